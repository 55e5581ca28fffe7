"""Whoever comes to a table or a tournament: their key, their browser, and how they come back."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import Connection
from starlette.responses import Response

from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.problems import Trouble
from freehold.server.site import Site
from freehold.server.visits import OPENER, Visit, account_of, new_secret, set_cookie
from freehold.store import Busy, Conflict, people, tables
from freehold.store.people import Holder

AT_TABLES: Final = "/t/"
"""Where the pages of a table are."""


class Coming:
    """Somebody who comes to a table or a tournament: a new key, and the browser that is theirs."""

    def __init__(
        self, visit: Visit, account: int | None, now: int, key: str | None, place: str
    ) -> None:
        self._visit = visit
        self._account = account
        self._now = now
        self._place = place
        self._key = key or new_secret()
        is_program = visit.key is not None
        self._token = None if is_program else visit.token or new_secret()

    def statements(self, code: str, person: str) -> list[Any]:
        """What is kept of a new person."""
        visitor = None if self._token is None else people.hashed(self._token)
        noted = people.coming(code, person, visitor, self._account)
        return [*noted, people.keeping(self._key, Holder(code, person), self._now)]

    def again(self, code: str, person: str) -> list[Any]:
        """What is kept of a person who is there already."""
        return people.keeping_another(self._key, Holder(code, person), self._now)

    def answer(
        self, code: str, person: str, status: int = 200, beside: dict[str, Any] | None = None
    ) -> Response:
        """The key, the paths, and the cookie."""
        response = json_response(
            opened(code, person, self._key, self._place) | (beside or {}), status
        )
        if self._token is not None:
            set_cookie(response, self._visit, self._token)
        return response


async def coming(
    site: Site, visit: Visit, key: str | None = None, place: str = AT_TABLES
) -> Coming:
    """Somebody comes, perhaps with a key that their client has made."""
    account = await site.read(account_of, visit, site.now())
    return Coming(visit, None if account is None else account[0], site.now(), key, place)


async def once(
    site: Site,
    key: str | None,
    make: Callable[[], Awaitable[Response]],
    back: Callable[[Holder], Awaitable[Response]],
) -> Response:
    """What is to be done once for a key that a client has made, however often it asks at once.

    `make` does it; `back` answers who has come before with the key. Raises what they do, and
    `Trouble` for a key that cannot be one's own.
    """
    if key is None:
        return await make()
    async with site.key_lock(key):
        held = await _held_by(site, key)
        if held is not None:
            return await back(held)
        try:
            return await make()
        except (Busy, Conflict) as error:  # perhaps another worker was asked as well
            held = await _held_by(site, key)
            if held is None:
                raise Busy(str(error)) from error
            return await back(held)


async def _held_by(site: Site, key: str) -> Holder | None:
    held = await site.read(people.anywhere, key)
    if held is not None and held.seat is not None:  # of a program
        raise taken()
    return held


async def check_opened(site: Site, held: Holder, kind: str) -> None:
    """Raise `Trouble` unless a key is of who opened a table, or a tournament: of this kind."""
    if held.person != OPENER or await site.read(tables.kind_of, held.code) != kind:
        raise taken()


def taken() -> Trouble:
    """A key of somebody else, or one that is no longer good."""
    return Trouble(409, "key_taken", Message("pages.key_taken"), "key")


async def again(
    site: Site,
    visit: Visit,
    held: Holder,
    key: str,
    status: int = 200,
    place: str = AT_TABLES,
) -> Response:
    """The answer to who asks again, as it was before."""
    response = json_response(opened(held.code, held.person, key, place), status)
    if visit.key is None:
        await become(site, visit, held, response)
    return response


async def become(site: Site, visit: Visit, held: Holder, response: Response) -> None:
    """A browser is this person from now on."""
    token = visit.token or new_secret()
    await site.write(_bind, held, people.hashed(token), visit, site.now())
    set_cookie(response, visit, token)


def opened(code: str, person: str, key: str, place: str = AT_TABLES) -> dict[str, Any]:
    """Code, person and key, and the paths that lead there. Answers as `Opened`."""
    link = f"{place}{code}"
    return {"code": code, "person": person, "key": key, "link": link, "back": f"{link}/back#{key}"}


def _bind(connection: Connection, held: Holder, visitor: str, visit: Visit, now: int) -> None:
    """Let a browser be a person, whose table is then among those of the account it is signed in."""
    people.run(connection, people.binding(held.code, held.person, visitor))
    people.note(connection, held.code, held.person)
    account = account_of(connection, visit, now)
    if account is not None:
        people.claim(connection, visitor, account[0])
