"""Seating a round: against exhaustive search where that can be, and what must always hold."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.tournament.seating import Pin, Seating, SeatingTask, TableSeating, seat
from freehold.tournament.sizes import SeatingError, table_sizes
from tests.support import rule


def names(count: int) -> tuple[str, ...]:
    return tuple(f"P{i:04}" for i in range(count))


def rounds(count: int, sizes: tuple[int, ...], n_rounds: int, seed: int = 1) -> list[Seating]:
    """Rounds one after the other, each knowing those before."""
    found: list[Seating] = []
    for number in range(n_rounds):
        found.append(seat(SeatingTask(names(count), sizes, past=tuple(found)), seed + number))
    return found


# --- sizes -------------------------------------------------------------------------------------


@rule("G-MAT-5")
@pytest.mark.parametrize(("players", "sizes"), [(24, (4,) * 6), (4, (4,)), (100, (4,) * 25)])
def test_tables_are_for_four_where_that_can_be(players: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players) == sizes


@rule("G-MAT-6")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, (3,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (9, (5, 4)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (25, (5, 4, 4, 4, 4, 4)),
        (37, (5, 4, 4, 4, 4, 4, 4, 4, 4)),
    ],
)
def test_awkward_numbers_have_tables_of_three_or_five(players: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players) == sizes


@rule("G-DAY-20")
def test_the_guides_own_example_has_tables_of_six() -> None:
    assert table_sizes(216, prefer=6) == (6,) * 36
    assert table_sizes(36, prefer=6) == (6,) * 6


@given(st.integers(3, 1200), st.integers(3, 6))
def test_any_number_from_three_is_seated_at_tables_of_three_to_six(players: int, to: int) -> None:
    sizes = table_sizes(players, to)
    assert sum(sizes) == players
    assert set(sizes) <= {3, 4, 5, 6}
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("players", [0, 1, 2])
def test_two_are_never_a_table(players: int) -> None:
    with pytest.raises(SeatingError, match="at least"):
        table_sizes(players)


# --- against exhaustive search -----------------------------------------------------------------


def partitions(players: Sequence[str], sizes: tuple[int, ...]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to sit at tables; tables of one size are not told apart."""
    if not sizes:
        yield []
        return
    first, rest = players[0], players[1:]
    for size in dict.fromkeys(sizes):  # the table of whoever is first on the list
        others = list(sizes)
        others.remove(size)
        for mates in combinations(rest, size - 1):
            left = [one for one in rest if one not in mates]
            for more in partitions(left, tuple(others)):
                yield [(first, *mates), *more]


def as_seating(tables: Sequence[tuple[str, ...]]) -> Seating:
    return Seating(tuple(TableSeating(i, table) for i, table in enumerate(tables, 1)))


@pytest.mark.parametrize(
    "sizes", [(3, 3), (4, 3), (4, 4), (5, 4), (3, 3, 3), (6, 4), (4, 3, 3), (4, 4, 3), (4, 4, 4)]
)
def test_no_seating_has_fewer_repeats(sizes: tuple[int, ...]) -> None:
    """Three rounds, each the best there is after those before it: all others are looked at."""
    past: list[Seating] = []
    for number in range(3):
        found = seat(SeatingTask(names(sum(sizes)), sizes, past=tuple(past)), number)
        least = min(
            as_seating(tables).report(past).repeats
            for tables in partitions(names(sum(sizes)), sizes)
        )
        assert found.report(past).repeats == least
        past.append(found)


@pytest.mark.parametrize(
    ("tables", "size", "n_rounds"),
    [(4, 4, 3), (5, 4, 4), (6, 4, 4), (25, 4, 5), (7, 5, 3), (36, 6, 3), (6, 6, 3)],
)
def test_nobody_meets_twice_where_tables_are_many(tables: int, size: int, n_rounds: int) -> None:
    """There are such rounds: rows, columns and diagonals of a square of players, and more."""
    found = rounds(tables * size, (size,) * tables, n_rounds)
    assert [each.report(found[:i]).repeats for i, each in enumerate(found)] == [0] * n_rounds


def test_fewer_tables_than_seats_force_repeats_that_are_spread() -> None:
    """Three tables of four: whoever was at one table is at three, so one pair a table returns."""
    first, second = rounds(12, (4, 4, 4), 2)
    assert second.report((first,)).repeats == 3


# --- what must always hold ---------------------------------------------------------------------


@st.composite
def tasks(draw: st.DrawFn) -> tuple[SeatingTask, int]:
    """Players who come and go between rounds, some of them pinned."""
    everybody = names(draw(st.integers(3, 40)))
    past: list[Seating] = []
    for number in range(draw(st.integers(0, 3))):
        here = draw(st.lists(st.sampled_from(everybody), min_size=3, unique=True))
        past.append(seat(SeatingTask(tuple(here), table_sizes(len(here)), tuple(past)), number))
    here = draw(st.lists(st.sampled_from(everybody), min_size=3, unique=True))
    sizes = table_sizes(len(here), draw(st.integers(3, 6)))
    pinned = draw(st.lists(st.sampled_from(here), max_size=len(sizes), unique=True))
    pins = {one: Pin(i, draw(st.sampled_from([None, 1, 2, 3]))) for i, one in enumerate(pinned, 1)}
    ranks = {one: i for i, one in enumerate(draw(st.permutations(here)), 1)}
    chosen = draw(st.sampled_from([None, ranks]))
    return SeatingTask(tuple(here), sizes, tuple(past), pins, ranks=chosen), draw(
        st.integers(0, 2**32)
    )


@given(tasks())
@settings(max_examples=60, deadline=None)
def test_everybody_sits_once_at_tables_of_the_sizes_asked_for(
    given: tuple[SeatingTask, int],
) -> None:
    task, seed = given
    found = seat(task, seed)
    assert Counter(one for table in found.tables for one in table.players) == Counter(task.players)
    assert tuple(len(table.players) for table in found.tables) == task.sizes
    assert [table.number for table in found.tables] == list(range(1, len(task.sizes) + 1))
    for player, pin in task.pins.items():
        table = found.tables[pin.table - 1]
        assert player in table.players
        assert pin.seat in (None, table.players.index(player) + 1)


@given(tasks(), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_the_same_seed_gives_the_same_seating_in_whatever_order_players_come(
    given: tuple[SeatingTask, int], shuffler: object
) -> None:
    task, seed = given
    turned = SeatingTask(
        tuple(reversed(task.players)), task.sizes, task.past, task.pins, task.bans, task.ranks
    )
    assert seat(turned, seed) == seat(task, seed)


def test_who_is_banned_from_one_table_sits_at_others() -> None:
    """A family of six among twenty-four: nobody of it may meet."""
    family = names(24)[:6]
    bans = frozenset(frozenset(pair) for pair in combinations(family, 2))
    found = seat(SeatingTask(names(24), (4,) * 6, bans=bans), 3)
    assert all(len(set(table.players) & set(family)) == 1 for table in found.tables)


def test_seats_change_from_round_to_round() -> None:
    """At tables of four: two rounds without a seat had twice, four without one had three times."""
    found = rounds(64, (4,) * 16, 4)
    assert found[1].report(found[:1]).same_seats == 0
    seats = Counter(
        (one, place)
        for seating in found
        for table in seating.tables
        for place, one in enumerate(table.players)
    )
    assert max(seats.values()) == 2
    assert all(sum((one, place) in seats for place in range(4)) >= 3 for one in names(64))


def test_a_round_by_standings_sets_neighbours_together() -> None:
    ranks = {one: i for i, one in enumerate(names(40), 1)}
    found = seat(SeatingTask(names(40), (4,) * 10, ranks=ranks), 1)
    for table in found.tables:
        places = [ranks[one] for one in table.players]
        assert max(places) - min(places) == 3


def test_a_meeting_for_a_second_time_outweighs_the_standings() -> None:
    ranks = {one: i for i, one in enumerate(names(40), 1)}
    first = seat(SeatingTask(names(40), (4,) * 10, ranks=ranks), 1)
    second = seat(SeatingTask(names(40), (4,) * 10, (first,), ranks=ranks), 2)
    assert second.report((first,)).repeats == 0
    spread = [
        max(ranks[one] for one in table.players) - min(ranks[one] for one in table.players)
        for table in second.tables
    ]
    assert max(spread) <= 24, "the best of the second round play the best they have not met"


# --- what cannot be ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "words"),
    [
        (SeatingTask(("A", "A", "B"), (3,)), "A is on the list twice"),
        (SeatingTask(tuple("ABCD"), (2, 2)), "seats 3 to 6, not 2"),
        (SeatingTask(tuple("ABCDEFG"), (7,)), "seats 3 to 6, not 7"),
        (SeatingTask(tuple("ABCD"), (3,)), "Tables for 3 do not seat 4"),
        (SeatingTask(tuple("ABC"), (3,), pins={"D": Pin(1)}), "D is to have"),
        (SeatingTask(tuple("ABC"), (3,), pins={"A": Pin(2)}), "table 2: there are 1"),
        (SeatingTask(tuple("ABC"), (3,), pins={"A": Pin(1, 4)}), "seat 4: table 1 has 3"),
        (
            SeatingTask(tuple("ABCDEF"), (3, 3), pins={one: Pin(1) for one in "ABCD"}),
            "4 are to sit at table 1, which seats 3",
        ),
        (
            SeatingTask(tuple("ABC"), (3,), pins={"A": Pin(1, 1), "B": Pin(1, 1)}),
            "2 are to have seat 1 of table 1",
        ),
        (
            SeatingTask(tuple("ABC"), (3,), bans=frozenset({frozenset("AB")})),
            "keeps apart A and B",
        ),
        (SeatingTask(tuple("ABC"), (3,), ranks={"A": 1, "B": 2}), "C has no place"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(task: SeatingTask, words: str) -> None:
    with pytest.raises(SeatingError, match=words):
        seat(task, 1)
