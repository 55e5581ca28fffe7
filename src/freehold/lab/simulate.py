"""Whole games between compiled bots, as many as wanted, as a table of data.

>>> games = simulate("official", ["standard"] * 4, games=2, seed=1)
>>> games["game"].to_list()
[0, 1]
"""

from collections.abc import Generator, Sequence
from os import PathLike

import polars as pl

from freehold.books import Book, load_book
from freehold.lab.batches import Setup, play
from freehold.lab.frames import empty_frame, to_frame


def simulate(  # noqa: PLR0913 - all but the first four have a usual value
    book: Book | str | PathLike[str],
    seats: Sequence[str],
    games: int,
    seed: int,
    *,
    workers: int = 2,
    first: int = 0,
    rotate: bool = True,
    max_rounds: int | None = None,
    right: int = 70,
    earn: int = 40,
) -> pl.DataFrame:
    """Play games numbered from `first` and return a row for each: the columns of `frames.SCHEMA`.

    `book` is a book or the name or path of a rule set. `seats` names the policy of every entrant
    (see `policies.POLICIES`); with `rotate` seat s of game g is played by entrant (s + g) mod n.
    When a game has lasted `max_rounds` rounds time is called, or it ends undecided; `right` and
    `earn` are what the Game Master goes by: see `batches.Setup`. A game depends on all that and on
    its number only, not on `workers` (threads).

    Raise WrongSeats, WrongSetup or BookError for what cannot be played, IllegalBot for a fault in
    a bot.
    """
    book = book if isinstance(book, Book) else load_book(book)
    setup = Setup(book, tuple(seats), seed, rotate, max_rounds, right, earn)
    return pl.concat([empty_frame(), *frames(setup, first, games, workers)])


def frames(
    setup: Setup, first: int, games: int, workers: int = 2
) -> Generator[pl.DataFrame, None, None]:
    """The same rows as `simulate`, a batch of about a tenth of a second at a time, in order.

    Closing the iterator stops the run. Raises what `batches.play` raises.
    """
    for results in play(setup, first, games, workers):
        yield to_frame(results, len(setup.seats), setup.seed)
