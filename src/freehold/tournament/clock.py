"""The clock of a round: when it began, what is left, and when the time is called out.

Times are milliseconds, handed in by whoever asks; nothing here looks at a clock.

>>> clock = RoundClock(minutes=90).start(0)
>>> [call.left for call in clock.calls()]
[90, 60, 30, 15, 0]
>>> paused = clock.pause(10 * MINUTE).go_on(25 * MINUTE)
>>> paused.ends_at() // MINUTE
105
"""

from dataclasses import dataclass, replace
from typing import Final

from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake

MINUTE: Final = 60_000  # milliseconds
PRELIMINARY_MINUTES: Final = 90  # rule G-QUAL-7
_EVERY: Final = 30  # minutes; rule G-DAY-25
_LAST: Final = 15  # rule G-DAY-26
_FINALS_LAST: Final = (10, 5)  # rule G-DAY-27


class ClockError(FreeholdError):
    """Something that the clock of a round cannot do now."""


@dataclass(frozen=True, slots=True)
class Call:
    """Minutes `left` that are called out: all at the start, 0 at the end. Rules G-DAY-24 to 28."""

    left: int
    at: int


@dataclass(frozen=True, slots=True)
class Pause:
    """The judge stopped the clock; `until` is None while it stands."""

    since: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of one round. Each change gives a new one."""

    minutes: int = PRELIMINARY_MINUTES
    is_final: bool = False
    began: int | None = None
    pauses: tuple[Pause, ...] = ()

    # --- facts ----------------------------------------------------------------------------------

    @property
    def is_paused(self) -> bool:
        """Whether it stands."""
        return bool(self.pauses) and self.pauses[-1].until is None

    def played(self, now: int) -> int:
        """Milliseconds that were played until now, without pauses."""
        if self.began is None:
            return 0
        stood = sum(max(0, _end(pause, now) - pause.since) for pause in self.pauses)
        return min(max(0, now - self.began - stood), self.minutes * MINUTE)

    def left(self, now: int) -> int:
        """Milliseconds left."""
        return self.minutes * MINUTE - self.played(now)

    def is_over(self, now: int) -> bool:
        """Whether time has been called."""
        return self.began is not None and self.left(now) == 0

    def ends_at(self) -> int | None:
        """When time is called; None while it has not begun or stands."""
        return None if self.began is None or self.is_paused else self._when(0)

    def calls(self) -> tuple[Call, ...]:
        """Everything that is called out, in order; while the clock stands, only until then."""
        if self.began is None:
            return ()
        marks = (self.minutes, *_marks(self.minutes, self.is_final), 0)
        found = (Call(left, self._when(left)) for left in marks)
        stands_since = self.pauses[-1].since if self.is_paused else None
        return tuple(c for c in found if stands_since is None or c.at <= stands_since)

    def due(self, after: int, until: int) -> tuple[Call, ...]:
        """What is to be called out after a moment, and up to another."""
        return tuple(call for call in self.calls() if after < call.at <= until)

    def _when(self, left: int) -> int:
        """When so many minutes are left, with the pauses until then."""
        assert self.began is not None
        at = self.began + (self.minutes - left) * MINUTE
        for pause in self.pauses:
            if pause.until is not None and pause.since < at:
                at += pause.until - pause.since
        return at

    # --- changes --------------------------------------------------------------------------------

    def start(self, now: int) -> "RoundClock":
        """The round begins. Raise ClockError if it has begun."""
        if self.began is not None:
            raise ClockError(mistake("clock_runs"))
        return replace(self, began=now)

    def pause(self, now: int) -> "RoundClock":
        """The judge stops it: every later call comes so much later. Raise ClockError."""
        self._check_runs(now)
        if self.is_paused:
            raise ClockError(mistake("clock_stands"))
        return replace(self, pauses=(*self.pauses, Pause(now)))

    def go_on(self, now: int) -> "RoundClock":
        """Play goes on. Raise ClockError if it does not stand."""
        if not self.is_paused:
            raise ClockError(mistake("clock_does_not_stand"))
        last = self.pauses[-1]
        return replace(self, pauses=(*self.pauses[:-1], Pause(last.since, max(now, last.since))))

    def _check_runs(self, now: int) -> None:
        if self.began is None:
            raise ClockError(mistake("clock_not_begun"))
        if self.is_over(now):
            raise ClockError(mistake("clock_over"))


def _end(pause: Pause, now: int) -> int:
    return now if pause.until is None else min(pause.until, now)


def _marks(minutes: int, is_final: bool) -> list[int]:
    """Minutes left at which time is called out between the start and the end."""
    every = range(_EVERY, minutes, _EVERY)
    last = (_LAST, *(_FINALS_LAST if is_final else ()))
    return sorted({*every, *(mark for mark in last if mark < minutes)}, reverse=True)
