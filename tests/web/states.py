"""Every page of the client in every state worth looking at, each reached in as few steps as can be.

Tests walk them for access and layout, `tools/make-screenshots` makes pictures of them. Those of a
running game are in `game_states`.
"""

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.web.game_states import rich
from tests.web.games import played
from tests.web.people import Person, upload_game
from tests.web.scene import STATES, Scene, catalogue, state

__all__ = ["STATES", "Scene", "catalogue"]

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
        ann.page.locator(".rule-card", has_text="escuela")
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
    scene.begin(ann, code)
    scene.join(cy, code, role="watch")
    scene.go(cy, f"/t/{code}")
    return cy


# --- the line to the server ---------------------------------------------------------------------


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
    scene.begin(ann, code)
    for _ in range(2):
        ann.act("roll")
        expect(ann.bar.locator("[data-action=roll]")).to_be_enabled()
    for name in ("Ann", "Ben"):
        scene.speak_for(ann, name)
        scene.press(ann, "bar.more", ".action-bar")
        scene.press(ann, "bar.allMore")
        ann.page.get_by_role("dialog").locator("[data-action=stop]").click()
    expect(ann.page.locator(".winners")).to_be_visible()
    scene.go(ann, f"/t/{code}/after")
    scene.press(ann, "fair.check")
    return ann
