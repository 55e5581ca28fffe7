"""A real server with the built client, and a real browser."""

import hashlib
import itertools
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from freehold.server.live import hub
from freehold.terminal import warm
from tests.server.hall import Hall
from tests.server.running import ServerThread
from tests.web.people import Person

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src/freehold/server/static"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def is_stale() -> bool:
    """Whether the client is not built, or something of it is newer than the build."""
    page = CLIENT / "index.html"
    if not page.exists():
        return True
    built = page.stat().st_mtime
    sources = [*(ROOT / "web/src").rglob("*"), ROOT / "web/index.html", ROOT / "web/package.json"]
    return any(path.is_file() and path.stat().st_mtime > built for path in sources)


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client; it is built first if it is not there or old."""
    if is_stale():
        web = ROOT / "web"
        if not (web / "node_modules").is_dir():
            subprocess.run(["npm", "ci"], cwd=web, check=True)
        subprocess.run(["npm", "run", "build"], cwd=web, check=True)
    return CLIENT


@pytest.fixture(scope="module")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    warm.play()  # as `freehold serve` does: nobody waits for the rules to be compiled
    folder = tmp_path_factory.mktemp("web")
    started = ServerThread(f"sqlite:///{folder / 'a.sqlite3'}", static=str(client))
    yield started
    started.stop()


# Not for the session: its loop would run on below the tests of the server, which have their own.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield started
    started.close()


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice and decks whenever a test is run: its name gives the secrets of its tables."""
    tables = itertools.count()

    def new_secret() -> bytes:
        return hashlib.sha256(f"{request.node.name} {next(tables)}".encode()).digest()

    monkeypatch.setattr(hub, "new_secret", new_secret)


@pytest.fixture
def person(
    chromium: Browser, server: ServerThread, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; nothing moves in it, unless it is said."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def make(name: str = "Ann", **options: Any) -> Person:
        usual = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        context = chromium.new_context(base_url=server.url, **(usual | options))
        contexts.append(context)
        people.append(Person(name, context.new_page()))
        return people[-1]

    yield make
    faults = [fault for one in people for fault in one.faults]
    folder = os.environ.get("FREEHOLD_SCREENSHOTS")
    for one in people if folder else ():
        one.page.screenshot(path=Path(folder or "") / f"{request.node.name}-{one.name}.png")
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def hall(server: ServerThread) -> Iterator[Hall]:
    found = Hall(server, name="Autumn Cup", charity="The Harbour Fund", location="School hall")
    yield found
    found.close()
