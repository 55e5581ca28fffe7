"""Errors of the HTTP pages: a stable code and a sentence, as `Problem` has them."""

from typing import Annotated, Final

from fastapi import Query
from starlette.datastructures import Headers, QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError, Sayable
from freehold.notation.catalogues import LANGUAGES, Message, said
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

    def __init__(
        self, status: int, code: str, message: str | Sayable, where: str | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.where = where


def problem(
    status: int, code: str, message: str | Sayable, scope: Scope, where: str | None = None
) -> Response:
    """The answer of a page that cannot do what it was asked, in the language of who asked."""
    told = said(message, language_of(scope))
    return json_response({"code": code, "message": told, "where": where}, status)


# A language that a page was asked for by name.
Locale = Annotated[str | None, Query(pattern="^(en|es)$")]
VARIES: Final = {"Vary": "Accept-Language"}


def language_of(scope: Scope) -> str:
    """The language that a request names as its `locale`, or the first that its browser reads."""
    named = QueryParams(scope.get("query_string", b"")).get("locale", "")
    wanted = Headers(scope=scope).get("accept-language", "")
    read = [part.partition(";")[0].strip().partition("-")[0] for part in wanted.split(",")]
    return next((each for each in (named, *read) if each in LANGUAGES), ENGLISH)


def not_found(code: str) -> Trouble:
    """There is no table of this code, or none that the client may know of."""
    return Trouble(404, "no_table", Message("pages.no_table", {"code": code}))


def not_allowed(message: Sayable) -> Trouble:
    """The client may not do this."""
    return Trouble(403, "not_allowed", message)


async def tell(request: Request, error: Exception) -> Response:
    """Answer with a `Trouble`."""
    assert isinstance(error, Trouble)
    return problem(error.status, error.code, error, request.scope, error.where)
