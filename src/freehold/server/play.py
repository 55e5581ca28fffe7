"""The socket of a table: reads what a client says and hands it to the table."""

import asyncio
import logging
import re
import time
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from freehold.errors import Sayable
from freehold.notation.catalogues import Message, said
from freehold.server import watching
from freehold.server.bodies import first_fault
from freehold.server.live.protocol import EXTENSION, cannot
from freehold.server.live.socket import Packet, Socket
from freehold.server.live.table import LiveTable
from freehold.server.pages.tables import caller_at, read_code
from freehold.server.problems import Trouble
from freehold.server.protocol.commands import Command, FromClient, Hello, Ping
from freehold.server.site import Site, site_of
from freehold.server.visits import Caller, visit_of
from freehold.server.watch import COMMAND_SECONDS, COMMANDS
from freehold.store import Busy
from freehold.table.commands import ASKING

log = logging.getLogger(__name__)

_PATH: Final = re.compile("/api/tables/(?P<code>[^/]{1,12})/socket")
_FROM_CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(FromClient)
_counter: Final = cache(COMMANDS.labels)
UNTIL_HELLO: Final = 30.0  # seconds
MOST_REFUSED: Final = 60  # messages one after the other that came too often

# What a program may do that plays one seat: play it, and nothing about the table.
_OF_PROGRAMS: Final = frozenset(
    ("do", "why", "preview", "undo", "undo_answer", "autos", "let_rent_go", "vote", "take_back")
) | {"answer_question"}


async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
    """Play at a table, or watch it or a tournament: the application of all sockets."""
    found = _PATH.fullmatch(scope["path"])
    await receive()  # the wish to connect
    tournament = watching.PATH.fullmatch(scope["path"])
    if tournament is not None:
        await watching.watch(scope, receive, send, tournament["code"])
        return
    if found is None:
        await send({"type": "websocket.close"})
        return
    await send({"type": "websocket.accept"})
    connection = HTTPConnection(scope)
    site = site_of(connection)
    write = scope.get("extensions", {}).get(EXTENSION, {}).get("write", cannot)
    client = Socket(send, Caller(None), write)
    try:
        live = await site.hub.get(read_code(found["code"]))
        client.caller = await caller_at(site, live, visit_of(connection))
    except (Trouble, Busy) as error:
        client.close("restart" if isinstance(error, Busy) else "closed")
        await client.write()
        return
    if client.caller.person is None:
        client.close("not_allowed")
        await client.write()
        return
    live.expect(client)
    reader = _Reader(site, live, client, receive)
    reading = asyncio.create_task(reader.read())
    greeting = asyncio.get_running_loop().call_later(UNTIL_HELLO, _give_up, client)
    try:
        await client.write()
    finally:
        greeting.cancel()
        if reader.is_idle:  # else it ends when what it does is done
            reading.cancel()
        await live.leave(client)


def _give_up(client: Socket) -> None:
    """Whoever has not said hello by now does not want to play."""
    if client.audience is None:
        client.close("too_slow")


class _Reader:
    """What one client says, one message after the other."""

    def __init__(self, site: Site, live: LiveTable, client: Socket, receive: Receive) -> None:
        self._site = site
        self._live = live
        self._client = client
        self._receive = receive
        self.is_idle = True
        self._is_first = True  # `hello`: how often somebody connects is counted elsewhere
        self._n_refused = 0

    async def read(self) -> None:
        """Until the client is gone."""
        while not self._client.is_closing:
            self.is_idle = True
            message = await self._receive()
            self.is_idle = False
            if message["type"] == "websocket.disconnect":
                self._client.close("closed")
                return
            text = message.get("text") or message.get("bytes") or ""
            if not self._is_first and not self._live.may_speak(self._client.caller):
                await self._put_off(text)
                continue
            self._is_first = False
            self._n_refused = 0
            try:
                heard = _FROM_CLIENT.validate_json(text)
            except ValidationError as error:
                self._refuse(_id_in(text), "invalid", "invalid", _first_fault(error))
                continue
            try:
                await self._hear(heard)
            except Busy:
                self._client.close("restart")
            except Exception:
                log.exception("table %s has failed", self._live.table.code)
                if getattr(heard, "type", "") in ASKING:  # nothing has changed by it
                    self._refuse(heard.id, "invalid", "fault", Message("pages.fault"))
                    continue
                self._site.hub.forget(self._live)
                self._client.close("restart")

    async def _put_off(self, text: str | bytes) -> None:
        """Say that it was too often; whoever goes on all the same is sent away."""
        self._refuse(_id_in(text), "busy", "too_often", Message("pages.too_often"))
        self._n_refused += 1
        if self._n_refused == MOST_REFUSED:
            self._client.close("too_often")
        await asyncio.sleep(0)  # others first

    async def _hear(self, heard: Any) -> None:
        if isinstance(heard, Ping):
            self._client.push(Packet({"type": "pong", "now": self._site.now()}))
        elif isinstance(heard, Hello):
            self._client.locale, self._client.is_for_all = heard.locale, heard.is_for_all
            await self._live.enter(self._client, heard.since, heard.last)
        elif self._client.audience is None:
            self._refuse(heard.id, "invalid", "no_hello", Message("pages.hello_first"))
        elif not self._may(heard):
            message = Message("pages.only_the_seat", {"seat": self._client.caller.seat})
            self._refuse(heard.id, "not_allowed", "only_the_seat", message)
        else:
            await self._command(heard)

    async def _command(self, command: Command) -> None:
        start = time.perf_counter()
        caller, said, locale = self._client.caller, dict(command), self._client.locale
        carry_out = self._live.look if said["type"] in ASKING else self._live.act
        try:
            answer = await carry_out(
                lambda table, now: table.handle(caller.person, said, now, locale, caller.seat)
            )
        except Busy:
            self._refuse(command.id, "busy", "busy", Message("pages.not_kept"))
            return
        self._client.push(Packet(answer))
        _counter(answer["code"]).inc()
        COMMAND_SECONDS.observe(time.perf_counter() - start)

    def _may(self, command: Any) -> bool:
        """Whether a program, if it is one, may say this."""
        seat = self._client.caller.seat
        if seat is None:
            return True
        if command.type not in _OF_PROGRAMS:
            return False
        if command.type == "vote":  # about another seat
            return True
        return all(said == seat for said in _seats_in(command))

    def _refuse(self, command: str | None, code: str, reason: str, message: str | Sayable) -> None:
        _counter(code).inc()
        caller = self._client.caller
        self._client.push(
            Packet(
                {
                    "type": "answer",
                    "id": command,
                    "code": code,
                    "seq": self._live.table.seq_for(caller.person, caller.seat),
                    "refusal": {"reason": reason, "message": said(message, self._client.locale)},
                }
            )
        )


def _seats_in(command: Any) -> list[Any]:
    """The seats for which a command speaks; None for an action that names none."""
    if command.type == "why":
        actions = command.actions
    elif command.type in ("do", "preview"):
        actions = [command.action]
    else:
        return [command.seat]
    return [action.get("seat") if isinstance(action, dict) else None for action in actions]


def _id_in(text: str | bytes) -> str | None:
    """The id of a command that cannot be understood otherwise."""
    try:
        said = from_json(text)
    except ValueError:
        return None
    found = said.get("id") if isinstance(said, dict) else None
    return found if isinstance(found, str) and 0 < len(found) <= 64 else None


def _first_fault(error: ValidationError) -> str:
    where, what = first_fault(error)
    return f"{where}: {what}" if where else what
