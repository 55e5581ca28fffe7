"""Compile the rules before they are needed, and say so while it takes long.

Compiling happens once for each version of the sources; afterwards the code comes from the cache.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from threading import Event, Thread

from rich.console import Console

from freehold.kernel import compiled

# Functions "module:name" that call every entry point once, so that all of them get compiled.
WARM_UPS: tuple[str, ...] = (
    "freehold.lab.warm:facade",
    "freehold.bots.asking:warm_up",
    "freehold.lab.warm:simulation",
    "freehold.lab.warm:landing",
    "freehold.lab.warm:floor",
)

NOTICE = "Preparing {what} for this machine (once, about a minute) ..."
MARKER = "prepared"
TICK = 0.5  # seconds
PATIENCE = 2.0  # seconds; what takes longer than this is not loading but compiling


def is_prepared() -> bool:
    """Whether everything that compiles has been compiled for these sources."""
    return compiled.INTERPRETED or _marker().exists()


def compile_with_notice(console: Console) -> None:
    """Compile all entry points; do nothing at all if that was done before.

    ``console`` should write to stderr, so that what a command prints stays clean.
    """
    if is_prepared():
        return
    with _ticking(console, "the rules") as seconds:
        for target in WARM_UPS:
            _function(target)()
    _marker().parent.mkdir(parents=True, exist_ok=True)
    _marker().touch()
    console.print(f"Ready after {seconds():.0f} s.", highlight=False)


def compile_one(console: Console, warm_up: str, what: str = "the rules") -> None:
    """Call one warm-up, for a command that needs no other; say so only if it has to compile.

    Games and simulations are compiled apart: `what` tells people which of them they wait for.
    """
    if compiled.INTERPRETED:
        return
    done = compiled.cache_folder() / f"{MARKER}-{warm_up.replace(':', '.')}"
    if done.exists():  # what is only loaded can take long as well, on a busy machine
        _function(warm_up)()
        return
    _announced(console, warm_up, what)
    with suppress(OSError):  # where nothing can be kept, it is compiled every time
        done.parent.mkdir(parents=True, exist_ok=True)
        done.touch()


def _announced(console: Console, warm_up: str, what: str) -> None:
    finished = Event()

    def announce() -> None:
        if not finished.wait(PATIENCE):
            with _ticking(console, what):
                finished.wait()

    teller = Thread(target=announce, daemon=True)
    teller.start()
    try:
        _function(warm_up)()
    finally:
        finished.set()
        teller.join()


def _marker() -> Path:
    return compiled.cache_folder() / MARKER


def _function(target: str) -> Callable[[], object]:
    module, name = target.split(":")
    function: Callable[[], object] = getattr(import_module(module), name)
    return function


@contextmanager
def _ticking(console: Console, what: str) -> Iterator[Callable[[], float]]:
    """Show the notice with the seconds gone by; yield a clock."""
    notice = NOTICE.format(what=what)
    begun = time.monotonic()
    stop = Event()

    def seconds() -> float:
        return time.monotonic() - begun

    if not console.is_terminal:
        console.print(notice, highlight=False)
        yield seconds
        return
    with console.status(notice) as status:

        def tick() -> None:
            while not stop.wait(TICK):
                status.update(f"{notice} {seconds():.0f} s")

        ticker = Thread(target=tick, daemon=True)
        ticker.start()
        try:
            yield seconds
        finally:
            stop.set()
            ticker.join()
