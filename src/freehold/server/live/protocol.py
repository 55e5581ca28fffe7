"""WebSockets that take a message at once where they can, without a task of their own.

A move is told to everybody at a table. To wake a task for each of them costs more than the move,
so the server offers applications, as an extension of ASGI, a plain function that writes a frame.
"""

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was built without a compiler
    from websockets.utils import apply_mask

EXTENSION: Final = "freehold.write"
_TEXT_AND_LAST: Final = 0x81
_MASKED: Final = 0x80
_MASKED_HEAD: Final = 6
_LENGTH_IN_TWO_BYTES: Final = 126
_MOST_UNREAD: Final = 8  # messages of a client that nobody has read yet, then it waits
MOST_AT_ONCE: Final = 256  # messages that came together: with more of them the client goes
_MOST_FRAMES: Final = 1000  # a second that are no messages of one frame each
_SLICE: Final = 2048  # bytes for the parser at once
_MOST_AFTER_GOODBYE: Final = 64 * 1024  # bytes
_AGAINST_POLICY: Final = 1008  # RFC 6455, 7.4.1


def cannot(_frame: bytes) -> bool:
    """In the place of `Protocol.write` under servers that do not offer it."""
    return False


def frame_of(text: bytes) -> bytes:
    """A text message as it goes over the line; the same for every client."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def whole_text(data: bytes, most: int) -> bytes | None:
    """The text if the bytes are just one message of one masked frame of up to `most`; else None.

    RFC 6455, 5.2: the first byte says last frame and text, the second masked and how long.
    """
    if len(data) < _MASKED_HEAD or data[0] != _TEXT_AND_LAST:
        return None
    length, begin = data[1] - _MASKED, 2
    if not 0 <= length <= _LENGTH_IN_TWO_BYTES:
        return None
    if length == _LENGTH_IN_TWO_BYTES:
        length, begin = int.from_bytes(data[2:4], "big"), 4
    if length > most or len(data) != begin + 4 + length:
        return None
    return apply_mask(data[begin + 4 :], data[begin : begin + 4])


def _innermost(parser: Any) -> str:
    """The name of the generator in which a parser stands still."""
    while (inner := getattr(parser, "gi_yieldfrom", None)) is not None:
        parser = inner
    return str(getattr(parser, "__name__", ""))


class Inbox:
    """What a client has said and nobody has read: as much of `asyncio.Queue` as one reader needs.

    A queue takes two kilobytes, and a server has thousands of sockets.
    """

    __slots__ = ("_items", "_waiter")

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Add something, and wake who waits for it."""
        self._items.append(item)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def __len__(self) -> int:
        return len(self._items)

    def clear(self) -> None:
        """Forget all of it."""
        self._items.clear()

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._items

    async def get(self) -> Any:
        """The first of them, once there is one."""
        while not self._items:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._items.popleft()


class Protocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, in less memory, which offers `write` to the application."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.queue: Any = Inbox()
        self._second = 0  # in which so many frames were counted
        self._n_frames = 0
        self._n_after_goodbye = 0

    def start_keepalive(self) -> None:
        """The client is accepted: what it was accepted by is not looked at again."""
        super().start_keepalive()
        del self.request, self.response

    def handle_connect(self, event: Request) -> None:
        """Begin with the extension in the scope."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = {"write": self.write}

    def data_received(self, data: bytes) -> None:
        """What most clients send is one short message in one frame: it is read at once.

        All else is for the parser, whose generators take fifty times as long.
        """
        text = whole_text(data, self.config.ws_max_size) if self._is_between_messages() else None
        if text is None:
            self._parse(data)
            return
        self.frames, self.curr_msg_data_type = [text], "text"
        self.send_receive_event_to_app()
        if self._is_flooded():
            self._send_away()

    def _parse(self, data: bytes) -> None:
        """Let the parser have it piece by piece, unless there is more than anybody says.

        One piece off the line may hold forty thousand frames, which would stop every table.
        """
        for begin in range(0, len(data), _SLICE):
            super().data_received(data[begin : begin + _SLICE])
            if self.transport.is_closing():
                return
            if self.close_sent:
                self._n_after_goodbye += _SLICE
            if self._is_flooded():
                self._send_away()
                return

    def handle_events(self) -> None:
        """Count them first."""
        second = int(self.loop.time())
        if second != self._second:
            self._second, self._n_frames = second, 0
        self._n_frames += len(self.conn.events)
        super().handle_events()

    def _is_flooded(self) -> bool:
        return (
            len(self.queue) > MOST_AT_ONCE
            or self._n_frames > _MOST_FRAMES
            or self._n_after_goodbye > _MOST_AFTER_GOODBYE
        )

    def _send_away(self) -> None:
        """Close at once; of what comes now nothing is read."""
        self.stop_keepalive()
        self.conn.fail(_AGAINST_POLICY, "too much at once")
        self.queue.clear()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _AGAINST_POLICY})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _is_between_messages(self) -> bool:
        """Whether the parser waits for the first byte of a message, in an open connection."""
        connection = self.conn
        return (
            connection.state is State.OPEN
            and not connection.extensions
            and connection.current_size is None
            and not connection.reader.buffer
            and _innermost(connection.parser) == "at_eof"
        )

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; stop reading where many wait, not, as it is usual, at each."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        is_full = len(self.queue) >= _MOST_UNREAD
        if is_full and not was_paused:
            self.transport.pause_reading()
        self.read_paused = was_paused or is_full

    def write(self, frame: bytes) -> bool:
        """Send a whole frame now; False if that must wait, or can no longer be."""
        if (
            self.conn.state is not State.OPEN
            or not self.handshake_complete
            or self.close_sent
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(frame)
        return True
