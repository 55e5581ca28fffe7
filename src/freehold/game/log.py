"""What a game has gone through, as rows of a game file; kept in memory and, if asked, on disk."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from freehold.game.engine import Engine
from freehold.notation.actions import Action
from freehold.notation.chain import Chain
from freehold.notation.errors import FileError
from freehold.notation.gamefile import HASH_EVERY, Header, Row, write_game
from freehold.notation.leaves import state_hash


class GameLog:
    """The rows of one game. With a file attached, every row is on disk before the move returns."""

    def __init__(self, header: Header, rows: list[Row] | None = None) -> None:
        self.header = header
        self.rows = rows if rows is not None else []
        self.path: Path | None = None
        self._file: BinaryIO | None = None
        self._chain = Chain()
        self._durable = True

    def add(self, kind: str, what: Action | Mapping[str, Any], engine: Engine) -> None:
        """Append a row; every fiftieth and every closing one carries the state hash."""
        number = len(self.rows) + 1
        hashed = number % HASH_EVERY == 0 or kind == "end"
        row = Row(number, kind, what, state_hash(engine.game) if hashed else None)
        self.rows.append(row)
        if self._file is not None:
            self._write(row)

    def attach(self, path: str | Path, durable: bool = True) -> None:
        """Write everything so far to `path`, then every row as it comes.

        With `durable` each row is forced to the disk; without, it is only handed to the system.
        """
        self.detach()
        path = Path(path)
        write_file(path, write_game(self.header, self.rows))
        self._chain = Chain()
        self._chain.line(self.header.to_json())
        for row in self.rows:
            self._chain.line(row.to_json())
        try:
            self._file = path.open("ab")
        except OSError as error:
            raise FileError(f"Cannot write the file: {error.strerror}.", path) from error
        self.path, self._durable = path, durable

    def detach(self) -> None:
        """Stop writing to disk."""
        if self._file is not None:
            self._file.close()
        self._file, self.path = None, None

    def _write(self, row: Row) -> None:
        assert self._file is not None
        try:
            self._file.write(self._chain.line(row.to_json()))
            self._file.flush()
            if self._durable:
                os.fsync(self._file.fileno())
        except OSError as error:
            path = self.path
            self.detach()
            raise FileError(f"Cannot write the file: {error.strerror}.", path) from error

    def closed_rows(self, engine: Engine) -> list[Row]:
        """The rows with a closing one at the end, without adding it to the log."""
        if self.rows and self.rows[-1].kind == "end":
            return list(self.rows)
        closing = Row(len(self.rows) + 1, "end", {"reason": "saved"}, state_hash(engine.game))
        return [*self.rows, closing]

    def copy(self) -> "GameLog":
        """The same rows, attached to no file."""
        return GameLog(self.header, list(self.rows))


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; raise FileError if it cannot be written."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FileError(f"Cannot write the file: {error.strerror}.", path) from error
