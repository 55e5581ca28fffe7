"""What the Game Master and the Staff Captains may do, when, and for whom."""

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    EarnKind,
    EventKind,
    Phase,
    Reason,
)
from freehold.records.limits import BANK, MAX_RULING
from tests.kernel.board import BOARDWALK, DARK_BLUES, PURPLES, A, B, C, D, own
from tests.kernel.parish import GM, SCHOOL, Parish, family
from tests.kernel.table import Seat, Table
from tests.support import rule

EARN, REWARD, PENALIZE = ActionKind.EARN, ActionKind.REWARD, ActionKind.PENALIZE
ORDER, CORRECT = ActionKind.ORDER, ActionKind.CORRECT
RULINGS = (EARN, REWARD, PENALIZE, ORDER, CORRECT)


def families(*purses: int) -> Parish:
    """Families before A's throw."""
    return Parish(*[family(purse) for purse in purses or (50, 50, 3)])


@rule("P-PREP-5", "P-GM-6", "P-GM-15")
@pytest.mark.parametrize("kind", EarnKind)
def test_money_from_outside_is_entered_and_paid_by_the_bank(kind: EarnKind) -> None:
    table = families()
    table.rule_on(EARN, B, 30, kind)
    assert table.paid(Cause.EARNED, BANK, B) == 30
    facts = [(f.seat, f.amount, f.extra) for f in table.happened(EventKind.EARNED)]
    assert facts == [(B, 30, kind)]
    assert table.turn == A


@rule("P-PREP-5")
def test_money_can_be_earned_before_the_first_throw() -> None:
    table = Parish(Seat(), Seat(), opening=True)
    table.rule_on(EARN, A, 30)
    assert (table.cash(A), table.phase) == (30, Phase.OPENING)


@rule("P-EARN-3", "P-EARN-5", "P-CAPT-10", "P-CAPT-11")
@pytest.mark.parametrize("amount", [1, 20, MAX_RULING])
def test_c067_the_game_master_rewards_anyone_with_any_sum(amount: int) -> None:
    table = families()
    table.rule_on(REWARD, A, amount)
    assert table.paid(Cause.RULING, BANK, A) == amount
    facts = [(f.seat, f.other, f.amount) for f in table.happened(EventKind.REWARDED)]
    assert facts == [(A, GM, amount)]


@rule("P-EARN-4", "P-EARN-5", "P-CAPT-7", "P-CAPT-8")
def test_c067_a_captain_rewards_other_families_only() -> None:
    table = families()
    table.do(B, REWARD, A, 5)
    assert table.paid(Cause.RULING, BANK, A) == 5
    assert [(f.seat, f.other) for f in table.happened(EventKind.REWARDED)] == [(A, B)]
    table.refuses(Reason.OWN_FAMILY, B, REWARD, B, 5)
    assert not table.may(B, REWARD, B)
    assert table.may(B, REWARD, A)


@rule("P-EARN-6", "P-EARN-7", "P-CAPT-11")
def test_c067_fines_for_conduct_go_to_the_bank() -> None:
    table = families()
    for judge, fined in ((GM, A), (B, A), (A, A)):
        table.do(judge, PENALIZE, fined, 10)
        assert table.paid(Cause.RULING, A, BANK) == 10
        assert [(f.seat, f.other) for f in table.happened(EventKind.PENALIZED)] == [(fined, judge)]
    assert (table.cash(A), table.pot) == (20, 0)


@rule("P-EARN-6")
def test_c067_a_fine_beyond_the_cash_is_an_open_debt_and_nobody_goes_out() -> None:
    table = families()
    table.do(B, PENALIZE, C, 10)
    assert (table.phase, table.debt(), table.cash(C)) == (Phase.REFERRED, (C, BANK, 10), 3)
    table.refuses(Reason.REFERRED, C, ActionKind.BANKRUPT)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.ROLL)
    table.rule_on(ActionKind.WAIVE)
    assert (table.phase, table.turn, table.is_playing(C)) == (Phase.TURN, A, True)


@rule("P-GM-2")
@pytest.mark.parametrize("payee", [BANK, B])
def test_the_game_master_orders_a_payment(payee: int) -> None:
    table = families()
    table.rule_on(ORDER, A, 40, payee)
    assert table.paid(Cause.RULING, A, payee) == 40
    table.rule_on(ORDER, A, 40, payee)
    assert table.debt() == (A, payee, 40)
    facts = [(f.seat, f.other, f.amount) for f in table.happened(EventKind.ORDERED)]
    assert facts == [(A, payee, 40)]


@rule("P-GM-2")
def test_the_game_master_corrects_cash_but_never_below_nothing() -> None:
    table = families()
    table.rule_on(CORRECT, A, 7)
    table.rule_on(CORRECT, B, -50)
    assert table.all_cash() == [57, 0, 3]
    table.refuses(Reason.NOT_ENOUGH_CASH, GM, CORRECT, C, -4)
    table.refuses(Reason.BAD_AMOUNT, GM, CORRECT, C, 0)
    assert [(f.seat, f.amount) for f in table.happened(EventKind.CORRECTED)] == [(B, -50)]


def test_what_is_the_game_masters_is_no_captains() -> None:
    table = families()
    for kind in (EARN, ORDER, CORRECT):
        table.refuses(Reason.REFEREE_ONLY, A, kind, B, 5)
    for kind in (ActionKind.DIRECTION, ActionKind.ANSWER, ActionKind.REPORT):
        table.refuses(Reason.NO_SUCH_SEAT, GM, kind)


@pytest.mark.parametrize("kind", RULINGS)
@pytest.mark.parametrize("amount", [0, -(2**63), 2**62, MAX_RULING + 1, -MAX_RULING - 1])
def test_hostile_sums(kind: ActionKind, amount: int) -> None:
    table = families()
    table.refuses(Reason.BAD_AMOUNT, GM, kind, A, amount, extra=0 if kind == EARN else B)


@pytest.mark.parametrize("kind", RULINGS)
def test_hostile_seats(kind: ActionKind) -> None:
    table = Parish(*[family(50)] * 4)
    table.resign(D)
    for seat in (-1, -2, -3, 4, 16, 2**62, -(2**63)):
        table.refuses(Reason.NO_SUCH_SEAT, GM, kind, seat, 5)
        if kind == ORDER and seat != BANK:
            table.refuses(Reason.NO_SUCH_SEAT, GM, kind, A, 5, seat)
    table.refuses(Reason.SEAT_OUT, GM, kind, D, 5)
    table.refuses(Reason.SEAT_OUT, GM, ORDER, A, 5, D)
    table.refuses(Reason.DEAL_WITH_ONESELF, GM, ORDER, A, 5, A)
    for extra in (-1, 6, 2**62):
        table.refuses(Reason.BAD_AMOUNT, GM, EARN, A, 5, extra)


def test_where_the_rules_know_no_rulings_there_are_none() -> None:
    table = Table(Seat(), Seat())
    for kind in RULINGS:
        table.refuses(Reason.NOT_IN_RULES, GM, kind, A, 5)
        table.refuses(Reason.NOT_IN_RULES, B, kind, A, 5)
    assert table.legal(GM) == []
    table = Parish(family(), family(), rules={"captains": 0})
    for kind in (REWARD, PENALIZE):
        table.refuses(Reason.NOT_IN_RULES, B, kind, A, 5)
    table.rule_on(REWARD, A, 5)
    table = Parish(family(), family(), rules={"rulings": 0})
    table.refuses(Reason.NOT_IN_RULES, GM, REWARD, A, 5)
    table.do(B, REWARD, A, 5)


def test_nothing_is_ruled_while_a_hammer_is_raised_or_dice_are_in_the_air() -> None:
    table = Parish(family(500, at=BOARDWALK - 3), family(500))
    table._fill(A, ActionKind.ROLL)
    table._step()
    for kind in RULINGS:
        table.refuses(Reason.WRONG_PHASE, GM, kind, A, 5)
    table._fill_outcome((1, 2))
    table._step()
    table.rule_on(PENALIZE, A, 5)
    table.decline(A)
    table.rule_on(PENALIZE, B, 5)
    table.rule_on(ActionKind.OPEN_AT, amount=1)
    table.bid(A, 495)
    for kind in RULINGS:
        table.refuses(Reason.WRONG_PHASE, GM, kind, A, 5, BANK if kind == ORDER else 0)
    table.pass_(B)
    assert (table.cash(A), table.owner(BOARDWALK)) == (0, A)


def test_nothing_is_ruled_while_buildings_are_contested() -> None:
    table = Parish(
        family(900, deeds=own(*DARK_BLUES)), family(900, deeds=own(*PURPLES)), stock={"houses": 1}
    )
    table.build(A, BOARDWALK)
    assert table.phase == Phase.CONTEST
    for kind in RULINGS:
        table.refuses(Reason.WRONG_PHASE, GM, kind, A, 5, BANK if kind == ORDER else 0)


def test_fines_do_not_pile_up_without_end() -> None:
    table = families(0, 0, 50)
    for _ in range(8):
        table.rule_on(PENALIZE, A, 5)
    table.refuses(Reason.DEBT_UNPAID, GM, PENALIZE, A, 5)
    table.refuses(Reason.DEBT_UNPAID, GM, ORDER, B, 5, A)
    table.rule_on(PENALIZE, C, 50)
    assert table.most(GM, PENALIZE, C) == 0
    table.rule_on(REWARD, C, 9)
    assert table.most(GM, PENALIZE, C) == 9
    for _ in range(8):
        table.rule_on(ActionKind.WAIVE)
    assert table.phase == Phase.TURN
    assert table.most(GM, PENALIZE, C) == MAX_RULING


def test_a_ruling_in_the_middle_of_a_purchase_leaves_the_purchase() -> None:
    table = Parish(family(500, at=BOARDWALK - 3), family(500))
    table.roll(A, (1, 2))
    table.rule_on(PENALIZE, A, 200)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.BUY)
    table.rule_on(PENALIZE, B, 600)
    table.rule_on(ActionKind.WAIVE)
    assert table.phase == Phase.BUY
    table.rule_on(REWARD, A, 100)
    table.buy(A)
    assert table.cash(A) == 0


def test_a_fine_on_top_of_a_question_is_settled_first() -> None:
    table = Parish(family(0, at=SCHOOL - 3), family())
    table.roll(A, (1, 2))
    table.rule_on(PENALIZE, A, 4)
    table.refuses(Reason.WRONG_PHASE, GM, ActionKind.JUDGE, amount=1)
    table.rule_on(ActionKind.DEFER)
    table.judge(True)
    # The reward of a school is not held back; the next turn meets what waits.
    assert (table.cash(A), table.deferred()) == (60, [(A, BANK, 4)])


@rule("P-EARN-6", "P-EARN-7")
def test_a_fine_in_the_opening_is_settled_before_the_throws_go_on() -> None:
    table = Parish(Seat(), Seat(), opening=True)
    table.rule_on(PENALIZE, B, 10)
    assert table.phase == Phase.REFERRED
    table.rule_on(ActionKind.DEFER)
    table.roll(A, (1, 2))
    table.roll(B, (1, 3))
    assert (table.phase, table.turn, table.deferred()) == (Phase.TURN, B, [(B, BANK, 10)])


@rule("P-GM-1", "P-GM-2")
def test_the_game_master_sees_all_that_may_be_ruled() -> None:
    table = families()
    rows = table.legal(GM)
    assert {row[0] for row in rows} == {ActionKind.CALL_TIME, *RULINGS}
    assert (CORRECT, C, -3, -1) in rows
    assert (EARN, C, 1, MAX_RULING) in rows
