"""What is agreed at a table: the hour, families, rules and options; and what of it is shown."""

import re
from pathlib import Path

import pytest

from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.terminal.clock import Clock
from freehold.terminal.families import load_families
from tests.support import rule
from tests.terminal.keyboard import Room
from tests.terminal.scenes import sit

COUNTED = """
rules = "{rules}"
[[seats]]
name = "Ann"
cash = 777
deeds = ["Boardwalk 2", "Park Place 2", "Reading Railroad mortgaged"]
[[seats]]
name = "Ben"
cash = 1400
"""


class Hand:
    """A clock that is moved by hand; seconds."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


# --- the agreed hour -----------------------------------------------------------------------


def test_a_clock_counts_whole_minutes_down() -> None:
    hand = Hand()
    clock = Clock(60, hand)
    assert (clock.left, clock.text(), clock.is_up) == (60, "60 minutes left", False)
    hand.time = 59 * 60.0
    assert clock.text() == "1 minute left"
    hand.time = 60 * 60.0
    assert (clock.left, clock.is_up) == (0, True)
    assert (Clock().left, Clock().text(), Clock().is_up) == (None, "", False)


@rule("T-1", "T-2")
def test_time_is_called_before_the_next_prompt_and_all_is_counted() -> None:
    hand = Hand()
    clock = Clock(30, hand)
    game = sit(COUNTED.format(rules="time-limit"), "seats\n", clock=clock)
    assert "30 minutes left" in game.plain
    hand.time = 1800.0
    seen = sit(game.game, "roll 1 2\n", clock=clock)
    assert seen.game.is_over
    assert "Ann> roll" not in seen.plain
    assert [move.kind for move in seen.moves] == ["call_time"]


@rule("G-DAY-28", "G-DAY-29")
def test_a_throw_that_was_made_is_finished() -> None:
    hand = Hand()
    clock = Clock(30, hand)
    game = sit(COUNTED.format(rules="tournament"), "roll 1 2\n", clock=clock).game
    hand.time = 1800.0
    seen = sit(game, "buy\n", clock=clock)
    assert "Time is called: what was begun is finished, then all is counted." in seen.plain
    assert "minutes left" not in seen.plain
    assert seen.game.is_over
    assert seen.game.state.deed("baltic").owner == "Ann"


@rule("S-15")
def test_a_first_bankruptcy_is_not_called_time() -> None:
    text = COUNTED.format(rules="short").replace(', "Reading Railroad mortgaged"', "")
    text += 'deeds = ["Reading Railroad"]\n[[seats]]\nname = "Cy"\n'
    text += '[[debts]]\nseat = "Ben"\namount = 9000\ncause = "tax"\n'
    seen = sit(text, "bankrupt\n")
    assert seen.game.state.ending == "bankruptcy"
    assert "The first bankruptcy ends the game: what was begun is finished" in seen.plain
    assert "Time is called" not in seen.plain


def test_a_line_typed_after_the_hour_is_not_carried_out() -> None:
    class Late(Hand):
        """The hour comes while somebody thinks."""

        calls = 0

        def __call__(self) -> float:
            self.calls += 1
            return 0.0 if self.calls < 5 else 99_999.0

    seen = sit(COUNTED.format(rules="time-limit"), "roll 1 2\n", clock=Clock(1, Late()))
    assert "Ann> roll 1 2" in seen.plain
    assert seen.game.is_over
    assert [move.kind for move in seen.moves] == ["call_time"]


@rule("T-2", "G-SCORE-1", "G-DAY-31")
def test_the_count_is_shown_and_at_a_tournament_the_sheets(room: Room) -> None:
    lines = ["roll", "roll", *["1"] * 6, "time", "no", "time", "yes", *["1"] * 4]
    game = ("--seats", "Ann,Ben", "--seed", "3")
    timed = room.run("play", "--rules", "time-limit", *game, lines=lines).stdout
    assert "Type yes to do it" in timed
    assert "Place   Player" in timed
    assert "Property" in timed
    assert "SCORE SHEET" not in timed
    held = room.run("play", "--rules", "tournament", *game, "--minutes", "90", lines=lines).stdout
    assert "90 minutes left" in held
    assert held.count("SCORE SHEET") == 2
    assert "Grand total A + B" in held


def test_the_worth_is_property_and_cash() -> None:
    seen = sit(COUNTED.format(rules="time-limit"), "time\nyes\n")
    from rich.console import Console

    from freehold.terminal.ending import draw_end
    from freehold.terminal.look import Marks

    console = Console(width=80)
    with console.capture() as shown:
        console.print(draw_end(seen.game, Marks(seen.game.book, seen.game.seats)))
    # 400 + 350 + 4 houses of 200 + half of 200 = 1650, and 777 in cash
    assert "1   Ann      $2,427     $1,650     $777" in shown.get()
    assert "2   Ben      $1,400         $0   $1,400" in shown.get()


@pytest.mark.parametrize("rules", [[], ["--rules", "short"], ["--rules", "moore"]])
def test_an_hour_needs_rules_that_end_by_one(room: Room, rules: list[str]) -> None:
    refused = room.run("play", *rules, "--minutes", "60")
    assert refused.returncode == 2
    assert "has no agreed hour" in " ".join(refused.stderr.split())


@pytest.mark.parametrize("minutes", ["0", "-5", "nan", "99999999"])
def test_minutes_have_bounds(room: Room, minutes: str) -> None:
    refused = room.run("play", "--rules", "time-limit", f"--minutes={minutes}")
    assert refused.returncode == 2
    assert "more than 0" in " ".join(refused.stderr.split())


def test_the_minutes_left_stand_in_the_command_to_go_on(room: Room) -> None:
    options = ("play", "--rules", "time-limit", "--seats", "Ann,Ben", "--minutes", "45")
    left = room.run(*options, lines=["roll", "quit"])
    (path,) = room.files()
    assert left.stdout.endswith(f"  freehold play --resume {path} --minutes 45\n")
    again = room.run("play", "--resume", str(path), "--minutes", "45", lines=["seats"])
    assert "45 minutes left" in again.stdout
    over = room.run("play", "--resume", str(path), "--minutes", "0.00001", lines=["1"] * 9)
    assert "Place   Player" in over.stdout


# --- families ------------------------------------------------------------------------------


@rule("P-SCH-9")
def test_families_in_one_line() -> None:
    dove, olive, palm = load_families("Dove (Pat): Tom 4, Eva K; Olive: Ida 2; Palm:")
    assert (dove.name, dove.captain) == ("Dove", "Pat")
    assert [(member.name, member.grade) for member in dove.members] == [("Eva", 0), ("Tom", 4)]
    assert (olive.captain, len(olive.members), palm.members) == (None, 1, ())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dove: Tom", "'Tom' has no grade"),
        ("Dove: Tom 13", "A grade is K or a number up to 12"),
        (": Tom 4", "is no family"),
        ("Dove: Tom 4; Dove: Eva 2", "Two families are called 'Dove'"),
        ("Dove: Tom 4, Tom 5", "have the same name"),
        ("Dove (Pat: Tom 4", "is no family"),
        ("no-such.toml", "Cannot read the file"),
    ],
)
def test_families_that_cannot_be(text: str, said: str) -> None:
    with pytest.raises(FreeholdError, match=said.replace("(", r"\(")):
        load_families(text)


@pytest.mark.parametrize(
    "content",
    ["families = 3", "family = []", '[[families]]\nname = "A"\nmembers = 3', "x =", "\x00\xff"],
)
def test_a_file_of_families_that_is_none_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "families.toml"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(FreeholdError, match=r"families\.toml(:1)?: "):
        load_families(str(path))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('name = "A"\ncapt = "Pat"', "A family has a name, members and a captain, not 'capt'"),
        ('captain = "Pat"', "a captain; here the name is missing"),
        ('name = "A"\nmembers = [{ name = "Eva", class = 1 }]', "a name and a grade, not 'class'"),
        ('name = "A"\nmembers = [{ name = "Eva", grade = "13" }]', "up to 12, not 13"),
    ],
)
def test_what_is_wrong_with_a_family_is_named(tmp_path: Path, row: str, said: str) -> None:
    path = tmp_path / "families.toml"
    path.write_text(f"[[families]]\n{row}\n")
    with pytest.raises(FreeholdError, match=said):
        load_families(str(path))


def test_a_grade_may_stand_in_quotes(tmp_path: Path) -> None:
    path = tmp_path / "families.toml"
    path.write_text('[[families]]\nname = "A"\nmembers = [{ name = "Eva", grade = "4" }]\n')
    assert load_families(str(path))[0].members[0].grade == 4


def test_families_are_the_seats_unless_seats_are_given(room: Room) -> None:
    line = "Dove: Eva K; Olive: Ida 2"
    both = room.run("play", "--rules", "parish", "--families", line, lines=["", "families"])
    assert "Olive: Ida (2)" in both.stdout
    more = room.run(
        *("play", "--rules", "parish", "--families", line, "--seats", "Dove,Olive,Palm=standard"),
        lines=["", "seats"],
    )
    assert "Palm (bot)" in more.stdout
    wrong = room.run("play", "--rules", "parish", "--families", line, "--seats", "Ann,Ben")
    assert wrong.returncode == 2
    assert "No seat is called 'Dove'" in wrong.stderr


# --- rules and options ---------------------------------------------------------------------


@rule("M-OPT-3")
def test_the_first_lines_say_what_is_in_force(room: Room) -> None:
    options = ("-o", "double-prices", "-o", "stock-auction=off", "-o", "salary=300")
    shown = room.run("play", "--rules", "moore", *options, "--seats", "Ann,Ben", lines=[]).stdout
    assert shown.startswith("The Moore house rules; edition: Classic.")
    first = shown.partition("rules shows all of it")[0]
    assert "In force: " in first
    on, _, off = first.partition("In force: ")[2].partition("Not in force: ")
    assert "Double prices" in on
    assert "Stock auction" in off
    assert "Set for this game: salary 300." in first


def test_an_option_that_a_file_switches_is_no_value_set_for_this_game(room: Room) -> None:
    house = room.folder / "house.toml"
    house.write_text('title = "H"\nextends = "moore"\n[choose]\nretraction = false\n', "utf-8")
    shown = room.run("play", "--rules", str(house), "--seats", "Ann,Ben", lines=[]).stdout
    first = shown.partition("rules shows all of it")[0]
    assert "Taking back a throw" in first.partition("Not in force: ")[2]
    assert "Set for this game" not in first


def test_the_page_of_rules_is_shown_inside_the_game(room: Room) -> None:
    lines = ["rules go", "rules zzz", "rules", "quit"]
    shown = room.run(
        *("play", "--rules", "moore", "-o", "salary=300", "--seats", "Ann,Ben"), lines=lines
    ).stdout
    part = shown.partition("Ann> rules go")[2].partition("Ann> rules zzz")[0]
    assert part.strip().startswith("GO\n--")
    assert "pays $300" in part
    assert "No part of the rules is called 'zzz'; there are" in shown
    assert "* Traveling railroads." in shown.partition("Ann> rules zzz")[2]


def test_a_house_rule_file_plays_like_any_other(room: Room) -> None:
    path = room.folder / "home.toml"
    path.write_text('title = "At home"\nabout = "Ours."\nextends = "short"\n[set]\nsalary = 250\n')
    shown = room.run("play", "--rules", str(path), "--seats", "Ann,Ben", lines=["rules go", "quit"])
    assert shown.stdout.startswith("At home; edition: Classic. Ours.")
    assert "pays $250" in shown.stdout
    resumed = room.run("play", "--resume", str(room.files()[0]), lines=["rules go", "quit"])
    assert "pays $250" in resumed.stdout


@rule("S-3", "T-3")
def test_dealt_deeds_are_typed_where_the_board_is_a_real_one(room: Room) -> None:
    lines = ["boardwalk", "boardwalk", "deed park", "dealt baltic", "zzz", "reading", "quit"]
    options = ("play", "--rules", "time-limit", "--seats", "Ann,Ben", "--real-dice")
    shown = room.run(*options, lines=lines).stdout
    assert "Ann is dealt a deed: which one?" in shown
    assert "That deed is not in the pack." in shown
    assert "Ben Is dealt Park Place." in shown
    assert "There is no space called 'zzz'." in shown
    assert "Ann throws" in shown or "Ann's turn" in shown


def test_rules_are_known_for_a_game_without_their_page() -> None:
    assert "freehold rules page" in sit(Game.new(seats=("Ann", "Ben"), seed=1), "rules\n").plain


def test_the_families_of_the_guide_are_read(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "play.md").read_text("utf-8")
    (content,) = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    path = tmp_path / "families.toml"
    path.write_text(content, "utf-8")
    in_a_file = load_families(str(path))
    (line,) = re.findall(r'`--families "(.*?)"`', guide)
    assert load_families(line) == in_a_file
