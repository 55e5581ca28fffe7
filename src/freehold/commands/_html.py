"""What commands share that write a page for the printer."""

from pathlib import Path


def page_name(path: Path | None) -> Path | None:
    """A file for a page; refused under a name that something else may have."""
    from freehold.notation.errors import FileError

    if path is not None and path.suffix.lower() not in (".html", ".htm"):
        raise FileError("A page for the printer needs a name that ends in .html.", path)
    return path
