"""How often one address may ask, and how much one socket may say."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from freehold.server.client_files import ClientFiles
from freehold.server.limits import COMMANDS, RATES, Bucket, Limits, Rate
from freehold.server.live.protocol import MOST_AT_ONCE
from freehold.server.play import MOST_REFUSED
from tests.server.players import at
from tests.server.running import ServerThread

TABLE = {"name": "Ann", "setup": {"seats": [{"kind": "person"}, {"kind": "open"}]}}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerThread]:
    """A server with the limits it has unless told otherwise."""
    started = ServerThread(f"sqlite:///{tmp_path / 'a.sqlite3'}", limit_factor=1.0)
    yield started
    started.stop()


def test_nobody_opens_tables_without_end(strict: ServerThread) -> None:
    answers = [httpx.post(f"{strict.url}/api/tables", json=TABLE) for _ in range(25)]
    codes = [answer.status_code for answer in answers]
    assert codes[: RATES["open"].burst] == [201] * RATES["open"].burst
    assert codes[-1] == 429
    assert answers[-1].json()["code"] == "too_often"


def test_files_of_the_client_are_not_asked_for_without_end(tmp_path: Path) -> None:
    """Of 2,000 at once a two-hundredth is let through: ten."""
    started = ServerThread(f"sqlite:///{tmp_path / 'a.sqlite3'}", limit_factor=0.005)
    try:
        answers = [httpx.get(f"{started.url}/x{i}/../assets/app.js") for i in range(15)]
    finally:
        started.stop()
    assert [answer.status_code == 429 for answer in answers] == [False] * 10 + [True] * 5


def test_a_file_is_kept_once_however_it_is_spelled(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app.js").write_text("// the client\n" * 200)
    files = ClientFiles(str(tmp_path))
    for i in range(5):
        path = f"/x{i}/../assets//app.js"
        answer = files.answer(Request({"type": "http", "path": path, "headers": []}))
        assert bytes(answer.body).startswith(b"// the client")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert len(files._kept) == 1


def test_nobody_looks_back_without_end(strict: ServerThread) -> None:
    opened = httpx.post(f"{strict.url}/api/tables", json=TABLE).json()
    bearer = {"Authorization": f"Bearer {opened['key']}"}
    pages = [f"{strict.url}/api/tables/{opened['code']}/{each}" for each in ("course", "fairness")]
    with httpx.Client(headers=bearer) as client:
        codes = [client.get(pages[number % 2]).status_code for number in range(150)]
        assert codes[: RATES["heavy"].burst] == [200] * RATES["heavy"].burst
        assert codes[-1] == 429
        assert client.get(pages[0].removesuffix("/course")).status_code == 200


def test_nobody_tries_keys_and_passwords_without_end(strict: ServerThread) -> None:
    code = httpx.post(f"{strict.url}/api/tables", json=TABLE).json()["code"]
    page = f"{strict.url}/api/tables/{code}/return"
    tried = [httpx.post(page, json={"key": "x" * 43}).status_code for _ in range(12)]
    assert tried == [403] * 10 + [429] * 2
    bearer = {"Authorization": f"Bearer {'x' * 43}"}
    assert httpx.get(f"{strict.url}/api/tables/{code}", headers=bearer).status_code == 429
    wrong = {"name": "Ann", "password": "wrong horse"}
    assert httpx.post(f"{strict.url}/api/session", json=wrong).status_code == 429
    new = {"old": "wrong horse", "new": "staple battery"}
    assert httpx.post(f"{strict.url}/api/account/password", json=new).status_code == 429


def test_addresses_are_counted_apart(strict: ServerThread) -> None:
    """Behind a server of this machine, which says whose request it passes on."""
    page = f"{strict.url}/api/session"
    wrong = {"name": "Ann", "password": "wrong horse"}
    for address, expected in (("198.51.100.1", [403] * 10 + [429]), ("198.51.100.2", [403] * 10)):
        headers = {"X-Forwarded-For": address}
        tried = [httpx.post(page, json=wrong, headers=headers) for _ in expected]
        assert [answer.status_code for answer in tried] == expected


@pytest.mark.anyio
async def test_a_socket_that_says_too_much_is_told_so_and_stays(strict: ServerThread) -> None:
    opened = httpx.post(f"{strict.url}/api/tables", json=TABLE).json()
    async with at(strict, opened["code"], opened["key"]) as ann:
        for _ in range(COMMANDS.burst):
            await ann.raw('{"type": "ping"}')
        answer = await ann.say("chat", text="too much")
        assert (answer["code"], answer["refusal"]["reason"]) == ("busy", "too_often")
        assert sum(message["type"] == "pong" for message in ann.heard) >= COMMANDS.burst - 1
        strict.site.limits._factor = 0  # the clock of buckets cannot be turned
    async with at(strict, opened["code"], opened["key"]) as ann:
        assert (await ann.say("chat", text="later"))["code"] == "done"


@pytest.mark.anyio
async def test_a_socket_that_goes_on_although_it_is_told_is_sent_away(strict: ServerThread) -> None:
    opened = httpx.post(f"{strict.url}/api/tables", json=TABLE).json()
    async with at(strict, opened["code"], opened["key"]) as ann:
        for _ in range(COMMANDS.burst + 2 * MOST_REFUSED):
            await ann.raw('{"type": "ping"}')
        assert await ann.bye() == ("too_often", 1008)
    refused = [message for message in ann.heard if message["type"] == "answer"]
    assert [message["refusal"]["reason"] for message in refused] == ["too_often"] * MOST_REFUSED


@pytest.mark.anyio
async def test_who_floods_a_socket_does_not_hold_up_another_table(strict: ServerThread) -> None:
    """Forty thousand messages of one byte each, as quickly as the line takes them."""
    mine, theirs = (httpx.post(f"{strict.url}/api/tables", json=TABLE).json() for _ in range(2))
    async with at(strict, mine["code"], mine["key"]) as ann:
        async with at(strict, theirs["code"], theirs["key"], hello=False) as flood:
            flood.socket.transport.write(Frame(Opcode.TEXT, b"1").serialize(mask=True) * 40_000)
            flood.socket.transport.write(Frame(Opcode.TEXT, b"1").serialize(mask=True) * 40_000)
            with pytest.raises(ConnectionClosed):
                await flood.until(lambda _: False)
        assert len(flood.heard) < 4 * MOST_AT_ONCE
        await ann.raw('{"type": "ping"}')
        assert (await ann.hear())["type"] == "pong"


def test_a_bucket_fills_again_with_time() -> None:
    bucket = Bucket(Rate(2, 60_000))  # a token each millisecond
    assert [bucket.take(), bucket.take()] == [True, True]
    bucket._at -= 0.0015
    assert bucket.take()
    bucket._at -= 10
    assert bucket.is_full
    assert Bucket(Rate(2, 60), 0.5).take()


def test_without_limits_nothing_is_counted() -> None:
    limits = Limits(0)
    assert all(limits.may("secret", "198.51.100.1") for _ in range(1000))
    assert limits.of_socket() is None


def test_full_buckets_make_room_for_others() -> None:
    limits = Limits()
    for number in range(12_000):
        assert limits.may("read", f"198.51.100.{number}")
        for bucket in limits._buckets.values() if number == 9_999 else ():
            bucket._at -= 60
    assert len(limits._buckets) < 3_000
