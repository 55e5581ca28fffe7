"""HOUSES and HOTELS: who may build, evenly, at which price."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    DARK_BLUES,
    ELECTRIC,
    GO,
    GREENS,
    LIGHT_BLUES,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PINKS,
    PURPLES,
    RAILROADS,
    READING,
    REDS,
    ST_JAMES,
    TENNESSEE,
    UTILITIES,
    YELLOWS,
    A,
    B,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table
from tests.support import rule

BUILD = ActionKind.BUILD


def builder(deeds: Deeds, cash: int = 5000, **more: object) -> Table:
    """A owns some deeds; B owns nothing."""
    return Table(Seat(cash, deeds=deeds), Seat(), **more)  # type: ignore[arg-type]


@rule("O-HSE-1")
def test_only_the_owner_of_a_whole_group_builds_and_only_there() -> None:
    table = builder(own(PARK_PLACE, READING, ELECTRIC, *ORANGES))
    table.refuses(Reason.GROUP_INCOMPLETE, A, BUILD, PARK_PLACE, 1)
    table.refuses(Reason.NO_BUILDINGS_HERE, A, BUILD, READING, 1)
    table.refuses(Reason.NO_BUILDINGS_HERE, A, BUILD, ELECTRIC, 1)
    table.refuses(Reason.NOT_OWNER, A, BUILD, BOARDWALK, 1)
    table.refuses(Reason.NOT_OWNER, B, BUILD, ST_JAMES, 1)
    table.refuses(Reason.NOT_A_DEED, A, BUILD, GO, 1)
    table.build(A, ST_JAMES)


@rule("O-HSE-1")
def test_railroads_and_utilities_carry_no_buildings_even_when_complete() -> None:
    table = builder(own(*RAILROADS, *UTILITIES))
    for space in RAILROADS + UTILITIES:
        table.refuses(Reason.NO_BUILDINGS_HERE, A, BUILD, space, 1)


@rule("O-HSE-2")
@pytest.mark.parametrize("lot", ORANGES)
def test_the_first_house_goes_wherever_the_owner_likes(lot: int) -> None:
    table = builder(own(*ORANGES))
    table.build(A, lot)
    assert table.levels([lot]) == [1]


@rule("O-HSE-3", "O-HSE-7")
def test_c_9_the_next_house_goes_on_an_unbuilt_lot_of_any_own_group() -> None:
    table = builder(own(*ORANGES, *DARK_BLUES))
    table.build(A, ST_JAMES)
    table.refuses(Reason.UNEVEN, A, BUILD, ST_JAMES, 1)
    table.build(A, BOARDWALK)
    table.build(A, NEW_YORK)
    assert table.levels(ORANGES + DARK_BLUES) == [1, 0, 1, 0, 1]


@rule("O-HSE-4", "O-BANK-8")
@pytest.mark.parametrize(
    ("group", "price"),
    [
        (PURPLES, 50),
        (LIGHT_BLUES, 50),
        (PINKS, 100),
        (ORANGES, 100),
        (REDS, 150),
        (YELLOWS, 150),
        (GREENS, 200),
        (DARK_BLUES, 200),
    ],
)
def test_a_house_costs_what_the_deed_says(group: tuple[int, ...], price: int) -> None:
    table = builder(own(*group))
    table.build(A, group[0])
    assert table.paid(Cause.BUILDING, A, BANK) == price
    assert table.state["houses"] == 31


@rule("O-HSE-6", "O-JAIL-18")
def test_c036_anyone_builds_before_a_throw_and_nobody_after_it() -> None:
    table = Table(Seat(at=READING), Seat(jail=0, deeds=own(*ORANGES)))
    table.build(B, ST_JAMES)
    table._fill(A, ActionKind.ROLL)
    table._step()
    table.refuses(Reason.WRONG_PHASE, B, BUILD, TENNESSEE, 1)
    table._fill_outcome((4, 6))
    table._step()
    assert table.phase == Phase.BUY
    table.refuses(Reason.WRONG_PHASE, B, BUILD, TENNESSEE, 1)
    table.buy(A)
    table.build(B, TENNESSEE)


@rule("O-HSE-6")
def test_as_much_as_the_cash_permits_and_not_a_dollar_more() -> None:
    table = builder(own(*ORANGES), cash=499)
    assert table.most(A, BUILD, ST_JAMES) == 4
    table.refuses(Reason.NOT_ENOUGH_CASH, A, BUILD, ST_JAMES, 5)
    table.build(A, ST_JAMES, 4)
    assert (table.cash(A), table.levels(ORANGES)) == (99, [2, 1, 1])


@rule("O-HSE-7", "O-HSE-8", "O-HSE-9")
def test_building_stays_within_one_house_and_four_are_the_most() -> None:
    table = builder(own(*ORANGES))
    for level in range(4):
        for lot in ORANGES:
            table.build(A, lot)
            if lot != NEW_YORK:
                table.refuses(Reason.UNEVEN, A, BUILD, lot, 1)
        assert table.levels(ORANGES) == [level + 1] * 3
    table.build(A, ST_JAMES)
    assert table.levels(ORANGES) == [HOTEL, 4, 4]


@rule("O-HSE-9")
def test_the_printed_counter_example_three_beside_one_cannot_be_reached() -> None:
    table = builder(own(*PURPLES, built=1))
    table.build(A, BALTIC)
    table.refuses(Reason.UNEVEN, A, BUILD, BALTIC, 1)
    assert table.levels(PURPLES) == [1, 2]


@rule("O-HOT-1", "O-HOT-2", "O-HOT-3", "O-HOT-4")
def test_c022_a_hotel_needs_four_houses_on_every_lot_and_returns_its_own() -> None:
    table = builder(own(*ORANGES, built=4) | own(NEW_YORK, built=3))
    table.refuses(Reason.UNEVEN, A, BUILD, ST_JAMES, 1)
    table.build(A, NEW_YORK)
    houses = int(table.state["houses"])
    for lot in (TENNESSEE, ST_JAMES):
        table.build(A, lot)
        houses += 4
        assert table.paid(Cause.BUILDING, A, BANK) == 100
        assert table.state["houses"] == houses
    assert table.levels(ORANGES) == [HOTEL, HOTEL, 4]
    assert table.state["hotels"] == 10


@rule("O-HOT-5")
def test_a_lot_with_a_hotel_is_full() -> None:
    table = builder(own(*DARK_BLUES, built=HOTEL))
    for lot in DARK_BLUES:
        table.refuses(Reason.LOT_FULL, A, BUILD, lot, 1)


def test_one_action_builds_a_row_of_houses_or_of_hotels_but_never_both() -> None:
    table = builder(own(*DARK_BLUES))
    assert table.most(A, BUILD, BOARDWALK) == 8
    table.refuses(Reason.BAD_AMOUNT, A, BUILD, BOARDWALK, 9)
    table.build(A, BOARDWALK, 8)
    assert table.levels(DARK_BLUES) == [4, 4]
    table.build(A, PARK_PLACE, 2)
    assert table.levels(DARK_BLUES) == [HOTEL, HOTEL]
    assert len(table.happened(EventKind.BUILT)) == 2


@pytest.mark.parametrize("count", [0, -1, -50, 2**62, 2**63 - 1, -(2**63)])
def test_hostile_numbers_of_buildings(count: int) -> None:
    builder(own(*DARK_BLUES)).refuses(Reason.BAD_AMOUNT, A, BUILD, BOARDWALK, count)


@pytest.mark.parametrize("space", [-1, -50, 40, 63, 64, 2**62, -(2**63)])
def test_hostile_spaces(space: int) -> None:
    table = builder(own(*DARK_BLUES))
    for kind in (
        BUILD,
        ActionKind.SELL,
        ActionKind.SELL_GROUP,
        ActionKind.MORTGAGE,
        ActionKind.LIFT,
    ):
        table.refuses(Reason.NO_SUCH_SPACE, A, kind, space, 1)


@rule("O-MORT-7")
def test_no_building_while_a_lot_of_the_group_is_mortgaged() -> None:
    table = builder(own(*DARK_BLUES) | mortgaged(PARK_PLACE))
    table.refuses(Reason.GROUP_MORTGAGED, A, BUILD, BOARDWALK, 1)
    table.lift(A, PARK_PLACE)
    table.build(A, BOARDWALK)


def test_without_even_building_a_row_may_be_uneven() -> None:
    table = builder(own(*DARK_BLUES), rules={"even_building": 0})
    for _ in range(4):
        table.build(A, BOARDWALK)
    table.build(A, BOARDWALK)
    assert table.levels(DARK_BLUES) == [0, HOTEL]


def test_with_three_houses_to_a_hotel_the_fourth_building_is_one() -> None:
    table = builder(own(*DARK_BLUES, built=3), rules={"houses_per_hotel": 3})
    table.build(A, BOARDWALK)
    assert table.levels(DARK_BLUES) == [3, HOTEL]
    assert table.state["houses"] == 29
    table.sell(A, BOARDWALK)
    assert table.levels(DARK_BLUES) == [3, 3]
