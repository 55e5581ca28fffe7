"""A game written as it is played: nothing half done, nothing acknowledged lost."""

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from freehold.game import FileError, Game
from freehold.game.sources import CommittedSource, TypedSource
from freehold.notation.gamefile import read_game_file
from tests.game.helpers import play, random_action

SEATS = ["Ann", "Ben", "Cy"]


def full_disk(monkeypatch: pytest.MonkeyPatch, left: int) -> None:
    """After so many rows the disk is full, in the middle of a row."""
    written = 0

    def fsync(descriptor: int) -> None:
        nonlocal written
        written += 1
        if written > left:
            os.ftruncate(descriptor, os.fstat(descriptor).st_size - 3)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("freehold.game.log.os.fsync", fsync)


def everything(game: Game) -> tuple[object, ...]:
    return game.engine.snapshot(), game.events, list(game.log.rows), game.pending


@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("dice", [None, CommittedSource(bytes(32)), TypedSource("decks")])
def test_a_move_that_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dice: TypedSource | None, left: int
) -> None:
    path = tmp_path / "live.jsonl"
    game = Game.new(seats=SEATS, dice=dice or "seed", seed=None if dice else 4)
    game.record_to(path)
    words = " 3 4" if isinstance(dice, TypedSource) else ""
    game.do(f"Ann: roll{words}")
    before, on_disk, straight = everything(game), path.read_bytes(), game.fork()
    for _ in range(2):
        with monkeypatch.context() as patch:
            full_disk(patch, left)  # 0: at the move itself, 1: at its throw
            with pytest.raises(FileError, match="space"):
                game.do(f"Ben: roll{words}")
        assert everything(game) == before
        assert path.read_bytes() == on_disk
    for each in (game, straight):
        each.do(f"Ben: roll{words}")
    assert everything(game) == everything(straight)
    assert read_game_file(path).rows == tuple(game.log.rows)


@pytest.mark.parametrize(
    "act",
    [
        lambda game: game.undo("Ann"),
        lambda game: game.note_ruling("five more minutes"),
        lambda game: game.stop_by_ruling("agreed"),
        lambda game: game.close(),
    ],
    ids=["undo", "note", "stop", "close"],
)
def test_whatever_else_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Game], object]
) -> None:
    game = Game.new(seats=SEATS, seed=4)
    for words in ("Ann: roll", "Ben: roll", "Cy: roll", "Ann: stop"):
        game.do(words)
    game.record_to(tmp_path / "live.jsonl")
    before = everything(game)
    with monkeypatch.context() as patch:
        full_disk(patch, 0)
        with pytest.raises(FileError):
            act(game)
    assert everything(game) == before
    act(game)
    game.close()
    assert Game.load(tmp_path / "live.jsonl").log.rows == game.log.rows


def test_saving_where_the_game_is_recorded_loses_nothing_that_follows(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    game = Game.new(seats=SEATS, seed=4)
    game.record_to(path, durable=False)
    for moves in (10, 10):
        play(game, moves, random.Random(moves))
        game.save(path)
        assert Game.load(path).state_hash == game.state_hash
    game.do(random_action(game, random.Random(1)))
    game.close()
    assert Game.load(path).events == game.events


def test_two_games_are_not_recorded_in_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "live.jsonl"
    one, other = Game.new(seats=SEATS, seed=1), Game.new(seats=SEATS, seed=2)
    one.record_to(path)
    for write in (other.save, other.record_to):
        with pytest.raises(FileError, match="recorded there"):
            write(path)
    one.do("Ann: roll")
    one.close()
    assert Game.load(path).events == one.events
    other.record_to(path)
    other.close()


def test_a_game_goes_on_in_its_file_until_it_has_another(tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    game = Game.new(seats=SEATS, seed=1)
    game.record_to(first)
    with pytest.raises(FileError):
        game.record_to(tmp_path)
    game.do("Ann: roll")
    game.record_to(first)  # nothing new
    assert len(read_game_file(first).rows) == 2
    game.record_to(second)
    game.do("Ben: roll")
    assert [len(read_game_file(path).rows) for path in (first, second)] == [2, 4]
    game.close()
    assert Game.load(second).events == game.events


@pytest.mark.parametrize("name", ["", ".", "/", "..", "a/b", "/dev/null", "x" * 300, "a\0b"])
def test_what_no_game_is_written_to(tmp_path: Path, name: str) -> None:
    (tmp_path / "a").write_text("no folder")
    path = name if name.startswith("/") or not name.strip(".") else tmp_path / name
    game = Game.new(seats=SEATS, seed=1)
    for use in (game.save, game.record_to, Game.load):
        with pytest.raises(FileError):
            use(path)
    assert [file.name for file in tmp_path.iterdir()] == ["a"]
    assert not Path("/dev/null").is_file()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device")
def test_an_endless_file_is_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.notation.gamefile.MAX_FILE", 1000)
    with pytest.raises(FileError, match="too large"):
        Game.load("/dev/zero")


def test_a_note_may_hold_what_no_file_can(tmp_path: Path) -> None:
    game = Game.new(seats=SEATS, seed=1)
    game.note_ruling("a \ud800 b")
    game.save(tmp_path / "g.jsonl")
    assert Game.load(tmp_path / "g.jsonl").log.rows == [*game.log.closed_rows(game.engine)]
