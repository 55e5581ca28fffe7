"""Sheets typed in from paper, as TOML files. Whether they are right is `checking`'s question."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from freehold.books.locate import Path as KeyPath
from freehold.books.locate import locate
from freehold.notation.reading import as_table, as_text, read_limited

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
    return parse_sheet(as_text(data, path), path)


def parse_sheet(text: str, path: Path | None = None) -> SheetFile:
    """`read_sheet` for the text of a file."""
    return SheetFile(as_table(text, path), locate(text))
