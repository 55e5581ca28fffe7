"""What a client says on the socket. Every command has an id and the sequence it saw."""

from typing import Annotated, Any, Literal

from pydantic import Field

from freehold.server.protocol.base import (
    CommandId,
    Level,
    Milliseconds,
    Model,
    PersonId,
    SeatName,
    Sequence,
    Text,
)
from freehold.server.protocol.setup import Token


class Hello(Model):
    """The first message: what the client has already, and the language for sentences.

    `last` are the number and the moment of the latest entry that it has: where the table has
    another one there, it was restored from an older copy, and everything is sent anew.
    A screen that `is_for_all` who are in the room is sent what any watcher may see.
    """

    type: Literal["hello"]
    since: Sequence = 0
    last: tuple[Sequence, Milliseconds] | None = None
    locale: Literal["en", "es"] = "en"
    is_for_all: bool = False


class Ping(Model):
    """Asks for a ``pong``; says that the connection lives."""

    type: Literal["ping"]


class Command(Model):
    """What all commands carry."""

    id: CommandId
    seen: Sequence = 0


class Do(Command):
    """A move in a game: an action in the JSON form of the game file, or its words.

    With `private` an offer is shown only to those it names.
    """

    type: Literal["do"]
    action: dict[str, Any] | Annotated[str, Field(max_length=2000)]
    private: bool = False


class Why(Command):
    """Asks why an action is not possible now; changes nothing."""

    type: Literal["why"]
    actions: Annotated[list[dict[str, Any]], Field(max_length=40)]


class Preview(Command):
    """Asks what a deal would do: cash left, groups, interest, contracts bound; changes nothing.

    The action is an `offer`, or to `accept` an open one, which any of its parties may ask.
    """

    type: Literal["preview"]
    action: dict[str, Any]


class AskUndo(Command):
    """Take back a seat's last action, or ask the others to agree; the referee gives a `reason`."""

    type: Literal["undo"]
    seat: SeatName
    reason: Annotated[str, Field(max_length=200)] | None = None


class AnswerUndo(Command):
    """Agree or not to what somebody wants to take back."""

    type: Literal["undo_answer"]
    seat: SeatName
    agree: bool


class SetAutos(Command):
    """What is done for a seat without asking; a part left out is switched off."""

    type: Literal["autos"]
    seat: SeatName
    pass_above: Annotated[int, Field(ge=0)] | None = None
    """Pass in auctions once the next bid is above this."""
    bid_to: Annotated[int, Field(ge=1)] | None = None
    """Bid as little as possible, up to this, in the auction that runs now."""
    claim: bool = False
    pay: bool = False
    roll: bool = False
    """Throw when nothing else is to be decided."""


class LetRentGo(Command):
    """An owner does not ask for rent: the next throw need not wait."""

    type: Literal["let_rent_go"]
    seat: SeatName


Phrase = Literal[
    "hello",
    "good_luck",
    "thanks",
    "well_done",
    "bad_luck",
    "one_moment",
    "back_now",
    "your_turn",
    "deal_please",
    "no_deal",
    "too_dear",
    "think_about_it",
    "sorry",
    "yes",
    "no",
    "good_game",
]
"""What may be said where only phrases are allowed."""


class Chat(Command):
    """Say something: free words, or the key of a phrase."""

    type: Literal["chat"]
    text: Text | None = None
    phrase: Phrase | None = None


class Report(Command):
    """Report what somebody said to the host."""

    type: Literal["report"]
    seq: Sequence
    note: Annotated[str, Field(max_length=200)] = ""


class Mute(Command):
    """The host takes the word from somebody, or gives it back."""

    type: Literal["mute"]
    person: PersonId
    muted: bool


class TakeSeat(Command):
    """Take an open seat before the game, or change name, token and colour of one's own.

    The host may do so for anybody: `person` says for whom, `bot` puts a bot there, both None and
    `open` True clear it.
    """

    type: Literal["seat"]
    number: Annotated[int, Field(ge=0, le=15)]
    name: SeatName | None = None
    token: Token | None = None
    colour: Annotated[int, Field(ge=0, le=15)] | None = None
    person: PersonId | None = None
    bot: Level | None = None
    open: bool = False


class Start(Command):
    """The host begins; bots take the seats that are still open if `fill` says which."""

    type: Literal["start"]
    fill: Level | None = None


class GiveRole(Command):
    """The host lets somebody watch or judge, makes them host, or sends them away."""

    type: Literal["role"]
    person: PersonId
    role: Literal["watch", "referee", "host", "none"]


class GiveSeat(Command):
    """The host gives a running seat to somebody else at the table, or to a bot."""

    type: Literal["give_seat"]
    seat: SeatName
    person: PersonId | None = None
    bot: Level | None = None


class Vote(Command):
    """Vote that a bot plays for a seat that is away or does not decide."""

    type: Literal["vote"]
    seat: SeatName
    agree: bool = True


class TakeBack(Command):
    """The person takes the seat back from the bot that played for it."""

    type: Literal["take_back"]
    seat: SeatName


class Answer(Command):
    """What a family answers to the question that is open, where the program judges."""

    type: Literal["answer_question"]
    seat: SeatName
    member: str | None = None
    text: Annotated[str, Field(max_length=200)]


class AnotherQuestion(Command):
    """The referee passes the open question over, before it is answered: another one is put."""

    type: Literal["another_question"]


class Leave(Command):
    """Leave for good: before the game the seat opens, in the game it resigns."""

    type: Literal["leave"]


class Count(Command):
    """End a game that only bots still play: the richest wins. For the host and who had a seat."""

    type: Literal["count"]


class Pause(Command):
    """The host stops or restarts all clocks; who plays restarts them after the grace."""

    type: Literal["pause"]
    paused: bool


AnyCommand = (
    Do
    | Why
    | Preview
    | AskUndo
    | AnswerUndo
    | SetAutos
    | LetRentGo
    | Chat
    | Report
    | Mute
    | TakeSeat
    | Start
    | GiveRole
    | GiveSeat
    | Vote
    | TakeBack
    | Answer
    | AnotherQuestion
    | Leave
    | Count
    | Pause
)
FromClient = Annotated[Hello | Ping | AnyCommand, Field(discriminator="type")]
