"""Who watches, when and how; and what may be said at a table."""

import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.steps import answer, open_form, open_table, put, sit_down, throw


def _open(ann: Person, watching: str, chat: str = "Free words") -> str:
    """A table for Ann and Ben with real dice."""
    open_form(ann, "The long game")
    ann.press("Take seat 3 away")
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", "Real ones, typed in")
    answer(ann, "Watching", watching)
    answer(ann, "Chat", chat)
    if watching == "Later":
        put("Watchers see it later by seconds", 4, ann.page.locator("body"))
    return open_table(ann)


def test_the_host_lets_watchers_in(person: Callable[..., Person]) -> None:
    """Cy asks to watch and sees nothing until Ann agrees; then he sees all, and may say nothing."""
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    code = _open(ann, "If the host agrees", "Phrases only")
    sit_down(ben, code)
    expect(ben.page.get_by_text("Ann begins the game.")).to_be_visible()
    ann.press("Begin the game")
    throw(ann, 5, 6)
    throw(ben, 1, 2)
    throw(ann, 2, 4)
    ann.press("Buy Oriental Avenue for $100")

    sit_down(cy, code)
    expect(cy.page.get_by_text("Ann decides whether you may watch.")).to_be_visible()
    expect(cy.page.get_by_text("Oriental")).to_have_count(0)
    ann.tab("People")
    expect(ann.page.locator(".people-panel")).to_contain_text("Cy asks to watch")
    ann.press("Let in")
    expect(cy.cash("Ann")).to_have_text("$1,400")
    expect(cy.page.locator(".log-turns")).to_contain_text("Ann buys Oriental Avenue for $100.")
    expect(cy.bar.get_by_role("button")).to_have_count(0)

    for somebody in (ann, ben, cy):
        somebody.tab("Chat")
    expect(ben.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    ben.press("A phrase")
    ben.page.get_by_role("menuitem", name="Good luck").click()
    for somebody in (ann, cy):
        expect(somebody.page.locator(".chat-line")).to_contain_text("Good luck")
    cy.press("About the words of Ben")
    cy.page.get_by_role("menuitem", name="Report to the host").click()
    expect(ann.page.locator(".chat")).to_contain_text("Cy reports a phrase of Ben. “Good luck”")
    screen = ann.page.context.new_page()
    screen.goto(f"/t/{code}/tv")
    expect(screen.locator(".tv-log")).to_contain_text("Ann buys Oriental Avenue for $100.")
    expect(screen.locator("body")).not_to_contain_text("reports")
    screen.close()
    ann.press("About the words of Ben")
    ann.page.get_by_role("menuitem", name="Mute for everybody").click()
    expect(ben.page.get_by_text("The host has taken the word from you.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="A phrase")).to_have_count(0)


def test_watchers_see_it_later(person: Callable[..., Person]) -> None:
    """Four seconds after the players; the TV as well."""
    ann, ben, cy, tv = person("Ann"), person("Ben"), person("Cy"), person("TV")
    code = _open(ann, "Later")
    sit_down(ben, code)
    cy.page.goto(f"/t/{code}/watch")
    tv.page.set_viewport_size({"width": 1920, "height": 1080})
    tv.page.goto(f"/t/{code}/tv")
    expect(tv.page.locator(".code-large")).to_have_text(code)
    ann.press("Begin the game")
    throw(ann, 5, 6)
    throw(ben, 1, 2)
    throw(ann, 2, 4)
    ann.press("Buy Oriental Avenue for $100")
    bought = time.monotonic()
    expect(ben.cash("Ann")).to_have_text("$1,400")
    for somebody in (cy, tv):
        log = somebody.page.locator(".log-turns, .tv-log")
        expect(log).to_contain_text("Ann buys Oriental Avenue for $100.")
    assert time.monotonic() - bought > 3
    expect(tv.page.locator(".tv-seats")).to_contain_text("$1,400")
    expect(tv.page.get_by_role("button", name="Throw")).to_have_count(0)


def test_nobody_watches_a_closed_table(person: Callable[..., Person]) -> None:
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    code = _open(ann, "Nobody")
    sit_down(ben, code)
    cy.page.goto(f"/t/{code}/watch")
    expect(
        cy.page.get_by_text("All seats are taken, and this table has no watchers.")
    ).to_be_visible()
