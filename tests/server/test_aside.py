"""What takes long is done beside the loop: other tables are served meanwhile, and not too much."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from freehold.server.live import hub as hubs
from freehold.server.pages.records import MOST_ROWS
from freehold.server.site import MOST_ASIDE
from freehold.table import Table
from tests.server.players import at
from tests.server.running import PATIENCE, ServerThread
from tests.table.sitting import Sitting

ANN = {"name": "Ann", "setup": {"seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}}


@pytest.fixture(scope="module")
def game() -> bytes:
    """The file of a whole Short Game of bots."""
    sitting = Sitting([{"kind": "bot", "bot": "standard"}] * 3, rules="short")
    sitting.must("p1", "start")
    sitting.wait(86_400)
    assert sitting.table.stage == "over"
    return sitting.table.file()


@contextmanager
def busy(server: ServerThread) -> Iterator[None]:
    """The thread for what is long has something to do until the end."""
    is_begun, may_end = threading.Event(), threading.Event()

    def work() -> None:
        is_begun.set()
        assert may_end.wait(PATIENCE)

    async def take_a_turn() -> None:
        async with server.site.turn():
            await server.site.aside(work)

    done = asyncio.run_coroutine_threadsafe(take_a_turn(), server.site._loop)
    assert is_begun.wait(PATIENCE)
    try:
        yield
    finally:
        may_end.set()
        done.result(PATIENCE)


async def play(server: ServerThread, client: httpx.AsyncClient) -> None:
    """Somebody opens a table and plays there, though a page looks back at it meanwhile."""
    opened = (await client.post("/api/tables", json=ANN)).json()
    async with at(server, opened["code"], opened["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
        headers = {"Authorization": f"Bearer {opened['key']}"}
        page = f"/api/tables/{opened['code']}/course"
        looking = asyncio.create_task(client.get(page, headers=headers))
        await asyncio.sleep(0.2)
        throw = await ann.say("do", action={"kind": "roll", "seat": "Ann"})
        assert throw["code"] == "done"
        assert not looking.done()
        looking.cancel()


@pytest.mark.anyio
async def test_others_play_while_games_are_replayed(server: ServerThread, game: bytes) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        first = (await client.post("/api/tables/upload", content=game)).json()
        headers = {"Authorization": f"Bearer {first['key']}"}
        page = f"/api/tables/{first['code']}"
        asked = {
            "upload": client.post("/api/tables/upload", content=game),
            "fairness": client.get(f"{page}/fairness", headers=headers),
        }
        with busy(server):
            waiting = {name: asyncio.create_task(work) for name, work in asked.items()}
            await play(server, client)
            await asyncio.sleep(0.2)
            assert not any(task.done() for task in waiting.values())
        answers: dict[str, Any] = {name: await task for name, task in waiting.items()}
    assert answers["upload"].status_code == 201
    assert answers["fairness"].json()["is_kept"] is True


@pytest.mark.anyio
async def test_at_most_so_many_wait_for_it(server: ServerThread, game: bytes) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        with busy(server):
            uploads = [
                asyncio.create_task(client.post("/api/tables/upload", content=game))
                for _ in range(MOST_ASIDE + 2)
            ]
            refused, _ = await asyncio.wait(uploads, return_when=asyncio.FIRST_COMPLETED)
            while len(refused) < 3:
                more, _ = await asyncio.wait(
                    set(uploads) - refused, return_when=asyncio.FIRST_COMPLETED
                )
                refused |= more
            await asyncio.sleep(0.2)
            assert sorted(task.result().status_code for task in refused) == [503] * 3
            assert sum(task.done() for task in uploads) == 3
        answers = await asyncio.gather(*uploads)
    assert sorted(answer.status_code for answer in answers) == [201] * (MOST_ASIDE - 1) + [503] * 3


@pytest.mark.anyio
async def test_what_was_made_beside_goes_on_in_the_loop(server: ServerThread, game: bytes) -> None:
    """Tables share buffers with those of their thread only, whichever made them."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        first = (await client.post("/api/tables/upload", content=game)).json()
        headers = {"Authorization": f"Bearer {first['key']}"}
        page = f"/api/tables/{first['code']}"
        course = (await client.get(f"{page}/course", headers=headers)).json()["points"]
        middle = course[len(course) // 2]
        wish = {"seq": middle["seq"]}
        branched = (await client.post(f"{page}/what-if", json=wish, headers=headers)).json()
        opened = (await client.post("/api/tables", json=ANN)).json()
    async with at(server, opened["code"], opened["key"]) as ann:
        await ann.say("start")
    engines = [
        server.site.hub.find(each["code"]).table.game.engine for each in (first, branched, opened)
    ]
    assert len({id(engine._events) for engine in engines}) == 1
    async with at(server, branched["code"], branched["key"]) as ann:
        view = ann.heard[0]["game"]
        assert {name: seat["cash"] for name, seat in view["seats"].items()} == middle["cash"]
        throw = await ann.say("do", action={"kind": "roll", "seat": view["turn"]})
        assert throw["code"] == "done", throw


@pytest.mark.anyio
async def test_a_table_is_played_while_its_own_past_is_replayed(server: ServerThread) -> None:
    """What is replayed is the table as it stood; it holds up nobody who plays there."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        opened = (await client.post("/api/tables", json=ANN)).json()
    is_begun, may_end = threading.Event(), threading.Event()

    def show(table: Any, _now: int) -> int:
        is_begun.set()
        assert may_end.wait(PATIENCE)
        return len(table.moments(1, 10**6))

    async with at(server, opened["code"], opened["key"]) as ann:
        begun = await ann.say("start")
        live = server.site.hub.find(opened["code"])
        before = len(live.table.moments(1, 10**6))
        looking = asyncio.run_coroutine_threadsafe(live.look_aside(show), server.site._loop)
        await asyncio.to_thread(is_begun.wait, PATIENCE)
        throw = await ann.say("do", action={"kind": "roll", "seat": "Ann"})
        assert throw["code"] == "done"
        assert throw["seq"] > begun["seq"]
        may_end.set()
        assert await asyncio.to_thread(looking.result, PATIENCE) == before
        assert len(live.table.moments(1, 10**6)) > before


@pytest.mark.anyio
async def test_who_is_cancelled_keeps_its_turn_until_it_is_done(server: ServerThread) -> None:
    """Its work goes on in a thread; a lock that is held for it stays held."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        opened = (await client.post("/api/tables", json=ANN)).json()
    is_begun, may_end = threading.Event(), threading.Event()

    def show(*_: Any) -> None:
        is_begun.set()
        assert may_end.wait(PATIENCE)

    async def look() -> tuple[tuple[bool, bool], tuple[bool, bool]]:
        live = await server.site.hub.get(opened["code"])
        looking = asyncio.create_task(live.look_aside(show))
        locking = asyncio.create_task(lock_and_load(live))
        while not is_begun.is_set():
            await asyncio.sleep(0.01)
        for _ in range(3):
            looking.cancel()
            locking.cancel()
            await asyncio.sleep(0.01)
        during = server.site._turn.locked(), live.lock.locked()
        may_end.set()
        await asyncio.wait((looking, locking))
        after = server.site._turn.locked(), live.lock.locked()
        assert looking.cancelled()
        assert locking.cancelled()
        return during, after

    async def lock_and_load(live: Any) -> None:
        async with live.lock:
            await server.site.load(may_end.wait, PATIENCE)

    assert await asyncio.to_thread(server.run, look()) == ((True, True), (False, False))


@pytest.mark.anyio
async def test_a_long_journal_is_restored_beside_the_loop(
    server: ServerThread, game: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though something else is replayed meanwhile; a short one in the loop, at once."""
    threads: dict[str, str] = {}
    usual = Table.restore

    def restore(code: str, *rest: Any) -> Table:
        threads[code] = threading.current_thread().name
        return usual(code, *rest)

    monkeypatch.setattr(Table, "restore", restore)
    monkeypatch.setattr(hubs, "LONG", 100)
    hub = server.site.hub
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        long = (await client.post("/api/tables/upload", content=game)).json()
        short = (await client.post("/api/tables", json=ANN)).json()
        with busy(server):
            for each in (long, short):
                server.site._loop.call_soon_threadsafe(hub.forget, hub.find(each["code"]))
                while hub.find(each["code"]) is not None:
                    await asyncio.sleep(0.01)
                headers = {"Authorization": f"Bearer {each['key']}"}
                page = await client.get(f"/api/tables/{each['code']}", headers=headers)
                assert page.status_code == 200
    assert threads[long["code"]].startswith("freehold-loading")
    assert not threads[short["code"]].startswith("freehold")
    engine = hub.find(long["code"]).table.game.engine
    async with at(server, short["code"], short["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
    assert engine._events is hub.find(short["code"]).table.game.engine._events


@pytest.mark.anyio
async def test_files_are_made_beside_the_loop_and_have_so_many_rows(
    server: ServerThread, game: bytes
) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        first = (await client.post("/api/tables/upload", content=game)).json()
        headers = {"Authorization": f"Bearer {first['key']}"}
        page = f"/api/tables/{first['code']}/file"
        with busy(server):
            asking = asyncio.create_task(client.get(page, headers=headers))
            await asyncio.sleep(0.2)
            assert not asking.done()
        answer = await asking
        assert (answer.status_code, answer.content.count(b"\n")) == (200, game.count(b"\n"))
        endless = game + b"{}\n" * MOST_ROWS
        refused = await client.post("/api/tables/upload", content=endless)
        assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
        assert "10,000 rows" in refused.json()["message"]
