"""Who judges, who banks, and whose word stands.

>>> throw_for_banker({"Ann": 9, "Ben": 11, "Cy": 11})
Throw(banker=None, again=('Ben', 'Cy'))
>>> directors_needed(20)
3
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message
from freehold.tournament.refused import TournamentError

PLAYERS_PER_DIRECTOR: Final = 8  # rules G-PLAN-20, G-STAFF-14


class StaffError(TournamentError):
    """An appointment or ruling that cannot be; the reason is one of the catalogue's ``staff``."""

    section = "staff"


def directors_needed(players: int) -> int:
    """How many directors the guide advises."""
    return -(-players // PLAYERS_PER_DIRECTOR)


def warnings(players: int, directors: int, judges: int = 1) -> tuple[Message, ...]:
    """What is short of advice; nothing of it blocks. Rules G-STAFF-1, G-STAFF-14."""
    found = []
    needed = directors_needed(players)
    if directors < needed:
        parts = {"players": players, "needed": needed, "directors": directors}
        found.append(Message("staff.directors", parts))
    if judges != 1:
        found.append(Message("staff.judges", {"judges": judges}))
    return tuple(found)


def check_referee(person: str, players: Collection[str]) -> None:
    """Raise StaffError for a referee who plays. Rule G-STAFF-18."""
    if person in players:
        raise StaffError("referee_plays", person=person)


# --- Bankers -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Banker:
    """Who banks at a table for one round. One who plays keeps their own cash apart.

    Rules G-STAFF-5, G-STAFF-10, G-BKR-26.
    """

    person: str
    plays: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """The Banker, or those who threw alike and throw again."""

    banker: str | None
    again: tuple[str, ...] = ()


def appoint_banker(person: str, table: Collection[str], finalists: Collection[str] = ()) -> Banker:
    """A Banker for a table of a round; `finalists` are those who play the final, if it is that.

    Raise StaffError for a finalist. Rules G-STAFF-11, G-BKR-27.
    """
    if person in finalists:
        raise StaffError("banker_in_final", person=person)
    return Banker(person, person in table)


def throw_for_banker(throws: Mapping[str, int]) -> Throw:
    """Where nobody from outside banks, the highest throw does; equals throw again.

    Rules G-STAFF-8, G-STAFF-9; ruling C-24. Raise StaffError for what two dice cannot show.
    """
    if not throws:
        raise StaffError("nobody_threw")
    for player, total in throws.items():
        if not 2 <= total <= 12:
            raise StaffError("odd_throw", person=player, total=total)
    highest = max(throws.values())
    best = tuple(player for player, total in throws.items() if total == highest)
    return Throw(best[0]) if len(best) == 1 else Throw(None, best)


# --- rulings -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling at a table, or an answer of the judge to one that was appealed (`on`)."""

    number: int
    table: int
    by: str
    is_judges: bool
    words: str
    on: int | None = None


@dataclass(frozen=True, slots=True)
class Appeal:
    """Somebody wants the judge to hear a ruling."""

    ruling: int
    by: str


def appeal(rulings: Sequence[Ruling], number: int, by: str) -> Appeal:
    """Take a referee's ruling to the judge. Raise StaffError: the judge's word is the last."""
    found = _ruling(rulings, number)
    if found.is_judges:
        raise StaffError("judge_is_last")
    if any(ruling.on == number for ruling in rulings):
        raise StaffError("judged_already", number=number)
    return Appeal(number, by)


def standing(rulings: Sequence[Ruling], number: int) -> Ruling:
    """The one that stands: the judge's, where there is one on it. Rules G-STAFF-2, G-STAFF-16."""
    return next((each for each in rulings if each.on == number), _ruling(rulings, number))


def _ruling(rulings: Sequence[Ruling], number: int) -> Ruling:
    found = next((each for each in rulings if each.number == number), None)
    if found is None:
        raise StaffError("no_ruling", number=number)
    return found
