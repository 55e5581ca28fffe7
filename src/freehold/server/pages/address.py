"""Where the server is found by others."""

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from freehold.server.answers import json_response
from freehold.server.protocol.lobby import Reach
from freehold.server.reach import inviting
from freehold.server.site import site_of

router: Final = APIRouter(prefix="/api", tags=["running"])


@router.get("/address", response_model=Reach)
def address(request: Request) -> Response:
    """By which address others find this server, for links and codes that invite them."""
    found = inviting(request, site_of(request).settings.host)
    return json_response({"address": None if found is None else str(found).rstrip("/")})
