"""What a book is made of, resolved and immutable. Money is whole dollars."""

from collections.abc import Mapping
from dataclasses import dataclass

from freehold.books.errors import UnknownName
from freehold.books.names import close
from freehold.records.enums import CardOp, RentKind, SpaceKind


@dataclass(frozen=True, slots=True)
class Value:
    """A rule value, and why it is what it is.

    ``value`` is a whole number, a bool or a word of a closed list, as rule sets write it;
    ``code`` is the number the kernel reads. ``kind`` is its type: dollars, count, percent,
    factor, switch or choice. ``source`` is the file that set it, with its option if one did
    (``moore.toml, option double-prices``), or ``option`` if the caller did. ``rules`` are the ids
    in the catalogue it carries out (empty for a neutral or a house value). ``meaning`` explains
    the word of a choice.
    """

    value: int | bool | str
    code: int
    kind: str
    source: str
    rules: tuple[str, ...]
    sentence: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule that a rule set offers.

    ``sets`` are the rule values that it sets while it is on, ``rules`` its clause in the
    catalogue, ``excludes`` the options it cannot go with, ``source`` the file that offers it.
    """

    name: str
    title: str
    sentence: str
    rules: tuple[str, ...]
    default: bool
    excludes: tuple[str, ...]
    sets: Mapping[str, Value]
    source: str


@dataclass(frozen=True, slots=True)
class Space:
    """One space. ``group`` and ``deck`` are indexes into the book, or None.

    ``rents`` are six figures for a lot, one per deed owned for a railroad (dollars) or a utility
    (times the throw), and the tithes of a church by how many are run. The percentages are of
    cash: the owner's on landing here, and any other visitor's. A ``placeholder`` has an invented
    name that waits for one of the users' own. What a space doesn't have is 0 or empty.
    """

    index: int
    key: str
    name: str
    aliases: tuple[str, ...]
    kind: SpaceKind
    group: int | None = None
    deck: int | None = None
    price: int = 0
    loan: int = 0
    house_price: int = 0
    rents: tuple[int, ...] = ()
    tax_flat: int = 0
    tax_percent: int = 0
    owner_percent: int = 0
    visitor_percent: int = 0
    placeholder: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A group of deeds; ``members`` are spaces in board order, ``letter`` marks it on screens.

    A group that a union has emptied keeps its number and has no members. Between the members of a
    group that ``travels`` a token may travel, where the rules allow it (M-TRV-1).
    """

    index: int
    key: str
    name: str
    letter: str
    aliases: tuple[str, ...]
    rent_kind: RentKind
    members: tuple[int, ...]
    travels: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its stable id, its text, and the operation with figures ``a`` and ``b``.

    See `records.enums.CardOp` for what the figures mean.
    """

    id: str
    text: str
    op: CardOp
    a: int = 0
    b: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards in the order of its file, which is the numbering of its cards."""

    index: int
    key: str
    name: str
    cards: tuple[Card, ...]

    def card(self, card_id: str) -> int:
        """Number of the card with this id. Raises `UnknownName` with suggestions."""
        ids = [card.id for card in self.cards]
        if card_id in ids:
            return ids.index(card_id)
        raise UnknownName(f"card of {self.name}", card_id, close(card_id, ids))
