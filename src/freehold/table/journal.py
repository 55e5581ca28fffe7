"""The entries of a table in little memory: the newest as they are, older ones packed."""

import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import orjson

from freehold.table.entries import Entry

RECENT: Final = 4  # entries at hand
CHUNK: Final = 32  # entries that are packed together
_LEVEL: Final = 1  # of compression: the quickest leaves a seventh, the best a tenth


class Journal:
    """Entries by their sequence, from 1 without a gap.

    A thousand tables share a process: a long game takes about 70 bytes an entry here. The book in
    the header of a game is left out, and put back by whoever knows it.
    """

    def __init__(self) -> None:
        self._packed: list[bytes] = []  # of CHUNK entries each
        self._waiting: list[str] = []  # lines of the next chunk
        self._recent: list[Entry] = []
        self._lines: dict[int, str] = {}  # of recent entries, as they were kept

    def __len__(self) -> int:
        return len(self._packed) * CHUNK + len(self._waiting) + len(self._recent)

    def add(self, entry: Entry) -> None:
        """The next entry."""
        self._recent.append(entry)

    def copy(self) -> "Journal":
        """The same entries; what is added or cut later is not seen there."""
        twin = Journal()
        twin._packed = list(self._packed)
        twin._waiting = list(self._waiting)
        twin._recent = list(self._recent)
        twin._lines = dict(self._lines)
        return twin

    def settle(self) -> None:
        """Pack what is older: nothing of it will be cut any more."""
        while len(self._recent) > 2 * RECENT:
            for old in self._recent[:RECENT]:
                self._put_away(old)
            del self._recent[:RECENT]

    def cut(self, seq: int) -> None:
        """Drop everything after an entry, which must be among the newest."""
        surplus = len(self) - seq
        if surplus > len(self._recent):
            raise ValueError(f"entry {seq} is packed already")
        for entry in self._recent[len(self._recent) - surplus :]:
            self._lines.pop(entry.seq, None)
        del self._recent[len(self._recent) - surplus :]

    def line(self, entry: Entry) -> str:
        """A recent entry as JSON, made once: it is kept by others, and here later on."""
        if entry.kind == "started":  # long, with its book
            return entry.line()
        line = self._lines[entry.seq] = self._lines.get(entry.seq) or entry.line()
        return line

    def _put_away(self, entry: Entry) -> None:
        line = self._lines.pop(entry.seq, None)
        self._waiting.append(line or _without_book(entry).line())
        if len(self._waiting) == CHUNK:
            self._packed.append(zlib.compress("\n".join(self._waiting).encode(), _LEVEL))
            self._waiting.clear()

    def read(self, first: int = 1, last: int | None = None) -> Iterator[Entry]:
        """Entries from `first` to `last`, both included, as far as there are any."""
        end = len(self) if last is None else min(last, len(self))
        seq = max(first, 1)
        while seq <= end:
            for entry in self._from(seq):
                if entry.seq > end:
                    return
                yield entry
                seq = entry.seq + 1

    def _from(self, seq: int) -> list[Entry]:
        """Entries that lie together, beginning with this one."""
        n_packed = len(self._packed) * CHUNK
        if seq <= n_packed:
            chunk, within = divmod(seq - 1, CHUNK)
            lines = zlib.decompress(self._packed[chunk]).decode().split("\n")[within:]
            return [Entry.from_json(orjson.loads(line)) for line in lines]
        if seq <= n_packed + len(self._waiting):
            lines = self._waiting[seq - 1 - n_packed :]
            return [Entry.from_json(orjson.loads(line)) for line in lines]
        return self._recent[seq - 1 - n_packed - len(self._waiting) :]


def _without_book(entry: Entry) -> Entry:
    if entry.kind != "started":
        return entry
    header = {key: value for key, value in entry.body["header"].items() if key != "book"}
    return replace(entry, body={**entry.body, "header": header})
