"""MORTGAGES: loans, lifting, and the interest on a deed received mortgaged."""

import pytest

from freehold.books import load_book
from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import (
    ALL_DEEDS,
    BALTIC,
    BO,
    BOARDWALK,
    DARK_BLUES,
    ELECTRIC,
    GO,
    ORIENTAL,
    PARK_PLACE,
    READING,
    VIRGINIA,
    A,
    B,
    C,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, cash, deed
from tests.support import rule


def next_turn(table: Table) -> None:
    """The seat on turn throws onto a space where nothing happens."""
    table.state["seats"][table.turn]["space"] = GO
    table.roll(table.turn, (4, 6))


@rule("O-MORT-1", "O-MORT-3", "O-MORT-9", "O-BANK-9")
@pytest.mark.parametrize("space", ALL_DEEDS)
def test_every_deed_can_be_mortgaged_for_its_loan_and_stays_its_owners(space: int) -> None:
    table = Table(Seat(), Seat(0, jail=0, deeds=own(space)))
    table.mortgage(B, space)
    assert table.cash(B) == load_book("official").spaces[space].loan
    assert table.owner(space) == B
    table.refuses(Reason.ALREADY_MORTGAGED, B, ActionKind.MORTGAGE, space)


@rule("O-MORT-2", "O-MORT-8")
def test_all_buildings_of_the_group_go_first_and_cost_the_full_price_again() -> None:
    table = Table(Seat(deeds=own(*DARK_BLUES) | own(BOARDWALK, built=1)), Seat())
    for lot in DARK_BLUES:
        table.refuses(Reason.GROUP_BUILT, A, ActionKind.MORTGAGE, lot)
    table.sell(A, BOARDWALK)
    assert table.paid(Cause.SALE) == 100
    table.mortgage(A, PARK_PLACE)
    table.lift(A, PARK_PLACE)
    table.build(A, BOARDWALK)
    assert table.paid(Cause.BUILDING) == 200


@rule("O-MORT-6", "O-BANK-12")
@pytest.mark.parametrize(
    ("space", "price"), [(BOARDWALK, 220), (PARK_PLACE, 193), (ELECTRIC, 83), (BALTIC, 33)]
)
def test_c001_lifting_costs_the_loan_and_a_tenth_of_it_rounded_up(space: int, price: int) -> None:
    table = Table(Seat(deeds=mortgaged(space)), Seat())
    table.lift(A, space)
    assert table.paid(Cause.LIFT, A, BANK) == price
    assert not table.is_mortgaged(space)
    table.refuses(Reason.NOT_MORTGAGED, A, ActionKind.LIFT, space)


def test_lifting_needs_the_whole_sum() -> None:
    table = Table(Seat(219, deeds=mortgaged(BOARDWALK)), Seat())
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.LIFT, BOARDWALK)


@rule("O-MORT-10")
def test_nobody_else_can_pay_off_a_loan_to_get_the_deed() -> None:
    table = Table(Seat(deeds=mortgaged(BOARDWALK)), Seat())
    table.refuses(Reason.NOT_OWNER, B, ActionKind.LIFT, BOARDWALK)
    table.refuses(Reason.NOT_OWNER, B, ActionKind.MORTGAGE, BOARDWALK)


@rule("O-MORT-11", "O-MORT-12")
def test_c002_the_buyer_of_a_mortgaged_deed_may_lift_it_at_once() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat())
    table.deal(A, deed(A, B, READING), cash(B, A, 60))
    assert (table.phase, table.waiting()) == (Phase.INTEREST, [B])
    table.refuses(Reason.NOT_OWNER, A, ActionKind.LIFT, READING)
    table.refuses(Reason.NOT_ASKED, A, ActionKind.KEEP, READING)
    table.lift(B, READING)
    assert table.all_cash() == [1560, 1500 - 60 - 110]


@rule("O-MORT-13", "O-MORT-14", "O-BANK-12")
def test_c002_or_pay_the_interest_now_and_loan_and_interest_later() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat())
    table.deal(A, deed(A, B, READING), cash(B, A, 60))
    table.keep(B, READING)
    assert table.paid(Cause.INTEREST, B, BANK) == 10
    next_turn(table)
    table.lift(B, READING)
    assert table.paid(Cause.LIFT, B, BANK) == 110
    assert table.bank == 120


def test_c003_swapping_two_mortgaged_deeds_each_pays_for_what_it_receives() -> None:
    table = Table(Seat(deeds=mortgaged(ORIENTAL)), Seat(deeds=mortgaged(VIRGINIA)))
    table.deal(A, deed(A, B, ORIENTAL), deed(B, A, VIRGINIA))
    duties = {A: VIRGINIA, B: ORIENTAL}
    for _ in range(2):
        seat = table.waiting()[0]
        table.keep(seat, duties[seat])
    assert table.all_cash() == [1492, 1495]
    table.lift(A, VIRGINIA)
    assert table.cash(A) == 1500 - 88


def test_a_deed_lifted_and_mortgaged_again_in_one_turn_owes_full_interest() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat())
    table.deal(A, deed(A, B, READING), cash(B, A, 1))
    table.keep(B, READING)
    table.lift(B, READING)
    assert table.paid(Cause.LIFT) == 100
    table.mortgage(B, READING)
    table.lift(B, READING)
    assert table.paid(Cause.LIFT) == 110


def test_a_deed_passed_on_again_in_one_turn_owes_interest_again() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat(), Seat())
    table.deal(A, deed(A, B, READING), cash(B, A, 1))
    table.keep(B, READING)
    table.deal(B, deed(B, C, READING), cash(C, B, 1))
    table.lift(C, READING)
    assert table.paid(Cause.LIFT) == 110


def test_the_duty_comes_before_everything_else() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat(deeds=mortgaged(BO) | own(*DARK_BLUES)))
    table.deal(A, deed(A, B, READING), cash(B, A, 60))
    table.refuses(Reason.INTEREST_FIRST, B, ActionKind.LIFT, BO)
    table.refuses(Reason.NOT_ASKED, B, ActionKind.KEEP, BO)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.ROLL)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.BUILD, BOARDWALK, 1)
    table.mortgage(B, BOARDWALK)
    table.keep(B, READING)
    assert table.phase == Phase.TURN


def test_a_buyer_must_have_the_interest_beside_the_price() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat(69))
    terms = [deed(A, B, READING), cash(B, A, 60)]
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.OFFER, terms=terms)
    table.deal(A, deed(A, B, READING), cash(B, A, 59))
    table.keep(B, READING)
    assert table.cash(B) == 0


def test_keep_is_only_an_answer_to_the_duty() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat())
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.KEEP, READING)


def test_a_loan_may_be_lifted_by_a_prisoner_and_not_after_a_throw() -> None:
    table = Table(Seat(at=READING - 3), Seat(jail=0, deeds=mortgaged(BO)))
    table.roll(A, (1, 2))
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.LIFT, BO)
    table.buy(A)
    table.lift(B, BO)
    assert len(table.happened(EventKind.LIFTED)) == 1
