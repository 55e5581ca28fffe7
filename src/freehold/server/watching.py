"""The socket of a tournament: tells screens that something is new; what it is they ask for."""

import asyncio
import re
from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from freehold.server.live.protocol import EXTENSION, cannot
from freehold.server.live.socket import Packet, Socket
from freehold.server.pages.tables import read_code
from freehold.server.pages.tournaments import person_at
from freehold.server.problems import Trouble
from freehold.server.site import site_of
from freehold.server.visits import Caller, visit_of
from freehold.store import Busy

PATH: Final = re.compile("/api/tournaments/(?P<code>[^/]{1,12})/socket")
_MOST_SAID: Final = 100  # messages at once, and one a second: a screen says only that it lives


async def watch(scope: Scope, receive: Receive, send: Send, code: str) -> None:
    """Watch a tournament: anybody may, what each sees is decided when they ask."""
    await send({"type": "websocket.accept"})
    connection = HTTPConnection(scope)
    site = site_of(connection)
    write = scope.get("extensions", {}).get(EXTENSION, {}).get("write", cannot)
    screen = Socket(send, Caller(None), write)
    try:
        live = await site.desks.get(read_code(code))
        screen.caller = Caller(await person_at(site, live, visit_of(connection)))
    except (Trouble, Busy) as error:
        screen.close("restart" if isinstance(error, Busy) else "closed")
        await screen.write()
        return
    live.watch(screen)
    reading = asyncio.create_task(_read(receive, screen, site.now))
    try:
        await screen.write()
    finally:
        reading.cancel()
        live.leave(screen)


async def _read(receive: Receive, screen: Socket, now: Callable[[], int]) -> None:
    """Answer signs of life, until the screen is gone."""
    bucket = 0.0
    loop = asyncio.get_running_loop()
    while not screen.is_closing:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            screen.close("closed")
            return
        bucket = max(bucket, loop.time()) + 1
        if bucket - loop.time() > _MOST_SAID:
            screen.close("too_often")
            return
        screen.push(Packet({"type": "pong", "now": now()}))
