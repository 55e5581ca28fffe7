"""From resolved parts to the record that the kernel reads."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from freehold.books.parts import Deck, Group, Space, Value
from freehold.records.enums import SpaceKind
from freehold.records.layout import BOOK
from freehold.records.limits import NOWHERE


def freeze(
    rules: Mapping[str, Value],
    spaces: Sequence[Space],
    groups: Sequence[Group],
    decks: Sequence[Deck],
) -> NDArray[np.void]:
    """A read-only array of shape (1,) and dtype `BOOK`. The parts must have been checked."""
    array = np.zeros(1, BOOK)
    book = array[0]
    book["n_spaces"], book["n_groups"], book["n_decks"] = len(spaces), len(groups), len(decks)
    book["go"] = _only(spaces, SpaceKind.GO)
    book["jail"] = _only(spaces, SpaceKind.JAIL)
    for name, value in rules.items():
        book["rules"][name] = value.code
    _freeze_spaces(book["spaces"], spaces)
    _freeze_groups(book["groups"], groups)
    for row, deck in zip(book["decks"], decks, strict=False):
        row["size"] = len(deck.cards)
        for entry, card in zip(row["cards"], deck.cards, strict=False):
            entry["op"], entry["a"], entry["b"] = card.op, card.a, card.b
    array.flags.writeable = False
    return array


def _only(spaces: Sequence[Space], kind: SpaceKind) -> int:
    return next(space.index for space in spaces if space.kind == kind)


def _freeze_spaces(rows: NDArray[np.void], spaces: Sequence[Space]) -> None:
    rows["group"] = rows["deck"] = NOWHERE
    for row, space in zip(rows, spaces, strict=False):
        row["kind"] = space.kind
        row["group"] = NOWHERE if space.group is None else space.group
        row["deck"] = NOWHERE if space.deck is None else space.deck
        row["price"], row["loan"], row["house_price"] = space.price, space.loan, space.house_price
        row["rents"][: len(space.rents)] = space.rents
        row["tax_flat"], row["tax_percent"] = space.tax_flat, space.tax_percent
        row["owner_percent"] = space.owner_percent
        row["visitor_percent"] = space.visitor_percent


def _freeze_groups(rows: NDArray[np.void], groups: Sequence[Group]) -> None:
    rows["members"] = NOWHERE
    for row, group in zip(rows, groups, strict=False):
        row["rent_kind"], row["size"] = group.rent_kind, len(group.members)
        row["members"][: len(group.members)] = group.members
        row["travels"] = group.travels
