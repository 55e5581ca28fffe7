"""How others are invited to a server that a page of its own computer shows."""

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import ServerThread
from tests.web.people import Person
from tests.web.steps import open_form, open_table

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "make play HOST=0.0.0.0"


def test_a_page_of_this_computer_invites_by_an_address_of_the_network(
    chromium: Browser, client: Path, tmp_path: Path
) -> None:
    server = ServerThread(
        f"sqlite:///{tmp_path / 'a.sqlite3'}", static=str(client), host="192.168.7.5"
    )
    context = chromium.new_context(base_url=server.url)
    try:
        ann = Person("Ann", context.new_page())
        open_form(ann, "The long game")
        code = open_table(ann)
        link = f"http://192.168.7.5:{server.port}/t/{code}"
        expect(ann.page.locator(".link-line")).to_have_text(link)
        expect(ann.page.get_by_text("works on this computer alone")).to_have_count(0)
        expect(ann.page.locator(".qr")).to_be_visible()
        ann.page.goto(f"/t/{code}/tv")
        expect(ann.page.get_by_text(f"Join at 192.168.7.5:{server.port}")).to_be_visible()
        expect(ann.page.locator(".qr")).to_be_visible()
        assert ann.faults == []
    finally:
        context.close()
        server.stop()


def test_a_server_of_this_computer_alone_says_so(chromium: Browser, server: ServerThread) -> None:
    """No code leads where no phone comes; what is to be typed instead is shown."""
    context = chromium.new_context(base_url=server.url)
    ann = Person("Ann", context.new_page())
    open_form(ann, "The long game")
    code = open_table(ann)
    expect(ann.page.locator(".link-line")).to_have_text(re.compile("^http://127.0.0.1:"))
    for page in (f"/t/{code}", f"/t/{code}/tv"):
        ann.page.goto(page)
        expect(ann.page.get_by_text("works on this computer alone")).to_be_visible()
        expect(ann.page.locator(".command")).to_have_text(COMMAND)
        expect(ann.page.locator(".qr")).to_have_count(0)
        expect(ann.page.get_by_text("Join at")).to_have_count(0)
    ann.page.goto(f"/t/{code}")
    ann.press("Begin")
    ann.page.goto(f"/t/{code}/tv")
    expect(ann.page.locator(".tv-log")).to_be_visible()
    expect(ann.page.get_by_text("Join at")).to_have_count(0)
    context.close()


@pytest.mark.parametrize(
    ("command", "is_for_others"),
    [(COMMAND, True), ("make play", False), ("env HOST=0.0.0.0 make play", False)],
)
def test_the_command_that_is_shown_is_one_of_make(command: str, is_for_others: bool) -> None:
    """A HOST of the environment, as some shells have, is not meant."""
    done = subprocess.run(
        [*command.split(), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    started = next(line for line in done.stdout.splitlines() if "freehold serve" in line)
    assert ("--host 0.0.0.0" in started) is is_for_others
    readme = (ROOT / "README.md").read_text()
    assert COMMAND in readme
