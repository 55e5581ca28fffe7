"""Turn order by opening throws: the highest first, ties thrown again. Rules P-PLAY-1, 2, 8, 9.

While the throws go on, `skips` counts the families that come before a seat: equal numbers are
tied. In play it is what `turn.seat_after` reads.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.records.enums import EventKind
from freehold.records.limits import NOWHERE


@compiled
def rank_throws(game, events):
    """Part the tied families by what they threw; True once no two who play are tied."""
    keep_apart()
    ahead = 0  # counts of 4 bits a seat, as every throw is compared with the ranks before it
    for seat in range(game.n_seats):
        count = 0
        for other in range(game.n_seats):
            if is_rival(game, seat, other):
                if game.seats[other].opening > game.seats[seat].opening:
                    count += 1
        ahead |= count << (4 * seat)
    for seat in range(game.n_seats):
        game.seats[seat].skips += (ahead >> (4 * seat)) & 15
    is_settled = True
    for seat in range(game.n_seats):
        contends = 0
        for other in range(game.n_seats):
            if is_rival(game, seat, other):
                contends = 1
        game.seats[seat].contends = contends
    for seat in range(game.n_seats):
        if game.seats[seat].contends == 1:
            is_settled = False
            game.seats[seat].opening = 0
            emit(events, EventKind.OPENING_TIED, seat, NOWHERE, NOWHERE, 0, 0)
    return is_settled


@compiled
def is_rival(game, seat, other):
    """Whether two families who play share a rank."""
    here, there = game.seats[seat], game.seats[other]
    is_tied = seat != other and here.skips == there.skips
    return is_tied and here.playing == 1 and there.playing == 1


@compiled
def comes_before(game, seat, other):
    """Whether a seat is ahead of another; those who left come last, in order of seats."""
    here, there = game.seats[seat], game.seats[other]
    if here.playing != there.playing:
        return here.playing > there.playing
    if here.skips != there.skips:
        return here.skips < there.skips
    return seat < other


@compiled
def seat_at_place(game, place):
    """The seat that exactly `place` others come before."""
    for seat in range(game.n_seats):
        before = 0
        for other in range(game.n_seats):
            if other != seat and comes_before(game, other, seat):
                before += 1
        if before == place:
            return seat
    return NOWHERE


@compiled
def fix_order(game):
    """Turn ranks into the steps from each seat to the next; the seat that begins."""
    keep_apart()
    first = seat_at_place(game, 0)
    steps = 0  # 4 bits a seat, as the ranks are read until the last seat has its own
    here = first
    for place in range(1, game.n_seats + 1):
        there = first if place == game.n_seats else seat_at_place(game, place)
        steps |= ((there - here - 1 + game.n_seats) % game.n_seats) << (4 * here)
        here = there
    for seat in range(game.n_seats):
        game.seats[seat].skips = (steps >> (4 * seat)) & 15
    return first
