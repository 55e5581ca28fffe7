"""Going on from one railroad to another. Rules M-TRV-1 to M-TRV-8, ruling C-56.

Rent for the railroad landed on is charged before, and the jump itself costs and earns nothing.
"""

import numpy as np

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.phases.buying import is_decider
from freehold.kernel.property import is_deed
from freehold.records.enums import EventKind, Phase, Reason, Stage
from freehold.records.limits import BANK, NOWHERE


@compiled
def is_station(book, space):
    """Whether one may travel from a space: a railroad of any group that travels."""
    return is_deed(book, space) and book.groups[book.spaces[space].group].travels == 1


@compiled
def stage_of_stop(game, book, space):
    """The stage after stopping at an owned deed and settling what is due there."""
    if book.rules.rail_travel == 1 and is_station(book, space):
        return Stage.TRAVEL + 0
    return Stage.RESOLVED + 0


@compiled
def is_open_to(game, book, seat, space):
    """Whether a seat may go on to a space: to the same owner, or to an own railroad.

    Mortgaged or not, but never to or from one that the Bank has. M-TRV-1, M-TRV-2, M-TRV-5, 8.
    """
    here = game.seats[seat].space
    if space == here or not is_station(book, space) or not is_station(book, here):
        return False
    host = np.int64(game.deeds[here].owner)
    owner = np.int64(game.deeds[space].owner)
    if host == BANK or owner == BANK:
        return False
    return owner in (host, seat)


@compiled
def can_travel(game, book, seat):
    """Whether there is anywhere to go on to."""
    for space in range(book.n_spaces):
        if is_open_to(game, book, seat, space):
            return True
    return False


@compiled
def may_travel(game, book, action):
    """The lander decides; the owner has no say. Rule M-TRV-7."""
    if book.rules.rail_travel == 0:
        return Reason.NOT_IN_RULES
    reason = is_decider(game, action, Phase.TRAVEL)
    if reason != Reason.OK:
        return reason
    if action.space < 0 or action.space >= book.n_spaces:
        return Reason.NO_SUCH_SPACE
    if not is_open_to(game, book, action.seat, action.space):
        return Reason.CANNOT_TRAVEL_THERE
    return Reason.OK


@compiled
def travel(game, events, seat, space):
    """Across the board: no salary, no second rent; the move ends there. Rules M-TRV-3 to 6."""
    keep_apart()
    start = game.seats[seat].space + 0
    game.seats[seat].space = space
    game.stage = Stage.RESOLVED
    emit(events, EventKind.TRAVELLED, seat, NOWHERE, space, 0, start)
