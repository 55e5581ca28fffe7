"""The Time Limit Game, and time called at a tournament."""

import pytest

from freehold.records.enums import ActionKind, Cause, EndReason, EventKind, Phase, Reason
from freehold.records.limits import BANK, REFEREE_SEAT
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CONNECTICUT,
    LIGHT_BLUES,
    MEDITERRANEAN,
    ORIENTAL,
    PARK_PLACE,
    VERMONT,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.table import Seat, Table, cash, deed, rules_of
from tests.support import rule

TIMED = rules_of("time-limit")
TOURNAMENT = rules_of("tournament")


@rule("T-3", "T-4", "T-5")
def test_c045_two_deeds_each_paid_for_before_the_first_throw() -> None:
    table = Table(Seat(), Seat(), rules=TIMED, opening=True)
    table.deal_out(BOARDWALK, MEDITERRANEAN, PARK_PLACE, BALTIC)
    assert table.all_cash() == [750, 1380]
    assert table.phase == Phase.OPENING
    assert [table.owner(space) for space in (37, 39, 1, 3)] == [A, A, B, B]
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.DECLINE)


def test_a_seat_that_cannot_pay_for_its_deed_owes_it() -> None:
    table = Table(Seat(), Seat(), rules=TIMED | {"starting_cash": 100}, opening=True)
    table.deal_out(BOARDWALK)
    assert table.debt() == (A, BANK, 400)
    table.mortgage(A, BOARDWALK)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.PAY)
    table.bankrupt(A)
    assert table.end_reason() == EndReason.LAST_SEAT


@rule("O-BUST-12", "T-4")
def test_a_seat_that_went_out_over_its_first_deed_is_dealt_no_second() -> None:
    table = Table(Seat(), Seat(), Seat(), rules=TIMED | {"starting_cash": 100}, opening=True)
    table.deal_out(BOARDWALK)
    table.mortgage(A, BOARDWALK)
    table.bankrupt(A)
    table.pass_(B)
    table._fill(C, ActionKind.PASS)
    table._step()
    table.deal_out(MEDITERRANEAN, BALTIC, ORIENTAL)
    assert [table.owner(space) for space in (1, 3, 6)] == [B, C, B]
    assert table.debt() == (B, BANK, 100)


def test_only_deals_and_end_differ_from_the_long_game() -> None:
    long = rules_of("official")
    changed = {name: code for name, code in TIMED.items() if long[name] != code}
    assert changed == {"dealt_deeds": 2, "dealt_paid": 1, "time_call": 1}


@rule("T-1", "T-2", "G-DAY-28")
@pytest.mark.parametrize("rules", [TIMED, TOURNAMENT])
def test_time_called_before_a_throw_ends_the_game_at_once(rules: dict[str, int]) -> None:
    table = Table(Seat(1400), Seat(1200, deeds=own(PARK_PLACE)), Seat(1400), rules=rules)
    table.call_time()
    assert table.phase == Phase.OVER
    assert table.end_reason() == EndReason.TIME
    assert table.winners() == [B]


@rule("T-2")
def test_c_19_equal_totals_share_the_win() -> None:
    table = Table(Seat(1400), Seat(1050, deeds=own(PARK_PLACE)), Seat(1399), rules=TIMED)
    table.call_time()
    assert table.winners() == [A, B]


@rule("G-DAY-28", "G-DAY-29")
def test_c048_time_is_called_in_the_middle_of_a_move() -> None:
    table = Table(
        Seat(at=CONNECTICUT - 8),
        Seat(),
        Seat(),
        Seat(deeds=own(BOARDWALK)),
        rules=TOURNAMENT,
    )
    table.offer(B, cash(B, C, 50), cash(C, B, 20))
    table.roll(A, (4, 4))
    assert table.phase == Phase.BUY
    facts = table.call_time()
    assert EventKind.OFFER_ENDED in [fact.kind for fact in facts]
    assert table.phase == Phase.BUY
    table.decline(A)
    table.bid(D, 30)
    table.pass_(A, B, C)
    # No second throw for the doubles.
    assert table.phase == Phase.OVER
    assert table.end_reason() == EndReason.TIME
    assert table.owner(CONNECTICUT) == D


@rule("G-DAY-29")
def test_c048_rent_that_was_asked_for_is_paid_before_the_end() -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat(deeds=own(BOARDWALK)), Seat(), rules=TOURNAMENT)
    table.roll(A, (1, 2))
    table.claim(B, BOARDWALK)
    table.call_time()
    assert table.debt() == (A, B, 50)
    table.pay(A)
    assert table.end_reason() == EndReason.TIME
    assert table.cash(B) == 1550


@rule("G-DAY-28")
def test_rent_nobody_asked_for_before_time_was_called_is_lost() -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat(deeds=own(BOARDWALK)), Seat(), rules=TOURNAMENT)
    table.roll(A, (1, 2))
    table.call_time()
    assert len(table.happened(EventKind.RENT_LAPSED)) == 1
    assert table.cash(B) == 1500
    assert table.phase == Phase.OVER


@rule("G-DAY-29")
def test_the_rent_of_a_move_finished_after_the_call_is_owed_unasked() -> None:
    from tests.kernel.board import BACK_THREE, CHANCE, FREE_PARKING, NEW_YORK

    # The dice are in the air when time is called; the card leads to B's lot.
    table = Table(
        Seat(at=FREE_PARKING),
        Seat(deeds=own(NEW_YORK)),
        rules=TOURNAMENT,
        decks={CHANCE: [BACK_THREE]},
    )
    table._fill(A, ActionKind.ROLL)
    table._step()
    table._fill(REFEREE_SEAT, ActionKind.CALL_TIME)
    table._step()
    for outcome in ((1, 1), BACK_THREE):
        table._fill_outcome(outcome)
        table._step()
    assert table.debt() == (A, B, 16)
    table.pay(A)
    assert table.end_reason() == EndReason.TIME


@rule("T-1")
def test_time_is_called_once_and_by_the_referee_alone() -> None:
    table = Table(Seat(at=CONNECTICUT - 3), Seat(), rules=TIMED)
    table.refuses(Reason.REFEREE_ONLY, A, ActionKind.CALL_TIME)
    table.refuses(Reason.NO_SUCH_SEAT, -1, ActionKind.CALL_TIME)
    table.roll(A, (1, 2))
    table.call_time()
    table.refuses(Reason.TIME_IS_CALLED, REFEREE_SEAT, ActionKind.CALL_TIME)
    table.buy(A)
    table.refuses(Reason.GAME_OVER, REFEREE_SEAT, ActionKind.CALL_TIME)


def test_the_long_game_has_no_hour() -> None:
    table = Table(Seat(), Seat())
    table.refuses(Reason.NOT_IN_RULES, REFEREE_SEAT, ActionKind.CALL_TIME)


def test_a_deal_to_settle_a_debt_is_still_possible_after_the_call() -> None:
    table = Table(
        Seat(10, at=ORIENTAL - 3, deeds=own(PARK_PLACE)),
        Seat(deeds=own(*LIGHT_BLUES, built=3)),
        Seat(),
        rules=TOURNAMENT,
    )
    table.roll(A, (1, 2))
    table.claim(B, ORIENTAL)
    table.call_time()
    assert table.debt() == (A, B, 270)
    table.deal(A, deed(A, C, PARK_PLACE), cash(C, A, 260))
    assert table.end_reason() == EndReason.TIME
    assert table.cash(A) == 0


def test_time_called_while_deeds_are_dealt_or_the_start_is_thrown() -> None:
    table = Table(Seat(), Seat(), rules=TIMED, opening=True)
    table.deal_out(VERMONT, BALTIC, ORIENTAL, CONNECTICUT)
    table.call_time()
    assert table.end_reason() == EndReason.TIME


def test_paid_deeds_cost_the_bank_nothing() -> None:
    table = Table(Seat(), Seat(), rules=TIMED, opening=True)
    table.deal_out(BOARDWALK)
    assert table.paid(Cause.PRICE, A, BANK) == 400
