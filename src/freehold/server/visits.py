"""Who is asking: a browser by its cookie, an account by its session, a program by its key."""

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from freehold.server.security import address
from freehold.store import accounts, people

OPENER: Final = "p1"
"""Who opened a table or a tournament is its host, or its director."""
COOKIE: Final = "freehold"
_YEAR: Final = 365 * 86_400
_BEARER: Final = "bearer "


@dataclass(frozen=True, slots=True)
class Visit:
    """Who asks. ``token`` is the cookie as it came, ``visitor`` its hash, ``key`` the bearer's."""

    address: str
    token: str | None
    key: str | None
    is_secure: bool

    @property
    def visitor(self) -> str | None:
        """What is kept of the cookie."""
        return None if self.token is None else people.hashed(self.token)


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody at one table. With a `seat` it is a program that may only play that."""

    person: str | None
    seat: str | None = None


def visit_of(connection: HTTPConnection) -> Visit:
    """Who asks, as far as the request says."""
    token = connection.cookies.get(COOKIE)
    bearer = connection.headers.get("authorization", "")
    key = bearer[len(_BEARER) :] if bearer.lower().startswith(_BEARER) else None
    is_secure = connection.url.scheme in ("https", "wss")
    is_token = token is not None and 40 <= len(token) <= 64
    return Visit(address(connection.scope), token if is_token else None, key, is_secure)


def new_secret() -> str:
    """256 random bits in letters that an address may hold."""
    return secrets.token_urlsafe(32)


def account_of(connection: Connection, visit: Visit, now: int) -> tuple[int, str] | None:
    """The account as which the browser is signed in."""
    if visit.visitor is None:
        return None
    return accounts.signed_in(connection, visit.visitor, now)


def find_callers(connection: Connection, code: str, visit: Visit, now: int) -> list[Caller]:
    """Who asks may be at this table. A key alone counts where there is one, right or wrong."""
    if visit.key is not None:
        held = people.holder(connection, code, visit.key)
        return [] if held is None else [Caller(held.person, held.seat)]
    account = account_of(connection, visit, now)
    number = None if account is None else account[0]
    return list(map(Caller, people.persons_of(connection, code, visit.visitor, number)))


def set_cookie(response: Response, visit: Visit, token: str) -> None:
    """Give a browser its cookie."""
    response.set_cookie(
        COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=visit.is_secure
    )


def drop_cookie(response: Response, visit: Visit) -> None:
    """Take it away."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=visit.is_secure)
