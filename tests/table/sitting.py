"""People around a table: what tests need to open one, speak at it, and see what clients see."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from freehold.game import CommittedSource, TypedSource, game_at
from freehold.game.following import resume, whole_of
from freehold.notation.position import parse_position
from freehold.server.protocol.commands import FromClient
from freehold.server.protocol.messages import FromServer
from freehold.table import Entry, Table
from freehold.table.seating import note_start
from freehold.table.tape import Tape, scratch

SECRET = bytes(range(32))
START = 1_700_000_000_000
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)
FROM_CLIENT: TypeAdapter[Any] = TypeAdapter(FromClient)


def check(message: Mapping[str, Any]) -> None:
    """Whether a message is what the protocol says, as clients read it."""
    FROM_SERVER.validate_json(json.dumps(message))


class Client:
    """A client as the protocol describes one: welcomed once, then kept up by updates."""

    def __init__(self, sitting: "Sitting", person: str | None) -> None:
        self.sitting = sitting
        self.person = person
        self.view: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.mark: Any = None
        self.heard: list[dict[str, Any]] = []
        self.hello()

    def hello(self) -> None:
        """Say hello again, for instance from another device."""
        table, now = self.sitting.table, self.sitting.now
        self.audience = table.audience(self.person)
        first = table.update(self.audience, None, "en", now)
        assert first is not None
        self.mark = first[1]
        self.view = table.welcome(self.audience, 0, "en", now)
        self.heard.append(self.view)
        self.entries = list(self.view["entries"])
        self.view = {key: _copy(self.view[key]) for key in ("table", "game", "pending", "options")}

    def catch_up(self) -> None:
        """Take the next update; who has become somebody else says hello."""
        table, now = self.sitting.table, self.sitting.now
        if table.audience(self.person) != self.audience:
            self.hello()
            return
        found = table.update(self.audience, self.mark, "en", now)
        if found is None:
            return
        message, self.mark = found
        self.heard.append(message)
        self.view["table"] |= message.get("table", {})
        self._take_game(message.get("game", {}))
        for key in ("pending", "options"):
            if key in message:
                self.view[key] = message[key]
        told = {entry["seq"]: entry for entry in [*self.entries, *message.get("entries", [])]}
        self.entries = [told[seq] for seq in sorted(told)]

    def _take_game(self, changes: Mapping[str, Any]) -> None:
        if not changes:
            return
        if self.view["game"] is None:
            self.view["game"] = {"seats": {}, "deeds": {}}
        game = self.view["game"]
        for key, value in changes.items():
            if key in ("seats", "deeds"):
                game[key] = {**game[key], **value}
            else:
                game[key] = value

    def seen(self) -> dict[str, Any]:
        """What a client that comes anew would see."""
        table, now = self.sitting.table, self.sitting.now
        view = table.welcome(table.audience(self.person), 0, "en", now)
        return {key: view[key] for key in ("table", "game", "pending", "options")}


def _copy(value: Any) -> Any:
    return dict(value) if isinstance(value, dict) else value


class Sitting:
    """A table with a clock that tests move, and a store that keeps what was decided."""

    def __init__(
        self, seats: Sequence[Mapping[str, Any]], people: Sequence[str] = (), **setup: Any
    ) -> None:
        self.now = START
        self.kept: list[Entry] = []
        self._ids = 0
        setup = {"bot_pace": 0, **setup, "seats": list(seats)}
        self.table = Table.open("ABCDEF", setup, "Ann", self.now, SECRET)
        self.keep()
        self.table.presence("p1", True, self.now)
        for name in people:
            self.come(name)

    def come(self, name: str, **wish: Any) -> str:
        """Somebody comes and is here."""
        person = self.table.join({"name": name, **wish}, self.now)
        self.keep()
        self.table.presence(person, True, self.now)
        return person

    def keep(self) -> None:
        """Put on disk what was decided."""
        self.kept += self.table.fresh()
        self.table.keep()

    def say(self, person: str | None, kind: str, /, **parts: Any) -> dict[str, Any]:
        """A command, and its answer once it is kept."""
        self._ids += 1
        command = {"type": kind, "id": f"c{self._ids}", "seen": self.table.seq, **parts}
        answer = self.table.handle(person, command, self.now)
        self.keep()
        check(answer)
        return answer

    def must(self, person: str | None, kind: str, /, **parts: Any) -> dict[str, Any]:
        """A command that has to be done."""
        answer = self.say(person, kind, **parts)
        assert answer["code"] == "done", answer
        return answer

    def do(self, person: str | None, kind: str, /, **parts: Any) -> dict[str, Any]:
        """A move, by its action."""
        return self.say(person, "do", action={"kind": kind, **parts})

    def wait(self, seconds: float) -> None:
        """Time goes by; whatever becomes due is done in its time."""
        until = self.now + round(1000 * seconds)
        for _ in range(100_000):
            due = self.table.due
            if due is None or due > until:
                break
            self.now = max(self.now, due)
            self.table.tick(self.now)
            self.keep()
        self.now = until

    def restart(self) -> None:
        """The process ends and another one takes over from the disk."""
        self.table = Table.restore("ABCDEF", stored(self.kept), SECRET, self.now)

    @property
    def game(self) -> Any:
        """The game."""
        return self.table.playing_game()


def sit_at(position: str, people: Sequence[str] = (), **setup: Any) -> Sitting:
    """A table whose game begins from a position: `Ann` opens it, `people` take the other seats.

    Seats that nobody takes are bots. Dice are the server's unless they are `typed`.
    """
    is_typed = setup.get("dice") == "typed"
    source = TypedSource() if is_typed else CommittedSource(SECRET)
    made = game_at(parse_position(position), source)
    seats: list[dict[str, Any]] = [
        {"kind": "person" if name == "Ann" else "open" if name in people else "bot", "name": name}
        for name in made.seats
    ]
    rules = {"rules": made.book.name, "options": dict(made.book.options)}
    sitting = Sitting(seats, people, **{"claim_seconds": 0, **rules, **setup})
    header = replace(made.log.header, players={})
    game = resume(
        sitting.table.book, Tape(header), made.source, whole_of(made), scratch(), made.notes
    )
    note_start(sitting.table, game)
    sitting.keep()
    return sitting


def stored(entries: Sequence[Entry]) -> list[Entry]:
    """Entries as they come back from the disk."""
    return [Entry.from_json(json.loads(json.dumps(entry.to_json()))) for entry in entries]
