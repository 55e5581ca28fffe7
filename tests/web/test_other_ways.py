"""A phone, a keyboard alone, a watcher, a TV: the same game, in other ways."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, TimeoutError, expect

from tests.server.running import ServerThread
from tests.web.games import AUCTION, DEBT
from tests.web.people import Person, upload
from tests.web.steps import (
    ANEW,
    DECISIONS,
    SOON,
    agree_to_stop,
    decide,
    go_on_to_a_turn,
    next_button,
    open_form,
    open_table,
    settle,
    sit_down,
)

SETTLED = 400  # milliseconds after which figures count again for new choices


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
        expect(ann.bar.locator(DECISIONS).first).to_be_in_viewport()
        decide(ann)
        assert overflow(page) == 0
    expect(page.locator(".strip, .phone-board").first).to_be_visible()
    page.get_by_role("button", name="Whole board").tap()
    expect(page.get_by_role("dialog").locator(".board")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    go_on_to_a_turn(ann)
    agree_to_stop(ann)
    page.get_by_role("link", name="Result").tap()
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()
    assert overflow(page) == 0


def test_each_page_is_seen_from_its_top(person: Callable[..., Person]) -> None:
    """Whatever was scrolled on the one before, on a phone."""
    ann = person("Ann", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    open_form(ann, "The long game")
    ann.page.evaluate("scrollTo(0, 1200)")
    open_table(ann)
    expect(ann.page.locator(".code-large")).to_be_in_viewport()
    assert ann.page.evaluate("scrollY") == 0
    ann.page.evaluate("scrollTo(0, 600)")
    ann.page.evaluate("document.querySelector('.page-tools a[href=\"/rules\"]').click()")
    expect(ann.page).to_have_url(re.compile("/rules$"))
    expect(ann.page.get_by_role("heading", level=1)).to_be_in_viewport()
    assert ann.page.evaluate("scrollY") == 0


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
        decide_by_key(ann)
    go_on_to_a_turn(ann)
    seek(ann, "stop", "Agree to stop and count")
    expect(ann.bar).to_contain_text("The game is over.")
    page.keyboard.press("?")
    palette = page.get_by_role("dialog", name="Keys and actions")
    expect(palette.get_by_role("searchbox")).to_have_value("")
    expect(palette.get_by_role("option", name="Offer a deal")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Result").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()


def decide_by_key(one: Person) -> None:
    """The key of what most would do; another one where the game went on before it was pressed."""
    keys = {"pass": "p", "claim": "r"}
    for _ in range(ANEW):
        one.bar.locator(DECISIONS).first.wait_for()
        before = one.page.locator(".log-line").count()
        kind = next_button(one).get_attribute("data-action") or ""
        if kind == "reject":
            seek(one, "refuse the offer", "Refuse the offer of")
            return
        one.page.keyboard.press(keys.get(kind, "1"))
        try:
            one.page.wait_for_function(
                "count => document.querySelectorAll('.log-line').length > count",
                arg=before,
                timeout=SOON,
            )
        except TimeoutError:
            continue
        settle(one)
        return
    raise AssertionError("no key does anything")


def seek(one: Person, word: str, action: str) -> None:
    """Find an action in the list of all of them, and carry it out."""
    one.page.keyboard.press("?")
    palette = one.page.get_by_role("dialog", name="Keys and actions")
    expect(palette.get_by_role("searchbox")).to_be_focused()
    one.page.keyboard.type(word)
    expect(palette.get_by_role("option").first).to_contain_text(action)
    one.page.keyboard.press("Enter")
    expect(palette).to_be_hidden()
    settle(one)


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
    steps = page.get_by_role("list", name="Ways to raise cash").get_by_role("button")
    expect(steps).to_have_count(3)
    tab_to(page, "Mortgage")
    page.keyboard.press("Enter")
    expect(ann.cash("Ann")).to_have_text("$240")  # 40 + 200 for Boardwalk
    page.wait_for_timeout(SETTLED)
    page.keyboard.press("1")
    expect(ann.cash("Ann")).to_have_text("$150")


def test_a_second_press_of_a_figure_does_nothing(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Ann's figure comes at the moment at which she may buy: that buys nothing yet."""
    opened = upload(server.url, AUCTION)
    ann = person("Ann")
    page = ann.page
    page.add_init_script(HASTE)
    page.goto(opened["back"])
    ann.roll(3, 5)
    page.wait_for_function("window.hasPressed")
    page.wait_for_timeout(SETTLED)
    expect(ann.bar.locator('[data-action="buy"]')).to_be_visible()
    expect(ann.cash("Ann")).to_have_text("$840")
    page.keyboard.press("1")
    expect(ann.cash("Ann")).to_have_text("$740")


HASTE = """
const press = () => {
  if (window.hasPressed || document.querySelector('.action-bar [data-action=buy]') === null) return;
  window.hasPressed = true;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
};
new MutationObserver(() => setTimeout(press, 20)).observe(document, {
  childList: true, subtree: true,
});
"""


def test_the_focus_stays_where_something_was_refused(
    person: Callable[..., Person], server: ServerThread
) -> None:
    opened = upload(server.url, DEBT, "Ann: roll 4 2", "Ben: claim oriental")
    ann = person("Ann")
    page = ann.page
    page.add_init_script(SPOIL)
    page.goto(opened["back"])
    expect(ann.prompt).to_contain_text("You owe Ben $90 rent for Oriental Avenue.")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Go to your next action")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ann.bar).to_be_focused()
    tab_to(page, "Mortgage")
    page.keyboard.press("Enter")
    expect(ann.notices).to_have_count(1)
    settle(ann)
    step = ann.bar.get_by_role("button", name="Mortgage").first
    expect(step).to_be_focused()
    page.evaluate("window.isSpoilt = false")
    page.keyboard.press("Enter")
    expect(ann.cash("Ann")).to_have_text("$240")


SPOIL = """
window.isSpoilt = true;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  const spoilt = text.replace('"kind":"mortgage"', '"kind":"lift"');
  return send.call(this, window.isSpoilt && text.includes('"do"') ? spoilt : text);
};
"""


def test_what_asks_first_is_found_in_the_list(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Resigning needs consent: from the list of actions, too, it asks, and then it is done."""
    opened = upload(server.url, DEBT)
    ann = person("Ann")
    ann.page.goto(opened["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    seek(ann, "leave the game", "Leave the game for good")
    question = ann.page.get_by_role("dialog", name="Leave the game for good")
    ann.press("Leave the game for good", question)
    expect(ann.bar).to_contain_text("The game is over.")
    expect(ann.bar.get_by_role("button")).to_have_count(0)
    expect(ann.page.locator('[data-seat="Ann"]')).to_contain_text("Out, 2nd")


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
    ann.roll(1, 3)  # to Income Tax: said again, in the same words
    expect(ann.prompt).to_contain_text("Tax")
    page.wait_for_function(
        "window.heard.filter(text => text === 'It is your turn to act.').length === 2"
    )


HEAR = """
window.heard = [];
const REGIONS = '[data-testid=spoken], .unseen[role=alert]';
const note = (text) => { if (text.trim()) window.heard.push(text.trim()); };
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'characterData' && target.parentElement?.closest(REGIONS)) note(target.data);
    if (type === 'childList' && target.closest?.(REGIONS))
      for (const node of addedNodes) note(node.textContent);
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


def test_nobody_is_given_a_name_they_did_not_say(person: Callable[..., Person]) -> None:
    """Empty on the start page and in the dialog of a seat: a sentence says what is needed."""
    ann, ben = person("Ann"), person("Ann")
    ann.page.goto("/")
    ann.press("Play with two bots")
    expect(ann.page.get_by_text("Your name is all that is needed.")).to_be_visible()
    open_form(ann, "The long game")
    code = open_table(ann)
    sit_down(ben, code)
    expect(ben.page.locator(".seat-rows")).to_contain_text("Ann II")
    ben.press("Change")
    form = ben.page.get_by_role("dialog")
    form.get_by_label("Name").fill("  ")
    ben.press("Keep", form)
    expect(form).to_contain_text("A name is needed; one letter is enough.")
    form.get_by_label("Name").fill("Mia")
    ben.press("Keep", form)
    expect(form).to_be_hidden()
    for one in (ann, ben):
        expect(one.page.locator(".seat-rows")).to_contain_text("Mia")
    ann.press("Begin the game")
    ben.sees("Ann II is now called Mia.")
    ben.tab("People")
    expect(ben.page.locator(".people-panel")).to_contain_text("Mia")
