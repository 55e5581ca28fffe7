"""Where everybody stands, with what told equals apart: for results and certificates."""

from collections.abc import Iterator
from dataclasses import dataclass

from freehold.tournament.outcome import Place, places
from freehold.tournament.stages import Way
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


def standing_rows(state: State) -> tuple[Standing, ...]:
    """Everybody who has played in a closed round, in the order of their places."""
    return tuple(_rows(state))


def _rows(state: State) -> Iterator[Standing]:
    closed = [each for each in state.rounds if each.is_closed]
    above: tuple[int, int, int] | None = None
    for found in places(state):
        rounds = tuple(_total(each, found.entrant) for each in closed)
        if all(each is None for each in rounds):
            continue
        basis = _basis(state, closed, found.entrant)
        why = _why(state, found, basis, above)
        is_finalist = closed[-1].is_final and rounds[-1] is not None
        yield Standing(found.entrant, found.place, rounds, basis[2], why, is_finalist)
        above = basis


def _total(round_: Round, player: str) -> int | None:
    results = round_.results or {}
    if player not in results or player in round_.no_shows:
        return None
    return results[player].total


def _basis(state: State, closed: list[Round], player: str) -> tuple[int, int, int]:
    """What a place is by: how many rounds somebody came, the total and the cash that count."""
    played = [each for each in closed if _total(each, player) is not None]
    is_summed = state.settings.way in (Way.TOTALS, Way.STANDINGS) and not played[-1].is_final
    counted = [(each.results or {})[player] for each in (played if is_summed else played[-1:])]
    stage = 0 if is_summed else played[-1].number
    return stage, sum(each.total for each in counted), sum(each.cash for each in counted)


def _why(
    state: State, found: Place, basis: tuple[int, int, int], above: tuple[int, int, int] | None
) -> str:
    if found.is_shared:
        return "shared"
    if above is not None and above[:2] == basis[:2] and found.entrant not in state.out:
        return "cash" if basis[2] < above[2] else "throw"
    return "out" if found.entrant in state.out else ""
