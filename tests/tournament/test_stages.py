"""Ways from any number of players to a final of six."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.tournament.sizes import SeatingError
from freehold.tournament.stages import Plan, Way, plans
from tests.support import rule


def plan(players: int, way: Way, prefer: int = 4) -> Plan:
    return next(each for each in plans(players, prefer) if each.way is way)


def numbers(found: Plan) -> list[tuple[int, int]]:
    """Players and tables of each round."""
    return [(stage.players, len(stage.sizes)) for stage in found.stages]


@rule("G-DAY-20", "G-DAY-19")
def test_the_guides_example_of_216() -> None:
    found = plan(216, Way.WINNERS, prefer=6)
    assert numbers(found) == [(216, 36), (36, 6), (6, 1)]
    assert all(stage.sizes == (6,) * len(stage.sizes) for stage in found.stages)
    assert all(stage.is_crowded for stage in found.stages)
    assert (found.turned_away, found.rounds) == (0, 3)


@rule("G-DAY-19", "G-QUAL-6")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (24, [(24, 6), (6, 1)]),
        (25, [(25, 6), (6, 1)]),
        (36, [(36, 6), (6, 1)]),
        (54, [(54, 18), (18, 6), (6, 1)]),
        (100, [(100, 25), (25, 6), (6, 1)]),
    ],
)
def test_winners_alone_come_out_at_six(players: int, expected: list[tuple[int, int]]) -> None:
    found = plan(players, Way.WINNERS)
    assert numbers(found) == expected
    assert (found.turned_away, found.missing) == (0, 0)


@rule("G-DAY-21")
@pytest.mark.parametrize(
    ("players", "away", "missing"), [(37, 1, 17), (40, 4, 14), (53, 17, 1), (17, 0, 1)]
)
def test_where_winners_do_not_come_out_it_says_for_whom_there_is_room(
    players: int, away: int, missing: int
) -> None:
    """Six tables seat 18 to 36; two rounds before the final need 18 tables of three, so 54."""
    found = plan(players, Way.WINNERS)
    assert (found.turned_away, found.missing) == (away, missing)


@rule("G-DAY-22", "G-DAY-34", "G-DOC-35")
def test_by_totals_all_play_the_preliminaries() -> None:
    found = plan(37, Way.TOTALS)
    assert numbers(found) == [(37, 9), (37, 9), (6, 1)]
    assert [stage.stays for stage in found.stages] == [True, True, False]


@rule("G-DAY-23")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (37, [(37, 10, 0), (10, 3, 3), (6, 1, 0)]),
        (25, [(25, 7, 0), (7, 2, 4), (6, 1, 0)]),
        (1000, [(1000, 250, 0), (250, 63, 0), (63, 16, 0), (16, 4, 2), (6, 1, 0)]),
    ],
)
def test_knock_out_has_tables_of_three_and_four(
    players: int, expected: list[tuple[int, int, int]]
) -> None:
    found = plan(players, Way.KNOCKOUT)
    assert [(s.players, len(s.sizes), s.others) for s in found.stages] == expected
    assert {size for stage in found.stages[:-1] for size in stage.sizes} <= {3, 4}


@rule("G-QUAL-8")
@given(st.integers(7, 1300), st.integers(3, 6), st.integers(1, 4))
def test_every_way_seats_everybody_and_ends_at_six(
    players: int, prefer: int, preliminaries: int
) -> None:
    for found in plans(players, prefer, preliminaries):
        *before, final = found.stages
        assert (final.players, final.sizes) == (6, (6,))
        assert before
        left = players - found.turned_away
        if found.turned_away == 0 and found.missing and before[0].players > players:
            left += found.missing  # too few for this way: it says how many more it takes
        for stage in before:
            assert sum(stage.sizes) == stage.players == left
            left = left if stage.stays else stage.winners + stage.others
            assert set(stage.sizes) <= {3, 4, 5, 6}
        assert left == 6 or all(stage.stays for stage in before)


@pytest.mark.parametrize("players", [0, 2, 6])
def test_six_need_no_preliminary(players: int) -> None:
    with pytest.raises(SeatingError, match="need no preliminary"):
        plans(players)
