"""A tournament whose tables are played in the browser: opened, found, led and counted."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.hall import Hall
from tests.server.players import Player, at
from tests.server.running import PATIENCE, ServerProcess, ServerThread

pytestmark = pytest.mark.anyio


@pytest.fixture
def hall(server: ServerThread) -> Iterator[Hall]:
    found = Hall(server, name="Autumn Cup")
    yield found
    found.close()


def seated(hall: Hall, names: str) -> list[str]:
    """A round of so many, each with a browser of their own, whose tables are open."""
    keys = hall.enter(*names.split())
    for number, name in enumerate(names.split(), 2):
        hall.come(name, f"p{number}")
    hall.must("director", "seat_round", seed=1)
    answer = hall.browser("director").post(f"{hall.page}/boards", json={})
    assert answer.status_code == 200, answer.text
    return keys


def seat(hall: Hall, name: str) -> dict[str, str]:
    answer = hall.browser(name).post(f"{hall.page}/seat")
    assert answer.status_code == 200, answer.text
    found: dict[str, str] = answer.json()
    return found


async def given(hall: Hall) -> dict[str, Any]:
    """The sheets of table 1, once all are in."""
    async with asyncio.timeout(PATIENCE):
        while True:
            view = await asyncio.to_thread(hall.look, "director")
            rows = view["tables"][0]["players"]
            if all(row["status"] == "given" for row in rows):
                return {row["name"]: row for row in rows}
            await asyncio.sleep(0.05)


async def play_out(hall: Hall, names: list[str]) -> None:
    """All of these leave for good; who is left has won."""
    for name in names:
        found = await asyncio.to_thread(seat, hall, name)
        async with at(hall.server, found["code"], found["key"]) as player:
            assert (await player.say("leave"))["code"] == "done"


async def test_a_round_is_played_in_the_browser_to_its_sheets(hall: Hall) -> None:
    await asyncio.to_thread(seated, hall, "Ann Ben Cy")
    hall.must("director", "begin")
    await play_out(hall, ["Ann", "Ben"])
    rows = await given(hall)
    assert rows["Cy"]["content"]["outright"] is True
    assert rows["Ann"]["content"]["outright"] is False
    assert rows["Cy"]["signed"] is not None
    assert rows["Cy"]["countersigned"] is None  # a person confirms what a machine has counted


async def test_tables_begin_stand_and_go_on_with_the_desk(hall: Hall) -> None:
    await asyncio.to_thread(seated, hall, "Ann Ben Cy")
    found = seat(hall, "Ann")
    async with at(hall.server, found["code"], found["key"]) as ann:
        stages = [await stage(ann)]
        for command in ("begin", "pause", "go_on"):
            await asyncio.to_thread(hall.must, "director", command)
            stages.append(await stage(ann))
    assert stages == [
        ("gathering", False),
        ("playing", False),
        ("playing", True),
        ("playing", False),
    ]


async def stage(player: Player) -> tuple[str, bool]:
    await player.raw('{"type":"hello","since":0}')
    table = (await player.until(lambda m: m["type"] == "welcome"))["table"]
    return table["stage"], table["is_paused"]


def test_everybody_finds_their_own_seat_and_nobody_anothers(hall: Hall) -> None:
    seated(hall, "Ann Ben Cy Dee Eve Flo Gus Hal")
    tables = hall.look("somebody")["event"]["rounds"][0]["tables"]
    for table in tables:
        for badge in table["players"]:
            assert seat(hall, badge["name"])["code"] == table["board"]
    assert hall.browser("somebody").post(f"{hall.page}/seat").status_code == 403
    assert hall.browser("director").post(f"{hall.page}/seat").status_code == 403


def test_tables_are_opened_by_directors_once(hall: Hall) -> None:
    seated(hall, "Ann Ben Cy")
    for who, status in (("Ann", 403), ("somebody", 403)):
        assert hall.browser(who).post(f"{hall.page}/boards", json={}).status_code == status
    again = hall.browser("director").post(f"{hall.page}/boards", json={"tables": [1]})
    assert again.json() == {"opened": 0}
    odd = hall.browser("director").post(f"{hall.page}/boards", json={"tables": [9]})
    assert (odd.status_code, odd.json()["code"]) == (409, "no_table")


def test_referees_look_on_at_their_tables_alone(hall: Hall) -> None:
    seated(hall, "Ann Ben Cy Dee Eve Flo Gus Hal")
    hall.appoint("Rae", "referee", tables=(2,))
    answers = [
        hall.browser("Rae").post(f"{hall.page}/boards/{table}/watch").status_code
        for table in (1, 2)
    ]
    assert answers == [403, 200]
    assert hall.browser("Ann").post(f"{hall.page}/boards/1/watch").status_code == 403


def test_nobody_else_opens_a_table_of_a_tournament(hall: Hall) -> None:
    setup = {"seats": [{"kind": "person"}, {"kind": "open"}], "tournament": hall.code}
    answer = hall.browser("Ann").post("/api/tables", json={"name": "Ann", "setup": setup})
    assert answer.status_code == 403


async def test_a_server_killed_in_the_middle_of_a_round_counts_it_all_the_same(
    tmp_path: Path,
) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'a.sqlite3'}", tmp_path / "log")
    try:
        hall = Hall(server)
        await asyncio.to_thread(seated, hall, "Ann Ben Cy")
        hall.must("director", "begin")
        await play_out(hall, ["Ann"])
        server.kill()
        await asyncio.to_thread(server.start)
        await play_out(hall, ["Ben"])
        rows = await given(hall)
        assert rows["Cy"]["content"]["outright"] is True
        hall.close()
    finally:
        server.stop()


async def test_a_player_keeps_the_name_and_the_seat_that_the_desk_gave(hall: Hall) -> None:
    await asyncio.to_thread(seated, hall, "Ann Ben Cy")
    found = seat(hall, "Ann")
    async with at(hall.server, found["code"], found["key"]) as ann:
        answer = await ann.say("seat", number=0, name="Somebody")
        assert answer["code"] == "not_allowed"
