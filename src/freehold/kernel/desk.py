"""What the Game Master does, and what church families do: judged and carried out here.

Every action of the referee comes from REFEREE_SEAT.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.ending import call_time
from freehold.records.enums import ActionKind, EndReason, Reason
from freehold.records.limits import REFEREE_SEAT


@compiled
def judge_referee(game, book, action):
    """Why an action of the referee would be refused now, or OK."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.CALL_TIME:
        return may_call_time(game, book)
    return Reason.NO_SUCH_SEAT


@compiled
def may_call_time(game, book):
    """Once, where the rules know an agreed hour. Rules T-1, G-DAY-28."""
    if book.rules.time_call == 0:
        return Reason.NOT_IN_RULES
    if game.ending != EndReason.NONE:
        return Reason.TIME_IS_CALLED
    return Reason.OK


@compiled
def judge_desk(game, book, action):
    """Why a family's action would be refused now, or OK."""
    keep_apart()
    if action.seat == REFEREE_SEAT:
        return judge_referee(game, book, action)
    if action.kind == ActionKind.CALL_TIME:
        return Reason.REFEREE_ONLY
    return Reason.NOT_IN_RULES


@compiled
def carry_desk(game, book, chance, action, events):
    """Carry out an action of the desk that was judged OK."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.CALL_TIME:
        call_time(game, events)


@compiled
def run_question(game, book, events, top):
    """Go on with a question. True if somebody is waited for."""
    return True
