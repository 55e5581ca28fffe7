"""TRAVELING RAILROADS, and the six that the utilities make them (002)."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason, RentRule
from freehold.records.limits import BANK
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE,
    CHANCE_7,
    CHANCE_22,
    ELECTRIC,
    JAIL,
    NEAREST_RAILROAD,
    NEAREST_UTILITY,
    PENNSYLVANIA_RR,
    RAILROADS,
    READING,
    SHORT_LINE,
    TO_READING,
    UTILITIES,
    WATER,
    A,
    B,
    C,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.moore import DOUBLE_PRICES, House, moore, six_railroads
from tests.kernel.table import Seat
from tests.support import rule

TRAVEL = ActionKind.TRAVEL
TWO = own(READING) | mortgaged(SHORT_LINE)


def stopped(
    space: int, host: Deeds, mine: Deeds | None = None, dice: tuple[int, int] = (1, 3), **rules: int
) -> House:
    """A, with 1000, has stopped on a railroad; B owns some."""
    table = moore(
        Seat(1000, at=(space - sum(dice)) % 40, deeds=mine or {}),
        Seat(1000, deeds=host),
        Seat(),
        **rules,
    )
    table.roll(A, dice)
    return table


@rule("M-TRV-1", "M-TRV-2", "M-TRV-3", "M-TRV-5")
def test_c071_on_to_a_railroad_of_the_host_or_an_own_one_and_rent_all_the_same() -> None:
    table = stopped(READING, TWO, own(BO))
    assert (table.phase, table.waiting()) == (Phase.TRAVEL, [A])
    places = [space for kind, space, _, _ in table.legal(A) if kind == TRAVEL]
    assert sorted(places) == [BO, SHORT_LINE]
    for space in (PENNSYLVANIA_RR, READING, BALTIC, JAIL):
        table.refuses(Reason.CANNOT_TRAVEL_THERE, A, TRAVEL, space)
    for space in (-1, 40, 2**62):
        table.refuses(Reason.NO_SUCH_SPACE, A, TRAVEL, space)
    table.travel(A, BO)
    assert (table.at(A), table.turn) == (BO, B)
    assert table.charge(B, A, READING) == 50
    assert table.state["n_claims"] == 0


@rule("M-TRV-3", "M-TRV-4", "M-TRV-6", "M-TRV-8")
def test_c071_no_second_rent_and_no_salary_for_the_jump() -> None:
    table = stopped(SHORT_LINE, own(READING, SHORT_LINE))
    table.travel(A, READING)
    assert table.all_cash() == [1000, 1000, 1500]
    jump = table.happened(EventKind.TRAVELLED)[0]
    assert (jump.seat, jump.space, jump.extra) == (A, READING, SHORT_LINE)
    assert table.charge(B, A, SHORT_LINE) == 50
    table.refuses(Reason.NO_CLAIM, B, ActionKind.CLAIM, READING)


@rule("M-TRV-8", "M-RENT-3")
def test_c071_from_a_mortgaged_one_to_a_clear_one_all_is_free() -> None:
    table = stopped(SHORT_LINE, TWO, foreclosure=0)
    assert table.phase == Phase.TRAVEL
    table.travel(A, READING)
    assert table.state["n_claims"] == 0
    assert table.all_cash() == [1000, 1000, 1500]


@rule("M-TRV-4")
def test_between_own_railroads_it_is_free_and_a_mortgaged_one_will_do() -> None:
    table = stopped(READING, {}, own(READING) | mortgaged(BO))
    assert table.phase == Phase.TRAVEL
    table.travel(A, BO)
    assert (table.at(A), table.cash(A), table.turn) == (BO, 1000, B)


@rule("M-TRV-7")
def test_the_owner_has_no_say_and_nobody_else_either() -> None:
    table = stopped(READING, TWO)
    for kind in (ActionKind.DECLINE, TRAVEL):
        table.refuses(Reason.NOT_YOUR_TURN, B, kind, SHORT_LINE)
    assert {row[0] for row in table.legal(B)} <= {ActionKind.RESIGN, ActionKind.STOP}


def test_who_stays_pays_the_same() -> None:
    table = stopped(READING, TWO)
    table.decline(A)
    assert (table.at(A), table.turn) == (READING, B)
    assert table.charge(B, A, READING) == 50


@rule("M-TRV-1")
@pytest.mark.parametrize("host", [own(READING), own(READING) | own(BALTIC)])
def test_nobody_is_asked_where_there_is_nowhere_to_go(host: Deeds) -> None:
    table = stopped(READING, host)
    assert (table.phase, table.turn) == (Phase.TURN, B)


@rule("M-TRV-5")
def test_a_railroad_just_bought_or_auctioned_is_not_travelled_from() -> None:
    table = stopped(READING, {}, own(BO, SHORT_LINE))
    table.buy(A)
    assert (table.phase, table.turn, table.at(A)) == (Phase.TURN, B, READING)
    table = stopped(READING, own(BO), own(SHORT_LINE))
    table.decline(A)
    table.bid(B, 10)
    table.pass_(A, C)
    assert (table.owner(READING), table.phase, table.turn) == (B, Phase.TURN, B)


@rule("M-TRV-1")
def test_a_doubles_throw_still_follows() -> None:
    table = stopped(READING, TWO, dice=(2, 2))
    table.travel(A, SHORT_LINE)
    assert (table.phase, table.turn, table.at(A)) == (Phase.TURN, A, SHORT_LINE)
    table.roll(A, (1, 3))
    assert table.at(A) == BOARDWALK


@rule("M-TRV-1", "M-GO-3")
def test_a_card_leads_to_a_railroad_from_which_one_travels() -> None:
    table = moore(Seat(1000, at=CHANCE_22 - 4), Seat(1000, deeds=TWO), decks={CHANCE: [TO_READING]})
    table.roll(A, (1, 3), TO_READING)
    assert (table.at(A), table.cash(A), table.phase) == (READING, 1200, Phase.TRAVEL)
    table.travel(A, SHORT_LINE)
    assert (table.at(A), table.cash(A)) == (SHORT_LINE, 1200)


@rule("M-TRV-3")
def test_rent_that_is_owed_at_once_goes_before_the_journey() -> None:
    table = stopped(READING, TWO, own(BALTIC), rent=RentRule.AUTOMATIC)
    assert table.debt() == (A, B, 50)
    table.pay(A)
    assert table.phase == Phase.TRAVEL
    table.travel(A, SHORT_LINE)
    assert table.all_cash() == [950, 1050, 1500]


def test_who_cannot_pay_the_rent_travels_nowhere() -> None:
    table = stopped(READING, TWO, rent=RentRule.AUTOMATIC)
    table.state["seats"][A]["cash"] = 20
    table.bankrupt(A)
    assert (table.turn, table.phase, table.cash(B)) == (B, Phase.TURN, 1020)


def test_an_owner_who_leaves_meanwhile_takes_the_way_along() -> None:
    table = stopped(READING, TWO, own(BO))
    table.resign(B)
    assert table.owner(READING) == BANK
    assert (table.phase, table.turn, table.at(A)) == (Phase.TURN, C, READING)


def test_a_traveller_who_leaves_holds_nobody_up() -> None:
    table = stopped(READING, TWO)
    table.resign(A)
    assert (table.phase, table.turn) == (Phase.TURN, B)


def test_without_the_rule_a_railroad_is_only_a_railroad() -> None:
    table = stopped(READING, TWO, own(BO), rail_travel=0)
    assert (table.phase, table.turn) == (Phase.TURN, B)
    table.refuses(Reason.NOT_IN_RULES, A, TRAVEL, BO)


# --- six railroads -------------------------------------------------------------------------


def on_six(space: int, host: Deeds, *outcomes: Any, start: int | None = None) -> House:
    """A stops on one of the six by a throw of 1 and 3, perhaps through a card."""
    table = House(
        Seat(3000, at=(space - 4) % 40 if start is None else start),
        Seat(deeds=host),
        book=six_railroads(),
        decks={CHANCE: list(outcomes[:1])},
    )
    table.roll(A, (1, 3), *outcomes)
    if table.phase == Phase.TRAVEL:
        table.decline(A)
    return table


@rule("M-SIX-1", "M-SIX-4", "M-SIX-5", "M-RENT-1")
@pytest.mark.parametrize(
    ("number", "owed"), [(1, 25), (2, 50), (3, 100), (4, 200), (5, 400), (6, 800)]
)
@pytest.mark.parametrize("space", [WATER, READING])
def test_rent_by_the_number_of_the_six(number: int, owed: int, space: int) -> None:
    others = [other for other in RAILROADS + UTILITIES if other != space]
    table = on_six(space, own(space, *others[: number - 1]))
    assert table.charge(B, A, space) == owed


@rule("M-SIX-2", "M-SIX-3")
def test_a_utility_is_bought_for_200_and_mortgaged_for_100() -> None:
    table = on_six(WATER, {})
    table.buy(A)
    assert table.paid(Cause.PRICE, A, BANK) == 200
    table.mortgage(A, WATER)
    assert table.paid(Cause.LOAN, BANK, A) == 100


@rule("M-SIX-2", "M-SIX-3", "M-DBL-1", "M-DBL-3")
def test_c_58_with_double_prices_a_utility_costs_400_and_its_loan_stays() -> None:
    seats = Seat(at=WATER - 4), Seat()
    table = House(*seats, book=six_railroads(**DOUBLE_PRICES))
    table.roll(A, (1, 3))
    table.buy(A)
    assert table.paid(Cause.PRICE, A, BANK) == 400
    table.mortgage(A, WATER)
    assert table.paid(Cause.LOAN, BANK, A) == 100


@rule("M-SIX-1", "M-TRV-1")
def test_one_travels_to_a_utility_that_counts_as_a_railroad() -> None:
    seats = Seat(at=READING - 4), Seat(deeds=own(READING, WATER))
    table = House(*seats, book=six_railroads())
    table.roll(A, (1, 3))
    table.travel(A, WATER)
    assert table.at(A) == WATER


@rule("M-SIX-6")
def test_a_utility_card_at_a_railroad_charges_ten_times_a_fresh_throw() -> None:
    table = on_six(0, own(*RAILROADS, ELECTRIC), NEAREST_UTILITY, (2, 5), start=CHANCE_7 - 4)
    assert table.at(A) == ELECTRIC
    assert table.charge(B, A, ELECTRIC) == 70
    table = on_six(0, own(*RAILROADS), NEAREST_UTILITY, (2, 5), start=CHANCE_22 - 4)
    assert table.at(A) == BO
    assert table.charge(B, A, BO) == 70


@rule("M-SIX-6")
def test_a_railroad_card_at_a_utility_doubles_its_rent() -> None:
    table = on_six(0, own(ELECTRIC, READING, BO), NEAREST_RAILROAD, start=CHANCE_7 - 4)
    assert table.at(A) == ELECTRIC
    assert table.charge(B, A, ELECTRIC) == 200
