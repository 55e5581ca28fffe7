"""The account book of an event: lines, receipts and thanks. Nothing in it is ever rubbed out.

A line says who gives what for which reason, or what was spent. What was wrong is struck, with the
reason, and stays to be seen; a receipt's number is never given again. All sums are whole cents.

>>> book = Ledger().write(1, Gift(Source.GIFTS, "Ann", 500), "p1", 0)
>>> book = book.receive(Receipt(1, 1, "Ann", 200, 0, "p1"))
>>> [(each.owed, each.paid, each.due) for each in book.balances({})]
[(500, 200, 300)]
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from freehold.tournament.fundraising import (
    Account,
    Fee,
    Gift,
    Income,
    Pledge,
    Source,
    TableSponsor,
    Totals,
    account,
    givers,
    patrons,
)


@dataclass(frozen=True, slots=True)
class Cost:
    """What was spent, and on what."""

    what: str
    cents: int


@dataclass(frozen=True, slots=True)
class Struck:
    """Why something counts no longer, who said so, and when."""

    why: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the account book; of an `entrant` where it is the fee of one who plays."""

    number: int
    content: Income | Cost
    by: str
    at: int
    entrant: str | None = None
    struck: Struck | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    """What somebody paid on a line. The `number` stands on the paper that they got."""

    number: int
    line: int
    payer: str
    cents: int
    at: int
    by: str
    how: str = ""
    cancelled: Struck | None = None


@dataclass(frozen=True, slots=True)
class Thanks:
    """That a giver was thanked, and how."""

    how: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Balance:
    """A line that counts: what it makes by now, and what was paid on it."""

    line: Line
    owed: int
    paid: int

    @property
    def due(self) -> int:
        """What is still to be paid."""
        return max(0, self.owed - self.paid)

    @property
    def raised(self) -> int:
        """What it brings: who pays more than was promised has given more."""
        return max(self.owed, self.paid)


@dataclass(frozen=True, slots=True)
class Debtor:
    """Who gives, in all, and what of it is still to be paid and whether they were thanked."""

    giver: str
    owed: int
    due: int
    thanks: Thanks | None


@dataclass(frozen=True, slots=True)
class Statement:
    """How an event's money stands: promised in `account`, and what has come in of it."""

    account: Account
    received: int
    due: int

    @property
    def in_hand(self) -> int:
        """What is there after costs; below nothing where more was spent than came in."""
        return self.received - self.account.costs


@dataclass(frozen=True, slots=True)
class Ledger:
    """The whole account book. Each change gives a new one."""

    lines: tuple[Line, ...] = ()
    receipts: tuple[Receipt, ...] = ()
    thanks: Mapping[str, Thanks] = field(default_factory=dict)

    # --- facts ----------------------------------------------------------------------------------

    @property
    def incomes(self) -> tuple[Income, ...]:
        """Everything that counts and brings money."""
        contents = (line.content for line in self._standing())
        return tuple(each for each in contents if not isinstance(each, Cost))

    @property
    def costs(self) -> int:
        """What was spent."""
        return sum(
            line.content.cents for line in self._standing() if isinstance(line.content, Cost)
        )

    def line(self, number: int) -> Line | None:
        """A line by its number."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else None

    def receipt(self, number: int) -> Receipt | None:
        """A receipt by its number."""
        return self.receipts[number - 1] if 1 <= number <= len(self.receipts) else None

    def paid(self, number: int) -> int:
        """What was paid on a line, without receipts that were cancelled."""
        return sum(
            each.cents for each in self.receipts if each.line == number and not each.cancelled
        )

    def balances(self, totals: Totals) -> tuple[Balance, ...]:
        """Every line that brings money, with what it makes by now and what was paid."""
        paid: dict[int, int] = {}
        for each in self.receipts:
            if not each.cancelled:
                paid[each.line] = paid.get(each.line, 0) + each.cents
        return tuple(
            Balance(line, line.content.owed(totals), paid.get(line.number, 0))
            for line in self._standing()
            if not isinstance(line.content, Cost)
        )

    def statement(self, totals: Totals) -> Statement:
        """The live total. Raise FundError for sums beyond all measure. Rule G-REQ-4."""
        rows = self.balances(totals)
        raised = (Gift(_source(row.line), "", row.raised) for row in rows)
        received = sum(row.paid for row in rows)
        return Statement(
            account(raised, totals, self.costs), received, sum(row.due for row in rows)
        )

    def debtors(self, totals: Totals) -> tuple[Debtor, ...]:
        """Everybody who gives: most first, with what is due and whether they were thanked."""
        due: dict[str, int] = {}
        for row in self.balances(totals):
            giver = "" if isinstance(row.line.content, Cost) else row.line.content.giver
            due[giver] = due.get(giver, 0) + row.due
        return tuple(
            Debtor(giver, owed, due[giver], self.thanks.get(giver))
            for giver, owed in givers(self.incomes, totals).items()
        )

    def fees(self) -> dict[str, int]:
        """What each entrant who has a fee still owes of it; 0 for who has paid."""
        found: dict[str, int] = {}
        for row in self.balances({}):
            if row.line.entrant is not None:
                found[row.line.entrant] = found.get(row.line.entrant, 0) + row.due
        return found

    def plaque(self, table: int) -> tuple[str, ...]:
        """Whose names stand at a table. Rule G-FUND-6."""
        found = (
            each.giver
            for each in self.incomes
            if isinstance(each, (TableSponsor, Pledge)) and each.table in (None, table)
        )
        return tuple(dict.fromkeys(found))

    def honours(self) -> dict[Source, tuple[str, ...]]:
        """The board of honour: who gives, by what they give for. Rules G-FUND-7, G-FUND-12."""
        found: dict[Source, list[str]] = {}
        for each in self.incomes:
            if each.giver and each.source not in (Source.PLAYERS, Source.SPECTATORS):
                found.setdefault(each.source, []).append(each.giver)
        return {source: tuple(dict.fromkeys(found[source])) for source in Source if source in found}

    def patrons(self) -> dict[str, tuple[str, ...]]:
        """Who shares each deed card. Rules G-FUND-10, G-FUND-11."""
        return patrons(each for each in self.incomes if isinstance(each, Gift))

    def _standing(self) -> Iterator[Line]:
        return (line for line in self.lines if line.struck is None)

    # --- changes --------------------------------------------------------------------------------

    def write(
        self, number: int, content: Income | Cost, by: str, at: int, entrant: str | None = None
    ) -> "Ledger":
        """One line more."""
        return replace(self, lines=(*self.lines, Line(number, content, by, at, entrant)))

    def strike(self, number: int, struck: Struck) -> "Ledger":
        """A line counts no longer."""
        lines = (
            replace(each, struck=struck) if each.number == number else each for each in self.lines
        )
        return replace(self, lines=tuple(lines))

    def receive(self, receipt: Receipt) -> "Ledger":
        """Somebody has paid."""
        return replace(self, receipts=(*self.receipts, receipt))

    def cancel(self, number: int, struck: Struck) -> "Ledger":
        """A receipt counts no longer."""
        receipts = (
            replace(each, cancelled=struck) if each.number == number else each
            for each in self.receipts
        )
        return replace(self, receipts=tuple(receipts))

    def thank(self, giver: str, thanks: Thanks) -> "Ledger":
        """A giver was thanked."""
        return replace(self, thanks={**self.thanks, giver: thanks})

    def merge(self, keep: str, other: str) -> "Ledger":
        """What was one entrant's is another's: they are the same person."""
        lines = (
            replace(each, entrant=keep) if each.entrant == other else each for each in self.lines
        )
        return replace(self, lines=tuple(lines))


def _source(line: Line) -> Source:
    assert not isinstance(line.content, Cost)
    return line.content.source


# --- in entries ----------------------------------------------------------------------------------

_FORMS: Final[dict[str, type[Any]]] = {
    "fee": Fee,
    "pledge": Pledge,
    "table": TableSponsor,
    "gift": Gift,
    "cost": Cost,
}


def to_row(content: Income | Cost) -> dict[str, Any]:
    """A line as an entry has it."""
    form, kind = next(each for each in _FORMS.items() if isinstance(content, each[1]))
    found = {each.name: getattr(content, each.name) for each in fields(kind)}
    values = {key: list(each) if isinstance(each, tuple) else each for key, each in found.items()}
    return {"form": form, **values}


def from_row(row: Mapping[str, Any]) -> Income | Cost:
    """Read what `to_row` gives."""
    values = dict(row)
    kind = _FORMS[values.pop("form")]
    if "source" in values:
        values["source"] = Source(values["source"])
    if kind is TableSponsor:
        values["cents"] = tuple(values["cents"])
    content: Income | Cost = kind(**values)
    return content
