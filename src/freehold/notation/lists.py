"""Several things in a sentence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from freehold.books.translations import ENGLISH
from freehold.notation.catalogues import catalogue, said


def list_words(things: Sequence[str], last: str = "and", language: str = ENGLISH) -> str:
    """All things with commas, and ``and`` or ``or`` in the language before the last one.

    The word may depend on the sound that follows it.

    >>> list_words(["Ann", "Ben", "Cy"], "or")
    'Ann, Ben or Cy'
    >>> list_words(["Ben", "Inés"], "and", "es")
    'Ben e Inés'
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {_before(things[-1], last, language)} {things[-1]}"


def _before(thing: str, last: str, language: str) -> str:
    """The first word of the catalogue whose sound fits the beginning of what follows it."""
    forms: list[list[str]] = catalogue(language)["lists"][last]
    return next(word for word, sound in forms if re.match(sound, thing, re.IGNORECASE))


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things in a sentence of any language, with ``and`` or ``or`` before the last."""

    things: Sequence[object]
    last: str = "and"

    def text(self, language: str = ENGLISH) -> str:
        """The list in a language."""
        return list_words([said(thing, language) for thing in self.things], self.last, language)

    def __str__(self) -> str:
        return self.text()
