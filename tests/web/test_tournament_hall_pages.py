"""Pages of a tournament that the hall sees: for everybody, on every screen, in light and dark."""

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.server.hall import Hall
from tests.web.people import Person
from tests.web.test_access import CONTRAST, RULES, overflow, small_targets, violations
from tests.web.tournament import come, mark


def _scenes(hall: Hall) -> dict[str, tuple[str | None, str]]:
    """Every page that the hall sees, by who looks at it, in the middle of a second round."""
    at = f"/tournament/{hall.code}"
    keys = hall.enter(*(f"Player {letter}" for letter in "ABCDEFGH"))
    for source, giver in (("gifts", "Lantern Bakery"), ("media", "Harbour Radio")):
        hall.must("director", "give", source=source, giver=giver, cents=50_000)
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    for place, key in enumerate(keys):
        sheet = {"notes": {"100": 10 + place}}
        hall.must("director", "hand_in", entrant=key, sheet=sheet)
        hall.must("director", "sign_sheet", entrant=key, on_paper=True)
        hall.must("director", "countersign", entrant=key, on_paper=True)
    hall.must("director", "close_round")
    hall.must("director", "open_registration")
    hall.must("director", "seat_round", seed=2)
    hall.must("director", "begin")
    hall.appoint("Rae", "referee")
    hall.must("Rae", "rule", table=1, words="Rent must be asked for in time.")
    hall.must("Rae", "rule", table=2, words="Rent must be asked for in time.")
    for key, deed in zip(keys, ("reading", "shortline", "electric"), strict=False):
        hall.must("director", "hand_in", entrant=key, sheet={"deeds": {deed: "mortgaged"}})
    hall.must("director", "dispute", entrant=keys[0], why="That railroad is not theirs.")
    rae = hall.look("Rae")["you"]["person"]
    return {
        "public": (None, at),
        "mine": ("p2", f"{at}/mine"),
        "writing": ("p2", f"{at}/mine"),
        "tables": (rae, f"{at}/tables"),
        "tag": ("p1", f"{at}/tag/1"),
        **{f"screen {part}": (None, f"{at}/screen/{part}") for part in PARTS},
    }


PARTS = ("clock", "tables", "names", "standings", "sponsors")
PAGES = ("public", "mine", "writing", "tables", "tag", *(f"screen {part}" for part in PARTS))
SIZES = ((1280, 800), (640, 400), (360, 740), (768, 1024))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_for_everybody(name: str, hall: Hall, person: Callable[..., Person]) -> None:
    """axe-core finds nothing in light and dark, nothing is too small to press or cut off."""
    who, address = _scenes(hall)[name]
    somebody = person(name.replace(" ", "-"))
    page = somebody.page
    if who is not None:
        come(somebody, hall, who)
    page.goto(address)
    expect(page.get_by_role("heading").first).to_be_visible()
    if name == "writing":
        somebody.press("Correct", exact=True)
        mark(page, "Boardwalk", "hotel")
        page.get_by_label("You have Cash total B").fill("5")
    page.wait_for_timeout(300)
    shots = os.environ.get("FREEHOLD_SCREENSHOTS")
    faults: dict[str, object] = {"light": violations(page, RULES), "small": small_targets(page)}
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(250)
    faults["dark"] = violations(page, CONTRAST)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for direction in ("ltr", "rtl"):
            page.evaluate("to => document.documentElement.dir = to", direction)
            faults[f"wider than {width}, {direction}"] = overflow(page)
    assert {what: found for what, found in faults.items() if found} == {}
    if shots:
        _take(page, Path(shots), name)


def _take(page: Page, folder: Path, name: str) -> None:
    """Pictures to be looked at, where somebody asks for them."""
    page.evaluate("document.documentElement.dir = 'ltr'")
    for scheme, width in (("light", 360), ("dark", 360), ("light", 768), ("light", 1280)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(250)
        page.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page=True)
    page.set_viewport_size({"width": 1920, "height": 1080})
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(250)
        page.screenshot(path=folder / f"{name}-1920-{scheme}.png")


MOST = 200_000  # bytes of code and styles, compressed: a second on a slow phone


def test_the_public_page_is_small(hall: Hall, person: Callable[..., Person], client: Path) -> None:
    """Nothing of the desk and of the boards comes with it; typefaces are not counted."""
    fetched: dict[str, int] = {}

    def note(response: Response) -> None:
        path = client / response.url.removeprefix(hall.server.url).lstrip("/")
        if path.suffix in {".js", ".css"}:
            fetched[path.name] = len(gzip.compress(path.read_bytes()))

    phone = person("phone", viewport={"width": 360, "height": 740})
    phone.page.on("response", note)
    phone.page.goto(f"/tournament/{hall.code}")
    expect(phone.page.get_by_text("The Harbour Fund")).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    assert any(name.startswith("PublicPage") for name in fetched)
    assert not any(name.startswith(("DeskPage", "TableRoute", "MinePage")) for name in fetched)
    assert sum(fetched.values()) <= MOST, fetched
