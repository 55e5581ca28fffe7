"""Random play for as long as asked: ``make soak MINUTES=60``.

A failure prints the command that plays its game again, which shows the last actions before it.
"""

import argparse
import itertools
import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence

from tests.fuzz.books import WILD, rule_sets
from tests.fuzz.coverage import Coverage
from tests.fuzz.play import GAMES, Boards, FlawFound, Session, run_session


class Soak:
    """Sessions shared out between threads; the kernel runs without the interpreter's lock."""

    def __init__(self, sessions: Iterator[Session], deadline: float) -> None:
        self.sessions = sessions
        self.deadline = deadline
        self.lock = threading.Lock()
        self.coverage = Coverage()
        self.failures: list[str] = []
        self.played = 0

    def work(self) -> None:
        """Play sessions until the time is over or a flaw was found."""
        boards = Boards()
        while not self.failures and time.monotonic() < self.deadline:
            with self.lock:
                session = next(self.sessions, None)
            if session is None:
                break
            try:
                run_session(boards, session)
            except FlawFound as flaw:
                self.failures.append(str(flaw))
            self.played += 1
        with self.lock:
            self.coverage.add(boards)

    def run(self, workers: int) -> None:
        """Work in several threads; Ctrl-C ends it early."""
        threads = [threading.Thread(target=self.work, daemon=True) for _ in range(workers)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            self.deadline = 0
            for thread in threads:
                thread.join()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 0 if nothing was found."""
    options = parse(arguments)
    if options.game is not None or options.session is not None:
        return replay(options)
    begun = time.monotonic()
    numbers = itertools.count() if options.sessions is None else iter(range(options.sessions))
    sessions = (Session(options.seed, number, options.rules) for number in numbers)
    soak = Soak(sessions, begun + 60 * options.minutes)
    soak.run(options.workers)
    print("\n".join(soak.coverage.lines()))
    rate = soak.coverage.actions / (time.monotonic() - begun)
    print(f"{soak.played} sessions with seed {options.seed}, {rate:,.0f} actions a second")
    for failure in soak.failures:
        print(f"\n{failure}", file=sys.stderr)
    return 1 if soak.failures else 0


def replay(options: argparse.Namespace) -> int:
    """Play one session, or one game of it, again."""
    boards = Boards()
    first, games = (0, GAMES) if options.game is None else (options.game, 1)
    try:
        number = options.session or 0
        run_session(boards, Session(options.seed, number, options.rules, games, first))
    except FlawFound as flaw:
        print(flaw, file=sys.stderr)
        return 1
    print(f"no flaw in {boards.totals['actions']} actions")
    return 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--sessions", type=int, help="end after so many")
    parser.add_argument("--rules", choices=[*rule_sets(), WILD], help="play only this rule set")
    parser.add_argument("--session", type=int, help="play this one again")
    parser.add_argument("--game", type=int, help="only this game of the session")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
