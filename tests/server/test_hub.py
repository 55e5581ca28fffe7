"""Tables in memory: loaded once, let go when nobody is there, and found again as they were."""

import asyncio
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from freehold.server.settings import Settings, wall_offset
from freehold.store.schema import entries, tables
from tests.server.players import at
from tests.server.running import PATIENCE, ServerThread

pytestmark = pytest.mark.anyio
DAY = 86_400_000


@pytest.fixture
def hasty(database: str) -> Iterator[ServerThread]:
    """A server that lets go of tables as soon as nobody is there."""
    started = ServerThread(database, idle_seconds=0.0)
    yield started
    started.stop()


def open_table(server: ServerThread, **setup: Any) -> dict[str, str]:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    body = {"name": "Ann", "setup": {"seats": seats, "claim_seconds": 0, **setup}}
    opened: dict[str, str] = httpx.post(f"{server.url}/api/tables", json=body).json()
    return opened


async def test_a_table_that_nobody_is_at_is_let_go_and_found_again(hasty: ServerThread) -> None:
    opened = open_table(hasty)
    code = opened["code"]
    async with at(hasty, code, opened["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
        rolled = await ann.say("do", action={"kind": "roll", "seat": "Ann"})
        assert rolled["code"] == "done"
        hasty.run(hasty.site.hub._let_go())
        assert hasty.site.hub.find(code) is not None  # somebody is there
        game = [message["game"] for message in ann.heard if message.get("game")]
    await until(lambda: not hasty.site.hub.find(code).sockets)
    hasty.run(hasty.site.hub._let_go())
    assert hasty.site.hub.find(code) is None
    async with at(hasty, code, opened["key"]) as ann:
        assert ann.heard[-1]["seq"] == rolled["seq"]
        assert ann.heard[-1]["game"]["dice"] == game[-1].get("dice")


async def test_a_table_stays_for_who_comes_while_it_is_let_go(server: ServerThread) -> None:
    """Before it goes its facts are written; somebody asks for it in that moment."""
    opened = open_table(server)
    async with at(server, opened["code"], opened["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
        rolled = await ann.say("do", action={"kind": "roll", "seat": "Ann"})
        assert rolled["code"] == "done"
    hub = server.site.hub
    live = hub.find(opened["code"])
    await until(lambda: not live.sockets)

    async def come() -> bool:
        assert not live.is_noted
        live.used = float("-inf")
        going = asyncio.create_task(hub._let_go())
        await asyncio.sleep(0)
        assert live.lock.locked()
        found = await hub.get(opened["code"])
        await going
        return found is live and hub.find(opened["code"]) is live and not live.is_closed

    assert server.run(come())


async def test_a_table_is_loaded_once_however_many_ask(hasty: ServerThread) -> None:
    opened = open_table(hasty)
    hasty.run(hasty.site.hub._let_go())

    async def ask() -> set[int]:
        found = await asyncio.gather(*(hasty.site.hub.get(opened["code"]) for _ in range(20)))
        return {id(live) for live in found}

    assert len(hasty.run(ask())) == 1


async def test_a_table_that_cannot_be_read_harms_no_other(hasty: ServerThread) -> None:
    broken, sound = open_table(hasty), open_table(hasty)
    hasty.run(hasty.site.hub._let_go())
    first = (entries.c.code == broken["code"]) & (entries.c.seq == 1)
    hasty.site.store.write(lambda c: c.execute(update(entries).where(first).values(body="{")))
    answer = httpx.get(f"{hasty.url}/api/tables/{broken['code']}")
    assert (answer.status_code, answer.json()["code"]) == (503, "damaged")
    async with at(hasty, broken["code"], broken["key"], hello=False) as ann:
        assert (await ann.bye())[0] == "closed"
    assert httpx.get(f"{hasty.url}/api/tables/{sound['code']}").status_code == 200


async def test_clocks_that_take_days_run_though_nobody_asks(database: str) -> None:
    """A server that is started two days later loads the table by itself."""
    first = ServerThread(database)
    opened = open_table(first, clock={"kind": "days", "amount": 1})
    async with at(first, opened["code"], opened["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
    await until(lambda: not first.site.hub.find(opened["code"]).sockets)
    first.stop()
    later = ServerThread(database, offset=wall_offset() + 2 * DAY)
    try:
        await until(lambda: later.site.hub.find(opened["code"]) is not None)
    finally:
        later.stop()


async def test_the_lobby_knows_of_tables_that_are_not_in_memory(hasty: ServerThread) -> None:
    opened = open_table(hasty, listed=True, title="An evening")
    hasty.run(hasty.site.hub._let_go())
    (row,) = httpx.get(f"{hasty.url}/api/tables").json()["open"]
    assert (row["code"], row["title"], row["stage"]) == (opened["code"], "An evening", "gathering")
    assert hasty.site.hub.find(opened["code"]) is None


async def test_what_another_process_wrote_is_followed(hasty: ServerThread) -> None:
    """Two servers on one file, by mistake: the second to decide follows the first."""
    other = ServerThread(hasty.settings.database)
    try:
        opened = open_table(hasty)
        async with (
            at(hasty, opened["code"], opened["key"]) as here,
            at(other, opened["code"], opened["key"]) as there,
        ):
            first = await here.say("chat", text="here")
            second = await there.say("chat", text="there")
            third = await here.say("chat", text="here again")
        assert [first["code"], second["code"], third["code"]] == ["done"] * 3
        assert second["seq"] == first["seq"] + 1
        assert third["seq"] == second["seq"] + 1
    finally:
        other.stop()


async def test_facts_of_a_table_are_those_of_its_journal(hasty: ServerThread) -> None:
    opened = open_table(hasty)
    async with at(hasty, opened["code"], opened["key"]) as ann:
        await ann.say("start")
    row = hasty.site.store.read(
        lambda c: c.execute(tables.select().where(tables.c.code == opened["code"])).one()
    )
    assert row.stage == "playing"
    assert row.changed >= row.opened


async def test_a_table_that_was_never_begun_is_removed_after_half_a_year(database: str) -> None:
    first = ServerThread(database)
    waiting, begun = open_table(first), open_table(first)
    async with at(first, begun["code"], begun["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
    first.stop()
    for days, is_there in ((179, True), (181, False)):
        later = ServerThread(database, offset=wall_offset() + days * DAY, idle_seconds=0.0)
        try:
            later.site.hub._cleared = float("-inf")
            later.run(later.site.hub._clear())
            found = [
                httpx.get(f"{later.url}/api/tables/{each['code']}").status_code == 200
                for each in (waiting, begun)
            ]
            assert found == [is_there, True]
        finally:
            later.stop()


async def until(is_it: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_it():
            await asyncio.sleep(0.02)


async def test_steps_of_the_wall_clock_move_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is set to 1970 and to 2100 while a server runs: its own clock goes on as before."""
    settings = Settings("sqlite://", offset=wall_offset())
    before = settings.now()
    for wall in (0, 4_102_444_800):
        monkeypatch.setattr(time, "time_ns", partial(int, wall * 1_000_000_000))
        monkeypatch.setattr(time, "time", partial(float, wall))
        assert before <= settings.now() < before + 60_000
