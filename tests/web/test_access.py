"""Every page in every state: axe-core finds nothing in light and dark, and nothing is cut off."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.server.running import ServerThread
from tests.web.people import Person
from tests.web.states import STATES, Scene

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = {"type": "rule", "values": ["color-contrast"]}  # all that the theme changes
LEAST_TARGET = 24  # pixels, WCAG 2.2
SIZES = (
    (1280, 800),
    (640, 400),  # as much as a window of 1280 by 800 shows at 200 %
    (360, 740),
    (768, 1024),
)


def violations(page: Page, rules: object) -> list[str]:
    """What axe-core finds, each with its places."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(
        "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })"
        ".then(({ violations }) => violations.map(({ id, nodes }) =>"
        " id + ': ' + nodes.map(({ html, failureSummary }) =>"
        " html.slice(0, 200) + ' ' + failureSummary).join('; ')))",
        rules,
    )
    return found


def small_targets(page: Page) -> list[str]:
    """What can be pressed and is smaller than a finger needs; links in running text may be."""
    found: list[str] = page.evaluate(SMALL, LEAST_TARGET)
    return found


SMALL = """
least => [...document.querySelectorAll(
  'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option],' +
  '[role=menuitem], [role=radio], [role=switch], [role=slider], [tabindex="0"]'
)].filter(one => {
  const target = one.closest('label, .slider-thumb') ?? one;
  if (one.closest('[inert], [aria-hidden=true]') || !one.checkVisibility()) return false;
  if (one.matches('a') && one.closest('p, li, dd, td')) return false;
  for (let at = target; at; at = at.parentElement) {
    const { clip, clipPath } = getComputedStyle(at);
    if (clip !== 'auto' || clipPath === 'inset(50%)') return false;
  }
  const box = target.getBoundingClientRect();
  return box.width > 0 && (Math.round(box.width) < least || Math.round(box.height) < least);
}).map(one => one.outerHTML.slice(0, 160))
"""


def overflow(page: Page) -> int:
    """How many pixels the page is wider than the window, once boards and charts have its size."""
    found: int = page.evaluate(WIDER)
    return found


WIDER = """
async () => {
  const wider = () => document.documentElement.scrollWidth - innerWidth;
  for (let frame = 0; frame < 60 && (frame < 3 || wider() > 0); frame++)
    await new Promise(requestAnimationFrame);
  return wider();
}
"""


def overlaps(page: Page) -> list[str]:
    """Parts of the page of a table that cover each other, beside the bar that sticks on a phone."""
    found: list[str] = page.evaluate(COVERED)
    return found


COVERED = """
() => {
  const page = document.querySelector('.table-page:not([data-width=phone])');
  const parts = [...(page?.children ?? [])].filter(one => one.matches(
    '.top-bar, .people, .left-column, .board-area, .hand-area, .right-column'));
  const boxes = parts.map(one => one.getBoundingClientRect());
  return parts.flatMap((one, place) => parts.slice(place + 1).flatMap((other, more) => {
    const [a, b] = [boxes[place], boxes[place + 1 + more]];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1 && high > 1 ? [one.className + ' and ' + other.className] : [];
  }));
}
"""


def is_bar_out_of_reach(page: Page) -> bool:
    """Whether one cannot come to the buttons of the action bar by scrolling."""
    buttons = page.locator(".table-page:not([aria-hidden]) .action-bar .bar-foot button")
    if page.get_by_role("dialog").or_(page.get_by_role("menu")).count() or not buttons.count():
        return False
    buttons.last.scroll_into_view_if_needed()
    box = buttons.last.bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] < -1 or box["y"] + box["height"] > size["height"] + 1


def moving(page: Page) -> int:
    """How many animations run that somebody with reduced motion would see."""
    found: int = page.evaluate(
        "document.getAnimations().filter(({ playState, effect }) => playState === 'running'"
        " && effect.getComputedTiming().activeDuration > 1).length"
    )
    return found


@pytest.mark.parametrize("name", STATES)
def test_a_state(name: str, person: Callable[..., Person], server: ServerThread) -> None:
    page = STATES[name](Scene(server.url, person)).page
    page.wait_for_timeout(250)
    faults: dict[str, object] = {
        "light": violations(page, RULES),
        "small": small_targets(page),
        "moving": moving(page),
    }
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(250)
    faults["dark"] = violations(page, CONTRAST)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for direction in ("ltr", "rtl"):
            page.evaluate("to => document.documentElement.dir = to", direction)
            faults[f"wider than {width}, {direction}"] = overflow(page)
            faults[f"covered at {width}, {direction}"] = overlaps(page)
            faults[f"out of reach at {width}, {direction}"] = is_bar_out_of_reach(page)
    assert {what: found for what, found in faults.items() if found} == {}
