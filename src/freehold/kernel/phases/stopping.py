"""What household rules put between stopping at an owned deed and what is due there."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.foreclosure import foreclosure_price
from freehold.kernel.phases.market import has_market
from freehold.kernel.phases.travel import stage_of_stop
from freehold.kernel.property import means_of
from freehold.records.enums import Stage


@compiled
def turn_aside(game, book, seat, space):
    """Set the stage that follows a stop. True if a market takes the place of the ordinary rent.

    Nobody is asked about a foreclosure that everything they have would not pay for. Rules M-TRV-1,
    M-FCL-1, M-FREE-2.
    """
    keep_apart()
    game.stage = stage_of_stop(game, book, space)
    deed = game.deeds[space]
    if deed.owner == seat:
        return False
    if deed.mortgaged == 1:
        if book.rules.foreclosure == 1 and (
            means_of(game, book, seat) >= foreclosure_price(game, book, space)
        ):
            game.stage = Stage.FORECLOSE
        return False
    if book.rules.market == 1 and has_market(game, book, seat, space):
        game.stage = Stage.MARKET
        return True
    return False
