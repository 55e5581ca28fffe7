"""How an event ended: who has won it, and everybody's place in it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from freehold.tournament.stages import Way
from freehold.tournament.standings import PLACES, Row, Why, standings
from freehold.tournament.state import Round, State


@dataclass(frozen=True, slots=True)
class Place:
    """An entrant's place in the whole event, and why it is not the one before; equals share one."""

    entrant: str
    place: int
    is_shared: bool = False
    why: Why = Why.FIRST


def winners(state: State) -> tuple[str, ...]:
    """Who has won the final: one, or several who are equal in all. Rules G-DAY-16, G-DAY-17."""
    if not state.is_over:
        return ()
    rows = _of_round(state, state.rounds[-1])
    return tuple(row.player for row in rows if row.place == 1 and not row.is_out)


def places(state: State) -> tuple[Place, ...]:
    """Everybody's place: the finalists by the final, the others by what they had before it.

    Where only winners go on, who came further stands higher; then the latest total counts. Who is
    out stands below everybody who plays, except for finalists. Nobody has a place before a round
    is closed.
    """
    closed = [each for each in state.rounds if each.is_closed]
    if not closed:
        return ()
    finalists: tuple[Row, ...] = _of_round(state, closed[-1]) if closed[-1].is_final else ()
    before = closed[:-1] if finalists else closed
    found = _numbered(finalists, 0)
    seen = {row.player for row in finalists}
    if state.settings.way in (Way.TOTALS, Way.STANDINGS):
        players = {key for each in before for key in each.players} - seen
        rounds = [each.results or {} for each in before]
        throws = before[-1].throws.get(PLACES, ()) if before else ()
        return (*found, *_numbered(standings(players, rounds, state.out, throws), len(found)))
    for round_ in reversed(before):
        rows = _of_round(state, round_, seen)
        found = (*found, *_numbered(rows, len(found)))
        seen |= {row.player for row in rows}
    return found


def standing_rows(state: State) -> tuple[Row, ...]:
    """Everybody who has played, in the order of their places, with the sums of all rounds."""
    closed = [each for each in state.rounds if each.is_closed]
    players = {key for each in closed for key in each.players}
    rows = standings(players, [each.results or {} for each in closed], state.out & players)
    by_player = {row.player: row for row in rows}
    return tuple(
        replace(by_player[each.entrant], place=each.place, why=each.why) for each in places(state)
    )


def _of_round(state: State, round_: Round, seen: Collection[str] = ()) -> tuple[Row, ...]:
    """A round by itself, without who was `seen`; who has won the final outright stands first."""
    results = round_.results or {}
    out = (state.out - _finished(round_)) | round_.no_shows
    players = set(round_.players) - set(seen)
    rows = standings(players, [results], out, round_.throws.get(PLACES, ()))
    outright = [row for row in rows if row.won and not row.is_out and round_.is_final]
    return tuple(outright + [row for row in rows if row not in outright])


def _finished(round_: Round) -> frozenset[str]:
    """Who has a sheet that counts in the final: leaving after it takes no place away."""
    results = round_.results or {}
    return frozenset(key for key, each in results.items() if round_.is_final and each.total)


def _numbered(rows: Sequence[Row], ahead: int) -> tuple[Place, ...]:
    """Places from those ahead on: of equal rows the first number."""
    found: list[Place] = []
    for number, row in enumerate(rows, ahead + 1):
        is_equal = bool(found) and row.why is Why.SHARED
        if is_equal:
            found[-1] = replace(found[-1], is_shared=True)
        place = found[-1].place if is_equal else number
        why = Why.STAGE if row.why is Why.FIRST and ahead else row.why
        found.append(Place(row.player, place, is_equal, why))
    return tuple(found)
