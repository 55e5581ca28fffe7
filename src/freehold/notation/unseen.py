"""Letters that nobody sees, and names that nobody can tell apart."""

import unicodedata
from typing import Final

# Parts of some scripts and of pictures: they join letters, or choose how one looks.
_JOINERS: Final = frozenset("\u200c\u200d" + "".join(map(chr, range(0xFE00, 0xFE10))))
# Letters, marks and signs that show nothing: fillers of Hangul, a Braille cell without dots, ...
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def is_shown(text: str) -> bool:
    r"""Whether every letter of a text can be seen, or joins others, and one of them is there.

    >>> is_shown("Ann"), is_shown("\u3164"), is_shown("\u200d"), is_shown("Ann\u200b")
    (True, False, False, False)
    """
    letters = [letter for letter in text if letter not in _JOINERS]
    return bool(letters) and not any(map(_is_unseen, letters))


def _is_unseen(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) in _UNSEEN


def looks_like(name: str) -> str:
    r"""What is the same for names that look alike: however they are typed, in whatever capitals.

    >>> looks_like("Zoe\u0308") == looks_like("ZO\u00cb"), looks_like(" A  n\u200dn ")
    (True, 'a nn')
    """
    seen = "".join(letter for letter in name if letter not in _JOINERS and letter not in _BLANK)
    folded = unicodedata.normalize("NFKC", seen).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())
