"""What pages of rules say, in each language."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from freehold.books.translations import ENGLISH, translated

FOLDER = resources.files("freehold.printing")


@cache
def wording(language: str = ENGLISH) -> dict[str, Any]:
    """Headings, and what stands around the rules."""
    return _read(f"messages/{language}.toml")


@cache
def entries(language: str = ENGLISH) -> dict[str, Any]:
    """``lines`` by rule value and ``more``, as in `rules.toml`, their sentences in a language."""
    prose = _read("rules.toml")
    if language == ENGLISH:
        return prose
    lines, more = wording(language)["lines"], wording(language)["more"]["lines"]
    return {
        "lines": {name: _told(rows, lines[name]) for name, rows in prose["lines"].items()},
        "more": [
            further | {"lines": _told(further["lines"], texts)}
            for further, texts in zip(prose["more"], more, strict=True)
        ],
    }


def _told(rows: list[dict[str, Any]], texts: list[str]) -> list[dict[str, Any]]:
    return [row | {"says": text} for row, text in zip(rows, texts, strict=True)]


class Noun(str):
    """A word that is filled in with what its gender wants before it: ``{player:el|la}``."""

    __slots__ = ("_place",)
    _place: int  # of what its gender wants

    def __new__(cls, english: str, language: str = ENGLISH) -> "Noun":
        """The word of an edition in a language."""
        noun = super().__new__(cls, translated(english, language))
        feminine = wording(language).get("genders", {}).get("feminine", ())
        noun._place = int(noun in feminine)
        return noun

    def __format__(self, forms: str) -> str:
        return f"{forms.split('|')[self._place]} {self}" if forms else str(self)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
