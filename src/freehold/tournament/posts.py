"""Who works at which table: referees as they are appointed, Bankers as each round has them."""

from typing import TYPE_CHECKING

from freehold.table.refused import NOT_ALLOWED
from freehold.tournament.refused import DeskRefused
from freehold.tournament.roles import Role
from freehold.tournament.staff import Banker
from freehold.tournament.state import Person, State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk


def banked_by(state: State, key: str) -> frozenset[int]:
    """The tables of this round that somebody banks at; none of a finalist.

    Who sits in the round banks only as its throw, or the desk, has found. A helper from outside
    banks where the round names them, and at tables they are appointed to that it names nobody for.
    Rules G-STAFF-8 to G-STAFF-11, G-BKR-27.
    """
    round_, person = state.round, state.people.get(key)
    if round_ is None or person is None:
        return frozenset()
    is_playing = person.entrant in round_.players
    if is_playing and round_.is_final:
        return frozenset()
    named = {number for number, each in round_.bankers.items() if _is(each, person, is_playing)}
    if is_playing or Role.BANKER not in person.roles:
        return frozenset(named)
    seated = {table.number for table in round_.seating.tables}
    return frozenset(named | (person.tables & seated - round_.bankers.keys()))


def _is(banker: Banker, person: Person, is_playing: bool) -> bool:
    if banker.plays or is_playing:
        return banker.plays and banker.person == person.entrant
    return Role.BANKER in person.roles and banker.person == person.name


def roles_of(state: State, key: str, person: Person) -> frozenset[Role]:
    """What somebody is now: a player who banks is a Banker as long as the round lasts."""
    return person.roles | {Role.BANKER} if banked_by(state, key) else person.roles


def check_serves(desk: "Desk", table: int) -> None:
    """Raise DeskRefused unless whoever commands leads, or is referee or Banker of this table."""
    is_leader = desk.speaker.roles & {Role.DIRECTOR, Role.JUDGE}
    if not is_leader and not serves(desk.state, desk.by, table):
        raise DeskRefused("not_yours", NOT_ALLOWED)


def serves(state: State, key: str, table: int) -> bool:
    """Whether somebody is referee or Banker of a table of this round."""
    person = state.people.get(key)
    if person is None:
        return False
    is_referee = Role.REFEREE in person.roles and (not person.tables or table in person.tables)
    return is_referee or table in banked_by(state, key)
