"""A disk that is full, a database that is locked, a backup meanwhile: of a real server process."""

import json
import resource
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from freehold.client import Client, Refused, Table
from freehold.store import Store, tables
from freehold.store.backup import back_up, restore
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("trouble")
    started = ServerProcess(f"sqlite:///{folder / 'a.sqlite3'}", folder / "log")
    yield started
    started.stop()


@pytest.fixture
async def ann(process: ServerProcess) -> AsyncIterator[Table]:
    """Ann at a table of her own, with a bot that waits for her."""
    async with Client(process.url) as client:
        opened = await client.open_table("Ann", ["person", "person"])
        async with client.connect(opened["code"], opened["key"]) as table:
            assert (await table.send("start"))["code"] == "done"
            yield table


def files_of(process: ServerProcess) -> Path:
    return Path(process.database.removeprefix("sqlite:///"))


def commands_on_disk(database: str, table: Table) -> list[Any]:
    store = Store.open(database)
    stored = store.read(tables.load, table.table["code"])
    store.close()
    assert stored is not None
    return [json.loads(row).get("command") for row in stored.rows]


@contextmanager
def full_disk(process: ServerProcess) -> Iterator[None]:
    """No file of the process may grow beyond what its database's journal has now."""
    wal = files_of(process).with_name(files_of(process).name + "-wal")
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (wal.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked_database(process: ServerProcess) -> Iterator[None]:
    """Somebody else is writing to the database, and takes long."""
    other = sqlite3.connect(files_of(process), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.parametrize("trouble", [full_disk, locked_database])
async def test_what_cannot_be_kept_has_not_happened(
    process: ServerProcess, ann: Table, trouble: Any
) -> None:
    """The command is answered busy and shown to nobody; sent again, it is carried out once."""
    before = await ann.send("chat", id="before", text="before")
    assert before["code"] == "done"
    with trouble(process):
        refused = await ann.send("chat", id="during", text="during")
        assert (refused["code"], refused["refusal"]["reason"]) == ("busy", "busy")
        looked = await ann.send("why", actions=[{"kind": "roll", "seat": "Ann"}])
        assert looked["code"] == "done"  # looking goes on
        assert looked["seq"] == before["seq"]
    again = await ann.send("chat", id="during", text="during")
    assert (again["code"], again["seq"]) == ("done", before["seq"] + 1)
    after = await ann.send("chat", id="after", text="after")
    assert (after["code"], after["seq"]) == ("done", before["seq"] + 2)
    said = [entry["text"] for entry in ann.entries if entry["kind"] == "chat"]
    assert len(said) == 3
    assert commands_on_disk(process.database, ann)[-3:] == ["before", "during", "after"]


async def test_pages_say_that_nothing_can_be_kept(process: ServerProcess) -> None:
    """Nobody is told of a table that is not on disk, and the same may be tried again."""
    async with Client(process.url) as client:
        opened = await client.open_table("Ann", ["person", "open"])
        with locked_database(process):
            for asking in (
                client.join(opened["code"], "Ben"),
                client.open_table("Cy", ["open"] * 2),
            ):
                with pytest.raises(Refused) as refused:
                    await asking
                assert (refused.value.status, refused.value.code) == (503, "busy")
        assert (await client.join(opened["code"], "Ben"))["person"] == "p2"


async def test_a_game_goes_on_where_the_disk_was_full(process: ServerProcess, ann: Table) -> None:
    """Moves of the game as well: cash, dice and cards are as if nothing had been tried."""
    with full_disk(process):
        action = ann.options["Ann"][0]["action"] if ann.options.get("Ann") else None
        assert action is not None
        game = dict(ann.game or {})
        refused = await ann.do(action)
        assert refused["code"] == "busy"
        assert ann.game == game
    assert (await ann.do(action))["code"] == "done"


async def test_a_backup_while_playing_is_the_table_as_it_was(
    process: ServerProcess, ann: Table, tmp_path: Path
) -> None:
    await ann.send("chat", id="kept", text="in the backup")
    back_up(process.database, tmp_path / "backup.jsonl")
    await ann.send("chat", id="later", text="not in the backup")
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    restore(other, tmp_path / "backup.jsonl")
    assert commands_on_disk(other, ann)[-1] == "kept"
    assert commands_on_disk(process.database, ann)[-1] == "later"


async def test_a_server_opens_what_was_restored(
    process: ServerProcess, ann: Table, tmp_path: Path
) -> None:
    """The keys that people have open their seats at the restored server."""
    code, key = ann.table["code"], ann._headers["Authorization"].split()[1]
    back_up(process.database, tmp_path / "backup.jsonl")
    database = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    restore(database, tmp_path / "backup.jsonl")
    other = ServerProcess(database, tmp_path / "log")
    try:
        async with Client(other.url) as client, client.connect(code, key) as restored:
            assert restored.game == ann.game
            assert restored.seq == ann.seq
            assert (await restored.send("chat", text="here again"))["code"] == "done"
    finally:
        other.stop()


@pytest.mark.parametrize("is_for_people", [True, False])
def test_who_starts_it_to_play_reads_no_log_of_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_for_people: bool
) -> None:
    """`make play`, also where its output is no terminal; a server that runs for itself logs."""
    monkeypatch.setenv("BROWSER", "true")  # a program that opens nothing
    log = tmp_path / "log"
    options = ["--open"] if is_for_people else []
    server = ServerProcess(f"sqlite:///{tmp_path / 'a.sqlite3'}", log, *options)
    try:
        httpx.get(f"{server.url}/api/rules")
    finally:
        server.stop()
    said = log.read_text()
    assert "Freehold is at" in said
    assert ('"event": "request"' in said) is not is_for_people
    assert ("{" in said) is not is_for_people
    assert said.count("Preparing") <= 1
