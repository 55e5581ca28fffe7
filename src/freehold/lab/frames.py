"""One row a game: from the kernel's results to a table of data."""

from typing import Final

import numpy as np
import polars as pl

from freehold.lab.batches import Results
from freehold.records.enums import EndReason

# Entrants are numbered from 0 in the order of the seats named; lists go in that order.
SCHEMA: Final = pl.Schema(
    {
        "game": pl.Int64(),  # number under the seed
        "seed": pl.Int64(),
        "winner": pl.Int8(),  # entrant; null if undecided or shared
        "winners": pl.List(pl.Int8()),  # entrants: empty if undecided, several if shared
        "survivors": pl.List(pl.Int8()),  # entrants that still played when the game ended
        "places": pl.List(pl.Int8()),  # 1 for the best
        "worths": pl.List(pl.Int64()),  # dollars at the end; 0 for those who went out
        "throws": pl.Int64(),
        "turns": pl.Int64(),
        "rounds": pl.Int64(),
        "end_reason": pl.String(),  # one of END_REASONS
        "began": pl.Int8(),  # entrant that took the first turn
    }
)
END_REASONS: Final = {
    int(reason): reason.name.lower() for reason in EndReason if reason != EndReason.NONE
}


def to_frame(results: Results, entrants: int, seed: int) -> pl.DataFrame:
    """Results of games between so many entrants as rows of SCHEMA."""
    winners = _bit_lists(results["winners"], entrants)
    reasons = pl.Series(results["end_reason"])
    columns = {
        "game": results["game"],
        "seed": pl.Series([seed], dtype=pl.Int64).new_from_index(0, results.size),
        "winner": _only_one(winners),
        "winners": winners,
        "survivors": _bit_lists(results["survivors"], entrants),
        "places": _lists(results["places"][:, :entrants]),
        "worths": _lists(results["worths"][:, :entrants]),
        "throws": results["throws"],
        "turns": results["turns"],
        "rounds": results["rounds"],
        "end_reason": reasons.replace_strict(END_REASONS, return_dtype=pl.String),
        "began": results["first"],
    }
    return pl.DataFrame(columns).cast(SCHEMA)


def empty_frame() -> pl.DataFrame:
    """No games."""
    return SCHEMA.to_frame()


def _lists(rows: np.ndarray) -> pl.Series:
    return pl.Series(np.ascontiguousarray(rows)).arr.to_list()


def _bit_lists(bits: np.ndarray, entrants: int) -> pl.Series:
    """Bit sets as lists of the bits that are set; few different ones occur."""
    different, which = np.unique(bits, return_inverse=True)
    lists = [[i for i in range(entrants) if int(one) >> i & 1] for one in different]
    return pl.Series(lists, dtype=pl.List(pl.Int8))[which]


def _only_one(lists: pl.Series) -> pl.Series:
    first = lists.list.first()
    return first.set(lists.list.len() != 1, None)
