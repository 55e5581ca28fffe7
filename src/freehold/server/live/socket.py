"""One socket: what it may be sent, in order, without ever holding anybody else up."""

import asyncio
import time
from collections import deque
from typing import Final

from starlette.types import Send

from freehold.server.answers import encode_text
from freehold.server.visits import Caller

_MOST_MESSAGES: Final = 200
_MOST_CHARACTERS: Final = 2_000_000
PATIENCE: Final = 10.0  # seconds in which a client must take a message

# Codes with which a socket closes, by the reason of `bye`; see RFC 6455, 7.4.
CLOSING: Final = {
    "restart": 1012,
    "closed": 1000,
    "replaced": 4000,
    "not_allowed": 4003,
    "too_slow": 4008,
}


class Socket:
    """A client that is connected. What it sees is decided by `audience`, from the table."""

    __slots__ = (
        "_closing",
        "_new",
        "_send",
        "_since",
        "_waiting",
        "_waiting_size",
        "_writing",
        "audience",
        "caller",
        "locale",
        "seq",
    )

    def __init__(self, send: Send, caller: Caller) -> None:
        self._send = send
        self._waiting: deque[str] = deque()
        self._waiting_size = 0
        self._new = asyncio.Event()
        self._closing: str | None = None
        self._since: float | None = None
        self._writing: asyncio.Task[None] | None = None
        self.caller = caller
        self.locale = "en"
        self.audience: object = None
        self.seq = 0

    @property
    def is_closing(self) -> bool:
        """Whether nothing more is sent."""
        return self._closing is not None

    @property
    def is_stuck(self) -> bool:
        """Whether its client has not taken a message for longer than anybody waits."""
        return self._since is not None and time.monotonic() - self._since > PATIENCE

    def push(self, text: str) -> None:
        """Send a message as soon as the client takes it; who is too slow is sent away."""
        if self._closing is not None:
            return
        self._waiting.append(text)
        self._waiting_size += len(text)
        if len(self._waiting) > _MOST_MESSAGES or self._waiting_size > _MOST_CHARACTERS:
            self._waiting.clear()
            self.close("too_slow")
        self._new.set()

    def close(self, reason: str) -> None:
        """Send what waits, then say goodbye and close."""
        if self._closing is None:
            self._waiting.append(encode_text({"type": "bye", "reason": reason}))
            self._closing = reason
            self._new.set()

    def give_up(self) -> None:
        """Wait no longer for a client that takes nothing."""
        self._closing = self._closing or "too_slow"
        if self._writing is not None:
            self._writing.cancel()

    async def write(self) -> None:
        """Send everything until the socket closes or its client no longer takes anything."""
        self._writing = asyncio.current_task()
        try:
            while True:
                while self._waiting:
                    await self._write_one(self._waiting.popleft())
                if self._closing is not None:
                    await self._send({"type": "websocket.close", "code": CLOSING[self._closing]})
                    return
                self._new.clear()
                await self._new.wait()
        except OSError:  # the client is gone
            self._closing = self._closing or "closed"
        except asyncio.CancelledError:
            if not self.is_stuck:
                raise

    async def _write_one(self, text: str) -> None:
        self._waiting_size -= len(text)
        self._since = time.monotonic()
        await self._send({"type": "websocket.send", "text": text})
        self._since = None
