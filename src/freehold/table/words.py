"""What people write: free text that can be kept, shown and told apart."""

import unicodedata

from freehold.notation.unseen import is_shown


def one_line(text: object, most: int) -> str | None:
    """A text in one line without spaces around it; None if nothing is left or it cannot be shown.

    >>> one_line("  well,  well ", 20), one_line("too long", 3), one_line(" ", 3)
    ('well, well', None, None)
    """
    if not isinstance(text, str):
        return None
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    return line if is_shown(line) and len(line) <= most else None


def writable(text: str) -> str:
    """A text without what no message can hold: halves of letters."""
    return text.encode("utf-8", "replace").decode("utf-8")
