"""One socket: what it may be sent, in order, without ever holding anybody else up."""

import asyncio
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from freehold.server.answers import encode_text
from freehold.server.visits import Caller

_MOST_MESSAGES: Final = 200
_MOST_CHARACTERS: Final = 2_000_000
_PATIENCE: Final = 10.0  # seconds in which one message must be taken

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
        "_waiting",
        "_waiting_size",
        "_websocket",
        "audience",
        "caller",
        "locale",
        "seq",
    )

    def __init__(self, websocket: WebSocket, caller: Caller) -> None:
        self._websocket = websocket
        self._waiting: deque[str] = deque()
        self._waiting_size = 0
        self._new = asyncio.Event()
        self._closing: str | None = None
        self.caller = caller
        self.locale = "en"
        self.audience: object = None
        self.seq = 0

    @property
    def is_closing(self) -> bool:
        """Whether nothing more is sent."""
        return self._closing is not None

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

    async def write(self) -> None:
        """Send everything until the socket closes or its client no longer takes anything."""
        try:
            while True:
                while self._waiting:
                    text = self._waiting.popleft()
                    self._waiting_size -= len(text)
                    async with asyncio.timeout(_PATIENCE):
                        await self._websocket.send_text(text)
                if self._closing is not None:
                    async with asyncio.timeout(_PATIENCE):
                        await self._websocket.close(CLOSING[self._closing])
                    return
                self._new.clear()
                await self._new.wait()
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            self._closing = self._closing or "too_slow"
