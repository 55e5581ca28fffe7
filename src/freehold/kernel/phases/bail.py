"""Paying at once on being sent to Jail. Rule M-MAX-6, ruling C-62.

The move is over all the same, but the token only visits. Later exits cost the ordinary fine.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.money import pay, receiver_of
from freehold.kernel.phases.buying import is_decider
from freehold.kernel.phases.turn import free
from freehold.records.enums import Cause, FreedBy, Phase, Reason, Stage
from freehold.records.limits import NOWHERE


@compiled
def may_pay_bail(game, book, action):
    """Only on arrival, by the prisoner, in cash."""
    reason = is_decider(game, action, Phase.BAIL)
    if reason != Reason.OK:
        return reason
    if game.seats[action.seat].cash < book.rules.bail:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def pay_bail(game, book, events, seat):
    """A visitor from now on, who loses no turn in Jail."""
    keep_apart()
    pay(game, events, seat, receiver_of(book, Cause.FINE), book.rules.bail, Cause.FINE, NOWHERE)
    free(game, events, seat, FreedBy.FINE)
    game.stage = Stage.RESOLVED
