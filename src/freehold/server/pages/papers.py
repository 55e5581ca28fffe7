"""What there is to read of a tournament beside its desk: the form of its sheets, its documents."""

from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from freehold.server.answers import json_response
from freehold.server.pages.tournaments import as_director, at_desk
from freehold.server.problems import PROBLEMS, Locale, language_of
from freehold.server.protocol.papers import DocumentView, MoneyView, PlanView, SheetForm
from freehold.tournament.money_view import money_view
from freehold.tournament.plan_view import plan_view
from freehold.tournament.press import KINDS, Document, blanks, write
from freehold.tournament.scoresheet import DENOMINATIONS, columns, form

router: Final = APIRouter(
    prefix="/api/tournaments",
    tags=["tournaments"],
    responses={each: PROBLEMS[each] for each in (403, 404, 429, 503)},
)


@router.get("/{code}/form", response_model=SheetForm)
async def sheet_form(request: Request, code: str) -> Response:
    """The form of a score sheet: its lines with what each counts, and the notes."""
    _, live, _ = await at_desk(request, code)
    book = live.desk.book
    lines = [
        {
            "deed": line.deed,
            "name": line.name,
            "group": line.group,
            "letter": line.letter,
            "values": {holding.value: value for holding, value in line.values.items()},
        }
        for line in form(book).lines
    ]
    kinds = [holding.value for holding in columns(book)]
    notes = sorted(DENOMINATIONS, reverse=True)
    return json_response({"lines": lines, "columns": kinds, "notes": notes})


@router.get("/{code}/documents", response_model=list[DocumentView])
async def documents(request: Request, code: str, locale: Locale = None) -> Response:
    """The press documents as far as the event fills them, with what is still blank."""
    _, live, _ = await as_director(request, code)
    language = locale or language_of(request.scope)
    details = await live.look(lambda desk, _now: dict(desk.state.details))
    found = [_document(write(kind, details, language), language) for kind in KINDS]
    return json_response(found)


@router.get("/{code}/plan", response_model=PlanView)
async def plan(request: Request, code: str, locale: Locale = None) -> Response:
    """The sanction checklist, the day, who is needed, what to pack and what is said."""
    _, live, _ = await as_director(request, code)
    language = locale or language_of(request.scope)
    return json_response(await live.look(lambda desk, _now: plan_view(desk, language)))


@router.get("/{code}/money", response_model=MoneyView)
async def money(request: Request, code: str) -> Response:
    """The account book of the event."""
    _, live, _ = await as_director(request, code)
    return json_response(await live.look(lambda desk, _now: money_view(desk)))


def _document(document: Document, language: str) -> dict[str, Any]:
    names = blanks(language)
    return {
        "kind": document.kind,
        "title": document.title,
        "rules": list(document.rules),
        "paragraphs": [
            [{"text": piece.text, "blank": piece.blank, "is_open": piece.is_open} for piece in row]
            for row in document.paragraphs
        ],
        "blank": {name: names[name] for name in document.blank},
        "faults": [
            {"rule": fault.rule, "message": fault.message.text(language)}
            for fault in document.faults
        ],
    }
