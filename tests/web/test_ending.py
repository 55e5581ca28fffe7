"""How a game ends before somebody has won it: by agreement, by leaving, and how that is shown."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.running import ServerThread
from tests.web.people import Person
from tests.web.steps import (
    agree_to_stop,
    answer,
    open_form,
    open_table,
    sit_down,
    throw,
)


def _begin(ann: Person, ben: Person) -> str:
    """Two people with real dice; Ann throws next."""
    open_form(ann, "The long game")
    ann.press("Take seat 3 away")
    ann.press("Clocks, dice, company")
    answer(ann, "Dice and cards", "Real ones, typed in")
    code = open_table(ann)
    sit_down(ben, code)
    expect(ben.page.get_by_text("Ann begins the game.")).to_be_visible()
    ann.press("Begin the game")
    throw(ann, 6, 5)
    throw(ben, 1, 2)
    return code


def test_everybody_sees_who_would_stop_and_answers(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    _begin(ann, ben)
    agree_to_stop(ann)
    for one in (ann, ben):
        banner = one.page.get_by_test_id("stopping")
        expect(banner).to_contain_text("Ann would stop here and count who is richest.")
        expect(banner).to_contain_text("Not agreed yet: Ben.")
    spoken = ben.page.get_by_test_id("spoken")
    expect(spoken).to_contain_text("Ann would stop here and count.")
    assert spoken.inner_text().count("Ann would stop here") == 1
    banner = ben.page.get_by_test_id("stopping")
    ben.press("Not now", banner)
    expect(banner.get_by_role("button")).to_have_count(0)
    expect(banner).to_contain_text("Not agreed yet: Ben.")
    ann.press("Play on after all", ann.page.get_by_test_id("stopping"))
    expect(ben.page.get_by_test_id("stopping")).to_have_count(0)
    ben.sees("Ann would rather play on.")
    agree_to_stop(ann)
    ben.press("Agree to stop and count", ben.page.get_by_test_id("stopping"))
    for one in (ann, ben):
        expect(one.bar).to_contain_text("The game is over.")


def test_who_resigned_alone_ends_the_game_of_the_bots(
    person: Callable[..., Person], server: ServerThread
) -> None:
    ann = person("Ann")
    ann.page.goto("/")
    ann.page.get_by_label("Your name", exact=True).fill("Ann")
    ann.press("Play with two bots")
    ann.press("More", ann.bar, exact=True)
    ann.page.get_by_role("menuitem", name="More actions").click()
    ann.press("Leave the game for good", ann.page.get_by_role("dialog"))
    ann.press("Leave the game for good", ann.page.get_by_role("dialog").last)
    alone = ann.page.get_by_test_id("alone")
    expect(alone).to_contain_text("No person plays any more.")
    ann.sees("Nobody but bots plays now; they play on quickly to the end.")
    expect(ann.bar).to_contain_text("You are out of this game")
    expect(ann.bar.get_by_role("button", name="Take back")).to_have_count(0)
    expect(ann.page.locator("[data-seat=Ann]")).not_to_contain_text("On turn")
    expect(ann.page.get_by_text("No deeds yet")).to_have_count(0)
    ann.press("End the game and count", alone)
    expect(ann.bar).to_contain_text("The game is over.")
    ann.sees("Ann ends the game of the bots; now all is counted.")


def test_a_bid_is_what_was_read_when_the_finger_went_down(person: Callable[..., Person]) -> None:
    """Ann bids 60 while Ben presses 1: that is told, and Ben bids nothing."""
    ann, ben = person("Ann"), person("Ben")
    _begin(ann, ben)
    throw(ann, 1, 2)
    ann.press("Leave it to the auction")
    raises = ben.bar.locator("[data-action=bid]")
    expect(raises.first).to_contain_text("Bid $1")
    expect(ben.page.locator(".lot")).to_contain_text("You and Ann to bid")
    box = raises.first.bounding_box()
    assert box is not None
    ben.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ben.page.mouse.down()
    ann.press("Bid $60", ann.bar)
    expect(raises.first).to_contain_text("Bid $61")
    ben.page.mouse.up()
    expect(ben.notices).to_contain_text("$1 is overtaken; the next bid is $61 or more.")
    expect(ben.page.get_by_test_id("auction")).to_contain_text("Ann leads with $60.")
    expect(ben.page.locator(".lot")).to_contain_text("You to bid")
    expect(ann.page.locator(".lot")).to_contain_text("Ben to bid")


def test_who_only_waits_or_watches_leaves_by_a_button(person: Callable[..., Person]) -> None:
    """Before the game a seat opens again; a watcher goes, and is told of no more."""
    ann, ben, eva = person("Ann"), person("Ben"), person("Eva")
    open_form(ann, "The long game")
    code = open_table(ann)
    sit_down(ben, code)
    expect(ann.page.locator(".seat-rows")).to_contain_text("Ben")
    ben.press("Leave the table")
    expect(ben.page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect(ben.page.get_by_text("You sit at no table yet.")).to_be_visible()
    expect(ann.page.locator(".seat-rows")).not_to_contain_text("Ben")
    sit_down(eva, code, "watch")
    ann.press("Begin with a bot")
    expect(eva.bar).to_be_visible()
    eva.press("Menu of the table")
    eva.page.get_by_role("menuitem", name="Leave the table").click()
    expect(eva.page.get_by_role("heading", name="Your tables")).to_be_visible()
    ann.sees("Eva has left.")
    ann.press("Menu of the table")
    expect(ann.page.get_by_role("menuitem", name="Rules in force")).to_be_visible()
    expect(ann.page.get_by_role("menuitem", name="Leave the table")).to_have_count(0)
