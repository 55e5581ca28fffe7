"""What is said and looked at before play: scripts, calls, lists. All from the event's own data."""

import pytest

from freehold.books import load_book
from freehold.notation.catalogues import LANGUAGES
from freehold.tournament.briefing import QUESTIONS_ASKED, Section, bankers_script, script
from freehold.tournament.commands import Appoint, Brief, Configure, Details
from freehold.tournament.daysheets import (
    call_sheet,
    packing_list,
    room_check,
    set_check,
    staffing_list,
)
from freehold.tournament.planned import day_of, hours, rounds_planned
from freehold.tournament.planning import Day
from freehold.tournament.roles import Role
from freehold.tournament.stages import Way
from tests.support import rule
from tests.tournament.event import Event


def told(sections: tuple[Section, ...], code: str, language: str = "en") -> list[str]:
    section = next(each for each in sections if each.code == code)
    return [line.text.text(language) for line in section.lines]


# --- the script ----------------------------------------------------------------------------------


@rule("G-BRIEF-4", "G-BRIEF-5", "G-DAY-14")
def test_the_script_says_when_each_round_is_about() -> None:
    """Start 10:00; 20 minutes of briefing and 15 of questions; rounds of 90, 25 between them."""
    event = Event(24)
    event.must("p1", Details, values={"start": "10 am"})
    lines = told(script(event.desk.state), "timetable")
    assert lines == [
        "There are 3 rounds, the final among them, of 90 minutes each.",
        "Round 1: from about 10:35 to about 12:05.",
        "Round 2: from about 12:30 to about 14:00.",
        "Round 3: from about 14:25 to about 15:55.",
    ]
    event.must("p1", Details, values={"start": "in the morning"})
    assert "about 80 minutes after" in told(script(event.desk.state), "timetable")[1]


@rule("G-BRIEF-2", "G-BRIEF-6", "G-BRIEF-7", "G-STAFF-4", "G-DAY-11", "G-DAY-12", "G-MAT-16")
def test_the_script_has_every_part_that_the_guide_asks_for() -> None:
    event = Event(24)
    event.must("p1", Details, values={"charity": "The Library"})
    found = script(event.desk.state)
    welcome = " ".join(told(found, "welcome"))
    assert "The Lantern Club" in welcome
    assert "The Library" in welcome
    assert "Dora" in welcome, "the judge"
    assert "full long game in every round" in welcome
    assert "settled by the rules of this tournament" in told(found, "disputes")[0]
    assert [line.rules[0] for line in found[3].lines] == [
        "G-BRIEF-7", "G-DAY-30", "G-BRIEF-8", "G-BRIEF-9", "G-BRIEF-10",
    ]  # fmt: skip
    assert "After about 15 minutes we begin" in told(found, "start")[0]


@rule("G-BRIEF-11")
@pytest.mark.parametrize("way", Way)
def test_the_script_says_who_goes_on_by_the_way_that_was_chosen(way: Way) -> None:
    event = Event(24, way=way)
    words = {
        Way.WINNERS: "winner of each table",
        Way.TOTALS: "6 largest sums of totals",
        Way.KNOCKOUT: "until 6 are left",
        Way.STANDINGS: "neighbours in the standings",
    }
    assert words[way] in told(script(event.desk.state), "advancing")[0]


@rule("G-RQ-2", "G-RQ-16", "G-RQ-18", "G-RQ-19")
def test_the_seven_questions_are_answered_for_reading_aloud() -> None:
    event = Event()
    section = next(each for each in script(event.desk.state) if each.code == "questions")
    assert len(section.lines) == 7
    assert [rule_id for line in section.lines for rule_id in line.rules] == [
        f"G-RQ-{number}" for number in range(3, 20)
    ]
    answers = {
        str(line.question): line.text.text() for line in section.lines if line.question is not None
    }
    assert (
        "four times their total, or ten times"
        in answers["I land on somebody's utility. Do I throw again?"]
    )
    assert QUESTIONS_ASKED["late_rent"] == ("G-RQ-17", "G-RQ-18")


@rule("G-BRIEF-3", "G-BKR-1", "G-BKR-26", "G-BKR-27", "G-DAY-2", "G-DAY-4")
def test_bankers_have_a_script_of_their_own_with_every_duty_of_the_guide() -> None:
    found = bankers_script()
    rules = {rule_id for section in found for line in section.lines for rule_id in line.rules}
    assert {f"G-BKR-{number}" for number in range(1, 28)} <= rules
    assert "Sort the deeds by group" in told(found, "before")[0]
    assert "keep your own money apart" in told(found, "before")[4]
    assert "interest now and again" in told(found, "during")[5], "ruling C-15: never 20% at once"


@rule("G-BRIEF-1", "G-DAY-9", "G-DAY-10")
def test_it_is_on_record_who_briefed_whom() -> None:
    """Ruling C-22: judge, referee or organiser; not a player."""
    event = Event(8)
    event.must("p1", Brief)
    event.must("p2", Brief, who="Rae", whom="bankers")
    assert event.refuses(event.person_of("e1"), Brief) == "not_yours"
    assert event.refuses("p2", Brief, table=1) == "no_round"
    event.seat_and_begin()
    event.must("p2", Brief, table=1)
    found = [(each.who, each.whom, each.table) for each in event.desk.state.briefings]
    assert found == [("Dora", "players", None), ("Rae", "bankers", None), ("Rae", "players", 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_every_language(language: str) -> None:
    event = Event(24)
    values = {"charity": "X", "start": "9:00", "outdoors": "yes", "capacity": "10"}
    event.must("p1", Details, values=values)
    state = event.desk.state
    texts = [line.text for section in (*script(state), *bankers_script()) for line in section.lines]
    texts += [section.title for section in (*script(state), *bankers_script())]
    texts += [line.question for s in script(state) for line in s.lines if line.question]
    texts += [row.text for row in call_sheet(90, is_final=True)]
    texts += [row.text for row in packing_list(Day(24, spectators=5))]
    texts += [check.text for check in (*set_check(load_book()), *room_check(state))]
    texts += [duty for post in staffing_list(state) for duty, _ in post.duties]
    texts += [hour.text for hour in hours(state)]
    for text in texts:
        shown = text.text(language)
        assert shown
        assert "{" not in shown


# --- lists ---------------------------------------------------------------------------------------


@rule("G-DAY-24", "G-DAY-25", "G-DAY-26", "G-DAY-27")
def test_the_call_sheet_has_the_hours_to_call_at() -> None:
    rows = call_sheet(90, is_final=True, begins=10 * 60 + 35)
    assert [(row.left, row.at, row.when) for row in rows] == [
        (90, 0, "10:35"), (60, 30, "11:05"), (30, 60, "11:35"), (15, 75, "11:50"),
        (10, 80, "11:55"), (5, 85, "12:00"), (0, 90, "12:05"),
    ]  # fmt: skip
    assert rows[1].text.text() == "60 minutes left."
    assert "finishes that move" in rows[-1].text.text()
    assert [row.left for row in call_sheet(90, is_final=False)] == [90, 60, 30, 15, 0]


@rule(
    *("G-MAT-1", "G-MAT-19", "G-MAT-21", "G-MAT-22", "G-MAT-23", "G-MAT-24", "G-MAT-25"),
    *("G-MAT-26", "G-MAT-27", "G-MAT-28", "G-MAT-29", "G-MAT-30", "G-MAT-31"),
)
def test_the_packing_list_names_what_is_needed_and_what_is_advised() -> None:
    """24 players at six tables, 3 directors and the judge: 34 people with a Banker a table."""
    rows = {row.rule: row for row in packing_list(Day(24, spectators=40))}
    needed = {key for key, row in rows.items() if row.is_needed}
    assert {"G-MAT-1", "G-MAT-19", "G-MAT-20", "G-MAT-21"} <= needed
    assert not needed & {f"G-MAT-{n}" for n in range(23, 32)}
    assert rows["G-MAT-1"].number == 1
    assert rows["G-MAT-19"].number == 24
    assert rows["G-MAT-26"].number == 34
    assert rows["G-MAT-27"].number == 40
    assert rows["G-MAT-31"].number == 74
    assert [rows[f"G-MAT-{n}"].number for n in (23, 24, 25, 28, 29, 30)] == [6, 1, 1, 6, 6, 6]


@rule(
    *("G-PLAN-17", "G-PLAN-18", "G-PLAN-19", "G-STAFF-3", "G-STAFF-6", "G-STAFF-7"),
    *("G-STAFF-12", "G-STAFF-13", "G-STAFF-17", "G-DAY-7", "G-DAY-8"),
)
def test_the_staffing_list_says_who_is_missing_and_what_each_does() -> None:
    event = Event(24)
    event.must("p1", Appoint, name="Di", roles=(Role.DIRECTOR,))
    posts = {post.role: post for post in staffing_list(event.desk.state)}
    assert (posts[Role.JUDGE].needed, posts[Role.JUDGE].names) == (1, ("Dora",))
    directors = posts[Role.DIRECTOR]
    assert (directors.needed, directors.names, directors.missing) == (3, ("Dora", "Di"), 1)
    assert posts[Role.BANKER].missing == 6
    assert posts[Role.BANKER].is_optional
    assert (posts[Role.REFEREE].needed, posts[Role.REFEREE].missing) == (6, 5)
    rules = {rule_id for post in posts.values() for _, ids in post.duties for rule_id in ids}
    assert {f"G-STAFF-{n}" for n in (3, 6, 7, 12, 13, 17)} <= rules
    tellers = " ".join(text.text() for text, _ in posts[Role.BANKER].duties)
    assert "tellers of a local bank, or else spectators" in tellers
    greets = next(text.text() for text, ids in directors.duties if "G-DAY-8" in ids)
    assert "name tag and their table" in greets


@rule("G-DAY-1", "G-DAY-2", "G-DAY-3", "G-DAY-4", "G-REQ-2", "G-MAT-11", "G-MAT-15")
def test_each_set_is_looked_through_by_the_numbers_of_the_book() -> None:
    found = {check.code: check.text.text() for check in set_check(load_book())}
    assert "28 deed cards" in found["deeds"]
    assert "32 houses and 12 hotels" in found["buildings"]
    assert "1500 dollars" in found["money"]
    assert "nothing altered" in found["unaltered"]


@rule("G-PLAN-2", "G-PLAN-3", "G-PLAN-4", "G-PLAN-8", "G-PLAN-9", "G-MAT-8")
def test_notes_on_the_room_warn_of_what_can_be_known() -> None:
    event = Event(24)
    values = {"capacity": "20", "youngest": "7", "outdoors": "yes", "reserved": "yes"}
    event.must("p1", Details, values=values)
    found = {check.code: check.is_met for check in room_check(event.desk.state)}
    assert found == {
        "audience": False, "age": False, "capacity": False, "air": None, "light": None,
        "exits": None, "reserved": True, "alternate": False,
    }  # fmt: skip
    values = {"capacity": "24", "youngest": "8", "outdoors": "", "members": "everybody"}
    event.must("p1", Details, values=values)
    found = {check.code: check.is_met for check in room_check(event.desk.state)}
    assert (found["audience"], found["age"], found["capacity"]) == (True, True, True)
    assert "reserved" not in found, "only outdoors"
    assert "round_tables" not in found, "six tables of four"


@rule("G-MAT-7", "G-ABT-3")
def test_round_tables_are_advised_for_odd_sizes_and_no_advice_blocks_a_round() -> None:
    event = Event(25)
    event.must("p1", Details, values={"capacity": "3", "youngest": "5"})
    found = {check.code: check for check in room_check(event.desk.state)}
    assert found["round_tables"].rules == ("G-MAT-7",)
    assert found["capacity"].is_met is False
    assert len(event.seat_and_begin().players) == 25


@rule("G-PLAN-5", "G-PLAN-6", "G-PLAN-7")
def test_notes_on_the_room_ask_for_air_light_and_exits() -> None:
    rules = {check.code: check.rules for check in room_check(Event().desk.state)}
    assert [rules[code] for code in ("air", "light", "exits")] == [
        ("G-PLAN-5",), ("G-PLAN-6",), ("G-PLAN-7",),
    ]  # fmt: skip


@rule("G-DAY-15", "G-PLAN-10", "G-PLAN-11")
def test_the_day_follows_the_number_of_players_and_the_way() -> None:
    """216 by winners at sixes: 36 tables, six, one. One preliminary and a final: half a day."""
    event = Event(24)
    event.must("p1", Configure, preliminaries=1)
    assert rounds_planned(event.desk.state) == 2
    event.must("p1", Configure, way=Way.WINNERS, prefer=6)
    event.must("p1", Details, values={"expected": "216"})
    assert day_of(event.desk.state).players == 24, "who is there counts before who is expected"
    empty = Event(way=Way.WINNERS, prefer=6)
    empty.must("p1", Details, values={"expected": "216"})
    assert (day_of(empty.desk.state).players, rounds_planned(empty.desk.state)) == (216, 3)
