"""A table in memory: decide, keep on disk, then answer and tell everybody. One at a time."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

import orjson
from sqlalchemy import Executable

from freehold.server.live.facts import Facts, facts_of
from freehold.server.live.socket import Packet, Socket
from freehold.server.visits import Caller
from freehold.store import Batch, Busy, Conflict
from freehold.store.tables import rows_after
from freehold.table import Entry, Refused, Table
from freehold.table.audience import Audience

if TYPE_CHECKING:
    from freehold.server.site import Site

log = logging.getLogger(__name__)
T = TypeVar("T")

_TRIES: Final = 5  # where another worker decides at the same table
_MOST_SCREENS: Final = 8  # of one person at one table
_REST: Final = 1.0  # seconds until clocks try again after a fault
Statements = Callable[[Any], Sequence[Executable]]


def read_entries(rows: Iterable[str]) -> list[Entry]:
    """Entries from the JSON in which they are kept."""
    return [Entry.from_json(orjson.loads(row)) for row in rows]


def rows_of(table: Table) -> list[tuple[int, str]]:
    """What a table has decided and not yet kept, as the store takes it."""
    return [(entry.seq, table.journal.line(entry)) for entry in table.fresh()]


class LiveTable:
    """A table and everybody who is connected to it.

    Whatever decides or shows holds the lock, so nothing that is not on disk is ever shown.
    """

    def __init__(self, table: Table, site: "Site") -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.sockets: dict[Socket, None] = {}  # in the order of their coming
        self._expected: set[Socket] = set()  # who have not said hello
        self.used = time.monotonic()
        self._site = site
        self._marks: dict[Any, Any] = {}
        self._seated: Any = None
        self._is_certain = True
        self._facts = Facts(table)
        self._timer: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None
        self._work: set[asyncio.Task[None]] = set()
        self._following: asyncio.Task[None] | None = None
        self.is_closed = False

    # --- deciding ------------------------------------------------------------------------------

    async def act(self, decide: Callable[[Table, int], T], after: Statements | None = None) -> T:
        """Let the table decide something, keep it on disk, and tell everybody.

        ``after`` gives statements to carry out with it, from what was decided. Raises what
        `decide` raises, and `Busy` if it cannot be kept; then nothing has happened.
        """
        async with self.lock:
            result = await self._decide(decide, after)
            self._tell()
        self._schedule()
        return result

    async def look(self, show: Callable[[Table, int], T]) -> T:
        """What the table shows, when everything it shows is on disk."""
        async with self.lock:
            await self._read_anew()
            return show(self.table, self._site.now())

    async def look_aside(self, show: Callable[[Table, int], T]) -> T:
        """`look` for what takes long: other tables go on meanwhile.

        `show` gets the table as it stood when its turn came, and so does this one go on.
        """
        async with self._site.turn():
            past = await self.look(lambda table, _: table.past())
            return await self._site.aside(show, past, self._site.now())

    async def _decide(self, decide: Callable[[Table, int], T], after: Statements | None) -> T:
        self.used = time.monotonic()
        for _ in range(_TRIES):
            await self._catch_up()
            try:
                result = decide(self.table, self._site.now())
                if self.table.fresh():
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
        raise Busy("somebody else decides at this table")

    async def _keep(self, after: Sequence[Executable]) -> None:
        table, word = self.table, self._site.hub.others.word(self.table)
        facts = {} if self._facts.can_wait else facts_of(table)
        await self._site.keep(Batch(table.code, rows_of(table), facts, (), after, word))
        table.keep()
        if facts:
            self._facts.keep(facts)
        elif self._later is None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_later(self._facts.later, self._note_later)

    @property
    def is_noted(self) -> bool:
        """Whether what is kept beside the journal is as it is now."""
        return self._facts.is_kept

    async def keep_facts(self) -> None:
        """Keep what is kept beside the journal as it is now. Raises `Busy`."""
        async with self.lock:
            if not self._facts.is_kept:
                facts = facts_of(self.table)
                await self._site.keep(Batch(self.table.code, facts=facts))
                self._facts.keep(facts)

    def _note_later(self) -> None:
        self._later = None
        self._do(self._try_facts())

    async def _try_facts(self) -> None:
        try:
            await self.keep_facts()
        except Busy as error:
            log.warning("%s", error)  # with the next move, then

    def _take_back(self) -> None:
        """What was decided may or may not be on disk: what is there counts."""
        if self.table.fresh():
            self.table.drop()
            self._is_certain = False

    async def _catch_up(self) -> None:
        """Follow what others have written, where that may be."""
        if not self._is_certain:
            rows = await self._site.read(rows_after, self.table.code, self.table.seq)
            if rows:
                self.table.follow(read_entries(rows), self._site.now())
            self._is_certain = True

    async def _was_behind(self) -> bool:
        """Whether another worker knew more when this one said no; now this one knows it too."""
        before = self.table.seq
        if not self._site.hub.others.is_alone:
            await self._read_anew()
        return self.table.seq != before

    async def _read_anew(self) -> None:
        """Be at least where every other worker was when this was asked for."""
        if not self._site.hub.others.is_alone:
            self._is_certain = False
        await self._catch_up()

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

    async def note(self, people: Iterable[str]) -> None:
        """Others have come to or left another worker."""
        async with self.lock:
            for person in people:
                self._note_presence(person)
            self._tell()
        self._schedule()

    # --- telling -------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Send every audience what has changed for it: made once, encoded once."""
        now = self._site.now()
        told: dict[Any, Packet | None] = {}
        moved: list[Socket] = []
        room = self.table.room
        seated = room.people, room.seats, room.stage
        has_moved = seated != self._seated  # compared by identity first, so mostly at once
        self._seated = seated
        if has_moved:
            self._see_off()
        for socket in self.sockets:
            if has_moved and self._audience_of(socket) != socket.audience:
                moved.append(socket)
                continue
            key = _key(socket)
            if key not in told:
                told[key] = self._update(key, now)
            message = told[key]
            if message is not None:
                socket.push(message)
        for socket in moved:
            self._welcome(socket, 0)  # it may now see what was hidden from it before

    def has_gone(self, person: str | None) -> bool:
        """Whether somebody has left for good, or was sent away."""
        found = self.table.room.people.get(person or "")
        return found is not None and found.role == "gone"

    def _see_off(self) -> None:
        """Who has gone is here no more, and may come again as somebody new."""
        gone = [each for each in self.sockets if self.has_gone(each.caller.person)]
        for socket in gone:
            del self.sockets[socket]
            self._note_presence(socket.caller.person)
            # After the answer to its own command, if it was that by which it left.
            asyncio.get_running_loop().call_soon(socket.close, "not_allowed")
        if gone:
            self._site.hub.others.tell_presence(self)

    def _update(self, key: Any, now: int) -> Packet | None:
        audience, locale = key
        changed = self.table.update(audience, self._marks.get(key), locale, now)
        if changed is None:
            return None
        update, self._marks[key] = changed
        return Packet(update)

    def _audience_of(self, socket: Socket) -> Audience:
        audience = self.table.audience(socket.caller.person)
        return audience.with_others() if socket.is_for_all else audience

    def _welcome(self, socket: Socket, since: int) -> None:
        """Tell a client everything it may see; from then on it gets what its audience gets."""
        now = self._site.now()
        socket.audience = self._audience_of(socket)
        key = socket.audience, socket.locale
        if not any(_key(each) == key for each in self.sockets if each is not socket):
            self._marks.pop(key, None)
            self._update(key, now)
        socket.push(Packet(self.table.welcome(socket.audience, since, socket.locale, now)))

    # --- who is here ---------------------------------------------------------------------------

    def expect(self, socket: Socket) -> None:
        """A client is connected; it is here once it says hello."""
        if self.is_closed:
            socket.close("restart")
        else:
            self._expected.add(socket)

    async def enter(self, socket: Socket, since: int) -> None:
        """A client has said hello: it is here, and is told everything it may see."""
        async with self.lock:
            await self._read_anew()
            if self.is_closed:  # meanwhile
                socket.close("restart")
            if socket.is_closing:
                return
            self._expected.discard(socket)
            if self.has_gone(socket.caller.person):  # as another worker has heard meanwhile
                socket.close("not_allowed")
                return
            if socket not in self.sockets:
                self._make_room(socket.caller.person)
                self.sockets[socket] = None
                self._note_presence(socket.caller.person)
                self._site.hub.others.tell_presence(self)
                self.sockets.pop(socket, None)
                self._tell()
                self.sockets[socket] = None
            self._welcome(socket, since)
        self._schedule()

    async def leave(self, socket: Socket) -> None:
        """A client is gone."""
        self._expected.discard(socket)
        if socket not in self.sockets:
            return
        self.sockets.pop(socket, None)
        self.used = time.monotonic()
        self._site.hub.others.tell_presence(self)
        async with self.lock:
            self._note_presence(socket.caller.person)
            self._tell()
        self._schedule()

    def send_programs_away(self, person: str, seat: str) -> None:
        """The key with which programs played a seat is void."""
        for socket in (*self.sockets, *self._expected):
            if socket.caller == Caller(person, seat):
                socket.close("not_allowed")

    def _make_room(self, person: str | None) -> None:
        """Nobody needs more screens than this: the oldest goes."""
        screens = [each for each in self.sockets if each.caller.person == person]
        if len(screens) >= _MOST_SCREENS:
            screens[0].close("replaced")
            del self.sockets[screens[0]]

    def people(self) -> set[str]:
        """Who is connected here."""
        return {each.caller.person for each in self.sockets if each.caller.person is not None}

    def _note_presence(self, person: str | None) -> None:
        if person is not None:
            here = self.people() | self._site.hub.others.people(self.table.code)
            self.table.presence(person, person in here, self._site.now())

    # --- clocks and bots -----------------------------------------------------------------------

    def wake(self) -> None:
        """Let clocks and bots go on, where the table has just come into memory."""
        self._schedule()

    def _schedule(self) -> None:
        """Wake up when the table has something to do."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.due
        if due is not None and not self.is_closed and self._site.hub.others.drives(self):
            self._wake_in((due - self._site.now()) / 1000)

    def _wake_in(self, seconds: float) -> None:
        if self.is_closed:
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(seconds, 0), self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._do(self._tick())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _tick(self) -> None:
        try:
            await self.act(lambda table, now: table.tick(now))
        except Busy:
            self._wake_in(_REST)
        except Exception:
            log.exception("the clocks of table %s have failed", self.table.code)
            self._site.hub.forget(self)

    def close(self, reason: str | None = None) -> None:
        """Let go of everything; say goodbye to who is here, for this reason."""
        self.is_closed = True
        for timer in (self._timer, self._later):
            if timer is not None:
                timer.cancel()
        if reason is not None:
            for socket in (*self.sockets, *self._expected):
                socket.close(reason)


def _key(socket: Socket) -> Any:
    return socket.audience, socket.locale
