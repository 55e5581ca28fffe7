"""The board, decks and words of the church-school edition: what is printed stays exact."""

import re
from pathlib import Path

import pytest

from freehold.books import Book, check_book, check_questions, load_book
from freehold.records.enums import CardOp, RentKind, SpaceKind
from tests.books import files
from tests.support import rule

# space, group letter, price, loan, house price, rents bare / 1 / 2 / 3 / 4 / hotel
# fmt: off
LOTS = [
    (1, "A", 30, 15, 25, 1, 5, 15, 45, 80, 125),
    (3, "A", 30, 15, 25, 2, 10, 30, 90, 160, 225),
    (6, "B", 50, 25, 25, 3, 15, 45, 135, 200, 275),
    (8, "B", 50, 25, 25, 3, 15, 45, 135, 200, 275),
    (9, "B", 60, 30, 25, 4, 20, 50, 150, 225, 300),
    (11, "C", 70, 35, 50, 5, 25, 75, 225, 310, 375),
    (13, "C", 70, 35, 50, 5, 25, 75, 225, 310, 375),
    (14, "C", 80, 40, 50, 6, 30, 90, 250, 350, 450),
    (16, "D", 90, 45, 50, 7, 35, 100, 275, 375, 475),
    (18, "D", 90, 45, 50, 7, 35, 100, 275, 375, 475),
    (19, "D", 100, 50, 50, 8, 40, 110, 300, 400, 500),
    (21, "E", 110, 55, 75, 9, 45, 125, 350, 440, 525),
    (23, "E", 110, 55, 75, 9, 45, 125, 350, 440, 525),
    (24, "E", 120, 60, 75, 10, 50, 150, 375, 460, 550),
    (26, "F", 130, 65, 75, 11, 55, 165, 400, 490, 575),
    (27, "F", 130, 65, 75, 11, 55, 165, 400, 490, 575),
    (29, "F", 140, 70, 75, 12, 60, 180, 425, 510, 600),
    (31, "G", 150, 75, 100, 13, 65, 195, 450, 550, 640),
    (32, "G", 150, 75, 100, 13, 65, 195, 450, 550, 640),
    (34, "G", 160, 80, 100, 14, 75, 225, 500, 600, 700),
    (37, "H", 180, 90, 100, 18, 90, 250, 550, 650, 750),
    (39, "H", 200, 100, 100, 25, 100, 300, 700, 850, 1000),
]
# fmt: on
PRINTED = {
    "Tower Rock": "H",
    "Wittenburg": "H",
    "K & L Repair": "A",
    "Farrar": "A",
    "Brazeau Hall": "E",
    "Hemman Winery": "E",
    "Schaefer Water Centers": "U",
    "Citizens Electric": "U",
    "People's Bank": "P",
    "Trinity Lutheran Church": None,
}
CHURCHES = (4, 15, 35)
SCHOOLS = (5, 17, 36)
NOT_BY_CHANCE = {
    "go": (CardOp.MOVE_TO, 0, 0),
    "detention": (CardOp.GO_TO_JAIL, 0, 0),
    "forgiveness": (CardOp.KEEP, 0, 0),
    "repentance": (CardOp.KEEP_RETRY, 0, 0),
    "task-thanks": (CardOp.TASK, 15, 10),
    "task-book": (CardOp.TASK, 20, 10),
    "task-litter": (CardOp.TASK, 20, 10),
    "task-chore": (CardOp.TASK, 15, 10),
    "bank": (CardOp.MOVE_TO, 25, 0),
    "back-three": (CardOp.MOVE_BACK, 3, 0),
    "collect-20": (CardOp.COLLECT, 20, 0),
    "collect-10": (CardOp.COLLECT, 10, 0),
    "pay-10": (CardOp.PAY, 10, 0),
    "pay-25": (CardOp.PAY, 25, 0),
    "pay-each-5": (CardOp.PAY_EACH, 5, 0),
    "repairs": (CardOp.REPAIRS, 10, 40),
}
CHOSEN = {
    "go": (CardOp.MOVE_TO, 0, 0),
    "detention": (CardOp.GO_TO_JAIL, 0, 0),
    "forgiveness": (CardOp.KEEP, 0, 0),
    "repentance": (CardOp.KEEP_RETRY, 0, 0),
    "task-card": (CardOp.TASK, 15, 10),
    "task-verse": (CardOp.TASK, 20, 10),
    "task-guest": (CardOp.TASK, 15, 10),
    "task-pantry": (CardOp.TASK, 25, 10),
    "trinity": (CardOp.MOVE_TO, 4, 0),
    "hilltop": (CardOp.MOVE_TO, 5, 0),
    "collect-25": (CardOp.COLLECT, 25, 0),
    "collect-15": (CardOp.COLLECT, 15, 0),
    "collect-each-5": (CardOp.COLLECT_EACH, 5, 0),
    "pay-10": (CardOp.PAY, 10, 0),
    "pay-20": (CardOp.PAY, 20, 0),
    "pay-30": (CardOp.PAY, 30, 0),
}
DECKS = [
    ("not-by-chance", "Not By Chance", NOT_BY_CHANCE),
    ("community-of-the-chosen", "Community of the Chosen", CHOSEN),
]


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book("parish", "parish")


# --- board -------------------------------------------------------------------------------------


def letter_of(book: Book, index: int) -> str | None:
    group = book.spaces[index].group
    return None if group is None else book.groups[group].letter


@rule("P-EQP-1", "P-EQP-7")
def test_a_board_of_forty_with_one_deed_for_every_property(book: Book) -> None:
    kinds = [space.kind for space in book.spaces]
    assert len(kinds) == book.record[0]["n_spaces"] == 40
    assert kinds.count(SpaceKind.DEED) == 22 + 2 + 1
    assert kinds.count(SpaceKind.CARD) == 4
    assert (book.record[0]["go"], book.record[0]["jail"]) == (0, 10)
    assert (kinds[20], kinds[30]) == (SpaceKind.FREE_PARKING, SpaceKind.GO_TO_JAIL)


def test_every_cell_of_every_lot(book: Book) -> None:
    assert len(LOTS) == 22
    for index, letter, price, loan, house_price, *rents in LOTS:
        space, frozen = book.spaces[index], book.record[0]["spaces"][index]
        assert letter_of(book, index) == letter
        assert (space.price, space.loan, space.house_price) == (price, loan, house_price)
        assert (frozen["price"], frozen["loan"]) == (price, loan)
        assert list(space.rents) == frozen["rents"].tolist() == rents


@rule("P-UTIL-1")
def test_the_printed_names_stand_in_their_groups(book: Book) -> None:
    for name, letter in PRINTED.items():
        space = book.spaces[book.space(name)]
        assert (space.name, letter_of(book, space.index)) == (name, letter)
        assert not space.placeholder
    sizes = {group.letter: len(group.members) for group in book.groups}
    assert sizes == {"A": 2, "B": 3, "C": 3, "D": 3, "E": 3, "F": 3, "G": 3, "H": 2, "U": 2, "P": 1}


def test_what_is_invented_is_marked(book: Book) -> None:
    given = {"GO", "Detention", "Free Parking", "Go to Detention"} | set(PRINTED)
    given |= {"Not By Chance", "Community of the Chosen"}
    for space in book.spaces:
        assert space.placeholder == (space.name not in given), space.name


def test_utilities_multiply_the_throw_by_four_or_ten(book: Book) -> None:
    for name in ("Citizens Electric", "Schaefer Water Centers"):
        space = book.spaces[book.space(name)]
        assert (space.price, space.loan, space.rents) == (80, 40, (4, 10))


def test_the_peoples_bank(book: Book) -> None:
    """Its percentages: rules P-PB-3, P-PB-7. Alone in a group by count, it never doubles."""
    space = book.spaces[book.space("People's Bank")]
    frozen = book.record[0]["spaces"][25]
    assert (space.index, space.price, space.loan, space.rents) == (25, 150, 75, (26,))
    assert (space.owner_percent, space.visitor_percent) == (5, 2)
    assert (frozen["owner_percent"], frozen["visitor_percent"]) == (5, 2)
    assert frozen["rents"].tolist() == [26, 0, 0, 0, 0, 0]
    assert book.groups[space.group or 0].rent_kind is RentKind.COUNT


def test_churches_and_schools(book: Book) -> None:
    """Tithes of one church and of two are printed: rules P-CHU-5, P-CHU-6; C-42 for more."""
    churches = tuple(s.index for s in book.spaces if s.kind is SpaceKind.CHURCH)
    schools = tuple(s.index for s in book.spaces if s.kind is SpaceKind.SCHOOL)
    assert (churches, schools) == (CHURCHES, SCHOOLS)
    for index in churches:
        frozen = book.record[0]["spaces"][index]
        assert book.spaces[index].rents == (25, 50, 75, 100)
        assert frozen["rents"].tolist() == [25, 50, 75, 100, 0, 0]
        assert frozen["kind"] == SpaceKind.CHURCH


def test_prices_suit_families_that_begin_with_nothing(book: Book) -> None:
    """Any deed can be had for the salary of one lap, and a loan is half its price."""
    for space in book.spaces:
        if space.kind is SpaceKind.DEED:
            assert 0 < space.price <= 200
            assert space.loan * 2 == space.price
            assert list(space.rents) == sorted(space.rents)


# --- decks -------------------------------------------------------------------------------------


@rule("P-EQP-6")
def test_two_decks_of_sixteen(book: Book) -> None:
    assert [(deck.key, deck.name, len(deck.cards)) for deck in book.decks] == [
        (key, name, 16) for key, name, _ in DECKS
    ]


@pytest.mark.parametrize(("key", "_name", "effects"), DECKS)
def test_every_card_by_effect(
    book: Book, key: str, _name: str, effects: dict[str, tuple[CardOp, int, int]]
) -> None:
    deck = book.decks[book.deck(key)]
    assert {card.id: (card.op, card.a, card.b) for card in deck.cards} == effects
    for number, card in enumerate(deck.cards):
        frozen = book.record[0]["decks"][deck.index]["cards"][number]
        assert (frozen["op"], frozen["a"], frozen["b"]) == effects[card.id]


def test_a_card_states_the_figures_of_its_effect(book: Book) -> None:
    two = (CardOp.REPAIRS, CardOp.TASK)
    one = (CardOp.COLLECT, CardOp.PAY, CardOp.COLLECT_EACH, CardOp.PAY_EACH)
    for deck in book.decks:
        for card in deck.cards:
            figures = [card.a, card.b] if card.op in two else [card.a] if card.op in one else []
            assert [int(figure) for figure in re.findall(r"\$(\d+)", card.text)] == figures, card.id


def test_cards_speak_of_this_edition(book: Book) -> None:
    """Their goals by name, Detention and not Jail, families and not players, no text twice."""
    texts = [card.text for deck in book.decks for card in deck.cards]
    assert len(set(texts)) == 32
    for deck in book.decks:
        for card in deck.cards:
            assert not re.search(r"\b(jail|player|chance|chest)\b", card.text, re.IGNORECASE)
            if card.op is CardOp.MOVE_TO:
                assert book.spaces[card.a].name in card.text


# --- the edition -------------------------------------------------------------------------------


def test_words_of_the_edition(book: Book) -> None:
    said = (book.words["jail"], book.words["player"], book.words["players"])
    assert said == ("Detention", "family", "families")
    classic = load_book().words
    assert (classic["jail"], classic["player"], classic["players"]) == ("Jail", "player", "players")


def test_the_book_survives_its_document(book: Book) -> None:
    again = Book.from_dict(book.to_dict())
    assert (again, again.spaces, again.decks) == (book, book.spaces, book.decks)
    assert again.record.tobytes() == book.record.tobytes()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("K and L Repair", "kl-repair"),
        ("Peoples Bank", "peoples-bank"),
        ("trinity", "trinity"),
        ("Schaefer", "schaefer-water"),
        ("just visiting", "detention"),
        ("Community of the Chosen 2", "chosen-2"),
    ],
)
def test_names_people_type(book: Book, name: str, key: str) -> None:
    assert book.spaces[book.space(name)].key == key


# --- faults ------------------------------------------------------------------------------------

BOARD_FAULTS = {
    "too few tithes": (
        "tithes = [25, 50, 75, 100]  #",
        "tithes = [25, 50]  #",
        "tithes = [25, 50]  #",
        "spaces[4].tithes: expected a tithe for each number of the 3 churches run, found 2",
    ),
    "no tithes": (
        "tithes = [25, 50, 75, 100]  # by how many churches the congregation runs\n",
        "",
        '[[spaces]]\nat = 4\nkey = "trinity"',
        "spaces[4]: expected the key `tithes`",
    ),
    "price of a church": (
        "tithes = [25, 50, 75, 100]  #",
        "price = 100\ntithes = [25, 50, 75, 100]  #",
        "price = 100\ntithes",
        'spaces[4].price: unknown key `price` for "church": expected `at`, `key`, `name`, '
        "`aliases`, `placeholder`, `kind`, `tithes`",
    ),
    "two churches of one name": (
        'name = "Valley Church"',
        'name = "Hillside Church"',
        'name = "Hillside Church"\nplaceholder = true\naliases = ["valley"]',
        "spaces[35].name: expected a name of its own, `Hillside Church` already means the space "
        "`hillside-church`",
    ),
    "school with a price": (
        'kind = "school"',
        'kind = "school"\nprice = 10',
        "price = 10\n",
        'spaces[5].price: unknown key `price` for "school": expected `at`, `key`, `name`, '
        "`aliases`, `placeholder`, `kind`",
    ),
    "percentage too high": (
        "owner_percent = 5",
        "owner_percent = 101",
        "owner_percent = 101",
        "spaces[25].owner_percent: expected at most 100, found 101",
    ),
    "mark that is no switch": (
        'placeholder = true\naliases = ["hilltop"]',
        'placeholder = "yes"\naliases = ["hilltop"]',
        'placeholder = "yes"',
        'spaces[5].placeholder: expected true or false, found "yes"; did you mean `true`?',
    ),
}
DECK_FAULTS = {
    "task without what missing it costs": (
        "missed = 10\n",
        "",
        '[[cards]]\nid = "task-thanks"',
        "cards[4]: expected the key `missed`",
    ),
    "second try with a sum": (
        'does = "keep-retry"',
        'does = "keep-retry"\namount = 5',
        "amount = 5\n",
        'cards[3].amount: unknown key `amount` for "keep-retry": expected `id`, `text`, `does`',
    ),
}


def edition(folder: Path, board: str, deck: str) -> Path:
    (folder / "board.toml").write_text(board, "utf-8")
    (folder / "not-by-chance.toml").write_text(deck, "utf-8")
    text = files.packaged_text("editions/parish.toml").replace('"parish"', '"board.toml"')
    path = folder / "edition.toml"
    path.write_text(text.replace('"not-by-chance"', '"not-by-chance.toml"'), "utf-8")
    return path


@pytest.mark.parametrize("case", BOARD_FAULTS)
def test_faults_of_a_board(case: str, tmp_path: Path) -> None:
    old, new, blamed, message = BOARD_FAULTS[case]
    board = files.change(files.packaged_text("boards/parish.toml"), old, new)
    path = edition(tmp_path, board, files.packaged_text("decks/not-by-chance.toml"))
    line = files.line_of(board, blamed)
    assert files.shown(check_book("parish", path), tmp_path) == [f"board.toml:{line}: {message}"]


@pytest.mark.parametrize("case", DECK_FAULTS)
def test_faults_of_a_deck(case: str, tmp_path: Path) -> None:
    old, new, blamed, message = DECK_FAULTS[case]
    deck = files.change(files.packaged_text("decks/not-by-chance.toml"), old, new)
    path = edition(tmp_path, files.packaged_text("boards/parish.toml"), deck)
    line = files.line_of(deck, blamed)
    shown = files.shown(check_book("parish", path), tmp_path)
    assert shown == [f"not-by-chance.toml:{line}: {message}"]


def test_more_churches_than_tithes_can_be_told_apart(tmp_path: Path) -> None:
    board = files.packaged_text("boards/parish.toml")
    for number in range(4):
        at = board.index('kind = "school"') if number < 3 else board.index('kind = "tax"')
        end = (
            board.index("\n\n", at)
            if number < 3
            else board.index("flat = 40", at) + len("flat = 40")
        )
        board = board[:at] + 'kind = "church"\ntithes = [1, 2, 3, 4, 5, 6]' + board[end:]
    path = edition(tmp_path, board, files.packaged_text("decks/not-by-chance.toml"))
    (shown,) = files.shown(check_book("parish", path), tmp_path)
    assert shown.endswith("spaces: expected at most 6 churches, found 7")


def test_a_deck_of_cards_that_are_all_kept_never_ends(tmp_path: Path) -> None:
    kept = 'title = "Kept"\n' + "".join(
        f'[[cards]]\nid = "{does}"\ndoes = "{does}"\ntext = "x"\n'
        for does in ("keep", "keep-retry")
    )
    path = edition(tmp_path, files.packaged_text("boards/parish.toml"), kept)
    (shown,) = files.shown(check_book("parish", path), tmp_path)
    assert shown.endswith(
        "expected at least one card that neither is kept nor leads to a card space"
    )


def test_a_place_of_ones_own(tmp_path: Path) -> None:
    board = files.change(
        files.packaged_text("boards/parish.toml"),
        'name = "Cider Press"\nplaceholder = true\naliases = ["cider"]',
        'name = "Blue House"\naliases = ["blue"]',
    )
    own = load_book(
        "parish", edition(tmp_path, board, files.packaged_text("decks/not-by-chance.toml"))
    )
    space = own.spaces[own.space("blue house")]
    assert (space.index, space.placeholder) == (23, False)


def test_the_examples_of_the_guide_are_right(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs/parish-edition.md").read_text("utf-8")
    edition_text, deck, bank = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    ours = edition_text.replace('"not-by-chance"', '"not-by-chance.toml"')
    for name, text in (("ours", ours), ("not-by-chance", deck), ("bank", bank)):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    assert check_book("parish", tmp_path / "ours.toml") == ()
    assert check_questions(tmp_path / "bank.toml") == ()
