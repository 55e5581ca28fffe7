"""The directors' desk in real browsers: from nothing to a round that counts."""

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.hall import Hall
from tests.server.players import at
from tests.server.running import PATIENCE, ServerThread
from tests.support import rule
from tests.web.people import Person
from tests.web.test_access import RULES, violations
from tests.web.tournament import come

NAMES = ("Ann Gray", "Ben Low", "Cy Moss", "Dee Park", "Ed Reed")


@pytest.fixture
def hall(server: ServerThread) -> Iterator[Hall]:
    found = Hall(server, name="Autumn Cup", charity="The Harbour Fund", date="2027-03-14")
    yield found
    found.close()


def at_desk(hall: Hall, who: Person, part: str = "", person: str = "p1") -> Page:
    """Somebody comes by the link of a person, and goes to a part of the desk."""
    made = hall.browser("director").post(f"{hall.page}/people/{person}/key").json()
    who.page.goto(made["back"])
    expect(who.page.get_by_role("heading", level=1, name="Overview")).to_be_visible()
    if part:
        who.page.get_by_role("navigation", name="Parts of the desk").get_by_role(
            "link", name=part
        ).click()
        expect(who.page.get_by_role("heading", level=1, name=part)).to_be_visible()
    return who.page


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def choose(page: Page, label: str, option: str | re.Pattern[str]) -> None:
    """Choose from a list by its label."""
    dialog(page).get_by_role("button", name=re.compile(label)).click()
    page.get_by_role("option", name=option).first.click()


def row(page: Page, text: str) -> Locator:
    return page.get_by_role("row").filter(has_text=text)


@rule("G-MAT-3", "G-DAY-6")
def test_from_nothing_to_a_seated_first_round(person: Callable[..., Person]) -> None:
    dora = person("Dora")
    page = dora.page
    page.goto("/")
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_label("Your name").fill("Dora")
    page.get_by_label("Name of the tournament").fill("Autumn Cup")
    dora.press("Open the desk")
    expect(page.get_by_role("heading", name="Register who plays")).to_be_visible()
    page.get_by_role("link", name="To the entrants").click()
    dora.press("Register somebody")
    for name in NAMES[:4]:
        dialog(page).get_by_label("Name").fill(name)
        dialog(page).get_by_text("on paper", exact=True).click()
        dialog(page).get_by_role("button", name="Register, next").click()
        expect(row(page, name)).to_have_count(1)
    dialog(page).get_by_label("Name").fill(NAMES[4])
    dialog(page).get_by_role("button", name="Register and check in").click()
    expect(row(page, NAMES[4])).to_contain_text("Here")
    dialog(page).get_by_role("button", name="Close").last.click()
    # By name, by number, by what a scanner types of a name tag.
    page.keyboard.press("/")
    search = page.get_by_role("searchbox", name="Name, number or tag")
    expect(search).to_be_focused()
    for typed, name in (("ann", NAMES[0]), ("2", NAMES[1])):
        search.fill(typed)
        search.press("Enter")
        expect(search).to_have_value("")
        expect(row(page, name)).to_contain_text("Here")
    search.fill(f"{page.url.split('/desk')[0]}/tag/3")
    search.press("Enter")
    expect(row(page, NAMES[2])).to_contain_text("Here")
    # By the arrows of the keyboard.
    row(page, NAMES[0]).get_by_role("button", name="Open Ann Gray").last.focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Check in Dee Park")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, NAMES[3])).to_contain_text("Here")
    page.get_by_role("link", name="Overview").click()
    dora.press("Seat round 1")
    expect(page.get_by_role("heading", name="Begin round 1", level=2)).to_be_visible()
    page.get_by_role("link", name="Rounds").click()
    seats = row(page, "none yet")
    expect(seats).to_have_count(1)  # five sit at one table: there is none of two
    for name in NAMES:
        expect(seats).to_contain_text(name)
    dora.press("Begin round 1")
    expect(dialog(page)).to_contain_text("1 table has no Banker yet")
    dora.press("Begin now", within=dialog(page))
    expect(page.get_by_role("button", name="Stop the clock")).to_be_visible()


def test_two_directors_fill_the_same_blank(hall: Hall, person: Callable[..., Person]) -> None:
    dan = hall.appoint("Dan", "director")
    one = at_desk(hall, person("Dora"), "Event")
    other = at_desk(hall, person("Dan"), "Event", dan)
    blank = "Charitable organisation"
    other.get_by_label(blank).fill("The Lake Fund")
    one.get_by_label(blank).fill("The River Fund")
    one.get_by_role("textbox", name="Cause").fill("clean water")
    one.get_by_role("button", name="Save").click()
    expect(one.get_by_role("button", name="Save")).to_have_count(0)
    # Dan sees what Dora wrote, keeps what he writes, and has to choose.
    expect(other.get_by_text("Meanwhile somebody wrote: The River Fund")).to_be_visible()
    expect(other.get_by_label(blank)).to_have_value("The Lake Fund")
    expect(other.get_by_role("textbox", name="Cause")).to_have_value("clean water")
    expect(other.get_by_role("button", name="Save")).to_be_disabled()
    other.get_by_role("button", name="Keep mine").click()
    other.get_by_role("button", name="Save").click()
    expect(one.get_by_label(blank)).to_have_value("The Lake Fund")
    assert hall.look("director")["desk"]["details"]["charity"] == "The Lake Fund"


def test_what_was_decided_late_is_refused_and_shown(
    hall: Hall, person: Callable[..., Person]
) -> None:
    """The one's screen has not heard yet what the other wrote when they save."""
    dora = person("Dora")
    dora.page.route_web_socket(re.compile("/socket"), lambda _: None)
    page = at_desk(hall, dora, "Event")
    page.get_by_label("Charitable organisation").fill("The Lake Fund")
    hall.must("director", "details", values={"charity": "The River Fund"})
    page.get_by_role("button", name="Save").click()
    expect(dora.notices).to_contain_text("Somebody else has changed")
    expect(page.get_by_text("Meanwhile somebody wrote: The River Fund")).to_be_visible()
    page.get_by_role("button", name="Take theirs").click()
    expect(page.get_by_label("Charitable organisation")).to_have_value("The River Fund")
    assert hall.look("director")["desk"]["details"]["charity"] == "The River Fund"


def test_a_wrong_list_is_shown_line_by_line_and_nothing_is_half_imported(
    hall: Hall, person: Callable[..., Person], tmp_path: Path
) -> None:
    hall.must("director", "enter", entrants=[{"name": "Ann Gray", "address": "1 Hill St"}])
    wrong = tmp_path / "list.csv"
    wrong.write_text("name,address\nBen Low,2 Hill St\n,3 Hill St\nAnn Gray,1 Hill St\nCy Moss,\n")
    dora = person("Dora")
    page = at_desk(hall, dora, "Entrants")
    dora.press("Import a list")
    page.locator("input[type=file]").set_input_files(wrong)
    faults = page.get_by_role("list", name="Lines that are not right")
    expect(faults.get_by_role("listitem")).to_have_count(2)
    expect(faults).to_contain_text("Line 3")
    expect(faults).to_contain_text("Line 4")
    take = dialog(page).get_by_role("button", name=re.compile("^Register"))
    expect(take).to_be_disabled()
    assert len(hall.look("director")["desk"]["entrants"]) == 1
    for line in (3, 4):
        dora.press(f"Leave line {line} out")
        expect(page.get_by_role("checkbox", name=f"Line {line}")).to_be_checked()
    dora.press("Register 2 people")
    expect(dora.notices).to_contain_text("2 people are registered")
    names = [each["name"] for each in hall.look("director")["desk"]["entrants"]]
    assert names == ["Ann Gray", "Ben Low", "Cy Moss"]


def test_a_file_that_is_no_list_is_told(
    hall: Hall, person: Callable[..., Person], tmp_path: Path
) -> None:
    other = tmp_path / "list.csv"
    other.write_bytes(b"\x00\x01\x02\xff" * 40)
    dora = person("Dora")
    page = at_desk(hall, dora, "Entrants")
    dora.press("Import a list")
    page.locator("input[type=file]").set_input_files(other)
    expect(dialog(page).get_by_role("alert")).not_to_be_empty()
    expect(dialog(page).get_by_role("button", name="Register nobody")).to_be_disabled()
    assert hall.look("director")["desk"]["entrants"] == []


def test_two_change_places_with_a_reason(hall: Hall, person: Callable[..., Person]) -> None:
    hall.enter(*(f"Player {letter}" for letter in "ABCDEFGH"))
    hall.must("director", "seat_round", seed=3)
    first, second = hall.look("x")["event"]["rounds"][0]["tables"]
    one, other = first["players"][0]["name"], second["players"][0]["name"]
    dora = person("Dora")
    page = at_desk(hall, dora, "Rounds")
    dora.press("Open table 1")
    choose(page, "Player here", one)
    choose(page, "Changes with", f"{other} (table 2)")
    dora.press("Change places", within=dialog(page))
    expect(dialog(page)).to_contain_text("Say why: it stays on record.")
    dialog(page).get_by_label("Why").fill("They are sisters")
    dora.press("Change places", within=dialog(page))
    expect(dialog(page).get_by_role("list").first).to_contain_text(other)
    dialog(page).get_by_role("button", name="Close").last.click()
    expect(page.get_by_role("row").filter(has_text=one)).to_contain_text("2")
    old = page.get_by_role("button", name="Round 1: They are sisters")
    old.click()
    expect(page.get_by_role("region", name="Earlier seatings")).to_contain_text(one)
    now = hall.look("x")["event"]["rounds"][0]["tables"]
    assert other in [each["name"] for each in now[0]["players"]]


@rule("G-BRIEF-9", "G-BRIEF-10")
def test_a_round_is_not_closed_while_a_sheet_is_missing(
    hall: Hall, person: Callable[..., Person]
) -> None:
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    for key in keys[:2]:
        hall.must("director", "hand_in", entrant=key, sheet={"notes": {"100": 12}})
    dora = person("Dora")
    page = at_desk(hall, dora, "Sheets")
    dora.press("Close round 1")
    expect(dora.notices).to_contain_text("3 sheets are not in and signed: ")
    for name in ("Ann", "Ben", "Cy"):
        expect(dora.notices).to_contain_text(name)
    for name in ("Ann", "Ben"):
        dora.press(f"Sign the sheet of {name}")
        dora.press("Both have signed on paper", within=dialog(page))
        expect(dialog(page)).to_contain_text("In and signed: it counts.")
        dialog(page).get_by_role("button", name="Close").last.click()
    dora.press("Close round 1")
    expect(dora.notices.filter(has_text="1 sheets are not in and signed: Cy")).to_be_visible()
    dora.press("Enter the sheet of Cy")
    dialog(page).get_by_role("textbox", name=re.compile(r"\$500")).fill("3")
    dora.press("Hand in", within=dialog(page))
    dora.press("Both have signed on paper", within=dialog(page))
    dialog(page).get_by_role("button", name="Close").last.click()
    expect(page.get_by_text("3 of 3 sheets are in and signed.")).to_be_visible()
    dora.press("Close round 1")
    page.get_by_role("link", name="Standings").click()
    expect(row(page, "Cy")).to_contain_text("$1,500")
    expect(row(page, "Cy")).to_contain_text("Largest total")


def test_two_different_hand_ins_are_compared_and_decided(
    hall: Hall, person: Callable[..., Person]
) -> None:
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.appoint("Rae", "referee")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    hall.must("director", "hand_in", entrant=keys[0], sheet={"notes": {"100": 12}})
    hall.must("Rae", "hand_in", entrant=keys[0], sheet={"notes": {"100": 15}})
    dora = person("Dora")
    page = at_desk(hall, dora, "Sheets")
    dora.press("Compare the sheets of Ann")
    beside = dialog(page).get_by_role("table").first
    for text in ("Dora", "Rae", "$1,200", "$1,500"):
        expect(beside).to_contain_text(text)
    dora.press("Decide", within=dialog(page))
    dora.press("So it is", within=dialog(page))
    expect(dialog(page)).to_contain_text("Say why: it stays on record.")
    dialog(page).get_by_label("The judge's reason").fill("Counted again: fifteen")
    dora.press("So it is", within=dialog(page))
    expect(dialog(page)).to_contain_text("Handed in; it counts once")
    sheet = next(
        each for each in hall.look("director")["tables"][0]["players"] if each["entrant"] == keys[0]
    )
    assert (sheet["status"], sheet["content"]["sheet"]["notes"]) == ("given", {"100": 15})


def test_who_is_appointed_comes_by_the_link_and_sees_only_their_part(
    hall: Hall, person: Callable[..., Person]
) -> None:
    dora, rae = person("Dora"), person("Rae")
    page = at_desk(hall, dora, "People")
    dora.press("Appoint somebody")
    dialog(page).get_by_label("Name").fill("Rae")
    dialog(page).get_by_role("textbox", name="Tables").fill("1-2")
    dialog(page).get_by_role("button", name="Appoint somebody").click()
    expect(row(page, "Rae")).to_contain_text("Referee")
    expect(row(page, "Rae")).to_contain_text("1, 2")
    row(page, "Rae").get_by_role("button", name="Hand over the link").click()
    expect(dialog(page).get_by_role("img", name="QR code of the link for Rae")).to_be_visible()
    link = dialog(page).locator(".link-line").get_attribute("href") or ""
    rae.page.goto(link[link.index("/tournament/") :])
    expect(rae.page).to_have_url(re.compile(f"/tournament/{hall.code}/tables$"))
    rae.page.goto(f"/tournament/{hall.code}/desk")
    expect(rae.page.get_by_role("heading", name="This is the directors' desk")).to_be_visible()


PARTS = ("", "Event", "People", "Entrants", "Rounds", "Sheets", "Checklist", "Documents", "Prints")


@pytest.mark.parametrize("part", PARTS)
def test_the_desk_is_accessible_in_both_lights(
    hall: Hall, person: Callable[..., Person], part: str
) -> None:
    keys = hall.enter("Ann", "Ben", "Cy", "Dee")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    hall.must("director", "hand_in", entrant=keys[0], sheet={"notes": {"100": 12}})
    for light in ("light", "dark"):
        page = at_desk(hall, person(f"Dora {light}", color_scheme=light), part)
        assert violations(page, RULES) == []
        for width in (1280, 640, 360):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


@rule("G-QUAL-4", "G-QUAL-11")
def test_the_checklist_names_what_is_missing_and_keeps_what_is_confirmed(
    hall: Hall, person: Callable[..., Person]
) -> None:
    hall.enter("Ann", "Ben", "Cy")
    dora = person("Dora")
    page = at_desk(hall, dora, "Checklist")
    signed = page.get_by_role("listitem").filter(has_text="G-QUAL-4")
    expect(signed).to_contain_text("3 players have signed; an official tournament needs 24.")
    profit = page.get_by_role("listitem").filter(has_text="G-REQ-3")
    profit.get_by_role("button", name="Confirm").click()
    expect(profit).to_contain_text("met")
    profit.get_by_role("button", name="Take back").click()
    expect(profit.get_by_role("button", name="Confirm")).to_be_visible()


@rule("G-DOC-1")
def test_documents_mark_what_is_still_blank(hall: Hall, person: Callable[..., Person]) -> None:
    page = at_desk(hall, person("Dora"), "Documents")
    paper = page.get_by_role("article", name="Calendar listing")
    expect(paper).to_contain_text("The Harbour Fund")
    expect(paper.locator("mark", has_text="price of admission")).to_have_count(1)
    hall.must("director", "details", values={"cost": "ten dollars"})
    expect(paper).to_contain_text("ten dollars")
    expect(paper.locator("mark", has_text="price of admission")).to_have_count(0)


@rule("G-FUND-16")
def test_a_gift_is_written_down_received_and_thanked(
    hall: Hall, person: Callable[..., Person]
) -> None:
    dora = person("Dora")
    page = at_desk(hall, dora, "Money")
    dora.press("Add a line")
    choose(page, "Kind", "Gift")
    dialog(page).get_by_label("From whom").fill("Ann Gray")
    dialog(page).get_by_label("Sum").fill("12,5o")
    expect(dialog(page)).to_contain_text("A sum looks like 12 or 12.50.")
    dialog(page).get_by_label("Sum").fill("12,50")
    dora.press("Write down", within=dialog(page))
    expect(row(page, "Ann Gray")).to_contain_text("$12.50")
    dora.press("Receive money for line 1")
    dialog(page).get_by_role("button", name="Receive", exact=True).click()
    expect(page.get_by_role("region", name="Receipts")).to_contain_text("$12.50")
    dora.press("Was thanked")
    expect(page.get_by_role("region", name="Who is owed thanks")).to_contain_text("thanked")


def test_everything_that_can_be_printed_has_a_button(
    hall: Hall, person: Callable[..., Person]
) -> None:
    hall.enter("Ann", "Ben", "Cy", "Dee")
    hall.must("director", "seat_round", seed=1)
    dora = person("Dora")
    page = at_desk(hall, dora, "Prints")
    cookies = dora.page.context.request
    links = page.get_by_role("link", name=re.compile("^Print: "))
    expect(links.first).to_be_visible()
    all_ = cookies.get(f"{hall.page}/prints").json()
    assert links.count() == len(all_)
    page.get_by_text("Letter", exact=True).click()
    tags = page.locator("a[href*='/prints/name-tags.pdf']").first
    path = tags.get_attribute("href") or ""
    assert "paper=us-letter" in path
    answer = cookies.get(path)
    assert answer.headers["content-type"] == "application/pdf"
    page.get_by_role("link", name="Export").click()
    table = page.locator("a[href*='/export/entrants.csv']").get_attribute("href") or ""
    assert "Ann" in cookies.get(table).text()


@rule("G-DAY-30", "G-BRIEF-10")
def test_a_round_is_played_in_the_browser_and_its_sheets_are_confirmed(
    hall: Hall, person: Callable[..., Person]
) -> None:
    """Ann plays on her phone; the others leave, so that she has won; the referee confirms it."""
    hall.enter("Ann Gray", "Ben Low", "Cy Moss")
    rae = hall.appoint("Rae", "referee")
    hall.must("director", "seat_round", seed=1)
    page = at_desk(hall, person("Dora"), "Rounds")
    page.get_by_role("button", name="Play 1 table in the browser").click()
    expect(row(page, "Ann Gray")).to_contain_text("in the browser")
    hall.must("director", "begin")
    player = person("Ann")
    come(player, hall, "p2")
    ann = player.page
    ann.get_by_role("button", name="To the board").click()
    expect(ann.locator(".action-bar")).to_be_visible()
    for name, key in (("Ben", "p3"), ("Cy", "p4")):
        hall.come(name, key)
        found = hall.browser(name).post(f"{hall.page}/seat").json()
        resign(hall, found)
    expect(ann.get_by_role("link", name="See the result")).to_be_visible()
    judge = person("Rae")
    come(judge, hall, rae)
    referee = judge.page
    referee.get_by_role("button", name="Confirm all 3 signed sheets").click()
    expect(referee.get_by_role("button", name="Confirm all 3 signed sheets")).to_have_count(0)
    view = hall.look("director")
    assert {sheet["status"] for sheet in view["tables"][0]["players"]} == {"accepted"}


def resign(hall: Hall, seat: dict[str, str]) -> None:
    """Somebody leaves their table for good."""

    async def leave() -> None:
        async with at(hall.server, seat["code"], seat["key"]) as player:
            assert (await player.say("leave"))["code"] == "done"

    with ThreadPoolExecutor(1) as beside:  # the browser has the loop of this thread
        beside.submit(asyncio.run, leave()).result(PATIENCE)
