"""Every fault of a board, a deck or an edition: file, line and what was expected."""

from pathlib import Path

import pytest

from freehold.books import BookError, check_book, load_book
from freehold.books.source import known_keys, packaged
from tests.books import files

# what is changed, what it becomes, the text whose line is blamed (after the change), the message
BOARD_FAULTS = {
    "text for a number": (
        "price = 60",
        'price = "60"',
        'price = "60"',
        'spaces[1].price: expected a whole number, found "60"; did you mean `60`?',
    ),
    "fraction": (
        "price = 60",
        "price = 60.5",
        "price = 60.5",
        "spaces[1].price: expected a whole number, found 60.5",
    ),
    "switch for a number": (
        "price = 60",
        "price = true",
        "price = true",
        "spaces[1].price: expected a whole number, found true",
    ),
    "negative price": (
        "price = 60",
        "price = -1",
        "price = -1",
        "spaces[1].price: expected at least 0, found -1",
    ),
    "price too high": (
        "price = 60",
        "price = 1000001",
        "price = 1000001",
        "spaces[1].price: expected at most 1000000, found 1000001",
    ),
    "percentage too high": (
        "percent = 10",
        "percent = 101",
        "percent = 101",
        "spaces[4].percent: expected at most 100, found 101",
    ),
    "number for text": (
        'name = "Boardwalk"',
        "name = 39",
        "name = 39",
        "spaces[39].name: expected text, found 39",
    ),
    "empty text": (
        'name = "Boardwalk"',
        'name = ""',
        'name = ""',
        'spaces[39].name: expected text that isn\'t empty, found ""',
    ),
    "key not kebab": (
        'key = "free-parking"',
        'key = "Free parking"',
        'key = "Free parking"',
        'spaces[20].key: expected lower-case words joined by single dashes, found "Free parking"',
    ),
    "misspelt key": (
        "price = 60",
        "prize = 60",
        "prize = 60",
        'spaces[1].prize: unknown key `prize` for "deed": expected `at`, `key`, `name`, `aliases`, '
        "`placeholder`, `kind`, `group`, `price`, `loan`, `house_price`, `rents`, `owner_percent`, "
        "`visitor_percent`; did you mean `price`?",
    ),
    "missing key": (
        "price = 60\n",
        "",
        '[[spaces]]\nat = 1\nkey = "mediterranean"',
        "spaces[1]: expected the key `price`",
    ),
    "missing kind": (
        'kind = "free-parking"\n',
        "",
        "[[spaces]]\nat = 20",
        "spaces[20]: expected the key `kind`",
    ),
    "unknown kind": (
        'kind = "free-parking"',
        'kind = "park"',
        'kind = "park"',
        "spaces[20].kind: expected one of 'rest', 'go', 'jail', 'go-to-jail', 'free-parking', "
        "'school', 'card', 'tax', 'deed', 'church', found \"park\"",
    ),
    "unknown rent kind": (
        'rent_kind = "throw"',
        'rent_kind = "dice"',
        'rent_kind = "dice"',
        "groups[9].rent_kind: expected 'lot', 'count' or 'throw', found \"dice\"",
    ),
    "too few rents": (
        "rents = [2, 10, 30, 90, 160, 250]",
        "rents = [2, 10, 30, 90, 160]",
        "rents = [2, 10, 30, 90, 160]",
        "spaces[1].rents: expected at least 6 entries, found 5",
    ),
    "rents of the group do not fit its size": (
        "rents = [25, 50, 100, 200]",
        "rents = [25, 50, 100]",
        "rents = [25, 50, 100]",
        "groups[8].rents: expected one rent for each of 4 deeds owned, found 3",
    ),
    "lot without a house price": (
        "house_price = 50\n",
        "",
        '[[spaces]]\nat = 1\nkey = "mediterranean"',
        "spaces[1]: expected the key `house_price`, as this deed is a lot",
    ),
    "railroad with a house price": (
        "price = 200\nloan = 100\n",
        "price = 200\nloan = 100\nhouse_price = 50\n",
        "house_price = 50\n\n[[spaces]]\nat = 6\n",
        'spaces[5].house_price: expected no `house_price` in a group by "count"',
    ),
    "last space missing": (
        "size = 40",
        "size = 41",
        '[[spaces]]\nat = 0\nkey = "go"',
        "spaces: expected a space at 40, found none",
    ),
    "two spaces in one place": (
        "at = 12\n",
        "at = 13\n",
        'at = 13\nkey = "states"',
        "spaces[13].at: expected a place of its own, found 13 as for `electric`",
    ),
    "space off the board": (
        "at = 39\n",
        "at = 40\n",
        "at = 40\n",
        "spaces[39].at: expected a place below the size 40, found 40",
    ),
    "no jail": (
        'kind = "jail"',
        'kind = "rest"',
        '[[spaces]]\nat = 0\nkey = "go"',
        'spaces: expected one space of kind "jail", found none',
    ),
    "two GOs": (
        'kind = "free-parking"',
        'kind = "go"',
        'kind = "go"\n\n[[spaces]]\nat = 21',
        'spaces[20].kind: expected only one space of kind "go", found another',
    ),
    "group nobody knows": (
        'group = "orange"',
        'group = "oragne"',
        'group = "oragne"',
        "spaces[16].group: expected a group of this board (`purple`, `light-blue`, `pink`, "
        "`orange`, `red`, `yellow`, `green`, `dark-blue`, `railroads`, `utilities`), "
        "found `oragne`; did you mean `orange`?",
    ),
    "group larger than its members": (
        'aliases = ["oranges"]\nsize = 3',
        'aliases = ["oranges"]\nsize = 4',
        'size = 4\nrent_kind = "lot"',
        "groups[3].size: expected 4 deeds in this group, found 3",
    ),
    "group beyond the capacity": (
        'aliases = ["oranges"]\nsize = 3',
        'aliases = ["oranges"]\nsize = 9',
        "size = 9",
        "groups[3].size: expected at most 8, found 9",
    ),
    "board beyond the capacity": (
        "size = 40",
        "size = 65",
        "size = 65",
        "size: expected at most 64, found 65",
    ),
    "letter used twice": (
        'letter = "D"',
        'letter = "A"',
        'letter = "A"\naliases = ["oranges"]',
        "groups[3].letter: expected a letter of its own, `A` marks `purple`",
    ),
    "letter that is none": (
        'letter = "D"',
        'letter = "dd"',
        'letter = "dd"',
        'groups[3].letter: expected one capital letter, found "dd"',
    ),
    "group name used twice": (
        '"oranges"',
        '"Light-Blue"',
        '"Light-Blue"',
        "groups[3].aliases[0]: expected a name of its own, `Light-Blue` already means the group "
        "`light-blue`",
    ),
    "key used twice": (
        'key = "free-parking"',
        'key = "jail"',
        'key = "jail"\nname = "Free Parking"',
        "spaces[20].key: expected a name of its own, `jail` already means the space `jail`",
    ),
    "alias used twice": (
        '"just visiting"',
        '"Board Walk"',
        '"Board Walk"',
        "spaces[10].aliases[0]: expected a name of its own, `Board Walk` already means the space "
        "`boardwalk`",
    ),
    "alias of nothing": (
        '"just visiting"',
        '"?!"',
        '"?!"',
        "spaces[10].aliases[0]: expected letters or digits, found `?!`",
    ),
    "deed with a name used before": (
        'name = "Virginia Avenue"',
        'name = "States Avenue"',
        'name = "States Avenue"\naliases = ["virginia ave"]',
        "spaces[14].name: expected a name of its own, `States Avenue` already means the space "
        "`states`",
    ),
    "name that is another's key": (
        'name = "Free Parking"',
        'name = "Jail"',
        'name = "Jail"\naliases = ["parking"]',
        "spaces[20].name: expected a name of its own, `Jail` already means the space `jail`",
    ),
    "deck nobody knows": (
        'deck = "chance"',
        'deck = "chanse"',
        'deck = "chanse"',
        "spaces[7].deck: expected a deck of the edition (`chance`, `community-chest`), "
        "found `chanse`; did you mean `chance`?",
    ),
}
CHANCE_FAULTS = {
    "space that isn't there": (
        'to = "boardwalk"',
        'to = "broadwalk"',
        'to = "broadwalk"',
        "cards[0].to: expected a space of the board, found `broadwalk`; did you mean `boardwalk`?",
    ),
    "nearest of a group that isn't there": (
        'group = "railroads"',
        'group = "airports"',
        'group = "airports"',
        "cards[5].group: expected a group of the board, found `airports`",
    ),
    "more steps back than spaces": (
        "spaces = 3",
        "spaces = 40",
        "spaces = 40",
        "cards[8].spaces: expected fewer steps than the 40 spaces, found 40",
    ),
    "effect nobody knows": (
        'does = "keep"',
        'does = "kept"',
        'does = "kept"',
        "cards[10].does: expected one of 'move-to', 'move-nearest', 'move-back', 'go-to-jail', "
        "'keep', 'keep-retry', 'collect', 'pay', 'collect-each', 'pay-each', 'repairs', 'task', "
        'found "kept"',
    ),
    "rent nobody knows": (
        'rent = "double"',
        'rent = "triple"',
        'rent = "triple"',
        "cards[5].rent: expected 'normal', 'double' or 'ten-throws', found \"triple\"",
    ),
    "amount of nothing": (
        "amount = 50",
        "amount = 0",
        "amount = 0",
        "cards[11].amount: expected at least 1, found 0",
    ),
    "id used twice": (
        'id = "collect-150"',
        'id = "collect-50"',
        'id = "collect-50"\ndoes = "collect"\namount = 150',
        "cards[12].id: expected an id of its own, found `collect-50` again",
    ),
    "figure of another effect": (
        "amount = 15\n",
        "amount = 15\nhouse = 1\n",
        "house = 1\n",
        'cards[13].house: unknown key `house` for "pay": expected `id`, `text`, `does`, `amount`',
    ),
}


@pytest.mark.parametrize("case", BOARD_FAULTS)
def test_board(case: str, tmp_path: Path) -> None:
    old, new, blamed, message = BOARD_FAULTS[case]
    text = files.change(files.packaged_text("boards/classic.toml"), old, new)
    faults = files.board_faults(tmp_path, old, new)
    line = files.line_of(text, blamed)
    assert files.shown(faults, tmp_path) == [f"my-board.toml:{line}: {message}"]


@pytest.mark.parametrize("case", CHANCE_FAULTS)
def test_deck(case: str, tmp_path: Path) -> None:
    old, new, blamed, message = CHANCE_FAULTS[case]
    text = files.change(files.packaged_text("decks/chance.toml"), old, new)
    faults = files.chance_faults(tmp_path, old, new)
    line = files.line_of(text, blamed)
    assert files.shown(faults, tmp_path) == [f"chance.toml:{line}: {message}"]


def test_space_missing_in_the_middle(tmp_path: Path) -> None:
    board = files.packaged_text("boards/classic.toml")
    start, end = board.index("[[spaces]]\nat = 20\n"), board.index("[[spaces]]\nat = 21\n")
    faults = check_book(edition=files.write_edition(tmp_path, board=board[:start] + board[end:]))
    line = files.line_of(board, "[[spaces]]")
    assert files.shown(faults, tmp_path) == [
        f"my-board.toml:{line}: spaces: expected a space at 20, found none"
    ]


def test_group_member_that_is_no_deed(tmp_path: Path) -> None:
    faults = files.board_faults(
        tmp_path, 'kind = "free-parking"', 'kind = "free-parking"\ngroup = "orange"'
    )
    board = files.packaged_text("boards/classic.toml")
    group_line = files.line_of(board, 'size = 3\nrent_kind = "lot"\n\n[[groups]]\nkey = "red"')
    space_line = files.line_of(board, 'kind = "free-parking"') + 1
    assert files.shown(faults, tmp_path) == [
        f"my-board.toml:{group_line}: groups[3].size: expected 3 deeds in this group, found 4",
        f"my-board.toml:{space_line}: spaces[20].group: unknown key `group` for "
        '"free-parking": expected `at`, `key`, `name`, `aliases`, `placeholder`, `kind`',
    ]


def test_group_of_more_deeds_than_the_capacity(tmp_path: Path) -> None:
    board = files.packaged_text("boards/classic.toml")
    for group in ("green", "dark-blue", "yellow"):
        board = board.replace(f'group = "{group}"', 'group = "orange"')
    faults = check_book(edition=files.write_edition(tmp_path, board=board))
    line = files.line_of(board, '[[groups]]\nkey = "orange"')
    expected = f"my-board.toml:{line}: groups[3]: expected at most 8 deeds, found 11"
    assert expected in files.shown(faults, tmp_path)


def test_capacity_of_spaces_and_groups(tmp_path: Path) -> None:
    group = '[[groups]]\nkey = "g{0}"\nname = "G{0}"\nletter = "Z"\nsize = 1\nrent_kind = "lot"\n'
    space = '[[spaces]]\nat = 1\nkey = "s{0}"\nname = "S{0}"\nkind = "rest"\n'
    board = 'title = "Too large"\nsize = 64\n'
    board += "".join(group.format(index) for index in range(17))
    board += "".join(space.format(index) for index in range(65))
    shown = files.shown(check_book(edition=files.write_edition(tmp_path, board=board)), tmp_path)
    assert "my-board.toml:3: groups: expected at most 16 entries, found 17" in shown
    assert "my-board.toml:105: spaces: expected at most 64 entries, found 65" in shown


def test_capacity_of_cards(tmp_path: Path) -> None:
    card = '[[cards]]\nid = "c{0}"\ntext = "x"\ndoes = "keep"\n'
    chance = 'title = "Chance"\n' + "".join(card.format(index) for index in range(33))
    shown = files.shown(check_book(edition=files.write_edition(tmp_path, chance=chance)), tmp_path)
    assert "chance.toml:2: cards: expected at most 32 entries, found 33" in shown


def test_capacity_of_decks(tmp_path: Path) -> None:
    edition = files.packaged_text("editions/classic.toml").replace(
        '["chance", "community-chest"]', '["chance", "community-chest", "chance", "chance"]'
    )
    path = tmp_path / "big.toml"
    path.write_text(edition, "utf-8")
    assert files.shown(check_book(edition=path), tmp_path) == [
        "big.toml:5: decks: expected at most 3 entries, found 4",
        "big.toml:5: decks[2]: expected decks of different names, found `chance` again",
        "big.toml:5: decks[3]: expected decks of different names, found `chance` again",
    ]


def test_deck_without_end(tmp_path: Path) -> None:
    chance = (
        'title = "Chance"\n\n[[cards]]\nid = "on"\ndoes = "move-to"\nto = "chance-2"\ntext = "x"\n'
        '[[cards]]\nid = "back"\ndoes = "move-back"\nspaces = 3\ntext = "x"\n'
        '[[cards]]\nid = "kept"\ndoes = "keep"\ntext = "x"\n'
    )
    faults = check_book(edition=files.write_edition(tmp_path, chance=chance))
    assert files.shown(faults, tmp_path) == [
        "chance.toml:3: cards: expected at least one card that neither is kept nor leads to a "
        "card space"
    ]
    ends = chance.replace("spaces = 3", "spaces = 1").replace("chance-2", "chance-3")
    assert check_book(edition=files.write_edition(tmp_path, chance=ends)) == ()


def test_edition_without_a_word(tmp_path: Path) -> None:
    edition = files.packaged_text("editions/classic.toml").replace('houses = "houses"\n', "")
    faults = check_book(edition=files.write_edition(tmp_path, edition=edition))
    assert files.shown(faults, tmp_path) == ["my-edition.toml:7: words: expected the key `houses`"]


def test_edition_of_files_that_are_not_there(tmp_path: Path) -> None:
    path = tmp_path / "e.toml"
    text = files.packaged_text("editions/classic.toml")
    text = text.replace('"classic"', '"clasic"').replace('"chance"', '"nowhere.toml"')
    path.write_text(text, "utf-8")
    assert files.shown(check_book(edition=path), tmp_path) == [
        f"e.toml:4: board: expected a path or one of {known_keys(packaged('boards'))}, "
        "found `clasic`; "
        "did you mean `classic`?",
        "e.toml:5: decks[0]: expected a readable file at nowhere.toml: no such file or directory",
    ]


def test_board_that_is_no_toml(tmp_path: Path) -> None:
    faults = files.board_faults(tmp_path, "price = 60", "price = ")
    line = files.line_of(files.packaged_text("boards/classic.toml"), "price = 60")
    assert files.shown(faults, tmp_path) == [
        f"my-board.toml:{line}: expected a value after `price =`"
    ]


def test_all_faults_of_all_files_at_once(tmp_path: Path) -> None:
    board = files.packaged_text("boards/classic.toml")
    board = files.change(board, "price = 60", "prize = 60")
    board = files.change(board, "size = 40", "size = 41")
    chance = files.change(files.packaged_text("decks/chance.toml"), "amount = 50", "amount = 0")
    chance = files.change(chance, 'to = "boardwalk"', 'to = "atlantis"')
    rules = files.write_rules(tmp_path, 'title = "H"\nextends = "official"\n[set]\nsalary = -1\n')
    with pytest.raises(BookError) as caught:
        load_book(rules, files.write_edition(tmp_path, board=board, chance=chance))
    faults = caught.value.faults
    assert [(Path(fault.file).name, fault.where) for fault in faults] == [
        ("chance.toml", "cards[0].to"),
        ("chance.toml", "cards[11].amount"),
        ("house.toml", "set.salary"),
        ("my-board.toml", "spaces"),
        ("my-board.toml", "spaces[1].prize"),
    ]
    assert str(caught.value).count("\n") == 4
