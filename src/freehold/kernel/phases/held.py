"""Held cards: found, played, put back. Rules O-CARD-5, P-CARD-5, P-CARD-9."""

from freehold.kernel.chance import put_under
from freehold.kernel.compiled import compiled
from freehold.kernel.events import emit
from freehold.kernel.property import holds_card
from freehold.records.enums import EventKind
from freehold.records.limits import NOWHERE


@compiled
def find_held(game, book, seat, deck, op):
    """The first card of a deck that a seat holds and that does `op` (a CardOp), or NOWHERE."""
    if game.seats[seat].cards[deck] == 0:
        return NOWHERE
    for card in range(book.decks[deck].size):
        if holds_card(game, seat, deck, card) and book.decks[deck].cards[card].op == op:
            return card
    return NOWHERE


@compiled
def holds_any(game, book, seat, op):
    """Whether a seat holds a card of any deck that does `op`."""
    for deck in range(book.n_decks):
        if find_held(game, book, seat, deck, op) != NOWHERE:
            return True
    return False


@compiled
def give_back(game, chance, events, seat, deck, card):
    """A played card goes face down under its deck."""
    game.seats[seat].cards[deck] &= ~(1 << card)
    put_under(chance, deck, card)
    emit(events, EventKind.CARD_RETURNED, seat, NOWHERE, deck, card, 0)
