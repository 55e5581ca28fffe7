"""Sheets typed in from paper, as TOML files. Whether they are right is `checking`'s question."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from freehold.books.locate import Path as KeyPath
from freehold.books.locate import locate
from freehold.notation.errors import FileError
from freehold.notation.reading import read_limited

MAX_FILE: Final = 100_000  # bytes


@dataclass(frozen=True, slots=True)
class SheetFile:
    """What a file says, and on which line each value stands."""

    data: Mapping[str, Any]
    lines: Mapping[KeyPath, int] = field(default_factory=dict)


def read_sheet(path: str | Path) -> SheetFile:
    """Read a file; raise FileError if it cannot be read or is no TOML."""
    path = Path(path)
    data = read_limited(path, MAX_FILE, "score sheet")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise FileError("The file is no text in UTF-8.", path) from error
    return parse_sheet(text, path)


def parse_sheet(text: str, path: Path | None = None) -> SheetFile:
    """`read_sheet` for the text of a file."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number may be too long to be read, too
        raise FileError(f"This is no TOML: {error}.", path) from error
    return SheetFile(data, locate(text))
