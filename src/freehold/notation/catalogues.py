"""The message catalogues: every sentence for people, in each language, and what fills them.

A `Message` is what is to be said before it is in any language. So whoever finds out why something
is not possible need not know who will read it.
"""

import string
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from freehold.books.translations import ENGLISH, translated
from freehold.errors import Sayable

LANGUAGES: Final = (ENGLISH, "es")


@cache
def catalogue(language: str = ENGLISH) -> dict[str, Any]:
    """The messages of one of `LANGUAGES`, in tables: ``events``, ``refusals`` and others."""
    path = files("freehold.notation") / "messages" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def template(key: str, language: str = ENGLISH) -> str:
    """The template with a dotted key, such as ``refusals.game_over``."""
    entry: Any = catalogue(language)
    for part in key.split("."):
        entry = entry[part]
    return str(entry)


@cache
def placeholders(key: str) -> tuple[str, ...]:
    """What a template wants filled in; the same in every language."""
    parsed = string.Formatter().parse(template(key))
    return tuple(dict.fromkeys(name for _, name, _, _ in parsed if name))


@dataclass(frozen=True, slots=True)
class Message:
    """A template by its dotted key, and what is filled in: names, numbers, or what is `Sayable`.

    >>> Message("words.where", {"space": "Boardwalk"}).text()
    ' on Boardwalk'
    """

    key: str
    parts: Mapping[str, object] = field(default_factory=dict)

    def text(self, language: str = ENGLISH) -> str:
        """The sentence, or part of one, in a language."""
        parts = {name: said(part, language) for name, part in self.parts.items()}
        return template(self.key, language).format_map(parts)

    def __str__(self) -> str:
        return self.text()


def message(key: str, source: Mapping[str, object]) -> Message:
    """The message with this key, filled from a source that may work out what it is asked for."""
    return Message(key, {name: source[name] for name in placeholders(key)})


def mistake(key: str, **parts: object) -> Message:
    """What is wrong with something that was typed or sent."""
    return Message(f"mistakes.{key}", parts)


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of things, by a dotted key with a form for some numbers and for every ``other``.

    >>> Counted("counts.houses", 1).text(), Counted("counts.houses", 3).text()
    ('1 house', '3 houses')
    """

    key: str
    count: int

    def text(self, language: str = ENGLISH) -> str:
        """The number with its word in a language."""
        forms: Any = catalogue(language)
        for part in self.key.split("."):
            forms = forms[part]
        return str(forms.get(str(self.count), forms["other"])).format(count=self.count)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class BookText:
    """A text of the book: a word of the edition, the title of a rule set, a card."""

    english: str

    def text(self, language: str = ENGLISH) -> str:
        """The text in a language, where it has it."""
        return translated(self.english, language)

    def __str__(self) -> str:
        return self.english


def said(thing: object, language: str = ENGLISH) -> str:
    """What is filled into a template, in its language."""
    if isinstance(thing, (str, int)):  # most of it, and asking what is Sayable takes long
        return str(thing)
    return thing.text(language) if isinstance(thing, Sayable) else str(thing)
