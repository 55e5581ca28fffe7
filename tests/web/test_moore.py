"""A game by the Moore rules between two people: credit, immunity, rail and auction."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.steps import (
    agree_to_stop,
    answer,
    has_cash,
    open_form,
    open_table,
    put,
    sit_down,
    throw,
)


def test_a_game_with_credit(person: Callable[..., Person]) -> None:
    """From opening the page to the result, with real dice."""
    ann, ben = person("Ann"), person("Ben")
    open_form(ann, "Moore")
    ann.press("Take seat 3 away")
    for option in ("Traveling railroads", "Stock auction", "Foreclosure", "Taking back a throw"):
        expect(ann.page.get_by_role("switch", name=option)).to_be_checked()
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", "Real ones, typed in")
    code = open_table(ann)
    sit_down(ben, code)
    expect(ben.page.get_by_text("Ann begins the game.")).to_be_visible()
    ann.press("Begin the game")
    throw(ann, 6, 5)
    throw(ben, 1, 2)

    throw(ann, 2, 3)
    ann.press("Buy Reading Railroad for $200")
    throw(ben, 1, 2)
    ben.press("Buy Baltic Avenue for $60")
    throw(ann, 4, 6)
    ann.press("Buy Pennsylvania Railroad for $200")
    has_cash(ben, "Ann", "$1,100")

    _stock_auction(ann, ben)
    _deal(ann, ben)
    _ride(ann, ben)
    _retraction(ann, ben)
    _result(ann, ben)


def _stock_auction(ann: Person, ben: Person) -> None:
    """Ann asks for it, Ben agrees and gets the deed."""
    ann.bar.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("menuitem", name="Auction unsold deeds").click()
    ann.page.get_by_role("dialog").get_by_text("Mediterranean Avenue").click()
    ann.press("Ask for the auction")
    expect(ben.bar).to_contain_text("Shall these be auctioned: Mediterranean Avenue?")
    ben.press("Agree", exact=True)
    put("Your bid", 40, ben.bar)
    ben.press("Bid $40")
    expect(ann.bar).to_contain_text("Ben leads with $40.")
    ann.bar.get_by_role("button", name="Pass").click()
    has_cash(ann, "Ben", "$1,400")


def _deal(ann: Person, ben: Person) -> None:
    """A loan and an immunity for twenty dollars, put together by Ann, read and accepted by Ben."""
    ann.bar.get_by_role("button", name="Deal", exact=True).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Ben").click()
    mine = dialog.get_by_role("region", name="What Ann gives")
    mine.get_by_role("button", name="Loan, immunity, more").click()
    ann.page.get_by_role("menuitem", name="Loan").click()
    for label, amount in (("Sum", 300), ("To pay each time", 110), ("How often", 3), ("Every", 1)):
        put(label, amount, mine)
    mine.get_by_role("button", name="Put it in").click()
    mine.get_by_role("button", name="Loan, immunity, more").click()
    ann.page.get_by_role("menuitem", name="Immunity").click()
    for space in ("Reading Railroad", "Pennsylvania Railroad"):
        mine.get_by_role("checkbox", name=space).check(force=True)
    mine.get_by_text("Limited").click()
    put("For how long", 2, mine)
    mine.get_by_text("landings", exact=True).click()
    mine.get_by_role("button", name="Put it in").click()
    other = dialog.get_by_role("region", name="What Ben gives")
    put("Cash", 20, other)
    expect(mine.get_by_text("$820")).to_be_visible()
    expect(other.get_by_text("$1,680")).to_be_visible()
    dialog.get_by_role("button", name="Offer it").click()
    expect(dialog).to_be_hidden()

    offer = ben.bar.get_by_role("article", name="Offer of Ann")
    expect(offer).to_contain_text("loan of $300, repaid $110 3 times, every turn")
    expect(offer).to_contain_text(
        "no rent on Reading Railroad and Pennsylvania Railroad for 2 landings"
    )
    offer.get_by_role("button", name="Accept").click()
    has_cash(ann, "Ann", "$820")
    has_cash(ann, "Ben", "$1,680")


def _ride(ann: Person, ben: Person) -> None:
    """Ben travels on by rail and owes nothing: the landing is free."""
    throw(ben, 1, 1)
    ben.press("Go on to Pennsylvania Railroad")
    expect(ben.prompt).to_have_text("Doubles: you throw again.")
    expect(ann.page.get_by_role("group", name="Rent you may ask for")).to_have_count(0)
    contracts = ann.page.locator(".contract")
    expect(contracts.nth(1)).to_contain_text("Ann to Ben: no rent on Reading Railroad")
    expect(contracts.nth(1)).to_contain_text("1 landing left")
    expect(contracts.nth(0)).to_contain_text("$330 owed")
    expect(ann.page.locator("[data-seat=Ben]")).to_contain_text("owes $330")
    throw(ben, 1, 2)
    ben.press("Buy Tennessee Avenue for $180")
    has_cash(ann, "Ben", "$1,500")


def _retraction(ann: Person, ben: Person) -> None:
    """Ben builds under Ann's throw, she throws again; then his first instalment is due."""
    throw(ann, 1, 4)
    ben.tab("Property")
    ben.page.get_by_role("tabpanel").get_by_role("button", name="Build $50").first.click()
    has_cash(ann, "Ben", "$1,450")
    ann.press("Throw again: somebody built")
    throw(ann, 1, 2)
    ann.press("Move as thrown")
    ben.press("Ask Ann for $14")
    ann.press("Pay $14 to Ben")
    has_cash(ben, "Ben", "$1,354")  # 1450 + 14 of rent - 110 of the loan
    has_cash(ben, "Ann", "$916")  # 820 - 14 + 110
    expect(ben.page.locator("[data-seat=Ben]")).to_contain_text("owes $220")


def _result(ann: Person, ben: Person) -> None:
    """Both agree to stop and count."""
    for person in (ann, ben):
        agree_to_stop(person)
    for person in (ann, ben):
        expect(person.bar).to_contain_text("The game is over.")
    ann.page.get_by_role("link", name="Result").click()
    expect(ann.page.get_by_role("heading", name="Won by Ann")).to_be_visible()
    worths = ann.page.get_by_role("region", name="Won by Ann").get_by_role("table")
    expect(worths).to_contain_text("$1,536")  # 916 + 400 for two railroads + 220 lent
    expect(worths).to_contain_text("$1,484")  # 1354 + 300 for deeds + 50 for a house - 220
    expect(ann.page.get_by_text("Stopped by agreement and counted.")).to_be_visible()
