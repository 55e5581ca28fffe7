"""The client for programs, and the bot of thirty lines that the documents show."""

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from freehold.client import Client, Closed, Refused, Table, Unreachable
from freehold.server.serve import _first_table, _reachable
from tests.server.running import PATIENCE, ServerThread

pytestmark = pytest.mark.anyio
DOCS = Path(__file__).parents[2] / "docs"


async def test_the_example_bot_plays(server: ServerThread) -> None:
    """Ann lets it play for her against a bot of the house; it moves and never waits for ever."""
    async with Client(server.url) as client:
        opened = await client.open_table("Ann", ["person", "bot"], bot_pace=0, claim_seconds=0)
        code, key = opened["code"], opened["key"]
        async with client.connect(code, key) as table:
            seat = table.table["seats"][0]["name"]
            token = await client.post(f"/api/tables/{code}/bot", {"seat": seat}, key)
            assert (await table.send("start"))["code"] == "done"
            bot = [sys.executable, DOCS / "example_bot.py", server.url, code, token["key"], seat]
            process = subprocess.Popen(bot, stderr=subprocess.PIPE)
            try:
                async with asyncio.timeout(PATIENCE):
                    async for _ in table:
                        moves = [e for e in table.entries if e["kind"] == "do" and e["by"] == seat]
                        if len(moves) >= 20:
                            break
            finally:
                process.kill()
            assert process.stderr is not None
            assert process.stderr.read() == b""


def test_the_document_shows_the_example_bot_as_it_is() -> None:
    assert (DOCS / "example_bot.py").read_text().rstrip() in (DOCS / "bots.md").read_text()


async def test_a_refusal_of_a_page_is_told(server: ServerThread) -> None:
    async with Client(server.url) as client:
        with pytest.raises(Refused, match="There is no table QQQQQQ") as refused:
            await client.join("QQQQQQ", "Ann")
    assert (refused.value.status, refused.value.code) == (404, "no_table")


async def test_a_wrong_key_ends_at_once(server: ServerThread) -> None:
    async with Client(server.url) as client:
        opened = await client.open_table("Ann", ["person", "open"])
        with pytest.raises(Closed, match="not_allowed"):
            async with client.connect(opened["code"], "x" * 43):
                pass


async def test_everybody_who_comes_through_one_client_is_somebody_else(
    server: ServerThread,
) -> None:
    async with Client(server.url) as client:
        opened = await client.open_table("Ann", ["person", "open", "open"])
        people = [(await client.join(opened["code"], name))["person"] for name in ("Ben", "Cy")]
    assert [opened["person"], *people] == ["p1", "p2", "p3"]


async def test_the_first_table_is_ready_to_begin(server: ServerThread) -> None:
    """What `freehold serve --open` shows a new user: a table with two bots."""
    path = await asyncio.to_thread(_first_table, server.url)
    code, key = path.removeprefix("/t/").split("/back#")
    async with Client(server.url) as client, client.connect(code, key) as table:
        assert [seat["kind"] for seat in table.table["seats"]] == ["person", "bot", "bot"]
        assert (await table.send("start"))["code"] == "done"


@pytest.mark.parametrize(
    ("host", "seen"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"), ("games.local", "games.local")]
)
def test_a_browser_opens_where_the_server_listens(host: str, seen: str) -> None:
    assert _reachable(host) == seen


def test_a_server_for_the_network_opens_at_an_address_of_this_machine() -> None:
    """Links that invite are made from it: anything but the address that stands for all."""
    with socket.create_server((_reachable("0.0.0.0"), 0)):
        pass


async def test_where_no_server_is_that_is_said() -> None:
    """Nobody listens at the port; a machine takes the call and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        closed = socket.create_server(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        closed.close()
        for number, why in ((port, "refused|failed"), (silent.getsockname()[1], "said nothing")):
            async with Client(f"http://127.0.0.1:{number}") as client:
                with pytest.raises(Unreachable, match=why):
                    async with client.connect("ABCDEF", "k" * 43, patience=0.5):
                        pass


async def test_a_command_that_is_given_while_others_are_sent_again_is_sent() -> None:
    """Each once, in the order in which they were given."""
    table = Table("ws://127.0.0.1:9", {})
    sent: list[str] = []

    class Line:
        async def send(self, text: str) -> None:
            sent.append(json.loads(text)["id"])
            await asyncio.sleep(0)

    line: Any = Line()
    given = [asyncio.create_task(table.send("chat", id=name)) for name in "ab"]
    await asyncio.sleep(0)
    sending = asyncio.create_task(table._send_again(line))
    await asyncio.sleep(0)
    given.append(asyncio.create_task(table.send("chat", id="c")))
    await sending
    given.append(asyncio.create_task(table.send("chat", id="d")))
    await asyncio.sleep(0)
    assert sent == ["a", "b", "c", "d"]
    for task in given:
        task.cancel()
    await asyncio.gather(*given, return_exceptions=True)
    assert not table._open  # who waits no longer has no command sent again


async def test_what_nobody_reads_does_not_pile_up(server: ServerThread) -> None:
    async with Client(server.url) as client:
        opened = await client.open_table("Ann", ["person", "open"])
        async with client.connect(opened["code"], opened["key"]) as table:
            assert table._news.maxlen is not None
            table._news.extend([{"type": "update", "seq": 0}] * table._news.maxlen)
            answer = await table.send("seat", number=0, colour=9)
            assert len(table._news) == table._news.maxlen
            assert table._news[-1]["seq"] == answer["seq"]


async def test_what_is_known_of_the_journal_has_no_hole(server: ServerThread) -> None:
    """A client that missed more than a welcome holds keeps what came then, and nothing older."""
    async with Client(server.url) as client:
        opened = await client.open_table("Ann", ["person", "open"])
        code, key = opened["code"], opened["key"]
        async with client.connect(code, key) as early, client.connect(code, key) as other:
            assert (await other.send("start", fill="random"))["code"] == "done"
            since, old = early.seq, list(early.entries)
            assert old
            for number in range(150):
                done = await other.send("pause", paused=number % 2 == 0)
                assert done["code"] == "done"
            late = Table(early._address, early._headers, since)
            late.entries = old
            async with late:
                found = late.entries
                assert found[0]["seq"] > since
                assert found[-1]["seq"] >= done["seq"]
                page = f"/api/tables/{code}/entries"
                assert found == await client.get(page, key, first=found[0]["seq"])


async def test_who_asks_again_as_the_answer_was_lost_comes_once(server: ServerThread) -> None:
    """The line is cut when the server has opened the table, and when it has let Ben in."""
    async with lossy(server.port) as (port, lose), Client(f"http://127.0.0.1:{port}") as client:
        before = len(server.site.hub.live)
        lose.set()
        opened = await client.open_table("Ann", ["person", "open", "open"])
        assert not lose.is_set()
        assert len(server.site.hub.live) == before + 1
        lose.set()
        ben = await client.join(opened["code"], "Ben")
        assert not lose.is_set()
        assert (opened["person"], ben["person"]) == ("p1", "p2")
        page = await client.get(f"/api/tables/{opened['code']}", key=ben["key"])
        assert page["info"]["open_seats"] == 1
        assert page["person"] == "p2"


@asynccontextmanager
async def lossy(port: int) -> AsyncIterator[tuple[int, asyncio.Event]]:
    """A line to a server, on which the next answer is lost once that is set."""
    lose = asyncio.Event()

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, out = await asyncio.open_connection("127.0.0.1", port)

        async def upwards() -> None:
            while data := await reader.read(65_536):
                out.write(data)

        going = asyncio.create_task(upwards())
        while data := await there.read(65_536):
            if lose.is_set():
                lose.clear()
                break
            writer.write(data)
        going.cancel()
        out.close()
        writer.close()

    listener = await asyncio.start_server(pass_on, "127.0.0.1", 0)
    async with listener:
        yield listener.sockets[0].getsockname()[1], lose
