"""Tournaments: opened, looked at, registered for, and everything that is said to their desks."""

from collections.abc import Collection
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Depends, Request
from pydantic import ValidationError
from sqlalchemy import Connection
from starlette.responses import Response

from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.bodies import body, read_bytes, takes, unfit
from freehold.server.coming import (
    again,
    become,
    check_opened,
    coming,
    once,
    opened,
    taken,
)
from freehold.server.live.boards import LEADING, follow
from freehold.server.live.desk import LiveDesk
from freehold.server.pages.tables import read_code
from freehold.server.problems import PROBLEMS, VARIES, Locale, Trouble, language_of, not_allowed
from freehold.server.protocol.lobby import Opened
from freehold.server.protocol.tournament import (
    DeskAnswer,
    OpenTournament,
    Register,
    Say,
    Tournaments,
    TournamentView,
    UseKey,
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
from freehold.table import Refused
from freehold.tournament.desk import Desk
from freehold.tournament.roles import Role

router: Final = APIRouter(
    prefix="/api/tournaments",
    tags=["tournaments"],
    responses={each: PROBLEMS[each] for each in (403, 404, 409, 422, 429, 503)},
)
PLACE: Final = "/tournament/"
DIRECTOR: Final = OPENER
_LARGEST: Final = 1024 * 1024  # bytes of what is said at once: a thousand registrations
_LONG: Final = frozenset({"seat_round", "import_roster", "preview_roster"})
_STATUS: Final = {"not_allowed": 403, "illegal": 409, "stale": 409, "invalid": 422}


@router.post("", response_model=Opened, status_code=201, openapi_extra=takes(OpenTournament))
async def open_tournament(
    request: Request, given: Annotated[OpenTournament, Depends(body(OpenTournament))]
) -> Response:
    """Open a tournament; whoever opens it is its director and judge."""
    site, visit = site_of(request), visit_of(request)
    site.limit("open", visit)

    async def make() -> Response:
        comer = await coming(site, visit, given.key, PLACE)
        try:
            live = await site.desks.open(
                given.details, given.name, lambda desk: comer.statements(desk.code, DIRECTOR)
            )
        except Refused as refused:
            raise refusal(refused) from refused
        return comer.answer(live.desk.code, DIRECTOR, 201)

    async def back(held: Holder) -> Response:
        await check_opened(site, held, tables.TOURNAMENT)
        return await again(site, visit, held, given.key or "", 201, PLACE)

    return await once(site, given.key, make, back)


@router.get("", response_model=Tournaments)
async def lobby(request: Request) -> Response:
    """One's own tournaments, and those for everybody."""
    site, visit = site_of(request), visit_of(request)
    own, public = await site.read(_find, visit, site.now())
    codes = {each.code for each in own}
    listed = [_info(each, is_own=False) for each in public if each.code not in codes]
    return json_response({"own": [_info(each, is_own=True) for each in own], "listed": listed})


@router.get("/{code}", response_model=TournamentView)
async def look(request: Request, code: str, locale: Locale = None) -> Response:
    """All that who asks may see; with `If-None-Match` only what is new."""
    _, live, person = await at_desk(request, code)
    language = locale or language_of(request.scope)
    known = request.headers.get("if-none-match")

    def show(desk: Desk, now: int) -> tuple[str, bytes | None]:
        tag = f'"{desk.seq}-{desk.state.at}-{person}-{language}"'
        return tag, None if tag == known else live.view(person, now, language)

    tag, content = await live.look(show)
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"} | VARIES
    if content is None:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type="application/json")


@router.post("/{code}/say", response_model=DeskAnswer, openapi_extra=takes(Say))
async def say(request: Request, code: str, locale: Locale = None) -> Response:
    """Say something to the desk. What is refused comes back as an answer, and changes nothing."""
    text = await read_bytes(request, _LARGEST)
    try:
        command = Say.model_validate_json(text).command
    except ValidationError as error:
        raise unfit(error) from None
    site, live, person = await at_desk(request, code)
    site.limit("bytes", visit_of(request), len(text))
    if person is not None and not live.may_speak(Caller(person)):
        raise Trouble(429, "too_often", Message("pages.too_often"))
    language = locale or language_of(request.scope)

    def decide(desk: Desk, now: int) -> dict[str, Any]:
        return desk.handle(person, command, now, language)

    act = live.act_aside if command.type in _LONG else live.act
    answer = await act(decide)
    if command.type in LEADING and answer["code"] == "done":
        await follow(site, live)
    return json_response(answer)


@router.post(
    "/{code}/register", response_model=Opened, status_code=201, openapi_extra=takes(Register)
)
async def register(
    request: Request, code: str, given: Annotated[Register, Depends(body(Register))]
) -> Response:
    """Register by oneself, where the desk lets everybody."""
    site, live, _ = await at_desk(request, code)
    visit = visit_of(request)
    site.limit("register", visit)

    async def make() -> Response:
        comer = await coming(site, visit, given.key, PLACE)
        try:
            person = await live.act(
                lambda desk, now: desk.register(given.registration, now),
                lambda person: comer.statements(live.desk.code, person),
            )
        except Refused as refused:
            raise refusal(refused) from refused
        return comer.answer(live.desk.code, person, 201)

    async def back(held: Holder) -> Response:
        if held.code != live.desk.code:
            raise taken()
        return await again(site, visit, held, given.key or "", 201, PLACE)

    return await once(site, given.key, make, back)


@router.post("/{code}/return", response_model=Opened, openapi_extra=takes(UseKey))
async def come_back(
    request: Request, code: str, given: Annotated[UseKey, Depends(body(UseKey))]
) -> Response:
    """Come back with a key; this browser is then that person."""
    site, live, _ = await at_desk(request, code)
    visit = visit_of(request)
    held = await site.read(people.holder, live.desk.code, given.key)
    if held is None or live.desk.person(held.person) is None:
        site.limit("secret", visit)  # what is right does not count: a hall may share an address
        raise not_allowed(Message("pages.wrong_key"))
    response = json_response(opened(held.code, held.person, given.key, PLACE))
    await become(site, visit, held, response)
    return response


@router.post("/{code}/people/{person}/key", response_model=Opened)
async def new_key(request: Request, code: str, person: str) -> Response:
    """A key for somebody with a role, which the director hands to them; older ones stay good."""
    site, live, _ = await as_director(request, code)
    if live.desk.person(person) is None:
        raise Trouble(404, "no_person", Message("pages.no_person"))
    key = new_secret()
    await site.write(_keep_key, Holder(live.desk.code, person), key, site.now())
    return json_response(opened(live.desk.code, person, key, PLACE))


# --- what these pages share ----------------------------------------------------------------------


async def at_desk(request: Request, code: str) -> tuple[Site, LiveDesk, str | None]:
    """The tournament of a page, and who asks there. Raises `Trouble`."""
    site = site_of(request)
    live = await site.desks.get(read_code(code))
    return site, live, await person_at(site, live, visit_of(request))


async def person_at(site: Site, live: LiveDesk, visit: Visit) -> str | None:
    """Who asks: the first of those they are who has a role still."""
    callers = await site.read(find_callers, live.desk.code, visit, site.now())
    if visit.key is not None and not callers:
        site.limit("secret", visit)
    people_ = (each.person for each in callers)
    return next((each for each in people_ if live.desk.person(each) is not None), None)


async def as_director(request: Request, code: str) -> tuple[Site, LiveDesk, str]:
    """The tournament of a page for one of its directors. Raises `Trouble`."""
    site, live, person = await at_desk(request, code)
    found = live.desk.person(person)
    if person is None or found is None or Role.DIRECTOR not in found.roles:
        raise not_allowed(Message("pages.directors_only"))
    return site, live, person


def refusal(refused: Refused) -> Trouble:
    """A refusal of the desk as an answer of a page."""
    return Trouble(_STATUS.get(refused.code, 409), refused.reason, refused)


def _info(listed: Listed, *, is_own: bool) -> dict[str, Any]:
    summary: dict[str, Any] = orjson.loads(listed.summary)
    names = ("code", "stage", "opened", "changed")
    return summary | {name: getattr(listed, name) for name in names} | {"is_own": is_own}


def _find(connection: Connection, visit: Visit, now: int) -> tuple[list[Listed], list[Listed]]:
    own = _own(connection, _known(connection, visit, now))
    return own, tables.public(connection, now, kind=tables.TOURNAMENT)


def persons_of(connection: Connection, visit: Visit, now: int) -> dict[str, list[str]]:
    """Who somebody is at which tournaments, the latest first."""
    known = _known(connection, visit, now)
    return {each.code: known[each.code] for each in _own(connection, known)}


def _known(connection: Connection, visit: Visit, now: int) -> dict[str, list[str]]:
    account = account_of(connection, visit, now)
    return people.tables_of(connection, visit.visitor, None if account is None else account[0])


def _own(connection: Connection, codes: Collection[str]) -> list[Listed]:
    return tables.listed(connection, codes, tables.TOURNAMENT) if codes else []


def _keep_key(connection: Connection, holder: Holder, key: str, now: int) -> None:
    people.note(connection, holder.code, holder.person)
    people.run(connection, people.keeping_another(key, holder, now))
