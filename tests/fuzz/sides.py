"""Two books side by side: the same moves under both, until the first thing that differs."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.records.enums import ActionKind, Cause, EventKind, Reason
from freehold.records.layout import GAME
from freehold.records.limits import REFEREE_SEAT
from tests.fuzz.scripts import Board, Fact, Player, deal_out

WITH_CAUSE = (EventKind.PAID, EventKind.DEBT_OPENED)


@dataclass
class Differences:
    """What was different: kinds in the lists of what is legal, and what came first of all else.

    One difference has one name or two: where both sides had an event, one of them is what the rule
    brings or takes away, and the other merely what comes next.
    """

    legal: set[str] = field(default_factory=set)
    first: set[frozenset[str]] = field(default_factory=set)
    moves: int = 0


def compare(
    off: NDArray[np.void], on: NDArray[np.void], player: Player, seats: int, most: int, dealt: bool
) -> Differences:
    """Let a player move under the book `off`, and repeat the moves under `on`.

    Rows of `legal` may differ for the whole game, as they change nothing; the game is over for the
    comparison at the first reason, event, phase or byte that differs.
    """
    found = Differences()
    owners = deal_out(off, seats) if dealt else {}
    boards = Board(off, seats, owners=owners), Board(on, seats, owners=owners)
    found.first = _after(boards)
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
            found.first = {
                frozenset(f"refused {ActionKind(move.kind).name} {name}" for name in names)
            }
        else:
            found.first = _after(boards)
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


def _after(boards: tuple[Board, Board]) -> set[frozenset[str]]:
    """What differs after a move: the first event, else the phase, else fields of the state.

    A side that has no more events waits for somebody already: then it is its phase that differs.
    """
    sides = [board.facts() for board in boards]
    shorter, longer = sorted(range(2), key=lambda side: len(sides[side]))
    for here, there in zip(*sides, strict=False):
        if here != there:
            return {frozenset((name_of(here), name_of(there)))}
    if len(sides[shorter]) < len(sides[longer]):
        extra = name_of(sides[longer][len(sides[shorter])])
        return {frozenset((f"phase {boards[shorter].phase.name}", extra))}
    if boards[0].phase != boards[1].phase:
        return {frozenset(f"phase {board.phase.name}" for board in boards)}
    states = [_masked(board) for board in boards]
    return {
        frozenset((f"state {name}",))
        for name in GAME.names or ()
        if states[0][name].tobytes() != states[1][name].tobytes()
    }


def _masked(board: Board) -> Any:
    """The state without what is only counted from the rules and the groups of the board."""
    # Byte for byte: NumPy's own copies leave what lies between the fields undefined.
    state: Any = np.frombuffer(bytearray(board.games.tobytes()), GAME)[0]
    state["extras"] = 0
    state["seats"]["held"] = 0
    return state


def name_of(fact: Fact) -> str:
    """An event by its kind, and what the money was for."""
    kind = EventKind(fact[0])
    return f"{kind.name} {Cause(fact[5]).name}" if kind in WITH_CAUSE else kind.name
