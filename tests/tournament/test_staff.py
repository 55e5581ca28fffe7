"""Banker, referee, judge. Case C054."""

import pytest

from freehold.tournament.staff import (
    Appeal,
    Banker,
    Ruling,
    StaffError,
    Throw,
    appeal,
    appoint_banker,
    check_referee,
    directors_needed,
    standing,
    throw_for_banker,
    warnings,
)
from tests.support import rule

TABLE = ("Ann", "Ben", "Cy", "Dee")


@rule("G-STAFF-5", "G-STAFF-8", "G-STAFF-9", "G-STAFF-10")
def test_without_an_outside_banker_the_highest_throw_banks() -> None:
    assert throw_for_banker({"Ann": 7, "Ben": 10, "Cy": 3}) == Throw("Ben")
    assert appoint_banker("Ben", TABLE) == Banker("Ben", plays=True)
    assert appoint_banker("Flo", TABLE) == Banker("Flo", plays=False)


def test_equal_throws_are_thrown_again() -> None:
    """Ruling C-24: those who were equal at the top, and nobody else."""
    assert throw_for_banker({"Ann": 11, "Ben": 10, "Cy": 11}) == Throw(None, ("Ann", "Cy"))
    assert throw_for_banker({"Ann": 4, "Cy": 5}) == Throw("Cy")


@rule("G-STAFF-11")
def test_no_finalist_banks_the_final() -> None:
    with pytest.raises(StaffError, match="Ann plays the final"):
        appoint_banker("Ann", TABLE, finalists=TABLE)
    assert appoint_banker("Eve", TABLE, finalists=TABLE) == Banker("Eve", plays=False)


@rule("G-STAFF-18")
def test_no_player_is_a_referee() -> None:
    with pytest.raises(StaffError, match="Cy plays"):
        check_referee("Cy", TABLE)
    check_referee("Eve", TABLE)


@rule("G-PLAN-20", "G-STAFF-14", "G-STAFF-1")
def test_one_director_is_advised_for_each_eight_players() -> None:
    assert [directors_needed(players) for players in (8, 9, 16, 20, 24, 1000)] == [
        1,
        2,
        2,
        3,
        3,
        125,
    ]
    assert [each.key for each in warnings(20, directors=2)] == ["staff.directors"]
    assert "3" in str(warnings(20, directors=2)[0])
    assert warnings(20, directors=3) == ()
    assert [each.key for each in warnings(20, 3, judges=0)] == ["staff.judges"]


@rule("G-STAFF-2", "G-STAFF-16")
def test_the_judges_word_replaces_a_referees_and_is_the_last() -> None:
    first = Ruling(1, 4, "Rae", is_judges=False, words="no rent")
    assert standing([first], 1) is first
    assert appeal([first], 1, "Ann") == Appeal(1, "Ann")
    last = Ruling(2, 4, "Jo", is_judges=True, words="rent is due", on=1)
    assert standing([first, last], 1) is last
    with pytest.raises(StaffError, match="judged already"):
        appeal([first, last], 1, "Ann")
    with pytest.raises(StaffError, match="last"):
        appeal([first, last], 2, "Ann")


@pytest.mark.parametrize(
    ("throws", "words"), [({}, "Nobody"), ({"Ann": 13}, "13"), ({"Ann": 1}, "1")]
)
def test_what_two_dice_cannot_show_is_refused(throws: dict[str, int], words: str) -> None:
    with pytest.raises(StaffError, match=words):
        throw_for_banker(throws)
