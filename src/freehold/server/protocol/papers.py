"""What there is to read of a tournament beside its desk: forms, documents, plan, money, prints."""

from typing import Any, Literal

from freehold.server.protocol.base import Milliseconds, Model
from freehold.server.protocol.tournament import EntrantKey
from freehold.tournament.roles import Role
from freehold.tournament.stages import Way


class SheetLine(Model):
    """A deed on the form: what it counts in each column that it has."""

    deed: str
    name: str
    group: str
    letter: str
    values: dict[str, int]


class SheetForm(Model):
    """The form of a score sheet, columns and notes in their order."""

    lines: list[SheetLine]
    columns: list[str]
    notes: list[int]


class DocumentPiece(Model):
    """A part of a paragraph, and the blank that it fills or that `is_open` still."""

    text: str
    blank: str | None
    is_open: bool


class DocumentFault(Model):
    """What the guide's rule objects to."""

    rule: str
    message: str


class DocumentView(Model):
    """A document of an event; `blank` says what each open blank is called."""

    kind: Literal["listing", "announcement", "alert", "release", "sponsors", "thanks"]
    title: str
    rules: list[str]
    paragraphs: list[list[DocumentPiece]]
    blank: dict[str, str]
    faults: list[DocumentFault]


class PlanWay(Model):
    """One of the ways from so many players to the final: the sizes of tables in each stage.

    `turned_away` find no place; with so many `missing` more, or so many fewer, all do.
    """

    way: Way
    rounds: int
    tables: list[list[int]]
    turned_away: int
    missing: int
    is_chosen: bool


class SanctionRow(Model):
    """A requirement of an official tournament, and what is missing of it."""

    code: str
    rules: list[str]
    missing: str | None


class PlanHour(Model):
    """A part of the day; `begins` and `ends` are empty where the start is not known."""

    what: str
    text: str
    begins: str
    ends: str
    minutes: int


class PlanPost(Model):
    """An office: how many it needs, who holds it, what they have to do."""

    role: Role
    title: str
    needed: int
    names: list[str]
    is_optional: bool
    duties: list[str]


class PlanItem(Model):
    """So many of something to pack."""

    text: str
    number: int
    rule: str
    is_needed: bool


class PlanCheck(Model):
    """Something to look at; `is_met` is null where only people can say."""

    code: str
    text: str
    rules: list[str]
    is_met: bool | None


class PlanCall(Model):
    """What is called out so many minutes after the beginning."""

    left: int
    at: int
    text: str


class BriefingLine(Model):
    """Something to be said, perhaps to a question."""

    text: str
    question: str | None
    rules: list[str]


class BriefingSection(Model):
    """A part of the briefing."""

    code: str
    title: str
    lines: list[BriefingLine]


class DatedRow(Model):
    """On which day something was declared or filed."""

    on: str
    note: str


class PlanView(Model):
    """What is planned of a tournament and what is missing."""

    players: int
    rounds: int
    length: int
    ways: list[PlanWay]
    is_official: bool
    sanction: list[SanctionRow]
    timetable: list[PlanHour]
    staff: list[PlanPost]
    materials: list[PlanItem]
    room: list[PlanCheck]
    set: list[PlanCheck]
    calls: list[PlanCall]
    briefing: list[BriefingSection]
    bankers: list[BriefingSection]
    filed: dict[str, DatedRow]
    declared: dict[str, DatedRow]


class MoneyLine(Model):
    """A line of the account book, in cents. `content` is what was written."""

    number: int
    at: Milliseconds
    entrant: EntrantKey | None
    content: dict[str, Any]
    source: str | None
    giver: str
    owed: int
    paid: int
    due: int
    struck: str | None


class ReceiptRow(Model):
    """A receipt, in cents."""

    number: int
    line: int
    payer: str
    cents: int
    at: Milliseconds
    how: str
    cancelled: str | None


class GiverRow(Model):
    """Somebody who gives, and how they were thanked, if they were."""

    giver: str
    owed: int
    due: int
    thanked: str | None


class MoneyView(Model):
    """How an event's money stands, in cents."""

    raised: int
    costs: int
    for_charity: int
    received: int
    due: int
    by_source: dict[str, int]
    lines: list[MoneyLine]
    receipts: list[ReceiptRow]
    givers: list[GiverRow]


class PrintInfo(Model):
    """A print: what it is for, what is still missing for it, what may be chosen of it."""

    name: str
    title: str
    about: str
    missing: str | None
    takes: list[str]


class CareerEvent(Model):
    """A place at an event, of so many."""

    code: str
    event: str
    place: int
    players: int


class CareerRow(Model):
    """Somebody over the tournaments of one director; the best `rating` stands first."""

    name: str
    rating: float
    tables: int
    best: int
    won: int
    events: list[CareerEvent]
