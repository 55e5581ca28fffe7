"""What must hold in every state, as fault bits: for fuzzing and for positions made by hand."""

import numpy as np

from freehold.kernel.audit_desk import desk_faults
from freehold.kernel.compiled import compiled
from freehold.kernel.contracts import is_about, is_bound
from freehold.kernel.phases.building import (
    highest_level,
    level_at,
    lowest_member,
    pack_levels,
)
from freehold.kernel.phases.terms import is_playing
from freehold.kernel.property import (
    count_owned,
    has_group,
    is_any_lot_open,
    is_deed,
    is_group_built,
    is_holding_built,
    is_holding_mortgaged,
    is_levelling,
)
from freehold.records.enums import ContractKind, Fault, Matter, Phase, Stage, Unit
from freehold.records.limits import (
    BANK,
    HOTEL,
    MAX_CARDS,
    MAX_CLAIMS,
    MAX_CONTRACTS,
    MAX_SEATS,
    MAX_SPACES,
)


@compiled
def find_faults(game, book):
    """Bit set of Fault."""
    return (
        seat_faults(game, book)
        | deed_faults(game, book)
        | group_faults(game, book)
        | card_faults(game, book)
        | list_faults(game, book)
        | contract_faults(game, book)
        | house_faults(game, book)
        | desk_faults(game, book)
    )


@compiled
def seat_faults(game, book):
    """Cash, places of tokens, who is in and who is on turn."""
    faults = 0
    playing = 0
    for i in range(game.n_seats):
        seat = game.seats[i]
        playing += seat.playing
        if seat.cash < 0:
            faults |= Fault.NEGATIVE_CASH
        if seat.playing == 0 and seat.cash != 0:
            faults |= Fault.BANKRUPT_OWNS
        if seat.space < 0 or seat.space >= book.n_spaces:
            faults |= Fault.OFF_BOARD
        if seat.jail == 1 and seat.space != book.jail:
            faults |= Fault.JAIL
        if seat.tries < 0 or seat.tries > book.rules.jail_turns:
            faults |= Fault.JAIL
        for group in range(book.n_groups):
            if seat.held[group] != count_owned(game, book, i, group):
                faults |= Fault.COUNTS
    if playing != game.n_playing:
        faults |= Fault.COUNTS
    if game.stage != Stage.OVER and game.phase != Phase.CHANCE and not is_turn_sound(game):
        faults |= Fault.TURN
    return faults


@compiled
def is_turn_sound(game):
    """Whether the seat on turn exists, and plays unless something else is settled first."""
    if game.turn < 0 or game.turn >= game.n_seats:
        return False
    return game.n_agenda > 0 or game.seats[game.turn].playing == 1


@compiled
def deed_faults(game, book):
    """Owners, and the Bank's stock of buildings."""
    faults = 0
    houses = game.houses + 0
    hotels = game.hotels + 0
    for space in range(book.n_spaces):
        deed = game.deeds[space]
        if deed.owner < BANK or deed.owner >= game.n_seats:
            faults |= Fault.OWNER
        elif deed.owner != BANK and game.seats[deed.owner].playing == 0:
            faults |= Fault.BANKRUPT_OWNS
        if deed.owner == BANK and (deed.buildings != 0 or deed.mortgaged != 0):
            faults |= Fault.BANK_DEED
        if deed.unlifted > deed.mortgaged:
            faults |= Fault.BANK_DEED
        if deed.buildings != 0 and deed.mortgaged != 0:
            faults |= Fault.BUILT_MORTGAGED
        if deed.buildings == HOTEL:
            hotels += 1
        else:
            houses += deed.buildings
    if houses > book.rules.houses or game.houses < 0:
        faults |= Fault.HOUSES
    if hotels > book.rules.hotels or game.hotels < 0:
        faults |= Fault.HOTELS
    return faults


@compiled
def group_faults(game, book):
    """Buildings only where they may stand. Rules O-HSE-1, O-HSE-9, O-MORT-2, O-MORT-7, M-FREE-1."""
    faults = 0
    for group in range(book.n_groups):
        if not is_group_built(game, book, group):
            continue
        first = book.groups[group].members[0]
        if not is_any_lot_open(book) and not has_group(game, book, game.deeds[first].owner, group):
            faults |= Fault.INCOMPLETE
        if book.spaces[first].house_price == 0:
            faults |= Fault.BUILDINGS
        for seat in range(game.n_seats):
            if is_holding_built(game, book, seat, group):
                faults |= holding_faults(game, book, seat, group)
    return faults


@compiled
def holding_faults(game, book, seat, group):
    """The buildings of one seat on a group: clear, not too high, and even unless it is levelling.

    A mortgaged deed may come to a built holding, but not where groups must be complete.
    """
    faults = 0
    if not is_any_lot_open(book) and is_holding_mortgaged(game, book, seat, group):
        faults |= Fault.BUILT_MORTGAGED
    levels = pack_levels(game, book, group, seat)
    low = level_at(levels, lowest_member(book, group, levels))
    high = highest_level(book, group, levels)
    if high > book.rules.houses_per_hotel + 1:
        faults |= Fault.BUILDINGS
    if book.rules.even_building == 1 and high - low > 1 and game.stage != Stage.OVER:
        if not is_levelling(game, book, seat, group):
            faults |= Fault.UNEVEN
    return faults


@compiled
def card_faults(game, book):
    """A held card has one holder."""
    faults = 0
    for deck in range(book.n_decks):
        held = 0
        for seat in range(game.n_seats):
            cards = game.seats[seat].cards[deck]
            if cards & held != 0 or cards >> MAX_CARDS != 0:
                faults |= Fault.CARDS
            held |= cards
    return faults


@compiled
def list_faults(game, book):
    """Agenda, claims and offers."""
    faults = 0
    for i in range(game.n_agenda):
        entry = game.agenda[i]
        if entry.kind == Matter.DEBT:
            if entry.amount < 1 or entry.seat == entry.to or game.seats[entry.seat].playing == 0:
                faults |= Fault.AGENDA
            if not is_cover_sound(game, entry):
                faults |= Fault.AGENDA
        elif entry.kind == Matter.INTEREST:
            deed = game.deeds[entry.space]
            if deed.owner != entry.seat or deed.mortgaged == 0:
                faults |= Fault.AGENDA
        elif entry.kind == Matter.LOT and game.deeds[entry.space].owner != BANK:
            faults |= Fault.AGENDA
        elif entry.kind == Matter.FORECLOSURE:
            deed = game.deeds[entry.space]
            is_on = deed.owner == entry.seat and deed.mortgaged == 1
            if not is_on or game.seats[entry.to].playing == 0:
                faults |= Fault.AGENDA
        elif entry.kind == Matter.LEVEL and game.seats[entry.seat].playing == 0:
            faults |= Fault.AGENDA
    for i in range(game.n_claims):
        claim = game.claims[i]
        # A claim may outlast its deadline by turns that ended without a throw (ruling C-3).
        if claim.amount < 1 or claim.turn < 1 or claim.turn > game.turn_number:
            faults |= Fault.CLAIMS
    if game.n_claims < 0 or game.n_claims > MAX_CLAIMS:
        faults |= Fault.CLAIMS
    offers = 0
    for seat in range(game.n_seats):
        offers += game.offers[seat].open
    if offers != game.n_offers:
        faults |= Fault.OFFERS
    return faults


@compiled
def is_cover_sound(game, debt):
    """Whether the seat behind a debt exists, plays, and is neither its debtor nor its creditor."""
    if debt.rest < 0 or debt.earlier < 0 or debt.kept < 0 or debt.behind < 0:
        return False
    if debt.behind == 0:
        return debt.rest == 0
    insured = debt.behind - 1
    if insured >= game.n_seats or game.seats[insured].playing == 0:
        return False
    return insured != debt.seat and insured != debt.to


@compiled
def contract_faults(game, book):
    """Contracts: numbered, between seats that play, with figures that mean something."""
    count = 0
    faults = 0
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        if contract.kind == ContractKind.NONE:
            faults |= Fault.CONTRACTS if contract.number != 0 or contract.holder != 0 else 0
            continue
        count += 1
        if contract.number < 1 or contract.number > game.contracts_made:
            faults |= Fault.CONTRACTS
        if not is_playing(game, contract.grantor) or contract.holder == contract.grantor:
            faults |= Fault.CONTRACTS
        if contract.kind != ContractKind.DEFERRED and not is_contract_sound(game, book, contract):
            faults |= Fault.CONTRACTS
    if count != game.n_contracts:
        faults |= Fault.CONTRACTS
    return faults


@compiled
def is_contract_sound(game, book, contract):
    """Whether a contract between seats has parties, a length and figures of its kind."""
    if not ContractKind.NONE < contract.kind < ContractKind.DEFERRED:
        return False
    if not is_playing(game, contract.holder) or not is_bound(contract, contract.grantor):
        return False
    for seat in range(MAX_SEATS):
        if is_bound(contract, np.int64(seat)) and not is_playing(game, seat):
            return False
    if contract.bound >> MAX_SEATS != 0 or is_bound(contract, contract.holder):
        return False
    if contract.amount < 0 or contract.cap < 0 or contract.excess < 0 or contract.count < 0:
        return False
    if contract.percent < 0 or contract.percent > 100:
        return False
    if contract.unit < Unit.FOREVER or contract.unit > Unit.TURNS:
        return False
    for space in range(MAX_SPACES):
        if is_about(contract, space) and not is_deed(book, space):
            return False
    if contract.kind == ContractKind.LOAN and contract.count > 0:
        return contract.amount > 0 and 1 <= contract.due <= contract.every
    return True


@compiled
def house_faults(game, book):
    """The middle of the board, a market of rents, a request for an auction, a hurried building."""
    faults = 0
    rules = book.rules
    pots = rules.pot_taxes + rules.pot_fines + rules.pot_cards + rules.pot_repairs
    pots += rules.school_pot_percent
    if game.pot < 0 or (game.pot > 0 and pots == 0):
        faults |= Fault.POT
    market = game.market
    is_named = market.landlords != 0 or market.answered != 0
    for i in range(market.asks.size):
        is_named = is_named or market.asks[i] != 0
    is_market = game.stage == Stage.MARKET
    if is_named and not is_market and game.stage != Stage.OVER:
        faults |= Fault.MARKET
    # While an estate is auctioned before it goes on, the lot landed on may be anybody's.
    is_open = game.phase == Phase.MARKET or game.phase == Phase.CHOICE
    if is_open and game.deeds[game.seats[game.turn].space].buildings == 0:
        faults |= Fault.MARKET
    if game.hurried != 0 and game.stage != Stage.THROWN and game.stage != Stage.OVER:
        faults |= Fault.TURN
    if (game.stock == 0) != (game.stock_agreed == 0):
        faults |= Fault.OFFERS
    for space in range(MAX_SPACES):
        if (game.stock >> space) & 1 == 1 and not is_deed(book, space):
            faults |= Fault.OFFERS
        if (game.returned >> space) & 1 == 1 and game.deeds[space].owner != BANK:
            faults |= Fault.OFFERS
    return faults
