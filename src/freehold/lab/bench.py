"""What ``freehold bench`` measures: speed as a multiple of the floor, and how long starting takes.

Every figure has one small function; one that this machine cannot measure is None.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from freehold.errors import FreeholdError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from freehold.game import Game
    from freehold.notation.actions import Action

FLOOR_TURNS = 30_000_000
MOVING_GAMES = 4_000
MOVING_ROUNDS = 1_000
REDUCED_GAMES = 20_000
REDUCED_ROUNDS = 100  # a game under reduced rules is stopped then
FULL_GAMES = 15_000
FULL_ROUNDS = 1_000
WORKER_GAMES = 60_000
FACADE_MOVES = 2_000
REPEATS = 3
SEED = 1
NOT_PICKED = frozenset({"resign", "stop", "offer", "accept"})
ONE_GAME = ("simulate", "--games", "1")

Figures = dict[str, float | None]


class MeasureError(FreeholdError):
    """A program that was to be timed failed."""


@dataclass(frozen=True)
class Target:
    """A line of the report: a figure and the bound it has to keep."""

    key: str
    label: str
    unit: str
    bound: float
    per_floor: bool = False  # the bound is a multiple of the floor
    at_least: bool = False  # otherwise at most

    def reached(self, figures: Figures) -> float | None:
        """Return the number that the bound is about, or None if it was not measured."""
        figure, floor = figures[self.key], figures["floor_ns"]
        if figure is None or not self.per_floor:
            return figure
        return figure / floor if floor else None

    def holds(self, figures: Figures) -> bool | None:
        """Tell whether the bound is kept, or None if the figure was not measured."""
        number = self.reached(figures)
        if number is None:
            return None
        return number >= self.bound if self.at_least else number <= self.bound


TARGETS = (
    Target("moving_ns", "Moving only, a turn", "ns", 2, per_floor=True),
    Target("reduced_ns", "Reduced rules, a turn", "ns", 8.4, per_floor=True),
    Target("full_ns", "Full long game, a throw", "ns", 36, per_floor=True),
    Target("workers_ratio", "Two workers over one", "x", 1.8, at_least=True),
    Target("do_us", "Game.do, events decoded", "us", 60),
    Target("cold_compile_s", "First start, all compiled", "s", 120),
    Target("warm_s", "Later start, one game", "s", 2),
    Target("import_s", "import freehold", "s", 0.3),
)


def run_bench(notify: Callable[[str], None] = lambda _: None) -> Figures:
    """Measure everything; `notify` is told the key of each figure before it is measured."""
    figures: Figures = {}
    for key, measure in MEASURES.items():
        notify(key)
        figures.update(measure())
    return {key: figures[key] for key in KEYS}


def floor() -> Figures:
    """Time the toy that only moves tokens, one core."""
    from freehold.lab.floor import floor_ns

    with on_one_core():
        return {"floor_ns": floor_ns(FLOOR_TURNS, REPEATS)}


def moving() -> Figures:
    """Time a turn when nothing is for sale: throws, moves, cards, taxes and Jail only."""
    from freehold.books import load_book
    from freehold.lab.landing import moving_book

    ns = games_ns(moving_book(load_book()), "mover", MOVING_GAMES, MOVING_ROUNDS, "turns")
    return {"moving_ns": ns}


def reduced() -> Figures:
    """Time a turn without building, mortgage or trade: four bots that always buy and bid."""
    from freehold.books import load_book

    ns = games_ns(load_book().record, "buyer", REDUCED_GAMES, REDUCED_ROUNDS, "turns")
    return {"reduced_ns": ns}


def full() -> Figures:
    """Time a throw of the full long game between four trading `standard` bots."""
    from freehold.books import load_book

    ns = games_ns(load_book().record, "standard", FULL_GAMES, FULL_ROUNDS, "throws")
    return {"full_ns": ns}


def games_ns(
    record: "NDArray[np.void]", policy: str, games: int, max_rounds: int, per: str
) -> float:
    """Processor time of whole games between four bots on one core, best of REPEATS.

    In nanoseconds for each of what `per` names, a field of RESULT that counts: turns or throws.
    """
    import numpy as np

    from freehold.lab.loop import play_games
    from freehold.lab.policies import POLICIES
    from freehold.records.layout import RESULT, WORKSPACE

    workspaces, results = np.zeros(1, WORKSPACE), np.zeros(games, RESULT)
    workspaces[0]["n_seats"], workspaces[0]["entrants"] = 4, POLICIES[policy]
    words = workspaces.view(np.int64)
    compiled: Any = play_games

    def play(rows: Any) -> int:
        return int(compiled(workspaces, words, record, rows, 0, SEED, max_rounds, True))

    play(results[:1])  # compiles
    with on_one_core():
        return min(
            _processor_ns(lambda: play(results)) / int(results[per].sum()) for _ in range(REPEATS)
        )


def workers() -> Figures:
    """Compare two workers with one on the same games, best of REPEATS each; None on one core."""
    from freehold.books import load_book
    from freehold.lab.simulate import simulate

    if len(_cores()) == 1:
        return {"workers_ratio": None}
    book = load_book()

    def seconds(workers: int) -> float:
        begun = time.perf_counter()
        simulate(book, ["standard"] * 4, WORKER_GAMES, SEED, workers=workers)
        return time.perf_counter() - begun

    times = [(seconds(1), seconds(2)) for _ in range(REPEATS)]
    return {"workers_ratio": min(one for one, _ in times) / min(two for _, two in times)}


def facade() -> Figures:
    """Time ``Game.do`` with its events decoded; actions are given as `Action`."""
    return {"do_us": do_us(in_words=False)}


def do_us(in_words: bool) -> float:
    """Processor time of a ``Game.do`` over one long game of chance moves, microseconds.

    The moves are found first; then the same game is played again and only ``do`` is timed, best of
    REPEATS. With `in_words` moves are given as words, so reading them is part of it.
    """
    from freehold.game import Game
    from freehold.notation.spelling import spell

    def new_game() -> Game:
        return Game.new(seats=["Ann", "Ben", "Cy", "Dee"], seed=SEED)

    moves = list(_chance_moves(new_game(), FACADE_MOVES))
    said = [spell(move) for move in moves] if in_words else moves

    def replay(game: Game) -> float:
        return _processor_ns(lambda: [game.do(move) for move in said])

    with on_one_core():
        return min(replay(new_game()) for _ in range(REPEATS)) / len(moves) / 1000


def _chance_moves(game: "Game", most: int) -> Iterator["Action"]:
    """Moves picked at random, first the kind, each carried out; nobody resigns or deals."""
    draw = random.Random(SEED)
    for _ in range(most):
        if game.is_over:
            return
        options = [option for option in game.legal() if option.kind not in NOT_PICKED]
        kind = draw.choice(sorted({option.kind for option in options}))
        option = draw.choice([option for option in options if option.kind == kind])
        low, high = option.low, option.high
        if low is None or high is None:
            move = option.action
        else:
            move = option.at(draw.randint(low, min(high, low + 50)))
        game.do(move)
        yield move


def starts() -> Figures:
    """Time ``freehold simulate --games 1`` with an empty cache, then again with a full one."""
    with tempfile.TemporaryDirectory(prefix="freehold-bench-") as folder:
        cold = _seconds_of_freehold(Path(folder), *ONE_GAME)
        warm = min(_seconds_of_freehold(Path(folder), *ONE_GAME) for _ in range(REPEATS))
    return {"cold_compile_s": cold, "warm_s": warm}


def importing() -> Figures:
    """Time ``import freehold`` in a fresh interpreter."""
    code = "import time; t = time.perf_counter(); import freehold; print(time.perf_counter() - t)"
    return {"import_s": min(float(_run("-c", code)) for _ in range(REPEATS))}


MEASURES: dict[str, Callable[[], Figures]] = {
    "floor_ns": floor,
    "moving_ns": moving,
    "reduced_ns": reduced,
    "full_ns": full,
    "workers_ratio": workers,
    "do_us": facade,
    "cold_compile_s": starts,
    "import_s": importing,
}
KEYS = ("floor_ns", *(target.key for target in TARGETS))


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keep this thread on one core where the system lets it, and free it again."""
    cores = _cores()
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _cores() -> set[int]:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return set(os.sched_getaffinity(0))
    return set(range(os.cpu_count() or 1))


def _processor_ns(work: Callable[[], object]) -> int:
    begun = time.process_time_ns()
    work()
    return time.process_time_ns() - begun


def _seconds_of_freehold(cache: Path, *words: str) -> float:
    begun = time.perf_counter()
    _run("-m", "freehold", *words, cache=cache)
    return time.perf_counter() - begun


def _run(*words: str, cache: Path | None = None) -> str:
    environment = dict(os.environ)
    if cache is not None:
        environment["FREEHOLD_CACHE"] = str(cache)
    done = subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise MeasureError(f"could not time {' '.join(words)!r}: {_last_words(done.stderr)}")
    return done.stdout


def _last_words(message: str) -> str:
    """Return the last line that says something, without the frame drawn round it."""
    lines = [line.strip(" \u2502") for line in message.splitlines()]
    spoken = [line for line in lines if any(letter.isalnum() for letter in line)]
    return spoken[-1] if spoken else "it said nothing"
