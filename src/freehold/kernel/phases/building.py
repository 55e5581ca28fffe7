"""Houses and hotels: even building, even selling. Rules O-HSE-1 to 10, O-HOT-1 to 5, O-SELL-5 to 8.

Levels of a group are handled as one packed number, three bits a lot, so that a row of several
buildings can be tried out before anything is changed.
"""

from freehold.kernel.at import deed_at, group_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import pay
from freehold.kernel.phases.mortgage import check_own_deed
from freehold.kernel.property import (
    has_group,
    is_group_mortgaged,
    level_below,
    next_level,
    sale_price,
    units,
)
from freehold.kernel.raising import may_sell_to_bank
from freehold.records.enums import Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL, NOWHERE


@compiled
def pack_levels(game, book, group):
    """Buildings of a group's lots in one number, in member order."""
    members = group_at(book, group)
    levels = 0
    for i in range(members.size):
        levels |= units(book, deed_at(game, members.members[i]).buildings) << (3 * i)
    return levels


@inlined
def level_at(levels, i):
    """Units on the group's member number `i`."""
    return (levels >> (3 * i)) & 7


@compiled
def member_number(book, group, space):
    """Which member of its group a space is."""
    members = book.groups[group]
    for i in range(members.size):
        if members.members[i] == space:
            return i
    return NOWHERE


@compiled
def lowest_member(book, group, levels):
    """The member with the fewest buildings, the first in board order among equals."""
    best = 0
    for i in range(1, group_at(book, group).size):
        if level_at(levels, i) < level_at(levels, best):
            best = i
    return best


@compiled
def highest_level(book, group, levels):
    """The most buildings on any lot of the group."""
    best = 0
    for i in range(group_at(book, group).size):
        best = max(best, level_at(levels, i))
    return best


@compiled
def may_own_buildings(game, book, seat, space):
    """A complete, unmortgaged group of lots of this seat. Rules O-HSE-1, O-MORT-7."""
    reason = check_own_deed(game, book, seat, space)
    if reason != Reason.OK:
        return reason
    if book.spaces[space].house_price == 0:
        return Reason.NO_BUILDINGS_HERE
    group = book.spaces[space].group
    if not has_group(game, book, seat, group):
        return Reason.GROUP_INCOMPLETE
    if is_group_mortgaged(game, book, group):
        return Reason.GROUP_MORTGAGED
    return Reason.OK


@compiled
def wants_hotel(book, units_now):
    """Whether the next building of a lot is a hotel."""
    return units_now == book.rules.houses_per_hotel


@compiled
def may_place(book, group, levels, i):
    """Whether one more building may stand on member `i`. Rules O-HSE-7 to 9, O-HOT-1, O-HOT-5."""
    level = level_at(levels, i)
    if level > book.rules.houses_per_hotel:
        return Reason.LOT_FULL
    if book.rules.even_building == 1 and level > level_at(
        levels, lowest_member(book, group, levels)
    ):
        return Reason.UNEVEN
    return Reason.OK


@compiled
def price_of_row(book, group, levels, first, count):
    """What `count` buildings of one kind cost, the first on member `first`; -1 if impossible."""
    hotels = wants_hotel(book, level_at(levels, first))
    total = 0
    i = first
    for n in range(count):
        if n > 0:
            i = lowest_member(book, group, levels)
        if may_place(book, group, levels, i) != Reason.OK:
            return -1
        if wants_hotel(book, level_at(levels, i)) != hotels:
            return -1
        total += book.spaces[group_at(book, group).members[i]].house_price
        levels += 1 << (3 * i)
    return total


@compiled
def may_build_here(game, book, seat, space, count):
    """All about a row of buildings but the phase and the Bank's stock."""
    keep_apart()
    reason = may_own_buildings(game, book, seat, space)
    if reason != Reason.OK:
        return reason
    if count < 1:
        return Reason.BAD_AMOUNT
    group = book.spaces[space].group
    levels = pack_levels(game, book, group)
    first = member_number(book, group, space)
    reason = may_place(book, group, levels, first)
    if reason != Reason.OK:
        return reason
    price = price_of_row(book, group, levels, first, count)
    if price < 0:
        return Reason.BAD_AMOUNT
    if price > game.seats[seat].cash:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@inlined
def needs_hotel(game, book, space):
    """Whether the next building on a lot would be a hotel."""
    return wants_hotel(book, units(book, deed_at(game, space).buildings))


@inlined
def stock_of(game, hotels):
    """Houses or hotels left in the Bank. Rule O-BANK-3."""
    return game.hotels if hotels else game.houses


@compiled
def may_build(game, book, action):
    """Before a throw, from the Bank's stock. Rules O-HSE-6, O-BANK-8, O-SHRT-1, O-JAIL-18."""
    keep_apart()
    if game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    reason = may_build_here(game, book, action.seat, action.space, action.amount)
    if reason != Reason.OK:
        return reason
    if needs_hotel(game, book, action.space):
        return Reason.OK if game.hotels >= action.amount else Reason.NO_HOTELS
    return Reason.OK if game.houses >= action.amount else Reason.NO_HOUSES


@compiled
def place_building(game, book, events, seat, space, price):
    """Put one building up for a price; a hotel sends the houses under it back. Rule O-HOT-3."""
    deed = deed_at(game, space)
    pay(game, events, seat, BANK, price, Cause.BUILDING, space)
    level = next_level(book, deed.buildings)
    if level == HOTEL:
        game.hotels -= 1
        game.houses += deed.buildings
    else:
        game.houses -= 1
    deed.buildings = level
    emit(events, EventKind.BUILT, seat, BANK, space, price, level)


@compiled
def next_lot(game, book, space):
    """Where the following building of a row goes: the lowest lot of the group."""
    group = space_at(book, space).group
    levels = pack_levels(game, book, group)
    return group_at(book, group).members[lowest_member(book, group, levels)] + 0


@compiled
def build(game, book, events, seat, space, count):
    """Put up a row of buildings at deed prices. Rules O-HSE-2 to O-HSE-4, O-HOT-2, O-HOT-4."""
    keep_apart()
    lot = space
    for n in range(count):
        if n > 0:
            lot = next_lot(game, book, lot)
        place_building(game, book, events, seat, lot, book.spaces[lot].house_price + 0)


@compiled
def may_sell_building(game, book, action):
    """Evenly, highest first; a hotel comes down to houses. Rules O-HSE-10, O-SELL-6, O-SELL-8."""
    keep_apart()
    reason = check_own_deed(game, book, action.seat, action.space)
    if reason != Reason.OK:
        return reason
    deed = game.deeds[action.space]
    if deed.buildings == 0:
        return Reason.NOTHING_BUILT
    group = book.spaces[action.space].group
    reason = may_sell_to_bank(game, book, action.seat, group)
    if reason != Reason.OK:
        return reason
    if book.rules.even_building == 1:
        levels = pack_levels(game, book, group)
        if units(book, deed.buildings) < highest_level(book, group, levels):
            return Reason.UNEVEN
    if deed.buildings == HOTEL and game.houses < book.rules.houses_per_hotel:
        return Reason.NO_HOUSES
    return Reason.OK


@compiled
def sell_building(game, book, events, seat, space):
    """The Bank takes one building back for half. Rules O-SELL-5, O-SELL-8."""
    keep_apart()
    deed = game.deeds[space]
    level = level_below(book, deed.buildings)
    if deed.buildings == HOTEL:
        game.hotels += 1
        game.houses -= level
    else:
        game.houses += 1
    deed.buildings = level
    price = sale_price(book, space, 1)
    pay(game, events, BANK, seat, price, Cause.SALE, space)
    emit(events, EventKind.BUILDING_SOLD, seat, BANK, space, price, level)


@compiled
def may_sell_group(game, book, action):
    """A group with a hotel may be cleared in one transaction. Rule O-SELL-7, ruling C-7."""
    keep_apart()
    reason = check_own_deed(game, book, action.seat, action.space)
    if reason != Reason.OK:
        return reason
    group = book.spaces[action.space].group
    members = book.groups[group]
    hotels = 0
    for i in range(members.size):
        if game.deeds[members.members[i]].buildings == HOTEL:
            hotels += 1
    if hotels == 0:
        return Reason.NO_HOTEL_IN_GROUP
    return may_sell_to_bank(game, book, action.seat, group)


@compiled
def sell_group(game, book, events, seat, group):
    """Every building of a group goes back to the Bank for half, hotels whole."""
    keep_apart()
    members = book.groups[group]
    for i in range(members.size):
        clear_lot(game, book, events, seat, members.members[i])


@compiled
def clear_lot(game, book, events, seat, space):
    """All buildings of one lot go back to the Bank for half. Rule O-BUST-3."""
    keep_apart()
    deed = game.deeds[space]
    if deed.buildings == 0:
        return
    price = sale_price(book, space, units(book, deed.buildings))
    if deed.buildings == HOTEL:
        game.hotels += 1
    else:
        game.houses += deed.buildings
    deed.buildings = 0
    pay(game, events, BANK, seat, price, Cause.SALE, space)
    emit(events, EventKind.BUILDING_SOLD, seat, BANK, space, price, 0)
