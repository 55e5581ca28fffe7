"""What people write: free text that can be kept, shown and told apart."""

import unicodedata
from typing import Final

_JOINERS: Final = "\u200c\u200d"  # parts of some scripts, and of pictures
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def one_line(text: object, most: int) -> str | None:
    """A text in one line without spaces around it; None if nothing is left or it cannot be shown.

    >>> one_line("  well,  well ", 20), one_line("too long", 3), one_line(" ", 3)
    ('well, well', None, None)
    """
    if not isinstance(text, str):
        return None
    line = " ".join(text.split())
    is_shown = all(
        letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN for letter in line
    )
    return line if is_shown and 1 <= len(line) <= most else None


def writable(text: str) -> str:
    """A text without what no message can hold: halves of letters."""
    return text.encode("utf-8", "replace").decode("utf-8")
