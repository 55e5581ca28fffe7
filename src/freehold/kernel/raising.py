"""When a seat may turn property into cash: before a throw, and for whatever waits on it.

Before a throw anybody may (O-HSE-6, O-SELL-5, O-MORT-1); between a throw and the end of what it
caused only those who need the money for the pending decision (R3, R5).
"""

from freehold.kernel.compiled import compiled
from freehold.kernel.phases.auction import is_bidder
from freehold.kernel.phases.detention import is_barred
from freehold.records.enums import LotKind, Phase, Reason


@compiled
def may_raise_cash(game, book, seat, group):
    """Whether a seat may turn something of a group into cash now."""
    phase = game.phase
    if phase == Phase.TURN:
        return Reason.OK
    if phase == Phase.BUY or phase == Phase.FORECLOSE:
        return Reason.OK if seat == game.turn else Reason.NOT_YOUR_TURN
    is_owing = phase == Phase.DEBT or phase == Phase.REFERRED or phase == Phase.INTEREST
    if is_owing or phase == Phase.FORECLOSURE:
        top = game.agenda[game.n_agenda - 1]
        return Reason.OK if top.seat == seat else Reason.WRONG_PHASE
    if phase == Phase.AUCTION:
        if not is_bidder(game, seat):
            return Reason.NOT_A_BIDDER
        if game.auction.kind == LotKind.DEED:
            return Reason.OK
        # The group a contested building is meant for must stay as it is.
        is_meant = book.spaces[game.contest.lots[seat]].group == group
        return Reason.CONTEST_RUNNING if is_meant else Reason.OK
    return Reason.WRONG_PHASE


@compiled
def may_sell_to_bank(game, book, seat, group):
    """Whether a seat may sell buildings of a group now; not while contested ones are auctioned.

    Rule P-DET-20.
    """
    if game.phase == Phase.AUCTION and game.auction.kind != LotKind.DEED:
        return Reason.CONTEST_RUNNING
    if game.phase == Phase.LEVEL:
        matter = game.agenda[game.n_agenda - 1]
        is_meant = matter.seat == seat and book.spaces[matter.space].group == group
        return Reason.OK if is_meant else Reason.WRONG_PHASE
    if is_barred(game, seat, book.rules.jail_sells):
        return Reason.NOT_IN_JAIL_POWERS
    return may_raise_cash(game, book, seat, group)
