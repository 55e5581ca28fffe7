"""What a browser fetches of the client until one may act at a table."""

import gzip
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Response, expect

from tests.server.running import ServerThread
from tests.web.games import DEBT
from tests.web.people import Person, upload

MOST = 250_000  # bytes of code and styles, compressed


def test_the_page_of_a_table_is_small(
    person: Callable[..., Person], server: ServerThread, client: Path
) -> None:
    """Page, scripts and styles with one language; typefaces and pictures are not counted."""
    fetched: dict[str, int] = {}

    def note(response: Response) -> None:
        path = client / response.url.removeprefix(server.url).lstrip("/")
        if path.suffix in {".js", ".css"}:
            fetched[path.name] = len(gzip.compress(path.read_bytes()))

    ann = person()
    ann.page.on("response", note)
    ann.page.goto(upload(server.url, DEBT)["back"])
    expect(ann.bar.locator("[data-action=roll]")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert any(name.startswith("en-") for name in fetched)
    assert not any(name.startswith("es-") for name in fetched)
    page = len(gzip.compress((client / "index.html").read_bytes()))
    assert page + sum(fetched.values()) <= MOST, fetched
