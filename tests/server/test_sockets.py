"""Playing over a real socket: answers, updates, resends, and everything that is no protocol."""

import asyncio
import json
import socket as plain_sockets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from freehold.server import play
from freehold.server.live.socket import Socket
from freehold.server.visits import Caller
from tests.server.conftest import new_browser
from tests.server.players import at
from tests.server.running import ServerThread

pytestmark = pytest.mark.anyio

TWO = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
CALM: dict[str, Any] = {"bot_pace": 0, "claim_seconds": 0}


class Seated:
    """A table of Ann and Ben that has begun: code and keys."""

    def __init__(self, server: ServerThread, **setup: Any) -> None:
        with new_browser(server) as ann, new_browser(server) as ben:
            body = {"name": "Ann", "setup": {"seats": TWO, **CALM, **setup}}
            opened = ann.post("/api/tables", json=body).json()
            self.code: str = opened["code"]
            self.ann: str = opened["key"]
            joined = ben.post(f"/api/tables/{self.code}/join", json={"name": "Ben"}).json()
            self.ben: str = joined["key"]
            self.cookie = ann.cookies["freehold"]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerThread]:
    """A server over either database; on PostgreSQL it is one of several workers."""
    if request.param == "sqlite":
        started = ServerThread(f"sqlite:///{tmp_path_factory.mktemp('sockets') / 'a.sqlite3'}")
    else:
        url = request.getfixturevalue("cluster").new_database()
        started = ServerThread(url, workers=2)
    yield started
    started.stop()


@pytest.fixture
async def begun(server: ServerThread) -> Seated:
    seated = Seated(server)
    async with at(server, seated.code, seated.ann) as ann:
        assert (await ann.say("start"))["code"] == "done"
    return seated


async def test_what_one_does_all_are_told_before_the_answer(
    server: ServerThread, begun: Seated
) -> None:
    async with at(server, begun.code, begun.ann) as ann, at(server, begun.code, begun.ben) as ben:
        answer = await ann.say("chat", text="Good evening")
        assert answer["code"] == "done"
        update = next(m for m in ann.heard if m["type"] == "update" and m["seq"] == answer["seq"])
        assert ann.heard.index(update) < ann.heard.index(answer)
        told = await ben.until(lambda m: m["type"] == "update" and m["seq"] == answer["seq"])
        (said,) = [entry for entry in told["entries"] if entry["kind"] == "chat"]
        assert "Good evening" in said["text"]


async def test_a_resend_is_answered_and_not_repeated(server: ServerThread, begun: Seated) -> None:
    """Case C087: the same command twice, over the same socket and over another."""
    async with at(server, begun.code, begun.ann) as ann:
        first = await ann.say("chat", text="once", id="same")
        again = await ann.say("chat", text="once", id="same")
    async with at(server, begun.code, begun.ann) as ann:
        later = await ann.say("chat", text="once", id="same")
    assert [first["code"], again["code"], later["code"]] == ["done", "duplicate", "duplicate"]
    assert first["seq"] == again["seq"] == later["seq"]
    rows = entries_of(server, begun)
    assert sum(row["kind"] == "chat" for row in rows) == 1


async def test_commands_in_any_order_are_each_carried_out_once(
    server: ServerThread, begun: Seated
) -> None:
    """Sent again out of order, as after a connection that broke: three are said, in their order."""
    async with at(server, begun.code, begun.ann) as ann:
        order = ("c", "a", "c", "b", "a", "b", "c")
        for name in order:
            text = {"type": "chat", "id": name, "seen": 0, "text": f"I am {name}"}
            await ann.raw(json.dumps(text))
        answers = [await ann.until(lambda m: m["type"] == "answer") for _ in order]
    assert [answer["id"] for answer in answers] == [*order]
    codes = [answer["code"] for answer in answers]
    assert codes == ["done", "done", "duplicate", "done", "duplicate", "duplicate", "duplicate"]
    said = [row["text"] for row in entries_of(server, begun) if row["kind"] == "chat"]
    assert [text[-1] for text in said] == ["c", "a", "b"]


async def test_a_move_made_without_seeing_the_last_one_is_stale(
    server: ServerThread, begun: Seated
) -> None:
    async with at(server, begun.code, begun.ann) as ann:
        roll = {"kind": "roll", "seat": "Ann"}
        answer = await ann.say("do", action=roll, seen=1)
        assert answer["code"] in ("stale", "illegal")
        assert answer["refusal"]["message"]


async def test_who_comes_back_gets_only_what_was_missed(
    server: ServerThread, begun: Seated
) -> None:
    async with at(server, begun.code, begun.ben) as ben:
        seen = ben.heard[-1]["seq"]
    async with at(server, begun.code, begun.ann) as ann:
        done = await ann.say("chat", text="while Ben was away")
    async with at(server, begun.code, begun.ben, hello=False) as ben:
        await ben.raw(json.dumps({"type": "hello", "since": seen}))
        welcome = await ben.until(lambda m: m["type"] == "welcome")
    assert [entry["seq"] for entry in welcome["entries"]] == [*range(seen + 1, done["seq"] + 1)]


async def test_the_same_person_may_be_at_two_screens(server: ServerThread, begun: Seated) -> None:
    async with at(server, begun.code, begun.ann) as phone, at(server, begun.code, begun.ann) as tv:
        answer = await phone.say("chat", text="from the phone")
        update = await tv.until(lambda m: m["type"] == "update" and m["seq"] == answer["seq"])
        assert update["entries"][-1]["kind"] == "chat"


async def test_the_oldest_of_too_many_screens_goes(server: ServerThread, begun: Seated) -> None:
    async with AsyncExitStack() as stack:
        screens = [
            await stack.enter_async_context(at(server, begun.code, begun.ann)) for _ in range(9)
        ]
        assert await screens[0].bye() == ("replaced", 4000)
        assert (await screens[1].say("chat", text="still here"))["code"] == "done"


async def test_presence_is_of_a_person_not_of_a_socket(server: ServerThread, begun: Seated) -> None:
    """Ben is here until the last of his screens is gone."""

    def is_here(message: dict[str, Any]) -> bool | None:
        found = message.get("table", {}).get("people", {}).get("p2")
        return None if found is None else bool(found["is_here"])

    async with at(server, begun.code, begun.ann) as ann:
        async with at(server, begun.code, begun.ben):
            await ann.until(lambda m: is_here(m) is True)
            async with at(server, begun.code, begun.ben):
                pass
            await ann.say("chat", text="still here")
            assert all(is_here(message) is not False for message in ann.heard[1:])
        await ann.until(lambda m: is_here(m) is False)


# --- who gets in -------------------------------------------------------------------------------


async def test_a_stranger_and_a_wrong_key_are_sent_away(
    server: ServerThread, begun: Seated
) -> None:
    for key in (None, "x" * 43):
        async with at(server, begun.code, key, hello=False) as stranger:
            assert await stranger.bye() == ("not_allowed", 4003)


async def test_there_is_no_socket_at_no_table(server: ServerThread, begun: Seated) -> None:
    async with at(server, "QQQQQQ", begun.ann, hello=False) as lost:
        assert await lost.bye() == ("closed", 1000)


async def test_a_key_of_another_table_opens_nothing(server: ServerThread, begun: Seated) -> None:
    other = Seated(server)
    async with at(server, begun.code, other.ann, hello=False) as stranger:
        assert await stranger.bye() == ("not_allowed", 4003)


async def test_a_page_of_others_gets_no_socket(server: ServerThread, begun: Seated) -> None:
    cookie = f"freehold={begun.cookie}"
    with pytest.raises(InvalidStatus) as refused:
        async with at(server, begun.code, None, Origin="https://evil.example", Cookie=cookie):
            pass
    assert refused.value.response.status_code == 403
    async with at(server, begun.code, None, Origin=server.url, Cookie=cookie) as ann:
        assert ann.heard[-1]["table"]["you"]["person"] == "p1"


async def test_a_program_plays_its_seat_and_nothing_else(
    server: ServerThread, begun: Seated
) -> None:
    answer = httpx.post(
        f"{server.url}/api/tables/{begun.code}/bot",
        json={"seat": "Ann"},
        headers={"Authorization": f"Bearer {begun.ann}"},
    )
    key = answer.json()["key"]
    async with at(server, begun.code, key) as program:
        for kind, parts in (
            ("start", {}),
            ("leave", {}),
            ("mute", {"person": "p2", "muted": True}),
            ("chat", {"text": "I am a program"}),
            ("autos", {"seat": "Ben"}),
            ("undo_answer", {"seat": "Ben", "agree": True}),
            ("undo_answer", {"seat": "Referee", "agree": True}),
            (
                "why",
                {"actions": [{"kind": "roll", "seat": "Ann"}, {"kind": "roll", "seat": "Ben"}]},
            ),
            ("why", {"actions": [{"kind": "roll"}]}),
            ("preview", {"action": {"kind": "offer", "seat": "Ben", "terms": []}}),
            ("preview", {"action": {"kind": "offer", "terms": []}}),
            ("do", {"action": "Ann: roll"}),
            ("do", {"action": {"kind": "roll", "seat": "Ben"}}),
        ):
            refused = await program.say(kind, **parts)
            assert (refused["code"], refused["refusal"]["reason"]) == (
                "not_allowed",
                "only_the_seat",
            )
        asked = await program.say("why", actions=[{"kind": "roll", "seat": "Ann"}])
        assert asked["code"] == "done"
        rolled = await program.say("do", action={"kind": "roll", "seat": "Ann"})
        assert rolled["code"] in ("done", "illegal")  # as the opening throws have it


async def test_a_program_of_who_judges_sees_its_seat_and_opens_no_table(
    server: ServerThread, begun: Seated
) -> None:
    setup = {"seats": [{"kind": "person", "name": "Kid"}, {"kind": "bot"}]}
    body = {"name": "Ann", "setup": setup | {"referee": True, "host_judges": True}}
    opened = httpx.post(f"{server.url}/api/tables", json=body).json()
    page = f"{server.url}/api/tables/{opened['code']}"
    bearer = {"Authorization": f"Bearer {opened['key']}"}
    key = httpx.post(f"{page}/bot", json={"seat": "Kid"}, headers=bearer).json()["key"]
    async with at(server, opened["code"], opened["key"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
        async with at(server, opened["code"], key) as program:
            you = program.heard[-1]["table"]["you"]
            assert (you["is_host"], you["is_referee"], you["seats"]) == (False, False, ["Kid"])
    answer = httpx.post(
        f"{page}/what-if", json={"seq": 9}, headers={"Authorization": f"Bearer {key}"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


async def test_a_program_goes_when_its_key_is_renewed(server: ServerThread, begun: Seated) -> None:
    """Also one that has not said hello; nobody else goes."""
    page = f"{server.url}/api/tables/{begun.code}/bot"
    bearer = {"Authorization": f"Bearer {begun.ann}"}
    key = httpx.post(page, json={"seat": "Ann"}, headers=bearer).json()["key"]
    async with (
        at(server, begun.code, begun.ann) as ann,
        at(server, begun.code, key) as program,
        at(server, begun.code, key, hello=False) as silent,
    ):
        live = server.run(server.site.hub.get(begun.code))
        while not live._expected:
            await asyncio.sleep(0.01)
        new = httpx.post(page, json={"seat": "Ann"}, headers=bearer).json()["key"]
        assert await program.bye() == ("not_allowed", 4003)
        assert await silent.bye() == ("not_allowed", 4003)
        assert (await ann.say("chat", text="I play on"))["code"] == "done"
        async with at(server, begun.code, new) as other:
            assert other.heard


async def test_who_comes_to_a_table_that_is_let_go_is_told_to_come_again(
    server: ServerThread, begun: Seated
) -> None:
    """It was in memory when the client connected, and is not when it says hello."""
    hub = server.site.hub
    async with at(server, begun.code, begun.ann, hello=False) as ann:
        live = server.run(hub.get(begun.code))
        while not live._expected:
            await asyncio.sleep(0.01)
        live.used = float("-inf")
        server.run(hub._let_go())
        assert live.is_closed
        await ann.raw('{"type": "hello"}')
        assert await ann.bye() == ("restart", 1012)
        assert not live.sockets
        live._wake_in(0)
        assert live._timer is None
    async with at(server, begun.code, begun.ann, hello=False) as ann:
        live = server.run(hub.get(begun.code))
        while not live._expected:
            await asyncio.sleep(0.01)
        server.site._loop.call_soon_threadsafe(hub.forget, live)
        assert await ann.bye() == ("restart", 1012)


async def test_a_client_that_goes_while_it_is_let_in_is_not_here(
    server: ServerThread, begun: Seated
) -> None:
    live = server.run(server.site.hub.get(begun.code))

    async def come_and_go() -> int:
        async def send(_: Any) -> None:
            """Nobody listens."""

        socket = Socket(send, Caller("p2"))
        async with live.lock:
            coming = asyncio.create_task(live.enter(socket, 0))
            await asyncio.sleep(0)
            socket.close("closed")
            await live.leave(socket)
        await coming
        return len(live.sockets)

    assert server.run(come_and_go()) == 0


async def test_who_never_says_hello_is_sent_away(
    server: ServerThread, begun: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "UNTIL_HELLO", 0.2)
    async with (
        at(server, begun.code, begun.ann) as ann,
        at(server, begun.code, begun.ann, hello=False) as silent,
    ):
        assert await silent.bye() == ("too_slow", 4008)
        assert (await ann.say("chat", text="I stay"))["code"] == "done"


async def test_nobody_lets_a_program_play_for_others(server: ServerThread, begun: Seated) -> None:
    page = f"{server.url}/api/tables/{begun.code}/bot"
    for key, seat in ((begun.ben, "Ann"), (begun.ann, "Nobody"), ("x" * 43, "Ann")):
        bearer = {"Authorization": f"Bearer {key}"}
        assert httpx.post(page, json={"seat": seat}, headers=bearer).status_code == 403


# --- what is no protocol -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "answered_to"),
    [
        ("", None),
        ("{", None),
        ("null", None),
        ("[1]", None),
        ('"roll"', None),
        ("[" * 5000, None),
        ('{"type": "nothing", "id": "a"}', "a"),
        ('{"type": "do", "id": "a"}', "a"),
        ('{"type": "do", "action": "roll"}', None),
        ('{"type": "do", "id": "a b", "action": "roll"}', "a b"),
        ('{"type": "do", "id": "a", "seen": -1, "action": "roll"}', "a"),
        ('{"type": "do", "id": "a", "seen": "3", "action": "roll"}', "a"),
        ('{"type": "do", "id": "a", "seen": 1.5, "action": "roll"}', "a"),
        ('{"type": "do", "id": "a", "action": "roll", "admin": true}', "a"),
        ('{"type": "chat", "id": "a", "text": ""}', "a"),
        ('{"type": "hello", "since": NaN}', None),
        ('{"type": "mute", "id": "a", "person": "1; drop table", "muted": true}', "a"),
    ],
)
async def test_what_is_no_command_is_invalid_and_changes_nothing(
    server: ServerThread, begun: Seated, text: str, answered_to: str | None
) -> None:
    async with at(server, begun.code, begun.ann) as ann:
        before = entries_of(server, begun)
        await ann.raw(text)
        answer = await ann.until(lambda m: m["type"] == "answer")
        assert (answer["code"], answer["id"]) == ("invalid", answered_to)
        assert answer["refusal"]["message"]
        assert entries_of(server, begun) == before
        assert (await ann.say("chat", text="still at it"))["code"] == "done"


async def test_bytes_that_are_json_are_taken_and_others_are_not(
    server: ServerThread, begun: Seated
) -> None:
    async with at(server, begun.code, begun.ann) as ann:
        await ann.raw(b'{"type": "ping"}')
        await ann.until(lambda m: m["type"] == "pong")
        await ann.raw(b"\xff\x00\xfe")
        answer = await ann.until(lambda m: m["type"] == "answer")
        assert answer["code"] == "invalid"


async def test_an_oversized_message_closes_only_its_own_socket(
    server: ServerThread, begun: Seated
) -> None:
    async with at(server, begun.code, begun.ann) as ann, at(server, begun.code, begun.ben) as ben:
        await ann.raw('{"type": "chat", "id": "a", "text": "' + "x" * 70_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            await ann.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert (await ben.say("chat", text="what was that?"))["code"] == "done"


async def test_commands_before_hello_are_refused(server: ServerThread, begun: Seated) -> None:
    async with at(server, begun.code, begun.ann, hello=False) as ann:
        answer = await ann.say("chat", text="hello?")
        assert (answer["code"], answer["refusal"]["reason"]) == ("invalid", "no_hello")


async def test_hello_again_is_welcomed_again(server: ServerThread, begun: Seated) -> None:
    async with at(server, begun.code, begun.ann) as ann:
        await ann.raw('{"type": "hello", "since": 0, "locale": "es"}')
        welcome = await ann.until(lambda m: m["type"] == "welcome")
        assert welcome["seq"] == len(entries_of(server, begun))


# --- clients that do not listen ----------------------------------------------------------------


async def test_who_takes_nothing_holds_nobody_up_and_is_sent_away(
    server: ServerThread, begun: Seated
) -> None:
    """Ben's program says hello and then never reads: its window fills, and Ann plays on."""
    server.send_little()
    deaf = await deaf_socket(server, begun)
    async with at(server, begun.code, begun.ann) as ann:
        live = server.run(server.site.hub.get(begun.code))
        while len(live.sockets) < 2:
            await asyncio.sleep(0.01)
        for number in range(1500):
            answer = await ann.say("pause", paused=number % 2 == 0)
            assert answer["code"] == "done"
        deadline = asyncio.get_running_loop().time() + 30
        while len(live.sockets) > 1 and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.05)
        assert [each.caller.person for each in live.sockets if not each.is_closing] == ["p1"]
    deaf.close()


async def deaf_socket(server: ServerThread, begun: Seated) -> plain_sockets.socket:
    """A client whose machine takes a few kilobytes, and that never reads them."""
    raw = plain_sockets.socket()
    raw.setsockopt(plain_sockets.SOL_SOCKET, plain_sockets.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", server.port))
    request = (
        f"GET /api/tables/{begun.code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer {begun.ben}\r\n\r\n"
    )
    raw.sendall(request.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):  # nothing may be said before
        answer += await asyncio.to_thread(raw.recv, 1)
    text = b'{"type": "hello"}'
    raw.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # a mask of zeros
    return raw


async def test_a_connection_that_only_seems_open_is_given_up(database: str) -> None:
    """Ben's machine has vanished: nothing says so, but it answers no ping."""
    quick = ServerThread(database, alive=0.3)
    try:
        seated = Seated(quick)
        async with at(quick, seated.code, seated.ann) as ann:
            ghost = await deaf_socket(quick, seated)
            here = await ann.until(lambda m: "people" in m.get("table", {}))
            assert here["table"]["people"]["p2"]["is_here"]
            away = await ann.until(lambda m: "people" in m.get("table", {}))
            assert not away["table"]["people"]["p2"]["is_here"]
            ghost.close()
    finally:
        quick.stop()


async def test_a_cut_wire_leaves_the_table_playing(server: ServerThread, begun: Seated) -> None:
    """Ben's connection is reset, without a goodbye, in the middle of a frame."""
    raw = await deaf_socket(server, begun)
    raw.sendall(b"\x81\xfe\xff")
    raw.setsockopt(plain_sockets.SOL_SOCKET, plain_sockets.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    raw.close()
    async with at(server, begun.code, begun.ann) as ann:
        assert (await ann.say("chat", text="Ben?"))["code"] == "done"


def entries_of(server: ServerThread, seated: Seated) -> list[dict[str, Any]]:
    """The journal as Ann sees it."""
    page = f"{server.url}/api/tables/{seated.code}/entries"
    answer = httpx.get(page, headers={"Authorization": f"Bearer {seated.ann}"})
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()
    return rows
