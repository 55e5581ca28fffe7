"""A game in which no person plays any more: bots play it to its end, quickly, seen or not.

Nobody waits for what nobody looks at: the table does not sleep, nothing is asked of people who only
watch, and after some rounds the richest wins. Whoever had a seat may have it counted before.
"""

from functools import partial
from typing import TYPE_CHECKING, Final

from freehold.records.enums import Phase
from freehold.table.clocks import Step
from freehold.table.commands import Command
from freehold.table.refused import ILLEGAL, Refused
from freehold.table.room import PLAYING
from freehold.table.unattended import has_people

if TYPE_CHECKING:
    from freehold.table.table import Table

MOST_ROUNDS: Final = 200  # that bots go on for without people


def steps(table: "Table") -> list[Step]:
    """What is done because people are gone: it is said once, clocks go on, and there is an end."""
    room, game = table.room, table.playing_game()
    found = []
    if room.unattended is None:
        rounds = table.showing.live.values["rounds"]
        found.append(Step(room.at, partial(_note, table, "unattended", rounds=rounds)))
    elif room.is_paused:
        found.append(Step(room.at, partial(_note, table, "pause", paused=False)))
    elif game.engine.phase == Phase.TURN and _rounds_on(table) >= MOST_ROUNDS:
        found.append(Step(room.at, partial(_end, table)))
    return found


def _rounds_on(table: "Table") -> int:
    rounds: int = table.showing.live.values["rounds"]
    return rounds - (table.room.unattended or 0)


def _note(table: "Table", kind: str, **body: int) -> bool:
    table.note(kind, body)
    return True


def _end(table: "Table") -> bool:
    table.stop("agreed", f"{MOST_ROUNDS} rounds of bots alone")
    return True


def count(table: "Table", _: Command) -> None:
    """End a game that only bots still play. The host may, and whoever had a seat in it."""
    room = table.room
    if room.host != table.by and not room.seats_of(table.by):
        raise Refused("host_only")
    if table.stage != PLAYING:
        raise Refused("not_playing", ILLEGAL)
    if has_people(table):
        raise Refused("people_play", ILLEGAL)
    table.note("counted", {})
    table.stop("agreed", "only bots were left")


COMMANDS: Final = {"count": count}
