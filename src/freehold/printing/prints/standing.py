"""Where everybody stands, with what told equals apart: for results and certificates."""

from collections.abc import Iterator
from dataclasses import dataclass

from freehold.tournament.outcome import Place, places
from freehold.tournament.stages import Way
from freehold.tournament.standings import Why
from freehold.tournament.state import Round, State


@dataclass(frozen=True, slots=True)
class Standing:
    """A place with the totals of the closed rounds, None for one not played.

    `why` is ``cash``, ``throw`` or ``shared`` where the total is that of the place above, ``out``
    for who no longer plays, and otherwise empty. `cash` is what such equals are compared by.
    """

    entrant: str
    place: int
    rounds: tuple[int | None, ...]
    cash: int
    why: str
    is_finalist: bool

    @property
    def total(self) -> int:
        """All rounds together."""
        return sum(each for each in self.rounds if each is not None)


def printed_rows(state: State) -> tuple[Standing, ...]:
    """Everybody who has played in a closed round, in the order of their places."""
    return tuple(_rows(state))


def _rows(state: State) -> Iterator[Standing]:
    closed = [each for each in state.rounds if each.is_closed]
    for found in places(state):
        rounds = tuple(_total(each, found.entrant) for each in closed)
        if all(each is None for each in rounds):
            continue
        cash = _cash(state, closed, found.entrant)
        is_finalist = closed[-1].is_final and rounds[-1] is not None
        yield Standing(found.entrant, found.place, rounds, cash, _why(found), is_finalist)


def _total(round_: Round, player: str) -> int | None:
    results = round_.results or {}
    if player not in results or player in round_.no_shows:
        return None
    return results[player].total


def _cash(state: State, closed: list[Round], player: str) -> int:
    """The cash of the rounds that a place is by."""
    played = [each for each in closed if _total(each, player) is not None]
    is_summed = state.settings.way in (Way.TOTALS, Way.STANDINGS) and not played[-1].is_final
    counted = played if is_summed else played[-1:]
    return sum((each.results or {})[player].cash for each in counted)


def _why(found: Place) -> str:
    if found.is_shared:
        return Why.SHARED.value
    return found.why.value if found.why in (Why.CASH, Why.THROW, Why.OUT) else ""
