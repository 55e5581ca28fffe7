"""What was agreed before the game holds to its end."""

from pathlib import Path

import pytest

from freehold.game import Game
from tests.support import rule


@rule("M-OPT-3")
def test_only_what_was_agreed_before_the_start_counts(tmp_path: Path) -> None:
    plain = Game.new("moore", ["Ann", "Ben"], seed=1)
    agreed = Game.new("moore", ["Ann", "Ben"], seed=1, options=["double-prices"])
    assert plain.book.rules["price_factor"].value == 1
    assert agreed.book.rules["price_factor"].value == 2
    with pytest.raises(AttributeError, match="immutable"):
        agreed.book.options = {}
    with pytest.raises(TypeError):
        agreed.book.rules["price_factor"] = plain.book.rules["price_factor"]  # type: ignore[index]
    with pytest.raises(ValueError, match="read-only"):
        agreed.book.record["rules"]["price_factor"] = 1
    file = tmp_path / "game.jsonl"
    agreed.save(file)
    assert Game.load(file).book == agreed.book
