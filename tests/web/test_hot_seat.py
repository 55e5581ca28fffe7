"""Several people at one browser, from opening the page to the result."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from freehold.game.positions import game_at
from freehold.notation.position import parse_position
from tests.web.people import Person, game_file
from tests.web.steps import agree_to_stop, decide, go_on_to_a_turn

NEARLY_OVER = """
rules = "short"
decks = { chance = ["pay-each-50"] }
[[seats]]
name = "Ann"
cash = 700
at = "Short Line"
deeds = ["Boardwalk 2", "Park Place 2"]
[[seats]]
name = "Ben"
cash = 120
at = "Pennsylvania Avenue"
deeds = ["Baltic Avenue"]
[[seats]]
name = "Cy"
cash = 500
"""


def test_a_short_game_is_opened_played_and_counted(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/open")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("The Short Game").click()
    ann.press("Take seat 3 away")
    ann.press("Seat 2: who")
    page.get_by_role("option", name="Somebody at this device").click()
    page.get_by_label("Seat 2: name").fill("Bea")
    ann.press("Open the table")
    ann.press("Begin the game")
    expect(ann.bar).to_be_visible()
    for _ in range(12):
        decide(ann)
    go_on_to_a_turn(ann)
    for name in ("Ann", "Bea"):
        page.get_by_role("radiogroup", name="Whose move").locator("label", has_text=name).click()
        agree_to_stop(ann)
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()
    expect(page.get_by_role("row")).to_contain_text(["Place", "1", "2"])


def test_a_short_game_file_is_opened_and_ends_with_a_bankruptcy(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    path = tmp_path / "short.jsonl"
    path.write_bytes(game_file(game_at(parse_position(NEARLY_OVER))))
    ann = person("Ann")
    page = ann.page
    page.goto("/")
    page.locator("input[type=file]").set_input_files(path)
    expect(ann.prompt).to_have_text("Your turn.")
    ann.roll(2, 3)  # from Short Line past GO to GO itself
    ann.sees("Ann moves from Short Line to GO.")
    ben_stops_on_boardwalk(ann)


def ben_stops_on_boardwalk(ann: Person) -> None:
    """Rent is $600 with two houses; Ben has $120 and Baltic Avenue."""
    ann.roll(3, 2)  # from Pennsylvania Avenue to Boardwalk
    ann.act("claim")
    expect(ann.prompt).to_contain_text("You owe Ann $600 rent for Boardwalk.")
    ann.act("bankrupt")
    ann.press("Declare bankruptcy", ann.page.get_by_role("dialog"))
    expect(ann.page.locator(".stage")).to_contain_text("The first bankruptcy ended the game.")
    ann.page.get_by_role("link", name="Result").click()
    expect(ann.page.get_by_role("heading", name="Won by Ann")).to_be_visible()
    expect(ann.page.get_by_text("Real dice were thrown and typed in.")).to_be_visible()
