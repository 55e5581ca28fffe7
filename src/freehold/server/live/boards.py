"""Tables that a tournament plays in the browser: opened, led by the desk's clock, and counted.

Everything here can be done again: whatever was interrupted is found as it stands and finished.
"""

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Executable

from freehold.server.live.desk import LiveDesk
from freehold.server.live.table import LiveTable
from freehold.server.problems import Trouble
from freehold.server.visits import OPENER
from freehold.store import Busy, people
from freehold.table import Refused, Table
from freehold.table.room import GATHERING, OVER, PLAYING
from freehold.tournament.commands import PlayOnline, TableResult
from freehold.tournament.desk import Desk
from freehold.tournament.online import TableToOpen, sheets_of_game, to_open
from freehold.tournament.refused import DeskRefused
from freehold.tournament.sheets import open_round
from freehold.tournament.state import MACHINE, Online, Round

if TYPE_CHECKING:
    from freehold.server.site import Site

log = logging.getLogger(__name__)

LEADING: Final = frozenset({"begin", "pause", "go_on"})
"""What is said at a desk that its tables in the browser follow."""
_CLOCK: Final = {"kind": "decision", "amount": 60}  # so that nobody holds up a table


async def open_boards(site: "Site", live: LiveDesk, tables: Collection[int], language: str) -> int:
    """Open tables of the round, of these or all, and seat their players; how many are new.

    Raises `Refused` and `Busy`. One that was opened while the desk could not be told of it is
    opened anew, and the first is never begun.
    """
    async with live.opening:
        found = await live.look(lambda desk, now: _wanted(desk, now, tables, language))
        opened = [await _open(site, live, wanted) for wanted in found]
    await follow(site, live)
    return sum(opened)


def _wanted(
    desk: Desk, now: int, tables: Collection[int], language: str
) -> tuple[TableToOpen, ...]:
    round_ = open_round(desk)
    known = {table.number for table in round_.seating.tables}
    for number in tables:
        if number not in known:
            raise DeskRefused("no_table", table=number)
    return to_open(desk.state, now, tables or None, language)


async def _open(site: "Site", live: LiveDesk, wanted: TableToOpen) -> bool:
    """Whether the desk has taken the table: another worker may have opened it first."""
    setup = _setup(wanted, live.desk.code)
    who: list[str] = []

    def make(code: str, now: int, secret: bytes) -> Table:
        table = Table.open(code, setup, setup["title"][:40], now, secret)
        for number, seat in enumerate(wanted.seats):
            wish = {"name": seat.name, "role": "seat", "number": number}
            who.append(table.join(wish, now))
        return table

    def coming(table: Table) -> list[Executable]:
        persons = (OPENER, *who)
        return [each for key in persons for each in people.coming(table.code, key, None, None)]

    table = await site.hub.open(make, coming)
    command = PlayOnline(
        id=f"open-{wanted.round}-{wanted.table}-{table.table.code}",
        table=wanted.table,
        code=table.table.code,
        seats={seat.entrant: seat.name for seat in wanted.seats},
    )
    answer = await live.act(lambda desk, now: desk.handle(MACHINE, command, now))
    if answer["code"] != "done":
        log.warning("table %s was not wanted: %s", table.table.code, answer["refusal"])
    return bool(answer["code"] == "done")


def _setup(wanted: TableToOpen, code: str) -> dict[str, Any]:
    """As the desk wants it: its host, who seats the players, is the desk."""
    setup = wanted.setup.to_json()
    seats = [{"kind": "open", "name": seat.name} for seat in wanted.seats]
    return setup | {"seats": seats, "clock": _CLOCK, "chat": "phrases", "tournament": code}


# --- following the desk --------------------------------------------------------------------------


async def follow(site: "Site", live: LiveDesk) -> None:
    """Bring all tables of the round to where the desk is, and take the sheets of those at an end.

    What cannot be done now is done with the next thing that happens, or at the next look.
    """
    round_ = live.desk.state.round
    if round_ is None or round_.is_closed:
        return
    for number, online in round_.online.items():
        try:
            await _follow(site, live, round_, number, online)
        except (Trouble, Busy, Refused) as error:
            log.warning("table %s of tournament %s: %s", number, live.desk.code, error)


async def _follow(site: "Site", live: LiveDesk, round_: Round, number: int, online: Online) -> None:
    owed = sum(not round_.record(entrant).handed_in for entrant in online.seats)
    if not owed:
        return
    table = await site.hub.get(online.code)
    stage = await table.look(lambda each, _now: each.stage)
    if stage == GATHERING and round_.clock.began is not None:
        await _say(table, number, {"type": "start"})
        stage = PLAYING
    if stage == PLAYING:
        await _hold(table, number, is_paused=round_.clock.is_paused)
    elif stage == OVER:
        await _count(live, table, number, online, owed)


async def _hold(table: LiveTable, number: int, *, is_paused: bool) -> None:
    """Let the clocks of a table stand or go as the desk's does."""
    if await table.look(lambda each, _now: each.room.is_paused) != is_paused:
        await _say(table, number, {"type": "pause", "paused": is_paused})


async def _count(live: LiveDesk, table: LiveTable, number: int, online: Online, owed: int) -> None:
    """Hand in all sheets of a table, anew where fewer or more are owed than before."""
    sheets, outright = await table.look(
        lambda each, _now: sheets_of_game(each.playing_game(), online.seats)
    )
    command = TableResult(
        id=f"result-{online.code}-{owed}",
        table=number,
        code=online.code,
        sheets=sheets,
        outright=outright,
    )
    answer = await live.act(lambda desk, now: desk.handle(MACHINE, command, now))
    if answer["code"] not in ("done", "duplicate"):
        log.warning("the sheets of table %s are not taken: %s", online.code, answer["refusal"])


async def _say(table: LiveTable, number: int, command: dict[str, Any]) -> None:
    """The desk speaks as the host of a table."""

    def decide(each: Table, now: int) -> dict[str, Any]:
        said = command | {"id": f"desk-{each.seq}", "seen": each.seq}
        return each.handle(OPENER, said, now)

    answer = await table.act(decide)
    if answer["code"] != "done":
        log.warning("table %s takes no %s: %s", number, command["type"], answer["refusal"])


def is_led(desk: Desk) -> bool:
    """Whether a desk has tables to lead."""
    round_ = desk.state.round
    return round_ is not None and not round_.is_closed and bool(round_.online)
