"""Either way round the board: chosen at the first throw, kept for the game."""

import pytest

from freehold.records.enums import ActionKind, EventKind, Phase, QuestionKind, Reason
from tests.kernel.board import (
    BACK_THREE,
    BALTIC,
    BOARDWALK,
    CHANCE_7,
    CHANCE_22,
    CHANCE_36,
    GO,
    ILLINOIS,
    JAIL,
    NEAREST_UTILITY,
    TO_BOARDWALK,
    TO_ILLINOIS,
    WATER,
    A,
    B,
)
from tests.kernel.parish import HOPE, SCHOOL, Parish, family
from tests.kernel.table import Seat
from tests.support import rule

WITH, AGAINST = 1, -1
CHOOSE = ActionKind.DIRECTION


@rule("P-PLAY-5", "P-PLAY-6")
def test_a_family_chooses_before_its_first_throw_and_never_again() -> None:
    table = Parish(Seat(), Seat())
    table.refuses(Reason.DIRECTION_FIRST, A, ActionKind.ROLL)
    table.refuses(Reason.NOT_YOUR_TURN, B, CHOOSE, amount=1)
    for amount in (-1, 2, 2**62):
        table.refuses(Reason.BAD_AMOUNT, A, CHOOSE, amount=amount)
    assert not table.may(A, ActionKind.ROLL)
    assert [row[2] for row in table.legal(A) if row[0] == CHOOSE] == [0, 1]
    table.do(A, CHOOSE, amount=0)
    assert [f.extra for f in table.happened(EventKind.DIRECTION_CHOSEN)] == [0]
    for amount in (0, 1):
        table.refuses(Reason.DIRECTION_CHOSEN, A, CHOOSE, amount=amount)
    table.roll(A, (4, 6))
    assert table.in_jail(A)  # 10 spaces against the arrow: Go to Jail


@rule("P-PLAY-5", "P-PLAY-6", "P-GO-1")
def test_c056_backwards_from_go_and_past_it() -> None:
    table = Parish(Seat(at=GO), Seat(at=GO, way=WITH))
    table.do(A, CHOOSE, amount=0)
    table.roll(A, (1, 4))
    assert table.at(A) == HOPE == 35
    assert table.asked() == (A, -1, QuestionKind.CHURCH)  # and none for leaving GO
    table.judge(False)
    table.roll(B, (2, 3))
    assert table.at(B) == 5
    table.judge(False)
    table.state["seats"][A]["space"] = BALTIC
    table.refuses(Reason.DIRECTION_CHOSEN, A, CHOOSE, amount=1)
    table.roll(A, (3, 4))
    assert table.at(A) == CHANCE_36
    assert table.asked() == (A, -1, QuestionKind.GO)


@rule("P-PLAY-7", "P-GO-1")
@pytest.mark.parametrize(
    ("way", "at", "dice", "card", "there", "questions"),
    [
        (WITH, CHANCE_22 - 3, (1, 2), TO_ILLINOIS, ILLINOIS, 0),
        (AGAINST, CHANCE_22 + 3, (1, 2), TO_ILLINOIS, ILLINOIS, 1),  # all but once round
        (AGAINST, CHANCE_7 + 3, (1, 2), TO_BOARDWALK, BOARDWALK, 1),
        (WITH, CHANCE_7 - 3, (1, 2), TO_BOARDWALK, BOARDWALK, 0),
        (AGAINST, CHANCE_36 + 3, (1, 2), TO_ILLINOIS, ILLINOIS, 0),
    ],
)
def test_cards_move_in_the_familys_direction(
    way: int, at: int, dice: tuple[int, int], card: tuple[str, int, int], there: int, questions: int
) -> None:
    table = Parish(family(at=at, way=way), family())
    table.roll(A, dice, card)
    assert table.at(A) == there
    assert (table.phase == Phase.QUESTION) == bool(questions)


@rule("P-PLAY-7")
@pytest.mark.parametrize(("way", "there"), [(WITH, SCHOOL), (AGAINST, JAIL)])
def test_back_three_is_against_the_familys_own_direction_for_once(way: int, there: int) -> None:
    table = Parish(family(at=CHANCE_7 - 3 * way, way=way), family())
    table.roll(A, (1, 2), BACK_THREE)
    assert table.at(A) == there
    assert table.state["seats"][A]["direction"] == way


@pytest.mark.parametrize(("way", "there"), [(WITH, 12), (AGAINST, WATER)])
def test_the_nearest_space_is_the_next_one_ahead(way: int, there: int) -> None:
    table = Parish(family(at=CHANCE_7 - 3 * way, way=way), family())
    table.roll(A, (1, 2), NEAREST_UTILITY)
    assert table.at(A) == there


@rule("P-GO-1")
@pytest.mark.parametrize("way", [WITH, AGAINST])
def test_go_counts_on_stopping_and_on_crossing_in_both_directions(way: int) -> None:
    for steps, dice in ((3, (1, 2)), (4, (3, 4))):
        table = Parish(family(at=-way * steps % 40, way=way), family())
        table.roll(A, dice)
        assert table.asked() == (A, -1, QuestionKind.GO)
    table = Parish(family(at=GO, way=way), family())
    table.roll(A, (1, 2))
    assert table.phase != Phase.QUESTION


def test_leaving_go_pays_nothing_either_way() -> None:
    for way in (WITH, AGAINST):
        table = Parish(family(at=GO, way=way), family())
        table.roll(A, (5, 6))
        assert table.phase == Phase.BUY
        assert table.cash(A) == 0


def test_without_the_rule_nobody_chooses() -> None:
    table = Parish(Seat(), Seat(), rules={"either_way": 0})
    table.refuses(Reason.NOT_IN_RULES, A, CHOOSE, amount=1)
    table.roll(A, (1, 2))
    assert table.at(A) == BALTIC
