"""Tables of a tournament in the browser: the desk opens them, and everybody finds their own."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.bodies import body, takes
from freehold.server.coming import become, opened
from freehold.server.live.boards import open_boards
from freehold.server.pages.tournaments import as_director, at_desk, refusal
from freehold.server.problems import PROBLEMS, Trouble, language_of, not_allowed
from freehold.server.protocol.lobby import Opened
from freehold.server.protocol.tournament import OpenBoards, OpenedBoards
from freehold.server.visits import OPENER, new_secret, visit_of
from freehold.store import people
from freehold.store.people import Holder
from freehold.table import Refused, Table
from freehold.table.room import OVER
from freehold.tournament.roles import Role
from freehold.tournament.state import Online, State

router: Final = APIRouter(
    prefix="/api/tournaments",
    tags=["tournaments"],
    responses={each: PROBLEMS[each] for each in (403, 404, 409, 422, 429, 503)},
)


@router.post("/{code}/boards", response_model=OpenedBoards, openapi_extra=takes(OpenBoards))
async def open_tables(
    request: Request, code: str, given: Annotated[OpenBoards, Depends(body(OpenBoards))]
) -> Response:
    """Open tables of the round in the browser, these or all; those that are there stay."""
    site, live, _ = await as_director(request, code)
    try:
        number = await open_boards(site, live, given.tables, language_of(request.scope))
    except Refused as refused:
        raise refusal(refused) from refused
    return json_response({"opened": number})


@router.post("/{code}/seat", response_model=Opened)
async def own_seat(request: Request, code: str) -> Response:
    """The way to one's own seat at a table in the browser; this browser is then that player."""
    site, live, person = await at_desk(request, code)
    found = live.desk.person(person)
    entrant = None if found is None else found.entrant
    online = _online_of(live.desk.state, entrant)
    if online is None or entrant is None:
        raise not_allowed(Message("pages.no_board"))
    there = await site.hub.get(online.code)
    player = await there.look(lambda table, _now: _holder(table, online.seats[entrant]))
    if player is None:
        raise not_allowed(Message("pages.no_board"))
    held = Holder(online.code, player)
    key = new_secret()
    statements = people.keeping_another(key, held, site.now())
    await site.write(lambda connection: people.run(connection, statements))
    response = json_response(opened(held.code, held.person, key))
    await become(site, visit_of(request), held, response)
    return response


@router.post("/{code}/boards/{table}/watch", response_model=Opened)
async def watch_board(request: Request, code: str, table: int) -> Response:
    """Somebody of the staff comes to a table in the browser: a referee or the judge to judge."""
    site, live, person = await at_desk(request, code)
    found = live.desk.person(person)
    if found is None or not found.roles & {Role.REFEREE, Role.JUDGE, Role.DIRECTOR}:
        raise not_allowed(Message("pages.directors_only"))
    if Role.REFEREE in found.roles and found.tables and table not in found.tables:
        raise not_allowed(Message("pages.directors_only"))
    round_ = live.desk.state.round
    online = None if round_ is None else round_.online.get(table)
    if online is None:
        raise Trouble(404, "no_board", Message("pages.no_board"))
    there = await site.hub.get(online.code)
    key, now = new_secret(), site.now()
    is_judging = bool(found.roles & {Role.REFEREE, Role.JUDGE})
    try:
        watcher = await there.act(
            lambda each, at: _come(each, found.name, is_judging=is_judging, now=at),
            lambda who: [
                *people.coming(online.code, who, None, None),
                people.keeping(key, Holder(online.code, who), now),
            ],
        )
    except Refused as refused:
        raise refusal(refused) from refused
    response = json_response(opened(online.code, watcher, key))
    await become(site, visit_of(request), Holder(online.code, watcher), response)
    return response


def _online_of(state: State, entrant: str | None) -> Online | None:
    """Where somebody plays in the browser: in the latest round in which they do."""
    return next(
        (
            online
            for round_ in reversed(state.rounds)
            for online in round_.online.values()
            if entrant in online.seats
        ),
        None,
    )


def _come(table: Table, name: str, *, is_judging: bool, now: int) -> str:
    """Somebody of the staff comes to a table; who judges has the desk's place as its referee."""
    person = table.join({"name": name, "role": "watch"}, now)
    if is_judging and table.stage != OVER:
        command = {"type": "role", "person": person, "role": "referee", "seen": table.seq}
        table.handle(OPENER, command | {"id": f"judge-{table.seq}"}, now)
    return person


def _holder(table: Table, name: str) -> str | None:
    """Who holds the seat of a name."""
    return next((seat.person for seat in table.room.seats if seat.name == name), None)
