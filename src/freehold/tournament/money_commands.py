"""What is said to the desk about money: all sums are whole cents of the event's currency."""

from dataclasses import dataclass
from typing import Literal

from freehold.tournament.command import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge(Command):
    """A fee of so many people: of one `entrant`, or of others by name or none. G-FUND-1, 2."""

    type: Literal["charge"] = "charge"
    source: Literal["players", "spectators"] = "players"
    cents: int
    people: int = 1
    entrant: str | None = None
    giver: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromisePledge(Command):
    """Cents for each game dollar, at a table and in a round or at all of them. G-FUND-3."""

    type: Literal["pledge"] = "pledge"
    giver: str
    cents: int
    table: int | None = None
    round: int | None = None
    cap: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SponsorTable(Command):
    """A table for a flat sum, or for a sum each round. Rules G-FUND-5, G-FUND-8."""

    type: Literal["sponsor_table"] = "sponsor_table"
    giver: str
    table: int
    cents: tuple[int, ...]
    by_round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Command):
    """A share of a deed card (named in `what`), media support, a gift, or something sold.

    Media may give in kind, without money, for so many player `places`. Rules G-FUND-9 to 18.
    """

    type: Literal["give"] = "give"
    source: Literal["deeds", "media", "gifts", "sales"]
    giver: str = ""
    cents: int = 0
    what: str = ""
    places: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Spend(Command):
    """A cost of the event. Rule G-REQ-4."""

    type: Literal["spend"] = "spend"
    what: str
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeLine(Command):
    """A line was wrong: it counts no longer, and stays to be seen."""

    type: Literal["strike_line"] = "strike_line"
    line: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Command):
    """Somebody has paid on a line, and gets a receipt."""

    type: Literal["pay"] = "pay"
    line: int
    cents: int
    payer: str = ""
    how: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelReceipt(Command):
    """A receipt was wrong: its number is never given again."""

    type: Literal["cancel_receipt"] = "cancel_receipt"
    receipt: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Thank(Command):
    """Somebody who gave was thanked: by a letter, in a speech. Rule G-FUND-13."""

    type: Literal["thank"] = "thank"
    giver: str
    how: str = ""


MoneyCommand = (
    Charge | PromisePledge | SponsorTable | Give | Spend | StrikeLine | Pay | CancelReceipt | Thank
)
