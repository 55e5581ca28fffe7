"""Several workers over one PostgreSQL: any of them serves any table.

Entries are unique, so whoever writes first has decided; the others follow. `NOTIFY` tells them, in
the transaction that writes. Who is connected where goes the same way. Clocks and bots of a table
run in the worker that holds its advisory lock, which another one gets as soon as that worker dies.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Iterable, Sequence, Set
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import orjson
import psycopg

from freehold.server.live.others import Others
from freehold.store.writer import CHANNEL

if TYPE_CHECKING:
    from freehold.server.live.table import LiveTable
    from freehold.server.site import Site

log = logging.getLogger(__name__)

_BEAT: Final = 1.0  # seconds between signs of life
_LOOKS: Final = 4  # a beat, at tables that somebody should have driven by now
_OVERDUE: Final = 150  # milliseconds
_DEAD: Final = 5.0  # without one a worker is dead
_MOST_CODES: Final = 500  # in a word: PostgreSQL carries 8,000 bytes
_TRY: Final = (
    "SELECT code FROM unnest(%s::text[]) AS code "
    "WHERE pg_try_advisory_lock(hashtextextended(code, 0))"
)
_RELEASE: Final = "SELECT pg_advisory_unlock(hashtextextended(%s, 0))"


class Peers(Others):
    """The other workers, as one of them knows them."""

    is_alone = False

    def __init__(self, site: "Site") -> None:
        self._site = site
        self._name = secrets.token_hex(4)
        self._url = site.store.engine.url.set(drivername="postgresql").render_as_string(
            hide_password=False
        )
        self._tasks: set[asyncio.Task[Any]] = set()
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._line: psycopg.AsyncConnection[Any] | None = None
        self._use = asyncio.Lock()  # of the line: one query at a time
        self._held: set[str] = set()
        self._tried: dict[str, float] = {}
        self._wanted: set[str] = set()
        self._here: dict[str, dict[str, frozenset[str]]] = {}  # people by worker and code
        self._beats: dict[str, float] = {}

    # --- for the hub and its tables --------------------------------------------------------------

    async def start(self) -> None:
        """Begin to listen, to tell and to drive; returns once the line stands."""
        self._line = await self._connect()
        for work in (self._listen(), self._speak(), self._look_after()):
            self._spawn(work)

    async def close(self) -> None:
        """Stop; the locks go with the line."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._line is not None:
            await self._line.close()

    def word(self, code: str) -> str:
        """What the others are told of entries: that there are some."""
        return _message(self._name, "rows", code).decode()

    def people(self, code: str) -> Set[str]:
        """Who is connected to a table at workers that live."""
        found: set[str] = set()
        for tables in self._here.values():
            found |= tables.get(code, frozenset())
        return found

    def tell_presence(self, live: "LiveTable") -> None:
        """Tell the others who is connected to a table here."""
        people = sorted(live.people())
        self._outbox.put_nowait(_message(self._name, "here", live.table.code, people))

    def tell_renewed(self, code: str, person: str, seat: str) -> None:
        """Tell the others that the key with which programs played a seat is void."""
        self._outbox.put_nowait(_message(self._name, "renewed", code, (person, seat)))

    def drives(self, live: "LiveTable") -> bool:
        """Whether clocks and bots of a table run here; if nobody drives it, soon they do."""
        code = live.table.code
        if code in self._held:
            return True
        if time.monotonic() - self._tried.get(code, 0) > _BEAT:
            self._wanted.add(code)
        return False

    async def came(self, live: "LiveTable") -> None:
        """A table has come into memory: see and ask who is there, and drive it if nobody does."""
        self._ask([live.table.code])
        await live.note(self.people(live.table.code))
        await self._try([live.table.code])

    async def went(self, live: "LiveTable") -> None:
        """A table has left the memory: others may drive it."""
        code = live.table.code
        self._tried.pop(code, None)
        if code in self._held:
            self._held.discard(code)
            await self._query(_RELEASE, (code,))

    async def may_wake(self, code: str) -> bool:
        """Whether this worker should load a table that is due and that nobody may be at."""
        if code not in self._held:
            await self._try([code])
        return code in self._held

    # --- driving ---------------------------------------------------------------------------------

    async def _look_after(self) -> None:
        """Every second: a sign of life, the dead, and tables that nobody drives.

        Where something is overdue, whoever drove the table may have died: that is found sooner.
        """
        looks = 0
        while True:
            await asyncio.sleep(_BEAT / _LOOKS)
            looks += 1
            try:
                if looks % _LOOKS == 0:
                    self._outbox.put_nowait(_message(self._name, "beat"))
                    self._bury()
                    wanted, self._wanted = self._wanted, set()
                    await self._take_over(wanted | self._due_before(None))
                else:
                    await self._take_over(self._due_before(self._site.now() - _OVERDUE))
            except Exception:
                log.exception("looking after the tables of all workers has failed")

    def _due_before(self, moment: int | None) -> set[str]:
        """Tables driven elsewhere, or by nobody, that have something to do by then, or ever."""
        dues = ((live.table.code, live.table.due) for live in self._site.hub.live)
        return {
            code
            for code, due in dues
            if due is not None and code not in self._held and (moment is None or due <= moment)
        }

    async def _take_over(self, codes: Iterable[str]) -> None:
        """Drive those of these tables that nobody drives."""
        for live in await self._try(codes):
            self._spawn(live.follow())

    async def _try(self, codes: Iterable[str]) -> list["LiveTable"]:
        """Take the locks that are free; the tables of them that are in memory."""
        codes = [code for code in codes if code not in self._held]
        if not codes:
            return []
        now = time.monotonic()
        self._tried |= dict.fromkeys(codes, now)
        taken = {row[0] for row in await self._query(_TRY, (codes,))}
        self._held |= taken
        return [live for live in self._site.hub.live if live.table.code in taken]

    # --- hearing ---------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async with await self._connect() as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    self._catch_up()
                    async for notice in line.notifies():
                        self._hear(orjson.loads(notice.payload))
            except psycopg.Error as error:
                log.warning("the other workers cannot be heard: %s", error)
                await asyncio.sleep(_BEAT)

    def _catch_up(self) -> None:
        """What was said while nobody listened: rows, who came, who went, who died.

        Others may have been as deaf: whoever listens last asks, and tells who is here.
        """
        for name in list(self._here):
            self._forget(name)
        codes = [each.table.code for each in self._site.hub.live]
        for each in self._site.hub.live:
            self._spawn(each.follow())
        for desk in self._site.desks.live:
            self._spawn(desk.follow())
        self._ask(codes)
        self._answer(codes)

    def _ask(self, codes: Sequence[str]) -> None:
        """Ask the others who is at these tables."""
        for first in range(0, len(codes), _MOST_CODES):
            some = codes[first : first + _MOST_CODES]
            self._outbox.put_nowait(_message(self._name, "ask", "", some))

    def _hear(self, heard: list[Any]) -> None:
        name, kind, code, told = heard
        if name == self._name:
            return
        is_new = name not in self._beats  # or was silent for so long that it was given up
        self._beats[name] = time.monotonic()
        live = self._site.hub.find(code)
        if kind == "here":
            self._note(name, code, frozenset(told))
        elif kind == "rows":
            kept = live or self._site.desks.find(code)
            if kept is not None:
                kept.follow_soon()
        elif live is not None and kind == "renewed":
            live.send_programs_away(*told)
        elif kind == "ask":
            self._answer(told)
        if is_new:
            self._ask([each.table.code for each in self._site.hub.live])

    def _answer(self, codes: Iterable[str]) -> None:
        for live in filter(None, map(self._site.hub.find, codes)):
            if live.people():
                self.tell_presence(live)

    def _note(self, name: str, code: str, people: frozenset[str]) -> None:
        tables = self._here.setdefault(name, {})
        before = tables.pop(code, frozenset())
        if people:
            tables[code] = people
        live = self._site.hub.find(code)
        if live is not None and before != people:
            self._spawn(live.note(before ^ people))

    def _bury(self) -> None:
        """Whoever was connected to a worker that is dead is away."""
        before = time.monotonic() - _DEAD
        for name in [name for name, beat in self._beats.items() if beat < before]:
            del self._beats[name]
            self._forget(name)

    def _forget(self, name: str) -> None:
        """Nothing is known any more of who is connected to a worker."""
        for code in list(self._here.get(name, ())):
            self._note(name, code, frozenset())
        self._here.pop(name, None)

    # --- the line --------------------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            message = await self._outbox.get()
            await self._query("SELECT pg_notify(%s, %s)", (CHANNEL, message.decode()))

    async def _query(self, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Ask on the line that holds the locks; where it is gone, so are they."""
        async with self._use:
            try:
                if self._line is None or self._line.closed:
                    self._held.clear()
                    self._line = await self._connect()
                cursor = await self._line.execute(query.encode(), values)
                return await cursor.fetchall()
            except psycopg.Error as error:
                log.warning("the line to PostgreSQL is gone: %s", error)
                self._held.clear()
                if self._line is not None:
                    with suppress(psycopg.Error):
                        await self._line.close()
                await asyncio.sleep(_BEAT)
                return []

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(self._url, autocommit=True)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work for other workers has failed", exc_info=task.exception())


def _message(name: str, kind: str, code: str = "", people: Iterable[str] = ()) -> bytes:
    return orjson.dumps([name, kind, code, list(people)])
