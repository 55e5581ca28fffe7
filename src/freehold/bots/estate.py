"""Managing what is owned where the long game's ways need not hold: every step is judged.

Building by return per dollar, selling and mortgaging what hurts least, lifting what matters most.
"""

import numpy as np

from freehold.bots.judged import try_say
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.property import has_group, is_deed, lift_price_of, next_level, units
from freehold.records.enums import ActionKind, BuildRight, RentKind
from freehold.records.limits import HOTEL, NOWHERE


@compiled
def rent_at_level(game, book, seat, space, level):
    """The rent of an own lot with so many buildings."""
    place = book.spaces[space]
    if level == 0 and has_group(game, book, seat, place.group):
        return place.rents[0] * book.rules.group_rent_factor
    return place.rents[level] + 0


@compiled
def may_have_buildings(game, book, seat, space):
    """Whether a space is an own lot on which the rules may let buildings stand."""
    if not is_deed(book, space) or game.deeds[space].owner != seat:
        return False
    if book.spaces[space].house_price == 0:
        return False
    is_any = book.rules.build_right == BuildRight.ANY_LOT
    return is_any or has_group(game, book, seat, book.spaces[space].group)


@compiled
def find_best_building(game, book, seat, budget, action):
    """Put one building where a dollar brings most rent; False if none fits the budget."""
    keep_apart()
    best = NOWHERE
    best_return = np.int64(0)
    for space in range(book.n_spaces):
        if not may_have_buildings(game, book, seat, space):
            continue
        level = np.int64(game.deeds[space].buildings)
        price = book.spaces[space].house_price
        if level == HOTEL or price > budget:
            continue
        after = rent_at_level(game, book, seat, space, np.int64(next_level(book, level)))
        gain = (after - rent_at_level(game, book, seat, space, level)) * 1000 // price
        if gain > best_return and try_say(game, book, action, ActionKind.BUILD, seat, space, 1):
            best = space
            best_return = gain
    if best == NOWHERE:
        return False
    return try_say(game, book, action, ActionKind.BUILD, seat, best, 1)


@compiled
def find_best_sale(game, book, seat, action):
    """Sell as little as may be sold of the lot that loses least rent for the money."""
    keep_apart()
    best = NOWHERE
    best_count = 0
    best_loss = np.int64(0)
    for space in range(book.n_spaces):
        if not is_deed(book, space) or game.deeds[space].owner != seat:
            continue
        level = np.int64(game.deeds[space].buildings)
        if level == 0:
            continue
        built = units(book, level)
        for count in range(1, built + 1):
            if not try_say(game, book, action, ActionKind.SELL, seat, space, count):
                continue
            after = rent_at_level(game, book, seat, space, built - count)
            lost = rent_at_level(game, book, seat, space, level) - after
            loss = lost * 1000 // max(book.spaces[space].house_price * count, 1)
            if best == NOWHERE or loss < best_loss:
                best = space
                best_count = count
                best_loss = loss
            break
    if best == NOWHERE:
        return clear_any_group(game, book, seat, action)
    return try_say(game, book, action, ActionKind.SELL, seat, best, best_count)


@compiled
def clear_any_group(game, book, seat, action):
    """Sell all buildings of a group where nothing less may go."""
    for space in range(book.n_spaces):
        if is_deed(book, space) and game.deeds[space].buildings != 0:
            if try_say(game, book, action, ActionKind.SELL_GROUP, seat, space, 0):
                return True
    return False


@compiled
def find_mortgage(game, book, seat, of_groups, action):
    """Mortgage the cheapest deed, of complete groups of lots or of anything else."""
    best = NOWHERE
    for space in range(book.n_spaces):
        if not is_deed(book, space) or game.deeds[space].owner != seat:
            continue
        if game.deeds[space].mortgaged == 1 or is_of_group(game, book, seat, space) != of_groups:
            continue
        if best != NOWHERE and book.spaces[space].price >= book.spaces[best].price:
            continue
        if try_say(game, book, action, ActionKind.MORTGAGE, seat, space, 0):
            best = space
    if best == NOWHERE:
        return False
    return try_say(game, book, action, ActionKind.MORTGAGE, seat, best, 0)


@compiled
def is_of_group(game, book, seat, space):
    """Whether a deed belongs to a complete group of lots of a seat."""
    group = book.spaces[space].group
    is_lot = book.groups[group].rent_kind == RentKind.LOT
    return is_lot and has_group(game, book, seat, group)


@compiled
def raise_any_cash(game, book, seat, action):
    """The step that hurts least; False if nothing is left to sell or mortgage."""
    keep_apart()
    if find_mortgage(game, book, seat, False, action):
        return True
    if find_best_sale(game, book, seat, action):
        return True
    return find_mortgage(game, book, seat, True, action)


@compiled
def find_best_lift(game, book, seat, budget, action):
    """Lift a mortgage within the budget, of a complete group first."""
    keep_apart()
    best = NOWHERE
    for space in range(book.n_spaces):
        if not is_deed(book, space) or game.deeds[space].owner != seat:
            continue
        if game.deeds[space].mortgaged == 0 or lift_price_of(game, book, space) > budget:
            continue
        if best == NOWHERE or is_of_group(game, book, seat, space):
            best = space
    if best == NOWHERE:
        return False
    return try_say(game, book, action, ActionKind.LIFT, seat, best, 0)


@compiled
def level_out(game, book, seat, budget, action):
    """Bring the lots of a holding within one of each other: build if there is money, else sell."""
    keep_apart()
    matter = game.agenda[game.n_agenda - 1]
    members = book.groups[book.spaces[matter.space].group]
    for i in range(members.size):
        lot = members.members[i] + 0
        if book.spaces[lot].house_price <= budget:
            if try_say(game, book, action, ActionKind.BUILD, seat, lot, 1):
                return True
    return find_best_sale(game, book, seat, action)
