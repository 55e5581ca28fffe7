"""The classic board against a table typed by hand: case C040, every cell."""

import pytest

from freehold.books import Book, load_book
from freehold.records.enums import RentKind, SpaceKind
from freehold.records.limits import NOWHERE
from tests.support import rule

# space, key, name, group letter, price, loan, house price, rents bare / 1 / 2 / 3 / 4 / hotel
# fmt: off
LOTS = [
    (1, "mediterranean", "Mediterranean Avenue", "A", 60, 30, 50, 2, 10, 30, 90, 160, 250),
    (3, "baltic", "Baltic Avenue", "A", 60, 30, 50, 4, 20, 60, 180, 320, 450),
    (6, "oriental", "Oriental Avenue", "B", 100, 50, 50, 6, 30, 90, 270, 400, 550),
    (8, "vermont", "Vermont Avenue", "B", 100, 50, 50, 6, 30, 90, 270, 400, 550),
    (9, "connecticut", "Connecticut Avenue", "B", 120, 60, 50, 8, 40, 100, 300, 450, 600),
    (11, "stcharles", "St. Charles Place", "C", 140, 70, 100, 10, 50, 150, 450, 625, 750),
    (13, "states", "States Avenue", "C", 140, 70, 100, 10, 50, 150, 450, 625, 750),
    (14, "virginia", "Virginia Avenue", "C", 160, 80, 100, 12, 60, 180, 500, 700, 900),
    (16, "stjames", "St. James Place", "D", 180, 90, 100, 14, 70, 200, 550, 750, 950),
    (18, "tennessee", "Tennessee Avenue", "D", 180, 90, 100, 14, 70, 200, 550, 750, 950),
    (19, "new-york", "New York Avenue", "D", 200, 100, 100, 16, 80, 220, 600, 800, 1000),
    (21, "kentucky", "Kentucky Avenue", "E", 220, 110, 150, 18, 90, 250, 700, 875, 1050),
    (23, "indiana", "Indiana Avenue", "E", 220, 110, 150, 18, 90, 250, 700, 875, 1050),
    (24, "illinois", "Illinois Avenue", "E", 240, 120, 150, 20, 100, 300, 750, 925, 1100),
    (26, "atlantic", "Atlantic Avenue", "F", 260, 130, 150, 22, 110, 330, 800, 975, 1150),
    (27, "ventnor", "Ventnor Avenue", "F", 260, 130, 150, 22, 110, 330, 800, 975, 1150),
    (29, "marvin-gardens", "Marvin Gardens", "F", 280, 140, 150, 24, 120, 360, 850, 1025, 1200),
    (31, "pacific", "Pacific Avenue", "G", 300, 150, 200, 26, 130, 390, 900, 1100, 1275),
    (32, "north-carolina", "North Carolina Avenue", "G", 300, 150, 200,
     26, 130, 390, 900, 1100, 1275),
    (34, "pennsylvania-avenue", "Pennsylvania Avenue", "G", 320, 160, 200,
     28, 150, 450, 1000, 1200, 1400),
    (37, "park-place", "Park Place", "H", 350, 175, 200, 35, 175, 500, 1100, 1300, 1500),
    (39, "boardwalk", "Boardwalk", "H", 400, 200, 200, 50, 200, 600, 1400, 1700, 2000),
]
# fmt: on
RAILROADS = [
    (5, "reading", "Reading Railroad"),
    (15, "pennsylvania-railroad", "Pennsylvania Railroad"),
    (25, "bo", "B. & O. Railroad"),
    (35, "shortline", "Short Line"),
]
UTILITIES = [(12, "electric", "Electric Company"), (28, "water", "Water Works")]
OTHERS = [
    (0, "go", "GO", SpaceKind.GO),
    (2, "chest-1", "Community Chest", SpaceKind.CARD),
    (4, "income-tax", "Income Tax", SpaceKind.TAX),
    (7, "chance-1", "Chance", SpaceKind.CARD),
    (10, "jail", "Jail", SpaceKind.JAIL),
    (17, "chest-2", "Community Chest", SpaceKind.CARD),
    (20, "free-parking", "Free Parking", SpaceKind.FREE_PARKING),
    (22, "chance-2", "Chance", SpaceKind.CARD),
    (30, "go-to-jail", "Go to Jail", SpaceKind.GO_TO_JAIL),
    (33, "chest-3", "Community Chest", SpaceKind.CARD),
    (36, "chance-3", "Chance", SpaceKind.CARD),
    (38, "luxury-tax", "Luxury Tax", SpaceKind.TAX),
]
GROUPS = {
    "A": ("purple", (1, 3)),
    "B": ("light-blue", (6, 8, 9)),
    "C": ("pink", (11, 13, 14)),
    "D": ("orange", (16, 18, 19)),
    "E": ("red", (21, 23, 24)),
    "F": ("yellow", (26, 27, 29)),
    "G": ("green", (31, 32, 34)),
    "H": ("dark-blue", (37, 39)),
    "R": ("railroads", (5, 15, 25, 35)),
    "U": ("utilities", (12, 28)),
}


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


def test_the_tables_of_this_test_cover_the_board_once() -> None:
    listed = [row[0] for row in LOTS + RAILROADS + UTILITIES + OTHERS]
    assert sorted(listed) == list(range(40))


@pytest.mark.parametrize("row", LOTS, ids=lambda row: row[1])
def test_every_cell_of_a_lot(book: Book, row: tuple[int | str, ...]) -> None:
    index, key, name, letter, price, loan, house_price, *rents = row
    space = book.spaces[int(index)]
    group = book.groups[space.group] if space.group is not None else None
    assert (space.index, space.key, space.name) == (index, key, name)
    assert (space.kind, group and group.letter) == (SpaceKind.DEED, letter)
    assert (space.price, space.loan, space.house_price) == (price, loan, house_price)
    assert list(space.rents) == rents

    frozen = book.record[0]["spaces"][index]
    assert frozen["kind"] == SpaceKind.DEED
    assert frozen["group"] == space.group
    assert frozen["deck"] == NOWHERE
    assert (frozen["price"], frozen["loan"], frozen["house_price"]) == (price, loan, house_price)
    assert frozen["rents"].tolist() == rents


@pytest.mark.parametrize(("index", "key", "name"), RAILROADS)
def test_every_cell_of_a_railroad(book: Book, index: int, key: str, name: str) -> None:
    space, frozen = book.spaces[index], book.record[0]["spaces"][index]
    assert (space.key, space.name, space.price, space.loan) == (key, name, 200, 100)
    assert (frozen["price"], frozen["loan"], frozen["house_price"]) == (200, 100, 0)
    assert frozen["rents"].tolist() == [25, 50, 100, 200, 0, 0]
    assert book.groups[frozen["group"]].letter == "R"


@pytest.mark.parametrize(("index", "key", "name"), UTILITIES)
def test_every_cell_of_a_utility(book: Book, index: int, key: str, name: str) -> None:
    space, frozen = book.spaces[index], book.record[0]["spaces"][index]
    assert (space.key, space.name, space.price, space.loan) == (key, name, 150, 75)
    assert (frozen["price"], frozen["loan"], frozen["house_price"]) == (150, 75, 0)
    assert frozen["rents"].tolist() == [4, 10, 0, 0, 0, 0]
    assert book.groups[frozen["group"]].letter == "U"


@pytest.mark.parametrize(("index", "key", "name", "kind"), OTHERS)
def test_spaces_nobody_owns(book: Book, index: int, key: str, name: str, kind: SpaceKind) -> None:
    space, frozen = book.spaces[index], book.record[0]["spaces"][index]
    assert (space.key, space.name, space.kind) == (key, name, kind)
    assert (space.group, space.price, space.rents) == (None, 0, ())
    assert frozen["kind"] == kind
    assert frozen["group"] == NOWHERE
    assert frozen["price"] == frozen["loan"] == 0


@pytest.mark.parametrize(
    ("deck", "places"), [("chance", (7, 22, 36)), ("community-chest", (2, 17, 33))]
)
def test_card_spaces_draw_from_their_own_deck(
    book: Book, deck: str, places: tuple[int, ...]
) -> None:
    number = book.deck(deck)
    assert tuple(space.index for space in book.spaces if space.deck == number) == places
    decks = book.record[0]["spaces"]["deck"]
    assert tuple(place for place in range(64) if decks[place] == number) == places


def test_taxes(book: Book) -> None:
    taxes = {s.key: (s.tax_flat, s.tax_percent) for s in book.spaces if s.kind is SpaceKind.TAX}
    assert taxes == {"income-tax": (200, 10), "luxury-tax": (75, 0)}
    frozen = book.record[0]["spaces"]
    assert (frozen[4]["tax_flat"], frozen[4]["tax_percent"]) == (200, 10)
    assert (frozen[38]["tax_flat"], frozen[38]["tax_percent"]) == (75, 0)


def test_groups(book: Book) -> None:
    assert {group.letter: (group.key, group.members) for group in book.groups} == GROUPS
    kinds = {"R": RentKind.COUNT, "U": RentKind.THROW}
    for group in book.groups:
        frozen = book.record[0]["groups"][group.index]
        assert frozen["rent_kind"] == group.rent_kind == kinds.get(group.letter, RentKind.LOT)
        assert frozen["size"] == len(group.members)
        assert frozen["members"][: len(group.members)].tolist() == list(group.members)


@rule("O-EQP-7")
def test_every_ownable_space_is_one_deed_of_one_group(book: Book) -> None:
    members = [member for group in book.groups for member in group.members]
    deeds = [space.index for space in book.spaces if space.kind is SpaceKind.DEED]
    assert len(deeds) == 28
    assert sorted(members) == deeds


def test_counts_and_corners_in_the_record(book: Book) -> None:
    record = book.record[0]
    assert (record["n_spaces"], record["n_groups"], record["n_decks"]) == (40, 10, 2)
    assert (record["go"], record["jail"]) == (0, 10)


def test_score_sheet_figures_of_the_guide(book: Book) -> None:
    """Value of a lot with 0 to 4 houses and a hotel: price plus what the buildings cost."""

    def sheet(key: str) -> list[int]:
        space = book.spaces[book.space(key)]
        return [space.price + count * space.house_price for count in range(6)]

    assert sheet("mediterranean") == [60, 110, 160, 210, 260, 310]
    assert sheet("boardwalk")[4:] == [1200, 1400]
    assert book.spaces[book.space("mediterranean")].loan == 30
