"""The score sheet: what every deed and every note of one player counts when time is called.

A sheet is a form that the book rules (`form`), filled in from a game (`score_sheet`) or from what
people wrote (`freehold.tournament.checking`). Money is whole dollars.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from freehold.books import Book, Group, Space
from freehold.records.enums import CountRule, RentKind, SpaceKind
from freehold.records.limits import HOTEL

if TYPE_CHECKING:
    from freehold.game import Game
    from freehold.game.parts import Deed

DENOMINATIONS: Final = (1, 5, 10, 20, 50, 100, 500)
# Streets round the board, then the railroads, then the utilities.
_ORDER: Final = (RentKind.LOT, RentKind.COUNT, RentKind.THROW)


class Holding(StrEnum):
    """What a line says of its deed; every one but ``none`` is a column of the sheet."""

    NONE = "none"
    MORTGAGED = "mortgaged"
    OWNED = "owned"
    HOUSE = "1 house"
    TWO_HOUSES = "2 houses"
    THREE_HOUSES = "3 houses"
    FOUR_HOUSES = "4 houses"
    HOTEL = "hotel"

    @property
    def houses(self) -> int:
        """Houses that stand on the deed; a hotel is none.

        >>> Holding.THREE_HOUSES.houses, Holding.HOTEL.houses, Holding.OWNED.houses
        (3, 0, 0)
        """
        return HOUSES.index(self) + 1 if self in HOUSES else 0

    @property
    def is_built(self) -> bool:
        """Whether a house or a hotel stands on the deed."""
        return self in HOUSES or self is Holding.HOTEL


HOUSES: Final = (
    Holding.HOUSE,
    Holding.TWO_HOUSES,
    Holding.THREE_HOUSES,
    Holding.FOUR_HOUSES,
)


@dataclass(frozen=True, slots=True)
class Line:
    """One deed: what it counts in each column, and which of them holds.

    ``deed`` and ``group`` are keys of the book, ``letter`` marks the group.
    """

    deed: str
    name: str
    group: str
    letter: str
    values: Mapping[Holding, int]
    holding: Holding = Holding.NONE

    @property
    def value(self) -> int:
        """What the line adds to total A."""
        return self.values.get(self.holding, 0)


@dataclass(frozen=True, slots=True)
class NoteRow:
    """The notes of one kind: how many there are, None on a form nobody has filled in."""

    denomination: int
    number: int | None = None

    @property
    def value(self) -> int:
        """What the row adds to total B."""
        return self.denomination * (self.number or 0)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A sheet, with the heads and signatures that the printed one lacks (ruling L-6).

    `notes_are_proposed` where the notes follow from the cash and nobody has counted them.
    """

    lines: tuple[Line, ...]
    notes: tuple[NoteRow, ...]
    player: str = ""
    table: str = ""
    round: str = ""
    signed_by_player: str = ""
    countersigned_by: str = ""
    notes_are_proposed: bool = False

    @property
    def property_total(self) -> int:
        """Total A. Rule G-SCORE-7."""
        return sum(line.value for line in self.lines)

    @property
    def cash_total(self) -> int:
        """Total B. Rule G-SCORE-9."""
        return sum(row.value for row in self.notes)

    @property
    def grand_total(self) -> int:
        """A + B. Rule G-SCORE-10."""
        return self.property_total + self.cash_total

    @property
    def is_blank(self) -> bool:
        """Whether nobody has filled it in."""
        return all(row.number is None for row in self.notes)

    def line(self, deed: str) -> Line:
        """The line of a deed, by its key."""
        return next(line for line in self.lines if line.deed == deed)


def form(book: Book, player: str = "", table: str = "", round_: str = "") -> ScoreSheet:
    """A sheet to be filled in by hand. Rules G-SCORE-1, G-SCORE-2, G-SCORE-8.

    >>> from freehold.books import load_book
    >>> line = form(load_book()).line("mediterranean")
    >>> [value for value in line.values.values()]
    [30, 60, 110, 160, 210, 260, 310]
    """
    lines = tuple(_line(space, book) for space in deeds_in_order(book))
    return ScoreSheet(lines, tuple(NoteRow(kind) for kind in DENOMINATIONS), player, table, round_)


def deeds_in_order(book: Book) -> list[Space]:
    """The deeds in the order of the sheet: lots round the board, railroads, utilities."""
    deeds = [space for space in book.spaces if space.kind == SpaceKind.DEED]
    return sorted(deeds, key=lambda space: _ORDER.index(_group(space, book).rent_kind))


def fill(
    sheet: ScoreSheet, holdings: Mapping[str, Holding], notes: Mapping[int, int]
) -> ScoreSheet:
    """The sheet with these holdings (by deed) and numbers of notes (by kind) and no others."""
    lines = tuple(
        replace(line, holding=holdings.get(line.deed, Holding.NONE)) for line in sheet.lines
    )
    rows = tuple(replace(row, number=notes.get(row.denomination, 0)) for row in sheet.notes)
    return replace(sheet, lines=lines, notes=rows)


def score_sheet(game: "Game", seat: str, table: str = "", round_: str = "") -> ScoreSheet:
    """What a seat would write down now; unsigned, and cash in the fewest notes.

    Held cards have no line and count nothing (case C049). The property total is the worth of
    ruling C-13 without the cash. Raise InvalidWords or AmbiguousWords for a seat that is not there.
    """
    state = game.state
    record = state.seat(seat)
    holdings = {key: holding_of(state.deeds[key]) for key in record.deeds}
    blank = form(game.book, record.name, table, round_)
    filled = fill(blank, holdings, break_down(record.cash))
    return replace(filled, notes_are_proposed=True)


def sheets_due(game: "Game", by_totals: bool = False) -> tuple[str, ...]:
    """The seats that complete a sheet: an outright winner alone, otherwise everyone at the table.

    `by_totals`: those who go on are picked from the whole field by their totals, so everyone
    completes one in any case. Rules G-DAY-30, G-DAY-31, G-DAY-33.
    """
    outcome = game.outcome
    if outcome is not None and outcome.reason == "last_seat" and not by_totals:
        return outcome.winners
    return game.seats


def break_down(cash: int) -> dict[int, int]:
    """How many notes of each kind make a sum, in as few as possible.

    >>> break_down(347)
    {500: 0, 100: 3, 50: 0, 20: 2, 10: 0, 5: 1, 1: 2}
    """
    numbers = {}
    for kind in reversed(DENOMINATIONS):
        numbers[kind], cash = divmod(cash, kind)
    return numbers


def holding_of(deed: "Deed") -> Holding:
    """What a sheet says of an owned deed of a game."""
    if deed.mortgaged:
        return Holding.MORTGAGED
    if deed.buildings == HOTEL:
        return Holding.HOTEL
    return HOUSES[deed.buildings - 1] if deed.buildings else Holding.OWNED


def columns(book: Book) -> tuple[Holding, ...]:
    """The columns that any deed of a book has. Rules G-SCORE-3, G-SCORE-5."""
    houses = HOUSES[: houses_per_hotel(book)]
    return (Holding.MORTGAGED, Holding.OWNED, *houses, Holding.HOTEL)


def houses_per_hotel(book: Book) -> int:
    """How many houses a lot carries before its hotel."""
    return int(book.rules["houses_per_hotel"].value)


def _line(space: Space, book: Book) -> Line:
    group = _group(space, book)
    values = MappingProxyType(_values(space, book))
    return Line(space.key, space.name, group.key, group.letter, values)


def _values(space: Space, book: Book) -> dict[Holding, int]:
    """What a deed counts in each of its columns. Rules G-SCORE-3 to G-SCORE-6, ruling C-12.

    A hotel is worth all that was paid for it, so where three houses make one it counts four.
    """
    mortgaged, owned, share = _counts(space, book)
    values = {Holding.MORTGAGED: mortgaged, Holding.OWNED: owned}
    if space.house_price:
        for count, holding in enumerate(columns(book)[2:], start=1):
            values[holding] = owned + count * space.house_price // share
    return values


def _counts(space: Space, book: Book) -> tuple[int, int, int]:
    """Dollars of a deed mortgaged and owned, and into how much buildings are divided."""
    if book.rules["count"].code == CountRule.LOANS:
        return 0, space.loan, 2  # ruling C-44
    return space.price // 2, space.price, 1


def _group(space: Space, book: Book) -> Group:
    assert space.group is not None
    return book.groups[space.group]
