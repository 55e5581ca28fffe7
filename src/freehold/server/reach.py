"""By which address others find the server: a page that is open at 127.0.0.1 invites no phone."""

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

from starlette.datastructures import URL
from starlette.requests import Request

from freehold.server.security import OWN_NAMES

EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})
_ELSEWHERE: Final = ("192.0.2.1", 9)  # an address of nobody: RFC 5737


def address_on_network(host: str) -> str | None:
    """The address of this machine by which others on its network find a server.

    `host` is where it listens. None if it listens to this machine alone, or there is no network.
    """
    if host in OWN_NAMES:
        return None
    if host not in EVERYWHERE:
        return host
    own = _own_address()
    return None if own is None or ip_address(own).is_loopback else own


def _own_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(_ELSEWHERE)  # says which way it would go; nothing is sent
        return str(probe.getsockname()[0])
    with suppress(OSError):  # a network without a way out
        return socket.gethostbyname(socket.gethostname())
    return None


def inviting(request: Request, host: str) -> URL | None:
    """The address of this site by which others find it too, from where it listens.

    Whoever came by a name or from elsewhere passes that on. None if only this machine finds it.
    """
    here = request.base_url
    if here.hostname not in OWN_NAMES:
        return here
    if request.client is None or request.client.host not in OWN_NAMES:
        return None
    other = address_on_network(host)
    return None if other is None else here.replace(hostname=_bracketed(other))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
