"""What a run comes to: wins with their uncertainty, ends, lengths. Grows batch by batch."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any

import polars as pl

from freehold.lab.frames import END_REASONS

Z_95 = 1.959963984540054  # standard normal, 95% two-sided


def wilson(successes: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a share, 95% by default; (0, 1) without trials.

    >>> low, high = wilson(25, 100)
    >>> f"{low:.4f} {high:.4f}"
    '0.1755 0.3430'
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    middle = share + z * z / (2 * trials)
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Lengths:
    """How long games lasted, as counts of each length: exact, and small for millions of games."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    def add(self, lengths: pl.Series) -> None:
        """Count more games."""
        self._counts.update(dict(lengths.value_counts().iter_rows()))

    @property
    def total(self) -> int:
        """All lengths together."""
        return sum(length * count for length, count in self._counts.items())

    @property
    def mean(self) -> float:
        """The mean; 0 without games."""
        return self.total / max(1, self._counts.total())

    def quantile(self, share: float) -> int:
        """The least length that at least this share of games did not exceed; 0 without games."""
        needed = max(1, ceil(share * self._counts.total() - 1e-9))
        for length in sorted(self._counts):
            needed -= self._counts[length]
            if needed <= 0:
                return length
        return 0


@dataclass(frozen=True, slots=True)
class Share:
    """A count out of a number of games, with its 95% interval by Wilson."""

    count: int
    games: int

    @property
    def share(self) -> float:
        """From 0 to 1; 0 without games."""
        return self.count / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share."""
        return wilson(self.count, self.games)


class Summary:
    """Counts over the rows of a run.

    A win counts for an entrant who won alone. `undecided` are all other games: those that the cap
    ended, and the `shared` ones with several winners. So wins + undecided = games. `survivals` are
    the games that an entrant ended as a player still, whoever won.
    """

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self.games = 0
        self.shared = 0
        self.wins = [0] * len(self.seats)
        self.survivals = [0] * len(self.seats)
        self.wins_by_order = [0] * len(self.seats)  # who threw first, second, ...
        self.end_reasons: dict[str, int] = dict.fromkeys(END_REASONS.values(), 0)
        self.throws = Lengths()
        self.rounds = Lengths()
        self.decided_throws = Lengths()
        self.decided_rounds = Lengths()

    def add(self, rows: pl.DataFrame) -> None:
        """Count more games, rows of `frames.SCHEMA`."""
        won = rows.filter(pl.col("winner").is_not_null())
        order = (won["winner"].cast(pl.Int64) - won["began"]) % len(self.seats)
        self.games += rows.height
        self.shared += int((rows["winners"].list.len() > 1).sum())
        _count(self.wins, won["winner"])
        _count(self.survivals, rows["survivors"].explode().drop_nulls())
        _count(self.wins_by_order, order)
        for reason, count in rows["end_reason"].value_counts().iter_rows():
            self.end_reasons[reason] += count
        self.throws.add(rows["throws"])
        self.rounds.add(rows["rounds"])
        self.decided_throws.add(won["throws"])
        self.decided_rounds.add(won["rounds"])

    @property
    def decided(self) -> int:
        """Games with exactly one winner."""
        return sum(self.wins)

    @property
    def undecided(self) -> int:
        """Games without a winner, or with several."""
        return self.games - self.decided

    def win_share(self, entrant: int) -> Share:
        """Games this entrant won alone, out of all games."""
        return Share(self.wins[entrant], self.games)

    def survival_share(self, entrant: int) -> Share:
        """Games at whose end this entrant still played, out of all games."""
        return Share(self.survivals[entrant], self.games)

    @property
    def survival(self) -> float:
        """Of all seats of all games, the share that still played at the end; 0 without games."""
        return sum(self.survivals) / max(1, self.games * len(self.seats))

    def order_share(self, position: int) -> Share:
        """Decided games won by whoever played in this position, 0 for who began."""
        return Share(self.wins_by_order[position], self.decided)

    def to_json(self, played: int, throws: int, seconds: float) -> dict[str, Any]:
        """The object of ``--json``: counts of all games; rates of what this command played."""
        pace = 1 / seconds if seconds > 0 else 0.0
        return {
            "games": self.games,
            "throws": self.throws.total,
            "rounds": self.rounds.total,
            "seconds": seconds,
            "games_per_second": played * pace,
            "throws_per_second": throws * pace,
            "wins": list(self.wins),
            "undecided": self.undecided,
            "survivals": list(self.survivals),
            "survival": self.survival,
            "end_reasons": dict(self.end_reasons),
        }


def _count(counts: list[int], values: pl.Series) -> None:
    for value, count in values.value_counts().iter_rows():
        counts[value] += count
