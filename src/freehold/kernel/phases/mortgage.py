"""Mortgaging, lifting, and the interest on a mortgaged deed received. Rules O-MORT-1 to 14."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe, pay, pop
from freehold.kernel.phases.deal import end_offers_about
from freehold.kernel.phases.detention import is_barred
from freehold.kernel.property import interest_on, is_deed, is_holding_built, lift_price_of
from freehold.kernel.raising import may_raise_cash
from freehold.records.enums import Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK, NOBODY


@compiled
def check_own_deed(game, book, seat, space):
    """Whether a space is a deed of this seat."""
    if space < 0 or space >= book.n_spaces:
        return Reason.NO_SUCH_SPACE
    if not is_deed(book, space):
        return Reason.NOT_A_DEED
    if game.deeds[space].owner != seat:
        return Reason.NOT_OWNER
    return Reason.OK


@compiled
def may_mortgage(game, book, action):
    """An own, clear deed, no own building in its group. O-MORT-1, O-MORT-2, O-MORT-10, M-MAX-4."""
    keep_apart()
    reason = check_own_deed(game, book, action.seat, action.space)
    if reason != Reason.OK:
        return reason
    if game.deeds[action.space].mortgaged == 1:
        return Reason.ALREADY_MORTGAGED
    if is_holding_built(game, book, action.seat, book.spaces[action.space].group):
        return Reason.GROUP_BUILT
    if is_barred(game, action.seat, book.rules.jail_mortgages):
        return Reason.NOT_IN_JAIL_POWERS
    return may_raise_cash(game, book, action.seat, book.spaces[action.space].group)


@compiled
def mortgage(game, book, events, seat, space):
    """The Bank lends the mortgage value. Rules O-MORT-3, O-BANK-9, O-MISC-2."""
    keep_apart()
    loan = book.spaces[space].loan
    game.deeds[space].mortgaged = 1
    game.deeds[space].interest_turn = 0
    pay(game, events, BANK, seat, loan, Cause.LOAN, space)
    emit(events, EventKind.MORTGAGED, seat, BANK, space, loan, 0)
    end_offers_about(game, events, space)


@compiled
def is_asked_about(game, seat, space):
    """Whether the pending matter asks this seat about this deed: its interest, or foreclosure."""
    if game.phase != Phase.INTEREST and game.phase != Phase.FORECLOSURE:
        return False
    entry = game.agenda[game.n_agenda - 1]
    return entry.seat == seat and entry.space == space


@compiled
def may_lift(game, book, action):
    """Before a throw, at once on receiving the deed, or against its foreclosure.

    Rules O-MORT-6, O-MORT-12, M-FCL-4.
    """
    keep_apart()
    reason = check_own_deed(game, book, action.seat, action.space)
    if reason != Reason.OK:
        return reason
    if game.deeds[action.space].mortgaged == 0:
        return Reason.NOT_MORTGAGED
    if game.phase == Phase.INTEREST:
        if not is_asked_about(game, action.seat, action.space):
            return Reason.INTEREST_FIRST
    elif game.phase == Phase.FORECLOSURE:
        if not is_asked_about(game, action.seat, action.space):
            return Reason.NOT_ASKED
    elif game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    if game.seats[action.seat].cash < lift_price_of(game, book, action.space):
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def lift(game, book, events, seat, space):
    """Repay the loan with interest, in one sum. Rules O-MORT-6, O-MORT-12, O-MORT-14."""
    keep_apart()
    price = lift_price_of(game, book, space)
    forecloser = NOBODY
    if is_asked_about(game, seat, space):
        if game.phase == Phase.FORECLOSURE:
            forecloser = game.agenda[game.n_agenda - 1].to + 0
        pop(game)
    game.deeds[space].mortgaged = 0
    game.deeds[space].unlifted = 0
    game.deeds[space].interest_turn = 0
    pay(game, events, seat, BANK, price, Cause.LIFT, space)
    emit(events, EventKind.LIFTED, seat, BANK, space, price, 0)
    end_offers_about(game, events, space)
    if forecloser != NOBODY:
        emit(events, EventKind.FORECLOSURE_ENDED, forecloser, seat, space, 0, 0)


@compiled
def may_keep(game, book, action):
    """Only the duty now pending."""
    keep_apart()
    if game.phase != Phase.INTEREST:
        return Reason.WRONG_PHASE
    if not is_asked_about(game, action.seat, action.space):
        return Reason.NOT_ASKED
    return Reason.OK


@compiled
def keep_mortgaged(game, book, events, seat, space):
    """Pay the interest now and stay mortgaged. Rules O-MORT-13, O-BUST-6 to O-BUST-8."""
    keep_apart()
    interest = interest_on(book, space)
    pop(game)
    game.deeds[space].interest_turn = game.turn_number
    emit(events, EventKind.KEPT_MORTGAGED, seat, BANK, space, interest, 0)
    owe(game, events, seat, BANK, interest, Cause.INTEREST, space)
