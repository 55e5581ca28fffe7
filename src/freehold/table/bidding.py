"""Auctions in which nobody can bid: nobody is asked then, and nothing waits for a clock."""

from typing import TYPE_CHECKING, Final

from freehold.notation.names import BANK_NAME
from freehold.records.enums import Phase

if TYPE_CHECKING:
    from freehold.table.table import Table

_MEANS: Final = frozenset({"bid", "mortgage", "sell", "sell_group", "claim"})


def has_no_bidder(table: "Table") -> bool:
    """Whether a lot is up, or waits for its opening price, for which nobody has any money.

    Cash may also be raised on the way: whoever has a deed to mortgage is asked.
    """
    game, live = table.playing_game(), table.showing.live
    if game.engine.phase == Phase.PRICE:
        has_cash = any(seat["cash"] for seat in live.seats.values() if seat["playing"])
        deeds = game.state.deeds.values()
        return not has_cash and all(one.mortgaged or one.owner == BANK_NAME for one in deeds)
    lot = live.values["auction"]
    if lot is None or lot["leader"] is not None:
        return False
    left = [name for name in lot["bidders"] if name not in lot["passed"]]
    if any(live.seats[name]["cash"] >= lot["least"] for name in left):
        return False
    return not any(option.kind in _MEANS for name in left for option in game.legal(name))
