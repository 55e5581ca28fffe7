"""A real board with real dice and cards, and Freehold as the banker."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.steps import answer, enter_dice, has_cash, open_form, open_table, throw


def _begin_with_real_dice(ann: Person) -> str:
    """Ann and Ben at one screen, after the opening throws: Ann begins. The table's code."""
    open_form(ann, "The long game")
    ann.press("Take seat 3 away")
    ann.press("Seat 2: who")
    ann.page.get_by_role("option", name="Somebody at this device").click()
    ann.page.get_by_label("Seat 2: name").fill("Ben")
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", "Real ones, typed in")
    code = open_table(ann)
    ann.press("Begin the game")
    throw(ann, 5, 6)
    throw(ann, 1, 2)  # for Ben
    return code


def test_real_dice_and_a_real_card(person: Callable[..., Person]) -> None:
    """Two at one screen: what falls and what is drawn is typed, and the bank does the rest."""
    ann = person("Ann")
    page = ann.page
    code = _begin_with_real_dice(ann)

    throw(ann, 3, 4)
    expect(ann.prompt).to_have_text("Draw a card of Chance and enter it.")
    ann.draw("three spaces")
    ann.sees("Ann moves from Chance to Income Tax.")
    ann.press("Pay $200")
    has_cash(ann, "Ann", "$1,300")

    throw(ann, 1, 1)
    expect(ann.prompt).to_have_text("Draw a card of Community Chest and enter it.")
    page.get_by_role("searchbox", name="Which card was drawn").fill("jail")
    expect(page.get_by_role("option")).to_have_count(2)  # into Jail and out of it
    page.get_by_role("option", name="out of Jail").click()
    expect(ann.prompt).to_have_text("Doubles: you throw again.")
    page.locator("[data-seat=Ben]").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Held cards")

    page.goto(f"/t/{code}/after")
    expect(page.get_by_text("Real dice were thrown and typed in.")).to_be_visible()


def test_a_throw_that_was_typed_wrongly_is_taken_back(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    _begin_with_real_dice(ann)
    throw(ann, 1, 2)
    expect(ann.prompt).to_have_text("Baltic Avenue is for sale at $60.")
    ann.press("Take back", ann.bar)
    ann.sees("That was typed wrongly; Ann says anew what the dice or the card show.")
    expect(ann.prompt).to_have_text("Throw your dice and enter what they show.")
    enter_dice(ann, 2, 4)
    expect(ann.prompt).to_have_text("Oriental Avenue is for sale at $100.")
