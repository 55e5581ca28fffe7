"""Who is away or does not decide, who plays for them, and how they come back."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.steps import answer, choose, open_form, open_table, put, sit_down, throw

GRACE = "Away: seconds until somebody plays for a seat"


def _begin(ann: Person, *others: Person, absent: str) -> str:
    """A table with real dice; who is away for five seconds may be replaced. Ann throws first."""
    open_form(ann, "The long game")
    if len(others) == 1:
        ann.press("Take seat 3 away")
    else:
        choose(ann, "Seat 3: who", "Open")
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", "Real ones, typed in")
    answer(ann, "Who plays for somebody who is away", absent)
    put(GRACE, 5, ann.page.locator("body"))
    code = open_table(ann)
    for person in others:
        sit_down(person, code)
        expect(person.page.get_by_text("Ann begins the game.")).to_be_visible()
    ann.press("Begin the game")
    throw(ann, 6, 5)
    for place, person in enumerate(others):
        throw(person, 1 + place, 2)
    return code


def _leave(person: Person) -> None:
    """Close the page, and with it the connection."""
    person.page.goto("about:blank")


def test_a_vote_about_who_is_away_and_the_seat_taken_back(person: Callable[..., Person]) -> None:
    """Two of two others have to want it; whoever comes back plays again at once."""
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    code = _begin(ann, ben, cy, absent="A bot, after a vote")
    _leave(ben)
    expect(ann.bar).to_contain_text("Ben is away.")
    expect(ann.bar.get_by_role("button", name="Vote for a bot")).to_have_count(0)  # not yet
    ann.press("Vote for a bot", ann.bar)
    expect(ann.bar.get_by_role("button", name="Take my vote back (1 vote)")).to_be_visible()
    expect(cy.bar.get_by_role("button", name="Vote for a bot (1 vote)")).to_be_visible()
    cy.press("Vote for a bot (1 vote)", cy.bar)
    for somebody in (ann, cy):
        somebody.sees("A bot plays for Ben.")
        expect(somebody.page.locator("[data-seat=Ben]")).to_contain_text("A bot plays")

    throw(ann, 1, 2)
    ann.press("Buy Baltic Avenue for $60")
    ben.page.goto(f"/t/{code}")
    expect(ben.bar).to_contain_text("A bot plays for Ben.")
    ben.press("Take my seat back", ben.bar)
    ann.sees("Ben plays again.")
    expect(ben.bar).not_to_contain_text("A bot plays for Ben.")
    expect(ann.page.locator("[data-seat=Ben]")).not_to_contain_text("A bot plays")


def test_a_bot_after_the_grace_and_a_move_takes_the_seat_back(
    person: Callable[..., Person],
) -> None:
    """Without a vote; the first move of the person is theirs and not the bot's."""
    ann, ben = person("Ann"), person("Ben")
    code = _begin(ann, ben, absent="A bot")
    _leave(ben)
    expect(ann.bar).to_contain_text("Ben is away.")
    ann.sees("A bot plays for Ben.")
    ben.page.goto(f"/t/{code}")
    expect(ben.bar).to_contain_text("A bot plays for Ben.")
    throw(ann, 1, 2)
    ann.press("Leave it to the auction")
    ben.press("Pass", ben.bar)
    ann.sees("Ben plays again.")


def test_a_vote_about_who_is_here_and_does_not_decide(person: Callable[..., Person]) -> None:
    """Nobody can hold up a table that has no clock."""
    ann, ben = person("Ann"), person("Ben")
    _begin(ann, ben, absent="A bot")
    expect(ben.bar).not_to_contain_text("has not decided")
    expect(ben.bar).to_contain_text("Ann has not decided for a while.")
    ben.press("Vote for a bot", ben.bar)
    ben.sees("A bot plays for Ann.")
    expect(ann.bar).to_contain_text("A bot plays for Ann.")
    ann.press("Take my seat back", ann.bar)
    ben.sees("Ann plays again.")


def test_the_host_stops_the_clocks(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    _begin(ann, ben, absent="A bot")
    ann.press("Menu of the table")
    ann.page.get_by_role("menuitem", name="Stop the clocks").click()
    for somebody in (ann, ben):
        expect(somebody.bar).to_contain_text("The host has stopped the clocks.")
        somebody.sees("The clocks stand still.")
    ben.press("Menu of the table")
    expect(ben.page.get_by_role("menuitem", name="Leave for the start page")).to_be_visible()
    expect(ben.page.get_by_role("menuitem", name="Let the clocks run")).to_have_count(0)
    ann.press("Menu of the table")
    ann.page.get_by_role("menuitem", name="Let the clocks run").click()
    for somebody in (ann, ben):
        somebody.sees("The clocks go on.")
        expect(somebody.bar).not_to_contain_text("stopped the clocks")
