"""Bots beside a table of the kernel's tests: what they would say, and saying it."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from freehold.bots import asking
from freehold.kernel.interpreted import usable
from freehold.records.enums import ActionKind, Policy, Reason, TermKind
from freehold.records.layout import MEMORY
from tests.kernel.table import Fact, Table, api

_asking: Any = asking
_api: Any = api


@dataclass(frozen=True)
class Said:
    """An action without its terms."""

    kind: ActionKind
    space: int
    amount: int
    extra: int


class Mind:
    """One bot that remembers nothing yet."""

    def __init__(self, table: Table, seat: int, policy: Policy = Policy.STANDARD) -> None:
        self.table, self.seat, self.policy = table, seat, policy
        self.memory = usable(np.zeros(1, MEMORY))
        _asking.begin(self.memory, 1, seat)

    def says(self) -> Said | None:
        """What it says now, which the rules must allow; None if nothing."""
        table = self.table
        found = _asking.decide(
            table.games,
            table.books,
            self.memory,
            int(self.policy),
            self.seat,
            table.options,
            table.actions,
        )
        if not found:
            return None
        reason = Reason(int(_api.why(table.games, table.books, table.actions)))
        assert reason == Reason.OK, (reason, table.actions[0])
        row = table.actions[0]
        return Said(
            ActionKind(int(row["kind"])), int(row["space"]), int(row["amount"]), int(row["extra"])
        )

    def acts(self) -> list[Fact]:
        """Say it and have it carried out."""
        assert self.says() is not None
        return self.table._step()

    def terms(self) -> list[tuple[TermKind, int, int, int]]:
        """Kind, giver, taker and amount of each term of what was just said."""
        row = self.table.actions[0]
        return [
            (TermKind(int(t["kind"])), int(t["giver"]), int(t["taker"]), int(t["amount"]))
            for t in row["terms"][: int(row["n_terms"])]
        ]

    def term(self, index: int) -> Any:
        """One of these terms, whole."""
        return self.table.actions[0]["terms"][index]


def says(table: Table, seat: int, policy: Policy = Policy.STANDARD) -> Said | None:
    """What a bot that remembers nothing says now."""
    return Mind(table, seat, policy).says()


def kind_said(table: Table, seat: int) -> ActionKind:
    """The kind of what the standard bot says now."""
    said = says(table, seat)
    assert said is not None
    return said.kind
