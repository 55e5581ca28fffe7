"""The hammer: open bidding, one lot at a time. Rules O-BUY-4 to O-BUY-8, O-BANK-6, O-SHRT-2, 3.

A pass means "not at this price": the seat is no longer waited for, but may bid again as long as
the hammer has not fallen. It falls when everyone but the leader has passed.
"""

from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import pay
from freehold.kernel.property import hand_deed
from freehold.records.enums import Cause, EventKind, LotKind, Phase, Reason
from freehold.records.limits import BANK, NOBODY


@compiled
def open_auction(game, events, kind, space, low, bidders):
    """Put a lot up; `bidders` is a bit set, `low` the least the first bid may be."""
    keep_apart()
    auction = game.auction
    auction.kind = kind
    auction.space = space
    auction.low = low
    auction.bid = 0
    auction.leader = NOBODY
    auction.bidders = bidders
    auction.passed = 0
    emit(events, EventKind.AUCTION_OPENED, NOBODY, NOBODY, space, low, kind)


@compiled
def close_auction(game):
    """Zero the auction, so that equal games are equal byte for byte."""
    auction = game.auction
    auction.kind = 0
    auction.space = 0
    auction.low = 0
    auction.bid = 0
    auction.leader = 0
    auction.bidders = 0
    auction.passed = 0


@compiled
def players_mask(game):
    """Bit set of everyone still playing. Rule O-BUY-7."""
    mask = 0
    for seat in range(game.n_seats):
        if game.seats[seat].playing == 1 and game.seats[seat].leaving == 0:
            mask |= 1 << seat
    return mask


@inlined
def waiting_bidders(game):
    """Bit set of the bidders who neither lead nor have passed."""
    auction = game.auction
    waiting = auction.bidders & ~auction.passed
    if auction.leader != NOBODY:
        waiting &= ~(1 << auction.leader)
    return waiting


@inlined
def is_hammer_due(game):
    """Whether every bidder but the leader has passed."""
    return waiting_bidders(game) == 0


@inlined
def least_bid_now(game):
    """The least amount that is accepted now."""
    auction = game.auction
    return max(auction.bid + 1, auction.low)


@inlined
def is_bidder(game, seat):
    """Whether the seat may bid on this lot at all."""
    return (game.auction.bidders >> seat) & 1 == 1


@compiled
def may_bid(game, book, action):
    """Above the standing bid, within the cash in hand (ruling R5)."""
    keep_apart()
    if game.phase != Phase.AUCTION:
        return Reason.WRONG_PHASE
    if not is_bidder(game, action.seat):
        return Reason.NOT_A_BIDDER
    if action.amount < 1:
        return Reason.BAD_AMOUNT
    if action.seat == game.auction.leader:
        return Reason.ALREADY_LEADING
    if action.amount < least_bid_now(game):
        return Reason.BID_TOO_LOW
    if action.amount > game.seats[action.seat].cash:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def bid(game, events, seat, amount):
    """Take the lead."""
    auction = game.auction
    auction.bid = amount
    auction.leader = seat
    auction.passed &= ~(1 << seat)
    emit(events, EventKind.BID, seat, NOBODY, auction.space, amount, auction.kind)


@compiled
def may_pass_bid(game, action):
    """Anyone who is waited for; the leader's bid stands."""
    if not is_bidder(game, action.seat):
        return Reason.NOT_A_BIDDER
    if action.seat == game.auction.leader:
        return Reason.ALREADY_LEADING
    if (game.auction.passed >> action.seat) & 1 == 1:
        return Reason.ALREADY_PASSED
    return Reason.OK


@compiled
def pass_bid(game, events, seat):
    """Let this price go."""
    game.auction.passed |= 1 << seat
    emit(events, EventKind.PASSED, seat, NOBODY, game.auction.space, 0, game.auction.kind)


@compiled
def hammer_deed(game, book, events, finder):
    """The deed goes to the leader for the bid, or stays with the Bank (case C028).

    `finder` is the lander who may get a share of the bid, or BANK. Rule M-DBL-2.
    """
    keep_apart()
    auction = game.auction
    space = auction.space
    if auction.leader == NOBODY:
        emit(events, EventKind.AUCTION_UNSOLD, NOBODY, BANK, space, 0, LotKind.DEED)
    else:
        pay(game, events, auction.leader, BANK, auction.bid, Cause.BID, space)
        hand_deed(game, book, space, auction.leader)
        emit(
            events,
            EventKind.AUCTION_WON,
            auction.leader,
            BANK,
            space,
            auction.bid,
            LotKind.DEED,
        )
        if finder != BANK:
            pay_finder(game, book, events, finder)
    close_auction(game)


@compiled
def pay_finder(game, book, events, finder):
    """The Bank shares the sale with whoever landed there and was outbid (C-57, case C069)."""
    auction = game.auction
    if finder == auction.leader or game.seats[finder].playing == 0:
        return
    fee = auction.bid * book.rules.finder_percent // 100
    pay(game, events, BANK, finder, fee, Cause.FINDER, auction.space)
