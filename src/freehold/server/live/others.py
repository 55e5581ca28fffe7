"""Other workers that serve the same tables."""

from collections.abc import Set
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freehold.server.live.table import LiveTable


class Others:
    """Nobody: this worker is alone."""

    is_alone = True

    async def start(self) -> None:
        """Begin to listen to the others."""

    async def close(self) -> None:
        """Stop listening."""

    def word(self, _code: str) -> str:
        """What the others are told in the transaction that keeps what a table has decided."""
        return ""

    def people(self, _code: str) -> Set[str]:
        """Who is connected to a table at other workers."""
        return frozenset()

    def tell_presence(self, _live: "LiveTable") -> None:
        """Tell the others who is connected to a table here."""

    def tell_renewed(self, _code: str, _person: str, _seat: str) -> None:
        """Tell the others that the key with which programs played a seat is void."""

    def drives(self, _live: "LiveTable") -> bool:
        """Whether clocks and bots of a table run in this worker."""
        return True

    async def came(self, _live: "LiveTable") -> None:
        """A table has come into memory."""

    async def went(self, _live: "LiveTable") -> None:
        """A table has left the memory."""

    async def may_wake(self, _code: str) -> bool:
        """Whether this worker should load a table that is due and that nobody may be at."""
        return True
