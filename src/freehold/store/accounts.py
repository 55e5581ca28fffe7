"""Accounts and who is signed in. A session lasts until it is ended or 90 days pass."""

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select

from freehold.store import people
from freehold.store.schema import accounts, sessions

SESSION_DAYS: Final = 90
_DAY: Final = 86_400_000  # milliseconds

# What OWASP asks for at least: 19 MiB of memory, two passes, one lane.
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODY: Final = _HASHER.hash("nobody")


def hash_password(password: str) -> str:
    """What is kept of a password. Takes tens of milliseconds."""
    return _HASHER.hash(password)


def is_right(password: str, kept: str | None) -> bool:
    """Whether a password is the one that was kept; as slow where there is no such account."""
    try:
        _HASHER.verify(kept or _NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def make(connection: Connection, name: str, password: str, now: int) -> int:
    """Make an account with a hashed password; an integrity error if the name is taken."""
    statement = insert(accounts).values(
        name=name, folded=name.casefold(), password=password, made=now
    )
    return int(connection.execute(statement.returning(accounts.c.id)).scalar_one())


def find(connection: Connection, name: str) -> tuple[int, str, str] | None:
    """Number, name and kept password of an account; capitals do not matter."""
    query = select(accounts.c.id, accounts.c.name, accounts.c.password).where(
        accounts.c.folded == name.casefold()
    )
    row = connection.execute(query).one_or_none()
    return tuple(row) if row else None


def signed_in(connection: Connection, visitor: str, now: int) -> tuple[int, str] | None:
    """Number and name of the account as which a browser is signed in."""
    query = (
        select(accounts.c.id, accounts.c.name)
        .join(sessions, sessions.c.account == accounts.c.id)
        .where(sessions.c.visitor == visitor, sessions.c.made > now - SESSION_DAYS * _DAY)
    )
    row = connection.execute(query).one_or_none()
    return tuple(row) if row else None


def sign_in(connection: Connection, account: int, old: str | None, new: str, now: int) -> None:
    """Sign a browser in under a new cookie; its tables so far become those of the account."""
    connection.execute(delete(sessions).where(sessions.c.made <= now - SESSION_DAYS * _DAY))
    if old is not None:
        connection.execute(delete(sessions).where(sessions.c.visitor == old))
        people.claim(connection, old, account)
        people.move_visitor(connection, old, new)
    connection.execute(insert(sessions).values(visitor=new, account=account, made=now))


def sign_out(connection: Connection, visitor: str) -> None:
    """End the session of a browser."""
    connection.execute(delete(sessions).where(sessions.c.visitor == visitor))
