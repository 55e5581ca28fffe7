"""One socket: what it may be sent, in order, without ever holding anybody else up."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import orjson
from starlette.types import Send

from freehold.server.answers import plain
from freehold.server.live.protocol import cannot, frame_of
from freehold.server.visits import Caller

_MOST_MESSAGES: Final = 200
_MOST_BYTES: Final = 2_000_000
PATIENCE: Final = 10.0  # seconds in which a client must take a message

# Codes with which a socket closes, by the reason of `bye`; see RFC 6455, 7.4.
CLOSING: Final = {
    "restart": 1012,
    "closed": 1000,
    "too_often": 1008,
    "replaced": 4000,
    "not_allowed": 4003,
    "too_slow": 4008,
}

WriteNow = Callable[[bytes], bool]
"""Sends a frame at once; False if it cannot."""


class Packet:
    """A message to clients, encoded once for all who get it."""

    __slots__ = ("_frame", "text")

    def __init__(self, content: Any) -> None:
        self.text = orjson.dumps(content, plain)
        self._frame: bytes | None = None

    @property
    def frame(self) -> bytes:
        """As it goes over the line."""
        if self._frame is None:
            self._frame = frame_of(self.text)
        return self._frame


class Socket:
    """A client that is connected. What it sees is decided by `audience`, from the table.

    One that `is_for_all` is a screen in a room: it sees what anybody may.
    """

    __slots__ = (
        "_closing",
        "_new",
        "_send",
        "_since",
        "_waiting",
        "_waiting_size",
        "_write_now",
        "_writing",
        "audience",
        "caller",
        "is_for_all",
        "locale",
        "seq",
    )

    def __init__(self, send: Send, caller: Caller, write_now: WriteNow = cannot) -> None:
        self._send = send
        self._write_now = write_now
        self._waiting: deque[Packet] = deque()
        self._waiting_size = 0
        self._new = asyncio.Event()
        self._closing: str | None = None
        self._since: float | None = None
        self._writing: asyncio.Task[None] | None = None
        self.caller = caller
        self.locale = "en"
        self.is_for_all = False
        self.audience: object = None

    @property
    def is_closing(self) -> bool:
        """Whether nothing more is sent."""
        return self._closing is not None

    @property
    def is_stuck(self) -> bool:
        """Whether its client has not taken a message for longer than anybody waits."""
        return self._since is not None and time.monotonic() - self._since > PATIENCE

    def push(self, message: Packet) -> None:
        """Send a message as soon as the client takes it; who is too slow is sent away."""
        if self._closing is not None:
            return
        is_next = not self._waiting and self._since is None
        if is_next and self._write_now(message.frame):
            return
        self._waiting.append(message)
        self._waiting_size += len(message.text)
        if len(self._waiting) > _MOST_MESSAGES or self._waiting_size > _MOST_BYTES:
            self._waiting.clear()
            self.close("too_slow")
        self._new.set()

    def close(self, reason: str) -> None:
        """Send what waits, then say goodbye and close."""
        if self._closing is None:
            self._waiting.append(Packet({"type": "bye", "reason": reason}))
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

    async def _write_one(self, message: Packet) -> None:
        self._waiting_size -= len(message.text)
        self._since = time.monotonic()
        await self._send({"type": "websocket.send", "text": message.text.decode()})
        self._since = None


def make_room(sockets: dict[Socket, None], person: str | None, most: int) -> None:
    """Nobody needs more screens than this at one place: their oldest goes."""
    own = [each for each in sockets if each.caller.person == person]
    if len(own) >= most:
        own[0].close("replaced")
        del sockets[own[0]]
