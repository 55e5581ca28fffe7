"""How the server is doing: logs in JSON, figures for Prometheus, and whether it is well."""

import logging
import os
import sys
import time
from typing import Any, Final

import structlog
from fastapi import APIRouter, Request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import freehold
from freehold.server.answers import json_response
from freehold.server.site import site_of

router: Final = APIRouter(tags=["running"])

_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
COMMANDS: Final = Counter("freehold_commands", "Commands of clients by what was answered", ["code"])
COMMAND_SECONDS: Final = Histogram(
    "freehold_command_seconds", "From a command to its answer", buckets=_QUICK
)
REQUESTS: Final = Counter("freehold_requests", "HTTP requests", ["method", "page", "status"])
REQUEST_SECONDS: Final = Histogram("freehold_request_seconds", "HTTP requests", buckets=_QUICK)
TABLES: Final = Gauge("freehold_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("freehold_sockets", "Clients connected", multiprocess_mode="livesum")
WAITING: Final = Gauge(
    "freehold_writes_waiting", "Batches that wait to be written", multiprocess_mode="livesum"
)

log = structlog.get_logger("freehold.requests")


@router.get("/health")
async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    is_well = await site_of(request).is_well()
    status = {"status": "ok" if is_well else "no database", "version": freehold.__version__}
    return json_response(status, 200 if is_well else 503)


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "Figures for Prometheus"}},
)
async def metrics(request: Request) -> Response:
    """Figures of all workers in the text form of Prometheus."""
    site = site_of(request)
    TABLES.set(len(site.hub.live))
    SOCKETS.set(sum(len(each.sockets) for each in site.hub.live))
    WAITING.set(site.store.writer.waiting)
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


class Noting:
    """Counts every request and logs it; its path without what may be secret."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start, status = time.perf_counter(), 500

        async def listen(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, listen)
        finally:
            _note(scope, status, time.perf_counter() - start)


def _note(scope: Scope, status: int, seconds: float) -> None:
    page = getattr(scope.get("route"), "path", "other")
    method = scope["method"] if scope["method"] in _METHODS else "other"
    REQUESTS.labels(method, page, status).inc()
    REQUEST_SECONDS.observe(seconds)
    client = scope.get("client")
    log.log(
        logging.ERROR if status >= 500 else logging.INFO,
        "request",
        method=scope["method"],
        path=scope["path"],
        status=status,
        ms=round(seconds * 1000, 1),
        address=client[0] if client else None,
    )


def set_up_logs(is_quiet: bool = False) -> None:
    """Everything that is logged becomes one line of JSON on the error stream.

    Where people look at it, or it `is_quiet`, only what they should know.
    """
    level = logging.WARNING if is_quiet or sys.stderr.isatty() else logging.INFO
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = name != "uvicorn.access"
    for name in ("alembic", "uvicorn.error"):  # the latter tells of every socket
        logging.getLogger(name).setLevel(logging.WARNING)
