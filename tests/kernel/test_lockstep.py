"""Saving and restoring: the same bytes play the same game."""

import random

import numpy as np
import pytest

from freehold.kernel.compiled import INTERPRETED
from freehold.records.enums import ActionKind, ChanceMode, Phase, Reason
from tests.kernel.table import Seat, Table, api

STEPS = 150 if INTERPRETED else 1500


def pick(table: Table, choice: random.Random) -> bool:
    """Fill the action with a random one that is listed."""
    seat = choice.choice(table.waiting() or [0])
    rows = [row for row in table.legal(seat) if row[0] not in (ActionKind.OFFER, ActionKind.RESIGN)]
    if not rows:
        return False
    kind, space, low, high = choice.choice(rows)
    if kind == ActionKind.STOP:
        return False
    table._fill(seat, kind, space, choice.randint(low, min(high, low + 30)))
    return True


def step(table: Table) -> tuple[int, bytes]:
    """Carry the action out; the reason and the events."""
    reason = api.step(table.games, table.books, table.chances, table.actions, table.buffer)
    count = int(table.buffer[0]["count"])
    return int(reason), np.asarray(table.buffer[0]["rows"][:count]).tobytes()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_restored_copy_goes_on_in_lockstep(seed: int) -> None:
    table = Table(*[Seat()] * 4, opening=True)
    copy = Table(*[Seat()] * 4, opening=True)
    api.seed(table.chances, table.books, seed, 5)
    table.chances[0]["mode"] = ChanceMode.DRAWS
    choice = random.Random(seed)
    for _ in range(STEPS):
        if table.phase == Phase.OVER:
            break
        if not pick(table, choice):
            continue
        for name in ("games", "chances", "actions"):
            saved = getattr(table, name).tobytes()
            getattr(copy, name).view("u1")[:] = np.frombuffer(saved, "u1")
        assert step(table) == step(copy)
        assert table.bytes() == copy.bytes()
    assert table.state["throws"] > 10


@pytest.mark.parametrize("seed", [4, 5])
def test_two_runs_of_the_same_choices_are_equal_to_the_end(seed: int) -> None:
    ends = []
    for _ in range(2):
        table = Table(*[Seat()] * 3, opening=True)
        api.seed(table.chances, table.books, seed, 0)
        table.chances[0]["mode"] = ChanceMode.DRAWS
        choice = random.Random(seed)
        for _ in range(STEPS):
            if table.phase != Phase.OVER and pick(table, choice):
                assert step(table)[0] == Reason.OK
        ends.append(table.bytes())
    assert ends[0] == ends[1]


def test_streams_and_seeds_differ() -> None:
    decks = set()
    for seed, stream in ((1, 0), (1, 1), (2, 0)):
        table = Table(Seat(), Seat(), opening=True)
        api.seed(table.chances, table.books, seed, stream)
        decks.add(tuple(table._pile(0)))
    assert len(decks) == 3
