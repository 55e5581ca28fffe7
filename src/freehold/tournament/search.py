"""Finds who sits with whom: tabu search over exchanges of two players between two tables.

Every step makes the best exchange that does not undo a recent one (Glover, "Tabu Search", ORSA
Journal on Computing, 1989), and the best of all seatings on the way counts. Steps are counted and
never timed, and all chance comes from the seed, so the same task has the same result anywhere.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]

_MOST_STEPS: Final = 6_000
_STALE: Final = 1_500  # steps without anything better, after which it stops
_MOST_ROWS: Final = 48  # players whose exchanges are compared in one step
_FEWEST_FORBIDDEN: Final = 4  # steps for which a player may not go back
_FORBIDDEN_SPREAD: Final = 8
_NEVER: Final = np.iinfo(np.int64).max // 4


def total(costs: Numbers, tables: Numbers) -> int:
    """The cost of a seating: of all pairs at one table."""
    together = tables[:, None] == tables[None, :]
    return int(costs[together].sum()) // 2


def arrange(costs: Numbers, sizes: Numbers, fixed: Numbers, start: Numbers, seed: int) -> Numbers:
    """The table of each player, so that pairs at one table cost little.

    `costs` is symmetric, of players by players, with zeros on the diagonal. `fixed` is the table
    of whoever must sit there, else -1. `start` is the order in which the others are sat down.
    """
    draw = np.random.Generator(np.random.PCG64(seed))
    tables = _sit_down(costs, sizes, fixed, start)
    search = _Search(costs, tables, len(sizes), fixed < 0, draw)
    return search.run()


def _sit_down(costs: Numbers, sizes: Numbers, fixed: Numbers, start: Numbers) -> Numbers:
    """One table after the other: the first who waits, and then whoever costs least beside them.

    Of equals the first. The last tables get who is left, which is for the search to mend.
    """
    tables = fixed.copy()
    waiting = start[fixed[start] < 0]
    for table, size in enumerate(sizes):
        members = np.flatnonzero(fixed == table)
        beside = costs[:, members].sum(axis=1)
        for _ in range(size - len(members)):
            first = int(np.argmin(beside[waiting]))
            tables[waiting[first]] = table
            beside += costs[:, waiting[first]]
            waiting = np.delete(waiting, first)
    return tables


class _Search:
    """A seating that is made better step by step."""

    def __init__(
        self,
        costs: Numbers,
        tables: Numbers,
        n_tables: int,
        is_free: npt.NDArray[np.bool_],
        draw: np.random.Generator,
    ) -> None:
        self._costs = costs
        self._tables = tables
        self._free = np.flatnonzero(is_free)
        self._draw = draw
        self._players = np.arange(len(tables))
        at = np.zeros((len(tables), n_tables), dtype=np.int64)
        at[self._players, tables] = 1
        self._beside = costs @ at  # what a player costs, or would cost, at each table
        self._forbidden = np.zeros((len(tables), n_tables), dtype=np.int64)  # until that step

    def run(self) -> Numbers:
        """The best seating that was come by."""
        now = total(self._costs, self._tables)
        best, found, stale = self._tables.copy(), now, 0
        for step in range(1, _MOST_STEPS + 1):
            if found == 0 or stale > _STALE:
                break
            gain = self._step(step, found - now)
            if gain is None:
                break
            now += gain
            stale += 1
            if now < found:
                best, found, stale = self._tables.copy(), now, 0
        return best

    def _step(self, step: int, to_beat: int) -> int | None:
        """Make the best exchange; what it changes. None where nobody can change places."""
        rows = self._rows()
        if not len(rows):
            return None
        change = self._changes(rows)
        is_open = (self._forbidden[rows][:, self._tables[self._free]] < step) & (
            step > self._forbidden[self._free][:, self._tables[rows]].T
        )
        allowed = np.where(is_open | (change < to_beat), change, _NEVER)
        least = int(allowed.min())
        if least >= _NEVER // 2:
            allowed, least = change, int(change.min())
        if least >= _NEVER // 2:
            return None
        places = np.flatnonzero(allowed == least)
        place = int(places[self._draw.integers(len(places))])
        row, column = divmod(place, len(self._free))
        self._exchange(int(rows[row]), int(self._free[column]), step)
        return least

    def _rows(self) -> Numbers:
        """Of those who cost something where they sit, who costs most, and others by lot."""
        at = self._beside[self._free, self._tables[self._free]]
        rows = self._free[at > 0]
        if len(rows) <= _MOST_ROWS:
            return rows
        most = self._free[np.argsort(-at, kind="stable")[: _MOST_ROWS // 2]]
        others = self._draw.choice(np.setdiff1d(rows, most), _MOST_ROWS // 2, replace=False)
        return np.concatenate((most, others))

    def _changes(self, rows: Numbers) -> Numbers:
        """What exchanging each of `rows` with each free player changes."""
        tables, beside, free = self._tables, self._beside, self._free
        going = beside[rows][:, tables[free]] - beside[rows, tables[rows]][:, None]
        coming = beside[free][:, tables[rows]].T - beside[free, tables[free]][None, :]
        change: Numbers = going + coming - 2 * self._costs[np.ix_(rows, free)]
        change[tables[rows][:, None] == tables[free][None, :]] = _NEVER
        return change

    def _exchange(self, one: int, other: int, step: int) -> None:
        here, there = int(self._tables[one]), int(self._tables[other])
        self._tables[one], self._tables[other] = there, here
        change = self._costs[:, other] - self._costs[:, one]
        self._beside[:, here] += change
        self._beside[:, there] -= change
        until = step + _FEWEST_FORBIDDEN + int(self._draw.integers(_FORBIDDEN_SPREAD))
        self._forbidden[one, here] = self._forbidden[other, there] = until
