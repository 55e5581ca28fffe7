"""More buildings wanted than the Bank has: who asks, and the auction of one at a time.

Rules O-SHRT-2, O-SHRT-3, ruling C-10. The first asker names a lot and how many buildings it wants;
everyone else who could place one now asks too or passes. While more are asked for than are there
and more than one seat asks, one building is auctioned, opening at the lowest price of the lots
named, and the winner places it on the lot it named. As soon as the stock covers what is still
asked for, everyone is served at deed prices.
"""

import numpy as np

from freehold.kernel.at import group_at, seat_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import pop, push
from freehold.kernel.phases.auction import close_auction, open_auction
from freehold.kernel.phases.building import (
    level_at,
    lowest_member,
    may_build_here,
    may_own_buildings,
    may_place,
    member_number,
    needs_hotel,
    next_lot,
    pack_levels,
    place_building,
    stock_of,
    wants_hotel,
)
from freehold.kernel.property import has_group
from freehold.records.enums import EventKind, LotKind, Matter, Reason
from freehold.records.limits import BANK, MAX_SEATS, NOBODY, NOWHERE


@compiled
def lot_for(game, book, seat, hotels):
    """A lot where a seat could place and pay one building of this kind now, or NOWHERE."""
    keep_apart()
    for group in range(book.n_groups):
        if not has_group(game, book, seat, group):
            continue
        lot = next_lot(game, book, book.groups[group].members[0])
        if may_build_here(game, book, seat, lot, 1) == Reason.OK and (
            needs_hotel(game, book, lot) == hotels
        ):
            return lot
    return NOWHERE


@compiled
def most_in_group(game, book, seat, lot):
    """How many buildings of one kind a seat could add to a group now, and pay for."""
    group = book.spaces[lot].group
    levels = pack_levels(game, book, group)
    cash = game.seats[seat].cash + 0
    i = member_number(book, group, lot)
    hotels = wants_hotel(book, level_at(levels, i))
    count = 0
    while may_place(book, group, levels, i) == Reason.OK:
        cash -= book.spaces[book.groups[group].members[i]].house_price
        if cash < 0 or wants_hotel(book, level_at(levels, i)) != hotels:
            break
        count += 1
        levels += 1 << (3 * i)
        i = lowest_member(book, group, levels)
    return count


@compiled
def most_wanted(game, book, seat, hotels):
    """An upper bound of the buildings of one kind a seat could ask for now."""
    total = 0
    for group in range(book.n_groups):
        if not has_group(game, book, seat, group):
            continue
        lot = next_lot(game, book, book.groups[group].members[0])
        if needs_hotel(game, book, lot) == hotels and may_own_buildings(game, book, seat, lot) == (
            Reason.OK
        ):
            total += most_in_group(game, book, seat, lot)
    return total


@compiled
def is_scarce(game, book, seat, space, count):
    """Whether others could want more than this seat's row would leave in the Bank."""
    keep_apart()
    hotels = needs_hotel(game, book, space)
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
    """A quick bound of the buildings all others together could pay for on their groups."""
    total = 0
    for group in range(book.n_groups):
        members = group_at(book, group)
        owner = np.int64(game.deeds[members.members[0]].owner)
        if owner in (BANK, seat) or not has_group(game, book, owner, group):
            continue
        price = space_at(book, members.members[0]).house_price
        for i in range(1, members.size):
            price = min(price, space_at(book, members.members[i]).house_price)
        if price > 0:
            row = members.size * book.rules.houses_per_hotel
            total += min(row, seat_at(game, owner).cash // price)
    return total


@compiled
def open_contest(game, book, events, seat, space, count):
    """Ask everyone else who could place such a building whether they want some."""
    keep_apart()
    contest = game.contest
    hotels = needs_hotel(game, book, space)
    contest.hotels = 1 if hotels else 0
    contest.opener = seat
    contest.eligible = 0
    contest.answered = 0
    for other in range(game.n_seats):
        if other != seat and game.seats[other].playing == 1:
            if lot_for(game, book, other, hotels) != NOWHERE:
                contest.eligible |= 1 << other
    contest.asks[seat] = count
    contest.lots[seat] = space
    push(game, Matter.CONTEST, seat, BANK, 0, 0, space)
    kind = LotKind.HOTEL if hotels else LotKind.HOUSE
    emit(events, EventKind.CONTEST_OPENED, seat, BANK, space, count, kind)


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
        end_contest(game)
    elif askers == 1 or total <= stock:
        serve_all(game, book, events)
        end_contest(game)
    else:
        open_auction(game, events, contested_kind(game), NOWHERE, low, bidders)
        game.agenda[game.n_agenda - 1].begun = 1


@compiled
def serve_all(game, book, events):
    """Everyone gets what they asked for at deed prices, the opener first."""
    for step in range(game.n_seats):
        seat = (game.contest.opener + step) % game.n_seats
        lot = game.contest.lots[seat]
        for n in range(game.contest.asks[seat]):
            if stock_of(game, game.contest.hotels == 1) == 0:
                return
            if n > 0:
                lot = next_lot(game, book, lot)
            place_building(game, book, events, seat, lot, book.spaces[lot].house_price + 0)


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
        end_contest(game)
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
def end_contest(game):
    """Take the contest off the agenda and zero it."""
    pop(game)
    contest = game.contest
    contest.hotels = 0
    contest.opener = 0
    contest.eligible = 0
    contest.answered = 0
    for seat in range(MAX_SEATS):
        contest.asks[seat] = 0
        contest.lots[seat] = 0
