"""The standard bot: buys with a reserve, bids to price, builds evenly, pays what it can, trades.

Each function answers one kind of pending decision by filling `action`.
"""

import numpy as np

from freehold.bots.dealing import PATIENCE, find_deal
from freehold.bots.say import say, say_on
from freehold.kernel.at import deed_at, group_at, seat_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.money import top_debt
from freehold.kernel.phases.auction import least_bid_now
from freehold.kernel.phases.building import (
    highest_level,
    level_at,
    member_number,
    needs_hotel,
    next_lot,
    pack_levels,
    stock_of,
)
from freehold.kernel.phases.contest import lot_for
from freehold.kernel.phases.held import find_held
from freehold.kernel.property import (
    has_group,
    is_group_built,
    is_group_mortgaged,
    lift_price_of,
    units,
)
from freehold.records.enums import ActionKind, CardOp, LotKind, Phase, RentKind, SpaceKind
from freehold.records.limits import BANK, HOTEL, NOBODY, NOWHERE

RESERVE = 200
# Deeds owned beyond which the flat tax is taken without adding anything up.
MANY_DEEDS = 3


@inlined
def choose(game, book, memory, seat, action, deals):
    """Answer whatever the game waits for from this seat."""
    phase = game.phase
    if phase == Phase.TURN:
        take_turn(game, book, memory, seat, action, deals)
    elif phase == Phase.BUY:
        decide_purchase(game, book, seat, action)
    elif phase == Phase.DEBT:
        meet_debt(game, book, memory, seat, action)
    else:
        choose_rarely(game, book, memory, seat, action)


@compiled
def choose_rarely(game, book, memory, seat, action):
    """The rarer decisions."""
    keep_apart()
    phase = game.phase
    if phase == Phase.AUCTION:
        decide_bid(game, book, seat, action, RESERVE)
    elif phase == Phase.TAX:
        decide_tax(game, book, seat, action)
    elif phase == Phase.INTEREST:
        decide_interest(game, book, memory, seat, action, RESERVE)
    elif phase == Phase.CONTEST:
        decide_contest(game, book, seat, action, RESERVE)
    else:
        say(action, ActionKind.ROLL, seat)


@inlined
def take_turn(game, book, memory, seat, action, deals):
    """Manage as long as there is something to do, then throw."""
    if memory.changes != seat_at(game, seat).changes:
        look_over(game, book, memory, seat)
    if memory.version != game.version:
        memory.version = game.version
        memory.offer_turn = 0
    if seat_at(game, seat).jail == 1:
        if decide_jail(game, book, seat, action, RESERVE):
            return
    if deals and memory.offer_turn <= game.turn_number and game.n_offers == 0:
        memory.offer_turn = game.turn_number + PATIENCE * game.n_seats
        if find_deal(game, book, seat, action):
            return
    if seat_at(game, seat).cash > RESERVE:
        if memory.mortgages > 0 and find_lift(game, book, memory, seat, action):
            return
        is_rich = seat_at(game, seat).cash >= RESERVE + memory.building_price
        if memory.groups != 0 and is_rich and find_building(game, book, memory, seat, action):
            return
    say(action, ActionKind.ROLL, seat)


@compiled
def look_over(game, book, memory, seat):
    """Note the own complete groups and mortgages after deeds changed hands."""
    keep_apart()
    memory.changes = seat_at(game, seat).changes
    memory.groups = 0
    memory.mortgages = 0
    held = seat_at(game, seat).held
    for group in range(book.n_groups):
        if held[group] == 0:
            continue
        members = group_at(book, group)
        if held[group] == members.size and members.rent_kind == RentKind.LOT:
            price = space_at(book, members.members[0]).house_price
            is_first = memory.groups == 0
            memory.building_price = price if is_first else min(memory.building_price, price)
            memory.groups |= 1 << group
        for i in range(members.size):
            deed = deed_at(game, members.members[i])
            if deed.owner == seat and deed.mortgaged == 1:
                memory.mortgages += 1


@compiled
def decide_jail(game, book, seat, action, reserve):
    """Leave early while there is property to buy; True if something is done before the throw."""
    keep_apart()
    prisoner = seat_at(game, seat)
    for deck in range(book.n_decks):
        if find_held(game, book, seat, deck, CardOp.KEEP) != NOWHERE:
            say_on(action, ActionKind.USE_CARD, seat, deck, 0)
            return True
    if prisoner.tries >= book.rules.fine_turns or prisoner.cash < book.rules.jail_fine + reserve:
        return False
    for space in range(book.n_spaces):
        if space_at(book, space).kind == SpaceKind.DEED and deed_at(game, space).owner == BANK:
            say(action, ActionKind.PAY_FINE, seat)
            return True
    return False


@inlined
def decide_purchase(game, book, seat, action):
    """Buy whatever leaves the reserve."""
    buyer = seat_at(game, seat)
    if buyer.cash >= space_at(book, buyer.space).price + RESERVE:
        say(action, ActionKind.BUY, seat)
    else:
        say(action, ActionKind.DECLINE, seat)


@compiled
def decide_bid(game, book, seat, action, reserve):
    """Raise by tenths of the price up to it, within the reserve."""
    auction = game.auction
    if auction.kind == LotKind.DEED:
        price = book.spaces[auction.space].price
    else:
        price = book.spaces[game.contest.lots[seat]].house_price
    limit = min(price, seat_at(game, seat).cash - reserve)
    least = least_bid_now(game)
    if auction.leader == NOBODY and auction.low <= price // 2:
        wish = price // 2
    else:
        wish = auction.bid + max(1, price // 10)
    amount = max(least, min(limit, wish))
    if amount > limit:
        say(action, ActionKind.PASS, seat)
    else:
        say_on(action, ActionKind.BID, seat, NOWHERE, amount)


@compiled
def decide_tax(game, book, seat, action):
    """Take the percentage only while little is owned; no sum is added up first (O-TAX-5)."""
    owned = 0
    for group in range(book.n_groups):
        owned += seat_at(game, seat).held[group]
    kind = ActionKind.TAX_FLAT if owned > MANY_DEEDS else ActionKind.TAX_PERCENT
    say(action, kind, seat)


@compiled
def decide_interest(game, book, memory, seat, action, reserve):
    """Lift a received deed if the reserve allows, else pay the interest only."""
    space = game.agenda[game.n_agenda - 1].space
    if seat_at(game, seat).cash >= lift_price_of(game, book, space) + reserve:
        say_on(action, ActionKind.LIFT, seat, space, 0)
    else:
        memory.mortgages += 1
        say_on(action, ActionKind.KEEP, seat, space, 0)


@compiled
def decide_contest(game, book, seat, action, reserve):
    """Join for one building if the reserve allows."""
    hotels = game.contest.hotels == 1
    lot = lot_for(game, book, seat, hotels)
    if lot != NOWHERE and seat_at(game, seat).cash >= space_at(book, lot).house_price + reserve:
        say_on(action, ActionKind.BUILD, seat, lot, 1)
    else:
        say(action, ActionKind.PASS, seat)


@compiled
def find_lift(game, book, memory, seat, action):
    """Lift one mortgage that leaves the reserve, members of complete groups first."""
    keep_apart()
    cash = seat_at(game, seat).cash - RESERVE
    found = NOWHERE
    for group in range(book.n_groups):
        if seat_at(game, seat).held[group] == 0:
            continue
        is_whole = (memory.groups >> group) & 1 == 1
        if found != NOWHERE and not is_whole:
            continue
        members = group_at(book, group)
        for i in range(members.size):
            space = members.members[i]
            deed = deed_at(game, space)
            if deed.owner == seat and deed.mortgaged == 1:
                if lift_price_of(game, book, space) <= cash:
                    found = space
        if found != NOWHERE and is_whole:
            break
    if found == NOWHERE:
        return False
    memory.mortgages -= 1
    say_on(action, ActionKind.LIFT, seat, found, 0)
    return True


@compiled
def find_building(game, book, memory, seat, action):
    """Add to the best complete group that can still be built on, within the reserve."""
    keep_apart()
    cash = seat_at(game, seat).cash - RESERVE
    for group in range(book.n_groups - 1, -1, -1):
        if (memory.groups >> group) & 1 == 0:
            continue
        if is_group_mortgaged(game, book, group):
            continue
        lot = next_lot(game, book, group_at(book, group).members[0])
        if deed_at(game, lot).buildings == HOTEL:
            continue
        price = space_at(book, lot).house_price
        if price > cash or stock_of(game, needs_hotel(game, book, lot)) == 0:
            continue
        say_on(action, ActionKind.BUILD, seat, lot, row_length(game, book, group, lot, cash))
        return True
    return False


@compiled
def row_length(game, book, group, lot, cash):
    """How many buildings go up at once: to the end of the row, as money and stock allow."""
    levels = pack_levels(game, book, group, np.int64(deed_at(game, lot).owner))
    level = level_at(levels, member_number(book, group, lot))
    count = 0
    for i in range(group_at(book, group).size):
        if level_at(levels, i) == level:
            count += 1
    stock = stock_of(game, needs_hotel(game, book, lot))
    return min(count, stock, cash // space_at(book, lot).house_price)


@inlined
def meet_debt(game, book, memory, seat, action):
    """Pay; else mortgage loose deeds, sell buildings, mortgage groups; else go bankrupt."""
    amount = game.agenda[top_debt(game)].amount
    if seat_at(game, seat).cash >= amount:
        say(action, ActionKind.PAY, seat)
    elif not raise_cash(game, book, memory, seat, action):
        say(action, ActionKind.BANKRUPT, seat)


@compiled
def raise_cash(game, book, memory, seat, action):
    """The step that hurts least; False if nothing is left to sell or mortgage."""
    keep_apart()
    loose = cheapest_deed(game, book, seat, False)
    if loose != NOWHERE:
        memory.mortgages += 1
        say_on(action, ActionKind.MORTGAGE, seat, loose, 0)
        return True
    if find_sale(game, book, seat, action):
        return True
    member = cheapest_deed(game, book, seat, True)
    if member == NOWHERE:
        return False
    memory.mortgages += 1
    say_on(action, ActionKind.MORTGAGE, seat, member, 0)
    return True


@compiled
def cheapest_deed(game, book, seat, of_groups):
    """The clear, unbuilt own deed with the smallest price, of complete groups or of others."""
    best = NOWHERE
    for group in range(book.n_groups):
        held = seat_at(game, seat).held[group]
        members = group_at(book, group)
        is_whole = held == members.size and members.rent_kind == RentKind.LOT
        if held == 0 or is_whole != of_groups or is_group_built(game, book, group):
            continue
        for i in range(members.size):
            space = members.members[i]
            if deed_at(game, space).owner != seat or deed_at(game, space).mortgaged == 1:
                continue
            if best == NOWHERE or space_at(book, space).price < space_at(book, best).price:
                best = space
    return best


@compiled
def find_sale(game, book, seat, action):
    """Sell one building of the cheapest built group; a whole group if hotels cannot come down."""
    for group in range(book.n_groups):
        if not has_group(game, book, seat, group) or not is_group_built(game, book, group):
            continue
        members = group_at(book, group)
        levels = pack_levels(game, book, group, seat)
        high = highest_level(book, group, levels)
        for i in range(members.size - 1, -1, -1):
            space = members.members[i]
            if units(book, deed_at(game, space).buildings) != high:
                continue
            is_hotel = deed_at(game, space).buildings == HOTEL
            if is_hotel and game.houses < book.rules.houses_per_hotel:
                say_on(action, ActionKind.SELL_GROUP, seat, space, 0)
            else:
                say_on(action, ActionKind.SELL, seat, space, 0)
            return True
    return False
