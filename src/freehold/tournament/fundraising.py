"""What an event raises: fees, sponsors, pledges by the game dollar, gifts and sales.

Real money is in whole cents of the event's currency; game money in whole dollars. Everything here
is worked out from plain facts, so a live total is the same sum again.

>>> totals = {(1, 4): 9_000}  # round, table: game dollars of its players together
>>> Pledge("Corner Bank", cents=5, table=4, cap=30_000).owed(totals)
30000
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from freehold.tournament.refused import TournamentError

Totals = Mapping[tuple[int, int], int]
"""Game dollars of all players at a table together, by round and table."""

MOST_CENTS: Final = 10**12
SCORES: Final = (500, 20_000)  # dollars of single sheets, from experience. Rule G-FUND-4


class FundError(TournamentError):
    """Money that cannot be as it was typed; the reason is one of the catalogue's ``funds``."""

    section = "funds"


class Source(StrEnum):
    """Where money comes from."""

    PLAYERS = "players"  # fees of who plays. Rule G-FUND-1
    SPECTATORS = "spectators"  # fees of who looks on. Rule G-FUND-2
    PLEDGES = "pledges"  # by the game dollar. Rule G-FUND-3
    TABLES = "tables"  # flat, or by round. Rules G-FUND-5, G-FUND-8
    DEEDS = "deeds"  # shares of a deed card. Rules G-FUND-9, G-FUND-10
    MEDIA = "media"  # rules G-FUND-14, G-FUND-15
    GIFTS = "gifts"  # rule G-FUND-16
    SALES = "sales"  # food, drink, an auction of goods. Rules G-FUND-17, G-FUND-18


class Income(Protocol):
    """Somebody who gives, and what they owe for it, in cents."""

    @property
    def source(self) -> Source:
        """Where it is counted."""
        ...

    @property
    def giver(self) -> str:
        """Who is to be thanked; empty where nobody is."""
        ...

    def owed(self, totals: Totals) -> int:
        """What is owed by now."""
        ...


@dataclass(frozen=True, slots=True)
class Fee:
    """So many people who paid a fee each."""

    source: Source
    people: int
    cents: int
    giver: str = ""

    def owed(self, _totals: Totals) -> int:
        """The same whatever is played."""
        return self.people * self.cents


@dataclass(frozen=True, slots=True)
class Pledge:
    """So many cents for each game dollar at a table, or at all, in one round, or in all.

    With a `cap` never more than so many cents. Rule G-FUND-3.
    """

    giver: str
    cents: int
    table: int | None = None
    round: int | None = None
    cap: int | None = None

    @property
    def source(self) -> Source:
        """A pledge."""
        return Source.PLEDGES

    def owed(self, totals: Totals) -> int:
        """What the sheets that are in make it."""
        dollars = sum(
            amount
            for (number, table), amount in totals.items()
            if self.round in (None, number) and self.table in (None, table)
        )
        owed = dollars * self.cents
        return owed if self.cap is None else min(owed, self.cap)


@dataclass(frozen=True, slots=True)
class TableSponsor:
    """A table for a flat sum, or for one sum a round: what rounds have been played is owed.

    Rules G-FUND-5, G-FUND-8.
    """

    giver: str
    table: int
    cents: tuple[int, ...]
    by_round: bool = False

    @property
    def source(self) -> Source:
        """A table."""
        return Source.TABLES

    def owed(self, totals: Totals) -> int:
        """The flat sum, or those of the rounds that the table has played."""
        if not self.by_round:
            return sum(self.cents)
        played = {number for number, table in totals if table == self.table}
        return sum(cents for number, cents in enumerate(self.cents, 1) if number in played)


@dataclass(frozen=True, slots=True)
class Gift:
    """A sum by itself: a share of a deed card, a media sponsor's money, a gift, what was sold.

    Media may give in kind: no cents, but `what`, for so many player `places`. Rule G-FUND-15.
    """

    source: Source
    giver: str
    cents: int
    what: str = ""
    places: int = 0

    def owed(self, _totals: Totals) -> int:
        """The sum."""
        return self.cents


def expected(pledge: Pledge, sheets: int) -> tuple[int, int]:
    """Between which sums a pledge for so many sheets will lie, in cents. Rule G-FUND-4.

    >>> expected(Pledge("Corner Bank", cents=1), sheets=4)
    (2000, 80000)
    """
    low, high = ({(1, 1): sheets * each} for each in SCORES)
    anywhere = replace(pledge, table=None, round=None)
    return anywhere.owed(low), anywhere.owed(high)


def budget(incomes: Iterable[Income], sheets: int, costs: int = 0) -> tuple[int, int]:
    """Between which sums, in cents, the charity's part will lie, for so many sheets in all.

    A table that is sponsored by the round is counted with all its rounds. Rule G-REQ-4.

    >>> budget([Fee(Source.PLAYERS, 8, 1_000), Pledge("Mill", 1)], sheets=8, costs=2_000)
    (10000, 166000)
    """
    low = high = -costs
    for income in incomes:
        bounds = _bounds(income, sheets)
        low, high = low + bounds[0], high + bounds[1]
    return low, high


def _bounds(income: Income, sheets: int) -> tuple[int, int]:
    if isinstance(income, Pledge):
        return expected(income, sheets)
    if isinstance(income, TableSponsor):
        return sum(income.cents), sum(income.cents)
    return income.owed({}), income.owed({})


@dataclass(frozen=True, slots=True)
class Account:
    """What an event has raised by now, in cents: by source, in all, and after costs."""

    by_source: Mapping[Source, int]
    costs: int

    @property
    def raised(self) -> int:
        """All of it."""
        return sum(self.by_source.values())

    @property
    def for_charity(self) -> int:
        """What is left after costs: all of it goes to the charity. Rule G-REQ-4."""
        return self.raised - self.costs


def account(incomes: Iterable[Income], totals: Totals, costs: int = 0) -> Account:
    """The live total. Raise FundError for a negative sum or one beyond all measure."""
    found: dict[Source, int] = dict.fromkeys(Source, 0)
    for income in incomes:
        found[income.source] += _checked(income.owed(totals))
    return Account(found, _checked(costs))


def givers(incomes: Iterable[Income], totals: Totals) -> dict[str, int]:
    """Everybody who is owed a thank-you, with what they give, most first. Rule G-FUND-7."""
    found: dict[str, int] = {}
    for income in incomes:
        if income.giver:
            found[income.giver] = found.get(income.giver, 0) + income.owed(totals)
    return dict(sorted(found.items(), key=lambda row: (-row[1], row[0])))


def patrons(gifts: Iterable[Gift]) -> dict[str, tuple[str, ...]]:
    """The patrons of each deed card, as a booklet lists them. Rules G-FUND-10, G-FUND-11."""
    found: dict[str, list[str]] = {}
    for gift in gifts:
        if gift.source is Source.DEEDS:
            found.setdefault(gift.what, []).append(gift.giver)
    return {deed: tuple(dict.fromkeys(names)) for deed, names in found.items()}


def parse_cents(text: str) -> int:
    """Cents from what somebody typed, such as 12, 12.5, 12.50, $1,200 or 0,05.

    Raise FundError.
    """
    plain = text.strip().lstrip("$€£").replace(" ", "")
    whole, mark, rest = _split(plain)
    if not whole.isascii() or not (whole or rest) or (mark and len(rest) > _PLACES):
        raise FundError("odd", text=text[:40])
    digits = (whole or "0") + rest.ljust(_PLACES, "0")
    if not digits.isdecimal() or not digits.isascii():
        raise FundError("odd", text=text[:40])
    return _checked(int(digits))


def money_text(cents: int) -> str:
    """Cents as whole units with two places.

    >>> money_text(123_456), money_text(-5)
    ('1234.56', '-0.05')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}.{rest:02}"


def _split(text: str) -> tuple[str, str, str]:
    """Whole units, the mark before the cents, and the cents."""
    for mark in (".", ","):
        whole, found, rest = text.rpartition(mark)
        if found and len(rest) <= _PLACES:
            return _without_groups(whole), found, rest
    return _without_groups(text), "", ""


def _without_groups(text: str) -> str:
    """Without the commas or points between thousands, where they stand right."""
    for mark in (",", "."):
        head, *groups = text.split(mark)
        if groups and head and len(head) <= _GROUP and all(len(g) == _GROUP for g in groups):
            return "".join((head, *groups))
    return text


_PLACES: Final = 2
_GROUP: Final = 3


def _checked(cents: int) -> int:
    if not 0 <= cents <= MOST_CENTS:
        raise FundError("range", most=MOST_CENTS // 100)
    return cents


def sums(rounds: Sequence[Mapping[int, Iterable[int]]]) -> dict[tuple[int, int], int]:
    """`Totals` from the grand totals of the sheets at each table of each round."""
    return {
        (number, table): sum(totals)
        for number, tables in enumerate(rounds, 1)
        for table, totals in tables.items()
    }
