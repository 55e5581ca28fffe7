"""The client for programs, and the bot of thirty lines that the documents show."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from freehold.client import Client, Closed, Refused
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
