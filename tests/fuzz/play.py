"""Drives the compiled fuzzer: sessions of games, coverage, and how to see a failure again."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from freehold.kernel.compiled import INTERPRETED
from freehold.kernel.interpreted import usable
from freehold.lab import fuzz as compiled_fuzz
from freehold.lab.fuzz_record import FUZZ, LOG, Flaw
from freehold.records.enums import (
    ActionKind,
    Cause,
    EventKind,
    Fault,
    Phase,
    Reason,
    TermKind,
)
from freehold.records.layout import ACTION, CHANCE, EVENTS, GAME, OPTION, TERM
from freehold.records.limits import MAX_OPTIONS
from tests.fuzz.books import Plan, plan_session
from tests.fuzz.gates import GATES, strangers

fuzz_games: Any = compiled_fuzz.fuzz_games  # compiled functions state no types

GAMES = 10  # of one session
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
    "contracts",
    "endings",
)
ON_BOARD = ("spaces", "cards")  # counted for each edition by itself
MAXIMA = ("most_events", "most_agenda", "most_claims", "most_contracts", "most_options")
TOTALS = ("actions", "nonsense", "samples")
IN_WORDS = {  # flaws whose detail is a member of a closed list
    Flaw.OPTION_REFUSED: Reason,
    Flaw.WHY_DIFFERS: Reason,
    Flaw.REFUSAL_CHANGED: Reason,
    Flaw.POT: Cause,
    Flaw.PHASE: Phase,
    Flaw.NOBODY_WAITS: Phase,
}


class FlawFound(AssertionError):
    """A game broke an invariant."""


@dataclass
class Boards:
    """Everything the fuzzer needs beside a book, and what was played on it."""

    plans: list[Plan] = field(default_factory=list)
    on_board: dict[str, dict[str, Any]] = field(default_factory=dict)  # by edition

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


@dataclass(frozen=True)
class Session:
    """Which games of which session, and how to play them again."""

    seed: int
    number: int
    rules: str | None = None
    games: int = GAMES
    first: int = 0
    longest: int = LONGEST

    def plan(self) -> Plan:
        """The book, and how many seats play."""
        return plan_session(self.seed, self.number, self.rules)

    def command(self, game: int | None = None) -> str:
        """What plays it, or one of its games, again."""
        rules = "" if self.rules is None else f" --rules {self.rules}"
        which = "" if game is None else f" --game {game}"
        return f"python -m tests.soak --seed {self.seed}{rules} --session {self.number}{which}"


def run_session(boards: Boards, session: Session) -> None:
    """Play the games of one session; raises `FlawFound` with a command that shows it again."""
    plan = session.plan()
    record = plan.record
    record.flags.writeable = False  # as books are: the same compiled code
    boards.plans.append(plan)
    fuzz: Any = boards.fuzz[0]
    fuzz["master"] = session.seed * 1_000_003 + session.number
    fuzz["first"], fuzz["games"], fuzz["longest"] = session.first, session.games, session.longest
    fuzz["n_seats"], fuzz["asks"] = plan.seats, 1
    fuzz["flaw"] = fuzz["detail"] = 0
    before = {name: np.array(fuzz[name]) for name in (*GATES, *ON_BOARD)}
    with np.errstate(over="ignore" if INTERPRETED else "warn"):
        flaw = int(fuzz_games(boards.fuzz, usable(record), boards.parts))
    if flaw != Flaw.NONE:
        raise FlawFound(describe(boards, session))
    seen = {name: np.array(fuzz[name]) - counts for name, counts in before.items()}
    counts = boards.on_board.setdefault(plan.edition, dict.fromkeys(ON_BOARD, 0))
    for name in ON_BOARD:
        counts[name] = counts[name] + seen[name]
    strange = strangers(record, seen)
    if strange:
        raise FlawFound(
            f"seen without the rule that brings it: {', '.join(strange)}\n"
            f"{plan.describe()}\nagain: {session.command()}"
        )


def describe(boards: Boards, session: Session) -> str:
    """What went wrong, the last actions, and the command that plays this game again."""
    fuzz: Any = boards.fuzz[0]
    board = int(fuzz["on_copy"])
    game: Any = boards.parts[0][board]
    flaw = Flaw(int(fuzz["flaw"]))
    lines = [
        f"{flaw.name}: {detail_of(flaw, int(fuzz['detail']))} after action {fuzz['steps']} of "
        f"game {fuzz['game']}, {game['n_seats']} seats, phase {Phase(int(game['phase'])).name}",
        boards.plans[-1].describe(),
        f"again: {session.command(int(fuzz['game']))}",
        "last actions:",
        *[f"  {line}" for line in last_actions(fuzz)],
        *(["then, on a copy:", f"  {spell(boards.parts[2][1], 0)}"] if board else []),
        "last events:",
        *[f"  {line}" for line in last_events(boards.parts[3][board])],
    ]
    return "\n".join(lines)


def detail_of(flaw: Flaw, detail: int) -> str:
    """The detail in words."""
    if flaw == Flaw.AUDIT:
        return ", ".join(fault.name for fault in Fault if detail & fault)
    if flaw in IN_WORDS:
        return IN_WORDS[flaw](detail).name
    return str(detail)


def last_events(events: Any) -> list[str]:
    """What the last action brought about."""
    return [
        f"{EventKind(int(row['kind'])).name} seat={row['seat']} other={row['other']} "
        f"space={row['space']} amount={row['amount']} extra={row['extra']}"
        for row in events["rows"][: events["count"]]
    ]


def last_actions(fuzz: Any) -> list[str]:
    """The last actions of the game at hand, oldest first."""
    steps = int(fuzz["steps"])
    return [spell(fuzz["log"][step % LOG], step) for step in range(max(0, steps - LOG), steps)]


def spell(action: Any, step: int) -> str:
    """One action in one line; `step` counts from 0."""
    text = (
        f"{step + 1}: seat {action['seat']} {ActionKind(int(action['kind'])).name} "
        f"space={action['space']} amount={action['amount']} extra={action['extra']}"
    )
    terms = [spell_term(term) for term in action["terms"][: max(0, int(action["n_terms"]))]]
    return f"{text} [{'; '.join(terms)}]" if terms else text


def spell_term(term: Any) -> str:
    """One term with the figures that are not zero."""
    figures = [
        f"{name}={term[name]}"
        for name in TERM.names or ()
        if name not in ("kind", "giver", "taker") and term[name] != 0
    ]
    return " ".join(
        [f"{TermKind(int(term['kind'])).name} {term['giver']}->{term['taker']}", *figures]
    )
