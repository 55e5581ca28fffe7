"""Whoever lands on a mortgaged deed may try to acquire it. Rules M-FCL-1 to M-FCL-8, M-BWM-3.

The lander decides first, in Stage.FORECLOSE; then the owner, for whom a Matter.FORECLOSURE waits,
lifts the mortgage or lets the deed go. Rent is owed in neither case.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import drop_entry, pay, pop, push
from freehold.kernel.phases.buying import is_decider
from freehold.kernel.phases.deal import end_offers_about
from freehold.kernel.phases.travel import stage_of_stop
from freehold.kernel.property import hand_deed, redemption_of
from freehold.records.enums import Cause, EventKind, Matter, Phase, Reason
from freehold.records.limits import BANK


@compiled
def foreclosure_price(game, book, space):
    """All a forecloser pays: the loan to the owner, the mortgage to the Bank. M-FCL-2, 3, C-60."""
    return book.spaces[space].loan + redemption_of(game, book, space)


@compiled
def may_foreclose(game, book, action):
    """The lander, with the cash in hand."""
    if book.rules.foreclosure == 0:
        return Reason.NOT_IN_RULES
    reason = is_decider(game, action, Phase.FORECLOSE)
    if reason != Reason.OK:
        return reason
    lander = game.seats[action.seat]
    if lander.cash < foreclosure_price(game, book, lander.space):
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def foreclose(game, book, events, seat):
    """Put it to the owner; the move goes on when that is settled. Rule M-FCL-1."""
    keep_apart()
    space = game.seats[seat].space + 0
    owner = game.deeds[space].owner + 0
    game.stage = stage_of_stop(game, book, space)
    push(game, Matter.FORECLOSURE, owner, seat, 0, 0, space)
    emit(events, EventKind.FORECLOSURE_TRIED, seat, owner, space, 0, 0)


@compiled
def may_let_go(game, book, action):
    """The owner who is asked. Rule M-FCL-5."""
    if book.rules.foreclosure == 0:
        return Reason.NOT_IN_RULES
    if game.phase != Phase.FORECLOSURE:
        return Reason.WRONG_PHASE
    if game.agenda[game.n_agenda - 1].seat != action.seat:
        return Reason.NOT_ASKED
    return Reason.OK


@compiled
def let_go(game, book, events, seat):
    """The deed passes, clear of its mortgage, if the forecloser can still pay for it."""
    keep_apart()
    matter = game.agenda[game.n_agenda - 1]
    forecloser, space = matter.to + 0, matter.space + 0
    pop(game)
    price = foreclosure_price(game, book, space)
    if game.seats[forecloser].cash < price:
        emit(events, EventKind.FORECLOSURE_ENDED, forecloser, seat, space, 0, 0)
        return
    loan = book.spaces[space].loan + 0
    pay(game, events, forecloser, seat, loan, Cause.PRICE, space)
    pay(game, events, forecloser, BANK, price - loan, Cause.LIFT, space)
    deed = game.deeds[space]
    deed.mortgaged = 0
    deed.unlifted = 0
    deed.interest_turn = 0
    hand_deed(game, book, space, forecloser)
    emit(events, EventKind.FORECLOSED, forecloser, seat, space, price, 0)
    end_offers_about(game, events, space)


@compiled
def end_foreclosures_of(game, events, seat):
    """An attempt by or against a seat that leaves the game is over."""
    for i in range(game.n_agenda - 1, -1, -1):
        matter = game.agenda[i]
        if matter.kind == Matter.FORECLOSURE and (matter.seat == seat or matter.to == seat):
            emit(
                events,
                EventKind.FORECLOSURE_ENDED,
                matter.to,
                matter.seat,
                matter.space,
                0,
                0,
            )
            drop_entry(game, i)
