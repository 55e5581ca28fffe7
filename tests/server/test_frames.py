"""Messages as they come over the line: whole, in pieces, several at once, and against the rules.

The protocol is handed bytes as the event loop would hand them; the parser of `websockets` alone
says what they mean.
"""

import asyncio
import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from freehold.server.live.protocol import MOST_AT_ONCE, Protocol, whole_text

UPGRADE = (
    b"GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MOST = 64 * 1024
MASK = b"\x15\xa2\x37\xc4"


class Line(asyncio.Transport):
    """Takes what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.is_down = False
        self.written = b""

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.is_down = True

    def is_closing(self) -> bool:
        return self.is_down

    def pause_reading(self) -> None:
        """What comes next comes all the same."""


class Usual(WebSocketsSansIOProtocol):
    """Uvicorn's own: the one that is right."""


def heard(
    kind: type[WebSocketsSansIOProtocol], pieces: list[bytes], line: Line | None = None
) -> list[tuple[str, Any]]:
    """What the application hears of these pieces, after the connection is accepted."""
    line = line or Line()

    async def application(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.sleep(3600)

    async def listen() -> list[tuple[str, Any]]:
        config = Config(application, ws_max_size=MOST, ws_per_message_deflate=False, lifespan="off")
        config.load()
        protocol = kind(config, ServerState(), {})
        protocol.connection_made(line)
        protocol.data_received(UPGRADE)
        while not protocol.handshake_complete:
            await asyncio.sleep(0)
        for piece in pieces:
            protocol.data_received(piece)
        found = []
        while not protocol.queue.empty():
            message = await protocol.queue.get()
            found.append((message["type"], message.get("text") or message.get("bytes")))
        protocol.stop_keepalive()
        for task in list(protocol.tasks):
            task.cancel()
        return [*found, ("down", line.is_down)]

    return asyncio.run(listen())


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """As a client sends it, but with the same mask at every run."""
    data = text.encode() if isinstance(text, str) else text
    plain = Frame(opcode, data, fin).serialize(mask=False)
    head = plain[: len(plain) - len(data)]
    return bytes([head[0], head[1] | 0x80]) + head[2:] + MASK + apply_mask(data, MASK)


def cuts(whole: bytes) -> Iterator[list[bytes]]:
    """In two pieces, at every place."""
    for at in range(len(whole) + 1):
        yield [piece for piece in (whole[:at], whole[at:]) if piece]


@pytest.mark.parametrize("text", ["", "x", "ä" * 60, "y" * 125, "y" * 126, "z" * 65_535])
def test_a_message_in_one_frame_is_read_at_once(text: str) -> None:
    assert whole_text(frame(text), MOST) == text.encode()
    assert heard(Protocol, [frame(text)])[0] == ("websocket.receive", text or None)


def test_the_parser_sees_nothing_of_such_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[bytes] = []
    usual = WebSocketsSansIOProtocol.data_received

    def parse(self: Any, data: bytes) -> None:
        parsed.append(data)
        usual(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", parse)
    text = frame("x")
    found = heard(Protocol, [text, text, text + text, text])
    assert found == [("websocket.receive", "x")] * 5 + [("down", False)]
    assert parsed == [UPGRADE, text + text]


@pytest.mark.parametrize(
    "data",
    [
        frame("x" * (MOST + 1)),
        frame("half", fin=False),
        frame("rest", Opcode.CONT),
        frame(b"\0", Opcode.BINARY),
        frame(b"hm", Opcode.PING),
        frame("a") + frame("b"),
        frame("abc")[:-1],
        b"\xc1" + frame("abc")[1:],  # a bit that nobody agreed on
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        b"",
        b"\x81",
        b"\x81\xfe",
        b"\x81\xff" + (119).to_bytes(8, "big") + bytes(4 + 119),  # as long as if 127 were a length
    ],
    ids=range(13),
)
def test_anything_else_is_for_the_parser(data: bytes) -> None:
    assert whole_text(data, MOST) is None


def test_a_message_comes_whole_wherever_it_was_cut() -> None:
    """Also where its second piece looks like a message of its own: its mask is chosen for that."""
    text = b"twelve bytes"
    mask = bytes([0x81, 0x80 | (len(text) - 2), 7, 7])
    hidden = bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))
    whole = bytes([0x81, 0x80 | len(text)]) + mask + hidden
    assert whole_text(whole[2:], MOST) is not None, "the trap is none"
    for pieces in cuts(whole):
        assert heard(Protocol, [*pieces, frame("next")])[:2] == [
            ("websocket.receive", text.decode()),
            ("websocket.receive", "next"),
        ]


def test_between_the_frames_of_a_message_no_other_may_come() -> None:
    """RFC 6455, 5.4."""
    pieces = [frame("one ", fin=False), frame("other"), frame("two", Opcode.CONT)]
    assert heard(Protocol, pieces) == heard(Usual, pieces)
    assert "websocket.receive" not in dict(heard(Protocol, pieces))


def test_after_a_goodbye_nothing_is_heard() -> None:
    pieces = [frame(b"\x03\xe8", Opcode.CLOSE), frame("still here")]
    assert [kind for kind, _ in heard(Protocol, pieces)] == ["websocket.disconnect", "down"]


@pytest.mark.parametrize("piece", [7, 256 * 1024])
def test_many_messages_at_once_are_read_and_far_too_many_are_not(piece: int) -> None:
    """The system may hand over 256 KiB in one piece: forty thousand of the shortest messages."""
    some = frame("1") * MOST_AT_ONCE
    read = [("websocket.receive", "1")] * MOST_AT_ONCE
    assert heard(Protocol, [some]) == [*read, ("down", False)]
    line = Line()
    flood = frame("1") * 40_000
    pieces = [flood[at : at + piece] for at in range(0, len(flood), piece)]
    assert heard(Protocol, pieces, line) == [("websocket.disconnect", None), ("down", True)]
    assert (1008).to_bytes(2, "big") + b"too much at once" in line.written


def test_frames_that_are_no_messages_are_counted_as_well() -> None:
    line = Line()
    assert heard(Protocol, [frame(b"", Opcode.PING) * 40_000], line)[-1] == ("down", True)
    assert (1008).to_bytes(2, "big") in line.written[-20:]


FRAMES = st.one_of(
    st.text(max_size=200).map(frame),
    st.text(max_size=20).map(lambda text: frame(text, fin=False)),
    st.text(max_size=20).map(lambda text: frame(text, Opcode.CONT)),
    st.binary(max_size=20).map(lambda data: frame(data, Opcode.BINARY)),
    st.binary(max_size=20).map(frame),
    st.binary(max_size=20).map(lambda data: frame(data, Opcode.PING)),
    st.binary(max_size=12),
    st.just(frame(json.dumps({"type": "hello"}))),
)


@given(st.lists(FRAMES, max_size=6), st.lists(st.integers(0, 500), max_size=6))
def test_it_hears_what_the_usual_protocol_hears(frames: list[bytes], places: list[int]) -> None:
    whole = b"".join(frames)
    if not places:
        pieces = frames
    else:
        ends = [0, *sorted({place % (len(whole) + 1) for place in places}), len(whole)]
        pieces = [whole[a:b] for a, b in itertools.pairwise(ends)]
    pieces = [piece for piece in pieces if piece]
    assert heard(Protocol, pieces) == heard(Usual, pieces)
