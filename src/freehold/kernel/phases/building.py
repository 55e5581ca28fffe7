"""Houses and hotels, evenly or not. Rules O-HSE-1 to 10, O-HOT-1 to 5, O-SELL-5 to 8, M-HSE-2.

Levels of a seat's lots of a group are handled as one packed number, three bits a lot, so that a row
of several buildings can be tried out before anything is changed.
"""

from typing import Final

import numpy as np

from freehold.kernel.at import deed_at, group_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import pay
from freehold.kernel.phases.detention import is_barred
from freehold.kernel.phases.mortgage import check_own_deed
from freehold.kernel.property import (
    has_group,
    is_any_lot_open,
    is_holding_built,
    is_holding_mortgaged,
    next_level,
    sale_price,
    units,
)
from freehold.kernel.raising import may_sell_to_bank
from freehold.records.enums import (
    BuildTime,
    Cause,
    EventKind,
    GroupSale,
    Phase,
    Reason,
    Stage,
)
from freehold.records.limits import BANK, HOTEL, NOWHERE

NOT_OWN: Final = 7  # in packed levels: a lot of somebody else, above anything that can be built


@compiled
def pack_levels(game, book, group, seat):
    """Buildings of a seat's lots of a group in one number, in member order."""
    members = group_at(book, group)
    levels = 0
    for i in range(members.size):
        deed = deed_at(game, members.members[i])
        level = units(book, deed.buildings) if deed.owner == seat else np.int64(NOT_OWN)
        levels |= level << (3 * i)
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
    """The most buildings on any own lot of the group."""
    best = 0
    for i in range(group_at(book, group).size):
        if level_at(levels, i) != NOT_OWN:
            best = max(best, level_at(levels, i))
    return best


@compiled
def next_member(book, group, levels, i):
    """Where a row goes on after member `i`: the lowest lot if building is even, else the same."""
    if book.rules.even_building == 1:
        return lowest_member(book, group, levels)
    return i


@compiled
def may_own_buildings(game, book, seat, space):
    """A lot of this seat, of a clear complete group. O-HSE-1, O-MORT-7, M-FREE-1, P-DET-19."""
    reason = check_own_deed(game, book, seat, space)
    if reason != Reason.OK:
        return reason
    if is_barred(game, seat, book.rules.jail_builds):
        return Reason.NOT_IN_JAIL_POWERS
    if book.spaces[space].house_price == 0:
        return Reason.NO_BUILDINGS_HERE
    group = book.spaces[space].group
    if not is_any_lot_open(book) and not has_group(game, book, seat, group):
        return Reason.GROUP_INCOMPLETE
    if is_holding_mortgaged(game, book, seat, group):
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
            i = next_member(book, group, levels, i)
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
    levels = pack_levels(game, book, group, seat)
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
    """Before a throw, from the Bank's stock. O-HSE-6, O-BANK-8, O-SHRT-1, O-JAIL-18, P-HSE-7."""
    keep_apart()
    if game.phase != Phase.TURN:
        reason = may_build_now(game, book, action)
        if reason != Reason.OK:
            return reason
    if book.rules.build_time == BuildTime.OWN_TURN and action.seat != game.turn:
        return Reason.NOT_YOUR_BUILDING_TURN
    reason = may_build_here(game, book, action.seat, action.space, action.amount)
    if reason != Reason.OK:
        return reason
    if needs_hotel(game, book, action.space):
        return Reason.OK if game.hotels >= action.amount else Reason.NO_HOTELS
    return Reason.OK if game.houses >= action.amount else Reason.NO_HOUSES


@compiled
def may_build_now(game, book, action):
    """Other moments for building: hurriedly after another's throw, or to level what is uneven.

    The thrower may not use its own throw to decide on a building. Rules M-BLD-1 to 3, M-FREE-10.
    """
    if game.phase == Phase.THROWN:
        return Reason.OK if action.seat != game.turn else Reason.WRONG_PHASE
    if game.phase == Phase.LEVEL:
        return may_level_up(game, book, action)
    return Reason.WRONG_PHASE


@compiled
def may_level_up(game, book, action):
    """No more buildings than it takes until the lots of the pending matter are level."""
    matter = game.agenda[game.n_agenda - 1]
    if action.seat != matter.seat or action.space < 0 or action.space >= book.n_spaces:
        return Reason.WRONG_PHASE
    group = book.spaces[matter.space].group
    if book.spaces[action.space].group != group:
        return Reason.WRONG_PHASE
    levels = pack_levels(game, book, group, action.seat)
    for _ in range(1, action.amount):
        i = lowest_member(book, group, levels)
        levels += 1 << (3 * i)
        low = level_at(levels, lowest_member(book, group, levels))
        if highest_level(book, group, levels) - low <= 1:
            return Reason.BAD_AMOUNT
    return Reason.OK


@compiled
def place_building(game, book, events, seat, space, price):
    """Put one building up for a price; a hotel sends the houses under it back. Rule O-HOT-3."""
    if game.stage == Stage.THROWN and seat != game.turn:
        game.hurried = 1
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
    """Where the following building of a row goes that began on this lot."""
    group = space_at(book, space).group
    levels = pack_levels(game, book, group, np.int64(deed_at(game, space).owner))
    i = next_member(book, group, levels, member_number(book, group, space))
    return group_at(book, group).members[i] + 0


@compiled
def build(game, book, events, seat, space, count):
    """Put up a row of buildings at deed prices. Rules O-HSE-2 to O-HSE-4, O-HOT-2, O-HOT-4."""
    keep_apart()
    lot = space
    for n in range(count):
        if n > 0:
            lot = next_lot(game, book, lot)
        place_building(game, book, events, seat, lot, book.spaces[lot].house_price + 0)


@inlined
def sold_units(action):
    """How many buildings a sale is about; no number means one."""
    return np.int64(1) if action.amount == 0 else action.amount + 0


@inlined
def houses_needed(game, book, space, count):
    """Houses that must come out of the Bank when `count` units of a lot are sold.

    Only what remains of a hotel has to be put up again. Rules O-SELL-8, M-BLD-7, M-BLD-8.
    """
    deed = deed_at(game, space)
    if deed.buildings != HOTEL:
        return np.int64(0)
    return units(book, deed.buildings) - count


@compiled
def may_sell_building(game, book, action):
    """Buildings of one lot go back; a hotel comes down to houses, or goes whole.

    Evenly, highest first, where evenness is asked for. Rules O-HSE-10, O-SELL-6, O-SELL-8,
    M-SELL-7, M-BLD-7, M-BLD-8.
    """
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
    count = sold_units(action)
    if count < 0 or count > units(book, deed.buildings):
        return Reason.BAD_AMOUNT
    if book.rules.even_building == 1 and not is_even_sale(game, book, action.space, count):
        return Reason.UNEVEN
    if houses_needed(game, book, action.space, count) > game.houses:
        return Reason.NO_HOUSES
    return Reason.OK


@compiled
def is_even_sale(game, book, space, count):
    """Whether each of `count` buildings of a lot is among the highest when it goes.

    While uneven buildings are levelled a hotel may go whole: the Bank may lack its houses.
    """
    deed = deed_at(game, space)
    group = space_at(book, space).group
    level = units(book, deed.buildings)
    levels = pack_levels(game, book, group, np.int64(deed.owner))
    if game.phase == Phase.LEVEL and deed.buildings == HOTEL and count == level:
        return True
    others = levels | (NOT_OWN << (3 * member_number(book, group, space)))
    return level - count + 1 >= highest_level(book, group, others)


@compiled
def sell_building(game, book, events, seat, space, count):
    """The Bank takes buildings of one lot back for half. Rules O-SELL-5, O-SELL-8, M-SELL-7."""
    keep_apart()
    deed = game.deeds[space]
    left = units(book, deed.buildings) - count
    if deed.buildings == HOTEL:
        game.hotels += 1
        game.houses -= left
    else:
        game.houses += count
    deed.buildings = left
    price = sale_price(book, space, count)
    pay(game, events, BANK, seat, price, Cause.SALE, space)
    emit(events, EventKind.BUILDING_SOLD, seat, BANK, space, price, left)


@compiled
def may_sell_group(game, book, action):
    """Which groups may be cleared in one transaction. Rules O-SELL-7, M-SELL-6, ruling C-7."""
    keep_apart()
    reason = check_own_deed(game, book, action.seat, action.space)
    if reason != Reason.OK:
        return reason
    group = book.spaces[action.space].group
    if book.rules.group_sale == GroupSale.ANY:
        if not is_holding_built(game, book, action.seat, group):
            return Reason.NOTHING_BUILT
    elif not has_hotel(game, book, action.seat, group):
        return Reason.NO_HOTEL_IN_GROUP
    return may_sell_to_bank(game, book, action.seat, group)


@compiled
def has_hotel(game, book, seat, group):
    """Whether a hotel stands on one of a seat's lots of a group."""
    members = book.groups[group]
    for i in range(members.size):
        deed = game.deeds[members.members[i]]
        if deed.owner == seat and deed.buildings == HOTEL:
            return True
    return False


@compiled
def sell_group(game, book, events, seat, group):
    """Every building of a seat on a group goes back to the Bank for half, hotels whole."""
    keep_apart()
    members = book.groups[group]
    for i in range(members.size):
        if game.deeds[members.members[i]].owner == seat:
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
