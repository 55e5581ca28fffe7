"""Who is shown what: the table decides it, whatever a client says of itself. Case C092."""

from dataclasses import dataclass, field
from typing import Final

from freehold.table.refused import Refused
from freehold.table.room import OVER, Room

# Commands of which every refusal tells something of the game as it stands.
_OF_THE_GAME: Final = frozenset(
    ("do", "why", "preview", "undo", "undo_answer", "autos", "let_rent_go", "vote", "take_back")
) | {"answer_question", "another_question", "count", "pause"}


@dataclass(frozen=True, slots=True)
class Audience:
    """Somebody who is shown the table. Those who are equal see the same.

    `person` is None for who has not come to the table. `delay` is in milliseconds. Without
    `may_see` only the table is shown, not its game.
    """

    person: str | None
    role: str
    seats: frozenset[str]
    is_host: bool
    delay: int
    may_see: bool
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        parts = self.person, self.role, self.seats, self.is_host, self.delay, self.may_see
        object.__setattr__(self, "_hash", hash(parts))

    def __hash__(self) -> int:
        return self._hash  # whoever is told something is looked up by it several times

    def with_others(self) -> "Audience":
        """What it may show to anybody: for a screen that many look at."""
        if not self.may_see:
            return self
        return Audience(None, "watch", frozenset(), False, self.delay, may_see=True)

    @property
    def sees_live(self) -> bool:
        """Whether it sees the game as it is played; a host lets in whom they want."""
        return self.is_host or (self.may_see and not self.delay)

    @property
    def is_referee(self) -> bool:
        """Whether it sees what the referee sees: private offers, and answers to questions."""
        return self.role == "referee"


def audience_of(room: Room, person: str | None) -> Audience:
    """What somebody may see now."""
    found = room.people.get(person or "")
    if found is None or person is None:
        return Audience(None, "none", frozenset(), False, room.setup.delay_ms, may_see=False)
    seats = frozenset(seat.name for seat in room.seats_of(person))
    is_watcher = found.role == "watch"
    is_open = room.setup.watching != "closed" or room.stage == OVER or found.is_host
    may_see = found.role in ("seat", "referee") or (is_watcher and is_open)
    plays = bool(seats) or found.is_host or found.role in ("seat", "referee")
    delay = 0 if plays else room.setup.delay_ms
    return Audience(person, found.role, seats, found.is_host, delay, may_see)


def audience_of_program(room: Room, person: str, seat: str) -> Audience:
    """What a program may see that plays one seat for somebody: what that seat does, and no more."""
    found = room.seat(seat)
    if found is None or found.person != person:
        return Audience(person, "none", frozenset(), False, room.setup.delay_ms, may_see=False)
    return Audience(person, "seat", frozenset({seat}), False, 0, may_see=True)


def check_sight(audience: Audience, kind: str) -> None:
    """Raise Refused, always alike, for who may not know how the game stands. Case C092."""
    if kind in _OF_THE_GAME and not audience.sees_live:
        raise Refused("no_sight")
