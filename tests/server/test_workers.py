"""Two workers on one PostgreSQL: any of them serves any table, and either may die."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from freehold.client import Client, Table
from freehold.server.live.peers import Peers
from tests.postgres import Cluster
from tests.server.hall import Hall
from tests.server.killing import run
from tests.server.running import PATIENCE, ServerProcess, ServerThread

pytestmark = pytest.mark.anyio
SCREENS = 8  # at one table: with so many, both workers have some, but for one time in 128


@pytest.fixture(scope="module")
def process(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    log = tmp_path_factory.mktemp("workers") / "log"
    started = ServerProcess(cluster.new_database(), log, "--workers", "2")
    yield started
    started.stop()
    assert "Traceback" not in log.read_text()


@pytest.fixture
async def screens(process: ServerProcess) -> AsyncIterator[list[Table]]:
    """Ann's and Ben's screens at one table, half of them each, spread over both workers."""
    async with Client(process.url) as client, AsyncExitStack() as stack:
        seats = ["person", "open", {"kind": "bot", "bot": "random"}]
        opened = await client.open_table("Ann", seats, bot_pace=10, claim_seconds=0)
        joined = await client.join(opened["code"], "Ben")
        keys = [opened["key"], joined["key"]] * (SCREENS // 2)
        yield [await stack.enter_async_context(client.connect(opened["code"], key)) for key in keys]


async def until(is_it: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not is_it():
            await asyncio.sleep(0.02)


async def test_everybody_sees_the_same_at_every_worker(screens: list[Table]) -> None:
    answers = [await screen.send("chat", text="hello") for screen in screens[:2]]
    assert [answer["code"] for answer in answers] == ["done", "done"]
    begun = await screens[0].send("start")
    assert begun["code"] == "done", begun
    await until(lambda: all(screen.seq >= begun["seq"] for screen in screens))
    for _ in range(30):
        for screen, seat in zip(screens[-2:], ("Ann", "Ben"), strict=True):
            rolls = [row for row in screen.options.get(seat, []) if row["action"]["kind"] == "roll"]
            if rolls:
                await screen.do(rolls[0]["action"])
        await asyncio.sleep(0.02)
    assert screens[0].seq > begun["seq"] + 3
    await settle(screens)
    assert all(screen.game == screens[0].game for screen in screens)
    for screen in screens:
        assert [entry["seq"] for entry in screen.entries] == [
            entry["seq"] for entry in screens[0].entries
        ]


async def test_a_tournament_is_the_same_at_every_worker(process: ServerProcess) -> None:
    """A new connection for each request, so that both workers are asked; screens hear of it all."""
    hall = Hall(process)
    url = process.url.replace("http", "ws") + f"{hall.page}/socket"
    async with AsyncExitStack() as stack:
        connections = [websockets.connect(url) for _ in range(SCREENS)]
        heard = [await stack.enter_async_context(each) for each in connections]
        for each in heard:
            await each.recv()
        names = [f"Player {number}" for number in range(12)]
        seqs = []
        for number, name in enumerate(names):
            command = {"type": "enter", "id": f"e{number}", "entrants": [{"name": name}]}
            seqs.append((await asyncio.to_thread(say_anew, hall, command))["seq"])
        assert seqs == sorted(set(seqs))
        again = {"type": "enter", "id": "e3", "entrants": [{"name": names[3]}]}
        answers = [await asyncio.to_thread(say_anew, hall, again) for _ in range(6)]
        assert {answer["code"] for answer in answers} == {"duplicate"}
        async with asyncio.timeout(PATIENCE):
            for each in heard:
                while json.loads(await each.recv())["seq"] < seqs[-1]:
                    pass
    views = [await asyncio.to_thread(hall.look, "director") for _ in range(6)]
    for view in views:
        assert [row["name"] for row in view["desk"]["entrants"]] == names
    hall.close()


def say_anew(hall: Hall, command: dict[str, Any]) -> dict[str, Any]:
    """Say something on a connection of its own."""
    cookies = hall.browser("director").cookies
    with httpx.Client(base_url=hall.server.url, cookies=cookies) as client:
        answer = client.post(f"{hall.page}/say", json={"command": command})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def settle(screens: list[Table]) -> None:
    """Until nothing has come to anybody for a while, and all have come as far."""
    before = -1
    async with asyncio.timeout(PATIENCE):
        while len({screen.seq for screen in screens}) > 1 or screens[0].seq != before:
            before = screens[0].seq
            await asyncio.sleep(0.5)


async def test_commands_at_both_workers_at_once_are_all_carried_out_once(
    screens: list[Table],
) -> None:
    """Case C087 with workers: each command at every screen of its person, at the same time."""
    answers = await asyncio.gather(
        *(
            screen.send("seat", id=f"same-{number}", number=number % 2, colour=number + 4)
            for number in range(6)
            for screen in screens[number % 2 :: 2]
        )
    )
    codes = [answer["code"] for answer in answers]
    assert codes.count("done") == 6
    assert codes.count("duplicate") == len(codes) - 6
    assert len({(answer["id"], answer["seq"]) for answer in answers}) == 6


async def test_who_is_here_is_known_at_every_worker(
    process: ServerProcess, screens: list[Table]
) -> None:
    def ben_is(here: bool) -> bool:
        return all(screen.table["people"]["p2"]["is_here"] is here for screen in screens[0::2])

    await until(lambda: ben_is(True))
    for screen in screens[1::2]:
        await screen._stop()
    await until(lambda: ben_is(False))


async def test_a_worker_that_dies_is_replaced_and_the_table_goes_on(
    process: ServerProcess, screens: list[Table]
) -> None:
    """Three bots would do: the random one has moves to make when its worker is killed."""
    begun = await screens[0].send("start")
    assert begun["code"] == "done", begun
    workers = children(process.pid)
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    for name, screen in (("Ann", screens[0]), ("Ben", screens[1])):
        assert (await screen.send("chat", text=f"{name} is still here"))["code"] == "done"
    before = screens[0].seq
    for _ in range(400):
        for screen, seat in zip(screens[:2], ("Ann", "Ben"), strict=True):
            kinds = {row["action"]["kind"]: row["action"] for row in screen.options.get(seat, [])}
            for kind in ("roll", "decline", "pass", "pay", "tax_flat"):
                if kind in kinds:
                    await screen.do(kinds[kind])
                    break
        if sum(is_bot(entry) for entry in screens[0].entries if entry["seq"] > before) > 3:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the bot did not go on")


def is_bot(entry: dict[str, object]) -> bool:
    return entry["kind"] == "do" and entry.get("by") not in ("Ann", "Ben", None)


def children(pid: int) -> list[int]:
    """The worker processes."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(each) for each in found if "spawn_main" in Path(f"/proc/{each}/cmdline").read_text()
    ]


def test_killed_workers_lose_nothing(cluster: Cluster, tmp_path: Path) -> None:
    findings = run(cluster.new_database(), tmp_path / "log", 3, 1, "--workers", "2")
    assert sum(findings.kills[how] for how in ("command", "auction", "any")) == 3


async def test_people_of_a_worker_that_was_silent_are_back_when_it_speaks(
    cluster: Cluster,
) -> None:
    """Its process stood still for longer than the others wait, or their line was cut."""
    url = cluster.new_database()
    here, there = ServerThread(url, workers=2), ServerThread(url, workers=2)
    try:
        async with Client(there.url) as client:
            opened = await client.open_table("Ann", ["person", "open"])
            code = opened["code"]
            peers = here.site.hub.others
            async with client.connect(code, opened["key"]):
                here.run(here.site.hub.get(code))
                await until(lambda: peers.people(code) == {"p1"})
                for lose in (silence, cut):
                    await asyncio.to_thread(here.run, lose(peers))
                    await until(lambda: peers.people(code) == {"p1"})
            await until(lambda: not peers.people(code))
    finally:
        here.stop()
        there.stop()


async def test_a_worker_that_loads_a_table_knows_who_is_at_others(cluster: Cluster) -> None:
    """Though it was told before it had the table."""
    url = cluster.new_database()
    here, there = ServerThread(url, workers=2), ServerThread(url, workers=2)
    try:
        async with Client(there.url) as client:
            opened = await client.open_table("Ann", ["person", "open"])
            code = opened["code"]
            async with client.connect(code, opened["key"]):
                await until(lambda: here.site.hub.others.people(code) == {"p1"})
                assert here.site.hub.find(code) is None
                live = await asyncio.to_thread(here.run, here.site.hub.get(code))
                await until(lambda: live.table.is_here("p1"))
            await until(lambda: not live.table.is_here("p1"))
    finally:
        here.stop()
        there.stop()


async def silence(peers: Peers) -> None:
    """Nothing was heard of any worker for a minute."""
    peers._beats = dict.fromkeys(peers._beats, float("-inf"))
    peers._bury()
    assert not any(peers._here.values())


async def cut(peers: Peers) -> None:
    """The lines on which workers hear each other are cut; who came meanwhile was told to nobody."""
    peers._here.clear()
    await peers._query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE %s", ("LISTEN%",)
    )
