"""The time of a table, who is here, and when something is due.

The caller's clock may jump. Table time never runs backwards: when the clock is set back, table time
goes on from where it was. When it leaps ahead, because the machine slept or was restarted, nobody
loses by it: all deadlines give at least `REST` from then on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from freehold.table.matters import DECISION
from freehold.table.room import PLAYING, Room
from freehold.table.unattended import is_unattended

if TYPE_CHECKING:
    from freehold.table.table import Table

REST: Final = 30_000  # milliseconds that everybody has after a restart or a leap
_LATE: Final = 30_000  # a step that is due and not asked for so long means that time leapt
_RETRY: Final = 1000  # until a step that could not be done is tried again


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is done at a time; what is `shown` becomes a `Deadline` row."""

    at: int
    act: Callable[[], bool]
    kind: str | None = None
    seats: tuple[str, ...] = ()
    about: str | None = None
    is_automatic: bool = True  # without it the time passes and nothing is done

    def row(self) -> dict[str, Any]:
        """As a `Deadline`."""
        row = {"kind": self.kind, "seats": list(self.seats), "at": self.at}
        return row if self.about is None else row | {"about": self.about}


class Clocks:
    """Time and presence: nothing of it is in the journal."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self.now = table.room.at
        self.floor = 0  # nothing runs out before
        self.here_version = 0
        self._shift = 0
        self._here: set[str] = set()
        self._away: dict[str, int] = {}
        self._gone: dict[str, int] = {}  # the same by clocks that the host may have stopped
        self._missed: dict[str, tuple[int, int]] = {}  # at which decision, and how long
        self._plan: list[Step] | None = None
        self._first: int | None = None  # when the plan does something by itself
        self._rows: list[dict[str, Any]] | None = None
        self._retry_at = 0
        self._asleep_at: int | None = None  # since when nobody is there
        self._slept: tuple[int | None, int] = (None, 0)  # an agreed hour, and how much later it is

    # --- time -----------------------------------------------------------------------------------

    def set(self, wall: int) -> None:
        """It is `wall` milliseconds by the caller's clock."""
        now = wall + self._shift
        if now < self.now:
            self._shift += self.now - now
            now = self.now
        due = self._due()
        if due is not None and now - due > _LATE:
            self.rest(now)
            if self.is_awake(self._table.room):
                self._sleep(now - due)
        self.now = now

    def rest(self, now: int) -> None:
        """Everybody has some time from now on, whatever ran before."""
        if self._table.stage == PLAYING:
            self.floor = now + REST
            self.forget()

    def begin(self, wall: int) -> None:
        """A table comes back after a restart."""
        self.now = max(wall, self._table.room.at)
        self._shift = self.now - wall
        self._asleep_at = self._table.room.at
        self.rest(self.now)

    def forget(self) -> None:
        """Something changed: what is due has to be found out again."""
        self._plan = self._rows = None
        self._retry_at = 0

    def plan(self) -> list[Step]:
        """Everything that will be done if nobody does anything, in the order of its time."""
        if self._plan is None:
            self._plan = sorted(self._table.driver.plan(), key=lambda step: step.at)
            self._first = next((step.at for step in self._plan if step.is_automatic), None)
        return self._plan

    def _due(self) -> int | None:
        self.plan()  # what was due before the latest entry is due since then
        at = self._table.room.at
        return None if self._first is None else max(self._first, self._retry_at, at)

    @property
    def due(self) -> int | None:
        """When something is to be done, by the caller's clock."""
        at = self.now if self.slept else self._due()
        return None if at is None else at - self._shift

    def failed(self) -> None:
        """What was due could not be done: not at once again."""
        self._retry_at = self.now + _RETRY

    def rows(self) -> list[dict[str, Any]]:
        """`Deadline` rows."""
        if self._rows is None:
            self._rows = _rows(self.plan())
        return self._rows

    # --- the agreed hour ------------------------------------------------------------------------

    @property
    def slept(self) -> int:
        """By how much the agreed hour has yet to be put off, milliseconds."""
        room, (hour, slept) = self._table.room, self._slept
        is_awaited = hour is not None and room.stage == PLAYING
        return slept if is_awaited and hour == room.hour else 0

    def _sleep(self, lasted: int) -> None:
        """Time went by in which nobody could play."""
        room = self._table.room
        if not room.setup.is_slow and not room.is_paused and not room.setup.tournament:
            self._slept = room.hour, self.slept + lasted

    def was_awake_elsewhere(self) -> None:
        """Another worker has seen to the agreed hour."""
        self._slept = None, 0
        if self._asleep_at is not None:
            self._asleep_at = self.now

    @property
    def hour(self) -> int | None:
        """When time is called if clocks go on from now; None without an agreed hour. Rule T-1."""
        hour = self._table.room.hour
        return None if hour is None else max(hour + self.slept, self.floor)

    @property
    def hour_left(self) -> int | None:
        """What is left until the agreed hour while clocks stand still, milliseconds; else None."""
        room = self._table.room
        since = None if self.is_awake(room) else self._asleep_at
        since = room.paused_at if room.is_paused else since
        return None if since is None else max((room.hour or 0) + self.slept - since, 0)

    # --- presence -------------------------------------------------------------------------------

    def presence(self, person: str, is_here: bool) -> None:
        """Somebody is connected, or no longer."""
        if is_here == (person in self._here):
            return
        was_awake = self.is_awake(self._table.room)
        if is_here:
            self._here.add(person)
            self._comes(person)
        else:
            self._here.discard(person)
            self._goes(person)
        self.here_version += 1
        is_awake = self.is_awake(self._table.room)
        if not was_awake and is_awake:
            self._wake()
        elif was_awake and not is_awake:
            self._asleep_at = self.now
        self.forget()

    def _wake(self) -> None:
        """The first comes back: the others were missed by nobody until now."""
        self.rest(self.now)
        if self._asleep_at is not None:
            self._sleep(self.now - self._asleep_at)
            self._asleep_at = None
        self._missed.clear()
        for person in self._away:
            self._goes(person)

    def _goes(self, person: str) -> None:
        self._away[person], self._gone[person] = self.now, self._running

    def _comes(self, person: str) -> None:
        """Somebody is back; for how long they were not is known while the same decision waits."""
        self._away.pop(person, None)
        gone = self._gone.pop(person, None)
        if gone is not None:
            missed = max(self._running - max(gone, self._decision), 0)
            self._missed[person] = self._decision, self._missed_before(person) + missed

    def speaks(self, person: str | None) -> None:
        """Somebody is not only connected, but says something."""
        self._missed.pop(person or "", None)

    @property
    def _running(self) -> int:
        """Now, without all the time in which the host had stopped the clocks."""
        room = self._table.room
        return (room.paused_at if room.is_paused else self.now) - room.stood

    @property
    def _decision(self) -> int:
        """When what the game waits for began, by the same clock."""
        room = self._table.room
        return room.stamps.get(DECISION, (0, 0))[1] - room.stood

    def _missed_before(self, person: str) -> int:
        decision, missed = self._missed.get(person, (0, 0))
        return missed if decision == self._decision else 0

    def missed_since(self, person: str, *, waits: bool) -> int:
        """Since when somebody who is away is missed; clocks that stood still add nothing to it.

        While a decision `waits` for them, to come back for a moment begins nothing anew.
        """
        self.away_since(person)
        since = self._gone[person] + self._table.room.stood
        return since - self._missed_before(person) if waits else since

    def is_here(self, person: str) -> bool:
        """Whether somebody is connected."""
        return person in self._here

    def away_since(self, person: str | None) -> int | None:
        """Since when somebody is away; None for who is here."""
        if person is None or person in self._here:
            return None
        if person not in self._away:
            self._goes(person)
        return self._away[person]

    def is_awake(self, room: Room) -> bool:
        """Whether time runs: not while everybody is away, unless the game takes days.

        At a table of a tournament it runs with the desk's clock, which waits for nobody. Who only
        watches keeps a table awake if there is nobody else who could. Where people have ceased to
        play, bots finish the game.
        """
        if room.setup.is_slow or room.setup.tournament:
            return True
        present = {person for person, one in room.people.items() if one.role != "gone"}
        players = {seat.person for seat in room.seats if seat.kind == "person"} & present
        for person in self._here:
            found = room.people.get(person)
            if found is None or found.role in ("gone", "waiting"):
                continue
            if not players or found.is_host or found.role != "watch":
                return True
        return is_unattended(self._table)


def _rows(plan: list[Step]) -> list[dict[str, Any]]:
    """What is shown of a plan; seats that have the same time share a row."""
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for step in plan:
        if step.kind is not None:
            row = rows.setdefault((step.kind, step.at, step.about), step.row())
            row["seats"] += [seat for seat in step.seats if seat not in row["seats"]]
    return list(rows.values())
