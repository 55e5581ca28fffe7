"""Tables full of clients that play by the options they are given, for measurements."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from bench.sockets import Socket
from freehold.client import Client

SEATS: Final = ("Ann", "Ben", "Cy", "Dee")
# What a client does, the first of these that it may.
_WANTED: Final = (
    *("claim", "roll", "buy", "pay", "tax_flat", "pass", "decline", "keep", "mortgage", "sell"),
    *("sell_group", "bankrupt", "pay_fine", "use_card"),
)


@dataclass(slots=True)
class Move:
    """A move on its way: when it was sent, and what has come back since."""

    sent: float
    answered: bool = False
    updates: int = 0


@dataclass(slots=True)
class Meter:
    """What was measured: moves that all sockets heard of, in seconds each; bytes of messages."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    messages: int = 0
    bytes_out: int = 0  # of updates, to all sockets
    bytes_in: int = 0  # of commands


class PlayedTable:
    """One table with four clients. `play` sends the next move; `on_done` hears when all know."""

    def __init__(self, code: str, meter: Meter) -> None:
        self.code = code
        self.meter = meter
        self.sockets: list[Socket] = []
        self.move: Move | None = None
        self.is_over = False
        self.on_done: Callable[[PlayedTable], object] = id
        self._options: dict[str, list[dict[str, Any]]] = {}
        self._seq = 0
        self._count = 0
        self._welcomes = 0
        self.ready = asyncio.get_running_loop().create_future()

    def hear(self, data: bytes) -> None:
        """A message to one of the clients."""
        message = orjson.loads(data)
        match message["type"]:
            case "update":
                self.meter.messages += 1
                self.meter.bytes_out += len(data)
                self._take(message)
                if self.move is not None and any("action" in e for e in message["entries"]):
                    self.move.updates += 1
                    self._look()
            case "answer":
                self._answer(message)
            case "welcome":
                self._take(message)
                self._welcomes += 1
                if self._welcomes == len(SEATS):
                    self.ready.set_result(None)

    def _take(self, message: dict[str, Any]) -> None:
        self._seq = max(self._seq, message["seq"])
        if message.get("options") is not None:
            self._options.update(message["options"])
        if (message.get("game") or {}).get("outcome"):
            self.is_over = True

    def _answer(self, message: dict[str, Any]) -> None:
        if self.move is None:
            return
        if message["code"] != "done":
            self.meter.refused += 1
            self.move = None
            self.on_done(self)
            return
        self.move.answered = True
        self._look()

    def _look(self) -> None:
        move = self.move
        if move is not None and move.answered and move.updates >= len(SEATS):
            self.meter.latencies.append(time.perf_counter() - move.sent)
            self.move = None
            self.on_done(self)

    def play(self) -> bool:
        """Send the next move; False if nobody may do anything, or one is still on its way."""
        if self.move is not None or self.is_over:
            return False
        for kind in _WANTED:
            for number, seat in enumerate(SEATS):
                for option in self._options.get(seat, ()):
                    if option["action"]["kind"] == kind:
                        self._send(number, option["action"])
                        return True
        return False

    def _send(self, number: int, action: dict[str, Any]) -> None:
        self._count += 1
        command = {"type": "do", "id": f"m{self._count}", "seen": self._seq, "action": action}
        data = orjson.dumps(command)
        self.meter.bytes_in += len(data)
        self.move = Move(time.perf_counter())
        self.sockets[number].say(data)


async def open_table(client: Client, host: str, meter: Meter) -> PlayedTable:
    """Open a table of four people by the long game, connect them all and begin."""
    seats = [{"kind": "person", "name": SEATS[0]}, *("open" for _ in SEATS[1:])]
    opened = await client.open_table(SEATS[0], seats, claim_seconds=0, auction_seconds=0)
    code, keys = opened["code"], [opened["key"]]
    keys += [(await client.join(code, name))["key"] for name in SEATS[1:]]
    table = PlayedTable(code, meter)
    for key in keys:
        headers = {"Authorization": f"Bearer {key}"}
        url = f"ws://{host}/api/tables/{code}/socket"
        socket = await Socket.open(url, table.hear, headers)
        table.sockets.append(socket)
        socket.say(b'{"type":"hello"}')
    await asyncio.wait_for(table.ready, 30)
    table.sockets[0].say(b'{"type":"start","id":"start"}')
    await _begun(table)
    return table


async def _begun(table: PlayedTable) -> None:
    for _ in range(300):
        if any(table._options.values()):
            return
        await asyncio.sleep(0.02)
    raise TimeoutError(f"The table {table.code} does not begin.")
