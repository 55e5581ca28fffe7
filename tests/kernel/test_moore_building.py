"""Building as one likes: houses, hotels, selling back, and the option to build evenly (002)."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import HOTEL
from tests.kernel.board import (
    BOARDWALK,
    DARK_BLUES,
    FREE_PARKING,
    ILLINOIS,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    READING,
    ST_JAMES,
    TENNESSEE,
    A,
    B,
    own,
)
from tests.kernel.moore import EVENLY, House, moore
from tests.kernel.table import Seat, Table, cash, deed
from tests.support import rule

BUILD, SELL = ActionKind.BUILD, ActionKind.SELL
BLUE = own(*DARK_BLUES)  # house 200
HOTEL_HERE = own(BOARDWALK, built=HOTEL) | own(PARK_PLACE)


def builder(*lots: int, money: int = 2000, built: int = 0, **rules: int) -> House:
    """A owns some lots, B a railroad."""
    return moore(Seat(money, deeds=own(*lots, built=built)), Seat(deeds=own(READING)), **rules)


@rule("M-HSE-1", "M-HSE-2", "M-HSE-3", "M-HSE-6", "M-HOT-1", "M-HOT-2", "M-HOT-3", "M-HOT-4")
@rule("M-HOT-5", "M-BLD-5", "M-BANK-8")
def test_c074_four_houses_and_a_hotel_on_one_lot_and_none_on_the_other() -> None:
    table = builder(*DARK_BLUES)
    table.build(A, BOARDWALK, 4)
    assert table.paid(Cause.BUILDING) == 800
    assert table.levels(DARK_BLUES) == [0, 4]
    assert table.state["houses"] == 28
    table.build(A, BOARDWALK)
    assert table.paid(Cause.BUILDING) == 200
    assert table.levels(DARK_BLUES) == [0, HOTEL]
    assert (table.state["houses"], table.state["hotels"]) == (32, 11)
    table.refuses(Reason.LOT_FULL, A, BUILD, BOARDWALK, 1)


@rule("M-BLD-5")
def test_no_hotel_before_four_houses_stand_and_a_row_is_of_one_kind() -> None:
    table = builder(*DARK_BLUES)
    assert table.most(A, BUILD, BOARDWALK) == 4
    table.refuses(Reason.BAD_AMOUNT, A, BUILD, BOARDWALK, 5)
    table.build(A, BOARDWALK, 3)
    assert table.most(A, BUILD, BOARDWALK) == 1
    assert table.state["hotels"] == 12


@rule("M-BLD-6", "M-SHRT-1")
def test_a_builder_waits_for_the_houses_that_go_before_a_hotel() -> None:
    table = moore(Seat(2000, deeds=BLUE), Seat(), stock={"houses": 3})
    table.refuses(Reason.NO_HOUSES, A, BUILD, BOARDWALK, 4)
    table.build(A, BOARDWALK, 3)
    table.refuses(Reason.NO_HOUSES, A, BUILD, BOARDWALK, 1)


@rule("M-SHRT-1")
def test_no_hotel_without_one_in_the_bank() -> None:
    table = moore(Seat(2000, deeds=own(*DARK_BLUES, built=4)), Seat(), stock={"hotels": 0})
    table.refuses(Reason.NO_HOTELS, A, BUILD, BOARDWALK, 1)


@rule("M-HSE-1", "M-HSE-5")
def test_an_incomplete_group_and_too_little_money_build_nothing() -> None:
    table = builder(PARK_PLACE)
    table.refuses(Reason.GROUP_INCOMPLETE, A, BUILD, PARK_PLACE, 1)
    table = builder(*DARK_BLUES, money=399)
    assert table.most(A, BUILD, BOARDWALK) == 1


@rule("M-HSE-5", "M-PLAY-13", "M-BANK-3")
def test_c036_building_before_any_throw_and_never_between_a_move_and_its_end() -> None:
    table = moore(Seat(at=READING - 4), Seat(deeds=BLUE))
    table.build(B, BOARDWALK)
    table.roll(A, (1, 3))
    table.refuses(Reason.WRONG_PHASE, B, BUILD, PARK_PLACE, 1)
    table.buy(A)
    assert table.turn == B
    table.build(B, PARK_PLACE)
    assert table.levels(DARK_BLUES) == [1, 1]


@rule("M-HSE-4", "M-RENT-5", "M-RENT-7")
@pytest.mark.parametrize(("lot", "owed"), [(PARK_PLACE, 70), (BOARDWALK, 2000)])
def test_bare_lots_of_a_group_built_on_elsewhere_keep_double_rent(lot: int, owed: int) -> None:
    table = moore(Seat(3000, at=lot - 4), Seat(deeds=HOTEL_HERE))
    table.roll(A, (1, 3))
    assert table.charge(B, A, lot) == owed


@rule("M-SELL-5", "M-SELL-7")
@pytest.mark.parametrize(("count", "left", "brings"), [(0, 3, 100), (1, 3, 100), (2, 2, 200)])
def test_c074_houses_go_back_singly_or_several_at_once(count: int, left: int, brings: int) -> None:
    table = moore(Seat(0, deeds=own(BOARDWALK, built=4) | own(PARK_PLACE)), Seat())
    table.sell(A, BOARDWALK, count)
    assert table.paid(Cause.SALE) == brings
    assert table.levels(DARK_BLUES) == [0, left]
    assert len(table.happened(EventKind.BUILDING_SOLD)) == 1


@rule("M-SELL-7")
def test_the_lower_lot_may_sell_first() -> None:
    table = moore(Seat(0, deeds=own(BOARDWALK, built=4) | own(PARK_PLACE, built=1)), Seat())
    table.sell(A, PARK_PLACE)
    assert table.levels(DARK_BLUES) == [0, 4]


@pytest.mark.parametrize("count", [-1, -(2**63), 5, 2**62])
def test_a_sale_is_of_buildings_that_stand_there(count: int) -> None:
    table = moore(Seat(0, deeds=own(BOARDWALK, built=4) | own(PARK_PLACE)), Seat())
    table.refuses(Reason.BAD_AMOUNT, A, SELL, BOARDWALK, count)
    table.refuses(Reason.NOTHING_BUILT, A, SELL, PARK_PLACE, 1)


@rule("M-BLD-7", "M-BLD-8", "M-SELL-7")
@pytest.mark.parametrize(
    ("stock", "count", "left", "brings"),
    [(4, 1, 4, 100), (3, 2, 3, 200), (1, 4, 1, 400), (0, 5, 0, 500), (20, 5, 0, 500)],
)
def test_a_hotel_leaves_as_many_houses_as_the_bank_can_put_there(
    stock: int, count: int, left: int, brings: int
) -> None:
    table = moore(Seat(0, deeds=HOTEL_HERE), Seat(), stock={"houses": stock})
    for fewer in range(1, 5 - stock):
        table.refuses(Reason.NO_HOUSES, A, SELL, BOARDWALK, fewer)
    table.sell(A, BOARDWALK, count)
    assert table.levels([BOARDWALK]) == [left]
    assert table.cash(A) == brings
    assert table.state["houses"] == stock - left
    assert table.state["hotels"] == 12


@rule("M-BLD-8")
def test_what_may_be_sold_is_listed_as_a_range() -> None:
    table = moore(Seat(0, deeds=HOTEL_HERE), Seat(), stock={"houses": 2})
    assert [row for row in table.legal(A) if row[0] == SELL] == [(SELL, BOARDWALK, 3, 5)]
    table = moore(Seat(0, deeds=own(BOARDWALK, built=1) | own(PARK_PLACE, built=3)), Seat())
    sales = [row for row in table.legal(A) if row[0] == SELL]
    assert sorted(sales) == [(SELL, PARK_PLACE, 1, 3), (SELL, BOARDWALK, 0, 0)]


@rule("M-SELL-6")
def test_all_buildings_of_a_group_may_go_together_without_a_hotel() -> None:
    deeds = own(ST_JAMES, built=3) | own(TENNESSEE, built=1) | own(NEW_YORK)
    table = moore(Seat(0, deeds=deeds), Seat())
    table.do(A, ActionKind.SELL_GROUP, NEW_YORK)
    assert table.levels(ORANGES) == [0, 0, 0]
    assert table.cash(A) == 4 * 50
    table.refuses(Reason.NOTHING_BUILT, A, ActionKind.SELL_GROUP, NEW_YORK)


@rule("M-SELL-1", "M-SELL-2", "M-SELL-3", "M-SELL-4")
def test_no_lot_of_a_built_group_is_dealt_and_no_building_either() -> None:
    table = moore(Seat(100, deeds=own(BOARDWALK, built=1) | own(PARK_PLACE, READING)), Seat(900))
    offer = [deed(A, B, PARK_PLACE), cash(B, A, 500)]
    table.refuses(Reason.GROUP_BUILT, A, ActionKind.OFFER, terms=offer)
    table.refuses(Reason.BAD_TERM, A, ActionKind.OFFER, terms=[(99, A, B, BOARDWALK, 1)])
    table.deal(A, deed(A, B, READING), cash(B, A, 1))
    table.sell(A, BOARDWALK)
    table.deal(A, deed(A, B, PARK_PLACE), cash(B, A, 899))
    assert (table.owner(PARK_PLACE), table.owner(READING), table.cash(B)) == (B, B, 0)


@rule("M-MORT-1", "M-MORT-2", "M-MORT-7", "M-MORT-8")
def test_a_built_group_is_cleared_before_it_is_mortgaged_and_lifted_before_it_is_built() -> None:
    table = moore(Seat(1000, deeds=own(BOARDWALK, built=2) | own(PARK_PLACE)), Seat())
    table.refuses(Reason.GROUP_BUILT, A, ActionKind.MORTGAGE, PARK_PLACE)
    table.sell(A, BOARDWALK, 2)
    assert table.paid(Cause.SALE) == 200
    table.mortgage(A, PARK_PLACE)
    table.refuses(Reason.GROUP_MORTGAGED, A, BUILD, BOARDWALK, 1)
    table.lift(A, PARK_PLACE)
    table.build(A, BOARDWALK)
    assert table.paid(Cause.BUILDING) == 200


@rule("M-EVEN-1", "M-HOT-1")
def test_c074_the_option_asks_for_even_building_and_four_houses_everywhere() -> None:
    table = builder(*DARK_BLUES, **EVENLY)
    table.build(A, BOARDWALK)
    table.refuses(Reason.UNEVEN, A, BUILD, BOARDWALK, 1)
    table.build(A, PARK_PLACE)
    table.build(A, BOARDWALK, 5)
    assert table.levels(DARK_BLUES) == [4, 3]
    table.refuses(Reason.UNEVEN, A, BUILD, PARK_PLACE, 1)
    table.build(A, BOARDWALK)
    table.build(A, BOARDWALK)
    assert table.levels(DARK_BLUES) == [4, HOTEL]


@rule("M-EVEN-2")
def test_the_option_asks_for_even_selling() -> None:
    deeds = own(BOARDWALK, built=4) | own(PARK_PLACE, built=3)
    table = moore(Seat(0, deeds=deeds), Seat(), **EVENLY)
    table.refuses(Reason.UNEVEN, A, SELL, PARK_PLACE)
    table.refuses(Reason.UNEVEN, A, SELL, BOARDWALK, 3)
    table.refuses(Reason.NO_HOTEL_IN_GROUP, A, ActionKind.SELL_GROUP, BOARDWALK)
    table.sell(A, BOARDWALK, 2)
    assert table.levels(DARK_BLUES) == [3, 2]
    table.sell(A, PARK_PLACE)
    assert table.cash(A) == 300


def test_in_the_long_game_two_may_go_at_once_where_each_could() -> None:
    table = Table(Seat(0, deeds=own(BOARDWALK, built=2) | own(PARK_PLACE, built=1)), Seat())
    table.refuses(Reason.UNEVEN, A, SELL, PARK_PLACE, 1)
    table.sell(A, BOARDWALK, 2)
    assert table.levels(DARK_BLUES) == [1, 0]
    table = Table(Seat(0, deeds=own(*DARK_BLUES, built=2)), Seat())
    table.refuses(Reason.UNEVEN, A, SELL, BOARDWALK, 2)
    assert [row for row in table.legal(A) if row[:2] == (SELL, BOARDWALK)] == [
        (SELL, BOARDWALK, 0, 0)
    ]


# --- a throw that may be taken back --------------------------------------------------------


def thrown(*seats: Seat, dice: tuple[int, int] = (1, 3), **rules: int) -> House:
    """A has thrown and not moved yet."""
    table = moore(*seats, **rules)
    table.throw(A, dice)
    return table


@rule("M-BLD-1", "M-BLD-2", "M-BLD-3", "M-PLAY-13")
def test_c036_a_building_put_up_under_a_throw_lets_the_thrower_throw_again() -> None:
    table = thrown(Seat(at=BOARDWALK - 4), Seat(deeds=BLUE))
    table.refuses(Reason.NOTHING_HURRIED, A, ActionKind.RETRACT)
    table.build(B, BOARDWALK)
    assert (table.phase, table.waiting()) == (Phase.THROWN, [A])
    table.do(A, ActionKind.RETRACT)
    assert (table.phase, table.turn, table.at(A)) == (Phase.TURN, A, BOARDWALK - 4)
    assert table.levels([BOARDWALK]) == [1]
    assert (table.state["throws"], table.state["hurried"]) == (0, 0)
    table.roll(A, (1, 1))
    assert (table.at(A), table.state["throws"]) == (PARK_PLACE, 1)


@rule("M-BLD-4")
def test_the_thrower_may_let_the_building_stand_and_pays_its_rent() -> None:
    table = thrown(Seat(at=BOARDWALK - 4), Seat(deeds=BLUE))
    table.build(B, BOARDWALK, 2)
    table.move(A)
    assert table.state["hurried"] == 0
    assert table.charge(B, A, BOARDWALK) == 600


@rule("M-BLD-2")
def test_the_thrower_decides_on_no_building_by_its_own_throw() -> None:
    table = thrown(Seat(deeds=BLUE), Seat())
    table.refuses(Reason.WRONG_PHASE, A, BUILD, BOARDWALK, 1)
    table.refuses(Reason.NOTHING_HURRIED, A, ActionKind.RETRACT)


def test_under_a_throw_only_buildings_are_bought_and_only_the_thrower_goes_on() -> None:
    table = thrown(Seat(), Seat(deeds=own(*ORANGES, built=1) | own(READING)))
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.MOVE)
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.RETRACT)
    table.refuses(Reason.WRONG_PHASE, B, SELL, ST_JAMES)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.MORTGAGE, READING)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.ROLL)
    table.refuses(
        Reason.WRONG_PHASE, A, ActionKind.OFFER, terms=[cash(A, B, 1), deed(B, A, READING)]
    )
    assert table.may(A, ActionKind.MOVE)
    assert not table.may(A, ActionKind.RETRACT)
    assert table.most(B, BUILD, ST_JAMES) == 3


def test_a_throw_taken_back_counts_no_doubles() -> None:
    table = thrown(Seat(at=READING - 4), Seat(deeds=BLUE), dice=(3, 3))
    table.build(B, BOARDWALK)
    table.do(A, ActionKind.RETRACT)
    assert (table.state["doubles"], table.state["again"]) == (0, 0)
    table.roll(A, (1, 3))
    table.buy(A)
    assert table.turn == B


def test_the_third_doubles_taken_back_do_not_lead_to_jail() -> None:
    table = moore(Seat(at=FREE_PARKING - 12, deeds=own(ILLINOIS)), Seat(deeds=BLUE))
    table.roll(A, (6, 6))
    table.roll(A, (2, 2))
    table.throw(A, (3, 3))
    table.build(B, BOARDWALK)
    table.do(A, ActionKind.RETRACT)
    assert (table.state["doubles"], table.in_jail(A)) == (2, False)
    table.roll(A, (3, 3))
    assert table.in_jail(A)


def test_a_prisoner_loses_no_try_by_a_throw_taken_back() -> None:
    table = moore(Seat(jail=1), Seat(deeds=BLUE))
    table.throw(A, (1, 3))
    table.build(B, BOARDWALK)
    table.do(A, ActionKind.RETRACT)
    assert table.state["seats"][A]["tries"] == 1
    table.roll(A, (1, 3))
    assert table.state["seats"][A]["tries"] == 2


def test_a_contest_for_the_last_house_is_held_under_a_throw_too() -> None:
    table = moore(Seat(deeds=own(*ORANGES)), Seat(deeds=BLUE), Seat(), stock={"houses": 1})
    table.throw(A, (1, 3))
    table.build(B, BOARDWALK)
    assert (table.phase, table.waiting()) == (Phase.CONTEST, [A])
    table.pass_(A)
    assert (table.phase, table.levels([BOARDWALK])) == (Phase.THROWN, [1])
    assert table.may(A, ActionKind.RETRACT)


@pytest.mark.parametrize("leaver", [A, B])
def test_leaving_under_a_throw_holds_nobody_up(leaver: int) -> None:
    table = thrown(Seat(), Seat(deeds=BLUE), Seat())
    table.build(B, BOARDWALK)
    table.resign(leaver)
    if leaver == A:
        assert (table.phase, table.turn, table.state["hurried"]) == (Phase.TURN, B, 0)
    else:
        assert (table.phase, table.waiting()) == (Phase.THROWN, [A])
        table.do(A, ActionKind.RETRACT)
        assert table.phase == Phase.TURN


def test_without_the_rule_a_throw_moves_at_once_and_cannot_be_taken_back() -> None:
    table = moore(Seat(), Seat(deeds=BLUE), retraction=0)
    table.roll(A, (4, 6))
    assert table.turn == B
    table.refuses(Reason.NOT_IN_RULES, B, ActionKind.RETRACT)
    table.refuses(Reason.NOT_IN_RULES, B, ActionKind.MOVE)
