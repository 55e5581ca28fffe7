"""Score sheets as one page of HTML for the printer, A4 or Letter, a sheet to a page.

The page holds its own style and needs nothing from outside. It prints in black; on a screen the
groups have their inks. An empty form is filled in by circling values and writing them beside.
"""

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from itertools import groupby

from freehold.books import Book
from freehold.notation.amounts import money
from freehold.printing.hatches import band, definitions
from freehold.printing.typefaces import font_faces
from freehold.records.enums import RentKind
from freehold.tournament import Holding, Line, ScoreSheet, columns

_TITLES = {
    Holding.MORTGAGED: "Mort-<br>gaged",
    Holding.OWNED: "Owned",
    Holding.HOTEL: "Hotel",
}


def print_sheets(sheets: Sequence[ScoreSheet], book: Book) -> str:
    """The page with all `sheets`, empty or filled in; they are forms of this book."""
    style = resources.files("freehold.printing").joinpath("scoresheet.css").read_text("utf-8")
    players = ", ".join(sheet.player for sheet in sheets if sheet.player)
    title = f"Score sheet{'' if len(sheets) == 1 else 's'}{f': {players}' if players else ''}"
    body = "\n".join(_sheet(sheet, book) for sheet in sheets)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=840">\n'
        f"<title>{escape(title)}</title>\n<style>\n{font_faces()}{style}</style>\n</head>\n<body>\n"
        f"{definitions()}\n{body}\n"
        '<button type="button" onclick="window.print()">Print</button>\n</body>\n</html>\n'
    )


def _sheet(sheet: ScoreSheet, book: Book) -> str:
    state = "blank" if sheet.is_blank else "filled"
    fields = "".join(
        f'<div class="field{wide}"><dt>{head}</dt><dd>{escape(text)}</dd></div>'
        for head, text, wide in (
            ("Player", sheet.player, " wide"),
            ("Table", sheet.table, ""),
            ("Round", sheet.round, ""),
        )
    )
    return (
        f'<article class="sheet {state}" style="--lines:{len(sheet.lines)}">\n'
        "<header><h1>Score sheet</h1>"
        f'<span class="book">{escape(f"{book.title}, {book.edition_title}")}</span></header>\n'
        f'<dl class="fields">{fields}</dl>\n{_property(sheet, book)}\n'
        f'<div class="below">{_notes(sheet)}{_sums(sheet)}</div>\n'
        f'<p class="foot">{_foot(sheet)}</p>\n{_signatures(sheet)}\n</article>'
    )


def _property(sheet: ScoreSheet, book: Book) -> str:
    """A line for every deed, what it counts in each column, and total A."""
    kinds = columns(book)
    houses = [kind for kind in kinds if kind.houses]
    widths = '<col class="group"><col class="name">' + "<col>" * len(kinds)
    head = (
        '<tr><th rowspan="2" colspan="2" class="name">Property</th>'
        + "".join(
            f'<th rowspan="2">{_TITLES[kind]}</th>' for kind in kinds if kind in list(_TITLES)[:2]
        )
        + f'<th colspan="{len(houses)}" class="span">With houses</th>'
        f'<th rowspan="2">{_TITLES[Holding.HOTEL]}</th>'
        '<th rowspan="2" class="counts">Counts</th></tr><tr>'
        + "".join(f"<th>{kind.houses}</th>" for kind in houses)
        + "</tr>"
    )
    total = "" if sheet.is_blank else money(sheet.property_total)
    foot = (
        f'<tbody class="total"><tr><th colspan="{len(kinds) + 2}">Property total <b>A</b></th>'
        f"<td>{total}</td></tr></tbody>"
    )
    return (
        f'<table class="deeds"><colgroup>{widths}<col class="counts"></colgroup>'
        f"<thead>{head}</thead>{''.join(_groups(sheet, book))}{foot}</table>"
    )


def _groups(sheet: ScoreSheet, book: Book) -> Iterator[str]:
    """The lines of each group, with its hatch and letter beside them."""
    hatches = (group.key for group in book.groups if group.rent_kind == RentKind.LOT)
    numbers = {key: number for number, key in enumerate(hatches)}
    for key, members in groupby(sheet.lines, lambda line: line.group):
        lines = list(members)
        name = escape(book.groups[book.group(key)].name)
        mark = (
            f'<th scope="rowgroup" rowspan="{len(lines)}" class="group" title="{name}">'
            f'{band(numbers.get(key))}<span class="letter">{escape(lines[0].letter)}</span></th>'
        )
        rows = (
            f"<tr>{mark if line is lines[0] else ''}{_cells(line, book)}</tr>" for line in lines
        )
        yield f"<tbody>{''.join(rows)}</tbody>"


def _cells(line: Line, book: Book) -> str:
    kinds = columns(book)
    cells = [f'<th scope="row" class="name">{escape(line.name)}</th>']
    for kind, value in line.values.items():
        holds = kind is line.holding
        shown = f"<b>{value:,}</b>" if holds else f"{value:,}"
        cells.append(f'<td class="value{" holds" if holds else ""}">{shown}</td>')
    if len(line.values) < len(kinds):
        cells.append(f'<td colspan="{len(kinds) - len(line.values)}"></td>')
    counts = "" if line.holding is Holding.NONE else f"{line.value:,}"
    return f'{"".join(cells)}<td class="counts">{counts}</td>'


def _notes(sheet: ScoreSheet) -> str:
    """Number and value of every kind of note."""
    kinds = "".join(f'<th scope="col">${row.denomination}</th>' for row in sheet.notes)
    numbers = ["" if row.number is None else str(row.number) for row in sheet.notes]
    values = [f"{row.value:,}" if row.number else "" for row in sheet.notes]
    rows = "".join(
        f'<tr><th scope="row">{head}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for head, cells in (("Number held", numbers), ("Cash value", values))
    )
    head = f'<thead><tr><th scope="col">Notes</th>{kinds}</tr></thead>'
    return f'<table class="notes">{head}<tbody>{rows}</tbody></table>'


def _sums(sheet: ScoreSheet) -> str:
    """Totals A and B, and what they make."""
    sums = (
        ("", "Property total <b>A</b>", sheet.property_total),
        ("", "Cash total <b>B</b>", sheet.cash_total),
        ("grand", "Total <b>A + B</b>", sheet.grand_total),
    )
    rows = "".join(
        f'<tr class="{kind}"><th scope="row">{head}</th>'
        f"<td>{'' if sheet.is_blank else money(total)}</td></tr>"
        for kind, head, total in sums
    )
    return f'<table class="sums"><tbody>{rows}</tbody></table>'


def _foot(sheet: ScoreSheet) -> str:
    if sheet.is_blank:
        return (
            "Circle one value on the line of each deed you hold and write it under Counts. "
            "Count your notes, add up A and B, and sign. A card that leaves Jail counts nothing."
        )
    if sheet.notes_are_proposed:
        return (
            "The notes are the fewest that make this cash; a count by hand may differ. "
            "A card that leaves Jail counts nothing."
        )
    return "A card that leaves Jail counts nothing."


def _signatures(sheet: ScoreSheet) -> str:
    rows = "".join(
        f"<div><dt>{head}</dt><dd>{escape(text)}</dd></div>"
        for head, text in (
            ("Player&rsquo;s signature", sheet.signed_by_player),
            ("Counter-signed by the Banker or a referee", sheet.countersigned_by),
        )
    )
    return f'<dl class="signatures">{rows}</dl>'
