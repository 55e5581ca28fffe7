"""Cash that moves, and who receives it."""

from freehold.kernel.at import seat_at
from freehold.kernel.compiled import inlined
from freehold.kernel.events import emit
from freehold.records.enums import Cause, EventKind
from freehold.records.limits import BANK, POT


@inlined
def pay(game, events, payer, payee, amount, cause, space):
    """Move cash at once; the Bank never runs out. Rules O-BANK-4, O-BANK-10 to O-BANK-15."""
    if amount == 0:
        return
    if payer >= 0:
        seat_at(game, payer).cash -= amount
    elif payer == POT:
        game.pot -= amount
    if payee >= 0:
        seat_at(game, payee).cash += amount
    elif payee == POT:
        game.pot += amount
    emit(events, EventKind.PAID, payer, payee, space, amount, cause)


@inlined
def receiver_of(book, cause):
    """Where taxes, fines and the cards' payments go: the Bank, or the middle of the board.

    Rules O-BANK-10, O-BANK-11, M-PARK-1, M-PARK-2, P-PARK-2, P-PARK-3, ruling C-47.
    """
    rules = book.rules
    if cause == Cause.TAX:
        is_pooled = rules.pot_taxes == 1
    elif cause == Cause.FINE:
        is_pooled = rules.pot_fines == 1
    elif cause == Cause.CARD:
        is_pooled = rules.pot_cards == 1
    else:
        is_pooled = rules.pot_repairs == 1
    return POT if is_pooled else BANK
