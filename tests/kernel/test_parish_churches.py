"""Churches: keys won by answering, tithes for a wrong answer, nothing to buy or sell."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, QuestionKind, Reason
from freehold.records.limits import BANK, CAPTAIN
from tests.kernel.board import BOARDWALK, A, B, own
from tests.kernel.parish import (
    CHURCHES,
    GM,
    GRACE,
    HOPE,
    PEOPLES_BANK,
    REPENTANCE,
    TRINITY,
    Parish,
    family,
)
from tests.kernel.table import cash, deed, forgive
from tests.support import rule


def visiting(run: tuple[int, ...] = (), purse: int = 200, **more: Any) -> Parish:
    """A stands in Trinity; B runs the churches named."""
    table = Parish(family(purse, at=TRINITY - 3, **more), family(100, churches=run), family(100))
    table.roll(A, (1, 2))
    return table


@rule("P-CHU-1", "P-CHU-2", "P-CHU-10")
def test_a_right_answer_in_a_church_nobody_runs_gives_the_keys_for_nothing() -> None:
    table = visiting()
    assert table.asked() == (A, -1, QuestionKind.CHURCH)
    assert table.waiting() == [GM]
    table.judge(True)
    assert (table.runs(TRINITY), table.cash(A), table.turn) == (A, 200, B)
    passed = [(f.seat, f.other, f.space) for f in table.happened(EventKind.KEYS_PASSED)]
    assert passed == [(A, BANK, TRINITY)]


@rule("P-CHU-1")
def test_c_40_a_wrong_answer_there_costs_nothing_and_it_stays_unrun() -> None:
    table = visiting()
    table.judge(False)
    assert (table.runs(TRINITY), table.cash(A), table.turn) == (BANK, 200, B)


@rule("P-CHU-3", "P-CHU-4", "P-CHU-12")
def test_c_39_a_right_answer_elsewhere_pays_no_tithe_and_takes_the_keys_over() -> None:
    table = visiting((TRINITY,))
    table.judge(True)
    assert (table.runs(TRINITY), table.all_cash()) == (A, [200, 100, 100])
    passed = [(f.seat, f.other) for f in table.happened(EventKind.KEYS_PASSED)]
    assert passed == [(A, B)]


@rule("P-CHU-13")
def test_the_new_holder_takes_the_tithes_from_then_on() -> None:
    table = visiting((TRINITY,))
    table.judge(True)
    table.state["seats"][B]["space"] = TRINITY - 3
    table.roll(B, (1, 2))
    table.judge(False)
    assert table.paid(Cause.TITHE, B, A) == 25


@rule("P-CHU-5", "P-CHU-6")
@pytest.mark.parametrize(
    ("run", "tithe"), [((TRINITY,), 25), ((TRINITY, HOPE), 50), ((TRINITY, GRACE, HOPE), 75)]
)
def test_c_42_a_wrong_answer_pays_the_tithe_of_the_churches_run(
    run: tuple[int, ...], tithe: int
) -> None:
    table = visiting(run)
    table.judge(False)
    assert table.paid(Cause.TITHE, A, B) == tithe
    assert table.all_cash() == [200 - tithe, 100 + tithe, 100]
    assert table.runs(TRINITY) == B


@rule("P-CHU-5")
def test_c_42_the_deed_goes_before_the_usual_sum() -> None:
    table = Parish(family(200, at=TRINITY - 3), family(churches=CHURCHES))
    table.book["spaces"]["rents"][TRINITY] = (30, 70, 110, 0, 0, 0)
    table.roll(A, (1, 2))
    table.judge(False)
    assert table.paid(Cause.TITHE, A, B) == 110


@rule("P-CHU-3")
def test_c_41_nothing_happens_to_the_congregation_itself() -> None:
    table = Parish(family(200, at=TRINITY - 3, churches=(TRINITY,)), family())
    table.roll(A, (1, 2))
    assert (table.phase, table.turn, table.cash(A)) == (Phase.TURN, B, 200)


@rule("P-CHU-7", "P-CHU-8", "P-CHU-9")
def test_any_one_member_speaks_for_the_family_and_only_once() -> None:
    table = visiting(grades=(1, 5, 7))
    table.refuses(Reason.CAPTAIN_MAY_NOT, A, ActionKind.ANSWER, amount=CAPTAIN)
    assert [row[2:] for row in table.legal(A) if row[0] == ActionKind.ANSWER] == [(0, 2)]
    table.do(A, ActionKind.ANSWER, amount=2)
    for member in (0, 1, 2):
        table.refuses(Reason.ALREADY_ANSWERED, A, ActionKind.ANSWER, amount=member)
    table.judge(True)
    assert table.runs(TRINITY) == A


@rule("P-CHU-11")
def test_the_verdict_is_given_once() -> None:
    table = visiting((TRINITY,))
    table.judge(False)
    table.refuses(Reason.WRONG_PHASE, GM, ActionKind.JUDGE, amount=1)
    assert table.cash(A) == 175


@rule("P-CARD-10")
@pytest.mark.parametrize("second", [True, False])
def test_a_second_try_at_a_church(second: bool) -> None:
    table = visiting((TRINITY,), cards=[REPENTANCE])
    table.judge(False)
    assert table.cash(A) == 200  # no tithe before the card is played or kept
    table.do(A, ActionKind.USE_CARD, 1)
    table.judge(second)
    assert (table.cash(A), table.runs(TRINITY)) == ((200, A) if second else (175, B))


@rule("P-CHU-5", "P-DEBT-1", "P-DEBT-2")
def test_a_tithe_that_is_not_there_is_a_debt_like_others() -> None:
    table = visiting((TRINITY,), purse=5, deeds=own(BOARDWALK))
    table.judge(False)
    assert (table.phase, table.debt()) == (Phase.DEBT, (A, B, 25))
    table.deal(A, deed(A, B, BOARDWALK), forgive(B, A, 25))
    assert (table.owner(BOARDWALK), table.cash(A), table.turn) == (B, 5, B)


@rule("P-SELL-3", "P-MORT-6")
@pytest.mark.parametrize("church", CHURCHES)
def test_c063_a_church_is_neither_mortgaged_nor_sold_nor_traded(church: int) -> None:
    table = Parish(family(200, churches=CHURCHES), family(200), family())
    table.refuses(Reason.NOT_A_DEED, A, ActionKind.MORTGAGE, church)
    table.refuses(Reason.NOT_A_DEED, A, ActionKind.SELL, church)
    table.refuses(Reason.NOT_A_DEED, A, ActionKind.BUILD, church, 1)
    terms = [deed(A, B, church), cash(B, A, 90)]
    table.refuses(Reason.NOT_A_DEED, A, ActionKind.OFFER, terms=terms)
    assert not table.may(A, ActionKind.MORTGAGE)
    assert table.means(A) == 200


@rule("P-SELL-3")
def test_c063_a_church_settles_no_debt() -> None:
    table = Parish(
        family(20, at=BOARDWALK - 3, churches=(HOPE,)), family(deeds=own(BOARDWALK)), family()
    )
    table.roll(A, (1, 2))
    table.claim(B, BOARDWALK)
    terms = [deed(A, B, HOPE), forgive(B, A, 50)]
    table.refuses(Reason.NOT_A_DEED, A, ActionKind.OFFER, terms=terms)


@rule("P-BUST-2", "P-BUST-9")
@pytest.mark.parametrize("to_bank", [True, False])
def test_c063_the_keys_of_a_bankrupt_go_to_nobody(to_bank: bool) -> None:
    table = Parish(
        family(20, at=BOARDWALK - 3, churches=(GRACE, HOPE)), family(deeds=own(BOARDWALK)), family()
    )
    if to_bank:
        table.rule_on(ActionKind.PENALIZE, A, 50)
    else:
        table.roll(A, (1, 2))
        table.claim(B, BOARDWALK)
    table.rule_on(ActionKind.STAND)
    assert not table.is_playing(A)
    assert table.cash(B) == (0 if to_bank else 20)
    assert [table.runs(church) for church in CHURCHES] == [BANK] * 3
    passed = [(f.seat, f.other, f.space) for f in table.happened(EventKind.KEYS_PASSED)]
    assert passed == [(BANK, A, GRACE), (BANK, A, HOPE)]


def test_who_resigns_leaves_the_keys_behind() -> None:
    table = visiting((TRINITY,))
    table.resign(B)
    assert table.runs(TRINITY) == BANK
    table.judge(False)
    assert table.cash(A) == 200  # nobody is there to take a tithe


@rule("P-PB-9", "P-PB-10", "P-SELL-1")
def test_c063_utilities_and_the_peoples_bank_are_mortgaged_and_sold() -> None:
    table = Parish(family(200, deeds=own(12, PEOPLES_BANK)), family(500), family())
    table.mortgage(A, PEOPLES_BANK)
    assert table.paid(Cause.LOAN, BANK, A) == 100
    table.lift(A, PEOPLES_BANK)
    table.deal(A, deed(A, B, PEOPLES_BANK), deed(A, B, 12), cash(B, A, 400))
    assert (table.owner(PEOPLES_BANK), table.owner(12)) == (B, B)
    assert table.state["turn"] == A
