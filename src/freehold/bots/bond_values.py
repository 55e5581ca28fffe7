"""What terms that live on are worth, in dollars of cash: rough, and the same for all bots.

Each function prices one kind of term. What it is worth to whoever benefits it costs whoever is
bound, except where one carries a risk better than the other: then both can gain.
"""

import numpy as np

from freehold.bots.prospects import (
    gain_of,
    immune_part,
    loss_of,
    rent_due,
    space_ahead,
    ways_to_throw,
)
from freehold.bots.value import deed_price, terms_gain
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import is_about
from freehold.kernel.phases.covers import covered_part
from freehold.kernel.phases.lasting import deed_of
from freehold.kernel.phases.terms import is_lasting
from freehold.kernel.property import asked_price, is_deed
from freehold.records.enums import Cause, RentKind, TermKind, Unit

HORIZON = 25  # throws of each seat that anybody looks ahead
THROWS_A_LAP = 6
# What a throw costs on average besides rent: taxes, cards, repairs, fines.
OTHER_COSTS = 4
# Per cent that being spared a risk is worth beyond what it costs on average.
RELIEF = 130
# Of a loan without surety so many per cent are expected back.
TRUST = 60
# Rents that are bargained about are those with so many houses: the game is expected to get there.
HOUSES = 2
# More than a bot will ever be paid for a duty that may bind it for good.
UNBEARABLE = 1_000_000


@compiled
def throws_in(unit, count):
    """About how many throws of a seat a length lasts, no more than anybody looks ahead."""
    if unit == Unit.FOREVER:
        return np.int64(HORIZON)
    if unit == Unit.LAPS:
        return min(count * THROWS_A_LAP, np.int64(HORIZON))
    if unit == Unit.LANDINGS:
        return min(count * 4, np.int64(HORIZON))
    return min(count, np.int64(HORIZON))


@compiled
def likely_rent(game, book, space):
    """The rent a deed is expected to bring once its owner has done something with it."""
    place = book.spaces[space]
    group = book.groups[place.group]
    if group.rent_kind == RentKind.LOT:
        return place.rents[HOUSES] + 0
    owner = np.int64(game.deeds[space].owner)
    held = game.seats[owner].held[place.group] if owner >= 0 else np.int64(1)
    rent = place.rents[max(held, 1) - 1]
    return rent * 7 if group.rent_kind == RentKind.THROW else rent + 0


@compiled
def value_of_immunity(game, book, term):
    """What is saved on the named deeds: each is met about once in as many throws as spaces."""
    throws = throws_in(np.int64(term.unit), np.int64(term.count))
    total = np.int64(0)
    for space in range(book.n_spaces):
        if is_about(term, space) and is_deed(book, space):
            rent = likely_rent(game, book, space)
            total += rent - immune_part(rent, term.percent, term.cap)
    landings = throws * 3 // 2
    return total * landings // book.n_spaces


@compiled
def value_of_share(game, book, term):
    """What a share of the rents brings, as everybody but the owner may land there."""
    throws = throws_in(np.int64(term.unit), np.int64(term.count)) * (game.n_playing - 1)
    total = np.int64(0)
    for space in range(book.n_spaces):
        if is_about(term, space) and is_deed(book, space):
            rent = likely_rent(game, book, space)
            part = rent * term.percent // 100 if term.percent > 0 else min(term.amount, rent)
            total += part
    return total * throws // book.n_spaces


@compiled
def cost_of_cover(game, book, term):
    """What an insurer can expect to pay: the next throw of the insured, for each throw covered.

    In 36ths of a dollar.
    """
    insured = np.int64(term.taker)
    start = game.seats[insured].space + 0
    total = np.int64(0)
    if (term.causes >> Cause.RENT) & 1 == 1:
        for steps in range(2, 13):
            space = space_ahead(game, book, insured, start, steps)
            rent = rent_due(game, book, insured, space, steps)
            if rent > term.excess and (term.spaces == 0 or is_about(term, space)):
                total += ways_to_throw(steps) * covered_part(term, rent)
    if term.causes & ~(1 << Cause.RENT) != 0:
        total += 36 * OTHER_COSTS
    return total * throws_in(np.int64(term.unit), np.int64(term.count))


@compiled
def surety_of(game, book, spaces):
    """What the deeds that are pledged would fetch."""
    total = np.int64(0)
    for space in range(book.n_spaces):
        if (spaces >> space) & 1 == 1 and is_deed(book, space):
            total += deed_price(game, book, space)
    return total


@compiled
def value_of_repayments(game, book, term):
    """What a lender expects back: all of it as far as there is surety, else some of it."""
    total = term.pay * term.count
    secured = min(total, surety_of(game, book, term.spaces))
    return secured + (total - secured) * TRUST // 100


@compiled
def term_gain(game, book, seat, term):
    """How much better off a seat is by a term that lives on.

    A duty taken over, which may bind for good, is more than a bot will bear.
    """
    keep_apart()
    is_giver = term.giver == seat
    if not is_giver and term.taker != seat:
        return np.int64(0)
    kind = term.kind
    if kind == TermKind.LOAN:
        if is_giver:
            return value_of_repayments(game, book, term) - term.amount
        return term.amount - term.pay * term.count
    if kind == TermKind.INSURANCE:
        cost = cost_of_cover(game, book, term)
        return -((cost + 35) // 36) if is_giver else cost * RELIEF // 3600
    if kind == TermKind.IMMUNITY or kind == TermKind.SHARE:
        value = value_of_immunity(game, book, term)
        if kind == TermKind.SHARE:
            value = value_of_share(game, book, term)
        return -value if is_giver else value
    if kind == TermKind.DUTY:
        return np.int64(0) if is_giver else np.int64(-UNBEARABLE)
    if kind == TermKind.PROMISE:
        return np.int64(0)
    return option_gain(game, book, seat, term, is_giver)


@compiled
def option_gain(game, book, seat, term, is_giver):
    """A right to buy, to sell, or a promised purchase: used, if it pays, every other time."""
    space = deed_of(term) if term.spaces != 0 else np.int64(term.what)
    strike = term.amount + 0
    if term.kind == TermKind.OPTION_SELL:
        if is_giver:  # has to buy
            return min(np.int64(0), gain_of(game, book, seat, space) - strike)
        return max(np.int64(0), strike - loss_of(game, book, seat, space)) // 2
    if term.kind == TermKind.PURCHASE:
        price = asked_price(book, space)
        if is_giver:
            return (strike - price) // (4 if strike > price else 1)
        return max(np.int64(0), gain_of(game, book, seat, space) - strike) // 4
    if is_giver:  # has to sell
        gain = strike - loss_of(game, book, seat, space)
        return gain // 2 if gain > 0 else gain
    return max(np.int64(0), gain_of(game, book, seat, space) - strike) // 2


@compiled
def deal_gain(game, book, seat, terms, n_terms):
    """How much better off a seat is by a deal, with all that lives on of it."""
    gain = terms_gain(game, book, seat, terms, n_terms) + np.int64(0)
    for i in range(n_terms):
        if is_lasting(terms[i]):
            gain += term_gain(game, book, seat, terms[i])
    return gain
