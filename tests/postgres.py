"""A PostgreSQL of our own for tests: a fresh cluster in a temporary folder, on a free port."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

USERS = ("postgres", "nobody")  # it refuses to run as root


def folder_of_programs() -> Path:
    """Where initdb and postgres are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not versions:
        raise AssertionError("These tests need PostgreSQL: apt-get install postgresql")
    return versions[-1].parent


class Cluster:
    """A running PostgreSQL with fresh databases for whoever asks."""

    def __init__(self) -> None:
        self._programs = folder_of_programs()
        self._folder = Path(tempfile.mkdtemp(prefix="freehold-postgres-"))
        self._as: dict[str, Any] = _other_user(self._folder) if os.getuid() == 0 else {}
        self._count = 0
        self.port = _free_port()
        data = self._folder / "data"
        self._run("initdb", "--no-sync", "-A", "trust", "-U", "freehold", "-D", str(data))
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self._folder,
        }
        options = [f"-c{name}={value}" for name, value in settings.items()]
        self._log = (self._folder / "log").open("w")
        self._server = subprocess.Popen(
            [self._programs / "postgres", "-D", data, *options],
            stdout=self._log,
            stderr=self._log,
            cwd=self._folder,
            **self._as,
        )
        self._wait()

    def new_database(self) -> str:
        """The address of an empty database."""
        self._count += 1
        name = f"tests{self._count}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "freehold", name)
        return f"postgresql://freehold@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """End it, whoever is still connected, and remove everything."""
        self._server.send_signal(signal.SIGINT)
        self._server.wait(timeout=30)
        self._log.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            capture_output=True,
            text=True,
            cwd=self._folder,
            check=False,
            **self._as,
        )
        assert done.returncode == 0, done.stderr

    def _wait(self) -> None:
        address = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "freehold", "-d", "postgres"]
        for _ in range(600):
            asked = [str(self._programs / "pg_isready"), *address]
            if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
                return
            assert self._server.poll() is None, (self._folder / "log").read_text()
            time.sleep(0.1)
        raise AssertionError((self._folder / "log").read_text())


def _other_user(folder: Path) -> dict[str, Any]:
    import pwd

    names = {each.pw_name for each in pwd.getpwall()}
    user = next(name for name in USERS if name in names)
    found = pwd.getpwnam(user)
    os.chown(folder, found.pw_uid, found.pw_gid)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
