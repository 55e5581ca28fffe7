"""How a tournament stands: one frozen value, made from its journal alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from freehold.tournament.clock import PRELIMINARY_MINUTES, RoundClock
from freehold.tournament.ledger import Ledger
from freehold.tournament.results import Record
from freehold.tournament.roles import Role
from freehold.tournament.sanction import Promotion
from freehold.tournament.seating import Seating, TableSeating
from freehold.tournament.sizes import PREFERRED
from freehold.tournament.staff import Appeal, Banker, Ruling
from freehold.tournament.stages import Way
from freehold.tournament.standings import Result, Throws


class Presence(StrEnum):
    """Whether an entrant plays."""

    WAITING = "waiting"  # there is no place yet
    REGISTERED = "registered"
    HERE = "here"  # checked in
    OUT = "out"  # has withdrawn, or never came


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a role: of certain `tables` where it is a referee or Banker, none for all."""

    name: str
    roles: frozenset[Role]
    tables: frozenset[int] = frozenset()
    entrant: str | None = None


NO_SHOW: Final = "no_show"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays, by the `number` of their name tag.

    `signed` is ``paper``, ``screen`` or empty. Of a minor there is neither address nor contact.
    """

    number: int
    name: str
    address: str = ""
    contact: str = ""
    is_minor: bool = False
    signed: str = ""
    presence: Presence = Presence.REGISTERED
    why: str = ""  # NO_SHOW where the desk has called them out
    since: int = 0  # when their presence last changed
    written: int = 0  # the entry that last wrote down who they are

    @property
    def public_name(self) -> str:
        """The name for whoever is not staff: of a minor the first and a letter."""
        first, *rest = self.name.split()
        return f"{first} {rest[-1][0]}." if self.is_minor and rest else self.name

    @property
    def may_play(self) -> bool:
        """Whether the next round has a seat for them."""
        return self.presence is Presence.HERE


@dataclass(frozen=True, slots=True)
class Earlier:
    """A seating that was changed by hand, and why."""

    seating: Seating
    why: str
    by: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Online:
    """A table that is played in the browser: its code there, and each entrant's seat."""

    code: str
    seats: Mapping[str, str]


MACHINE: Final = "machine"
"""Who Freehold is at a desk: no person has this key, and no client is ever given it."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round. `others` go on beside the winners; with `stays` everybody does.

    `results` are there once it is closed. `no_shows` never came: no sheet is due of them, and they
    have no result but nothing.
    """

    number: int
    seating: Seating
    is_final: bool = False
    stays: bool = False
    others: int = 0
    earlier: tuple[Earlier, ...] = ()
    clock: RoundClock = field(default_factory=RoundClock)
    bankers: Mapping[int, Banker] = field(default_factory=dict)
    records: Mapping[str, Record] = field(default_factory=dict)
    throws: Mapping[str, Throws] = field(default_factory=dict)  # by what they were thrown for
    missing: Mapping[str, int] = field(default_factory=dict)  # not at their table, since when
    no_shows: frozenset[str] = frozenset()
    online: Mapping[int, Online] = field(default_factory=dict)  # by table
    results: Mapping[str, Result] | None = None
    seated_by: int = 0  # the entry that last said who sits where

    @property
    def is_closed(self) -> bool:
        """Whether it counts."""
        return self.results is not None

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who sits, table by table."""
        return tuple(player for table in self.seating.tables for player in table.players)

    def table_of(self, player: str) -> TableSeating | None:
        """Where somebody sits."""
        return next((each for each in self.seating.tables if player in each.players), None)

    def record(self, player: str) -> Record:
        """The sheet of a player, empty if it is not in."""
        return self.records.get(player, Record(player))


@dataclass(frozen=True, slots=True)
class Unseated:
    """A round whose seating was taken back before it began, and why."""

    round: Round
    why: str
    by: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Briefing:
    """Who briefed players or Bankers, at one table or at all. Ruling C-22."""

    who: str
    whom: str
    table: int | None
    by: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Dated:
    """Something that was declared or filed on a day (ISO)."""

    on: str
    note: str
    by: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Medium:
    """A newspaper or station, and what was sent to it or what it brought. Rule G-DAY-38."""

    number: int
    outlet: str
    what: str
    on: str


@dataclass(frozen=True, slots=True)
class Settings:
    """How the tournament is played. `minutes` are of each round, with the final.

    Until `no_show` minutes after a round has begun who is missing may still come.
    """

    way: Way = Way.TOTALS
    prefer: int = PREFERRED
    preliminaries: int = 2
    minutes: int = PRELIMINARY_MINUTES
    places: int = 0  # for how many there is room; 0 for any number
    rules: str = "tournament"
    no_show: int = 15


@dataclass(frozen=True, slots=True)
class State:
    """A whole tournament. `details` are what documents and forms are filled from, by blank."""

    code: str
    seq: int = 0
    at: int = 0
    opened: int = 0
    details: Mapping[str, str] = field(default_factory=dict)
    details_at: Mapping[str, int] = field(default_factory=dict)  # the entry that wrote each
    settings: Settings = field(default_factory=Settings)
    settings_by: int = 0  # the entry that last changed them
    is_open: bool = False  # whether anybody may register by themselves
    people: Mapping[str, Person] = field(default_factory=dict)
    last_person: int = 0  # the number of the latest: who was dismissed keeps theirs
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    last_entrant: int = 0  # the highest number there was: none is given twice
    merged: Mapping[str, str] = field(default_factory=dict)  # who was entered twice, and as whom
    rounds: tuple[Round, ...] = ()
    unseated: tuple[Unseated, ...] = ()
    declared: Mapping[str, Dated] = field(default_factory=dict)  # see `sanction.DECLARATIONS`
    filed: Mapping[str, Dated] = field(default_factory=dict)  # see `sanctioning.FORMS`
    promotions: Mapping[str, Promotion] = field(default_factory=dict)
    media: tuple[Medium, ...] = ()
    last_medium: int = 0
    briefings: tuple[Briefing, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    ledger: Ledger = field(default_factory=Ledger)

    @property
    def round(self) -> Round | None:
        """The round that runs or was seated last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def out(self) -> frozenset[str]:
        """Who no longer plays."""
        return frozenset(
            key for key, each in self.entrants.items() if each.presence is Presence.OUT
        )

    @property
    def here(self) -> tuple[str, ...]:
        """Who has checked in and plays, by number."""
        return tuple(key for key, each in self.entrants.items() if each.may_play)

    @property
    def judges(self) -> tuple[Person, ...]:
        """Who judges. Rule G-STAFF-1."""
        return tuple(each for each in self.people.values() if Role.JUDGE in each.roles)

    @property
    def signed(self) -> int:
        """How many have signed the registration sheet. Rule G-MAT-4."""
        return sum(bool(each.signed) for each in self.entrants.values())

    @property
    def is_over(self) -> bool:
        """Whether the final is closed."""
        return self.round is not None and self.round.is_final and self.round.is_closed
