"""Churches: won by answering, never bought, sold or mortgaged. Rules P-CHU-1 to 13, P-SELL-3.

`deeds[space].owner` is the family that runs a church. It counts in no group, so it does not go
through `hand_deed`.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.records.enums import EventKind, SpaceKind
from freehold.records.limits import BANK

TITHE = 25  # dollars for each church run, where a deed states nothing (ruling C-42)


@compiled
def churches_run(game, book, seat):
    """How many churches a family runs."""
    count = 0
    for space in range(book.n_spaces):
        if book.spaces[space].kind == SpaceKind.CHURCH and game.deeds[space].owner == seat:
            count += 1
    return count


@compiled
def tithe_of(game, book, space):
    """What a wrong answer costs at a church that somebody runs. Rules P-CHU-5, P-CHU-6, C-42."""
    count = churches_run(game, book, game.deeds[space].owner)
    rents = book.spaces[space].rents
    if count <= rents.size and rents[count - 1] > 0:
        return rents[count - 1] + 0
    return TITHE * count


@compiled
def hand_keys(game, events, space, seat):
    """The keys of a church pass to a family, or back to nobody. Rules P-CHU-2, 12, 13."""
    holder = game.deeds[space].owner + 0
    game.deeds[space].owner = seat
    emit(events, EventKind.KEYS_PASSED, seat, holder, space, 0, 0)


@compiled
def return_keys(game, book, events, seat):
    """Churches of a family that leaves are run by nobody: no debt moves them (ruling C-43)."""
    keep_apart()
    for space in range(book.n_spaces):
        if book.spaces[space].kind == SpaceKind.CHURCH and game.deeds[space].owner == seat:
            hand_keys(game, events, space, BANK)
