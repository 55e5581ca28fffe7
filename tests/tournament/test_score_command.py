"""``freehold score``: exit codes and messages."""

from pathlib import Path

import pytest

from freehold.game import Game
from tests.support import rule
from tests.terminal.keyboard import Room

SHEET = """
player = "{player}"
table = {table}
round = 1
[deeds]
{deeds}
[notes]
100 = 3
[signatures]
player = "{player}"
countersigned = "Eve"
"""


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def sheet_file(room: Room, player: str, deeds: str = "", table: int = 3) -> str:
    path = room.folder / f"{player.lower()}.toml"
    path.write_text(SHEET.format(player=player, deeds=deeds, table=table))
    return str(path)


def game_file(room: Room, *moves: str) -> str:
    game = Game.new(seats=("Ann", "Ben", "Cy"), dice="typed", cards="decks")
    for move in ("Ann: roll 6 5", "Ben: roll 3 2", "Cy: roll 1 2", *moves):
        game.do(move)
    path = room.folder / "game.jsonl"
    game.save(path)
    return str(path)


@rule("G-DAY-31")
def test_a_saved_game_gives_everybody_a_sheet_and_a_place(room: Room) -> None:
    """Ann has bought Oriental: 100 in deeds, 1400 in cash, like the others 1500."""
    shown = room.run("score", game_file(room, "Ann: roll 2 4", "Ann: buy"), "--table", "7")
    assert shown.returncode == 0
    assert "not finished" not in shown.stderr
    assert shown.stdout.count("SCORE SHEET") == 3
    assert shown.stdout.count("Table 7") == 3
    assert "[100]" in shown.stdout
    places = [line.split() for line in shown.stdout.splitlines()[-3:]]
    assert places == [
        ["1", "Ann", "$100", "$1,400", "$1,500", "shared"],
        ["1", "Ben", "$0", "$1,500", "$1,500", "shared"],
        ["1", "Cy", "$0", "$1,500", "$1,500", "shared"],
    ]


@rule("G-DAY-30")
def test_an_outright_winner_has_the_only_sheet(room: Room) -> None:
    path = game_file(room, "Ann: resign", "Cy: resign")
    shown = room.run("score", path)
    assert shown.stdout.count("SCORE SHEET") == 1
    assert "Player Ben" in shown.stdout
    assert "Player Ann" in room.run("score", path, "--seat", "ann").stdout


@rule("G-DAY-29")
def test_an_unfinished_move_is_mentioned(room: Room) -> None:
    shown = room.run("score", game_file(room, "Ann: roll 2 4"))
    assert shown.returncode == 0
    assert "The move is not finished" in shown.stderr
    assert "Ann buy" in shown.stderr


def test_a_page_for_the_printer(room: Room) -> None:
    page = room.folder / "sheets.html"
    shown = room.run("score", game_file(room), "--html", str(page))
    assert shown.stdout.startswith(f"3 sheets are in {page}")
    assert page.read_text().startswith("<!doctype html>")


def test_a_page_never_takes_the_place_of_a_game(room: Room) -> None:
    path = Path(game_file(room))
    before = path.read_bytes()
    shown = room.run("score", "blank", "--html", str(path))
    assert shown.returncode == 2
    assert f"{path}: A page for the printer needs a name that ends in .html." in shown.stderr
    assert path.read_bytes() == before
    missing = room.run("score", "blank", "--html", str(room.folder / "no" / "sheet.html"))
    assert missing.returncode == 2
    assert "Cannot write the file" in missing.stderr


def test_damaged_and_missing_games_and_seats(room: Room) -> None:
    path = Path(game_file(room))
    assert room.run("score", str(path), "--seat", "Zed").returncode == 2
    assert room.run("score", str(room.folder / "none.jsonl")).returncode == 2
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
    cut = room.run("score", str(path))
    assert cut.returncode == 1
    assert f"{path}:" in cut.stderr
    assert cut.stdout == ""


def test_an_empty_sheet(room: Room) -> None:
    shown = room.run("score", "blank", "--player", "Ann", "--round", "Final")
    assert shown.returncode == 0
    assert "Player Ann" in shown.stdout
    assert "Round Final" in shown.stdout


def test_sheets_that_are_right(room: Room) -> None:
    files = [sheet_file(room, "Ann", 'Baltic = "owned"'), sheet_file(room, "Ben")]
    shown = room.run("score", "check", *files)
    assert shown.returncode == 0
    assert shown.stderr == ""
    assert shown.stdout.splitlines()[1:] == [
        "Round 1, table 3",
        "Place   Player   Property A   Cash B   Total",
        "    1   Ann             $60     $300    $360",
        "    2   Ben              $0     $300    $300",
        "Ann wins the table.",
    ]


@rule("G-BRIEF-8")
def test_every_fault_is_a_line_with_its_place(room: Room) -> None:
    ann = sheet_file(room, "Ann", 'Boardwalk = "1 house"\nReading = "hotel"')
    ben = sheet_file(room, "Ben", 'Boardwalk = "owned"')
    shown = room.run("score", "check", ann, ben)
    assert shown.returncode == 1
    lines = shown.stdout.splitlines()
    assert lines[0].startswith(f"{ann}:6: Boardwalk is built on without")
    assert lines[1].startswith(f"{ann}:7: Nothing is ever built on Reading Railroad;")
    assert "Boardwalk is on the sheets of Ann and Ben" in shown.stdout
    assert "not accepted" in shown.stdout
    assert "wins" not in shown.stdout


def test_sheets_that_only_together_are_wrong(room: Room) -> None:
    files = [sheet_file(room, name, 'Boardwalk = "owned"') for name in ("Ann", "Ben")]
    assert room.run("score", "check", files[0]).returncode == 0
    assert room.run("score", "check", *files).returncode == 1


@rule("G-DAY-33", "G-DAY-34")
def test_sheets_of_several_tables_are_a_field(room: Room) -> None:
    files = [
        sheet_file(room, player, deeds, table)
        for player, deeds, table in (
            *(("A", 'Boardwalk = "owned"', 1), ("B", 'Baltic = "owned"', 1), ("C", "", 1)),
            *(("D", 'Boardwalk = "owned"', 2), ("E", 'Reading = "owned"', 2)),
            *(("F", 'Oriental = "owned"', 2), ("G", "", 2)),
        )
    ]
    shown = room.run("score", "check", *files)
    assert shown.returncode == 0
    end = shown.stdout.split("Round 1, all tables\n")[1]
    assert end.startswith("The largest totals: A, D, E, F, B.\nEqual totals for the last place: ")
    assert "C ($300 in cash), G ($300 in cash)" in end


def test_files_that_cannot_be_read(room: Room) -> None:
    broken = room.folder / "broken.toml"
    broken.write_text("player = \n")
    shown = room.run("score", "check", str(broken))
    assert shown.returncode == 2
    assert shown.stderr.startswith(f"freehold: {broken}:1: Expected a value after")
    assert room.run("score", "check", str(room.folder / "none.toml")).returncode == 2
    assert room.run("score", "blank", "--rules", "oficial").returncode == 2
