"""How others are invited to a server that a page of its own computer shows."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.running import ServerThread
from tests.web.people import Person
from tests.web.steps import open_form, open_table


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
        ann.page.goto(f"/t/{code}/tv")
        expect(ann.page.get_by_text(f"Join at 192.168.7.5:{server.port}")).to_be_visible()
        assert ann.faults == []
    finally:
        context.close()
        server.stop()


def test_a_server_of_this_computer_alone_says_so(chromium: Browser, server: ServerThread) -> None:
    context = chromium.new_context(base_url=server.url)
    ann = Person("Ann", context.new_page())
    open_form(ann, "The long game")
    open_table(ann)
    expect(ann.page.locator(".link-line")).to_have_text(re.compile("^http://127.0.0.1:"))
    expect(ann.page.get_by_text("works on this computer alone")).to_be_visible()
    context.close()
