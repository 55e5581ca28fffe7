"""Breaking hotels down: whoever would build with the houses comes first. Rule M-SHRT-6."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.building import (
    houses_needed,
    may_sell_building,
    sell_building,
    sold_units,
)
from freehold.kernel.phases.contest import contest_breaking, is_scarce
from freehold.records.enums import Phase, Reason


@compiled
def is_sought(game, book, seat, space, count):
    """Whether a sale would take houses out of the Bank that others could want."""
    houses = houses_needed(game, book, space, count)
    if book.rules.builders_first == 0 or houses == 0:
        return False
    return is_scarce(game, book, seat, False, houses)


@compiled
def may_sell(game, book, action):
    """A sale to the Bank. Where others cannot be asked first, a hotel only goes whole."""
    reason = may_sell_building(game, book, action)
    if reason != Reason.OK or game.phase == Phase.TURN:
        return reason
    if is_sought(game, book, action.seat, action.space, sold_units(action)):
        return Reason.BUILDERS_FIRST
    return Reason.OK


@compiled
def sell_or_ask(game, book, events, action):
    """Sell, or first ask who would build with the houses that a broken hotel takes."""
    keep_apart()
    seat, space, count = action.seat, action.space, sold_units(action)
    if is_sought(game, book, seat, space, count):
        contest_breaking(game, book, events, seat, space, count)
    else:
        sell_building(game, book, events, seat, space, count)
