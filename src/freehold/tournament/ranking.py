"""Sheets side by side: whether those of one table fit together, who has won, and who goes on."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from freehold.books import Book
from freehold.notation.errors import Fault
from freehold.notation.lists import list_words
from freehold.notation.names import normal
from freehold.tournament.scoresheet import Holding, ScoreSheet

FINALISTS: Final = 6


@dataclass(frozen=True, slots=True)
class Standing:
    """A sheet and its place, 1 for the largest total; `is_shared` with an equal total."""

    place: int
    sheet: ScoreSheet
    is_shared: bool


@dataclass(frozen=True, slots=True)
class CheckedTable:
    """What is wrong between the sheets of a table, and how their players stand."""

    faults: tuple[Fault, ...]
    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[ScoreSheet, ...]:
        """The sheet of the table's winner; several for a shared win. Rules G-DAY-17, G-DAY-32."""
        return tuple(each.sheet for each in self.standings if each.place == 1)


@dataclass(frozen=True, slots=True)
class Selection:
    """The largest totals of a field.

    `chosen` have a place for certain. `tied` are equal and too many for the `open_places` left:
    more cash goes first, then a playoff throw, as the judge decides (ruling C-19); they come here
    in order of their cash.
    """

    chosen: tuple[Standing, ...]
    tied: tuple[Standing, ...]
    open_places: int


def rank(sheets: Iterable[ScoreSheet]) -> tuple[Standing, ...]:
    """All sheets by grand total; equal totals share a place (ruling C-19). Rule G-DAY-17."""
    ordered = sorted(sheets, key=lambda sheet: -sheet.grand_total)
    totals = [sheet.grand_total for sheet in ordered]
    return tuple(
        Standing(totals.index(total) + 1, sheet, totals.count(total) > 1)
        for sheet, total in zip(ordered, totals, strict=True)
    )


def largest_totals(sheets: Iterable[ScoreSheet], places: int = FINALISTS) -> Selection:
    """Who goes on if the largest totals of all players do. Rules G-DAY-33, G-DAY-34."""
    standings = rank(sheets)
    within = standings[:places]
    last = within[-1].place if within else 0
    on_the_line = [each for each in standings if each.place == last]
    if len(standings) <= places or last + len(on_the_line) - 1 <= places:
        return Selection(within, (), 0)
    chosen = tuple(each for each in within if each.place < last)
    tied = sorted(on_the_line, key=lambda each: -each.sheet.cash_total)
    return Selection(chosen, tuple(tied), places - len(chosen))


def check_table(sheets: Sequence[ScoreSheet], book: Book) -> CheckedTable:
    """Check the sheets of one table and round against each other and rank them.

    A deed has one owner, a player one sheet, and there are no more buildings than the set holds.
    """
    faults = [*_shared_deeds(sheets), *_players(sheets), *_supply(sheets, book)]
    return CheckedTable(tuple(faults), rank(sheets))


def shared_deeds(sheets: Iterable[ScoreSheet]) -> dict[str, list[str]]:
    """Deeds that are on several sheets, by name, with the players whose sheets those are."""
    owners: dict[str, list[str]] = defaultdict(list)
    for sheet in sheets:
        for line in sheet.lines:
            if line.holding is not Holding.NONE:
                owners[line.name].append(sheet.player or "somebody")
    return {name: players for name, players in owners.items() if len(players) > 1}


def _shared_deeds(sheets: Sequence[ScoreSheet]) -> Iterable[Fault]:
    for name, players in shared_deeds(sheets).items():
        who = list_words(players)
        yield Fault("two_owners", f"{name} is on the sheets of {who}; expected one owner.")


def _players(sheets: Sequence[ScoreSheet]) -> Iterable[Fault]:
    seen: dict[str, int] = defaultdict(int)
    for sheet in sheets:
        seen[normal(sheet.player)] += 1
        if sheet.player and seen[normal(sheet.player)] == 2:
            message = f"{sheet.player} has more than one sheet; expected one for each player."
            yield Fault("two_sheets", message)


def overbuilt(sheets: Iterable[ScoreSheet], book: Book) -> dict[str, tuple[int, int]]:
    """``houses`` or ``hotels``, if more stand on the sheets of a table than its set holds.

    How many there are, and how many it holds. Rule G-DAY-3.
    """
    lines = [line for sheet in sheets for line in sheet.lines]
    used = {
        "houses": sum(line.holding.houses for line in lines),
        "hotels": sum(line.holding is Holding.HOTEL for line in lines),
    }
    supply = {what: int(book.rules[what].value) for what in used}
    return {what: (used[what], supply[what]) for what in used if used[what] > supply[what]}


def _supply(sheets: Sequence[ScoreSheet], book: Book) -> Iterable[Fault]:
    for what, (used, supply) in overbuilt(sheets, book).items():
        message = (
            f"{used} {what} stand on these sheets; expected {supply} at most, "
            "which is what the set holds."
        )
        yield Fault(f"too_many_{what}", message)
