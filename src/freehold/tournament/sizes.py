"""How many tables a number of players needs, and how many sit at each. Rules G-MAT-5, G-MAT-6.

>>> table_sizes(25)
(5, 4, 4, 4, 4, 4)
>>> table_sizes(216, prefer=6).count(6)
36
"""

from typing import Final

from freehold.tournament.refused import TournamentError

LEAST: Final = 3  # two are never a table
MOST: Final = 6
PREFERRED: Final = 4
MOST_ADVISED: Final = 5  # above it the desk warns: the guide's own example has six (G-DAY-20)


class SeatingError(TournamentError):
    """Players that cannot be seated as asked; the reason is one of the catalogue's ``seating``."""

    section = "seating"


def table_sizes(players: int, prefer: int = PREFERRED) -> tuple[int, ...]:
    """How many sit at each table, the larger first; sizes differ by one at most.

    Of all numbers of tables it takes the one whose tables are nearest to `prefer`; of equals, the
    one with more tables, so that more people play more. Raise SeatingError for one or two players.
    """
    if not LEAST <= prefer <= MOST:
        raise SeatingError("size", least=LEAST, most=MOST, size=prefer)
    choices = [even_sizes(players, tables) for tables in range(1, players // LEAST + 1)]
    fitting = [sizes for sizes in choices if sizes[0] <= MOST]
    if not fitting:
        raise SeatingError("too_few", players=players, least=LEAST)
    return min(fitting, key=lambda sizes: (_distance(sizes, prefer), -len(sizes)))


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """How many sit at each of so many tables, the larger first."""
    size, more = divmod(players, tables)
    return (size + 1,) * more + (size,) * (tables - more)


def _distance(sizes: tuple[int, ...], prefer: int) -> int:
    return sum((size - prefer) ** 2 for size in sizes)


def check_sizes(sizes: tuple[int, ...], players: int) -> None:
    """Raise SeatingError unless tables of these sizes seat so many players."""
    wrong = next((size for size in sizes if not LEAST <= size <= MOST), None)
    if wrong is not None:
        raise SeatingError("size", least=LEAST, most=MOST, size=wrong)
    if sum(sizes) != players:
        raise SeatingError("places", places=sum(sizes), players=players)
