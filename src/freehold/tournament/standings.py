"""How players stand, and who goes on: by totals, by tables won, with every tie explained.

Equal totals are told apart by more cash, then by a throw for it, as the judge has them thrown
(ruling C-19). Who has withdrawn or never came stays on the list below everybody who plays, and
never goes on (case C101).

>>> played = [{"Ann": Result(3000, 200), "Ben": Result(3000, 500), "Cy": Result(2500, 90)}]
>>> [(row.place, row.player, row.why.value) for row in standings({"Ann", "Ben", "Cy"}, played)]
[(1, 'Ben', 'first'), (2, 'Ann', 'cash'), (3, 'Cy', 'total')]
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
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
class Advance:
    """Who goes on: winners of tables, then the largest totals of the others.

    `tied` are equal in all and too many for the `open_places`: a throw has to decide.
    """

    winners: tuple[str, ...]
    others: tuple[str, ...]
    tied: tuple[str, ...] = ()
    open_places: int = 0

    @property
    def chosen(self) -> tuple[str, ...]:
        """Everybody who goes on for certain."""
        return self.winners + self.others


Round = Mapping[str, Result]
NO_THROWS: Final[Mapping[str, int]] = {}


def standings(
    players: Collection[str],
    rounds: Sequence[Round],
    out: Collection[str] = (),
    throws: Mapping[str, int] = NO_THROWS,
) -> tuple[Row, ...]:
    """Everybody by the sum of their totals; a round missed counts nothing. Rule G-DAY-22.

    `out` no longer play; `throws` are those thrown to part equals, the higher first.
    """
    ordered = sorted(players, key=lambda player: (_key(player, rounds, out, throws), player))
    rows: list[Row] = []
    for number, player in enumerate(ordered, 1):
        why = _why(player, ordered[number - 2] if rows else None, rounds, out, throws)
        place = rows[-1].place if why is Why.SHARED else number
        rows.append(_row(place, player, rounds, player in out, why))
    return tuple(rows)


def go_on(
    tables: Iterable[Sequence[str]],
    results: Round,
    others: int = 0,
    out: Collection[str] = (),
    throws: Mapping[str, int] = NO_THROWS,
) -> Advance:
    """Who goes on after one round: each table's winner, and so many of the others by total.

    Rules G-DAY-16 to G-DAY-18, G-DAY-23. A table whose winner no longer plays sends its next.
    """
    winners: list[str] = []
    tied: list[str] = []
    open_places = 0
    for table in tables:
        playing = [player for player in table if player in results and player not in out]
        first, equals = _first(playing, results, throws)
        winners += first
        tied += equals
        open_places += bool(equals)
    if tied:  # until it is known who has won, nobody knows who the others are
        return Advance(tuple(winners), (), tuple(tied), open_places)
    rest = set(results) - set(winners) - set(out)
    best = largest(rest, [results], others, throws)
    return Advance(tuple(winners), best.others, best.tied, best.open_places)


def largest(
    players: Collection[str],
    rounds: Sequence[Round],
    places: int,
    throws: Mapping[str, int] = NO_THROWS,
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
    return Advance((), before, tuple(equals), places - len(before))


def _first(
    players: Sequence[str], results: Round, throws: Mapping[str, int]
) -> tuple[list[str], list[str]]:
    """The winner of a table; or nobody, and those who are equal at the top."""
    outright = [player for player in players if results[player].has_won]
    rows = standings(outright or players, [results], (), throws)
    top = [row.player for row in rows if row.place == 1]
    return (top, []) if len(top) <= 1 else ([], top)


def _sum(player: str, rounds: Sequence[Round]) -> tuple[int, int]:
    played = [each[player] for each in rounds if player in each]
    return sum(result.total for result in played), sum(result.cash for result in played)


def _key(
    player: str, rounds: Sequence[Round], out: Collection[str], throws: Mapping[str, int]
) -> tuple[bool, int, int, int]:
    total, cash = _sum(player, rounds)
    return player in out, -total, -cash, -throws.get(player, 0)


def _why(
    player: str,
    above: str | None,
    rounds: Sequence[Round],
    out: Collection[str],
    throws: Mapping[str, int],
) -> Why:
    """The first part of the key in which a row differs from the one above it."""
    if player in out:
        return Why.OUT
    if above is None:
        return Why.FIRST
    mine, other = (_key(each, rounds, out, throws) for each in (player, above))
    parts = zip(_PARTS, mine, other, strict=True)
    return next((why for why, here, there in parts if here != there), Why.SHARED)


_PARTS: Final = (Why.OUT, Why.TOTAL, Why.CASH, Why.THROW)


def _row(place: int, player: str, rounds: Sequence[Round], is_out: bool, why: Why) -> Row:
    total, cash = _sum(player, rounds)
    told = tuple(each[player].total if player in each else None for each in rounds)
    won = sum(player in each and each[player].has_won for each in rounds)
    return Row(place, player, total, cash, won, told, is_out, why)
