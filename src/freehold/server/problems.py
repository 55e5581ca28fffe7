"""Errors of the HTTP pages: a stable code and a sentence, as `Problem` has them."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from freehold.errors import FreeholdError
from freehold.server.answers import json_response
from freehold.server.protocol.lobby import Problem

# What a page may answer instead of what was asked, for the OpenAPI document.
PROBLEMS: Final = {
    400: {"model": Problem, "description": "Not understood"},
    403: {"model": Problem, "description": "Not for this client"},
    404: {"model": Problem, "description": "There is no such thing"},
    409: {"model": Problem, "description": "Not possible as things stand"},
    413: {"model": Problem, "description": "Too large"},
    422: {"model": Problem, "description": "Not what this page takes"},
    429: {"model": Problem, "description": "Too often"},
    503: {"model": Problem, "description": "Nothing can be kept now"},
}


class Trouble(FreeholdError):
    """A page cannot do what it was asked: status, stable code, sentence, and where it stands."""

    def __init__(self, status: int, code: str, message: str, where: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.where = where


def problem(status: int, code: str, message: str, where: str | None = None) -> Response:
    """The answer of a page that cannot do what it was asked."""
    return json_response({"code": code, "message": message, "where": where}, status)


def not_found(code: str) -> Trouble:
    """There is no table of this code, or none that the client may know of."""
    return Trouble(404, "no_table", f"There is no table {code}.")


def not_allowed(message: str) -> Trouble:
    """The client may not do this."""
    return Trouble(403, "not_allowed", message)


async def tell(_request: Request, error: Exception) -> Response:
    """Answer with a `Trouble`."""
    assert isinstance(error, Trouble)
    return problem(error.status, error.code, str(error), error.where)
