"""Standings and who goes on. Cases C101; ruling C-19."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from freehold.tournament.standings import (
    Advance,
    Result,
    Round,
    Tie,
    Why,
    go_on,
    largest,
    standings,
)
from tests.support import rule

ONE: Round = {
    "Ann": Result(5_000, 100),
    "Ben": Result(3_000, 400),
    "Cy": Result(3_000, 900),
    "Dee": Result(1_000, 50),
}
TWO: Round = {"Ann": Result(1_000, 100), "Ben": Result(3_000, 500), "Dee": Result(9_000, 20)}
ALL = frozenset(ONE)


def order(rows: Sequence[object]) -> list[object]:
    return [(row.place, row.player, row.why) for row in rows]  # type: ignore[attr-defined]


@rule("G-DAY-22", "G-DAY-33")
def test_totals_of_all_rounds_are_summed_and_a_missed_round_counts_nothing() -> None:
    """Dee 10,000; Ann and Ben 6,000 with 200 and 900 in cash; Cy 3,000."""
    rows = standings(ALL, [ONE, TWO])
    assert order(rows) == [
        (1, "Dee", Why.FIRST),
        (2, "Ben", Why.TOTAL),
        (3, "Ann", Why.CASH),
        (4, "Cy", Why.TOTAL),
    ]
    assert rows[3].rounds == (3_000, None)


def test_equals_in_all_share_a_place_until_they_throw_for_it() -> None:
    results: Round = {name: Result(2_000, 300) for name in ("Ann", "Ben", "Cy")}
    assert [row.place for row in standings(set(results), [results])] == [1, 1, 1]
    thrown = standings(set(results), [results], throws=[{"Ann": 5, "Ben": 11, "Cy": 5}])
    assert order(thrown) == [(1, "Ben", Why.FIRST), (2, "Ann", Why.THROW), (2, "Cy", Why.SHARED)]


def test_who_has_withdrawn_is_below_everybody_who_plays_and_does_not_go_on() -> None:
    """C101: Ann leads and withdraws, Dee never came; what they had stays to be seen."""
    rows = standings({*ALL, "Eve"}, [ONE], out={"Ann", "Eve"})
    assert order(rows) == [
        (1, "Cy", Why.FIRST),
        (2, "Ben", Why.CASH),
        (3, "Dee", Why.TOTAL),
        (4, "Ann", Why.OUT),
        (5, "Eve", Why.OUT),
    ]
    assert rows[3].total == 5_000
    gone = go_on([("Ann", "Ben"), ("Cy", "Dee")], ONE, others=1, out={"Ann"})
    assert gone == Advance(("Ben", "Cy"), ("Dee",))


@rule("G-DAY-16", "G-DAY-17", "G-DAY-18")
def test_winners_of_tables_go_on_and_then_the_largest_of_the_others() -> None:
    results: Round = {
        "Ann": Result(800, 800, has_won=True),  # everybody else is bankrupt
        "Ben": Result(0, 0),
        "Cy": Result(4_000, 10),
        "Dee": Result(3_900, 900),
        "Eve": Result(200, 20),
    }
    tables = [("Ann", "Ben"), ("Cy", "Dee", "Eve")]
    assert go_on(tables, results, others=1) == Advance(("Ann", "Cy"), ("Dee",))


@rule("G-DAY-23")
def test_equals_at_the_top_of_a_table_throw_before_anybody_else_is_chosen() -> None:
    results: Round = {
        "Ann": Result(500, 50),
        "Ben": Result(500, 50),
        "Cy": Result(700, 10),
        "Dee": Result(600, 10),
    }
    tables = [("Ann", "Ben"), ("Cy", "Dee")]
    assert go_on(tables, results, others=1) == Advance(
        ("Cy",), (), (Tie("table 1", ("Ann", "Ben")),)
    )
    thrown = {"Ann": 4, "Ben": 9}
    assert go_on(tables, results, others=1, throws={"table 1": [thrown]}) == Advance(
        ("Ben", "Cy"), ("Dee",)
    )


@rule("G-DAY-34")
def test_the_six_largest_go_on_and_equals_on_the_line_throw() -> None:
    results: Round = {f"P{i}": Result(1_000 * (9 - i), 0) for i in range(5)}
    results = {**results, "Q": Result(3_000, 5), "R": Result(3_000, 5), "S": Result(3_000, 4)}
    found = largest(set(results), [results], 6)
    assert found == Advance((), ("P0", "P1", "P2", "P3", "P4"), (Tie("places", ("Q", "R")),))
    found = largest(set(results), [results], 6, throws=[{"R": 7, "Q": 3}])
    assert found == Advance((), ("P0", "P1", "P2", "P3", "P4", "R"))


def test_equals_who_throw_again_are_parted_by_that_and_stay_above_lower_throws() -> None:
    """C-19: 9, 9 and 5; of the nines 3 against 4, which is no reason to stand below the five."""
    results: Round = {name: Result(2_000, 300) for name in ("Ann", "Ben", "Cy")}
    throws = [{"Ann": 9, "Ben": 9, "Cy": 5}, {"Ann": 3, "Ben": 4}]
    assert order(standings(set(results), [results], throws=throws)) == [
        (1, "Ben", Why.FIRST),
        (2, "Ann", Why.THROW),
        (3, "Cy", Why.THROW),
    ]


def test_a_throw_that_not_all_of_them_made_parts_nobody() -> None:
    results: Round = {name: Result(2_000, 300) for name in ("Ann", "Ben", "Cy")}
    rows = standings(set(results), [results], throws=[{"Ann": 9, "Ben": 4}])
    assert [row.place for row in rows] == [1, 1, 1]


def test_a_throw_for_a_table_counts_for_no_other_place() -> None:
    """Ben lost Ann's table with a 4; Zed is his equal for the place of the others: both throw."""
    alike = Result(500, 50)
    results: Round = {"Ann": alike, "Ben": alike, "Zed": alike, "Yan": Result(900, 50)}
    tables = [("Ann", "Ben"), ("Zed", "Yan")]
    throws = {"table 1": [{"Ann": 9, "Ben": 4}]}
    found = go_on(tables, results, others=1, throws=throws)
    assert found == Advance(("Ann", "Yan"), (), (Tie("places", ("Ben", "Zed")),))


NAMES = st.sampled_from([f"P{i}" for i in range(12)])
RESULTS = st.builds(Result, st.integers(0, 5).map(lambda n: n * 100), st.integers(0, 3))
ROUNDS = st.lists(st.dictionaries(NAMES, RESULTS, max_size=12), max_size=4)


@given(ROUNDS, st.sets(NAMES), st.lists(st.dictionaries(NAMES, st.integers(2, 12))))
def test_ranks_are_total_and_stable(
    rounds: list[dict[str, Result]], out: set[str], throws: list[dict[str, int]]
) -> None:
    """Everybody once; places never fall; nobody out stands above a player; sums are the sheets'."""
    players = {name for each in rounds for name in each} | out
    rows = standings(players, rounds, out, throws)
    assert sorted(row.player for row in rows) == sorted(players)
    assert rows == standings(sorted(players, reverse=True), rounds, out, throws)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert [row.is_out for row in rows] == sorted(row.is_out for row in rows)
    assert sum(row.total for row in rows) == sum(r.total for each in rounds for r in each.values())
    for number, row in enumerate(rows, 1):
        assert row.place <= number


@given(ROUNDS, NAMES, st.integers(1, 8))
def test_who_never_comes_gains_nothing(
    rounds: list[dict[str, Result]], absent: str, places: int
) -> None:
    """Without any sheet nobody is above a player who has one with anything on it."""
    played = [{k: v for k, v in each.items() if k != absent} for each in rounds]
    players = {name for each in played for name in each} | {absent}
    rows = {row.player: row for row in standings(players, played)}
    assert all(
        row.place < rows[absent].place
        for row in rows.values()
        if row.total > 0 and row.player != absent
    )
    chosen = largest(players - {absent}, played, places).chosen
    assert absent not in chosen
