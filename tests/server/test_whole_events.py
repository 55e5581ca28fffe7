"""Whole tournaments over the network, with the clock sped up: from registration to the dossier."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from freehold.tournament.views import stage_of
from tests.printing.pdf import flat
from tests.server.hall import Hall
from tests.server.running import PATIENCE, ServerThread
from tests.support import rule

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    started = ServerThread(f"sqlite:///{tmp_path / 'a.sqlite3'}", alive=600.0, is_fast=True)
    yield started
    started.stop()


def opened(server: ServerThread, players: int, **settings: Any) -> tuple[Hall, list[str]]:
    """A tournament with a referee and so many who have come and signed."""
    hall = Hall(server, name="Autumn Cup", charity="The Harbour Fund", date="4 October")
    hall.appoint("Rae", "referee")
    hall.must("director", "settings", **settings)
    keys = hall.enter(*(f"{NAMES[i % 8]} {i // 8:02}" for i in range(players)))
    return hall, keys


def seat(hall: Hall, seed: int) -> list[dict[str, Any]]:
    hall.must("director", "seat_round", seed=seed)
    tables: list[dict[str, Any]] = hall.look("director")["event"]["rounds"][-1]["tables"]
    return tables


def play_in_browser(hall: Hall, tables: list[int]) -> None:
    answer = hall.browser("director").post(f"{hall.page}/boards", json={"tables": tables})
    assert answer.json() == {"opened": len(tables)}


def write_down(hall: Hall, key: str, hundreds: int) -> None:
    """A sheet of a real board, which the desk types in from paper."""
    hall.must("director", "hand_in", entrant=key, sheet={"notes": {"100": hundreds}})
    hall.must("director", "sign_sheet", entrant=key, on_paper=True)


def wait_for_sheets(hall: Hall) -> None:
    """Until every sheet of the round is signed by its player, or for them."""
    deadline = time.monotonic() + 6 * PATIENCE
    while time.monotonic() < deadline:
        tables = hall.look("Rae")["tables"]
        rows = [row for table in tables for row in table["players"] if row["is_due"]]
        if all(row["signed"] for row in rows):
            return
        time.sleep(0.2)
    missing = [row["name"] for row in rows if not row["signed"]]
    raise AssertionError(f"no sheets of {missing}")


def confirm(hall: Hall, tables: list[dict[str, Any]]) -> None:
    for table in tables:
        hall.must("Rae", "confirm_table", table=table["number"])


def close(hall: Hall, seed: int) -> None:
    """Close the round; those who are equal for a place throw for it, each a number of their own."""
    answer = hall.say("director", "close_round")
    assert answer["code"] == "done", answer


def dossier(hall: Hall) -> str:
    path = f"{hall.page}/prints/dossier.pdf?locale=en"
    answer = hall.browser("director").get(path, timeout=4 * PATIENCE)
    assert answer.status_code == 200, answer.text
    return flat(answer.content)


@rule("G-QUAL-6", "G-QUAL-8", "G-DAY-33")
@pytest.mark.parametrize("players", [25, 37])
def test_an_event_with_real_boards_and_tables_in_the_browser(
    server: ServerThread, players: int
) -> None:
    """Every other table is in the browser; of both the totals count. Nobody is lost on the way."""
    hall, keys = opened(server, players, way="totals", preliminaries=2, minutes=5)
    for seed in (1, 2):
        tables = seat(hall, seed)
        seated = [each["entrant"] for table in tables for each in table["players"]]
        assert sorted(seated) == sorted(keys)
        online = [table["number"] for table in tables if table["number"] % 2]
        play_in_browser(hall, online)
        hall.must("director", "begin")
        for table in tables:
            if table["number"] not in online:
                for each in table["players"]:
                    write_down(hall, each["entrant"], 10 + each["number"] % 9)
        wait_for_sheets(hall)
        confirm(hall, tables)
        close(hall, seed)
    throw_for_places(hall)
    (final,) = seat(hall, 3)
    assert len(final["players"]) == 6
    hall.must("director", "begin")
    for place, each in enumerate(final["players"]):
        write_down(hall, each["entrant"], 40 - place)
    confirm(hall, [final])
    close(hall, 3)
    view = hall.look("somebody")["event"]
    assert view["stage"] == "over"
    winner = final["players"][0]["name"]
    assert winner in dossier(hall)
    hall.close()


def throw_for_places(hall: Hall) -> None:
    """Equals throw until the next round is known."""
    for turn in range(10):
        view = hall.look("director")["desk"]
        if view["next"]["refusal"] is None:
            return
        tied = view["tied"]
        assert tied, view["next"]["refusal"]
        throws = {key: 2 + (number * 5 + turn) % 11 for number, key in enumerate(tied)}
        hall.must("director", "throw", throws=throws)
    raise AssertionError("they are equal for ever")


@rule("G-QUAL-4", "G-DAY-16", "G-DAY-30")
def test_an_event_of_216_players_in_the_browser(server: ServerThread) -> None:
    """36 tables of six, six of six, and the final; bots play for everybody who is not there."""
    hall, keys = opened(server, 216, way="winners", prefer=6, minutes=5)
    assert len(keys) == 216
    for seed, n_tables in ((1, 36), (2, 6), (3, 1)):
        throw_for_places(hall)
        tables = seat(hall, seed)
        assert [len(table["players"]) for table in tables] == [6] * n_tables
        play_in_browser(hall, [table["number"] for table in tables])
        hall.must("director", "begin")
        wait_for_sheets(hall)
        confirm(hall, tables)
        close(hall, seed)
    desk = server.site.desks.find(hall.code).desk
    assert stage_of(desk.state) == "over"
    assert sum(len(each.players) for each in desk.state.rounds) == 216 + 36 + 6
    for round_ in desk.state.rounds:
        assert round_.results is not None
        assert sum(result.has_won for result in round_.results.values()) <= len(
            round_.seating.tables
        )
    text = dossier(hall)
    (first,) = [row for row in hall.look("somebody")["event"]["standings"] if row["place"] == 1][:1]
    assert first["name"] in text
    hall.close()
