"""A WebSocket client that costs little, so that a measurement is of the server."""

import asyncio
from collections.abc import Callable

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

Heard = Callable[[bytes], None]


class _Ear(WSListener):
    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.transport: WSTransport | None = None
        self.closed = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.heard(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()

    def on_ws_disconnected(self, _: WSTransport) -> None:
        if not self.closed.done():
            self.closed.set_result(None)


class Socket:
    """One connection; `heard` is called with every text message."""

    def __init__(self, ear: _Ear) -> None:
        self._ear = ear

    @classmethod
    async def open(cls, url: str, heard: Heard, headers: dict[str, str] | None = None) -> "Socket":
        """Connect to ``ws://...``; raise OSError or a WSError if nobody answers."""
        _, ear = await ws_connect(lambda: _Ear(heard), url, extra_headers=headers)
        return cls(ear)  # type: ignore[arg-type]

    def say(self, message: bytes) -> None:
        """Send a text message."""
        assert self._ear.transport is not None
        self._ear.transport.send(WSMsgType.TEXT, message)

    def close(self) -> None:
        """End the connection."""
        if self._ear.transport is not None:
            self._ear.transport.disconnect()
