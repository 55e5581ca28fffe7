"""INCOME TAX and Luxury Tax."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import (
    BOARDWALK,
    INCOME_TAX,
    LIGHT_BLUES,
    LUXURY_TAX,
    RAILROADS,
    READING,
    A,
    B,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table
from tests.support import rule


def taxed(cash: int, deeds: Deeds) -> Table:
    """A stands before the choice."""
    table = Table(Seat(cash, at=INCOME_TAX - 3, deeds=deeds), Seat())
    table.roll(A, (1, 2))
    assert table.phase == Phase.TAX
    return table


@rule("O-TAX-1", "O-BANK-10")
def test_the_lander_chooses_between_200_and_a_tenth() -> None:
    table = taxed(1000, {})
    table.do(A, ActionKind.TAX_FLAT)
    assert table.paid(Cause.TAX, A, BANK) == 200
    table = taxed(1000, {})
    table.do(A, ActionKind.TAX_PERCENT)
    assert table.paid(Cause.TAX, A, BANK) == 100


@rule("O-TAX-2", "O-TAX-3", "O-TAX-4")
@pytest.mark.parametrize(("cash", "tax"), [(640, 171), (641, 172)])
def test_c029_worth_is_cash_full_prices_and_building_costs(cash: int, tax: int) -> None:
    deeds = mortgaged(BOARDWALK) | own(READING) | own(*LIGHT_BLUES, built=1)
    table = taxed(cash, deeds)
    table.do(A, ActionKind.TAX_PERCENT)
    assert table.paid(Cause.TAX, A, BANK) == tax


@rule("O-TAX-5")
def test_the_choice_is_final_and_nothing_can_be_turned_into_money_before_it() -> None:
    table = taxed(1000, own(READING))
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.MORTGAGE, READING)
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.TAX_FLAT)
    table.do(A, ActionKind.TAX_PERCENT)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.TAX_FLAT)
    assert table.turn == B


def test_a_tenth_above_the_cash_is_a_debt_to_the_bank() -> None:
    table = taxed(10, own(*RAILROADS))
    table.do(A, ActionKind.TAX_PERCENT)
    assert table.debt() == (A, BANK, 81)
    table.mortgage(A, READING)
    assert (table.cash(A), table.turn) == (29, B)


def test_a_tenth_of_nothing_is_nothing() -> None:
    table = taxed(0, {})
    table.do(A, ActionKind.TAX_PERCENT)
    assert table.turn == B
    assert table.happened(EventKind.PAID) == []


@rule("O-BANK-10")
def test_luxury_tax_is_charged_at_once() -> None:
    table = Table(Seat(75, at=LUXURY_TAX - 3), Seat())
    table.roll(A, (1, 2))
    assert (table.cash(A), table.bank, table.turn) == (0, 75, B)


def test_without_the_choice_the_flat_sum_is_due() -> None:
    table = Table(Seat(at=INCOME_TAX - 3), Seat(), rules={"tax_choice": 0})
    table.roll(A, (1, 2))
    assert table.cash(A) == 1300
