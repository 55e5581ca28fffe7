"""Clients of sockets, as tests need them: they say exactly what they are told."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from tests.server.running import PATIENCE, ServerProcess, ServerThread

Message = dict[str, Any]


class Player:
    """A socket of somebody: sends what it is told, and sorts what it hears."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self._name = secrets.token_urlsafe(8)  # of its commands, as nobody else's
        self._count = 0

    async def say(self, kind: str, **parts: Any) -> Message:
        """Send a command; its answer."""
        self._count += 1
        seen = max((m["seq"] for m in self.heard if "seq" in m), default=0)
        command = {"type": kind, "id": f"{self._name}-{self._count}", "seen": seen, **parts}
        await self.raw(json.dumps(command))
        return await self.until(lambda m: m["type"] == "answer" and m["id"] == command["id"])

    async def raw(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def hear(self) -> Message:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def until(self, is_it: Callable[[Message], bool]) -> Message:
        """The first message to come for which this holds."""
        while not is_it(message := await self.hear()):
            pass
        return message

    async def reach(self, seq: int) -> None:
        """Hear on until everything up to a sequence has come."""
        while max((m["seq"] for m in self.heard if "seq" in m), default=0) < seq:
            await self.hear()

    async def bye(self) -> tuple[str, int | None]:
        """The reason with which the server closes, and the code."""
        reason = (await self.until(lambda m: m["type"] == "bye"))["reason"]
        with pytest.raises(ConnectionClosed) as closed:
            await self.hear()
        return reason, closed.value.rcvd.code if closed.value.rcvd else None


@asynccontextmanager
async def at(
    server: ServerThread | ServerProcess,
    code: str,
    key: str | None,
    hello: bool = True,
    is_for_all: bool = False,
    **headers: str,
) -> AsyncIterator[Player]:
    """A socket at a table, which has said hello; one that `is_for_all` of a screen in a room."""
    told = {"Authorization": f"Bearer {key}"} if key else {}
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    async with websockets.connect(
        address, additional_headers=told | headers, max_size=None
    ) as socket:
        player = Player(socket)
        if hello:
            await player.raw(json.dumps({"type": "hello", "is_for_all": is_for_all}))
            await player.until(lambda m: m["type"] == "welcome")
        yield player
