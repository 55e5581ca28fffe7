"""Tables, desks and their journals. Everything is a function of a connection."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Insert, Select, delete, insert, or_, select

from freehold.store.schema import entries, keys, people, tables, visitors

TABLE: Final = "table"
TOURNAMENT: Final = "tournament"
_COLUMNS: Final = (
    tables.c.code,
    tables.c.stage,
    tables.c.is_listed,
    tables.c.opened,
    tables.c.changed,
    tables.c.summary,
)


@dataclass(frozen=True, slots=True)
class Stored:
    """A table or desk as it is kept: ``rows`` are the JSON of its entries in order."""

    code: str
    secret: bytes
    behaviour: int
    rows: Sequence[str]


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of the lobby; ``summary`` is JSON."""

    code: str
    stage: str
    is_listed: bool
    opened: int
    changed: int
    summary: str


def opening(
    code: str, secret: bytes, behaviour: int, facts: Mapping[str, Any], kind: str = TABLE
) -> Insert:
    """The statement that makes a table or a desk; its entries follow in the same batch."""
    return insert(tables).values(
        code=code, secret=secret, behaviour=behaviour, opened=facts["changed"], kind=kind, **facts
    )


def load(connection: Connection, code: str, kind: str = TABLE) -> Stored | None:
    """A table or desk with its whole journal, None if there is none of this code."""
    found = connection.execute(
        select(tables.c.secret, tables.c.behaviour).where(
            tables.c.code == code, tables.c.kind == kind
        )
    ).one_or_none()
    if found is None:
        return None
    return Stored(code, bytes(found.secret), found.behaviour, rows_after(connection, code, 0))


def kind_of(connection: Connection, code: str) -> str | None:
    """Whether a code is of a table or of a desk; None if it is of neither."""
    found = connection.execute(select(tables.c.kind).where(tables.c.code == code))
    return found.scalar_one_or_none()


def rows_after(connection: Connection, code: str, seq: int, last: int | None = None) -> list[str]:
    """The JSON of the entries after a sequence, up to `last`, in order."""
    query = select(entries.c.body).where(entries.c.code == code, entries.c.seq > seq)
    if last is not None:
        query = query.where(entries.c.seq <= last)
    return list(connection.execute(query.order_by(entries.c.seq)).scalars())


def has_tables(connection: Connection) -> bool:
    """Whether there is any table at all."""
    return connection.execute(select(tables.c.code).limit(1)).scalar() is not None


def due(connection: Connection, before: int) -> list[str]:
    """Codes of tables that have something to do by then."""
    query = select(tables.c.code).where(tables.c.due <= before).order_by(tables.c.due).limit(1000)
    return list(connection.execute(query).scalars())


def remove_forsaken(connection: Connection, before: int, but: Collection[str]) -> list[str]:
    """Remove tables whose game has not begun and where nothing has happened since that moment.

    The codes of those that are gone, at most 1000 at once.
    """
    is_it = tables.c.kind == TABLE, tables.c.stage == "gathering", tables.c.changed < before
    query = select(tables.c.code).where(*is_it).order_by(tables.c.changed).limit(1000)
    found = connection.execute(query.with_for_update()).scalars()
    codes = [code for code in found if code not in but]
    for each in (entries, keys, visitors, people, tables):
        connection.execute(delete(each).where(each.c.code.in_(codes)))
    return codes


def listed(connection: Connection, codes: Collection[str], kind: str = TABLE) -> list[Listed]:
    """Those of these codes that are of a kind, what has changed last first."""
    is_it = tables.c.kind == kind, tables.c.code.in_(codes)
    return _listed(connection, select(*_COLUMNS).where(*is_it))


def public(
    connection: Connection, since: int = 2**62, most: int = 100, kind: str = TABLE
) -> list[Listed]:
    """What is for everybody to see and not over, or only `since` then; the latest first."""
    is_on = or_(tables.c.stage != "over", tables.c.changed > since)
    query = select(*_COLUMNS).where(tables.c.kind == kind, tables.c.is_listed, is_on)
    return _listed(connection, query.limit(most))


def _listed(connection: Connection, query: Select[Any]) -> list[Listed]:
    found = connection.execute(query.order_by(tables.c.changed.desc(), tables.c.code))
    return [Listed(*row) for row in found]
