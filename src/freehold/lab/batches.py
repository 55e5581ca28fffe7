"""Games in batches on several threads; a game depends on its set-up and number only.

Threads, not processes: compiled games hold no lock of Python's, and threads need no second
start-up. The measurements are in docs/lab.md.
"""

import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.books import Book
from freehold.errors import FreeholdError
from freehold.kernel.interpreted import usable
from freehold.lab import loop
from freehold.lab.policies import read_policies
from freehold.records.layout import RESULT, WORKSPACE

Results = NDArray[np.void]  # of RESULT

MAX_SEED: Final = 2**63 - 1
MAX_ROUNDS: Final = 1_000_000
USUAL_ROUNDS: Final = 1000  # where no agreed hour ends a game
USUAL_HOUR: Final = 30  # rounds until time is called: about an hour and a half for four people
MAX_EARNED: Final = 1_000_000
MAX_WORKERS: Final = 256
BATCH_SECONDS: Final = 0.1  # a batch is meant to last this long: a stop waits for no longer
GROWTH: Final = 8  # the next batch is at most this many times larger
AHEAD: Final = 3  # batches under way or waiting, for each worker

_play_games: Any = loop.play_games


class WrongSetup(FreeholdError):
    """A figure of the set-up is out of range."""


class IllegalBot(FreeholdError):
    """A compiled bot asked for something the rules refuse: a fault of Freehold's."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What all games of a run have in common.

    `seats` names a policy for every entrant; `seed` is 0 to 2^63 - 1. With `rotate` seat s of game
    g is played by entrant (s + g) mod n, else by entrant s. When a game has lasted `max_rounds`
    rounds (1 to 1,000,000) time is called if the rules know an agreed hour, else it ends undecided;
    None is USUAL_HOUR or USUAL_ROUNDS. Where a Game Master is needed, `right` per cent of all
    answers are right, and every family earns `earn` dollars outside the game for each of its turns.
    """

    book: Book
    seats: tuple[str, ...]
    seed: int
    rotate: bool = True
    max_rounds: int | None = None
    right: int = 70
    earn: int = 40

    def __post_init__(self) -> None:
        read_policies(self.seats)
        _check("seed", self.seed, 0, MAX_SEED)
        _check("max_rounds", self.rounds, 1, MAX_ROUNDS)
        _check("right", self.right, 0, 100)
        _check("earn", self.earn, 0, MAX_EARNED)

    @property
    def rounds(self) -> int:
        """After how many rounds a game is stopped."""
        if self.max_rounds is not None:
            return self.max_rounds
        is_timed = bool(self.book.record[0]["rules"]["time_call"])
        return USUAL_HOUR if is_timed else USUAL_ROUNDS


def play_batch(setup: Setup, first: int, games: int) -> Results:
    """Play the games numbered from `first` on this thread, one RESULT each.

    Raise IllegalBot if a bot asked for something illegal.
    """
    workspaces = np.zeros(1, WORKSPACE)
    workspaces[0]["n_seats"] = len(setup.seats)
    workspaces[0]["entrants"][: len(setup.seats)] = read_policies(setup.seats)
    workspaces[0]["referee"]["right"] = setup.right
    workspaces[0]["referee"]["earn"] = setup.earn
    results = np.zeros(games, RESULT)
    _play_games(
        usable(workspaces),
        workspaces.view(np.int64),
        usable(setup.book.record),
        usable(results),
        first,
        setup.seed,
        setup.rounds,
        setup.rotate,
    )
    illegal = results[results["steps"] < 0]
    if illegal.size:
        raise IllegalBot(
            f"game {illegal[0]['game']} of seed {setup.seed}: a bot acted illegally at its "
            f"action {-illegal[0]['steps']}; please report it with the command you gave"
        )
    return results


def play(setup: Setup, first: int, games: int, workers: int = 2) -> Iterator[Results]:
    """Play `games` games numbered from `first`; yield them in order, a batch at a time.

    However many `workers` (threads, 1 to 256) there are, the results are the same. Closing the
    iterator waits for the batches under way, about a tenth of a second. Raise WrongSetup for
    figures out of range, IllegalBot if a bot did what it may not.
    """
    check_range(first, games, workers)
    return _play(setup, first, first + games, workers)


def check_range(first: int, games: int, workers: int) -> None:
    """Raise WrongSetup for games that cannot be numbered or workers that cannot be."""
    _check("first", first, 0, MAX_SEED)
    _check("games", games, 0, MAX_SEED - first)
    _check("workers", workers, 1, MAX_WORKERS)


def _play(setup: Setup, following: int, end: int, workers: int) -> Iterator[Results]:
    size = 1
    waiting: deque[Future[tuple[Results, float]]] = deque()
    pool = ThreadPoolExecutor(workers, thread_name_prefix="games")
    try:
        while following < end or waiting:
            while following < end and len(waiting) < AHEAD * workers:
                games = min(size, end - following)
                waiting.append(pool.submit(_timed_batch, setup, following, games))
                following += games
            results, seconds = waiting.popleft().result()
            size = _next_size(results.size, seconds)
            yield results
    finally:
        pool.shutdown(cancel_futures=True)


def _timed_batch(setup: Setup, first: int, games: int) -> tuple[Results, float]:
    begun = time.perf_counter()
    results = play_batch(setup, first, games)
    return results, time.perf_counter() - begun


def _next_size(games: int, seconds: float) -> int:
    """How many games last about BATCH_SECONDS, as far as a batch of `games` can tell."""
    fitting = int(games * BATCH_SECONDS / max(seconds, 1e-9))
    return max(1, min(fitting, games * GROWTH))


def _check(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise WrongSetup(f"{name} must be {low:,} to {high:,}, not {value:,}")
