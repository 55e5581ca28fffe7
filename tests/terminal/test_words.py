"""Whatever is typed: an answer in words, never a traceback, never an end."""

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from freehold.errors import FreeholdError
from freehold.game import Action, Game, load_position
from freehold.terminal import table as leading
from freehold.terminal.choices import list_choices
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.reading import WORDS, Typed, read_line
from freehold.terminal.screen import Screen
from freehold.terminal.seating import read_seats
from freehold.terminal.storing import command

GARBAGE = [
    *("", " ", "0", "00", "999", "-1", "1.5", "1e9", "٣", "bid", "bid x", "bid -5", "bid 1e9"),
    *("buy buy", "sell", "mortgage", "mortgage pennsylvania", "build go 99", "lift x", "offer"),
    *("offer Ben", "offer Ben for", "offer Zed 5 for 6", "offer Ben 5 for loan 6", "accept #9"),
    *("reject", "claim", "claim x", "pay", "bankrupt", "resig", "quit now or never", "undo undo"),
    *("Ben: roll", "Zed: roll", ": roll", "Ann:", "Ann: Ann: roll", "::::", "why", "why why"),
    *("why Ben: offer", "rule", "rule X", "rule O-", "deed", "deed go", "deed zzz", "cards x"),
    *("log x", "log -1", "log 99999999999", "help zzz", "save /no/such/folder/x.jsonl", "help"),
    *("\x00", "\x1b[A", "\ud83d", "ü" * 500, "x" * 5000, "{}", "[bold]", "[/]", "%s%n", "$(ls)"),
    *("dice 3 4", "card back-three", "roll 7 8", "roll 1 2", "stop no", "go on", "b", "p", "r e"),
]


class Typist(Keyboard):
    """Types what it is told, then leaves."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines: Iterator[str] = iter(lines)

    def ask(self, _prompt: str) -> str:
        for line in self._lines:
            return line.strip()
        raise Stopped


def type_all(game: Game, lines: list[str], width: int = 80) -> str:
    """What is shown while these lines are typed."""
    out = io.StringIO()
    console = Console(file=out, width=width, height=50, force_terminal=width > 80, no_color=True)
    screen = Screen(game, console)
    with pytest.raises(Stopped):
        leading.Table(game, {}, screen, Typist(lines)).run()
    return out.getvalue()


def middle_game() -> Game:
    game = Game.new(seats=("Ann", "Ben", "Cy"), seed=8)
    for _ in range(90):
        game.do(list_choices(game, game.pending[0].seats[0]).rows[0].action or "roll")
    return game


MIDDLE = middle_game()


@pytest.mark.parametrize("width", [30, 80, 120])
def test_garbage_is_answered_in_words(width: int) -> None:
    game = MIDDLE.fork()
    before = game.state_hash
    lines = [line for line in GARBAGE if line not in ("offer Ben", "quit now or never")]
    text = type_all(game, [line for line in lines if not _decides(line)], width)
    assert game.state_hash == before
    assert "Traceback" not in text
    assert "There is no move called" in text


def _decides(line: str) -> bool:
    """Whether a line would do something in the middle game."""
    game = MIDDLE.fork()
    seat = game.pending[0].seats[0]
    try:
        typed = read_line(line.strip(), list_choices(game, seat), game, seat)
        if typed.word == "quit":
            return True
        return typed.action is not None and game.why(typed.action) is None
    except FreeholdError:
        return False


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.text(max_size=60) | st.lists(st.sampled_from(sorted(WORDS) + GARBAGE)).map(" ".join))
def test_any_line_is_read_or_refused(line: str) -> None:
    seat = MIDDLE.pending[0].seats[0]
    choices = list_choices(MIDDLE, seat)
    with contextlib.suppress(FreeholdError):
        assert isinstance(read_line(line.strip(), choices, MIDDLE, seat), Typed)


@pytest.mark.parametrize(
    ("line", "kind"),
    [("r", "roll"), ("ROLL", "roll"), ("  roll  ", "roll"), ("1", "roll"), ("1.", "roll")],
)
def test_beginnings_and_numbers(line: str, kind: str) -> None:
    game = Game.new(seats=("Ann", "Ben"), seed=1)
    action = read_line(line.strip(), list_choices(game, "Ann"), game, "Ann").action
    assert action == Action(kind, "Ann")


@pytest.mark.parametrize("line", ["3 4", "3-4", "roll 3 4"])
def test_real_dice_may_be_typed_at_once(line: str) -> None:
    game = Game.new(seats=("Ann", "Ben"), dice="typed")
    choices = list_choices(game, "Ann")
    assert "roll 3 4" in choices.rows[0].text
    action = read_line(line, choices, game, "Ann").action
    assert action == Action("roll", "Ann", dice=(3, 4))


def test_a_price_out_of_reach_says_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "poor.toml"
    path.write_text('seats = [{ name = "A", cash = 30, at = "Park Place" }, { name = "B" }]\n')
    game = load_position(path)
    game.do("roll 1 1")
    decline = next(row for row in list_choices(game, "A").rows if row.kind == "decline")
    assert decline.text == "leave it to the auction; $370 is missing for Boardwalk"


def test_an_unknown_rule_is_answered_with_others_like_it() -> None:
    assert "No rule is called 'O-RENT-77'; did you mean" in type_all(
        Game.new(seats=("Ann", "Ben"), seed=1), ["rule O-RENT-77"]
    )


def test_groups_are_not_broken_between_lines(tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    deeds = ["Tennessee Avenue", "New York Avenue", "St. James Place", "B. & O. Railroad"]
    path.write_text(f'seats = [{{ name = "A", deeds = {deeds} }}, {{ name = "B" }}]\n')
    lines = type_all(load_position(path), ["seats"], width=52).splitlines()
    assert "  D all St. James, Tennessee, New York" in map(str.rstrip, lines)
    assert "  R 1/4 B. & O." in map(str.rstrip, lines)


@pytest.mark.parametrize(
    ("on_path", "shown"), [(True, "freehold play"), (False, "bin/freehold play")]
)
def test_the_command_to_go_on_can_be_typed_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_path: bool, shown: str
) -> None:
    program = tmp_path / "bin" / "freehold"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(program.parent) if on_path else "")
    monkeypatch.setattr(sys, "argv", [str(program), "play"])
    assert command("play", Path("a b.jsonl")) == f"{shown} --resume 'a b.jsonl'"


@pytest.mark.parametrize("line", ["resi", "qui", "sto", "bankr"])
def test_what_is_grave_is_written_in_full(line: str) -> None:
    game = Game.new(seats=("Ann", "Ben"), seed=1)
    with pytest.raises(FreeholdError, match="in full"):
        read_line(line, list_choices(game, "Ann"), game, "Ann")


def test_a_bot_speaks_for_itself() -> None:
    game = Game.new(seats=("Ann", "Ben"), seed=1)
    screen = Screen(game, Console(file=io.StringIO()))
    from freehold.bots.asking import Bot

    table = leading.Table(game, {"Ben": Bot("standard")}, screen, Typist([]))
    with pytest.raises(FreeholdError, match="speaks for itself"):
        table.do(Action("roll", "Ben"))


@pytest.mark.parametrize(
    ("text", "names", "bots"),
    [
        ("you,standard,random", ("Nia", "Ada", "Bo"), {"Ada": "standard", "Bo": "random"}),
        ("Ann,Ben,standard", ("Ann", "Ben", "Cleo"), {"Cleo": "standard"}),
        ("Ann=standard, Bo", ("Ann", "Bo"), {"Ann": "standard"}),
        ("standard,standard", ("Ada", "Bo"), {"Ada": "standard", "Bo": "standard"}),
    ],
)
def test_seats(text: str, names: tuple[str, ...], bots: dict[str, str]) -> None:
    seating = read_seats(text, lambda _: "Nia")
    assert (seating.names, seating.bots) == (names, bots)


@pytest.mark.parametrize("text", ["", "Ann", "Ann,,Ben", "Ann,Ann", "Ann,standrad", "Ann=x,Ben"])
def test_wrong_seats(text: str) -> None:
    with pytest.raises(FreeholdError):
        read_seats(text, lambda _: "Nia")


def test_a_name_is_asked_again_until_it_can_be_one() -> None:
    answers = iter(["a:b", "Bank", ""])
    assert read_seats("you,standard", lambda _: next(answers)).names[0] == "Player"


def test_people_who_give_no_name_are_told_apart() -> None:
    assert read_seats("you,you,you", lambda _: "").names == ("Player", "Player2", "Player3")


@pytest.mark.parametrize("text", ["you,nobody", "you,bank", ",".join(["standard"] * 17), "you"])
def test_seats_that_cannot_be_are_refused_before_anybody_is_asked(text: str) -> None:
    def ask(_: str) -> str:
        raise AssertionError("nobody should be asked")

    with pytest.raises(FreeholdError):
        read_seats(text, ask)
