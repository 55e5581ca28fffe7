"""Looking at a game again: moments, the check of its dice, its file, and another way to go on."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.running import ServerThread
from tests.web.games import played
from tests.web.people import Person, game_file, upload_game
from tests.web.steps import agree_to_stop, decide, go_on_to_a_turn, open_form, open_table


def _play(ann: Person) -> str:
    """A short game of two at one screen with dice of the server, stopped and counted."""
    page = ann.page
    open_form(ann, "The long game")
    ann.press("Take seat 3 away")
    ann.press("Seat 2: who")
    page.get_by_role("option", name="Somebody at this device").click()
    page.get_by_label("Seat 2: name").fill("Ben")
    page.get_by_label("Name of the table").fill("Sunday evening")
    code = open_table(ann)
    ann.press("Begin the game")
    for _ in range(8):
        decide(ann)
    go_on_to_a_turn(ann)
    for name in ("Ann", "Ben"):
        page.get_by_role("radiogroup", name="Whose move").locator("label", has_text=name).click()
        agree_to_stop(ann)
    expect(page.locator(".winners")).to_be_visible()
    return code


def test_a_game_is_looked_at_again(person: Callable[..., Person], tmp_path: Path) -> None:
    ann = person("Ann")
    page = ann.page
    code = _play(ann)
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()
    _check_the_dice(ann)
    _go_through_moments(ann)
    expect(page.get_by_text("It begins at the last throw before this moment")).to_be_visible()
    ann.press("Play on from here")
    expect(ann.bar).to_be_visible()
    assert code not in page.url
    ann.act("roll")
    expect(page.locator(".log-turns")).to_contain_text(re.compile("(Ann|Ben) throws"))
    _open_its_file(ann, code, tmp_path)


def _check_the_dice(ann: Person) -> None:
    """The secret is told, its hash is what was promised, and all dice and cards follow from it."""
    fair = ann.page.get_by_role("region", name="Fair dice")
    expect(fair).to_contain_text("Promise")
    ann.press("Check it in this browser", fair)
    expect(fair).to_contain_text("The secret fits the promise")
    expect(fair).to_contain_text("Dice and cards follow from it")


def _go_through_moments(ann: Person) -> None:
    """The slider and the buttons go to other moments, and the board with them."""
    page = ann.page
    shown = page.locator(".replay-turn")
    page.get_by_role("slider", name="Moment").focus()
    page.keyboard.press("Home")
    ann.press("A turn on")  # to the end of the opening throws
    expect(shown).to_have_text("Who begins?")
    ann.press("A turn on")
    expect(shown).to_contain_text("Turn 1:")
    ann.press("A turn back")
    expect(shown).to_have_text("Who begins?")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    ann.press("A turn on")
    expect(shown).to_contain_text("Turn 1:")


def test_the_slider_and_the_board_name_the_same_turn(
    person: Callable[..., Person], server: ServerThread
) -> None:
    """At the end and at each of the steps before it."""
    ann = person("Ann")
    page = ann.page
    opened = upload_game(server.url, played(6))
    page.goto(server.url + opened["back"])
    expect(ann.bar).to_be_visible()
    page.goto(f"{server.url}/t/{opened['code']}/after")
    shown, label = page.locator(".replay-turn"), page.locator(".player-slider .slider-value")
    seen = set()
    page.get_by_role("slider", name="Moment").focus()
    for _ in range(16):
        expect(shown).to_be_visible()
        turn = shown.inner_text().split(":")[0]
        expect(label).to_have_text(turn)
        seen.add(turn)
        page.keyboard.press("ArrowLeft")
    assert len(seen) > 2, seen


def _open_its_file(ann: Person, code: str, folder: Path) -> None:
    """The file of the game, opened on the start page, is the same game at another table."""
    page = ann.page
    page.goto(f"/t/{code}/after")
    with page.expect_popup() as shown, page.expect_event("download") as got:
        page.get_by_role("link", name="Download the game file").click()
    path = folder / "game.jsonl"
    got.value.save_as(path)
    shown.value.close()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()
    expect(page.get_by_role("heading", name="Sunday evening")).to_be_visible()
    assert code not in page.url
    assert page.url.endswith("/after")
    fair = page.get_by_role("region", name="Fair dice")
    ann.press("Check it in this browser", fair)
    expect(fair).to_contain_text("Dice and cards follow from it")


def test_a_wrong_file_is_refused_in_one_sentence_that_goes_away(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    ann = person("Ann")
    path = tmp_path / "shopping.jsonl"
    path.write_text("milk, eggs, bread\n")
    ann.page.goto("/")
    ann.page.locator("input[type=file]").set_input_files(path)
    said = "This is no game file of Freehold."
    expect(ann.page.get_by_text("no game file")).to_have_text(said)
    ann.faults.clear()  # the browser notes every answer that is an error
    ann.page.get_by_role("link", name="Open a table").first.click()
    expect(ann.page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(ann.page.get_by_text("no game file")).to_have_count(0)


def test_a_file_that_was_cut_opens_with_a_warning(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    game = played(6)
    whole = game_file(game)
    path = tmp_path / "cut.jsonl"
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-3]))
    ann = person("Ann")
    ann.page.goto("/")
    ann.page.locator("input[type=file]").set_input_files(path)
    expect(ann.notices).to_contain_text("The file of this game was cut off; it is good up to turn")
    ann.sees("The file of this game was cut off; it is good up to turn")
