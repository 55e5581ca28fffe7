"""Every page of the client in every state worth looking at, each reached in as few steps as can be.

Tests walk them for access and layout, `tools/make-screenshots` makes pictures of them.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.games import AUCTION, DEBT, MOORE, OFFER, played
from tests.web.people import Person, upload, upload_game
from tests.web.steps import enter_dice

CATALOGUES = Path(__file__).resolve().parents[2] / "web/src"
GAME_FILES = {"": "messages", "board": "board/messages", "look": "look/messages"}
PLACE = "freehold.settings"
PHONE = {"width": 360, "height": 740}


@cache
def catalogue(locale: str) -> dict[str, Any]:
    """All texts of the client in a language, by their keys."""
    found: dict[str, Any] = {}
    for part, folder in GAME_FILES.items():
        texts = json.loads((CATALOGUES / folder / f"{locale}.json").read_text())
        found |= {part: texts} if part else texts
    return found


@dataclass
class Scene:
    """Where states are set up: a server, what makes people with browsers, and their language."""

    url: str
    make: Callable[..., Person]
    locale: str = "en"

    def person(self, name: str = "Ann", **options: Any) -> Person:
        one = self.make(name, **options)
        kept = json.dumps({"locale": self.locale})
        one.page.add_init_script(
            f"if (location.protocol === 'http:') localStorage.setItem({PLACE!r}, {kept!r})"
        )
        return one

    def say(self, key: str) -> str:
        """A text in the language of the scene."""
        found: Any = catalogue(self.locale)
        for part in key.split("."):
            found = found[part]
        return str(found)

    def press(self, one: Person, key: str, within: str = "body") -> None:
        """Press the button, tab or entry of a menu with a text."""
        place = one.page.locator(within).last
        name = self.say(key)
        found = place.get_by_role("button", name=name, exact=True)
        for role in ("tab", "menuitem", "link"):
            found = found.or_(place.get_by_role(role, name=name, exact=True))
        found.first.click()

    # --- tables ----------------------------------------------------------------------------------

    def sit(self, opened: dict[str, str], name: str = "Ann", view: str = "", **more: Any) -> Person:
        """Somebody at an uploaded table, at one of its pages."""
        one = self.person(name, **more)
        one.page.goto(self.url + opened["back"])
        expect(one.bar).to_be_visible()
        if view:
            one.page.goto(f"{self.url}/t/{opened['code']}/{view}")
        return one

    def open_table(self, host: Person, **setup: Any) -> str:
        """A table of somebody's own browser; its code."""
        answer = host.page.request.post(
            f"{self.url}/api/tables",
            data={"name": host.name, "setup": setup},
            headers={"Origin": self.url},
        )
        assert answer.ok, answer.text()
        code: str = answer.json()["code"]
        return code

    def join(self, one: Person, code: str, **wishes: Any) -> None:
        answer = one.page.request.post(
            f"{self.url}/api/tables/{code}/join",
            data={"name": one.name, **wishes},
            headers={"Origin": self.url},
        )
        assert answer.ok, answer.text()

    def go(self, one: Person, path: str) -> Page:
        one.page.goto(self.url + path)
        expect(one.page.get_by_role("heading", level=1).first).to_be_visible()
        return one.page


State = Callable[[Scene], Person]
STATES: dict[str, State] = {}


def state(show: State) -> State:
    """Name a state by its function."""
    STATES[show.__name__.replace("_", "-")] = show
    return show


# --- pages without a table ----------------------------------------------------------------------


@state
def home(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, "/")
    return ann


@state
def home_with_tables(scene: Scene) -> Person:
    ann = scene.person()
    for opened in (upload_game(scene.url, played(60)), upload_game(scene.url, played(999, 4))):
        _return(scene, ann, opened)
    persons = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    scene.open_table(ann, seats=persons, title="Sunday at the Millers'", listed=True)
    other = scene.person("Ben")
    seats = [{"kind": "person", "name": "Ben"}, {"kind": "open"}]
    scene.open_table(other, seats=seats, title="Tea and trains", rules="moore", listed=True)
    scene.go(ann, "/")
    expect(ann.page.locator(".table-card").first).to_be_visible()
    return ann


def _return(scene: Scene, one: Person, opened: dict[str, str]) -> None:
    answer = one.page.request.post(
        f"{scene.url}/api/tables/{opened['code']}/return",
        data={"key": opened["key"]},
        headers={"Origin": scene.url},
    )
    assert answer.ok, answer.text()


@state
def open_form(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, "/open")
    expect(ann.page.locator(".rule-card").first).to_be_visible()
    return ann


@state
def open_form_unfolded(scene: Scene) -> Person:
    ann = open_form(scene)
    ann.page.locator(".rule-card").nth(2).click()
    for key in ("open.more", "open.everyValue"):
        ann.page.get_by_role("button", name=scene.say(key)).first.click()
    return ann


@state
def open_form_for_a_school(scene: Scene) -> Person:
    ann = open_form(scene)
    ann.page.locator(".rule-card", has_text="school").or_(
        ann.page.locator(".rule-card", has_text="escolar")
    ).first.click()
    return ann


@state
def rules(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, "/rules")
    return ann


@state
def not_found(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, "/nowhere/at/all")
    return ann


@state
def no_such_table(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, "/t/KITE27")
    ann.faults.clear()  # a browser notes that the server said 404
    return ann


@state
def settings(scene: Scene) -> Person:
    ann = home(scene)
    scene.press(ann, "settings.title")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    return ann


@state
def settings_at_a_table(scene: Scene) -> Person:
    ann = rich(scene)
    scene.press(ann, "settings.title", ".top-bar")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    return ann


@state
def account(scene: Scene) -> Person:
    ann = home(scene)
    scene.press(ann, "account.signIn")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    return ann


@state
def signed_in(scene: Scene) -> Person:
    ann = scene.person()
    account_name = f"Ann {len(STATES)}{scene.locale}{id(ann)}"[:30]
    answer = ann.page.request.post(
        f"{scene.url}/api/accounts",
        data={"name": account_name, "password": "a long secret"},
        headers={"Origin": scene.url},
    )
    assert answer.ok, answer.text()
    scene.go(ann, "/")
    ann.page.get_by_role("button", name=account_name).click()
    return ann


# --- before the game ----------------------------------------------------------------------------


SEATS: list[dict[str, Any]] = [
    {"kind": "person", "name": "Ann", "token": "kite", "colour": 0},
    {"kind": "bot", "name": "Ben", "bot": "standard"},
    {"kind": "open"},
    {"kind": "open"},
]


@state
def gathering(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, f"/t/{scene.open_table(ann, seats=SEATS)}")
    expect(ann.page.locator(".code-large")).to_be_visible()
    return ann


@state
def choosing_a_token(scene: Scene) -> Person:
    ann = gathering(scene)
    scene.press(ann, "gathering.change")
    return ann


@state
def gathering_on_tv(scene: Scene) -> Person:
    ann = scene.person()
    scene.go(ann, f"/t/{scene.open_table(ann, seats=SEATS)}/tv")
    return ann


@state
def joining(scene: Scene) -> Person:
    ann = scene.person()
    code = scene.open_table(ann, seats=SEATS)
    cy = scene.person("Cy")
    scene.go(cy, f"/t/{code}")
    return cy


@state
def at_the_door(scene: Scene) -> Person:
    ann, cy = scene.person(), scene.person("Cy")
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    code = scene.open_table(ann, seats=seats, watching="approved")
    _begin(scene, ann, code)
    scene.join(cy, code, role="watch")
    scene.go(cy, f"/t/{code}")
    return cy


def _begin(scene: Scene, host: Person, code: str) -> None:
    scene.go(host, f"/t/{code}")
    host.page.locator(".gathering .button[data-size=large]").click()
    expect(host.bar).to_be_visible()


# --- a game -------------------------------------------------------------------------------------


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
def real_dice(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, DEBT))
    ann.act("roll")
    return ann


@state
def buying(scene: Scene) -> Person:
    return scene.sit(upload(scene.url, AUCTION, "Ann: roll 5 3"))


@state
def auction(scene: Scene) -> Person:
    ann = scene.sit(upload(scene.url, AUCTION, "Ann: roll 5 3", "Ann: decline", "Ben: bid 40"))
    expect(ann.bar.locator('[data-action="pass"]')).to_be_visible()
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
    _speak_for(ann, "Ben")
    expect(ann.bar.get_by_role("article")).to_be_visible()
    return ann


def _speak_for(one: Person, seat: str) -> None:
    one.bar.get_by_role("radiogroup").first.locator("label", has_text=seat).first.click()


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
    _begin(scene, ann, code)
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
    _begin(scene, ann, code)
    for throw in ((6, 5), (1, 2), (2, 4)):
        ann.act("roll")
        enter(scene, ann, *throw)
    scene.go(wes, f"/t/{code}/watch")
    expect(wes.bar).to_be_visible()
    return wes


def enter(scene: Scene, one: Person, first: int, second: int) -> None:
    """Type what real dice show."""
    if scene.locale == "en":
        enter_dice(one, first, second)
    else:
        form = one.page.locator(".dice-form").last
        for number, face in enumerate((first, second)):
            form.get_by_role("radiogroup").nth(number).locator("label").nth(face - 1).click()
        form.locator(".button").last.click()
    expect(one.page.locator(".dice-form")).to_have_count(0)


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
    _begin(scene, gus, code)
    scene.go(ann, f"/t/{code}")
    scene.go(ben, f"/t/{code}")
    for one, throw in ((ann, (5, 6)), (ben, (1, 2))):
        one.act("roll")
        enter(scene, one, *throw)
    ann.bar.locator('[data-action="direction"]').first.click()
    ann.act("roll")
    enter(scene, ann, 2, 3)
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


@state
def lost_connection(scene: Scene) -> Person:
    """The server hears and says nothing more."""
    lines: list[WebSocketRoute] = []
    is_down = False

    def route(line: WebSocketRoute) -> None:
        if is_down:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    opened = upload_game(scene.url, played(60))
    ann = scene.person()
    ann.page.route_web_socket("**/socket*", route)
    ann.page.goto(scene.url + opened["back"])
    expect(ann.bar).to_be_visible()
    is_down = True
    for line in lines:
        line.close()
    expect(ann.page.locator(".connection .badge")).to_be_visible()
    return ann


@state
def closed_connection(scene: Scene) -> Person:
    opened = upload_game(scene.url, played(60))
    ann = scene.person()

    def route(line: WebSocketRoute) -> None:
        line.send(json.dumps({"type": "bye", "reason": "replaced"}))
        line.close()

    ann.page.route_web_socket("**/socket*", route)
    scene.go(ann, opened["back"])
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(
        scene.say("connection.endedTitle")
    )
    return ann


# --- afterwards ---------------------------------------------------------------------------------


@state
def game_over(scene: Scene) -> Person:
    return scene.sit(upload_game(scene.url, played(999, 4)))


@state
def after(scene: Scene) -> Person:
    return _after(scene, 999)


@state
def after_in_the_middle(scene: Scene) -> Person:
    return _after(scene, 60)


def _after(scene: Scene, turns: int) -> Person:
    ann = scene.sit(upload_game(scene.url, played(turns, 4)), view="after")
    expect(ann.page.locator(".replay-board .board")).to_be_visible()
    expect(ann.page.locator(".chart").first).to_be_visible()
    return ann


@state
def fair_dice(scene: Scene) -> Person:
    """A game with a promise before its first throw, stopped soon after."""
    ann = scene.person()
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    code = scene.open_table(ann, seats=seats)
    _begin(scene, ann, code)
    for _ in range(2):
        ann.act("roll")
        expect(ann.bar.locator("[data-action=roll]")).to_be_enabled()
    for name in ("Ann", "Ben"):
        _speak_for(ann, name)
        scene.press(ann, "bar.more", ".action-bar")
        scene.press(ann, "bar.allMore")
        ann.page.get_by_role("dialog").locator("[data-action=stop]").click()
    expect(ann.page.locator(".winners")).to_be_visible()
    scene.go(ann, f"/t/{code}/after")
    scene.press(ann, "fair.check")
    return ann
