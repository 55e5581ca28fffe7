"""The rules in force as a page of plain words: what it says, not how it looks."""

import os
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from freehold.books import (
    Book,
    BookError,
    Offer,
    Options,
    Rule,
    Value,
    catalogue,
    load_book,
    offered,
    show,
)
from freehold.books.base import base
from freehold.books.options import pairs

# The headings of `base.toml` in the order of a page, and what people call them.
HEADINGS: Final = {
    "Money": "Money",
    "Turn": "The turn",
    "GO": "GO",
    "Buying": "Buying",
    "Auctions": "Auctions",
    "Rent": "Rent",
    "Cards": "Cards",
    "Jail": "Jail",
    "Free Parking": "Free Parking",
    "Building": "Building",
    "Selling": "Selling buildings",
    "Mortgages": "Mortgages",
    "Deals": "Deals",
    "Contracts": "Contracts",
    "Debts": "Debts and bankruptcy",
    "End": "The end of the game",
    "Questions": "Questions",
    "Desk": "The Game Master",
    "Other": "Other rules",
}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
HOUSE_RULE: Final = "house rule"


@dataclass(frozen=True, slots=True)
class Line:
    """One rule in plain words, and what stands behind it: clauses, or that it is a house rule."""

    text: str
    behind: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """The rules under one heading."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of rules. ``clauses`` are the rows of the catalogue that its lines name."""

    title: str
    about: str
    edition: str
    on: tuple[Line, ...]  # options that are on
    off: tuple[str, ...]  # titles of those that are off
    own: tuple[str, ...]  # rule values that were set for one game, by name
    sections: tuple[Section, ...]
    clauses: tuple[Rule, ...]
    book_hash: str


def rules_sheet(
    rules: str | os.PathLike[str] = "official",
    edition: str | os.PathLike[str] | None = None,
    options: Options = (),
) -> Sheet:
    """The page of a rule set with an edition and options. Raises `BookError`.

    >>> sheet = rules_sheet("official", options=["salary=400"])
    >>> line = next(section for section in sheet.sections if section.heading == "GO").lines[0]
    >>> line.text, line.behind
    ('Reaching or passing GO pays $400.', ('house rule',))
    """
    options = pairs(options)  # they are asked for twice
    book = load_book(rules, edition, options)
    offers = offered(rules, options)
    sections = tuple(_sections(book))
    lines = [line for section in sections for line in section.lines]
    on = tuple(_option(offer) for offer in offers.values() if offer.is_on)
    return Sheet(
        book.title,
        show(rules).about,
        book.edition_title,
        on,
        tuple(offer.option.title for offer in offers.values() if not offer.is_on),
        tuple(name for name in book.options if name not in offers),
        sections,
        tuple(_clauses([*on, *lines])),
        book.hash,
    )


def book_sheet(book: Book) -> Sheet:
    """The page of a book that was loaded or stands in a game file.

    What it says of options comes from the packaged rule set of its name; where that is another
    one by now, options that depart from the rule set stand there by their names alone.
    """
    with suppress(BookError, OSError):
        sheet = rules_sheet(book.name, book.edition, dict(book.options))
        if sheet.book_hash == book.hash:
            return sheet
    sections = tuple(_sections(book))
    clauses = tuple(_clauses([line for section in sections for line in section.lines]))
    named = {name.replace("-", " ").capitalize(): is_on for name, is_on in book.options.items()}
    on = tuple(Line("", (), name) for name, is_on in named.items() if is_on is True)
    off = tuple(name for name, is_on in named.items() if is_on is False)
    own = tuple(name for name in book.options if name in book.rules)
    return Sheet(book.title, "", book.edition_title, on, off, own, sections, clauses, book.hash)


def _option(offer: Offer) -> Line:
    option = offer.option
    return Line(option.sentence, option.rules or (HOUSE_RULE,), option.title)


def _sections(book: Book) -> Iterator[Section]:
    specs = base()[0].rules
    order = dict.fromkeys([*_prose()["lines"], *specs])  # as the prose has it, then the rest
    for heading, title in HEADINGS.items():
        names = [it for it in order if it in specs and specs[it].heading == heading]
        lines = [_line(name, book) for name in names]
        lines += [_further(more["lines"], book) for more in _more(heading)]
        told = tuple(line for line in lines if line.text)
        if told:
            yield Section(book.words["jail"] if heading == "Jail" else title, told)


def _further(entries: list[dict[str, Any]], book: Book) -> Line:
    """A line that is no single value, with the clauses it names."""
    entry = _entry(entries, None, book)
    return Line("") if entry is None else Line(_said(entry, None, book), (*entry.get("rules", ()),))


def _line(name: str, book: Book) -> Line:
    value = book.rules[name]
    entries = _prose()["lines"].get(name)
    text = _by_sentence(value, book) if entries is None else _fitting(entries, value, book)
    base_file, base_place = base()
    is_neutral = value.value == base_file.rules[name].value
    is_house = not value.rules and not (is_neutral and value.source == base_place.source.file)
    return Line(text, (HOUSE_RULE,) if is_house else value.rules)


def _fitting(entries: list[dict[str, Any]], value: Value | None, book: Book) -> str:
    """What the first entry that fits says, its figures written out."""
    entry = _entry(entries, value, book)
    return "" if entry is None else _said(entry, value, book)


def _entry(entries: list[dict[str, Any]], value: Value | None, book: Book) -> dict[str, Any] | None:
    """The first entry that fits."""
    for entry in entries:
        is_it = "is" not in entry or (value is not None and _same(value.value, entry["is"]))
        is_it = is_it and ("has" not in entry or entry["has"] in _things(book))
        if is_it and all(_same(book.rules[k].value, v) for k, v in entry.get("when", {}).items()):
            return entry
    return None


def _said(entry: dict[str, Any], value: Value | None, book: Book) -> str:
    """The sentence of an entry with figures and the words of the edition."""
    figures = {name: written(each, book) for name, each in book.rules.items()}
    own = {} if value is None else {"value": written(value, book)}
    text: str = entry["says"].format_map(figures | dict(book.words) | _dividend(book) | own)
    return text[:1].upper() + text[1:]


def _things(book: Book) -> set[str]:
    """Kinds of spaces and cards of an edition, and whether a deed earns shares of cash."""
    spaces = {space.kind.name.lower() for space in book.spaces}
    cards = {card.op.name.lower() for deck in book.decks for card in deck.cards}
    return spaces | cards | ({"dividend"} if _dividend(book) else set())


def _dividend(book: Book) -> dict[str, str]:
    """The deed that earns shares of cash, and how much. Rules P-PB-3, P-PB-7."""
    for space in book.spaces:
        if space.owner_percent or space.visitor_percent:
            return {
                "dividend": space.name,
                "owner_percent": f"{space.owner_percent}%",
                "visitor_percent": f"{space.visitor_percent}%",
            }
    return {}


def _same(value: object, wanted: object) -> bool:
    return type(value) is type(wanted) and value == wanted


def _by_sentence(value: Value, book: Book) -> str:
    """For a value without prose of its own: its sentence in the base, and what it is."""
    shown = value.meaning or written(value, book)
    return f"{value.sentence.removesuffix('.')}: {shown}."


def written(value: Value, book: Book) -> str:
    """A value in the middle of a sentence: ``$1,500``, ``three``, ``10%``, ``yes``."""
    if isinstance(value.value, bool):
        return "yes" if value.value else "no"
    if isinstance(value.value, str):
        return value.value
    if value.kind == "dollars":
        return f"{book.words['currency']}{value.value:,}"
    if value.kind == "percent":
        return f"{value.value}%"
    small = value.value < len(_NUMBERS)
    return _NUMBERS[value.value] if small else f"{value.value:,}"


def _clauses(lines: list[Line]) -> Iterator[Rule]:
    """The clauses behind the lines, in the order of the catalogue: they are looked up by id."""
    ids = {each for line in lines for each in line.behind}
    yield from (rule for rule in catalogue.rules() if rule.id in ids)


def _more(heading: str) -> list[dict[str, Any]]:
    return [more for more in _prose()["more"] if more["heading"] == heading]


@cache
def _prose() -> dict[str, Any]:
    text = (resources.files("freehold.printing") / "rules.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
