"""Every state of a running game worth looking at."""

from typing import Any

from playwright.sync_api import expect

from tests.web.games import AUCTION, DEBT, MOORE, OFFER, played
from tests.web.people import Person, upload, upload_game
from tests.web.scene import PHONE, Scene, State, state


def rich(scene: Scene, view: str = "", **more: Any) -> Person:
    """Far into a game of four."""
    return scene.sit(upload_game(scene.url, played(60)), view=view, **more)


@state
def own_turn(scene: Scene) -> Person:
    return rich(scene)


@state
def first_turn(scene: Scene) -> Person:
    return scene.sit(upload_game(scene.url, played(1)))


@state
def eight_seats(scene: Scene) -> Person:
    """One's own among them, the last one to sit."""
    ann = scene.person()
    seats = [{"kind": "bot", "name": f"Bot {number}"} for number in range(1, 8)]
    code = scene.open_table(ann, seats=[*seats, {"kind": "person", "name": "Ann"}], dice="typed")
    scene.begin(ann, code)
    return ann


@state
def real_dice(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, DEBT))
    ann.act("roll")
    return ann


@state
def buying(scene: Scene) -> Person:
    return scene.sit(upload(scene.url, AUCTION, "Ann: roll 5 3"))


@state
def too_dear_to_buy(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, DEBT, "Ann: roll 1 2"))
    expect(ann.bar.locator('[data-action="decline"]')).to_be_visible()
    return ann


def _bidding(scene: Scene, view: str = "") -> Person:
    moves = ("Ann: roll 5 3", "Ann: decline", "Ben: bid 40")
    return scene.sit(upload(scene.url, AUCTION, *moves), view=view)


@state
def auction(scene: Scene) -> Person:
    ann = _bidding(scene)
    expect(ann.bar.locator('[data-action="pass"]')).to_be_visible()
    return ann


@state
def auction_on_tv(scene: Scene) -> Person:
    ann = _bidding(scene, "tv")
    expect(ann.page.locator(".bidders")).to_be_visible()
    return ann


@state
def debt(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, DEBT, "Ann: roll 4 2", "Ben: claim oriental"))
    expect(ann.bar.locator(".raise")).to_be_visible()
    return ann


@state
def rent_to_claim(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, DEBT, "Ann: roll 4 2"))
    expect(ann.bar.locator(".claims")).to_be_visible()
    return ann


@state
def jail(scene: Scene) -> Person:
    position = AUCTION.replace("cash = 840", 'cash = 840\nat = "Jail 0"\ncards = ["chance"]')
    return scene.sit(upload(scene.url, position))


@state
def deal_builder(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, OFFER))
    scene.press(ann, "bar.deal", ".action-bar")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Ben").click()
    chips = dialog.locator(".deal-chip")
    chips.filter(has_text="Boardwalk").first.click()
    chips.filter(has_text="Kentucky").first.click()
    return ann


@state
def loan_in_a_deal(scene: Scene) -> Person:
    ann = contracts(scene)
    scene.press(ann, "bar.deal", ".action-bar")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Ben").click()
    dialog.locator(".deal-side").first.get_by_role("button").filter(
        has_text=scene.say("deals.moreTerms")
    ).last.click()
    ann.page.get_by_role("menuitem").first.click()
    return ann


@state
def incoming_offer(scene: Scene) -> Person:
    ann = scene.sit(
        upload(
            scene.url,
            OFFER,
            "Ann: offer Ben deed:reading + 50 for deed:kentucky",
        )
    )
    scene.speak_for(ann, "Ben")
    expect(ann.bar.get_by_role("article")).to_be_visible()
    return ann


@state
def contracts(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, MOORE))
    if ann.page.get_by_role("tab", name=scene.say("panels.deals")).is_visible():
        scene.press(ann, "panels.deals")
    expect(ann.page.locator(".contract").first).to_be_visible()
    return ann


def _panel(name: str) -> State:
    def show(scene: Scene) -> Person:
        ann = rich(scene)
        scene.press(ann, f"panels.{name}")
        return ann

    show.__name__ = f"panel_{name}"
    return show


for each in ("property", "people", "chat"):
    state(_panel(each))


@state
def seat_details(scene: Scene) -> Person:
    ann = rich(scene)
    ann.page.locator(".seat-card-button").nth(1).click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    return ann


@state
def deed_of_a_space(scene: Scene) -> Person:
    ann = rich(scene)
    ann.page.locator(".mini-deed, .hand button").first.click()
    return ann


@state
def whole_board(scene: Scene) -> Person:
    """On a phone it is a tap away."""
    ann = rich(scene, viewport=PHONE)
    scene.press(ann, "board.wholeBoard")
    return ann


@state
def list_of_spaces(scene: Scene) -> Person:
    ann = rich(scene, viewport=PHONE)
    scene.press(ann, "board.list")
    return ann


@state
def own_turn_on_a_phone(scene: Scene) -> Person:
    return rich(scene, viewport=PHONE, has_touch=True)


@state
def keys(scene: Scene) -> Person:
    ann = rich(scene)
    scene.press(ann, "top.keys")
    return ann


@state
def automatic(scene: Scene) -> Person:
    return _more(scene, "bar.autos")


@state
def more_actions(scene: Scene) -> Person:
    return _more(scene, "bar.allMore")


def _more(scene: Scene, key: str) -> Person:
    ann = rich(scene)
    scene.press(ann, "bar.more", ".action-bar")
    scene.press(ann, key)
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    return ann


@state
def menu_of_the_table(scene: Scene) -> Person:
    ann = rich(scene)
    scene.press(ann, "top.menu")
    return ann


@state
def invite(scene: Scene) -> Person:
    ann = menu_of_the_table(scene)
    scene.press(ann, "top.invite")
    return ann


@state
def looking_back(scene: Scene) -> Person:
    ann = rich(scene)
    if not ann.page.locator(".log-turns").is_visible():
        scene.press(ann, "panels.log")
    ann.page.locator(".log-turns button").nth(-3).click()
    expect(ann.page.locator(".looking-back")).to_be_visible()
    return ann


@state
def paused_and_away(scene: Scene) -> Person:
    ann, ben = scene.person(), scene.person("Ben")
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    code = scene.open_table(ann, seats=seats, absent="vote", dice="typed", grace_seconds=300)
    scene.join(ben, code, role="seat")
    scene.go(ben, f"/t/{code}")
    scene.begin(ann, code)
    expect(ben.bar).to_be_visible()
    ben.page.goto("about:blank")
    expect(ann.bar.locator(".banner")).to_be_visible()
    scene.press(ann, "top.menu")
    scene.press(ann, "top.pause")
    expect(ann.bar).to_contain_text(scene.say("bar.paused"))
    return ann


@state
def watching(scene: Scene) -> Person:
    ann, wes = scene.person(), scene.person("Wes")
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    code = scene.open_table(ann, seats=seats, dice="typed")
    scene.begin(ann, code)
    for throw in ((6, 5), (1, 2), (2, 4)):
        ann.act("roll")
        scene.enter(ann, *throw)
    scene.go(wes, f"/t/{code}/watch")
    expect(wes.bar).to_be_visible()
    return wes


@state
def on_tv(scene: Scene) -> Person:
    ann = rich(scene, "tv")
    expect(ann.page.locator(".tv-seats")).to_be_visible()
    return ann


@state
def hand(scene: Scene) -> Person:
    ann = rich(scene, "hand")
    expect(ann.bar).to_be_visible()
    return ann


def _school(scene: Scene) -> tuple[Person, Person]:
    """A Game Master and a family that is asked something."""
    gus, ann = scene.person("Gus"), scene.person("Ann")
    code = scene.open_table(
        gus,
        rules="parish",
        edition="parish",
        dice="typed",
        referee=True,
        seats=[{"kind": "open", "name": "Lutz"}, {"kind": "open", "name": "Mey"}],
        families=[
            {"seat": "Lutz", "members": [["Eva", 2], ["Jon", 4]], "captain": "Uta"},
            {"seat": "Mey", "members": [["Ida", 1], ["Max", 5]], "captain": None},
        ],
    )
    ben = scene.person("Ben")
    scene.join(ann, code, role="seat", number=0)
    scene.join(ben, code, role="seat", number=1)
    scene.begin(gus, code)
    scene.go(ann, f"/t/{code}")
    scene.go(ben, f"/t/{code}")
    for one, throw in ((ann, (5, 6)), (ben, (1, 2))):
        one.act("roll")
        scene.enter(one, *throw)
    ann.bar.locator('[data-action="direction"]').first.click()
    ann.act("roll")
    scene.enter(ann, 2, 3)
    expect(ann.page.locator(".question-text").first).to_be_visible()
    return gus, ann


@state
def question_for_a_family(scene: Scene) -> Person:
    return _school(scene)[1]


@state
def game_master(scene: Scene) -> Person:
    gus, ann = _school(scene)
    ann.page.get_by_role("textbox", name=scene.say("question.yourAnswer")).fill("in the river")
    scene.press(ann, "question.send", ".action-bar")
    expect(gus.bar.locator(".question-text").or_(gus.bar.locator(".asked")).first).to_be_visible()
    scene.press(gus, "panels.desk")
    return gus
