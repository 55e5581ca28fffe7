"""What ``freehold bench`` measures: speed as a multiple of the floor, and how long starting takes.

Every figure has one small function; one that cannot be measured yet answers None.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from freehold.errors import FreeholdError

FLOOR_TURNS = 30_000_000
REPEATS = 3
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

    return {"floor_ns": floor_ns(FLOOR_TURNS, REPEATS)}


def moving() -> Figures:
    """Time a turn when nobody buys anything."""
    return {"moving_ns": None}


def reduced() -> Figures:
    """Time a turn without building, mortgage or trade: four bots that always buy and bid."""
    return {"reduced_ns": None}


def full() -> Figures:
    """Time a throw of the full long game between four trading `standard` bots."""
    return {"full_ns": None}


def workers() -> Figures:
    """Compare two workers with one on the same games."""
    return {"workers_ratio": None}


def facade() -> Figures:
    """Time ``Game.do`` with its events decoded."""
    return {"do_us": None}


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
