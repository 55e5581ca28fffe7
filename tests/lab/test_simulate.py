"""Batches of games: the same for any number of workers, complete, and honest about mistakes."""

import os
import subprocess
import sys

import numpy as np
import polars as pl
import pytest

from freehold.books import load_book
from freehold.lab import batches
from freehold.lab.batches import IllegalBot, Setup, WrongSetup, play, play_batch
from freehold.lab.frames import SCHEMA
from freehold.lab.policies import POLICIES, WrongSeats, read_policies
from freehold.lab.simulate import frames, simulate
from freehold.records.enums import Policy

BOOK = load_book()
SEATS = ["standard", "standard-no-trade", "random", "buyer"]


def run(games: int = 40, **more: object) -> pl.DataFrame:
    settings: dict[str, object] = {"seed": 5, "max_rounds": 60, **more}
    return simulate(BOOK, SEATS, games, **settings)  # type: ignore[arg-type]


def test_c105_any_number_of_workers_gives_the_same_games() -> None:
    alone = run(1000, max_rounds=30)
    for workers in (1, 2, 4, 16):
        assert run(1000, max_rounds=30, workers=workers).equals(alone)


def test_c105_a_subset_equals_the_same_games_of_the_full_run() -> None:
    subset = run(100, max_rounds=30, first=500)
    assert subset["game"].to_list() == list(range(500, 600))
    assert subset.equals(run(600, max_rounds=30).tail(100))


def test_another_seed_gives_other_games() -> None:
    assert not run(seed=6).drop("seed").equals(run(seed=5).drop("seed"))


def test_batches_come_in_order_without_a_gap_and_grow() -> None:
    sizes, numbers = [], []
    for results in play(Setup(BOOK, ("buyer", "buyer"), 1, max_rounds=5), 7, 500, 2):
        sizes.append(results.size)
        numbers += results["game"].tolist()
    assert numbers == list(range(7, 507))
    assert sizes[0] == 1
    assert max(sizes) > 1


def test_a_batch_is_sized_by_the_time_the_last_one_took() -> None:
    target = batches.BATCH_SECONDS
    assert batches._next_size(10, 2 * target) == 5
    assert batches._next_size(10, 0.0) == 10 * batches.GROWTH
    assert batches._next_size(1, 100 * target) == 1


def test_stopping_early_leaves_nothing_running() -> None:
    rows = frames(Setup(BOOK, ("mover", "mover"), 1), 0, 10**9)
    assert next(rows).height == 1
    rows.close()
    assert next(rows, None) is None


def test_rows_say_what_happened() -> None:
    games = run()
    assert games.schema == SCHEMA
    assert games["game"].to_list() == list(range(40))
    assert games["seed"].unique().to_list() == [5]
    for row in games.iter_rows(named=True):
        assert sorted(row["winners"]) == row["winners"]
        assert len(row["places"]) == len(row["worths"]) == len(SEATS)
        assert 0 <= row["began"] < len(SEATS)
        assert row["rounds"] <= row["turns"] <= row["throws"]
        if row["end_reason"] == "last_seat":
            assert row["winners"] == [row["winner"]]
            assert sorted(row["places"]) == [1, 2, 3, 4]
            assert row["places"][row["winner"]] == 1
            assert [w > 0 for w in row["worths"]].count(True) == 1
        else:
            assert row["end_reason"] == "cap"
            assert row["rounds"] == 60
            assert row["winner"] is None
            assert row["winners"] == []
    assert set(games["end_reason"]) == {"last_seat", "cap"}


def test_shared_wins_have_winners_but_no_winner() -> None:
    results = play_batch(Setup(BOOK, ("mover", "mover"), 1, max_rounds=1), 0, 3)
    results["winners"] = [0b11, 0b10, 0]
    from freehold.lab.frames import to_frame

    rows = to_frame(results, 2, 1)
    assert rows["winners"].to_list() == [[0, 1], [1], []]
    assert rows["winner"].to_list() == [None, 1, None]


def wins_of(rotate: bool) -> list[int]:
    """Wins of one buyer among movers, who never win while it has money."""
    seats = ["mover", "buyer", "mover", "mover"]
    games = simulate(BOOK, seats, 200, 3, rotate=rotate, max_rounds=400)
    return [int(games["winner"].eq(entrant).sum()) for entrant in range(4)]


@pytest.mark.parametrize("rotate", [True, False])
def test_results_go_by_entrant_whether_seats_rotate_or_not(rotate: bool) -> None:
    wins = wins_of(rotate)
    assert wins[1] > 50
    assert wins[0] + wins[2] + wins[3] < 5


def test_with_fixed_seats_the_entrant_that_began_sits_in_that_seat() -> None:
    seats = ["mover"] * 4
    fixed = simulate(BOOK, seats, 12, 3, rotate=False, max_rounds=2)
    turning = simulate(BOOK, seats, 12, 3, rotate=True, max_rounds=2)
    shift = (fixed["began"].to_numpy() + np.arange(12)) % 4
    assert turning["began"].to_list() == shift.tolist()


def test_policies_have_the_names_of_the_enum() -> None:
    assert set(POLICIES.values()) == set(Policy)
    assert read_policies(["standard-no-trade", "mover"]) == (Policy.STANDARD_NO_TRADE, Policy.MOVER)


def test_unknown_policies_are_named_with_the_known_ones() -> None:
    with pytest.raises(WrongSeats, match="'standart', 'x'; there are standard, standard-no-trade"):
        simulate(BOOK, ["standart", "mover", "x", "x"], 1, 1)


@pytest.mark.parametrize("seats", [[], ["mover"], ["mover"] * 17])
def test_too_few_or_too_many_seats(seats: list[str]) -> None:
    with pytest.raises(WrongSeats, match=f"2 to 16 seats, not {len(seats)}"):
        simulate(BOOK, seats, 1, 1)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seed": -1}, "seed must be 0 to"),
        ({"seed": 2**63}, "seed must be 0 to"),
        ({"max_rounds": 0}, "max_rounds must be 1 to"),
        ({"games": -1}, "games must be 0 to"),
        ({"first": -1}, "first must be 0 to"),
        ({"first": 2**63 - 1, "games": 1}, "games must be 0 to 0"),
        ({"workers": 0}, "workers must be 1 to"),
    ],
)
def test_figures_out_of_range(wrong: dict[str, int], message: str) -> None:
    with pytest.raises(WrongSetup, match=message):
        run(**{"games": 1, **wrong})


def test_the_largest_numbers_play() -> None:
    games = simulate(BOOK, ["mover"] * 2, 1, 2**63 - 1, first=2**63 - 2, max_rounds=1)
    assert games["game"].to_list() == [2**63 - 2]


def test_no_games_are_an_empty_table() -> None:
    assert run(0).schema == SCHEMA
    assert run(0).is_empty()


def test_sixteen_seats_play() -> None:
    games = simulate("official", ["standard"] * 16, 3, 1, max_rounds=200)
    assert games["places"].list.len().to_list() == [16] * 3


def test_a_bot_that_acts_illegally_is_a_fault_with_its_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def break_rules(
        desks: object, words: object, books: object, results: np.ndarray, first: int, *_: int
    ) -> int:
        results["game"], results["steps"] = first + np.arange(results.size), 10
        results["steps"][-1] = -12
        return int(results.size)

    monkeypatch.setattr(batches, "_play_games", break_rules)
    with pytest.raises(IllegalBot, match=r"game 3 of seed 1: .* action 12"):
        list(play(Setup(BOOK, ("mover", "mover"), 1), 3, 1))


def test_interpreted_games_are_the_same() -> None:
    code = (
        "from freehold.lab.simulate import simulate; import sys; "
        "simulate('official', ['standard'] * 4, 2, 1, max_rounds=12, workers=1)"
        ".write_json(sys.stdout)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env={**os.environ, "FREEHOLD_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = simulate(BOOK, ["standard"] * 4, 2, 1, max_rounds=12)
    assert done.stdout == compiled.write_json()
