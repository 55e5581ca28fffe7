"""A sheet on the terminal and on paper."""

import re
from html.parser import HTMLParser
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from freehold.books import Book, load_book
from freehold.printing.scoresheet import print_sheets
from freehold.terminal.scoresheet import (
    draw_selection,
    draw_sheet,
    draw_standings,
    draw_winners,
)
from freehold.tournament import ScoreSheet, check_sheet, form, largest_totals, rank, score_sheet
from tests.game.helpers import position
from tests.support import rule
from tests.tournament.sheets import typed
from tests.tournament.test_scoresheet import C049

VOID = {"meta", "col", "br", "path", "circle", "rect"}


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book("tournament")


@pytest.fixture
def sheet() -> ScoreSheet:
    return score_sheet(position(C049), "A", "3", "Final")


def drawn(what: RenderableType, width: int = 80) -> list[str]:
    out = StringIO()
    Console(file=out, width=width, highlight=False).print(what)
    return out.getvalue().splitlines()


class Page(HTMLParser):
    """Checks that what is opened is closed; gathers rows of cells."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.rows: list[list[str]] = []
        self.circled: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-2:] == ["td", "b"]:
            self.circled.append(data)
        if self.rows and {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


@rule("G-SCORE-1", "G-SCORE-3", "G-SCORE-5")
def test_the_form_fits_a_terminal_of_80_columns(sheet: ScoreSheet, book: Book) -> None:
    lines = drawn(draw_sheet(sheet, book))
    assert max(len(line) for line in lines) == 80
    assert not any("…" in line for line in lines)
    for name, cells in {
        "Boardwalk": ["200", "400", "600", "800", "1000", "1200", "[1400]", "1,400"],
        "Mediterranean Avenue": ["[30]", "60", "110", "160", "210", "260", "310", "30"],
        "Short Line": ["100", "200", "-", "-", "-", "-", "-"],
    }.items():
        [line] = [line for line in lines if name in line]
        assert line.replace("│", " ").split()[1 + len(name.split()) :] == cells
    assert sum(line.count("[") for line in lines) == 4


@rule("G-SCORE-7", "G-SCORE-8", "G-SCORE-9", "G-SCORE-10")
def test_notes_and_totals_on_the_terminal(sheet: ScoreSheet, book: Book) -> None:
    text = "\n".join(drawn(draw_sheet(sheet, book))).replace("│", " ")
    assert re.search(r"Property total A +2,640", text)
    assert re.search(r"Number held +2 +1 +0 +2 +0 +3 +0", text)
    assert re.search(r"Cash value +2 +5 +40 +300 +347", text)
    assert re.search(r"Grand total A \+ B +\$2,987", text)
    assert "a count by hand may differ" in text


def test_an_empty_form_has_room_to_write(book: Book) -> None:
    """Ruling L-6: player, table, round and both signatures."""
    text = "\n".join(drawn(draw_sheet(form(book), book)))
    for head in ("Player", "Table", "Round", "Player's signature", "Banker or referee"):
        assert re.search(rf"{head} \.{{8,}}", text)
    assert "[" not in text
    assert "may differ" not in text
    assert "$0" not in text


def test_signatures_that_were_given_are_shown(book: Book) -> None:
    signed = check_sheet(typed(), book).sheet
    text = "\n".join(drawn(draw_sheet(signed, book)))
    assert re.search("Player's signature Ann .*Banker or referee Eve", text)
    page = print_sheets([signed], book)
    assert "<dd>Ann</dd>" in page
    assert "<dd>Eve</dd>" in page


def test_shared_places_and_remarks_are_shown(book: Book) -> None:
    sheets = [check_sheet(typed(name, notes={"5": 2}), book).sheet for name in ("Ann", "Ben")]
    lines = drawn(draw_standings(rank(sheets), {"Ben": "not accepted"}))
    assert lines[1].split() == ["1", "Ann", "$0", "$10", "$10", "shared"]
    assert lines[2].split()[5:] == ["shared,", "not", "accepted"]
    assert "Ann and Ben share the win." in " ".join(drawn(draw_winners(sheets)))
    tie = " ".join(drawn(draw_selection(largest_totals(sheets, places=1))))
    assert "none for certain" in tie
    assert "Equal totals for the last place: Ann ($10 in cash), Ben ($10 in cash)." in tie


@rule("G-SCORE-1", "G-SCORE-2", "G-SCORE-8")
def test_the_page_for_the_printer_holds_the_form(sheet: ScoreSheet, book: Book) -> None:
    page = Page(print_sheets([sheet], book))
    cells = {row[-len(row) + (row[0] in "ABCDEFGHRU")]: row for row in page.rows if len(row) > 3}
    assert [name for name in cells if name in {line.name for line in sheet.lines}] == [
        line.name for line in sheet.lines
    ]
    assert cells["Boardwalk"][1:] == [
        *("200", "400", "600", "800", "1,000", "1,200", "1,400", "1,400")
    ]
    assert page.circled == ["30", "60", "1,150", "1,400"]
    assert ["Number held", "2", "1", "0", "2", "0", "3", "0"] in page.rows
    assert ["Total A + B", "$2,987"] in page.rows


def test_the_page_needs_nothing_from_outside(sheet: ScoreSheet, book: Book) -> None:
    text = print_sheets([sheet, form(book)], book)
    assert Page(text).addresses == []
    assert not re.search(r"https?:|@import|url\((?!#|data:)", text)
    assert text.count('<article class="sheet') == 2
    assert "@media print" in text


def test_names_are_shown_and_never_carried_out(book: Book) -> None:
    text = print_sheets([form(book, "<b>Ann & Ben</b>", '"3"', "<script>")], book)
    assert "&lt;b&gt;Ann &amp; Ben&lt;/b&gt;" in text
    assert "<script" not in text


def test_no_text_on_the_page_is_below_13_px(book: Book) -> None:
    text = print_sheets([form(book)], book)
    sizes = [int(size) for size in re.findall(r"font(?:-size)?:[^;]*?(\d+)px", text)]
    assert sizes
    assert min(sizes) >= 13
