"""``freehold verify``: whether the dice of a game are what was promised before it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from freehold.game import Replay
    from freehold.notation.gamefile import Header

app = typer.Typer(add_completion=False)

NOT_AS_PROMISED = 1


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A game file.")]) -> None:
    """Check that every throw and card of a game came from the source it names.

    For committed dice: that the secret revealed at the end is the one whose hash was published
    before the first throw, and that all dice and cards follow from it. Exit code 1 if not.
    """
    from rich.console import Console

    from freehold.commands import _warm
    from freehold.game import replay
    from freehold.notation.gamefile import read_game_file

    _warm.compile_one(Console(stderr=True), "freehold.lab.warm:facade")
    header = read_game_file(file).header
    result = replay(file)
    typer.echo(finding(result, header))
    if result.fault is not None:
        line = f":{result.fault.line}" if result.fault.line else ""
        typer.echo(f"{file}{line}: {result.fault.message}", err=True)
        raise typer.Exit(NOT_AS_PROMISED)
    if header.chance.get("kind") == "committed" and not result.draws:
        raise typer.Exit(NOT_AS_PROMISED)


def finding(result: "Replay", header: "Header") -> str:
    """What was checked, in a sentence."""
    kind = header.chance.get("kind")
    if kind == "typed":
        return "Real dice and cards were typed; there is nothing to compare them with."
    if kind == "seed":
        return f"{result.draws:,} throws and draws follow from the seed in the file."
    if not result.draws:
        return "The secret is not revealed yet; it is at the end of the game."
    return (
        "The secret is the one promised before the first throw; "
        f"{result.draws:,} throws and draws follow from it."
    )
