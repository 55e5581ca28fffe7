"""What every request passes first: origin, how often, and the headers of every answer."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from freehold.errors import Sayable
from freehold.notation.catalogues import Message as Said
from freehold.server.limits import Limits
from freehold.server.problems import problem

_MOST_SHOWN: Final = 100  # characters of what somebody sent
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# Browsers heed it, without a complaint, where nobody on the way can have changed the page.
TRUSTED_HEADERS: Final = {"Cross-Origin-Opener-Policy": "same-origin"}
# Ends of names that nobody can have in the public DNS: RFC 6761, 6762, 8375, and ICANN's decisions.
_AT_HOME: Final = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa")
OWN_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Refuses what comes from pages of others and what comes too often; adds the headers.

    A browser names the page that asks in `Origin` on every request that changes something and on
    every socket. A program names none; it cannot be made to ask by a page, so it may.

    That the page comes from the name under which this server is asked is not enough: whoever owns a
    name in the DNS may let it lead first to a page of theirs and then to this machine. So the page
    has to be one that came by TLS, or its name one that strangers cannot own.
    """

    def __init__(
        self,
        app: ASGIApp,
        sockets: ASGIApp,
        limits: Limits,
        origins: Iterable[str] = (),
        host: str = "",
    ) -> None:
        self._app = app
        self._sockets = sockets  # go nowhere else: what pages need would slow every message
        self._limits = limits
        self._origins = frozenset(origins)
        self._names = frozenset({host.casefold(), socket.gethostname().casefold()})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        fault = self._fault(scope)
        if scope["type"] == "websocket":
            await (self._sockets if fault is None else _refuse)(scope, receive, send)
            return
        answer = self._app if fault is None else problem(*fault, scope)
        await answer(scope, receive, _with_headers(send, _headers(scope)))

    def _fault(self, scope: Scope) -> tuple[int, str, Sayable] | None:
        headers = Headers(scope=scope)
        is_safe = scope["type"] == "http" and scope["method"] in SAFE
        if not is_safe and not self._is_own(headers):
            return 403, "other_origin", Said("pages.other_origin")
        if not is_safe and not self._is_known(headers.get("origin")):
            parts = {"origin": headers["origin"][:_MOST_SHOWN]}
            return 403, "unknown_name", Said("pages.unknown_name", parts)
        hall = "hall_" if scope["path"].startswith("/api/tournaments/") else ""
        if scope["type"] == "websocket":
            kind = f"{hall}socket"
        elif is_safe and not scope["path"].startswith("/api/"):
            kind = "file"
        else:
            kind = f"{hall}{'read' if is_safe else 'write'}"
        if not self._limits.may(kind, address(scope)):
            return 429, "too_often", Said("pages.too_many")
        return None

    def _is_own(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return origin in self._origins or origin.partition("://")[2] == headers.get("host")

    def _is_known(self, origin: str | None) -> bool:
        """Whether a page that comes from this server by its name does so by one of its own."""
        if origin is None or origin in self._origins or origin.startswith("https://"):
            return True
        name = _name_in(origin)
        return name in self._names or is_local(name)


def is_local(name: str) -> bool:
    """Whether no stranger can own this name: an address, or a name of the network at home."""
    try:
        ip_address(name)
    except ValueError:
        return (name != "" and "." not in name) or name.endswith(_AT_HOME)
    return True


def _name_in(address: str) -> str:
    """The name or address of the machine; empty if it is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def address(scope: Scope) -> str:
    """The address that a request came from; networks of version 6 count as one by their /64."""
    client = scope.get("client")
    return _network(str(client[0])) if client else "unknown"


@lru_cache(maxsize=4096)
def _network(host: str) -> str:
    """What counts as one: an address of version 4, however it is written, or a /64."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


async def _refuse(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "websocket.close"})  # before it is accepted: answers 403


def _headers(scope: Scope) -> dict[str, str]:
    host = _name_in(f"//{Headers(scope=scope).get('host', '')}")
    is_trusted = scope.get("scheme") == "https" or host in OWN_NAMES
    return HEADERS | TRUSTED_HEADERS if is_trusted else HEADERS


def _with_headers(send: Send, added: dict[str, str]) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                headers.setdefault(name, value)
        await send(message)

    return wrapped
