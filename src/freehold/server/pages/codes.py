"""QR codes of a tournament's addresses: for its public page, and for links that are handed over."""

import io
from typing import Annotated, Final

import segno
from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from freehold.notation.catalogues import Message
from freehold.server.answers import json_response
from freehold.server.bodies import body, takes
from freehold.server.pages.tournaments import PLACE, at_desk
from freehold.server.problems import PROBLEMS, Trouble
from freehold.server.protocol.tournament import QrCode, QrPath
from freehold.server.reach import inviting
from freehold.server.site import site_of

router: Final = APIRouter(
    prefix="/api/tournaments",
    tags=["tournaments"],
    responses={each: PROBLEMS[each] for each in (404, 422, 429, 503)},
)


@router.get(
    "/{code}/qr.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "A QR code"}},
)
async def public_code(request: Request, code: str) -> Response:
    """The address of the public page, as a QR code."""
    _, live, _ = await at_desk(request, code)
    picture = _picture(request, f"{PLACE}{live.desk.code}")
    return Response(picture, media_type="image/svg+xml")


@router.post("/{code}/qr", response_model=QrCode, openapi_extra=takes(QrPath))
async def code_of(
    request: Request, code: str, given: Annotated[QrPath, Depends(body(QrPath))]
) -> Response:
    """A path of this tournament as a QR code; what is secret in it stands in no address here."""
    _, live, _ = await at_desk(request, code)
    if not given.path.startswith(f"{PLACE}{live.desk.code}"):
        raise Trouble(422, "invalid", Message("pages.no_qr"))
    return json_response({"svg": _picture(request, given.path).decode()})


def _picture(request: Request, path: str) -> bytes:
    base = inviting(request, site_of(request).settings.host) or request.base_url
    at, _, key = path.partition("#")
    address = str(base.replace(path=at, fragment=key))
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", scale=8, border=4, light="#fff")
    return picture.getvalue()
