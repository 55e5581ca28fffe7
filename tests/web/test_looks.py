"""How the client fits: nothing is cut, covered or moved that somebody has to see."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import ServerThread
from tests.web.people import Person, upload
from tests.web.scene import Scene
from tests.web.states import STATES

PHONES = [(390, 844), (360, 740)]
TV = {"width": 1280, "height": 720}
GROUP = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Baltic Avenue", "Mediterranean Avenue"]
[[seats]]
name = "Ben"
cash = 500
"""
# Marks and names of which a part is seen and a part is not.
CUT = """
() => [...document.querySelectorAll('.seat-card')].flatMap(card => {
  const name = card.querySelector('.seat-card-name');
  const cash = card.querySelector('.seat-card-cash');
  const row = card.querySelector('.seat-card-sets').getBoundingClientRect();
  const inner = card.getBoundingClientRect();
  const sum = cash.getBoundingClientRect();
  return [
    ...(name.scrollWidth > name.clientWidth ? [name.innerText] : []),
    ...(sum.right > inner.right || cash.scrollWidth > cash.clientWidth ? [cash.innerText] : []),
    ...[...card.querySelectorAll('.holding')].filter(one => {
      const box = one.getBoundingClientRect();
      const isSeen = box.top < row.bottom - 1 && box.left < row.right - 1;
      return isSeen && (box.bottom > row.bottom + 1 || box.right > row.right + 1);
    }).map(one => name.innerText + ' ' + one.innerText),
  ];
})
"""
SHIFT = """
window.shift = 0;
new PerformanceObserver(list => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.fixture
def scene(person: Callable[..., Person], server: ServerThread) -> Scene:
    return Scene(server.url, person)


def _on(scene: Scene, state: str, width: int, height: int, **options: object) -> Person:
    make = scene.make
    size = {"viewport": {"width": width, "height": height}}
    sized = Scene(scene.url, lambda name="Ann", **more: make(name, **(more | size | options)))
    return STATES[state](sized)


def _box(locator: Locator) -> dict[str, float]:
    box = locator.bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return {"x": box["x"], "y": box["y"], "right": right, "bottom": bottom}


# --- a phone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("state", ["own-turn", "first-turn", "debt", "game-over"])
def test_seats_are_read_whole_on_a_phone(scene: Scene, state: str, size: tuple[int, int]) -> None:
    ann = _on(scene, state, *size)
    assert ann.page.evaluate(CUT) == []


@pytest.mark.parametrize("end", [0, 10_000])
def test_own_cash_stays_in_sight(scene: Scene, end: int) -> None:
    ann = _on(scene, "eight-seats", 390, 844)
    ann.page.locator(".people").evaluate("(row, end) => row.scrollTo({ left: end })", end)
    expect(ann.cash("Ann")).to_be_in_viewport(ratio=1)
    at = _box(ann.cash("Ann"))
    middle = ((at["x"] + at["right"]) / 2, (at["y"] + at["bottom"]) / 2)
    seen = "([x, y]) => document.elementFromPoint(x, y).closest('.seat-card').dataset.seat"
    assert ann.page.evaluate(seen, middle) == "Ann"


def test_a_sum_in_a_deal_is_read_whole(scene: Scene) -> None:
    ann = _on(scene, "deal-builder", 390, 844)
    field = ann.page.get_by_role("dialog").get_by_role("textbox", name="Cash").first
    field.fill("840")
    field.blur()
    expect(field).to_have_value("840")
    assert field.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("size", PHONES)
def test_what_is_left_to_do_is_in_sight_when_cash_is_short(
    scene: Scene, size: tuple[int, int]
) -> None:
    ann = _on(scene, "too-dear-to-buy", *size)
    expect(ann.bar.locator('[data-action="decline"]')).to_be_in_viewport(ratio=1)
    assert ann.bar.evaluate("bar => bar.scrollHeight - bar.clientHeight") <= 1


def test_the_game_is_seen_from_its_top_when_it_begins(scene: Scene) -> None:
    ann = _on(scene, "gathering", 390, 844)
    ann.page.evaluate("scrollTo(0, 10000)")
    ann.page.locator(".gathering .button[data-size=large]").click()
    expect(ann.bar).to_be_visible()
    expect(ann.page.locator(".top-bar")).to_be_in_viewport(ratio=1)


# --- a projector ---------------------------------------------------------------------------------


def test_a_projector_of_1280_shows_names_and_prices(scene: Scene) -> None:
    page = _on(scene, "on-tv", **TV).page
    expect(page.locator(".cell-name").first).to_be_visible()
    spaces = page.locator(".board-space").count()
    assert page.locator("svg.board-svg .cell-name").count() >= spaces
    assert page.locator(".cell-price").count() == 28 + 2  # deeds and taxes


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_projector_cuts_nothing_of_an_auction(scene: Scene, size: tuple[int, int]) -> None:
    page = _on(scene, "auction-on-tv", *size).page
    least = size[0] * 28 / 1920
    # Where nothing moves, a size is there with the next picture only.
    expect(page.locator("html")).to_have_css("font-size", re.compile(rf"^{int(least)}[.p]"))
    texts = "[...document.querySelectorAll('html, .stage p')]"
    rem = texts + ".map(one => getComputedStyle(one).fontSize)"
    sizes = {round(float(text.removesuffix("px")), 1) for text in page.evaluate(rem)}
    assert min(sizes) == round(least, 1)
    cut = """
    () => ['.board-stage', '.tv-side', '.stage', '.tv-waits'].filter(part => {
      const one = document.querySelector(part);
      return one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    })
    """
    assert page.evaluate(cut) == []
    log = _box(page.locator(".tv-log"))
    for line in page.locator(".tv-log > li").all():
        box = _box(line)
        is_out = box["x"] >= log["right"] or box["right"] <= log["x"]
        assert is_out or (box["y"] >= log["y"] - 1 and box["bottom"] <= log["bottom"] + 1)


# --- a desk --------------------------------------------------------------------------------------


def test_looking_back_covers_nothing(scene: Scene) -> None:
    ann = _on(scene, "looking-back", 1280, 800)
    banner, bar = _box(ann.page.locator(".looking-back")), _box(ann.bar)
    assert bar["x"] <= banner["x"]
    assert banner["right"] <= bar["right"]
    assert bar["y"] <= banner["y"]
    assert banner["bottom"] <= bar["bottom"]
    ann.press("Back to now")
    expect(ann.page.locator(".looking-back")).to_have_count(0)


def test_a_replay_fits_the_window(scene: Scene) -> None:
    page = _on(scene, "after", 1280, 800).page
    part = _box(page.locator(".replay"))
    assert part["bottom"] - part["y"] <= 800


def test_a_row_of_buildings_says_what_it_costs_and_comes_back_without_a_trace(
    person: Callable[..., Person], server: ServerThread
) -> None:
    ann = person("Ann", reduced_motion="no-preference")
    ann.page.goto(upload(server.url, GROUP)["back"])
    expect(ann.prompt).to_have_text("Your turn.")
    ann.press("Property", ann.bar)
    ann.press("Build 8, $400")
    expect(ann.cash("Ann")).to_have_text("$100")
    expect(ann.page.locator(".money-sum").first).to_be_visible()
    ann.press("Take back", ann.bar)
    expect(ann.cash("Ann")).to_have_text("$500")
    assert ann.page.locator(".money-sum, .banknote").count() == 0


def test_nothing_moves_when_it_is_known_who_begins(scene: Scene) -> None:
    ann = scene.person()
    names = ("Ann", "Ben", "Cy")
    seats = [{"kind": "person", "name": name} for name in names]
    code = scene.open_table(ann, seats=seats, dice="typed")
    ann.page.add_init_script(SHIFT)
    scene.begin(ann, code)
    _still(ann.page)
    ann.page.evaluate("window.shift = 0")
    for first, second in ((1, 2), (1, 3), (6, 5)):
        ann.act("roll")
        scene.enter(ann, first, second)
    ann.sees("Cy takes the first turn")
    cards = ann.page.locator(".seat-card").evaluate_all("all => all.map(one => one.dataset.seat)")
    assert cards == list(names)
    expect(ann.page.locator('[data-seat="Cy"]')).to_contain_text("1st")
    _still(ann.page)
    assert ann.page.evaluate("window.shift") == 0


def _still(page: Page) -> None:
    page.evaluate("new Promise(done => setTimeout(done, 700))")


# --- what is heard and copied --------------------------------------------------------------------


def test_a_turn_that_is_over_is_not_read_on_the_page_of_the_result(scene: Scene) -> None:
    ann = scene.person()
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    scene.begin(ann, scene.open_table(ann, seats=seats))
    ann.act("roll")
    said = ann.page.locator("[role=alert]")
    expect(said).to_have_text("It is your turn to act.")
    ann.page.locator(".page-name").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Buy, build, bargain")
    expect(said).to_be_empty()
