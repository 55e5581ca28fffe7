"""The rules in force as a page of plain words: what it says, not how it looks."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
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
from freehold.books.translations import ENGLISH, translated
from freehold.printing.wording import Noun, entries, wording

# The headings of `base.toml` in the order of a page, and what people call them.
HEADINGS: Final[dict[str, str]] = wording()["headings"]
HOUSE_RULE: Final[str] = wording()["page"]["house_rule"]  # stands where clauses stand, in English


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
    language: str = ENGLISH


def rules_sheet(
    rules: str | os.PathLike[str] = "official",
    edition: str | os.PathLike[str] | None = None,
    options: Options = (),
    language: str = ENGLISH,
) -> Sheet:
    """The page of a rule set with an edition and options, in a language. Raises `BookError`.

    >>> sheet = rules_sheet("official", options=["salary=400"])
    >>> line = next(section for section in sheet.sections if section.heading == "GO").lines[0]
    >>> line.text, line.behind
    ('Reaching or passing GO pays $400.', ('house rule',))
    """
    options = pairs(options)  # they are asked for twice
    book = load_book(rules, edition, options)
    offers = offered(rules, options)
    sections = tuple(_Page(book, language).sections())
    lines = [line for section in sections for line in section.lines]
    on = tuple(_option(offer, language) for offer in offers.values() if offer.is_on)
    off = (offer.option.title for offer in offers.values() if not offer.is_on)
    return Sheet(
        translated(book.title, language),
        translated(show(rules).about, language),
        translated(book.edition_title, language),
        on,
        tuple(translated(title, language) for title in off),
        tuple(name for name in book.options if name not in offers),
        sections,
        tuple(_clauses([*on, *lines], language)),
        book.hash,
        language,
    )


def book_sheet(book: Book, language: str = ENGLISH) -> Sheet:
    """The page of a book that was loaded or stands in a game file, in a language.

    What it says of options comes from the packaged rule set of its name; where that is another
    one by now, options that depart from the rule set stand there by their names alone.
    """
    with suppress(BookError, OSError):
        sheet = rules_sheet(book.name, book.edition, dict(book.options), language)
        if sheet.book_hash == book.hash:
            return sheet
    sections = tuple(_Page(book, language).sections())
    clauses = tuple(_clauses([line for section in sections for line in section.lines], language))
    named = {name.replace("-", " ").capitalize(): is_on for name, is_on in book.options.items()}
    on = tuple(Line("", (), name) for name, is_on in named.items() if is_on is True)
    off = tuple(name for name, is_on in named.items() if is_on is False)
    own = tuple(name for name in book.options if name in book.rules)
    title, edition = translated(book.title, language), translated(book.edition_title, language)
    return Sheet(title, "", edition, on, off, own, sections, clauses, book.hash, language)


def _option(offer: Offer, language: str) -> Line:
    option = offer.option
    sentence, title = translated(option.sentence, language), translated(option.title, language)
    return Line(sentence, option.rules or (HOUSE_RULE,), title)


class _Page:
    """The rules of a book in a language, section by section."""

    def __init__(self, book: Book, language: str) -> None:
        self._book = book
        self._language = language
        self._prose = entries(language)
        self._words = {word: Noun(text, language) for word, text in book.words.items()}

    def sections(self) -> Iterator[Section]:
        specs = base()[0].rules
        order = dict.fromkeys([*self._prose["lines"], *specs])  # as the prose has it, then the rest
        for heading, title in wording(self._language)["headings"].items():
            names = [it for it in order if it in specs and specs[it].heading == heading]
            lines = [self._line(name) for name in names]
            lines += [
                self._further(more["lines"])
                for more in self._prose["more"]
                if more["heading"] == heading
            ]
            told = tuple(line for line in lines if line.text)
            if told:
                yield Section(self._jail() if heading == "Jail" else title, told)

    def _jail(self) -> str:
        """The edition's word as a heading."""
        word = str(self._words["jail"])
        return word[:1].upper() + word[1:]

    def _further(self, rows: list[dict[str, Any]]) -> Line:
        """A line that is no single value, with the clauses it names."""
        entry = _entry(rows, None, self._book)
        return Line("") if entry is None else Line(self._said(entry), (*entry.get("rules", ()),))

    def _line(self, name: str) -> Line:
        value = self._book.rules[name]
        rows = self._prose["lines"].get(name)
        text = self._by_sentence(value) if rows is None else self._fitting(rows, value)
        base_file, base_place = base()
        is_neutral = value.value == base_file.rules[name].value
        is_house = not value.rules and not (is_neutral and value.source == base_place.source.file)
        return Line(text, (HOUSE_RULE,) if is_house else value.rules)

    def _fitting(self, rows: list[dict[str, Any]], value: Value) -> str:
        """What the first entry that fits says, its figures written out."""
        entry = _entry(rows, value, self._book)
        return "" if entry is None else self._said(entry, value)

    def _said(self, entry: dict[str, Any], value: Value | None = None) -> str:
        """The sentence of an entry with figures and the words of the edition."""
        book, language = self._book, self._language
        figures = {name: written(each, book, language) for name, each in book.rules.items()}
        own = {} if value is None else {"value": written(value, book, language)}
        parts = figures | self._words | _dividend(book) | own
        text: str = entry["says"].format_map(parts)
        return text[:1].upper() + text[1:]

    def _by_sentence(self, value: Value) -> str:
        """For a value without prose of its own: its sentence in the base, and what it is."""
        shown = value.meaning and translated(value.meaning, self._language)
        shown = shown or written(value, self._book, self._language)
        return f"{translated(value.sentence, self._language).removesuffix('.')}: {shown}."


def _entry(rows: list[dict[str, Any]], value: Value | None, book: Book) -> dict[str, Any] | None:
    """The first entry that fits."""
    for entry in rows:
        is_it = "is" not in entry or (value is not None and _same(value.value, entry["is"]))
        is_it = is_it and ("has" not in entry or entry["has"] in _things(book))
        if is_it and all(_same(book.rules[k].value, v) for k, v in entry.get("when", {}).items()):
            return entry
    return None


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


def written(value: Value, book: Book, language: str = ENGLISH) -> str:
    """A value in the middle of a sentence: ``$1,500``, ``three``, ``10%``, ``yes``."""
    words = wording(language)["values"]
    if isinstance(value.value, bool):
        return str(words["yes" if value.value else "no"])
    if isinstance(value.value, str):
        return value.value
    if value.kind == "dollars":
        return f"{book.words['currency']}{value.value:,}"
    if value.kind == "percent":
        return f"{value.value}%"
    small = value.value < len(words["numbers"])
    return str(words["numbers"][value.value]) if small else f"{value.value:,}"


def _clauses(lines: list[Line], language: str) -> Iterator[Rule]:
    """The clauses behind the lines, in the order of the catalogue: they are looked up by id."""
    ids = {each for line in lines for each in line.behind}
    for rule in catalogue.rules():
        if rule.id in ids:
            text, figures = translated(rule.text, language), translated(rule.figures, language)
            yield replace(rule, text=text, figures=figures)
