"""Servers that tests share."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import ServerProcess, ServerThread


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server with an empty database, for the tests of one module."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "static/assets").mkdir(parents=True)
    (folder / "static/index.html").write_text("<!doctype html><title>The client</title>")
    (folder / "static/assets/app-1a2b.js").write_text("// the client\n" * 200)
    started = ServerThread(f"sqlite:///{folder / 'a.sqlite3'}", static=str(folder / "static"))
    yield started
    started.stop()


@pytest.fixture
def browser(server: ServerThread) -> Iterator[httpx.Client]:
    """A browser of its own: it keeps cookies, and names the server's page as the one that asks."""
    with new_browser(server) as client:
        yield client


@pytest.fixture
def other_browser(server: ServerThread) -> Iterator[httpx.Client]:
    with new_browser(server) as client:
        yield client


def new_browser(server: ServerThread | ServerProcess) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={"Origin": server.url})


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'freehold.sqlite3'}"
