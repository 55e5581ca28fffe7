"""Sheets of a table and of a field side by side. Ruling C-19."""

from typing import Any

import pytest

from freehold.books import Book, load_book
from freehold.tournament import (
    ScoreSheet,
    check_sheet,
    check_table,
    form,
    largest_totals,
    rank,
)
from freehold.tournament.scoresheet import fill
from tests.support import rule
from tests.tournament.sheets import typed

FOUR_EACH = ("4 houses",) * 3


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book("tournament")


def sheet(book: Book, player: str, **deeds: str) -> ScoreSheet:
    data: dict[str, Any] = typed(player, {key.replace("_", " "): deeds[key] for key in deeds})
    checked = check_sheet(data, book)
    assert checked.is_accepted
    return checked.sheet


def rich(book: Book, player: str, cash: int, deed: str = "") -> ScoreSheet:
    """A player with cash in dollar notes and perhaps a deed."""
    held = sheet(book, player, **({deed: "owned"} if deed else {}))
    return fill(held, {line.deed: line.holding for line in held.lines}, {1: cash})


def codes(book: Book, *sheets: ScoreSheet) -> list[str]:
    return [fault.code for fault in check_table(sheets, book).faults]


# --- one table ------------------------------------------------------------------------------------


def test_sheets_that_fit_together(book: Book) -> None:
    ann, ben = sheet(book, "Ann", Boardwalk="owned"), sheet(book, "Ben", Park_Place="mortgaged")
    assert codes(book, ann, ben) == []


def test_a_deed_has_one_owner(book: Book) -> None:
    sheets = [sheet(book, name, Boardwalk="owned") for name in ("Ann", "Ben", "Cy")]
    [fault] = check_table(sheets, book).faults
    assert fault.code == "two_owners"
    assert fault.message == "Boardwalk is on the sheets of Ann, Ben and Cy; expected one owner."


def test_a_player_has_one_sheet(book: Book) -> None:
    assert codes(book, sheet(book, "Ann"), sheet(book, "ann")) == ["two_sheets"]


@rule("G-DAY-3")
def test_no_more_houses_than_the_set_holds(book: Book) -> None:
    """Three groups of three lots with four houses each are 36; 32 there are."""
    ann = sheet(
        book,
        "Ann",
        **dict(zip(("Oriental", "Vermont", "Connecticut"), FOUR_EACH, strict=True)),
        **dict(zip(("Kentucky", "Indiana", "Illinois"), FOUR_EACH, strict=True)),
    )
    ben = sheet(book, "Ben", **dict(zip(("Atlantic", "Ventnor", "Marvin"), FOUR_EACH, strict=True)))
    assert codes(book, ann) == []
    [fault] = check_table([ann, ben], book).faults
    assert fault.code == "too_many_houses"
    assert "36 houses" in fault.message
    assert "expected 32 at most" in fault.message


@rule("G-DAY-3")
def test_no_more_hotels_than_the_set_holds(book: Book) -> None:
    """Five groups of three lots are 15 hotels; 12 there are."""
    groups = ("light-blue", "pink", "orange", "red", "yellow")
    names = [book.spaces[m].name for key in groups for m in book.groups[book.group(key)].members]
    twelve = dict.fromkeys(names[:12], "hotel")
    assert codes(book, sheet(book, "Ann", **twelve)) == []
    ben = sheet(book, "Ben", **dict.fromkeys(names[12:], "hotel"))
    [fault] = check_table([sheet(book, "Ann", **twelve), ben], book).faults
    assert fault.code == "too_many_hotels"
    assert "15 hotels" in fault.message


# --- places ---------------------------------------------------------------------------------------


@rule("G-DAY-17", "G-DAY-32")
def test_the_largest_total_wins_the_table_and_its_sheet_is_kept(book: Book) -> None:
    """400 and 7 against 100 and 300 and against 350."""
    sheets = [
        rich(book, "Ann", 300, "Oriental"),
        rich(book, "Ben", 7, "Boardwalk"),
        rich(book, "Cy", 350),
    ]
    table = check_table(sheets, book)
    assert [(each.place, each.sheet.player) for each in table.standings] == [
        *((1, "Ben"), (2, "Ann"), (3, "Cy"))
    ]
    assert table.winners == (sheets[1],)
    assert not any(each.is_shared for each in table.standings)


def test_equal_totals_are_a_shared_win_whatever_the_order(book: Book) -> None:
    """Ruling C-19: 400 in a deed, 400 in cash."""
    ann, ben, cy = rich(book, "Ann", 0, "Boardwalk"), rich(book, "Ben", 400), rich(book, "Cy", 4)
    for sheets in ([ann, ben, cy], [cy, ben, ann]):
        table = check_table(sheets, book)
        assert [(each.place, each.is_shared) for each in table.standings] == [
            *((1, True), (1, True), (3, False))
        ]
        assert {each.player for each in table.winners} == {"Ann", "Ben"}


def test_equal_totals_below_the_first_are_flagged_too(book: Book) -> None:
    standings = rank(
        [rich(book, name, cash) for name, cash in zip("ABCD", (9, 5, 5, 1), strict=True)]
    )
    assert [(each.place, each.is_shared) for each in standings] == [
        *((1, False), (2, True), (2, True), (4, False))
    ]


def test_no_sheets_no_places(book: Book) -> None:
    assert rank([]) == ()
    assert largest_totals([]).chosen == ()
    assert check_table([], book).winners == ()


# --- the whole field ------------------------------------------------------------------------------


@rule("G-DAY-22", "G-DAY-33", "G-DAY-34")
def test_the_six_largest_totals_of_the_whole_field(book: Book) -> None:
    cash = dict(zip("ABCDEFGH", (10, 80, 30, 40, 50, 60, 70, 20), strict=True))
    selection = largest_totals(rich(book, name, cash[name]) for name in cash)
    assert "".join(each.sheet.player for each in selection.chosen) == "BGFEDC"
    assert (selection.tied, selection.open_places) == ((), 0)


def test_a_tie_within_the_six_changes_nothing(book: Book) -> None:
    cash = dict(zip("ABCDEFG", (70, 70, 50, 40, 30, 30, 10), strict=True))
    selection = largest_totals(rich(book, name, cash[name]) for name in cash)
    assert "".join(each.sheet.player for each in selection.chosen) == "ABCDEF"
    assert selection.tied == ()


def test_a_tie_for_the_last_place_is_left_to_the_judge(book: Book) -> None:
    """Ruling C-19: those with more cash come first. Baltic counts 60, Oriental 100."""
    field = [rich(book, name, 500 - number) for number, name in enumerate("ABCDE")]
    tied = [rich(book, "F", 40, "Baltic"), rich(book, "G", 100), rich(book, "H", 0, "Oriental")]
    selection = largest_totals([*tied, *field, rich(book, "I", 99)])
    assert "".join(each.sheet.player for each in selection.chosen) == "ABCDE"
    assert "".join(each.sheet.player for each in selection.tied) == "GFH"
    assert selection.open_places == 1


def test_a_small_field_goes_on_whole(book: Book) -> None:
    selection = largest_totals(fill(form(book, name), {}, {}) for name in "ABC")
    assert len(selection.chosen) == 3
    assert selection.tied == ()
