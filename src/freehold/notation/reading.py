"""Reading a file that somebody names: any file, so it may be a folder, a device or endless."""

from pathlib import Path

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
