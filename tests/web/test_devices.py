"""One's seat elsewhere: by an account, by the host, by a program; and what a browser may not do."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.running import ServerThread
from tests.web.people import Person
from tests.web.steps import answer, choose, decide, open_form, open_table, sit_down, throw

EXAMPLE = Path(__file__).resolve().parents[2] / "docs/example_bot.py"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def _table_of_two(ann: Person, ben: Person, dice: str = "From the server") -> str:
    open_form(ann, "The long game")
    ann.press("Take seat 3 away")
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", dice)
    code = open_table(ann)
    sit_down(ben, code)
    expect(ben.page.get_by_text("Ann begins the game.")).to_be_visible()
    ann.press("Begin the game")
    expect(ann.bar).to_be_visible()
    return code


def _sign_in(person: Person, how: str) -> None:
    page = person.page
    page.goto("/")
    person.press("Sign in")
    form = page.get_by_role("dialog", name="Account")
    form.get_by_label("Name").fill("Ann of accounts")
    form.get_by_label("Password").fill("four plain words")
    form.get_by_role("button", name=how).click()
    expect(form).to_be_hidden()
    expect(page.get_by_role("button", name="Ann of accounts")).to_be_visible()


def _sign_out(person: Person) -> None:
    person.press("Ann of accounts")
    person.page.get_by_role("menuitem", name="Sign out").click()
    form = person.page.get_by_role("dialog", name="Sign out")
    expect(form).to_contain_text("This browser then forgets its seats at all tables.")
    person.press("Sign out", form)
    expect(person.page.get_by_role("button", name="Sign in")).to_be_visible()


def test_an_account_brings_tables_to_another_browser(person: Callable[..., Person]) -> None:
    """Made in one browser, with a table; out of it; and in another one the seat is there."""
    ann, elsewhere = person("Ann"), person("Elsewhere")
    _sign_in(ann, "Make an account")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press("Play with two bots")
    expect(ann.bar).to_be_visible()
    code = ann.page.url.split("/t/")[1][:6]
    ann.page.goto("/")
    _sign_out(ann)
    ann.page.goto(f"/t/{code}")
    expect(ann.page.get_by_role("link", name="Read the rules in force")).to_be_visible()
    expect(ann.bar).to_have_count(0)

    elsewhere.page.goto("/")
    expect(elsewhere.page.get_by_text(code)).to_have_count(0)
    _sign_in(elsewhere, "Sign in")
    card = elsewhere.page.get_by_role("listitem").filter(has_text=code)
    card.get_by_role("link", name="Back to the table").click()
    expect(elsewhere.bar).to_be_visible()
    decide(elsewhere)
    elsewhere.sees("Ann throws")
    elsewhere.page.goto("/")
    elsewhere.press("Ann of accounts")
    elsewhere.page.get_by_role("menuitem", name="Change the password").click()
    form = elsewhere.page.get_by_role("dialog", name="Change the password")
    form.get_by_label("Password until now").fill("four plain words")
    form.get_by_label("New password").fill("four other words")
    form.get_by_role("button", name="Change the password").click()
    expect(elsewhere.notices).to_contain_text("The password is changed.")
    expect(form).to_be_hidden()


def test_a_wrong_password_and_a_taken_name(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    page = ann.page
    page.goto("/")
    ann.press("Sign in")
    form = page.get_by_role("dialog", name="Account")
    form.get_by_label("Name").fill("Nobody of accounts")
    form.get_by_label("Password").fill("short")
    expect(form.get_by_role("button", name="Make an account")).to_be_disabled()
    form.get_by_label("Password").fill("long enough")
    ann.faults.clear()
    form.get_by_role("button", name="Sign in").click()
    expect(form).to_contain_text("Name and password do not go together.")
    form.get_by_role("button", name="Make an account").click()
    expect(form).to_be_hidden()
    ben.page.goto("/")
    ben.press("Sign in")
    form = ben.page.get_by_role("dialog", name="Account")
    form.get_by_label("Name").fill("Nobody of accounts")
    form.get_by_label("Password").fill("something else")
    form.get_by_role("button", name="Make an account").click()
    expect(form).to_contain_text("There is an account Nobody of accounts already.")
    for one in (ann, ben):  # the browser itself notes that the server refused
        one.faults[:] = [fault for fault in one.faults if "status of 4" not in fault]


def test_a_wrong_password_is_only_the_first_try(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """What was wrong goes as one types, and the form is sent again: to come in and to change it."""
    ann = person("Ann")
    page = ann.page
    answer = page.request.post(
        "/api/accounts",
        data={"name": "Ann who errs", "password": "four plain words"},
        headers={"Origin": server.url},
    )
    assert answer.ok, answer.text()
    page.context.clear_cookies()
    page.goto("/")
    ann.press("Sign in")
    form = page.get_by_role("dialog", name="Account")
    form.get_by_label("Name").fill("Ann who errs")
    wrong = "Name and password do not go together."
    for password in ("four wrong words", "four words more"):
        form.get_by_label("Password").fill(password)
        expect(form).not_to_contain_text(wrong)
        form.get_by_label("Password").press("Enter")
        expect(form).to_contain_text(wrong)
    form.get_by_label("Password").fill("four plain words")
    form.get_by_role("button", name="Sign in").click()
    expect(form).to_be_hidden()
    ann.press("Ann who errs")
    page.get_by_role("menuitem", name="Change the password").click()
    form = page.get_by_role("dialog", name="Change the password")
    form.get_by_label("New password").fill("four other words")
    for old in ("four wrong words", "four plain words"):
        form.get_by_label("Password until now").fill(old)
        form.get_by_role("button", name="Change the password").click()
        expect(form.locator(".field-error")).to_have_count(1 if old == "four wrong words" else 0)
    expect(form).to_be_hidden()
    ann.faults[:] = [fault for fault in ann.faults if "status of 4" not in fault]


def test_a_program_plays_with_a_key_of_the_seat(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Not the host, and where the browser may not copy: it is selected in a field, for a while."""
    ann, ben = person("Ann"), person("Ben")
    ben.page.add_init_script(NO_CLIPBOARD)
    code = _table_of_two(ann, ben)
    ben.page.locator("[data-seat=Ann]").get_by_role("button").click()
    dialog = ben.page.get_by_role("dialog", name="Ann")
    expect(dialog).to_contain_text("Cash")
    expect(dialog.get_by_role("button", name="Copy a key for a program")).to_have_count(0)
    ben.page.keyboard.press("Escape")
    ben.page.locator("[data-seat=Ben]").get_by_role("button").click()
    ben.press("Copy a key for a program", ben.page.get_by_role("dialog", name="Ben"))
    field = ben.page.get_by_role("textbox", name="Copy a key for a program")
    key = field.input_value()
    assert len(key) > 20
    assert field.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)") == key
    ben.page.keyboard.press("Tab")
    expect(field).to_have_count(0)
    expect(ben.notices).to_have_count(0)
    program = subprocess.Popen([sys.executable, str(EXAMPLE), server.url, code, key, "Ben"])
    try:
        decide(ann)
        ann.sees("Ben throws")
        for _ in range(6):
            decide(ann)
        ann.sees(re.compile("Turn [23]: Ben"))  # whoever began
    finally:
        program.terminate()
        program.wait()


def test_the_host_gives_a_seat_to_somebody_who_watches(person: Callable[..., Person]) -> None:
    """And Ben, whose seat it was, watches."""
    ann, ben, dee = person("Ann"), person("Ben"), person("Dee")
    code = _table_of_two(ann, ben, "Real ones, typed in")
    throw(ann, 5, 6)
    throw(ben, 1, 2)
    sit_down(dee, code)
    expect(dee.bar).to_be_visible()
    ann.page.locator("[data-seat=Ben]").get_by_role("button").click()
    ann.press("Give it to Dee", ann.page.get_by_role("dialog", name="Ben"))
    ann.sees("Dee plays Ben now.")
    ann.page.keyboard.press("Escape")
    throw(ann, 1, 2)
    ann.press("Leave it to the auction")
    dee.press("Pass", dee.bar)
    expect(ben.bar.get_by_role("button")).to_have_count(0)


def test_both_real_dice_have_to_be_said(person: Callable[..., Person]) -> None:
    """The second one alone says nothing of the first."""
    ann = person("Ann")
    open_form(ann, "The long game")
    ann.press("Take seat 3 away")
    choose(ann, "Seat 2: who", "Somebody at this device")
    ann.page.get_by_label("Seat 2: name").fill("Ben")
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", "Real ones, typed in")
    open_table(ann)
    ann.press("Begin the game")
    throw(ann, 5, 6)
    throw(ann, 1, 2)
    ann.act("roll")
    form = ann.page.locator(".dice-form").last
    form.get_by_role("radiogroup", name="Second die").locator("label", has_text="4").click()
    expect(form.get_by_role("button", name="Enter both dice")).to_be_disabled()
    form.get_by_role("radiogroup", name="First die").locator("label", has_text="2").click()
    form.get_by_role("button", name="They show 6").click()
    ann.sees("Ann moves from GO to Oriental Avenue.")


TOLD = """
window.told = [];
window.Notification = class {
  static permission = "PERMISSION";
  static requestPermission = async () => "PERMISSION";
  constructor(title, { body }) { window.told.push(`${title} ${body}`); }
  close() {}
};
"""


def test_a_message_of_the_browser_on_every_turn(person: Callable[..., Person]) -> None:
    """Always, also while one looks at the table; where it may not, the person is told so."""
    ann, ben = person("Ann"), person("Ben")
    ann.page.add_init_script(TOLD.replace("PERMISSION", "granted"))
    ben.page.add_init_script(TOLD.replace("PERMISSION", "denied"))
    _table_of_two(ann, ben, "Real ones, typed in")
    for one in (ann, ben):
        one.press("Settings")
        answer(one, "A message of the browser when it is my turn", "Always")
        one.page.keyboard.press("Escape")
    expect(ben.notices).to_contain_text("This browser does not let the page show messages.")
    expect(ann.notices).to_have_count(0)
    throw(ann, 6, 5)
    assert ann.page.evaluate("window.told") == []
    throw(ben, 1, 2)
    ann.page.wait_for_function("window.told.length === 1")
    assert ann.page.evaluate("window.told[0]").startswith("It is your turn to act.")
    assert ben.page.evaluate("window.told") == []
