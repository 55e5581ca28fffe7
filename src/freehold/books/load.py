"""Load, validate and resolve: from a rule set and an edition to a book."""

import os

from freehold.books.book import Book
from freehold.books.check_board import check_board
from freehold.books.check_decks import check_deck_names, check_decks
from freehold.books.errors import BookError, Fault
from freehold.books.naming import rename
from freehold.books.options import Options
from freehold.books.parts import Value
from freehold.books.resolve import Resolved, resolve, try_options
from freehold.books.rows import Row
from freehold.books.schema import (
    BoardFile,
    BookFile,
    DeckFile,
    DeckRow,
    EditionFile,
    EditionRow,
    ValueRow,
)
from freehold.books.shape import shaped
from freehold.books.source import Faults, Place, read

Reference = str | os.PathLike[str]


def load_book(
    rules: Reference = "official", edition: Reference | None = None, options: Options = ()
) -> Book:
    """The book for a rule set and an edition, each a packaged name or a path to a TOML file.

    Text is taken as a path if it ends in ``.toml`` or holds a slash. Without an edition it is the
    one that the rule set names. ``options`` are names with values, or texts as the command line
    takes them: an option of the rule set, or any rule value. Raises `BookError` with every fault
    of every file involved.

    >>> book = load_book("official", options=["salary=400", "even_building=no"])
    >>> book.rules["salary"].value, book.rules["salary"].source
    (400, 'option')
    >>> dict(book.options)
    {'salary': 400, 'even_building': False}
    """
    faults = Faults()
    resolved = resolve(rules, faults, options)
    parts = _edition_of(resolved, edition, faults)
    faults.raise_if_any()
    assert resolved is not None
    assert parts is not None
    row, board, decks = parts
    return Book(_book_file(resolved, row, board, decks), resolved.values)


def check_book(
    rules: Reference = "official", edition: Reference | None = None, options: Options = ()
) -> tuple[Fault, ...]:
    """Every fault of a rule set and an edition; empty if `load_book` would succeed.

    Each option that the rule set itself defines is tried as well.
    """
    faults = Faults()
    resolved = resolve(rules, faults, options)
    _edition_of(resolved, edition, faults)
    if resolved and not faults.found:
        try_options(resolved, rules)
    return BookError(faults.found).faults


def _edition_of(
    resolved: Resolved | None, edition: Reference | None, faults: Faults
) -> tuple[EditionRow, BoardFile, list[DeckRow]] | None:
    """The edition that is asked for, or else the one of the rule set."""
    if edition is not None:
        return _load_edition(edition, faults)
    if resolved is None:
        return None
    return _load_edition(resolved.edition, faults, resolved.edition_place)


def _book_file(
    resolved: Resolved, edition: EditionRow, board: BoardFile, decks: list[DeckRow]
) -> BookFile:
    return BookFile(
        format=1,
        name=resolved.name,
        title=resolved.title,
        options=resolved.chosen or None,
        rules={name: _value_row(value) for name, value in resolved.values.items()},
        edition=edition,
        board=board,
        decks=decks,
    )


def _value_row(value: Value) -> ValueRow:
    return ValueRow(
        value=value.value, source=value.source, rules=list(value.rules), sentence=value.sentence
    )


def _load_edition(
    reference: Reference, faults: Faults, asked_by: Place | None = None
) -> tuple[EditionRow, BoardFile, list[DeckRow]] | None:
    """Edition, board and decks, or None after noting the faults of whatever could be read."""
    place = read("editions", reference, faults, asked_by)
    if place is None:
        return None
    row = Row(place.source.data, place)
    edition = shaped(EditionFile, row.data, place)
    board_name = row.text("board")
    board_place = read("boards", board_name, faults, place.under("board")) if board_name else None
    asked = [(name, place.under("decks", index)) for index, name in row.texts("decks")]
    found = [(read("decks", name, faults, asked_by), asked_by) for name, asked_by in asked]
    deck_places = [deck for deck, _ in found if deck]
    check_deck_names([(deck.source.name, asked_by) for deck, asked_by in found if deck])
    if board_place:
        board_place, deck_places = rename(row, board_place, deck_places)
    board = shaped(BoardFile, board_place.source.data, board_place) if board_place else None
    decks = [shaped(DeckFile, deck.source.data, deck) for deck in deck_places]
    _check_together(board_place, deck_places, complete=len(deck_places) == len(row.items("decks")))
    if faults.found or edition is None or board is None:
        return None
    return (
        EditionRow(name=place.source.name, title=edition.title, words=edition.words),
        board,
        [
            DeckRow(name=at.source.name, title=deck.title, cards=deck.cards)
            for at, deck in zip(deck_places, decks, strict=True)
            if deck
        ],
    )


def _check_together(board: Place | None, decks: list[Place], complete: bool) -> None:
    board_row = Row(board.source.data, board) if board else None
    if board_row:
        check_board(board_row)
    named = [(Row(deck.source.data, deck), deck.source.name) for deck in decks]
    check_decks(named, board_row, complete=complete)
