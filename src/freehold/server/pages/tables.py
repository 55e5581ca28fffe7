"""Opening tables, coming to them, and the lobby."""

from collections.abc import Callable, Collection, Sequence
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Depends, Request
from sqlalchemy import Connection
from starlette.responses import Response

from freehold.books.translations import translated
from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.bodies import body, takes
from freehold.server.coming import (
    again,
    become,
    check_opened,
    coming,
    once,
    opened,
    taken,
)
from freehold.server.live.hub import Make
from freehold.server.live.table import LiveTable
from freehold.server.pages.rules import check_name
from freehold.server.problems import PROBLEMS, Trouble, language_of, not_allowed
from freehold.server.protocol.lobby import (
    BotKey,
    BotSeat,
    Join,
    Lobby,
    Opened,
    OpenTable,
    Return,
    TablePage,
)
from freehold.server.site import Site, site_of
from freehold.server.visits import (
    OPENER,
    Caller,
    Visit,
    account_of,
    find_callers,
    new_secret,
    visit_of,
)
from freehold.store import people, tables
from freehold.store.people import Holder
from freehold.store.tables import Listed
from freehold.table import Refused, Table
from freehold.table.table_view import quiet_seats

router: Final = APIRouter(
    prefix="/api/tables",
    tags=["tables"],
    responses={each: PROBLEMS[each] for each in (403, 404, 409, 422, 429, 503)},
)
_MOST_DELAY: Final = 3_600_000  # milliseconds by which watchers may see a game later
_STATUS: Final = {"not_allowed": 403, "illegal": 409, "stale": 409, "invalid": 422, "busy": 503}


@router.post("", response_model=Opened, status_code=201, openapi_extra=takes(OpenTable))
async def open_table(
    request: Request, given: Annotated[OpenTable, Depends(body(OpenTable))]
) -> Response:
    """Open a table; whoever opens it is its host."""
    site, visit = site_of(request), visit_of(request)
    site.limit("open", visit)
    if given.setup.tournament:
        raise not_allowed(Message("pages.desks_open"))
    setup = given.setup.model_dump()
    check_name("rules", given.setup.rules)
    check_name("edition", given.setup.edition)

    def make(code: str, now: int, secret: bytes) -> Table:
        return Table.open(code, setup, given.name, now, secret)

    async def back(held: Holder) -> Response:
        await check_opened(site, held, tables.TABLE)
        return await again(site, visit, held, given.key or "", 201)

    return await once(site, given.key, lambda: open_with(site, visit, make, key=given.key), back)


async def open_with(
    site: Site,
    visit: Visit,
    make: Make,
    *,
    is_long: bool = False,
    beside: Callable[[Table], dict[str, Any]] | None = None,
    key: str | None = None,
) -> Response:
    """Keep a table that `make` opens and answer its host; see `Hub.open` for `is_long`.

    `beside` gives more parts of the answer, `key` is one that the client has made.
    """
    comer = await coming(site, visit, key)
    try:
        live = await site.hub.open(
            make, lambda table: comer.statements(table.code, HOST), is_long=is_long
        )
    except Refused as refused:
        raise refusal(refused) from refused
    live.wake()
    return comer.answer(live.table.code, HOST, 201, beside and beside(live.table))


@router.get("", response_model=Lobby)
async def lobby(request: Request) -> Response:
    """Tables of this browser or account, tables for everybody, finished ones of one's own."""
    site, visit = site_of(request), visit_of(request)
    language = language_of(request.scope)
    now = site.now()
    known = await site.read(_tables_of, visit, now)
    await site.hub.keep_facts(known)
    own, public = await site.read(_find_lobby, known, now)
    mine = [(each, _person_at(each, known[each.code])) for each in own]
    infos = [info_of(each, person, language, now) for each, person in mine if person is not None]
    codes = {info["code"] for info in infos}
    others = [info_of(each, None, language, now) for each in public if each.code not in codes]
    running = [info for info in infos if info["stage"] != "over"]
    finished = [info for info in infos if info["stage"] == "over"]
    listed = [info for info in others if info["stage"] != "over"]
    listed.sort(key=lambda info: -info["changed"])  # as it may be known
    return json_response({"own": running, "open": listed, "finished": finished})


@router.get("/{code}", response_model=TablePage)
async def table_page(request: Request, code: str) -> Response:
    """What is known of a table before one has joined it."""
    site, live, caller = await at_table(request, code)
    locale = language_of(request.scope)

    def show(table: Table, now: int) -> dict[str, Any]:
        view: dict[str, Any] = table.welcome(table.audience(None), 0, locale, now)["table"]
        is_later = table.terms.delay_ms > 0 and not table.sees_it_live(caller.person)
        return view | {"seats": quiet_seats(table)} if is_later else view

    table = await live.look(show)
    has_referee = live.table.room.referee is not None
    await live.keep_facts()
    listed = (await site.read(tables.listed, [live.table.code]))[0]
    info = info_of(listed, caller.person, locale, site.now())
    return json_response(
        {
            "info": info,
            "setup": table["setup"],
            "seats": table["seats"],
            "person": caller.person,
            "may_join": info["open_seats"] > 0 and info["stage"] == "gathering",
            "may_judge": table["setup"]["referee"] and not has_referee,
        }
    )


@router.post("/{code}/join", response_model=Opened, openapi_extra=takes(Join))
async def join(
    request: Request, code: str, given: Annotated[Join, Depends(body(Join))]
) -> Response:
    """Come to a table: to an open seat, to watch, or to judge. Who is there stays who they are."""
    site, live, caller = await at_table(request, code)
    visit = visit_of(request)
    check_no_program(caller)

    async def back(held: Holder) -> Response:
        if held.code != live.table.code or live.has_gone(held.person):
            raise taken()
        return await again(site, visit, held, given.key or "")

    return await once(site, given.key, lambda: _come(site, visit, live, caller, given), back)


async def _come(site: Site, visit: Visit, live: LiveTable, caller: Caller, given: Join) -> Response:
    """Somebody comes as somebody new, or gets one more key to who they are."""
    comer = await coming(site, visit, given.key)
    if caller.person is not None:
        await site.write(_run, comer.again(live.table.code, caller.person))
        return comer.answer(live.table.code, caller.person)
    wish = given.model_dump(exclude={"key"})
    try:
        person = await live.act(
            lambda table, now: table.join(wish, now),
            lambda person: comer.statements(live.table.code, person),
        )
    except Refused as refused:
        raise refusal(refused) from refused
    return comer.answer(live.table.code, person)


@router.post("/{code}/return", response_model=Opened, openapi_extra=takes(Return))
async def come_back(
    request: Request, code: str, given: Annotated[Return, Depends(body(Return))]
) -> Response:
    """Come back with a key; this browser is then that person."""
    site, visit = site_of(request), visit_of(request)
    site.limit("secret", visit)
    code = read_code(code)
    held = await site.read(people.holder, code, given.key)
    if held is None or held.seat is not None:
        raise not_allowed(Message("pages.wrong_key"))
    live = await site.hub.get(code)
    if await live.look(lambda _table, _now: live.has_gone(held.person)):
        raise not_allowed(Message("pages.gone", {"code": code}))
    response = json_response(opened(code, held.person, given.key))
    await become(site, visit, held, response)
    return response


@router.post("/{code}/bot", response_model=BotKey, openapi_extra=takes(BotSeat))
async def bot_key(
    request: Request, code: str, given: Annotated[BotSeat, Depends(body(BotSeat))]
) -> Response:
    """The token by which a program plays one's own seat; an older token of the seat is void."""
    site, live, caller = await at_table(request, code)
    if caller.person is None or caller.seat is not None:
        raise not_allowed(Message("pages.no_seat_for_bot"))
    seats = await live.look(lambda table, _now: seats_of(table, caller.person))
    if given.seat not in seats:
        raise not_allowed(Message("pages.seat_of_others", {"seat": given.seat}))
    key = new_secret()
    holder = Holder(live.table.code, caller.person, given.seat)
    await site.write(_renew, holder, key, site.now())
    live.send_programs_away(caller.person, given.seat)
    site.hub.others.tell_renewed(holder.code, holder.person, given.seat)
    found = {"code": holder.code, "person": holder.person, "seat": holder.seat, "key": key}
    return json_response(found)


# --- what these and other pages share --------------------------------------------------------

HOST: Final = OPENER


async def at_table(request: Request, code: str) -> tuple[Site, LiveTable, Caller]:
    """The table of a page and who asks. Raises `Trouble` if there is none of this code."""
    site, code = site_of(request), read_code(code)
    live = await site.hub.get(code)
    return site, live, await caller_at(site, live, visit_of(request))


async def caller_at(site: Site, live: LiveTable, visit: Visit) -> Caller:
    """Who asks is at a table; who has gone for good is nobody there."""
    callers = await site.read(find_callers, live.table.code, visit, site.now())
    if visit.key is not None and not callers:
        site.limit("secret", visit)
    staying = (each for each in callers if each.person and not live.has_gone(each.person))
    return next(staying, Caller(None))


async def as_person(request: Request, code: str) -> tuple[Site, LiveTable, Caller]:
    """The table of a page for somebody who has come to it."""
    found = await at_table(request, code)
    if found[2].person is None:
        raise not_allowed(Message("pages.join_first"))
    return found


def check_no_program(caller: Caller) -> None:
    """A program may play its seat, and neither become nor open anything else. Raises `Trouble`."""
    if caller.seat is not None:
        raise not_allowed(Message("pages.only_the_seat", {"seat": caller.seat}))


def read_code(code: str) -> str:
    """A code as it was typed: in small letters or with blanks around it, too."""
    return code.strip().upper()[:12]


def refusal(refused: Refused) -> Trouble:
    """A refusal of the table as an answer of a page."""
    return Trouble(_STATUS.get(refused.code, 409), refused.reason, refused)


def seats_of(table: Table, person: str | None) -> list[str]:
    """The seats that a person holds."""
    return list(table.summary()["holders"].get(person, ())) if person else []


def _person_at(listed: Listed, persons: Sequence[str]) -> str | None:
    """Who one is at a table that is one's own still, as `caller_at` has it.

    It is not if one has left, for who comes again is somebody new; unless one had a seat to the
    end.
    """
    summary = orjson.loads(listed.summary)
    gone, holders = summary.get("gone", ()), summary["holders"] if listed.stage == "over" else ()
    staying = [person for person in persons if person not in gone]
    return next(iter(staying or [person for person in persons if person in holders]), None)


def info_of(listed: Listed, person: str | None, language: str, now: int) -> dict[str, Any]:
    """A row of the lobby, as somebody sees it."""
    summary: dict[str, Any] = orjson.loads(listed.summary)
    yours = summary.pop("holders").get(person or "", [])
    waits_for = summary.pop("waits_for")
    later = summary.pop("later", None)
    summary.pop("gone", None)
    titles = {key: translated(summary[key], language) for key in ("rules_title", "edition_title")}
    info = (
        summary
        | titles
        | {
            "code": listed.code,
            "stage": listed.stage,
            "opened": listed.opened,
            "changed": listed.changed,
            "is_listed": listed.is_listed,
            "your_seats": yours,
            "is_your_turn": any(seat in waits_for for seat in yours),
        }
    )
    return info if later is None or person in later["insiders"] else info | _known(info, later, now)


def _known(info: dict[str, Any], later: dict[str, Any], now: int) -> dict[str, Any]:
    """What may be known yet of a table whose watchers see everything later. Case C092."""
    begins, ends = later["begins"], later["ends"]
    stage = "gathering" if begins is None or begins > now else "playing"
    if ends is not None and ends <= now:
        stage = "over"
    return {
        "stage": stage,
        "turn": None,
        "winners": info["winners"] if stage == "over" else [],
        "changed": max(info["opened"], min(info["changed"], now - later["delay"])),
    }


def _run(connection: Connection, statements: list[Any]) -> None:
    people.run(connection, statements)


def _renew(connection: Connection, holder: Holder, key: str, now: int) -> None:
    people.forget_keys(connection, holder.code, holder.person, holder.seat)
    connection.execute(people.keeping(key, holder, now))


def _tables_of(connection: Connection, visit: Visit, now: int) -> dict[str, list[str]]:
    """The tables of a browser or account, with whom it is there."""
    account = account_of(connection, visit, now)
    return people.tables_of(connection, visit.visitor, None if account is None else account[0])


def _find_lobby(
    connection: Connection, codes: Collection[str], now: int
) -> tuple[list[Listed], list[Listed]]:
    """One's own tables, and those for everybody, also if they may not know yet that it is over."""
    own = tables.listed(connection, codes) if codes else []
    return own, tables.public(connection, now - _MOST_DELAY)
