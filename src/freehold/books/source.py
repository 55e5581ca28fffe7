"""Where a value comes from: reading TOML files, and places in them to hang faults on."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from typing import Any, Final

from freehold.books.errors import BookError, Fault
from freehold.books.locate import Path as KeyPath
from freehold.books.locate import locate
from freehold.books.names import close, hint
from freehold.books.syntax import SyntaxFault, decode, parse

DATA: Final = resources.files("freehold.books") / "data"

MAX_SHOWN: Final = 16
MAX_BESIDE: Final = 200  # files of a folder that are looked at for a likely name
MAX_FILE: Final = 2_000_000  # bytes


@dataclass(frozen=True)
class Source:
    """A parsed file, or a document that never was one (no ``text``, lines 0).

    ``label`` names it in faults; ``name`` is the short name of what it defines.
    """

    label: str
    name: str
    data: dict[str, Any]
    text: str | None = None
    folder: Path | None = None  # of a file outside the package

    @property
    def file(self) -> str:
        """File name without folders, as a resolved value remembers it."""
        return Path(self.label).name

    def line(self, path: KeyPath) -> int:
        """Line of the value at ``path``, or of the nearest thing around it."""
        if self.text is None:
            return 0
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return locate(self.text or "")


@dataclass
class Faults:
    """Collects faults, so that one look shows all of them."""

    found: list[Fault] = field(default_factory=list)

    def raise_if_any(self) -> None:
        """Raise one `BookError` with everything found."""
        if self.found:
            raise BookError(self.found)


@dataclass(frozen=True)
class Place:
    """A table inside a source: what a check looks at and where its faults belong."""

    source: Source
    faults: Faults
    path: KeyPath = ()

    def under(self, *parts: str | int) -> "Place":
        """The place of a value further in."""
        return Place(self.source, self.faults, (*self.path, *parts))

    def fault(self, message: str, *parts: str | int) -> None:
        """Note a fault at the value that ``parts`` lead to from here."""
        path = (*self.path, *parts)
        fault = Fault(self.source.label, self.source.line(path), dotted(path), message)
        self.faults.found.append(fault)


def dotted(path: KeyPath) -> str:
    """A path as people write it: ``spaces[3].price``. What cannot be printed is written out."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{_shown(part)}" for part in path)
    return "".join(parts).removeprefix(".")


def _shown(key: str) -> str:
    return key if key.isprintable() else ascii(key)


def packaged(kind: str) -> list[str]:
    """Names of the files of one kind (``rulesets``, ``boards`` ...) that come with Freehold."""
    entries = (entry.name for entry in (DATA / kind).iterdir())
    return sorted(name.removesuffix(".toml") for name in entries if name.endswith(".toml"))


def read(
    kind: str, reference: str | os.PathLike[str], faults: Faults, asked_by: Place | None = None
) -> Place | None:
    """Read a packaged file by name, or a file of the user by path.

    ``reference`` is a path if it is a `Path`, ends in ``.toml`` or holds a slash; inside a file
    it counts from that file's folder. Faults are hung on ``asked_by``, the value that named
    the file, or else on the file itself. Returns None where there is nothing to go on with.
    """
    if not isinstance(reference, str) or reference.endswith(".toml") or "/" in reference:
        folder = asked_by.source.folder if asked_by else None
        path = (folder or Path()) / reference
        return _parse(kind, path, str(path), path.parent, faults, asked_by)
    names = packaged(kind)
    if reference in names:
        label = f"{kind}/{reference}.toml"
        return _parse(kind, DATA / label, label, None, faults, asked_by)
    folder = (asked_by.source.folder if asked_by else None) or Path()
    message = f"expected a path or one of {known_keys(names)}, found `{reference}`"
    near = _file_called(reference, folder) or hint(reference, names)
    _missing(message + near, kind, faults, asked_by)
    return None


def _file_called(name: str, folder: Path) -> str:
    """A hint at the file in the folder that somebody meant who wrote its name as a packaged one."""
    meant = [each for each in (f"{name}.toml", f"./{name}") if _is_file(folder / each)]
    return f"; did you mean `{meant[0]}`?" if meant else ""


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def _near_file(path: Traversable, kind: str, asked_by: Place | None) -> str:
    """A hint for a file that is not there: one beside it, or the packaged one that was meant."""
    if not isinstance(path, Path):
        return ""
    if path.stem in packaged(kind):
        return f"; did you mean `{path.stem}`, which comes with Freehold?"
    try:
        beside = {each.stem for each in islice(path.parent.glob("*.toml"), MAX_BESIDE)}
    except (OSError, ValueError):
        return ""
    near = close(path.stem, beside - {asked_by.source.name if asked_by else ""}, limit=1)
    return f"; did you mean `{near[0]}.toml`?" if near else ""


def _parse(
    kind: str,
    path: Traversable,
    label: str,
    folder: Path | None,
    faults: Faults,
    asked_by: Place | None,
) -> Place | None:
    try:
        text = decode(_read(path))
        data = parse(text)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        reason += _near_file(path, kind, asked_by) if isinstance(error, FileNotFoundError) else ""
        _missing(f"expected a readable file at {label}: {reason}", label, faults, asked_by)
        return None
    except SyntaxFault as error:
        faults.found.append(Fault(label, error.line, "", error.message))
        return None
    return Place(Source(label, Path(label).stem, data, text, folder), faults)


def _read(path: Traversable) -> bytes:
    """All of a file, which may be a device without an end."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except ValueError as error:  # a name that no file can have
        raise OSError(str(error)) from error
    if len(data) > MAX_FILE:
        raise OSError(f"it has more than {MAX_FILE:,} bytes")
    return data


def _missing(message: str, label: str, faults: Faults, asked_by: Place | None) -> None:
    if asked_by:
        asked_by.fault(message)
    else:
        faults.found.append(Fault(label, 0, "", message))


def known_keys(names: Iterable[str]) -> str:
    """Names for a message, not more than can be taken in."""
    shown = [f"`{name}`" for name in names]
    return ", ".join(shown if len(shown) <= MAX_SHOWN else [*shown[:MAX_SHOWN], "..."])
