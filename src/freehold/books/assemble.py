"""From checked rows to parts: words become enums, keys become indexes."""

from enum import IntEnum
from typing import TypeVar

from freehold.books import schema
from freehold.books.parts import Card, Deck, Group, Space
from freehold.books.unions import join
from freehold.records.enums import CardOp, NearestRent, RentKind, SpaceKind

E = TypeVar("E", bound=IntEnum)


Parts = tuple[tuple[Space, ...], tuple[Group, ...], tuple[Deck, ...]]


def assemble(board: schema.BoardFile, decks: list[schema.DeckRow], joined: bool = False) -> Parts:
    """Spaces in board order, groups and decks in the order of their files.

    With ``joined`` the unions of the board are carried out. Rules M-SIX-1 to M-SIX-6.
    """
    if joined:
        board, decks = join(board, decks)
    deck_names = [deck.name for deck in decks]
    rows = sorted(board.spaces, key=lambda row: row.at)
    spaces = tuple(_space(row, board, deck_names) for row in rows)
    groups = tuple(_group(index, row, spaces) for index, row in enumerate(board.groups))
    keys = [space.key for space in spaces]
    group_keys = [group.key for group in groups]
    return (
        spaces,
        groups,
        tuple(
            Deck(
                index, deck.name, deck.title, tuple(_card(c, keys, group_keys) for c in deck.cards)
            )
            for index, deck in enumerate(decks)
        ),
    )


def _code(options: type[E], word: str) -> E:
    return options[word.upper().replace("-", "_")]


def _space(row: schema.SpaceRow, board: schema.BoardFile, decks: list[str]) -> Space:
    kind = _code(SpaceKind, row.kind)
    name = (row.at, row.key, row.name, tuple(row.aliases), kind)
    placeholder = bool(row.placeholder)
    match row:
        case schema.CardRow():
            return Space(*name, deck=decks.index(row.deck), placeholder=placeholder)
        case schema.TaxRow():
            return Space(
                *name,
                tax_flat=row.flat,
                tax_percent=row.percent or 0,
                placeholder=placeholder,
            )
        case schema.DeedRow():
            index = next(i for i, group in enumerate(board.groups) if group.key == row.group)
            return Space(
                *name,
                group=index,
                price=row.price,
                loan=row.loan,
                house_price=row.house_price or 0,
                rents=tuple(row.rents or board.groups[index].rents or ()),
                owner_percent=row.owner_percent or 0,
                visitor_percent=row.visitor_percent or 0,
                placeholder=placeholder,
            )
        case schema.ChurchRow():
            return Space(*name, rents=tuple(row.tithes), placeholder=placeholder)
    return Space(*name, placeholder=placeholder)


def _group(index: int, row: schema.GroupRow, spaces: tuple[Space, ...]) -> Group:
    members = tuple(space.index for space in spaces if space.group == index)
    kind = _code(RentKind, row.rent_kind)
    names = (row.key, row.name, row.letter, tuple(row.aliases))
    return Group(index, *names, kind, members, bool(row.travels))


def _card(row: schema.CardEffect, spaces: list[str], groups: list[str]) -> Card:
    a, b = 0, 0
    match row:
        case schema.MoveTo():
            a = spaces.index(row.to)
        case schema.MoveNearest():
            a, b = groups.index(row.group), _code(NearestRent, row.rent)
        case schema.MoveBack():
            a = row.spaces
        case schema.Money():
            a = row.amount
        case schema.Repairs():
            a, b = row.house, row.hotel
        case schema.Task():
            a, b = row.done, row.missed
    return Card(row.id, row.text, _code(CardOp, row.does), a, int(b))
