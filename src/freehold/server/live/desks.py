"""All tournaments of one worker: loaded when somebody asks, let go when nobody looks."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Executable

from freehold.notation.catalogues import Message
from freehold.server.live import boards
from freehold.server.live.codes import TRIES, new_code
from freehold.server.live.desk import LiveDesk, facts_of
from freehold.server.live.keeping import read_entries, rows_of
from freehold.server.live.shelf import Shelf
from freehold.server.problems import Trouble
from freehold.store import Batch, Busy, Conflict, tables
from freehold.tournament.desk import Desk

if TYPE_CHECKING:
    from freehold.server.site import Site

log = logging.getLogger(__name__)

After = Callable[[Desk], Sequence[Executable]]


class Desks(Shelf[LiveDesk]):
    """The tournaments in memory, by code."""

    def __init__(self, site: "Site") -> None:
        super().__init__()
        self._site = site

    async def open(self, details: Mapping[str, str], director: str, after: After) -> LiveDesk:
        """Open a tournament under a new code and keep it. Raises `DeskRefused` and `Busy`."""
        for _ in range(TRIES):
            desk = Desk.open(new_code(), details, director, self._site.now())
            before = [tables.opening(desk.code, b"", 0, facts_of(desk), tables.TOURNAMENT)]
            try:
                await self._site.keep(Batch(desk.code, rows_of(desk), {}, before, after(desk)))
            except Conflict:
                continue
            desk.keep()
            return self._take_in(desk)
        raise Busy("no code for a new tournament was free")

    async def count(self, code: str) -> None:
        """A table of a tournament is over: its desk takes the sheets."""
        try:
            await boards.follow(self._site, await self.get(code))
        except (Trouble, Busy) as error:
            log.warning("tournament %s: %s", code, error)

    async def look_after(self) -> None:
        """Lead the tables of every tournament in memory, whatever was missed of them before."""
        for live in self.live:
            if boards.is_led(live.desk):
                await boards.follow(self._site, live)

    def let_go(self, before: float) -> None:
        """Forget tournaments that nobody looks at and that were not used since a moment."""
        for live in self.live:
            if live.used < before and not live.screens and not live.lock.locked():
                live.close()
                del self._live[live.desk.code]

    async def close(self) -> None:
        """Say goodbye to everybody."""
        for live in self.live:
            async with live.lock:
                live.close("restart")

    async def _load(self, code: str) -> LiveDesk:
        stored = await self._site.read(tables.load, code, tables.TOURNAMENT)
        if stored is None:
            raise Trouble(404, "no_tournament", Message("pages.no_tournament", {"code": code}))
        try:
            desk = await self._site.load(Desk.restore, code, read_entries(stored.rows))
        except Exception:
            log.exception("tournament %s cannot be read", code)
            raise Trouble(503, "damaged", Message("pages.damaged", {"code": code})) from None
        return self._take_in(desk)

    def _take_in(self, desk: Desk) -> LiveDesk:
        live = self._live[desk.code] = LiveDesk(desk, self._site)
        return live
