"""What is agreed when a table is opened."""

from typing import Annotated, Literal

from pydantic import Field

from freehold.server.protocol.base import Level, Model, SeatName

Token = Literal[
    "kite",
    "lantern",
    "teapot",
    "bicycle",
    "snail",
    "boat",
    "key",
    "acorn",
    "owl",
    "plough",
    "drum",
    "lighthouse",
    "pretzel",
    "windmill",
    "goose",
    "umbrella",
]


class Clock(Model):
    """How long people may think. ``none``; ``decision`` and ``move`` in seconds; ``days`` a move.

    A decision has its own clock; a move is all of a seat's turn. When it runs out, what is safe
    for the seat is done for it.
    """

    kind: Literal["none", "decision", "move", "days"] = "none"
    amount: Annotated[int, Field(ge=0, le=86_400)] = 0


class SeatPlan(Model):
    """One seat before the game: a bot by its level, a person, or open to whoever comes.

    A ``person`` seat belongs to whoever opened the table: several of them are a hot seat.
    """

    kind: Literal["person", "bot", "open"] = "open"
    name: SeatName | None = None
    bot: Level | None = None
    token: Token | None = None
    colour: Annotated[int, Field(ge=0, le=15)] | None = None


class Family(Model):
    """Who answers questions for a seat, in the church-school edition: members by name and grade."""

    seat: SeatName
    members: list[tuple[str, Annotated[int, Field(ge=0, le=12)]]]
    captain: str | None = None


class Setup(Model):
    """Everything fixed before a game but who comes: rules, clocks, dice, who may watch and talk."""

    title: Annotated[str, Field(max_length=60)] = ""
    rules: Annotated[str, Field(max_length=60)] = "official"
    edition: Annotated[str, Field(max_length=60)] | None = None
    options: dict[str, bool | int | str] = {}
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=16)]
    families: list[Family] = []
    clock: Clock = Clock()
    minutes: Annotated[int, Field(ge=0, le=10_080)] = 0
    """So long after the game begins the agreed hour has come and time is called, where the rule
    value ``time_call`` is on; 0 for no agreed hour."""
    auction_seconds: Annotated[int, Field(ge=0, le=600)] = 20
    """After the last bid, until all who have not passed do; 0 for no clock."""
    claim_seconds: Annotated[int, Field(ge=0, le=120)] = 8
    """How long the next throw waits while rent may be asked for."""
    offer_seconds: Annotated[int, Field(ge=10, le=604_800)] = 60
    """How long an offer stands."""
    grace_seconds: Annotated[int, Field(ge=5, le=604_800)] = 60
    """How long a seat may be away before somebody plays for it."""
    absent: Literal["bot", "vote"] = "bot"
    """Who then decides that a bot plays for it: nobody needs to, or most of the others."""
    dice: Literal["server", "typed"] = "server"
    listed: bool = False
    watching: Literal["closed", "approved", "open", "delayed"] = "open"
    delay_seconds: Annotated[int, Field(ge=0, le=3600)] = 0
    """How much later watchers see everything, where watching is ``delayed``."""
    chat: Literal["free", "phrases", "off"] = "free"
    referee: bool = False
    """Whether a seat without hands rules on questions: a referee, or the Game Master."""
    host_judges: bool = False
    """Whether that is the host; seats for a person are then of others at the host's device."""
    bot_pace: Annotated[int, Field(ge=0, le=10_000)] = 700
    """Milliseconds between moves of bots, so that people can follow."""
    tournament: Annotated[str, Field(max_length=6)] = ""
    """The code of the tournament whose desk has opened the table; only a desk gives one."""
