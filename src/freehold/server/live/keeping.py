"""What lives in memory and is kept on disk: decide, keep, then answer and tell. One at a time."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

import orjson
from sqlalchemy import Executable

from freehold.server.limits import Bucket
from freehold.server.visits import Caller
from freehold.store import Batch, Busy, Conflict
from freehold.store.tables import rows_after
from freehold.table import Entry
from freehold.table.journal import Journal
from freehold.table.refused import Refused

if TYPE_CHECKING:
    from freehold.server.site import Site

log = logging.getLogger(__name__)

_TRIES: Final = 5  # where another worker decides about the same
Statements = Callable[[Any], Sequence[Executable]]


class Journaled(Protocol):
    """What decides by making entries: a table, or the desk of a tournament."""

    journal: Journal

    @property
    def code(self) -> str:
        """Its name, in six letters and figures."""
        ...

    @property
    def seq(self) -> int:
        """Its last entry."""
        ...

    def fresh(self) -> tuple[Entry, ...]:
        """What was decided and is not kept yet."""
        ...

    def keep(self) -> None:
        """Everything decided so far is on disk."""
        ...

    def drop(self) -> None:
        """What was decided since could not be kept."""
        ...


J = TypeVar("J", bound=Journaled)
T = TypeVar("T")


def read_entries(rows: Iterable[str]) -> list[Entry]:
    """Entries from the JSON in which they are kept."""
    return [Entry.from_json(orjson.loads(row)) for row in rows]


def rows_of(journaled: Journaled) -> list[tuple[int, str]]:
    """What was decided and not yet kept, as the store takes it."""
    return [(entry.seq, journaled.journal.line(entry)) for entry in journaled.fresh()]


class Kept(ABC, Generic[J]):
    """The only place where one table, or one desk, decides in this worker.

    Whatever decides or shows holds the lock, so nothing that is not on disk is ever shown.
    """

    def __init__(self, kept: J, site: "Site") -> None:
        self.kept = kept
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.is_closed = False
        self._site = site
        self._is_certain = True
        self._work: set[asyncio.Task[None]] = set()
        self._following: asyncio.Task[None] | None = None
        self._buckets: dict[Caller, Bucket | None] = {}

    # --- what differs --------------------------------------------------------------------------

    @abstractmethod
    def _facts_now(self) -> dict[str, Any]:
        """What is kept beside the journal with the entries that are fresh; empty if it can wait."""

    @abstractmethod
    def _have_kept(self, facts: dict[str, Any]) -> None:
        """Entries are on disk, and these facts if there are any."""

    @abstractmethod
    def _follow(self, entries: Sequence[Entry]) -> None:
        """Take over what was decided and kept elsewhere."""

    @abstractmethod
    def _tell(self) -> None:
        """Tell everybody who is connected what has changed for them."""

    @abstractmethod
    def close(self, reason: str | None = None) -> None:
        """Let go of everything; say goodbye to who is here, for this reason."""

    def _schedule(self) -> None:
        """Wake up when there is something to do."""

    def may_speak(self, caller: Caller) -> bool:
        """Whether somebody may say something more now, on whichever of their screens."""
        if caller not in self._buckets:
            self._buckets[caller] = self._site.limits.of_person()
        bucket = self._buckets[caller]
        return bucket is None or bucket.take()

    # --- deciding ------------------------------------------------------------------------------

    async def act(
        self, decide: Callable[[J, int], T | Awaitable[T]], after: Statements | None = None
    ) -> T:
        """Decide something, keep it on disk, and tell everybody.

        ``after`` gives statements to carry out with it, from what was decided. Raises what
        `decide` raises, and `Busy` if it cannot be kept; then nothing has happened.
        """
        async with self.lock:
            result = await self._decide(decide, after)
            self._tell()
        self._schedule()
        return result

    async def act_aside(self, decide: Callable[[J, int], T]) -> T:
        """`act` for what takes long: tables go on meanwhile, and nobody else decides here."""
        async with self._site.turn():
            return await self.act(lambda kept, now: self._site.aside(decide, kept, now))

    async def look(self, show: Callable[[J, int], T]) -> T:
        """What there is to show, when everything that is shown is on disk."""
        async with self.lock:
            await self._read_anew()
            return show(self.kept, self._site.now())

    async def _decide(
        self, decide: Callable[[J, int], T | Awaitable[T]], after: Statements | None
    ) -> T:
        self.used = time.monotonic()
        for _ in range(_TRIES):
            await self._catch_up()
            try:
                decided = decide(self.kept, self._site.now())
                result = await decided if isawaitable(decided) else decided
                if self.kept.fresh():
                    await self._keep(() if after is None else after(result))
                elif await self._was_behind():
                    continue
            except Conflict:
                self._take_back()
            except Refused:
                self._take_back()
                if not await self._was_behind():
                    raise
            except BaseException:  # also when whoever asked is gone while it is written
                self._take_back()
                raise
            else:
                return result
        raise Busy("somebody else decides here")

    async def _keep(self, after: Sequence[Executable]) -> None:
        kept, word = self.kept, self._site.hub.others.word(self.kept.code)
        facts = self._facts_now()
        await self._site.keep(Batch(kept.code, rows_of(kept), facts, (), after, word))
        kept.keep()
        self._have_kept(facts)

    def _take_back(self) -> None:
        """What was decided may or may not be on disk: what is there counts."""
        if self.kept.fresh():
            self.kept.drop()
            self._is_certain = False

    async def _catch_up(self) -> None:
        """Follow what others have written, where that may be."""
        if not self._is_certain:
            rows = await self._site.read(rows_after, self.kept.code, self.kept.seq)
            if rows:
                self._follow(read_entries(rows))
            self._is_certain = True

    async def _was_behind(self) -> bool:
        """Whether another worker knew more when this one said no; now this one knows it too."""
        before = self.kept.seq
        if not self._site.hub.others.is_alone:
            await self._read_anew()
        return self.kept.seq != before

    async def _read_anew(self) -> None:
        """Be at least where every other worker was when this was asked for."""
        if not self._site.hub.others.is_alone:
            self._is_certain = False
        await self._catch_up()

    # --- following -----------------------------------------------------------------------------

    async def follow(self) -> None:
        """Another worker has decided something here: follow it, and tell everybody."""
        async with self.lock:
            await self._read_anew()
            self._tell()
        self._schedule()

    def follow_soon(self) -> None:
        """Follow, once for however many words of it come until then."""
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self.follow())
        else:
            self._is_certain = False

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
