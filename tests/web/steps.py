"""Steps that several games of these tests take: opening, sitting down, filling in."""

import re

from playwright.sync_api import Locator, TimeoutError, expect

from tests.web.people import Person

FIRST = ".main-choices > .button:not([data-disabled])"
PASS = '[data-action="pass"]'
CLAIM = '.claims [data-action="claim"]'
REJECT = '[data-action="reject"]'
DECISIONS = f"{PASS}, {REJECT}, {CLAIM}, {FIRST}"
SOON = 2_000  # milliseconds in which a button that is there is pressed
ANEW = 10


def open_form(host: Person, rules: str) -> None:
    """The page where tables are opened, with one's name and a rule set."""
    host.page.goto("/open")
    host.page.get_by_label("Your name", exact=True).fill(host.name)
    mark(host.page.get_by_role("radiogroup", name="Rules"), rules)


def open_table(host: Person) -> str:
    """Send the form; the code of the new table."""
    host.press("Open the table")
    host.page.wait_for_url(re.compile(r"/t/[A-Z2-9]{6}$"))
    return host.page.url[-6:]


def sit_down(person: Person, code: str, role: str | None = None) -> None:
    """Come to a table by its link, with a name and as what."""
    person.page.goto(f"/t/{code}")
    person.page.get_by_label("Your name").fill(person.name)
    if role is not None:
        mark(person.page.get_by_role("radiogroup", name="I want to"), role)
    person.press("Come to the table")


def mark(group: Locator, answer: str) -> None:
    """Choose one of a row of answers."""
    group.locator("label").filter(has_text=answer).first.click()


def answer(person: Person, label: str, choice: str) -> None:
    """Choose one of the answers to a question of a form."""
    mark(person.page.get_by_role("radiogroup", name=label), choice)


def put(label: str, amount: int, within: Locator) -> None:
    """Put a number into a field."""
    field = within.get_by_role("textbox", name=label, exact=True)
    field.fill(str(amount))
    field.blur()


def choose(person: Person, label: str, option: str) -> None:
    """Choose from a list that drops down."""
    person.page.get_by_role("button", name=label).first.click()
    person.page.get_by_role("option", name=option).click()


def has_cash(person: Person, seat: str, amount: str) -> None:
    """Wait until the card of a seat says so."""
    expect(person.cash(seat)).to_have_text(amount)


def throw(person: Person, first: int, second: int) -> None:
    """Throw real dice and type what they show."""
    person.act("roll")
    enter_dice(person, first, second)
    expect(person.page.get_by_role("dialog")).to_be_hidden()


def enter_dice(person: Person, first: int, second: int) -> None:
    """Type what real dice show, where the game waits for them."""
    form = person.page.locator(".dice-form").last
    mark(form.get_by_role("radiogroup", name="First die"), str(first))
    mark(form.get_by_role("radiogroup", name="Second die"), str(second))
    form.get_by_role("button", name=f"They show {first + second}").click()


def settle(one: Person) -> None:
    """Wait until what the person did is answered: the bar then shows what came of it."""
    expect(one.page.locator(".action-bar:not([data-busy])")).to_be_visible()


def decide(one: Person) -> None:
    """What most would do: the first button of the bar; nobody bids or takes an offer.

    Others play on meanwhile: a button that is gone before it is pressed is looked for anew.
    """
    for _ in range(ANEW):
        one.bar.locator(DECISIONS).first.wait_for()
        try:
            next_button(one).click(timeout=SOON)
        except TimeoutError:
            continue
        settle(one)
        return
    raise AssertionError(f"{one.name} finds nothing to press")


def next_button(one: Person) -> Locator:
    """Passing in an auction, refusing an offer, rent to ask for, or the first of the bar.

    An open offer holds up the bot that made it, so it is answered too.
    """
    for kind in (PASS, REJECT, CLAIM):
        if one.bar.locator(kind).count():
            return one.bar.locator(kind).first
    return one.bar.locator(FIRST).first


def go_on_to_a_turn(one: Person) -> None:
    """Decide until a throw is next: only then the game may be stopped."""
    settle(one)
    while one.bar.locator('[data-action="roll"]').count() == 0:
        decide(one)


def agree_to_stop(one: Person) -> None:
    """Agree that the game is stopped and counted."""
    one.press("More", one.bar, exact=True)
    one.page.get_by_role("menuitem", name="More actions").click()
    one.press("Agree to stop and count", one.page.get_by_role("dialog"))
