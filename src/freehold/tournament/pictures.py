"""Duties of whoever prints pictures of a protected game: asked of the organiser, one by one.

No program can see whether a picture is whole or a logo straight. So for each promotional item that
shows one, the organiser is asked everything that the guide asks for, and confirms it.

>>> [question.code for question in asked({"board"})]
['whole_board', 'accurate_board', 'unaltered_board', 'full_notice']
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message

SHOWS: Final = ("board", "logo", "mascot")
_ANY: Final = frozenset(SHOWS)


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be confirmed of an item, and the rules that ask for it."""

    code: str
    text: Message
    rules: tuple[str, ...]


# By code: for items that show any of these, the rules.
_QUESTIONS: Final[dict[str, tuple[frozenset[str], tuple[str, ...]]]] = {
    "whole_board": (frozenset({"board"}), ("G-PROMO-8",)),
    "accurate_board": (frozenset({"board"}), ("G-PROMO-9",)),
    "unaltered_board": (frozenset({"board"}), ("G-PROMO-10",)),
    "logo_colours": (frozenset({"logo"}), ("G-STYLE-1", "G-STYLE-11")),
    "logo_typeface": (frozenset({"logo"}), ("G-STYLE-2",)),
    "logo_outline": (frozenset({"logo"}), ("G-STYLE-3",)),
    "logo_proportions": (frozenset({"logo"}), ("G-STYLE-4",)),
    "logo_uncovered": (frozenset({"logo"}), ("G-STYLE-5",)),
    "logo_space": (frozenset({"logo"}), ("G-STYLE-6", "G-STYLE-10")),
    "logo_whole": (frozenset({"logo"}), ("G-STYLE-8",)),
    "logo_straight": (frozenset({"logo"}), ("G-STYLE-9",)),
    "logo_capitals": (frozenset({"logo"}), ("G-STYLE-12",)),
    "mascot_hands": (frozenset({"mascot"}), ("G-STYLE-7",)),
    "original_art": (frozenset({"logo", "mascot"}), ("G-STYLE-13",)),
    "full_notice": (_ANY, ("G-PROMO-5", "G-STYLE-14", "G-STYLE-15")),
}
CODES: Final = frozenset(_QUESTIONS)


def asked(shows: Collection[str]) -> tuple[Question, ...]:
    """What is asked of an item that shows these of `SHOWS`."""
    return tuple(
        Question(code, Message(f"pictures.{code}"), rules)
        for code, (where, rules) in _QUESTIONS.items()
        if where & set(shows)
    )
