"""Drives the compiled fuzzer: sessions of games, coverage, and how to see a failure again."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from freehold.kernel.compiled import INTERPRETED
from freehold.kernel.interpreted import usable
from freehold.lab import fuzz as compiled_fuzz
from freehold.lab.fuzz_moves import FUZZ, LOG, Flaw
from freehold.records.enums import ActionKind, Fault, Phase, Reason, TermKind
from freehold.records.layout import ACTION, CHANCE, EVENTS, GAME, OPTION
from freehold.records.limits import MAX_OPTIONS
from tests.fuzz.books import random_book

fuzz_games: Any = compiled_fuzz.fuzz_games  # compiled functions state no types

GAMES = 20  # of one session
LONGEST = 4000  # actions of one game
COUNTERS = (
    "kinds",
    "reasons",
    "facts",
    "phases",
    "ends",
    "causes",
    "matters",
    "terms",
    "cards",
    "spaces",
)
MAXIMA = ("most_events", "most_agenda", "most_claims", "most_options")
TOTALS = ("actions", "nonsense", "samples")


class FlawFound(AssertionError):
    """A game broke an invariant."""


@dataclass
class Boards:
    """Everything the fuzzer needs beside a book."""

    def __post_init__(self) -> None:
        self.fuzz = usable(np.zeros(1, FUZZ))
        games, chances = np.zeros(3, GAME), np.zeros(3, CHANCE)
        self.parts = (
            usable(games),
            usable(chances),
            usable(np.zeros(2, ACTION)),
            usable(np.zeros(2, EVENTS)),
            usable(np.zeros(MAX_OPTIONS, OPTION)),
            games.view(np.int64),
            chances.view(np.int64),
        )

    @property
    def totals(self) -> Any:
        """The counters."""
        return self.fuzz[0]


def run_session(
    boards: Boards,
    seed: int,
    session: int,
    games: int = GAMES,
    first: int = 0,
    longest: int = LONGEST,
) -> None:
    """Play the games of one session; raises `FlawFound` with a command that shows it again."""
    record, seats = random_book(seed, session)
    record.flags.writeable = False  # as books are: the same compiled code
    fuzz: Any = boards.fuzz[0]
    fuzz["master"], fuzz["first"], fuzz["games"] = seed * 1_000_003 + session, first, games
    fuzz["longest"], fuzz["n_seats"], fuzz["asks"] = longest, seats, 1
    fuzz["flaw"] = fuzz["detail"] = 0
    with np.errstate(over="ignore" if INTERPRETED else "warn"):
        flaw = int(fuzz_games(boards.fuzz, usable(record), boards.parts))
    if flaw != Flaw.NONE:
        raise FlawFound(describe(boards, seed, session))


def describe(boards: Boards, seed: int, session: int) -> str:
    """What went wrong, the last actions, and the command that plays this game again."""
    fuzz: Any = boards.fuzz[0]
    game: Any = boards.parts[0][0]
    flaw = Flaw(int(fuzz["flaw"]))
    lines = [
        f"{flaw.name}: {detail_of(flaw, int(fuzz['detail']))} after action {fuzz['steps']} of "
        f"game {fuzz['game']}, {game['n_seats']} seats, phase {Phase(int(game['phase'])).name}",
        f"again: python -m tests.soak --seed {seed} --session {session} --game {fuzz['game']}",
        "last actions:",
        *[f"  {line}" for line in last_actions(fuzz)],
    ]
    return "\n".join(lines)


def detail_of(flaw: Flaw, detail: int) -> str:
    """The detail in words."""
    if flaw == Flaw.AUDIT:
        return ", ".join(fault.name for fault in Fault if detail & fault)
    if flaw in (Flaw.OPTION_REFUSED, Flaw.WHY_DIFFERS, Flaw.REFUSAL_CHANGED):
        return Reason(detail).name
    return str(detail)


def last_actions(fuzz: Any) -> list[str]:
    """The last actions of the game at hand, oldest first."""
    steps = int(fuzz["steps"])
    return [spell(fuzz["log"][step % LOG], step) for step in range(max(0, steps - LOG), steps)]


def spell(action: Any, step: int) -> str:
    """One action in one line."""
    text = (
        f"{step + 1}: seat {action['seat']} {ActionKind(int(action['kind'])).name} "
        f"space={action['space']} amount={action['amount']} extra={action['extra']}"
    )
    terms = [
        f"{TermKind(int(term['kind'])).name} {term['giver']}->{term['taker']} "
        f"what={term['what']} amount={term['amount']}"
        for term in action["terms"][: max(0, int(action["n_terms"]))]
    ]
    return f"{text} [{'; '.join(terms)}]" if terms else text
