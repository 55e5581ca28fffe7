"""The list of contracts: places, and how one comes and goes. What they do is in `phases`.

A contract keeps its place and its number as long as it lives; places may be empty in between.
"""

from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.records.enums import ContractKind, EndedBy, EventKind, Unit
from freehold.records.limits import MAX_CONTRACTS, NOWHERE


@compiled
def find_free_contract(game):
    """The first empty place, or NOWHERE if the list is full."""
    for place in range(MAX_CONTRACTS):
        if game.contracts[place].kind == ContractKind.NONE:
            return place
    return NOWHERE


@inlined
def is_room_for(game, count):
    """Whether so many contracts more find a place."""
    return game.n_contracts + count <= MAX_CONTRACTS


@compiled
def make_contract(game, events, kind, grantor, holder):
    """Write a contract into an empty place and return that; the caller fills in its terms.

    There must be room (`is_room_for`). All fields but kind, number, parties and `bound` are 0.
    """
    keep_apart()
    place = find_free_contract(game)
    game.n_contracts += 1
    game.extras = 1
    game.contracts_made += 1
    contract = game.contracts[place]
    contract.kind = kind
    contract.number = game.contracts_made
    contract.grantor = grantor
    contract.holder = holder
    contract.bound = 1 << grantor
    emit(events, EventKind.CONTRACT_MADE, grantor, holder, NOWHERE, game.contracts_made, kind)
    return place


@compiled
def end_contract(game, events, place, ended_by):
    """A contract is over, for a reason of EndedBy; its place is zeroed."""
    keep_apart()
    contract = game.contracts[place]
    grantor, holder = contract.grantor + 0, contract.holder + 0
    kind, number = contract.kind + 0, contract.number + 0
    emit(events, EventKind.CONTRACT_ENDED, grantor, holder, kind, number, ended_by)
    clear_contract(contract)
    game.n_contracts -= 1


@compiled
def use_once(game, events, place):
    """Count a landing for a contract whose length is counted in them; after the last it is over."""
    contract = game.contracts[place]
    if contract.unit == Unit.LANDINGS:
        contract.count -= 1
        if contract.count == 0:
            end_contract(game, events, place, EndedBy.RUN_OUT)


@compiled
def next_contract(game, kind, number):
    """Place of the oldest contract of a kind that is younger than `number`, or NOWHERE.

    Begun with 0, it walks through the contracts of a kind in the order they were made.
    """
    found = NOWHERE
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        if contract.kind == kind and contract.number > number:
            if found == NOWHERE or contract.number < game.contracts[found].number:
                found = place
    return found


@inlined
def is_bound(contract, seat):
    """Whether a seat has to honour a contract while it owns the deeds. M-DEAL-11 to M-DEAL-13."""
    return seat >= 0 and (contract.bound >> seat) & 1 == 1


@inlined
def is_about(contract, space):
    """Whether a contract names a deed."""
    return space >= 0 and (contract.spaces >> space) & 1 == 1


@compiled
def loans_of(game, seat):
    """Instalments not yet due: what others still owe a seat, less what it owes. Case C086."""
    total = 0
    for place in range(MAX_CONTRACTS):
        loan = game.contracts[place]
        if loan.kind == ContractKind.LOAN:
            if loan.holder == seat:
                total += loan.amount * loan.count
            if loan.grantor == seat:
                total -= loan.amount * loan.count
    return total


@compiled
def clear_contract(contract):
    """Zero a place, so that equal games are equal byte for byte."""
    contract.kind = 0
    contract.number = 0
    contract.grantor = 0
    contract.holder = 0
    contract.bound = 0
    contract.spaces = 0
    contract.amount = 0
    contract.percent = 0
    contract.cap = 0
    contract.excess = 0
    contract.causes = 0
    contract.unit = 0
    contract.count = 0
    contract.every = 0
    contract.due = 0
    contract.note = 0
