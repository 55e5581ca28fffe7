"""The church-school edition: a Game Master without a seat and two families on their own devices."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from freehold.books import load_questions
from tests.web.people import Person
from tests.web.steps import (
    agree_to_stop,
    answer,
    choose,
    decide,
    has_cash,
    open_form,
    open_table,
    put,
    sit_down,
    throw,
)

NOBODY_KNOWS = "something else"


def test_a_school_day(person: Callable[..., Person]) -> None:
    """From opening the page to the result; who watches never sees an answer before the verdict."""
    master, lutz, mey, dee = (person(name) for name in ("Gus", "Ann", "Ben", "Dee"))
    frames = _overheard(dee.page)
    code = _open(master)
    for family, somebody in (("Lutz", lutz), ("Mey", mey)):
        somebody.page.goto(f"/t/{code}")
        somebody.page.get_by_label("Your name").fill(somebody.name)
        if family == "Lutz":
            answer(somebody, "My family", family)
        somebody.press("Come to the table")
        expect(somebody.page.get_by_text("Gus begins the game.")).to_be_visible()
    sit_down(dee, code)
    master.press("Begin the game")
    throw(lutz, 5, 6)
    throw(mey, 1, 2)
    _earnings(master, lutz)
    _rent_window(lutz, mey)
    said = _school(master, lutz, dee, frames)
    _church(master, lutz)
    _opening_price(master, lutz, mey)
    _ruling(master, mey)
    expect(dee.page.locator(".log-turns")).to_contain_text(said)
    for somebody in (lutz, mey):
        agree_to_stop(somebody)
    for somebody in (master, lutz, mey, dee):
        expect(somebody.page.locator(".winners")).to_be_visible()


def test_a_game_master_shares_one_device_with_the_families(person: Callable[..., Person]) -> None:
    """Every choice says for whom it is, and an answer is seen only once it is turned up."""
    master = person("Gus")
    open_form(master, "The church-school edition")
    for number, family in ((1, "Lutz"), (2, "Mey")):
        choose(master, f"Seat {number}: who", "A family at this device")
        master.page.get_by_label(f"Seat {number}: name").fill(family)
    master.page.get_by_label("Members of Lutz").fill("Eva 2")
    master.press("Clocks, dice, company")
    answer(master, "Dice and cards", "Real ones, typed in")
    open_table(master)
    expect(master.page.get_by_text("Gus judges.")).to_be_visible()
    master.press("Begin the game")
    whom = master.page.get_by_test_id("for")
    for family, dice in (("Lutz", (5, 6)), ("Mey", (1, 2))):
        expect(whom).to_have_text(f"For {family}")
        throw(master, *dice)
    master.press("Go with the arrow")
    throw(master, 1, 4)
    expect(whom).to_have_text("For the Game Master")
    expect(master.prompt).to_have_text("A school question for Eva of Lutz.")
    text = master.page.locator(".action-bar .question-text").inner_text()
    question = next(each for each in load_questions().questions if each.text == text)
    right = master.page.get_by_text(f"Right is: {question.answers[0]}")
    master.tab("Desk")
    expect(master.page.get_by_role("button", name="Show the answer")).to_be_visible()
    expect(right).to_have_count(0)
    master.press("Show the answer")
    expect(right).to_be_visible()
    speakers = master.page.get_by_role("radiogroup", name="Whose move")
    speakers.locator("label", has_text="Lutz").click()
    expect(whom).to_have_text("For Lutz")
    expect(right).to_have_count(0)
    expect(master.page.get_by_role("button", name="Another question")).to_have_count(0)
    _say(master, NOBODY_KNOWS)
    expect(whom).to_have_text("For the Game Master")
    expect(master.bar).to_contain_text(f"They said: {NOBODY_KNOWS}")
    master.press("The answer is right")
    has_cash(master, "Lutz", "$60")  # 10 and, as nobody missed, 50
    expect(whom).to_have_text("For Mey")


def test_figures_on_the_keyboard_decide_a_debt(person: Callable[..., Person]) -> None:
    """The buttons show them. A ruling without a reason says what it lacks, in bar and desk."""
    master = person("Gus")
    open_form(master, "The church-school edition")
    for number, family in ((1, "Lutz"), (2, "Mey")):
        choose(master, f"Seat {number}: who", "A family at this device")
        master.page.get_by_label(f"Seat {number}: name").fill(family)
    open_table(master)
    master.press("Begin the game")
    for _ in range(2):
        decide(master)
    speakers = master.page.get_by_role("radiogroup", name="Whose move")
    speakers.locator("label", has_text="Game Master").click()
    master.tab("Desk")
    desk = master.page.locator(".desk")
    answer(master, "Ruling", "Fine")
    choose(master, "Who", "Mey")
    put("Sum", 90, desk)  # of the 50 that a family begins with
    rule_so = desk.get_by_role("button", name="Rule so")
    rule_so.click()
    expect(desk).to_contain_text("Write a reason first.")
    desk.get_by_label("Reason").first.fill("ran in the church")
    expect(desk).not_to_contain_text("Write a reason first.")
    rule_so.click()
    expect(master.prompt).to_contain_text("cannot pay")
    master.bar.focus()
    choices = master.bar.locator(".main-choices > .button")
    expect(choices).to_have_count(3)
    for place in range(3):
        button = choices.nth(place)
        expect(button.locator(".key")).to_have_text(str(place + 1))
        name = button.locator("span").last.inner_text()
        dialog = master.page.get_by_role("dialog", name=name)
        master.page.wait_for_timeout(400)  # figures count again
        master.page.keyboard.press(str(place + 1))
        expect(dialog).to_be_visible()
        if place < 2:
            master.page.keyboard.press("Escape")
            expect(dialog).to_be_hidden()
    dialog.get_by_role("button", name=name).click()
    expect(dialog).to_contain_text("Write a reason first.")
    dialog.get_by_label("Reason").fill("nobody wants them out")
    dialog.get_by_role("button", name=name).click()
    expect(dialog).to_be_hidden()
    expect(master.page.locator(".log-turns")).to_contain_text("nobody wants them out")


def _open(master: Person) -> str:
    open_form(master, "The church-school edition")
    expect(master.page.get_by_text("You take no seat")).to_be_visible()
    page = master.page
    page.get_by_label("Seat 1: name").fill("Lutz")
    page.get_by_label("Seat 2: name").fill("Mey")
    page.get_by_label("Members of Lutz").fill("Eva 2, Jon 4")
    page.get_by_role("textbox", name="Captain").first.fill("Uta")
    page.get_by_label("Members of Mey").fill("Ida 1, Max 5")
    master.press("Clocks, dice, company")
    answer(master, "Dice and cards", "Real ones, typed in")
    put("Rent: seconds the next throw waits", 20, page.locator("body"))
    return open_table(master)


def _overheard(page: Page) -> list[str]:
    """All that a browser is told on its socket."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda f: frames.append(str(f))))
    return frames


def _earnings(master: Person, lutz: Person) -> None:
    """Money for grades, each with its reason."""
    master.tab("Desk")
    answer(master, "Ruling", "Earned")
    for family, amount in (("Lutz", 200), ("Mey", 150)):
        choose(master, "Who", family)
        put("Sum", amount, master.page.locator(".desk"))
        master.page.locator(".desk").get_by_label("Reason").first.fill("report cards")
        master.press("Rule so")
        has_cash(lutz, family, f"${amount}")


def _rent_window(lutz: Person, mey: Person) -> None:
    """Lutz buys, Mey stops there; the next throw waits while Lutz may ask for the rent."""
    lutz.press("Go with the arrow")
    throw(lutz, 1, 2)
    lutz.press("Buy Farrar for $30")
    mey.press("Go with the arrow")
    throw(mey, 1, 2)
    claim = lutz.bar.get_by_role("group", name="Rent you may ask for")
    expect(claim).to_contain_text("Ask Mey for $2, Farrar")
    claim.get_by_role("button", name="Ask Mey").click()
    mey.press("Pay $2 to Lutz")
    has_cash(mey, "Lutz", "$172")
    has_cash(mey, "Mey", "$148")


def _school(master: Person, lutz: Person, dee: Person, frames: list[str]) -> str:
    """Two pupils are asked; what the first one said is right, the second does not know."""
    throw(lutz, 1, 1)
    expect(lutz.prompt).to_have_text("A school question for Eva of Lutz.")
    text = lutz.page.locator(".question-text").first.inner_text()
    question = next(each for each in load_questions().questions if each.text == text)
    right = question.answers[0]
    expect(master.bar).to_contain_text(f"Right is: {right}")
    expect(dee.page.locator(".asked")).to_contain_text(text)
    assert not any(f'"{right}"' in frame for frame in frames)
    expect(lutz.page.get_by_text("Right is:")).to_have_count(0)
    expect(dee.page.get_by_text("Right is:")).to_have_count(0)
    _say(lutz, right)
    expect(master.bar).to_contain_text(f"They said: {right}")
    master.press("The answer is right")
    has_cash(lutz, "Lutz", "$182")
    expect(lutz.page.locator(".asked")).to_contain_text("Jon of Lutz")
    _say(lutz, NOBODY_KNOWS)
    master.press("The answer is wrong")
    has_cash(lutz, "Lutz", "$172")
    return right


def _say(lutz: Person, text: str) -> None:
    lutz.page.get_by_role("textbox", name="Your answer").fill(text)
    lutz.press("Answer", exact=True)


def _church(master: Person, lutz: Person) -> None:
    """A question about religion at Hillside Church."""
    throw(lutz, 4, 6)
    expect(lutz.prompt).to_have_text("A question about religion for Lutz.")
    _say(lutz, NOBODY_KNOWS)
    master.press("The answer is wrong")


def _opening_price(master: Person, lutz: Person, mey: Person) -> None:
    """Mey leaves a deed to the auction; the Game Master says where it opens."""
    throw(mey, 1, 2)
    mey.press("Leave it to the auction")
    master.press("Set the opening price")
    dialog = master.page.get_by_role("dialog")
    put("How much", 25, dialog)
    dialog.get_by_role("button", name="Set the opening price").click()
    put("Your bid", 30, lutz.bar)
    lutz.press("Bid $30")
    mey.bar.get_by_role("button", name="Pass").click()
    expect(mey.page.locator(".log-turns")).to_contain_text("Lutz wins Creek Bridge at $30.")


def _ruling(master: Person, mey: Person) -> None:
    """A reward; its reason stands in the log."""
    master.tab("Desk")
    answer(master, "Ruling", "Reward")
    choose(master, "Who", "Mey")
    put("Sum", 15, master.page.locator(".desk"))
    master.page.locator(".desk").get_by_label("Reason").first.fill("helped to clear the table")
    master.press("Rule so")
    has_cash(mey, "Mey", "$163")
    expect(mey.page.locator(".log-turns")).to_contain_text("helped to clear the table")
