"""What all pages and sockets of one worker share."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from freehold.notation.catalogues import Message
from freehold.server.limits import Limits
from freehold.server.live.desks import Desks
from freehold.server.live.hub import Hub
from freehold.server.problems import Trouble
from freehold.server.settings import Settings
from freehold.server.visits import Visit
from freehold.store import Batch, Busy, Store
from freehold.store.writer import Settled, Work

MOST_ASIDE: Final = 8  # of what is long: the one that is done, and those that wait
_FRESH: Final = 1.0  # seconds
T = TypeVar("T")
P = ParamSpec("P")


class Site:
    """One worker of the server: its store, its live tables, its limits."""

    def __init__(self, settings: Settings, store: Store, limits: Limits) -> None:
        self.settings = settings
        self.store = store
        self.limits = limits
        self.now = settings.now
        self.hub = Hub(self)
        self.desks = Desks(self)
        self.hashing = asyncio.Semaphore(2)  # passwords at once: each takes 19 MiB
        self._loop = asyncio.get_running_loop()
        self._aside = ThreadPoolExecutor(1, "freehold-aside")
        self._loading = ThreadPoolExecutor(1, "freehold-loading")
        self._turn = asyncio.Lock()
        self._n_aside = 0
        self._key_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._looking: asyncio.Task[bool] | None = None
        self._looked = 0.0
        store.writer.deliver = self._deliver

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a query of the store in a thread. Raises `Busy`."""
        return await asyncio.to_thread(lambda: self.store.read(query, *args, **named))

    async def write(
        self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a change of the store in a transaction of its own. Raises `Busy` or `Conflict`."""
        result: T = await self._put(lambda connection: change(connection, *args, **named))
        return result

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One's turn for something long. Raises `Busy` if many wait for theirs.

        Nothing may be locked by who waits; it comes before the lock of a table.
        """
        if self._n_aside >= MOST_ASIDE:
            raise Busy("too many games are to be replayed")
        self._n_aside += 1
        try:
            async with self._turn:
                yield
        finally:
            self._n_aside -= 1

    async def aside(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do something long beside the loop, when it is one's `turn`.

        Tables that it makes have to `move_here` afterwards. Whoever is cancelled waits until it is
        done all the same: nobody's turn comes before, and what is locked stays so.
        """
        return await self._beside(self._aside, lambda: work(*args, **named))

    async def load(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """`aside` for what has to be read before anybody can go on: nobody's turn is waited for."""
        return await self._beside(self._loading, lambda: work(*args, **named))

    async def _beside(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        done = self._loop.run_in_executor(threads, work)
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            while not done.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait((done,))
            raise

    async def keep(self, batch: Batch) -> None:
        """Have a batch written, together with whatever else waits. Raises `Busy`, `Conflict`."""
        await self._put(batch)

    def key_lock(self, key: str) -> asyncio.Lock:
        """What is done with a key that a client has made is done one after the other."""
        lock = self._key_locks.get(key)
        if lock is None:
            lock = self._key_locks[key] = asyncio.Lock()
        return lock

    def limit(self, kind: str, visit: Visit, amount: int = 1) -> None:
        """Count something of this kind for an address; raise `Trouble` if it was too much."""
        if not self.limits.may(kind, visit.address, amount):
            raise Trouble(429, "too_often", Message("pages.too_often"))

    async def is_well(self) -> bool:
        """Whether the database answers; whoever asks within a second is told the same."""
        now = time.monotonic()
        if self._looking is None or (self._looking.done() and now - self._looked > _FRESH):
            self._looking = asyncio.create_task(asyncio.to_thread(self.store.is_well))
            self._looked = now
        return await asyncio.shield(self._looking)

    async def close(self) -> None:
        """Say goodbye to everybody, write what waits and let go of the database."""
        await self.desks.close()
        await self.hub.close()
        for threads in (self._aside, self._loading):
            threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    def _put(self, work: Work) -> asyncio.Future[Any]:
        future = self._loop.create_future()
        self.store.writer.put(work, future)
        return future

    def _deliver(self, settled: Sequence[Settled]) -> None:
        """Called by the writer's thread: one wake-up of the loop for a whole group."""
        try:
            self._loop.call_soon_threadsafe(_resolve, settled)
        except RuntimeError:  # the loop has ended, and with it whoever waited
            return


def site_of(connection: HTTPConnection) -> Site:
    """The site that a request came to."""
    site: Site = connection.app.state.site
    return site


def _resolve(settled: Sequence[Settled]) -> None:
    for future, result, error in settled:
        if future.done():  # whoever waited was cancelled
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
