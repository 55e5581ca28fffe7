"""axe-core finds nothing on any page, in light and dark."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import ServerThread
from tests.web.games import DEBT
from tests.web.people import Person, upload

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AUCTION = ("Ann: roll 5 3", "Ann: decline", "Ben: bid 40")
MOORE = """
rules = "moore"
contracts = ["Ann>Ben immunity on deed:boardwalk for 2 landings"]
[[seats]]
name = "Ann"
cash = 400
deeds = ["Boardwalk 3", "Park Place 2", "Kentucky Avenue mortgaged"]
[[seats]]
name = "Ben"
cash = 300
deeds = ["Illinois Avenue"]
[[seats]]
name = "Cy"
"""


def check(page: Page) -> None:
    """Raise AssertionError with everything that is found."""
    page.wait_for_timeout(400)
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found = page.evaluate(
        "rules => axe.run(document, { runOnly: rules })"
        ".then(({ violations }) => violations.map(({ id, nodes }) =>"
        " id + ': ' + nodes.map(({ html, failureSummary }) =>"
        " html.slice(0, 200) + ' ' + failureSummary).join('; ')))",
        RULES,
    )
    assert found == []


@pytest.fixture(params=["light", "dark"])
def ann(person: Callable[..., Person], request: pytest.FixtureRequest) -> Person:
    one: Person = person("Ann", color_scheme=request.param, bypass_csp=True)
    return one


@pytest.mark.parametrize("path", ["/", "/open", "/rules", "/nowhere/at/all"])
def test_pages_without_a_table(ann: Person, path: str) -> None:
    ann.page.goto(path)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    check(ann.page)


def test_all_of_the_form(ann: Person) -> None:
    ann.page.goto("/open")
    ann.page.get_by_text("The Moore house rules").click()
    ann.press("Clocks, dice, company")
    ann.press("Every single rule value")
    check(ann.page)


def test_settings_and_account(ann: Person) -> None:
    ann.page.goto("/")
    ann.press("Settings")
    check(ann.page)
    ann.page.keyboard.press("Escape")
    ann.press("Sign in")
    check(ann.page)


def test_gathering_joining_and_choosing_a_token(
    ann: Person, person: Callable[..., Person], server: ServerThread
) -> None:
    page = ann.page
    page.goto("/open")
    page.get_by_label("Your name").fill("Ann")
    ann.press("Open the table")
    expect(page.locator(".code-large")).to_be_visible()
    check(page)
    ann.press("Change")
    check(page)
    ben = person("Ben", bypass_csp=True)
    ben.page.goto(page.url)
    expect(ben.page.get_by_label("Your name")).to_be_visible()
    check(ben.page)


def test_a_game_in_its_states(ann: Person, server: ServerThread) -> None:
    page = ann.page
    page.goto(upload(server.url, DEBT)["back"])
    expect(ann.bar).to_be_visible()
    check(page)
    for tab in ("Property", "People", "Chat"):
        ann.tab(tab)
        check(page)
    page.keyboard.press("?")
    check(page)
    page.keyboard.press("Escape")
    ann.press("Deal", ann.bar)
    ann.press("B · Ben", page.get_by_role("dialog"))
    check(page)


def test_a_debt_and_an_auction(ann: Person, server: ServerThread) -> None:
    page = ann.page
    page.goto(upload(server.url, DEBT, "Ann: roll 4 2", "Ben: claim oriental")["back"])
    expect(ann.prompt).to_contain_text("You owe Ben")
    ann.bar.get_by_role("button", name="Pay $90").focus()
    expect(ann.bar.locator(".why")).to_be_visible()
    check(page)
    auction = DEBT.replace('Avenue 2"', 'Avenue"').replace('Avenue 3"', 'Avenue"')
    auction = auction.replace('"Vermont Avenue", ', "")
    page.goto(upload(server.url, auction, *AUCTION)["back"])
    expect(ann.prompt).to_contain_text("under the hammer")
    check(page)


def test_contracts_and_their_terms(ann: Person, server: ServerThread) -> None:
    page = ann.page
    page.goto(upload(server.url, MOORE)["back"])
    expect(page.get_by_text("no rent on Boardwalk")).to_be_visible()
    ann.press("Deal", ann.bar)
    dialog = page.get_by_role("dialog")
    ann.press("B · Ben", dialog)
    ann.press("Loan, immunity, more", dialog)
    page.get_by_role("menuitem", name="Insurance").click()
    check(page)


def test_looking_back(ann: Person, server: ServerThread) -> None:
    page = ann.page
    opened = upload(
        server.url, DEBT, "Ann: roll 4 2", "Ben: claim oriental", "Ann: mortgage boardwalk"
    )
    page.goto(opened["back"])
    expect(ann.bar).to_be_visible()
    page.goto(f"/t/{opened['code']}/after")
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
    check(page)
    page.goto(f"/t/{opened['code']}/tv")
    expect(page.locator(".tv")).to_be_visible()
    check(page)


def test_a_phone(person: Callable[..., Person], server: ServerThread) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 740}, bypass_csp=True)
    ann.page.goto(upload(server.url, DEBT)["back"])
    expect(ann.bar).to_be_visible()
    check(ann.page)
