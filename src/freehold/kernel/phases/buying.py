"""Buying from the Bank, or leaving it to the hammer."""

from freehold.kernel.at import seat_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import pay, push
from freehold.kernel.phases.lasting import is_promised
from freehold.kernel.phases.questions import check_retry
from freehold.kernel.property import asked_price, hand_deed, interest_on
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
def is_decider(game, action, phase):
    """Whether the seat on turn is waited for in a phase, and this is it."""
    if game.phase != phase:
        return Reason.WRONG_PHASE
    if action.seat != game.turn:
        return Reason.NOT_YOUR_TURN
    return Reason.OK


@inlined
def may_decline(game, book, action):
    """Whatever is offered to the seat on turn: a deed, bail, foreclosure, travel.

    But not a deed that was promised to somebody if the cash is there. A second try at a question
    is declined by the family asked. Rules O-BUY-4, M-DEAL-7.
    """
    phase = game.phase
    if phase == Phase.RETRY:
        return check_retry(game, action.seat)
    if phase != Phase.BUY and not Phase.BAIL <= phase <= Phase.FORECLOSE:
        return Reason.WRONG_PHASE
    reason = is_decider(game, action, phase)
    if reason == Reason.OK and game.n_contracts > 0 and phase == Phase.BUY:
        if is_promised(game, book, action.seat, game.seats[action.seat].space + 0):
            return Reason.PROMISED
    return reason


@inlined
def may_buy(game, book, action):
    """At the board price, in cash. Rules O-BUY-1, O-BANK-5."""
    reason = is_decider(game, action, Phase.BUY)
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


@compiled
def may_buy_mortgaged(game, book, action):
    """For the mortgage value and a fee, in cash; not what was promised whole. M-BWM-1, M-BWM-6."""
    if book.rules.mortgage_purchase == 0:
        return Reason.NOT_IN_RULES
    reason = is_decider(game, action, Phase.BUY)
    if reason != Reason.OK:
        return reason
    seat = game.seats[action.seat]
    if game.n_contracts > 0 and is_promised(game, book, action.seat, seat.space + 0):
        return Reason.PROMISED
    if seat.cash < book.spaces[seat.space].loan + interest_on(book, seat.space):
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def buy_mortgaged(game, book, events, seat):
    """Take the deed mortgaged; it stays so until it is paid off. Rules M-BWM-1, M-BWM-2."""
    keep_apart()
    space = game.seats[seat].space + 0
    loan = space_at(book, space).loan + 0
    fee = interest_on(book, space)
    pay(game, events, seat, BANK, loan, Cause.PRICE, space)
    pay(game, events, seat, BANK, fee, Cause.FEE, space)
    deed = game.deeds[space]
    deed.mortgaged = 1
    deed.unlifted = 1
    hand_deed(game, book, space, seat)
    game.stage = Stage.RESOLVED
    emit(events, EventKind.BOUGHT, seat, BANK, space, loan + fee, 1)


@inlined
def decline(game, book, events, seat):
    """Turn the deed down; the Bank auctions it. Rule O-BUY-4."""
    emit(events, EventKind.DECLINED, seat, NOBODY, seat_at(game, seat).space, 0, 0)
    put_up(game, book, seat)


@inlined
def put_up(game, book, seat):
    """The deed under a token was not bought: it goes to the hammer. Rules O-BUY-4, M-DBL-2.

    Where a finder gets a fee, the lot remembers the lander.
    """
    space = seat_at(game, seat).space
    game.stage = Stage.RESOLVED
    if book.rules.auction != AuctionRule.NONE:
        finder = seat if book.rules.finder_percent > 0 else BANK
        push(game, Matter.LOT, NOBODY, finder, 0, 0, space)
