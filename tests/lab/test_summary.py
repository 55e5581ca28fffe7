"""Sums over games: wins, intervals, lengths, and what `--json` says."""

from collections.abc import Mapping

import numpy as np
import polars as pl
import pytest
from scipy.stats import binomtest

from freehold.lab.frames import SCHEMA
from freehold.lab.simulate import simulate
from freehold.lab.summary import Lengths, Share, Summary, wilson

ROW = {
    "game": 0,
    "seed": 1,
    "winner": None,
    "winners": [],
    "survivors": [0, 1, 2],
    "places": [1, 2, 3],
    "worths": [3, 2, 1],
    "throws": 10,
    "turns": 9,
    "rounds": 3,
    "end_reason": "cap",
    "began": 0,
}


def games(*changes: Mapping[str, object]) -> pl.DataFrame:
    return pl.DataFrame([{**ROW, **change} for change in changes], schema=SCHEMA)


def won(entrant: int, began: int = 0, throws: int = 20) -> dict[str, object]:
    return {
        "winner": entrant,
        "winners": [entrant],
        "survivors": [entrant],
        "began": began,
        "throws": throws,
        "end_reason": "last_seat",
    }


NO_ENDS = {"last_seat": 0, "agreed": 0, "cap": 0, "time": 0, "bankruptcy": 0}
SHARED = {"winners": [0, 2], "end_reason": "agreed"}


@pytest.mark.parametrize(("k", "n"), [(0, 10), (3, 10), (10, 10), (2500, 10_000), (1, 100_000)])
def test_wilson_is_the_interval_of_the_textbooks(k: int, n: int) -> None:
    expected = binomtest(k, n).proportion_ci(0.95, method="wilson")
    assert wilson(k, n) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_a_share_of_nothing_could_be_anything() -> None:
    assert Share(0, 0).share == 0
    assert Share(0, 0).interval == (0, 1)


def test_lengths_have_exact_quantiles_over_many_batches() -> None:
    numbers = np.random.default_rng(1).geometric(0.01, 5000)
    lengths = Lengths()
    for part in np.array_split(numbers, 7):
        lengths.add(pl.Series(part))
    assert lengths.total == numbers.sum()
    assert lengths.mean == pytest.approx(numbers.mean())
    for share in (0.01, 0.5, 0.95, 1.0):
        assert lengths.quantile(share) == np.quantile(numbers, share, method="inverted_cdf")


def test_lengths_of_no_games_are_zero() -> None:
    assert Lengths().mean == 0
    assert Lengths().quantile(0.5) == 0


def test_every_game_is_won_by_one_or_undecided() -> None:
    summary = Summary(["a", "b", "c"])
    summary.add(games(won(0), won(2), won(2), SHARED, {}))
    assert summary.wins == [1, 0, 2]
    assert summary.undecided == 2  # the shared one and the capped one
    assert summary.shared == 1
    assert sum(summary.wins) + summary.undecided == summary.games == 5
    assert summary.end_reasons == {**NO_ENDS, "last_seat": 3, "agreed": 1, "cap": 1}


def test_survivors_are_counted_whoever_won() -> None:
    summary = Summary(["a", "b", "c"])
    assert summary.survival == 0
    summary.add(games(won(0), won(2), {"survivors": [1, 2]}, SHARED))
    assert summary.survivals == [2, 2, 3]  # of the shared one all three
    assert summary.survival == pytest.approx(7 / 12)
    assert summary.survival_share(1) == Share(2, 4)


def test_means_of_decided_games_leave_the_others_out() -> None:
    summary = Summary(["a", "b", "c"])
    summary.add(games(won(0, throws=20), won(0, throws=40), {"throws": 1000}, SHARED))
    assert summary.decided_throws.mean == 30
    assert summary.throws.mean == pytest.approx((20 + 40 + 1000 + 10) / 4)


def test_order_of_play_counts_from_whoever_began() -> None:
    summary = Summary(["a", "b", "c"])
    summary.add(games(won(1, began=1), won(0, began=1), won(0, began=2), {"began": 2}))
    assert summary.wins_by_order == [1, 1, 1]
    assert summary.order_share(1) == Share(1, 3)


def test_batch_by_batch_equals_all_at_once() -> None:
    rows = simulate("official", ["standard"] * 3, 60, 1, max_rounds=40)
    whole, parts = Summary(["a", "b", "c"]), Summary(["a", "b", "c"])
    whole.add(rows)
    for part in rows.iter_slices(7):
        parts.add(part)
    assert parts.to_json(1, 1, 1.0) == whole.to_json(1, 1, 1.0)
    assert parts.wins_by_order == whole.wins_by_order
    assert sum(whole.wins) > 0
    assert whole.undecided > 0


def test_json_counts_all_games_and_rates_what_was_played() -> None:
    summary = Summary(["a", "b", "c"])
    summary.add(games(won(0), won(2)))
    assert summary.to_json(played=1, throws=20, seconds=0.5) == {
        "games": 2,
        "throws": 40,
        "rounds": 6,
        "seconds": 0.5,
        "games_per_second": 2.0,
        "throws_per_second": 40.0,
        "wins": [1, 0, 1],
        "undecided": 0,
        "survivals": [1, 0, 1],
        "survival": 2 / 6,
        "end_reasons": {**NO_ENDS, "last_seat": 2},
    }
    assert summary.to_json(0, 0, 0.0)["games_per_second"] == 0
