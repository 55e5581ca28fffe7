"""Where a value comes from: reading TOML files, and places in them to hang faults on."""

import os
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from freehold.books.errors import BookError, Fault
from freehold.books.locate import Path as KeyPath
from freehold.books.locate import locate
from freehold.books.names import hint

DATA: Final = resources.files("freehold.books") / "data"

MAX_SHOWN: Final = 16
MAX_FILE: Final = 2_000_000  # bytes

_SYNTAX_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


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
    """A path as people write it: ``spaces[3].price``."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).removeprefix(".")


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
        return _parse(path, str(path), path.parent, faults, asked_by)
    names = packaged(kind)
    if reference in names:
        return _parse(
            DATA / kind / f"{reference}.toml", f"{kind}/{reference}.toml", None, faults, asked_by
        )
    message = f"expected a path or one of {known_keys(names)}, found `{reference}`"
    _missing(message + hint(reference, names), kind, faults, asked_by)
    return None


def _parse(
    path: Traversable, label: str, folder: Path | None, faults: Faults, asked_by: Place | None
) -> Place | None:
    try:
        text = _read(path).decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        _missing(f"expected a readable file at {label}: {reason}", label, faults, asked_by)
        return None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        faults.found.append(Fault(label, line, "", "expected text in UTF-8"))
        return None
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number may be too long to be read, too
        faults.found.append(_syntax_fault(label, text, str(error)))
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


def _syntax_fault(label: str, text: str, message: str) -> Fault:
    match = _SYNTAX_PLACE.search(message)
    line = int(match[1]) if match and match[1] else text.rstrip().count("\n") + 1
    problem = _SYNTAX_PLACE.sub("", message)
    return Fault(label, line, "", f"expected valid TOML: {problem}")


def _missing(message: str, label: str, faults: Faults, asked_by: Place | None) -> None:
    if asked_by:
        asked_by.fault(message)
    else:
        faults.found.append(Fault(label, 0, "", message))


def known_keys(names: Iterable[str]) -> str:
    """Names for a message, not more than can be taken in."""
    shown = [f"`{name}`" for name in names]
    return ", ".join(shown if len(shown) <= MAX_SHOWN else [*shown[:MAX_SHOWN], "..."])
