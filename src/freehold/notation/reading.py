"""Reading a file that somebody names: any file, so it may be a folder, a device or endless."""

from pathlib import Path
from typing import Any

from freehold.books.syntax import SyntaxFault, decode, parse
from freehold.notation.errors import FileError


def read_limited(path: Path, most: int, what: str) -> bytes:
    """The bytes of a file; raise FileError if it cannot be read or has more than `most`."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise FileError(f"Cannot read the file: {reason}.", path) from error
    if len(data) > most:
        raise FileError(f"This file is too large to be a {what}.", path)
    return data


def as_text(data: bytes, path: Path | None) -> str:
    """The bytes of a file as text; raise FileError with the line if they are none in UTF-8."""
    try:
        return decode(data)
    except SyntaxFault as error:
        raise FileError(error.sentence, path, error.line) from error


def as_table(text: str, path: Path | None) -> dict[str, Any]:
    """TOML text as a dictionary; raise FileError with the line if it is none."""
    try:
        return parse(text)
    except SyntaxFault as error:
        raise FileError(error.sentence, path, error.line) from error
