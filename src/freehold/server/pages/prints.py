"""What leaves a tournament: prints as PDF, tables for spreadsheets, its journal, its history."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from freehold.errors import FreeholdError
from freehold.notation.catalogues import Message
from freehold.printing import prints
from freehold.printing.prints.base import MOST_PAGES
from freehold.server.answers import json_response
from freehold.server.live.desk import LiveDesk
from freehold.server.pages.tournaments import PLACE, as_director, persons_of
from freehold.server.problems import PROBLEMS, Locale, Trouble, language_of
from freehold.server.protocol.papers import CareerRow, PrintInfo
from freehold.server.reach import inviting
from freehold.server.site import site_of
from freehold.server.visits import visit_of
from freehold.store import people
from freehold.tournament import exports
from freehold.tournament.archive import write_archive
from freehold.tournament.desk import Desk
from freehold.tournament.history import Career, careers, closed_event
from freehold.tournament.roles import Role
from freehold.tournament.state import State

router: Final = APIRouter(
    prefix="/api",
    tags=["tournaments"],
    responses={each: PROBLEMS[each] for each in (403, 404, 409, 422, 429, 503)},
)
_Responses = dict[int | str, dict[str, Any]]


def _file(kind: str, what: str) -> _Responses:
    """For the OpenAPI document: the page answers with a file."""
    return {200: {"content": {kind: {}}, "description": what}}


_PDF: Final = _file("application/pdf", "A print")
_CSV: Final = _file("text/csv", "A table for spreadsheets")
_JSON: Final = _file("application/json", "All tables")
_LINES: Final = _file("application/jsonl", "The journal")
_MOST_EVENTS: Final = 50  # of one director, in a history


class Wish(BaseModel):
    """What may be chosen of a print; each takes some of it."""

    paper: prints.Paper = prints.Paper.A4
    locale: Literal["en", "es"] | None = None
    round: Annotated[int | None, Field(ge=1, le=20)] = None
    tables: Annotated[str, Field(pattern=r"^([0-9]{1,3}(,[0-9]{1,3}){0,399})?$")] = ""
    entrants: Annotated[str, Field(pattern=r"^(e[0-9]{1,6}(,e[0-9]{1,6}){0,1199})?$")] = ""
    pages: Annotated[int, Field(ge=0, le=MOST_PAGES)] = 0
    document: Annotated[str, Field(max_length=20)] = ""
    offset: Annotated[int, Field(ge=-840, le=840)] = 0


@router.get("/tournaments/{code}/prints", response_model=list[PrintInfo])
async def all_prints(request: Request, code: str, locale: Locale = None) -> Response:
    """Everything that can be printed, and what is still missing for it."""
    _, live, _ = await as_director(request, code)
    language = locale or language_of(request.scope)

    def show(desk: Desk, _now: int) -> list[dict[str, Any]]:
        return [_info(each, desk.state, language) for each in prints.PRINTS.values()]

    return json_response(await live.look(show))


@router.get("/tournaments/{code}/prints/{name}.pdf", response_class=Response, responses=_PDF)
async def one_print(
    request: Request, code: str, name: str, wish: Annotated[Wish, Query()]
) -> Response:
    """A print as PDF. `tables` and `entrants` are lists with commas, for only some of them."""
    site, live, _ = await as_director(request, code)
    found = prints.PRINTS.get(name)
    if found is None:
        raise Trouble(404, "no_print", Message("pages.no_print"))
    base = inviting(request, site.settings.host) or request.base_url
    given = {
        "round": wish.round,
        "tables": tuple(map(int, _list(wish.tables))),
        "entrants": _list(wish.entrants),
        "pages": wish.pages,
        "document": wish.document,
        "offset": wish.offset,
        "link": str(base.replace(path=f"{PLACE}{live.desk.code}/tag/")) + "{entrant}",
    }
    choice = {key: value for key, value in given.items() if value and key in found.takes}
    language = wish.locale or language_of(request.scope)
    state = await live.look(lambda desk, _now: desk.state)  # it does not change any more
    try:
        async with site.turn():
            content = await site.aside(prints.render, name, state, language, wish.paper, **choice)
    except (prints.PrintError, prints.GlyphError) as error:
        raise Trouble(409, "cannot_print", error) from error
    return Response(content, headers=_named(live, f"{name}.pdf"), media_type="application/pdf")


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def _info(found: prints.Print, state: State, language: str) -> dict[str, Any]:
    missing = found.missing(state)
    return {
        "name": found.name,
        "title": found.title(language),
        "about": found.about(language),
        "missing": None if missing is None else missing.text(language),
        "takes": list(found.takes),
    }


# --- tables and journals -------------------------------------------------------------------------


@router.get("/tournaments/{code}/export/{name}.csv", response_class=Response, responses=_CSV)
async def one_table(request: Request, code: str, name: str, locale: Locale = None) -> Response:
    """One of the tables, as a file for spreadsheet programs."""
    _, live, _ = await as_director(request, code)
    language = locale or language_of(request.scope)
    if name not in exports.TABLES:
        names = {"names": ", ".join(exports.TABLES)}
        raise Trouble(404, "no_export", Message("pages.no_export", names))
    state, book = await live.look(lambda desk, _now: (desk.state, desk.book))
    content = await asyncio.to_thread(lambda: exports.TABLES[name](state, book).to_csv(language))
    return Response(content, headers=_named(live, f"{name}.csv"), media_type="text/csv")


@router.get("/tournaments/{code}/export.json", response_class=Response, responses=_JSON)
async def all_tables(request: Request, code: str) -> Response:
    """All tables in one object."""
    _, live, _ = await as_director(request, code)
    found = await live.look(lambda desk, _now: exports.to_json(desk.state, desk.book))
    return json_response(found, headers=_named(live, "tournament.json"))


@router.get("/tournaments/{code}/archive.jsonl", response_class=Response, responses=_LINES)
async def archive(request: Request, code: str) -> Response:
    """Everything that was decided at the desk, from which it can be made again."""
    _, live, _ = await as_director(request, code)
    text = await live.look(lambda desk, _now: write_archive(desk))
    headers = _named(live, "archive.jsonl")
    return Response(text.encode(), headers=headers, media_type="application/jsonl")


def _named(live: LiveDesk, name: str) -> dict[str, str]:
    disposition = f'attachment; filename="{live.desk.code}-{name}"'
    return {"Content-Disposition": disposition, "Cache-Control": "no-store"}


# --- over events ---------------------------------------------------------------------------------


@router.get("/careers", response_model=list[CareerRow])
async def all_careers(request: Request) -> Response:
    """Who has played at the tournaments that one directs, how they placed, how they are rated."""
    site = site_of(request)
    own = await site.read(persons_of, visit_of(request), site.now())
    events = []
    for code, persons in list(own.items())[:_MOST_EVENTS]:
        live = await site.desks.get(code)
        found = [each for each in map(live.desk.person, persons) if each is not None]
        if found and Role.DIRECTOR in found[0].roles and live.desk.state.is_over:
            accounts = await site.read(people.accounts_at, code)
            events.append(closed_event(live.desk.state, _accounts(live.desk.state, accounts)))
    rows = await _beside(lambda: careers(events))
    return json_response([_career(each) for each in rows])


def _accounts(state: State, accounts: Mapping[str, int]) -> dict[str, str]:
    """The accounts of entrants, by which they are the same person at every event."""
    return {
        each.entrant: f"account/{accounts[key]}"
        for key, each in state.people.items()
        if each.entrant is not None and key in accounts
    }


async def _beside(work: Callable[[], tuple[Career, ...]]) -> tuple[Career, ...]:
    try:
        return await asyncio.to_thread(work)
    except FreeholdError as error:
        raise Trouble(409, "no_history", error) from error


def _career(career: Career) -> dict[str, Any]:
    return {
        "name": career.name,
        "rating": round(career.rating.cautious, 2),
        "tables": career.rating.tables,
        "best": career.best,
        "won": career.won,
        "events": [
            {"code": each.code, "event": each.event, "place": each.place, "players": each.players}
            for each in career.appearances
        ],
    }
