"""WebSockets that take a message at once where they can, without a task of their own.

A move is told to everybody at a table. To wake a task for each of them costs more than the move,
so the server offers applications, as an extension of ASGI, a plain function that writes a frame.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION: Final = "freehold.write"


def cannot(_frame: bytes) -> bool:
    """In the place of `Protocol.write` under servers that do not offer it."""
    return False


def frame_of(text: bytes) -> bytes:
    """A text message as it goes over the line; the same for every client."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


class Protocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which offers `write` to the application."""

    def handle_connect(self, event: Request) -> None:
        """Begin with the extension in the scope."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = {"write": self.write}

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
