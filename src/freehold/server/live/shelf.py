"""What is in memory of one kind, by code: loaded once, however many ask for it at a time."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from freehold.server.live.keeping import Kept

L = TypeVar("L", bound=Kept[Any])


class Shelf(ABC, Generic[L]):
    """The tables, or the tournaments, of one worker."""

    def __init__(self) -> None:
        self._live: dict[str, L] = {}
        self._loading: dict[str, asyncio.Task[L]] = {}

    @abstractmethod
    async def _load(self, code: str) -> L:
        """Read one from the store and take it in. Raises `Trouble` if there is none."""

    @property
    def live(self) -> Sequence[L]:
        """Those in memory."""
        return list(self._live.values())

    def find(self, code: str) -> L | None:
        """One if it is in memory."""
        return self._live.get(code)

    async def get(self, code: str) -> L:
        """One, loaded if it is not in memory. Raises `Trouble` if there is none."""
        live = self._live.get(code)
        if live is not None:
            live.used = time.monotonic()
            return live
        if code not in self._loading:
            task = self._loading[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    def forget(self, live: L) -> None:
        """Let one go; what is on disk counts, and clients connect again."""
        live.close("restart")
        if self._live.get(live.kept.code) is live:
            del self._live[live.kept.code]
