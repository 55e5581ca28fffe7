"""Text between double quotes: remarks at the end of a move, and the words of a promise."""

import re
import unicodedata
from typing import Final

from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords

MOST: Final = 280  # characters
QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CURLY: Final = str.maketrans("\u201c\u201d\u201e\u201f", '""""')
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINERS: Final = "\u200c\u200d"


def quoted(text: str) -> str:
    r"""Text between quotes, as `unquoted` reads it.

    >>> quoted('no "free" rides')
    '"no \\"free\\" rides"'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def unquoted(text: str) -> str:
    """The text between two quotes; the quotes are left out already or still there."""
    inner = text[1:-1] if text.startswith('"') else text
    return check_remark(re.sub(r"\\(.)", r"\1", inner))


def straight(text: str) -> str:
    """Typographic quotes as plain ones, where no plain ones stand."""
    return text if '"' in text else text.translate(_CURLY)


def split_remark(text: str) -> tuple[str, str | None]:
    """A move and the remark at its end, if it has one. The words of a promise are no remark.

    >>> split_remark('Referee: fine Ann 10 "late again"')
    ('Referee: fine Ann 10', 'late again')
    """
    text = straight(text)
    if '"' not in text:
        return text, None
    if '"' in QUOTED.sub("", text):
        raise InvalidWords(mistake("remark_quotes"))
    last = list(QUOTED.finditer(text))[-1]
    before = text[: last.start()]
    if text[last.end() :].strip() or before.casefold().split()[-1:] == ["promise"]:
        return text, None
    return before.rstrip(), unquoted(last[0]) or None


def check_remark(text: object) -> str:
    """A remark as it is kept: one line, not too long; raise InvalidWords otherwise."""
    if not isinstance(text, str):
        raise InvalidWords(mistake("remark_no_text", text=repr(text)))
    unseen = [c for c in text if c not in _JOINERS and unicodedata.category(c) in _UNSEEN]
    if unseen:
        raise InvalidWords(mistake("remark_one_line"))
    if len(text) > MOST:
        raise InvalidWords(mistake("remark_too_long", most=MOST, count=len(text)))
    return text.strip()
