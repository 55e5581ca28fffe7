"""``freehold run``: a case file set up, played and compared."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from freehold.commands._rules import Chosen

if TYPE_CHECKING:
    from freehold.game import CaseResult
    from freehold.notation.errors import Fault

app = typer.Typer(add_completion=False)

DIFFERS = 1
WRONG_FILE = 2


@app.command()
def run(
    case: Annotated[Path, typer.Argument(help="A position or case file (TOML).")],
    option: Chosen = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Set up a case, play its moves and compare with what it expects.

    An --option has the last word over the options of the file. Exit code 0 if all holds, 1 with a
    line for every difference, 2 if the file itself is wrong.
    """
    from rich.console import Console

    from freehold.commands import _warm
    from freehold.game import PositionError, run_case

    _warm.compile_one(Console(stderr=True), "freehold.lab.warm:facade")
    try:
        result = run_case(case, option or ())
    except PositionError as error:
        for fault in error.faults:
            typer.echo(_line(case, fault), err=True)
        raise typer.Exit(WRONG_FILE) from None
    if as_json:
        typer.echo(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        tell(result)
    if not result.ok:
        raise typer.Exit(DIFFERS)


def tell(result: "CaseResult") -> None:
    """The moves in words, the final state, and what differs."""
    for line in result.lines()[: -len(result.differences) or None]:
        typer.echo(line)
    for fault in result.differences:
        typer.echo(_line(result.path, fault))
    typer.echo("Everything holds." if result.ok else f"{_count(len(result.differences))}.")


def _line(path: Path, fault: "Fault") -> str:
    place = f"{path}:{fault.line}" if fault.line else str(path)
    return f"{place}: {fault.message} [{fault.code}]"


def _count(number: int) -> str:
    return f"{number} difference{'' if number == 1 else 's'}"
