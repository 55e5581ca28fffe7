"""Free Parking: what lies in the middle, and what never gets there."""

import pytest

from freehold.records.enums import ActionKind, Cause, Phase
from freehold.records.limits import BANK, POT
from tests.kernel.board import (
    CHANCE_7,
    FREE_PARKING,
    LIGHT_BLUES,
    LUXURY_TAX,
    PAY_50,
    PURPLES,
    REPAIRS_25,
    A,
    B,
    C,
    mortgaged,
    own,
)
from tests.kernel.parish import PEOPLES_BANK, Parish, family
from tests.kernel.table import cash, deed
from tests.support import rule


@rule("P-PARK-1", "P-PARK-4")
@pytest.mark.parametrize("pot", [0, 1, 375])
def test_whoever_stops_there_takes_all_of_it(pot: int) -> None:
    table = Parish(family(at=FREE_PARKING - 3), family(), pot=pot)
    table.roll(A, (1, 2))
    assert table.paid(Cause.POT, POT, A) == pot
    assert (table.cash(A), table.pot) == (pot, 0)
    assert (table.phase, table.turn) == (Phase.TURN, B)  # beside that, a rest


def test_passing_it_brings_nothing() -> None:
    table = Parish(family(at=FREE_PARKING - 3), family(), pot=40)
    table.roll(A, (1, 3))
    assert (table.cash(A), table.pot) == (0, 40)


@rule("P-PARK-1", "P-PARK-2", "P-PARK-3")
def test_c038_fines_and_card_costs_but_no_tax_rent_or_interest() -> None:
    built = own(*PURPLES, built=5) | own(*LIGHT_BLUES, built=1)
    table = Parish(
        family(1000, at=LUXURY_TAX - 3, deeds=built),
        family(1000, jail=0, deeds=mortgaged(PEOPLES_BANK)),
        family(1000, at=30),
    )
    table.book["spaces"]["tax_flat"][LUXURY_TAX] = 200
    table.roll(A, (1, 2))
    assert table.paid(Cause.TAX, A, BANK) == 200
    table.do(B, ActionKind.PAY_FINE)
    assert table.paid(Cause.FINE, B, POT) == 50
    table.deal(B, deed(B, C, PEOPLES_BANK), cash(C, B, 1))
    table.keep(C, PEOPLES_BANK)
    assert table.paid(Cause.INTEREST, C, BANK) == 10
    table.roll(B, (1, 4))
    table.roll(C, (1, 2), PAY_50)
    table.state["seats"][A]["space"] = CHANCE_7 - 4
    table.roll(A, (1, 3), REPAIRS_25)
    assert table.paid(Cause.REPAIRS, A, POT) == 275
    assert table.pot == 375
    table.state["seats"][B]["space"] = FREE_PARKING - 3
    table.roll(B, (1, 2))
    assert (table.paid(Cause.POT, POT, B), table.pot) == (375, 0)


@rule("P-PARK-2", "P-GM-14")
def test_a_bankrupts_unpaid_fine_puts_in_only_what_there_was() -> None:
    table = Parish(family(20, jail=2), family(), family())
    table.roll(A, (1, 2))
    table.rule_on(ActionKind.STAND)
    assert (table.pot, table.is_playing(A)) == (20, False)
    assert table.paid(Cause.ESTATE, A, POT) == 20
