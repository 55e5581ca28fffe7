"""Who follows whom: the opening totals of the families, ties thrown again among themselves."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import (
    ALL_DEEDS,
    COLLECT_EACH,
    GO,
    PAY_EACH,
    A,
    B,
    C,
    D,
)
from tests.kernel.parish import Parish, family
from tests.kernel.table import Seat, Table
from tests.support import rule

Throws = list[tuple[int, tuple[int, int]]]
NINE, ELEVEN, FOUR, FIVE, EIGHT = (4, 5), (5, 6), (1, 3), (2, 3), (4, 4)


def opened(seats: int, throws: Throws) -> Parish:
    """The families throw for the order."""
    table = Parish(*[Seat()] * seats, opening=True)
    for seat, dice in throws:
        assert (table.phase, table.turn) == (Phase.OPENING, seat)
        table.roll(seat, dice)
    return table


def order(table: Table) -> list[int]:
    """The seats in turn order from the one that begins."""
    seats = [int(table.state["first"])]
    for _ in range(int(table.state["n_seats"]) - 1):
        here = seats[-1]
        steps = 1 + int(table.state["seats"][here]["skips"])
        seats.append((here + steps) % int(table.state["n_seats"]))
    return seats


def pass_turn(table: Parish) -> int:
    """Whoever is on turn moves from GO to Jail to visit; the seat."""
    seat = table.turn
    if table.state["seats"][seat]["direction"] == 0:
        table.do(seat, ActionKind.DIRECTION, amount=1)
    table.state["seats"][seat]["space"] = GO
    table.roll(seat, (4, 6))
    return seat


@rule("P-PLAY-1", "P-PLAY-2", "P-PLAY-8", "P-PLAY-9")
def test_c039_the_tied_throw_again_and_turns_go_by_the_totals() -> None:
    table = opened(4, [(A, NINE), (B, ELEVEN), (C, ELEVEN), (D, FOUR)])
    assert [f.seat for f in table.happened(EventKind.OPENING_TIED)] == [B, C]
    table.roll(B, FIVE)
    table.roll(C, EIGHT)
    assert [f.seat for f in table.happened(EventKind.PLAY_BEGAN)] == [C]
    assert [pass_turn(table) for _ in range(8)] == [C, B, A, D] * 2
    assert table.state["rounds"] == 2


@rule("P-PLAY-9")
def test_a_second_throw_orders_only_the_tied_among_themselves() -> None:
    """D's low first total keeps it last, though it beats nobody in between."""
    throws = [(A, NINE), (B, NINE), (C, FOUR), (D, FOUR)]
    table = opened(4, [*throws, (A, FIVE), (B, EIGHT), (C, ELEVEN), (D, NINE)])
    assert order(table) == [B, A, C, D]


@rule("P-BUST-13")
def test_time_may_be_called_while_the_tied_throw_again() -> None:
    """The order that is not fixed yet is no fault of the state."""
    table = opened(3, [(A, NINE), (B, NINE), (C, FOUR)])
    table.call_time()
    assert table.phase == Phase.OVER


@rule("P-PLAY-9")
def test_ties_are_thrown_again_until_all_are_apart() -> None:
    table = opened(3, [(A, NINE), (B, NINE), (C, NINE), (A, FOUR), (B, ELEVEN), (C, FOUR)])
    table.roll(A, FIVE)
    table.roll(C, FIVE)
    assert table.turn == A
    table.roll(A, FOUR)
    table.roll(C, EIGHT)
    assert order(table) == [B, C, A]


@rule("P-PLAY-8")
@pytest.mark.parametrize("seats", [2, 3, 5, 8, 11])
def test_any_number_of_families_gets_a_turn_each_a_round(seats: int) -> None:
    faces = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6)]
    table = opened(seats, [(seat, faces[seat]) for seat in range(seats)])
    assert order(table) == list(range(seats - 1, -1, -1))
    assert [pass_turn(table) for _ in range(seats)] == order(table)
    assert table.state["rounds"] == 1


def test_sixteen_families_can_be_ordered() -> None:
    low = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6)]
    first = [(1, 1)] * 8 + [(6, 6)] * 8
    table = opened(16, list(enumerate(first)))
    for half in (0, 8):
        for number in range(8):
            table.roll(half + number, low[number])
    assert order(table) == list(range(15, 7, -1)) + list(range(7, -1, -1))


@rule("P-PREP-3", "P-PREP-4", "P-PREP-5", "P-PLAY-3", "P-GM-3", "P-GM-4", "P-GM-5")
def test_c039_families_begin_on_go_with_nothing_and_the_bank_has_the_rest() -> None:
    table = opened(4, [])
    assert table.all_cash() == [0] * 4
    assert [table.at(seat) for seat in range(4)] == [GO] * 4
    assert {table.owner(space) for space in ALL_DEEDS} == {BANK}
    assert (table.state["houses"], table.state["hotels"], table.pot) == (32, 12, 0)


@rule("P-PREP-2")
def test_both_decks_lie_shuffled_in_their_places() -> None:
    table = opened(2, [])
    for deck in (0, 1):
        assert sorted(table._pile(deck)) == list(range(16))
        assert table._pile(deck) != list(range(16))


@pytest.mark.parametrize("leaver", [A, B, C, D])
@pytest.mark.parametrize("after", range(6))
def test_families_that_leave_during_the_opening_stop_nobody(leaver: int, after: int) -> None:
    table = opened(4, [])
    throws = {A: [NINE, FIVE], B: [ELEVEN, FIVE], C: [ELEVEN, EIGHT], D: [NINE, FOUR]}
    for step in range(20):
        if table.phase != Phase.OPENING:
            break
        if step == after:
            table.resign(leaver)
            continue
        table.roll(table.turn, (throws[table.turn] or [NINE, FOUR]).pop(0))
    if after < 4 or table.is_playing(leaver):
        assert table.phase == Phase.TURN
    left = [seat for seat in range(4) if table.is_playing(seat)]
    assert sorted(pass_turn(table) for _ in left) == left
    assert sorted(order(table)) == [A, B, C, D]


def test_all_but_one_leave_during_the_opening() -> None:
    table = opened(3, [(A, NINE), (B, NINE), (C, NINE)])
    table.resign(A)
    table.resign(C)
    assert (table.phase, table.winners()) == (Phase.OVER, [B])


@rule("P-PLAY-8")
def test_whoever_leaves_is_passed_over_and_the_order_stays() -> None:
    table = opened(4, [(A, NINE), (B, ELEVEN), (C, FOUR), (D, FIVE)])
    table.resign(A)
    assert [pass_turn(table) for _ in range(4)] == [B, D, C, B]


@rule("P-PLAY-8")
def test_who_all_owe_a_card_settles_in_turn_order() -> None:
    table = opened(4, [(A, NINE), (B, ELEVEN), (C, FOUR), (D, FIVE)])
    for seat in (A, C, D):
        table.state["seats"][seat]["space"] = 20
    table.do(B, ActionKind.DIRECTION, amount=1)
    table.roll(B, (1, 1), COLLECT_EACH)
    referred = []
    while table.phase == Phase.REFERRED:
        referred.append(table.debt()[0])
        table.rule_on(ActionKind.WAIVE)
    assert referred == [A, D, C]
    assert table.turn == B


@rule("P-PLAY-8")
def test_paying_each_goes_by_the_turn_order_as_far_as_the_cash_reaches() -> None:
    table = Parish(family(110), family(), family(), family(), rules={"insolvency": 0})
    # A, C, B, D and round again
    for seat, skips in zip((A, B, C, D), (1, 1, 2, 0), strict=True):
        table.state["seats"][seat]["skips"] = skips
    assert order(table) == [A, C, B, D]
    table.state["seats"][A]["space"] = 4
    table.roll(A, (1, 2), PAY_EACH)
    assert [(f.other, f.amount) for f in table.happened(EventKind.PAID)] == [(C, 50), (B, 50)]
    assert table.debt() == (A, D, 50)
    assert table.paid(Cause.CARD) == 100


def test_by_the_left_hand_the_throws_change_nothing_but_who_begins() -> None:
    table = Parish(*[Seat()] * 4, opening=True, rules={"turn_order": 0, "either_way": 0})
    for seat, dice in ((A, NINE), (B, ELEVEN), (C, ELEVEN), (D, FOUR), (B, FIVE), (C, EIGHT)):
        table.roll(seat, dice)
    assert order(table) == [C, D, A, B]


def test_the_opening_throw_needs_no_direction() -> None:
    table = opened(2, [(A, NINE)])
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.DIRECTION, amount=1)
    table.roll(B, FOUR)
    table.refuses(Reason.DIRECTION_FIRST, A, ActionKind.ROLL)
