"""Comparing a spoken answer with the accepted ones, as forgivingly as can be without guessing.

Case, accents, spaces, punctuation, a leading article and number words don't count: "the EVEREST!"
is "Everest", "twenty-one" is 21, "third" is 3rd. Numbers count by their worth, so 0.75 is 3/4.
"""

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

MAX_ANSWER: Final = 200  # characters that are looked at

_SIGNS: Final = str.maketrans({"\u2212": "-", "\u2044": "/", "&": " and ", "%": " percent "})
_APOSTROPHES: Final = re.compile(r"(?<=\w)['\u2019](?=\w)")
_TOKENS: Final = re.compile(
    r"(?<![\w.])(?P<figure>-?(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?:/\d+)?)(?P<rank>st|nd|rd|th)?(?!\w)"
    r"|(?P<word>\w+)"
)
_ARTICLES: Final = ("the", "a", "an")
_MINUS: Final = ("minus", "negative")
_SMALL_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS_WORDS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_RANK_WORDS: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
_SMALL: Final = {word: number for number, word in enumerate(_SMALL_WORDS.split())}
_TENS: Final = {word: 10 * number for number, word in enumerate(_TENS_WORDS.split(), start=2)}
_RANKS: Final = {word: number for number, word in enumerate(_RANK_WORDS.split(), start=1)}

Part = str | Fraction


def normal(text: str) -> str:
    """``text`` without what doesn't count; two answers are the same if their normal forms are."""
    parts = _whole(_read(text[:MAX_ANSWER]))
    return "".join(part if isinstance(part, str) else f"<{part}>" for part in parts)


def _read(text: str) -> list[Part]:
    """The words and numbers of ``text``, a leading article left out."""
    letters = unicodedata.normalize("NFKD", text.casefold()).casefold().translate(_SIGNS)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    parts: list[Part] = []
    for match in _TOKENS.finditer(_APOSTROPHES.sub("", plain)):
        word = match["word"]
        parts.append(word if word else _figure(match["figure"], match["rank"]))
    return parts[1:] if len(parts) > 1 and parts[0] in _ARTICLES else parts


def _figure(figure: str, rank: str | None) -> Part:
    digits = figure.replace(",", "")
    if rank:
        return f"{digits}th"
    above, _, below = digits.partition("/")
    return Fraction(above) / int(below) if below.strip("0") else Fraction(above)


def _whole(parts: list[Part]) -> list[Part]:
    """Number words become numbers; a sign and the parts of a mixed number join them."""
    joined: list[Part] = []
    at = 0
    while at < len(parts):
        number, used = _number_words(parts[at:])
        part = parts[at] if number is None else number
        at += max(used, 1)
        before = joined[-1] if joined else None
        if isinstance(part, Fraction) and before in _MINUS:
            joined[-1] = -part
        elif _is_mixed(before, part):
            joined[-1] = before + part  # type: ignore[operator]
        else:
            joined.append(part)
    return joined


def _is_mixed(before: Part | None, part: Part) -> bool:
    """``1 1/2``: a whole number and a proper fraction after it."""
    return (
        isinstance(before, Fraction)
        and isinstance(part, Fraction)
        and before.denominator == 1
        and before > 0
        and 0 < part < 1
    )


def _number_words(parts: Sequence[Part]) -> tuple[Part | None, int]:
    """The number that ``parts`` begin with in words, and how many of them it takes."""
    total, used = 0, 0
    value, taken = _below_hundred(parts)
    for word, worth in (("thousand", 1000), ("hundred", 100)):
        if isinstance(value, str):
            break
        if parts[used + taken : used + taken + 1] == [word]:
            total, used = total + (value or 1) * worth, used + taken + 1
            joint = used + 1 if parts[used : used + 1] == ["and"] else used
            value, taken = _below_hundred(parts[joint:])
            used = joint if taken else used
    if isinstance(value, str):
        return f"{total + int(value)}th", used + taken
    return (Fraction(total + (value or 0)), used + taken) if used + taken else (None, 0)


def _below_hundred(parts: Sequence[Part]) -> tuple[int | str | None, int]:
    """A number below a hundred in words, a text if it is a rank, and how many parts it takes."""
    first, second = [part if isinstance(part, str) else "" for part in [*parts[:2], "", ""][:2]]
    if first in _TENS and 0 < _SMALL.get(second, 0) < 10:
        return _TENS[first] + _SMALL[second], 2
    if first in _TENS and 0 < _RANKS.get(second, 0) < 10:
        return str(_TENS[first] + _RANKS[second]), 2
    if first in _RANKS:
        return str(_RANKS[first]), 1
    value = _TENS.get(first, _SMALL.get(first))
    return value, int(value is not None)
