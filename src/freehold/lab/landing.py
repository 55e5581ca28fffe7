"""How often tokens stand on each space, counted by playing; run it with ``python -m``.

    python -m freehold.lab.landing --throws 100_000_000 --policy long

Tokens only move: nobody buys. The place after every throw is counted; a token in Jail is counted
apart from one that visits.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from freehold.books import Book, load_book
from freehold.errors import FreeholdError
from freehold.kernel import api
from freehold.kernel.interpreted import usable
from freehold.lab import tally
from freehold.records.layout import ACTION, BOOK, CHANCE, EVENTS, GAME

Counts = NDArray[np.int64]

TOKENS: Final = 4
POLICIES: Final = ("short", "long")  # pay on the first turn in Jail; throw for doubles
PLENTY: Final = 10**12  # dollars: nobody may run out of money in a run
BATCH: Final = 2_000_000  # throws between two moments at which a run can be stopped

_tally: Any = tally.tally_landings
_api: Any = api


class WrongCount(FreeholdError):
    """A count was asked for that cannot be made."""


def count_landings(
    policy: str, throws: int, seed: int = 1, uniform: bool = True, book: Book | None = None
) -> Counts:
    """Count where tokens stand after each of so many throws: every space, then In Jail.

    `policy` is ``short`` (out of Jail at the first chance: a card if one is held, else the fine)
    or ``long`` (throw for doubles, the fine after the third failure; cards are kept). With
    `uniform` every card is drawn from its whole deck, held or not; else decks cycle. Four tokens
    share the board and the decks. Raise WrongCount for another policy or negative throws.
    """
    book = book or load_book()
    total = np.zeros(len(book.spaces) + 1, np.int64)
    for counts in batches(policy, throws, seed, uniform, book):
        total += counts
    return total


def batches(
    policy: str, throws: int, seed: int = 1, uniform: bool = True, book: Book | None = None
) -> Iterator[Counts]:
    """The counts of one long run, BATCH throws at a time."""
    if policy not in POLICIES:
        raise WrongCount(f"no such policy: {policy!r}; there are {' and '.join(POLICIES)}")
    if throws < 0:
        raise WrongCount(f"throws must not be negative: {throws:,}")
    records = _records(book or load_book(), seed, uniform)
    return _count(records, throws, policy == "short")


def _count(records: list[NDArray[np.void]], throws: int, leaves_at_once: bool) -> Iterator[Counts]:
    places = int(records[1]["n_spaces"][0]) + 1
    while throws > 0:
        batch = min(BATCH, throws)
        counts = np.zeros(places, np.int64)
        if _tally(*records, counts, batch, leaves_at_once) < batch:
            raise WrongCount("the rules refused a move: this book asks for more than moving")
        throws -= batch
        yield counts


def moving_book(book: Book) -> NDArray[np.void]:
    """The record of a book changed so that moving is all there is: nothing for sale, no want."""
    record = np.array(book.record, dtype=BOOK)
    record[0]["rules"]["deeds_for_sale"] = 0
    record[0]["rules"]["starting_cash"] = PLENTY
    record.flags.writeable = False
    return record


def _records(book: Book, seed: int, uniform: bool) -> list[NDArray[np.void]]:
    """A fresh game, the book to play it by, chance, an action and no room for events."""
    records = [np.zeros(1, dtype) for dtype in (GAME, BOOK, CHANCE, ACTION, EVENTS)]
    records[1] = moving_book(book)
    records = [usable(record) for record in records]
    games, books, chances = records[:3]
    _api.set_up(games, books, TOKENS)
    _api.seed(chances, books, seed, 0)
    chances[0]["uniform"] = int(uniform)
    return records


# --- comparing ---------------------------------------------------------------------------------


def percent(counts: Counts) -> NDArray[np.float64]:
    """Counts as shares of all, in per cent."""
    shares: NDArray[np.float64] = 100 * counts / counts.sum()
    return shares


def standard_errors(parts: NDArray[np.int64]) -> NDArray[np.float64]:
    """The standard error of each share in percentage points, from the batches of one run.

    Places after neighbouring throws depend on each other, so the spread between batches is what
    tells; `parts` has a row of counts for every batch, all of equal size.
    """
    shares = 100 * parts / parts.sum(axis=1, keepdims=True)
    errors: NDArray[np.float64] = shares.std(axis=0, ddof=1) / np.sqrt(len(parts))
    return errors


def main() -> None:
    """Count, and print each place with its share and, given exact shares, the difference."""
    parser = argparse.ArgumentParser(prog="python -m freehold.lab.landing", description=__doc__)
    parser.add_argument("--throws", type=int, default=100_000_000)
    parser.add_argument("--policy", choices=POLICIES, default="short")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", choices=("uniform", "cycled"), default="uniform")
    parser.add_argument("--exact", type=Path, help="CSV file with columns place and roll_POLICY")
    asked = parser.parse_args()
    try:
        uniform = asked.decks == "uniform"
        counts = count_landings(asked.policy, asked.throws, asked.seed, uniform)
        exact = read_exact(asked.exact, asked.policy) if asked.exact else None
    except FreeholdError as error:
        parser.error(str(error))
    print_shares(percent(counts), exact)


def read_exact(path: Path, policy: str) -> NDArray[np.float64]:
    """The column ``roll_POLICY`` of a CSV file in per cent, by place. Raise WrongCount."""
    try:
        table = pl.read_csv(path).sort("place")
        shares: NDArray[np.float64] = 100 * table[f"roll_{policy}"].to_numpy()
    except (OSError, pl.exceptions.PolarsError) as error:
        raise WrongCount(f"cannot read {path}: {error}") from error
    return shares


def print_shares(shares: NDArray[np.float64], exact: NDArray[np.float64] | None) -> None:
    """A line for every place; at the end the largest difference."""
    names = [space.name for space in load_book().spaces] + ["In Jail"]
    for place, (name, share) in enumerate(zip(names, shares, strict=True)):
        difference = "" if exact is None else f"  {share - exact[place]:+.4f}"
        print(f"{place:2}  {name:22}  {share:7.4f} %{difference}")
    if exact is not None:
        print(f"Largest difference: {np.abs(shares - exact).max():.4f} percentage points")


if __name__ == "__main__":
    main()
