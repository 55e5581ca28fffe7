"""Offers of the fuzzer's players: exchanges that could be meant, and terms that live on."""

import numpy as np

from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled
from freehold.lab.fuzz_record import one_in, say
from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    Phase,
    SpaceKind,
    TermKind,
    Unit,
)
from freehold.records.limits import BANK, MAX_CARDS, MAX_CONTRACTS, MAX_TERMS, NOWHERE

INSURED = (
    int(Cause.RENT),
    int(Cause.REPAIRS),
    int(Cause.TAX),
    int(Cause.CARD),
    int(Cause.FINE),
)
LASTING = (
    int(TermKind.LOAN),
    int(TermKind.IMMUNITY),
    int(TermKind.SHARE),
    int(TermKind.OPTION_BUY),
    int(TermKind.OPTION_SELL),
    int(TermKind.INSURANCE),
    int(TermKind.PURCHASE),
    int(TermKind.PROMISE),
)


@compiled
def add_term(action, kind, giver, taker, what, amount):
    """One more term, whose other figures are none; the place it took."""
    term = action.terms[action.n_terms]
    term.kind = kind
    term.giver = giver
    term.taker = taker
    term.what = what
    term.amount = amount
    term.unit = 0
    term.percent = 0
    term.count = 0
    term.every = 0
    term.pay = 0
    term.cap = 0
    term.excess = 0
    term.causes = 0
    term.spaces = 0
    action.n_terms += 1
    return action.n_terms - 1


# --- what somebody has ---


@compiled
def own_deed(fuzz, game, book, seat):
    """A random deed of a seat (or of the Bank), or NOWHERE."""
    start = below(fuzz, book.n_spaces)
    for i in range(book.n_spaces):
        space = (start + i) % book.n_spaces
        if book.spaces[space].kind == SpaceKind.DEED and game.deeds[space].owner == seat:
            return space
    return np.int64(NOWHERE)


@compiled
def some_deeds(fuzz, game, book, seat):
    """A bit set of one to three deeds of a seat; empty if it has none."""
    spaces = np.int64(0)
    for _ in range(1 + below(fuzz, 3)):
        space = own_deed(fuzz, game, book, seat)
        if space != NOWHERE:
            spaces |= np.int64(1) << space
    return spaces


@compiled
def own_card(game, book, seat):
    """The code of a held card, or NOWHERE."""
    for deck in range(book.n_decks):
        for card in range(MAX_CARDS):
            if (game.seats[seat].cards[deck] >> card) & 1 == 1:
                return deck * MAX_CARDS + card
    return NOWHERE


@compiled
def own_grant(fuzz, game, seat):
    """Place of a contract that a seat is bound by and that may bind others too, or NOWHERE."""
    start = below(fuzz, MAX_CONTRACTS)
    for i in range(MAX_CONTRACTS):
        place = (start + i) % MAX_CONTRACTS
        contract = game.contracts[place]
        kind = contract.kind
        if kind == ContractKind.IMMUNITY or kind == ContractKind.SHARE:
            if contract.grantor == seat:
                return place
    return np.int64(NOWHERE)


# --- terms that live on ---


@compiled
def set_length(fuzz, term):
    """For good, or for a few landings, throws, laps or turns; in some games always for good."""
    term.unit = Unit.FOREVER if fuzz.game % 8 == 5 else below(fuzz, Unit.TURNS + 1)
    term.count = 0 if term.unit == Unit.FOREVER else 1 + below(fuzz, 6)


@compiled
def add_lasting(fuzz, game, book, giver, taker, action):
    """A term that the giver could mean to be bound by; odd figures are left to chance."""
    if game.n_contracts > 0 and one_in(fuzz, 4):
        place = own_grant(fuzz, game, giver)
        if place != NOWHERE:
            add_term(action, TermKind.DUTY, giver, taker, place, 0)
            return
    kind = LASTING[below(fuzz, len(LASTING))]
    amount = np.int64(below(fuzz, 300))
    term = action.terms[add_term(action, kind, giver, taker, 0, amount)]
    if kind == TermKind.LOAN:
        term.amount = below(fuzz, min(game.seats[giver].cash, 500) + 1)
        term.pay = 1 + below(fuzz, 200)
        term.unit = Unit.THROWS + below(fuzz, 3)
        term.count = 1 + below(fuzz, 4)
        term.every = 1 + below(fuzz, 4)
        if one_in(fuzz, 2):
            term.spaces = some_deeds(fuzz, game, book, taker)
        return
    set_length(fuzz, term)
    if kind == TermKind.IMMUNITY or kind == TermKind.SHARE:
        add_grant(fuzz, game, book, giver, term)
    elif kind == TermKind.INSURANCE:
        add_insurance(fuzz, game, book, taker, term)
    elif kind == TermKind.PROMISE:
        term.what = 1 + below(fuzz, 9)
    else:
        owner = np.int64(BANK)
        if kind == TermKind.OPTION_BUY:
            owner = giver
        elif kind == TermKind.OPTION_SELL:
            owner = taker
        term.what = own_deed(fuzz, game, book, owner)
        if term.unit == Unit.LANDINGS:
            term.unit = Unit.TURNS


@compiled
def add_grant(fuzz, game, book, giver, term):
    """Immunity from rents, or a share of them."""
    term.spaces = some_deeds(fuzz, game, book, giver)
    is_percent = one_in(fuzz, 2)
    term.percent = 1 + below(fuzz, 100) if is_percent else 0
    if term.kind == TermKind.IMMUNITY:
        term.amount = 0
        term.cap = below(fuzz, 200) if is_percent and one_in(fuzz, 2) else 0
        if not is_percent:
            term.cap = 1 + below(fuzz, 200)
        return
    term.amount = 0 if is_percent else 1 + below(fuzz, 200)
    if term.unit == Unit.LANDINGS:
        term.unit = Unit.TURNS


@compiled
def add_insurance(fuzz, game, book, taker, term):
    """What is insured, from which sum, up to which."""
    term.amount = 0
    term.causes = np.int64(1) << INSURED[below(fuzz, len(INSURED))]
    term.causes |= np.int64(1) << INSURED[below(fuzz, len(INSURED))]
    term.percent = below(fuzz, 101)
    term.cap = below(fuzz, 500) if one_in(fuzz, 2) else 0
    term.excess = below(fuzz, 100) if one_in(fuzz, 2) else 0
    if one_in(fuzz, 3):
        term.spaces = some_deeds(fuzz, game, book, (taker + 1) % game.n_seats)


# --- whole offers ---


@compiled
def give_something(fuzz, game, book, giver, taker, action):
    """Add a term that the giver can keep to: a card, a deed, forgiveness, a contract, or cash."""
    if game.phase == Phase.DEBT or game.phase == Phase.REFERRED:
        debt = game.agenda[game.n_agenda - 1]
        if debt.to == giver and debt.seat == taker and not one_in(fuzz, 4):
            part = debt.amount if one_in(fuzz, 2) else 1 + below(fuzz, min(debt.amount, 2**31))
            add_term(action, TermKind.DEBT, giver, taker, 0, part)
            return
    if book.rules.contracts == 1 and (fuzz.game % 8 == 5 or one_in(fuzz, 2)):
        add_lasting(fuzz, game, book, giver, taker, action)
        return
    card = own_card(game, book, giver)
    if card != NOWHERE and one_in(fuzz, 2):
        add_term(action, TermKind.CARD, giver, taker, card, 0)
        return
    space = own_deed(fuzz, game, book, giver)
    if space != NOWHERE and not one_in(fuzz, 4):
        add_term(action, TermKind.DEED, giver, taker, space, 0)
        return
    cash = min(game.seats[giver].cash, 2**31)
    add_term(action, TermKind.CASH, giver, taker, 0, 1 + below(fuzz, cash) if cash > 0 else 1)


@compiled
def write_offer(fuzz, game, book, seat, action):
    """An exchange round a ring of two to four seats, perhaps with a term more."""
    say(action, ActionKind.OFFER, seat, NOWHERE, 0, 0)
    size = 2 + below(fuzz, 3) // 2 + below(fuzz, 3) // 2
    giver = seat
    for i in range(size - 1):
        taker = next_playing(game, giver, 1 + below(fuzz, game.n_seats - 1))
        is_owed = game.phase == Phase.DEBT or game.phase == Phase.REFERRED
        if i == size - 2 and is_owed and one_in(fuzz, 2):
            debt = game.agenda[game.n_agenda - 1]
            taker = debt.seat if debt.to == giver or debt.to < 0 else debt.to
        if taker == giver or taker == seat:
            break
        give_something(fuzz, game, book, giver, taker, action)
        giver = taker
    if giver == seat:
        return False
    give_something(fuzz, game, book, giver, seat, action)
    if one_in(fuzz, 4):
        give_something(fuzz, game, book, seat, giver, action)
    if book.rules.contracts == 1 and one_in(fuzz, 60):
        # More insurances than one seat may have, or nearly.
        for _ in range(4 + below(fuzz, 6)):
            place = add_term(action, TermKind.INSURANCE, giver, seat, 0, 0)
            add_insurance(fuzz, game, book, seat, action.terms[place])
    elif one_in(fuzz, 200):
        while action.n_terms < MAX_TERMS:
            give_something(fuzz, game, book, seat, giver, action)
    return True


@compiled
def next_playing(game, seat, steps):
    """A seat some places on that still plays."""
    other = (seat + steps) % game.n_seats
    while game.seats[other].playing == 0:
        other = (other + 1) % game.n_seats
    return other
