"""What is planned for an event's day, from its own settings and details."""

import re
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message
from freehold.tournament.planning import ARRIVAL, Day, Part, What, timetable
from freehold.tournament.sizes import SeatingError
from freehold.tournament.stages import plans
from freehold.tournament.state import Presence, State

_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(a\.?\s?m\.?|p\.?\s?m\.?)?", re.IGNORECASE)
_HOURS: Final = 12  # of half a day
_MINUTES: Final = 60
_DAY: Final = 24 * _MINUTES


def parse_time(text: str) -> int | None:
    """Minutes since midnight of what somebody typed; None where it cannot be told.

    >>> [parse_time(each) for each in ("9:30", "2 pm", "12 a.m.", "14.05", "noon", "25:00")]
    [570, 840, 0, 845, None, None]
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    half = (found[3] or "").lower()[:1]
    if half and not 1 <= hour <= _HOURS:
        return None
    if half:
        hour = hour % _HOURS + (_HOURS if half == "p" else 0)
    at = hour * _MINUTES + minute
    return at if minute < _MINUTES and at < _DAY else None


def time_text(at: int) -> str:
    """Minutes since midnight as a clock shows them.

    >>> time_text(570), time_text(24 * 60 + 5)
    ('09:30', '00:05')
    """
    hour, minute = divmod(at % _DAY, _MINUTES)
    return f"{hour:02}:{minute:02}"


def players_planned(state: State) -> int:
    """How many are to play: who has come, else who has a place, else how many are expected."""
    if state.rounds:
        return len(state.rounds[0].players)
    placed = sum(
        each.presence in (Presence.HERE, Presence.REGISTERED) for each in state.entrants.values()
    )
    expected = state.details.get("expected", "")
    return max(placed, int(expected) if expected.isdecimal() and not placed else 0)


def rounds_planned(state: State) -> int:
    """How many rounds there will be, with the final. Rule G-BRIEF-5."""
    settings = state.settings
    try:
        found = plans(players_planned(state), settings.prefer, settings.preliminaries)
    except SeatingError:
        return settings.preliminaries + 1
    rounds = next((each.rounds for each in found if each.way is settings.way), 0)
    return max(rounds, len(state.rounds)) or settings.preliminaries + 1


def day_of(state: State) -> Day:
    """The day as it is planned."""
    settings = state.settings
    players = players_planned(state)
    return Day(players, rounds_planned(state), settings.prefer, settings.minutes)


@dataclass(frozen=True, slots=True)
class Hour:
    """A part of the day with what it is called, and when by the clock, where that is known."""

    part: Part
    text: Message
    begins: str
    ends: str


def hours(state: State) -> tuple[Hour, ...]:
    """The timetable. The ``start`` of the event is when all are to be seated. Rule G-BRIEF-4."""
    start = parse_time(state.details.get("start", ""))
    found = []
    for part in timetable(day_of(state)):
        at = None if start is None else start - ARRIVAL + part.at
        begins = "" if at is None else time_text(at)
        ends = "" if at is None else time_text(at + part.minutes)
        found.append(Hour(part, part_name(state, part), begins, ends))
    return tuple(found)


def part_name(state: State, part: Part) -> Message:
    """What a part of the day is called; the last round is the final."""
    if part.what is not What.ROUND:
        return Message(f"day.{part.what.value}")
    if part.round == rounds_planned(state):
        return Message("day.final")
    return Message("day.round_number", {"round": part.round})
