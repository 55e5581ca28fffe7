"""BUYING PROPERTY: the option, the hammer, bids within the cash."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import BOARDWALK, READING, STATES, A, B, C, own
from tests.kernel.table import Seat, Table
from tests.support import rule


def declined(*seats: Seat, space: int = BOARDWALK) -> Table:
    """A table where A has just turned down a deed."""
    seats[A].at = space - 3
    table = Table(*seats)
    table.roll(A, (1, 2))
    table.decline(A)
    return table


@rule("O-BUY-1", "O-BUY-2", "O-BUY-3", "O-BANK-5", "O-BANK-7", "O-BANK-13")
def test_the_lander_may_buy_at_the_board_price() -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat())
    table.roll(A, (1, 2))
    for seat, reason in ((B, Reason.NOT_YOUR_TURN), (C, Reason.NO_SUCH_SEAT)):
        table.refuses(reason, seat, ActionKind.BUY)
    table.buy(A)
    assert table.owner(BOARDWALK) == A
    assert table.paid(Cause.PRICE, A, BANK) == 400
    assert not table.is_mortgaged(BOARDWALK)


@rule("O-BUY-1")
def test_exactly_the_price_is_enough_and_a_dollar_less_is_not() -> None:
    table = Table(Seat(400, at=BOARDWALK - 3), Seat())
    table.roll(A, (1, 2))
    table.buy(A)
    assert table.cash(A) == 0
    table = Table(Seat(399, at=BOARDWALK - 3, deeds=own(READING)), Seat())
    table.roll(A, (1, 2))
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.BUY)
    assert not table.may(A, ActionKind.BUY)
    table.mortgage(A, READING)
    table.buy(A)
    assert table.cash(A) == 99


def test_only_the_lander_may_raise_cash_for_the_purchase() -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat(deeds=own(READING)))
    table.roll(A, (1, 2))
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.MORTGAGE, READING)
    table.refuses(Reason.NOT_OWNER, A, ActionKind.MORTGAGE, BOARDWALK)


@rule("O-BUY-4", "O-BUY-5", "O-BUY-6", "O-BUY-7", "O-BANK-6", "O-BANK-13")
def test_a_declined_deed_goes_to_the_best_bid_the_decliner_included() -> None:
    table = declined(Seat(), Seat(), Seat())
    assert table.waiting() == [A, B, C]
    table.bid(B, 10)
    table.bid(A, 11)
    table.pass_(B, C)
    assert table.owner(BOARDWALK) == A
    assert table.paid(Cause.BID, A, BANK) == 11
    assert table.turn == B


@rule("O-BUY-8")
def test_c028_one_dollar_opens_and_may_win() -> None:
    table = declined(Seat(), Seat(), Seat(jail=0))
    assert (ActionKind.BID, -1, 1, 1500) in table.legal(C)
    table.bid(C, 1)
    table.pass_(A, B)
    assert (table.owner(BOARDWALK), table.cash(C)) == (C, 1499)


def test_c028_two_players_still_hold_an_auction_and_no_bid_leaves_it_with_the_bank() -> None:
    table = declined(Seat(), Seat())
    assert table.phase == Phase.AUCTION
    table.pass_(A, B)
    assert table.owner(BOARDWALK) == BANK
    assert len(table.happened(EventKind.AUCTION_UNSOLD)) == 1
    assert (table.turn, table.phase) == (B, Phase.TURN)


@rule("O-JAIL-17")
def test_c027_a_bid_may_not_exceed_the_cash_but_cash_may_be_raised() -> None:
    table = declined(Seat(), Seat(90, deeds=own(READING), jail=1), space=STATES)
    table.refuses(Reason.NOT_ENOUGH_CASH, B, ActionKind.BID, amount=100)
    table.refuses(Reason.NOT_OWNER, B, ActionKind.MORTGAGE, STATES)
    table.mortgage(B, READING)
    table.bid(B, 180)
    table.pass_(A)
    assert (table.cash(B), table.owner(STATES)) == (10, B)


def test_c090_equal_bids_fall_and_an_all_in_leader_stays() -> None:
    table = declined(Seat(200), Seat(), Seat())
    table.bid(A, 130)
    table.refuses(Reason.BID_TOO_LOW, C, ActionKind.BID, amount=130)
    table.bid(C, 131)
    table.bid(A, 200)
    for kind in (ActionKind.BID, ActionKind.PASS):
        table.refuses(Reason.ALREADY_LEADING, A, kind, amount=201)
    table.pass_(C, B)
    assert (table.owner(BOARDWALK), table.cash(A)) == (A, 0)


def test_a_pass_is_not_final_until_the_hammer_falls() -> None:
    table = declined(Seat(), Seat(), Seat())
    table.pass_(B)
    table.refuses(Reason.ALREADY_PASSED, B, ActionKind.PASS)
    table.bid(A, 5)
    table.bid(B, 6)
    table.pass_(A)
    assert table.waiting() == [C]
    table.pass_(C)
    assert table.owner(BOARDWALK) == B


@pytest.mark.parametrize("amount", [-50, 0, -(2**63)])
def test_c098_a_bid_is_a_positive_number(amount: int) -> None:
    table = declined(Seat(), Seat())
    table.refuses(Reason.BAD_AMOUNT, B, ActionKind.BID, amount=amount)


def test_c098_a_huge_bid_is_beyond_the_cash() -> None:
    table = declined(Seat(), Seat())
    for amount in (2**62, 2**63 - 1):
        table.refuses(Reason.NOT_ENOUGH_CASH, B, ActionKind.BID, amount=amount)


def test_c099_nothing_is_bought_after_the_turn_has_passed() -> None:
    table = declined(Seat(), Seat())
    table.pass_(A, B)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.BUY)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.DECLINE)
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.BID, amount=5)


def test_a_declined_deed_can_be_bought_by_the_next_lander() -> None:
    table = declined(Seat(), Seat(at=BOARDWALK - 3))
    table.pass_(A, B)
    table.roll(B, (1, 2))
    table.buy(B)
    assert table.owner(BOARDWALK) == B


def test_a_leader_who_resigned_and_is_outbid_holds_nobody_up() -> None:
    table = declined(Seat(), Seat(), Seat())
    table.bid(B, 50)
    table.resign(B)
    table.refuses(Reason.SEAT_OUT, B, ActionKind.BID, amount=60)
    table.bid(A, 51)
    assert table.waiting() == [C]
    table.pass_(C)
    assert table.owner(BOARDWALK) == A
    assert not table.is_playing(B)


def test_a_leader_who_resigned_and_wins_pays_and_its_estate_is_auctioned() -> None:
    table = declined(Seat(), Seat(), Seat())
    table.bid(B, 50)
    table.resign(B)
    table.pass_(A, C)
    assert not table.is_playing(B)
    assert table.phase == Phase.AUCTION
    assert table.state["auction"]["space"] == BOARDWALK
    assert table.waiting() == [A, C]
    table.bid(C, 7)
    table.pass_(A)
    assert table.owner(BOARDWALK) == C
    assert table.bank == 1500 + 7


def test_when_everyone_resigns_in_an_auction_the_last_seat_wins() -> None:
    table = declined(Seat(), Seat(), Seat())
    table.resign(A)
    table.resign(B)
    table.resign(C)
    assert table.phase == Phase.OVER
    assert len(table.winners()) == 1
