"""SELLING PROPERTY to the Bank: houses singly and evenly, hotels whole or down."""

import pytest

from freehold.records.enums import ActionKind, Cause, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BOARDWALK,
    DARK_BLUES,
    GO,
    LIGHT_BLUES,
    NEW_YORK,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    READING,
    ST_JAMES,
    TENNESSEE,
    VERMONT,
    A,
    B,
    own,
)
from tests.kernel.table import Seat, Table, deed
from tests.support import rule

SELL = ActionKind.SELL
HOTEL_44 = own(ST_JAMES, built=HOTEL) | own(TENNESSEE, NEW_YORK, built=4)


@rule("O-SELL-5", "O-JAIL-18")
def test_the_bank_buys_back_for_half_before_any_throw() -> None:
    table = Table(Seat(), Seat(0, jail=0, deeds=own(*DARK_BLUES, built=1)))
    table.sell(B, BOARDWALK)
    assert table.paid(Cause.SALE, BANK, B) == 100
    assert table.state["houses"] == 31
    table.roll(A, (2, 3))
    assert table.phase == Phase.BUY
    table.refuses(Reason.NOT_YOUR_TURN, B, SELL, PARK_PLACE)


@rule("O-SELL-6", "O-HSE-10")
def test_c022_houses_go_evenly_the_highest_first() -> None:
    table = Table(Seat(0, deeds=own(*ORANGES, built=4) | own(NEW_YORK, built=3)), Seat())
    table.refuses(Reason.UNEVEN, A, SELL, NEW_YORK)
    table.sell(A, ST_JAMES)
    table.sell(A, TENNESSEE)
    table.sell(A, NEW_YORK)
    assert table.levels(ORANGES) == [3, 3, 2]
    table.refuses(Reason.UNEVEN, A, SELL, NEW_YORK)
    assert table.cash(A) == 150


@rule("O-SELL-8")
def test_c022_a_hotel_comes_down_to_four_houses_out_of_the_bank() -> None:
    table = Table(Seat(0, deeds=HOTEL_44), Seat(), stock={"houses": 4})
    for lot in (TENNESSEE, NEW_YORK):
        table.refuses(Reason.UNEVEN, A, SELL, lot)
    table.sell(A, ST_JAMES)
    assert table.levels(ORANGES) == [4, 4, 4]
    assert (table.cash(A), table.state["houses"], table.state["hotels"]) == (50, 0, 12)
    for lot in ORANGES * 4:
        table.sell(A, lot)
    assert table.cash(A) == 50 + 12 * 50


@rule("O-SELL-7", "O-SELL-8")
@pytest.mark.parametrize("houses", [0, 1, 2, 3])
def test_c_7_without_four_houses_only_the_whole_group_can_be_sold(houses: int) -> None:
    table = Table(Seat(0, deeds=HOTEL_44), Seat(), stock={"houses": houses})
    table.refuses(Reason.NO_HOUSES, A, SELL, ST_JAMES)
    table.do(A, ActionKind.SELL_GROUP, NEW_YORK)
    assert table.levels(ORANGES) == [0, 0, 0]
    assert table.paid(Cause.SALE, BANK, A) == 13 * 50
    assert (table.state["houses"], table.state["hotels"]) == (houses + 8, 12)


@rule("O-SELL-7")
def test_all_hotels_of_a_group_go_in_one_transaction() -> None:
    table = Table(Seat(0, deeds=own(*DARK_BLUES, built=HOTEL)), Seat(), stock={"houses": 0})
    table.do(A, ActionKind.SELL_GROUP, BOARDWALK)
    assert table.cash(A) == 1000
    assert (table.state["houses"], table.state["hotels"]) == (0, 12)


def test_a_group_without_a_hotel_is_not_sold_whole() -> None:
    table = Table(Seat(deeds=own(*ORANGES, built=4)), Seat())
    table.refuses(Reason.NO_HOTEL_IN_GROUP, A, ActionKind.SELL_GROUP, ST_JAMES)
    table.refuses(Reason.NOT_OWNER, B, ActionKind.SELL_GROUP, ST_JAMES)


def test_nothing_is_sold_that_is_not_there() -> None:
    table = Table(Seat(deeds=own(*ORANGES, READING)), Seat())
    table.refuses(Reason.NOTHING_BUILT, A, SELL, ST_JAMES)
    table.refuses(Reason.NOTHING_BUILT, A, SELL, READING)
    table.refuses(Reason.NOT_OWNER, A, SELL, BOARDWALK)
    table.refuses(Reason.NOT_A_DEED, A, SELL, GO)


@rule("O-SELL-2", "O-SELL-3", "O-SELL-4")
def test_c026_no_lot_of_a_built_group_and_no_building_changes_hands() -> None:
    table = Table(Seat(deeds=own(*LIGHT_BLUES, READING) | own(VERMONT, built=1)), Seat())
    price = (0, B, A, 0, 300)
    offer = ActionKind.OFFER
    table.refuses(Reason.GROUP_BUILT, A, offer, terms=[deed(A, B, ORIENTAL), price])
    for kind in (13, 14, 99, -1):
        table.refuses(Reason.BAD_TERM, A, offer, terms=[(kind, A, B, VERMONT, 1), price])
    table.deal(A, deed(A, B, READING), price)
    table.sell(A, VERMONT)
    table.deal(A, deed(A, B, ORIENTAL), price)
    assert (table.owner(READING), table.owner(ORIENTAL)) == (B, B)


def test_odd_halves_are_rounded_down_for_each_building_however_sold() -> None:
    table = Table(Seat(0, deeds=own(*DARK_BLUES, built=2)), Seat())
    table.book["spaces"]["house_price"][[PARK_PLACE, BOARDWALK]] = 75
    for lot in (BOARDWALK, PARK_PLACE) * 2:
        table.sell(A, lot)
        assert table.paid(Cause.SALE) == 37
    table = Table(Seat(0, deeds=own(*DARK_BLUES, built=HOTEL)), Seat())
    table.book["spaces"]["house_price"][[PARK_PLACE, BOARDWALK]] = 75
    table.do(A, ActionKind.SELL_GROUP, BOARDWALK)
    assert table.cash(A) == 370
