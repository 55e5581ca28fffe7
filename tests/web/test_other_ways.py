"""A phone, a keyboard alone, a watcher, a TV: the same game, in other ways."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import ServerThread
from tests.web.games import DEBT
from tests.web.people import Person, upload
from tests.web.steps import FIRST, decide, go_on_to_a_turn


def overflow(page: Page) -> int:
    """How many pixels the page is wider than the window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


def test_a_phone(person: Callable[..., Person]) -> None:
    """From the start page to the result in a window of 360 pixels, by touch."""
    ann = person("Ann", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = ann.page
    page.goto("/")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play with two bots").tap()
    expect(ann.bar).to_be_visible()
    for _ in range(8):
        button = ann.bar.locator(FIRST).or_(ann.bar.locator('[data-action="pass"]')).first
        expect(button).to_be_in_viewport()
        decide(ann)
        assert overflow(page) == 0
    expect(page.locator(".strip, .phone-board").first).to_be_visible()
    page.get_by_role("button", name="Whole board").tap()
    expect(page.get_by_role("dialog").locator(".board")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    go_on_to_a_turn(ann)
    ann.press("More", ann.bar)
    page.get_by_role("menuitem", name="More actions").tap()
    ann.press("Agree to stop and count", page.get_by_role("dialog"))
    page.get_by_role("link", name="Result").tap()
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()
    assert overflow(page) == 0


def test_the_keyboard_alone(person: Callable[..., Person]) -> None:
    """No mouse: the start page by Tab and Enter, the game by figures and letters."""
    ann = person("Ann")
    page = ann.page
    page.goto("/")
    expect(page.get_by_role("button", name="Play with two bots")).to_be_visible()
    tab_to(page, "Your name")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(ann.bar).to_be_visible()
    for _ in range(6):
        ann.bar.locator(FIRST).or_(ann.bar.locator('[data-action="pass"]')).first.wait_for()
        is_auction = ann.bar.locator('[data-action="pass"]').count() > 0
        before = page.locator(".log-line").count()
        page.keyboard.press(
            "r" if ann.bar.locator(".claims").count() else "p" if is_auction else "1"
        )
        page.wait_for_function(
            "count => document.querySelectorAll('.log-line').length > count", arg=before
        )
    go_on_to_a_turn(ann)
    page.keyboard.press("?")
    palette = page.get_by_role("dialog", name="Keys and actions")
    expect(palette).to_be_visible()
    page.keyboard.type("stop")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Result").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        label = page.evaluate(
            "document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent"
        )
        if label.startswith(name):
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def test_raising_cash_by_the_keyboard(person: Callable[..., Person], server: ServerThread) -> None:
    """A debt above the cash: the steps are in the tab order, and a greyed button says why."""
    opened = upload(server.url, DEBT, "Ann: roll 4 2", "Ben: claim oriental")
    ann = person("Ann")
    page = ann.page
    page.goto(opened["back"])
    expect(ann.prompt).to_contain_text("You owe Ben $90 rent for Oriental Avenue.")
    page.keyboard.press("a")
    expect(ann.bar).to_be_focused()
    steps = page.get_by_role("list", name="What brings cash").get_by_role("button")
    expect(steps).to_have_count(3)
    tab_to(page, "Mortgage")
    page.keyboard.press("Enter")
    expect(ann.cash("Ann")).to_have_text("$240")  # 40 + 200 for Boardwalk
    page.keyboard.press("1")
    expect(ann.cash("Ann")).to_have_text("$150")


def test_what_a_screen_reader_hears(person: Callable[..., Person], server: ServerThread) -> None:
    """Dice, moves, money and whose turn, once each."""
    opened = upload(server.url, DEBT)
    ann = person("Ann")
    page = ann.page
    page.add_init_script(HEAR)
    page.goto(opened["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    ann.roll(4, 2)
    ann.sees("Ann moves from GO to Oriental Avenue.")
    page.wait_for_timeout(500)
    heard = " ".join(page.evaluate("window.heard"))
    for sentence in (
        "Ann throws 4 and 2.",
        "Ann moves from GO to Oriental Avenue.",
        "Turn 2: Ben.",
        "It is your turn to act.",
    ):
        assert heard.count(sentence) == 1, heard


HEAR = """
window.heard = [];
const note = (text) => { if (text.trim()) window.heard.push(text.trim()); };
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)
      ?.closest?.('[data-testid=spoken], .unseen[role=alert]');
    if (region) note(region.textContent);
  }
}).observe(document, { childList: true, characterData: true, subtree: true });
"""


def test_a_watcher_sees_and_may_not_act(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.page.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press("Play with two bots")
    expect(ann.bar).to_be_visible()
    code = ann.page.url.rsplit("/", 1)[-1].split("?")[0]
    wes = person("Wes")
    wes.page.goto(f"/t/{code}/watch")
    expect(wes.bar).to_be_visible()
    expect(wes.bar.get_by_role("button")).to_have_count(0)
    decide(ann)
    wes.sees("Ann throws")
    tv = person("TV", viewport={"width": 1920, "height": 1080})
    tv.page.goto(f"/t/{code}/tv")
    expect(tv.page.locator(".tv-seats")).to_contain_text("Ann")
    expect(tv.page.get_by_role("button", name="Throw")).to_have_count(0)
