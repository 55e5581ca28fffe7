"""Rows of a file that cannot be changed, cut or moved unnoticed.

Each line is a JSON object whose last member is ``chain``: BLAKE2b over the chain of the line
before and over this line without its chain. One changed byte breaks it from that line on.
"""

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final

from freehold.notation.errors import Fault

START: Final = "freehold"
_TAIL: Final = re.compile(rb',"chain":"([0-9a-f]{32})"\}\n\Z')
MAX_LINE: Final = 4_000_000  # bytes; a header with a whole book has some ten thousand


class Chain:
    """The running hash. Writing and reading go the same way."""

    def __init__(self, state: str = START) -> None:
        self.state = state

    def copy(self) -> "Chain":
        """An independent chain at the same place."""
        return Chain(self.state)

    def advance(self, body: bytes) -> str:
        """Take in one line without its chain; returns the new state."""
        self.state = blake2b(body, digest_size=16, key=self.state.encode()).hexdigest()
        return self.state

    def line(self, row: Mapping[str, Any]) -> bytes:
        """One line of the file, newline included."""
        body = json.dumps(row, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        encoded = body[:-1].encode("utf-8")
        return encoded + f',"chain":"{self.advance(encoded)}"}}\n'.encode()


def read_rows(data: bytes) -> Iterator[dict[str, Any] | Fault]:
    """The rows of a file in order; a Fault, with its line, is the last thing that comes."""
    chain = Chain()
    for number, line in enumerate(_lines(data), start=1):
        fault = _fault_of(line, number)
        if fault is not None:
            yield fault
            return
        match = _TAIL.search(line)
        body = line[: match.start()] if match else line
        if not match or chain.advance(body) != match[1].decode():
            yield Fault("changed", "This row or one before it was changed or moved.", number)
            return
        yield json.loads(body + b"}")


def _lines(data: bytes) -> Iterator[bytes]:
    """Lines with their newline; only a line feed ends a line."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        end = len(data) - 1 if end < 0 else end
        yield data[start : end + 1]
        start = end + 1


def _fault_of(line: bytes, number: int) -> Fault | None:
    if not line.endswith(b"\n"):
        return Fault("truncated", "The file ends in the middle of this row.", number)
    if len(line) > MAX_LINE:
        return Fault("too_long", "This row is too long to be one of a game file.", number)
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return Fault("not_json", "This row is no JSON object.", number)
    if not isinstance(row, dict) or next(reversed(row), "") != "chain":
        return Fault("no_chain", "This row has no chain at its end.", number)
    return None
