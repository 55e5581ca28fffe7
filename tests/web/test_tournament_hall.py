"""A tournament as the hall sees it: public page, phones of players and referees, the projector."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.server.hall import Hall
from tests.server.running import ServerProcess, ServerThread
from tests.support import rule
from tests.web.people import Person
from tests.web.tournament import come, line, mark

PHONE = {"viewport": {"width": 360, "height": 740}}
PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}

# Keeps what is spoken, on a machine that may have no voice.
VOICE = """
window.heard = [];
class Words { constructor(text) { this.text = text; } }
Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Words });
Object.defineProperty(window, 'speechSynthesis', {
  value: { speak: words => window.heard.push(words.text) },
});
"""


@pytest.fixture
def clock(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Turns the server's clock to a moment; from there it goes on as before."""
    real = server.settings.now
    ahead = 0
    # From the beginning: whoever is connected keeps asking the clock that was there.
    monkeypatch.setattr(server.site, "now", lambda: real() + ahead)

    def turn_to(moment: int) -> None:
        nonlocal ahead
        ahead = moment - real()

    return turn_to


def register(ann: Person, hall: Hall) -> None:
    """Ann Gray registers on the public page; another name is no signature of hers."""
    ann.page.goto(f"/tournament/{hall.code}")
    expect(ann.page.get_by_text("The Harbour Fund")).to_be_visible()
    ann.page.get_by_label("Your name", exact=True).fill("Ann Gray")
    ann.page.get_by_label("Signature").fill("Ben Gray")
    ann.press("Register")
    expect(ann.page.get_by_text("This is another name than the one above.")).to_be_visible()
    assert hall.look("director")["desk"]["entrants"] == []
    ann.page.get_by_label("Signature").fill("ann gray")
    ann.press("Register")
    expect(ann.page.locator(".hall-badge")).to_contain_text("#1")
    expect(ann.page.locator(".hall-badge")).to_contain_text("Registered")
    (row,) = hall.look("director")["desk"]["entrants"]
    assert (row["name"], row["signed"]) == ("Ann Gray", "screen")


def test_whoever_has_just_registered_is_told_what_is_theirs(
    hall: Hall, person: Callable[..., Person]
) -> None:
    """What the public is not told: the page watches as Ann from then on."""
    hall.must("director", "open_registration")
    ann = person("Ann", **PHONE)
    register(ann, hall)
    hall.must("director", "check_in", entrant="e1")
    hall.enter("Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    expect(ann.page.get_by_role("button", name="Fill in my sheet")).to_be_visible()
    ann.page.wait_for_timeout(500)  # all that everybody is told has come
    hall.must("director", "hand_in", entrant="e1", sheet={"notes": {"100": 7}})
    expect(ann.page.locator(".score-paper")).to_contain_text("$700")


@rule("G-MAT-3", "G-DAY-6", "G-DAY-8", "G-BRIEF-7", "G-BRIEF-8", "G-BRIEF-9", "G-BRIEF-10")
def test_from_the_registration_to_a_sheet_that_counts(
    hall: Hall, person: Callable[..., Person]
) -> None:
    hall.must("director", "open_registration")
    ann = person("Ann", **PHONE)
    register(ann, hall)
    dora = person("Dora", **PHONE)
    come(dora, hall, "p1")
    dora.page.goto(f"/tournament/{hall.code}/tag/1")
    dora.press("Check in")
    expect(dora.page.locator(".hall-badge")).to_contain_text("Checked in")
    expect(ann.page.locator(".hall-badge")).to_contain_text("Checked in")

    hall.enter("Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    place = next(
        seat
        for seat, each in enumerate(hall.look("x")["event"]["rounds"][0]["tables"][0]["players"], 1)
        if each["number"] == 1
    )
    expect(ann.page.locator(".hall-place")).to_have_text(f"Table 1, seat {place}")
    expect(ann.page.get_by_text("once the round has begun")).to_be_visible()
    hall.must("director", "begin")

    ann.press("Fill in my sheet")
    mark(ann.page, "Boardwalk", "hotel")
    expect(line(ann.page, "Boardwalk")).to_contain_text("Park Place is not on this sheet")
    mark(ann.page, "Park Place", "hotel")
    expect(line(ann.page, "Boardwalk")).not_to_contain_text("not on this sheet")
    ann.page.get_by_label("$500 notes").fill("2")
    total = ann.page.get_by_label("You have The grand total")
    total.fill("3,740")  # 1,400 and 1,350 for the hotels, 1,000 in cash: 3,750
    wrong = "The grand total is written as $3,740; the lines come to $3,750."
    expect(ann.page.get_by_text(wrong).first).to_be_visible()
    expect(ann.page.get_by_test_id("adds-up")).to_have_text("1 thing does not add up yet")
    ann.press("Hand in")
    expect(total).to_be_focused()
    assert hall.look("director")["tables"][0]["players"][0]["handed_in"] == []
    ann.page.reload()  # what is written stays on the phone
    ann.press("Fill in my sheet")
    expect(total).to_have_value("3,740")
    total.fill("3750")
    expect(ann.page.get_by_test_id("adds-up")).to_have_text("All adds up")
    ann.press("Hand in")
    expect(ann.page.get_by_text("not signed by the player")).to_be_visible()
    ann.press("Sign", exact=True)
    expect(ann.page.get_by_text("not counter-signed")).to_be_visible()

    hall.appoint("Rae", "referee", tables=(1,))
    rae = person("Rae", **PHONE)
    come(rae, hall, hall.look("Rae")["you"]["person"])
    rae.press("Look at the sheet of Ann Gray")
    expect(rae.page.locator(".score-paper")).to_contain_text("$3,750")
    rae.press("Counter-sign the sheet of Ann Gray")
    expect(ann.page.get_by_text("Counts: $3,750")).to_be_visible()
    expect(ann.page.locator(".hall-signatures")).to_contain_text("Rae")


@rule("G-STAFF-16", "G-BRIEF-6")
def test_sheets_beside_each_other_disputes_and_rulings(
    hall: Hall, person: Callable[..., Person]
) -> None:
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    rae, ann = person("Rae"), person("Ann", **PHONE)
    hall.appoint("Rae", "referee", tables=(1,))
    come(rae, hall, hall.look("Rae")["you"]["person"])
    come(ann, hall, "p2")

    rae.press("Fill in the sheet of Ann")
    mark(rae.page, "Reading Railroad", "owned")
    rae.page.get_by_label("$100 notes").fill("3")
    rae.press("Hand in")
    sheet = {"deeds": {"baltic": "mortgaged"}, "notes": {"1": 7}}
    hall.must("Rae", "hand_in", entrant=keys[1], sheet=sheet)
    beside = rae.page.get_by_role("table", name="Sheets of this table beside each other")
    # 200 for the railroad and 300 in cash; 30 for a mortgaged lot and 7 in cash.
    expect(beside.get_by_role("row", name="A + B")).to_contain_text("$500")
    expect(beside.get_by_role("row", name="A + B")).to_contain_text("$37")
    expect(beside.get_by_role("row", name="Reading Railroad")).to_contain_text("$200")

    expect(ann.page.locator(".score-paper")).to_contain_text("$500")
    ann.press("It is wrong")
    dialog = ann.page.get_by_role("dialog")
    ann.press("It is wrong", within=dialog)
    expect(dialog.get_by_text("Needs a sentence.")).to_be_visible()
    dialog.get_by_role("textbox").fill("Short Line is mine too")
    ann.press("It is wrong", within=dialog)
    expect(ann.page.locator(".hall-dispute")).to_contain_text("Short Line is mine too")
    expect(rae.page.locator(".hall-players")).to_contain_text("disputed")

    rae.press("Rule", exact=True)
    rae.page.get_by_role("dialog").get_by_role("textbox").fill("Rent must be asked for in time.")
    rae.press("Rule", within=rae.page.get_by_role("dialog"))
    expect(ann.page.locator(".hall-rulings")).to_contain_text("Rent must be asked for in time.")
    ann.press("Appeal to the judge")
    expect(rae.page.locator(".hall-rulings")).to_contain_text("The judge is asked")
    hall.must("director", "judge", ruling=1, words="The rent is paid.")
    expect(ann.page.locator(".hall-rulings > li").first).to_contain_text("The rent is paid.")
    expect(ann.page.get_by_role("button", name="Appeal to the judge")).to_have_count(0)


@rule("G-MAT-20", "G-MAT-25", "G-DAY-24")
def test_the_projector_shows_clock_and_standings_live(
    hall: Hall, person: Callable[..., Person]
) -> None:
    screen = person("screen", **PROJECTOR)
    screen.page.goto(f"/tournament/{hall.code}/screen/clock")
    expect(screen.page.get_by_text("Please check in at the desk.")).to_be_visible()
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    expect(screen.page.get_by_role("timer")).to_have_text("1:30:00")
    hall.must("director", "begin")
    expect(screen.page.get_by_role("timer")).to_have_text(re.compile(r"1:29:5\d"))
    expect(screen.page.locator(".clock-note")).to_contain_text("Next call: 60 minutes left, at")
    expect(screen.page.get_by_test_id("called")).to_have_text("The round begins: 90 minutes.")
    hall.must("director", "pause")
    expect(screen.page.locator(".clock-note")).to_have_text("The judge has stopped the clock")
    hall.must("director", "go_on")
    for notes, key in zip((12, 15, 9), keys, strict=True):
        hall.must("director", "hand_in", entrant=key, sheet={"notes": {"100": notes}})
        hall.must("director", "sign_sheet", entrant=key, on_paper=True)
        hall.must("director", "countersign", entrant=key, on_paper=True)
    screen.page.goto(f"/tournament/{hall.code}/screen/standings")
    expect(screen.page.get_by_text("Standings come when")).to_be_visible()
    hall.must("director", "close_round")
    expect(screen.page.locator(".screen-rows > li")).to_have_text(
        ["1Ben$1,500", "2Ann$1,200", "3Cy$900"]
    )


def test_long_lists_page_through_by_themselves(hall: Hall, person: Callable[..., Person]) -> None:
    """A hundred names need more than one page; everybody comes, and one may stop it."""
    names = [f"Player {number:03}" for number in range(100)]
    hall.enter(*names)
    hall.must("director", "seat_round", seed=1)
    screen = person("screen", **PROJECTOR)
    screen.page.clock.install()
    screen.page.goto(f"/tournament/{hall.code}/screen/names")
    rows = screen.page.locator(".screen-rows > li .screen-name")
    title = screen.page.locator(".screen-title")
    expect(title).to_contain_text("1 of 3")
    seen: list[str] = []
    for page in range(3):
        expect(title).to_contain_text(f"{page + 1} of 3")
        seen += rows.all_text_contents()
        screen.page.clock.run_for(10_100)
    assert seen == names
    expect(title).to_contain_text("1 of 3")
    screen.press("Stop here")
    screen.page.clock.run_for(30_000)
    expect(title).to_contain_text("1 of 3")
    screen.press("Next")
    expect(title).to_contain_text("2 of 3")
    least = screen.page.evaluate(SMALLEST)
    assert least >= 28


SMALLEST = """
() => Math.min(...[...document.querySelectorAll('.screen *')]
  .filter(one => one.checkVisibility() && [...one.childNodes].some(
    node => node.nodeType === 3 && node.data.trim() !== ''))
  .map(one => Math.round(parseFloat(getComputedStyle(one).fontSize) * 10) / 10))
"""


@rule("G-DAY-25", "G-DAY-26", "G-DAY-28")
def test_calls_are_heard_once(
    hall: Hall, person: Callable[..., Person], clock: Callable[[int], None]
) -> None:
    """Of a round of 16 minutes: the beginning, 15 minutes left, the end."""
    hall.must("director", "settings", minutes=16)
    hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    screen, ann = person("screen", **PROJECTOR), person("Ann", **PHONE)
    for somebody in (screen, ann):
        somebody.page.add_init_script(VOICE)
        somebody.page.goto(f"/tournament/{hall.code}")
    screen.page.goto(f"/tournament/{hall.code}/screen/clock")
    screen.page.get_by_text("Speak the calls aloud").click()
    hall.must("director", "begin")
    begins, left, ends = (
        *("The round begins: 16 minutes.", "15 minutes left."),
        "Time. Whoever has thrown finishes that move; then count and fill in the sheets.",
    )
    expect(screen.page.get_by_test_id("called")).to_have_text(begins)
    calls = hall.look("x")["event"]["clock"]["calls"]
    assert [call["left"] for call in calls] == [16, 15, 0]

    def turn(moment: int) -> None:
        clock(moment)
        hall.must("director", "details", values={"notes": str(moment)})

    turn(calls[1]["at"] + 500)
    for somebody in (screen, ann):
        expect(somebody.page.get_by_test_id("called")).to_have_text(left)
    late = person("late", **PROJECTOR)
    late.page.add_init_script(VOICE)
    late.page.goto(f"/tournament/{hall.code}/screen/clock")
    late.page.get_by_text("Speak the calls aloud").click()
    expect(late.page.get_by_role("timer")).to_be_visible()
    turn(calls[2]["at"] + 500)
    for somebody in (screen, ann, late):
        expect(somebody.page.get_by_test_id("called")).to_have_text(ends)
    turn(calls[2]["at"] + 5_000)
    expect(screen.page.locator(".clock-note")).to_have_text("Time has been called")
    screen.page.wait_for_timeout(600)
    assert screen.page.evaluate("heard") == [begins, left, ends]
    assert late.page.evaluate("heard") == [ends]
    assert ann.page.evaluate("heard") == []  # not switched on there
    ann.page.reload()
    expect(ann.page.get_by_role("timer")).to_have_text("0:00")
    ann.page.wait_for_timeout(600)
    expect(ann.page.get_by_test_id("called")).to_have_count(0)


def test_the_clock_survives_a_restart_of_the_server(
    client: Path, person: Callable[..., Person], tmp_path: Path
) -> None:
    running = ServerProcess(f"sqlite:///{tmp_path / 'a.sqlite3'}", tmp_path / "log")
    hall = Hall(running)
    try:
        hall.enter("Ann", "Ben", "Cy")
        hall.must("director", "seat_round", seed=1)
        hall.must("director", "begin")
        before = hall.look("x")["event"]["clock"]
        screen = person("screen", **PROJECTOR)
        screen.page.goto(f"{running.url}/tournament/{hall.code}/screen/clock")
        expect(screen.page.get_by_role("timer")).to_have_text(re.compile(r"1:29:\d\d"))
        running.kill()
        expect(screen.page.get_by_role("status")).to_contain_text("The connection is gone")
        stood = screen.page.get_by_role("timer").text_content()
        expect(screen.page.get_by_role("timer")).not_to_have_text(stood or "")  # goes on by itself
        running.start()
        expect(screen.page.get_by_text("The connection is gone")).to_have_count(0)
        after = hall.look("x")["event"]["clock"]
        assert [after[part] for part in ("began", "ends_at", "calls")] == [
            before[part] for part in ("began", "ends_at", "calls")
        ]
        hall.must("director", "pause")
        expect(screen.page.locator(".clock-note")).to_have_text("The judge has stopped the clock")
        screen.faults.clear()  # the browser tells of the connections that it could not make
    finally:
        hall.close()
        running.stop()


def test_what_was_known_stays_while_offline(hall: Hall, person: Callable[..., Person]) -> None:
    keys = hall.enter("Ann Gray", "Ben", "Cy")
    hall.must(
        "director", "amend", entrant=keys[0], registration={"name": "Ann Gray", "is_minor": True}
    )
    hall.must("director", "seat_round", seed=1)
    phone = person("phone", **PHONE)
    sockets: list[WebSocketRoute] = []
    is_offline = False

    def route(socket: WebSocketRoute) -> None:
        """A browser that is set offline keeps its sockets open and opens new ones."""
        if is_offline:
            socket.close()
        else:
            socket.connect_to_server()
            sockets.append(socket)

    phone.page.route_web_socket(re.compile("/socket$"), route)
    phone.page.goto(f"/tournament/{hall.code}")
    phone.page.get_by_label("Find a name or a number").fill("ann")
    seats = phone.page.locator(".hall-seats tbody tr")
    expect(seats).to_have_count(1)
    expect(seats).to_contain_text("Ann G.")  # of a minor no whole name
    expect(phone.page.locator("body")).not_to_contain_text("Ann Gray")
    phone.page.context.set_offline(True)
    is_offline = True
    for socket in sockets:
        socket.close()
    expect(phone.page.get_by_text(re.compile(r"^As of \d.*The connection is gone"))).to_be_visible()
    expect(seats).to_contain_text("Ann G.")
    phone.page.context.set_offline(False)
    is_offline = False
    expect(phone.page.get_by_text("The connection is gone")).to_have_count(0)
    hall.must("director", "begin")
    expect(phone.page.get_by_role("timer")).to_have_text(re.compile(r"1:29:\d\d"))
    phone.faults.clear()  # the browser tells of the connections that it could not make


def test_a_sheet_is_filled_in_by_keyboard(hall: Hall, person: Callable[..., Person]) -> None:
    hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    ann = person("Ann", **PHONE)
    come(ann, hall, "p2")
    keys = ann.page.keyboard
    button = ann.page.get_by_role("button", name="Fill in my sheet")
    button.focus()
    keys.press("Enter")
    first = line(ann.page, "Mediterranean Avenue").get_by_role("radio")
    first.first.focus()
    keys.press("ArrowRight")  # mortgaged: 30
    keys.press("Tab")  # one stop for each deed
    expect(line(ann.page, "Baltic Avenue").get_by_role("radio").first).to_be_focused()
    keys.press("ArrowRight")
    keys.press("ArrowRight")  # owned: 60
    ann.page.get_by_label("$1 notes").focus()
    keys.type("4")
    keys.press("Enter")  # hands in
    expect(ann.page.locator(".score-paper")).to_contain_text("$94")
    ann.page.get_by_role("button", name="Sign", exact=True).focus()
    keys.press("Enter")
    expect(ann.page.get_by_text("not counter-signed")).to_be_visible()
