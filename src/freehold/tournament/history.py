"""Players over several events: their places, and a rating from who stood where at each table.

Plain functions on events that are over. A player is somebody by an account, or by an organiser's
word that two are the same; who is neither is somebody of one event alone. Ratings are those of
Plackett and Luce in the form of Weng and Lin (`openskill`): nothing of them is random, and events
are taken in the order of their time, whatever order they come in.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from freehold.tournament.outcome import Place, places
from freehold.tournament.refused import TournamentError
from freehold.tournament.results import Status
from freehold.tournament.state import Round, State

Ranks = tuple[tuple[str, int], ...]
"""The players of one table with their ranks, 1 for the best; equals share one."""

_BEYOND: Final = 3  # standard deviations that a cautious rating stays below the mean


class HistoryError(TournamentError):
    """Events that do not go together; the reason is one of the catalogue's ``history``."""

    section = "history"


@dataclass(frozen=True, slots=True)
class Player:
    """A player at one event. Of a `minor` nobody else is shown the whole name."""

    person: str
    name: str
    is_minor: bool


@dataclass(frozen=True, slots=True)
class Event:
    """An event that is over. `at` is when its last round began, milliseconds."""

    code: str
    name: str
    at: int
    players: Mapping[str, Player]
    tables: tuple[Ranks, ...]  # of all rounds in order, by entrant
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is held to be: `mean` and `deviation`, from so many tables."""

    mean: float
    deviation: float
    tables: int = 0

    @property
    def cautious(self) -> float:
        """What they are at least, most probably: lists are in this order."""
        return self.mean - _BEYOND * self.deviation


@dataclass(frozen=True, slots=True)
class Appearance:
    """A place at an event, of so many."""

    code: str
    event: str
    at: int
    place: int
    players: int


@dataclass(frozen=True, slots=True)
class Career:
    """Somebody over all events, the latest last, by the name that they last had."""

    person: str
    name: str
    is_minor: bool
    appearances: tuple[Appearance, ...] = ()
    rating: Rating = field(default_factory=lambda: Rating(0.0, 0.0))

    @property
    def best(self) -> int:
        """The best place."""
        return min(each.place for each in self.appearances)

    @property
    def won(self) -> int:
        """How many events they have won, alone or with others."""
        return sum(each.place == 1 for each in self.appearances)


# --- one event -----------------------------------------------------------------------------------


def closed_event(state: State, accounts: Mapping[str, str] | None = None) -> Event:
    """An event for the history; `accounts` are the persons of entrants who have one.

    Raise HistoryError for one that is not over.
    """
    if not state.is_over:
        raise HistoryError("not_over", code=state.code)
    known = accounts or {}
    players = {
        key: Player(known.get(key, f"{state.code}/{key}"), each.name, each.is_minor)
        for key, each in state.entrants.items()
    }
    last = state.rounds[-1]
    name = state.details.get("name", "") or state.details.get("organization", "")
    tables = tuple(table for each in state.rounds for table in _tables(each))
    at = last.clock.began or state.opened
    return Event(state.code, name, at, players, tables, places(state))


def _tables(round_: Round) -> Iterator[Ranks]:
    for table in round_.seating.tables:
        ranks = table_ranks(round_, table.players)
        if len(ranks) > 1:
            yield ranks


def table_ranks(round_: Round, players: Sequence[str]) -> Ranks:
    """Who stood where at a table: by the win, the total and the cash.

    No-shows are no part of it. Who played and has no sheet that counts is last: they lost outright,
    or left before the end.
    """
    keys = {player: _key(round_, player) for player in players if player not in round_.no_shows}
    ordered = sorted(keys.values())
    return tuple((player, ordered.index(key) + 1) for player, key in keys.items())


def _key(round_: Round, player: str) -> tuple[bool, bool, int, int]:
    """What is smaller stands higher."""
    result = (round_.results or {}).get(player)
    if result is None or round_.record(player).status is not Status.ACCEPTED:
        return True, True, 0, 0
    return False, not result.has_won, -result.total, -result.cash


# --- the same person -----------------------------------------------------------------------------


def same_people(events: Iterable[Event], same: Iterable[tuple[str, str]] = ()) -> dict[str, str]:
    """Whom each person of the events is counted as, by pairs that are the same person.

    Raise HistoryError if two at one table would be one.
    """
    events = tuple(events)
    root = {each.person: each.person for event in events for each in event.players.values()}

    def find(person: str) -> str:
        while root.setdefault(person, person) != person:
            person = root[person]
        return person

    for one, other in same:
        low, high = sorted((find(one), find(other)), key=_rank_of_id)
        root[high] = low
    found = {person: find(person) for person in root}
    for event in events:
        _check_apart(event, found)
    return found


def _rank_of_id(person: str) -> tuple[bool, str]:
    """An account stands for somebody rather than an entrant of one event."""
    return "/" in person, person


def _check_apart(event: Event, who: Mapping[str, str]) -> None:
    for ranks in event.tables:
        people = [who[event.players[key].person] for key, _ in ranks]
        if len(set(people)) < len(people):
            names = [event.players[key].name for key, _ in ranks]
            twice = next(n for n, each in enumerate(people) if each in people[:n])
            one, other = names[people.index(people[twice])], names[twice]
            raise HistoryError("one_table", event=event.code, one=one, other=other)


# --- over all events -----------------------------------------------------------------------------


def ratings(events: Iterable[Event], who: Mapping[str, str]) -> dict[str, Rating]:
    """Everybody's rating after all events, each table rated by its ranks, in order of time."""
    model = PlackettLuce()
    found: dict[str, PlackettLuceRating] = {}
    counts: dict[str, int] = {}
    for event in _in_time(events):
        for ranks in event.tables:
            people = [who[event.players[key].person] for key, _ in ranks]
            before = [[found.get(person) or model.rating()] for person in people]
            after = model.rate(before, ranks=[float(rank) for _, rank in ranks])
            found |= {person: team[0] for person, team in zip(people, after, strict=True)}
            counts |= {person: counts.get(person, 0) + 1 for person in people}
    return {person: Rating(each.mu, each.sigma, counts[person]) for person, each in found.items()}


def careers(events: Iterable[Event], same: Iterable[tuple[str, str]] = ()) -> tuple[Career, ...]:
    """Everybody who has a place anywhere, the highest cautious rating first."""
    events = tuple(_in_time(events))
    who = same_people(events, same)
    rated = ratings(events, who)
    unrated = Rating(*_start())
    names: dict[str, Player] = {}
    shown: dict[str, list[Appearance]] = {}
    for event in events:
        for place in event.places:
            player = event.players.get(place.entrant)
            if player is None:
                continue
            person = who[player.person]
            names[person] = player
            row = Appearance(event.code, event.name, event.at, place.place, len(event.places))
            shown.setdefault(person, []).append(row)
    found = [
        Career(
            person,
            names[person].name,
            names[person].is_minor,
            tuple(rows),
            rated.get(person, unrated),
        )
        for person, rows in shown.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.rating.cautious, each.person)))


def _start() -> tuple[float, float]:
    start = PlackettLuce().rating()
    return start.mu, start.sigma


def _in_time(events: Iterable[Event]) -> list[Event]:
    return sorted(events, key=lambda event: (event.at, event.code))
