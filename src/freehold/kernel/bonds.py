"""Contracts: what their parties may do, judged and carried out here. All of it before a throw.

Rules M-DEAL-1, M-DEAL-3, ruling C-65.
"""

import numpy as np

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import end_contract, is_bound
from freehold.kernel.events import emit
from freehold.kernel.money import owe, pay
from freehold.kernel.phases.deal import receive_deed
from freehold.kernel.phases.lasting import deed_of
from freehold.kernel.phases.lasting_terms import is_pledged
from freehold.kernel.property import interest_on, is_holding_built
from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EventKind,
    Phase,
    Reason,
)
from freehold.records.limits import MAX_CONTRACTS, NOWHERE


@compiled
def judge_bond(game, book, action):
    """Why an action about a contract would be refused now, or OK."""
    keep_apart()
    if book.rules.contracts == 0:
        return Reason.NOT_IN_RULES
    if game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    if action.space < 0 or action.space >= MAX_CONTRACTS:
        return Reason.NO_SUCH_CONTRACT
    contract = game.contracts[action.space]
    if contract.kind == ContractKind.NONE:
        return Reason.NO_SUCH_CONTRACT
    if action.kind == ActionKind.REPAY:
        return may_repay(game, contract, action.seat)
    if contract.holder != action.seat:
        return Reason.NOT_HOLDER
    if action.kind == ActionKind.EXERCISE:
        return may_exercise(game, book, contract, action.seat)
    return Reason.OK


@compiled
def may_repay(game, loan, seat):
    """The borrower, all that is left in one sum."""
    if loan.kind != ContractKind.LOAN:
        return Reason.BAD_CONTRACT
    if loan.grantor != seat:
        return Reason.NOT_A_PARTY
    if game.seats[seat].cash < loan.amount * loan.count:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def may_exercise(game, book, option, seat):
    """While the deed is where the option needs it, unbuilt and free of an older pledge."""
    is_purchase = option.kind == ContractKind.OPTION_BUY
    if not is_purchase and option.kind != ContractKind.OPTION_SELL:
        return Reason.BAD_CONTRACT
    space = deed_of(option)
    owner = np.int64(game.deeds[space].owner)
    if not (is_bound(option, owner) if is_purchase else owner == seat):
        return Reason.DORMANT
    if is_holding_built(game, book, owner, book.spaces[space].group):
        return Reason.GROUP_BUILT
    if is_purchase:
        if is_pledged(game, owner, space, np.int64(1) << seat, option.number + 0):
            return Reason.PLEDGED
        interest = interest_on(book, space) if game.deeds[space].mortgaged == 1 else np.int64(0)
        if game.seats[seat].cash < option.amount + interest:
            return Reason.NOT_ENOUGH_CASH
    elif is_pledged(game, seat, space, np.int64(1) << option.grantor, np.int64(NOWHERE)):
        return Reason.PLEDGED
    return Reason.OK


@compiled
def carry_bond(game, book, chance, action, events):
    """Carry out such an action that was judged OK."""
    keep_apart()
    if action.kind == ActionKind.EXERCISE:
        exercise(game, book, events, action.space)
    elif action.kind == ActionKind.REPAY:
        loan = game.contracts[action.space]
        total = loan.amount * loan.count
        pay(game, events, loan.grantor + 0, loan.holder + 0, total, Cause.REPAYMENT, NOWHERE)
        end_contract(game, events, action.space, EndedBy.FULFILLED)
    else:
        end_contract(game, events, action.space, EndedBy.RELEASED)


@compiled
def exercise(game, book, events, place):
    """The deed changes hands at the agreed price; a grantor short of cash owes it."""
    option = game.contracts[place]
    holder, price = option.holder + 0, option.amount + 0
    space = deed_of(option)
    seller = np.int64(game.deeds[space].owner)
    buyer = holder if option.kind == ContractKind.OPTION_BUY else option.grantor + 0
    emit(events, EventKind.EXERCISED, holder, option.grantor, space, option.number, 0)
    end_contract(game, events, place, EndedBy.FULFILLED)
    owe(game, events, buyer, seller, price, Cause.STRIKE, space)
    receive_deed(game, book, events, space, buyer)
