"""What becomes of contracts when a seat goes out, bankrupt or for good.

The order, as `debt.hand_over` carries it out (M-INS-4 to M-INS-6, M-DEAL-11, rulings C-65, C-67):

1. The debt that is pending decides who the creditor is, as the rule set says.
2. All buildings are sold.
3. Pledged deeds go to their lenders as they stand, the oldest loan first.
4. The rest of the estate goes to the creditor or to the Bank, as the rule set says.
5. Loans to the seat that are not covered by that are void. Loans by it pass to the creditor if
   that is a seat, else they are void too.
6. Insurances it gave end. What it owed as an insurer and its estate did not bring falls back on
   the insured; if the seat was the insured, its own part is void and its insurer's is not.
7. Everything else it granted or held ends: no heir is bound. A grant that another owner took the
   duty of lives on as that owner's.
"""

import numpy as np

from freehold.kernel.agenda import drop_entry
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import end_contract, is_about, is_bound, next_contract
from freehold.kernel.events import emit
from freehold.kernel.phases.covers import fall_to_insured
from freehold.kernel.phases.deal import receive_deed
from freehold.kernel.property import is_deed, means_of
from freehold.records.enums import ContractKind, EndedBy, EventKind, Matter
from freehold.records.limits import MAX_CONTRACTS, NOBODY, NOWHERE


@compiled
def may_inherit(game, seat):
    """Who is leaving too inherits nothing, so that no deed moves twice in one step."""
    return game.seats[seat].playing == 1 and game.seats[seat].leaving == 0


@compiled
def lender_on(game, borrower, space):
    """Who gets a deed of a borrower that goes out, NOBODY if it is not pledged."""
    place = next_contract(game, ContractKind.LOAN, 0)
    while place != NOWHERE:
        loan = game.contracts[place]
        if loan.grantor == borrower and is_about(loan, space) and may_inherit(game, loan.holder):
            return loan.holder + 0
        place = next_contract(game, ContractKind.LOAN, loan.number)
    return np.int64(NOBODY)


@compiled
def give_pledges(game, book, events, seat):
    """Pledged deeds go to the lenders."""
    keep_apart()
    for space in range(book.n_spaces):
        if is_deed(book, space) and game.deeds[space].owner == seat:
            lender = lender_on(game, seat, space)
            if lender != NOBODY:
                receive_deed(game, book, events, space, lender)


@compiled
def estate_of(game, book, seat, creditor):
    """What a bankrupt insurer's creditor gets, counted as means: all but what lenders take."""
    total = means_of(game, book, seat)
    for space in range(book.n_spaces):
        deed = game.deeds[space]
        if is_deed(book, space) and deed.owner == seat and deed.mortgaged == 0:
            if lender_on(game, seat, space) not in (NOBODY, creditor):
                total -= book.spaces[space].loan
    return total


@compiled
def close_accounts(game, events, seat, heir):
    """End or pass on every contract of a seat that is out; `heir` is a seat or the Bank.

    A debt that the Game Master let wait is not of this kind.
    """
    keep_apart()
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        if contract.kind == ContractKind.NONE or contract.kind == ContractKind.DEFERRED:
            continue
        is_lender = contract.kind == ContractKind.LOAN and contract.holder == seat
        if is_lender and heir >= 0 and heir != contract.grantor:
            contract.holder = heir
            emit(events, EventKind.CONTRACT_PASSED, seat, heir, NOWHERE, contract.number, 0)
        elif contract.holder == seat:
            end_contract(game, events, place, EndedBy.PARTY_LEFT)
        else:
            unbind(game, events, place, seat)


@compiled
def unbind(game, events, place, seat):
    """A seat is bound no longer. Its own grants are another's who is bound and stays, or over."""
    contract = game.contracts[place]
    contract.bound &= ~(np.int64(1) << seat)
    if contract.grantor != seat:
        return
    for other in range(game.n_seats):
        if is_bound(contract, np.int64(other)) and may_inherit(game, other):
            contract.grantor = other
            kind = contract.kind + 0
            emit(events, EventKind.DUTY_PASSED, seat, other, NOWHERE, contract.number, kind)
            return
    end_contract(game, events, place, EndedBy.PARTY_LEFT)


@compiled
def drop_unmet(game, book, index):
    """A debt that bankrupts its debtor is void, but for what an insurer's estate leaves unmet."""
    debt = game.agenda[index]
    if debt.behind == 0:
        drop_entry(game, index)
    else:
        debt.amount = max(0, debt.amount - estate_of(game, book, debt.seat + 0, debt.to + 0))


@compiled
def drop_matters_of(game, events, seat, heir):
    """What a seat still owed is void; what it was owed goes to its heir. Insured debts go on."""
    keep_apart()
    for i in range(game.n_agenda - 1, -1, -1):
        entry = game.agenda[i]
        if entry.kind == Matter.DEBT:
            drop_debt_of(game, events, i, seat, heir)
        elif entry.seat == seat and is_personal(entry.kind):
            drop_entry(game, i)


@compiled
def is_personal(kind):
    """Whether a matter ends when the seat it is about leaves."""
    return kind == Matter.INTEREST or kind == Matter.QUESTION or kind == Matter.LEVEL


@compiled
def drop_debt_of(game, events, index, seat, heir):
    """One debt, when a seat is out."""
    debt = game.agenda[index]
    if debt.to == seat:
        debt.to = heir
    if debt.behind == 1 + seat or (debt.behind > 0 and debt.to == debt.behind - 1):
        debt.behind = 0
        debt.rest = 0
    if debt.seat == seat and debt.behind > 0:
        fall_to_insured(game, events, index, debt.amount + 0)
    elif debt.seat == seat:
        drop_entry(game, index)
    elif debt.seat == debt.to and debt.behind > 0:
        fall_to_insured(game, events, index, 0)
    elif debt.seat == debt.to:
        drop_entry(game, index)
