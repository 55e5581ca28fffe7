"""BUILDING SHORTAGES: waiting, contests, one building an auction (ruling C-10)."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, LotKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    DARK_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PINKS,
    PURPLES,
    READING,
    ST_JAMES,
    STATES,
    VIRGINIA,
    A,
    B,
    C,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table
from tests.support import rule

BUILD = ActionKind.BUILD
BLUE = own(*DARK_BLUES)  # house 200
BROWN = own(*PURPLES)  # house 50
PINK = own(*PINKS)  # house 100


def scarce(houses: int, *seats: Seat, **stock: int) -> Table:
    """The Bank has only so many houses; where the others are is left open."""
    return Table(*seats, stock={"houses": houses, **stock})


@rule("O-SHRT-1", "O-BANK-3")
def test_with_no_houses_left_builders_wait_until_some_are_sold() -> None:
    table = scarce(0, Seat(deeds=BLUE), Seat(deeds=own(*PURPLES, built=1)))
    table.refuses(Reason.NO_HOUSES, A, BUILD, BOARDWALK, 1)
    table.sell(B, BALTIC)
    table.build(A, BOARDWALK)
    if table.phase == Phase.CONTEST:
        table.pass_(B)
    assert table.levels([BOARDWALK]) == [1]


def test_c025_one_builder_takes_what_is_there_without_an_auction() -> None:
    table = scarce(2, Seat(5000, deeds=BLUE), Seat())
    assert table.most(A, BUILD, BOARDWALK) == 2
    table.refuses(Reason.NO_HOUSES, A, BUILD, BOARDWALK, 4)
    table.build(A, BOARDWALK, 2)
    assert table.paid(Cause.BUILDING) == 400
    assert table.phase == Phase.TURN


@pytest.mark.parametrize(("houses", "paid", "left"), [(3, 600, 12), (2, 200, 0)])
def test_c025_hotels_are_reached_through_four_houses(houses: int, paid: int, left: int) -> None:
    table = scarce(houses, Seat(5000, deeds=own(*ORANGES, built=3)), Seat())
    table.build(A, ST_JAMES, houses)
    if houses == 3:
        table.build(A, ST_JAMES, 3)
    else:
        for lot in ORANGES:
            reason = Reason.NO_HOUSES if lot == NEW_YORK else Reason.UNEVEN
            table.refuses(reason, A, BUILD, lot, 1)
    assert 5000 - table.cash(A) == paid
    assert table.state["houses"] == left


@rule("O-SHRT-1")
def test_no_hotel_without_one_in_the_bank() -> None:
    table = Table(Seat(deeds=own(*ORANGES, built=4)), Seat(), stock={"hotels": 0})
    table.refuses(Reason.NO_HOTELS, A, BUILD, ST_JAMES, 1)


@rule("O-SHRT-2")
def test_two_who_want_the_last_house_bid_for_it() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat())
    table.build(A, BOARDWALK)
    assert (table.phase, table.waiting()) == (Phase.CONTEST, [B])
    table.refuses(Reason.NOT_ASKED, A, ActionKind.PASS)
    table.refuses(Reason.NOT_ASKED, C, BUILD, BOARDWALK, 1)
    table.build(B, BALTIC)
    assert table.phase == Phase.AUCTION
    assert table.state["auction"]["low"] == 50
    table.refuses(Reason.NOT_A_BIDDER, C, ActionKind.BID, amount=60)
    table.refuses(Reason.BID_TOO_LOW, B, ActionKind.BID, amount=49)
    table.bid(B, 50)
    table.bid(A, 120)
    table.pass_(B)
    assert table.levels([BOARDWALK]) == [1]
    assert table.paid(Cause.BUILDING, A, BANK) == 120
    assert (table.phase, table.state["houses"]) == (Phase.TURN, 0)
    assert table.bank == 120


@rule("O-SHRT-3")
def test_two_who_want_the_last_hotel_bid_for_it() -> None:
    seats = Seat(deeds=own(*DARK_BLUES, built=4)), Seat(deeds=own(*PURPLES, built=4))
    table = Table(*seats, stock={"hotels": 1})
    table.build(A, BOARDWALK)
    table.build(B, BALTIC)
    assert table.state["auction"]["kind"] == LotKind.HOTEL
    table.bid(B, 51)
    table.pass_(A)
    assert table.levels(PURPLES) == [4, HOTEL]
    assert table.state["houses"] == 32 - 16 + 4


def test_one_who_passes_leaves_it_to_the_others_at_the_deed_price() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN))
    table.build(A, BOARDWALK)
    table.pass_(B)
    assert table.paid(Cause.BUILDING, A, BANK) == 200
    assert table.levels([BOARDWALK]) == [1]


def test_enough_for_everyone_asked_for_means_no_auction() -> None:
    table = scarce(3, Seat(deeds=BLUE), Seat(deeds=BROWN))
    table.build(A, BOARDWALK, 2)
    table.build(B, BALTIC, 1)
    assert table.phase == Phase.TURN
    assert table.levels(DARK_BLUES + PURPLES) == [1, 1, 0, 1]
    assert table.all_cash() == [1100, 1450]


def test_it_stops_as_soon_as_the_stock_covers_what_is_still_asked_for() -> None:
    table = scarce(2, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat(deeds=PINK))
    table.build(A, BOARDWALK, 1)
    table.build(B, BALTIC, 1)
    table.build(C, STATES, 1)
    table.bid(C, 99)
    table.bid(A, 100)
    table.pass_(B, C)
    assert table.levels([BOARDWALK]) == [1]
    assert table.phase == Phase.AUCTION
    table.pass_(C)
    table.bid(B, 60)
    assert table.levels([BALTIC, STATES]) == [1, 0]
    assert table.phase == Phase.TURN


@pytest.mark.parametrize("stock", [1, 2, 3])
def test_three_askers_for_few_houses_never_get_more_than_there_are(stock: int) -> None:
    table = scarce(stock, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat(deeds=PINK))
    table.build(A, BOARDWALK, stock)
    table.build(B, BALTIC, 2)
    table.build(C, VIRGINIA, 3)
    while table.phase == Phase.AUCTION:
        seat = table.waiting()[0]
        if table.state["auction"]["bid"] == 0:
            table.bid(seat, int(table.state["auction"]["low"]))
        else:
            table.pass_(seat)
    assert table.state["houses"] == 0
    assert sum(table.levels(DARK_BLUES + PURPLES + PINKS)) == stock


def test_an_unsold_building_ends_the_contest() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN))
    table.build(A, BOARDWALK)
    table.build(B, BALTIC)
    table.pass_(A, B)
    assert (table.phase, table.state["houses"]) == (Phase.TURN, 1)
    assert len(table.happened(EventKind.AUCTION_UNSOLD)) == 1


def test_only_someone_who_can_place_and_pay_it_is_asked() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(49, deeds=BROWN), Seat(deeds=mortgaged(*PINKS)))
    table.build(A, BOARDWALK)
    assert (table.phase, table.levels([BOARDWALK])) == (Phase.TURN, [1])


def test_in_a_contest_evenness_and_the_kind_of_building_still_count() -> None:
    brown = own(MEDITERRANEAN, built=1) | own(BALTIC)
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=brown | own(*PINKS, built=4)))
    table.build(A, BOARDWALK)
    table.refuses(Reason.UNEVEN, B, BUILD, MEDITERRANEAN, 1)
    table.refuses(Reason.NOT_ASKED, B, BUILD, STATES, 1)
    table.refuses(Reason.BAD_AMOUNT, B, BUILD, BALTIC, 0)
    table.build(B, BALTIC)


def test_what_stands_on_the_groups_is_fixed_while_a_building_is_auctioned() -> None:
    table = scarce(1, Seat(deeds=BLUE | own(READING)), Seat(deeds=own(*PURPLES, built=1)))
    table.build(A, BOARDWALK)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.SELL, BALTIC)
    table.build(B, BALTIC)
    table.refuses(Reason.CONTEST_RUNNING, B, ActionKind.SELL, BALTIC)
    table.refuses(Reason.CONTEST_RUNNING, A, ActionKind.MORTGAGE, PARK_PLACE)
    table.mortgage(A, READING)
    table.bid(A, 1600)
    table.pass_(B)
    assert table.cash(A) == 0


def test_a_winner_who_spent_its_cash_asks_for_less() -> None:
    table = scarce(2, Seat(400, deeds=BLUE), Seat(400, deeds=BROWN))
    table.build(A, BOARDWALK, 2)
    table.build(B, BALTIC, 2)
    table.bid(A, 400)
    table.pass_(B)
    assert table.levels(DARK_BLUES) == [0, 1]
    assert table.levels(PURPLES) == [0, 1]
    assert table.cash(B) == 350


@pytest.mark.parametrize("leaver", [A, B, C])
def test_leaving_while_being_asked(leaver: int) -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat(deeds=PINK), Seat())
    table.build(A, BOARDWALK)
    table.resign(leaver)
    for seat in (B, C):
        if seat in table.waiting() and table.phase == Phase.CONTEST:
            table.build(seat, BALTIC if seat == B else STATES)
    assert table.phase == Phase.AUCTION
    while table.phase == Phase.AUCTION:
        table.pass_(table.waiting()[0])
    assert not table.is_playing(leaver)
    assert table.phase == Phase.TURN


@pytest.mark.parametrize("leads", [True, False])
def test_leaving_during_the_auction_of_a_building_holds_nobody_up(leads: bool) -> None:
    table = scarce(2, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat(deeds=PINK))
    table.build(A, BOARDWALK, 2)
    table.build(B, BALTIC, 2)
    table.build(C, STATES, 2)
    if leads:
        table.bid(B, 77)
    table.resign(B)
    table.bid(C, 80)
    table.pass_(A)
    assert table.levels([STATES]) == [1]
    assert table.waiting() == [A, C]
    table.bid(A, 100)
    table.pass_(C)
    assert table.phase == Phase.AUCTION
    assert table.state["auction"]["kind"] == LotKind.DEED
    assert not table.is_playing(B)


def test_a_leaver_who_wins_a_building_returns_it_with_its_estate() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN), Seat())
    table.build(A, BOARDWALK)
    table.build(B, BALTIC)
    table.bid(B, 60)
    table.resign(B)
    table.pass_(A)
    assert table.state["houses"] == 1
    assert table.levels([BALTIC]) == [0]
    assert table.state["auction"]["space"] == MEDITERRANEAN


def test_a_jailed_builder_takes_part() -> None:
    table = scarce(1, Seat(deeds=BLUE), Seat(deeds=BROWN, jail=1))
    table.build(A, BOARDWALK)
    table.build(B, BALTIC)
    table.bid(B, 1500)
    table.pass_(A)
    assert (table.cash(B), table.levels([BALTIC])) == (0, [1])
