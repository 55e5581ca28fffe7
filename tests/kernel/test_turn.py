"""THE PLAY and GO: throwing, doubles, moving, the salary."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import (
    BOARDWALK,
    CHANCE_7,
    CHANCE_36,
    CHEST_KEEP,
    CHEST_TO_GO,
    COLLECT_50,
    FREE_PARKING,
    GO,
    GO_TO_JAIL,
    INCOME_TAX,
    JAIL,
    LUXURY_TAX,
    MEDITERRANEAN,
    ORIENTAL,
    SHORT_LINE,
    TO_BOARDWALK,
    TO_GO,
    TO_ILLINOIS,
    TO_READING,
    TO_ST_CHARLES,
    A,
    B,
    C,
    Card,
    own,
)
from tests.kernel.table import Seat, Table
from tests.support import rule


@rule("O-PLAY-4", "O-PLAY-5", "O-PLAY-6", "O-PLAY-7")
def test_a_token_moves_on_by_both_dice_from_where_it_stood_then_the_left_plays() -> None:
    table = Table(Seat(), Seat(), Seat())
    table.roll(A, (4, 6))
    assert (table.at(A), table.turn) == (10, B)
    table.roll(B, (4, 6))
    table.roll(C, (4, 6))
    table.roll(A, (4, 6))
    assert table.at(A) == 20
    assert table.turn == B


@rule("O-PLAY-4")
def test_c099_only_the_seat_on_turn_throws_and_only_once() -> None:
    table = Table(Seat(), Seat())
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.ROLL)
    table.roll(A, (4, 6))
    table.refuses(Reason.NOT_YOUR_TURN, A, ActionKind.ROLL)


@rule("O-PLAY-9")
def test_the_space_decides_what_follows() -> None:
    follows = {
        MEDITERRANEAN: Phase.BUY,
        INCOME_TAX: Phase.TAX,
        JAIL: Phase.TURN,
        FREE_PARKING: Phase.TURN,
        GO_TO_JAIL: Phase.TURN,
        LUXURY_TAX: Phase.TURN,
    }
    for space, phase in follows.items():
        table = Table(Seat(at=(space - 3) % 40), Seat())
        table.roll(A, (1, 2))
        assert table.phase == phase
    table = Table(Seat(at=CHANCE_7 - 3), Seat())
    table.roll(A, (1, 2), COLLECT_50)
    assert table.cash(A) == 1550


@rule("O-PLAY-10", "O-PLAY-11")
def test_doubles_are_moved_and_resolved_before_the_next_throw() -> None:
    table = Table(Seat(), Seat())
    table.roll(A, (3, 3))
    assert (table.at(A), table.phase) == (ORIENTAL, Phase.BUY)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.ROLL)
    table.buy(A)
    assert (table.turn, table.phase) == (A, Phase.TURN)
    table.roll(A, (1, 3))
    assert (table.at(A), table.turn) == (JAIL, B)


@rule("O-PLAY-12", "O-JAIL-3", "O-GO-1")
def test_c017_third_doubles_go_to_jail_unmoved() -> None:
    table = Table(Seat(at=SHORT_LINE, deeds=own(BOARDWALK, MEDITERRANEAN)), Seat())
    table.roll(A, (2, 2))
    assert table.at(A) == BOARDWALK
    table.roll(A, (1, 1))
    assert (table.at(A), table.cash(A)) == (MEDITERRANEAN, 1700)
    table.roll(A, (6, 6))
    assert table.in_jail(A)
    assert (table.at(A), table.turn, table.cash(A)) == (JAIL, B, 1700)
    assert table.happened(EventKind.MOVED) == []


def test_doubles_of_an_earlier_turn_do_not_count() -> None:
    table = Table(Seat(), Seat())
    for _ in range(2):
        table.roll(A, (5, 5))
        table.roll(A, (4, 6))
        assert not table.in_jail(A)
        table.state["seats"][A]["space"] = GO
        table.roll(B, (4, 6))
    table.roll(A, (5, 5))
    table.roll(A, (5, 5))
    assert table.turn == A
    assert not table.in_jail(A)


@rule("O-GO-1", "O-GO-3")
@pytest.mark.parametrize(("start", "dice", "salary"), [(38, (1, 1), 200), (33, (3, 4), 200)])
def test_stopping_on_go_pays_once_and_leaving_it_pays_nothing(
    start: int, dice: tuple[int, int], salary: int
) -> None:
    table = Table(Seat(at=start), Seat())
    table.roll(A, dice)
    assert table.paid(Cause.SALARY, BANK, A) == salary
    assert table.at(A) == GO
    if table.turn == B:
        table.roll(B, (4, 6))
    table.roll(A, (4, 6))
    assert table.paid(Cause.SALARY) == 0


@rule("O-GO-1")
def test_crossing_go_pays_and_stopping_short_does_not() -> None:
    table = Table(Seat(at=SHORT_LINE), Seat(at=32))
    table.roll(A, (3, 4), CHEST_KEEP)
    assert table.cash(A) == 1700
    table.roll(B, (3, 4))
    assert table.cash(B) == 1500


@rule("O-GO-2")
@pytest.mark.parametrize(
    ("card", "salary"),
    [(TO_GO, 200), (TO_READING, 200), (TO_ST_CHARLES, 200), (TO_ILLINOIS, 200), (TO_BOARDWALK, 0)],
)
def test_a_card_that_leads_past_go_pays_the_salary(card: Card, salary: int) -> None:
    table = Table(Seat(at=CHANCE_36 - 3), Seat())
    table.roll(A, (1, 2), card)
    assert table.paid(Cause.SALARY, BANK, A) == salary


@rule("O-GO-4", "O-GO-5")
@pytest.mark.parametrize(
    ("start", "dice", "card"),
    [(38, (1, 3), CHEST_TO_GO), (39, (3, 5), TO_GO)],
)
def test_past_go_onto_a_card_that_leads_to_go_pays_twice(
    start: int, dice: tuple[int, int], card: Card
) -> None:
    table = Table(Seat(at=start), Seat())
    table.roll(A, dice, card)
    assert table.paid(Cause.SALARY, BANK, A) == 400
    assert table.at(A) == GO


def test_a_new_round_begins_with_the_first_seat_or_whoever_sits_there_next() -> None:
    table = Table(Seat(), Seat(), Seat(), turn=B)
    for _ in range(3):
        table.roll(table.turn, (4, 6))
    assert (table.turn, table.state["rounds"]) == (B, 1)
    table.resign(B)
    for _ in range(2):
        table.roll(table.turn, (4, 6))
    assert table.turn == C
    assert table.state["rounds"] == 2
