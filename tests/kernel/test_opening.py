"""Equipment, preparation, the Bank and the opening throws."""

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    EndReason,
    EventKind,
    Phase,
    Reason,
    TermKind,
)
from freehold.records.limits import BANK
from tests.kernel.board import (
    ALL_DEEDS,
    BOARDWALK,
    CHANCE,
    CHEST,
    COLLECT_50,
    COLLECT_200,
    GO,
    INCOME_TAX,
    JAIL,
    LUXURY_TAX,
    READING,
    SHORT_LINE,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.table import Seat, Table, deed
from tests.support import rule

NOTES = {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5}  # ruling L-1


def opening(*throws: tuple[int, int], seats: int) -> Table:
    """A fresh game after some opening throws, each by whoever has to throw."""
    table = Table(*[Seat()] * seats, opening=True)
    for throw in throws:
        table.roll(table.turn, throw)
    return table


@rule("O-EQP-4", "O-EQP-5", "O-EQP-7", "O-PREP-4", "O-PREP-6", "O-BANK-2", "O-BANK-3", "O-PLAY-3")
def test_a_fresh_game_gives_equal_cash_and_leaves_the_rest_with_the_bank() -> None:
    table = Table(*[Seat()] * 3, opening=True)
    assert table.all_cash() == [1500, 1500, 1500]
    assert [table.at(seat) for seat in (A, B, C)] == [GO, GO, GO]
    assert {table.owner(space) for space in ALL_DEEDS} == {BANK}
    assert len(set(ALL_DEEDS)) == 28
    assert (table.state["houses"], table.state["hotels"]) == (32, 12)
    assert table.phase == Phase.OPENING


@rule("O-PREP-5", "O-EQP-8")
def test_the_seven_kinds_of_notes_make_up_the_starting_cash() -> None:
    assert len(NOTES) == 7
    assert Table(Seat(), Seat(), opening=True).cash(A) == sum(
        note * count for note, count in NOTES.items()
    )


@rule("O-EQP-1", "O-EQP-3", "O-PREP-3", "O-PLAY-8")
def test_one_board_a_token_for_every_seat_and_any_number_on_a_space() -> None:
    table = opening((6, 5), (1, 2), (1, 3), seats=3)
    table.roll(A, (4, 6))
    table.roll(B, (4, 6))
    assert [table.at(seat) for seat in (A, B, C)] == [JAIL, JAIL, GO]


@rule("O-EQP-2", "O-PLAY-4")
@pytest.mark.parametrize("dice", [(0, 3), (7, 1), (3, 0), (3, 7), (-1, -1), (2**62, 1)])
def test_two_dice_with_six_faces_and_nothing_else_are_a_throw(dice: tuple[int, int]) -> None:
    table = Table(Seat(), Seat())
    table._fill(A, ActionKind.ROLL)
    table._step()
    table.refuses(Reason.BAD_DICE, -1, ActionKind.DICE, -1, *dice)
    table.refuses(Reason.NO_SUCH_SEAT, A, ActionKind.DICE, -1, 3, 4)
    table.refuses(Reason.WRONG_PHASE, -1, ActionKind.CARD, CHANCE, 3)


@rule("O-EQP-6", "O-PREP-2", "O-BANK-1")
def test_both_decks_lie_ready_and_apart() -> None:
    decks = {CHANCE: [COLLECT_50], CHEST: [COLLECT_200]}
    table = Table(Seat(at=INCOME_TAX), Seat(at=JAIL), decks=decks)
    table.roll(A, (1, 2), table.top(CHANCE))
    table.roll(B, (3, 4), table.top(CHEST))
    assert table.all_cash() == [1550, 1700]
    assert table.bank == -250


@rule("O-PLAY-1", "O-PLAY-2", "O-PLAY-6")
def test_c039_ties_throw_again_and_the_best_begins() -> None:
    table = opening((4, 5), (5, 6), (6, 5), (1, 3), seats=4)
    assert [fact.seat for fact in table.happened(EventKind.OPENING_TIED)] == [B, C]
    table.refuses(Reason.NOT_YOUR_TURN, D, ActionKind.ROLL)
    table.roll(B, (2, 3))
    table.roll(C, (4, 4))
    assert table.turn == C
    assert table.phase == Phase.TURN
    order = []
    for _ in range(4):
        order.append(table.turn)
        table.roll(table.turn, (4, 6))
    assert order == [C, D, A, B]


@rule("O-PLAY-1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_number_of_seats_starts_cleanly_the_banker_first(seats: int) -> None:
    table = Table(*[Seat()] * seats, opening=True)
    for seat in range(seats):
        assert table.waiting() == [seat]
        table.roll(seat, (1, 1) if seat else (6, 6))
    assert table.phase == Phase.TURN
    assert table.turn == A


def test_a_tie_of_a_tie_throws_a_third_time() -> None:
    table = opening((3, 3), (3, 3), (1, 1), seats=3)
    table.roll(A, (2, 2))
    table.roll(B, (2, 2))
    table.roll(A, (1, 1))
    table.roll(B, (1, 2))
    assert (table.turn, table.phase) == (B, Phase.TURN)


def test_leaving_during_the_opening_throws_leaves_the_others_to_it() -> None:
    table = opening((6, 6), seats=3)
    table.resign(A)
    assert table.waiting() == [B]
    table.roll(B, (1, 1))
    table.roll(C, (2, 1))
    assert (table.turn, table.phase) == (C, Phase.TURN)


def test_when_all_who_tied_leave_the_others_throw_for_the_start() -> None:
    table = opening((6, 6), (6, 6), (1, 1), (1, 2), seats=4)
    table.resign(A)
    table.resign(B)
    assert table.phase == Phase.OPENING
    assert table.waiting() == [C]
    table.roll(C, (2, 3))
    table.roll(D, (1, 3))
    assert (table.turn, table.phase) == (C, Phase.TURN)


def test_resigning_between_the_call_for_the_opening_dice_and_their_fall() -> None:
    table = Table(*[Seat()] * 3, opening=True)
    table._fill(A, ActionKind.ROLL)
    table._step()
    table._fill(A, ActionKind.RESIGN)
    table._step()
    table._fill_outcome((6, 6))
    table._step()
    assert not table.is_playing(A)
    assert table.waiting() == [B]


@rule("O-BANK-4", "O-BANK-5", "O-BANK-7", "O-BANK-13", "O-BANK-14", "O-BANK-15")
def test_the_bank_pays_and_sells_without_ever_running_out() -> None:
    table = Table(Seat(), Seat(at=JAIL), rules={"salary": 10**15})
    for seat in (A, B):
        table.state["seats"][seat]["space"] = SHORT_LINE
        table.roll(seat, (3, 4), COLLECT_200)
        assert table.cash(seat) == 1500 + 10**15 + 200
    assert table.bank == -2 * (10**15 + 200)
    table.state["seats"][A]["space"] = SHORT_LINE
    table.roll(A, (1, 3))
    table.buy(A)
    assert table.owner(BOARDWALK) == A
    assert table.paid(Cause.PRICE, A, BANK) == 400


@rule("O-BKR-2")
def test_the_banker_seat_has_its_own_cash_apart_from_the_bank() -> None:
    table = Table(Seat(1500, at=LUXURY_TAX - 5), Seat(1500))
    table.roll(A, (2, 3))
    assert table.cash(A) == 1425
    assert table.bank == 75


@rule("O-OBJ-1")
def test_when_counted_the_richest_wins() -> None:
    table = Table(Seat(100, deeds=own(BOARDWALK)), Seat(450), Seat(499))
    for seat in (A, B, C):
        table.stop(seat)
    assert table.end_reason() == EndReason.AGREED
    assert table.winners() == [A]


@rule("O-MISC-1", "O-MISC-2", "O-MISC-3")
def test_a_mortgage_is_the_only_loan_there_is() -> None:
    table = Table(Seat(0, deeds=own(READING)), Seat(1500))
    offer = ActionKind.OFFER
    table.refuses(Reason.GIFT, A, offer, terms=[(0, B, A, 0, 100)])
    for kind in range(TermKind.LOAN, TermKind.DUTY + 1):
        terms = [(kind, B, A, 0, 100), deed(A, B, READING)]
        table.refuses(Reason.NOT_IN_RULES, A, offer, terms=terms)
    table.mortgage(A, READING)
    assert table.paid(Cause.LOAN, BANK, A) == 100
