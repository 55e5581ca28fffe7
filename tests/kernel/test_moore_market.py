"""OPTION: FREE MARKET: any own lot is built on, visitors choose, buildings are levelled (002)."""

from typing import Any

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    EndReason,
    EstateRule,
    EventKind,
    Phase,
    Reason,
    RentRule,
)
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    ILLINOIS,
    INDIANA,
    KENTUCKY,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    READING,
    REDS,
    ST_JAMES,
    TENNESSEE,
    A,
    B,
    C,
    D,
    mortgaged,
    own,
)
from tests.kernel.bonds import immunity
from tests.kernel.moore import EVENLY, FREE_MARKET, House, moore
from tests.kernel.table import Seat, Table, cash, deed
from tests.support import rule

BUILD, SELL, ASK, CHOOSE = ActionKind.BUILD, ActionKind.SELL, ActionKind.ASK, ActionKind.CHOOSE


def free(*seats: Seat, **rules: Any) -> House:
    """A position with the option."""
    return moore(*seats, **(FREE_MARKET | rules))


def evenly(*seats: Seat, **rules: Any) -> House:
    """A position with both options."""
    return free(*seats, **(EVENLY | rules))


def landed(space: int, visitor: Seat, *owners: Seat, **rules: int) -> House:
    """A has stopped on somebody's lot."""
    visitor.at = space - 4
    table = free(visitor, *owners, **rules)
    table.roll(A, (1, 3))
    return table


# --- building on any lot -------------------------------------------------------------------


@rule("M-FREE-1")
def test_one_lot_alone_is_built_up_to_a_hotel() -> None:
    table = free(Seat(deeds=own(ST_JAMES)), Seat(deeds=own(NEW_YORK)), Seat())
    table.build(A, ST_JAMES, 4)
    table.build(A, ST_JAMES)
    table.build(B, NEW_YORK, 2)
    assert table.levels(ORANGES) == [HOTEL, 0, 2]
    assert table.all_cash() == [1000, 1300, 1500]
    table.refuses(Reason.NOT_OWNER, A, BUILD, TENNESSEE, 1)
    table.refuses(Reason.NOT_OWNER, A, SELL, NEW_YORK)


@rule("M-FREE-1")
def test_only_the_own_lots_bar_a_mortgage_a_deal_and_a_building() -> None:
    deeds = own(ST_JAMES, built=2) | own(TENNESSEE, READING)
    table = free(Seat(deeds=deeds), Seat(deeds=own(NEW_YORK)), Seat())
    table.refuses(Reason.GROUP_BUILT, A, ActionKind.MORTGAGE, TENNESSEE)
    table.refuses(Reason.GROUP_BUILT, A, ActionKind.OFFER, terms=[deed(A, B, TENNESSEE)])
    table.mortgage(B, NEW_YORK)
    table.build(A, TENNESSEE)
    table.refuses(Reason.GROUP_MORTGAGED, B, BUILD, NEW_YORK, 1)
    table.deal(B, deed(B, C, NEW_YORK))
    table.keep(C, NEW_YORK)
    assert table.owner(NEW_YORK) == C


@rule("M-FREE-1", "M-SELL-6")
def test_clearing_a_group_leaves_the_buildings_of_others() -> None:
    deeds = own(ST_JAMES, built=2) | own(TENNESSEE, built=HOTEL)
    table = free(Seat(0, deeds=deeds), Seat(deeds=own(NEW_YORK, built=3)))
    table.do(A, ActionKind.SELL_GROUP, ST_JAMES)
    assert table.levels(ORANGES) == [0, 0, 3]
    assert table.cash(A) == 7 * 50


@rule("M-FREE-1", "M-SHRT-2")
def test_a_shortage_asks_owners_of_single_lots() -> None:
    table = free(Seat(deeds=own(BOARDWALK)), Seat(deeds=own(BALTIC)), Seat(), stock={"houses": 1})
    table.build(A, BOARDWALK)
    assert (table.phase, table.waiting()) == (Phase.CONTEST, [B])
    table.build(B, BALTIC)
    assert table.state["auction"]["low"] == 50


@rule("M-FREE-2", "M-FREE-8", "M-RENT-1")
@pytest.mark.parametrize(("built", "owed"), [(1, 70), (3, 550), (HOTEL, 950)])
def test_c_68_a_built_lot_of_a_part_group_earns_what_its_deed_says(built: int, owed: int) -> None:
    table = landed(ST_JAMES, Seat(), Seat(deeds=own(ST_JAMES, built=built) | own(NEW_YORK)))
    assert table.charge(B, A, ST_JAMES) == owed


@rule("M-FREE-6", "M-RENT-5")
@pytest.mark.parametrize(("deeds", "owed"), [(own(ST_JAMES), 14), (own(*ORANGES), 28)])
def test_c_68_a_bare_lot_doubles_only_with_the_whole_group(
    deeds: dict[int, int], owed: int
) -> None:
    table = landed(ST_JAMES, Seat(), Seat(deeds=deeds), Seat(deeds=own(BALTIC)))
    assert table.charge(B, A, ST_JAMES) == owed


# --- choosing whom to pay ------------------------------------------------------------------


def divided(**rules: int) -> House:
    """A stops on B's Kentucky (two houses, 250); C has Indiana, bare, and D nothing here."""
    return landed(
        KENTUCKY,
        Seat(1000),
        Seat(0, deeds=own(KENTUCKY, built=2)),
        Seat(0, deeds=own(INDIANA)),
        Seat(0),
        **rules,
    )


@rule("M-FREE-2", "M-FREE-3")
def test_every_owner_names_a_rent_and_then_the_visitor_chooses() -> None:
    table = divided()
    assert (table.phase, table.waiting()) == (Phase.MARKET, [B, C])
    assert table.most(B, ASK, KENTUCKY) == 250
    table.refuses(Reason.ASKS_TOO_MUCH, B, ASK, KENTUCKY, 251)
    table.refuses(Reason.BAD_AMOUNT, B, ASK, KENTUCKY, -1)
    table.ask(B, KENTUCKY, 250)
    table.refuses(Reason.ALREADY_ANSWERED, B, ASK, KENTUCKY, 10)
    assert table.waiting() == [C]
    table.ask(C, INDIANA, 100)
    assert (table.phase, table.waiting()) == (Phase.CHOICE, [A])
    assert {row[1] for row in table.legal(A) if row[0] == CHOOSE} == {KENTUCKY, INDIANA}
    table.choose(A, KENTUCKY)
    assert table.debt() == (A, B, 250)
    table.pay(A)
    assert table.all_cash() == [750, 250, 0, 0]
    assert (table.at(A), table.turn) == (KENTUCKY, B)


@rule("M-FREE-3", "M-FREE-4")
def test_choosing_another_owner_moves_the_token_there() -> None:
    table = divided()
    table.ask(C, INDIANA, 300)
    table.ask(B, KENTUCKY, 0)
    table.choose(A, INDIANA)
    assert (table.at(A), table.debt()) == (INDIANA, (A, C, 300))
    chosen = table.happened(EventKind.LANDLORD_CHOSEN)[0]
    assert (chosen.seat, chosen.other, chosen.space, chosen.amount) == (A, C, INDIANA, 300)
    table.pay(A)
    assert table.paid(Cause.RENT, A, C) == 300
    assert table.state["n_claims"] == 0


def test_a_prisoner_who_collects_nothing_has_no_lot_to_let() -> None:
    for prisoner in (B, C):
        owners = [Seat(0, deeds=own(KENTUCKY, built=2)), Seat(0, deeds=own(INDIANA))]
        owners[prisoner - 1].jail = 0
        table = landed(KENTUCKY, Seat(1000), *owners, jail_collects=0)
        assert (table.phase, table.turn) == (Phase.TURN, B)


@rule("M-FREE-3", "M-RENT-2")
def test_immunity_goes_before_what_is_asked() -> None:
    table = free(
        Seat(1000, at=KENTUCKY - 4),
        Seat(0, deeds=own(KENTUCKY, built=2)),
        Seat(0, deeds=own(INDIANA)),
        contracts=1,
    )
    table.deal(C, immunity(C, A, INDIANA, percent=50))
    table.roll(A, (1, 3))
    table.ask(B, KENTUCKY, 250)
    table.ask(C, INDIANA, 101)
    table.choose(A, INDIANA)
    assert table.debt() == (A, C, 51)


@rule("M-FREE-2")
def test_an_owner_may_ask_nothing_at_all() -> None:
    table = divided()
    table.ask(B, KENTUCKY, 0)
    table.ask(C, INDIANA, 1)
    table.choose(A, KENTUCKY)
    assert (table.cash(A), table.turn) == (1000, B)


@rule("M-FREE-5")
def test_an_own_lot_of_the_group_is_free_and_the_token_moves_there() -> None:
    for mine in (own(ILLINOIS), mortgaged(ILLINOIS)):
        table = landed(KENTUCKY, Seat(1000, deeds=mine), Seat(deeds=own(KENTUCKY, built=2)))
        assert table.waiting() == [B]
        table.ask(B, KENTUCKY, 250)
        table.choose(A, ILLINOIS)
        assert (table.at(A), table.cash(A), table.turn) == (ILLINOIS, 1000, B)


@rule("M-FREE-7", "M-FREE-8")
def test_no_switch_to_the_banks_lots_nor_to_others_of_the_same_owner() -> None:
    table = landed(KENTUCKY, Seat(), Seat(deeds=own(KENTUCKY, built=2) | own(INDIANA)), Seat())
    assert table.phase == Phase.TURN
    assert table.charge(B, A, KENTUCKY) == 250
    table = landed(KENTUCKY, Seat(), Seat(deeds=own(*REDS, built=1)), Seat(), foreclosure=0)
    assert table.charge(B, A, KENTUCKY) == 90
    table = landed(
        KENTUCKY,
        Seat(),
        Seat(deeds=own(KENTUCKY, built=2) | own(ILLINOIS, built=1)),
        Seat(deeds=own(INDIANA)),
    )
    table.refuses(Reason.NOT_IN_MARKET, B, ASK, ILLINOIS, 1)
    table.ask(B, KENTUCKY, 9)
    table.ask(C, INDIANA, 8)
    for space in (ILLINOIS, BALTIC):
        table.refuses(Reason.NOT_IN_MARKET, A, CHOOSE, space)
    for space in (0, -1, 40, 2**62):
        table.refuses(Reason.NOT_A_DEED, A, CHOOSE, space)


@rule("M-FREE-7", "M-FREE-3")
def test_a_mortgaged_lot_of_another_is_no_choice() -> None:
    table = landed(
        KENTUCKY, Seat(), Seat(deeds=own(KENTUCKY, built=2)), Seat(deeds=mortgaged(INDIANA))
    )
    assert table.phase == Phase.TURN
    assert table.charge(B, A, KENTUCKY) == 250


@rule("M-FREE-6")
def test_no_switch_from_an_unimproved_lot() -> None:
    table = landed(KENTUCKY, Seat(), Seat(deeds=own(KENTUCKY)), Seat(deeds=own(INDIANA, built=1)))
    assert table.phase == Phase.TURN
    assert table.charge(B, A, KENTUCKY) == 18


@rule("M-FREE-3")
def test_a_third_owner_names_a_rent_for_each_lot() -> None:
    table = landed(
        KENTUCKY, Seat(), Seat(deeds=own(KENTUCKY, built=1)), Seat(deeds=own(INDIANA, ILLINOIS))
    )
    table.ask(C, INDIANA, 5)
    assert table.waiting() == [B, C]
    table.refuses(Reason.NOT_OWNER, C, ASK, KENTUCKY, 5)
    table.refuses(Reason.WRONG_PHASE, A, CHOOSE, KENTUCKY)
    table.ask(C, ILLINOIS, 6)
    table.ask(B, KENTUCKY, 7)
    table.choose(A, ILLINOIS)
    assert table.debt() == (A, C, 6)


def test_a_rent_beyond_all_bounds_is_refused() -> None:
    table = divided()
    table.refuses(Reason.ASKS_TOO_MUCH, C, ASK, INDIANA, 2**62)
    table.ask(C, INDIANA, 10**6)
    assert table.waiting() == [B]


@rule("M-FREE-3")
def test_what_was_chosen_is_a_debt_that_can_ruin() -> None:
    table = divided(rent=RentRule.AUTOMATIC)
    table.ask(B, KENTUCKY, 250)
    table.ask(C, INDIANA, 5000)
    table.choose(A, INDIANA)
    table.bankrupt(A)
    assert (table.cash(C), table.turn) == (1000, B)


@pytest.mark.parametrize("leaver", [A, B, C])
@pytest.mark.parametrize("answered", [False, True])
def test_leaving_a_market_holds_nobody_up(leaver: int, answered: bool) -> None:
    table = divided()
    if answered:
        table.ask(B, KENTUCKY, 200)
        table.ask(C, INDIANA, 100)
    table.resign(leaver)
    if leaver == C:
        # The one landed on is all there is to choose.
        if not answered:
            table.ask(B, KENTUCKY, 200)
        assert table.waiting() == [A]
        table.refuses(Reason.NOT_IN_MARKET, A, CHOOSE, INDIANA)
        table.choose(A, KENTUCKY)
        assert table.debt() == (A, B, 200)
    else:
        # Nobody is left to pay, or to ask.
        assert (table.phase, table.turn) == (Phase.TURN, C if leaver == B else B)
        assert table.state["market"]["answered"] == 0
        assert table.state["n_agenda"] == 0


def test_a_lot_that_is_auctioned_and_mortgaged_meanwhile_is_no_market_any_more() -> None:
    table = landed(
        KENTUCKY,
        Seat(1000),
        Seat(0, deeds=own(KENTUCKY, built=2) | own(BALTIC)),
        Seat(0, deeds=own(INDIANA)),
        Seat(100),
        estate=EstateRule.AUCTION,
    )
    table.ask(C, INDIANA, 7)
    table.resign(B)
    table.pass_(A, C, D)
    table.bid(D, 5)
    table.pass_(A, C)
    assert (table.owner(KENTUCKY), table.phase, table.turn) == (D, Phase.TURN, C)
    table = landed(
        KENTUCKY,
        Seat(1000),
        Seat(0, deeds=own(KENTUCKY, built=2) | own(BOARDWALK)),
        Seat(100, deeds=own(INDIANA)),
        estate=EstateRule.AUCTION,
    )
    table.resign(B)
    table.bid(C, 5)
    table.pass_(A)
    table.mortgage(C, KENTUCKY)
    table.pass_(A, C)
    assert (table.is_mortgaged(KENTUCKY), table.phase, table.turn) == (True, Phase.TURN, C)


def test_a_game_that_time_has_called_finishes_the_choice() -> None:
    table = divided(time_call=1)
    table._fill(-3, ActionKind.CALL_TIME)
    table._step()
    table.ask(B, KENTUCKY, 250)
    table.ask(C, INDIANA, 3)
    table.choose(A, INDIANA)
    table.pay(A)
    assert (table.phase, table.end_reason()) == (Phase.OVER, EndReason.TIME)


def test_without_the_option_a_group_must_be_complete_and_nobody_chooses() -> None:
    table = moore(Seat(deeds=own(ST_JAMES)), Seat())
    table.refuses(Reason.GROUP_INCOMPLETE, A, BUILD, ST_JAMES, 1)
    table.refuses(Reason.NOT_IN_RULES, A, ASK, ST_JAMES, 1)
    table.refuses(Reason.NOT_IN_RULES, A, CHOOSE, ST_JAMES)


# --- with even building --------------------------------------------------------------------


@rule("M-FREE-9")
def test_two_owned_of_three_are_built_and_sold_evenly() -> None:
    table = evenly(Seat(2000, deeds=own(ST_JAMES, TENNESSEE)), Seat(deeds=own(NEW_YORK, built=4)))
    table.build(A, ST_JAMES)
    table.refuses(Reason.UNEVEN, A, BUILD, ST_JAMES, 1)
    table.build(A, TENNESSEE, 2)
    assert table.levels(ORANGES) == [2, 1, 4]
    table.refuses(Reason.UNEVEN, A, SELL, TENNESSEE)
    table.sell(B, NEW_YORK)
    table.build(A, TENNESSEE, 5)
    assert table.levels(ORANGES) == [4, 4, 3]
    table.build(A, ST_JAMES)
    assert table.levels(ORANGES) == [HOTEL, 4, 3]


def third(cash_: int, built: int = 3, stock: dict[str, int] | None = None, **rules: int) -> House:
    """A has two equal oranges and takes the third, bare, from B for a dollar."""
    table = evenly(
        Seat(cash_ + 1, deeds=own(ST_JAMES, TENNESSEE, built=built)),
        Seat(deeds=own(NEW_YORK, READING)),
        Seat(),
        stock=stock,
        **rules,
    )
    table.deal(B, deed(B, A, NEW_YORK), cash(A, B, 1))
    return table


@rule("M-FREE-10")
def test_c080_a_third_deed_is_built_up_to_the_others() -> None:
    table = third(1000)
    assert (table.phase, table.waiting()) == (Phase.LEVEL, [A])
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.ROLL)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.MORTGAGE, READING)
    table.refuses(Reason.UNEVEN, A, BUILD, ST_JAMES, 1)
    table.refuses(Reason.BAD_AMOUNT, A, BUILD, NEW_YORK, 3)
    assert table.most(A, BUILD, NEW_YORK) == 2
    table.build(A, NEW_YORK, 2)
    assert table.paid(Cause.BUILDING) == 200
    assert (table.levels(ORANGES), table.phase) == ([3, 3, 2], Phase.TURN)


@rule("M-FREE-10")
def test_c080_without_cash_or_stock_buildings_are_sold_until_it_is_level() -> None:
    for table in (third(0), third(1000, stock={"houses": 0})):
        start = table.cash(A)
        for lot in (ST_JAMES, TENNESSEE, ST_JAMES, TENNESSEE):
            table.refuses(Reason.NOTHING_BUILT, A, SELL, NEW_YORK)
            assert table.phase == Phase.LEVEL
            table.sell(A, lot)
        assert (table.levels(ORANGES), table.phase) == ([1, 1, 0], Phase.TURN)
        assert table.cash(A) - start == 200


@rule("M-FREE-10")
def test_c080_some_may_be_built_and_some_sold() -> None:
    table = third(100)
    table.build(A, NEW_YORK)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, BUILD, NEW_YORK, 1)
    table.sell(A, ST_JAMES)
    table.sell(A, TENNESSEE)
    assert (table.levels(ORANGES), table.phase) == ([2, 2, 1], Phase.TURN)


@rule("M-FREE-10", "M-BLD-8")
def test_hotels_go_whole_where_the_bank_has_no_houses_for_them() -> None:
    table = third(0, built=HOTEL, stock={"houses": 0})
    assert [row for row in table.legal(A) if row[0] == SELL] == [
        (SELL, ST_JAMES, 5, 5),
        (SELL, TENNESSEE, 5, 5),
    ]
    table.sell(A, TENNESSEE, 5)
    assert (table.levels(ORANGES), table.phase) == ([HOTEL, 0, 0], Phase.LEVEL)
    table.sell(A, ST_JAMES, 5)
    assert (table.levels(ORANGES), table.phase, table.cash(A)) == ([0, 0, 0], Phase.TURN, 500)
    table = third(0, built=HOTEL, stock={"houses": 0})
    table.do(A, ActionKind.SELL_GROUP, ST_JAMES)
    assert (table.phase, table.cash(A)) == (Phase.TURN, 500)


@rule("M-FREE-10")
@pytest.mark.parametrize("how", ["buy", "bid", "mortgage"])
def test_whatever_way_the_deed_came(how: str) -> None:
    table = evenly(
        Seat(1000, at=NEW_YORK - 4, deeds=own(ST_JAMES, TENNESSEE, built=2)),
        Seat(),
        mortgage_purchase=1,
    )
    table.roll(A, (1, 3))
    if how == "buy":
        table.buy(A)
    elif how == "mortgage":
        table.do(A, ActionKind.BUY_MORTGAGED)
        table.refuses(Reason.GROUP_MORTGAGED, A, BUILD, NEW_YORK, 1)
    else:
        table.decline(A)
        table.bid(A, 10)
        table.pass_(B)
    assert (table.phase, table.waiting()) == (Phase.LEVEL, [A])
    table.sell(A, ST_JAMES)
    table.sell(A, TENNESSEE)
    assert (table.levels(ORANGES), table.turn, table.phase) == ([1, 1, 0], B, Phase.TURN)


@rule("M-FREE-10", "M-FCL-3")
def test_a_foreclosed_deed_is_levelled_too() -> None:
    table = evenly(
        Seat(1000, at=NEW_YORK - 4, deeds=own(ST_JAMES, built=4)),
        Seat(0, deeds=mortgaged(NEW_YORK)),
    )
    table.roll(A, (1, 3))
    table.foreclose(A)
    table.let_go(B)
    assert table.phase == Phase.LEVEL
    table.build(A, NEW_YORK, 3)
    assert (table.levels(ORANGES), table.turn) == ([4, 0, 3], B)


@rule("M-FREE-10", "M-MORT-12")
def test_the_interest_on_a_mortgaged_deed_comes_first() -> None:
    table = evenly(
        Seat(1000, deeds=own(ST_JAMES, TENNESSEE, built=2)), Seat(deeds=mortgaged(NEW_YORK))
    )
    table.deal(B, deed(B, A, NEW_YORK))
    assert table.phase == Phase.INTEREST
    table.lift(A, NEW_YORK)
    assert table.phase == Phase.LEVEL
    table.build(A, NEW_YORK)
    assert table.phase == Phase.TURN


def test_several_deeds_at_once_are_levelled_group_by_group() -> None:
    table = evenly(
        Seat(0, deeds=own(ST_JAMES, built=2) | own(KENTUCKY, built=3)),
        Seat(deeds=own(TENNESSEE, NEW_YORK, INDIANA, ILLINOIS)),
    )
    table.deal(B, *[deed(B, A, lot) for lot in (TENNESSEE, NEW_YORK, INDIANA, ILLINOIS)])
    assert table.state["n_agenda"] == 2
    while table.phase == Phase.LEVEL:
        lot = next(row[1] for row in table.legal(A) if row[0] == SELL)
        table.sell(A, lot)
    assert table.levels(ORANGES + REDS) == [1, 0, 0, 1, 0, 0]
    assert table.cash(A) == 50 + 2 * 75


def test_nothing_is_levelled_within_one_or_where_building_is_free() -> None:
    assert third(1000, built=1).phase == Phase.TURN
    assert third(1000, built=4, even_building=0).phase == Phase.TURN


def test_a_levelling_seat_that_leaves_holds_nobody_up() -> None:
    table = third(1000)
    table.resign(A)
    assert (table.phase, table.turn, table.owner(NEW_YORK)) == (Phase.TURN, B, BANK)


def test_nobody_else_is_asked_for_the_houses_that_level() -> None:
    table = evenly(
        Seat(1000, deeds=own(ST_JAMES, TENNESSEE, built=2)),
        Seat(deeds=own(NEW_YORK, BOARDWALK)),
        Seat(),
        stock={"houses": 1},
    )
    table.deal(B, deed(B, A, NEW_YORK))
    table.build(A, NEW_YORK)
    assert (table.levels(ORANGES), table.phase) == ([2, 2, 1], Phase.TURN)


def test_a_position_that_is_uneven_by_itself_is_at_fault() -> None:
    for table in (third(0), Table(Seat(deeds=own(*ORANGES, built=1)), Seat())):
        table.state["n_agenda"] = 0
        table.state["deeds"][ST_JAMES]["buildings"] = 3
        table.state["houses"] = 0
        assert table.audit() == 4096


def test_park_place_alone() -> None:
    table = evenly(Seat(deeds=own(PARK_PLACE)), Seat(), Seat(), Seat())
    table.build(A, PARK_PLACE, 4)
    table.build(A, PARK_PLACE)
    assert table.levels([PARK_PLACE]) == [HOTEL]
    assert table.cash(D) == 1500
