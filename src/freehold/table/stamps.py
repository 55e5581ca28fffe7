"""When matters of a game changed, as clocks and votes go by it: a part of `folding`.

Unless others agreed, nobody gains time by taking something back, by what comes between two parts
of one decision, or by the host's stopping the clocks: they go on with what was left.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from freehold.notation.names import REFEREE_NAME
from freehold.records.enums import Phase
from freehold.table.entries import Entry
from freehold.table.matters import DECISION, MOVE, THROW, clocks
from freehold.table.room import Move, Room

Stamps = Mapping[int, tuple[int, int]]
# To these the game comes back from what was between: debts, contests for buildings, auctions.
_RESUMED: Final = (Phase.TURN, Phase.THROWN)


def stamped(room: Room, entry: Entry) -> dict[str, Any]:
    """What an entry of the game changes of the room; a throw ends what hung on the one before."""
    table = clocks()
    found = {clock for path in entry.changes for clock in table.get(path, ())}
    if not found:
        return {}
    thought = _thought(room, entry, found)
    began = _began(room, entry, thought)
    stamps = {clock: (entry.seq, began.get(clock, entry.at)) for clock in found}
    changes: dict[str, Any] = {"stamps": {**room.stamps, **stamps}, "thought": thought}
    changes["phase"] = entry.changes.get("phase", room.phase)
    if THROW in found:
        changes |= {"let_go": frozenset(), "offers": {}, "question": None, "wavered": 0}
        changes["free_acts"] = {}
    elif DECISION in found and began and entry.kind == "undo":
        changes["wavered"] = room.wavered + 1
    if THROW in found or DECISION in found:
        changes["dallies"] = _dallies(room, entry, began)
    if DECISION in found:
        changes |= {"undo": None, **_votes(room, changes["dallies"])}
    return changes


def moved(room: Room, entry: Entry) -> Move:
    """The move that an entry is."""
    what = entry.body["do"]
    kind, note = what["kind"], what.get("note") or ""
    is_done_for = _is_done_for(entry)
    return Move(entry.seq, what.get("seat"), kind, note, is_done_for, room.stamps, entry.at)


def _is_done_for(entry: Entry) -> bool:
    """Whether the table made a move that its seat had not told it to make."""
    return entry.by is None and not entry.body.get("auto")


def _votes(room: Room, dallies: tuple[str, int] | None) -> dict[str, Any]:
    """Votes are about one decision, and last while somebody goes to and fro about it."""
    if not room.referee_votes and not any(seat.votes for seat in room.seats):
        return {}
    kept = room.dallies[0] if room.dallies and dallies else None
    seats = tuple(
        seat if seat.name == kept else replace(seat, votes=frozenset()) for seat in room.seats
    )
    return {"seats": seats, "referee_votes": frozenset()}


# --- what was left of the time -------------------------------------------------------------------


def _thought(room: Room, entry: Entry, found: Collection[int]) -> Mapping[int, int]:
    """How long somebody has thought already in phases to which the game will come back."""
    if THROW in found or MOVE in found:
        return {}
    phase = entry.changes.get("phase", room.phase)
    if phase == room.phase or room.phase not in _RESUMED:
        return room.thought
    since = room.stamps.get(DECISION, (0, entry.at))[1]
    return {**room.thought, room.phase: max(_by_clock(room, entry.at) - since, 0)}


def _by_clock(room: Room, at: int) -> int:
    """The time by clocks that the host may have stopped."""
    return min(at, room.paused_at) if room.is_paused else at


def _began(room: Room, entry: Entry, thought: Mapping[int, int]) -> dict[int, int]:
    """When matters began that do not begin with this entry."""
    if entry.kind == "undo":
        return _before_move(room, entry.body["undo"])
    phase = entry.changes.get("phase")
    if phase is None or phase == room.phase or phase not in thought:
        return {}
    return {DECISION: _by_clock(room, entry.at) - thought[phase]}


def _before_move(room: Room, what: Mapping[str, Any]) -> dict[int, int]:
    """When matters began to which an undo returns."""
    if what.get("typed") or not room.moves or _is_agreed(room, what):
        return {}
    return {clock: at for clock, (_, at) in room.moves[-1].stamps.items()}


def _is_agreed(room: Room, what: Mapping[str, Any]) -> bool:
    """Whether somebody else had a say in an undo."""
    asker = room.seat(what["seat"])
    if asker is None:
        return True
    if REFEREE_NAME in what["agreed"] and room.referee not in (None, asker.person):
        return True
    others = (seat for seat in room.seats if seat.name in what["agreed"])
    return any(seat.player is None and seat.person != asker.person for seat in others)


def _dallies(room: Room, entry: Entry, began: Mapping[int, int]) -> tuple[str, int] | None:
    """Who took back a decision of its own, or what was typed, as long as only it acts."""
    known = room.dallies
    if entry.kind == "undo":
        what = entry.body["undo"]
        if not began and not what.get("typed"):
            return None
        since = room.stamps.get(DECISION, (0, entry.at))[1]
        seat, at = what["seat"], began.get(DECISION, since)
        return seat, min(at, known[1]) if known and known[0] == seat else at
    if known is None or (entry.kind == "draw" and is_typed_anew(room)):
        return known
    is_own = entry.kind == "do" and entry.body["do"].get("seat") == known[0]
    is_over = THROW in {clock for path in entry.changes for clock in clocks().get(path, ())}
    return known if is_own and not is_over and not _is_done_for(entry) else None


def is_typed_anew(room: Room) -> bool:
    """Whether what was typed last does not stand: what is typed next takes its place."""
    return room.drawn in room.taken_back


# --- clocks that stood still ---------------------------------------------------------------------


def go_on(room: Room, now: int) -> Room:
    """The host had stopped the clocks: they go on with the time that was left."""

    def later(at: int) -> int:
        return at + now - max(at, room.paused_at)

    def all_later(stamps: Stamps) -> Stamps:
        return {clock: (seq, later(at)) for clock, (seq, at) in stamps.items()}

    moves = tuple(
        replace(move, stamps=all_later(move.stamps), at=later(move.at)) for move in room.moves
    )
    return room.but(
        is_paused=False,
        stood=room.stood + now - room.paused_at,
        stamps=all_later(room.stamps),
        moves=moves,
        dallies=room.dallies and (room.dallies[0], later(room.dallies[1])),
        undo=room.undo and replace(room.undo, at=later(room.undo.at)),
        question=room.question and replace(room.question, at=later(room.question.at)),
        hour=None if room.hour is None else room.hour + now - room.paused_at,
    )
