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
from freehold.server.security import address
from tests.server.hall import Hall
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
    for asker, expected in (("198.51.100.1", [403] * 10 + [429]), ("198.51.100.2", [403] * 10)):
        headers = {"X-Forwarded-For": asker}
        tried = [httpx.post(page, json=wrong, headers=headers) for _ in expected]
        assert [answer.status_code for answer in tried] == expected


@pytest.mark.anyio
async def test_a_socket_that_says_too_much_is_told_so_and_stays(strict: ServerThread) -> None:
    opened = httpx.post(f"{strict.url}/api/tables", json=TABLE).json()
    async with at(strict, opened["code"], opened["key"]) as ann:
        for _ in range(COMMANDS.burst + 1):
            await ann.raw('{"type": "ping"}')
        answer = await ann.say("chat", text="too much")
        assert (answer["code"], answer["refusal"]["reason"]) == ("busy", "too_often")
        assert sum(message["type"] == "pong" for message in ann.heard) >= COMMANDS.burst - 1
        forget_buckets(strict, opened["code"])  # their clock cannot be turned
    async with at(strict, opened["code"], opened["key"]) as ann:
        assert (await ann.say("chat", text="later"))["code"] == "done"


@pytest.mark.anyio
async def test_one_person_says_no_more_on_many_screens_or_new_ones(strict: ServerThread) -> None:
    """Half of it on each of two screens; a third one, opened then, is let in and told to wait."""
    opened = httpx.post(f"{strict.url}/api/tables", json=TABLE).json()
    code, key = opened["code"], opened["key"]
    async with at(strict, code, key) as one, at(strict, code, key) as two:
        for screen in (one, two):
            for _ in range(COMMANDS.burst // 2):
                await screen.raw('{"type": "ping"}')
        for _ in range(3):
            await two.raw('{"type": "ping"}')
        await two.until(lambda m: m["type"] == "answer" and m["code"] == "busy")
        await one.until(lambda m: m["type"] == "pong")
    for bucket in strict.run(strict.site.hub.get(code))._buckets.values():
        bucket._tokens = -1000
    async with at(strict, code, key) as third:
        answer = await third.say("chat", text="more")
        assert (answer["code"], answer["refusal"]["reason"]) == ("busy", "too_often")
    joined = httpx.post(f"{strict.url}/api/tables/{code}/join", json={"name": "Ben"}).json()
    async with at(strict, code, joined["key"]) as ben:
        assert (await ben.say("chat", text="I have said nothing yet"))["code"] == "done"


@pytest.mark.anyio
async def test_a_refusal_before_it_is_read_tells_no_sequence_that_is_not_known_yet(
    strict: ServerThread,
) -> None:
    """Who watches an hour later came at an entry that nobody of them may know of yet."""
    setup = TABLE["setup"] | {"watching": "delayed", "delay_seconds": 3600}  # type: ignore[operator]
    code = httpx.post(f"{strict.url}/api/tables", json=TABLE | {"setup": setup}).json()["code"]
    watch = {"name": "Eve", "role": "watch"}
    joined = httpx.post(f"{strict.url}/api/tables/{code}/join", json=watch).json()
    async with at(strict, code, joined["key"]) as eve:
        await eve.raw('{"type": "nothing", "id": "a"}')
        assert (await eve.until(lambda m: m["type"] == "answer"))["seq"] == 0


def forget_buckets(server: ServerThread, code: str) -> None:
    server.run(server.site.hub.get(code))._buckets.clear()


def test_at_a_desk_one_person_says_no_more_than_at_a_table(strict: ServerThread) -> None:
    hall = Hall(strict)
    try:
        live = strict.run(strict.site.desks.get(hall.code))
        hall.must("director", "enter", entrants=[{"name": "Ann"}])
        (bucket,) = live._buckets.values()
        bucket._tokens = -1000
        command = {"type": "enter", "id": "more", "entrants": [{"name": "Ben"}]}
        for who, status in (("director", 429), ("somebody", 200)):
            answer = hall.browser(who).post(f"{hall.page}/say", json={"command": command})
            assert answer.status_code == status
    finally:
        hall.close()


@pytest.mark.parametrize("page", ["/api/tables/upload", "/api/tournaments/{code}/say"])
def test_nobody_fills_the_disk_with_what_they_send(strict: ServerThread, page: str) -> None:
    """32 MB are taken at once from one address; a megabyte of nonsense is counted as well."""
    hall = Hall(strict)
    try:
        page = page.format(code=hall.code)
        strict.site.limits._buckets["bytes", "127.0.0.1"] = Bucket(Rate(1500, 0))
        nonsense = {"command": {"type": "enter", "id": "a", "entrants": [{"name": "A" * 900}]}}
        codes = [hall.browser("somebody").post(page, json=nonsense).status_code for _ in range(2)]
    finally:
        hall.close()
    assert codes[0] != 429
    assert codes[1] == 429


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8::1", "2001:db8::2", True),
        ("2001:db8::1", "2001:db8:0:0:ffff::2", True),
        ("2001:db8::1", "2001:0DB8:0000:0000:1:2:3:4", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("2001:db8::1:0:0:1", "2001:db8::2:0:0:1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("::ffff:198.51.100.1", "198.51.100.1", True),
        ("::ffff:198.51.100.1", "::ffff:198.51.100.2", False),
        ("198.51.100.1", "198.51.100.2", False),
        ("testclient", "testclient", True),
    ],
)
def test_a_network_of_version_6_counts_as_one_address(one: str, other: str, is_same: bool) -> None:
    """Its first 64 bits, however they are written; an address of version 4 counts by itself."""
    found = [address({"type": "http", "client": (each, 1)}) for each in (one, other)]
    assert (found[0] == found[1]) is is_same


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
    assert limits.of_person() is None


def test_full_buckets_make_room_for_others() -> None:
    limits = Limits()
    for number in range(12_000):
        assert limits.may("read", f"198.51.100.{number}")
        for bucket in limits._buckets.values() if number == 9_999 else ():
            bucket._at -= 60
    assert len(limits._buckets) < 3_000


def test_ever_new_addresses_do_not_fill_the_memory() -> None:
    limits = Limits()
    for number in range(25_000):
        assert limits.may("read", f"2001:db8:{number:x}::")
        limits.may("read", f"2001:db8:{number:x}::")
    assert len(limits._buckets) <= 10_000
