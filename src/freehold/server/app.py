"""The application: pages, socket, client, and what surrounds them."""

import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import freehold
from freehold.bots.asking import warm_up
from freehold.lab.warm import facade
from freehold.notation.catalogues import Message
from freehold.server import play, watch
from freehold.server.client_files import ClientFiles
from freehold.server.limits import Limits
from freehold.server.memory import settle
from freehold.server.pages import (
    accounts,
    address,
    boards,
    codes,
    papers,
    prints,
    records,
    rules,
    tables,
    tournaments,
)
from freehold.server.problems import Trouble, problem, tell
from freehold.server.security import Guard
from freehold.server.settings import Settings
from freehold.server.site import Site
from freehold.store import Busy, Store

log = logging.getLogger(__name__)
# Seconds until a thread that waits for its turn gets it: while the one that writes waits, moves do.
_TURN: Final = 0.001
_ROUTERS: Final = (
    *(rules.router, accounts.router, tables.router, records.router),
    *(tournaments.router, papers.router, boards.router, prints.router),
    *(codes.router, address.router, watch.router),
)
_CODES: Final = {404: "not_found", 405: "not_allowed"}


def create_worker() -> FastAPI:
    """The application with the settings handed over by the process that started this one."""
    settings = Settings.taken_over()
    watch.set_up_logs(settings.is_quiet)
    facade()
    warm_up()
    settle()
    sys.setswitchinterval(_TURN)
    return create(settings)


def create(settings: Settings) -> FastAPI:
    """The application."""
    limits = Limits(settings.limit_factor)
    app = FastAPI(
        title="Freehold",
        version=freehold.__version__,
        summary="Property-trading board games: lobby, tables and records. The socket of a table is "
        "described in docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan(settings, limits),
    )
    for router in _ROUTERS:
        app.include_router(router)
    files = ClientFiles(settings.static)

    @app.get("/{path:path}", include_in_schema=False)
    async def client(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            return problem(404, "not_found", Message("pages.no_page"), request.scope)
        return files.answer(request)

    _add_handlers(app)
    app.add_middleware(watch.Noting)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(
        Guard,
        sockets=play.sockets,
        limits=limits,
        origins=settings.origins,
        host=settings.host,
    )
    return app


def _lifespan(settings: Settings, limits: Limits) -> Callable[[FastAPI], Any]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        site = app.state.site = Site(settings, Store.open(settings.database), limits)
        await site.hub.start()
        yield
        await site.close()

    return lifespan


def _add_handlers(app: FastAPI) -> None:
    async def busy(request: Request, error: Exception) -> Response:
        log.warning("%s", error)
        return problem(503, "busy", Message("pages.busy"), request.scope)

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        fault = error.errors()[0]
        where = ".".join(str(part) for part in fault["loc"][1:]) or None
        return problem(422, "invalid", f"{fault['msg']}.", request.scope, where)

    async def fault(request: Request, error: Exception) -> Response:
        log.error("a page has failed", exc_info=error)
        return problem(500, "fault", Message("pages.fault"), request.scope)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = _CODES.get(error.status_code, "invalid")
        answer = problem(error.status_code, code, f"{error.detail}.", request.scope)
        answer.headers.update(error.headers or {})
        return answer

    handlers: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
        Trouble: tell,
        Busy: busy,
        RequestValidationError: invalid,
        HTTPException: http,
        Exception: fault,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)
