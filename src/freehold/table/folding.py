"""From an entry to what is known of the table: the only way in which that ever changes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake
from freehold.notation.names import REFEREE_NAME
from freehold.table.entries import GAME_KINDS, Entry
from freehold.table.matters import DECISION, THROW
from freehold.table.room import (
    NO_AUTOS,
    OVER,
    PLAYING,
    Autos,
    Person,
    Question,
    Room,
    Seat,
    UndoAsked,
)
from freehold.table.setup import read_setup
from freehold.table.stamps import go_on, is_typed_anew, moved, stamped

KEPT_OFFERS: Final = 6  # times of new offers that are remembered for each seat
MOST_TALK: Final = 20  # lines and reports of a person in a minute
_MINUTE: Final = 60_000  # milliseconds


def fold(room: Room, entry: Entry) -> Room:
    """The room after an entry."""
    if entry.kind in GAME_KINDS:
        return _game(room, entry)
    if entry.kind not in _FOLDS:
        raise FreeholdError(mistake("newer_entry", number=entry.seq, code=room.code))
    return _FOLDS[entry.kind](room.but(seq=entry.seq, at=entry.at), entry, entry.body)


def new_room(code: str, entry: Entry) -> Room:
    """The room of a table whose first entry this is."""
    body = entry.body
    return Room(
        code,
        read_setup(body["setup"]),
        opened=entry.at,
        seq=entry.seq,
        at=entry.at,
        commitment=body.get("commitment"),
        origin=body.get("from"),
    )


# --- people and seats --------------------------------------------------------------------------


def _came(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    person = Person(body["name"], body["role"], is_host=not room.people)
    return room.with_person(body["person"], person)


def _named(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    key = body["person"]
    return room.with_person(key, replace(room.people[key], name=body["name"]))


def _left(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    return _gone(room, body["person"])


def _gone(room: Room, key: str) -> Room:
    """Somebody is sent away or leaves."""
    person = room.people[key]
    return room.with_person(key, replace(person, role="gone", is_host=False))


def seat_of(body: Mapping[str, Any]) -> Seat:
    """A seat as an entry lays it."""
    return Seat(
        body["number"],
        body["name"],
        body["kind"],
        body["token"],
        body["colour"],
        body.get("bot"),
        body.get("person"),
        family=body.get("family"),
    )


def _seated(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    seat = seat_of(body)
    if body["number"] < len(room.seats):
        room = room.with_seat(seat)
    else:
        room = room.but(seats=(*room.seats, seat))
    return _roles_by_seats(room)


def _roles_by_seats(room: Room) -> Room:
    """Who holds a seat plays, who holds none any more watches."""
    people = dict(room.people)
    for key, person in room.people.items():
        holds = bool(room.seats_of(key))
        if holds and person.role in ("watch", "waiting"):
            people[key] = replace(person, role="seat")
        elif not holds and person.role == "seat":
            people[key] = replace(person, role="watch")
    return room.but(people=people)


def _role(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    key, role = body["person"], body["role"]
    if role == "referee":
        others = {
            other: replace(one, role="watch") if one.role == "referee" else one
            for other, one in room.people.items()
        }
        room = room.but(people=others, is_unjudged=False, referee_votes=frozenset())
    if role == "gone":
        return _gone(room, key)
    return _roles_by_seats(room.with_person(key, replace(room.people[key], role=role)))


def _host(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    people = {key: replace(one, is_host=key == body["person"]) for key, one in room.people.items()}
    return room.but(people=people)


def _mute(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    key = body["person"]
    return room.with_person(key, replace(room.people[key], is_muted=body["muted"]))


def _started(room: Room, entry: Entry, _: Mapping[str, Any]) -> Room:
    played = {"played_seq": entry.seq, "played_at": entry.at}
    minutes = room.setup.minutes
    hour = entry.at + minutes * _MINUTE if minutes else None
    return room.but(stage=PLAYING, hour=hour, started=entry.at, **played, **stamped(room, entry))


def _stand_in(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    if body["seat"] == REFEREE_NAME:
        return room.but(is_unjudged=body["bot"] is not None, referee_votes=frozenset())
    seat = room.seat(body["seat"])
    assert seat is not None
    autos = NO_AUTOS if body["bot"] is not None else seat.autos
    return room.with_seat(replace(seat, stands_in=body["bot"], votes=frozenset(), autos=autos))


def _gave_seat(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    seat = room.seat(body["seat"])
    assert seat is not None
    kind = "person" if body.get("person") else "bot"
    seat = replace(
        seat,
        kind=kind,
        person=body.get("person"),
        bot=body.get("bot"),
        stands_in=None,
        votes=frozenset(),
        autos=NO_AUTOS,
        leaves=body.get("leaves", False),
    )
    room = room if seat.person is None else room.but(unattended=None)
    return _roles_by_seats(room.with_seat(seat))


def _vote(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    voter = frozenset({body["voter"]})
    if body["seat"] == REFEREE_NAME:
        votes = room.referee_votes
        return room.but(referee_votes=votes | voter if body["agree"] else votes - voter)
    seat = room.seat(body["seat"])
    assert seat is not None
    votes = seat.votes | voter if body["agree"] else seat.votes - voter
    return room.with_seat(replace(seat, votes=votes))


def _autos(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    seat = room.seat(body["seat"])
    assert seat is not None
    return room.with_seat(replace(seat, autos=autos_of(body)))


def autos_of(body: Mapping[str, Any]) -> Autos:
    """What an entry says is done for a seat without asking."""
    return Autos(**{key: value for key, value in body.items() if key != "seat"})


def _let_go(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    return room.but(let_go=room.let_go | {body["seat"]})


# --- undo, questions, clocks -------------------------------------------------------------------


def _undo_asked(room: Room, entry: Entry, body: Mapping[str, Any]) -> Room:
    seat, steps, words = body["seat"], body["steps"], body["words"]
    waits_for, at, seq = tuple(body["waits_for"]), entry.at, entry.seq
    return room.but(undo=UndoAsked(seat, steps, words, waits_for, at=at, seq=seq))


def _undo_answered(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    asked = room.undo
    if asked is None or not body["agree"]:
        return room.but(undo=None, undo_refused=room.played_seq)
    left = tuple(seat for seat in asked.waits_for if seat != body["seat"])
    return room.but(undo=replace(asked, waits_for=left, agreed=(*asked.agreed, body["seat"])))


def _asked(room: Room, entry: Entry, body: Mapping[str, Any]) -> Room:
    text, at, seq = body["text"], entry.at, entry.seq
    return room.but(
        question=Question(body["seat"], body.get("member"), body["id"], text, at=at, seq=seq)
    )


def _passed_over(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    return room.but(passed_over=(len(room.judged), body["count"]))


def _answered(room: Room, entry: Entry, body: Mapping[str, Any]) -> Room:
    if room.question is None:
        return room
    said = replace(room.question, said=body["text"], at=entry.at, seq=entry.seq)
    return room.but(question=said)


def _pause(room: Room, entry: Entry, body: Mapping[str, Any]) -> Room:
    """The host stops the clocks, or they go on."""
    if body["paused"] == room.is_paused:
        return room
    if body["paused"]:
        return room.but(is_paused=True, paused_at=entry.at)
    if entry.by not in (None, room.host):
        room = room.but(pause_ended=room.stamps.get(THROW, (0, 0))[0])
    return go_on(room, entry.at)


def _hour(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    """The agreed hour waits for who was away."""
    return room.but(hour=body["at"])


def _unattended(room: Room, _: Entry, body: Mapping[str, Any]) -> Room:
    return room.but(unattended=body["rounds"])


def _talk(room: Room, entry: Entry, _: Mapping[str, Any]) -> Room:
    """When somebody said something last, as often as they may in a minute."""
    by = entry.by or ""
    said = (*room.talked.get(by, ()), entry.at)[-MOST_TALK:]
    return room.but(talked={**room.talked, by: said})


def _report(room: Room, entry: Entry, body: Mapping[str, Any]) -> Room:
    reported = room.reported | {(entry.by, body["about"])}
    return _talk(room, entry, body).but(reported=reported)


def _nothing(room: Room, _: Entry, __: Mapping[str, Any]) -> Room:
    return room


_FOLDS: Final[dict[str, Callable[[Room, Entry, Mapping[str, Any]], Room]]] = {
    "opened": _nothing,
    "came": _came,
    "named": _named,
    "left": _left,
    "seated": _seated,
    "role": _role,
    "host": _host,
    "mute": _mute,
    "started": _started,
    "stand_in": _stand_in,
    "gave_seat": _gave_seat,
    "vote": _vote,
    "autos": _autos,
    "let_go": _let_go,
    "undo_asked": _undo_asked,
    "undo_answered": _undo_answered,
    "asked": _asked,
    "answered": _answered,
    "passed_over": _passed_over,
    "pause": _pause,
    "hour": _hour,
    "unattended": _unattended,
    "counted": _nothing,
    "cut": _nothing,
    "chat": _talk,
    "report": _report,
    "shuffled": _nothing,
}

# --- the game -----------------------------------------------------------------------------------


def _game(room: Room, entry: Entry) -> Room:
    seq, at = entry.seq, entry.at
    changes = stamped(room, entry)
    if entry.kind == "do":
        changes["moves"] = (*room.moves, moved(room, entry))
    room = room.but(seq=seq, at=at, played_seq=seq, played_at=at, **changes)
    if "stamps" in changes and any(seat.autos.bid_to is not None for seat in room.seats):
        room = _without_old_bids(room)
    fold_row = _ROWS.get(entry.kind)
    return room if fold_row is None else fold_row(room, entry, entry.body[entry.kind])


def _without_old_bids(room: Room) -> Room:
    """What is kept as a highest bid ends with the auction it was meant for."""
    lot = lot_of(room)
    seats = tuple(
        seat
        if seat.autos.bid_to is None or seat.autos.lot == lot
        else replace(seat, autos=replace(seat.autos, bid_to=None, lot=0))
        for seat in room.seats
    )
    return room.but(seats=seats)


def lot_of(room: Room) -> int:
    """What tells the auction that runs from all others."""
    return room.stamps.get(DECISION, (0, 0))[0]


def _do(room: Room, entry: Entry, what: Mapping[str, Any]) -> Room:
    kind, seat = what["kind"], what.get("seat")
    room = room.but(undo=None)
    if kind == "stop":
        room = _acted_freely(room, seat, kind)
    if kind == "judge":
        question = room.question and replace(room.question, is_judged=True)
        room = room.but(judged=(*room.judged, what.get("note") or ""), question=question)
    if kind == "offer" and seat is not None:
        room = _offered(room, entry, seat)
    return room


def _offered(room: Room, entry: Entry, seat: str) -> Room:
    times = (*room.offered.get(seat, ()), entry.at)[-KEPT_OFFERS:]
    room = room.but(
        offers={**room.offers, seat: room.offers.get(seat, 0) + 1},
        offered={**room.offered, seat: times},
    )
    private = private_after(room.private, entry)
    parties = frozenset(entry.body.get("private") or ())
    known = room.private_parties | {parties} if parties else room.private_parties
    return room.but(private=private, private_parties=known)


def private_after(private: frozenset[int], entry: Entry) -> frozenset[int]:
    """The revisions of private offers after an entry; those of undone offers are used again."""
    made = {event["revision"] for event in entry.events if event["kind"] == "offer_made"}
    return private | made if entry.body.get("private") else private - made


def _draw(room: Room, entry: Entry, _: Mapping[str, Any]) -> Room:
    retyped = room.retyped if is_typed_anew(room) else 0
    return room.but(moves=room.moves[-1:], drawn=entry.seq, retyped=retyped)


def _acted_freely(room: Room, seat: str | None, kind: str) -> Room:
    key = seat or "", kind
    return room.but(free_acts={**room.free_acts, key: room.free_acts.get(key, 0) + 1})


def _undo(room: Room, entry: Entry, what: Mapping[str, Any]) -> Room:
    room = _acted_freely(room.but(undo=None), what["seat"], "undo")
    if what.get("typed"):
        taken_back = {**room.taken_back, room.drawn: entry.seq}
        return room.but(taken_back=taken_back, question=None, retyped=room.retyped + 1)
    if not room.moves:
        return room
    move, moves = room.moves[-1], room.moves[:-1]
    judged = room.judged[:-1] if move.kind == "judge" else room.judged
    taken_back = {**room.taken_back, move.seq: entry.seq}
    return room.but(moves=moves, judged=judged, taken_back=taken_back, question=None)


def _end(room: Room, entry: Entry, what: Mapping[str, Any]) -> Room:
    if what["reason"] != "over":
        return room
    return room.but(stage=OVER, ended=entry.at, undo=None, question=None)


_ROWS: Final[dict[str, Callable[[Room, Entry, Mapping[str, Any]], Room]]] = {
    "do": _do,
    "draw": _draw,
    "undo": _undo,
    "end": _end,
}
