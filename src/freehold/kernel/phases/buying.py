"""Buying from the Bank, or leaving it to the hammer."""

from freehold.kernel.at import seat_at
from freehold.kernel.compiled import inlined
from freehold.kernel.events import emit
from freehold.kernel.money import pay, push
from freehold.kernel.phases.lasting import is_promised
from freehold.kernel.property import asked_price, hand_deed
from freehold.records.enums import (
    AuctionRule,
    Cause,
    EventKind,
    Matter,
    Phase,
    Reason,
    Stage,
)
from freehold.records.limits import BANK, NOBODY


@inlined
def may_decide(game, action):
    """Whether this seat stands before an unowned deed."""
    if game.phase != Phase.BUY:
        return Reason.WRONG_PHASE
    if action.seat != game.turn:
        return Reason.NOT_YOUR_TURN
    return Reason.OK


@inlined
def may_decline(game, book, action):
    """Unless the deed was promised to somebody and the cash is there. Rules O-BUY-4, M-DEAL-7."""
    reason = may_decide(game, action)
    if reason == Reason.OK and game.n_contracts > 0:
        if is_promised(game, book, action.seat, game.seats[action.seat].space + 0):
            return Reason.PROMISED
    return reason


@inlined
def may_buy(game, book, action):
    """At the board price, in cash. Rules O-BUY-1, O-BANK-5."""
    reason = may_decide(game, action)
    if reason != Reason.OK:
        return reason
    seat = seat_at(game, action.seat)
    if seat.cash < asked_price(book, seat.space):
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@inlined
def buy(game, book, events, seat):
    """Pay the Bank, take the deed. Rules O-BUY-2, O-BANK-7, O-BANK-13."""
    space = seat_at(game, seat).space
    price = asked_price(book, space)
    pay(game, events, seat, BANK, price, Cause.PRICE, space)
    hand_deed(game, book, space, seat)
    game.stage = Stage.RESOLVED
    emit(events, EventKind.BOUGHT, seat, BANK, space, price, 0)


@inlined
def decline(game, book, events, seat):
    """Turn the deed down; the Bank auctions it. Rule O-BUY-4."""
    emit(events, EventKind.DECLINED, seat, NOBODY, seat_at(game, seat).space, 0, 0)
    put_up(game, book, seat)


@inlined
def put_up(game, book, seat):
    """The deed under a token was not bought: it goes to the hammer. Rule O-BUY-4."""
    space = seat_at(game, seat).space
    game.stage = Stage.RESOLVED
    if book.rules.auction == AuctionRule.OPEN:
        push(game, Matter.LOT, NOBODY, BANK, 0, 0, space)
