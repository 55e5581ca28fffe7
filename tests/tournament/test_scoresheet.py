"""The sheet itself and the sheet of a game. Rules G-SCORE, cases C040 and C049, ruling C-12."""

import random

import pytest

from freehold.books import Book, load_book
from freehold.game import Game
from freehold.notation.errors import InvalidWords
from freehold.tournament import (
    DENOMINATIONS,
    Holding,
    NoteRow,
    break_down,
    check_sheet,
    check_table,
    columns,
    form,
    score_sheet,
    sheets_due,
)
from freehold.tournament.scoresheet import fill
from tests.game.helpers import position
from tests.support import rule
from tests.tournament.sheets import SEATS, bot_game, random_game, written

C049 = """
[[seats]]
name = "A"
cash = 347
deeds = ["Boardwalk hotel", "Park Place 4", "Mediterranean mortgaged", "Baltic"]
cards = ["chance"]
[[seats]]
name = "B"
"""
NAMES = """
Mediterranean Avenue, Baltic Avenue, Oriental Avenue, Vermont Avenue, Connecticut Avenue,
St. Charles Place, States Avenue, Virginia Avenue, St. James Place, Tennessee Avenue,
New York Avenue, Kentucky Avenue, Indiana Avenue, Illinois Avenue, Atlantic Avenue,
Ventnor Avenue, Marvin Gardens, Pacific Avenue, North Carolina Avenue, Pennsylvania Avenue,
Park Place, Boardwalk, Reading Railroad, Pennsylvania Railroad, B. & O. Railroad, Short Line,
Electric Company, Water Works
"""


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book("tournament")


def values(book: Book, deed: str) -> list[int]:
    return list(form(book).line(deed).values.values())


# --- the form -------------------------------------------------------------------------------------


@rule("G-SCORE-1", "G-SCORE-2")
def test_28_lines_streets_round_the_board_then_railroads_then_utilities(book: Book) -> None:
    names = [line.name for line in form(book).lines]
    assert names == [name.strip() for name in NAMES.replace("\n", " ").split(",")]
    letters = "".join(line.letter for line in form(book).lines)
    assert letters == "AABBBCCCDDDEEEFFFGGGHH" + "RRRR" + "UU"


@rule("G-SCORE-3", "G-SCORE-4", "G-SCORE-5", "G-SCORE-6")
def test_figures_that_the_guide_prints(book: Book) -> None:
    """Case C040: Mediterranean and Boardwalk."""
    assert values(book, "mediterranean") == [30, 60, 110, 160, 210, 260, 310]
    assert values(book, "boardwalk")[-2:] == [1200, 1400]


@rule("G-SCORE-3")
@pytest.mark.parametrize(("deed", "expected"), [("reading", [100, 200]), ("water", [75, 150])])
def test_nothing_is_built_on_railroads_and_utilities(
    book: Book, deed: str, expected: list[int]
) -> None:
    assert values(book, deed) == expected


@rule("G-SCORE-3", "G-SCORE-5")
def test_two_columns_without_buildings_and_five_with(book: Book) -> None:
    assert [str(column) for column in columns(book)] == [
        *("mortgaged", "owned"),
        *("1 house", "2 houses", "3 houses", "4 houses", "hotel"),
    ]


@rule("G-SCORE-4")
def test_mortgaged_is_half_the_price_for_every_deed(book: Book) -> None:
    for line in form(book).lines:
        price = book.spaces[book.space(line.deed)].price
        assert line.values[Holding.MORTGAGED] * 2 == price == line.values[Holding.OWNED]


@rule("G-SCORE-6")
def test_every_built_lot_counts_price_and_all_its_buildings(book: Book) -> None:
    built = [line for line in form(book).lines if len(line.values) == 7]
    assert len(built) == 22
    for line in built:
        space = book.spaces[book.space(line.deed)]
        expected = [space.price + n * space.house_price for n in (1, 2, 3, 4, 5)]
        assert list(line.values.values())[2:] == expected


def test_where_three_houses_make_a_hotel_it_counts_four() -> None:
    """Ruling C-12: the price actually paid. Boardwalk: 400 + 4 x 200."""
    book = load_book("short")
    assert [str(column) for column in columns(book)][2:] == [
        *("1 house", "2 houses", "3 houses", "hotel")
    ]
    assert values(book, "boardwalk") == [200, 400, 600, 800, 1000, 1200]


def test_where_loans_are_counted_a_mortgaged_deed_is_worth_nothing() -> None:
    """Ruling C-44. Boardwalk: a loan of 200, and 100 for each house of 200."""
    book = load_book("official", options=["count=loans"])
    assert values(book, "boardwalk") == [0, 200, 300, 400, 500, 600, 700]


@rule("G-SCORE-8")
def test_a_row_for_every_kind_of_note() -> None:
    assert DENOMINATIONS == (1, 5, 10, 20, 50, 100, 500)
    assert NoteRow(20, 6).value == 120
    assert NoteRow(500, 2).value == 1000


def test_a_form_nobody_filled_in_is_blank_and_one_with_nothing_is_not(book: Book) -> None:
    assert form(book).is_blank
    nothing = fill(form(book, "Ann"), {}, {})
    assert not nothing.is_blank
    assert nothing.grand_total == 0


# --- from a game ----------------------------------------------------------------------------------


@rule("G-SCORE-7", "G-SCORE-8", "G-SCORE-9", "G-SCORE-10")
def test_c049_score_sheet() -> None:
    """1400 + 1150 + 30 + 60 + 347 = 2987; the card that leaves Jail has no line."""
    sheet = score_sheet(position(C049), "A", "3", "1")
    counts = {line.name: line.value for line in sheet.lines if line.value}
    assert counts == {
        "Boardwalk": 1400,
        "Park Place": 1150,
        "Mediterranean Avenue": 30,
        "Baltic Avenue": 60,
    }
    assert len(sheet.lines) == 28
    assert (sheet.property_total, sheet.cash_total, sheet.grand_total) == (2640, 347, 2987)
    assert (sheet.player, sheet.table, sheet.round) == ("A", "3", "1")
    assert sheet.signed_by_player == sheet.countersigned_by == ""


@rule("G-SCORE-8")
def test_the_cash_of_a_game_is_shown_in_notes() -> None:
    sheet = score_sheet(position(C049), "A")
    assert {row.denomination: row.number for row in sheet.notes} == {
        1: 2,
        5: 1,
        10: 0,
        20: 2,
        50: 0,
        100: 3,
        500: 0,
    }
    assert sheet.notes_are_proposed


def test_no_notes_make_a_sum_in_fewer() -> None:
    fewest = [0]
    for sum_ in range(1, 1501):
        fewest.append(1 + min(fewest[sum_ - kind] for kind in DENOMINATIONS if kind <= sum_))
    for sum_, least in enumerate(fewest):
        numbers = break_down(sum_)
        assert sum(kind * number for kind, number in numbers.items()) == sum_
        assert sum(numbers.values()) == least


def test_a_seat_may_be_shortened_and_must_be_there() -> None:
    game = Game.new(seats=("Ann", "Ben"), seed=1)
    assert score_sheet(game, "an").player == "Ann"
    with pytest.raises(InvalidWords, match="Zed"):
        score_sheet(game, "Zed")


@rule("G-SCORE-4", "G-SCORE-6", "G-SCORE-7")
@pytest.mark.parametrize(
    "rules",
    [("tournament",), ("short",), ("moore", "six-railroads"), ("parish",)],
    ids=" ".join,
)
def test_property_is_what_the_kernel_counts_without_cash(rules: tuple[str, ...]) -> None:
    """Positions with every kind of holding; a sheet copied from them has no fault."""
    rng = random.Random(20)
    seen: set[Holding] = set()
    book = load_book(rules[0], options=rules[1:])
    for _ in range(60):
        game = random_game(rng, book, *rules)
        agree(game)
        seen |= {line.holding for seat in SEATS for line in score_sheet(game, seat).lines}
    assert seen == {Holding.NONE, *columns(book)}


@pytest.mark.parametrize("seed", [3, 5])
def test_sheets_agree_with_the_kernel_all_through_a_game(seed: int) -> None:
    built = 0
    for number, game in enumerate(bot_game(seed, 450)):
        if number % 4 == 0:
            agree(game)
            built += any(deed.buildings for deed in game.state.deeds.values())
    assert built > 10


def agree(game: Game) -> None:
    """The sheets against the kernel's count, against each other, and against their own checks."""
    sheets = [score_sheet(game, seat) for seat in SEATS]
    for number, sheet in enumerate(sheets):
        cash = game.state.seats[number].cash
        assert sheet.cash_total == cash
        assert sheet.property_total == game.engine.final_worth(number) - cash
        assert check_sheet(written(sheet), game.book).faults == ()
    assert check_table(sheets, game.book).faults == ()


# --- who completes one ----------------------------------------------------------------------------


@rule("G-DAY-30", "G-DAY-33")
def test_an_outright_winner_has_the_only_sheet_unless_totals_decide() -> None:
    game = Game.new(seats=("Ann", "Ben", "Cy"), seed=2)
    game.do("Ann: resign")
    game.do("Cy: resign")
    assert sheets_due(game) == ("Ben",)
    assert sheets_due(game, by_totals=True) == ("Ann", "Ben", "Cy")
    assert score_sheet(game, "Ann").grand_total == 0
    assert score_sheet(game, "Ben").grand_total == game.outcome.worths["Ben"]  # type: ignore[union-attr]


@rule("G-DAY-31")
def test_without_an_outright_winner_everyone_has_one() -> None:
    game = Game.new(seats=("Ann", "Ben", "Cy"), seed=2)
    assert sheets_due(game) == ("Ann", "Ben", "Cy")
    game.do("Ann: resign")
    game.stop_by_ruling("agreed", "Time is called.")
    assert sheets_due(game) == ("Ann", "Ben", "Cy")
