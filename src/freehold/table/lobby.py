"""What lobbies say of a table."""

from typing import TYPE_CHECKING, Any, Final

from freehold.table.room import OVER, PLAYING, Room

if TYPE_CHECKING:
    from freehold.table.table import Table

_INSIDE: Final = ("seat", "referee")  # who sees a game as it is played


def summary(table: "Table") -> dict[str, Any]:
    """See `Table.summary`."""
    room, game = table.room, table.game
    shown = table.showing.live_or_none()
    holders: dict[str, list[str]] = {}
    for seat in room.seats:
        if seat.kind == "person" and seat.person is not None:
            holders.setdefault(seat.person, []).append(seat.name)
    waits_for: list[str] = []
    if game is not None and room.stage == PLAYING:
        waits_for = list(game.names.seat_set(game.engine.waiting()))
    outcome = shown.values["outcome"] if shown is not None else None
    is_running = shown is not None and room.stage == PLAYING
    return {
        "title": room.setup.title,
        "rules_title": table.book.title,
        "edition_title": table.book.edition_title,
        "seats": [seat.name for seat in room.seats if seat.kind != "open"],
        "open_seats": sum(seat.kind == "open" for seat in room.seats),
        "turn": shown.values["turn"] if is_running and shown and not room.setup.delay_ms else None,
        "winners": outcome["winners"] if outcome else [],
        "may_watch": room.setup.watching != "closed" or room.stage == OVER,
        "holders": holders,
        "waits_for": waits_for,
        "gone": [key for key, one in room.people.items() if one.role == "gone"],
        "later": _later(room),
    }


def _later(room: Room) -> dict[str, Any] | None:
    """From when on others than these may know that the game has begun, and that it is over."""
    delay = room.setup.delay_ms
    if not delay:
        return None
    insiders = [key for key, one in room.people.items() if one.role in _INSIDE or one.is_host]
    moments = {"begins": room.started, "ends": room.ended}
    return {"delay": delay, "insiders": insiders} | {
        key: None if at is None else at + delay for key, at in moments.items()
    }
