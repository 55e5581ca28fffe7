"""Two people in two browsers and a bot play with real dice, from opening the page to the result."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.steps import agree_to_stop


def open_with_real_dice(ann: Person) -> str:
    """Ann opens a table for herself, somebody else and a bot; everybody begins with $300."""
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Open a table").click()
    page.get_by_label("Your name").fill("Ann")
    ann.press("Every single rule value")
    page.get_by_placeholder("Search rule values").fill("starting cash")
    cash = page.get_by_role("textbox", name="Starting cash")
    cash.fill("300")
    cash.press("Tab")
    page.get_by_label("Seat 3: name").fill("Cy")
    ann.press("Clocks, dice, company")
    page.get_by_text("Real ones, typed in").click()
    pace = page.get_by_role("textbox", name="Pause between moves of bots")
    pace.fill("0")
    pace.press("Tab")
    for name in ("Auction: seconds", "Rent: seconds"):
        field = page.get_by_role("textbox", name=name)
        field.fill("0")
        field.press("Tab")
    ann.press("Open the table")
    code = page.locator(".code-large")
    expect(code).to_be_visible()
    return code.inner_text()


def join(ben: Person, code: str) -> None:
    """Ben comes with the code and nothing but a name."""
    page = ben.page
    page.goto("/")
    page.get_by_label("Code of the table").fill(code.lower())
    ben.press("Join", exact=True)
    page.get_by_label("Your name").fill("Ben")
    ben.press("Come to the table")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()


def begin(ann: Person) -> None:
    """Opening throws: Ann's is the highest. The bot's dice are typed as well."""
    ann.press("Begin the game")
    expect(ann.bar).to_be_visible()


def test_auction_counter_offer_debt_and_bankruptcy(person: Callable[..., Person]) -> None:
    """The moves follow from the dice that Ann types; each part begins where the last one ended."""
    ann, ben = person("Ann"), person("Ben")
    join(ben, open_with_real_dice(ann))
    begin(ann)
    ann.roll(6, 6)
    ben.roll(3, 2)
    ann.throw(1, 2)  # Cy is a bot; its dice are real ones too
    expect(ann.prompt).to_have_text("Your turn.")
    auction(ann, ben)
    debt(ann, ben)
    countered_deal(ann, ben)
    bankruptcy(ann, ben)
    result(ann)


def auction(ann: Person, ben: Person) -> None:
    """Ann does not want Baltic Avenue; Ben gets it."""
    ann.roll(1, 2)
    ann.act("decline")
    expect(ben.prompt).to_contain_text("Baltic Avenue is under the hammer")
    ben.page.get_by_role("textbox", name="Your bid").fill("140")
    ben.page.get_by_role("textbox", name="Your bid").press("Enter")
    expect(ann.page.get_by_test_id("auction")).to_contain_text("Ben leads with $140")
    ann.act("pass")
    ben.sees("Ben wins Baltic Avenue at $140.")
    expect(ann.cash("Ben")).to_have_text("$160")


def debt(ann: Person, ben: Person) -> None:
    """The flat tax is more than Ben's cash, and the greyed button says so."""
    ben.roll(1, 3)
    ben.act("tax_flat")
    expect(ben.page.get_by_test_id("missing")).to_have_text("$40")
    ben.bar.get_by_role("button", name="Pay $200").focus()
    expect(ben.bar).to_contain_text("Needs $200; Ben has $160.")


def countered_deal(ann: Person, ben: Person) -> None:
    """Ben asks $60 for Baltic Avenue, Ann gives $45, and that settles the debt."""
    ben.press("Deal", ben.bar)
    deal = ben.page.get_by_role("dialog", name="A deal")
    ben.press("A · Ann", deal)
    deal.get_by_label("What Ben gives").get_by_role("button", name="Baltic").click()
    cash = deal.get_by_label("What Ann gives").get_by_role("textbox", name="Cash")
    cash.fill("60")
    cash.press("Tab")
    expect(deal.locator(".deal-outcome").last).to_contain_text("Cash after it")
    ben.press("Offer it", deal)
    offer = ann.bar.get_by_role("article", name="Offer of Ben")
    expect(offer).to_contain_text("Ann gives $60")
    ann.press("Counter-offer", offer)
    answer = ann.page.get_by_role("dialog", name="Answer to the offer of Ben")
    cash = answer.get_by_label("What Ann gives").get_by_role("textbox", name="Cash")
    cash.fill("45")
    cash.press("Tab")
    ann.press("Offer this instead", answer)
    ben.press("Accept", ben.bar.get_by_role("article", name="Offer of Ann"))
    ann.sees("Ben hands Ann Baltic Avenue.")
    expect(ann.cash("Ben")).to_have_text("$5")  # 160 + 45 - 200
    expect(ann.cash("Ann")).to_have_text("$255")


def bankruptcy(ann: Person, ben: Person) -> None:
    """A card asks Ben for $50 to each of the others."""
    ann.bar.locator(".dice-form").wait_for()
    ann.throw(4, 6)  # for Cy, the bot
    ann.roll(5, 2)
    ben.roll(1, 2)
    ben.draw("pay-each-50")
    ben.act("bankrupt")
    ben.press("Declare bankruptcy", ben.page.get_by_role("dialog"))
    ann.sees("Ben is bankrupt")
    expect(ann.page.locator('[data-seat="Ben"]')).to_contain_text("Out, 3rd")


def result(ann: Person) -> None:
    """Ann and the bot agree to stop and count; Ann has more."""
    ann.throw(6, 4)  # for Cy, who rests on Free Parking
    expect(ann.prompt).to_have_text("Your turn.")
    agree_to_stop(ann)
    expect(ann.bar).to_contain_text("The game is over.")
    expect(ann.bar.get_by_role("button")).to_have_count(0)
    expect(ann.page.locator(".stage")).to_contain_text("Ann")
    ann.page.get_by_role("link", name="Result").click()
    expect(ann.page.get_by_role("heading", name="Won by Ann")).to_be_visible()
