"""The acceptance cases of the platform over sockets: on SQLite, and at two workers of PostgreSQL.

Ann is always at the first desk, Ben and Cy are at the second: on PostgreSQL those are two workers.
`tests/table/test_cases.py` has the same cases at the table itself, in more detail.
"""

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import psycopg
import pytest

from freehold.game.engine import BEHAVIOUR
from freehold.server.live.facts import facts_of
from freehold.store import Batch, Store, people, tables
from freehold.store.people import Holder
from freehold.table import Entry, Table
from tests.postgres import Cluster
from tests.server.players import Message, Player, at
from tests.server.running import ServerThread
from tests.support import rule
from tests.table.scenes import BUILD, DEBT, PEOPLE, PLAIN, at_auction
from tests.table.sitting import SECRET, START, Sitting, sit_at, stored

pytestmark = pytest.mark.anyio
NAMES = ("Ann", "Ben", "Cy")
_TRIES = 100  # until a database that hung up is found again


class Desks:
    """Two servers of one database; on SQLite they are the same."""

    def __init__(self, url: str, servers: list[ServerThread]) -> None:
        self.url = url
        self.servers = servers

    def lay(self, sitting: Sitting, entries: list[Entry] | None = None) -> str:
        """Put a table on disk as if it had been played here; its code."""
        code = secrets.token_hex(3).upper()
        rows = stored(sitting.kept if entries is None else entries)
        table = Table.restore(code, rows, SECRET, START)
        store = Store.open(self.url)
        after: list[Any] = []
        for person in table.room.people:
            after += people.coming(code, person, None, None)
            after.append(people.keeping(key_of(code, person), Holder(code, person), START))
        before = [tables.opening(code, SECRET, BEHAVIOUR, facts_of(table))]
        kept = [(entry.seq, json.dumps(entry.to_json())) for entry in rows]
        store.writer.write(Batch(code, kept, {}, before, after))
        store.close()
        return code


def key_of(code: str, person: str) -> str:
    """The key of a person of a table that was laid."""
    return f"{code}-{person}".ljust(40, "x")


@contextmanager
def desks_at(url: str, workers: int) -> Iterator[Desks]:
    """Servers of a database, until the end."""
    started = [ServerThread(url, workers=workers) for _ in range(workers)]
    try:
        yield Desks(url, [started[0], started[-1]])
    finally:
        for server in started:
            server.stop()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def desks(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Desks]:
    if request.param == "sqlite":
        url, workers = f"sqlite:///{tmp_path_factory.mktemp('cases') / 'a.sqlite3'}", 1
    else:
        url, workers = request.getfixturevalue("cluster").new_database(), 2
    with desks_at(url, workers) as opened:
        yield opened


class Seated:
    """Ann, Ben and Cy at their screens."""

    def __init__(self, desks: Desks, code: str, stack: AsyncExitStack) -> None:
        self._desks = desks
        self._stack = stack
        self.code = code
        self.screens: dict[str, Player] = {}

    async def __aenter__(self) -> "Seated":
        for number, name in enumerate(NAMES):
            self.screens[name] = await self.screen(f"p{number + 1}", min(number, 1))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def screen(self, person: str, desk: int) -> Player:
        """Another screen of somebody."""
        server = self._desks.servers[desk]
        return await self._stack.enter_async_context(
            at(server, self.code, key_of(self.code, person))
        )

    async def do(self, name: str, kind: str, **parts: Any) -> Message:
        """A move of a seat."""
        return await self.screens[name].say("do", action={"kind": kind, "seat": name, **parts})

    async def view(self, name: str) -> Message:
        """What somebody sees now who comes back."""
        screen = self.screens[name]
        await screen.raw('{"type": "hello"}')
        return await screen.until(lambda m: m["type"] == "welcome")

    async def game(self, name: str = "Cy") -> dict[str, Any]:
        """The game as somebody sees it at the second desk."""
        game: dict[str, Any] = (await self.view(name))["game"]
        return game

    async def cash(self) -> dict[str, int]:
        """Everybody's cash, as seen there."""
        return {name: seat["cash"] for name, seat in (await self.game())["seats"].items()}


def seated(
    desks: Desks, position: str | Sitting, entries: list[Entry] | None = None, **setup: Any
) -> Seated:
    sitting = position if isinstance(position, Sitting) else sit_at(position, PEOPLE, **setup)
    return Seated(desks, desks.lay(sitting, entries), AsyncExitStack())


def refusal(answer: Message) -> tuple[str, str]:
    return answer["code"], answer["refusal"]["reason"]


@rule("O-RENT-1")
async def test_c087_a_payment_sent_twice_is_made_once(desks: Desks) -> None:
    async with seated(desks, DEBT) as table:
        other = await table.screen("p1", 1)
        command = {
            "type": "do",
            "id": "pay-1",
            "seen": 10**6,
            "action": {"kind": "pay", "seat": "Ann"},
        }
        screens = [table.screens["Ann"], other, table.screens["Ann"]]
        for screen in screens:
            await screen.raw(json.dumps(command))
        answers = [
            await screen.until(lambda m: m["type"] == "answer" and m["id"] == "pay-1")
            for screen in screens
        ]
        assert sorted(answer["code"] for answer in answers) == ["done", "duplicate", "duplicate"]
        assert len({answer["seq"] for answer in answers}) == 1
        assert await table.cash() == {"Ann": 475, "Ben": 525, "Cy": 500}
        assert refusal(await table.do("Ann", "pay")) == ("illegal", "no_debt")
        assert await table.cash() == {"Ann": 475, "Ben": 525, "Cy": 500}


async def test_c088_who_drops_out_and_comes_back_sees_everything_once(desks: Desks) -> None:
    """Ann's connection breaks right after her throw; she is back at the other desk, twice."""
    async with seated(desks, PLAIN, dice="typed") as table:
        command = {
            "type": "do",
            "id": "throw-1",
            "seen": 10**6,
            "action": {"kind": "roll", "seat": "Ann", "dice": [1, 3]},
        }
        await table.screens["Ann"].raw(json.dumps(command))
        await table.screens["Ann"].socket.close()
        back = [await table.screen("p1", 1) for _ in range(2)]
        await back[0].raw(json.dumps(command))
        answer = await back[0].until(lambda m: m["type"] == "answer")
        assert answer["code"] in ("done", "duplicate")
        table.screens["Ann"] = back[1]
        view, other = await table.view("Ann"), await table.view("Ben")
        assert view["game"] == other["game"]
        seqs = [entry["seq"] for entry in view["entries"]]
        assert seqs == sorted(set(seqs))
        events = [each["kind"] for entry in view["entries"] for each in entry.get("events", ())]
        assert (events.count("dice_thrown"), events.count("moved")) == (1, 1)


@rule("O-BUY-4")
async def test_c090_of_two_equal_bids_at_once_one_stands(desks: Desks) -> None:
    async with seated(desks, at_auction(auction_seconds=0)) as table:
        answers = await asyncio.gather(
            table.do("Ann", "bid", amount=130), table.do("Cy", "bid", amount=130)
        )
        assert sorted(answer["code"] for answer in answers) == ["done", "illegal"]
        late = next(answer for answer in answers if answer["code"] == "illegal")
        assert late["refusal"]["reason"] == "bid_too_low"
        lot = (await table.game())["auction"]
        assert lot["bid"] == 130
        assert lot["leader"] == ("Ann" if answers[0]["code"] == "done" else "Cy")
        if lot["leader"] == "Ann":
            assert (await table.do("Cy", "bid", amount=140))["code"] == "done"
        everything = (await table.cash())["Ann"]
        answer = await table.do("Ann", "bid", amount=everything)
        assert answer["code"] == "done", (answer, lot, everything)
        for name in ("Ben", "Cy"):
            assert (await table.do(name, "pass"))["code"] == "done"
        game = await table.game()
        assert game["deeds"][lot["space"]]["owner"] == "Ann"
        assert game["seats"]["Ann"]["cash"] == 0


async def test_c092_watchers_are_sent_nothing_that_is_not_theirs(desks: Desks) -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    watcher = sitting.come("Eva", role="watch")
    async with seated(desks, sitting) as table:
        eva = await table.screen(watcher, 1)
        terms = [
            {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
            {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 173},
        ]
        offer = {"kind": "offer", "seat": "Ann", "terms": terms}
        assert (await table.screens["Ann"].say("do", action=offer, private=True))["code"] == "done"
        await table.view("Ben")  # or he would refuse what he has not seen
        assert (await table.do("Ben", "reject", proposer="Ann"))["code"] == "done"
        assert (await table.do("Ann", "roll"))["code"] == "done"
        assert refusal(await eva.say("do", action="Ann: roll")) == ("not_allowed", "not_your_seat")
        await eva.raw('{"type": "hello"}')
        await eva.until(lambda m: m["type"] == "welcome")
        for name, heard in (("Eva", eva.heard), ("Cy", table.screens["Cy"].heard)):
            sent = json.dumps(heard)
            assert "173" not in sent, name
            assert SECRET.hex() not in sent
            assert not any(word in sent for word in ('"chance.', '"piles', '"source.used'))
        await table.view("Ben")
        assert "173" in json.dumps(table.screens["Ben"].heard)


async def test_c094_a_game_of_an_earlier_version_goes_on(desks: Desks) -> None:
    sitting = sit_at(PLAIN, PEOPLE, dice="typed")
    sitting.must("p1", "do", action=BUILD)
    entries = stored(sitting.kept)
    started = next(entry for entry in entries if entry.kind == "started")
    started.body["header"]["behaviour"] = 1
    async with seated(desks, sitting, entries) as table:
        assert (await table.game())["deeds"]["vermont"]["buildings"] == 1
        throw = await table.do("Ann", "roll", dice=[1, 3])
        assert throw["code"] == "done", throw
        game = await table.game()
        assert game["throws"] == 1
        assert (await table.do("Ann", "tax_flat"))["code"] == "done"
        await table.view("Ben")  # or it would be about what he has not seen
        throw = await table.do("Ben", "roll", dice=[1, 2])
        assert throw["code"] == "done", throw
        assert (await table.game("Ann"))["seats"]["Ben"]["space"] == "baltic"


async def test_c095_what_others_acted_on_is_taken_back_only_if_they_agree(desks: Desks) -> None:
    position = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')
    async with seated(desks, position) as table:
        ann, ben = table.screens["Ann"], table.screens["Ben"]
        before = await table.game()
        assert (await ann.say("do", action=BUILD))["code"] == "done"
        assert (await ann.say("undo", seat="Ann"))["code"] == "done"
        assert await table.game() == before
        assert (await table.do("Ann", "mortgage", space="reading"))["code"] == "done"
        assert (await table.do("Ben", "mortgage", space="baltic"))["code"] == "done"
        assert (await ann.say("undo", seat="Ann"))["code"] == "done"
        assert (await table.view("Ben"))["table"]["undo"]["waits_for"] == ["Ben"]
        assert (await ben.say("undo_answer", seat="Ben", agree=True))["code"] == "done"
        assert await table.game() == before
        assert (await table.do("Ann", "roll"))["code"] == "done"
        assert refusal(await ann.say("undo", seat="Ann")) == ("illegal", "chance_fell")


@rule("O-SELL-1")
async def test_c097_an_offer_is_accepted_as_it_was_read_and_once(desks: Desks) -> None:
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 100},
    ]
    async with seated(desks, PLAIN) as table:
        for _ in range(2):
            assert (await table.do("Ann", "offer", terms=terms))["code"] == "done"
        late = await table.do("Ben", "accept", proposer="Ann", revision=1)
        assert refusal(late) == ("illegal", "offer_changed")
        other = await table.screen("p2", 0)
        accept = {"kind": "accept", "seat": "Ben", "proposer": "Ann", "revision": 2}
        answers = await asyncio.gather(
            table.screens["Ben"].say("do", action=accept), other.say("do", action=accept)
        )
        assert sorted(answer["code"] for answer in answers) == ["done", "illegal"]
        assert await table.cash() == {"Ann": 600, "Ben": 400, "Cy": 500}


HOSTILE = ("-50", "0", "10.5", "1e20", "100000000000000000000", '"50"', "null", "NaN", "Infinity")


@rule("O-BUY-8")
async def test_c098_hostile_amounts_change_nothing(desks: Desks) -> None:
    async with seated(desks, at_auction(auction_seconds=0)) as table:
        ben = table.screens["Ben"]
        before = await table.view("Cy")
        for number, amount in enumerate(HOSTILE):
            action = f'{{"kind": "bid", "seat": "Ben", "amount": {amount}}}'
            await ben.raw(f'{{"type": "do", "id": "h{number}", "seen": 9, "action": {action}}}')
            answer = await ben.until(lambda m: m["type"] == "answer")
            assert answer["code"] in ("illegal", "invalid"), (amount, answer)
        after = await table.view("Cy")
        assert (after["seq"], after["game"]) == (before["seq"], before["game"])


@rule("O-PLAY-9", "O-BUY-1", "O-BUST-10")
async def test_c099_nobody_acts_out_of_order_and_who_leaves_is_not_waited_for(
    desks: Desks,
) -> None:
    async with seated(desks, PLAIN) as table:
        assert refusal(await table.do("Ben", "roll")) == ("illegal", "not_your_turn")
        assert refusal(await table.do("Ann", "buy")) == ("illegal", "wrong_phase")
        foreign = {"kind": "roll", "seat": "Ann"}
        answer = await table.screens["Ben"].say("do", action=foreign)
        assert refusal(answer) == ("not_allowed", "not_your_seat")
        assert (await table.screens["Cy"].say("leave"))["code"] == "done"
        assert await table.screens["Cy"].bye() == ("not_allowed", 4003)
        game = await table.game("Ben")
        assert game["seats"]["Cy"]["playing"] is False
        assert game["turn"] == "Ann"
        assert (await table.do("Ann", "roll"))["code"] == "done"


@rule("O-BUST-12", "O-BUST-1")
async def test_c100_out_is_out_and_bad_input_ruins_nobody(desks: Desks) -> None:
    async with seated(desks, DEBT) as table:
        ann = table.screens["Ann"]
        for action in ("", "?", {"kind": "bankrupt", "seat": "Ann"}, {"kind": "nothing"}):
            answer = await ann.say("do", action=action)
            assert answer["code"] in ("invalid", "illegal")
        game = await table.game()
        assert (game["phase"], game["seats"]["Ann"]["playing"]) == ("debt", True)
        assert (await table.do("Ann", "pay"))["code"] == "done"
        assert (await table.do("Cy", "resign"))["code"] == "done"
        view = await table.view("Cy")
        assert view["game"]["seats"]["Cy"]["playing"] is False
        assert view["options"]["Cy"] == []
        assert refusal(await table.do("Cy", "roll")) == ("illegal", "seat_out")
        vote = await table.screens["Cy"].say("vote", seat="Ann")
        assert vote["refusal"]["reason"] == "no_vote"


async def test_a_database_that_hangs_up_on_everybody_is_found_again(cluster: Cluster) -> None:
    """PostgreSQL ends all connections: what was answered stands, and both workers go on."""
    with desks_at(cluster.new_database(), 2) as desks:
        async with seated(desks, PLAIN, dice="typed") as table:
            assert (await table.do("Ann", "mortgage", space="reading"))["code"] == "done"
            hang_up(desks.url)
            for _ in range(_TRIES):
                answer = await table.do("Ann", "roll", dice=[1, 3])
                if answer["code"] != "busy":
                    break
                await asyncio.sleep(0.1)
            assert answer["code"] == "done"
            ben = table.screens["Ben"]
            await ben.until(lambda m: (m.get("game") or {}).get("dice") == [1, 3])
            game = await table.game()
            assert (game["throws"], game["deeds"]["reading"]["mortgaged"]) == (1, True)


def hang_up(url: str) -> None:
    """End all connections to a database but this one."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(url) as line:
        line.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
