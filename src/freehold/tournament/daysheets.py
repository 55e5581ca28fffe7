"""Lists for the day, as plain data: calls, what to pack, who is needed, what to look at.

Every text is a message of the catalogue, so that screens and prints show the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from freehold.books import Book
from freehold.notation.catalogues import Message
from freehold.tournament.clock import MINUTE, RoundClock
from freehold.tournament.planned import day_of, time_text
from freehold.tournament.planning import Day, materials, staffing
from freehold.tournament.roles import Role
from freehold.tournament.scoresheet import deeds_in_order
from freehold.tournament.sizes import LEAST, table_sizes
from freehold.tournament.state import State

# --- the clock's calls ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallRow:
    """Something to be called out: minutes `left`, and `at` so many after the beginning.

    `when` is the hour by the clock, where the beginning is known.
    """

    left: int
    at: int
    when: str
    text: Message


def call_sheet(minutes: int, is_final: bool, begins: int | None = None) -> tuple[CallRow, ...]:
    """What is called out in a round. `begins` is in minutes since midnight. Rules G-DAY-24 to 28.

    >>> [row.left for row in call_sheet(90, is_final=True)]
    [90, 60, 30, 15, 10, 5, 0]
    """
    calls = RoundClock(minutes, is_final).start(0).calls()
    return tuple(
        CallRow(
            call.left,
            call.at // MINUTE,
            "" if begins is None else time_text(begins + call.at // MINUTE),
            call_text(call.left, minutes),
        )
        for call in calls
    )


def call_text(left: int, minutes: int) -> Message:
    """What is said when so many minutes of a round are left."""
    key = "end" if left == 0 else "start" if left == minutes else "left"
    return Message(f"calls.{key}", {"left": left})


# --- what to pack --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Packed:
    """So many of something, and the rule that asks for it; what is not needed is advice."""

    text: Message
    number: int
    rule: str
    is_needed: bool


def packing_list(day: Day) -> tuple[Packed, ...]:
    """The packing list. Rules G-MAT-1 to G-MAT-31."""
    return tuple(
        Packed(Message(f"materials.{item.code}"), item.number, item.rule, item.is_needed)
        for item in materials(day)
    )


# --- who is needed -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Post:
    """An office: how many it needs, who holds it, and what they have to do."""

    role: Role
    title: Message
    needed: int
    names: tuple[str, ...]
    is_optional: bool
    duties: tuple[tuple[Message, tuple[str, ...]], ...]

    @property
    def missing(self) -> int:
        """How many are still to be found."""
        return max(0, self.needed - len(self.names))


def staffing_list(state: State) -> tuple[Post, ...]:
    """Who is needed for the day and who is there. Rules G-PLAN-17 to G-PLAN-20, G-STAFF-1 to 18."""
    needed = staffing(day_of(state)) if state.entrants or "expected" in state.details else None
    numbers: Mapping[Role, int] = {
        Role.JUDGE: 1,
        Role.DIRECTOR: 1 if needed is None else needed.directors,
        Role.BANKER: 0 if needed is None else needed.bankers,
        Role.REFEREE: 0 if needed is None else needed.referees,
    }
    return tuple(_post(state, role, number) for role, number in numbers.items())


def _post(state: State, role: Role, needed: int) -> Post:
    duties = tuple((Message(f"duties.{code}"), rules) for code, rules in _DUTIES[role].items())
    names = tuple(each.name for each in state.people.values() if role in each.roles)
    title = Message(f"duties.titles.{role.value}")
    return Post(role, title, needed, names, role in _OPTIONAL, duties)


_OPTIONAL: Final = frozenset({Role.REFEREE, Role.BANKER})  # players may bank. Rule G-STAFF-8
_DUTIES: Final[dict[Role, dict[str, tuple[str, ...]]]] = {
    Role.JUDGE: {
        "knows_rules": ("G-STAFF-3",),
        "briefs": ("G-STAFF-4", "G-DAY-10"),
        "last_word": ("G-STAFF-2",),
    },
    Role.DIRECTOR: {
        "greets": ("G-STAFF-12", "G-DAY-8"),
        "doubles": ("G-STAFF-13",),
        "assigned_early": ("G-PLAN-17", "G-PLAN-18"),
    },
    Role.BANKER: {
        "from_outside": ("G-STAFF-5", "G-STAFF-6", "G-STAFF-7"),
        "or_thrown_for": ("G-STAFF-8", "G-STAFF-9", "G-STAFF-10"),
    },
    Role.REFEREE: {
        "watches": ("G-STAFF-15", "G-STAFF-17"),
        "gives_way": ("G-STAFF-16",),
        "plays_not": ("G-STAFF-18",),
    },
}


# --- what to look at before ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """Something to be looked at, and the rules behind it.

    `is_met` is None where only people can say.
    """

    code: str
    text: Message
    rules: tuple[str, ...]
    is_met: bool | None = None


def set_check(book: Book) -> tuple[Check, ...]:
    """What is counted of the set on each table before play. Rules G-DAY-1 to G-DAY-4."""
    parts = {
        "deeds": len(deeds_in_order(book)),
        "houses": int(book.rules["houses"].value),
        "hotels": int(book.rules["hotels"].value),
        "cash": int(book.rules["starting_cash"].value),
    }
    return tuple(
        Check(code, Message(f"set_check.{code}", parts), rules)
        for code, rules in _SET_CHECK.items()
    )


_SET_CHECK: Final[dict[str, tuple[str, ...]]] = {
    "one_game": ("G-DAY-1", "G-MAT-10"),
    "unaltered": ("G-REQ-1", "G-REQ-2", "G-MAT-11", "G-MAT-15"),
    "deeds": ("G-DAY-2",),
    "buildings": ("G-DAY-3",),
    "money": ("G-DAY-4",),
}

_LOWEST_AGE: Final = 8  # rule G-PLAN-3
_YES: Final = frozenset({"yes", "y", "1", "true", "si", "sí"})


def room_check(state: State) -> tuple[Check, ...]:
    """Notes on room, age and audience; all of it advice. Rules G-PLAN-1 to G-PLAN-9."""
    return tuple(_room(state))


def _room(state: State) -> Iterator[Check]:
    told = state.details
    day = day_of(state)
    capacity = told.get("capacity", "")
    fits = int(capacity) >= day.players if capacity.isdecimal() else None
    parts = {"players": day.players}
    yield Check("audience", Message("room.audience"), ("G-PLAN-2",), bool(told.get("members")))
    youngest = told.get("youngest", "")
    old_enough = int(youngest) >= _LOWEST_AGE if youngest.isdecimal() else None
    yield Check("age", Message("room.age", {"age": _LOWEST_AGE}), ("G-PLAN-3",), old_enough)
    if len(set(table_sizes(max(day.players, LEAST), day.prefer))) > 1:
        yield Check("round_tables", Message("room.round_tables"), ("G-MAT-7",))
    yield Check("capacity", Message("room.capacity", parts), ("G-PLAN-4", "G-MAT-8"), fits)
    for code, rule in (("air", "G-PLAN-5"), ("light", "G-PLAN-6"), ("exits", "G-PLAN-7")):
        yield Check(code, Message(f"room.{code}"), (rule,))
    if told.get("outdoors", "").casefold() in _YES:
        is_reserved = told.get("reserved", "").casefold() in _YES
        yield Check("reserved", Message("room.reserved"), ("G-PLAN-8",), is_reserved)
        has_date = bool(told.get("alternate_date"))
        yield Check("alternate", Message("room.alternate"), ("G-PLAN-9",), has_date)
