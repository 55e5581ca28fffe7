"""Hashes of a state: of what it is, not of how it is stored."""

import random
from hashlib import blake2b
from typing import Any

import numpy as np
import pytest

from freehold.game import FileError, Game
from freehold.notation.leaves import DERIVED, game_from_leaves, leaves, state_hash
from freehold.records.layout import GAME
from tests.game.helpers import play


@pytest.fixture(scope="module")
def game() -> Game:
    return play(Game.new(seats=["A", "B", "C"], seed=9), 150, random.Random(9))


def walk(value: Any, path: str) -> dict[str, int]:
    """The leaves found the slow way."""
    if isinstance(value, np.void):
        names = [name for name in value.dtype.names or () if name not in DERIVED]
        parts = [walk(value[name], f"{path}.{name}") for name in names]
    elif isinstance(value, np.ndarray):
        parts = [walk(item, f"{path}.{i}") for i, item in enumerate(value)]
    else:
        return {path[1:]: int(value)} if value else {}
    return {key: number for part in parts for key, number in part.items()}


def test_leaves_are_the_numbers_that_are_not_zero(game: Game) -> None:
    expected = walk(np.asarray(game.engine.game)[0], "")
    assert leaves(game.engine.game) == dict(sorted(expected.items()))
    text = "\n".join(f"{path}={value}" for path, value in sorted(expected.items()))
    assert state_hash(game.engine.game) == blake2b(text.encode(), digest_size=16).hexdigest()


def test_a_game_comes_back_from_its_leaves(game: Game) -> None:
    copy = game_from_leaves(leaves(game.engine.game))
    assert state_hash(copy) == game.state_hash


def test_every_number_counts(game: Game) -> None:
    rng = random.Random(3)
    whole = leaves(game.engine.game)
    for path in rng.sample(sorted(whole), 20):
        other = {**whole, path: whole[path] + (1 if whole[path] < 100 else -1)}
        assert state_hash(game_from_leaves(other)) != game.state_hash


@pytest.mark.parametrize(
    "bad", [{"seats.0.moon": 1}, {"turn": "x"}, {"turn": 1.5}, {"deeds.1.owner": 300}]
)
def test_leaves_that_no_game_has(bad: dict[str, object]) -> None:
    with pytest.raises(FileError):
        game_from_leaves(bad)


def test_the_dtype_has_no_leaf_twice() -> None:
    game = np.zeros(1, dtype=GAME)
    game.view(np.uint8)[:] = 1
    assert len(leaves(game)) > 1000
