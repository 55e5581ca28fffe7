"""Talks nonsense to a table from several sockets at once, and sees that it stays sane.

    python -m tests.server.fuzzing --messages 100000 [--seed 1]

Half of what is said are commands that could be right, as they are or bent a little; the rest is
JSON of no kind, broken JSON, and bytes. Afterwards everybody still sees the same game, everything
that had an id was answered once, and the game can be played on.
"""

import argparse
import asyncio
import json
import random
import string
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from tests.server.players import Message, Player, at
from tests.server.running import PATIENCE, ServerThread

KINDS = (
    *("do", "why", "preview", "undo", "undo_answer", "autos", "let_rent_go", "chat", "report"),
    *("mute", "seat", "start", "role", "give_seat", "vote", "take_back", "answer_question"),
    *("another_question", "pause"),
)
NUMBERS = (0, 1, -1, 2, 77, -50, 10.5, 1e20, 2**31, 2**63, 2**64, 10**400)
SEATS = ("Ann", "Ben", "Cy", "Dee", "Bank", "Referee", "")
WORDS = ("roll", "buy", "pass", "bid", "en", "p1", "p2", "p9", "bot", "standard", "\u202e", "\0")


class Fuzzer:
    """Makes messages; what it has heard gives it ideas."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._count = 0
        self.actions: list[dict[str, Any]] = [{"kind": "roll", "seat": "Ann"}]

    def message(self) -> tuple[str | bytes, str | None]:
        """A message, and its id if it has one that will be answered."""
        make = self._chance.choices(
            (self._legal, self._bent, self._made_up, self._any_json, self._broken),
            (40, 25, 20, 10, 5),
        )[0]
        return make()

    def _next_id(self) -> str:
        self._count += 1
        return f"f{self._count}"

    def _legal(self) -> tuple[str, str | None]:
        command, action = self._next_id(), self._chance.choice(self.actions)
        told = {"type": "do", "id": command, "action": action, "seen": 10**6}
        return json.dumps(told), command

    def _bent(self) -> tuple[str, str | None]:
        """An action with a part that is something else, missing or too much."""
        action = dict(self._chance.choice(self.actions))
        for _ in range(self._chance.randint(1, 3)):
            part = self._chance.choice([*action, "amount", "terms", "space", "note", "seat"])
            if self._chance.random() < 0.3:
                action.pop(part, None)
            else:
                action[part] = self._value(2)
        command = self._next_id()
        told = {"type": "do", "id": command, "action": action, "seen": 10**6}
        return json.dumps(told), command

    def _made_up(self) -> tuple[str, str | None]:
        """A command of some kind with parts that may fit."""
        command: dict[str, Any] = {"type": self._chance.choice(KINDS), "id": self._next_id()}
        if command["type"] in ("give_seat", "role") and self._chance.random() < 0.9:
            command["type"] = "chat"
        parts = ("seat", "person", "number", "text", "agree", "muted", "role", "paused", "action")
        for part in self._chance.sample(parts, 3):
            command[part] = self._value(1)
        command["seat"] = self._chance.choice(SEATS)
        return json.dumps(command), command["id"]

    def _any_json(self) -> tuple[str, str | None]:
        return json.dumps(self._value(4)), None

    def _broken(self) -> tuple[str | bytes, str | None]:
        text = self._legal()[0]
        cut = self._chance.randrange(len(text))
        broken = text[:cut] + self._chance.choice(string.printable) + text[cut + 1 :]
        if self._chance.random() < 0.3:
            return broken.encode()[: cut + 1] + bytes(self._chance.randbytes(4)), None
        return broken, None

    def _value(self, depth: int) -> Any:
        makers: list[Callable[[], Any]] = [
            lambda: self._chance.choice(NUMBERS),
            lambda: self._chance.choice(SEATS),
            lambda: self._chance.choice(WORDS),
            lambda: self._chance.choice((True, False, None)),
            lambda: self._chance.choice(self.actions),
        ]
        if depth:
            makers += [
                lambda: [self._value(depth - 1) for _ in range(self._chance.randint(0, 4))],
                lambda: {
                    self._chance.choice((*WORDS, *SEATS, "kind", "id")): self._value(depth - 1)
                    for _ in range(self._chance.randint(0, 4))
                },
            ]
        return self._chance.choice(makers)()


async def fuzz(
    server: ServerThread, code: str, keys: list[str], messages: int, seed: int
) -> Counter[str]:
    """Say so many messages at a table; the answers, counted by code."""
    fuzzer = Fuzzer(seed)
    answers: Counter[str] = Counter()
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(at(server, code, key)) for key in keys]
        await players[0].say("start")
        await _talk(players, fuzzer, answers, messages)
    await _check(server, code, keys)
    async with at(server, code, keys[1]) as ben:
        assert (await ben.say("leave"))["code"] == "done"
        assert (await ben.bye())[0] == "not_allowed"
    await _check(server, code, keys[::2])
    return answers


async def _talk(
    players: list[Player], fuzzer: Fuzzer, answers: Counter[str], messages: int
) -> None:
    waiting: set[str] = set()
    for number in range(messages):
        player = players[number % len(players)]
        text, command = fuzzer.message()
        if command is not None:
            waiting.add(command)
        await player.raw(text)
        if number % 10 == 9:
            await _hear(players, fuzzer, answers, waiting)
    await _hear(players, fuzzer, answers, waiting)
    assert not waiting, f"never answered: {sorted(waiting)[:5]}"


async def _hear(
    players: list[Player], fuzzer: Fuzzer, answers: Counter[str], waiting: set[str]
) -> None:
    """Everything up to a pong: messages of one socket are dealt with in their order."""
    for player in players:
        await player.raw('{"type": "ping"}')
    for player in players:
        while (message := await player.hear())["type"] != "pong":
            _note(message, fuzzer, answers, waiting)
        player.heard.clear()


def _note(message: Message, fuzzer: Fuzzer, answers: Counter[str], waiting: set[str]) -> None:
    if message["type"] == "answer":
        answers[message["code"]] += 1
        if message["id"] is not None and message["id"].startswith("f"):
            waiting.discard(message["id"])
        assert (message.get("refusal") or {}).get("reason") != "fault", message
    for rows in (message.get("options") or {}).values():
        found = [row["action"] for row in rows if row["action"]["kind"] not in ("resign", "stop")]
        fuzzer.actions = (found + fuzzer.actions)[:15]
    assert message["type"] != "bye", message


async def _check(server: ServerThread, code: str, keys: list[str]) -> None:
    """Whoever comes anew sees what those see who were there, and may still speak."""
    views: list[Message] = []
    async with asyncio.timeout(PATIENCE):
        while len({view["seq"] for view in views}) != 1:  # a bot may go on when somebody comes
            views = []
            for key in keys:
                async with at(server, code, key) as fresh:
                    views.append(fresh.heard[-1])
                    looked = await fresh.say("why", actions=[{"kind": "roll", "seat": "Ann"}])
                    assert looked["code"] in ("done", "not_allowed"), looked
    assert all(view["game"] == views[0]["game"] for view in views)


def main() -> None:
    """Talk nonsense as long as told."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    from tests.server.test_fuzzing import gathered

    with tempfile.TemporaryDirectory() as folder:
        server = ServerThread(f"sqlite:///{folder}/fuzzed.sqlite3")
        done, seed = 0, given.seed
        while done < given.messages:
            code, keys = gathered(server)
            answers = asyncio.run(fuzz(server, code, keys, 2000, seed))
            print(f"seed {seed}: {dict(answers)}")
            done, seed = done + 2000, seed + 1
        server.stop()


if __name__ == "__main__":
    main()
