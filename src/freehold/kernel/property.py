"""Facts about deeds and groups: who owns what, what it charges, what it is worth."""

import numpy as np

from freehold.kernel.agenda import push
from freehold.kernel.at import deed_at, group_at, seat_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.contracts import loans_of
from freehold.records.enums import (
    BuildRight,
    CountRule,
    EndReason,
    EstateRule,
    Matter,
    NearestRent,
    OrderRule,
    RentKind,
    SpaceKind,
)
from freehold.records.limits import BANK, HOTEL, MAX_CARDS


@inlined
def is_deed(book, space):
    """Whether a space number names something that can be owned."""
    return 0 <= space < book.n_spaces and book.spaces[space].kind == SpaceKind.DEED


@inlined
def owned_in_group(game, seat, group):
    """How many members of a group a seat owns, mortgaged or not (ruling R6)."""
    return seat_at(game, seat).held[group] + 0


@inlined
def has_group(game, book, seat, group):
    """Whether a seat owns every member of a group, which a union may have emptied. Rule O-HSE-1."""
    held = owned_in_group(game, seat, group)
    return held > 0 and held == group_at(book, group).size


@inlined
def is_any_lot_open(book):
    """Whether any own lot may be built on, its group complete or not. Rules O-HSE-1, M-FREE-1."""
    return book.rules.build_right == BuildRight.ANY_LOT


@compiled
def is_group_built(game, book, group):
    """Whether a building stands anywhere in a group. Rule O-SELL-3."""
    members = group_at(book, group)
    for i in range(members.size):
        if deed_at(game, members.members[i]).buildings != 0:
            return True
    return False


@compiled
def is_group_mortgaged(game, book, group):
    """Whether any member of a group is mortgaged. Rule O-MORT-7."""
    members = group_at(book, group)
    for i in range(members.size):
        if deed_at(game, members.members[i]).mortgaged == 1:
            return True
    return False


@compiled
def is_holding_built(game, book, seat, group):
    """Whether a building stands on one of a seat's own lots of a group. Rules O-SELL-3, O-MORT-2.

    Where only complete groups are built on, that is any lot of the group (M-FREE-1).
    """
    members = group_at(book, group)
    for i in range(members.size):
        deed = deed_at(game, members.members[i])
        if deed.owner == seat and deed.buildings != 0:
            return True
    return False


@compiled
def is_holding_mortgaged(game, book, seat, group):
    """Whether one of a seat's own lots of a group is mortgaged. Rules O-MORT-7, M-FREE-1."""
    members = group_at(book, group)
    for i in range(members.size):
        deed = deed_at(game, members.members[i])
        if deed.owner == seat and deed.mortgaged == 1:
            return True
    return False


@compiled
def is_holding_uneven(game, book, seat, group):
    """Whether a seat's own lots of a group differ by more than one building. Rule M-FREE-10."""
    members = group_at(book, group)
    low = np.int64(HOTEL)
    high = np.int64(0)
    for i in range(members.size):
        deed = deed_at(game, members.members[i])
        if deed.owner == seat:
            level = units(book, deed.buildings)
            low = min(low, level)
            high = max(high, level)
    return high - low > 1


@inlined
def units(book, buildings):
    """Buildings of a lot in house prices: a hotel counts one more than the houses under it."""
    if buildings == HOTEL:
        return book.rules.houses_per_hotel + 1
    return np.int64(buildings)


@inlined
def next_level(book, buildings):
    """What a lot carries after one more building."""
    if buildings == book.rules.houses_per_hotel:
        return HOTEL
    return buildings + 1


@inlined
def asked_price(book, space):
    """What the Bank asks for a deed. Rules O-BUY-1, M-DBL-1."""
    return space_at(book, space).price * book.rules.price_factor


@compiled
def is_unsold(game, book, space):
    """Whether the Bank has the deed of a space."""
    return is_deed(book, space) and game.deeds[space].owner == BANK


@inlined
def lift_price_of(game, book, space):
    """What lifting a mortgage costs its owner now. Rules O-MORT-6, O-MORT-14, G-RQ-9."""
    price = redemption_of(game, book, space)
    if deed_at(game, space).interest_turn == game.turn_number:
        return price - interest_on(book, space)
    return price


@inlined
def redemption_of(game, book, space):
    """What the Bank is owed for a mortgaged deed, interest included. Rules O-MORT-6, M-FCL-3.

    A deed bought mortgaged at a raised price owes the rest of that price until its first lifting
    (M-BWM-5, M-BWM-7, ruling C-59).
    """
    owed = space_at(book, space).loan + 0
    if deed_at(game, space).unlifted == 1 and book.rules.price_factor > 1:
        owed = asked_price(book, space) - owed
    return owed + (owed * book.rules.interest_percent + 99) // 100


@inlined
def interest_on(book, space):
    """Interest on the loan of a deed, rounded up (ruling R1). Rule O-MORT-13."""
    return (book.spaces[space].loan * book.rules.interest_percent + 99) // 100


@inlined
def sale_price(book, space, count):
    """What the Bank pays for `count` house prices of buildings. Rule O-SELL-5.

    Each is rounded down (L-7), so that selling singly brings what `means_of` counts.
    """
    return book.spaces[space].house_price * book.rules.sale_percent // 100 * count


@compiled
def rent_for(game, book, space, dice, nearest):
    """`due_rent` where speed does not count."""
    keep_apart()
    return due_rent(game, book, space, dice, nearest)


@inlined
def due_rent(game, book, space, dice, nearest):
    """Rent owed on a space to its owner, for a throw totalling `dice`.

    0 if unowned or mortgaged. `nearest` is a NearestRent: how a card brought the token here;
    with TEN_THROWS `dice` is the fresh throw. Rules O-RENT-1 to O-RENT-6, O-HSE-5, G-RQ-3 to 5,
    M-SIX-4 to M-SIX-6.
    """
    deed = deed_at(game, space)
    if deed.owner == BANK or deed.mortgaged == 1:
        return 0
    place = space_at(book, space)
    kind = group_at(book, place.group).rent_kind
    if kind == RentKind.LOT:
        if deed.buildings > 0:
            rent = place.rents[deed.buildings]
        elif has_group(game, book, deed.owner, place.group):
            rent = place.rents[0] * book.rules.group_rent_factor
        else:
            rent = place.rents[0] + 0
    elif nearest == NearestRent.TEN_THROWS:
        return 10 * dice
    elif kind == RentKind.COUNT:
        rent = place.rents[owned_in_group(game, deed.owner, place.group) - 1] + 0
    else:
        rent = place.rents[owned_in_group(game, deed.owner, place.group) - 1] * dice
    return rent * 2 if nearest == NearestRent.DOUBLE else rent


@compiled
def means_of(game, book, seat):
    """What a seat could pay at most: cash, half its buildings, loans on clear deeds (R2)."""
    keep_apart()
    total = seat_at(game, seat).cash + 0
    for space in range(book.n_spaces):
        deed = deed_at(game, space)
        if space_at(book, space).kind == SpaceKind.DEED and deed.owner == seat:
            if deed.mortgaged == 0:
                total += space_at(book, space).loan
            if deed.buildings > 0:
                total += sale_price(book, space, units(book, deed.buildings))
    return total


@compiled
def tax_worth_of(game, book, seat):
    """Total worth for Income Tax: full board price even if mortgaged. Rules O-TAX-2 to 4."""
    keep_apart()
    total = game.seats[seat].cash + 0
    for space in range(book.n_spaces):
        place = book.spaces[space]
        if place.kind == SpaceKind.DEED and game.deeds[space].owner == seat:
            total += place.price + place.house_price * units(book, game.deeds[space].buildings)
    return total


@inlined
def counted_worth(book, place, deed):
    """What a deed with its buildings counts when a game is stopped. Rulings C-13, C-44."""
    buildings = place.house_price * units(book, deed.buildings)
    if book.rules.count == CountRule.LOANS:
        return (0 if deed.mortgaged == 1 else place.loan + 0) + buildings // 2
    return (place.price // 2 if deed.mortgaged == 1 else place.price + 0) + buildings


@compiled
def final_worth_of(game, book, seat):
    """Worth when a game is stopped and counted: cash, deeds, buildings, loans between seats.

    Rulings C-13, C-69, case C086.
    """
    keep_apart()
    total = seat_at(game, seat).cash + 0
    for space in range(book.n_spaces):
        place = space_at(book, space)
        deed = deed_at(game, space)
        if place.kind == SpaceKind.DEED and deed.owner == seat:
            total += counted_worth(book, place, deed)
    if game.n_contracts > 0:
        total += loans_of(game, seat)
    return total


@inlined
def card_code(deck, card):
    """One number for a held card, as terms of deals name it."""
    return deck * MAX_CARDS + card


@inlined
def holds_card(game, seat, deck, card):
    """Whether a seat holds a kept card."""
    return (game.seats[seat].cards[deck] >> card) & 1 == 1


@compiled
def hand_deed(game, book, space, seat):
    """Change the owner of a deed; where any lot may be built on, buildings may have to follow."""
    deed = deed_at(game, space)
    group = space_at(book, space).group
    if deed.owner != BANK:
        seat_at(game, deed.owner).held[group] -= 1
        seat_at(game, deed.owner).changes += 1
    if seat != BANK:
        seat_at(game, seat).held[group] += 1
        seat_at(game, seat).changes += 1
    deed.owner = seat
    game.version += 1
    if game.extras == 1 and seat != BANK:
        game.returned &= ~(np.int64(1) << space)
        note_uneven(game, book, seat, space)


@compiled
def note_uneven(game, book, seat, space):
    """A deed came to a built holding: its buildings are to be levelled. Rules M-FREE-9, 10."""
    keep_apart()
    group = space_at(book, space).group
    if book.rules.even_building == 0 or not is_any_lot_open(book):
        return
    if not is_holding_uneven(game, book, seat, group):
        return
    if is_levelling(game, book, seat, group):
        return
    push(game, Matter.LEVEL, np.int64(seat), BANK, 0, 0, space)


@compiled
def is_levelling(game, book, seat, group):
    """Whether a seat is to level its lots of a group."""
    for i in range(game.n_agenda):
        entry = game.agenda[i]
        if entry.kind == Matter.LEVEL and entry.seat == seat:
            if book.spaces[entry.space].group == group:
                return True
    return False


@compiled
def note_extras(game, book):
    """Note whether anything beyond the long game's plain turns may have to be looked after.

    One flag, so that plain turns ask one question and not one for every rule: what rules, spaces
    and contracts add, somebody who leaves, an end that is due. It may stay on longer than it must.
    """
    rules = book.rules
    is_plain = rules.salary_question == 0 and rules.landing_salary == 0
    is_plain = is_plain and rules.either_way == 0 and rules.retraction == 0
    is_plain = is_plain and rules.rail_travel == 0 and rules.foreclosure == 0
    is_plain = is_plain and rules.market == 0 and rules.stock_auction == 0
    is_plain = is_plain and not is_any_lot_open(book)
    is_plain = is_plain and rules.estate != EstateRule.CONSENT
    is_plain = is_plain and rules.turn_order == OrderRule.LEFT
    is_plain = is_plain and rules.jail_collects == 1 and not has_visitors_share(book)
    is_plain = is_plain and game.n_contracts == 0 and game.n_leaving == 0
    is_plain = is_plain and game.ending == EndReason.NONE and game.n_playing > 1
    for i in range(game.n_agenda):
        is_plain = is_plain and game.agenda[i].behind == 0
    game.extras = 0 if is_plain else 1


@compiled
def has_visitors_share(book):
    """Whether any deed takes a share of its visitor's cash."""
    for space in range(book.n_spaces):
        if book.spaces[space].visitor_percent > 0:
            return True
    return False


@compiled
def recount(game, book):
    """Set what is kept for speed: the numbers held in each group, and `extras`."""
    note_extras(game, book)
    for seat in range(game.n_seats):
        for group in range(book.n_groups):
            game.seats[seat].held[group] = count_owned(game, book, seat, group)


@compiled
def count_owned(game, book, seat, group):
    """The number of members of a group that a seat owns, counted from the deeds."""
    members = book.groups[group]
    count = 0
    for i in range(members.size):
        if game.deeds[members.members[i]].owner == seat:
            count += 1
    return count
