"""Bodies of the pages of a tournament."""

from typing import Annotated, Any, Literal

from pydantic import Field

from freehold.server.protocol.base import CommandId, Milliseconds, Model, PersonId, Sequence
from freehold.server.protocol.lobby import NewKey
from freehold.server.protocol.views import Refusal
from freehold.tournament.commands import AnyCommand, Registration
from freehold.tournament.roles import Role
from freehold.tournament.stages import Way

EntrantKey = Annotated[str, Field(pattern=r"^e[0-9]{1,6}$")]
"""Somebody who plays in one tournament."""
Values = Annotated[dict[str, str], Field(max_length=100)]
Presence = Literal["waiting", "registered", "here", "out"]


class OpenTournament(Model):
    """Open a tournament; who does is its director and judge."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    details: Values = {}
    key: NewKey | None = None


class Say(Model):
    """Something said to the desk; see `AnyCommand`."""

    command: Annotated[AnyCommand, Field(discriminator="type")]


class Register(Model):
    """Register for a tournament by oneself."""

    registration: Registration
    key: NewKey | None = None


class OpenBoards(Model):
    """Open these tables of the round in the browser, or all."""

    tables: Annotated[list[int], Field(max_length=400)] = []


class OpenedBoards(Model):
    """How many tables were opened that were not open before."""

    opened: int


class UseKey(Model):
    """Come back as somebody, by their key."""

    key: Annotated[str, Field(min_length=1, max_length=64)]


class QrPath(Model):
    """A path of this site that is wanted as a QR code, such as somebody's way back."""

    path: Annotated[str, Field(min_length=1, max_length=200)]


class QrCode(Model):
    """A QR code as an SVG picture."""

    svg: str


# --- for everybody -------------------------------------------------------------------------------


class Badge(Model):
    """What a name tag says."""

    entrant: EntrantKey
    number: int
    name: str


class TableBanker(Model):
    """Who banks at a table; one who `plays` is one of its players."""

    name: str
    plays: bool


class TableOfRound(Model):
    """A table of a round, its players in the order of their seats."""

    number: int
    players: list[Badge]
    banker: TableBanker | None
    board: str | None
    """The code of the table where it is played in the browser."""


class RoundView(Model):
    """A round and who sits where in it."""

    number: int
    is_final: bool
    is_closed: bool
    tables: list[TableOfRound]


class ClockCall(Model):
    """Minutes `left` that are called out then."""

    left: int
    at: Milliseconds


class ClockView(Model):
    """The clock of the latest round: `left` milliseconds at `now`."""

    minutes: int
    began: Milliseconds | None
    is_paused: bool
    is_over: bool
    left: int
    now: Milliseconds
    ends_at: Milliseconds | None
    calls: list[ClockCall]


class StandingRow(Badge):
    """A player in the standings; `why` says why they are below the row before."""

    place: int
    total: int
    cash: int
    won: int
    rounds: list[int | None]
    is_out: bool
    why: Literal["first", "total", "cash", "throw", "shared", "out", "stage"]


class TournamentSettings(Model):
    """How a tournament is played."""

    way: Way
    prefer: int
    preliminaries: int
    minutes: int
    places: int
    rules: str
    no_show: int


class Counts(Model):
    """How many entrants are how far."""

    waiting: int
    registered: int
    here: int
    out: int
    signed: int


class SponsorsView(Model):
    """The board of honour: who gives, by what for; who shares each deed card."""

    honours: dict[str, list[str]]
    patrons: dict[str, list[str]]


class EventView(Model):
    """What everybody sees of a tournament."""

    code: str
    stage: Literal["planning", "playing", "over"]
    details: dict[str, str]
    settings: TournamentSettings
    is_open: bool
    counts: Counts
    rounds: list[RoundView]
    clock: ClockView | None
    come_until: Milliseconds | None
    standings: list[StandingRow]
    sponsors: SponsorsView


# --- for who works there -------------------------------------------------------------------------


class TournamentPerson(Model):
    """Somebody with a role: of certain tables, or with none of all."""

    person: PersonId
    name: str
    roles: list[Role]
    tables: list[int]


class EntrantRow(Badge):
    """What is known of an entrant."""

    address: str
    contact: str
    is_minor: bool
    signed: Literal["", "paper", "screen"]
    presence: Presence
    why: str


class DeskRow(EntrantRow):
    """What the desk knows of an entrant; the `person` they are when they come by themselves."""

    person: str


class NextRound(Model):
    """What the next round would be, or the refusal that says what is missing."""

    refusal: Refusal | None
    players: list[EntrantKey] = []
    sizes: list[int] = []
    is_final: bool = False


class OldTable(Model):
    """A table of a seating that holds no longer."""

    number: int
    names: list[str]


class ReseatedRow(Model):
    """A seating that was changed by hand, or taken back."""

    round: int
    why: str
    at: Milliseconds
    by: str
    tables: list[OldTable]


class DeskView(Model):
    """What directors and the judge see of the whole."""

    details: dict[str, str]
    people: dict[PersonId, TournamentPerson]
    entrants: list[DeskRow]
    next: NextRound
    tied: list[EntrantKey]
    earlier: list[ReseatedRow]


class RulingRow(Model):
    """A ruling at a table, or the judge's word `on` one."""

    number: int
    table: int
    by: str
    is_judges: bool
    words: str
    on: int | None
    is_appealed: bool


class SheetSignature(Model):
    """Who signed a sheet, and when."""

    by: str
    at: Milliseconds
    on_paper: bool


class SheetContent(Model):
    """What a sheet says: deeds by space, notes by value, sums as they were written."""

    sheet: dict[str, dict[str, Any]]
    outright: bool


class SheetGiven(Model):
    """What somebody handed in."""

    by: str
    at: Milliseconds
    content: SheetContent


class SheetDispute(Model):
    """Who said that a sheet is wrong, and what the judge said to it."""

    by: str
    at: Milliseconds
    why: str
    answer: str | None


class SheetResult(Model):
    """What a sheet counts."""

    total: int
    cash: int
    has_won: bool


class SheetView(Badge):
    """A player's sheet of one round."""

    round: int
    table: int
    is_due: bool
    is_missing: bool
    status: Literal["missing", "given", "held", "disputed", "accepted"]
    content: SheetContent | None
    handed_in: list[SheetGiven]
    signed: SheetSignature | None
    countersigned: SheetSignature | None
    disputes: list[SheetDispute]
    result: SheetResult | None


class TableSheets(Model):
    """Sheets and rulings of a table that somebody looks after."""

    number: int
    players: list[SheetView]
    rulings: list[RulingRow]


class EntrantView(EntrantRow):
    """What an entrant sees of themselves."""

    sheets: list[SheetView]
    rulings: list[RulingRow]


class TournamentView(Model):
    """All that who asks may see of a tournament."""

    seq: Sequence
    event: EventView
    you: TournamentPerson | None
    desk: DeskView | None
    tables: list[TableSheets] | None
    entrant: EntrantView | None


class DeskAnswer(Model):
    """The answer to a command, as `Answered` of a table."""

    type: Literal["answer"]
    id: CommandId
    code: Literal["done", "duplicate", "stale", "illegal", "not_allowed", "invalid"]
    seq: Sequence
    refusal: Refusal | None
    result: dict[str, Any] | None


class TournamentInfo(Model):
    """A tournament in the lobby."""

    code: str
    stage: Literal["planning", "playing", "over"]
    name: str
    organization: str
    charity: str
    date: str
    location: str
    town: str
    entrants: int
    places: int
    opened: Milliseconds
    changed: Milliseconds
    is_own: bool


class Tournaments(Model):
    """One's own tournaments, and those for everybody."""

    own: list[TournamentInfo]
    listed: list[TournamentInfo]


class Changed(Model):
    """What the socket of a tournament says: something is new there, ask for it.

    Whoever only plays or looks on asks at any moment within the `spread`, in milliseconds, so that
    a hall full of phones does not ask at once.
    """

    type: Literal["changed"]
    seq: Sequence
    now: Milliseconds
    spread: int
