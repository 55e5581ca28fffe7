"""Accounts and who is signed in. A session lasts until it is ended or 90 days pass."""

from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from freehold.notation.unseen import looks_like
from freehold.store import people
from freehold.store.schema import accounts, sessions, visitors

SESSION_DAYS: Final = 90
_MOST_FOLDED: Final = 80  # characters
_DAY: Final = 86_400_000  # milliseconds

# What OWASP asks for at least: 19 MiB of memory, two passes, one lane.
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODY: Final = _HASHER.hash("nobody")


@dataclass(frozen=True, slots=True)
class Kept:
    """An account with what is kept of its password, which was set at the moment `changed`."""

    number: int
    name: str
    password: str
    changed: int


def hash_password(password: str) -> str:
    """What is kept of a password. Takes tens of milliseconds."""
    return _HASHER.hash(password)


def is_right(password: str, hashed: str | None) -> bool:
    """Whether a password is the one that was kept; as slow where there is no such account."""
    try:
        _HASHER.verify(hashed or _NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


def make(connection: Connection, name: str, password: str, now: int) -> int:
    """Make an account with a hashed password; an integrity error if the name is taken."""
    statement = insert(accounts).values(
        name=name, folded=_folded(name), password=password, made=now, changed=now
    )
    return int(connection.execute(statement.returning(accounts.c.id)).scalar_one())


def find(connection: Connection, name: str) -> Kept | None:
    """An account by its name, however that is typed; capitals do not matter."""
    found = _kept(connection, accounts.c.folded == _folded(name))
    if found is None:  # made by an older version
        found = _kept(connection, accounts.c.folded == name.casefold())
    return found


def _folded(name: str) -> str:
    return looks_like(name)[:_MOST_FOLDED]


def kept(connection: Connection, account: int) -> Kept | None:
    """An account by its number."""
    return _kept(connection, accounts.c.id == account)


def _kept(connection: Connection, is_it: ColumnElement[bool]) -> Kept | None:
    columns = accounts.c.id, accounts.c.name, accounts.c.password, accounts.c.changed
    row = connection.execute(select(*columns).where(is_it)).one_or_none()
    return None if row is None else Kept(*row)


def change_password(
    connection: Connection, account: Kept, password: str, visitor: str, now: int
) -> bool:
    """Set another hashed password, and sign out all browsers but one.

    False if the password has been changed since the account was read; then nothing is done.
    """
    changed = max(now, account.changed + 1)  # never the same moment twice
    statement = update(accounts).values(password=password, changed=changed)
    if not connection.execute(statement.where(*_unchanged(account))).rowcount:
        return False
    others = sessions.c.account == account.number, sessions.c.visitor != visitor
    connection.execute(delete(sessions).where(*others))
    return True


def _unchanged(account: Kept) -> tuple[ColumnElement[bool], ...]:
    return accounts.c.id == account.number, accounts.c.changed == account.changed


def signed_in(connection: Connection, visitor: str, now: int) -> tuple[int, str] | None:
    """Number and name of the account as which a browser is signed in."""
    query = (
        select(accounts.c.id, accounts.c.name)
        .join(sessions, sessions.c.account == accounts.c.id)
        .where(sessions.c.visitor == visitor, sessions.c.made > now - SESSION_DAYS * _DAY)
    )
    row = connection.execute(query).one_or_none()
    return tuple(row) if row else None


def sign_in(connection: Connection, account: Kept, old: str | None, new: str, now: int) -> bool:
    """Sign a browser in under a new cookie; its tables so far become those of the account.

    False if the password has been changed since the account was read; then nothing is done.
    """
    is_same = select(accounts.c.id).where(*_unchanged(account)).with_for_update()
    if connection.execute(is_same).one_or_none() is None:
        return False
    connection.execute(delete(sessions).where(sessions.c.made <= now - SESSION_DAYS * _DAY))
    if old is not None:
        connection.execute(delete(sessions).where(sessions.c.visitor == old))
        people.claim(connection, old, account.number)
        people.move_visitor(connection, old, new)
    connection.execute(insert(sessions).values(visitor=new, account=account.number, made=now))
    return True


def sign_out(connection: Connection, visitor: str) -> None:
    """End the session of a browser, which is nobody at any table from now on."""
    connection.execute(delete(sessions).where(sessions.c.visitor == visitor))
    connection.execute(delete(visitors).where(visitors.c.visitor == visitor))
