"""The measures of the benchmark run and mean what they say; how fast is not for tests to judge."""

import io
import os
import time
from pathlib import Path

import pytest
from rich.console import Console

from freehold.books import load_book
from freehold.commands import _warm
from freehold.game import Game
from freehold.kernel import compiled
from freehold.lab import bench, warm
from freehold.lab.landing import moving_book
from freehold.lab.simulate import simulate


def test_games_are_timed_per_turn_and_per_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_processor_ns", lambda work: work() * 1000)
    games = simulate("official", ["standard"] * 4, 20, bench.SEED, max_rounds=30)
    record = load_book().record
    for per in ("turns", "throws"):
        ns = bench.games_ns(record, "standard", 20, 30, per)
        assert ns == pytest.approx(20 * 1000 / games[per].sum())


def test_the_book_for_moving_sells_nothing_and_lasts() -> None:
    record = moving_book(load_book())
    assert record[0]["rules"]["deeds_for_sale"] == 0
    assert not record.flags.writeable
    assert load_book().record[0]["rules"]["deeds_for_sale"] == 1


def test_one_core_is_used_and_then_all_again() -> None:
    before = os.sched_getaffinity(0)
    with bench.on_one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


def test_workers_need_two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_cores", lambda: {0})
    assert bench.workers() == {"workers_ratio": None}
    monkeypatch.setattr(bench, "_cores", lambda: {0, 1})
    monkeypatch.setattr(bench, "WORKER_GAMES", 10)
    ratio = bench.workers()["workers_ratio"]
    assert ratio is not None
    assert ratio > 0


def test_do_is_timed_over_a_game_of_many_kinds_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(seats=["Ann", "Ben", "Cy", "Dee"], seed=bench.SEED)
    moves = list(bench._chance_moves(game, 400))
    assert len(moves) == 400
    assert len({move.kind for move in moves}) > 8
    monkeypatch.setattr(bench, "FACADE_MOVES", 50)
    figure = bench.facade()["do_us"]
    assert figure is not None
    assert figure > 0
    assert bench.do_us(in_words=True) > 0


def test_every_warm_up_can_be_called() -> None:
    targets = [target for target in _warm.WARM_UPS if target.startswith(warm.__name__)]
    assert len(targets) == 4
    for target in targets:
        _warm._function(target)()


@pytest.mark.parametrize("patience", [0.0, 60.0])
def test_compiling_for_one_command_is_announced_only_if_it_lasts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, patience: float
) -> None:
    """Once: afterwards it is only loaded, however long that takes."""
    monkeypatch.setattr(_warm, "PATIENCE", patience)
    monkeypatch.setattr(_warm, "_function", lambda _: lambda: time.sleep(0.2))
    monkeypatch.setattr(compiled, "cache_folder", lambda: tmp_path)
    out = io.StringIO()
    _warm.compile_one(Console(file=out), "anything:at_all")
    assert ("Preparing the rules" in out.getvalue()) == (patience == 0)
    again = io.StringIO()
    _warm.compile_one(Console(file=again), "anything:at_all")
    assert again.getvalue() == ""
