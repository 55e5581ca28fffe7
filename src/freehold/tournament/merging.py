"""The same person entered twice: what was two entrants' is one's. Rounds, sheets, money follow."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from freehold.tournament.seating import Seating, TableSeating
from freehold.tournament.state import Entrant, Presence, Round, State

T = TypeVar("T")
# Of two, the one that is more.
_PRESENCES: Final = (Presence.HERE, Presence.REGISTERED, Presence.WAITING, Presence.OUT)


def sat_together(state: State, one: str, other: str) -> int | None:
    """The round in which both sat, so that they are two; None if there is none."""
    both = {one, other}
    return next((each.number for each in state.rounds if both <= set(each.players)), None)


def merge(state: State, keep: str, other: str) -> State:
    """The state in which there is only one of them, by the number of the first."""
    entrants = dict(state.entrants)
    entrants[keep] = _both(entrants[keep], entrants.pop(other))
    people = {
        key: replace(each, entrant=keep) if each.entrant == other else each
        for key, each in state.people.items()
    }
    merged = {key: keep if same == other else same for key, same in state.merged.items()}
    return replace(
        state,
        entrants=entrants,
        people=people,
        merged={**merged, other: keep},
        rounds=tuple(_round(each, keep, other) for each in state.rounds),
        unseated=tuple(
            replace(each, round=_round(each.round, keep, other)) for each in state.unseated
        ),
        ledger=state.ledger.merge(keep, other),
    )


def _both(keep: Entrant, other: Entrant) -> Entrant:
    """What is known of either; a minor stays one, and of minors neither address nor contact."""
    present = min(keep, other, key=lambda each: _PRESENCES.index(each.presence))
    is_minor = keep.is_minor or other.is_minor
    return replace(
        keep,
        address="" if is_minor else keep.address or other.address,
        contact="" if is_minor else keep.contact or other.contact,
        is_minor=is_minor,
        signed=keep.signed or other.signed,
        presence=present.presence,
        why=present.why,
        since=present.since,
    )


def _round(round_: Round, keep: str, other: str) -> Round:
    def is_now(player: str) -> str:
        return keep if player == other else player

    def keys(found: Mapping[str, T]) -> dict[str, T]:
        return {is_now(key): each for key, each in found.items()}

    def seating(found: Seating) -> Seating:
        tables = (
            TableSeating(each.number, tuple(map(is_now, each.players))) for each in found.tables
        )
        return Seating(tuple(tables))

    records = {key: replace(each, player=key) for key, each in keys(round_.records).items()}
    bankers = {
        table: replace(each, person=is_now(each.person)) for table, each in round_.bankers.items()
    }
    online = {table: replace(each, seats=keys(each.seats)) for table, each in round_.online.items()}
    return replace(
        round_,
        online=online,
        seating=seating(round_.seating),
        earlier=tuple(replace(each, seating=seating(each.seating)) for each in round_.earlier),
        bankers=bankers,
        records=records,
        throws={tie: tuple(map(keys, each)) for tie, each in round_.throws.items()},
        missing=keys(round_.missing),
        no_shows=frozenset(map(is_now, round_.no_shows)),
        results=None if round_.results is None else keys(round_.results),
    )
