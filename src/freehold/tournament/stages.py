"""From a number of players to a final of six: every way the guide knows, with its numbers.

>>> [plan.way.value for plan in plans(216, prefer=6)]
['winners', 'totals', 'knockout', 'standings']
>>> [stage.players for stage in plans(216, prefer=6)[0].stages]
[216, 36, 6]
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from freehold.tournament.ranking import FINALISTS
from freehold.tournament.sizes import (
    LEAST,
    MOST,
    MOST_ADVISED,
    PREFERRED,
    SeatingError,
    even_sizes,
    table_sizes,
)

FEWEST_ROUNDS: Final = 2  # the final is one of them. Rule G-QUAL-6
_FEWEST: Final = FINALISTS + 1  # of six everybody is a finalist
_MOST_STAGES: Final = 6


class Way(StrEnum):
    """How players reach the final."""

    WINNERS = "winners"  # of each table, down to six tables. Rules G-DAY-16 to G-DAY-19
    TOTALS = "totals"  # the six largest of all preliminaries. Rules G-DAY-22, G-DAY-34
    KNOCKOUT = "knockout"  # tables of three and four until six are left. Rule G-DAY-23
    STANDINGS = "standings"  # as totals, with neighbours in the standings at one table


@dataclass(frozen=True, slots=True)
class Stage:
    """A round. Of each table its winner goes on, and of the others the `others` largest totals.

    With `stays` everybody goes on: only totals count, and after the last such round the largest.
    """

    players: int
    sizes: tuple[int, ...]
    others: int = 0
    stays: bool = False

    @property
    def winners(self) -> int:
        """How many go on because they won their table."""
        return 0 if self.stays else len(self.sizes)

    @property
    def is_crowded(self) -> bool:
        """Whether more sit at a table than the guide advises. Rule G-MAT-6."""
        return max(self.sizes) > MOST_ADVISED


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to the final, with the final as its last stage.

    `turned_away` are those for whom there is no place (rule G-DAY-21); `missing` how many more
    players would let everybody in.
    """

    way: Way
    stages: tuple[Stage, ...]
    turned_away: int = 0
    missing: int = 0

    @property
    def rounds(self) -> int:
        """With the final."""
        return len(self.stages)


def plans(players: int, prefer: int = PREFERRED, preliminaries: int = 2) -> tuple[Plan, ...]:
    """Every way for so many players. Where winners do not come out at six, the nearest that do.

    `preliminaries` is how many rounds all play where totals count. Raise SeatingError for fewer
    than seven players, who need no preliminary.
    """
    if players < _FEWEST:
        raise SeatingError("no_preliminary", players=players, final=FINALISTS, least=_FEWEST)
    sizes = table_sizes(players, prefer)
    rounds = (Stage(players, sizes, stays=True),) * preliminaries
    return (
        *_by_winners(players, prefer),
        Plan(Way.TOTALS, (*rounds, _FINAL)),
        Plan(Way.KNOCKOUT, _knockout(players)),
        Plan(Way.STANDINGS, (*rounds, _FINAL)),
    )


_FINAL: Final = Stage(FINALISTS, (FINALISTS,))


# --- by winners alone --------------------------------------------------------------------------


def _by_winners(players: int, prefer: int) -> tuple[Plan, ...]:
    exact = _chain(players, prefer)
    if exact is not None:
        return (Plan(Way.WINNERS, exact),)
    fewer = next((n for n in range(players - 1, 0, -1) if _chain(n, prefer)), None)
    more = next((n for n in range(players + 1, 2 * players + 18) if _chain(n, prefer)), None)
    missing = 0 if more is None else more - players
    found = None if fewer is None else _chain(fewer, prefer)
    if fewer is not None and found is not None:
        return (Plan(Way.WINNERS, found, players - fewer, missing),)
    found = None if more is None else _chain(more, prefer)
    return () if found is None else (Plan(Way.WINNERS, found, 0, missing),)


def _chain(players: int, prefer: int) -> tuple[Stage, ...] | None:
    """Rounds in which only winners go on and the last has six tables; the fewest rounds there are.

    Of equally many rounds it takes the one whose tables are nearest to `prefer`.
    """
    for n_stages in range(1, _MOST_STAGES):
        found = _chain_of(players, prefer, n_stages)
        if found is not None:
            return (*found[1], _FINAL)
    return None


def _chain_of(players: int, prefer: int, n_stages: int) -> tuple[int, tuple[Stage, ...]] | None:
    """The best chain of so many rounds before the final, with how far its tables are from ideal."""
    low, high = -(-players // MOST), players // LEAST
    counts = [FINALISTS] if n_stages == 1 else _reaching(n_stages - 1, low, high)
    best: tuple[int, tuple[Stage, ...]] | None = None
    for tables in counts:
        if not low <= tables <= high:
            continue
        sizes = even_sizes(players, tables)
        away = sum((size - prefer) ** 2 for size in sizes)
        rest = (0, ()) if n_stages == 1 else _chain_of(tables, prefer, n_stages - 1)
        if rest is not None and (best is None or away + rest[0] < best[0]):
            best = away + rest[0], (Stage(players, sizes), *rest[1])
    return best


def _reaching(n_stages: int, low: int, high: int) -> range:
    """Numbers of players from whom so many rounds lead to six winners, within bounds."""
    return range(max(low, FINALISTS * LEAST**n_stages), min(high, FINALISTS * MOST**n_stages) + 1)


# --- until six are left ------------------------------------------------------------------------


def _knockout(players: int) -> tuple[Stage, ...]:
    """Tables of three and four; where too few win, the largest totals of the others make up six."""
    stages: list[Stage] = []
    left = players
    while left > FINALISTS:
        sizes = even_sizes(left, -(-left // PREFERRED))
        others = max(0, FINALISTS - len(sizes))
        stages.append(Stage(left, sizes, others))
        left = len(sizes) + others
    return (*stages, _FINAL)
