"""Walking out: noted at once, carried out as soon as no auction is running. Case C099."""

from freehold.kernel.compiled import compiled
from freehold.kernel.phases.contest import drop_asker
from freehold.records.enums import Phase


@compiled
def leave(game, seat):
    """The seat is asked for nothing more; `flow` winds it up at the next possible moment."""
    game.seats[seat].leaving = 1
    game.n_leaving += 1
    game.extras = 1
    if game.phase == Phase.AUCTION:
        # A leader's bid stands; once it is outbid the seat is not waited for.
        game.auction.passed |= 1 << seat
    elif game.phase == Phase.CONTEST:
        game.contest.answered |= 1 << seat
        drop_asker(game, seat)
