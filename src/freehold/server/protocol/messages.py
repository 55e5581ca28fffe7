"""What the server says on the socket."""

from typing import Annotated, Any, Literal

from pydantic import Field

from freehold.server.protocol.base import CommandId, Milliseconds, Model, SeatName, Sequence
from freehold.server.protocol.views import (
    DealPreview,
    GameView,
    OptionRow,
    Refusal,
    TableView,
    Waiting,
)


class Entry(Model):
    """One entry of the table's journal, as this client may see it.

    `events` are those of the game in their JSON form, each with `text`, a sentence in the client's
    language. `text` says what else happened. `by` is a seat or a person's name.
    """

    seq: Sequence
    at: Milliseconds
    kind: str
    by: str | None = None
    action: dict[str, Any] | None = None
    events: list[dict[str, Any]] = []
    text: str | None = None
    phrase: str | None = None
    """Of a chat or report entry: the key of the phrase, which clients show in their language."""
    person: str | None = None
    is_taken_back: bool = False


class Welcome(Model):
    """Answer to ``hello``: everything this client may see now, and the entries it lacks.

    Those that were taken back since it had them are among them again. Without `is_complete` there
    are others between what it has and these, which `GET .../entries` gives.
    """

    type: Literal["welcome"]
    seq: Sequence
    now: Milliseconds
    table: TableView
    game: GameView | None
    pending: list[Waiting]
    options: dict[SeatName, list[OptionRow]]
    entries: list[Entry]
    is_complete: bool


class Update(Model):
    """What has changed since the message before.

    `table` and `game` hold only changed parts; in `game`, `seats` and `deeds` hold only the seats
    and deeds that changed, each whole. `pending` and `options` are whole when they are there.
    `entries` are new ones, and again those that were taken back. Without `is_complete` there are
    entries between what was sent before and these, which `GET .../entries` gives.
    """

    type: Literal["update"]
    seq: Sequence
    now: Milliseconds
    table: dict[str, Any] = {}
    game: dict[str, Any] = {}
    pending: list[Waiting] | None = None
    options: dict[SeatName, list[OptionRow]] | None = None
    entries: list[Entry] = []
    is_complete: bool = True


class Answered(Model):
    """The answer to a command; one that is ``done`` is on disk.

    ``duplicate``: it was done before, nothing happened again. ``stale``: the client had not seen
    what changed its meaning. ``illegal``: the rules refuse. ``not_allowed``: not for this client.
    ``invalid``: no command. ``busy``: too many, or nothing can be kept now; try again.
    """

    type: Literal["answer"]
    id: CommandId | None
    code: Literal["done", "duplicate", "stale", "illegal", "not_allowed", "invalid", "busy"]
    seq: Sequence
    refusal: Refusal | None = None
    result: DealPreview | list[Refusal | None] | None = None
    """For ``why``: a refusal or null for each action; for ``preview``: a `DealPreview`."""


class Pong(Model):
    """Answer to ``ping``."""

    type: Literal["pong"]
    now: Milliseconds


class Bye(Model):
    """The server closes.

    ``restart``, ``replaced``, ``closed``, ``not_allowed``, ``too_slow``, ``too_often``.
    """

    type: Literal["bye"]
    reason: str


FromServer = Annotated[Welcome | Update | Answered | Pong | Bye, Field(discriminator="type")]
