"""Coming with a key of one's own making, asked again before an answer has come."""

import asyncio
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.hall import Hall
from tests.server.running import ServerThread

pytestmark = pytest.mark.anyio
SEATS = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
TABLE = {"name": "Ann", "setup": {"seats": SEATS}}
TOURNAMENT = {"name": "Dora", "details": {"organization": "The Lantern Club"}}


@pytest.fixture
def hall(server: ServerThread) -> Iterator[Hall]:
    found = Hall(server)
    found.must("director", "open_registration")
    yield found
    found.close()


@pytest.fixture(params=["one worker", "many workers"])
def workers(
    request: pytest.FixtureRequest, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With many each request may be at another one, so that none waits for the others."""
    if request.param == "many workers":
        monkeypatch.setattr(server.site, "key_lock", lambda _key: asyncio.Lock())


async def asked_at_once(server: ServerThread, page: str, body: dict[str, Any]) -> list[Any]:
    """Six times, from nobody known."""
    body = body | {"key": secrets.token_urlsafe(32)}
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        return await asyncio.gather(*(client.post(page, json=body) for _ in range(6)))


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("what", ["open", "join", "open_tournament", "register"])
async def test_who_asks_six_times_at_once_comes_once(
    server: ServerThread, hall: Hall, what: str
) -> None:
    code = httpx.post(f"{server.url}/api/tables", json=TABLE).json()["code"]
    pages: dict[str, tuple[str, dict[str, Any]]] = {
        "open": ("/api/tables", TABLE),
        "join": (f"/api/tables/{code}/join", {"name": "Ben"}),
        "open_tournament": ("/api/tournaments", TOURNAMENT),
        "register": (f"{hall.page}/register", {"registration": {"name": "Ann"}}),
    }
    page, body = pages[what]
    answers = await asked_at_once(server, page, body)
    assert {answer.status_code for answer in answers} <= {200, 201}, answers[0].text
    assert len({answer.text for answer in answers}) == 1
    if what == "join":
        seats = httpx.get(f"{server.url}/api/tables/{code}").json()["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "person", "open", "open"]
    if what == "register":
        assert len(hall.look("director")["desk"]["entrants"]) == 1


async def test_a_key_of_a_table_opens_no_tournament_and_the_other_way_round(
    server: ServerThread,
) -> None:
    for first, then in (("tables", "tournaments"), ("tournaments", "tables")):
        mine = {"key": secrets.token_urlsafe(32)}
        bodies = {"tables": TABLE | mine, "tournaments": TOURNAMENT | mine}
        assert httpx.post(f"{server.url}/api/{first}", json=bodies[first]).status_code == 201
        refused = httpx.post(f"{server.url}/api/{then}", json=bodies[then])
        assert (refused.status_code, refused.json()["code"]) == (409, "key_taken")
