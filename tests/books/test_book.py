"""The book as a whole: immutable, hashed, carried in a game file, asked by name."""

import copy
import hashlib
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freehold.books import Book, BookError, UnknownName, load_book
from freehold.errors import FreeholdError
from freehold.records.layout import BOOK
from tests.books import files

Document = dict[str, Any]


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


# --- immutable ---------------------------------------------------------------------------------


def test_the_record_is_one_read_only_row(book: Book) -> None:
    assert book.record.shape == (1,)
    assert book.record.dtype == BOOK
    with pytest.raises(ValueError, match="read-only"):
        book.record[0]["rules"]["salary"] = 1
    with pytest.raises(ValueError, match="read-only"):
        book.record["spaces"]["price"][0, 1] = 1


def test_nothing_can_be_set(book: Book) -> None:
    with pytest.raises(AttributeError, match="immutable"):
        book.name = "other"
    with pytest.raises(AttributeError, match="immutable"):
        del book.rules
    with pytest.raises(TypeError):
        book.rules["salary"] = book.rules["houses"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        book.spaces[0].price = 1  # type: ignore[misc]


def test_what_to_dict_gives_is_not_the_book(book: Book) -> None:
    document = book.to_dict()
    document["board"]["spaces"][1]["price"] = 1
    assert book.to_dict()["board"]["spaces"][1]["price"] == 60


# --- hash and round trip -----------------------------------------------------------------------


def test_the_hash_is_that_of_the_canonical_json(book: Book) -> None:
    document = book.to_dict()
    assert document.pop("hash") == book.hash
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.blake2b(text.encode(), digest_size=32).hexdigest() == book.hash


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_hash_is_the_same_in_every_process(book: Book, seed: str) -> None:
    code = "import freehold.books as b; print(b.load_book().hash)"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == book.hash


@pytest.mark.parametrize("rules", ["official", "base"])
def test_round_trip(rules: str) -> None:
    book = load_book(rules)
    again = Book.from_dict(json.loads(json.dumps(book.to_dict())))
    assert again == book
    assert again.to_dict() == book.to_dict()
    assert again.record.tobytes() == book.record.tobytes()
    assert (again.spaces, again.groups, again.decks) == (book.spaces, book.groups, book.decks)
    assert again.rules == book.rules
    assert again.words == book.words


def test_a_house_rule_set_travels_whole(tmp_path: Path) -> None:
    path = files.write_rules(
        tmp_path, 'title = "House"\nextends = "official"\n[set]\nsalary = 400\n'
    )
    document = load_book(path).to_dict()
    path.unlink()
    book = Book.from_dict(document)
    assert (book.rules["salary"].value, book.rules["salary"].source) == (400, "house.toml")
    assert str(tmp_path) not in json.dumps(document)


def test_pickle_and_copy(book: Book) -> None:
    again = pickle.loads(pickle.dumps(book))
    assert again == book
    assert again is not book
    assert not again.record.flags.writeable
    assert copy.copy(book) is copy.deepcopy(book) is book
    assert hash(again) == hash(book)
    assert book != "book"


def test_the_hash_does_not_depend_on_where_a_file_lies(tmp_path: Path) -> None:
    text = 'title = "House"\nextends = "official"\n'
    hashes = set()
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        hashes.add(load_book(files.write_rules(tmp_path / folder, text)).hash)
    assert len(hashes) == 1


CHANGES = {
    "price": ("board", "price = 60\nloan = 30\nhouse_price = 50\nrents = [2", "price = 61"),
    "rent": ("board", "rents = [2, 10", "rents = [2, 11"),
    "name": ("board", 'name = "Boardwalk"', 'name = "Board Walk"'),
    "alias": ("board", '"just visiting"', '"only visiting"'),
    "letter": ("board", 'letter = "D"', 'letter = "X"'),
    "tax": ("board", "flat = 75", "flat = 100"),
    "card text": ("chance", "You dropped a glove.", "You dropped a hat."),
    "card figure": ("chance", "amount = 150", "amount = 151"),
    "word": ("edition", 'house = "house"', 'house = "cottage"'),
}


@pytest.mark.parametrize("case", CHANGES)
def test_any_change_changes_the_hash(case: str, tmp_path: Path) -> None:
    part, old, new = CHANGES[case]
    if case == "price":
        new = old.replace("60", "61")
    name = {"board": "boards/classic.toml", "chance": "decks/chance.toml"}
    text = files.packaged_text(name.get(part, "editions/classic.toml"))
    same = load_book(edition=files.write_edition(tmp_path)).hash
    changed = files.write_edition(tmp_path, **{part: files.change(text, old, new)})
    assert load_book(edition=changed).hash != same


def test_order_of_cards_is_part_of_the_book(tmp_path: Path) -> None:
    chance = files.packaged_text("decks/chance.toml")
    head, *cards = chance.split("[[cards]]")
    cards[-1] += "\n"
    swapped = "[[cards]]".join([head, cards[1], cards[0], *cards[2:]])
    same = load_book(edition=files.write_edition(tmp_path)).hash
    assert load_book(edition=files.write_edition(tmp_path, chance=swapped)).hash != same


# --- from_dict refuses nonsense ----------------------------------------------------------------


def _set(*path: str | int, value: object) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        target: Any = document
        for part in path[:-1]:
            target = target[part]
        target[path[-1]] = value

    return change


def _drop(*path: str | int) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        target: Any = document
        for part in path[:-1]:
            target = target[part]
        del target[path[-1]]

    return change


NONSENSE: dict[str, tuple[Callable[[Document], None], str]] = {
    "tampered": (
        _set("board", "spaces", 39, "price", value=1),
        "game.jsonl: hash: expected ",
    ),
    "tampered text": (_set("decks", 0, "cards", 0, "text", value="x"), "game.jsonl: hash: "),
    "no hash": (_drop("hash"), "game.jsonl: hash: expected "),
    "other format": (_set("format", value=2), "game.jsonl: format: expected 1, found 2"),
    "no board": (_drop("board"), "game.jsonl: expected the key `board`"),
    "board of text": (_set("board", value="x"), 'game.jsonl: board: expected a table, found "x"'),
    "unknown key": (
        _set("colour", value="red"),
        "game.jsonl: colour: unknown key `colour`: expected `format`, `name`, `title`, `options`, "
        "`rules`, `edition`, `board`, `decks`",
    ),
    "unknown key of a value": (
        _set("rules", "salary", "note", value="x"),
        "game.jsonl: rules.salary.note: unknown key `note`: expected `value`, `source`, `rules`, "
        "`sentence`",
    ),
    "unknown space": (
        _set("decks", 0, "cards", 0, "to", value="atlantis"),
        "game.jsonl: decks[0].cards[0].to: expected a space of the board, found `atlantis`",
    ),
    "missing space": (
        _drop("board", "spaces", 20),
        "game.jsonl: board.spaces: expected a space at 20, found none",
    ),
    "unknown rule value": (
        _set("rules", "salery", value={"value": 1, "source": "x", "rules": [], "sentence": "x"}),
        "game.jsonl: rules.salery: unknown rule value `salery`: expected one that "
        "`freehold rules values` lists; did you mean `salary`?",
    ),
    "value out of range": (
        _set("rules", "salary", "value", value=-1),
        "game.jsonl: rules.salary.value: expected whole dollars from 0 to 1000000, found -1",
    ),
    "unknown rule id": (
        _set("rules", "salary", "rules", 0, value="X-1"),
        'game.jsonl: rules.salary.rules[0]: expected a rule id of the catalogue, found "X-1"',
    ),
    "values that do not go together": (
        _set("rules", "fine_turns", "value", value=9),
        "game.jsonl: rules.fine_turns.value: expected `fine_turns` to be no more than "
        "`jail_turns`, found 9 and 3",
    ),
    "deck twice": (
        _set("decks", 1, "name", value="chance"),
        "game.jsonl: decks[1].name: expected decks of different names, found `chance` again",
    ),
}


@pytest.mark.parametrize("case", NONSENSE)
def test_from_dict_refuses(case: str, book: Book) -> None:
    change, expected = NONSENSE[case]
    document = book.to_dict()
    change(document)
    with pytest.raises(BookError) as caught:
        Book.from_dict(document, "game.jsonl")
    assert any(str(fault).startswith(expected) for fault in caught.value.faults), str(caught.value)
    assert {fault.line for fault in caught.value.faults} == {0}


@pytest.mark.parametrize("nonsense", [[], "book", None, 3])
def test_from_dict_refuses_what_is_no_table(nonsense: Any) -> None:
    with pytest.raises(BookError, match="book: expected a table"):
        Book.from_dict(nonsense)


def test_from_dict_refuses_an_empty_table() -> None:
    with pytest.raises(BookError) as caught:
        Book.from_dict({})
    assert {str(fault) for fault in caught.value.faults} >= {
        "book: expected the key `rules`",
        "book: expected the key `board`",
    }


def test_every_value_of_a_document_is_checked(book: Book) -> None:
    """Replacing any single value by one of a foreign type is refused, never a crash."""
    paths = list(_paths(book.to_dict()))
    assert len(paths) > 600
    for path in paths[::7]:
        document = book.to_dict()
        _set(*path, value=[{"foreign": 1.5}])(document)
        with pytest.raises(BookError):
            Book.from_dict(document)


def _paths(value: Any, path: tuple[str | int, ...] = ()) -> Any:
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, inner in items:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


# --- names -------------------------------------------------------------------------------------


def test_every_key_alias_and_own_name_finds_its_space(book: Book) -> None:
    for space in book.spaces:
        for name in (space.key, *space.aliases):
            assert book.space(name) == space.index
            assert book.space(f"  {name.upper()}! ") == space.index
        shared = [other for other in book.spaces if other.name == space.name]
        if len(shared) == 1:
            assert book.space(space.name) == space.index


@pytest.mark.parametrize(
    ("name", "index"),
    [
        ("St. James Place", 16),
        ("st james", 16),
        ("Saint James", 16),
        ("ST JAMÉS PLACE", 16),
        ("B. & O. Railroad", 25),
        ("B&O", 25),
        ("short-line", 35),
        ("Pennsylvania Avenue", 34),
        ("Penn. RR", 15),
        ("GO", 0),
        ("Just Visiting", 10),
        ("Chance 2", 22),
        ("Community Chest 3", 33),
        ("boardwalk", 39),
    ],
)
def test_names_people_type(book: Book, name: str, index: int) -> None:
    assert book.space(name) == index


@pytest.mark.parametrize(
    ("name", "suggestions"),
    [
        ("pennsylvania", {"pennsylvania-avenue", "pennsylvania-railroad"}),
        ("Chance", {"chance-1", "chance-2", "chance-3"}),
        ("Broadwalk", {"boardwalk"}),
        ("xyzzy", set()),
        ("", set()),
    ],
)
def test_unknown_and_ambiguous_names(book: Book, name: str, suggestions: set[str]) -> None:
    with pytest.raises(KeyError) as caught:
        book.space(name)
    assert isinstance(caught.value, UnknownName)
    assert set(caught.value.suggestions) == suggestions
    assert f"no space is called {name!r}" in str(caught.value)


def test_groups_and_decks_by_name(book: Book) -> None:
    assert book.group("oranges") == book.group("Orange") == 3
    assert book.group("light blues") == book.group("light-blue") == 1
    assert book.deck("Community Chest") == book.deck("community-chest") == 1
    with pytest.raises(UnknownName, match="no group is called 'orangge'; did you mean orange"):
        book.group("orangge")
    with pytest.raises(UnknownName, match="no deck is called 'chanc'; did you mean chance"):
        book.deck("chanc")


def test_errors_are_the_users_to_mend() -> None:
    assert issubclass(BookError, FreeholdError)
    assert issubclass(BookError, ValueError)
    assert issubclass(UnknownName, FreeholdError)
    error = pickle.loads(pickle.dumps(UnknownName("space", "x", ["y"])))
    assert str(error) == "no space is called 'x'; did you mean y?"


# --- speed -------------------------------------------------------------------------------------


def test_importing_books_compiles_nothing() -> None:
    code = "import sys, freehold.books as b; b.load_book(); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
