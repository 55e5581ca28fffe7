"""What is known of a table besides its game: one frozen value, made from the journal alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from freehold.notation.names import REFEREE_NAME
from freehold.table.setup import Setup

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who came. `role` is seat, watch, waiting (asks to watch), referee or gone."""

    name: str
    role: str
    is_host: bool = False
    is_muted: bool = False


@dataclass(frozen=True, slots=True)
class Autos:
    """What is done for a seat without asking. `lot` is the auction that `bid_to` is meant for."""

    pass_above: int | None = None
    bid_to: int | None = None
    claim: bool = False
    pay: bool = False
    roll: bool = False
    lot: int = 0

    def to_json(self) -> dict[str, Any]:
        """In the form of the protocol."""
        return {
            "pass_above": self.pass_above,
            "bid_to": self.bid_to,
            "claim": self.claim,
            "pay": self.pay,
            "roll": self.roll,
        }


NO_AUTOS: Final = Autos()


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and who plays it. `stands_in` is the bot that plays for its person now.

    `votes` are the seats whose people want that, `family` is who answers questions for it. One that
    `leaves` resigns as soon as it can: its person is gone for good.
    """

    number: int
    name: str
    kind: str
    token: str
    colour: int
    bot: str | None = None
    person: str | None = None
    stands_in: str | None = None
    votes: frozenset[str] = frozenset()
    autos: Autos = NO_AUTOS
    leaves: bool = False
    family: Mapping[str, Any] | None = None

    @property
    def player(self) -> str | None:
        """The bot that decides now, None if its person does."""
        return self.bot if self.kind == "bot" else self.stands_in


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """`seat` wants to take back so many `steps`, in `words`; these still have to agree.

    It was asked by the entry `seq`, `at` a moment.
    """

    seat: str
    steps: int
    words: str
    waits_for: tuple[str, ...]
    agreed: tuple[str, ...] = ()
    at: int = 0
    seq: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """A move since the last draw, `at` a moment, and the `stamps` of the room before it.

    One that `is_done_for` its seat was made by a clock, a bot or what is safe, and not as told.
    """

    seq: int
    seat: str | None
    kind: str
    note: str
    is_done_for: bool
    stamps: Mapping[int, tuple[int, int]]
    at: int


@dataclass(frozen=True, slots=True)
class Question:
    """The question put to a family `at` a moment, by its `id` in the bank, and what was said to it.

    One that `is_judged` stays until the next throw, so that all can be told the answer. What was
    `said` came `at` a moment, by the entry `seq`; before, both are of the question.
    """

    seat: str
    member: str | None
    id: str
    text: str
    said: str | None = None
    is_judged: bool = False
    at: int = 0
    seq: int = 0


@dataclass(frozen=True)  # without slots, so that `but` is quick: every row makes a room
class Room:
    """Everything but the game.

    `played_seq` and `played_at` are of the latest row of the game, `undo_refused` is the
    `played_seq` at which somebody did not agree to take something back. `stamps` say for each
    matter of the game (see `freehold.table.matters`) the sequence and the time of the entry that
    changed it last. `private` are the revisions of offers that only their
    parties read, `private_parties` those of each that there ever was. `offers` are,
    by seat, how many new ones there were since the last throw, `offered` when its latest ones
    were made. `judged` are the remarks of verdicts, `moves` all those since the last draw and the
    one before it, `taken_back` the sequences of those that do not stand, each with that of its
    undo.
    `dallies` is the seat that took back a decision of its own, and since when it is waited for.
    Since the latest throw decisions were taken back so many times without asking: `wavered`.
    `free_acts` are, by seat and kind, how often since then it did what costs nothing: took a move
    back (``undo``), said or unsaid that it would ``stop``.
    The game is in a `phase`, and in those to which it will come back from what is between, the seat
    on turn has `thought` for so many milliseconds. The latest draw was `retyped` so many times.
    Clocks have `stood` still for so long, all pauses together that are over.
    `passed_over` says since how many verdicts how many questions were passed over. `pause_ended` is
    the sequence of the throw since which somebody ended a pause of the host. The game `started` and
    `ended` at these times; `drawn` is its latest throw or draw. `hour` is when time is called
    unless clocks stand still before. From `unattended` rounds on only bots played. With
    `is_unjudged` the program judges in the place of a referee who is away, or whom `referee_votes`
    put aside. `talked` is when somebody said something last, `reported` who has reported which
    line.
    """

    code: str
    setup: Setup
    stage: str = GATHERING
    opened: int = 0
    seq: int = 0
    at: int = 0
    played_seq: int = 0
    played_at: int = 0
    people: Mapping[str, Person] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    commitment: str | None = None
    origin: Mapping[str, Any] | None = None
    is_paused: bool = False
    stamps: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    let_go: frozenset[str] = frozenset()
    undo: UndoAsked | None = None
    undo_refused: int = -1
    question: Question | None = None
    judged: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    dallies: tuple[str, int] | None = None
    phase: int = -1
    thought: Mapping[int, int] = field(default_factory=dict)
    retyped: int = 0
    wavered: int = 0
    free_acts: Mapping[tuple[str, str], int] = field(default_factory=dict)
    taken_back: Mapping[int, int] = field(default_factory=dict)
    paused_at: int = 0
    stood: int = 0
    pause_ended: int = -1
    private: frozenset[int] = frozenset()
    private_parties: frozenset[frozenset[str]] = frozenset()
    offers: Mapping[str, int] = field(default_factory=dict)
    offered: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    is_unjudged: bool = False
    referee_votes: frozenset[str] = frozenset()
    passed_over: tuple[int, int] = (0, 0)
    hour: int | None = None
    unattended: int | None = None
    drawn: int = 0
    started: int | None = None
    ended: int | None = None
    talked: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    reported: frozenset[tuple[str | None, int]] = frozenset()

    def but(self, **changes: Any) -> "Room":
        """With other values of some parts: `dataclasses.replace` at a tenth of its cost."""
        room = object.__new__(Room)
        values = room.__dict__
        values.update(self.__dict__)
        values.update(changes)
        if len(values) != _N_PARTS:
            raise TypeError(f"a room has no {sorted(changes.keys() - self.__dict__.keys())}")
        return room

    # --- seats and people -----------------------------------------------------------------------

    def seat(self, name: str) -> Seat | None:
        """A seat by its name."""
        return next((seat for seat in self.seats if seat.name == name), None)

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats that somebody holds."""
        return tuple(seat for seat in self.seats if person and seat.person == person)

    @property
    def host(self) -> str | None:
        """The host's id."""
        return next((key for key, one in self.people.items() if one.is_host), None)

    @property
    def referee(self) -> str | None:
        """The id of whoever judges."""
        return next((key for key, one in self.people.items() if one.role == "referee"), None)

    def with_seat(self, seat: Seat) -> "Room":
        """With another state of one seat."""
        seats = tuple(seat if one.number == seat.number else one for one in self.seats)
        return self.but(seats=seats)

    def with_person(self, key: str, person: Person) -> "Room":
        """With another state of one person."""
        return self.but(people={**self.people, key: person})

    def may_hold_seats(self, person: str) -> bool:
        """Whether seats may be somebody's: who judges has none but for others at the device."""
        found = self.people.get(person)
        if found is None or found.role not in ("seat", "watch", "waiting", "referee"):
            return False
        return found.role != "referee" or (found.is_host and self.setup.host_judges)

    def name_of(self, person: str | None) -> str | None:
        """What somebody is called in the journal."""
        if person is None:
            return None
        found = self.people.get(person)
        return found.name if found else None

    def speaks_for(self, person: str | None, seat: str) -> bool:
        """Whether somebody may decide for a seat, or for the referee."""
        if person is None:
            return False
        if seat == REFEREE_NAME:
            return self.referee == person
        found = self.seat(seat)
        return found is not None and found.kind == "person" and found.person == person


_N_PARTS: Final = len(fields(Room))
