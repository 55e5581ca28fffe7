"""What each of those at a tournament may see, as plain values for JSON.

Everybody sees the event, the clock, who sits where, the standings. Who has a role sees beside that
what is theirs: directors and the judge all of it, referees and Bankers the sheets and rulings of
their tables, entrants what is known of themselves and their own sheets.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from freehold.table.entries import Entry
from freehold.tournament.clock import RoundClock
from freehold.tournament.money_view import sponsors_view
from freehold.tournament.outcome import standing_rows
from freehold.tournament.posts import roles_of, serves
from freehold.tournament.presence import may_come_until
from freehold.tournament.refused import DeskRefused
from freehold.tournament.results import HandIn, Record, Signature
from freehold.tournament.roles import Role
from freehold.tournament.rounds import next_round, ties
from freehold.tournament.seating import Seating
from freehold.tournament.sheets import due, is_due, result_of
from freehold.tournament.staff import Banker
from freehold.tournament.standings import Result, Row
from freehold.tournament.state import (
    Earlier,
    Entrant,
    Online,
    Person,
    Presence,
    Round,
    State,
    Unseated,
)

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

View = dict[str, Any]

# What anybody may know of an event; the rest is for its directors.
PUBLIC_DETAILS: Final = (
    *("name", "organization", "cosponsors", "charity", "cause", "goal", "prizes", "events"),
    *("date", "start", "end", "location", "town", "state", "venue", "cost", "feature"),
    *("registration_date", "registration_time", "registration_place", "members", "notice"),
)
_LEADERS: Final = frozenset({Role.DIRECTOR, Role.JUDGE})
_TABLE_STAFF: Final = frozenset({Role.REFEREE, Role.BANKER})


def view_for(desk: "Desk", person: str | None, now: int, language: str) -> View:
    """All that somebody may see; what has no part for them is None."""
    return {"event": event_view(desk, now)} | own_view(desk, person, language)


def own_view(desk: "Desk", person: str | None, language: str) -> View:
    """What somebody sees beside the event."""
    found = desk.person(person)
    view: View = {"you": None, "desk": None, "tables": None, "entrant": None}
    if found is None:
        return view
    roles = roles_of(desk.state, person or "", found)
    view["you"] = _you(person or "", found) | {"roles": sorted(roles)}
    if found.roles & _LEADERS:
        view["desk"] = desk_view(desk, language)
    if roles & (_LEADERS | _TABLE_STAFF):
        view["tables"] = table_views(desk, person or "", found)
    if found.entrant is not None and found.entrant in desk.state.entrants:
        view["entrant"] = entrant_view(desk, found.entrant)
    return view


def _you(person: str, found: Person) -> View:
    roles, tables = sorted(found.roles), sorted(found.tables)
    return {"person": person, "name": found.name, "roles": roles, "tables": tables}


def concerns(desk: "Desk", person: str | None, entries: Iterable[Entry]) -> bool:
    """Whether somebody waits for any of these entries: whoever works there for all of them.

    Everybody waits for seats, clock and results, an entrant for what is about them as well.
    """
    found = desk.person(person)
    if found is not None and roles_of(desk.state, person or "", found) - {Role.ENTRANT}:
        return True
    own = None if found is None else found.entrant
    return any(
        entry.kind in _AWAITED or (own is not None and entry.body.get("entrant") == own)
        for entry in entries
    )


_AWAITED: Final = frozenset(
    {"seated", "reseated", "unseated", "began", "paused", "went_on", "closed", "threw"}
    | {"opened_table", "closed_table", "ruled"}
)


# --- for everybody -------------------------------------------------------------------------------


def event_view(desk: "Desk", now: int) -> View:
    """What screens in the hall and everybody's phones show."""
    state = desk.state
    clock = None if state.round is None else clock_view(state.round.clock, now)
    return standing_event(desk) | {"clock": clock}


def standing_event(desk: "Desk") -> View:
    """The part of it that stays as it is until somebody decides something."""
    state = desk.state
    return {
        "code": state.code,
        "stage": stage_of(state),
        "details": {key: state.details[key] for key in PUBLIC_DETAILS if key in state.details},
        "settings": _settings(state),
        "is_open": state.is_open,
        "counts": _counts(state),
        "rounds": [_round_view(state, each) for each in state.rounds],
        "come_until": None if state.round is None else may_come_until(state, state.round),
        "standings": [_row_view(state, row) for row in standing_rows(state)],
        "sponsors": sponsors_view(desk),
    }


def stage_of(state: State) -> str:
    """How far a tournament is: ``planning``, ``playing``, ``over``."""
    if state.is_over:
        return "over"
    return "playing" if state.rounds else "planning"


def _settings(state: State) -> View:
    settings = state.settings
    names = ("prefer", "preliminaries", "minutes", "places", "rules", "no_show")
    return {"way": settings.way.value, **{name: getattr(settings, name) for name in names}}


def _counts(state: State) -> dict[str, int]:
    by_presence = dict.fromkeys((each.value for each in Presence), 0)
    for entrant in state.entrants.values():
        by_presence[entrant.presence.value] += 1
    return by_presence | {"signed": state.signed}


def _round_view(state: State, round_: Round) -> View:
    return {
        "number": round_.number,
        "is_final": round_.is_final,
        "is_closed": round_.is_closed,
        "tables": [
            {
                "number": table.number,
                "players": [_badge(state.entrants[key], key) for key in table.players],
                "banker": _banker(state, round_.bankers.get(table.number)),
                "board": _code(round_.online.get(table.number)),
            }
            for table in round_.seating.tables
        ],
    }


def _code(online: Online | None) -> str | None:
    return None if online is None else online.code


def _badge(entrant: Entrant, key: str) -> View:
    """What a name tag says. Of a minor only the first name is for everybody."""
    return {"entrant": key, "number": entrant.number, "name": entrant.public_name}


def _banker(state: State, banker: Banker | None) -> View | None:
    if banker is None:
        return None
    plays = state.entrants.get(banker.person)
    name = banker.person if plays is None else plays.public_name
    return {"name": name, "plays": banker.plays}


def clock_view(clock: RoundClock, now: int) -> View:
    """The clock as screens count it down by themselves: `left` milliseconds at `now`."""
    return {
        "minutes": clock.minutes,
        "began": clock.began,
        "is_paused": clock.is_paused,
        "is_over": clock.is_over(now),
        "left": clock.left(now),
        "now": now,
        "ends_at": clock.ends_at(),
        "calls": [{"left": call.left, "at": call.at} for call in clock.calls()],
    }


def _row_view(state: State, row: Row) -> View:
    badge = _badge(state.entrants[row.player], row.player)
    names = ("place", "total", "cash", "won", "rounds", "is_out")
    return badge | {name: getattr(row, name) for name in names} | {"why": row.why.value}


# --- for who works there -------------------------------------------------------------------------


def desk_view(desk: "Desk", language: str) -> View:
    """What directors and the judge see beside the rest: everybody, everything that is open."""
    state = desk.state
    persons = {each.entrant: key for key, each in state.people.items() if each.entrant}
    return {
        "details": dict(state.details),
        "people": {key: _you(key, each) for key, each in state.people.items() if not each.entrant},
        "entrants": [
            _entrant_row(key, each) | {"person": persons.get(key, "")}
            for key, each in state.entrants.items()
        ],
        "next": _next_view(desk, language),
        "tied": [player for tie in ties(state) for player in tie.players],
        "earlier": list(_earlier(state)),
    }


def _earlier(state: State) -> Iterator[View]:
    """Seatings that hold no longer: changed by hand, or taken back."""
    for each in state.unseated:
        yield _old_seating(state, each.round.number, each, each.round.seating)
    for round_ in (*(each.round for each in state.unseated), *state.rounds):
        for old in round_.earlier:
            yield _old_seating(state, round_.number, old, old.seating)


def _old_seating(state: State, number: int, old: Earlier | Unseated, seating: Seating) -> View:
    tables = [
        {"number": table.number, "names": [state.entrants[key].name for key in table.players]}
        for table in seating.tables
    ]
    by = _name(state, old.by or "")
    return {"round": number, "why": old.why, "at": old.at, "by": by, "tables": tables}


def _entrant_row(key: str, entrant: Entrant) -> View:
    names = ("number", "name", "address", "contact", "is_minor", "signed", "why")
    row = {name: getattr(entrant, name) for name in names}
    return {"entrant": key, **row, "presence": entrant.presence.value}


def _next_view(desk: "Desk", language: str) -> View:
    """What the next round would be, or why it cannot be seated yet."""
    try:
        found = next_round(desk.state)
    except DeskRefused as refused:
        return {"refusal": refused.to_json(language)}
    return {
        "refusal": None,
        "players": list(found.players),
        "sizes": list(found.sizes),
        "is_final": found.is_final,
    }


def table_views(desk: "Desk", key: str, person: Person) -> list[View]:
    """Sheets and rulings of the tables of this round that somebody looks after."""
    round_ = desk.state.round
    if round_ is None:
        return []
    owed = due(desk.state, round_)
    name = _name if person.roles - {Role.ENTRANT} else _public_name
    return [
        {
            "number": table.number,
            "players": [
                sheet_view(desk, round_, each, name, is_due=each in owed) for each in table.players
            ],
            "rulings": list(_rulings(desk.state, {table.number})),
        }
        for table in round_.seating.tables
        if person.roles & _LEADERS or serves(desk.state, key, table.number)
    ]


def _rulings(state: State, tables: Collection[int]) -> Iterator[View]:
    appealed = {each.ruling for each in state.appeals}
    for ruling in state.rulings:
        if ruling.table in tables:
            by = state.people.get(ruling.by)
            yield {
                "number": ruling.number,
                "table": ruling.table,
                "by": "" if by is None else by.name,
                "is_judges": ruling.is_judges,
                "words": ruling.words,
                "on": ruling.on,
                "is_appealed": ruling.number in appealed,
            }


_Name = Callable[[State, str], str]


def sheet_view(desk: "Desk", round_: Round, key: str, name: _Name, *, is_due: bool) -> View:
    """One sheet with its history; `name` tells who did what as whoever looks may know it."""
    state = desk.state
    record = round_.record(key)
    result = result_of(desk.book, round_, key)
    return {
        **_badge(state.entrants[key], key),
        "round": round_.number,
        "table": _table_number(round_, key),
        "is_due": is_due,
        "is_missing": key in round_.missing,
        "status": record.status.value,
        "content": record.content,
        "handed_in": [_hand_in(state, each, name) for each in _hand_ins(record)],
        "signed": _signature(state, record.signed, name),
        "countersigned": _signature(state, record.countersigned, name),
        "disputes": [
            {"by": name(state, each.by), "at": each.at, "why": each.why, "answer": each.answer}
            for each in record.disputes
        ],
        "result": _result(result) if record.status.value == "accepted" else None,
    }


def _table_number(round_: Round, key: str) -> int:
    table = round_.table_of(key)
    return 0 if table is None else table.number


def _hand_ins(record: Record) -> tuple[HandIn, ...]:
    return record.handed_in if record.decision is None else (*record.handed_in, record.decision)


def _hand_in(state: State, given: HandIn, name: _Name) -> View:
    return {"by": name(state, given.by), "at": given.at, "content": given.content}


def _signature(state: State, signature: Signature | None, name: _Name) -> View | None:
    if signature is None:
        return None
    return {"by": name(state, signature.by), "at": signature.at, "on_paper": signature.on_paper}


def _name(state: State, key: str) -> str:
    """Somebody with a role, or an entrant by their key; empty for a table in the browser."""
    who: Mapping[str, Person | Entrant] = state.people if key in state.people else state.entrants
    return who[key].name if key in who else ""


def _public_name(state: State, key: str) -> str:
    """As `_name`, of a minor no more than everybody may know."""
    person = state.people.get(key)
    entrant = state.entrants.get(key if person is None else person.entrant or "")
    return _name(state, key) if entrant is None else entrant.public_name


def _result(result: Result) -> View:
    return {"total": result.total, "cash": result.cash, "has_won": result.has_won}


# --- for who plays -------------------------------------------------------------------------------


def entrant_view(desk: "Desk", key: str) -> View:
    """What an entrant sees of themselves: what is kept, where to sit, their sheets."""
    state = desk.state
    rounds = [each for each in state.rounds if each.table_of(key) is not None]
    return {
        **_entrant_row(key, state.entrants[key]),
        "sheets": [
            sheet_view(
                desk,
                each,
                key,
                _public_name,
                is_due=not each.is_closed and is_due(state, each, key),
            )
            for each in rounds
        ],
        "rulings": list(_rulings(state, {_table_number(each, key) for each in rounds[-1:]})),
    }
