"""Exit codes and messages of ``replay``, ``run``, ``rules`` and ``verify``."""

import json
from pathlib import Path

import pytest

from freehold.game import Game
from tests.terminal.keyboard import Room

GOOD = 'seats = [{ name = "A", cash = 30 }, { name = "B" }]\n'


def game_file(room: Room, **more: object) -> Path:
    game = Game.new(seats=("Ann", "Ben"), **{"seed": 4, **more})  # type: ignore[arg-type]
    for _ in range(40):
        option = next(o for o in game.legal() if o.kind not in ("resign", "stop", "offer"))
        game.do(option.action)
    path = room.folder / "game.jsonl"
    game.save(path)
    return path


def test_replay_shows_and_checks(room: Room) -> None:
    shown = room.run("replay", str(game_file(room)))
    assert shown.returncode == 0
    assert "rows played again" in shown.stdout
    told = json.loads(room.run("replay", str(room.folder / "game.jsonl"), "--json").stdout)
    assert told["fault"] is None
    part = json.loads(
        room.run("replay", str(room.folder / "game.jsonl"), "--json", "--until", "10").stdout
    )
    assert len(part["rows"]) == 10


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda text: text[:-30], 0),
        (lambda text: text.replace('"kind":"roll","seat":"Ben"', '"kind":"roll","seat":"Ann"'), 0),
        (lambda text: "\n".join(text.split("\n")[:9] + text.split("\n")[10:]), 10),
        (lambda text: text + "rubbish\n", 0),
    ],
    ids=["cut", "changed", "row missing", "rubbish"],
)
def test_a_damaged_file_is_named_with_its_line(room: Room, damage: object, line: int) -> None:
    path = game_file(room)
    assert callable(damage)
    path.write_text(damage(path.read_text()))
    shown = room.run("replay", str(path))
    assert shown.returncode == 1
    assert f"{path}:{line or ''}" in shown.stderr
    assert "for the start." in shown.stdout
    assert json.loads(room.run("replay", str(path), "--json").stdout)["fault"]["line"]


@pytest.mark.parametrize("content", ["", "rubbish", "\x00\xff", '{"file":"other"}\n'])
def test_what_is_no_game_is_refused(room: Room, content: str) -> None:
    path = room.folder / "no.jsonl"
    path.write_text(content)
    shown = room.run("replay", str(path))
    assert shown.returncode == 2
    assert f"freehold: {path}:1: " in shown.stderr
    assert "Traceback" not in shown.stderr


def test_run_holds_differs_or_is_wrong(room: Room) -> None:
    case = room.folder / "case.toml"
    case.write_text(GOOD + "[expect]\ncash = { A = 30 }\n")
    assert room.run("run", str(case)).returncode == 0
    case.write_text(GOOD + "[expect]\ncash = { A = 31, B = 2 }\n")
    differs = room.run("run", str(case))
    assert differs.returncode == 1
    assert f"{case}:3: cash of A is 30, not 31." in differs.stdout
    assert differs.stdout.count(f"{case}:") == 2
    assert not json.loads(room.run("run", str(case), "--json").stdout)["ok"]
    case.write_text('colour = 1\nseats = [{ name = "A", cash = -30 }, { name = "B" }]\n')
    wrong = room.run("run", str(case))
    assert wrong.returncode == 2
    assert f"{case}:1: " in wrong.stderr
    assert "Traceback" not in wrong.stderr


def test_rules(room: Room) -> None:
    assert "official" in room.run("rules", "list").stdout
    assert "starting_cash" in room.run("rules", "show", "official").stdout
    assert "official.toml" in room.run("rules", "explain").stdout
    quoted = room.run("rules", "rule", "o-rent-7")
    assert quoted.stdout.startswith("O-RENT-7, paying rent\n")
    unknown = room.run("rules", "rule", "O-RENT-70")
    assert unknown.returncode == 2
    assert "O-RENT-7" in unknown.stderr


def test_rules_check_names_every_fault(room: Room) -> None:
    house = room.folder / "house.toml"
    house.write_text(
        'title = "H"\nabout = "H"\nextends = "official"\n[set]\nsalery = 4\nrent = 1\n'
    )
    checked = room.run("rules", "check", str(house))
    assert checked.returncode == 1
    assert checked.stdout.count("house.toml:") == 2
    assert room.run("rules", "check", "official").returncode == 0


def test_verify(room: Room) -> None:
    seeded = room.run("verify", str(game_file(room)))
    assert seeded.returncode == 0
    assert "follow from the seed" in seeded.stdout
    secret = bytes(range(32))
    path = game_file(room, seed=None, dice="committed", secret=secret)
    assert "not revealed yet" in room.run("verify", str(path)).stdout
    game = Game.load(path, secret=secret)
    game.stop_by_ruling()
    game.save(path)
    verified = room.run("verify", str(path))
    assert verified.returncode == 0
    assert "The secret is the one promised" in verified.stdout
