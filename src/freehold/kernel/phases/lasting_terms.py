"""Terms that live on: whether they can be agreed, and the contracts they become.

Rules M-DEAL-1 to M-DEAL-13, M-PROF-1, M-INS-1, O-MISC-3, rulings C-65, C-66, cases C037, C098.
"""

import numpy as np

from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.contracts import is_about, is_bound, is_room_for, make_contract, next_contract
from freehold.kernel.events import emit
from freehold.kernel.phases.shares import is_shared
from freehold.kernel.phases.terms import deed_term_space, is_lasting
from freehold.kernel.property import is_deed
from freehold.records.enums import (
    Cause,
    ContractKind,
    EventKind,
    Reason,
    TermKind,
    Unit,
)
from freehold.records.limits import (
    BANK,
    MAX_CONTRACTS,
    MAX_INSURANCES,
    MAX_SPACES,
    MAX_TERM_COUNT,
    MAX_TERM_DOLLARS,
    NOWHERE,
)

# What can be insured. Rule M-INS-1.
INSURABLE = (
    (1 << Cause.RENT)
    | (1 << Cause.REPAIRS)
    | (1 << Cause.TAX)
    | (1 << Cause.CARD)
    | (1 << Cause.FINE)
)
# What each kind of term becomes, in the order of TermKind.
BECOMES = (
    0,
    0,
    0,
    0,
    int(ContractKind.LOAN),
    int(ContractKind.IMMUNITY),
    int(ContractKind.SHARE),
    int(ContractKind.OPTION_BUY),
    int(ContractKind.OPTION_SELL),
    int(ContractKind.INSURANCE),
    int(ContractKind.PURCHASE),
    int(ContractKind.PROMISE),
    0,
)


@compiled
def check_lasting(game, book, terms, n_terms):
    """Every term of a deal that lives on, and that there is room for all of them."""
    keep_apart()
    made = 0
    for i in range(n_terms):
        if not is_lasting(terms[i]):
            continue
        if terms[i].kind == TermKind.DUTY:
            reason = check_duty(game, terms[i])
        else:
            made += 1
            reason = check_figures(terms[i])
            if reason == Reason.OK:
                reason = check_subject(game, book, terms, n_terms, terms[i])
        if reason != Reason.OK:
            return reason
    if not is_room_for(game, made) or has_too_many_insurances(game, terms, n_terms):
        return Reason.TOO_MANY_CONTRACTS
    return Reason.OK


@inlined
def is_sum(amount):
    """Whether a sum is not negative and not absurd."""
    return 0 <= amount <= MAX_TERM_DOLLARS


@inlined
def is_count(count):
    """Whether a number of units or instalments is at least 1 and not absurd."""
    return 1 <= count <= MAX_TERM_COUNT


@compiled
def check_figures(term):
    """Sums, percentages, lengths: nothing negative, nothing absurd, nothing without meaning."""
    sums = is_sum(term.amount) and is_sum(term.pay) and is_sum(term.cap) and is_sum(term.excess)
    if not sums or term.percent < 0 or term.percent > 100:
        return Reason.BAD_AMOUNT
    if term.kind == TermKind.LOAN:
        return check_schedule(term)
    if not is_length_sound(term):
        return Reason.BAD_CONTRACT
    if term.kind == TermKind.IMMUNITY and term.percent == 0 and term.cap == 0:
        return Reason.BAD_AMOUNT
    if term.kind == TermKind.SHARE and (term.percent > 0) == (term.amount > 0):
        return Reason.BAD_AMOUNT
    return Reason.OK


@compiled
def check_schedule(term):
    """A sum to pay, so many times, every so many throws, laps or turns. Rule M-DEAL-1."""
    if term.pay == 0:
        return Reason.BAD_AMOUNT
    is_timed = Unit.THROWS <= term.unit <= Unit.TURNS
    if not is_timed or not is_count(term.count) or not is_count(term.every):
        return Reason.BAD_CONTRACT
    return Reason.OK


@compiled
def is_length_sound(term):
    """For good, or so many units. Landings are counted where rents and costs are taken off."""
    if term.unit == Unit.FOREVER:
        return term.count == 0
    if term.unit == Unit.LANDINGS:
        counts = term.kind == TermKind.IMMUNITY or term.kind == TermKind.INSURANCE
        return counts and is_count(term.count)
    return Unit.THROWS <= term.unit <= Unit.TURNS and is_count(term.count)


@compiled
def check_subject(game, book, terms, n_terms, term):
    """What a term is about: deeds that its giver has once the deal is done, causes, words."""
    kind = term.kind
    giver, taker = np.int64(term.giver), np.int64(term.taker)
    if kind == TermKind.LOAN:
        return check_deeds(game, book, terms, n_terms, term.spaces, taker)
    if kind == TermKind.IMMUNITY or kind == TermKind.SHARE:
        if term.spaces == 0:
            return Reason.BAD_CONTRACT
        return check_deeds(game, book, terms, n_terms, term.spaces, giver)
    if kind == TermKind.INSURANCE:
        if term.causes == 0 or term.causes & ~INSURABLE != 0:
            return Reason.BAD_CONTRACT
        return check_named(book, term.spaces)
    if kind == TermKind.PROMISE:
        return Reason.OK if term.what > 0 else Reason.BAD_CONTRACT
    space = deed_term_space(term)
    if not is_deed(book, space):
        return Reason.NOT_A_DEED
    owner = owner_after(game, terms, n_terms, space)
    if kind == TermKind.PURCHASE:
        return Reason.OK if owner == BANK else Reason.BAD_CONTRACT
    seller = giver if kind == TermKind.OPTION_BUY else taker
    return Reason.OK if owner == seller else Reason.NOT_OWNER


@compiled
def check_named(book, spaces):
    """Whether a bit set names deeds only."""
    for space in range(MAX_SPACES):
        if (spaces >> space) & 1 == 1 and not is_deed(book, space):
            return Reason.NOT_A_DEED
    return Reason.OK


@compiled
def check_deeds(game, book, terms, n_terms, spaces, owner):
    """Whether a bit set names only deeds that a seat has once the deal is done."""
    reason = check_named(book, spaces)
    if reason != Reason.OK:
        return reason
    for space in range(book.n_spaces):
        if (spaces >> space) & 1 == 1 and owner_after(game, terms, n_terms, space) != owner:
            return Reason.NOT_OWNER
    return Reason.OK


@compiled
def owner_after(game, terms, n_terms, space):
    """Who has a deed once a deal is done."""
    owner = np.int64(game.deeds[space].owner)
    for i in range(n_terms):
        if terms[i].kind == TermKind.DEED and terms[i].what == space:
            owner = np.int64(terms[i].taker)
    return owner


@compiled
def has_too_many_insurances(game, terms, n_terms):
    """Whether a seat would have more insurances than MAX_INSURANCES."""
    for seat in range(game.n_seats):
        count = 0
        for i in range(n_terms):
            if terms[i].kind == TermKind.INSURANCE and terms[i].taker == seat:
                count += 1
        if count == 0:
            continue
        for place in range(MAX_CONTRACTS):
            contract = game.contracts[place]
            if contract.kind == ContractKind.INSURANCE and contract.holder == seat:
                count += 1
        if count > MAX_INSURANCES:
            return True
    return False


@compiled
def check_duty(game, term):
    """Who is bound by a grant binds a new owner too. Rule M-DEAL-13, ruling C-65."""
    if term.what < 0 or term.what >= MAX_CONTRACTS:
        return Reason.NO_SUCH_CONTRACT
    contract = game.contracts[term.what]
    if contract.kind == ContractKind.NONE or term.count not in (0, contract.number):
        return Reason.NO_SUCH_CONTRACT
    kind = contract.kind
    follows = kind == ContractKind.IMMUNITY or kind == ContractKind.SHARE
    if not follows and kind != ContractKind.OPTION_BUY:
        return Reason.BAD_CONTRACT
    giver, taker = np.int64(term.giver), np.int64(term.taker)
    if not is_bound(contract, giver) or is_bound(contract, taker) or contract.holder == taker:
        return Reason.BAD_CONTRACT
    return Reason.OK


@compiled
def check_bonds(game, terms, n_terms, parties):
    """What earlier contracts keep from being handed over unless who benefits is a party."""
    keep_apart()
    for i in range(n_terms):
        term = terms[i]
        if term.kind == TermKind.DEED:
            if is_pledged(game, np.int64(term.giver), np.int64(term.what), parties, NOWHERE):
                return Reason.PLEDGED
        elif term.kind == TermKind.DEBT:
            debt = game.agenda[game.n_agenda - 1]
            if debt.cause == Cause.RENT and is_shared(game, debt.to, debt.space, parties):
                return Reason.PROMISED
    return Reason.OK


@compiled
def is_pledged(game, borrower, space, parties, before):
    """Whether a deed stands surety for a loan of a seat that is not in a bit set.

    Only loans with a number below `before` count, all of them if that is NOWHERE.
    """
    place = next_contract(game, ContractKind.LOAN, 0)
    while place != NOWHERE:
        loan = game.contracts[place]
        is_pledge = loan.grantor == borrower and is_about(loan, space)
        if is_pledge and (before == NOWHERE or loan.number < before):
            if (parties >> loan.holder) & 1 == 0:
                return True
        place = next_contract(game, ContractKind.LOAN, loan.number)
    return False


@compiled
def make_contracts(game, events, made):
    """What of a deal lives on is written down, in the order of its terms."""
    for i in range(made.n_terms):
        if made.terms[i].kind == TermKind.DUTY:
            pass_duty(game, events, made.terms[i])
        elif is_lasting(made.terms[i]):
            make_from_term(game, events, made.terms[i])


@compiled
def pass_duty(game, events, term):
    """One owner more has to honour a grant. Rule M-DEAL-13."""
    contract = game.contracts[term.what]
    contract.bound |= np.int64(1) << np.int64(term.taker)
    giver, taker = np.int64(term.giver), np.int64(term.taker)
    emit(events, EventKind.DUTY_PASSED, giver, taker, NOWHERE, contract.number, contract.kind)


@compiled
def make_from_term(game, events, term):
    """The contract of one term. A borrower grants its lender instalments."""
    keep_apart()
    grantor, holder = np.int64(term.giver), np.int64(term.taker)
    if term.kind == TermKind.LOAN:
        grantor, holder = holder, grantor
    place = make_contract(game, events, BECOMES[np.int64(term.kind)], grantor, holder)
    contract = game.contracts[place]
    contract.amount = term.pay if term.kind == TermKind.LOAN else term.amount
    contract.spaces = term.spaces
    contract.percent = term.percent
    contract.cap = term.cap
    contract.excess = term.excess
    contract.causes = term.causes
    contract.unit = term.unit
    contract.count = term.count
    contract.every = term.every
    contract.due = term.every
    contract.note = term.what if term.kind == TermKind.PROMISE else 0
