"""Bodies of the HTTP pages around the table."""

from typing import Annotated, Any, Literal

from pydantic import Field

from freehold.server.protocol.base import Code, Milliseconds, Model, PersonId, SeatName, Sequence
from freehold.server.protocol.setup import Setup, Token
from freehold.server.protocol.views import TableSeat


class OptionInfo(Model):
    """One option of a rule set: its sentence, what it is now, the rules behind it."""

    name: str
    title: str
    group: str
    sentence: str
    is_on: bool
    kind: Literal["switch", "number", "choice"] = "switch"
    value: bool | int | str = False
    choices: list[str] = []
    meanings: dict[str, str] = {}
    """What each choice means."""
    unit: Literal["dollars", "count", "percent", "factor"] | None = None
    """Of a number."""
    low: int | None = None
    high: int | None = None
    clauses: list[str] = []
    is_offered: bool = False
    """Whether the rule set itself offers it; else it is a rule value, for house rules."""
    excludes: list[str] = []
    """Options that it does not go with."""


class RulesInfo(Model):
    """A rule set that a table may play by."""

    name: str
    title: str
    sentence: str
    edition: str
    min_seats: int
    max_seats: int
    needs_referee: bool
    options: list[OptionInfo]


class Opened(Model):
    """A table was opened or joined. `key` brings the person back on any device."""

    code: Code
    person: PersonId
    key: str
    link: str
    """Path of the page that invites others."""
    back: str
    """Path with the key, for this person alone."""
    warning: str | None = None
    """What was wrong with the file that the table was made from."""
    is_over: bool = False
    """Whether the game at the table is over, as one may be that was opened from a file."""


NewKey = Annotated[str, Field(min_length=43, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A secret that the client has made, of 256 random bits."""


class Join(Model):
    """Come to a table: to an open seat, to watch, or to judge.

    With a `key` of the client's own, who asks again because no answer came is the same person.
    """

    name: Annotated[str, Field(min_length=1, max_length=40)]
    role: Literal["seat", "watch", "referee"] = "seat"
    number: Annotated[int, Field(ge=0, le=15)] | None = None
    token: Token | None = None
    colour: Annotated[int, Field(ge=0, le=15)] | None = None
    key: NewKey | None = None


class Return(Model):
    """Come back with a key."""

    key: Annotated[str, Field(min_length=16, max_length=100)]


class OpenTable(Model):
    """Open a table. `name` is the host's; without a seat of their own they watch or judge.

    With a `key` of the client's own, who asks again because no answer came is told the same table.
    """

    name: Annotated[str, Field(min_length=1, max_length=40)]
    setup: Setup
    key: NewKey | None = None


class TableInfo(Model):
    """A table in a list."""

    code: Code
    title: str
    stage: Literal["gathering", "playing", "over"]
    rules_title: str
    edition_title: str
    seats: list[SeatName]
    open_seats: int
    your_seats: list[SeatName]
    turn: SeatName | None
    winners: list[SeatName]
    opened: Milliseconds
    changed: Milliseconds
    is_listed: bool
    is_your_turn: bool
    may_watch: bool


class TablePage(Model):
    """A table before one has joined it; `person` is who this browser already is there."""

    info: TableInfo
    setup: Setup
    seats: list[TableSeat]
    person: PersonId | None = None
    may_join: bool
    may_judge: bool
    """Whether a referee or Game Master is wanted who has not come yet."""


class Reach(Model):
    """The address of this server by which others find it; None if only this machine does."""

    address: str | None


class Lobby(Model):
    """Own tables, open ones, and finished games of one's own."""

    own: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


class BoardSpace(Model):
    """A space as the board shows it. `group` and `deck` by key.

    `kind`: go, deed, card, tax, jail, go-to-jail, free-parking, school, church, rest. `rents` by
    number of buildings (a lot), or of deeds or churches of one owner (others). `tax` is what has
    to be paid, for instance ``$200 or 10%``.
    """

    key: str
    name: str
    short: str
    kind: str
    group: str | None = None
    deck: str | None = None
    price: int | None = None
    rents: list[int] = []
    house_price: int | None = None
    mortgage: int | None = None
    lift: int | None = None
    tax: str | None = None
    tax_flat: int | None = None
    tax_percent: int | None = None


class BoardGroup(Model):
    """A group: its letter and the number of its ink and hatch, 0 to 7 for lots, else 8 or more.

    `kind` is how rents are read: lot, count, throw (times the dice).
    """

    key: str
    name: str
    letter: str
    ink: int
    kind: str
    spaces: list[str]
    house_price: int | None = None


class BookView(Model):
    """Board, cards and words of a game: fixed, and known by its hash."""

    hash: str
    rules: str
    rules_title: str
    edition: str
    edition_title: str
    words: dict[str, str]
    spaces: list[BoardSpace]
    groups: list[BoardGroup]
    decks: dict[str, str]
    cards: dict[str, str]
    """Texts of cards by ``deck:card``."""
    held: dict[str, str]
    """What cards that may be held are for, as a noun, by ``deck:card``."""
    values: dict[str, bool | int | str]
    """Every rule value."""
    options: dict[str, bool | int | str]
    term_kinds: list[str]
    """Kinds of terms that deals may have."""


class WhatIf(Model):
    """Go on from a moment of a game in another table, a hot seat, and leave this one as it is."""

    seq: Sequence


class BotSeat(Model):
    """A program is to play a seat."""

    seat: SeatName


class BotKey(Model):
    """The token by which a program plays a seat: ``Authorization: Bearer KEY``."""

    code: Code
    person: PersonId
    seat: SeatName
    key: str


class EditionInfo(Model):
    """A board with its decks and words."""

    name: str
    title: str


class Fairness(Model):
    """How the dice of a game fell, and what shows that nobody chose them."""

    commitment: str | None
    """SHA-256 of the secret behind dice and cards, from before the first throw."""
    secret: str | None
    """The secret, once the game is over."""
    throws: int
    faces: list[int]
    """How often 1 to 6 fell, both dice counted."""
    sums: list[int]
    """How often 2 to 12 fell."""
    chi_square: float
    """Of the faces, with 5 degrees of freedom: above 11.07 in one of 20 games with fair dice."""
    by_seat: dict[SeatName, list[int]] = {}
    """The sums of each seat."""
    is_kept: bool | None = None
    """Whether dice and cards are those of the promised secret; None until it is known."""


class Moment(Model):
    """The game after one entry, for the replay: views are whole."""

    seq: int
    game: dict[str, Any]


class CoursePoint(Model):
    """Cash and worth of each seat after one entry, at the end of a turn."""

    seq: Sequence
    turn_number: int
    turn: SeatName
    cash: dict[SeatName, int]
    worth: dict[SeatName, int]


class Course(Model):
    """A game at a glance: a point for each turn, and the rent each deed brought to whom."""

    points: list[CoursePoint]
    rents: dict[str, dict[SeatName, int]]


class Credentials(Model):
    """Name and password of an account."""

    name: Annotated[str, Field(min_length=2, max_length=40)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class NewPassword(Model):
    """The password of an account as it is and as it is to be."""

    old: Annotated[str, Field(min_length=1, max_length=200)]
    new: Annotated[str, Field(min_length=8, max_length=200)]


class Account(Model):
    """Who is signed in."""

    name: str


class Problem(Model):
    """What went wrong: a stable code and a sentence."""

    code: str
    message: str
    where: str | None = None
