"""Levelling: a deed came to a holding whose buildings now differ too much. Rules M-FREE-9, 10.

`property.hand_deed` raises the matter. The owner builds or sells until the lots are within one of
each other, and nothing else goes on (case C080). Selling is always possible: houses go back one by
one, and hotels may go whole where the Bank lacks the houses under them.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.money import pop
from freehold.kernel.property import is_holding_uneven
from freehold.records.enums import Phase


@compiled
def run_level(game, book, top):
    """Wait for the owner until the holding is level. True if it is waited for."""
    keep_apart()
    if not is_holding_uneven(game, book, top.seat + 0, book.spaces[top.space].group):
        pop(game)
        return False
    game.phase = Phase.LEVEL
    return True
