"""Which way round the board a family travels. Rules P-PLAY-5 to P-PLAY-7, ruling C-36."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.records.enums import EventKind, Phase, Reason
from freehold.records.limits import NOWHERE


@compiled
def may_choose_direction(game, action):
    """Once, before the first throw in play."""
    keep_apart()
    if game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    if game.seats[action.seat].direction != 0:
        return Reason.DIRECTION_CHOSEN
    if action.seat != game.turn:
        return Reason.NOT_YOUR_TURN
    if action.amount != 0 and action.amount != 1:
        return Reason.BAD_AMOUNT
    return Reason.OK


@compiled
def choose_direction(game, events, seat, with_arrow):
    """Binding for the whole game."""
    game.seats[seat].direction = 1 if with_arrow == 1 else -1
    emit(events, EventKind.DIRECTION_CHOSEN, seat, NOWHERE, NOWHERE, 0, with_arrow)
