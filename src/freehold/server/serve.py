"""Starting the server: one process, or several on one PostgreSQL."""

import getpass
import json
import os
import sys
import tempfile
import time
import webbrowser
from dataclasses import replace
from threading import Thread
from typing import Any, Final
from urllib.request import Request, urlopen

import uvicorn

from freehold.errors import FreeholdError
from freehold.server.live.protocol import Protocol
from freehold.server.reach import EVERYWHERE, address_on_network
from freehold.server.settings import Settings
from freehold.store.database import migrate, open_engine, read_url
from freehold.store.tables import has_tables

LARGEST_MESSAGE: Final = 64 * 1024
_PATIENCE: Final = 120  # seconds until a browser opens anyway, to say what is wrong
_ALIVE: Final = 20.0  # seconds after which a socket that says nothing is asked, and given up


def serve(settings: Settings, host: str, port: int, open_page: bool = False) -> None:
    """Serve until told to stop; with `open_page` a browser opens once the server answers.

    Raises `StoreError` if the database cannot be used.
    """
    url = read_url(settings.database)
    if settings.workers > 1 and url.get_backend_name() == "sqlite":
        raise FreeholdError(
            "several workers share a PostgreSQL: --database postgresql://USER@HOST/NAME; "
            "SQLite is for one"
        )
    engine = open_engine(url)
    migrate(engine)  # before there are workers, and so that faults are told at once
    with engine.connect() as connection:
        is_first = not has_tables(connection)
    engine.dispose()
    replace(settings, host=host).hand_over()
    address = f"http://{_reachable(host)}:{port}"
    if open_page:
        Thread(target=open_browser, args=(address, is_first), daemon=True).start()
    print(f"Freehold is at {address} until Ctrl-C.", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="freehold-metrics-") as folder:
        if settings.workers > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        uvicorn.run(
            "freehold.server.app:create_worker",
            factory=True,
            host=host,
            port=port,
            workers=settings.workers,
            **OPTIONS,
        )


def open_browser(address: str, is_first: bool) -> None:
    """Open a page once the server answers: a first table with two bots, or one's own tables."""
    for _ in range(_PATIENCE):
        try:
            with urlopen(f"{address}/health", timeout=1):
                break
        except OSError:
            time.sleep(1)
    webbrowser.open(address + (_first_table(address) if is_first else "/"))


def _first_table(address: str) -> str:
    """The path of a new table, with the key of its host: whoever sits at this machine."""
    bot = {"kind": "bot", "bot": "standard"}
    try:
        user = getpass.getuser()
        name = "Host" if user == "root" else user.capitalize()[:40]
        setup = {"seats": [{"kind": "person", "name": name}, bot, bot]}
        body = json.dumps({"name": name, "setup": setup}).encode()
        with urlopen(Request(f"{address}/api/tables", body), timeout=30) as answer:
            return str(json.load(answer)["back"])
    except (OSError, ValueError, KeyError):
        return "/"  # the page says what is wrong


def _reachable(host: str) -> str:
    """Where a browser of this machine finds the server.

    Where it listens at all addresses, the one by which others on the network find it as well: links
    and codes that invite to a table are made from it.
    """
    if host in EVERYWHERE:
        return address_on_network(host) or "127.0.0.1"
    return f"[{host}]" if ":" in host else host


# The protocol reads on once what came is dealt with, and sends away who sends far too much.
# Nothing is packed on sockets: messages are small, and a packer for each would take more memory
# than tables.
OPTIONS: Final[dict[str, Any]] = {
    "ws": Protocol,
    "ws_max_size": LARGEST_MESSAGE,
    "ws_ping_interval": _ALIVE,
    "ws_ping_timeout": _ALIVE,
    "ws_per_message_deflate": False,
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 5,
}
