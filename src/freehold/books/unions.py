"""Unions: the deeds of one group counted to another, as a board declares and the rules switch on.

A union is carried out on the rows of board and decks before they are assembled. The emptied
group stays, so that group numbers are the same with and without it.
"""

from freehold.books.schema import (
    BoardFile,
    CardEffect,
    DeckRow,
    DeedRow,
    GroupRow,
    MoveNearest,
    SpaceRow,
    UnionRow,
)


def join(board: BoardFile, decks: list[DeckRow]) -> tuple[BoardFile, list[DeckRow]]:
    """Board and decks with every union of the board carried out. Rules M-SIX-1 to M-SIX-6."""
    for union in board.unions or ():
        spaces = [_space(row, union) for row in board.spaces]
        groups = [_group(row, union) for row in board.groups]
        board = board.model_copy(update={"spaces": spaces, "groups": groups})
        decks = [
            deck.model_copy(update={"cards": [_card(card, union) for card in deck.cards]})
            for deck in decks
        ]
    return board, decks


def _space(row: SpaceRow, union: UnionRow) -> SpaceRow:
    """A utility becomes a railroad, at the price and loan stated. Rules M-SIX-2, M-SIX-3."""
    if not isinstance(row, DeedRow) or row.group != union.group:
        return row
    return row.model_copy(update={"group": union.into, "price": union.price, "loan": union.loan})


def _group(row: GroupRow, union: UnionRow) -> GroupRow:
    """Rents by how many of all of them are owned. Rules M-SIX-4, M-SIX-5."""
    return row.model_copy(update={"rents": union.rents}) if row.key == union.into else row


def _card(card: CardEffect, union: UnionRow) -> CardEffect:
    """A card that names the nearest of either group means any of them. Rule M-SIX-6."""
    if not isinstance(card, MoveNearest) or card.group not in (union.group, union.into):
        return card
    rent = card.rent if card.group == union.into else union.card_rent
    text = card.joined_text or card.text
    return card.model_copy(update={"group": union.into, "rent": rent, "text": text})
