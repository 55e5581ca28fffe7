"""What may lie over what: the next action can be reached whatever is looked at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server.running import ServerThread
from tests.web.games import DEBT
from tests.web.people import Person, upload

OWNED = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Boardwalk", "Park Place", "Pacific Avenue"]
[[seats]]
name = "Ben"
cash = 500
"""
# Common windows at 200 %, and a wide one that is lower still.
ZOOMED = [(640, 400), (683, 384), (800, 450), (960, 540), (1100, 420)]


def _box(locator: Locator) -> tuple[float, float, float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1100)])
def test_a_deed_under_the_mouse_leaves_the_action_bar_free(
    person: Callable[..., Person], server: ServerThread, size: tuple[int, int]
) -> None:
    ann = person("Ann", viewport={"width": size[0], "height": size[1]})
    ann.page.goto(upload(server.url, OWNED)["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    left, top, right, bottom = _box(ann.bar)
    for space in ("Boardwalk", "Pacific", "Mediterranean", "GO"):
        ann.page.locator(".board-space").filter(has=ann.page.get_by_label(space)).or_(
            ann.page.get_by_role("button", name=space)
        ).first.hover()
        card = ann.page.locator(".peek")
        expect(card).to_be_visible()
        x0, y0, x1, y1 = _box(card)
        assert x1 <= left or x0 >= right or y1 <= top or y0 >= bottom, space
        ann.page.mouse.move(1, 1)
        expect(card).to_have_count(0)


@pytest.mark.parametrize("size", ZOOMED)
def test_at_200_per_cent_the_bar_is_there_and_leaves_room(
    person: Callable[..., Person], server: ServerThread, size: tuple[int, int]
) -> None:
    width, height = size
    ann = person("Ann", viewport={"width": width, "height": height})
    ann.page.goto(upload(server.url, OWNED)["back"])
    throw = ann.bar.locator('[data-action="roll"]')
    expect(throw).to_be_in_viewport(ratio=1)
    _, top, _, bottom = _box(ann.bar)
    assert min(bottom, height) - max(top, 0) <= 0.6 * height
    overflow = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow == 0
    throw.click()
    form = ann.page.get_by_role("dialog")
    button = form.get_by_role("button", name="Enter both dice")
    button.scroll_into_view_if_needed()
    expect(button).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_bar_leads_to_the_panel_below(
    person: Callable[..., Person], server: ServerThread
) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    ann.page.goto(upload(server.url, OWNED)["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    ann.bar.get_by_role("button", name="Property").tap()
    tab = ann.page.get_by_role("tab", name="Property")
    expect(tab).to_be_focused()
    deed = ann.page.locator(".deed-line").first
    expect(deed).to_be_in_viewport(ratio=1)
    assert _box(deed)[3] <= _box(ann.bar)[1]


def test_what_is_always_there_is_seen_in_a_debt_too(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """Hot seat, with steps to raise cash: the middle of the bar scrolls, and its foot stays."""
    ann = person("Ann")
    ann.page.goto(upload(server.url, DEBT, "Ann: roll 4 2", "Ben: claim oriental")["back"])
    expect(ann.bar.locator(".raise")).to_be_visible()
    for name in ("Take back", "Property", "Deal", "More"):
        expect(ann.bar.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
