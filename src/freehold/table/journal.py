"""The entries of a table in little memory: the newest as they are, older ones packed."""

import json
import zlib
from collections.abc import Iterator
from typing import Any, Final

from freehold.table.entries import Entry

RECENT: Final = 16  # entries at hand
CHUNK: Final = 64  # entries that are packed together


class Journal:
    """Entries by their sequence, from 1 without a gap.

    A thousand tables share a process: a long game takes about 40 bytes an entry here. The book in
    the header of a game is left out, and put back by whoever knows it.
    """

    def __init__(self) -> None:
        self._packed: list[bytes] = []  # of CHUNK entries each
        self._waiting: list[str] = []  # lines of the next chunk
        self._recent: list[Entry] = []

    def __len__(self) -> int:
        return len(self._packed) * CHUNK + len(self._waiting) + len(self._recent)

    def add(self, entry: Entry) -> None:
        """The next entry."""
        self._recent.append(entry)

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
        if surplus:
            del self._recent[-surplus:]

    def _put_away(self, entry: Entry) -> None:
        self._waiting.append(json.dumps(_without_book(entry.to_json()), separators=(",", ":")))
        if len(self._waiting) == CHUNK:
            self._packed.append(zlib.compress("\n".join(self._waiting).encode(), 6))
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
            return [Entry.from_json(json.loads(line)) for line in lines]
        if seq <= n_packed + len(self._waiting):
            lines = self._waiting[seq - 1 - n_packed :]
            return [Entry.from_json(json.loads(line)) for line in lines]
        return self._recent[seq - 1 - n_packed - len(self._waiting) :]


def _without_book(row: dict[str, Any]) -> dict[str, Any]:
    if row["kind"] != "started":
        return row
    header = {key: value for key, value in row["body"]["header"].items() if key != "book"}
    return row | {"body": row["body"] | {"header": header}}
