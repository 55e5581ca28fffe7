"""The long game goes as it did before the kernel knew any other: recorded games, step by step.

`data/long-game.npz` was written by the kernel of the last revision that had only the long game: the
moves of four random games, and after each the check sum of all reasons, phases and events so far.
"""

import zlib
from pathlib import Path

import numpy as np
import pytest

from freehold.books import load_book
from freehold.kernel.compiled import INTERPRETED
from tests.fuzz.scripts import Board, Move, deal_out

RECORDED = Path(__file__).parent / "data" / "long-game.npz"
GAMES = 4


def recorded(game: int) -> tuple[int, list[tuple[Move, int]]]:
    """How many seats play one of the games, and its moves with their check sums."""
    with np.load(RECORDED) as file:
        steps, terms, sums = file["steps"], file["terms"], file["sums"]
        seats = int(file["seats"][game])
    moves = []
    for number in np.flatnonzero(steps[:, 0] == game):
        here = terms[terms[:, 0] == number, 1:].tolist()
        kind, seat, space, amount, extra = map(int, steps[number, 1:])
        move = Move(kind, seat, space, amount, extra, tuple(map(tuple, here)))
        moves.append((move, int(sums[number])))
    return seats, moves


@pytest.mark.parametrize("game", range(GAMES))
def test_it_goes_as_before_there_were_other_rule_sets(game: int) -> None:
    seats, moves = recorded(game)
    record = load_book("official").record.copy()
    owners = deal_out(record, seats, game) if game % 2 == 1 else {}
    board = Board(record, seats, game, owners)
    found = 0
    for number, (move, expected) in enumerate(moves[: 60 if INTERPRETED else None]):
        reason = board.step(move)
        row = [reason, board.phase, *(figure for fact in board.facts() for figure in fact)]
        found = zlib.crc32(np.array(row, np.int64).tobytes(), found)
        assert found == expected, f"move {number}, {move}: {board.phase.name}, {board.facts()}"
