"""GO: a question before the salary, and a second try for a card."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, QuestionKind, Reason
from freehold.records.limits import BANK, CAPTAIN
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CHANCE_7,
    CHEST_2,
    CHEST_TO_GO,
    GO,
    GO_TO_JAIL,
    TO_GO,
    A,
    B,
    Card,
)
from tests.kernel.parish import GM, REPENTANCE, REPENTANCE_2, Parish, family
from tests.kernel.table import Seat, Table, cash, held_card
from tests.support import rule

ANSWER = ActionKind.ANSWER


def crossing(**more: Any) -> Parish:
    """A has thrown 7 from 36 and stands on Baltic."""
    table = Parish(family(at=36, **more), family(500))
    table.roll(A, (3, 4))
    return table


@rule("P-GO-1", "P-GO-2", "P-GO-4", "P-GO-5", "P-CHU-10", "P-ETIQ-2")
@pytest.mark.parametrize(("is_right", "salary"), [(True, 200), (False, 0)])
def test_a_right_answer_earns_the_salary_and_a_wrong_one_nothing(
    is_right: bool, salary: int
) -> None:
    table = crossing()
    assert (table.phase, table.waiting()) == (Phase.QUESTION, [GM])
    assert table.cash(A) == 0
    table.judge(is_right)
    assert table.paid(Cause.SALARY, BANK, A) == salary
    assert (table.phase, table.cash(A)) == (Phase.BUY, salary)  # play goes on at Baltic


@rule("P-GO-2")
def test_the_question_goes_before_the_space() -> None:
    table = crossing()
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.BUY)
    table.judge(True)
    table.buy(A)
    assert table.owner(BALTIC) == A


@rule("P-GO-1", "P-GO-6")
def test_stopping_on_go_asks_and_leaving_it_does_not() -> None:
    table = Parish(family(at=37), family(at=GO))
    table.roll(A, (1, 2))
    table.judge(True)
    assert (table.cash(A), table.at(A), table.turn) == (200, GO, B)
    table.roll(B, (1, 2))
    assert table.phase == Phase.BUY


@rule("P-GO-7", "P-GO-6")
@pytest.mark.parametrize(
    ("at", "dice", "card", "space"),
    [(36, (2, 4), CHEST_TO_GO, CHEST_2), (37, (4, 6), TO_GO, CHANCE_7)],
)
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_c034_the_card_that_leads_to_go_brings_another_question(
    at: int, dice: tuple[int, int], card: Card, space: int, first: bool, second: bool
) -> None:
    table = Parish(family(at=at), family())
    table.roll(A, dice)
    assert table.at(A) == space
    table.do(GM, ActionKind.JUDGE, amount=int(first), outcomes=[card])
    assert (table.at(A), table.asked()) == (GO, (A, -1, QuestionKind.GO))
    table.judge(second)
    assert table.cash(A) == 200 * first + 200 * second
    assert table.turn == B


@rule("P-DET-4")
def test_c034_the_way_to_detention_brings_no_question() -> None:
    table = Parish(family(at=GO_TO_JAIL - 3), family())
    table.roll(A, (1, 2))
    assert table.in_jail(A)
    assert (table.turn, table.cash(A)) == (B, 0)


@rule("P-GO-3", "P-CAPT-5")
def test_c057_the_captain_may_not_answer_and_uses_nothing_up() -> None:
    table = crossing(grades=(2, 4))
    table.refuses(Reason.CAPTAIN_MAY_NOT, A, ANSWER, amount=CAPTAIN)
    table.refuses(Reason.NOT_ASKED, B, ANSWER, amount=0)
    for member in (2, 12, -2, 2**62):
        table.refuses(Reason.NO_SUCH_MEMBER, A, ANSWER, amount=member)
    assert [row[2:] for row in table.legal(A) if row[0] == ANSWER] == [(0, 1)]
    table.do(A, ANSWER, amount=1)
    assert [f.amount for f in table.happened(EventKind.ANSWERED)] == [1]
    table.refuses(Reason.ALREADY_ANSWERED, A, ANSWER, amount=0)
    table.refuses(Reason.CAPTAIN_MAY_NOT, A, ANSWER, amount=CAPTAIN)
    table.judge(True)
    assert table.cash(A) == 200


@rule("P-CHU-11", "P-GM-1", "P-GM-2")
def test_only_the_game_master_judges_and_the_verdict_stays() -> None:
    table = crossing()
    for seat in (A, B):
        table.refuses(Reason.REFEREE_ONLY, seat, ActionKind.JUDGE, amount=1)
    for amount in (-1, 2, 2**62):
        table.refuses(Reason.BAD_AMOUNT, GM, ActionKind.JUDGE, amount=amount)
    table.judge(False)
    table.refuses(Reason.WRONG_PHASE, GM, ActionKind.JUDGE, amount=1)
    assert table.cash(A) == 0


@rule("P-CARD-9", "P-CARD-10")
def test_c057_repentance_gives_one_more_attempt() -> None:
    table = crossing(cards=[REPENTANCE])
    table.judge(False)
    assert (table.phase, table.waiting()) == (Phase.RETRY, [A])
    table.refuses(Reason.NOT_ASKED, B, ActionKind.DECLINE)
    table.refuses(Reason.NOT_HELD, A, ActionKind.USE_CARD, 0)
    table.refuses(Reason.BAD_CARD, A, ActionKind.USE_CARD, 2)
    table.refuses(Reason.WRONG_PHASE, GM, ActionKind.JUDGE, amount=1)
    table.do(A, ActionKind.USE_CARD, 1)
    assert not table.holds(A, REPENTANCE)
    assert table._pile(1)[-1] == REPENTANCE[2]
    table.judge(True)
    assert table.cash(A) == 200


@rule("P-CARD-10")
def test_one_card_is_one_attempt_and_a_second_card_another() -> None:
    table = crossing(cards=[REPENTANCE, REPENTANCE_2])
    for _ in range(2):
        table.judge(False)
        table.do(A, ActionKind.USE_CARD, 1)
    table.judge(False)
    assert (table.phase, table.cash(A)) == (Phase.BUY, 0)
    assert not table.holds(A, REPENTANCE)
    assert not table.holds(A, REPENTANCE_2)


@rule("P-CARD-10")
def test_the_card_may_be_kept_for_a_better_moment() -> None:
    table = crossing(cards=[REPENTANCE])
    table.judge(False)
    table.do(A, ActionKind.DECLINE)
    assert (table.phase, table.cash(A)) == (Phase.BUY, 0)
    assert table.holds(A, REPENTANCE)


@rule("P-CARD-11")
def test_the_card_is_sold_and_bought_while_a_question_is_open() -> None:
    table = Parish(family(20, at=36), family(500, cards=[REPENTANCE]))
    table.roll(A, (3, 4))
    table.deal(A, held_card(B, A, REPENTANCE), cash(A, B, 15))
    assert (table.phase, table.all_cash()) == (Phase.QUESTION, [5, 515])
    table.judge(False)
    assert table.phase == Phase.RETRY
    table.deal(A, held_card(A, B, REPENTANCE), cash(B, A, 15))
    assert (table.phase, table.cash(A)) == (Phase.BUY, 20)  # nothing left to try with


def test_nothing_but_cards_is_dealt_in_while_a_question_is_open() -> None:
    table = Parish(family(at=36, deeds={11: 0}), family(500))
    table.roll(A, (3, 4))
    terms = [(1, A, B, 11, 0), cash(B, A, 9)]
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.OFFER, terms=terms)


@rule("P-GO-2", "P-DET-16")
def test_the_move_after_a_forced_fine_can_lead_to_a_question() -> None:
    table = Parish(family(50, jail=2, way=-1), family())
    table.roll(A, (5, 6))
    assert (table.cash(A), table.pot, table.at(A)) == (0, 50, BOARDWALK)
    table.judge(True)
    assert (table.phase, table.cash(A)) == (Phase.BUY, 200)


@pytest.mark.parametrize("leaver", [A, B])
@pytest.mark.parametrize("phase", [Phase.QUESTION, Phase.RETRY])
def test_leaving_while_a_question_is_open(leaver: int, phase: Phase) -> None:
    table = Parish(family(at=36, cards=[REPENTANCE]), family(500), family())
    table.roll(A, (3, 4))
    if phase == Phase.RETRY:
        table.judge(False)
    table.resign(leaver)
    if leaver == A:
        assert (table.phase, table.turn) == (Phase.TURN, B)
        assert table.state["n_agenda"] == 0
    else:
        assert table.phase == phase


def test_the_last_two_part_at_a_question() -> None:
    table = Parish(family(at=36), family())
    table.roll(A, (3, 4))
    table.resign(B)
    assert (table.phase, table.winners()) == (Phase.OVER, [A])


@rule("P-BUST-13")
def test_time_called_at_a_question_waits_for_the_verdict_and_the_move() -> None:
    table = crossing()
    table.do(GM, ActionKind.CALL_TIME)
    assert table.phase == Phase.QUESTION
    table.judge(True)
    assert table.phase == Phase.BUY
    table.buy(A)
    assert table.phase == Phase.OVER
    # 140 and the mortgage value of Baltic against 500
    assert table.winners() == [B]


def test_a_bigger_salary_for_stopping_is_asked_for_too() -> None:
    for at, dice, salary in ((37, (1, 2), 400), (36, (3, 4), 200)):
        table = Parish(family(at=at), Seat(way=1), rules={"landing_salary": 400})
        table.roll(A, dice)
        table.judge(True)
        assert table.cash(A) == salary


def test_without_questions_no_answer_is_known() -> None:
    table = Table(Seat(), Seat())
    table.refuses(Reason.NOT_IN_RULES, A, ANSWER)
    table.refuses(Reason.NOT_IN_RULES, GM, ActionKind.JUDGE, amount=1)
