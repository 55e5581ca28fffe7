"""``freehold replay``: a game file played again, with every hash and every draw checked."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from freehold.game import Replay

app = typer.Typer(add_completion=False)

DAMAGED = 1


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    until: Annotated[int | None, typer.Option(min=0, help="Only so many rows.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play a game file again and check every hash and every draw in it.

    Exit code 1 if it was changed, cut or cannot have happened: the line is named, and everything
    before it is shown.
    """
    from rich.console import Console

    from freehold.commands import _warm
    from freehold.game import replay as play_again

    _warm.compile_one(Console(stderr=True), "freehold.lab.warm:facade")
    result = play_again(file, until)
    if as_json:
        typer.echo(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        tell(result, Console(highlight=False), Console(stderr=True, highlight=False))
    if result.fault is not None:
        raise typer.Exit(DAMAGED)


def tell(result: "Replay", console: "Console", notes: "Console") -> None:
    """The story by turns, how it stands, and what was checked."""
    from freehold.terminal.holdings import draw_seats
    from freehold.terminal.look import Marks
    from freehold.terminal.screen import Screen
    from freehold.terminal.story import draw_turns

    game = result.game
    marks = Marks(game.book, game.seats)
    console.print(draw_turns(game, marks))
    console.print()
    if game.is_over:
        Screen(game, console).tell_end()
    else:
        console.print(draw_seats(game, marks))
        waits = ", ".join(str(pending) for pending in game.pending)
        console.print(f"Waits for: {waits}", markup=False)
    rows, hashes, draws = len(result.rows), result.hashes, result.draws
    console.print(f"{rows:,} rows played again; {hashes:,} state hashes and {draws:,} draws agree.")
    if result.fault is not None:
        line = f":{result.fault.line}" if result.fault.line else ""
        notes.print(f"{result.path}{line}: {result.fault.message}", markup=False, soft_wrap=True)
