"""An event as tables of values: for spreadsheets as CSV, for other programs as JSON.

A spreadsheet takes a cell that begins with certain signs for a formula and carries it out. So no
text here begins with one: it gets an apostrophe before it, which spreadsheets hide.

>>> safe("=1+1"), safe("Ann"), safe(-5)
("'=1+1", 'Ann', -5)
"""

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from freehold.books import Book
from freehold.books.translations import ENGLISH
from freehold.notation.catalogues import Message
from freehold.tournament.fundraising import Income, Pledge, TableSponsor, money_text
from freehold.tournament.ledger import Cost
from freehold.tournament.outcome import standing_rows
from freehold.tournament.results import Status
from freehold.tournament.roster import FORMULA
from freehold.tournament.sheets import counted, result_of
from freehold.tournament.state import State

Cell = str | int
BOM: Final = "\ufeff"  # without it spreadsheet programs do not see that it is UTF-8


@dataclass(frozen=True, slots=True)
class Export:
    """Rows of cells under columns, each by a stable code.

    A code may end in a number: ``round_total:2``.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def to_csv(self, language: str = ENGLISH) -> bytes:
        """As a file that spreadsheet programs open as it is."""
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow([_head(code).text(language) for code in self.columns])
        writer.writerows([safe(cell) for cell in row] for row in self.rows)
        return (BOM + out.getvalue()).encode("utf-8")

    def to_json(self) -> list[dict[str, Cell]]:
        """As objects by the codes of the columns."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def safe(cell: Cell) -> Cell:
    """A cell that no spreadsheet program takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _head(code: str) -> Message:
    name, _, number = code.partition(":")
    return Message(f"exports.{name}", {"number": number})


def tables(state: State, book: Book) -> tuple[Export, ...]:
    """Everything that there is of an event, for its directors."""
    return tuple(make(state, book) for make in TABLES.values())


def to_json(state: State, book: Book) -> dict[str, Any]:
    """All tables in one object."""
    found = {table.name: table.to_json() for table in tables(state, book)}
    return {"code": state.code, "details": dict(state.details), **found}


def entrants(state: State) -> Export:
    """Who is registered; as it can be read in again by `freehold.tournament.roster`."""
    columns = ("number", "name", "address", "contact", "minor", "signed", "presence", "reason")
    rows = (
        (
            each.number,
            each.name,
            each.address,
            each.contact,
            _flag(each.is_minor),
            _flag(bool(each.signed)),
            each.presence.value,
            each.why,
        )
        for each in state.entrants.values()
    )
    return Export("entrants", columns, tuple(rows))


def seatings(state: State) -> Export:
    """Who sat where in each round, as it was played."""
    return Export("seatings", ("round", "table", "seat", "number", "name"), tuple(_seats(state)))


def _seats(state: State) -> Iterator[tuple[Cell, ...]]:
    for round_ in state.rounds:
        for table in round_.seating.tables:
            for seat, key in enumerate(table.players, 1):
                who = state.entrants[key]
                yield round_.number, table.number, seat, who.number, who.name


def sheets(state: State, book: Book) -> Export:
    """Every sheet with how far it is and what it counts."""
    columns = (
        *("round", "table", "number", "name", "status", "total", "cash", "outright"),
        *("signed_by", "countersigned_by", "disputes"),
    )
    return Export("sheets", columns, tuple(_sheet_rows(state, book)))


def _sheet_rows(state: State, book: Book) -> Iterator[tuple[Cell, ...]]:
    for round_ in state.rounds:
        for table in round_.seating.tables:
            for key in table.players:
                record, who = round_.record(key), state.entrants[key]
                counts = record.status is Status.ACCEPTED
                result = result_of(book, round_, key)
                signers = (
                    _person(state, each.by) if each else ""
                    for each in (record.signed, record.countersigned)
                )
                yield (
                    *(round_.number, table.number, who.number, who.name, record.status.value),
                    *(result.total if counts else "", result.cash if counts else ""),
                    _flag(result.has_won),
                    *signers,
                    len(record.disputes),
                )


def standing(state: State) -> Export:
    """Everybody by their place, with the total of every round that counts."""
    closed = [each for each in state.rounds if each.results is not None]
    columns = (
        *("place", "number", "name", "total", "cash", "won"),
        *(f"round_total:{each.number}" for each in closed),
        "why",
    )
    return Export(
        "standings",
        columns,
        tuple(
            (
                row.place,
                state.entrants[row.player].number,
                state.entrants[row.player].name,
                *(row.total, row.cash, row.won),
                *("" if each is None else each for each in row.rounds),
                row.why.value,
            )
            for row in standing_rows(state)
        ),
    )


def money(state: State, book: Book) -> Export:
    """Every line of the account book, those that were struck too."""
    columns = (
        *("line", "source", "giver", "what", "table", "round", "rate", "cap"),
        *("owed", "paid", "due", "struck", "reason"),
    )
    balances = {row.line.number: row for row in state.ledger.balances(counted(state, book))}
    rows: list[tuple[Cell, ...]] = []
    for line in state.ledger.lines:
        reason = (_flag(bool(line.struck)), line.struck.why if line.struck else "")
        if isinstance(line.content, Cost):
            spent = (line.content.what, *_NOWHERE, money_text(line.content.cents), "", "")
            rows.append((line.number, "costs", "", *spent, *reason))
            continue
        found = balances.get(line.number)
        sums = (found.owed, found.paid, found.due) if found else (0, 0, 0)
        what = getattr(line.content, "what", "")
        rows.append(
            (
                *(line.number, line.content.source.value, line.content.giver, what),
                *_where(line.content),
                *map(money_text, sums),
                *reason,
            )
        )
    return Export("money", columns, tuple(rows))


_NOWHERE: Final = ("", "", "", "")


def _where(income: Income) -> tuple[Cell, ...]:
    """The table and round of a line, how many cents for a game dollar, and its cap."""
    if isinstance(income, TableSponsor):
        return income.table, "", "", ""
    if not isinstance(income, Pledge):
        return _NOWHERE
    cap = "" if income.cap is None else money_text(income.cap)
    return income.table or "", income.round or "", money_text(income.cents), cap


def receipts(state: State) -> Export:
    """Every receipt by its number, those that were cancelled too."""
    columns = ("receipt", "line", "payer", "paid", "how", "struck", "reason")
    rows = (
        (
            *(each.number, each.line, each.payer, money_text(each.cents), each.how),
            _flag(bool(each.cancelled)),
            each.cancelled.why if each.cancelled else "",
        )
        for each in state.ledger.receipts
    )
    return Export("receipts", columns, tuple(rows))


def _flag(value: bool) -> str:
    return "yes" if value else "no"


def _person(state: State, key: str) -> str:
    found = state.people.get(key)
    return key if found is None else found.name


TABLES: Final[Mapping[str, Callable[[State, Book], Export]]] = {
    "entrants": lambda state, _: entrants(state),
    "seatings": lambda state, _: seatings(state),
    "sheets": sheets,
    "standings": lambda state, _: standing(state),
    "money": money,
    "receipts": lambda state, _: receipts(state),
}
"""What makes each table, by its name."""
