"""What people say to the desk, each a plain value; `type` tells them apart.

Shapes and types are checked where they come from, by the annotations here; what they mean is
checked by `freehold.tournament.desk`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from freehold.tournament.command import Command
from freehold.tournament.money_commands import MoneyCommand
from freehold.tournament.roles import Role
from freehold.tournament.stages import Way


@dataclass(frozen=True, slots=True, kw_only=True)
class Details(Command):
    """Fill some blanks of documents and forms; an empty text opens a blank again."""

    type: Literal["details"] = "details"
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Configure(Command):
    """How the tournament is played. Only before the first round is seated."""

    type: Literal["settings"] = "settings"
    way: Way = Way.TOTALS
    prefer: int = 4
    preliminaries: int = 2
    minutes: int = 90
    places: int = 0
    rules: str = "tournament"
    no_show: int = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRegistration(Command):
    """Let everybody register by themselves on the public page, or no longer."""

    type: Literal["open_registration"] = "open_registration"
    is_open: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Appoint(Command):
    """Somebody gets a role, at certain tables or at all; `person` if they have one already."""

    type: Literal["appoint"] = "appoint"
    name: str = ""
    roles: tuple[Role, ...] = ()
    tables: tuple[int, ...] = ()
    person: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismiss(Command):
    """Somebody has no role any more."""

    type: Literal["dismiss"] = "dismiss"
    person: str


@dataclass(frozen=True, slots=True)
class Registration:
    """One who wants to play."""

    name: str
    address: str = ""
    contact: str = ""
    is_minor: bool = False
    signed: Literal["", "paper", "screen"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(Command):
    """Register some, all or none of them."""

    type: Literal["enter"] = "enter"
    entrants: tuple[Registration, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend(Command):
    """Put right who an entrant is; whether they have signed stays as it is (see `SignUp`)."""

    type: Literal["amend"] = "amend"
    entrant: str
    registration: Registration


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveEntrants(Command):
    """Strike some who registered and never sat anywhere; who has a past can only withdraw."""

    type: Literal["remove"] = "remove"
    entrants: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignUp(Command):
    """Sign the registration sheet: on the screen, or the desk has it on paper."""

    type: Literal["sign_up"] = "sign_up"
    entrant: str
    on_paper: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn(Command):
    """An entrant has come."""

    type: Literal["check_in"] = "check_in"
    entrant: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(Command):
    """An entrant plays no longer, or has not come."""

    type: Literal["withdraw"] = "withdraw"
    entrant: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeBack(Command):
    """An entrant who was out plays again, from the next round on."""

    type: Literal["come_back"] = "come_back"
    entrant: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRound(Command):
    """Seat the next round: a seed, who must sit where, and who must not sit together."""

    type: Literal["seat_round"] = "seat_round"
    seed: int = 0
    pins: Mapping[str, tuple[int, int | None]] = field(default_factory=dict)
    bans: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseat(Command):
    """Change a seating by hand: two change places, or one who has just come is put in."""

    type: Literal["reseat"] = "reseat"
    one: str
    other: str | None = None
    table: int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank(Command):
    """Who banks at a table this round: a name from outside, or the throws of its players."""

    type: Literal["bank"] = "bank"
    table: int
    name: str = ""
    throws: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Command):
    """The clock of the round begins."""

    type: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseClock(Command):
    """The judge stops the clock."""

    type: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Command):
    """The clock goes on."""

    type: Literal["go_on"] = "go_on"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandIn(Command):
    """A player's sheet as it is written down; `outright` if everybody else at the table is out."""

    type: Literal["hand_in"] = "hand_in"
    entrant: str
    sheet: Mapping[str, Any]
    outright: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SignSheet(Command):
    """The player signs their sheet."""

    type: Literal["sign_sheet"] = "sign_sheet"
    entrant: str
    on_paper: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Countersign(Command):
    """Banker or referee counter-sign a sheet."""

    type: Literal["countersign"] = "countersign"
    entrant: str
    on_paper: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeSheet(Command):
    """Somebody says that a sheet is wrong."""

    type: Literal["dispute"] = "dispute"
    entrant: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide(Command):
    """The judge says what a sheet says."""

    type: Literal["decide"] = "decide"
    entrant: str
    sheet: Mapping[str, Any]
    outright: bool = False
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowFor(Command):
    """What equals threw for a place."""

    type: Literal["throw"] = "throw"
    throws: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRound(Command):
    """All sheets are in and signed: the round counts."""

    type: Literal["close_round"] = "close_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Command):
    """A referee, or the judge, rules at a table."""

    type: Literal["rule"] = "rule"
    table: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealTo(Command):
    """Somebody wants the judge to hear a ruling."""

    type: Literal["appeal"] = "appeal"
    ruling: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Command):
    """The judge's word on a ruling: the last."""

    type: Literal["judge"] = "judge"
    ruling: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewRoster(Command):
    """What an import of a table would do; nothing is registered. `data` is the file in base64."""

    type: Literal["preview_roster"] = "preview_roster"
    data: str
    leave_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRoster(Command):
    """Register everybody in a table, but those in the lines `leave_out`; all of them or nobody."""

    type: Literal["import_roster"] = "import_roster"
    data: str
    leave_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeEntrants(Command):
    """`other` is the same person as `keep`, entered twice: all that was theirs is one's."""

    type: Literal["merge"] = "merge"
    keep: str
    other: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportMissing(Command):
    """Somebody is not at their table."""

    type: Literal["missing"] = "missing"
    entrant: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCome(Command):
    """Somebody who was missing is at their table now."""

    type: Literal["came"] = "came"
    entrant: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallNoShows(Command):
    """Whoever has not come by now is out."""

    type: Literal["no_shows"] = "no_shows"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unseat(Command):
    """Take back the seating of a round that has not begun, so that it is seated anew."""

    type: Literal["unseat"] = "unseat"
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief(Command):
    """Somebody has briefed the players, or the Bankers: at one table, or all of them."""

    type: Literal["brief"] = "brief"
    who: str = ""
    whom: Literal["players", "bankers"] = "players"
    table: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(Command):
    """The organiser confirms what only they can know, `on` a day (ISO), or takes it back."""

    type: Literal["declare"] = "declare"
    what: str
    on: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileForm(Command):
    """A form has gone to whom it is for, `on` a day (ISO); without one it has not after all."""

    type: Literal["file_form"] = "file_form"
    form: str
    on: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Promote(Command):
    """A promotional item, with ISO days: sent in, to be made or printed, approved in writing.

    `shows` are pictures on it, `confirmed` the codes of `pictures.asked` that the organiser has
    looked at. Without any day or picture it is taken off the list.
    """

    type: Literal["promotion"] = "promotion"
    item: str
    submitted: str = ""
    production: str = ""
    approved: str = ""
    shows: tuple[Literal["board", "logo", "mascot"], ...] = ()
    confirmed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteMedia(Command):
    """A newspaper or station: what was sent to it or what it brought, `on` a day (ISO)."""

    type: Literal["media"] = "media"
    outlet: str
    what: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DropMedia(Command):
    """Take an entry off the media list, by its number."""

    type: Literal["drop_media"] = "drop_media"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOnline(Command):
    """A table of the round is played in the browser, at the table with this code.

    `seats` are the entrants with the names of their seats there.
    """

    type: Literal["open_table"] = "open_table"
    table: int
    code: str
    seats: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAtBoard(Command):
    """A table of the round is played at a real board after all."""

    type: Literal["close_table"] = "close_table"
    table: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult(Command):
    """All sheets of a table that was played in the browser, as the game filled them.

    `outright` is the entrant who has won alone, empty if time was called.
    """

    type: Literal["table_result"] = "table_result"
    table: int
    code: str
    sheets: Mapping[str, Mapping[str, Any]]
    outright: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmTable(Command):
    """Banker or referee counter-sign all sheets of a table that their players have signed."""

    type: Literal["confirm_table"] = "confirm_table"
    table: int
    on_paper: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable(Command):
    """Several who have come late make a table of their own in the round."""

    type: Literal["new_table"] = "new_table"
    players: tuple[str, ...]
    why: str = ""


AnyCommand = (
    Details
    | Configure
    | OpenRegistration
    | Appoint
    | Dismiss
    | Enter
    | Amend
    | RemoveEntrants
    | SignUp
    | CheckIn
    | Withdraw
    | ComeBack
    | SeatRound
    | Reseat
    | Bank
    | Begin
    | PauseClock
    | GoOn
    | HandIn
    | SignSheet
    | Countersign
    | DisputeSheet
    | Decide
    | ThrowFor
    | CloseRound
    | Rule
    | AppealTo
    | Judge
    | PreviewRoster
    | ImportRoster
    | MergeEntrants
    | ReportMissing
    | ReportCome
    | CallNoShows
    | Unseat
    | NewTable
    | Brief
    | PlayOnline
    | PlayAtBoard
    | TableResult
    | ConfirmTable
    | Declare
    | FileForm
    | Promote
    | NoteMedia
    | DropMedia
    | MoneyCommand
)
