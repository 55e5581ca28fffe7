"""A throw that lies: others may still build in a hurry, and then it may be taken back.

Rules M-BLD-1 to M-BLD-4, M-PLAY-13. The builder is never the thrower, who would otherwise buy a
second throw with a house.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.phases.buying import is_decider
from freehold.kernel.phases.landing import arrive_by_card
from freehold.kernel.phases.turn import move_by_counted_dice
from freehold.records.enums import EventKind, NearestRent, Phase, Reason, Stage
from freehold.records.limits import NOWHERE


@compiled
def may_move(game, book, action):
    """The thrower, whose dice lie."""
    if book.rules.retraction == 0:
        return Reason.NOT_IN_RULES
    return is_decider(game, action, Phase.THROWN)


@compiled
def make_move(game, book, chance, events):
    """Let every building stand and move. Rule M-BLD-4."""
    keep_apart()
    game.hurried = 0
    if move_by_counted_dice(game, book, events):
        arrive_by_card(game, book, chance, events, NearestRent.NORMAL)


@compiled
def may_retract(game, book, action):
    """Only if somebody built between the throw and its move. Rule M-BLD-3."""
    reason = may_move(game, book, action)
    if reason == Reason.OK and game.hurried == 0:
        return Reason.NOTHING_HURRIED
    return reason


@compiled
def retract(game, events):
    """The throw is void: nothing of it is counted, and everybody may build before the next."""
    keep_apart()
    game.hurried = 0
    game.dice[0] = 0
    game.dice[1] = 0
    game.throws -= 1
    game.stage = Stage.TURN
    emit(events, EventKind.RETRACTED, game.turn, NOWHERE, NOWHERE, 0, 0)
