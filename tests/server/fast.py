"""A server whose clocks run quicker than the world's, so that a day is over in a minute."""

import asyncio
import selectors
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from freehold.server.settings import Settings

PACE: Final = 20
_START: Final = time.monotonic()


def fast_seconds() -> float:
    """Seconds since this module was loaded, as the server counts them."""
    return (time.monotonic() - _START) * PACE


@dataclass(frozen=True, slots=True)
class FastSettings(Settings):
    """Settings of a server whose day is short."""

    def now(self) -> int:
        """Moments that come quicker."""
        return self.offset + int(fast_seconds() * 1000)


class _FastSelector(selectors.DefaultSelector):
    """Waits as much less as time is quicker."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(timeout if timeout is None else timeout / PACE)


class _FastLoop(asyncio.SelectorEventLoop):
    """An event loop by whose clock everything is due sooner."""

    def time(self) -> float:
        return fast_seconds()


def make_loop() -> asyncio.AbstractEventLoop:
    """For Uvicorn, by its name."""
    return _FastLoop(_FastSelector())


# Uvicorn hangs up on who says nothing for five seconds, which are gone at once here.
OPTIONS: Final[Mapping[str, Any]] = {
    "loop": "tests.server.fast:make_loop",
    "timeout_keep_alive": 3600,
}
