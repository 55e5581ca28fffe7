"""Walking out, and stopping at an agreed moment."""

import pytest

from freehold.records.enums import ActionKind, Cause, EndReason, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE_7,
    DARK_BLUES,
    INCOME_TAX,
    JAIL,
    ORANGES,
    PAY_EACH,
    PURPLES,
    READING,
    STATES,
    A,
    B,
    C,
    D,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, cash, deed


def test_c099_leaving_on_ones_own_turn_passes_the_dice_after_the_auctions() -> None:
    table = Table(Seat(100, deeds=own(READING)), Seat(), Seat())
    table.resign(A)
    assert table.paid(Cause.ESTATE, A, BANK) == 100
    assert (table.phase, table.waiting()) == (Phase.AUCTION, [B, C])
    table.pass_(B, C)
    assert (table.turn, table.phase) == (B, Phase.TURN)


def test_c099_leaving_out_of_turn_leaves_the_turn_where_it_was() -> None:
    table = Table(Seat(), Seat(deeds=mortgaged(READING)), Seat())
    table.resign(B)
    table.pass_(A, C)
    assert table.turn == A
    table.roll(A, (4, 6))
    assert table.turn == C


def test_c099_a_debt_within_the_means_is_paid_first() -> None:
    table = Table(
        Seat(0, at=BOARDWALK - 4, deeds=own(*PURPLES, built=2) | own(READING)),
        Seat(0, deeds=own(*DARK_BLUES)),
        Seat(),
    )
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    table.resign(A)
    assert table.cash(B) == 100
    assert table.owner(READING) == BANK
    assert table.phase == Phase.AUCTION


def test_c099_a_debt_above_the_means_is_bankruptcy_to_its_creditor() -> None:
    table = Table(
        Seat(10, at=BOARDWALK - 4, deeds=own(BALTIC)),
        Seat(0, deeds=own(*DARK_BLUES, built=2)),
        Seat(),
    )
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    table.resign(A)
    assert (table.owner(BALTIC), table.cash(B), table.phase) == (B, 10, Phase.TURN)


def test_a_creditor_who_leaves_is_owed_by_the_bank() -> None:
    table = Table(Seat(50, at=BOARDWALK - 4), Seat(0, deeds=own(BOARDWALK)), Seat())
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    table.resign(B)
    table.pass_(*table.waiting())
    assert table.debt() == (A, BANK, 50)
    table.pay(A)
    assert table.cash(A) == 0


@pytest.mark.parametrize("leaver", [A, B])
def test_leaving_before_a_purchase(leaver: int) -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat(), Seat())
    table.roll(A, (1, 2))
    table.resign(leaver)
    if leaver == A:
        assert table.phase == Phase.AUCTION
        table.pass_(B, C)
        assert (table.turn, table.phase, table.owner(BOARDWALK)) == (B, Phase.TURN, BANK)
    else:
        table.buy(A)
        assert table.turn == C


@pytest.mark.parametrize("leaver", [A, B])
def test_leaving_before_the_tax_choice(leaver: int) -> None:
    table = Table(Seat(at=INCOME_TAX - 3), Seat(), Seat())
    table.roll(A, (1, 2))
    table.resign(leaver)
    if leaver == B:
        table.do(A, ActionKind.TAX_FLAT)
    assert table.phase == Phase.TURN
    assert table.turn == (B if leaver == A else C)


@pytest.mark.parametrize("leaver", [A, B])
def test_leaving_with_interest_to_pay(leaver: int) -> None:
    table = Table(Seat(deeds=mortgaged(BO)), Seat(), Seat())
    table.deal(A, deed(A, B, BO), cash(B, A, 5))
    table.resign(leaver)
    if leaver == B:
        assert table.phase == Phase.AUCTION
        table.pass_(A, C)
        assert table.owner(BO) == BANK
    else:
        table.keep(B, BO)
    assert table.phase == Phase.TURN


def test_leaving_jail_for_good_with_the_forced_fine_open() -> None:
    table = Table(Seat(20, jail=2, deeds=own(STATES)), Seat(), Seat())
    table.roll(A, (1, 3))
    table.resign(A)
    assert table.paid(Cause.FINE, A, BANK) == 50
    table.pass_(B, C)
    assert (table.turn, table.at(A)) == (B, JAIL)


@pytest.mark.parametrize("leaver", [A, B])
def test_leaving_while_the_dice_are_in_the_air_takes_effect_when_they_lie(leaver: int) -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat(), Seat())
    table._fill(A, ActionKind.ROLL)
    table._step()
    table._fill(leaver, ActionKind.RESIGN)
    table._step()
    assert table.is_playing(leaver)
    assert table.phase == Phase.CHANCE
    table._fill_outcome((1, 2))
    table._step()
    assert not table.is_playing(leaver)
    assert table.phase == (Phase.AUCTION if leaver == A else Phase.BUY)


def test_leaving_while_a_card_is_drawn_still_pays_what_the_card_says() -> None:
    table = Table(Seat(at=CHANCE_7 - 3), Seat(), Seat())
    table._fill(A, ActionKind.ROLL)
    table._step()
    table._fill_outcome((1, 2))
    table._step()
    table._fill(A, ActionKind.RESIGN)
    table._step()
    table._fill_outcome(PAY_EACH)
    table._step()
    assert table.all_cash() == [0, 1550, 1550]
    assert table.turn == B


def test_who_is_leaving_inherits_nothing_from_another_who_leaves() -> None:
    table = Table(
        Seat(0, at=BOARDWALK - 4, deeds=mortgaged(READING)),
        Seat(deeds=own(*DARK_BLUES)),
        Seat(deeds=own(BALTIC)),
        Seat(),
    )
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    table.resign(C)
    assert table.state["auction"]["space"] == BALTIC
    table.resign(A)
    table.resign(B)
    table.bid(D, 1)
    passed = [fact for fact in table.happened(EventKind.DEED_PASSED) if fact.space == READING]
    assert [(fact.seat, fact.other) for fact in passed] == [(A, BANK)]
    assert table.winners() == [D]


def test_leaving_everyone_but_one_ends_the_game() -> None:
    table = Table(Seat(), Seat(), Seat())
    table.resign(B)
    table.resign(A)
    assert (table.end_reason(), table.winners()) == (EndReason.LAST_SEAT, [C])
    assert [int(p) for p in table.state["seats"]["place"][:3]] == [2, 3, 1]


def test_c099_nobody_acts_for_a_seat_that_is_not_there() -> None:
    table = Table(Seat(), Seat())
    for seat in (-2, -1, 2, 15, 16, 2**62, -(2**63)):
        for kind in ActionKind:
            if kind not in (ActionKind.DICE, ActionKind.CARD, ActionKind.DEAL_DEED):
                table.refuses(Reason.NO_SUCH_SEAT, seat, kind)


def test_c086_the_game_stops_when_all_agree_and_the_richest_wins() -> None:
    table = Table(
        Seat(500, deeds=mortgaged(BOARDWALK) | own(*ORANGES, built=HOTEL)), Seat(2000), Seat(100)
    )
    table.stop(A)
    table.stop(B)
    assert table.phase == Phase.TURN
    table.refuses(Reason.ALREADY_STOPPED, A, ActionKind.STOP, amount=1)
    table.stop(B, 0)
    table.stop(C)
    table.stop(B)
    # 500 + 200 for Boardwalk at half price + 560 for the oranges + 3 x 500 for their hotels
    assert table.end_reason() == EndReason.AGREED
    assert table.winners() == [A]
    assert table.phase == Phase.OVER


def test_c_19_equals_share_the_win_and_the_place() -> None:
    table = Table(Seat(2400), Seat(2200, deeds=own(READING)), Seat(100))
    for seat in (A, B, C):
        table.stop(seat)
    assert table.winners() == [A, B]
    assert [int(p) for p in table.state["seats"]["place"][:3]] == [1, 1, 3]


def test_c_13_a_turn_already_thrown_is_finished_first() -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat())
    table.roll(A, (1, 2))
    table.stop(A)
    table.stop(B)
    assert table.phase == Phase.BUY
    table.buy(A)
    assert table.phase == Phase.OVER
    assert len(table.happened(EventKind.GAME_ENDED)) == 1


def test_one_who_goes_out_is_not_counted_for_consent() -> None:
    table = Table(Seat(), Seat(), Seat())
    table.stop(A)
    table.stop(C)
    table.resign(B)
    assert table.end_reason() == EndReason.AGREED


@pytest.mark.parametrize("amount", [-1, 2, -50, 2**62, -(2**63)])
def test_consent_is_yes_or_no(amount: int) -> None:
    Table(Seat(), Seat()).refuses(Reason.BAD_AMOUNT, A, ActionKind.STOP, amount=amount)
