"""Deals whose terms live on: the standard bot's offers, and its rights and duties.

Every offer is one simple form: insurance before a dangerous throw, a loan to stay in the game, part
of the rents in place of cash, an option where the cash is not there yet, a promised purchase of the
last deed the Bank has of a group, and immunity for immunity where an exchange completes two groups.
"""

import numpy as np

from freehold.bots.bond_values import deal_gain, surety_of, value_of_share
from freehold.bots.dealing import LEAST_SURPLUS, PATIENCE, POCKET
from freehold.bots.judged import is_legal, try_say
from freehold.bots.prospects import (
    completes,
    expected_rent,
    gain_of,
    loss_of,
    reserve_of,
    worst_rent,
)
from freehold.bots.say import add_lasting, add_term, say
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.lasting import deed_of
from freehold.kernel.property import asked_price, is_deed, is_group_built, means_of
from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    RentKind,
    TermKind,
    Unit,
)
from freehold.records.limits import BANK, MAX_CONTRACTS, MAX_TERMS, NOBODY, NOWHERE

# Per cent of the expected rent that insurance costs, and dollars for the trouble.
PREMIUM = 120
HANDLING = 5
LEAST_RISK = 8  # dollars of rent to expect before anybody gets insured
# A loan comes back in so many turns, with so many per cent on top.
INSTALMENTS = 10
ON_TOP = 25
MOST_SHARE = 60  # per cent of the rents of a deed that its buyer parts with
TOKEN_FEE = 10


@compiled
def begin_offer(action, seat):
    """An offer without terms."""
    say(action, ActionKind.OFFER, seat)
    action.space = NOWHERE
    action.amount = 0
    action.extra = 0
    action.n_terms = 0


@compiled
def richest_other(game, seat, but):
    """The seat with most cash, other than one and not in a bit set; NOBODY if there is none."""
    best = np.int64(NOBODY)
    for other in range(game.n_seats):
        rival = game.seats[other]
        if other == seat or rival.playing == 0 or (but >> other) & 1 == 1:
            continue
        if best == NOBODY or rival.cash > game.seats[best].cash:
            best = np.int64(other)
    return best


# --- insurance ---------------------------------------------------------------------------------


@compiled
def premium_for(expected):
    """What covering a throw costs, of which so much rent is expected (36ths of a dollar)."""
    return (expected * PREMIUM + 3599) // 3600 + HANDLING


@compiled
def find_cover(game, book, memory, seat, action):
    """Get the next throw insured if it could cost more than half the cash."""
    keep_apart()
    if memory.cover_turn > game.turn_number or game.seats[seat].jail == 1:
        return False
    memory.cover_turn = game.turn_number + game.n_seats
    start = game.seats[seat].space + 0
    worst = worst_rent(game, book, seat, start)
    expected = expected_rent(game, book, seat, start)
    cash = game.seats[seat].cash + 0
    premium = premium_for(expected)
    if 2 * worst < cash or expected < 36 * LEAST_RISK or 3 * premium > cash:
        return False
    insurer = richest_other(game, seat, 0)
    if (
        insurer == NOBODY
        or game.seats[insurer].cash < worst + reserve_of(book)
        or is_covered(game, seat)
    ):
        return False
    begin_offer(action, seat)
    i = add_lasting(action, TermKind.INSURANCE, insurer, seat, Unit.THROWS, 1)
    action.terms[i].causes = 1 << Cause.RENT
    add_term(action, TermKind.CASH, seat, insurer, premium)
    return is_legal(game, book, action)


@compiled
def is_covered(game, seat):
    """Whether somebody insures a seat against rent."""
    for place in range(MAX_CONTRACTS):
        policy = game.contracts[place]
        if policy.kind == ContractKind.INSURANCE and policy.holder == seat:
            if (policy.causes >> Cause.RENT) & 1 == 1:
                return True
    return False


# --- loans -------------------------------------------------------------------------------------


@compiled
def instalment_for(amount):
    """What a loan of so much costs in each instalment."""
    return (amount * (100 + ON_TOP) + 100 * INSTALMENTS - 1) // (100 * INSTALMENTS)


@compiled
def own_deeds(game, book, seat):
    """Bit set of a seat's deeds."""
    spaces = np.int64(0)
    for space in range(book.n_spaces):
        if is_deed(book, space) and game.deeds[space].owner == seat:
            spaces |= np.int64(1) << space
    return spaces


@compiled
def find_rescue(game, book, memory, seat, action):
    """Ask the others for loans that meet a debt above all means, against all deeds as surety.

    Only if these would fetch what is lent: whoever can repay is lent to. Rule M-BUST-7.
    """
    keep_apart()
    debt = game.agenda[game.n_agenda - 1]
    is_asked = memory.appeal == 1 + game.throws
    if is_asked or book.rules.contracts == 0 or means_of(game, book, seat) >= debt.amount:
        return False
    memory.appeal = 1 + game.throws
    missing = debt.amount - game.seats[seat].cash
    deeds = own_deeds(game, book, seat)
    if surety_of(game, book, deeds) < missing:
        return False
    begin_offer(action, seat)
    asked = np.int64(0)
    reserve = reserve_of(book)
    while missing > 0 and action.n_terms < MAX_TERMS:
        lender = richest_other(game, seat, asked)
        if lender == NOBODY or game.seats[lender].cash <= reserve:
            return False
        asked |= np.int64(1) << lender
        lent = min(missing, game.seats[lender].cash - reserve)
        i = add_lasting(action, TermKind.LOAN, lender, seat, Unit.TURNS, INSTALMENTS)
        action.terms[i].amount = lent
        action.terms[i].pay = instalment_for(lent)
        action.terms[i].every = 1
        action.terms[i].spaces = deeds
        missing -= lent
    return missing <= 0 and is_legal(game, book, action)


# --- deeds that cannot be paid for at once -----------------------------------------------------


@compiled
def find_bond(game, book, memory, seat, action):
    """Go after the last deed of a group by whatever terms there is cash for."""
    keep_apart()
    if memory.bond_turn > game.turn_number:
        return False
    memory.bond_turn = game.turn_number + PATIENCE * game.n_seats
    for space in range(book.n_spaces):
        if not is_deed(book, space) or not completes(game, book, seat, space):
            continue
        group = book.spaces[space].group
        if book.groups[group].rent_kind != RentKind.LOT or is_group_built(game, book, group):
            continue
        owner = np.int64(game.deeds[space].owner)
        if owner == BANK:
            if offer_purchase(game, book, seat, space, action):
                return True
        elif offer_share(game, book, seat, owner, space, action) or (
            offer_option(game, book, seat, owner, space, action)
        ):
            return True
    return False


@compiled
def fair_price(game, book, seat, owner, space):
    """The price at which both sides gain alike, -1 if there is too little to divide."""
    gain = gain_of(game, book, seat, space)
    loss = loss_of(game, book, owner, space)
    return (gain + loss) // 2 if gain - loss >= LEAST_SURPLUS else np.int64(-1)


@compiled
def offer_share(game, book, seat, owner, space, action):
    """All the cash there is, and for the rest part of the deed's rents. Rule M-PROF-1."""
    price = fair_price(game, book, seat, owner, space)
    cash = game.seats[seat].cash - reserve_of(book)
    if cash < price // 3 or cash >= price or price <= 0:
        return False
    begin_offer(action, seat)
    add_term(action, TermKind.DEED, owner, seat, space)
    add_term(action, TermKind.CASH, seat, owner, cash)
    i = add_lasting(action, TermKind.SHARE, seat, owner, Unit.FOREVER, 0)
    action.terms[i].spaces = np.int64(1) << space
    action.terms[i].percent = 100
    whole = value_of_share(game, book, action.terms[i])
    percent = ((price - cash) * 100 + whole - 1) // max(whole, 1)
    if percent > MOST_SHARE:
        return False
    action.terms[i].percent = percent
    return is_legal(game, book, action)


@compiled
def offer_option(game, book, seat, owner, space, action):
    """A fee now for the right to buy at the fair price within three laps. Rule M-DEAL-3."""
    price = fair_price(game, book, seat, owner, space)
    fee = max(np.int64(TOKEN_FEE), price // 20)
    if price <= 0 or fee > game.seats[seat].cash - POCKET:
        return False
    begin_offer(action, seat)
    add_term(action, TermKind.CASH, seat, owner, fee)
    i = add_lasting(action, TermKind.OPTION_BUY, owner, seat, Unit.LAPS, 3)
    action.terms[i].spaces = np.int64(1) << space
    action.terms[i].amount = price
    return is_legal(game, book, action)


@compiled
def offer_purchase(game, book, seat, space, action):
    """A fee now for a promise to buy the Bank's deed on landing and to sell it on. M-DEAL-7.

    The price to come is half way between the Bank's and what the deed is worth, as cash allows.
    """
    price = asked_price(book, space)
    promiser = richest_other(game, seat, 0)
    if promiser == NOBODY or game.seats[promiser].cash < price + reserve_of(book):
        return False
    fair = (price + gain_of(game, book, seat, space)) // 2
    strike = min(fair, game.seats[seat].cash - POCKET)
    if strike <= price:
        return False
    begin_offer(action, seat)
    add_term(action, TermKind.CASH, seat, promiser, np.int64(TOKEN_FEE))
    i = add_lasting(action, TermKind.PURCHASE, promiser, seat, Unit.LAPS, 2)
    action.terms[i].spaces = np.int64(1) << space
    action.terms[i].amount = strike
    return is_legal(game, book, action)


# --- immunity for immunity ---------------------------------------------------------------------


@compiled
def add_immunities(game, book, seat, action):
    """Where an exchange completes a group for each side, each spares the other two rents there.

    Cash is adjusted so that both gain alike. False, and the offer as it was, if it does not fit.
    """
    keep_apart()
    n_terms = action.n_terms + 0
    if n_terms < 2 or action.terms[1].kind != TermKind.DEED:
        return False
    gained = np.int64(action.terms[0].what)
    lost = np.int64(action.terms[1].what)
    other = np.int64(action.terms[0].giver)
    if not completes(game, book, seat, gained) or not completes(game, book, other, lost):
        return False
    before = action.terms[2].amount + 0
    payer = action.terms[2].giver + 0
    action.n_terms = 2
    add_immunity(book, action, seat, other, gained)
    add_immunity(book, action, other, seat, lost)
    mine = deal_gain(game, book, seat, action.terms, action.n_terms)
    theirs = deal_gain(game, book, other, action.terms, action.n_terms)
    cash = (mine - theirs) // 2
    if cash > 0:
        add_term(action, TermKind.CASH, seat, other, cash)
    elif cash < 0:
        add_term(action, TermKind.CASH, other, seat, -cash)
    if is_legal(game, book, action):
        return True
    action.n_terms = 2
    if n_terms > 2:
        add_term(action, TermKind.CASH, payer, seat if payer == other else other, before)
    return False


@compiled
def add_immunity(book, action, giver, taker, space):
    """Two landings free on the group that a deed completes for its new owner. Rule M-DEAL-4."""
    i = add_lasting(action, TermKind.IMMUNITY, giver, taker, Unit.LANDINGS, 2)
    action.terms[i].percent = 100
    members = book.groups[book.spaces[space].group]
    spaces = np.int64(0)
    for n in range(members.size):
        spaces |= np.int64(1) << members.members[n]
    action.terms[i].spaces = spaces


# --- rights and duties -------------------------------------------------------------------------


@compiled
def use_contracts(game, book, seat, action):
    """Exercise what is worth it, and pay loans back that the cash allows."""
    keep_apart()
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        kind = ActionKind.EXERCISE
        if contract.kind == ContractKind.LOAN:
            kind = ActionKind.REPAY
        if is_worth_using(game, book, seat, contract) and (
            try_say(game, book, action, kind, seat, place, 0)
        ):
            return True
    return False


@compiled
def is_worth_using(game, book, seat, contract):
    """Whether a right pays now, or a loan can be paid back out of plenty."""
    cash = game.seats[seat].cash + 0
    if contract.kind == ContractKind.LOAN:
        return (
            contract.grantor == seat
            and cash >= contract.amount * contract.count + 3 * reserve_of(book)
        )
    if contract.holder != seat:
        return False
    if contract.kind == ContractKind.OPTION_BUY:
        is_paid = cash >= contract.amount + reserve_of(book) // 2
        return is_paid and gain_of(game, book, seat, deed_of(contract)) > contract.amount
    if contract.kind == ContractKind.OPTION_SELL:
        return loss_of(game, book, seat, deed_of(contract)) < contract.amount
    return False


# --- answering ---------------------------------------------------------------------------------


@compiled
def answer_bond(game, book, seat, proposer, action):
    """Accept what pays at least half as well as it does the proposer, and can be borne."""
    keep_apart()
    made = game.offers[proposer]
    revision = made.revision + 0
    if try_say(game, book, action, ActionKind.ACCEPT, seat, proposer, revision):
        mine = deal_gain(game, book, seat, made.terms, made.n_terms)
        theirs = deal_gain(game, book, proposer, made.terms, made.n_terms)
        if mine > 0 and 2 * mine >= theirs and is_bearable(game, book, seat, made):
            return
    try_say(game, book, action, ActionKind.REJECT, seat, proposer, revision)


@compiled
def is_bearable(game, book, seat, made):
    """Whether insurers could pay the worst that the next throw brings, and lenders keep enough."""
    least = reserve_of(book) // 2
    left = game.seats[seat].cash + 0
    for i in range(made.n_terms):
        term = made.terms[i]
        if term.giver != seat:
            continue
        if term.kind == TermKind.INSURANCE:
            insured = np.int64(term.taker)
            left -= worst_rent(game, book, insured, game.seats[insured].space + 0)
        elif term.kind == TermKind.LOAN:
            left -= term.amount
        else:
            continue
        if left < least:
            return False
    return True
