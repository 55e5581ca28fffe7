"""Matters of Moore's rules that come late in a game: each from a position, at one screen."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.running import ServerThread
from tests.web.people import Person, upload
from tests.web.steps import has_cash, put, throw

FORECLOSURE = """
rules = "moore"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
at = "Short Line"
[[seats]]
name = "Ben"
cash = 0
deeds = ["Boardwalk mortgaged"]
"""
TRAVEL = """
rules = "moore"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["B. & O. Railroad"]
[[seats]]
name = "Ben"
cash = 500
deeds = ["Reading Railroad", "Short Line mortgaged"]
"""
MARKET = """
rules = "moore"
options = ["free-market"]
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
at = "Short Line"
[[seats]]
name = "Ben"
cash = 500
deeds = ["Boardwalk 1"]
[[seats]]
name = "Cy"
cash = 500
deeds = ["Park Place"]
"""


def _sit(person: Callable[..., Person], server: ServerThread, position: str) -> Person:
    ann = person("Ann")
    ann.page.goto(upload(server.url, position)["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    return ann


def test_a_foreclosure(person: Callable[..., Person], server: ServerThread) -> None:
    """Ben cannot lift and lets go: Ann pays him 200 and the Bank 220. Case C078."""
    ann = _sit(person, server, FORECLOSURE)
    throw(ann, 1, 3)
    expect(ann.prompt).to_have_text("Boardwalk is mortgaged. Do you want to take it over?")
    ann.press("Try to take over Boardwalk: $200 to Ben, $220 to the Bank", ann.bar)
    expect(ann.prompt).to_contain_text("Ann wants to take Boardwalk over")
    ann.press("Let Boardwalk go", ann.bar)
    has_cash(ann, "Ann", "$80")
    has_cash(ann, "Ben", "$200")
    ann.page.locator("[data-seat=Ann]").get_by_role("button").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Boardwalk")
    expect(ann.page.get_by_role("dialog")).not_to_contain_text("mortgaged")


def test_travel_by_rail(person: Callable[..., Person], server: ServerThread) -> None:
    """From Ben's Reading to his Short Line or one's own B. & O., not to a railroad of the Bank."""
    ann = _sit(person, server, TRAVEL)
    throw(ann, 1, 4)
    expect(ann.prompt).to_have_text("You may go on to another railroad.")
    buttons = ann.bar.locator('[data-action="travel"]')
    expect(buttons).to_have_text(
        [re.compile("Go on to B. & O. Railroad"), re.compile("Go on to Short Line")]
    )
    expect(ann.bar.get_by_role("button", name="Stay here")).to_be_visible()
    buttons.first.click()
    ann.sees("B. & O. Railroad")
    ann.press("Ben asks Ann for $50")  # for Reading, as Ben has two
    ann.press("Pay $50 to Ben")
    has_cash(ann, "Ann", "$450")


def test_the_market(person: Callable[..., Person], server: ServerThread) -> None:
    """Both name a rent; Ann chooses the cheaper owner, and her token goes there."""
    ann = _sit(person, server, MARKET)
    throw(ann, 1, 3)
    ann.press("Move as thrown")  # Ben and Cy may build without a complete group
    expect(ann.prompt).to_have_text("Name the rents you ask of the visitor.")
    for space, asked in (("Boardwalk", 200), ("Park Place", 35)):
        button = ann.bar.get_by_role("button", name=f"Name the rent for {space}")
        button.click()
        form = ann.page.get_by_role("dialog", name=f"Name the rent for {space}")
        put("How much", asked, form)
        form.get_by_role("button").last.click()
        expect(form).to_be_hidden()
    expect(ann.prompt).to_have_text("Choose whom you pay.")
    expect(ann.bar.get_by_role("button", name="Pay Ben $200 at Boardwalk")).to_be_visible()
    ann.press("Pay Cy $35 at Park Place", ann.bar)
    ann.sees("Ann moves from Boardwalk to Park Place.")
    ann.press("Pay $35 to Cy", ann.bar)
    has_cash(ann, "Ann", "$465")
    has_cash(ann, "Cy", "$535")


CONTEST = """
rules = "moore"
bank = { houses = 1, hotels = 12 }
turn = "Ann"
[[seats]]
name = "Ann"
cash = 900
deeds = ["Oriental Avenue", "Vermont Avenue", "Connecticut Avenue"]
[[seats]]
name = "Ben"
cash = 700
deeds = ["Mediterranean Avenue", "Baltic Avenue"]
"""


def test_the_last_house_is_asked_for_and_auctioned(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Who wants it says what for; nobody is told to have built before the auction is over."""
    ann = _sit(person, server, CONTEST)
    ann.tab("Property")
    ann.page.get_by_role("tabpanel").get_by_role("button", name="Build $50").first.click()
    expect(ann.prompt).to_contain_text("More houses are wanted than there are.")
    expect(ann.page.get_by_test_id("for")).to_have_text("For Ben")
    ann.press("Ask for a house on Baltic Avenue", ann.bar)
    form = ann.page.get_by_role("dialog", name="Ask for a house on Baltic Avenue")
    form.get_by_role("button").last.click()
    ann.press("Bid $50", ann.bar)  # Ann, the least that a house costs
    ann.press("Pass", ann.bar)
    ann.sees("Ann wins a house for Oriental Avenue at $50.")
    has_cash(ann, "Ann", "$850")


OPTION = """
rules = "moore"
turn = "Ann"
contracts = ["Ben>Ann right to buy deed:kentucky for 100 for good"]
[[seats]]
name = "Ann"
cash = 500
[[seats]]
name = "Ben"
cash = 500
deeds = ["Kentucky Avenue"]
"""


def test_a_right_to_buy_is_used_by_what_it_says(
    person: Callable[..., Person], server: ServerThread
) -> None:
    ann = _sit(person, server, OPTION)
    ann.tab("Deals")
    contract = ann.page.locator(".contract")
    expect(contract).to_contain_text("Ben to Ann: the right to buy Kentucky Avenue for $100")
    expect(contract.get_by_role("button", name="Release Ben from contract 1")).to_be_visible()
    ann.press("Buy Kentucky Avenue from Ben for $100", contract)
    has_cash(ann, "Ann", "$400")
    has_cash(ann, "Ben", "$600")


AGREED = """
rules = "moore"
turn = "Ann"
contracts = [
    "Ben>Ann insurance against rent for 2 laps",
    "Ben>Cy will buy deed:baltic and sell it for 1 for good",
]
[[seats]]
name = "Ann"
cash = 500
at = "Short Line"
[[seats]]
name = "Ben"
cash = 700
[[seats]]
name = "Cy"
cash = 300
deeds = ["Boardwalk"]
"""


def test_who_insures_and_who_has_to_buy_is_told_why(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Rent of Boardwalk alone is $50; Baltic Avenue goes on to Cy for $1."""
    ann = _sit(person, server, AGREED)
    throw(ann, 1, 3)
    ann.press("Cy asks Ann for $50")
    expect(ann.prompt).to_have_text("You owe Cy $50 rent for Boardwalk, as the insurer of Ann.")
    ann.press("Pay $50 to Cy")
    throw(ann, 1, 2)
    expect(ann.prompt).to_have_text("Baltic Avenue is for sale at $60; you have agreed to buy it.")
    ann.press("Buy Baltic Avenue for $60")
    has_cash(ann, "Ben", "$591")  # 700 - 50 - 60 + 1
