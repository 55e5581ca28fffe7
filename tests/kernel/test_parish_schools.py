"""Schools: every member is asked alone, the lowest grade first."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, QuestionKind, Reason
from freehold.records.limits import BANK, CAPTAIN, POT
from tests.kernel.board import A, B
from tests.kernel.parish import GM, REPENTANCE, SCHOOL, Parish, family
from tests.kernel.table import Seat, cash, deed
from tests.support import rule

GRADES = (0, 3, 3, 8)
ANSWER = ActionKind.ANSWER


def at_school(purse: int = 100, grades: tuple[int, ...] = GRADES, **more: Any) -> Parish:
    """A stands in the school."""
    table = Parish(family(purse, at=SCHOOL - 3, grades=grades, **more), family(500), family(500))
    table.roll(A, (1, 2))
    return table


@rule("P-SCH-2", "P-SCH-5", "P-SCH-6", "P-SCH-7", "P-SCH-8", "P-OBJ-3")
@pytest.mark.parametrize(
    ("verdicts", "gained", "pot"),
    [
        ([True, True, True, False], 20, 5),
        ([True, True, True, True], 90, 0),
        ([False, False, False, False], -40, 20),
        ([False, True, False, True], 0, 10),
    ],
)
def test_c061_ten_for_each_right_answer_and_ten_owed_for_each_miss(
    verdicts: list[bool], gained: int, pot: int
) -> None:
    table = at_school()
    table.judge(*verdicts)
    assert (table.cash(A), table.pot) == (100 + gained, pot)
    assert table.paid(Cause.QUESTION, A, POT) == table.paid(Cause.QUESTION, A, BANK) == pot
    assert table.turn == B


@rule("P-SCH-2", "P-SCH-9")
def test_each_member_is_asked_once_from_the_lowest_grade_up() -> None:
    table = at_school()
    asked = []
    for _ in GRADES:
        asked.append(table.asked())
        table.judge(True)
    assert asked == [(A, member, QuestionKind.SCHOOL) for member in range(4)]
    assert [int(g) for g in table.state["seats"][A]["grades"][:4]] == sorted(GRADES)


@rule("P-SCH-3", "P-CAPT-5")
def test_only_the_member_who_is_asked_answers() -> None:
    table = at_school()
    table.judge(True)
    for member in (0, 2, 3):
        table.refuses(Reason.NOT_ASKED, A, ANSWER, amount=member)
    table.refuses(Reason.CAPTAIN_MAY_NOT, A, ANSWER, amount=CAPTAIN)
    table.refuses(Reason.NO_SUCH_MEMBER, A, ANSWER, amount=4)
    table.refuses(Reason.NOT_ASKED, B, ANSWER, amount=1)
    assert [row[2:] for row in table.legal(A) if row[0] == ANSWER] == [(1, 1)]
    table.do(A, ANSWER, amount=1)
    table.refuses(Reason.ALREADY_ANSWERED, A, ANSWER, amount=1)
    table.judge(True)
    table.do(A, ANSWER, amount=2)


@rule("P-CARD-10")
def test_c061_repentance_turns_a_miss_into_a_hit() -> None:
    table = at_school(cards=[REPENTANCE])
    table.judge(True, False)
    table.do(A, ActionKind.USE_CARD, 1)
    table.judge(True, True, True)
    assert (table.cash(A), table.pot) == (190, 0)


@rule("P-CARD-10")
def test_a_card_kept_back_leaves_the_miss_and_the_next_is_asked() -> None:
    table = at_school(cards=[REPENTANCE])
    table.judge(False)
    table.do(A, ActionKind.DECLINE)
    assert table.asked() == (A, 1, QuestionKind.SCHOOL)
    table.judge(True, True, True)
    assert (table.cash(A), table.pot) == (120, 5)


@rule("P-SCH-7")
def test_a_family_short_of_cash_settles_each_miss_before_the_next_question() -> None:
    table = at_school(3, deeds={1: 0})  # Mediterranean: 30 from the Bank
    table.judge(False)
    assert (table.phase, table.debt()) == (Phase.DEBT, (A, BANK, 5))
    table.mortgage(A, 1)
    assert table.asked() == (A, 1, QuestionKind.SCHOOL)
    assert (table.cash(A), table.pot) == (23, 5)


@rule("P-SCH-7", "P-SCH-8")
def test_what_a_family_cannot_raise_for_a_miss_is_the_game_masters_matter() -> None:
    table = at_school(0)
    table.judge(False)
    assert (table.phase, table.debt()) == (Phase.REFERRED, (A, BANK, 5))
    table.rule_on(ActionKind.DEFER)
    assert table.debt() == (A, POT, 5)
    table.rule_on(ActionKind.DEFER)
    assert table.deferred() == [(A, BANK, 5), (A, POT, 5)]
    table.judge(True, True, True)
    assert table.cash(A) == 30


def test_a_family_without_named_members_counts_as_one() -> None:
    table = at_school(0, ())
    table.refuses(Reason.NO_SUCH_MEMBER, A, ANSWER, amount=1)
    table.do(A, ANSWER, amount=0)
    table.judge(True)
    assert (table.cash(A), table.turn) == (60, B)


@pytest.mark.parametrize(("percent", "pooled"), [(0, 0), (33, 3), (100, 10)])
def test_the_middle_gets_its_share_in_whole_dollars(percent: int, pooled: int) -> None:
    table = Parish(
        family(100, at=SCHOOL - 3),
        family(),
        rules={"school_pot_percent": percent},
    )
    table.roll(A, (1, 2))
    table.judge(False)
    assert (table.pot, table.cash(A), table.bank) == (pooled, 90, 10 - pooled)


@rule("P-SCH-1", "P-SELL-4", "P-MORT-7")
def test_c061_a_school_is_nobodys() -> None:
    table = at_school()
    for kind in (ActionKind.BUY, ActionKind.DECLINE):
        table.refuses(Reason.WRONG_PHASE, A, kind)
    table.judge(True, True, True, True)
    assert (table.phase, table.owner(SCHOOL)) == (Phase.TURN, BANK)
    for seat in (A, B):
        table.refuses(Reason.NOT_A_DEED, seat, ActionKind.MORTGAGE, SCHOOL)
        terms = [deed(seat, 1 - seat, SCHOOL), cash(1 - seat, seat, 9)]
        table.refuses(Reason.NOT_A_DEED, seat, ActionKind.OFFER, terms=terms)
    table.refuses(Reason.WRONG_PHASE, GM, ActionKind.OPEN_AT, amount=10)


def test_a_pupil_who_leaves_with_the_family_is_asked_no_more() -> None:
    table = at_school()
    table.judge(True)
    table.resign(A)
    assert (table.phase, table.turn, table.state["n_agenda"]) == (Phase.TURN, B, 0)


def test_the_facts_name_the_member_and_the_verdict() -> None:
    table = at_school()
    table.judge(True, False)
    judged = [(f.seat, f.amount, f.extra) for f in table.happened(EventKind.JUDGED)]
    asked = [(f.seat, f.space, f.amount, f.extra) for f in table.happened(EventKind.QUESTION_ASKED)]
    assert judged == [(A, 0, 1), (A, 1, 0)]
    assert asked == [(A, SCHOOL, member, QuestionKind.SCHOOL) for member in (1, 2)]


def test_a_school_is_entered_by_those_in_debt_from_elsewhere_too() -> None:
    """A deferred debt does not keep a family from being rewarded."""
    table = Parish(Seat(0, at=SCHOOL - 3, way=1), family())
    table.roll(A, (1, 2))
    table.rule_on(ActionKind.PENALIZE, A, 10)
    assert table.phase == Phase.REFERRED
    table.rule_on(ActionKind.WAIVE)
    table.judge(True)
    assert table.cash(A) == 60
