"""A score sheet on a terminal: the paper form within 80 columns, readable without colour."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from freehold.books import Book
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.terminal.look import ACCENT, QUIET, Marks
from freehold.tournament import Holding, Line, ScoreSheet, Selection, Standing, columns

WIDTH: Final = 80
_TITLES: Final[Mapping[Holding, str]] = {
    Holding.MORTGAGED: "Mort-\ngaged",
    Holding.OWNED: "\nOwned",
    Holding.HOUSE: "1\nhouse",
    Holding.TWO_HOUSES: "2\nhouses",
    Holding.THREE_HOUSES: "3\nhouses",
    Holding.FOUR_HOUSES: "4\nhouses",
    Holding.HOTEL: "\nHotel",
}
_PLAYOFF: Final = (
    "Where not all of them can go on, more cash goes first, then a playoff throw; "
    "the judge decides."
)
_PROPOSED: Final = "The notes are the fewest that make this cash; a count by hand may differ."


def draw_sheet(sheet: ScoreSheet, book: Book) -> RenderableType:
    """The whole form; what holds is in brackets, and an empty form has room to write."""
    parts = [_heads(sheet, book), _property(sheet, book), _cash(sheet), _grand_total(sheet)]
    if sheet.notes_are_proposed:
        parts.append(Text(_PROPOSED, QUIET))
    return Group(*parts, Text(), _signatures(sheet))


def draw_standings(
    standings: Sequence[Standing], remarks: Mapping[str, str] | None = None
) -> RenderableType:
    """Places, totals, and what is to be said of a player; equal totals are flagged as shared."""
    table = Table.grid(padding=(0, 3), pad_edge=False)
    said = [_said(each, remarks or {}) for each in standings]
    heads = ("Place", "Player", "Property A", "Cash B", "Total", *([""] if any(said) else []))
    for head in heads:
        table.add_column(justify="right" if head not in ("Player", "") else "left")
    table.add_row(*(Text(head, ACCENT) for head in heads))
    for each, words in zip(standings, said, strict=True):
        sheet = each.sheet
        sums = (sheet.property_total, sheet.cash_total, sheet.grand_total)
        cells = (str(each.place), sheet.player or "-", *map(money, sums), words)
        table.add_row(*map(Text, cells[: len(heads)]))
    return table


def draw_winners(winners: Sequence[ScoreSheet]) -> RenderableType:
    """Who has won a table; a tie is not broken here (ruling C-19)."""
    names = [sheet.player for sheet in winners]
    if len(names) == 1:
        return Text(f"{names[0]} wins the table.")
    return Text(f"{list_words(names)} share the win. {_PLAYOFF}")


def _said(each: Standing, remarks: Mapping[str, str]) -> str:
    shared = "shared" if each.is_shared else ""
    return ", ".join(filter(None, (shared, remarks.get(each.sheet.player, ""))))


def draw_selection(selection: Selection) -> RenderableType:
    """Who has the largest totals of a field, and what a tie at the last place leaves open."""
    names = [each.sheet.player for each in selection.chosen]
    lines = [f"The largest totals: {', '.join(names) or 'none for certain'}."]
    if selection.tied:
        tied = [
            f"{each.sheet.player} ({money(each.sheet.cash_total)} in cash)"
            for each in selection.tied
        ]
        left = selection.open_places
        places = "the last place" if left == 1 else f"the last {left} places"
        lines.append(f"Equal totals for {places}: {', '.join(tied)}. {_PLAYOFF}")
    return Group(*map(Text, lines))


def _heads(sheet: ScoreSheet, book: Book) -> RenderableType:
    title = Table.grid(expand=True)
    title.width = WIDTH
    title.add_column()
    title.add_column(justify="right")
    title.add_row(Text("SCORE SHEET", ACCENT), Text(f"{book.title}, {book.edition_title}", QUIET))
    fields = (("Player", sheet.player, 33), ("Table", sheet.table, 12), ("Round", sheet.round, 12))
    return Group(title, _fields(fields))


def _signatures(sheet: ScoreSheet) -> RenderableType:
    return _fields(
        (
            ("Player's signature", sheet.signed_by_player, 19),
            ("Banker or referee", sheet.countersigned_by, 22),
        )
    )


def _fields(fields: Sequence[tuple[str, str, int]]) -> RenderableType:
    """``Player Ann`` or, to be written on, ``Player ........``, side by side."""
    row = Table.grid(padding=(0, 2), pad_edge=False)
    cells = []
    for head, text, room in fields:
        row.add_column(width=len(head) + 1 + room, no_wrap=True)
        written = (text, ACCENT) if text else ("." * room, QUIET)
        cells.append(Text.assemble((f"{head} ", QUIET), written))
    row.add_row(*cells)
    return row


def _property(sheet: ScoreSheet, book: Book) -> RenderableType:
    """A line for every deed, what it counts in each column, and total A."""
    marks = Marks(book, ())
    table = _ruled(show_footer=True)
    table.add_column("\nProperty", Text("Property total A", ACCENT), no_wrap=True, ratio=1)
    for column in columns(book):
        room = 5 if column in (Holding.MORTGAGED, Holding.OWNED, Holding.HOUSE) else 6
        table.add_column(_TITLES[column], justify="right", no_wrap=True, min_width=room)
    total = "" if sheet.is_blank else f"{sheet.property_total:,}"
    table.add_column("\nCounts", Text(total, ACCENT), justify="right", no_wrap=True, min_width=6)
    for number, line in enumerate(sheet.lines):
        if number and line.group != sheet.lines[number - 1].group:
            table.add_section()
        name = Text.assemble((f"{line.letter} ", marks.group_style(line.group)), line.name)
        counts = "" if line.holding is Holding.NONE else f"{line.value:,}"
        values = (_value(line, column) for column in columns(book))
        table.add_row(name, *values, Text(counts, ACCENT))
    return table


def _value(line: Line, column: Holding) -> Text:
    if column not in line.values:
        return Text("-", QUIET)
    if column is line.holding:
        return Text(f"[{line.values[column]}]", ACCENT)
    return Text(str(line.values[column]))


def _cash(sheet: ScoreSheet) -> RenderableType:
    """Number and value of every kind of note, and total B."""
    table = _ruled()
    table.add_column("Notes", no_wrap=True, ratio=1)
    for row in sheet.notes:
        table.add_column(f"${row.denomination}", justify="right", min_width=6)
    table.add_column("Cash total B", justify="right")
    numbers = ["" if row.number is None else str(row.number) for row in sheet.notes]
    values = [f"{row.value:,}" if row.number else "" for row in sheet.notes]
    total = "" if sheet.is_blank else f"{sheet.cash_total:,}"
    table.add_row("Number held", *numbers, "")
    table.add_row("Cash value", *values, Text(total, ACCENT))
    return table


def _grand_total(sheet: ScoreSheet) -> RenderableType:
    table = _ruled(show_header=False)
    table.add_column(ratio=1)
    table.add_column(justify="right", width=12)
    total = "" if sheet.is_blank else money(sheet.grand_total)
    table.add_row(Text("Grand total A + B", ACCENT), Text(total, ACCENT))
    return table


def _ruled(show_header: bool = True, show_footer: bool = False) -> Table:
    return Table(
        box=box.SQUARE,
        border_style=QUIET,
        padding=0,
        pad_edge=False,
        width=WIDTH,
        show_header=show_header,
        show_footer=show_footer,
    )
