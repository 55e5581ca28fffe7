"""Deals that are put together otherwise: among three, by dragging, and with a counter-offer."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.server.running import ServerThread
from tests.web.people import Person, upload
from tests.web.scene import Scene
from tests.web.steps import decide, has_cash, put

THREE = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Boardwalk", "Baltic Avenue"]
[[seats]]
name = "Ben"
cash = 500
deeds = ["Reading Railroad"]
[[seats]]
name = "Cy"
cash = 500
deeds = ["Vermont Avenue"]
"""


def _deal(person: Callable[..., Person], server: ServerThread) -> tuple[Person, Locator]:
    ann = person("Ann")
    ann.page.goto(upload(server.url, THREE)["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    ann.press("Deal", ann.bar)
    return ann, ann.page.get_by_role("dialog", name="A deal")


def test_a_deal_of_three(person: Callable[..., Person], server: ServerThread) -> None:
    """Boardwalk to Ben, Reading Railroad to Cy, and $80 of Cy to Ann: once both agree."""
    ann, deal = _deal(person, server)
    for name in ("Ben", "Cy"):
        deal.get_by_role("group", name="With").get_by_role("button", name=name).click()
    sides = {
        name: deal.get_by_role("region", name=f"What {name} gives") for name in ("Ann", "Ben", "Cy")
    }
    for giver, deed, taker in (("Ann", "Boardwalk", "Ben"), ("Ben", "Reading", "Cy")):
        sides[giver].get_by_role("button", name=deed).click()
        ann.page.get_by_role("menuitem", name=taker).click()
    put("Cash to Ann", 80, sides["Cy"])
    expect(sides["Ann"]).to_contain_text("$580")
    expect(sides["Cy"]).to_contain_text("$420")
    deal.get_by_role("button", name="Offer it").click()
    expect(deal).to_be_hidden()
    offer = ann.bar.get_by_role("article", name="Offer of Ann")
    offer.get_by_role("button", name="Accept as Ben").click()
    has_cash(ann, "Ann", "$500")  # Cy has not agreed
    offer.get_by_role("button", name="Accept as Cy").click()
    has_cash(ann, "Ann", "$580")
    has_cash(ann, "Ben", "$500")
    has_cash(ann, "Cy", "$420")
    for seat, deed in (("Ben", "Boardwalk"), ("Cy", "Reading Railroad")):
        ann.page.locator(f"[data-seat={seat}]").get_by_role("button").click()
        expect(ann.page.get_by_role("dialog", name=seat)).to_contain_text(deed)
        ann.page.keyboard.press("Escape")


def test_the_keyboard_is_never_lost_in_a_deal(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Terms are opened, closed, put in and taken out: the focus is where one goes on."""
    ann = person("Ann")
    keyboard = ann.page.keyboard
    ann.page.goto(upload(server.url, THREE.replace("official", "moore"))["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    ann.press("Deal", ann.bar)
    deal = ann.page.get_by_role("dialog", name="A deal")
    deal.get_by_role("group", name="With").get_by_role("button", name="Ben").click()
    side = deal.get_by_role("region", name="What Ann gives")
    more = side.get_by_role("button", name="Loan, immunity, more")
    for end in ("Not now", "Put it in"):
        more.focus()
        keyboard.press("Enter")
        ann.page.get_by_role("menuitem", name="Loan").press("Enter")
        expect(side.locator("form").get_by_role("textbox").first).to_be_focused()
        side.get_by_role("button", name=end).press("Enter")
        expect(more).to_be_focused()
    side.get_by_role("button", name="Baltic").press("Enter")
    given = side.get_by_role("list", name="What Ann gives")
    take = given.get_by_role("button")
    expect(take).to_have_count(2)
    take.first.press("Enter")
    expect(take).to_have_count(1)
    expect(take).to_be_focused()
    take.press("Enter")
    expect(given).to_be_focused()


def test_a_deed_is_dragged_to_the_other_side(
    person: Callable[..., Person], server: ServerThread
) -> None:
    ann, deal = _deal(person, server)
    deal.get_by_role("group", name="With").get_by_role("button", name="Ben").click()
    mine = deal.get_by_role("region", name="What Ann gives")
    his = deal.get_by_role("region", name="What Ben gives")
    deed = mine.get_by_role("listitem").filter(has_text="Baltic").last
    deed.drag_to(his)
    given = mine.get_by_role("list", name="What Ann gives")
    expect(given).to_contain_text("Baltic Avenue")
    his.get_by_role("listitem").filter(has_text="Reading").last.drag_to(mine)
    expect(his.get_by_role("list", name="What Ben gives")).to_contain_text("Reading Railroad")
    deed.drag_to(mine)  # one's own side takes nothing from oneself
    expect(given.get_by_role("listitem")).to_have_count(1)
    deal.get_by_role("button", name="Offer it").click()
    ann.bar.get_by_role("button", name="Accept").click()
    ann.sees("Ann hands Ben Baltic Avenue.")
    ann.sees("Ben hands Ann Reading Railroad.")


def test_whom_an_offer_names_sees_what_it_does(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """In a browser of one's own, before one accepts: of $1,500 each $30 go from Ann to Ben."""
    scene = Scene(server.url, person)
    ann, ben = scene.person("Ann"), scene.person("Ben")
    seats = [{"kind": "person"}, {"kind": "open"}]
    code = scene.open_table(ann, rules="official", seats=seats)
    scene.join(ben, code, role="seat")
    scene.begin(ann, code)
    ben.page.goto(f"{server.url}/t/{code}")
    for one in (ann, ben):  # who begins
        decide(one)
    ann.press("Deal", ann.bar)
    deal = ann.page.get_by_role("dialog", name="A deal")
    deal.get_by_role("group", name="With").get_by_role("button", name="Ben").click()
    for giver, amount in (("Ann", 40), ("Ben", 10)):
        put("Cash", amount, deal.get_by_role("region", name=f"What {giver} gives"))
    deal.get_by_role("button", name="Offer it").click()
    offer = ben.bar.get_by_role("article", name="Offer of Ann")
    offer.get_by_role("button", name="What it does").click()
    expect(offer.get_by_role("region", name="Ann")).to_contain_text("$1,470")
    expect(offer.get_by_role("region", name="Ben")).to_contain_text("$1,530")
