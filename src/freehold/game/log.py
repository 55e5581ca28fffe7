"""What a game has gone through, as rows of a game file; kept in memory and, if asked, on disk."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any

from freehold.game.engine import Delta, Engine
from freehold.notation.actions import Action
from freehold.notation.chain import Chain
from freehold.notation.errors import FileError
from freehold.notation.events import Event
from freehold.notation.gamefile import HASH_EVERY, Header, Row, write_game
from freehold.notation.leaves import state_hash

Mark = tuple[int, list[Event], int, str, int]  # rows, events and their number, chain, bytes


class GameLog:
    """The rows of one game, and its events.

    With a file attached, every row is on disk before the move returns.
    """

    def __init__(self, header: Header, rows: list[Row] | None = None) -> None:
        self.header = header
        self.rows = rows if rows is not None else []
        self.events: list[Event] = []
        self.path: Path | None = None
        self._file: FileIO | None = None
        self._chain = Chain()
        self._durable = True
        self._cut: int | None = None  # bytes of the file that stand; what is behind them is junk

    @property
    def n_events(self) -> int:
        """How many events there were."""
        return len(self.events)

    def add(
        self,
        kind: str,
        what: Action | Mapping[str, Any],
        engine: Engine,
        events: Sequence[Event] = (),
        delta: Delta | None = None,  # noqa: ARG002 - for logs that keep what changed
    ) -> None:
        """Append a row and what it caused; every fiftieth and every closing row has a state hash.

        Raise FileError if it cannot be written; then `go_back` takes back what is half there.
        """
        row = next_row(len(self.rows) + 1, kind, what, engine)
        self.rows.append(row)
        self.events += events
        if self._file is not None:
            self._write(row)

    def forget_events(self, n_events: int) -> None:
        """Only the first `n_events` events stand: what came after was taken back."""
        self.events = self.events[:n_events]

    def close_rows(self, engine: Engine) -> None:
        """Put a closing row below the others, unless one is there."""
        if not self.rows or self.rows[-1].kind != "end":
            self.add("end", {"reason": "saved"}, engine)

    def attach(self, path: str | Path, durable: bool = True) -> None:
        """Write everything so far to `path`, then every row as it comes.

        With `durable` each row is forced to the disk; without, it is only handed to the system.
        Raise FileError if that is not possible, or if another game records its rows there; then
        they still go where they went before.
        """
        path = Path(path)
        if self.is_written_to(path):
            self._durable = durable
            return
        write_file(path, write_game(self.header, self.rows))
        chain = Chain()
        chain.line(self.header.to_json())
        for row in self.rows:
            chain.line(row.to_json())
        try:
            file = FileIO(path, "a")
        except OSError as error:
            raise FileError(f"Cannot write the file: {error.strerror}.", path) from error
        _hold(file.fileno())
        self.detach()
        self._file, self.path, self._chain, self._durable = file, path, chain, durable

    def detach(self) -> None:
        """Stop writing to disk."""
        if self._file is not None:
            self._file.close()
        self._file, self.path, self._cut = None, None, None

    def is_written_to(self, path: Path) -> bool:
        """Whether every row already goes to this file."""
        if self.path is None:
            return False
        try:
            return path.samefile(self.path)
        except (OSError, ValueError):
            return False

    def mark(self) -> Mark:
        """Where the log stands, for `go_back`."""
        size = 0 if self._file is None else os.fstat(self._file.fileno()).st_size
        return len(self.rows), self.events, len(self.events), self._chain.state, size

    def go_back(self, mark: Mark) -> None:
        """Drop what was added since, from the file as well, which stays attached."""
        n_rows, self.events, n_events, self._chain.state, size = mark
        del self.rows[n_rows:], self.events[n_events:]
        if self._file is not None:
            self._cut = size
            with suppress(OSError):
                self._trim(self._file)

    def _trim(self, file: FileIO) -> None:
        if self._cut is not None:
            os.ftruncate(file.fileno(), self._cut)
            self._cut = None

    def _write(self, row: Row) -> None:
        assert self._file is not None
        left = memoryview(self._chain.line(row.to_json()))
        try:
            self._trim(self._file)
            while left:
                left = left[self._file.write(left) :]
            if self._durable:
                os.fsync(self._file.fileno())
        except OSError as error:
            raise FileError(f"Cannot write the file: {error.strerror}.", self.path) from error

    def closed_rows(self, engine: Engine) -> list[Row]:
        """The rows with a closing one at the end, without adding it to the log."""
        if self.rows and self.rows[-1].kind == "end":
            return list(self.rows)
        closing = Row(len(self.rows) + 1, "end", {"reason": "saved"}, state_hash(engine.game))
        return [*self.rows, closing]

    def copy(self) -> "GameLog":
        """The same rows and events, attached to no file."""
        twin = GameLog(self.header, list(self.rows))
        twin.events = list(self.events)
        return twin


def next_row(number: int, kind: str, what: Action | Mapping[str, Any], engine: Engine) -> Row:
    """A row of this number; where one is due, with the hash of the state as it is now."""
    hashed = number % HASH_EVERY == 0 or kind == "end"
    return Row(number, kind, what, state_hash(engine.game) if hashed else None)


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all.

    Raise FileError if it cannot be written, or if a game records its rows there: they would be
    lost.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part") if path.name else path
    try:
        if not path.name or (path.exists() and not path.is_file()):
            raise FileError("Cannot write the file: this is no file.", path)
        if not _is_free(path):
            raise FileError("Cannot write the file: a game is being recorded there.", path)
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            beside.unlink()
        reason = error.strerror if isinstance(error, OSError) else error
        raise FileError(f"Cannot write the file: {reason}.", path) from error


def _is_free(path: Path) -> bool:
    """Whether no game, of this process or another, records its rows in a file."""
    try:
        with path.open("rb") as file:
            return _hold(file.fileno())
    except FileNotFoundError:
        return True


def _hold(descriptor: int) -> bool:
    """Lock an open file for as long as it is open; False if somebody else has.

    True as well where the system has no such locks.
    """
    try:
        import fcntl  # noqa: PLC0415 - not on every system

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return True
    return True
