"""``freehold bench``: how fast Freehold is on this machine."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from freehold.lab.bench import Figures, Target

app = typer.Typer(add_completion=False)

VERDICTS = {True: "[green]kept[/]", False: "[red]missed[/]", None: "not measured"}


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure how fast Freehold is on this machine, best of three; takes a few minutes.

    Speed is stated as a multiple of the floor: a toy that only moves tokens round the board.
    """
    from rich.console import Console

    from freehold.lab.bench import run_bench

    with Console(stderr=True).status("Measuring ...") as status:
        figures = run_bench(lambda key: status.update(f"Measuring {key} ..."))
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        Console().print(report(figures))


def report(figures: "Figures") -> "Table":
    """Lay the figures out beside their targets."""
    from rich.table import Table

    from freehold.lab.bench import TARGETS

    table = Table("Measure", "Figure", "x floor", "Target", "", title="Freehold on this machine")
    for column in table.columns[1:4]:
        column.justify = "right"
    table.add_row("Floor: tokens moved by a toy, a turn", _number(figures["floor_ns"], "ns"))
    for target in TARGETS:
        table.add_row(*_row(target, figures))
    return table


def _row(target: "Target", figures: "Figures") -> tuple[str, ...]:
    figure = figures[target.key]
    sign = "at least" if target.at_least else "at most"
    unit = "x" if target.per_floor else target.unit
    return (
        target.label,
        _number(figure, target.unit),
        _number(target.reached(figures), "") if target.per_floor else "",
        f"{sign} {target.bound:g} {unit}",
        VERDICTS[target.holds(figures)],
    )


def _number(figure: float | None, unit: str) -> str:
    return "-" if figure is None else f"{figure:.3g} {unit}".strip()
