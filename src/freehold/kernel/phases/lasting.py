"""Contracts as time goes by: lengths are counted, instalments fall due, promises come true.

Lengths are counted on the holder of a contract, those of a loan on the borrower. A contract for n
throws covers all that comes of the n-th and is over at the next one; one for n turns likewise; one
for n laps is over when GO is reached or crossed for the n-th time. Rules M-DEAL-7, 8, 10.
"""

import numpy as np

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import end_contract, next_contract
from freehold.kernel.events import emit
from freehold.kernel.money import owe
from freehold.kernel.phases.deal import receive_deed
from freehold.kernel.property import asked_price
from freehold.records.enums import Cause, ContractKind, EndedBy, EventKind, Matter, Unit
from freehold.records.limits import BANK, MAX_CONTRACTS, NOWHERE


@compiled
def count_throw(game, events, seat):
    """A seat's throw is carried out, in Jail too."""
    keep_apart()
    count_units(game, events, seat, Unit.THROWS)


@compiled
def count_lap(game, events, seat):
    """A seat reached or crossed GO."""
    keep_apart()
    count_units(game, events, seat, Unit.LAPS)


@compiled
def count_turn(game, events, seat):
    """A seat's turn began."""
    keep_apart()
    count_units(game, events, seat, Unit.TURNS)


@compiled
def count_units(game, events, seat, unit):
    """One unit more for every contract that is counted in them on this seat."""
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        if contract.unit != unit or contract.kind == ContractKind.DEFERRED:
            continue
        if contract.kind == ContractKind.LOAN:
            if contract.grantor == seat:
                count_towards_instalment(game, events, contract)
        elif contract.holder == seat:
            count_down(game, events, place, unit)


@compiled
def count_down(game, events, place, unit):
    """A right runs out."""
    contract = game.contracts[place]
    if contract.count > 0:
        contract.count -= 1
        if contract.count > 0 or unit != Unit.LAPS:
            return
    end_contract(game, events, place, EndedBy.RUN_OUT)


@compiled
def count_towards_instalment(game, events, loan):
    """One unit nearer to the next instalment, which becomes a debt when it is due. Case C081."""
    if loan.count == 0:
        return
    loan.due -= 1
    if loan.due > 0:
        return
    loan.count -= 1
    if loan.count > 0:
        loan.due = loan.every
    owe_instalment(game, events, loan.grantor + 0, loan.holder + 0, loan.amount + 0)


@compiled
def owe_instalment(game, events, borrower, lender, amount):
    """What is due to one lender is one debt, so that the agenda has one entry for each lender."""
    index = find_repayment(game, borrower, lender)
    if index == NOWHERE:
        owe(game, events, borrower, lender, amount, Cause.REPAYMENT, NOWHERE)
        return
    game.agenda[index].amount += amount
    total = game.agenda[index].amount + 0
    emit(events, EventKind.DEBT_OPENED, borrower, lender, NOWHERE, total, Cause.REPAYMENT)


@compiled
def find_repayment(game, borrower, lender):
    """Index of the open debt of a borrower to a lender, or NOWHERE."""
    for i in range(game.n_agenda):
        entry = game.agenda[i]
        if entry.kind == Matter.DEBT and entry.cause == Cause.REPAYMENT:
            if entry.seat == borrower and entry.to == lender:
                return i
    return NOWHERE


@compiled
def keep_up(game, book, events):
    """End loans that are paid back, and see to promised purchases; `flow` does so all the time."""
    keep_apart()
    for place in range(MAX_CONTRACTS):
        loan = game.contracts[place]
        if loan.kind == ContractKind.LOAN and loan.count == 0:
            # Until the last instalment is paid the pledge stands.
            if find_repayment(game, loan.grantor, loan.holder) == NOWHERE:
                end_contract(game, events, place, EndedBy.FULFILLED)
    place = next_contract(game, ContractKind.PURCHASE, 0)
    while place != NOWHERE:
        number = game.contracts[place].number + 0
        keep_promise(game, book, events, place)
        place = next_contract(game, ContractKind.PURCHASE, number)


@compiled
def keep_promise(game, book, events, place):
    """A promised deed that its grantor got is sold on; one that somebody else got is lost.

    It passes even if the holder owes the price. Rules M-DEAL-7, M-DEAL-8, case C081.
    """
    promise = game.contracts[place]
    grantor, holder = promise.grantor + 0, promise.holder + 0
    number, price = promise.number + 0, promise.amount + 0
    space = deed_of(promise)
    owner = np.int64(game.deeds[space].owner)
    if owner == BANK:
        return
    if owner != grantor:
        end_contract(game, events, place, EndedBy.LOST)
        return
    emit(events, EventKind.EXERCISED, holder, grantor, space, number, 0)
    end_contract(game, events, place, EndedBy.FULFILLED)
    receive_deed(game, book, events, space, holder)
    owe(game, events, holder, grantor, price, Cause.STRIKE, space)


@compiled
def deed_of(contract):
    """The one deed that an option or a promised purchase is about."""
    space = 0
    while (contract.spaces >> space) & 1 == 0:
        space += 1
    return space


@compiled
def is_promised(game, book, seat, space):
    """Whether a seat has promised to buy a deed and has the cash. Rule M-DEAL-7."""
    keep_apart()
    if game.seats[seat].cash < asked_price(book, space):
        return False
    place = next_contract(game, ContractKind.PURCHASE, 0)
    while place != NOWHERE:
        promise = game.contracts[place]
        if promise.grantor == seat and deed_of(promise) == space:
            return True
        place = next_contract(game, ContractKind.PURCHASE, promise.number)
    return False
