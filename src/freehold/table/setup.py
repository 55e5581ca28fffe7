"""What is agreed when a table is opened; see docs/protocol.md for each part."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from freehold.bots.asking import BOTS
from freehold.table.refused import INVALID, Refused

TOKENS: Final = (
    *("kite", "lantern", "teapot", "bicycle", "snail", "boat", "key", "acorn"),
    *("owl", "plough", "drum", "lighthouse", "pretzel", "windmill", "goose", "umbrella"),
)
_DAY: Final = 86_400_000
_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "absent": ("bot", "vote"),
    "dice": ("server", "typed"),
    "watching": ("closed", "approved", "open", "delayed"),
    "chat": ("free", "phrases", "off"),
}
_CLOCKS: Final = {"none": 0, "decision": 1000, "move": 1000, "days": _DAY}  # ms of one unit


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat before the game: a bot by its level, a person, or open to whoever comes."""

    kind: str = "open"
    name: str | None = None
    bot: str | None = None
    token: str | None = None
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything fixed before a game but who comes. Times of the setup are in seconds.

    `minutes` after the game begins the agreed hour has come (rule T-1); 0 for none. Where the
    `host_judges`, seats for a person are of others who share the host's device. A table of a
    `tournament` is hosted by its desk, whose clock it follows.
    """

    seats: tuple[SeatPlan, ...]
    title: str = ""
    rules: str = "official"
    edition: str | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    families: tuple[Mapping[str, Any], ...] = ()
    clock_kind: str = "none"
    clock_amount: int = 0
    minutes: int = 0
    auction_seconds: int = 20
    claim_seconds: int = 8
    offer_seconds: int = 60
    grace_seconds: int = 60
    absent: str = "bot"
    dice: str = "server"
    listed: bool = False
    watching: str = "open"
    delay_seconds: int = 0
    chat: str = "free"
    referee: bool = False
    host_judges: bool = False
    bot_pace: int = 700
    tournament: str = ""

    @property
    def clock_ms(self) -> int:
        """How long a decision or a move may take, milliseconds; 0 for ever."""
        return self.clock_amount * _CLOCKS[self.clock_kind]

    @property
    def is_slow(self) -> bool:
        """Whether people come and go for days, so that nobody is missed who is not there."""
        return self.clock_kind == "days"

    @property
    def grace_ms(self) -> int:
        """How long somebody may be away before a bot plays for them, milliseconds."""
        return self.grace_seconds * 1000

    @property
    def delay_ms(self) -> int:
        """How much later watchers see everything, milliseconds."""
        return self.delay_seconds * 1000 if self.watching == "delayed" else 0

    def to_json(self) -> dict[str, Any]:
        """In the form of the protocol."""
        row = {each.name: getattr(self, each.name) for each in fields(self)}
        row["clock"] = {"kind": row.pop("clock_kind"), "amount": row.pop("clock_amount")}
        row["options"] = dict(self.options)
        row["families"] = [_family_row(family) for family in self.families]
        row["seats"] = [
            {each.name: getattr(seat, each.name) for each in fields(seat)} for seat in self.seats
        ]
        return row


def read_setup(row: Mapping[str, Any]) -> Setup:
    """A setup in the form of the protocol; parts left out are as usual. Raise Refused.

    What an older version let pass is let pass: `check_setup` is for what is agreed now.
    """
    try:
        parts = dict(row)
        clock = dict(parts.pop("clock", {}))
        parts["clock_kind"] = clock.get("kind", "none")
        parts["clock_amount"] = clock.get("amount", 0)
        parts["seats"] = tuple(SeatPlan(**seat) for seat in parts["seats"])
        parts["families"] = tuple(map(dict, parts.get("families", ())))
        return Setup(**parts)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise _bad(str(error)) from error


def check_setup(setup: Setup) -> None:
    """Raise Refused unless a table may be opened so."""
    for name, choices in _CHOICES.items():
        if getattr(setup, name) not in choices:
            wrong = getattr(setup, name)
            raise _bad(f"{name} is {' or '.join(choices)}, not {wrong!r}")
    if setup.clock_kind not in _CLOCKS:
        raise _bad(f"a clock is {' or '.join(_CLOCKS)}, not {setup.clock_kind!r}")
    if setup.clock_kind != "none" and setup.clock_amount < 1:
        raise _bad("a clock needs an amount of 1 or more")
    if setup.host_judges and not setup.referee:
        raise _bad("host_judges needs a referee")
    for seat in setup.seats:
        if seat.kind not in ("person", "bot", "open"):
            raise _bad(f"a seat is for a person, a bot or open, not {seat.kind!r}")
        if seat.bot is not None and seat.bot not in BOTS:
            raise _bad(f"bots are {', '.join(BOTS)}, not {seat.bot!r}")
        if seat.token is not None and seat.token not in TOKENS:
            raise _bad(f"there is no token {seat.token!r}")
    for part in ("token", "colour"):
        chosen = [getattr(seat, part) for seat in setup.seats if getattr(seat, part) is not None]
        twice = next((each for each in chosen if chosen.count(each) > 1), None)
        if twice is not None:
            raise _bad(f"two seats have the {part} {twice}")


def _bad(what: str) -> Refused:
    return Refused("bad_setup", INVALID, what=what)


def _family_row(family: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "seat": family["seat"],
        "members": [list(member) for member in family.get("members", ())],
        "captain": family.get("captain"),
    }
