"""BUILDING SHORTAGES where any lot may be named, and builders before hotel breakers (002)."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    DARK_BLUES,
    LUXURY_TAX,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PURPLES,
    ST_JAMES,
    TENNESSEE,
    A,
    B,
    C,
    own,
)
from tests.kernel.moore import EVENLY, House, moore
from tests.kernel.table import Seat
from tests.support import rule

BUILD, SELL = ActionKind.BUILD, ActionKind.SELL
BLUE = own(*DARK_BLUES)  # house 200
BROWN = own(*PURPLES)  # house 50
HOTEL_ORANGE = own(ST_JAMES, built=HOTEL) | own(TENNESSEE, NEW_YORK)


def scarce(houses: int, *seats: Seat, **rules: int) -> House:
    """The Bank has only so many houses."""
    return moore(*seats, stock={"houses": houses}, **rules)


@rule("M-SHRT-2", "M-SHRT-3", "M-SHRT-4", "M-SHRT-5")
def test_c076_one_house_is_auctioned_from_the_cheapest_price_named() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat(deeds=HOTEL_ORANGE))
    table.refuses(Reason.NO_HOUSES, C, SELL, ST_JAMES)
    table.build(A, BOARDWALK)
    assert table.waiting() == [B, C]
    table.build(B, BALTIC)
    table.pass_(C)
    assert (table.phase, table.waiting()) == (Phase.AUCTION, [A, B])
    assert table.state["auction"]["low"] == 50
    table.refuses(Reason.NOT_A_BIDDER, C, ActionKind.BID, amount=500)
    table.bid(B, 100)
    table.bid(A, 120)
    table.pass_(B)
    assert table.paid(Cause.BUILDING, A, BANK) == 120
    assert table.levels([PARK_PLACE, BOARDWALK, BALTIC]) == [0, 1, 0]


@rule("M-SHRT-4")
def test_each_asker_names_any_lot_and_its_row_goes_on_there() -> None:
    table = scarce(
        4,
        Seat(deeds=own(BOARDWALK, built=2) | own(PARK_PLACE)),
        Seat(deeds=own(MEDITERRANEAN, built=1) | own(BALTIC)),
    )
    table.build(A, BOARDWALK, 2)
    table.build(B, MEDITERRANEAN, 3)
    assert table.phase == Phase.AUCTION
    table.bid(B, 60)
    table.pass_(A)
    assert (table.phase, table.levels(PURPLES + DARK_BLUES)) == (Phase.AUCTION, [2, 0, 0, 2])
    table.bid(A, 210)
    table.pass_(B)
    assert table.phase == Phase.AUCTION
    table.bid(B, 50)
    table.pass_(A)
    assert (table.phase, table.levels(PURPLES + DARK_BLUES)) == (Phase.AUCTION, [3, 0, 0, 3])
    table.pass_(A, B)
    assert (table.phase, table.state["houses"]) == (Phase.TURN, 1)


@rule("M-SHRT-2")
def test_a_seat_whose_lowest_lot_is_full_still_wants_houses_elsewhere() -> None:
    table = scarce(
        1, Seat(deeds=BLUE), Seat(deeds=own(MEDITERRANEAN, built=HOTEL) | own(BALTIC, built=3))
    )
    table.build(A, BOARDWALK)
    assert table.waiting() == [B]
    table.build(B, BALTIC)
    assert table.phase == Phase.AUCTION


@rule("M-SHRT-2", "M-SHRT-1")
def test_hotels_are_contested_by_lots_with_four_houses_only() -> None:
    table = moore(
        Seat(deeds=own(BOARDWALK, built=4) | own(PARK_PLACE)),
        Seat(deeds=own(BALTIC, built=4) | own(MEDITERRANEAN)),
        Seat(deeds=own(*ORANGES, built=3)),
        stock={"hotels": 1},
    )
    table.build(A, BOARDWALK)
    assert table.waiting() == [B]
    table.build(B, BALTIC)
    table.bid(B, 70)
    table.pass_(A)
    assert table.levels([BOARDWALK, BALTIC]) == [4, HOTEL]


def test_enough_for_all_that_others_could_place_means_no_contest() -> None:
    table = scarce(9, Seat(deeds=BLUE), Seat(deeds=BROWN))
    table.build(A, BOARDWALK, 1)
    assert table.levels([BOARDWALK]) == [1]
    table = scarce(8, Seat(deeds=BLUE), Seat(deeds=BROWN))
    table.build(A, BOARDWALK, 1)
    assert table.phase == Phase.CONTEST


# --- breaking hotels down ------------------------------------------------------------------


def breaking(houses: int, *others: Seat, money: int = 0, **rules: int) -> House:
    """A has a hotel on St. James and may break it down."""
    return scarce(houses, Seat(money, deeds=HOTEL_ORANGE), *others, **rules)


@rule("M-SHRT-6")
def test_who_would_build_is_asked_before_a_hotel_comes_down() -> None:
    table = breaking(4, Seat(deeds=BLUE), Seat())
    table.sell(A, ST_JAMES)
    assert (table.phase, table.waiting()) == (Phase.CONTEST, [B])
    opened = table.happened(EventKind.CONTEST_OPENED)[0]
    assert (opened.seat, opened.space, opened.amount) == (A, ST_JAMES, 0)
    table.build(B, BOARDWALK, 1)
    assert (table.phase, table.levels([ST_JAMES, BOARDWALK])) == (Phase.TURN, [HOTEL, 1])
    assert (table.cash(A), table.state["houses"]) == (0, 3)
    table.refuses(Reason.NO_HOUSES, A, SELL, ST_JAMES)
    table.sell(A, ST_JAMES, 2)
    assert table.phase == Phase.CONTEST
    table.pass_(B)
    assert (table.cash(A), table.levels([ST_JAMES])) == (100, [3])


@rule("M-SHRT-6", "M-BLD-10")
@pytest.mark.parametrize(("houses", "taken"), [(4, 0), (5, 1), (8, 4)])
def test_if_enough_is_left_the_hotel_comes_down_at_once(houses: int, taken: int) -> None:
    table = breaking(houses, Seat(deeds=BLUE), Seat())
    table.sell(A, ST_JAMES)
    if taken:
        table.build(B, BOARDWALK, taken)
    else:
        table.pass_(B)
    assert table.phase == Phase.TURN
    assert table.levels([ST_JAMES, BOARDWALK]) == [4, taken]
    assert table.cash(A) == 50
    assert table.state["houses"] == houses - taken - 4


@rule("M-SHRT-6", "M-SHRT-2")
def test_several_builders_bid_among_themselves_while_the_breaker_waits() -> None:
    table = breaking(4, Seat(deeds=BLUE), Seat(deeds=BROWN))
    table.sell(A, ST_JAMES)
    table.build(B, BOARDWALK, 3)
    table.build(C, BALTIC, 3)
    assert (table.phase, table.waiting()) == (Phase.AUCTION, [B, C])
    table.refuses(Reason.NOT_A_BIDDER, A, ActionKind.BID, amount=50)
    while table.phase == Phase.AUCTION:
        table.bid(C, 50) if table.state["auction"]["bid"] == 0 and C in table.waiting() else (
            table.pass_(table.waiting()[0])
        )
    assert (table.phase, table.levels([ST_JAMES])) == (Phase.TURN, [HOTEL])


@rule("M-BLD-10", "M-BLD-7")
def test_nobody_is_asked_where_nobody_could_build_or_all_could_be_served() -> None:
    table = breaking(4, Seat(199, deeds=BLUE), Seat())
    table.sell(A, ST_JAMES)
    assert (table.phase, table.levels([ST_JAMES])) == (Phase.TURN, [4])
    table = breaking(12, Seat(deeds=BROWN))
    table.sell(A, ST_JAMES)
    assert (table.phase, table.levels([ST_JAMES])) == (Phase.TURN, [4])


@rule("M-BLD-8")
def test_a_whole_hotel_takes_no_houses_and_asks_nobody() -> None:
    table = breaking(0, Seat(deeds=BLUE))
    table.sell(A, ST_JAMES, 5)
    assert (table.phase, table.cash(A), table.levels([ST_JAMES])) == (Phase.TURN, 250, [0])


@rule("M-SHRT-6")
def test_where_others_cannot_be_asked_a_hotel_goes_whole_or_not_at_all() -> None:
    table = breaking(4, Seat(deeds=BLUE))
    table.state["seats"][A]["space"] = LUXURY_TAX - 4
    table.roll(A, (1, 3))
    assert table.debt() == (A, -2, 75)
    table.refuses(Reason.BUILDERS_FIRST, A, SELL, ST_JAMES, 1)
    assert [row for row in table.legal(A) if row[0] == SELL] == [(SELL, ST_JAMES, 5, 5)]
    table.sell(A, ST_JAMES, 5)
    assert table.cash(A) == 175


def test_a_breaker_who_leaves_meanwhile_breaks_nothing() -> None:
    table = breaking(4, Seat(deeds=BLUE), Seat())
    table.sell(A, ST_JAMES)
    table.resign(A)
    assert table.phase == Phase.CONTEST
    table.pass_(B)
    assert (table.is_playing(A), table.owner(ST_JAMES), table.phase) == (False, BANK, Phase.TURN)
    assert (table.state["houses"], table.state["hotels"]) == (4, 12)


def test_a_builder_who_leaves_while_asked_wants_nothing() -> None:
    table = breaking(4, Seat(deeds=BLUE), Seat())
    table.sell(A, ST_JAMES)
    table.resign(B)
    assert (table.phase, table.levels([ST_JAMES])) == (Phase.TURN, [4])


def test_with_even_building_the_same_holds() -> None:
    table = scarce(4, Seat(0, deeds=own(*ORANGES, built=HOTEL)), Seat(deeds=BLUE), **EVENLY)
    table.sell(A, ST_JAMES)
    assert table.phase == Phase.CONTEST
    table.pass_(B)
    assert table.levels(ORANGES) == [4, HOTEL, HOTEL]


@rule("M-BLD-9")
def test_lots_may_stay_at_four_houses_for_ever() -> None:
    table = scarce(0, Seat(5000, deeds=own(*ORANGES, built=4)), Seat(deeds=BLUE))
    table.refuses(Reason.NO_HOUSES, B, BUILD, BOARDWALK, 1)
    table.roll(A, (4, 6))
    table.refuses(Reason.NO_HOUSES, B, BUILD, BOARDWALK, 1)
    assert table.levels(ORANGES) == [4, 4, 4]
