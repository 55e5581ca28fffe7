"""The opening price that the Auctioneer sets before a deed is auctioned. Rule P-BUY-8."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.records.enums import AuctionRule, EventKind, Phase, Reason
from freehold.records.limits import NOBODY


@compiled
def is_price_due(book, lot, bidders):
    """Whether a lot (an agenda entry) waits for its price: its `amount` is 0 until then."""
    return book.rules.auction == AuctionRule.PRESET and lot.amount == 0 and bidders != 0


@compiled
def may_set_price(game, action):
    """Before the bidding, once."""
    if game.phase != Phase.PRICE:
        return Reason.WRONG_PHASE
    return Reason.OK if action.amount >= 1 else Reason.BAD_AMOUNT


@compiled
def set_price(game, events, amount):
    """No bid below this is taken; if nobody reaches it the deed stays with the Bank."""
    keep_apart()
    lot = game.agenda[game.n_agenda - 1]
    lot.amount = amount
    emit(events, EventKind.PRICE_SET, NOBODY, NOBODY, lot.space + 0, amount, 0)
