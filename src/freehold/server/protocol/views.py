"""What a client is shown of a table and its game."""

from typing import Any, Literal

from freehold.server.protocol.base import Code, Level, Milliseconds, Model, PersonId, SeatName
from freehold.server.protocol.setup import Setup, Token

# --- the table ---------------------------------------------------------------------------------


class Person(Model):
    """Somebody at the table. ``waiting`` asks to watch; ``seat`` holds at least one seat."""

    name: str
    role: Literal["seat", "watch", "waiting", "referee", "gone"]
    is_host: bool = False
    is_here: bool = False
    is_muted: bool = False


class TableSeat(Model):
    """A seat and who plays it. `stands_in` is the bot that plays for its person now."""

    number: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: Level | None = None
    person: PersonId | None = None
    token: Token
    colour: int
    is_here: bool = True
    away_since: Milliseconds | None = None
    stands_in: Level | None = None
    votes: list[SeatName] = []
    """Seats whose people want a bot to play for this one."""


class Deadline(Model):
    """Until when seats have to do something, and what happens then.

    ``decision`` and ``move``: something safe is done for them; ``auction``: they pass; ``claim``:
    the next throw need not wait for the rent; ``offer``: it is refused; ``grace``: a bot may take
    over.
    """

    kind: Literal["decision", "move", "auction", "claim", "offer", "grace"]
    seats: list[SeatName]
    at: Milliseconds


class UndoAsked(Model):
    """Somebody wants to take back what others have acted on since."""

    seat: SeatName
    words: str
    """What would be taken back."""
    waits_for: list[SeatName]
    agreed: list[SeatName]


class Autos(Model):
    """What is done for a seat without asking; see `SetAutos`."""

    pass_above: int | None = None
    bid_to: int | None = None
    claim: bool = False
    pay: bool = False
    roll: bool = False


class OpenQuestion(Model):
    """The question to a family. `answer` is there for the referee, and for all once judged."""

    seat: SeatName
    member: str | None
    text: str
    choices: list[str] = []
    answer: str | None = None
    said: str | None = None


class You(Model):
    """What only this client is told about itself."""

    person: PersonId | None
    seats: list[SeatName]
    is_host: bool
    is_referee: bool
    may_talk: bool
    autos: dict[SeatName, Autos] = {}


class TableView(Model):
    """The table but for its game."""

    code: Code
    title: str
    stage: Literal["gathering", "playing", "over"]
    setup: Setup
    rules_title: str
    edition_title: str
    book_hash: str
    people: dict[PersonId, Person]
    seats: list[TableSeat]
    deadlines: list[Deadline]
    is_paused: bool
    undo: UndoAsked | None
    question: OpenQuestion | None
    commitment: str | None
    """SHA-256 of the secret behind dice and cards, from before the first throw."""
    secret: str | None
    """The secret itself, after the end."""
    you: You


# --- the game ------------------------------------------------------------------------------------


class GameSeat(Model):
    """A seat in the game. `cash` in dollars; `place` 0 while playing."""

    cash: int
    space: str
    in_jail: bool
    tries: int
    playing: bool
    place: int
    stops: bool
    cards: list[str]
    direction: Literal["forward", "backward"] | None
    members: list[dict[str, Any]]
    captain: str | None
    tasks: list[str]
    worth: int
    """Cash, deeds at their printed price or mortgage value, buildings at their price."""


class GameDeed(Model):
    """`owner` a seat or ``Bank``; `buildings` 0 to 4 houses, 5 a hotel; `rent` as it stands now."""

    owner: str
    buildings: int
    mortgaged: bool


class Waiting(Model):
    """Something that waits for seats; see `freehold.game.Pending`."""

    kind: str
    seats: list[SeatName]
    what: str | None = None
    to: str | None = None
    amount: int | None = None
    about: str | None = None


class OptionRow(Model):
    """Something a seat may do now. `action` is at its smallest; amounts go from `low` to `high`."""

    action: dict[str, Any]
    low: int | None = None
    high: int | None = None


class GameView(Model):
    """The game as everybody sees it; the parts are those of `freehold.game.State`."""

    phase: str
    asked: str
    turn: SeatName
    turn_number: int
    rounds: int
    throws: int
    doubles: int
    dice: tuple[int, int] | None
    order: list[SeatName]
    bank: dict[str, int]
    pot: int
    ending: str | None
    seats: dict[SeatName, GameSeat]
    deeds: dict[str, GameDeed]
    auction: dict[str, Any] | None
    agenda: list[dict[str, Any]]
    claims: list[dict[str, Any]]
    offers: list[dict[str, Any]]
    """An offer that this client may not read has no `terms` and `is_private` true."""
    contracts: list[dict[str, Any]]
    contest: dict[str, Any] | None
    question: dict[str, Any] | None
    foreclosure: dict[str, Any] | None
    stock: dict[str, Any] | None
    market: dict[str, Any] | None
    outcome: dict[str, Any] | None
