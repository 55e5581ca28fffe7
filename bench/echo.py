"""A bare Starlette server that sends each message on to all sockets of its table.

What it hears it says again with as many bytes as the table's server sends for a move: the floor
against which the table is measured.
"""

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

_TABLES: dict[str, list[WebSocket]] = defaultdict(list)
LENGTH_DIGITS = 6


async def _table(socket: WebSocket) -> None:
    """A message begins with the bytes that everybody is to get; its sender gets it back besides."""
    await socket.accept()
    here = _TABLES[socket.path_params["code"]]
    here.append(socket)
    try:
        while True:
            text = await socket.receive_text()
            update = text.ljust(int(text[:LENGTH_DIGITS]))
            await socket.send_text(text)
            for other in here:
                await other.send_text(update)
    except WebSocketDisconnect:
        here.remove(socket)


app = Starlette(routes=[WebSocketRoute("/{code}", _table)])

if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", ws_per_message_deflate=False)
