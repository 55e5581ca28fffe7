"""A table in memory, and everybody who is connected to it."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from freehold.server.live.facts import Facts, facts_of
from freehold.server.live.keeping import Kept
from freehold.server.live.socket import Packet, Socket, make_room
from freehold.server.visits import Caller
from freehold.store import Batch, Busy
from freehold.table import Entry, Table
from freehold.table.audience import Audience
from freehold.table.room import OVER

if TYPE_CHECKING:
    from freehold.server.site import Site

log = logging.getLogger(__name__)
T = TypeVar("T")

_MOST_SCREENS: Final = 8  # of one person at one table
_REST: Final = 1.0  # seconds until clocks try again after a fault


class LiveTable(Kept[Table]):
    """A table and everybody who is connected to it."""

    def __init__(self, table: Table, site: "Site") -> None:
        super().__init__(table, site)
        self.table = table
        self.sockets: dict[Socket, None] = {}  # in the order of their coming
        self._expected: set[Socket] = set()  # who have not said hello
        self._marks: dict[Any, Any] = {}
        self._seated: Any = None
        self._facts = Facts(table)
        self._timer: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None

    # --- deciding --------------------------------------------------------------

    async def look_aside(self, show: Callable[[Table, int], T]) -> T:
        """`look` for what takes long: other tables go on meanwhile.

        `show` gets the table as it stood when its turn came, and so does this one go on.
        """
        async with self._site.turn():
            past = await self.look(lambda table, _: table.past())
            return await self._site.aside(show, past, self._site.now())

    def _facts_now(self) -> dict[str, Any]:
        return {} if self._facts.can_wait else facts_of(self.table)

    def _follow(self, entries: Sequence[Entry]) -> None:
        self.table.follow(entries, self._site.now())

    def _have_kept(self, facts: dict[str, Any]) -> None:
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
            if room.stage == OVER and room.setup.tournament:
                self._do(self._site.desks.count(room.setup.tournament))
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
        audience = self.table.audience(socket.caller.person, socket.caller.seat)
        return audience.with_others() if socket.is_for_all else audience

    def _welcome(self, socket: Socket, since: int, last: tuple[int, int] | None = None) -> None:
        """Tell a client everything it may see; from then on it gets what its audience gets."""
        now = self._site.now()
        socket.audience = self._audience_of(socket)
        key = socket.audience, socket.locale
        if not any(_key(each) == key for each in self.sockets if each is not socket):
            self._marks.pop(key, None)
            self._update(key, now)
        welcome = self.table.welcome(socket.audience, since, socket.locale, now, last)
        socket.push(Packet(welcome))

    # --- who is here ---------------------------------------------------------------------------

    def expect(self, socket: Socket) -> None:
        """A client is connected; it is here once it says hello."""
        if self.is_closed:
            socket.close("restart")
        else:
            self._expected.add(socket)

    async def enter(self, socket: Socket, since: int, last: tuple[int, int] | None = None) -> None:
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
                make_room(self.sockets, socket.caller.person, _MOST_SCREENS)
                self.sockets[socket] = None
                self._note_presence(socket.caller.person)
                self._site.hub.others.tell_presence(self)
                self.sockets.pop(socket, None)
                self._tell()
                self.sockets[socket] = None
            self._welcome(socket, since, last)
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
