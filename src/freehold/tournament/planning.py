"""A day planned from numbers: when what begins, who is needed, what has to be there.

>>> day = timetable(Day(players=24, rounds=2))
>>> [(part.what.value, part.minutes) for part in day][:4]
[('arrival', 45), ('briefing', 20), ('questions', 15), ('round', 90)]
>>> length(day)
315
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from freehold.tournament.clock import PRELIMINARY_MINUTES
from freehold.tournament.ranking import FINALISTS
from freehold.tournament.sizes import PREFERRED, table_sizes
from freehold.tournament.staff import directors_needed

ARRIVAL: Final = 45  # minutes ahead that players are asked to come. Rule G-DAY-5
QUESTIONS: Final = 15  # rule G-DAY-13
BRIEFING: Final = 20
COUNTING: Final = 15  # rule G-PLAN-15
BREAK: Final = 10
AWARDS: Final = 15  # rule G-PLAN-16
HALF_A_DAY: Final = 4 * 60  # rule G-PLAN-10
PLAYERS_PER_PAGE: Final = 12  # of the registration sheet. Rule G-FORM-25


class What(StrEnum):
    """A part of the day. Rules G-PLAN-12 to G-PLAN-16."""

    ARRIVAL = "arrival"  # registering and seating
    BRIEFING = "briefing"
    QUESTIONS = "questions"
    ROUND = "round"
    COUNTING = "counting"
    BREAK = "break"
    AWARDS = "awards"


@dataclass(frozen=True, slots=True)
class Day:
    """What is planned: `rounds` with the final, and minutes of each part that may be changed."""

    players: int
    rounds: int = 2
    prefer: int = PREFERRED
    minutes: int = PRELIMINARY_MINUTES
    briefing: int = BRIEFING
    counting: int = COUNTING
    pause: int = BREAK
    awards: int = AWARDS
    spectators: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the day: minutes from its beginning, how many it lasts, and of which round."""

    what: What
    at: int
    minutes: int
    round: int | None = None


def timetable(day: Day) -> tuple[Part, ...]:
    """The day in order, from the first arrival to the awards."""
    parts: list[tuple[What, int, int | None]] = [
        (What.ARRIVAL, ARRIVAL, None),
        (What.BRIEFING, day.briefing, None),
        (What.QUESTIONS, QUESTIONS, None),
    ]
    for number in range(1, day.rounds + 1):
        parts += [(What.ROUND, day.minutes, number), (What.COUNTING, day.counting, number)]
        if number < day.rounds:
            parts.append((What.BREAK, day.pause, None))
    parts.append((What.AWARDS, day.awards, None))
    found, at = [], 0
    for what, minutes, of_round in parts:
        found.append(Part(what, at, minutes, of_round))
        at += minutes
    return tuple(found)


def length(parts: Sequence[Part]) -> int:
    """Minutes from the first arrival to the end."""
    return parts[-1].at + parts[-1].minutes


# --- who is needed -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Staffing:
    """How many are needed; `referees` are optional, one a table. Rules G-STAFF-1 to G-STAFF-15."""

    judges: int
    directors: int
    bankers: int
    referees: int


def staffing(day: Day) -> Staffing:
    """Who is needed for the first round, which has most tables."""
    tables = len(table_sizes(day.players, day.prefer))
    return Staffing(1, directors_needed(day.players), tables, tables)


# --- what has to be there ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Item:
    """So many to pack, by a code of the catalogue's ``materials``, and the rule behind it."""

    code: str
    number: int
    rule: str
    is_needed: bool = True


def materials(day: Day) -> tuple[Item, ...]:
    """The packing list. Rules G-MAT-1 to G-MAT-31."""
    tables = len(table_sizes(day.players, day.prefer))
    sheets = day.players * (day.rounds - 1) + FINALISTS
    pages = -(-day.players // PLAYERS_PER_PAGE)
    people = day.players + 1 + directors_needed(day.players) + tables
    return (
        Item("registration_table", 1, "G-MAT-1"),
        Item("registration_sheets", pages, "G-MAT-3"),
        Item("tables", tables, "G-MAT-5"),
        Item("chairs", people, "G-MAT-5"),
        Item("table_numbers", tables, "G-MAT-9"),
        Item("games", tables, "G-MAT-10"),
        Item("score_sheets", sheets, "G-MAT-17"),
        Item("pencils", day.players, "G-MAT-19"),
        Item("clock", 1, "G-MAT-20"),
        Item("telephone", 1, "G-MAT-21"),
        Item("calculators", tables, "G-MAT-23", is_needed=False),
        Item("microphone", 1, "G-MAT-24", is_needed=False),
        Item("scoreboard", 1, "G-MAT-25", is_needed=False),
        Item("name_tags", people, "G-MAT-26", is_needed=False),
        Item("note_pads", tables, "G-MAT-28", is_needed=False),
        Item("waste_baskets", tables, "G-MAT-29", is_needed=False),
        Item("water_jugs", tables, "G-MAT-30", is_needed=False),
        Item("refreshments", people + day.spectators, "G-MAT-31", is_needed=False),
        *_for_spectators(day),
    )


def _for_spectators(day: Day) -> tuple[Item, ...]:
    if not day.spectators:
        return ()
    return (Item("spectator_chairs", day.spectators, "G-MAT-27", is_needed=False),)
