"""``freehold simulate``: whole games between bots, as many as wanted."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freehold.commands._rules import Chosen

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from freehold.lab.batches import Setup
    from freehold.lab.runfile import RunFile
    from freehold.lab.summary import Summary

app = typer.Typer(add_completion=False)

WARM_UP = "freehold.lab.warm:simulation"
STOPPED = 130  # exit code after Ctrl-C, as shells have it


@dataclass
class Run:
    """One call of the command: what to play, and what came of it."""

    setup: "Setup"
    first: int
    games: int
    workers: int
    summary: "Summary"
    played: int = 0  # games of this call, without those found in the file
    throws: int = 0
    seconds: float = 0.0
    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def is_complete(self) -> bool:
        """Whether all games asked for are there."""
        return self.summary.games == self.games


@app.command()
def simulate(
    rules: Annotated[str, typer.Option(help="Name or file of a rule set.")] = "official",
    option: Chosen = None,
    seats: Annotated[
        str,
        typer.Option(
            help="The bots, with commas between: standard, standard-no-trade, random, mover, buyer."
        ),
    ] = "standard,standard,standard,standard",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same games.")] = 1,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Threads; the results do not depend on it. Else all cores."),
    ] = None,
    first: Annotated[int, typer.Option(min=0, help="Number of the first game.")] = 0,
    fixed_seats: Annotated[
        bool, typer.Option("--fixed-seats", help="Do not rotate the seats from game to game.")
    ] = False,
    max_rounds: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="A game that has lasted so long ends undecided; where the rules know an agreed "
            "hour, this is it, and the richest wins. Else 1000, and 30 for the hour.",
        ),
    ] = None,
    right: Annotated[
        int, typer.Option(help="Per cent of questions that families answer rightly.")
    ] = 70,
    earn: Annotated[
        int, typer.Option(help="Dollars that a family earns outside the game for each turn.")
    ] = 40,
    out: Annotated[
        Path | None,
        typer.Option(help="Parquet file, one row a game. A run found there goes on."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many whole games between bots and sum them up.

    A game depends on the rules, the seats, the seed and its number only, so the results are the
    same for any number of workers. Ctrl-C keeps what is done; with --out the same command goes
    on from there.
    """
    from rich.console import Console

    from freehold.books import load_book
    from freehold.commands import _warm
    from freehold.lab.batches import Setup, check_range
    from freehold.lab.report import print_report
    from freehold.lab.summary import Summary

    notes = Console(stderr=True, highlight=False, soft_wrap=True)
    names = tuple(name.strip() for name in seats.split(","))
    book = load_book(rules, options=option or ())
    setup = Setup(book, names, seed, not fixed_seats, max_rounds, right, earn)
    run = Run(setup, first, games, workers or usable_cores(), Summary(names))
    check_range(run.first, run.games, run.workers)
    _warm.compile_one(notes, WARM_UP, "simulations")
    carry_out(run, out, notes)
    if as_json:
        typer.echo(json.dumps(run.summary.to_json(run.played, run.throws, run.seconds)))
    else:
        print_report(run.summary, Console(highlight=False))
        notes.print(pace(run))
    if not run.is_complete:
        notes.print(farewell(run, out))
        raise typer.Exit(STOPPED)


def carry_out(run: Run, out: Path | None, notes: "Console") -> None:
    """Play what is not yet in the file; a first Ctrl-C (or SIGTERM) ends it after a batch."""
    from freehold.lab.runfile import RunFile

    opened = RunFile(out, run.setup, run.first) if out else nullcontext()
    with stopping_on_signals(run.stop), opened as file, progress(notes) as bar:
        if file is not None:
            take_over(run, file, notes)
        task = bar.add_task("", total=run.games, completed=run.summary.games)
        begun = time.perf_counter()
        for height in play_on(run, file):
            bar.advance(task, height)
        run.seconds = time.perf_counter() - begun


def take_over(run: Run, file: "RunFile", notes: "Console") -> None:
    """Count the games that the file already holds. Raise RunFileError if they are too many."""
    from freehold.lab.runfile import RunFileError

    if file.done > run.games:
        raise RunFileError(
            f"{file.path} already holds {file.done:,} games of this set-up, "
            f"more than the {run.games:,} asked for"
        )
    for rows in file.rows():
        run.summary.add(rows)
    if file.done:
        notes.print(f"{file.path} holds {file.done:,} games of this run already.")


def play_on(run: Run, file: "RunFile | None") -> Iterator[int]:
    """Play the rest, batch by batch; yields the number of games of each."""
    from freehold.lab.simulate import frames

    done = run.summary.games
    batches = frames(run.setup, run.first + done, run.games - done, run.workers)
    with closing(batches):
        for rows in batches:
            run.summary.add(rows)
            if file is not None:
                file.add(rows)
            run.played += rows.height
            run.throws += int(rows["throws"].sum())
            yield rows.height
            if run.stop.is_set():
                return


@contextmanager
def stopping_on_signals(stop: threading.Event) -> Iterator[None]:
    """Within, a first Ctrl-C or SIGTERM only sets `stop`; a second one interrupts as usual."""

    def note(*_: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    earlier = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def progress(notes: "Console") -> "Progress":
    """A bar with rate and time left, on terminals only."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        TaskProgressColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        """Games a second."""

        def render(self, task: Any) -> Text:
            return Text(f"{task.speed:,.0f} games/s" if task.speed else "")

    columns = (BarColumn(), TaskProgressColumn(), MofNCompleteColumn(), Rate())
    return Progress(
        *columns,
        TimeRemainingColumn(),
        console=notes,
        disable=not notes.is_terminal,
        transient=True,
    )


def farewell(run: Run, out: Path | None) -> str:
    """What to say after a stop."""
    done = f"Stopped after {run.summary.games:,} of {run.games:,} games."
    if out is None:
        return f"{done} Nothing was stored; with --out FILE a run can go on later."
    return f"{done} They are in {out}; the same command goes on from there."


def pace(run: Run) -> str:
    """How fast it went."""
    if not run.played or run.seconds <= 0:
        return "Nothing was left to play."
    games, throws = run.played / run.seconds, run.throws / run.seconds
    return (
        f"Played {run.played:,} games in {run.seconds:.1f} s: "
        f"{games:,.0f} games and {throws:,.0f} throws a second."
    )
