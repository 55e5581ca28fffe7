"""Whole games through the front door: typed, interrupted, cut off, resumed, replayed."""

import os
import signal
from pathlib import Path

from freehold.game import Game, replay
from freehold.notation.gamefile import read_game_file
from tests.terminal.keyboard import Room, Terminal

SEATS = ("play", "--seats", "Ann,standard,standard", "--seed", "3")
FIRST_CHOICE = ["1"] * 900


def decisions(path: Path) -> list[object]:
    """Everything that was decided, thrown and drawn, without closing rows."""
    return [row.what for row in read_game_file(path).rows if row.kind in ("do", "draw")]


def test_a_whole_game_through_a_pipe(room: Room) -> None:
    played = room.run(*SEATS, lines=FIRST_CHOICE)
    assert played.returncode == 0
    assert "Traceback" not in played.stdout + played.stderr
    assert "Place   Player" in played.stdout
    (path,) = room.files()
    assert f"To see it again: freehold replay {path}" in played.stdout
    shown = room.run("replay", str(path))
    assert shown.returncode == 0
    assert "Bo wins." in shown.stdout
    assert "draws agree." in shown.stdout


def test_ctrl_c_and_resume_change_nothing(room: Room) -> None:
    room.run(*SEATS, lines=FIRST_CHOICE)
    (whole,) = room.files()
    terminal = Terminal(room, *SEATS)
    terminal.wait_for("Ann> ")
    for _ in range(12):
        terminal.ask("1", "Ann> ")
    assert terminal.interrupt(signal.SIGINT) == 130
    left = room.files()[-1]
    assert left != whole
    assert f"freehold play --resume {left}" in terminal.text
    resumed = room.run("play", "--resume", str(left), lines=FIRST_CHOICE)
    assert resumed.returncode == 0
    assert "Place   Player" in resumed.stdout
    assert decisions(left) == decisions(whole)
    assert Game.load(left).state_hash == Game.load(whole).state_hash


def test_a_killed_game_keeps_every_acknowledged_move(room: Room) -> None:
    terminal = Terminal(room, *SEATS)
    terminal.wait_for("Ann> ")
    for _ in range(9):
        terminal.ask("1", "Ann> ")
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.end()
    (path,) = room.files()
    kept = replay(path)
    assert kept.fault is not None
    assert kept.fault.code == "truncated"
    room.run(*SEATS, lines=["1"] * 9)
    assert decisions(path) == decisions(room.files()[-1])
    resumed = room.run("play", "--resume", str(path), lines=["seats"])
    assert resumed.returncode == 0
    assert Game.load(path).state_hash == kept.game.state_hash


def test_closing_the_window_keeps_the_game(room: Room) -> None:
    terminal = Terminal(room, *SEATS)
    terminal.wait_for("Ann> ")
    terminal.ask("roll", "Ann> ")
    assert terminal.interrupt(signal.SIGHUP) == 129
    (path,) = room.files()
    assert replay(path).fault is None


def test_the_end_of_the_input_says_how_to_resume(room: Room) -> None:
    played = room.run(*SEATS, lines=["roll", "roll"])
    assert played.returncode == 0
    (path,) = room.files()
    assert played.stdout.endswith(f"  freehold play --resume {path}\n")
    assert replay(path).fault is None


def test_the_window_may_change_its_size(room: Room) -> None:
    import fcntl
    import struct
    import termios

    terminal = Terminal(room, *SEATS, size=(45, 120))
    assert "┌────" in terminal.wait_for("Ann> ")
    size = struct.pack("HHHH", 20, 60, 0, 0)
    fcntl.ioctl(terminal._master, termios.TIOCSWINSZ, size)
    assert "┌────" not in terminal.ask("roll", "Ann> ")
    terminal.type("quit")
    assert terminal.end() == 0


def test_undo_takes_a_purchase_back(room: Room) -> None:
    lines = ["roll", "roll", "roll", "buy", "undo", "decline"]
    played = room.run(*SEATS, lines=lines)
    assert "Enter to go on, or undo to take back: buy" in played.stdout
    assert "Taken back: buy." in played.stdout
    assert "goes under the hammer." in played.stdout
    assert replay(room.files()[0]).fault is None


def test_undo_stops_at_the_last_throw(room: Room) -> None:
    played = room.run(*SEATS, lines=["roll", "roll", "roll", "undo"])
    assert "chance is never taken back" in played.stdout


def test_people_share_a_keyboard(room: Room) -> None:
    lines = ["roll", "roll", *["1"] * 60]
    played = room.run("play", "--seats", "Ann,Ben", "--seed", "5", lines=lines)
    assert "Ann's turn" in played.stdout
    assert "Ben's turn" in played.stdout
    assert "Rent is open to you." in played.stdout


def test_everybody_is_asked_in_an_auction(room: Room) -> None:
    lines = ["roll", "roll", "roll", "decline", "bid 10", "bid 20", "pass", "seats"]
    played = room.run("play", "--seats", "Ann,Ben", "--seed", "6", lines=lines)
    assert "goes under the hammer" in played.stdout
    assert "Ann> bid 10" in played.stdout or "Ben> bid 10" in played.stdout
    assert "at $20." in played.stdout


def test_real_dice_and_cards_are_typed(room: Room) -> None:
    lines = ["roll", "7 1", "six", "6 1", "", "5 6", "roll", "3 4", "no such card", "back"]
    options = ("play", "--seats", "Ann,standard", "--real-dice")
    played = room.run(*options, lines=[*lines, "cards", "quit"])
    assert "A die shows 1 to 6" in played.stdout
    assert "Two dice are thrown" in played.stdout
    assert "There is no card called" in played.stdout
    assert "Traceback" not in played.stderr
    assert replay(room.files()[0]).fault is None


def test_all_people_can_stop_and_count(room: Room) -> None:
    played = room.run(*SEATS, lines=["roll", "stop"])
    assert "The game is stopped and counted" in played.stdout
    assert played.returncode == 0


def test_bots_finish_without_people(room: Room) -> None:
    lines = ["roll", "resign", "no", "resign", "yes", "what", "result"]
    played = room.run(*SEATS, lines=lines)
    assert "Nothing is done." in played.stdout
    assert "Write watch, result or stop" in played.stdout
    assert "Place   Player" in played.stdout
    assert "Would stop here" not in played.stdout


def test_bots_alone_are_watched(room: Room) -> None:
    played = room.run("play", "--seats", "standard,standard", "--seed", "1")
    assert played.returncode == 0
    assert "Place   Player" in played.stdout
    assert "stopped and counted" not in played.stdout
    assert "wins" in played.stdout


def test_a_finished_game_is_not_resumed(room: Room) -> None:
    room.run(*SEATS, lines=["roll", "stop"])
    again = room.run("play", "--resume", str(room.files()[0]))
    assert again.returncode == 2
    assert "This game is over." in again.stderr


def test_a_changed_file_is_not_resumed(room: Room) -> None:
    room.run(*SEATS, lines=["roll", "roll"])
    (path,) = room.files()
    rows = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*rows[:3], rows[3].replace('"n":', '"n": '), *rows[4:]]))
    again = room.run("play", "--resume", str(path))
    assert again.returncode == 2
    assert f"{path}:4: " in again.stderr
