"""Accounts: made with a name and a password, never needed to play."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from fastapi import APIRouter, Depends, Request
from sqlalchemy import Connection
from starlette.responses import Response

from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.bodies import body, takes
from freehold.server.problems import PROBLEMS, Trouble, not_allowed
from freehold.server.protocol.lobby import Account, Credentials, NewPassword
from freehold.server.site import Site, site_of
from freehold.server.visits import Visit, account_of, drop_cookie, new_secret, set_cookie, visit_of
from freehold.store import Conflict, accounts, people
from freehold.store.accounts import Kept
from freehold.table.seating import MOST_NAME
from freehold.table.words import one_line

T = TypeVar("T")

router: Final = APIRouter(
    prefix="/api", tags=["accounts"], responses={each: PROBLEMS[each] for each in (403, 422, 429)}
)
Given = Annotated[Credentials, Depends(body(Credentials))]


@router.post("/accounts", response_model=Account, status_code=201, openapi_extra=takes(Credentials))
async def make(request: Request, given: Given) -> Response:
    """Make an account and sign in; the tables of this browser are then among its own."""
    site, visit = site_of(request), visit_of(request)
    site.limit("secret", visit)
    name = one_line(given.name, MOST_NAME)
    if name is None or len(name) < 2:
        raise Trouble(422, "invalid", Message("pages.account_name"), "name")
    password = await _hashing(site, accounts.hash_password, given.password)
    now = site.now()
    try:
        number = await site.write(accounts.make, name, password, now)
    except Conflict:
        raise Trouble(
            409, "taken", Message("pages.account_taken", {"name": name}), "name"
        ) from None
    return await _sign_in(site, visit, Kept(number, name, password, now), 201)


@router.post("/session", response_model=Account, openapi_extra=takes(Credentials))
async def sign_in(request: Request, given: Given) -> Response:
    """Sign in; the tables of this browser are then among those of the account."""
    site, visit = site_of(request), visit_of(request)
    site.limit("secret", visit)
    found = await site.read(accounts.find, given.name.strip())
    hashed = None if found is None else found.password
    is_right = await _hashing(site, accounts.is_right, given.password, hashed)
    if found is None or not is_right:
        raise Trouble(403, "wrong", Message("pages.wrong_password"))
    return await _sign_in(site, visit, found, 200)


@router.delete("/session", status_code=204)
async def sign_out(request: Request) -> Response:
    """Sign out: by its cookie this browser is nobody any more, neither here nor at any table.

    Keys of tables that a page has kept are for the page to forget; they stay good elsewhere.
    """
    site, visit = site_of(request), visit_of(request)
    if visit.visitor is not None:
        await site.write(accounts.sign_out, visit.visitor)
    response = Response(status_code=204)
    drop_cookie(response, visit)
    return response


@router.get("/account", response_model=Account | None)
async def who(request: Request) -> Response:
    """Who is signed in, null if nobody is."""
    site, visit = site_of(request), visit_of(request)
    account = await site.read(account_of, visit, site.now())
    return json_response(None if account is None else {"name": account[1]})


@router.post("/account/password", response_model=Account, openapi_extra=takes(NewPassword))
async def change_password(
    request: Request, given: Annotated[NewPassword, Depends(body(NewPassword))]
) -> Response:
    """Change the password of the account; all its other browsers are signed out."""
    site, visit = site_of(request), visit_of(request)
    site.limit("secret", visit)
    account = await site.read(_kept_of, visit, site.now())
    if account is None or visit.visitor is None:
        raise not_allowed(Message("pages.sign_in_first"))
    if not await _hashing(site, accounts.is_right, given.old, account.password):
        raise Trouble(403, "wrong", Message("pages.wrong_old_password"), "old")
    password = await _hashing(site, accounts.hash_password, given.new)
    if not await site.write(accounts.change_password, account, password, visit.visitor, site.now()):
        raise Trouble(403, "wrong", Message("pages.wrong_old_password"), "old")
    return json_response({"name": account.name})


def _kept_of(connection: Connection, visit: Visit, now: int) -> Kept | None:
    account = account_of(connection, visit, now)
    return None if account is None else accounts.kept(connection, account[0])


async def _hashing(site: Site, work: Callable[..., T], *given: Any) -> T:
    async with site.hashing:
        result: T = await asyncio.to_thread(work, *given)
    return result


async def _sign_in(site: Site, visit: Visit, account: Kept, status: int) -> Response:
    token = new_secret()
    new = people.hashed(token)
    if not await site.write(accounts.sign_in, account, visit.visitor, new, site.now()):
        raise Trouble(403, "wrong", Message("pages.wrong_password"))
    response = json_response({"name": account.name}, status)
    set_cookie(response, visit, token)
    return response
