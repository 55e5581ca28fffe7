"""Real servers for tests: in a thread of this process, or as a process of their own."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from freehold.server.app import create
from freehold.server.serve import OPTIONS
from freehold.server.settings import Settings, wall_offset
from tests.server import fast

PATIENCE = 30.0  # seconds; nothing in these tests takes that long unless it is stuck


class ServerThread:
    """A server in a thread of this process, on a free port."""

    def __init__(
        self, database: str, alive: float = 20.0, is_fast: bool = False, **settings: Any
    ) -> None:
        told = {"limit_factor": 0.0, "offset": wall_offset(), **settings}
        self.settings = (fast.FastSettings if is_fast else Settings)(database, **told)
        self.app = create(self.settings)
        options = OPTIONS | {"ws_ping_interval": alive, "ws_ping_timeout": alive}
        if is_fast:
            options |= fast.OPTIONS
        self._server = uvicorn.Server(uvicorn.Config(self.app, host="127.0.0.1", port=0, **options))
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + 4 * PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline, "the server did not start in time"
            time.sleep(0.01)
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def site(self) -> Any:
        """What its pages and sockets share."""
        return self.app.state.site

    def send_little(self) -> None:
        """Let the system take only a few kilobytes ahead for clients that connect from now on."""
        for listener in self._server.servers[0].sockets:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    def run(self, work: Any) -> Any:
        """Run a coroutine in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.site._loop).result(PATIENCE)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


class ServerProcess:
    """`freehold serve` as a process of its own, which can be killed and started again."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it at the same port, and wait until it answers."""
        command = [sys.executable, "-m", "freehold", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--limits", "0", *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + 4 * PATIENCE
        while not self._is_up():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.02)

    @property
    def pid(self) -> int:
        """Of the process; with several workers, of their parent."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL, to all workers as well: no goodbye, nothing flushed."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)

    def _is_up(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=1) as answer:
                return bool(json.load(answer)["status"] == "ok")
        except (URLError, OSError, ValueError):
            return False


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
