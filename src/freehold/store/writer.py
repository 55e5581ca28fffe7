"""Group commit: one thread writes whatever waits in one transaction, then answers all of it.

One flush to the disk serves every table that had something to keep at the moment.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Dialect,
    Engine,
    Executable,
    Insert,
    Update,
    bindparam,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql import func

from freehold.store.errors import Busy, Conflict
from freehold.store.schema import entries, tables

log = logging.getLogger(__name__)

CHANNEL: Final = "freehold"
_MOST: Final = 500  # batches in a transaction, so that none waits for a thousand others
_PACE: Final = 0.008  # seconds between transactions: a flush costs as much as ten moves
_MOST_ROWS: Final = 1000  # in a statement; SQLite takes 32,766 values
_CROWD: Final = 20_000  # batches that may wait

_APPEND: Final = insert(entries)
_FACTS: Final = ("stage", "is_listed", "changed", "due", "summary")
_NOTE: Final = (
    update(tables)
    .where(tables.c.code == bindparam("of"), tables.c.changed <= bindparam("changed"))
    .values({name: bindparam(name) for name in _FACTS})
)
_TELL: Final = select(func.pg_notify(CHANNEL, bindparam("payload")))


@dataclass(frozen=True, slots=True)
class Batch:
    """What one table has to keep, whole or not at all.

    ``rows`` are sequence and JSON of each entry. ``facts`` are the columns of `tables` that go
    with them, all of them or none. ``before`` and ``after`` are other statements of the same
    transaction, run before and after the entries are in. ``word`` is told to other workers.
    """

    code: str
    rows: Sequence[tuple[int, str]] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    before: Sequence[Executable] = ()
    after: Sequence[Executable] = ()
    word: str = ""


class _Many:
    """A statement in the words of the driver, for many rows. `rows` are by its parameters.

    What SQLAlchemy does for each row of an `execute` costs more than the row.
    """

    def __init__(self, statement: Insert | Update, dialect: Dialect) -> None:
        self._text = str(statement.compile(dialect=dialect))

    def run(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """For every row."""
        connection.exec_driver_sql(self._text, rows)


class _ManyInOne:
    """The same for SQLite: one statement with all rows in it.

    The driver lets other threads run while a statement does, and has to wait for them after each
    row, 5 ms where they are busy.
    """

    def __init__(self, before: str, columns: Sequence[str], after: str = "") -> None:
        self._before, self._columns, self._after = before, columns, after
        self._row = f"({', '.join('?' * len(columns))})"

    def run(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """For every row, a bounded number at once."""
        for first in range(0, len(rows), _MOST_ROWS):
            some = rows[first : first + _MOST_ROWS]
            text = f"{self._before} (VALUES {', '.join([self._row] * len(some))}){self._after}"
            values = tuple(row[name] for row in some for name in self._columns)
            connection.exec_driver_sql(text, values)


_APPEND_IN_ONE: Final = _ManyInOne(
    "INSERT INTO entries (code, seq, body) SELECT * FROM", ("code", "seq", "body")
)
_NOTE_IN_ONE: Final = _ManyInOne(
    "UPDATE tables SET "
    + ", ".join(f"{name} = new.column{i}" for i, name in enumerate(_FACTS, 2))
    + " FROM",
    ("of", *_FACTS),
    " AS new WHERE tables.code = new.column1 AND tables.changed <= new.column4",  # never back
)

Work = Batch | Callable[[Connection], Any]
Settled = tuple[Any, Any, BaseException | None]
"""A future with its result or its error."""


def settle(settled: Iterable[Settled]) -> None:
    """Resolve futures of threads; an event loop brings its own way."""
    for future, result, error in settled:
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


class Writer:
    """The thread that writes. ``deliver`` is called with what is settled, a group at a time."""

    def __init__(
        self, engine: Engine, deliver: Callable[[Sequence[Settled]], None] = settle
    ) -> None:
        self._engine = engine
        self.deliver = deliver
        self._queue: SimpleQueue[tuple[Work, Any] | None] = SimpleQueue()
        self._connection: Connection | None = None
        is_sqlite = engine.dialect.name == "sqlite"
        self._append = _APPEND_IN_ONE if is_sqlite else _Many(_APPEND, engine.dialect)
        self._note = _NOTE_IN_ONE if is_sqlite else _Many(_NOTE, engine.dialect)
        self._is_postgres = engine.dialect.name == "postgresql"
        self._thread = threading.Thread(target=self._run, name="freehold-writer", daemon=True)
        self._thread.start()

    def put(self, work: Work, future: Any) -> None:
        """Have something written; the future gets its result, `Busy` or `Conflict`."""
        if self._queue.qsize() > _CROWD:
            self.deliver([(future, None, Busy("too much waits to be written"))])
        else:
            self._queue.put((work, future))

    def write(self, work: Work) -> Any:
        """Write and wait for it. Raises `Busy` or `Conflict`."""
        future: Future[Any] = Future()
        self.put(work, future)
        return future.result()

    @property
    def waiting(self) -> int:
        """How many batches wait."""
        return self._queue.qsize()

    def close(self) -> None:
        """Write what waits and stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open, begun = True, 0.0
        while is_open:
            first = self._queue.get()
            left = begun + _PACE - time.monotonic()
            if first is not None and left > 0:
                time.sleep(left)
            begun = time.monotonic()
            group, is_open = self._take(first)
            if group:
                self.deliver(self._write(group))
        self._hang_up()

    def _take(self, first: tuple[Work, Any] | None) -> tuple[list[tuple[Work, Any]], bool]:
        """Everything that waits; False beside it when the writer is to stop."""
        group: list[tuple[Work, Any]] = []
        while first is not None:
            group.append(first)
            if len(group) == _MOST:
                return group, True
            try:
                first = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _write(self, group: list[tuple[Work, Any]]) -> list[Settled]:
        """All batches together, and where they do not go together, each for itself."""
        batches = [(work, future) for work, future in group if isinstance(work, Batch)]
        settled = [self._alone(work, future) for work, future in group if callable(work)]
        if len(batches) > 1:
            error = self._commit([batch for batch, _ in batches])
            if not isinstance(error, Conflict):
                return settled + [(future, None, error) for _, future in batches]
        return settled + [(future, None, self._commit([batch])) for batch, future in batches]

    def _alone(self, work: Callable[[Connection], Any], future: Any) -> Settled:
        try:
            connection = self._connect()
            with connection.begin():
                result = work(connection)
        except DBAPIError as error:
            return future, None, self._failed(error)
        except Exception as error:  # the caller's mistake goes back to the caller
            return future, None, error
        return future, result, None

    def _commit(self, batches: Sequence[Batch]) -> Busy | Conflict | None:
        try:
            connection = self._connect()
            with connection.begin():
                self._put(connection, sorted(batches, key=lambda each: each.code))
        except DBAPIError as error:
            return self._failed(error)
        except Exception as error:
            log.exception("a batch could not be written")
            return Busy(str(error))
        return None

    def _put(self, connection: Connection, batches: Sequence[Batch]) -> None:
        """In one order everywhere, so that workers never wait for each other in a circle."""
        for batch in batches:
            for statement in batch.before:
                connection.execute(statement)
        rows = [
            {"code": batch.code, "seq": seq, "body": body}
            for batch in batches
            for seq, body in batch.rows
        ]
        if rows:
            self._append.run(connection, rows)
        # SQLite says not which of two rows for the same table it takes: there is only the latest.
        facts = {batch.code: {"of": batch.code, **batch.facts} for batch in batches if batch.facts}
        if facts:
            self._note.run(connection, list(facts.values()))
        for batch in batches:
            for statement in batch.after:
                connection.execute(statement)
        if self._is_postgres:
            for batch in batches:
                if batch.word:
                    connection.execute(_TELL, {"payload": batch.word})

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _failed(self, error: DBAPIError) -> Busy | Conflict:
        if isinstance(error, IntegrityError):
            return Conflict(str(error.orig))
        log.warning("the database could not be written: %s", error.orig)
        self._hang_up()
        return Busy(f"the database could not be written: {error.orig}")

    def _hang_up(self) -> None:
        """Let go of the connection: whatever was wrong with it, the next one is new."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
