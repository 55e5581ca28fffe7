"""All live tables of one worker: loaded when somebody asks, let go when nobody does."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy import Executable

from freehold.game.engine import BEHAVIOUR
from freehold.notation.catalogues import Message
from freehold.server import memory
from freehold.server.live.codes import TRIES, new_code
from freehold.server.live.facts import facts_of
from freehold.server.live.keeping import read_entries, rows_of
from freehold.server.live.others import Others
from freehold.server.live.shelf import Shelf
from freehold.server.live.table import LiveTable
from freehold.server.problems import Trouble, not_found
from freehold.store import Batch, Busy, Conflict, tables
from freehold.table import Table

if TYPE_CHECKING:
    from freehold.server.site import Site

log = logging.getLogger(__name__)

Make = Callable[[str, int, bytes], Table]
LONG: Final = 300  # entries; to restore so many takes some 20 ms
_SWEEP: Final = 10.0  # seconds between looks at what is idle and what is due
_TIDY: Final = 600.0  # seconds between looks through the memory
_TIDY_AT_LAST: Final = 3600.0
_CLEAR: Final = 3600.0  # seconds between looks at what was never begun
FORSAKEN: Final = 180 * 86_400_000  # milliseconds until a table that was never begun is removed
_AHEAD: Final = 15_000  # milliseconds before it is due that a table is loaded


def new_secret() -> bytes:
    """What the dice and decks of a table come from, which nobody knows before the end."""
    return secrets.token_bytes(32)


class Hub(Shelf[LiveTable]):
    """The live tables, by code."""

    def __init__(self, site: "Site") -> None:
        super().__init__()
        self._site = site
        self.others = _others(site)
        self._sweeper: asyncio.Task[None] | None = None
        self._tidied = time.monotonic()
        self._cleared = float("-inf")

    async def start(self) -> None:
        """Begin to look after tables that nobody is at."""
        await self.others.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def open(
        self,
        make: Make,
        after: Callable[[Table], Sequence[Executable]],
        *,
        is_long: bool = False,
    ) -> LiveTable:
        """Open a table under a new code and keep it. Raises what `make` raises, and `Busy`.

        With `is_long` it is made beside the loop, when it is one's turn.
        """
        for _ in range(TRIES):
            code, secret, now = new_code(), new_secret(), self._site.now()
            if is_long:
                table, rows = await self._site.aside(_made, make, code, now, secret)
                table.move_here()
            else:
                table, rows = _made(make, code, now, secret)
            before = [tables.opening(code, secret, BEHAVIOUR, facts_of(table))]
            try:
                await self._site.keep(Batch(code, rows, {}, before, after(table)))
            except Conflict:
                continue
            table.keep()
            return await self._take_in(table)
        raise Busy("no code for a new table was free")

    async def keep_facts(self, codes: Iterable[str]) -> None:
        """Let the store know what a lobby shows of these tables, if it can be written now."""
        found = [live for live in map(self.find, codes) if live is not None]
        late = [live.keep_facts() for live in found if not live.is_noted]
        for error in await asyncio.gather(*late, return_exceptions=True):
            if error is not None:
                log.warning("%s", error)

    async def close(self) -> None:
        """Say goodbye to everybody."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.keep_facts(list(self._live))
        for live in self.live:
            async with live.lock:
                live.close("restart")
        await asyncio.sleep(0.05)  # until what waits is sent
        await self.others.close()

    async def _load(self, code: str) -> LiveTable:
        stored = await self._site.read(tables.load, code)
        if stored is None:
            raise not_found(code)
        try:
            table = await self._restore(stored)
        except Exception:
            log.exception("table %s cannot be read", code)
            raise Trouble(503, "damaged", Message("pages.damaged", {"code": code})) from None
        return await self._take_in(table)

    async def _take_in(self, table: Table) -> LiveTable:
        live = self._live[table.code] = LiveTable(table, self._site)
        await self.others.came(live)
        live.wake()
        return live

    async def _restore(self, stored: tables.Stored) -> Table:
        """Here at once, or beside the loop if it is long; then it has to come here.

        Tables share buffers: all of them are used in one thread.
        """
        if len(stored.rows) <= LONG:
            return _restored(stored, self._site.now())
        table = await self._site.load(_restored, stored, self._site.now())
        table.move_here()
        return table

    async def _sweep(self) -> None:
        while True:
            try:
                await self._wake_due()
                await self._let_go()
                await self._site.desks.look_after()
                self._site.desks.let_go(time.monotonic() - self._site.settings.idle_seconds)
                self._give_up()
                self._tidy()
                await self._clear()
            except Busy as error:
                log.warning("%s", error)
            except Exception:
                log.exception("looking after the tables has failed")
            await asyncio.sleep(_SWEEP)

    def _tidy(self) -> None:
        """Look for rings of objects while nobody plays, but not for ever only then."""
        now = time.monotonic()
        is_quiet = all(live.used < now - _SWEEP for live in self.live)
        if now - self._tidied > (_TIDY if is_quiet else _TIDY_AT_LAST):
            self._tidied = now
            memory.tidy()

    async def _clear(self) -> None:
        """Remove tables at which people gathered, long ago, and did not begin."""
        now = time.monotonic()
        if now - self._cleared > _CLEAR:
            self._cleared = now
            here = self._live.keys() | self._loading.keys()
            before = self._site.now() - FORSAKEN
            gone = await self._site.write(tables.remove_forsaken, before, here)
            if gone:
                log.info("removed, as nobody began there: %s", ", ".join(gone))

    async def _wake_due(self) -> None:
        """Load tables that nobody is at, but whose clocks or bots have something to do."""
        for code in await self._site.read(tables.due, self._site.now() + _AHEAD):
            if code not in self._live and await self.others.may_wake(code):
                try:
                    await self.get(code)
                except Trouble as trouble:
                    log.warning("%s", trouble)

    def _give_up(self) -> None:
        """Send clients away that take nothing any more."""
        screens = (live.screens for live in self._site.desks.live)
        for sockets in (*(live.sockets for live in self.live), *screens):
            for socket in sockets:
                if socket.is_stuck:
                    socket.give_up()

    async def _let_go(self) -> None:
        """Forget tables that nobody is at and that have nothing to do for a while."""
        for live in self.live:
            if self._is_idle(live):
                await live.keep_facts()
                if self._is_idle(live):  # nobody has come while that was written
                    live.close()
                    del self._live[live.table.code]
                    await self.others.went(live)

    def _is_idle(self, live: LiveTable) -> bool:
        if self.find(live.table.code) is not live or live.sockets or live.lock.locked():
            return False
        before = time.monotonic() - self._site.settings.idle_seconds
        due, later = live.table.due, self._site.now() + 4 * _AHEAD
        return live.used < before and (due is None or due > later)


def _made(make: Make, code: str, now: int, secret: bytes) -> tuple[Table, list[tuple[int, str]]]:
    """A new table, and what is to be kept of it."""
    table = make(code, now, secret)
    return table, rows_of(table)


def _restored(stored: tables.Stored, now: int) -> Table:
    return Table.restore(stored.code, read_entries(stored.rows), stored.secret, now)


def _others(site: "Site") -> Others:
    """The other workers; what knows PostgreSQL is loaded only where there are some."""
    if site.settings.workers == 1:
        return Others()
    from freehold.server.live.peers import Peers  # noqa: PLC0415

    return Peers(site)
