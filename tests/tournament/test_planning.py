"""A day planned from numbers, by the figures of the guide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.notation.catalogues import LANGUAGES, template
from freehold.tournament.planned import hours
from freehold.tournament.planning import (
    HALF_A_DAY,
    Day,
    Staffing,
    What,
    length,
    materials,
    staffing,
    timetable,
)
from tests.support import rule
from tests.tournament.event import Event


@rule("G-DAY-5", "G-DAY-13", "G-PLAN-12", "G-PLAN-13", "G-PLAN-14", "G-PLAN-15", "G-PLAN-16")
def test_a_preliminary_and_a_final_fill_half_a_day() -> None:
    """45 + 20 + 15, then 90 + 15, a break of 10, 90 + 15, and awards of 15.

    Without the arrival that is four and a half hours: half a day, as the guide says.
    """
    day = timetable(Day(24, rounds=2))
    assert [(part.what, part.at, part.minutes) for part in day] == [
        (What.ARRIVAL, 0, 45),
        (What.BRIEFING, 45, 20),
        (What.QUESTIONS, 65, 15),
        (What.ROUND, 80, 90),
        (What.COUNTING, 170, 15),
        (What.BREAK, 185, 10),
        (What.ROUND, 195, 90),
        (What.COUNTING, 285, 15),
        (What.AWARDS, 300, 15),
    ]
    assert length(day) == 315
    assert length(day) >= HALF_A_DAY
    assert [part.round for part in day if part.what is What.ROUND] == [1, 2]


@rule("G-STAFF-1", "G-STAFF-14", "G-STAFF-15")
def test_staff_for_numbers() -> None:
    assert staffing(Day(24)) == Staffing(judges=1, directors=3, bankers=6, referees=6)
    assert staffing(Day(216, prefer=6)) == Staffing(1, 27, 36, 36)


@rule("G-MAT-3", "G-MAT-9", "G-MAT-10", "G-MAT-17", "G-MAT-18", "G-MAT-20", "G-FORM-25")
def test_what_has_to_be_packed() -> None:
    """25 players, two preliminaries and a final: six tables; 2 x 25 + 6 sheets; 3 pages of 12."""
    found = {item.code: item.number for item in materials(Day(25, rounds=3))}
    assert (found["tables"], found["games"], found["table_numbers"]) == (6, 6, 6)
    assert (found["score_sheets"], found["registration_sheets"]) == (56, 3)
    assert (found["clock"], found["pencils"]) == (1, 25)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    for item in materials(Day(24)):
        assert template(f"materials.{item.code}", language)
    for what in What:
        assert template(f"day.{what.value}", language)


@given(st.integers(3, 1000), st.integers(1, 6), st.integers(15, 180))
def test_parts_follow_each_other_without_a_gap(players: int, rounds: int, minutes: int) -> None:
    day = timetable(Day(players, rounds, minutes=minutes))
    assert [part.at for part in day[1:]] == [part.at + part.minutes for part in day[:-1]]
    assert sum(part.what is What.ROUND for part in day) == rounds


@rule("G-PLAN-15")
def test_the_parts_of_a_day_are_called_what_they_are() -> None:
    """One preliminary and the final, each with its counting."""
    state = Event(24, preliminaries=1).desk.state
    told = [hour.text.text() for hour in hours(state)]
    assert [each for each in told if each in ("Round 1", "Round 2", "Final", "Counting")] == [
        "Round 1",
        "Counting",
        "Final",
        "Counting",
    ]
