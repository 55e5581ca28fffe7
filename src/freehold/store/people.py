"""Who may speak as whom: keys, browsers, and the tables of both."""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    delete,
    false,
    func,
    insert,
    select,
    update,
)

from freehold.store.schema import keys, people, visitors

MOST_KEYS: Final = 20  # of a person


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a key: a person at a table; with a `seat` a program that plays only that."""

    code: str
    person: str
    seat: str | None = None


def hashed(secret: str) -> str:
    """What is kept of a secret of 256 random bits: its SHA-256."""
    return sha256(secret.encode()).hexdigest()


def coming(code: str, person: str, visitor: str | None, account: int | None) -> list[Executable]:
    """The statements that note a new person of a table."""
    noted: list[Executable] = [insert(people).values(code=code, person=person, account=account)]
    if visitor is not None:
        noted += binding(code, person, visitor)
    return noted


def binding(code: str, person: str, visitor: str) -> list[Executable]:
    """The statements by which a browser is from now on this person at the table."""
    return [
        delete(visitors).where(visitors.c.visitor == visitor, visitors.c.code == code),
        insert(visitors).values(visitor=visitor, code=code, person=person),
    ]


def keeping(key: str, holder: Holder, now: int) -> Executable:
    """The statement that keeps a new key."""
    return insert(keys).values(
        hash=hashed(key), code=holder.code, person=holder.person, seat=holder.seat, made=now
    )


def keeping_another(key: str, holder: Holder, now: int) -> list[Executable]:
    """The statements that keep one more key of a person; of too many the oldest are void."""
    own = keys.c.code == holder.code, keys.c.person == holder.person, keys.c.seat.is_(None)
    latest = select(keys.c.hash).where(*own).order_by(keys.c.made.desc(), keys.c.hash)
    staying = select(latest.limit(MOST_KEYS - 1).subquery().c.hash)
    return [delete(keys).where(*own, keys.c.hash.not_in(staying)), keeping(key, holder, now)]


def run(connection: Connection, statements: Iterable[Executable]) -> None:
    """Carry out statements made above."""
    for statement in statements:
        connection.execute(statement)


def holder(connection: Connection, code: str, key: str) -> Holder | None:
    """Who holds a key of a table; the time this takes says nothing about the key."""
    found = anywhere(connection, key)
    return found if found is not None and found.code == code else None


def anywhere(connection: Connection, key: str) -> Holder | None:
    """Who holds a key, at whichever table."""
    wanted = hashed(key)
    query = select(keys.c.hash, keys.c.code, keys.c.person, keys.c.seat).where(
        keys.c.hash == wanted
    )
    for row in connection.execute(query):
        if hmac.compare_digest(row.hash, wanted):
            return Holder(row.code, row.person, row.seat)
    return None


def persons_of(
    connection: Connection, code: str, visitor: str | None, account: int | None
) -> list[str]:
    """Who a browser is at a table, then who an account is there: those who may have gone, too."""
    return tables_of(connection, visitor, account, code).get(code, [])


def tables_of(
    connection: Connection, visitor: str | None, account: int | None, code: str | None = None
) -> dict[str, list[str]]:
    """Who a browser, then an account is at which tables, or at the table of a code; see above."""
    found: dict[str, list[str]] = {}
    for each, is_it in ((visitors, visitors.c.visitor == visitor), (people, _is_of(account))):
        query = select(each.c.code, each.c.person).where(is_it)
        if code is not None:
            query = query.where(each.c.code == code)
        rows = connection.execute(query.order_by(func.length(each.c.person), each.c.person))
        for row in rows:
            found.setdefault(row.code, []).append(row.person)
    return {each: list(dict.fromkeys(persons)) for each, persons in found.items()}


def _is_of(account: int | None) -> ColumnElement[bool]:
    return false() if account is None else people.c.account == account


def accounts_at(connection: Connection, code: str) -> dict[str, int]:
    """The accounts of those at a table or tournament who have one, by person."""
    query = select(people.c.person, people.c.account).where(
        people.c.code == code, people.c.account.is_not(None)
    )
    return {row.person: row.account for row in connection.execute(query)}


def forget_keys(connection: Connection, code: str, person: str, seat: str | None) -> None:
    """Make the keys of a person void, or those of the programs that play a seat."""
    connection.execute(
        delete(keys).where(keys.c.code == code, keys.c.person == person, keys.c.seat == seat)
    )


def note(connection: Connection, code: str, person: str) -> None:
    """Have somebody among the people of a table or tournament, who was put down there by others."""
    is_it = people.c.code == code, people.c.person == person
    if connection.execute(select(people.c.person).where(*is_it)).first() is None:
        connection.execute(insert(people).values(code=code, person=person, account=None))


def claim(connection: Connection, visitor: str, account: int) -> None:
    """Put the tables of a browser among those of an account, where they are in none."""
    bound = select(visitors.c.code, visitors.c.person).where(visitors.c.visitor == visitor)
    for row in connection.execute(bound).all():
        connection.execute(
            update(people)
            .where(
                people.c.code == row.code,
                people.c.person == row.person,
                people.c.account.is_(None),
            )
            .values(account=account)
        )


def move_visitor(connection: Connection, old: str, new: str) -> None:
    """Let a browser go on under a new cookie."""
    connection.execute(update(visitors).where(visitors.c.visitor == old).values(visitor=new))
