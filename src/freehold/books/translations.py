"""Texts of books in other languages. They live beside the books, whose hashes they do not touch.

``data/translations/LANGUAGE`` has a file for each packaged file with texts; it holds the same
keys, rows of a list by their ``id`` or ``key``. A text of a book is told in the language if it is
the packaged one word for word; what others wrote in their own editions stays as they wrote it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from freehold.books import catalogue
from freehold.books.parts import Card, Deck
from freehold.books.source import DATA, packaged

if TYPE_CHECKING:
    from freehold.books.book import Book

ENGLISH: Final = "en"
USUAL: Final = "usual.toml"
# Words of editions that have none of their own.
USUAL_WORDS: Final = {
    "jail": "Jail",
    "player": "player",
    "players": "players",
    "referee": "the referee",
}


def translated(text: str, language: str = ENGLISH) -> str:
    """A text of a packaged book in a language; any other text as it is.

    >>> translated("Free market", "es")
    'Mercado libre'
    """
    return text if language == ENGLISH else _pairs(language).get(text, text)


def card_text(book: "Book", deck: Deck, card: Card, language: str = ENGLISH) -> str:
    """What a card says in a language, also where the edition has names of its own for spaces."""
    text = translated(card.text, language)
    if language == ENGLISH or text != card.text:
        return text
    names = {space.key: space.name for space in book.spaces}
    for english, told in _card_pairs(f"decks/{deck.key}.toml: cards {card.id} ", language):
        for board in _packaged_names():
            new = {name: names.get(key, name) for key, name in board.items()}
            if renamed(english, new) == card.text:
                return renamed(told, new)
    return card.text


def _card_pairs(place: str, language: str) -> Iterator[tuple[str, str]]:
    return ((en, text) for at, en, text in pairs(language) if at.startswith(place))


@cache
def _packaged_names() -> tuple[Mapping[str, str], ...]:
    """The spaces of every packaged board: their keys and names."""
    boards = (_read(DATA / f"boards/{name}.toml")["spaces"] for name in packaged("boards"))
    return tuple({space["key"]: space["name"] for space in spaces} for spaces in boards)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """A text with other names for what it names."""
    longest_first = sorted(names, key=len, reverse=True)
    old = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    return old.sub(lambda match: names[match[0]], text)


@cache
def _pairs(language: str) -> dict[str, str]:
    return {english: text for _, english, text in pairs(language)}


@cache
def pairs(language: str) -> tuple[tuple[str, str, str], ...]:
    """Where each text of a language stands, the English text there, and the text."""
    folder = DATA / "translations" / language
    return tuple(
        pair
        for kind in sorted(each.name for each in folder.iterdir())
        for file in (folder / kind).iterdir()
        for pair in _beside(f"{kind}/{file.name}:", source_of(kind, file.name), _read(file))
    )


def source_of(kind: str, file_name: str) -> Mapping[str, Any]:
    """The packaged texts in English; those of rules by the columns of the catalogue."""
    if kind == "catalogue":
        rows = catalogue.rules(file_name.removesuffix(".toml"))
        columns = ("text", "figures")
        return {column: {row.id: getattr(row, column) for row in rows} for column in columns}
    return {"words": USUAL_WORDS} if file_name == USUAL else _read(DATA / kind / file_name)


def _beside(place: str, english: Any, texts: Any) -> Iterator[tuple[str, str, str]]:
    """Every text with the English one in the same place; raise KeyError if there is none."""
    if isinstance(texts, str):
        yield place, english, texts
        return
    rows = by_key(english)
    for key, value in texts.items():
        yield from _beside(f"{place} {key}", rows[key], value)


def by_key(table: Any) -> Mapping[str, Any]:
    """A table as it is; rows of a list by their ``id`` or ``key``."""
    if isinstance(table, list):
        return {row.get("id") or row["key"]: row for row in table}
    found: Mapping[str, Any] = table
    return found


def _read(file: Any) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
