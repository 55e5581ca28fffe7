"""Debts that the Game Master lets wait for money to come. Ruling C-35.

Each is a contract: `grantor` owes `holder` (a seat, BANK or POT) what is left of `amount`.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import end_contract, make_contract, next_contract
from freehold.kernel.events import emit
from freehold.kernel.money import pay
from freehold.records.enums import Cause, ContractKind, EndedBy, EventKind, Matter
from freehold.records.limits import MAX_CONTRACTS, NOWHERE


@compiled
def put_off(game, events, seat, to, amount):
    """Write a debt down for later."""
    keep_apart()
    place = make_contract(game, events, ContractKind.DEFERRED, seat, to)
    game.contracts[place].amount = amount


@compiled
def collect(game, events, seat):
    """Pay deferred debts, oldest first, as far as the cash goes."""
    keep_apart()
    number = 0
    while game.seats[seat].cash > 0:
        place = next_contract(game, ContractKind.DEFERRED, number)
        if place == NOWHERE:
            return
        contract = game.contracts[place]
        number = contract.number + 0
        if contract.grantor == seat:
            amount = min(contract.amount, game.seats[seat].cash)
            contract.amount -= amount
            pay(game, events, seat, contract.holder + 0, amount, Cause.RULING, NOWHERE)
            if contract.amount == 0:
                end_contract(game, events, place, EndedBy.FULFILLED)


@compiled
def collect_earned(game, events, seat):
    """Money came in: it meets deferred debts, unless a debt of the seat is open, which is next."""
    if game.n_contracts == 0:
        return
    for i in range(game.n_agenda):
        if game.agenda[i].kind == Matter.DEBT and game.agenda[i].seat == seat:
            return
    collect(game, events, seat)


@compiled
def drop_deferred_of(game, events, seat, heir):
    """What a leaver still owed is void; what it was owed goes to its heir."""
    keep_apart()
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        if contract.kind == ContractKind.DEFERRED:
            if contract.holder == seat:
                contract.holder = heir
                emit(events, EventKind.CONTRACT_PASSED, seat, heir, NOWHERE, contract.number, 0)
            if contract.grantor == seat or contract.grantor == contract.holder:
                end_contract(game, events, place, EndedBy.PARTY_LEFT)
