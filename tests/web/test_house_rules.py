"""Moore's house rules with a loan and an immunity; a church-school game with a Game Master."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from freehold.game.positions import game_at
from freehold.notation.position import parse_position
from tests.web.people import Person, game_file

MOORE = """
rules = "moore"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Boardwalk"]
[[seats]]
name = "Ben"
cash = 100
at = "Short Line"
"""


def test_a_loan_and_an_immunity(person: Callable[..., Person], tmp_path: Path) -> None:
    path = tmp_path / "moore.jsonl"
    path.write_bytes(game_file(game_at(parse_position(MOORE))))
    ann = person("Ann")
    page = ann.page
    page.goto("/")
    page.locator("input[type=file]").set_input_files(path)
    ann.press("Deal", ann.bar)
    deal = page.get_by_role("dialog", name="A deal")
    ann.press("B · Ben", deal)
    lends = deal.get_by_label("What Ann gives").first
    ann.press("Loan, immunity, more", lends)
    page.get_by_role("menuitem", name="Loan").click()
    ann.press("Put it in", deal)
    ann.press("Loan, immunity, more", lends)
    page.get_by_role("menuitem", name="Immunity from rent").click()
    deal.get_by_text("Boardwalk").last.click()
    ann.press("Put it in", deal)
    expect(deal).to_contain_text("loan of $100, repaid $120 in 5 turns")
    expect(deal).to_contain_text("no rent on Boardwalk for good")
    ann.press("Offer it", deal)
    ann.press("Accept", ann.bar.get_by_role("article", name="Offer of Ann"))
    expect(ann.cash("Ben")).to_have_text("$200")  # 100 + 100 lent
    contracts = page.locator(".contracts")
    expect(contracts).to_contain_text("$120 owed")
    expect(contracts).to_contain_text("Ann to Ben: no rent on Boardwalk for good")

    ann.roll(2, 3)
    ann.act("decline")
    ann.act("pass")
    ann.press("Pass", ann.bar)
    ann.roll(1, 3)  # Ben, from Short Line to Boardwalk
    ann.sees("Ben moves from Short Line to Boardwalk.")
    expect(ann.cash("Ben")).to_have_text("$200")


def test_a_game_master_enters_money(person: Callable[..., Person]) -> None:
    """Who opens a church-school table is its Game Master; a family comes by the code."""
    gus, ann = person("Gus"), person("Ann")
    page = gus.page
    page.goto("/open")
    page.get_by_label("Your name").fill("Gus")
    page.get_by_text("The church-school edition").click()
    page.get_by_placeholder("Name of the family").first.fill("Ann")
    gus.press("Seat 2: who")
    page.get_by_role("option", name="Bot").click()
    gus.press("Open the table")
    ann.page.goto(f"/t/{page.locator('.code-large').inner_text()}")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press("Come to the table")
    gus.press("Begin the game")
    ann.act("roll")
    gus.tab("Desk")
    desk = page.locator(".desk")
    desk.locator(".segment", has_text="Earned").click()
    desk.get_by_role("textbox", name="Sum").fill("45")
    desk.get_by_role("textbox", name="Reason").first.fill("good grades")
    gus.press("Rule so", desk)
    ann.sees("Ann earned $45 with good grades.")
    expect(ann.cash("Ann")).to_have_text("$45")
