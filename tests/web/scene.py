"""Where states of the client are set up, and the list of them that fills as they are named."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.people import Person

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

    def begin(self, host: Person, code: str) -> None:
        """Press the host's button for the game to begin."""
        self.go(host, f"/t/{code}")
        host.page.locator(".gathering .button[data-size=large]").click()
        expect(host.bar).to_be_visible()

    def speak_for(self, one: Person, seat: str) -> None:
        """Say whose move it is, of several seats of one person."""
        one.bar.get_by_role("radiogroup").first.locator("label", has_text=seat).first.click()

    def enter(self, one: Person, first: int, second: int) -> None:
        """Type what real dice show."""
        form = one.page.locator(".dice-form").last
        for number, face in enumerate((first, second)):
            form.get_by_role("radiogroup").nth(number).locator("label").nth(face - 1).click()
        form.locator(".button").last.click()
        expect(one.page.locator(".dice-form")).to_have_count(0)


State = Callable[[Scene], Person]
STATES: dict[str, State] = {}


def state(show: State) -> State:
    """Name a state by its function."""
    STATES[show.__name__.replace("_", "-")] = show
    return show
