"""``freehold play``: a game at the keyboard."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freehold.commands._rules import Chosen

if TYPE_CHECKING:
    from rich.console import Console

    from freehold.books import Book
    from freehold.bots.asking import Bot
    from freehold.game import Game
    from freehold.terminal.keyboard import Keyboard

app = typer.Typer(add_completion=False)


@app.command()
def play(
    rules: Annotated[
        str | None, typer.Option(help="Name or file of a rule set; official if not given.")
    ] = None,
    option: Chosen = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="In order of play, with commas: you, names of people, and bots (standard, "
            "standard-no-trade, random; Ben=random names one). Else you,standard,standard."
        ),
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

    from freehold.books import load_book
    from freehold.commands import _warm
    from freehold.terminal.keyboard import Keyboard, Stopped

    if resume is not None and (rules or option or seats or seed is not None or real_dice):
        raise typer.BadParameter("a resumed game has its rules, seats and dice already")
    keyboard = Keyboard()
    console = Console(highlight=False)
    book = load_book(rules or "official", options=option or ())  # its faults before compiling
    _warm.compile_one(Console(stderr=True), "freehold.terminal.warm:play")
    if resume is not None:
        game, bots, path = _resumed(resume)
    else:
        if seed is not None and real_dice:
            raise typer.BadParameter("real dice need no seed")
        try:
            dice: dict[str, Any] = {"dice": "typed"} if real_dice else {"seed": seed}
            game, bots, path = _new(book, seats, dice, keyboard)
        except (Stopped, KeyboardInterrupt):
            raise typer.Exit(0) from None
    raise typer.Exit(lead(game, bots, path, console, keyboard))


def _new(
    book: "Book", seats: str | None, dice: dict[str, Any], keyboard: "Keyboard"
) -> "tuple[Game, dict[str, Bot], Path]":
    """A fresh game with its file."""
    from freehold.game import Game
    from freehold.terminal.seating import read_seats
    from freehold.terminal.storing import bots_of, new_file

    def ask_name(question: str) -> str:
        return keyboard.ask(f"{question}: ") if keyboard.is_person else ""

    seating = read_seats(seats or "you,standard,standard", ask_name)
    game = Game.new(book, seating.names, players=seating.bots, **dice)
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
    game: "Game", bots: "dict[str, Bot]", path: Path, console: "Console", keyboard: "Keyboard"
) -> int:
    """Play to the end or until somebody leaves; the exit code."""
    from freehold.terminal.keyboard import Stopped
    from freehold.terminal.screen import Screen
    from freehold.terminal.table import Table

    screen = Screen(game, console)
    code = 0
    with keyboard.guarded():
        game.record_to(path)
        try:
            Table(game, bots, screen, keyboard).run()
        except Stopped as stopped:
            code = stopped.code
        except OSError:  # nobody reads what is printed any more
            code = 1
        finally:
            game.close()
        with contextlib.suppress(OSError):
            farewell(game, path, screen)
    return code


def farewell(game: "Game", path: Path, screen: Any) -> None:
    """How it ended, or how to go on."""
    from freehold.terminal.storing import command

    if game.is_over:
        screen.tell_news()
        screen.tell_end()
        screen.say_whole(f"The game is kept in {path}")
        screen.say_whole(f"To see it again: {command('replay', path)}")
    else:
        screen.say("The game is kept as it stands. To go on with it:")
        screen.say_whole(f"  {command('play', path)}")
