"""``freehold play``: a game at the keyboard."""

import contextlib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freehold.commands._rules import Chosen, EditionName

if TYPE_CHECKING:
    from rich.console import Console

    from freehold.books import Book, QuestionBank
    from freehold.bots.asking import Bot
    from freehold.game import Game
    from freehold.notation.families import Family
    from freehold.printing.sheet import Sheet
    from freehold.terminal.clock import Clock
    from freehold.terminal.keyboard import Keyboard
    from freehold.terminal.screen import Screen

app = typer.Typer(add_completion=False)


class Referee(StrEnum):
    """Who judges where the rules need somebody."""

    YOU = "you"  # somebody at the keyboard does nothing else
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class Agreed:
    """What is agreed at the table and stands in no rule set."""

    bank: "QuestionBank"
    right: int
    minutes: float | None
    referee: Referee | None
    sheet: "Sheet | None" = None


@app.command()
def play(
    rules: Annotated[
        str | None, typer.Option(help="Name or file of a rule set; official if not given.")
    ] = None,
    option: Chosen = None,
    edition: EditionName = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="In order of play, with commas: you, names of people, and bots (standard, "
            "standard-no-trade, random; Ben=random names one). Else you,standard,standard."
        ),
    ] = None,
    families: Annotated[
        str | None,
        typer.Option(
            help="Who answers for each family: a TOML file, or 'Ann (Dee): Eva K, Tom 4; Ben: Lia "
            "2' with captains in brackets. Without --seats these are the seats."
        ),
    ] = None,
    referee: Annotated[
        Referee | None,
        typer.Option(
            help="Who judges: you (and nothing else), or the program by its question bank. Else "
            "whoever is at the keyboard."
        ),
    ] = None,
    right: Annotated[
        int, typer.Option(min=0, max=100, help="How many of 100 answers of bots are right.")
    ] = 70,
    questions: Annotated[str, typer.Option(help="Name or file of a question bank.")] = "starter",
    minutes: Annotated[
        float | None, typer.Option(help="Time is called after so many, where the rules have it.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed throws the same dice.")
    ] = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="Be the banker of a real board: type dice, cards.")
    ] = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was left.")] = None,
) -> None:
    """Play a game here: people at this keyboard, and bots.

    Every move is kept as it is made. Ctrl-C leaves and says how to go on.
    """
    from rich.console import Console

    from freehold.books import load_book, load_questions
    from freehold.commands import _warm
    from freehold.printing.sheet import rules_sheet
    from freehold.terminal.families import load_families
    from freehold.terminal.keyboard import Keyboard, Stopped

    fixed = rules or option or edition or seats or families or seed is not None or real_dice
    if resume is not None and fixed:
        raise typer.BadParameter("a resumed game has its rules, seats and dice already")
    if seed is not None and real_dice:
        raise typer.BadParameter("real dice need no seed")
    if minutes is not None and not 0 < minutes <= _LONGEST:
        raise typer.BadParameter(f"minutes are more than 0 and at most {_LONGEST}")
    keyboard = Keyboard()
    console = Console(highlight=False)
    chosen = (rules or "official", edition, option or ())
    book, bank = load_book(*chosen), load_questions(questions)  # faults before compiling
    people = load_families(families) if families else ()
    if resume is None:
        check_hour(book, minutes)
    _warm.compile_one(Console(stderr=True), "freehold.terminal.warm:play")
    sheet = None
    if resume is not None:
        game, bots, path = _resumed(resume)
        check_hour(game.book, minutes)
    else:
        try:
            dice: dict[str, Any] = {"dice": "typed"} if real_dice else {"seed": seed}
            game, bots, path = _new(book, seats, people, dice, keyboard)
        except (Stopped, KeyboardInterrupt):
            raise typer.Exit(0) from None
        sheet = rules_sheet(*chosen)
    agreed = Agreed(bank, right, minutes, referee, sheet)
    raise typer.Exit(lead(game, bots, path, console, keyboard, agreed))


_LONGEST = 10_000  # minutes


def check_hour(book: "Book", minutes: float | None) -> None:
    """Refuse an hour where the rules do not end a game by one."""
    if minutes is not None and not book.rules["time_call"].value:
        raise typer.BadParameter(
            f"{book.title} has no agreed hour; time-limit and tournament do, and -o time_call=on"
        )


def _new(
    book: "Book",
    seats: str | None,
    families: "tuple[Family, ...]",
    dice: dict[str, Any],
    keyboard: "Keyboard",
) -> "tuple[Game, dict[str, Bot], Path]":
    """A fresh game with its file."""
    from freehold.game import Game
    from freehold.terminal.seating import read_seats
    from freehold.terminal.storing import bots_of, new_file

    def ask_name(question: str) -> str:
        return keyboard.ask(f"{question}: ") if keyboard.is_person else ""

    usual = ",".join(family.name for family in families) or "you,standard,standard"
    seating = read_seats(seats or usual, ask_name)
    rows = [family.to_json() for family in families]
    game = Game.new(book, seating.names, players=seating.bots, families=rows, **dice)
    return game, bots_of(game), new_file(game.seats)


def _resumed(path: Path) -> "tuple[Game, dict[str, Bot], Path]":
    from freehold.errors import FreeholdError
    from freehold.terminal import storing

    game, bots = storing.resume(path)
    if game.is_over:
        raise FreeholdError(
            f"This game is over. To see it again: {storing.command('replay', path)}"
        )
    return game, bots, path


def lead(
    game: "Game",
    bots: "dict[str, Bot]",
    path: Path,
    console: "Console",
    keyboard: "Keyboard",
    agreed: Agreed,
) -> int:
    """Play to the end or until somebody leaves; the exit code."""
    from freehold.commands._page import RulesPage
    from freehold.printing.sheet import book_sheet
    from freehold.table.quiz import Quiz
    from freehold.terminal.clock import Clock
    from freehold.terminal.keyboard import Stopped
    from freehold.terminal.screen import Screen
    from freehold.terminal.table import Table

    page = RulesPage(agreed.sheet or book_sheet(game.book), game.book)
    clock = Clock(agreed.minutes)
    screen = Screen(game, console, clock, page)
    quiz = Quiz(game, agreed.bank, agreed.right)
    code = 0
    with keyboard.guarded():
        game.record_to(path)
        try:
            screen.introduce(page.first_lines())
            Table(game, bots, screen, keyboard, quiz, agreed.referee).run()
        except Stopped as stopped:
            code = stopped.code
        except OSError:  # nobody reads what is printed any more
            code = 1
        finally:
            game.close()
        with contextlib.suppress(OSError):
            farewell(game, path, screen, clock)
    return code


def farewell(game: "Game", path: Path, screen: "Screen", clock: "Clock") -> None:
    """How it ended, or how to go on."""
    from freehold.terminal.storing import command

    if game.is_over:
        screen.tell_news()
        screen.tell_end()
        screen.say_whole(f"The game is kept in {path}")
        screen.say_whole(f"To see it again: {command('replay', path)}")
    else:
        screen.say("The game is kept as it stands. To go on with it:")
        left = f" --minutes {clock.left}" if clock.left else ""
        screen.say_whole(f"  {command('play', path)}{left}")
