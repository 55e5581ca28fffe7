"""Entries of the journal as somebody may see them, told in a language. Case C092."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from freehold.notation.catalogues import Message, template
from freehold.notation.events import Event
from freehold.notation.names import REFEREE_NAME, Names
from freehold.notation.prose import sentence, told
from freehold.table.audience import Audience
from freehold.table.entries import GAME_KINDS, Entry
from freehold.table.room import Room

View = dict[str, Any]
# Nobody needs to see these.
_SILENT: Final = frozenset({"let_go", "asked", "shuffled", "hour"})
_NOT_FOR_ALL: Final = frozenset({"autos", "report"})
_MOST_SENTENCES: Final = 4000
_MOST_TOLD: Final = 8  # entries of one table, while they are sent to everybody


class EntryShow:
    """Tells entries. Each is made once a language, and shared by all who see the same of it."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, str], View] = {}

    def forget(self, seq: int) -> None:
        """Entries from this sequence on may be others now."""
        self._told = {key: view for key, view in self._told.items() if key[0] < seq}

    def show(
        self, entry: Entry, room: Room, names: Names | None, audience: Audience, locale: str
    ) -> View | None:
        """An entry as this audience may see it; None if it may not. It is told as it was made."""
        if not _may_see(entry, audience):
            return None
        if _is_hidden(entry, audience):
            return _stub(entry, room, locale)
        key = (entry.seq, locale)
        view = self._told.get(key)
        if view is None:
            view = _view(entry, room, names, locale)
            if len(self._told) >= _MOST_TOLD:
                self._told.clear()
            self._told[key] = view
        return view


def is_public(entry: Entry) -> bool:
    """Whether an entry shows the same to everybody who may see the game."""
    return entry.kind not in _NOT_FOR_ALL and "private" not in entry.body


def _may_see(entry: Entry, audience: Audience) -> bool:
    if entry.kind in _SILENT or entry.body.get("again"):
        return False
    if entry.kind == "autos":
        return entry.body["seat"] in audience.seats
    if entry.kind == "report":
        return audience.is_host or (audience.may_see and entry.by == audience.person)
    if not audience.may_see:
        return entry.kind in ("opened", "came", "named", "left", "seated", "host", "started", "end")
    parties = entry.body.get("private")
    if parties is None or audience.is_referee or audience.seats & set(parties):
        return True
    return str(entry.body["do"]["kind"]) == "offer"


def _is_hidden(entry: Entry, audience: Audience) -> bool:
    """Whether only that there is an offer may be seen, not what it says."""
    parties = entry.body.get("private")
    return parties is not None and not audience.is_referee and not audience.seats & set(parties)


def _stub(entry: Entry, room: Room, locale: str) -> View:
    seat = entry.body["do"]["seat"]
    text = Message("journal.private_offer", {"name": seat}).text(locale)
    return _plain(entry, room) | {"by": seat, "text": text}


def _plain(entry: Entry, room: Room) -> View:
    return {
        "seq": entry.seq,
        "at": entry.at,
        "kind": entry.kind,
        "by": room.name_of(entry.by),
        "person": entry.by,
    }


def _view(entry: Entry, room: Room, names: Names | None, locale: str) -> View:
    view = _plain(entry, room)
    if entry.kind in GAME_KINDS:
        what = entry.body[entry.kind]
        view["by"] = what.get("seat")
        if entry.kind in ("do", "draw"):
            view["action"] = what
        if entry.kind == "undo":
            view["action"] = {"kind": "undo", **what}
        if entry.events and names is not None:
            view["events"] = _told_events(entry, names, locale)
        elif entry.body.get("late"):
            view["text"] = _out_of_time(entry, locale)
        if entry.body.get("free") and names is not None:
            view["text"] = _free_landing(entry.body["free"], names, locale)
    if entry.kind == "chat":
        return view | {key: entry.body[key] for key in ("text", "phrase") if entry.body.get(key)}
    text = _text(entry, room, locale)
    if entry.kind == "report" and entry.body.get("phrase"):
        view["phrase"] = entry.body["phrase"]
    return view if text is None else view | {"text": text}


def _told_events(entry: Entry, names: Names, locale: str) -> list[View]:
    """The events of an entry with their sentences; what a clock did is told as that."""
    who_rules = _PROGRAM if entry.body.get("program") else None
    events = [{**event, "text": tell(event, names, locale, who_rules)} for event in entry.events]
    if entry.body.get("unable"):
        events[0]["text"] = Message("journal.unable", {"seat": events[0]["seat"]}).text(locale)
    if entry.body.get("late"):
        first = next((event for event in events if event["kind"] in _LATE), events[0])
        first["text"] = _told_late(first, entry, names, locale)
    return events


_PROGRAM: Final = "words.program"
# What has a sentence of its own where nobody did it in time.
_LATE: Final = frozenset({"passed", "declined", "offer_rejected", "offer_ended", "stock_refused"})


def _told_late(event: View, entry: Entry, names: Names, locale: str) -> str:
    """That time ran out, and what was done then."""
    if event["kind"] not in _LATE:
        return f"{_out_of_time(entry, locale)} {event['text']}"
    parts: dict[str, object] = dict(event)
    if "space" in event:
        parts["space"] = names.space_name(event["space"])
    return Message(f"journal.late_{event['kind']}", parts).text(locale)


def _out_of_time(entry: Entry, locale: str) -> str:
    """Whose time has run out."""
    seat = entry.body[entry.kind].get("seat")
    who = {None: "late_throw", REFEREE_NAME: "late_judge"}.get(seat, "late")
    return Message(f"journal.{who}", {"seat": seat}).text(locale)


def _free_landing(free: Mapping[str, Any], names: Names, locale: str) -> str:
    """That rent has not arisen, and why."""
    parts = dict(free) | {"space": names.space_name(free["space"])}
    return Message("journal.free_landing", parts).text(locale)


_SENTENCES: dict[tuple[str, str, str], str] = {}  # by book, language and event: for all tables


def tell(event: Mapping[str, Any], names: Names, locale: str, who_rules: str | None = None) -> str:
    """A sentence for an event in its JSON form; what is said often is kept.

    `who_rules` is the key of a word for who has ruled so where it is not the referee.
    """
    if who_rules is not None:
        parts = {"referee": template(who_rules, locale)}
        return sentence(Event.from_json(event), names, locale, parts)
    if names.families:
        return told(Event.from_json(event), names, locale)
    key = (names.book.hash, locale, repr(event))
    text = _SENTENCES.get(key)
    if text is None:
        text = told(Event.from_json(event), names, locale)
        if len(_SENTENCES) >= _MOST_SENTENCES:
            _SENTENCES.clear()
        _SENTENCES[key] = text
    return text


# --- what is no move ---------------------------------------------------------------------------


def _text(entry: Entry, room: Room, locale: str) -> str | None:
    find = _TEXTS.get(entry.kind)
    if find is None or entry.body.get("more"):
        return None
    variant, parts = find(entry.body, room)
    return Message(f"journal.{variant}", parts | {"by": room.name_of(entry.by) or ""}).text(locale)


Found = tuple[str, dict[str, object]]


def _named(room: Room, body: Mapping[str, Any]) -> dict[str, object]:
    return {"name": body.get("name") or room.name_of(body.get("person")) or ""}


def _came(body: Mapping[str, Any], room: Room) -> Found:
    return f"came_{body['role']}", _named(room, body)


def _seated(body: Mapping[str, Any], _: Room) -> Found:
    return f"seated_{body['kind']}", {"seat": body["name"]}


def _role(body: Mapping[str, Any], room: Room) -> Found:
    return f"role_{body['role']}", _named(room, body)


def _mute(body: Mapping[str, Any], room: Room) -> Found:
    return "muted" if body["muted"] else "unmuted", _named(room, body)


def _undo(body: Mapping[str, Any], _: Room) -> Found:
    note = body["undo"].get("note")
    seat = body["undo"]["seat"]
    if body["undo"].get("typed"):
        return "mistyped", {"seat": seat}
    is_ruled = seat == REFEREE_NAME or note
    return "undone_by_referee" if is_ruled else "undone", {"seat": seat, "note": note or ""}


def _undo_answered(body: Mapping[str, Any], _: Room) -> Found:
    refused = "undo_late" if body.get("late") else "undo_refused"
    return "undo_agreed" if body["agree"] else refused, {"seat": body["seat"]}


def _stand_in(body: Mapping[str, Any], _: Room) -> Found:
    is_judge = "_judge" if body["seat"] == REFEREE_NAME else ""
    way = "stand_in" if body["bot"] is not None else "back"
    return f"{way}{is_judge}", {"seat": body["seat"]}


def _gave_seat(body: Mapping[str, Any], room: Room) -> Found:
    to = room.name_of(body.get("person"))
    return "gave_seat" if to else "gave_seat_to_bot", {"seat": body["seat"], "name": to or ""}


def _vote(body: Mapping[str, Any], _: Room) -> Found:
    return "voted" if body["agree"] else "vote_withdrawn", {
        "voter": body["voter"],
        "seat": body["seat"],
    }


def _reported(body: Mapping[str, Any], room: Room) -> Found:
    said = body.get("text")
    parts = {"name": room.name_of(body["person"]) or "", "said": said, "note": body["note"]}
    return "reported_phrase" if said is None else "reported", parts


def _pause(body: Mapping[str, Any], _: Room) -> Found:
    return "paused" if body["paused"] else "resumed", {}


def _answered(body: Mapping[str, Any], _: Room) -> Found:
    text = body["text"]
    none = "late_answer" if body.get("late") else "not_answered"
    return "answered" if text else none, {"seat": body["seat"], "text": text}


_TEXTS: Final[dict[str, Callable[[Mapping[str, Any], Room], Found]]] = {
    "opened": lambda _, __: ("opened", {}),
    "came": _came,
    "named": lambda body, _: ("named", {"name": body["name"], "was": body["was"]}),
    "left": lambda body, room: ("left", _named(room, body)),
    "seated": _seated,
    "role": _role,
    "host": lambda body, room: ("host", _named(room, body)),
    "mute": _mute,
    "started": lambda _, __: ("started", {}),
    "undo": _undo,
    "undo_asked": lambda body, _: ("undo_asked", {"seat": body["seat"]}),
    "undo_answered": _undo_answered,
    "stand_in": _stand_in,
    "gave_seat": _gave_seat,
    "vote": _vote,
    "report": _reported,
    "pause": _pause,
    "answered": _answered,
    "unattended": lambda _, __: ("unattended", {}),
    "cut": lambda body, _: ("cut", dict(body)),
    "counted": lambda _, __: ("counted", {}),
    "passed_over": lambda body, _: ("passed_over", {"text": body["text"]}),
}
