"""Groups that a board declares as joined: what the rules switch on and what stays as it was."""

from pathlib import Path

import pytest

from freehold.books import Book, check_book, load_book
from freehold.records.enums import CardOp, NearestRent
from freehold.records.limits import NOWHERE
from tests.books import files
from tests.support import rule

SIX = (5, 12, 15, 25, 28, 35)
RAILROADS, UTILITIES = 8, 9  # groups


@pytest.fixture
def joined(tmp_path: Path) -> Book:
    text = 'title = "Six"\nextends = "official"\n[set]\njoined_groups = true\n'
    return load_book(files.write_rules(tmp_path, text))


@rule("M-SIX-1")
def test_utilities_are_railroads(joined: Book) -> None:
    assert joined.groups[RAILROADS].members == SIX
    assert {joined.spaces[space].group for space in SIX} == {RAILROADS}
    row = joined.record[0]["groups"][RAILROADS]
    assert (row["size"], row["members"].tolist()) == (6, [*SIX, NOWHERE, NOWHERE])
    assert row["travels"] == 1


@rule("M-SIX-2", "M-SIX-3", "M-SIX-4", "M-SIX-5")
def test_prices_loans_and_rents_of_all_six(joined: Book) -> None:
    for number in SIX:
        space, frozen = joined.spaces[number], joined.record[0]["spaces"][number]
        assert (space.price, space.loan) == (frozen["price"], frozen["loan"]) == (200, 100)
        assert list(space.rents) == frozen["rents"].tolist() == [25, 50, 100, 200, 400, 800]


@rule("M-SIX-6")
def test_cards_for_the_nearest_name_the_joined_group(joined: Book) -> None:
    cards = [card for card in joined.decks[0].cards if card.op is CardOp.MOVE_NEAREST]
    assert [(card.a, card.b) for card in cards] == [(RAILROADS, NearestRent.DOUBLE)] * 3
    assert all("railroad" in card.text and "utility" in card.text for card in cards)
    assert not any("ten times" in card.text for card in cards)


def test_the_emptied_group_keeps_its_number_and_nothing_else(joined: Book) -> None:
    assert [group.key for group in joined.groups] == [g.key for g in load_book().groups]
    assert joined.groups[UTILITIES].members == ()
    row = joined.record[0]["groups"][UTILITIES]
    assert row["size"] == 0
    assert set(row["members"].tolist()) == {NOWHERE}
    assert joined.group("utilities") == UTILITIES


def test_nothing_is_joined_unless_the_rules_say_so(joined: Book) -> None:
    book = load_book()
    assert book.groups[RAILROADS].members == (5, 15, 25, 35)
    assert book.groups[UTILITIES].members == (12, 28)
    assert (book.spaces[12].price, book.spaces[12].rents) == (150, (4, 10))
    others = [space for space in range(40) if space not in SIX]
    assert [book.spaces[s] for s in others] == [joined.spaces[s] for s in others]


def test_a_joined_book_survives_its_document(joined: Book) -> None:
    again = Book.from_dict(joined.to_dict())
    assert again == joined
    assert again.record.tobytes() == joined.record.tobytes()
    assert again.decks == joined.decks


def test_a_board_without_unions_has_nothing_to_join(tmp_path: Path) -> None:
    text = files.packaged_text("boards/classic.toml").partition("# --- where the rules join")[0]
    edition = files.write_edition(tmp_path, board=text)
    rules = files.write_rules(
        tmp_path, 'title = "Six"\nextends = "official"\n[set]\njoined_groups = true\n'
    )
    assert load_book(rules, edition).groups[UTILITIES].members == (12, 28)


# what is changed in the union, what it becomes, the message
FAULTS = {
    "group nobody knows": (
        'group = "utilities"\ninto',
        'group = "utillities"\ninto',
        "unions[0].group: expected a group of this board (`purple`, `light-blue`, `pink`, "
        "`orange`, `red`, `yellow`, `green`, `dark-blue`, `railroads`, `utilities`), "
        "found `utillities`; did you mean `utilities`?",
    ),
    "group of lots": (
        'group = "utilities"\ninto',
        'group = "green"\ninto',
        'unions[0].group: expected a group by "count" or "throw", found `green` by "lot"',
    ),
    "into a group by the throw": (
        'group = "utilities"\ninto = "railroads"',
        'group = "railroads"\ninto = "utilities"',
        'unions[0].into: expected a group by "count", found `utilities` by "throw"',
    ),
    "with itself": (
        'group = "utilities"\ninto',
        'group = "railroads"\ninto',
        "unions[0].into: expected a group that is in no other union, found `railroads`",
    ),
    "too few rents": (
        "200, 400, 800]",
        "200, 400]",
        "unions[0].rents: expected one rent for each of 6 deeds owned, found 5",
    ),
    "rent nobody knows": (
        'card_rent = "double"',
        'card_rent = "triple"',
        "unions[0].card_rent: expected 'normal', 'double' or 'ten-throws', found \"triple\"",
    ),
    "misspelt key": (
        "price = 200\nloan = 100\nrents",
        "prize = 200\nloan = 100\nrents",
        "unions[0].prize: unknown key `prize`: expected `group`, `into`, `price`, `loan`, "
        "`rents`, `card_rent`; did you mean `price`?",
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_faults(case: str, tmp_path: Path) -> None:
    old, new, message = FAULTS[case]
    head, mark, union = files.packaged_text("boards/classic.toml").partition("[[unions]]")
    board = head + mark + files.change(union, old, new)
    shown = files.shown(check_book(edition=files.write_edition(tmp_path, board=board)), tmp_path)
    key = message.partition(":")[0].rpartition(".")[2]
    line = head.count("\n") + files.line_of(mark + files.change(union, old, new), f"\n{key} = ") + 1
    assert f"my-board.toml:{line}: {message}" in shown
