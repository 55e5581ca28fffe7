"""``freehold score``: score sheets of a saved game, typed in from paper, or empty."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from freehold.commands._html import page_name
from freehold.commands._rules import Chosen, EditionName

if TYPE_CHECKING:
    from rich.console import Console

    from freehold.books import Book
    from freehold.game import Game
    from freehold.tournament import CheckedSheet, ScoreSheet

FAULTY = 1
GAME = "game"  # the command that is meant where none is named


class SheetCommands(TyperGroup):
    """``freehold score FILE`` is short for ``freehold score game FILE``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the missing word in front, unless help is asked for."""
        if args and args[0] not in self.commands and args[0] not in ctx.help_option_names:
            args = [GAME, *args]
        return list(super().parse_args(ctx, args))


app = typer.Typer(
    cls=SheetCommands,
    add_completion=False,
    no_args_is_help=True,
    help="Score sheets: of a saved game (freehold score GAME.jsonl), from paper, or empty.",
)

RuleSet = Annotated[str, typer.Option(help="Name or file of a rule set.")]


Html = Annotated[
    Path | None,
    typer.Option("--html", callback=page_name, help="Write a page for the printer instead."),
]
TableName = Annotated[str, typer.Option("--table", help="What stands on the sheet as table.")]
RoundName = Annotated[str, typer.Option("--round", help="What stands on the sheet as round.")]


@app.command(GAME)
def of_game(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    seat: Annotated[str | None, typer.Option(help="Only the sheet of this seat.")] = None,
    table: TableName = "",
    round_: RoundName = "",
    html: Html = None,
) -> None:
    """Fill in the sheets of a saved game and rank them.

    An outright winner alone has a sheet, otherwise everyone at the table. Nobody has signed yet,
    and the cash is in the fewest notes. Exit code 1 if the game file was changed or cut.
    """
    from rich.console import Console

    from freehold.commands import _warm
    from freehold.game import replay
    from freehold.tournament import score_sheet, sheets_due

    notes = Console(stderr=True, highlight=False, soft_wrap=True)
    _warm.compile_one(Console(stderr=True), "freehold.lab.warm:facade")
    result = replay(file)
    if result.fault is not None:
        line = f":{result.fault.line}" if result.fault.line else ""
        notes.print(f"{file}{line}: {result.fault.message}", markup=False)
        raise typer.Exit(FAULTY)
    game = result.game
    seats = sheets_due(game) if seat is None else (seat,)
    sheets = [score_sheet(game, each, table, round_) for each in seats]
    give_out(sheets, game.book, html)
    tell_what_waits(game, notes)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Sheets typed in from paper (TOML).")],
    rules: RuleSet = "tournament",
    option: Chosen = None,
    edition: EditionName = None,
) -> None:
    """Check sheets typed in from paper, those of one table against each other, and rank them.

    Exit code 1 and a line for every fault, with what was expected.
    """
    from rich.console import Console

    from freehold.books import load_book
    from freehold.tournament import check_sheet, read_sheet

    book = load_book(rules, edition, option or ())
    read = [read_sheet(path) for path in files]
    checked = [check_sheet(file.data, book, file.lines) for file in read]
    for path, sheet in zip(files, checked, strict=True):
        for fault in sheet.faults:
            place = f"{path}:{fault.line}" if fault.line else str(path)
            typer.echo(f"{place}: {fault.message} [{fault.code}]")
    fit = tell_tables(checked, book, Console(highlight=False))
    if not fit or not all(sheet.is_accepted for sheet in checked):
        raise typer.Exit(FAULTY)


@app.command()
def blank(
    rules: RuleSet = "tournament",
    option: Chosen = None,
    edition: EditionName = None,
    player: Annotated[str, typer.Option(help="What stands on the sheet as player.")] = "",
    table: TableName = "",
    round_: RoundName = "",
    html: Html = None,
) -> None:
    """Print an empty sheet to be filled in by hand."""
    from freehold.books import load_book
    from freehold.tournament import form

    book = load_book(rules, edition, option or ())
    give_out([form(book, player, table, round_)], book, html)


def give_out(sheets: "Sequence[ScoreSheet]", book: "Book", html: Path | None) -> None:
    """Show the sheets here, or write a page for the printer."""
    from rich.console import Console

    from freehold.game.log import write_file
    from freehold.printing.scoresheet import print_sheets
    from freehold.terminal.scoresheet import draw_sheet, draw_standings
    from freehold.tournament import rank

    console = Console(highlight=False)
    if html is not None:
        write_file(html, print_sheets(sheets, book).encode())
        count = "1 sheet is" if len(sheets) == 1 else f"{len(sheets)} sheets are"
        typer.echo(f"{count} in {html}; open it in a browser to print.")
    else:
        for sheet in sheets:
            console.print(draw_sheet(sheet, book), markup=False)
            console.print()
    if len(sheets) > 1:
        console.print(draw_standings(rank(sheets)))


def tell_what_waits(game: "Game", notes: "Console") -> None:
    """Say that a game goes on: whoever has thrown finishes that move (G-DAY-29)."""
    if not game.is_over and game.state.phase not in ("turn", "opening"):
        waits = ", ".join(str(pending) for pending in game.pending)
        notes.print(f"The move is not finished, so the sheets may change. Waits for: {waits}")


def tell_tables(checked: "Sequence[CheckedSheet]", book: "Book", console: "Console") -> bool:
    """Rank each table and, where there are several, each round; whether all sheets fit together."""
    from freehold.terminal.scoresheet import (
        draw_selection,
        draw_standings,
        draw_winners,
    )
    from freehold.tournament import check_table, largest_totals

    tables: dict[tuple[str, str], list[CheckedSheet]] = defaultdict(list)
    rounds: dict[str, list[ScoreSheet]] = defaultdict(list)
    for each in checked:
        tables[each.sheet.round, each.sheet.table].append(each)
        rounds[each.sheet.round].append(each.sheet)
    fit = True
    for (round_, table), sheets in tables.items():
        result = check_table([each.sheet for each in sheets], book)
        fit = fit and not result.faults
        console.print(f"\nRound {round_ or '?'}, table {table or '?'}", markup=False, style="bold")
        for fault in result.faults:
            console.print(f"{fault.message} [{fault.code}]", markup=False, soft_wrap=True)
        remarks = {each.sheet.player: "not accepted" for each in sheets if each.faults}
        console.print(draw_standings(result.standings, remarks))
        if not result.faults and not remarks:
            console.print(draw_winners(result.winners))
    for round_, field in rounds.items():
        if sum(key[0] == round_ for key in tables) > 1:
            console.print(f"\nRound {round_ or '?'}, all tables", markup=False, style="bold")
            console.print(draw_selection(largest_totals(field)))
    return fit
