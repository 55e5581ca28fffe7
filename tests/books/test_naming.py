"""Names of one's own in an edition file: on the board, in the texts of cards, and every fault."""

from pathlib import Path

import pytest

from freehold.books import Book, check_book, load_book
from tests.books import files

NAMES = """
[names]
cider-press = "Blue House"
hilltop-school = "St. Ann's School"
valley-church = "Bethany Church"
"""


def write(folder: Path, names: str = NAMES) -> Path:
    path = folder / "ours.toml"
    path.write_text(files.packaged_text("editions/parish.toml") + names, "utf-8")
    return path


@pytest.fixture
def ours(tmp_path: Path) -> Book:
    return load_book("parish", write(tmp_path))


def test_a_place_gets_its_name_and_loses_its_mark(ours: Book) -> None:
    space = ours.spaces[ours.space("blue house")]
    assert (space.index, space.key, space.name) == (23, "cider-press", "Blue House")
    assert (space.aliases, space.placeholder) == ((), False)
    assert ours.space("cider-press") == 23
    with pytest.raises(KeyError):
        ours.space("cider")


def test_nothing_else_changes(ours: Book) -> None:
    packaged = load_book("parish", "parish")
    for old, new in zip(packaged.spaces, ours.spaces, strict=True):
        assert old == new or new.index in (5, 23, 35)
        assert (old.kind, old.price, old.rents) == (new.kind, new.price, new.rents)
    assert ours.record.tobytes() == packaged.record.tobytes()


def test_cards_say_the_new_name(ours: Book) -> None:
    packaged = load_book("parish", "parish")
    texts = {card.id: card.text for card in ours.decks[1].cards}
    old = {card.id: card.text for card in packaged.decks[1].cards}
    assert "The choir of St. Ann's School is short" in texts["hilltop"]
    del texts["hilltop"], old["hilltop"]
    assert texts == old


def test_what_a_renamed_place_was_called_is_free(tmp_path: Path) -> None:
    names = '[names]\nfeed-mill = "Corn Crib"\ncider-press = "Mill"\n'
    book = load_book("parish", write(tmp_path, names))
    assert (book.space("corn crib"), book.space("mill"), book.space("feed mill")) == (18, 23, 18)


def test_the_names_are_part_of_the_book(ours: Book) -> None:
    assert ours.hash != load_book("parish", "parish").hash
    assert Book.from_dict(ours.to_dict()).spaces == ours.spaces


# names, and the fault at the last of them
FAULTS = {
    "no such space": (
        'cider-pres = "Blue House"',
        "names.cider-pres: expected a space of the board, found `cider-pres`; "
        "did you mean `cider-press`?",
    ),
    "name of another space": (
        'cider-press = "Farrar"',
        "names.cider-press: expected a name of its own, `Farrar` already means the space `farrar`",
    ),
    "key of another space": (
        'cider-press = "Feed-Mill"',
        "names.cider-press: expected a name of its own, `Feed-Mill` already means the space "
        "`feed-mill`",
    ),
    "one name for two": (
        'feed-mill = "Blue House"\ncider-press = "blue house"',
        "names.cider-press: expected a name of its own, `blue house` already means the space "
        "`feed-mill`",
    ),
    "no letters": (
        'cider-press = "?!"',
        "names.cider-press: expected letters or digits, found `?!`",
    ),
    "number for text": ("cider-press = 5", "names.cider-press: expected text, found 5"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_faults(case: str, tmp_path: Path) -> None:
    names, message = FAULTS[case]
    path = write(tmp_path, f"\n[names]\n{names}\n")
    line = path.read_text("utf-8").rstrip().count("\n") + 1
    assert files.shown(check_book("parish", path), tmp_path) == [f"ours.toml:{line}: {message}"]
