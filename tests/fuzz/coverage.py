"""What the fuzzer has seen, by name, and what it cannot see."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from freehold.books import load_book
from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EndReason,
    EventKind,
    Matter,
    Phase,
    Reason,
    TermKind,
)
from tests.fuzz.books import Plan, editions
from tests.fuzz.play import COUNTERS, MAXIMA, ON_BOARD, TOTALS, Boards

# Never seen, each with the reason.
UNREACHABLE: dict[str, str] = {
    "end NONE": "a game that is over has a reason",
    "contract NONE": "an unused place",
}
ENUMS = {
    "kind": ("kinds", ActionKind),
    "reason": ("reasons", Reason),
    "event": ("facts", EventKind),
    "phase": ("phases", Phase),
    "end": ("ends", EndReason),
    "cause": ("causes", Cause),
    "matter": ("matters", Matter),
    "term": ("terms", TermKind),
    "contract": ("contracts", ContractKind),
    "ended by": ("endings", EndedBy),
}


class Coverage:
    """Counters of any number of boards, added up."""

    def __init__(self) -> None:
        zero = Boards().totals
        self.counts: dict[str, NDArray[np.int64]] = {
            name: np.array(zero[name]) for name in COUNTERS
        }
        self.most = dict.fromkeys(MAXIMA, 0)
        self.totals = dict.fromkeys(TOTALS, 0)
        self.most_events_by = ActionKind.ROLL
        self.plans: list[Plan] = []
        self.on_board = {
            edition: {name: np.zeros_like(zero[name]) for name in ON_BOARD}
            for edition in editions()
        }

    def add(self, boards: Boards) -> None:
        """Add what one set of boards has counted."""
        fuzz = boards.totals
        for name in COUNTERS:
            self.counts[name] += np.array(fuzz[name])
        if fuzz["most_events"] > self.most["most_events"]:
            self.most_events_by = ActionKind(int(fuzz["most_events_kind"]))
        for name in MAXIMA:
            self.most[name] = max(self.most[name], int(fuzz[name]))
        for name in TOTALS:
            self.totals[name] += int(fuzz[name])
        self.plans += boards.plans
        for edition, counts in boards.on_board.items():
            for name in ON_BOARD:
                self.on_board[edition][name] += counts[name]

    @property
    def actions(self) -> int:
        """Random actions taken."""
        return self.totals["actions"]

    def combinations(self) -> set[tuple[object, ...]]:
        """The rule sets, editions and options that differ from one another."""
        return {(plan.rules, plan.edition, plan.choices) for plan in self.plans}

    def rule_sets(self) -> set[str]:
        """The rule sets that were played."""
        return {plan.rules for plan in self.plans}

    def unseen(self) -> list[str]:
        """Names of what should have happened and has not."""
        return [name for name in self._never() if name not in UNREACHABLE]

    def _never(self) -> Iterator[str]:
        for label, (counter, members) in ENUMS.items():
            for member in members:
                if self.counts[counter][member] == 0:
                    yield f"{label} {member.name}"
        for edition in editions():
            book = load_book("official", edition)
            for space in book.spaces:
                if self.on_board[edition]["spaces"][space.index] == 0:
                    yield f"space {edition} {space.key}"
            for number, deck in enumerate(book.decks):
                for index, card in enumerate(deck.cards):
                    if self.on_board[edition]["cards"][number][index] == 0:
                        yield f"card {deck.key} {card.id}"

    def lines(self) -> list[str]:
        """A report to print."""
        lines = [
            f"{self.actions:,} random actions, {self.totals['nonsense']:,} of nonsense, "
            f"{self.totals['samples']:,} options tried on a copy, in {len(self.plans)} sessions of "
            f"{len(self.rule_sets())} rule sets with {len(self.combinations())} combinations of "
            f"options",
            ", ".join(f"{name.replace('_', ' ')} {most}" for name, most in self.most.items())
            + f" (events by {self.most_events_by.name})",
        ]
        for label, (counter, members) in ENUMS.items():
            counts = ", ".join(f"{m.name} {self.counts[counter][m]:,}" for m in members)
            lines.append(f"{label}: {counts}")
        lines.append(f"never seen: {', '.join(self.unseen()) or 'nothing'}")
        return lines
