"""What takes a sum off a seat: immunity from rent, and insurance.

Rules M-RENT-2, M-DEAL-4 to 6, 9, 10, M-INS-1 to 6, ruling C-67.

An insured debt is one entry of the agenda all along. It is the insurer's first: `amount` is what
is covered, `rest` what the insured owes beside, `behind` says who that is. When the insurer's part
is settled, or its estate gave what it could, the entry becomes the insured's, and the next
insurance is asked. So insurance never makes the agenda longer.
"""

from freehold.kernel.agenda import drop_entry
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import is_about, is_bound, next_contract, use_once
from freehold.kernel.events import emit
from freehold.records.enums import Cause, ContractKind, EventKind
from freehold.records.limits import NOWHERE


@compiled
def rent_under_immunity(game, events, seat, owner, space, rent):
    """What is left of a rent that a visitor need not pay in full; grants work oldest first.

    Rules M-DEAL-4 to M-DEAL-6, M-RENT-2, case C082.
    """
    keep_apart()
    number = 0
    while rent > 0:
        place = next_contract(game, ContractKind.IMMUNITY, number)
        if place == NOWHERE:
            return rent
        grant = game.contracts[place]
        number = grant.number + 0
        if grant.holder == seat and is_bound(grant, owner) and is_about(grant, space):
            reduced = (rent * (100 - grant.percent) + 99) // 100
            if grant.cap > 0:
                reduced = min(reduced, grant.cap)
            if reduced < rent:
                rent = reduced
                use_once(game, events, place)
    return rent


@compiled
def find_insurance(game, seat, cause, space, amount, number):
    """Place of a seat's oldest insurance younger than `number` that pays part of a sum, or NOWHERE.

    A limit to named deeds is one of rents only. Who is leaving pays for nobody.
    """
    place = next_contract(game, ContractKind.INSURANCE, number)
    while place != NOWHERE:
        insurance = game.contracts[place]
        is_for_space = cause != Cause.RENT or insurance.spaces == 0 or is_about(insurance, space)
        if insurance.holder == seat and (insurance.causes >> cause) & 1 == 1 and is_for_space:
            if amount > insurance.excess and game.seats[insurance.grantor].leaving == 0:
                return place
        place = next_contract(game, ContractKind.INSURANCE, insurance.number)
    return NOWHERE


@compiled
def covered_part(insurance, amount):
    """What an insurer pays of a sum above the excess. Rules M-INS-1, M-INS-2."""
    part = amount - insurance.excess
    if insurance.percent > 0:
        part = (part * insurance.percent + 99) // 100
    if insurance.cap > 0:
        part = min(part, insurance.cap)
    return part


@compiled
def cover_debt(game, events, index):
    """Make a debt the next insurer's as far as it answers for it. Rule M-INS-4.

    What an insurer would owe itself falls away.
    """
    keep_apart()
    debt = game.agenda[index]
    while debt.amount > 0:
        seat, space = debt.seat + 0, debt.space + 0
        place = find_insurance(
            game, seat, debt.cause + 0, space, debt.amount + 0, debt.insurance + 0
        )
        if place == NOWHERE:
            return
        insurance = game.contracts[place]
        insurer, part = insurance.grantor + 0, covered_part(insurance, debt.amount)
        debt.insurance = insurance.number
        emit(events, EventKind.COVERED, insurer, seat, space, part, debt.cause)
        use_once(game, events, place)
        if insurer != debt.to:
            debt.seat = insurer
            debt.rest = debt.amount - part
            debt.amount = part
            debt.behind = 1 + seat
            return
        debt.amount -= part
    drop_entry(game, index)


@compiled
def close_debt(game, events, index):
    """A debt is settled in full; of an insured one that is the insurer's part."""
    if game.agenda[index].behind > 0:
        fall_to_insured(game, events, index, 0)
    else:
        drop_entry(game, index)


@compiled
def fall_to_insured(game, events, index, unmet):
    """The insured owes its own part, and what its insurer left unmet. Rule M-INS-5, C-67."""
    keep_apart()
    debt = game.agenda[index]
    insured = debt.behind - 1
    debt.amount = debt.rest + unmet
    debt.seat = insured
    debt.rest = 0
    debt.behind = 0
    if debt.amount == 0 or insured == debt.to or game.seats[insured].playing == 0:
        drop_entry(game, index)
        return
    if unmet > 0:
        emit(
            events,
            EventKind.DEBT_OPENED,
            insured,
            debt.to,
            debt.space,
            debt.amount,
            debt.cause,
        )
    cover_debt(game, events, index)
