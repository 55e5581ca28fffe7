"""Whether people still play in a game, and how quick bots are that play on without them."""

from typing import TYPE_CHECKING, Final

from freehold.table.room import PLAYING

if TYPE_CHECKING:
    from freehold.table.table import Table

QUICK_MS: Final = 250  # from one move to the next, while somebody looks on
UNSEEN_MS: Final = 50


def is_unattended(table: "Table") -> bool:
    """Whether people have played a running game and none of them still does."""
    return table.stage == PLAYING and _had_people(table) and not has_people(table)


def _had_people(table: "Table") -> bool:
    return any(seat.kind == "person" or seat.leaves for seat in table.room.seats)


def has_people(table: "Table") -> bool:
    """Whether a seat that still plays is a person's."""
    game = table.showing.live_or_none()
    seats = table.room.seats
    return game is None or any(
        seat.kind == "person" and game.seats[seat.name]["playing"] for seat in seats
    )


def pace(table: "Table") -> int:
    """Milliseconds from one move of a bot to the next."""
    is_seen = any(map(table.is_here, table.room.people))
    return min(table.terms.bot_pace, QUICK_MS if is_seen else UNSEEN_MS)
