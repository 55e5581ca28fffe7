"""Backups: every row of the database as JSON Lines, the same for SQLite and PostgreSQL.

The first line says what this is; each other line is a table's name and a row. One transaction reads
everything, so that it is of one moment while a server goes on writing.
"""

import base64
import gzip
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TextIO

from sqlalchemy import URL, Connection, Engine, Table, insert, select
from sqlalchemy.exc import DBAPIError

from freehold.store.database import migrate, open_engine, read_url
from freehold.store.errors import StoreError
from freehold.store.schema import accounts, metadata, tables

FORMAT: Final = "freehold-backup"
VERSION: Final = 1
_CHUNK: Final = 1000  # rows written at once


def back_up(database: str | URL, file: Path) -> Counter[str]:
    """Write a backup; returns how many rows of each table. Raises `StoreError`.

    The file appears whole or not at all, and only its owner may read it.
    """
    engine = open_engine(_url(database))
    migrate(engine)
    beside = file.with_name(f".{file.name}.part")
    try:
        with _at_one_moment(engine) as connection, _open(beside, file, "wt") as out:
            counts = _write(connection, out)
        beside.replace(file)
    except OSError as error:
        raise StoreError(f"cannot write {file}: {error.strerror or error}") from error
    except DBAPIError as error:
        raise StoreError(f"cannot read the database: {error.orig}") from error
    finally:
        beside.unlink(missing_ok=True)
        engine.dispose()
    return counts


def restore(database: str | URL, file: Path) -> tuple[int, int]:
    """Bring back a backup; returns how many tables came back and how many were there already.

    All of it in one transaction. Raises `StoreError`.
    """
    engine = open_engine(_url(database))
    migrate(engine)
    try:
        with _open(file, file, "rt") as lines, engine.begin() as connection:
            return _bring_back(connection, _rows(lines, file))
    except OSError as error:
        raise StoreError(f"cannot read {file}: {error.strerror or error}") from error
    except DBAPIError as error:
        raise StoreError(f"cannot write to the database: {error.orig}") from error
    finally:
        engine.dispose()


@contextmanager
def _at_one_moment(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees nothing of what is written while it runs."""
    level = {"postgresql": "REPEATABLE READ"}.get(engine.dialect.name, "SERIALIZABLE")
    connection = engine.connect().execution_options(isolation_level=level)
    with connection, connection.begin():
        yield connection


def _url(database: str | URL) -> URL:
    return database if isinstance(database, URL) else read_url(database)


def _open(path: Path, named: Path, mode: str) -> TextIO:
    if "w" in mode:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
    opener: Any = gzip.open if named.name.endswith(".gz") else open
    opened: TextIO = opener(path, mode, encoding="utf-8")
    return opened


# --- writing -----------------------------------------------------------------------------------


def _write(connection: Connection, out: TextIO) -> Counter[str]:
    counts: Counter[str] = Counter()
    head = {"format": FORMAT, "version": VERSION}
    out.write(json.dumps(head) + "\n")
    for table in metadata.sorted_tables:  # those that others refer to come first
        for row in connection.execution_options(yield_per=_CHUNK).execute(select(table)):
            out.write(
                json.dumps([table.name, _plain(dict(row._mapping))], ensure_ascii=False) + "\n"
            )
            counts[table.name] += 1
    return counts


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value
        for name, value in row.items()
    }


# --- reading -----------------------------------------------------------------------------------


def _rows(lines: TextIO, file: Path) -> Iterator[tuple[Table, dict[str, Any]]]:
    number = 0
    try:
        for number, line in enumerate(lines, 1):
            row = json.loads(line)
            if number > 1:
                yield metadata.tables[row[0]], _read(row[1])
            elif (row.get("format"), row.get("version")) != (FORMAT, VERSION):
                raise StoreError(f"{file} is no backup that this version of Freehold can read")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise StoreError(f"{file}:{number}: expected a row of a backup ({error})") from error
    if number == 0:
        raise StoreError(f"{file} is empty")


def _read(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64decode(value["base64"]) if isinstance(value, dict) else value
        for name, value in row.items()
    }


class _There:
    """What is in the database already, and the new numbers of accounts."""

    def __init__(self, connection: Connection) -> None:
        self.codes = set(connection.execute(select(tables.c.code)).scalars())
        self.names = set(connection.execute(select(accounts.c.folded)).scalars())
        self.numbers: dict[int, int | None] = {}


def _bring_back(
    connection: Connection, rows: Iterator[tuple[Table, dict[str, Any]]]
) -> tuple[int, int]:
    there = _There(connection)
    restored = kept = 0
    waiting: list[dict[str, Any]] = []
    of: Table | None = None
    for table, row in rows:
        if table is tables:
            restored, kept = (
                restored + (row["code"] not in there.codes),
                kept + (row["code"] in there.codes),
            )
        if table is accounts:
            _bring_account(connection, row, there)
            continue
        new = _fitting(row, there)
        if new is None:
            continue
        if waiting and (table is not of or len(waiting) == _CHUNK):
            assert of is not None
            connection.execute(insert(of), waiting)
            waiting = []
        of = table
        waiting.append(new)
    if waiting and of is not None:
        connection.execute(insert(of), waiting)
    return restored, kept


def _bring_account(connection: Connection, row: dict[str, Any], there: _There) -> None:
    """Accounts get new numbers; one whose name is taken is not brought back."""
    number = row.pop("id")
    row.setdefault("changed", row["made"])  # backups of earlier versions do not have it
    if row["folded"] in there.names:
        there.numbers[number] = None
        return
    made = connection.execute(insert(accounts).values(**row).returning(accounts.c.id))
    there.numbers[number] = made.scalar_one()


def _fitting(row: dict[str, Any], there: _There) -> dict[str, Any] | None:
    """A row as it is to be written; None if what it belongs to is there already."""
    if row.get("code") in there.codes:
        return None
    if row.get("account") is not None:
        number = there.numbers[row["account"]]
        if number is None and "person" not in row:
            return None
        return row | {"account": number}
    return row
