"""Who sits where in a round: few meetings for a second time, and other seats than before.

>>> first = seat(SeatingTask(tuple("ABCDEFGHI"), (3, 3, 3)), seed=7)
>>> second = seat(SeatingTask(tuple("ABCDEFGHI"), (3, 3, 3), past=(first,)), seed=8)
>>> second.report((first,)).repeats
0
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from freehold.notation.catalogues import Message
from freehold.notation.lists import Listed
from freehold.tournament.search import Numbers, arrange
from freehold.tournament.sizes import SeatingError, check_sizes

# Costs of two players at one table. A ban outweighs everything, a meeting for a second time any
# difference in standing, which is only to choose between seatings with equally few meetings.
_BAN: Final = 10**9
_MEETING: Final = 10**4


@dataclass(frozen=True, slots=True)
class TableSeating:
    """A table's number and its players in the order of their seats, by their ids."""

    number: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatingReport:
    """How good a seating is.

    `repeats` counts meetings of two who have met before; a third meeting counts twice, and so on.
    `pairs` are those who meet again. `same_seats` counts players who sit where they sat before.
    """

    repeats: int
    pairs: tuple[tuple[str, str], ...]
    same_seats: int


@dataclass(frozen=True, slots=True)
class Seating:
    """All tables of a round."""

    tables: tuple[TableSeating, ...]

    def report(self, past: Sequence["Seating"]) -> SeatingReport:
        """How good it is after these rounds."""
        met, sat = _meetings(past), _seats(past)
        again = [pair for pair in _pairs(self) if met[pair]]
        return SeatingReport(
            sum(met[pair] for pair in again),
            tuple(sorted(again)),
            sum(sat[place] > 0 for place in _places(self)),
        )


@dataclass(frozen=True, slots=True)
class Pin:
    """A player's table, and their seat there from 1 if that is wanted too."""

    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SeatingTask:
    """What is asked for.

    `sizes` are those of tables 1, 2 ... `past` are the rounds before; one who missed some is in
    fewer of them. `bans` are pairs who must not share a table. `ranks`, where they are given, are
    places in the standings: players near each other then sit together (a Swiss-like round).
    """

    players: tuple[str, ...]
    sizes: tuple[int, ...]
    past: tuple[Seating, ...] = ()
    pins: Mapping[str, Pin] = field(default_factory=dict)
    bans: frozenset[frozenset[str]] = frozenset()
    ranks: Mapping[str, int] | None = None


def seat(task: SeatingTask, seed: int) -> Seating:
    """Seat a round; the same task and seed give the same seating, in whatever order players come.

    Raise SeatingError for sizes, pins or bans that cannot be.
    """
    players = sorted(task.players)
    _check(task, players)
    number = {player: i for i, player in enumerate(players)}
    costs = _costs(task, players, number)
    fixed = np.full(len(players), -1, dtype=np.int64)
    for player, pin in task.pins.items():
        fixed[number[player]] = pin.table - 1
    start = _start(task, players, seed)
    sizes = np.array(task.sizes, dtype=np.int64)
    tables = arrange(costs, sizes, fixed, start, seed)
    found = [
        [players[i] for i in np.flatnonzero(tables == table)] for table in range(len(task.sizes))
    ]
    _check_bans(task, found)
    sat, draw = _seats(task.past), np.random.Generator(np.random.PCG64([seed, 1]))
    return Seating(
        tuple(
            TableSeating(i, _in_order(table, sat, task.pins, draw))
            for i, table in enumerate(found, 1)
        )
    )


# --- what it costs to sit together -------------------------------------------------------------


def _costs(task: SeatingTask, players: Sequence[str], number: Mapping[str, int]) -> Numbers:
    costs = np.zeros((len(players), len(players)), dtype=np.int64)
    for (one, other), times in _meetings(task.past).items():
        if one in number and other in number:
            _add(costs, number[one], number[other], times * _MEETING)
    for ban in task.bans:
        one, other = ban
        if one in number and other in number:
            _add(costs, number[one], number[other], _BAN)
    if task.ranks is not None:
        costs += _distances(task.ranks, players, max(task.sizes))
    return costs


def _add(costs: Numbers, one: int, other: int, cost: int) -> None:
    costs[one, other] += cost
    costs[other, one] += cost


def _distances(ranks: Mapping[str, int], players: Sequence[str], size: int) -> Numbers:
    """Squares of how many tables apart two players stand, kept below what a meeting costs."""
    order = sorted(players, key=lambda player: (ranks[player], player))
    place = {player: i for i, player in enumerate(order)}
    groups = np.array([place[player] // size for player in players], dtype=np.int64)
    apart = np.abs(groups[:, None] - groups[None, :])
    distances: Numbers = np.minimum(apart * apart, _MEETING // (size * size))
    return distances


def _start(task: SeatingTask, players: Sequence[str], seed: int) -> Numbers:
    """The order in which players are sat down: by rank, else by lot."""
    if task.ranks is not None:
        order = sorted(range(len(players)), key=lambda i: (task.ranks or {})[players[i]])
        return np.array(order, dtype=np.int64)
    return np.random.Generator(np.random.PCG64([seed, 0])).permutation(len(players))


def _meetings(rounds: Iterable[Seating]) -> Counter[tuple[str, str]]:
    return Counter(pair for seating in rounds for pair in _pairs(seating))


def _pairs(seating: Seating) -> Iterable[tuple[str, str]]:
    for table in seating.tables:
        yield from combinations(sorted(table.players), 2)


# --- the order at a table ----------------------------------------------------------------------


def _seats(rounds: Iterable[Seating]) -> Counter[tuple[str, int]]:
    return Counter(place for seating in rounds for place in _places(seating))


def _places(seating: Seating) -> Iterable[tuple[str, int]]:
    for table in seating.tables:
        for place, player in enumerate(table.players):
            yield player, place


@cache
def _orders(size: int) -> npt.NDArray[np.int64]:
    return np.array(list(permutations(range(size))), dtype=np.int64)


def _in_order(
    players: Sequence[str],
    sat: Mapping[tuple[str, int], int],
    pins: Mapping[str, Pin],
    draw: np.random.Generator,
) -> tuple[str, ...]:
    """The order in which most sit where they have sat least; of equals one by lot."""
    size = len(players)
    costs = np.array([[sat[player, place] for place in range(size)] for player in players])
    for i, player in enumerate(players):
        pin = pins.get(player)
        if pin is not None and pin.seat is not None:
            costs[i] += _MEETING
            costs[i, pin.seat - 1] -= _MEETING
    orders = _orders(size)  # the seat of each player
    sums = (costs * costs)[np.arange(size), orders].sum(axis=1)
    best = np.flatnonzero(sums == sums.min())
    order = orders[best[draw.integers(len(best))]]
    return tuple(players[i] for i in np.argsort(order))


# --- what cannot be ----------------------------------------------------------------------------


def _check(task: SeatingTask, players: Sequence[str]) -> None:
    doubled = next((one for one, n in Counter(players).items() if n > 1), None)
    if doubled is not None:
        raise SeatingError("twice", player=doubled)
    check_sizes(task.sizes, len(players))
    for player, pin in task.pins.items():
        if player not in players:
            raise SeatingError("pin_unknown", player=player)
        _check_pin(player, pin, task.sizes)
    _check_pins(task)
    if task.ranks is not None:
        unranked = next((one for one in players if one not in task.ranks), None)
        if unranked is not None:
            raise SeatingError("unranked", player=unranked)


def _check_pin(player: str, pin: Pin, sizes: Sequence[int]) -> None:
    if not 1 <= pin.table <= len(sizes):
        raise SeatingError("pin_table", player=player, table=pin.table, tables=len(sizes))
    size = sizes[pin.table - 1]
    if pin.seat is not None and not 1 <= pin.seat <= size:
        raise SeatingError("pin_seat", player=player, seat=pin.seat, table=pin.table, size=size)


def _check_pins(task: SeatingTask) -> None:
    for table, wanted in Counter(pin.table for pin in task.pins.values()).items():
        size = task.sizes[table - 1]
        if wanted > size:
            raise SeatingError("pins_many", wanted=wanted, table=table, size=size)
    places = [(pin.table, pin.seat) for pin in task.pins.values() if pin.seat is not None]
    for (table, place), wanted in Counter(places).items():
        if wanted > 1:
            raise SeatingError("pins_same", wanted=wanted, seat=place, table=table)


def _check_bans(task: SeatingTask, tables: Sequence[Sequence[str]]) -> None:
    table_of = {player: number for number, table in enumerate(tables) for player in table}
    pairs = (sorted(ban) for ban in task.bans if ban <= table_of.keys())
    together = sorted(pair for pair in pairs if table_of[pair[0]] == table_of[pair[1]])
    if together:
        told = [Message("seating.pair", {"one": one, "other": other}) for one, other in together]
        raise SeatingError("bans", pairs=Listed(told))
