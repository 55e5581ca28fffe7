"""JAIL and FREE PARKING."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, FreedBy, Reason
from freehold.records.limits import BANK
from tests.kernel.board import (
    ALL_DEEDS,
    BOARDWALK,
    CHANCE,
    CHANCE_36,
    CHANCE_KEEP,
    CHANCE_TO_JAIL,
    CHEST,
    CHEST_33,
    CHEST_KEEP,
    CHEST_TO_JAIL,
    COLLECT_50,
    DARK_BLUES,
    FREE_PARKING,
    GO,
    ILLINOIS,
    JAIL,
    LUXURY_TAX,
    READING,
    STATES,
    A,
    B,
    C,
    Card,
    own,
)
from tests.kernel.table import Seat, Table, deed
from tests.support import rule


def prisoner(tries: int, cash: int = 1500, **more: object) -> Table:
    """A sits in Jail with some turns behind it."""
    return Table(Seat(cash, jail=tries, **more), Seat())  # type: ignore[arg-type]


@rule("O-JAIL-1", "O-JAIL-4", "O-JAIL-5", "O-JAIL-6")
def test_c017_the_space_sends_to_jail_without_salary_or_second_throw() -> None:
    table = Table(Seat(at=ILLINOIS), Seat())
    table.roll(A, (3, 3))
    assert (table.at(A), table.in_jail(A), table.turn, table.cash(A)) == (JAIL, True, B, 1500)


@rule("O-JAIL-2", "O-JAIL-4", "O-JAIL-5", "O-JAIL-6")
@pytest.mark.parametrize(
    ("space", "card"), [(CHANCE_36, CHANCE_TO_JAIL), (CHEST_33, CHEST_TO_JAIL)]
)
def test_c034_a_card_sends_to_jail_without_salary(space: int, card: Card) -> None:
    table = Table(Seat(at=space - 4), Seat())
    table.roll(A, (2, 2), card)
    assert (table.at(A), table.in_jail(A), table.turn, table.cash(A)) == (JAIL, True, B, 1500)


@rule("O-JAIL-7", "O-JAIL-8")
def test_a_visit_costs_nothing_and_goes_on() -> None:
    table = Table(Seat(), Seat())
    table.roll(A, (4, 6))
    assert (table.at(A), table.in_jail(A), table.cash(A)) == (JAIL, False, 1500)
    table.roll(B, (4, 6))
    table.refuses(Reason.NOT_IN_JAIL, A, ActionKind.PAY_FINE)
    table.roll(A, (4, 6))
    assert table.at(A) == FREE_PARKING


@rule("O-JAIL-9", "O-JAIL-10", "O-JAIL-11")
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_c017_doubles_free_and_move_but_grant_no_second_throw(tries: int) -> None:
    table = prisoner(tries)
    table.roll(A, (5, 5))
    assert (table.at(A), table.in_jail(A), table.turn, table.cash(A)) == (20, False, B, 1500)
    assert table.happened(EventKind.FREED)[0].extra == FreedBy.DOUBLES


def test_c017_doubles_out_of_jail_resolve_the_space() -> None:
    table = prisoner(0)
    table.roll(A, (6, 6), COLLECT_50)
    assert (table.cash(A), table.turn) == (1550, B)


@rule("O-JAIL-9")
def test_no_doubles_on_the_first_two_turns_means_staying() -> None:
    table = prisoner(0)
    for tries in (1, 2):
        table.roll(A, (1, 2))
        assert (table.at(A), table.in_jail(A)) == (JAIL, True)
        assert table.state["seats"][A]["tries"] == tries
        table.roll(B, (4, 6))
        table.state["seats"][B]["space"] = GO


@rule("O-JAIL-12")
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_c_1_a_card_frees_on_any_of_the_three_turns(tries: int) -> None:
    table = prisoner(tries, cards=[CHANCE_KEEP])
    table.do(A, ActionKind.USE_CARD, CHANCE)
    assert not table.in_jail(A)
    table.roll(A, (4, 6))
    assert table.at(A) == FREE_PARKING


def test_a_card_that_is_not_held_frees_nobody() -> None:
    table = prisoner(0, cards=[CHANCE_KEEP])
    table.refuses(Reason.NO_JAIL_CARD, A, ActionKind.USE_CARD, CHEST)
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.USE_CARD, CHANCE)


@rule("O-JAIL-14", "O-BANK-11")
@pytest.mark.parametrize("tries", [0, 1])
def test_c017_the_fine_on_the_first_two_turns_makes_an_ordinary_throw(tries: int) -> None:
    table = prisoner(tries)
    table.do(A, ActionKind.PAY_FINE)
    assert table.paid(Cause.FINE, A, BANK) == 50
    table.roll(A, (5, 5))
    assert (table.at(A), table.turn) == (FREE_PARKING, A)
    assert table.state["doubles"] == 1


@rule("O-JAIL-14", "O-JAIL-15", "O-JAIL-16")
def test_c_1_the_third_turn_throws_first_then_pays_and_moves() -> None:
    table = prisoner(2)
    table.refuses(Reason.FINE_TOO_LATE, A, ActionKind.PAY_FINE)
    table.roll(A, (4, 6))
    assert (table.at(A), table.in_jail(A), table.cash(A)) == (FREE_PARKING, False, 1450)
    assert table.turn == B


@rule("O-JAIL-15", "O-JAIL-16")
def test_c015_the_forced_fine_is_raised_before_the_token_moves() -> None:
    table = prisoner(2, 20, deeds=own(STATES))
    table.roll(A, (4, 3))
    assert table.debt() == (A, BANK, 50)
    assert table.at(A) == JAIL
    table.do(A, ActionKind.MORTGAGE, STATES, outcomes=[CHEST_KEEP])
    assert (table.cash(A), table.at(A), table.turn) == (40, 17, B)


def test_c015_without_means_the_prisoner_is_bankrupt_and_never_moves() -> None:
    table = Table(Seat(20, jail=2), Seat(), Seat())
    table.roll(A, (4, 3))
    table.bankrupt(A)
    assert (table.at(A), table.is_playing(A), table.turn) == (JAIL, False, B)
    assert table.happened(EventKind.MOVED) == []


def test_the_fine_needs_the_cash() -> None:
    table = prisoner(0, 49)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.PAY_FINE)


def test_out_of_jail_then_three_doubles_lead_back() -> None:
    table = prisoner(0, 5000, deeds=own(*ALL_DEEDS))
    table.do(A, ActionKind.PAY_FINE)
    table.roll(A, (5, 5))
    table.roll(A, (2, 2))
    table.roll(A, (1, 1))
    assert table.in_jail(A)
    assert table.state["seats"][A]["tries"] == 0
    assert table.turn == B


def test_back_in_jail_by_the_throw_that_left_it() -> None:
    table = prisoner(1)
    table.roll(A, (6, 6), CHANCE_TO_JAIL)
    assert table.in_jail(A)
    assert table.state["seats"][A]["tries"] == 0


@rule("O-JAIL-17", "O-JAIL-18", "O-JAIL-19")
def test_a_prisoner_trades_builds_and_mortgages() -> None:
    table = prisoner(0, deeds=own(*DARK_BLUES) | own(READING))
    table.build(A, BOARDWALK)
    table.sell(A, BOARDWALK)
    table.mortgage(A, BOARDWALK)
    table.deal(A, deed(A, B, READING), (0, B, A, 0, 200))
    assert table.owner(READING) == B


@rule("O-PARK-1", "O-PARK-2")
def test_c038_free_parking_is_a_rest() -> None:
    table = Table(Seat(at=LUXURY_TAX - 3), Seat(jail=0), Seat(at=JAIL))
    table.roll(A, (1, 2))
    table.do(B, ActionKind.PAY_FINE)
    table.roll(B, (4, 6))
    before = table.bank
    table.roll(C, (4, 6))
    assert (table.at(C), table.cash(C), table.bank) == (FREE_PARKING, 1500, before)
    assert {fact.kind for fact in table.events} == {
        EventKind.DICE_THROWN,
        EventKind.MOVED,
        EventKind.TURN_BEGAN,
    }
