"""What there is to read and to keep of a table: its book, its journal, its file, its dice."""

import io
from collections.abc import Callable
from typing import Annotated, Any, Final

import segno
from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.bodies import LARGEST_FILE, body, read_bytes, takes
from freehold.server.live.table import LiveTable
from freehold.server.pages.tables import (
    as_person,
    at_table,
    check_no_program,
    open_with,
    refusal,
)
from freehold.server.problems import (
    PROBLEMS,
    VARIES,
    Locale,
    Trouble,
    language_of,
    not_allowed,
)
from freehold.server.protocol.lobby import (
    BookView,
    Course,
    Fairness,
    Moment,
    Opened,
    WhatIf,
)
from freehold.server.protocol.messages import Entry
from freehold.server.reach import inviting
from freehold.server.site import site_of
from freehold.server.visits import Caller, visit_of
from freehold.table import Refused, Table
from freehold.table.audience import Audience

router: Final = APIRouter(
    prefix="/api/tables",
    tags=["records"],
    responses={each: PROBLEMS[each] for each in (403, 404, 409, 422, 429, 503)},
)
First = Annotated[int, Query(ge=1, le=10**9)]
Last = Annotated[int, Query(ge=1, le=10**9)]
_MOST_ENTRIES: Final = 500
_MOST_MOMENTS: Final = 200
MOST_ROWS: Final = 10_000  # of a game file: some ten seconds to replay; long games have 3,000


@router.get("/{code}/book", response_model=BookView)
async def book(request: Request, code: str, locale: Locale = None) -> Response:
    """Board, cards, words and rule values of a table."""
    _, live, _ = await at_table(request, code)
    language = locale or language_of(request.scope)
    view = await live.look(lambda table, _now: table.book_view(language))
    tag = f'"{view["hash"]}-{language}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"} | VARIES
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return json_response(view, headers=headers)


@router.get("/{code}/entries", response_model=list[Entry])
async def entries(
    request: Request, code: str, first: First = 1, last: Last = 10**9, locale: Locale = None
) -> Response:
    """Entries of the journal, as who asks may see them; at most 500 at once."""
    _, live, caller = await as_person(request, code)
    last, language = min(last, first + _MOST_ENTRIES - 1), locale or language_of(request.scope)
    return json_response(
        await live.look(
            lambda table, _now: table.entries_for(_audience(table, caller), first, last, language)
        )
    )


@router.get("/{code}/moments", response_model=list[Moment])
async def moments(request: Request, code: str, first: First = 1, last: Last = 10**9) -> Response:
    """The game as it stood after each entry; at most 200 at once."""
    _check_pace(request)
    _, live, caller = await as_person(request, code)
    last = min(last, first + _MOST_MOMENTS - 1, await _seen(live, caller))
    return json_response(await live.look_aside(lambda table, _: table.moments(first, last)))


@router.get("/{code}/course", response_model=Course)
async def course(request: Request, code: str) -> Response:
    """Cash and worth turn by turn, and the rent each deed brought, as far as who asks may see."""
    _check_pace(request)
    _, live, caller = await at_table(request, code)
    last = await _seen(live, caller)
    return json_response(await live.look_aside(lambda table, _: table.course(last)))


@router.get(
    "/{code}/file",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}, "description": "A game file"}},
)
async def game_file(request: Request, code: str) -> Response:
    """The game file; with the secret behind the dice once the game is over."""
    _check_pace(request)
    site, live, caller = await at_table(request, code)

    def show(table: Table, _now: int) -> Callable[[], bytes]:
        _check_sight(table, caller)
        return table.filing(_audience(table, caller))

    try:
        async with site.turn():
            content = await site.aside(await live.look(show))
    except Refused as refused:
        raise refusal(refused) from refused
    name = f'attachment; filename="freehold-{live.table.code}.jsonl"'
    headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
    return Response(content, headers=headers, media_type="application/jsonl")


@router.get(
    "/{code}/qr.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "A QR code"}},
)
async def qr(request: Request, code: str) -> Response:
    """The address that invites to the table, as a QR code."""
    site, live, _ = await at_table(request, code)
    base = inviting(request, site.settings.host) or request.base_url
    address = str(base.replace(path=f"/t/{live.table.code}"))
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", scale=8, border=4, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.get("/{code}/fairness", response_model=Fairness)
async def fairness(request: Request, code: str) -> Response:
    """How the dice fell, and what shows that nobody chose them."""
    _check_pace(request)
    _, live, caller = await at_table(request, code)
    last = await _seen(live, caller)
    promise = await live.look(lambda table, _: table.promise(_audience(table, caller)))

    def show(table: Table, _now: int) -> dict[str, Any]:
        commitment, secret = table.promise_of_file() if promise[0] is None else promise
        events = table.throws(last)
        by_seat: dict[str, list[int]] = {event["seat"]: [0] * 11 for event in events}
        for event in events:
            by_seat[event["seat"]][sum(event["dice"]) - 2] += 1
        return _statistics([event["dice"] for event in events]) | {
            "by_seat": by_seat,
            "is_kept": None if secret is None else table.is_promise_kept(),
            "commitment": commitment,
            "secret": secret,
        }

    return json_response(await live.look_aside(show))


@router.post("/{code}/what-if", response_model=Opened, status_code=201, openapi_extra=takes(WhatIf))
async def what_if(
    request: Request, code: str, given: Annotated[WhatIf, Depends(body(WhatIf))]
) -> Response:
    """Go on from a moment of a game at a table of one's own, a hot seat."""
    site, live, caller = await as_person(request, code)
    check_no_program(caller)
    visit, locale = visit_of(request), language_of(request.scope)
    site.limit("open", visit)

    async with site.turn():
        past = await live.look(lambda table, _: table.past())

        def make(code: str, now: int, secret: bytes) -> Table:
            _check_sight(past, caller)
            past.check_hidden(_audience(past, caller))
            return past.branch(given.seq, code, now, secret, locale)

        return await open_with(site, visit, make, is_long=True)


@router.post(
    "/upload",
    response_model=Opened,
    status_code=201,
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}
            },
        }
    },
)
async def upload(request: Request) -> Response:
    """A game file becomes a table to look at or to go on with, a hot seat."""
    site, visit = site_of(request), visit_of(request)
    site.limit("open", visit)
    content = await read_bytes(request, LARGEST_FILE)
    site.limit("bytes", visit, len(content))
    if content.count(b"\n") > MOST_ROWS:
        most = f"{MOST_ROWS:,}"
        raise Trouble(413, "too_large", Message("pages.too_many_rows", {"most": most}))

    def make(code: str, now: int, secret: bytes) -> Table:
        return Table.from_file(code, content, now, secret)

    locale = language_of(request.scope)

    def beside(table: Table) -> dict[str, Any]:
        return {"warning": table.warning(locale), "is_over": table.stage == "over"}

    async with site.turn():
        return await open_with(site, visit, make, is_long=True, beside=beside)


def _check_pace(request: Request) -> None:
    """Raise `Trouble` for an address that asks for what is long too often."""
    site_of(request).limit("heavy", visit_of(request))


async def _seen(live: LiveTable, caller: Caller) -> int:
    """The latest entry of the game that who asks may know of."""
    return await live.look(lambda table, _: table.seen_by(_audience(table, caller)))


def _audience(table: Table, caller: Caller) -> Audience:
    return table.audience(caller.person, caller.seat)


def _check_sight(table: Table, caller: Caller) -> None:
    """Raise `Trouble` unless somebody sees the game as it is played."""
    audience = _audience(table, caller)
    if not audience.may_see or audience.delay:
        raise not_allowed(Message("pages.file_of_others"))


def _statistics(throws: list[tuple[int, int]]) -> dict[str, Any]:
    faces = [sum(throw.count(face) for throw in map(list, throws)) for face in range(1, 7)]
    sums = [sum(sum(throw) == total for throw in throws) for total in range(2, 13)]
    expected = sum(faces) / 6
    chi_square = sum((count - expected) ** 2 / expected for count in faces) if expected else 0.0
    return {
        "throws": len(throws),
        "faces": faces,
        "sums": sums,
        "chi_square": round(chi_square, 3),
    }
