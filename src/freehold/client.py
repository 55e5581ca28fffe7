"""A client of a Freehold server, for programs: open and join tables, watch and play.

>>> async with Client("http://127.0.0.1:8017") as client:  # doctest: +SKIP
...     opened = await client.open_table("Ann", rules="official", seats=["person", "bot"])
...     async with client.connect(opened["code"], opened["key"]) as table:
...         await table.send("start")
...         async for _ in table:
...             print(table.game["turn"], table.options)

Everything goes through the protocol of docs/protocol.md; messages are dicts in its form.
"""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from types import TracebackType
from typing import Any, Final

import httpx
import websockets
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from freehold.errors import FreeholdError

_WAITS: Final = (0.1, 0.3, 1.0, 3.0, 5.0)  # seconds before the next try; the last for ever
_PATIENCE: Final = 10.0  # seconds until a server must have answered for the first time
_MOST_NEWS: Final = 1000  # messages that nobody has read; older ones are forgotten
_MOST_ENTRIES: Final = 10_000
_FOR_GOOD: Final = frozenset({"not_allowed", "closed", "replaced"})
_LARGEST: Final = 16 * 1024 * 1024  # of a message from the server
_PARTS_OF_PARTS: Final = ("seats", "deeds")  # of the game: only those that changed are sent


class Refused(FreeholdError):
    """The server said no: `code` and the sentence of its `Problem`."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Closed(FreeholdError):
    """The server has closed the table to this client for good; the message is its reason."""


class Unreachable(FreeholdError):
    """No Freehold server answers at this address."""


class Client:
    """A server, and the key of whoever uses it, if it is for one table."""

    def __init__(self, url: str, key: str | None = None) -> None:
        self._key = key
        self._url = url.rstrip("/")
        # A cookie would make one person of everybody who comes through this client.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.AsyncClient(base_url=self._url, timeout=30, cookies=no_cookies)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def get(self, path: str, key: str | None = None, **parameters: Any) -> Any:
        """What a page answers. Raises `Refused`."""
        return _read(
            await self._http.get(path, params=parameters, headers=_bearer(key or self._key))
        )

    async def post(self, path: str, body: Mapping[str, Any], key: str | None = None) -> Any:
        """What a page answers to a body. Raises `Refused`."""
        headers = _bearer(key or self._key)
        return _read(await self._http.post(path, json=dict(body), headers=headers))

    async def open_table(self, name: str, seats: Sequence[Any], **setup: Any) -> dict[str, Any]:
        """Open a table: `Opened`. Seats are plans, or the kinds ``person``, ``bot``, ``open``."""
        plans = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        plans = [{"bot": "standard", **plan} if plan["kind"] == "bot" else plan for plan in plans]
        body = {"name": name, "setup": {"seats": plans, **setup}}
        return await self._come("/api/tables", body)

    async def join(self, code: str, name: str, **wishes: Any) -> dict[str, Any]:
        """Come to a table: `Opened`."""
        return await self._come(f"/api/tables/{code}/join", {"name": name, **wishes})

    async def _come(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Ask with a key of one's own, and once more if no answer comes: it is the same person."""
        body = {"key": secrets.token_urlsafe(32), **body}
        try:
            opened: dict[str, Any] = await self.post(path, body)
        except httpx.TransportError:
            opened = await self.post(path, body)
        return opened

    def connect(
        self,
        code: str,
        key: str | None = None,
        since: int = 0,
        locale: str = "en",
        patience: float = _PATIENCE,
    ) -> "Table":
        """The table as somebody with a key sees it and plays it; use it with ``async with``.

        Entering raises `Closed` if the server has no such table or does not know the key, and
        `Unreachable` if none answers within `patience` seconds.
        """
        address = f"ws{self._url.removeprefix('http')}/api/tables/{code}/socket"
        return Table(address, _bearer(key or self._key), since, locale, patience)


class Table:
    """A table that is followed. Connects again by itself, and sends again what was not answered.

    ``table``, ``game``, ``pending``, ``options`` and ``entries`` are what the client may see now;
    iterating yields each message, after they are brought up to it. Of messages that nobody reads
    the latest thousand wait, and of entries the latest ten thousand are kept, without a gap.
    """

    def __init__(
        self,
        address: str,
        headers: Mapping[str, str],
        since: int = 0,
        locale: str = "en",
        patience: float = _PATIENCE,
    ) -> None:
        self._address = address
        self._headers = dict(headers)
        self._locale = locale
        self._patience = patience
        self._fault: Exception | None = None
        self._socket: websockets.ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news: deque[dict[str, Any]] = deque(maxlen=_MOST_NEWS)
        self._is_new = asyncio.Event()
        self._open: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._first = asyncio.Event()
        self._why: str | None = None
        self.seq = since
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.pending: list[dict[str, Any]] = []
        self.options: dict[str, list[dict[str, Any]]] = {}
        self.entries: list[dict[str, Any]] = []

    async def __aenter__(self) -> "Table":
        self._reading = asyncio.create_task(self._stay())
        try:
            await asyncio.wait_for(self._first.wait(), self._patience)
        except BaseException as error:
            await self._stop()
            if not isinstance(error, TimeoutError):
                raise
            why = self._fault or "it took the call and said nothing"
            raise Unreachable(
                f"No Freehold server answers at {self._address}: {why}."
            ) from self._fault
        if self._why is not None:
            await self._stop()
            raise Closed(self._why)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self._stop()

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        while self._news or self._why is None:
            if self._news:
                yield self._news.popleft()
            else:
                self._is_new.clear()
                await self._is_new.wait()

    async def do(self, action: Mapping[str, Any] | str, **more: Any) -> dict[str, Any]:
        """Make a move; the server's answer. See `send`."""
        return await self.send("do", action=action, **more)

    async def send(self, kind: str, **parts: Any) -> dict[str, Any]:
        """Send a command; the server's answer, however often the connection breaks meanwhile.

        Raises `Closed` if the server closes the table to this client for good.
        """
        if self._why is not None:
            raise Closed(self._why)
        command = parts.pop("id", None) or secrets.token_urlsafe(12)
        text = json.dumps({"type": kind, "id": command, "seen": self.seq, **parts})
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._open[command] = text, future
        try:
            if self._socket is not None:
                with suppress(ConnectionClosed):  # it is sent again on the next one
                    await self._socket.send(text)
            return await future
        finally:
            self._open.pop(command, None)

    async def _stop(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading
        self._end("the client has left")

    async def _stay(self) -> None:
        """Connect, follow, and connect again until the server says that it is for good."""
        tries = 0
        while self._why is None:
            try:
                async with websockets.connect(
                    self._address, additional_headers=self._headers, max_size=_LARGEST
                ) as socket:
                    if await self._follow(socket):
                        tries = 0
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
                self._fault = error
            self._socket = None
            if self._why is None:
                await asyncio.sleep(_WAITS[min(tries, len(_WAITS) - 1)])
                tries += 1

    async def _follow(self, socket: websockets.ClientConnection) -> bool:
        """Say hello and hear everything; whether the server has answered at all."""
        last = [self.entries[-1]["seq"], self.entries[-1]["at"]] if self.entries else None
        hello = {"type": "hello", "since": self.seq, "last": last, "locale": self._locale}
        await socket.send(json.dumps(hello))
        is_welcome = False
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":
                is_welcome = True
                self._take_welcome(message)
                await self._send_again(socket)
                self._first.set()
            elif message["type"] == "update":
                self._take_update(message)
            elif message["type"] == "answer":
                self._take_answer(message)
                continue
            elif message["type"] == "bye":
                if message["reason"] in _FOR_GOOD:
                    self._end(message["reason"])
                continue
            self._news.append(message)
            self._is_new.set()
        return is_welcome

    async def _send_again(self, socket: websockets.ClientConnection) -> None:
        """What was not answered, and what is given meanwhile; what comes then goes by itself."""
        sent: set[str] = set()
        while waiting := [key for key in self._open if key not in sent]:
            for key in waiting:
                sent.add(key)
                if key in self._open:
                    await socket.send(self._open[key][0])
        self._socket = socket

    def _take_welcome(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        for part in ("table", "game", "pending", "options"):
            setattr(self, part, message[part])
        self._add(message)

    def _take_update(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        self.table |= message.get("table", {})
        changed = message.get("game", {})
        if changed:
            game = self.game = self.game or {}
            for part, value in changed.items():
                is_partial = part in _PARTS_OF_PARTS and part in game
                game[part] = {**game[part], **value} if is_partial else value
        for part in ("pending", "options"):
            if message.get(part) is not None:
                setattr(self, part, message[part])
        self._add(message)

    def _add(self, message: dict[str, Any]) -> None:
        entries = message.get("entries", [])
        if not message.get("is_complete", True):  # between these and older ones some are missing
            self.entries.clear()
        last = self.entries[-1]["seq"] if self.entries else 0
        self.entries += [entry for entry in entries if entry["seq"] > last]
        del self.entries[:-_MOST_ENTRIES]

    def _take_answer(self, message: dict[str, Any]) -> None:
        _, future = self._open.pop(message["id"] or "", ("", None))
        if future is not None and not future.done():
            future.set_result(message)

    def _end(self, why: str) -> None:
        self._why = self._why or why
        for _, future in self._open.values():
            if not future.done():
                future.set_exception(Closed(self._why))
        self._open.clear()
        self._is_new.set()
        self._first.set()


def _bearer(key: str | None) -> dict[str, str]:
    return {} if key is None else {"Authorization": f"Bearer {key}"}


def _read(response: httpx.Response) -> Any:
    if response.is_success:
        is_json = response.headers.get("content-type", "").split(";")[0] == "application/json"
        return response.json() if is_json else response.content
    try:
        problem = response.json()
        raise Refused(response.status_code, problem["code"], problem["message"])
    except (ValueError, KeyError, TypeError):
        raise Refused(response.status_code, "unknown", response.text[:200]) from None
