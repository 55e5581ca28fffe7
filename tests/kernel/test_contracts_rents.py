"""Immunity from rent, and rents that are shared."""

import pytest

from freehold.records.enums import ActionKind, Cause, EndedBy, EventKind, Phase, Reason
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE_7,
    ELECTRIC,
    MEDITERRANEAN,
    NEAREST_UTILITY,
    PARK_PLACE,
    PENNSYLVANIA_RR,
    RAILROADS,
    READING,
    SHORT_LINE,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.bonds import (
    FOREVER,
    LANDINGS,
    LAPS,
    THROWS,
    TURNS,
    contract,
    duty,
    ended,
    house,
    idle,
    immunity,
    insurance,
    kinds,
    land,
    pass_to,
    put,
    share,
    visit,
)
from tests.kernel.table import Seat, Table, cash, deed, forgive
from tests.support import rule

OFFER = ActionKind.OFFER


def landlord(*spaces: int, **rules: int) -> Table:
    """A owns some deeds; B, C and D have nothing but cash."""
    return house(Seat(deeds=own(*spaces)), Seat(), Seat(), Seat(), **rules)


# --- immunity ---


@rule("M-DEAL-4", "M-DEAL-11", "M-DEAL-12", "M-RENT-2")
def test_c082_immunity_sleeps_while_the_deed_is_elsewhere_and_wakes_when_it_comes_back() -> None:
    table = landlord(BOARDWALK)
    table.deal(A, immunity(A, B, BOARDWALK), cash(B, A, 90))
    assert visit(table, B, BOARDWALK) == 0
    table.deal(A, deed(A, C, BOARDWALK), cash(C, A, 500))
    assert visit(table, B, BOARDWALK) == 50
    assert table.paid(Cause.RENT, B, C) == 50
    table.deal(C, deed(C, A, BOARDWALK), cash(A, C, 500))
    assert visit(table, B, BOARDWALK) == 0
    assert visit(table, C, BOARDWALK) == 50


@rule("M-DEAL-13")
def test_c082_a_buyer_is_bound_if_the_trade_says_so() -> None:
    table = landlord(BOARDWALK)
    table.deal(A, immunity(A, B, BOARDWALK), cash(B, A, 90))
    table.deal(A, deed(A, C, BOARDWALK), cash(C, A, 500), duty(A, C, 0))
    assert [(f.seat, f.other) for f in table.happened(EventKind.DUTY_PASSED)] == [(A, C)]
    assert visit(table, B, BOARDWALK) == 0
    table.deal(C, deed(C, D, BOARDWALK), cash(D, C, 500))
    assert visit(table, B, BOARDWALK) == 50
    table.deal(D, deed(D, C, BOARDWALK), cash(C, D, 500))
    assert visit(table, B, BOARDWALK) == 0


@rule("M-DEAL-5", "M-DEAL-6")
@pytest.mark.parametrize(
    ("space", "percent", "cap", "paid"),
    [
        (PARK_PLACE, 50, 0, 18),  # half of 35, the odd dollar up
        (PARK_PLACE, 1, 0, 35),  # 34.65
        (PARK_PLACE, 99, 0, 1),  # 0.35
        (PARK_PLACE, 100, 0, 0),
        (PARK_PLACE, 0, 20, 20),
        (PARK_PLACE, 0, 36, 35),
        (PARK_PLACE, 50, 10, 10),
        (PARK_PLACE, 50, 20, 18),
    ],
)
def test_c082_partial_immunity(space: int, percent: int, cap: int, paid: int) -> None:
    table = landlord(space)
    table.deal(A, immunity(A, B, space, percent=percent, cap=cap), cash(B, A, 1))
    assert visit(table, B, space) == paid


def test_several_grants_work_one_after_the_other() -> None:
    table = landlord(PARK_PLACE)
    half = immunity(A, B, PARK_PLACE, percent=50)
    table.deal(A, half, immunity(A, B, PARK_PLACE, cap=7, percent=0), half, cash(B, A, 1))
    assert visit(table, B, PARK_PLACE) == 4  # 35, 18, 7, 4


@rule("M-DEAL-6", "M-DEAL-10")
def test_immunity_for_two_landings_names_its_deeds_and_ends_with_the_second() -> None:
    table = landlord(BOARDWALK, READING)
    grant = immunity(A, B, BOARDWALK, unit=LANDINGS, count=2)
    table.deal(A, grant, cash(B, A, 1))
    assert visit(table, B, BOARDWALK) == 0
    assert visit(table, B, READING) == 25
    assert kinds(table) != []
    assert visit(table, B, BOARDWALK) == 0
    assert ended(table) == [EndedBy.RUN_OUT]
    assert visit(table, B, BOARDWALK) == 50


@rule("M-DEAL-10")
@pytest.mark.parametrize("unit", [THROWS, TURNS])
def test_immunity_for_two_throws_or_turns_covers_the_second_and_not_the_third(unit: int) -> None:
    table = landlord(BOARDWALK)
    table.deal(A, immunity(A, B, BOARDWALK, unit=unit, count=2), cash(B, A, 1))
    assert [visit(table, B, BOARDWALK) for _ in range(3)] == [0, 0, 50]
    assert kinds(table) == []


def test_throws_are_counted_in_jail_and_after_doubles() -> None:
    table = house(Seat(deeds=own(BOARDWALK)), Seat(jail=0))
    table.deal(A, immunity(A, B, BOARDWALK, unit=THROWS, count=9), cash(B, A, 1))
    idle(table)
    table.roll(B, (1, 2))
    assert contract(table)["count"] == 8
    idle(table)
    table.roll(B, (5, 5))
    assert contract(table)["count"] == 7
    idle(table)
    put(table, B, 10)
    table.roll(B, (5, 5))
    idle(table)
    assert contract(table)["count"] == 5


@rule("M-DEAL-10")
def test_immunity_for_a_lap_ends_as_the_holder_crosses_go() -> None:
    table = landlord(MEDITERRANEAN, BOARDWALK)
    grant = immunity(A, B, MEDITERRANEAN, BOARDWALK, unit=LAPS, count=1)
    table.deal(A, grant, cash(B, A, 1))
    assert visit(table, B, BOARDWALK) == 0
    pass_to(table, B)
    put(table, B, 38)
    table.roll(B, (1, 2))
    assert ended(table) == [EndedBy.RUN_OUT]
    assert table.debt() == (B, A, 2)


def test_immunity_holds_for_a_fresh_throw_too() -> None:
    table = landlord(ELECTRIC)
    table.deal(A, immunity(A, B, ELECTRIC, percent=50), cash(B, A, 1))
    idle(table)
    land(table, B, CHANCE_7, NEAREST_UTILITY, (3, 4))
    assert table.debt() == (B, A, 35)


def test_rent_asked_for_on_demand_is_fixed_with_the_immunity_of_the_landing() -> None:
    table = landlord(BOARDWALK, rent=1)
    table.deal(A, immunity(A, B, BOARDWALK, percent=50, unit=LANDINGS, count=1), cash(B, A, 1))
    idle(table)
    land(table, B, BOARDWALK)
    assert ended(table) == [EndedBy.RUN_OUT]
    assert table.charge(A, B, BOARDWALK) == 25
    pass_to(table, B)
    land(table, B, BOARDWALK)
    assert table.charge(A, B, BOARDWALK) == 50


def test_full_immunity_leaves_nothing_to_claim() -> None:
    table = landlord(BOARDWALK, rent=1)
    table.deal(A, immunity(A, B, BOARDWALK), cash(B, A, 1))
    idle(table)
    land(table, B, BOARDWALK)
    table.refuses(Reason.NO_CLAIM, A, ActionKind.CLAIM, BOARDWALK)


# --- shares ---


def railways() -> Table:
    """A has sold two railroads to B, who has all four now, for 400 and half the rents."""
    table = house(
        Seat(deeds=own(READING, PENNSYLVANIA_RR)), Seat(deeds=own(BO, SHORT_LINE)), Seat(), Seat()
    )
    two = [deed(A, B, READING), deed(A, B, PENNSYLVANIA_RR)]
    table.deal(A, *two, cash(B, A, 400), share(B, A, *RAILROADS, percent=50))
    return table


@rule("M-PROF-1", "M-PROF-2", "M-PROF-3")
def test_c083_half_of_the_rents_of_what_the_grantor_has() -> None:
    table = railways()
    assert (table.cash(A), table.cash(B)) == (1900, 1100)
    assert visit(table, C, READING) == 200
    assert (table.paid(Cause.SHARE, C, A), table.paid(Cause.RENT, C, B)) == (100, 100)
    assert len(table.happened(EventKind.PAID)) == 2
    table.deal(B, deed(B, D, BO), cash(D, B, 200))
    assert visit(table, C, BO) == 25
    assert table.paid(Cause.SHARE) == 0
    assert visit(table, C, READING) == 100
    assert table.paid(Cause.SHARE, C, A) == 50
    table.mortgage(B, SHORT_LINE)
    assert visit(table, C, SHORT_LINE) == 0
    table.deal(B, deed(D, B, BO), cash(B, D, 200))
    assert visit(table, C, BO) == 200
    assert table.paid(Cause.SHARE, C, A) == 100


@rule("M-PROF-4")
def test_a_fixed_sum_of_each_railroad_rent() -> None:
    table = house(
        Seat(deeds=own(READING, PENNSYLVANIA_RR)), Seat(deeds=own(BO, SHORT_LINE)), Seat(), Seat()
    )
    two = [deed(A, B, READING), deed(A, B, PENNSYLVANIA_RR)]
    table.deal(B, *two, cash(B, A, 400), share(B, A, *RAILROADS, amount=100))
    assert visit(table, C, BO) == 200
    assert table.all_cash() == [2000, 1200, 1300, 1500]
    table.deal(B, deed(B, D, BO), deed(B, D, READING), deed(B, D, SHORT_LINE), cash(D, B, 1))
    assert visit(table, C, PENNSYLVANIA_RR) == 25  # never more than the rent
    assert table.all_cash() == [2025, 1201, 1275, 1499]


def test_a_visitor_is_not_charged_its_own_share() -> None:
    table = railways()
    table.state["seats"][A]["cash"] = 100
    assert visit(table, A, READING) == 100
    assert table.paid(Cause.RENT, A, B) == 100
    assert table.paid(Cause.SHARE) == 0


@pytest.mark.parametrize(
    ("first", "second", "got"),
    [(50, 30, (13, 8, 4)), (60, 60, (15, 10, 0)), (100, 50, (25, 0, 0)), (1, 1, (1, 1, 23))],
)
def test_shares_of_25_round_up_and_go_in_the_order_they_were_made(
    first: int, second: int, got: tuple[int, int, int]
) -> None:
    table = landlord(READING)
    table.deal(A, share(A, C, READING, percent=first), cash(C, A, 1))
    table.deal(A, share(A, D, READING, percent=second), cash(D, A, 1))
    assert visit(table, B, READING) == 25
    paid = (
        table.paid(Cause.SHARE, B, C),
        table.paid(Cause.SHARE, B, D),
        table.paid(Cause.RENT, B, A),
    )
    assert paid == got


def test_two_share_when_one_of_them_is_the_visitor() -> None:
    table = landlord(READING, BO)  # rent 50
    table.deal(A, share(A, B, READING, percent=50), cash(B, A, 1))
    table.deal(A, share(A, C, READING, percent=50), cash(C, A, 1))
    assert visit(table, B, READING) == 25
    assert table.paid(Cause.SHARE, B, C) == 25
    assert visit(table, C, READING) == 25
    assert table.paid(Cause.SHARE, C, B) == 25


@pytest.mark.parametrize(
    ("part", "first", "then"), [({"percent": 50}, 75, 25), ({"amount": 100}, 100, 0)]
)
def test_what_an_insurer_pays_is_shared_like_the_visitors_part(
    part: dict[str, int], first: int, then: int
) -> None:
    table = house(Seat(), Seat(deeds=own(*RAILROADS)), Seat(), Seat())
    table.deal(A, share(B, A, *RAILROADS, **part), cash(A, B, 1))
    table.deal(D, insurance(D, C, Cause.RENT, excess=50), cash(C, D, 1))
    pass_to(table, C)
    land(table, C, READING)
    assert table.debt() == (D, B, 150)
    table.pay(D)
    assert (table.paid(Cause.SHARE, D, A), table.paid(Cause.COVER, D, B)) == (first, 150 - first)
    assert table.debt() == (C, B, 50)
    table.pay(C)
    assert (table.paid(Cause.SHARE, C, A), table.paid(Cause.RENT, C, B)) == (then, 50 - then)


def test_an_insurer_keeps_its_own_share() -> None:
    table = house(Seat(), Seat(deeds=own(*RAILROADS)), Seat())
    table.deal(A, share(B, A, *RAILROADS, percent=50), cash(A, B, 1))
    table.deal(A, insurance(A, C, Cause.RENT), cash(C, A, 1))
    assert visit(table, C, READING) == 0
    assert table.paid(Cause.COVER, A, B) == 100


def test_a_shared_rent_is_settled_in_kind_only_with_who_shares_it() -> None:
    table = house(Seat(), Seat(deeds=own(*RAILROADS)), Seat(deeds=own(BALTIC)), Seat())
    table.deal(A, share(B, A, *RAILROADS, percent=50), cash(A, B, 1))
    pass_to(table, C)
    land(table, C, READING)
    terms = [deed(C, B, BALTIC), forgive(B, C, 200)]
    table.refuses(Reason.PROMISED, B, OFFER, terms=terms)
    table.deal(B, *terms, cash(B, A, 60))
    assert table.phase == Phase.TURN
    assert table.all_cash()[:3] == [1559, 1441, 1500]


def test_the_debt_a_deal_pays_is_shared() -> None:
    table = house(Seat(), Seat(deeds=own(*RAILROADS)), Seat(10, deeds=own(BALTIC)), Seat())
    table.deal(A, share(B, A, *RAILROADS, percent=50), cash(A, B, 1))
    pass_to(table, C)
    land(table, C, READING)
    table.deal(D, cash(D, C, 190), deed(C, D, BALTIC))
    assert (table.paid(Cause.SHARE, C, A), table.paid(Cause.RENT, C, B)) == (100, 100)


def test_a_share_for_some_laps_of_its_holder() -> None:
    table = landlord(READING)
    table.deal(A, share(A, C, READING, percent=100, unit=LAPS, count=1), cash(C, A, 1))
    assert visit(table, B, READING) == 25
    assert table.paid(Cause.SHARE, B, C) == 25
    put(table, C, 37)
    table.roll(C, (1, 2))  # to GO itself
    assert ended(table) == [EndedBy.RUN_OUT]
    assert visit(table, B, READING) == 25
    assert table.paid(Cause.SHARE) == 0


@rule("M-PROF-2")
def test_a_buyer_takes_the_share_over_if_the_trade_says_so() -> None:
    table = landlord(READING)
    table.deal(A, share(A, B, READING, percent=40, unit=FOREVER), cash(B, A, 1))
    table.deal(A, deed(A, C, READING), cash(C, A, 1), duty(A, C, 0))
    assert visit(table, D, READING) == 25
    assert (table.paid(Cause.SHARE, D, B), table.paid(Cause.RENT, D, C)) == (10, 15)
