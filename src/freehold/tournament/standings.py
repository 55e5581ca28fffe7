"""How players stand, and who goes on: by totals, by tables won, with every tie explained.

Equal totals are told apart by more cash, then by a throw for it, as the judge has them thrown
(ruling C-19). Who has withdrawn or never came stays on the list below everybody who plays, and
never goes on (case C101).

>>> played = [{"Ann": Result(3000, 200), "Ben": Result(3000, 500), "Cy": Result(2500, 90)}]
>>> [(row.place, row.player, row.why.value) for row in standings({"Ann", "Ben", "Cy"}, played)]
[(1, 'Ben', 'first'), (2, 'Ann', 'cash'), (3, 'Cy', 'total')]
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Why(StrEnum):
    """Why a row is where it is, against the row above it."""

    FIRST = "first"
    TOTAL = "total"  # less in all
    CASH = "cash"  # as much in all, less cash
    THROW = "throw"  # both alike, a lower throw for it
    SHARED = "shared"  # all alike
    OUT = "out"  # no longer plays
    STAGE = "stage"  # came less far: not to the final, or not to the round before


@dataclass(frozen=True, slots=True)
class Result:
    """What a signed sheet says: grand total and cash, dollars, and whether the table was won."""

    total: int
    cash: int
    has_won: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A player in the standings. `rounds` are the totals of each round, None for one missed."""

    place: int
    player: str
    total: int
    cash: int
    won: int
    rounds: tuple[int | None, ...]
    is_out: bool
    why: Why


@dataclass(frozen=True, slots=True)
class Tie:
    """Players who are equal in all, and more than the `places` open to them: they throw for it."""

    name: str  # what they throw for: `PLACES`, or the win of a table by `table_tie`
    players: tuple[str, ...]
    places: int = 1


PLACES: Final = "places"


def table_tie(table: int) -> str:
    """The name of what equals at the top of a table throw for."""
    return f"table {table}"


@dataclass(frozen=True, slots=True)
class Advance:
    """Who goes on: winners of tables, then the largest totals of the others.

    While there are `ties`, throws have to decide.
    """

    winners: tuple[str, ...]
    others: tuple[str, ...]
    ties: tuple[Tie, ...] = ()

    @property
    def chosen(self) -> tuple[str, ...]:
        """Everybody who goes on for certain."""
        return self.winners + self.others


Round = Mapping[str, Result]
Throws = Sequence[Mapping[str, int]]
"""What was thrown in one tie: the first throw of all, then those thrown again by equals."""
NO_THROWS: Final[Mapping[str, Throws]] = {}


def standings(
    players: Collection[str],
    rounds: Sequence[Round],
    out: Collection[str] = (),
    throws: Throws = (),
) -> tuple[Row, ...]:
    """Everybody by the sum of their totals; a round missed counts nothing. Rule G-DAY-22.

    `out` no longer play; `throws` are those thrown to part equals, the higher first.
    """
    keys = _keys(players, rounds, out, throws)
    ordered = sorted(players, key=lambda player: (keys[player], player))
    rows: list[Row] = []
    for number, player in enumerate(ordered, 1):
        why = _why(keys[player], keys[ordered[number - 2]] if rows else None)
        place = rows[-1].place if why is Why.SHARED else number
        rows.append(_row(place, player, rounds, player in out, why))
    return tuple(rows)


def go_on(
    tables: Iterable[Sequence[str]],
    results: Round,
    others: int = 0,
    out: Collection[str] = (),
    throws: Mapping[str, Throws] = NO_THROWS,
) -> Advance:
    """Who goes on after one round: each table's winner, and so many of the others by total.

    Rules G-DAY-16 to G-DAY-18, G-DAY-23. A table whose winner no longer plays sends its next.
    `tables` are those from the first on; `throws` are by the names of the ties they were for.
    """
    winners: list[str] = []
    ties: list[Tie] = []
    for number, table in enumerate(tables, 1):
        playing = [player for player in table if player in results and player not in out]
        name = table_tie(number)
        first, equals = _first(playing, results, throws.get(name, ()))
        winners += first
        ties += [Tie(name, tuple(equals))] if equals else []
    if ties:  # until it is known who has won, nobody knows who the others are
        return Advance(tuple(winners), (), tuple(ties))
    rest = set(results) - set(winners) - set(out)
    best = largest(rest, [results], others, throws.get(PLACES, ()))
    return Advance(tuple(winners), best.others, best.ties)


def largest(
    players: Collection[str],
    rounds: Sequence[Round],
    places: int,
    throws: Throws = (),
) -> Advance:
    """The largest sums of totals. Rules G-DAY-33, G-DAY-34."""
    rows = standings(players, rounds, (), throws)
    if len(rows) <= places:
        return Advance((), tuple(row.player for row in rows))
    if places == 0:
        return Advance((), ())
    last = rows[places - 1].place
    equals = [row.player for row in rows if row.place == last]
    before = tuple(row.player for row in rows if row.place < last)
    if len(before) + len(equals) == places:
        return Advance((), (*before, *equals))
    return Advance((), before, (Tie(PLACES, tuple(equals), places - len(before)),))


def _first(players: Sequence[str], results: Round, throws: Throws) -> tuple[list[str], list[str]]:
    """The winner of a table; or nobody, and those who are equal at the top."""
    outright = [player for player in players if results[player].has_won]
    rows = standings(outright or players, [results], (), throws)
    top = [row.player for row in rows if row.place == 1]
    return (top, []) if len(top) <= 1 else ([], top)


def _sum(player: str, rounds: Sequence[Round]) -> tuple[int, int]:
    played = [each[player] for each in rounds if player in each]
    return sum(result.total for result in played), sum(result.cash for result in played)


_Key = tuple[bool, int, int, int]


def _keys(
    players: Collection[str], rounds: Sequence[Round], out: Collection[str], throws: Throws
) -> dict[str, _Key]:
    """What each is placed by; the last part is the order that equals threw."""
    groups: dict[tuple[bool, int, int], list[str]] = defaultdict(list)
    for player in sorted(players):
        total, cash = _sum(player, rounds)
        groups[player in out, -total, -cash].append(player)
    return {
        player: (*basis, order)
        for basis, equals in groups.items()
        for order, alike in enumerate(_parted(equals, throws))
        for player in alike
    }


def _parted(equals: Sequence[str], throws: Throws) -> Iterator[Sequence[str]]:
    """Equals by the first throw that all of them made, and who is alike in it by a later one."""
    shared = (number for number, thrown in enumerate(throws) if thrown.keys() >= set(equals))
    number = next(shared, None)
    if number is None or len(equals) == 1:
        yield equals
        return
    thrown = throws[number]
    for total in sorted({thrown[player] for player in equals}, reverse=True):
        alike = [player for player in equals if thrown[player] == total]
        yield from _parted(alike, throws[number + 1 :])


def _why(mine: _Key, above: _Key | None) -> Why:
    """The first part of the key in which a row differs from the one above it."""
    if mine[0]:
        return Why.OUT
    if above is None:
        return Why.FIRST
    parts = zip(_PARTS, mine, above, strict=True)
    return next((why for why, here, there in parts if here != there), Why.SHARED)


_PARTS: Final = (Why.OUT, Why.TOTAL, Why.CASH, Why.THROW)


def _row(place: int, player: str, rounds: Sequence[Round], is_out: bool, why: Why) -> Row:
    total, cash = _sum(player, rounds)
    told = tuple(each[player].total if player in each else None for each in rounds)
    won = sum(player in each and each[player].has_won for each in rounds)
    return Row(place, player, total, cash, won, told, is_out, why)
