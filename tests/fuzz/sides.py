"""Two books side by side: the same moves under both, until the first thing that differs."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.layout import GAME
from freehold.records.limits import REFEREE_SEAT
from tests.fuzz.scripts import Board, Fact, Player

# Set by the rules themselves before anything happens, and no part of what is played.
OF_RULES = ("extras",)
WITH_CAUSE = (EventKind.PAID, EventKind.DEBT_OPENED)


@dataclass
class Differences:
    """What was different: kinds in the lists of what is legal, and what came first of all else."""

    legal: set[str] = field(default_factory=set)
    first: set[str] = field(default_factory=set)
    moves: int = 0


def compare(
    off: NDArray[np.void], on: NDArray[np.void], player: Player, seats: int, most: int, dealt: bool
) -> Differences:
    """Let a player move under the book `off`, and repeat the moves under `on`.

    Rows of `legal` may differ for the whole game, as they change nothing; the game is over for the
    comparison at the first reason, event, phase or byte that differs.
    """
    found = Differences()
    boards = Board(off, seats, dealt=dealt), Board(on, seats, dealt=dealt)
    found.first = set(_after(boards))
    moves = player.moves(boards[0], most)
    while not found.first:
        found.legal |= _legal(boards)
        move = next(moves, None)
        if move is None:
            break
        reasons = boards[0].step(move), boards[1].step(move)
        found.moves += 1
        if reasons[0] != reasons[1]:
            names = [Reason(reason).name for reason in reasons if reason != Reason.OK]
            found.first = {f"refused {ActionKind(move.kind).name} {name}" for name in names}
        else:
            found.first = set(_after(boards))
    return found


def _legal(boards: tuple[Board, Board]) -> set[str]:
    """Kinds of rows that only one side lists, or lists otherwise."""
    kinds: set[str] = set()
    for seat in (*range(int(boards[0].game["n_seats"])), REFEREE_SEAT):
        rows = [board.raw_legal(seat) for board in boards]
        if rows[0].tobytes() != rows[1].tobytes():
            here, there = (set(side.tolist()) for side in rows)
            kinds |= {ActionKind(row[0]).name for row in here ^ there}
    return kinds


def _after(boards: tuple[Board, Board]) -> set[str]:
    """What differs after a move: the first event, else the phase, else fields of the state."""
    sides = [board.facts() for board in boards]
    for i in range(max(map(len, sides))):
        pair = [side[i] if i < len(side) else None for side in sides]
        if pair[0] != pair[1]:
            return {name_of(fact) for fact in pair if fact}
    if boards[0].phase != boards[1].phase:
        return {f"phase {Phase(boards[1].phase).name}"}
    states: list[Any] = [board.games[0] for board in boards]
    return {
        f"state {name}"
        for name in GAME.names or ()
        if name not in OF_RULES and states[0][name].tobytes() != states[1][name].tobytes()
    }


def name_of(fact: Fact) -> str:
    """An event by its kind, and what the money was for."""
    kind = EventKind(fact[0])
    return f"{kind.name} {Cause(fact[5]).name}" if kind in WITH_CAUSE else kind.name
