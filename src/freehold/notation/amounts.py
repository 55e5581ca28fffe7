"""Numbers that people type: whole, not negative, not absurd; anything else is refused in words."""

import re
from typing import Final

from freehold.notation.errors import InvalidWords

MOST: Final = 1_000_000_000  # dollars; nothing in a game is worth a thousandth of it
_PLAIN: Final = re.compile(r"\$?\s*(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)", re.ASCII)
AMOUNT: Final = re.compile(r"\$?[0-9][0-9,]*", re.ASCII)


def read_amount(text: str) -> int:
    """Whole dollars, with or without ``$`` and thousands commas; raise InvalidWords otherwise.

    >>> read_amount("$1,250")
    1250
    """
    text = text.strip()
    if not text:
        raise InvalidWords("The amount is missing.")
    if not _PLAIN.fullmatch(text):
        raise InvalidWords(f"Amounts are whole dollars, such as 140 or $1,250; not {text[:30]!r}.")
    digits = text.lstrip("$").strip().replace(",", "")
    if len(digits) > 12 or int(digits) > MOST:
        raise InvalidWords(f"{text[:30]} is more money than there is.")
    return int(digits)


def read_count(text: str) -> int:
    """A number of buildings or an offer's revision."""
    if not re.fullmatch(r"[0-9]{1,6}", text, re.ASCII):
        raise InvalidWords(f"A number is expected here, not {text[:30]!r}.")
    return int(text)


def read_dice(texts: list[str]) -> tuple[int, int]:
    """Two dice, 1 to 6 each; ``6 1``, ``6-1`` and ``6,1`` are the same.

    >>> read_dice(["6-1"])
    (6, 1)
    """
    parts = [part for text in texts for part in re.split(r"[-+,]", text) if part]
    if len(parts) != 2:
        raise InvalidWords("Two dice are thrown: give two numbers, such as 6 1.")
    for part in parts:
        if part not in ("1", "2", "3", "4", "5", "6"):
            raise InvalidWords(f"A die shows 1 to 6, not {part[:12]!r}.")
    return int(parts[0]), int(parts[1])


def money(amount: int) -> str:
    """Dollars as people read them.

    >>> money(1250)
    '$1,250'
    """
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"
