"""Many tables under all rule sets, with people who come, go, and send nonsense: nobody freezes one.

After each step every client has the same view as one that comes anew; what cannot be kept leaves no
trace; and a restart changes nothing that anybody sees.
"""

import random
from typing import Any

import pytest

from freehold.table import Table
from tests.table.sitting import SECRET, Client, Sitting, check, stored

RULES = ("official", "short", "time-limit", "tournament", "parish", "moore", "double-salary")
ENOUGH = 600  # commands after which everybody wants to stop and count
HOME = 900  # commands after which everybody goes
MOST_STEPS = 3000
AWAY = 0.004
FAMILIES = [
    {"seat": "Ann", "members": [["Eva", 0], ["Tom", 4]], "captain": "Dee"},
    {"seat": "Ben", "members": [["Lia", 2]], "captain": None},
]


class RandomTable:
    """One table and what happens at it, from one seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        rng = self.rng
        self.rules = RULES[seed % len(RULES)]
        setup: dict[str, Any] = {
            "rules": self.rules,
            "clock": rng.choice(
                [
                    {"kind": "none", "amount": 0},
                    {"kind": "decision", "amount": 30},
                    {"kind": "move", "amount": 60},
                    {"kind": "days", "amount": 1},
                ]
            ),
            "auction_seconds": rng.choice([0, 10, 20]),
            "claim_seconds": rng.choice([0, 5]),
            "absent": rng.choice(["bot", "vote"]),
            "grace_seconds": rng.choice([5, 60]),
            "watching": rng.choice(["closed", "open", "delayed"]),
            "delay_seconds": 20,
            "dice": "typed" if seed % 11 == 10 else "server",
            "referee": self.rules == "parish",
            "bot_pace": rng.choice([0, 700]),
        }
        if self.rules == "parish":
            setup["families"] = FAMILIES
        seats: list[dict[str, Any]] = [
            {"kind": "person", "name": "Ann"},
            {"kind": "open", "name": "Ben"},
            {"kind": "open"},
            {"kind": "bot", "bot": rng.choice(["standard", "random", "standard-no-trade"])},
        ]
        self.sitting = Sitting(seats, ["Ben", "Cy"], **setup)
        self.people = ["p1", "p2", "p3"]
        if self.rules == "parish" and rng.random() < 0.5:
            self.people.append(self.sitting.come("Dee", role="referee"))
        if setup["watching"] != "closed":
            self.people.append(self.sitting.come("Eva", role="watch"))
        self.clients = [Client(self.sitting, person) for person in [*self.people, None]]
        self.log: list[dict[str, Any]] = []
        self.sitting.must("p1", "start")
        self.here = set(self.people)
        self.other = self.elsewhere()

    # --- one step ----------------------------------------------------------------------------

    def run(self) -> None:
        table = self.sitting.table
        for step in range(MOST_STEPS):
            if table.stage == "over":
                break
            self.step(step)
            table = self.sitting.table
        assert table.stage == "over", self.stuck()

    def step(self, number: int) -> None:
        rng = self.rng
        self.sitting.now += rng.choice([0, 200, 1000, 8000])
        if rng.random() < 0.002:
            self.sitting.now += rng.choice([-3_600_000, 7_200_000, 90_000_000])
        self.presence()
        if rng.random() < 0.6:
            self.somebody_acts()
        self.tick()
        if number % 50 == 49:
            self.check()
        if rng.random() < 0.004:
            self.restart()

    def tick(self) -> None:
        sitting = self.sitting
        due = sitting.table.due
        if due is None:
            if not self.here and self.rng.random() < 0.1:
                self.come_back(self.rng.choice(self.people))
            return
        if due > sitting.now and self.rng.random() < 0.3:
            sitting.now = due
        if due <= sitting.now:
            self.perhaps_dropped(lambda: sitting.table.tick(sitting.now))

    def presence(self) -> None:
        for person in self.people:
            if person in self.here and self.rng.random() < AWAY:
                self.here.discard(person)
                self.sitting.table.presence(person, False, self.sitting.now)
            elif person not in self.here and self.rng.random() < 0.02:
                self.come_back(person)

    def come_back(self, person: str) -> None:
        self.here.add(person)
        self.sitting.table.presence(person, True, self.sitting.now)

    def somebody_acts(self) -> None:
        if not self.here:
            return
        person = self.rng.choice(sorted(self.here))
        command = self.command(person)
        command |= {"id": f"r{len(self.log)}", "seen": self.seen()}
        if self.log and self.rng.random() < 0.05:
            command = dict(self.rng.choice(self.log))
        self.log.append(command)
        answer: list[dict[str, Any]] = []
        table = self.sitting.table
        self.perhaps_dropped(lambda: answer.append(table.handle(person, command, self.sitting.now)))
        check(answer[-1])

    def seen(self) -> int:
        seq = self.sitting.table.seq
        return max(0, seq - 5) if self.rng.random() < 0.1 else seq

    def command(self, person: str) -> dict[str, Any]:  # noqa: PLR0911 - what people do
        rng, table = self.rng, self.sitting.table
        if len(self.log) > HOME and rng.random() < 0.1:
            return {"type": "leave"}
        if len(self.log) > ENOUGH and rng.random() < 0.2:
            mine = [seat.name for seat in table.room.seats_of(person)]
            seat = rng.choice(mine or ["Ann"])
            return {"type": "do", "action": {"kind": "stop", "seat": seat, "agree": 1}}
        if rng.random() < 0.12:
            return self.odd_command()
        options = table.welcome(table.audience(person), table.seq, "en", self.sitting.now)
        rows = [
            row
            for seat_rows in options["options"].values()
            for row in seat_rows
            if row["action"]["kind"] not in ("resign", "stop", "bankrupt", "offer")
        ]
        for waiting in options["pending"]:
            if waiting["kind"] == "dice":
                return {"type": "do", "action": {"kind": "dice", "dice": [rng.randint(1, 6), 3]}}
            if waiting["kind"] == "question" and rng.random() < 0.5:
                seat = waiting["about"]
                return {"type": "answer_question", "seat": seat, "text": "no idea"}
        urgent = [row for row in rows if row["action"]["kind"] in ("roll", "buy", "pay", "pass")]
        if urgent and rng.random() < 0.8:
            rows = urgent
        if not rows:
            return {"type": "chat", "phrase": "hello"}
        row = rng.choice(rows)
        action = dict(row["action"])
        if action["kind"] in ("earn", "reward", "penalize", "order", "correct"):
            return {"type": "chat", "phrase": "sorry"}
        if action["kind"] in ("waive", "stand", "defer"):
            action["note"] = "so it is"
        if row.get("high") is not None and "amount" in action:
            action["amount"] = rng.randint(row["low"], min(row["high"], row["low"] + 30))
        return {"type": "do", "action": action}

    def odd_command(self) -> dict[str, Any]:
        """Everything else that is said at tables."""
        rng = self.rng
        seat = rng.choice(self.sitting.game.seats)
        other = rng.choice(self.sitting.game.seats)
        deed = rng.choice(["reading", "boardwalk", "baltic", "nonsense"])
        amount = rng.choice([-50, 0, 10, 10**20, 5])
        terms = [
            {"kind": "cash", "from": seat, "to": other, "amount": amount},
            {"kind": "deed", "from": other, "to": seat, "space": deed},
        ]
        offer = {"kind": "offer", "seat": seat, "terms": terms}
        return rng.choice(
            [
                {"type": "do", "action": offer, "private": rng.random() < 0.5},
                {"type": "preview", "action": offer},
                {"type": "why", "actions": [{"kind": "bid", "amount": amount}, {"kind": 5}]},
                {"type": "undo", "seat": seat},
                {"type": "undo", "seat": seat, "reason": "a slip"},
                {"type": "undo_answer", "seat": seat, "agree": rng.random() < 0.7},
                {
                    "type": "autos",
                    "seat": seat,
                    "pass_above": rng.choice([None, 100]),
                    "claim": True,
                    "pay": rng.random() < 0.5,
                    "roll": rng.random() < 0.5,
                },
                {"type": "autos", "seat": seat},
                {"type": "let_rent_go", "seat": seat},
                {"type": "vote", "seat": seat, "agree": rng.random() < 0.8},
                {"type": "take_back", "seat": seat},
                {"type": "chat", "text": "well, well"},
                {"type": "do", "action": rng.choice(["roll", "buy", "pass", "bid 10", "?"])},
                {"type": "do", "action": {"kind": "bid", "seat": seat, "amount": amount}},
                {"type": "do", "action": {"kind": "bid", "seat": seat, "amount": 10.5}},
                {"type": "pause", "paused": rng.random() < 0.3},
                {"type": "role", "person": rng.choice(self.people), "role": "watch"},
                {"type": "nothing"},
                {"type": "leave"} if rng.random() < 0.02 else {"type": "take_back", "seat": seat},
                {"type": "do", "action": {"kind": "stop", "seat": seat, "agree": 1}}
                if rng.random() < 0.1
                else {"type": "let_rent_go", "seat": seat},
            ]
        )

    # --- keeping -----------------------------------------------------------------------------

    def perhaps_dropped(self, act: Any) -> None:
        """Sometimes the disk is full: everything is as before, and it is done once more."""
        sitting = self.sitting
        if self.rng.random() < 0.05:
            before = self.everything()
            act()
            sitting.table.drop()
            assert self.everything() == before
        act()
        sitting.keep()
        if sitting.table.game is not None:
            assert not sitting.game.engine.audit()
        for client in self.clients:
            if self.rng.random() < 0.5:
                client.catch_up()

    def everything(self) -> Any:
        table = self.sitting.table
        game = table.game
        return (
            None if game is None else game.engine.snapshot(),
            None if game is None else getattr(game.source, "used", 0),
            None if game is None else game.undo_actors(),
            None if game is None else game.notes,
            table.driver.memories(),
            table.room,
            [client.seen() for client in self.clients],
            table.fresh(),
            None if table.terms.delay_ms else table.due,  # what watchers saw stays seen
        )

    def restart(self) -> None:
        """What people see is the same after a restart, but for who is connected and clocks."""
        prompt = [client for client in self.clients if not client.audience.delay]
        before = [_plain(client.seen()) for client in prompt]
        undo = self.sitting.game.undo_actors()
        state = self.sitting.game.engine.snapshot()
        self.sitting.restart()
        assert self.sitting.game.engine.snapshot() == state
        assert self.sitting.game.undo_actors() == undo
        assert [_plain(client.seen()) for client in prompt] == before
        for person in self.here:
            self.sitting.table.presence(person, True, self.sitting.now)
        for client in self.clients:
            client.hello()

    def elsewhere(self) -> Table:
        """The table at another worker."""
        entries = stored(self.sitting.kept)
        return Table.restore("ABCDEF", entries, SECRET, self.sitting.now)

    def check_follower(self) -> None:
        """Another worker that follows what was kept has the same table."""
        sitting, other = self.sitting, self.other
        other.follow(stored(sitting.kept[other.seq :]), sitting.now)
        assert other.room == sitting.table.room
        assert other.game is not None
        assert other.game.engine.snapshot() == sitting.game.engine.snapshot()
        assert other.game.undo_actors() == sitting.game.undo_actors()
        assert other.game.notes == sitting.game.notes
        assert other.fresh() == ()

    def check(self) -> None:
        """Views are what the protocol says, and updates lead to them."""
        self.check_follower()
        for client in self.clients:
            client.catch_up()
            assert client.view == client.seen()
            for message in client.heard:
                check(message)
            client.heard.clear()

    def stuck(self) -> str:
        table = self.sitting.table
        view = table.welcome(table.audience("p1"), table.seq, "en", self.sitting.now)
        return f"{self.rules}: {view['pending']} {view['table']['deadlines']} due {table.due}"


def _plain(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what a restart changes: who is connected, and how long there still is."""
    table = {key: value for key, value in view["table"].items() if key != "deadlines"}
    table["people"] = {key: {**person, "is_here": None} for key, person in table["people"].items()}
    table["seats"] = [{**seat, "is_here": None, "away_since": None} for seat in table["seats"]]
    return {**view, "table": table}


@pytest.mark.parametrize("seed", range(14))
def test_random_people_cannot_freeze_a_table(seed: int) -> None:
    RandomTable(seed).run()
