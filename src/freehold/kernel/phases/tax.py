"""The tax choice, made before worth is added up. Rules O-TAX-1 to O-TAX-5."""

from freehold.kernel.compiled import compiled
from freehold.kernel.events import emit
from freehold.kernel.money import owe, receiver_of
from freehold.kernel.property import tax_worth_of
from freehold.records.enums import Cause, EventKind, Phase, Reason, Stage
from freehold.records.limits import BANK


@compiled
def may_choose_tax(game, action):
    """Only by the lander, once."""
    if game.phase != Phase.TAX:
        return Reason.WRONG_PHASE
    if action.seat != game.turn:
        return Reason.NOT_YOUR_TURN
    return Reason.OK


@compiled
def choose_tax(game, book, events, seat, percent):
    """Charge the flat sum, or the share of worth rounded up (ruling R1)."""
    space = game.seats[seat].space
    place = book.spaces[space]
    game.stage = Stage.RESOLVED
    emit(events, EventKind.TAX_CHOSEN, seat, BANK, space, 0, percent)
    amount = place.tax_flat
    if percent == 1:
        amount = (tax_worth_of(game, book, seat) * place.tax_percent + 99) // 100
    owe(game, events, seat, receiver_of(book, Cause.TAX), amount, Cause.TAX, space)
