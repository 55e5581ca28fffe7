"""A tournament in memory, and the screens that look at it."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from freehold.server.answers import encode, encode_text
from freehold.server.live.keeping import Kept
from freehold.server.live.socket import Packet, Socket, make_room
from freehold.table import Entry
from freehold.tournament.desk import Desk
from freehold.tournament.views import clock_view, concerns, own_view, stage_of, standing_event

if TYPE_CHECKING:
    from freehold.server.site import Site

MOST_SCREENS: Final = 5_000
MOST_OF_PUBLIC: Final = 4_000  # so that who only looks leaves room for who has a role
_MOST_OF_PERSON: Final = 20
_SOONEST: Final = 1.0  # seconds until those are told who did not wait for something
_EACH_SECOND: Final = 150  # screens that may ask for what is new, each some milliseconds of work


def facts_of(desk: Desk) -> dict[str, Any]:
    """What the store keeps of a tournament beside its journal, for the lobby."""
    state = desk.state
    return {
        "stage": stage_of(state),
        "is_listed": state.details.get("listed") == "yes",
        "changed": max(state.at, 1),
        "due": None,  # nothing happens at a desk by itself: screens call out the time
        "summary": encode_text(summary_of(desk)),
    }


def summary_of(desk: Desk) -> dict[str, Any]:
    """A row of the lobby."""
    state = desk.state
    names = ("name", "organization", "charity", "date", "location", "town")
    told = {key: state.details.get(key, "") for key in names}
    return told | {"entrants": len(state.entrants), "places": state.settings.places}


class LiveDesk(Kept[Desk]):
    """A tournament, and everybody who is told that something has changed there."""

    def __init__(self, desk: Desk, site: "Site") -> None:
        super().__init__(desk, site)
        self.desk = desk
        self.screens: dict[Socket, None] = {}  # in the order of their coming
        self.opening = asyncio.Lock()  # of tables: one after the other
        self._told = desk.seq
        self._event: tuple[int, bytes] = (-1, b"")  # as it stood after an entry
        self._known = b""  # the event of which everybody was told
        self._later: asyncio.TimerHandle | None = None

    def _facts_now(self) -> dict[str, Any]:
        return facts_of(self.desk)

    def _follow(self, entries: Sequence[Entry]) -> None:
        self.desk.follow(entries)

    def _have_kept(self, _facts: dict[str, Any]) -> None:
        """They are on disk with the entries."""

    def _tell(self) -> None:
        """Say that there is something new; what it is each asks for, by what they may see."""
        if self._told == self.desk.seq:
            return
        entries = list(self.desk.journal.read(self._told + 1))
        self._told = self.desk.seq
        packet, told = self._packet(), dict[str | None, bool]()
        for screen in self.screens:
            person = screen.caller.person
            if person not in told:
                told[person] = concerns(self.desk, person, entries)
            if told[person]:
                screen.push(packet)
        if not all(told.values()) and self._later is None and not self.is_closed:
            wait = _SOONEST + len(self.screens) / _EACH_SECOND
            self._later = asyncio.get_running_loop().call_later(wait, self._tell_rest)

    def _tell_rest(self) -> None:
        """Tell those who did not wait for it, once for however much has come together."""
        self._later = None
        event = self._event_bytes()
        if event == self._known:
            return
        self._known = event
        packet = self._packet()
        for screen in self.screens:
            screen.push(packet)

    def _packet(self) -> Packet:
        """That something is new; screens ask for it at moments of their own within the spread."""
        spread = round(1000 * len(self.screens) / _EACH_SECOND)
        told = {"seq": self.desk.seq, "now": self._site.now(), "spread": spread}
        return Packet({"type": "changed", **told})

    def view(self, person: str | None, now: int, language: str) -> bytes:
        """All that somebody may see, as JSON. What is the same for everybody is made once."""
        round_ = self.desk.state.round
        clock = encode(None if round_ is None else clock_view(round_.clock, now))
        own = encode(own_view(self.desk, person, language))
        event = self._event_bytes()[:-1] + b',"clock":' + clock + b"}"
        return b'{"seq":%d,"event":%b,%b' % (self.desk.seq, event, own[1:])

    def _event_bytes(self) -> bytes:
        if self._event[0] != self.desk.seq:
            self._event = self.desk.seq, encode(standing_event(self.desk))
        return self._event[1]

    def watch(self, screen: Socket) -> None:
        """A screen is told from now on, and once at the beginning."""
        person = screen.caller.person
        most = MOST_OF_PUBLIC if person is None else MOST_SCREENS
        if self.is_closed or len(self.screens) >= most:
            screen.close("restart")
            return
        if person is not None:
            make_room(self.screens, person, _MOST_OF_PERSON)
        self.screens[screen] = None
        screen.push(self._packet())

    def leave(self, screen: Socket) -> None:
        """A screen is gone."""
        self.screens.pop(screen, None)

    def close(self, reason: str | None = None) -> None:
        """Let go of everything; say goodbye to the screens."""
        self.is_closed = True
        if self._later is not None:
            self._later.cancel()
        for screen in self.screens:
            screen.close(reason or "closed")
