"""The book: rules, board and decks of one game, resolved, frozen and hashed."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.books.assemble import assemble
from freehold.books.base import (
    base,
    check_rule_id,
    check_together,
    make_value,
    neutral_values,
    unknown_value,
)
from freehold.books.check_board import check_board
from freehold.books.check_decks import check_deck_names, check_decks
from freehold.books.errors import BookError, Fault
from freehold.books.freeze import freeze
from freehold.books.names import NameIndex
from freehold.books.parts import Deck, Group, Space, Value
from freehold.books.rows import Row
from freehold.books.schema import BookFile, RuleSpec, Words
from freehold.books.shape import found, shaped
from freehold.books.source import Faults, Place, Source
from freehold.books.translations import USUAL_WORDS
from freehold.records.limits import HOTEL

# Rule values that send money to the middle of the board.
_FILL_THE_POT = ("pot_taxes", "pot_fines", "pot_cards", "pot_repairs", "school_pot_percent")


@dataclass(frozen=True, slots=True)
class ExplainRow:
    """One line of an explanation: a rule value, the file that set it, the rules behind it."""

    name: str
    value: int | bool | str
    kind: str
    source: str
    rules: tuple[str, ...]
    sentence: str
    meaning: str


class Book:
    """Everything about a game that is fixed before it starts. Immutable; equal if hashes are.

    ``record`` is a read-only array of shape (1,), dtype `records.layout.BOOK`. ``hash`` is
    blake2b (32 bytes, hex) of the canonical JSON of the resolved book, texts included.
    ``options`` are those that depart from the rule set. Make a book with `load_book` or
    `from_dict`.
    """

    __slots__ = (
        "_decks_by_name",
        "_groups_by_name",
        "_json",
        "_spaces_by_name",
        "decks",
        "edition",
        "edition_title",
        "groups",
        "hash",
        "name",
        "options",
        "record",
        "rules",
        "spaces",
        "title",
        "words",
    )

    name: str
    title: str
    edition: str
    edition_title: str
    words: Mapping[str, str]
    options: Mapping[str, int | bool | str]
    rules: Mapping[str, Value]
    spaces: tuple[Space, ...]
    groups: tuple[Group, ...]
    decks: tuple[Deck, ...]
    record: NDArray[np.void]
    hash: str
    _json: str
    _spaces_by_name: NameIndex
    _groups_by_name: NameIndex
    _decks_by_name: NameIndex

    def __init__(self, file: BookFile, rules: Mapping[str, Value]) -> None:
        """For `load_book` and `from_dict`, which check what they pass on."""
        joined = bool(rules["joined_groups"].code)
        spaces, groups, decks = assemble(file.board, file.decks, joined)
        canonical = _canonical(file)
        fields: dict[str, Any] = {
            "name": file.name,
            "title": file.title,
            "edition": file.edition.name,
            "edition_title": file.edition.title,
            "options": MappingProxyType(dict(file.options or {})),
            "words": MappingProxyType(_words(file.edition.words)),
            "rules": MappingProxyType(dict(rules)),
            "spaces": spaces,
            "groups": groups,
            "decks": decks,
            "record": freeze(rules, spaces, groups, decks),
            "hash": hashlib.blake2b(canonical.encode(), digest_size=32).hexdigest(),
            "_json": canonical,
            "_spaces_by_name": NameIndex("space", ((s.key, (s.name, *s.aliases)) for s in spaces)),
            "_groups_by_name": NameIndex("group", ((g.key, (g.name, *g.aliases)) for g in groups)),
            "_decks_by_name": NameIndex("deck", ((d.key, (d.name,)) for d in decks)),
        }
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def space(self, name: str) -> int:
        """Index of the space with this key, name or alias; case, accents, punctuation don't count.

        Raises `UnknownName` (a KeyError) with suggestions if no space or several are meant.
        """
        return self._spaces_by_name.find(name)

    def group(self, name: str) -> int:
        """Index of the group with this key, name or alias. Raises `UnknownName`."""
        return self._groups_by_name.find(name)

    def deck(self, name: str) -> int:
        """Index of the deck with this key or name. Raises `UnknownName`."""
        return self._decks_by_name.find(name)

    def asked_price(self, space: Space) -> int:
        """What the Bank asks for a deed, dollars. Rules O-BUY-1, M-DBL-1."""
        return space.price * int(self.rules["price_factor"].code)

    def house_prices(self, buildings: int) -> int:
        """Buildings of a lot in house prices: a hotel is one more than the houses under it."""
        houses = int(self.rules["houses_per_hotel"].code)
        return houses + 1 if buildings == HOTEL else buildings

    def interest(self, loan: int) -> int:
        """Interest on a loan, dollars, rounded up. Rule O-MORT-13, ruling R1."""
        return -(-loan * int(self.rules["interest_percent"].code) // 100)

    @property
    def has_pot(self) -> bool:
        """Whether anything goes to the middle of the board. Rules M-PARK-1, P-PARK-2, P-SCH-8."""
        return any(self.rules[name].code for name in _FILL_THE_POT)

    def explain(self) -> list[ExplainRow]:
        """Every rule value with the file that set it, its rule ids and its sentence."""
        return [
            ExplainRow(name, it.value, it.kind, it.source, it.rules, it.sentence, it.meaning)
            for name, it in self.rules.items()
        ]

    def to_dict(self) -> dict[str, Any]:
        """The resolved book in full, ready for JSON, with its ``hash``."""
        document: dict[str, Any] = json.loads(self._json)
        return document | {"hash": self.hash}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], label: str = "book") -> "Book":
        """The book that `to_dict` wrote. Raises `BookError` with every fault, or a wrong hash.

        A rule value that the document lacks did not exist when it was written: it is neutral, and
        hash and `to_dict` stay those of the document. ``label`` names the document in faults, for
        instance the game file it came from.
        """
        if not isinstance(data, Mapping):
            raise BookError([Fault(label, 0, "", f"expected a table, found {found(data)}")])
        faults = Faults()
        document = {key: value for key, value in data.items() if key != "hash"}
        place = Place(Source(label, label, document), faults)
        file = shaped(BookFile, document, place)
        rules = _check_rules(document.get("rules"), place.under("rules"))
        _check_options(document.get("options"), rules, place.under("options"))
        _check_parts(Row(document, place))
        faults.raise_if_any()
        assert file is not None
        book = cls(file, rules)
        if data.get("hash") != book.hash:
            place.fault(f"expected {book.hash}, found {found(data.get('hash'))}", "hash")
            faults.raise_if_any()
        return book

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a book is immutable: can't set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a book is immutable: can't delete {name!r}")

    def __eq__(self, other: object) -> bool:
        return self.hash == other.hash if isinstance(other, Book) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        return f"<Book {self.name} on {self.edition}, {self.hash[:12]}>"

    def __copy__(self) -> "Book":
        return self

    def __deepcopy__(self, memo: object) -> "Book":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Book.from_dict, (self.to_dict(),)


def _words(words: Words) -> dict[str, str]:
    said: dict[str, str] = words.model_dump(exclude_none=True)
    return USUAL_WORDS | said


def _canonical(file: BookFile) -> str:
    document = file.model_dump(exclude_none=True)
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _check_rules(rows: object, place: Place) -> dict[str, Value]:
    if not isinstance(rows, dict):
        return {}
    specs = base()[0].rules
    for name in rows.keys() - specs.keys():
        place.fault(unknown_value(str(name)), name)
    values = neutral_values()
    for name, spec in specs.items():
        row = rows.get(name)
        value = _check_value(spec, row, place.under(name)) if isinstance(row, dict) else None
        if value:
            values[name] = value
    check_together(values, {name: place.under(name, "value") for name in values})
    return values


def _check_options(options: object, rules: Mapping[str, Value], place: Place) -> None:
    """An option is on or off; one that is a rule value is as the rules have it."""
    for name, value in options.items() if isinstance(options, dict) else ():
        if name in rules:
            resolved = rules[name].value
            if type(value) is not type(resolved) or value != resolved:
                place.fault(
                    f"expected {found(resolved)}, as the rules have it, found {found(value)}", name
                )
        elif not isinstance(value, bool):
            place.fault(f"expected true or false, found {found(value)}", name)


def _check_value(spec: RuleSpec, row: dict[str, Any], place: Place) -> Value | None:
    ids = row["rules"] if isinstance(row.get("rules"), list) else []
    for index, rule_id in enumerate(ids):
        check_rule_id(rule_id, place.under("rules", index))
    source, rules = str(row.get("source")), tuple(str(rule_id) for rule_id in ids)
    value = make_value(spec, row.get("value"), source, rules, place.under("value"))
    return value and replace(value, sentence=str(row.get("sentence")))


def _check_parts(document: Row) -> None:
    """What `check_board` and `check_decks` find in a document with board and decks inside."""
    data = document.data.get("board")
    if not isinstance(data, dict):
        return
    board = Row(data, document.place.under("board"))
    check_board(board)
    decks = [(deck, deck.text("name") or "") for deck in document.rows("decks")]
    check_deck_names([(name, deck.place.under("name")) for deck, name in decks])
    check_decks(decks, board)
