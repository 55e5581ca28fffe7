"""Numbers that people type: whole, not negative, not absurd; anything else is refused in words."""

import re
from typing import Final

from freehold.notation.catalogues import mistake
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
        raise InvalidWords(mistake("amount_missing"))
    if not _PLAIN.fullmatch(text):
        raise InvalidWords(mistake("amount_odd", text=text[:30]))
    digits = text.lstrip("$").strip().replace(",", "")
    if len(digits) > 12 or int(digits) > MOST:
        raise InvalidWords(mistake("amount_too_much", text=text[:30]))
    return int(digits)


def read_count(text: str) -> int:
    """A number of buildings or an offer's revision."""
    if not re.fullmatch(r"[0-9]{1,6}", text, re.ASCII):
        raise InvalidWords(mistake("number_odd", text=text[:30]))
    return int(text)


def read_dice(texts: list[str]) -> tuple[int, int]:
    """Two dice, 1 to 6 each; ``6 1``, ``6-1`` and ``6,1`` are the same.

    >>> read_dice(["6-1"])
    (6, 1)
    """
    parts = [part for text in texts for part in re.split(r"[-+,]", text) if part]
    if len(parts) != 2:
        raise InvalidWords(mistake("two_dice"))
    for part in parts:
        if part not in ("1", "2", "3", "4", "5", "6"):
            raise InvalidWords(mistake("die_odd", text=part[:12]))
    return int(parts[0]), int(parts[1])


def money(amount: int) -> str:
    """Dollars as people read them.

    >>> money(1250)
    '$1,250'
    """
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"
