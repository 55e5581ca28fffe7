"""More buildings wanted than the Bank has: who asks, and the auction of one at a time.

Rules O-SHRT-2, O-SHRT-3, M-SHRT-1 to M-SHRT-6, ruling C-10. The first asker names a lot and how
many buildings it wants; everyone else who could place one now asks too or passes. While more are
asked for than are there and more than one seat asks, one building is auctioned, opening at the
lowest price of the lots named, and the winner places it on the lot it named. As soon as the stock
covers what is still asked for, everyone is served at deed prices. Whoever would break a hotel down
asks for none, but lets the others ask first.
"""

import numpy as np

from freehold.kernel.at import group_at, seat_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import pop, push
from freehold.kernel.phases.auction import close_auction, open_auction
from freehold.kernel.phases.building import (
    houses_needed,
    level_at,
    lowest_member,
    may_build_here,
    may_own_buildings,
    needs_hotel,
    next_lot,
    pack_levels,
    place_building,
    sell_building,
    stock_of,
)
from freehold.kernel.phases.detention import bidders_mask
from freehold.kernel.phases.turn import seat_after
from freehold.kernel.property import has_group, is_any_lot_open
from freehold.records.enums import EventKind, LotKind, Matter, Reason
from freehold.records.limits import BANK, MAX_SEATS, NOBODY, NOWHERE


@compiled
def lot_for(game, book, seat, hotels):
    """A lot where a seat could place and pay one building of this kind now, or NOWHERE."""
    keep_apart()
    for group in range(book.n_groups):
        if game.seats[seat].held[group] == 0:
            continue
        members = book.groups[group]
        for i in range(members.size):
            lot = members.members[i]
            if needs_hotel(game, book, lot) == hotels and (
                may_build_here(game, book, seat, lot, 1) == Reason.OK
            ):
                return lot
    return NOWHERE


@compiled
def takes_kind(book, level, hotels):
    """Whether the next building of a lot at this level is one of the kind."""
    if hotels:
        return level == book.rules.houses_per_hotel
    return level < book.rules.houses_per_hotel


@compiled
def open_member(book, group, levels, hotels):
    """A member where one more building of this kind could stand, or NOWHERE.

    Only the lowest lot where building is even, any own lot where it is not (M-HSE-2).
    """
    if book.rules.even_building == 1:
        i = lowest_member(book, group, levels)
        return i if takes_kind(book, level_at(levels, i), hotels) else NOWHERE
    for i in range(group_at(book, group).size):
        if takes_kind(book, level_at(levels, i), hotels):
            return i
    return NOWHERE


@compiled
def most_in_group(game, book, seat, group, hotels):
    """How many buildings of one kind a seat could add to a group now, and pay for."""
    levels = pack_levels(game, book, group, seat)
    members = group_at(book, group)
    first = members.members[lowest_member(book, group, levels)]
    if may_own_buildings(game, book, seat, first) != Reason.OK:
        return 0
    cash = game.seats[seat].cash + 0
    count = 0
    i = open_member(book, group, levels, hotels)
    while i != NOWHERE:
        cash -= book.spaces[members.members[i]].house_price
        if cash < 0:
            break
        count += 1
        levels += 1 << (3 * i)
        i = open_member(book, group, levels, hotels)
    return count


@compiled
def most_wanted(game, book, seat, hotels):
    """An upper bound of the buildings of one kind a seat could ask for now."""
    total = 0
    for group in range(book.n_groups):
        if game.seats[seat].held[group] > 0:
            total += most_in_group(game, book, seat, group, hotels)
    return total


@compiled
def is_scarce(game, book, seat, hotels, count):
    """Whether others could want more than a seat would leave in the Bank that takes `count`."""
    keep_apart()
    left = stock_of(game, hotels) - count
    if left >= most_affordable(game, book, seat):
        return False
    for other in range(game.n_seats):
        if other != seat and game.seats[other].playing == 1:
            left -= most_wanted(game, book, other, hotels)
            if left < 0:
                return True
    return False


@compiled
def most_affordable(game, book, seat):
    """A quick bound of the buildings all others together could pay for on their lots."""
    total = 0
    for group in range(book.n_groups):
        members = group_at(book, group)
        owner = np.int64(game.deeds[members.members[0]].owner)
        row = members.size * book.rules.houses_per_hotel
        if owner in (BANK, seat) or not has_group(game, book, owner, group):
            # Lots of several owners are built on only where no group need be complete.
            total += row if is_any_lot_open(book) else 0
            continue
        price = space_at(book, members.members[0]).house_price
        for i in range(1, members.size):
            price = min(price, space_at(book, members.members[i]).house_price)
        if price > 0:
            total += min(row, seat_at(game, owner).cash // price)
    return total


@compiled
def open_contest(game, book, events, seat, space, hotels):
    """Ask everyone else who could place such a building whether they want some."""
    keep_apart()
    contest = game.contest
    contest.hotels = 1 if hotels else 0
    contest.opener = seat
    contest.eligible = 0
    contest.answered = 0
    for other in range(game.n_seats):
        if other != seat and game.seats[other].playing == 1:
            if lot_for(game, book, other, hotels) != NOWHERE:
                contest.eligible |= 1 << other
    push(game, Matter.CONTEST, seat, BANK, 0, 0, space)


@compiled
def contest_building(game, book, events, seat, space, count):
    """Open a contest for buildings that a seat wants itself."""
    open_contest(game, book, events, seat, space, needs_hotel(game, book, space))
    game.contest.asks[seat] = count
    game.contest.lots[seat] = space
    emit(events, EventKind.CONTEST_OPENED, seat, BANK, space, count, contested_kind(game))


@compiled
def contest_breaking(game, book, events, seat, space, count):
    """Let others build before a hotel is broken down; `count` units of it are then sold.

    Rule M-SHRT-6.
    """
    open_contest(game, book, events, seat, space, False)
    game.agenda[game.n_agenda - 1].amount = count
    emit(events, EventKind.CONTEST_OPENED, seat, BANK, space, 0, contested_kind(game))


@compiled
def may_answer(game, seat):
    """Whether a seat is still asked."""
    contest = game.contest
    if (contest.eligible >> seat) & 1 == 0:
        return Reason.NOT_ASKED
    if (contest.answered >> seat) & 1 == 1:
        return Reason.ALREADY_ANSWERED
    return Reason.OK


@compiled
def may_ask_building(game, book, action):
    """A row that this seat could place and pay, of the kind that is contested."""
    reason = may_answer(game, action.seat)
    if reason != Reason.OK:
        return reason
    reason = may_build_here(game, book, action.seat, action.space, action.amount)
    if reason != Reason.OK:
        return reason
    if needs_hotel(game, book, action.space) != (game.contest.hotels == 1):
        return Reason.NOT_ASKED
    return Reason.OK


@inlined
def contested_kind(game):
    """The LotKind that is contested."""
    return LotKind.HOTEL if game.contest.hotels == 1 else LotKind.HOUSE


@compiled
def ask_building(game, events, seat, space, count):
    """Join the contest."""
    game.contest.answered |= 1 << seat
    game.contest.asks[seat] = count
    game.contest.lots[seat] = space
    emit(events, EventKind.BUILDINGS_ASKED, seat, BANK, space, count, contested_kind(game))


@compiled
def stay_out(game, events, seat):
    """Want none."""
    game.contest.answered |= 1 << seat
    emit(events, EventKind.PASSED, seat, BANK, NOWHERE, 0, contested_kind(game))


@compiled
def is_declaring(game):
    """Whether somebody still has to say what they want."""
    return game.contest.eligible & ~game.contest.answered != 0


@compiled
def drop_asker(game, seat):
    """A seat asks for no more."""
    game.contest.asks[seat] = 0
    game.contest.lots[seat] = 0


@compiled
def fit_asks(game, book):
    """Cut each request to what its seat can still place and pay; drop what comes to nothing."""
    hotels = game.contest.hotels == 1
    for seat in range(game.n_seats):
        contest = game.contest
        if contest.asks[seat] == 0:
            continue
        lot = contest.lots[seat]
        if game.seats[seat].leaving == 1 or needs_hotel(game, book, lot) != hotels:
            drop_asker(game, seat)
            continue
        while contest.asks[seat] > 0 and (
            may_build_here(game, book, seat, lot, contest.asks[seat]) != Reason.OK
        ):
            contest.asks[seat] -= 1
        if contest.asks[seat] == 0:
            drop_asker(game, seat)


@compiled
def go_on_contest(game, book, events):
    """All have answered, or a building was sold: serve everyone, auction one, or end."""
    keep_apart()
    fit_asks(game, book)
    total = 0
    askers = 0
    bidders = 0
    low = 0
    for seat in range(game.n_seats):
        if game.contest.asks[seat] > 0:
            total += game.contest.asks[seat]
            askers += 1
            bidders |= 1 << seat
            price = book.spaces[game.contest.lots[seat]].house_price
            low = price if low == 0 else min(low, price)
    hotels = game.contest.hotels == 1
    stock = stock_of(game, hotels)
    if askers == 0 or stock == 0:
        end_contest(game, book, events)
    elif askers == 1 or total <= stock:
        serve_all(game, book, events)
        end_contest(game, book, events)
    else:
        bidders = bidders_mask(game, book, bidders)
        open_auction(game, events, contested_kind(game), NOWHERE, low, bidders)
        game.agenda[game.n_agenda - 1].begun = 1


@compiled
def serve_all(game, book, events):
    """Everyone gets what they asked for at deed prices, the opener first."""
    seat = game.contest.opener + 0
    for _ in range(game.n_seats):
        lot = game.contest.lots[seat]
        for n in range(game.contest.asks[seat]):
            if stock_of(game, game.contest.hotels == 1) == 0:
                return
            if n > 0:
                lot = next_lot(game, book, lot)
            place_building(game, book, events, seat, lot, book.spaces[lot].house_price + 0)
        seat = seat_after(game, seat)


@compiled
def hammer_building(game, book, events):
    """The winner pays the bid and places the building on the lot it named (C-10, M-SHRT-4)."""
    keep_apart()
    auction = game.auction
    winner = auction.leader + 0
    price = auction.bid + 0
    kind = auction.kind + 0
    close_auction(game)
    game.agenda[game.n_agenda - 1].begun = 0
    if winner == NOBODY:
        emit(events, EventKind.AUCTION_UNSOLD, NOBODY, BANK, NOWHERE, 0, kind)
        end_contest(game, book, events)
        return
    lot = game.contest.lots[winner] + 0
    emit(events, EventKind.AUCTION_WON, winner, BANK, lot, price, kind)
    place_building(game, book, events, winner, lot, price)
    game.contest.asks[winner] -= 1
    if game.contest.asks[winner] > 0:
        game.contest.lots[winner] = next_lot(game, book, lot)
    else:
        drop_asker(game, winner)


@compiled
def end_contest(game, book, events):
    """Take the contest off the agenda and zero it.

    A hotel that waited comes down if the Bank has the houses left for it. Rule M-SHRT-6.
    """
    entry = game.agenda[game.n_agenda - 1]
    seat, lot, count = entry.seat + 0, entry.space + 0, entry.amount + 0
    pop(game)
    contest = game.contest
    contest.hotels = 0
    contest.opener = 0
    contest.eligible = 0
    contest.answered = 0
    for other in range(MAX_SEATS):
        contest.asks[other] = 0
        contest.lots[other] = 0
    if count > 0 and game.seats[seat].leaving == 0:
        if houses_needed(game, book, lot, count) <= game.houses:
            sell_building(game, book, events, seat, lot, count)
