"""The clock of a round: calls, pauses, the end. Case C053."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.tournament.clock import MINUTE, Call, ClockError, RoundClock
from tests.support import rule

NINE = 9 * 60 * MINUTE  # nine o'clock


def minutes(calls: tuple[Call, ...]) -> list[tuple[int, int]]:
    """What is left, and minutes since nine."""
    return [(call.left, (call.at - NINE) // MINUTE) for call in calls]


@rule("G-DAY-24", "G-DAY-25", "G-DAY-26")
def test_a_preliminary_is_called_at_sixty_thirty_and_fifteen() -> None:
    clock = RoundClock().start(NINE)
    assert minutes(clock.calls()) == [(90, 0), (60, 30), (30, 60), (15, 75), (0, 90)]


@rule("G-DAY-27")
def test_a_final_is_called_every_five_minutes_at_the_end() -> None:
    clock = RoundClock(is_final=True).start(NINE)
    expected = [(90, 0), (60, 30), (30, 60), (15, 75), (10, 80), (5, 85), (0, 90)]
    assert minutes(clock.calls()) == expected


def test_a_pause_shifts_all_later_calls() -> None:
    """Twelve minutes from 40 minutes on: what was called stays, what comes is twelve later."""
    clock = RoundClock().start(NINE).pause(NINE + 40 * MINUTE)
    assert minutes(clock.calls()) == [(90, 0), (60, 30)]
    assert clock.ends_at() is None
    assert clock.left(NINE + 50 * MINUTE) == 50 * MINUTE
    clock = clock.go_on(NINE + 52 * MINUTE)
    assert minutes(clock.calls()) == [(90, 0), (60, 30), (30, 72), (15, 87), (0, 102)]
    assert clock.left(NINE + 52 * MINUTE) == 50 * MINUTE


def test_a_pause_at_the_moment_of_a_call_comes_after_it() -> None:
    clock = RoundClock().start(NINE).pause(NINE + 30 * MINUTE).go_on(NINE + 35 * MINUTE)
    assert minutes(clock.calls()) == [(90, 0), (60, 30), (30, 65), (15, 80), (0, 95)]


def test_other_lengths_are_called_every_half_hour() -> None:
    assert minutes(RoundClock(120).start(NINE).calls())[1:-1] == [
        (90, 30),
        (60, 60),
        (30, 90),
        (15, 105),
    ]
    assert minutes(RoundClock(15, is_final=True).start(NINE).calls()) == [
        (15, 0),
        (10, 5),
        (5, 10),
        (0, 15),
    ]


def test_what_is_due_is_said_once() -> None:
    clock = RoundClock().start(NINE)
    heard = [
        call.left
        for at in range(91)
        for call in clock.due(NINE + (at - 1) * MINUTE, NINE + at * MINUTE)
    ]
    assert heard == [90, 60, 30, 15, 0]


@given(
    st.lists(st.tuples(st.integers(1, 40), st.integers(1, 30)), max_size=5),
    st.integers(5, 150),
    st.booleans(),
)
def test_whatever_the_pauses_ninety_minutes_are_played(
    pauses: list[tuple[int, int]], length: int, is_final: bool
) -> None:
    clock, now = RoundClock(length, is_final).start(0), 0
    for play, rest in pauses:
        now += play * MINUTE
        if clock.is_over(now):
            break
        clock = clock.pause(now)
        now += rest * MINUTE
        clock = clock.go_on(now)
    end = clock.ends_at()
    assert end is not None
    assert clock.played(end) == length * MINUTE
    assert clock.left(end - 1) > 0 or any(pause.until == end for pause in clock.pauses)
    for call in clock.calls():
        assert clock.left(call.at) == call.left * MINUTE


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda: RoundClock().pause(5), "has not begun"),
        (lambda: RoundClock().start(0).start(5), "has begun already"),
        (lambda: RoundClock().start(0).pause(5).pause(6), "stands already"),
        (lambda: RoundClock().start(0).go_on(5), "does not stand"),
        (lambda: RoundClock(15).start(0).pause(15 * MINUTE), "is over"),
    ],
)
def test_what_the_clock_cannot_do_is_said(change: object, words: str) -> None:
    assert callable(change)
    with pytest.raises(ClockError, match=words):
        change()
