"""Whole tournaments at the desk, and everything that goes wrong at one. Cases C101 and C102."""

import json
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.notation.catalogues import LANGUAGES, catalogue
from freehold.table.entries import Entry
from freehold.tournament.commands import (
    Amend,
    AnyCommand,
    AppealTo,
    Appoint,
    Bank,
    Begin,
    Brief,
    CheckIn,
    CloseRound,
    ComeBack,
    Configure,
    Countersign,
    Decide,
    Details,
    Dismiss,
    DisputeSheet,
    Enter,
    GoOn,
    HandIn,
    Judge,
    PauseClock,
    Registration,
    RemoveEntrants,
    Reseat,
    Rule,
    SeatRound,
    SignSheet,
    SignUp,
    ThrowFor,
    Unseat,
    Withdraw,
)
from freehold.tournament.desk import _HANDLERS, Desk
from freehold.tournament.registering import MOST_PEOPLE
from freehold.tournament.roles import MAY, Role
from freehold.tournament.rounds import advance
from freehold.tournament.stages import Way
from freehold.tournament.state import MACHINE, State
from freehold.tournament.views import view_for
from tests.support import rule
from tests.tournament.event import WINNERS, Event, cash


def places(state: State) -> list[str]:
    """Who sits, each once."""
    assert state.round is not None
    return sorted(player for table in state.round.seating.tables for player in table.players)


# --- whole events --------------------------------------------------------------------------------


@rule("G-DAY-20", "G-DAY-16", "G-DAY-17", "G-DAY-18", "G-DAY-19")
def test_216_play_down_to_six_by_winners() -> None:
    event = Event(216, way=Way.WINNERS, prefer=6)
    sizes = []
    while not event.desk.state.is_over:
        round_ = event.play()
        sizes.append([len(table.players) for table in round_.seating.tables])
    assert sizes == [[6] * 36, [6] * 6, [6]]
    assert event.round.is_final
    results = event.round.results
    assert results is not None
    assert [key for key, each in results.items() if each.has_won] == ["e216"], "the largest total"


@rule("G-DAY-22", "G-DOC-35", "G-QUAL-8")
@pytest.mark.parametrize("players", [25, 37])
def test_totals_of_two_preliminaries_choose_six(players: int) -> None:
    """Totals grow with the number, so the last six numbers meet in the final."""
    event = Event(players)
    first, second, final = event.play(), event.play(), event.play()
    assert [len(each.players) for each in (first, second, final)] == [players, players, 6]
    assert set(final.players) == {f"e{i}" for i in range(players - 5, players + 1)}
    assert second.seating.report((first.seating,)).repeats == 0
    assert event.refuses("p1", SeatRound) == "over"


@rule("G-DAY-23")
def test_thirty_seven_come_down_to_six_by_tables_of_three_and_four() -> None:
    event = Event(37, way=Way.KNOCKOUT)
    numbers = []
    while not event.desk.state.is_over:
        numbers.append(len(event.play().players))
    assert numbers == [37, 10, 6]


@rule("G-DAY-21")
def test_winners_that_do_not_come_out_at_six_are_said_beforehand() -> None:
    event = Event(37, **WINNERS)
    assert event.refuses("p1", SeatRound) == "no_way"
    event.must("p1", Withdraw, entrant="e37", why="room for 36")
    assert [len(t.players) for t in event.seat_and_begin().seating.tables] == [6] * 6


def test_a_round_by_standings_sets_neighbours_together() -> None:
    event = Event(16, way=Way.STANDINGS)
    event.play()
    event.must("p1", SeatRound, seed=5)
    for table in event.round.seating.tables:
        numbers = [event.desk.state.entrants[player].number for player in table.players]
        assert max(numbers) - min(numbers) < 12, "first and last of sixteen do not meet"


# --- C101: who withdraws -------------------------------------------------------------------------


def test_who_withdraws_with_the_highest_total_neither_advances_nor_wins() -> None:
    """C101: P leads after round one and goes; Q never turns up; the table goes on."""
    event = Event(24)
    event.enter("Late Q")
    event.must("p1", Withdraw, entrant="e25", why="never came")
    first = event.play({"e1": 9_000})
    assert len(first.players) == 24
    event.must("p1", Withdraw, entrant="e1", why="went home")
    assert first.results is not None
    assert event.round.results is not None
    assert event.round.results["e1"].total == 9_000, "past results stay to be seen"
    assert len(event.play().players) == 23
    assert "e1" not in event.play().players


def test_who_withdraws_in_a_round_owes_no_sheet_and_their_table_goes_on() -> None:
    event = Event(8)
    event.seat_and_begin()
    gone, *others = event.round.players
    event.must(event.person_of(gone), Withdraw, entrant=gone, why="ill")
    for player in others:
        event.hand_in(player, 1_000)
    event.must("p1", CloseRound)
    assert event.round.results is not None
    assert event.round.results[gone].total == 0


def test_of_a_table_whose_winner_withdraws_the_next_goes_on() -> None:
    event = Event(24, **WINNERS)
    round_ = event.play()
    assert round_.results is not None
    table = round_.seating.tables[0].players
    first, second = sorted(table, key=lambda key: -(round_.results or {})[key].total)[:2]
    assert first in advance(event.desk.state, round_).chosen
    event.must("p1", Withdraw, entrant=first)
    assert second in advance(event.desk.state, round_).chosen
    event.must("p1", SeatRound)
    assert second in event.round.players


def test_who_comes_back_plays_from_the_next_round_on() -> None:
    event = Event(9)
    event.must("p1", Withdraw, entrant="e3")
    event.play()
    assert event.refuses("p1", ComeBack, entrant="e4") == "is_not_out"
    event.must("p1", ComeBack, entrant="e3")
    assert "e3" in event.play().players


# --- C102: results -------------------------------------------------------------------------------


def test_a_sheet_handed_in_twice_alike_is_one_result() -> None:
    """C102: the Banker's and the desk's are equal; differing, the judge decides."""
    event = Event(4)
    event.must("p1", Appoint, name="Bea", roles=(Role.BANKER,), tables=(1,))
    banker = next(key for key, each in event.desk.state.people.items() if each.name == "Bea")
    event.seat_and_begin()
    one, two, *_ = event.round.players
    for person in (banker, "p1"):
        assert event.must(person, HandIn, entrant=one, sheet=cash(900)) == {"status": "given"}
    event.must(banker, HandIn, entrant=two, sheet=cash(900))
    assert event.must("p1", HandIn, entrant=two, sheet=cash(901)) == {"status": "held"}
    assert event.say(event.person_of(two), SignSheet, entrant=two)["code"] != "done"
    assert event.refuses("p1", CloseRound) == "sheets_missing"
    event.must("p1", Decide, entrant=two, sheet=cash(901), answer="counted again")
    event.must(event.person_of(two), SignSheet, entrant=two)
    event.must(banker, Countersign, entrant=two)
    assert event.round.record(two).status == "accepted"


def test_the_next_round_is_seated_once_and_only_when_all_is_in_and_signed() -> None:
    event = Event(8)
    event.seat_and_begin()
    assert event.refuses("p1", SeatRound, seed=2) == "round_open"
    *others, last = event.round.players
    for player in others:
        event.hand_in(player, 1_000)
    person = event.person_of(last)
    event.must(person, HandIn, entrant=last, sheet=cash(500))
    assert event.refuses("p1", CloseRound) == "sheets_missing"
    event.must(person, SignSheet, entrant=last)
    assert event.refuses("p1", CloseRound) == "sheets_missing"
    event.must("p2", Countersign, entrant=last)
    event.must("p1", CloseRound)
    assert event.refuses("p1", CloseRound) == "no_round"
    event.must("p1", SeatRound, seed=2)
    assert event.refuses("p1", SeatRound, seed=2) == "round_open"


def test_a_command_sent_again_is_done_once() -> None:
    event = Event(8)
    command = SeatRound(id="again", seed=1)
    assert event.desk.handle("p1", command, event.now)["code"] == "done"
    assert event.desk.handle("p1", command, event.now)["code"] == "duplicate"
    event.keep()
    restored = Desk.restore("ABCDEF", event.kept)
    assert restored.handle("p1", command, event.now)["code"] == "duplicate"


@rule("G-DAY-30", "G-DAY-31", "G-DAY-33")
def test_an_outright_winner_hands_in_the_only_sheet_unless_totals_decide() -> None:
    event = Event(24, **WINNERS)
    event.seat_and_begin()
    for table in event.round.seating.tables:
        event.hand_in(table.players[0], 5_000, outright=True)
    event.must("p1", CloseRound)
    winners = {table.players[0] for table in event.round.seating.tables}
    assert set(advance(event.desk.state, event.round).chosen) == winners
    totals = Event(8)
    totals.seat_and_begin()
    totals.hand_in(totals.round.players[0], 5_000, outright=True)
    assert totals.refuses("p1", CloseRound) == "sheets_missing"


@rule("G-DAY-32")
def test_equals_throw_for_a_place() -> None:
    """Six tables, and at the first two have alike: nobody is seated before they have thrown."""
    event = Event(24, **WINNERS)
    event.seat_and_begin()
    for table in event.round.seating.tables:
        for place, player in enumerate(table.players):
            is_tied = table.number == 1 and place < 2
            event.hand_in(player, 3_000 if is_tied else 2_000 - place)
    event.must("p1", CloseRound)
    one, two = event.round.seating.tables[0].players[:2]
    assert event.refuses("p1", SeatRound) == "throw_for_it"
    event.must("p1", ThrowFor, throws={one: 4, two: 9})
    event.must("p1", SeatRound)
    assert two in event.round.players
    assert one not in event.round.players


def test_all_equals_throw_for_it_nobody_else_and_alike_again() -> None:
    """C-19: three are equal for the last place of the final; of two nines 4 beats 3."""
    event = Event(8, preliminaries=1)
    event.play({**{f"e{n}": 3_000 for n in range(1, 6)}, "e6": 500, "e7": 500, "e8": 500})
    assert event.refuses("p1", SeatRound) == "throw_for_it"
    assert event.refuses("p1", ThrowFor, throws={"e6": 9, "e7": 9}) == "all_throw"
    assert event.refuses("p1", ThrowFor, throws={"e1": 9, "e2": 4}) == "not_tied"
    event.must("p1", ThrowFor, throws={"e6": 9, "e7": 9, "e8": 5})
    assert event.refuses("p1", SeatRound) == "throw_for_it"
    assert event.refuses("p1", ThrowFor, throws={"e7": 4, "e8": 12}) == "not_tied"
    event.must("p1", ThrowFor, throws={"e6": 3, "e7": 4})
    event.must("p1", SeatRound)
    assert set(event.round.players) == {"e1", "e2", "e3", "e4", "e5", "e7"}


def test_throws_that_were_kept_without_their_tie_still_count() -> None:
    """As they did: the latest of everybody, and none for who has not thrown."""
    event = Event(8, preliminaries=1)
    event.play({**{f"e{n}": 3_000 for n in range(1, 6)}, "e6": 500, "e7": 500, "e8": 500})
    event.desk.note("threw", {"throws": {"e6": 9, "e7": 9}})
    event.desk.note("threw", {"throws": {"e6": 10}})
    event.must("p1", SeatRound)
    assert "e6" in event.round.players


@rule("G-SCORE-3", "G-BRIEF-7")
def test_a_sheet_that_is_wrong_is_refused_with_what_is_wrong() -> None:
    event = Event(4)
    event.seat_and_begin()
    one, two, *_ = event.round.players
    wrong = {"notes": {"100": 1}, "totals": {"property": 0, "cash": 101, "grand": 101}}
    answer = event.say(event.person_of(one), HandIn, entrant=one, sheet=wrong)
    assert answer["refusal"]["reason"] == "sheet_wrong"
    assert "101" in answer["refusal"]["message"]
    deeds = {"deeds": {"Reading Railroad": "owned"}}
    event.must(event.person_of(one), HandIn, entrant=one, sheet=deeds)
    assert event.refuses(event.person_of(two), HandIn, entrant=two, sheet=deeds) == "two_owners"
    assert event.refuses("p1", HandIn, entrant="e99", sheet={}) == "not_seated"


@rule("G-DAY-16")
def test_a_table_has_one_outright_winner() -> None:
    event = Event(8)
    event.seat_and_begin()
    (one, two, *_), (far, *_) = (table.players for table in event.round.seating.tables)
    event.must("p1", HandIn, entrant=one, sheet=cash(900), outright=True)
    again = {"entrant": two, "sheet": cash(800), "outright": True}
    assert event.refuses("p1", HandIn, **again) == "two_winners"
    assert event.refuses("p1", Decide, answer="both", **again) == "two_winners"
    event.must("p1", HandIn, entrant=far, sheet=cash(900), outright=True)
    event.must("p1", HandIn, entrant=one, sheet=cash(900))
    event.must("p1", HandIn, **again)


@rule("G-DAY-3")
def test_a_table_has_no_more_buildings_than_its_set() -> None:
    """Eight hotels on one sheet and five on another are one over twelve; eight and three fit."""
    event = Event(4)
    event.seat_and_begin()
    one, two, *_ = event.round.players
    first = ["Mediterranean", "Baltic", "Oriental", "Vermont", "Connecticut"]
    first += ["St. Charles Place", "States", "Virginia"]
    second = ("St. James Place", "Tennessee", "New York", "Park Place", "Boardwalk")
    sheet = {"deeds": dict.fromkeys(first, "hotel")}
    event.must("p1", HandIn, entrant=one, sheet=sheet)
    sheet = {"deeds": dict.fromkeys(second, "hotel")}
    answer = event.say("p1", HandIn, entrant=two, sheet=sheet)
    assert answer["refusal"]["reason"] == "too_many_hotels"
    assert "13" in answer["refusal"]["message"]
    sheet = {"deeds": dict.fromkeys(second[:3], "hotel")}
    event.must("p1", HandIn, entrant=two, sheet=sheet)


@rule("G-SCORE-10")
def test_a_sheet_counts_deeds_and_cash() -> None:
    """C049: Boardwalk with a hotel 1400, Park Place with four houses 1150, 347 in cash."""
    event = Event(4)
    event.seat_and_begin()
    one, *others = event.round.players
    sheet = {
        "deeds": {"Boardwalk": "hotel", "Park Place": "4 houses", "Mediterranean": "mortgaged"},
        "notes": {"100": 3, "20": 2, "5": 1, "1": 2},
    }
    event.must("p1", HandIn, entrant=one, sheet=sheet)
    event.must(event.person_of(one), SignSheet, entrant=one)
    event.must("p2", Countersign, entrant=one)
    for player in others:
        event.hand_in(player, 100)
    event.must("p1", CloseRound)
    assert event.round.results is not None
    assert (event.round.results[one].total, event.round.results[one].cash) == (2_927, 347)


# --- registering ---------------------------------------------------------------------------------


def test_places_that_are_taken_make_others_wait_until_somebody_goes() -> None:
    event = Event(3, places=4)
    four, five, six = event.enter("Four", "Five", "Six")
    states = event.desk.state.entrants
    assert [states[key].presence for key in (four, five, six)] == ["here", "waiting", "waiting"]
    assert event.refuses("p1", CheckIn, entrant=five) == "no_place"
    event.must("p1", Withdraw, entrant="e1")
    states = event.desk.state.entrants
    assert [states[key].presence for key in (five, six)] == ["registered", "waiting"]


def test_of_a_minor_only_the_name_is_kept() -> None:
    event = Event()
    row = Registration("Kim", "1 High Street", "555", is_minor=True)
    key = event.must("p1", Enter, entrants=(row,))["entrants"][0]
    kim = event.desk.state.entrants[key]
    assert (kim.name, kim.address, kim.contact, kim.is_minor) == ("Kim", "", "", True)
    assert "High Street" not in "".join(entry.line() for entry in event.kept)


def test_a_list_with_one_bad_row_registers_nobody() -> None:
    event = Event()
    rows = (Registration("Ann"), Registration("  "), Registration("Cy"))
    assert event.refuses("p1", Enter, entrants=rows) == "bad_name"
    assert event.desk.state.entrants == {}


@rule("G-MAT-3", "G-MAT-4")
def test_signatures_are_counted_on_screen_and_on_paper() -> None:
    event = Event()
    keys = event.must("p1", Enter, entrants=(Registration("Ann"), Registration("Ben")))["entrants"]
    event.must(event.person_of(keys[0]), SignUp, entrant=keys[0])
    assert event.refuses(event.person_of(keys[1]), SignUp, entrant=keys[1], on_paper=True)
    event.must("p1", SignUp, entrant=keys[1], on_paper=True)
    assert event.desk.state.signed == 2
    assert [each.signed for each in event.desk.state.entrants.values()] == ["screen", "paper"]


def test_two_directors_do_not_overwrite_each_other_unseen() -> None:
    event = Event()
    event.must("p1", Appoint, name="Di", roles=(Role.DIRECTOR,))
    seen = event.desk.state.seq
    event.must("p1", Details, values={"charity": "The Library"}, seen=seen)
    answer = event.say("p3", Details, values={"charity": "The Zoo"}, seen=seen)
    assert answer["code"] == "stale"
    event.must("p3", Details, values={"cause": "books"}, seen=seen)
    event.must("p3", Details, values={"charity": "The Zoo"})
    assert event.desk.state.details["charity"] == "The Zoo"


def test_two_directors_do_not_swap_the_same_two_back() -> None:
    """Case of two at once: the second has not seen the first one's change."""
    event = Event(8)
    event.must("p1", SeatRound)
    seen = event.desk.state.seq
    one, other = (table.players[0] for table in event.round.seating.tables)
    swap = {"one": one, "other": other, "why": "sisters", "seen": seen}
    event.must("p1", Reseat, **swap)
    assert event.say("p1", Reseat, **swap)["code"] == "stale"
    assert event.round.seating.tables[0].players[0] == other
    assert event.say("p1", Unseat, why="again", seen=seen)["code"] == "stale"
    event.must("p1", Reseat, **swap | {"seen": event.desk.state.seq})


def test_settings_of_two_directors_at_once_are_not_reset() -> None:
    event = Event()
    seen = event.desk.state.seq
    event.must("p1", Configure, minutes=60, seen=seen)
    assert event.say("p1", Configure, places=40, seen=seen)["code"] == "stale"
    assert event.desk.state.settings.minutes == 60
    event.must("p1", Configure, minutes=60, seen=seen)  # as it is
    event.must("p1", Configure, minutes=60, places=40)


def test_an_older_correction_undoes_neither_a_newer_one_nor_a_signature() -> None:
    event = Event()
    (key,) = event.must("p1", Enter, entrants=(Registration("Anne"),))["entrants"]
    seen = event.desk.state.seq
    event.must(event.person_of(key), SignUp, entrant=key)
    event.must("p1", Amend, entrant=key, registration=Registration("Ann"), seen=seen)
    assert event.desk.state.entrants[key].signed == "screen"
    older = {"entrant": key, "registration": Registration("Hanne"), "seen": seen}
    assert event.say("p1", Amend, **older)["code"] == "stale"
    assert event.desk.state.entrants[key].name == "Ann"


# --- seating by hand -----------------------------------------------------------------------------


def test_a_seating_is_repaired_by_hand_and_the_old_one_is_kept() -> None:
    event = Event(8)
    event.must("p1", SeatRound)
    before = event.round.seating
    one, other = before.tables[0].players[0], before.tables[1].players[0]
    assert event.refuses("p1", Reseat, one=one, other=other) == "needs_a_reason"
    event.must("p1", Reseat, one=one, other=other, why="sisters")
    after = event.round.seating
    assert (after.tables[0].players[0], after.tables[1].players[0]) == (other, one)
    assert event.round.earlier[0].seating == before
    assert event.round.earlier[0].why == "sisters"


@rule("G-STAFF-8", "G-STAFF-10")
def test_a_player_who_changes_tables_banks_there_no_more() -> None:
    event = Event(8)
    event.must("p1", SeatRound)
    (one, two, *_), (other, third, *_) = (t.players for t in event.round.seating.tables)
    event.must("p1", Bank, table=1, throws={one: 9, two: 4})
    event.must("p1", Bank, table=2, name="Teller Tom")
    event.must("p1", Reseat, one=two, other=third, why="sisters")
    assert set(event.round.bankers) == {1, 2}
    event.must("p1", Reseat, one=one, other=other, why="sisters")
    assert set(event.round.bankers) == {2}, "who is from outside stays"


def test_who_comes_late_is_put_in_at_the_smallest_table() -> None:
    event = Event(11)
    event.must("p1", SeatRound)
    late = event.enter("Late")[0]
    event.must("p1", Reseat, one=late, why="late")
    assert sorted(len(table.players) for table in event.round.seating.tables) == [4, 4, 4]
    assert event.refuses("p1", Reseat, one=late, why="again") == "seated_already"
    assert event.refuses("p1", Reseat, one="e1", other="e1", why="x") == "not_seated"


# --- staff, Banker, clock, rulings ---------------------------------------------------------------


@rule("G-STAFF-8", "G-STAFF-9", "G-STAFF-11", "G-BRIEF-1")
def test_bankers_are_named_or_thrown_for_and_never_finalists() -> None:
    event = Event(6)
    event.must("p1", Configure, preliminaries=1)
    event.must("p1", SeatRound)
    table = event.round.seating.tables[0].players
    thrown = event.must("p1", Bank, table=1, throws={table[0]: 8, table[1]: 8, table[2]: 3})
    assert thrown == {"again": [table[0], table[1]]}
    event.must("p1", Bank, table=1, throws={table[0]: 5, table[1]: 8})
    assert event.round.bankers[1].person == table[1]
    assert event.round.bankers[1].plays
    event.must("p1", Begin)
    for player in event.round.players:
        event.hand_in(player, 1_000 + event.desk.state.entrants[player].number)
    event.must("p1", CloseRound)
    event.must("p1", SeatRound)
    finalist = event.desk.state.entrants[event.round.players[0]].name
    assert event.say("p1", Bank, table=1, name=finalist)["code"] != "done"
    event.must("p1", Bank, table=1, name="Teller Tom")


def test_the_judge_stops_the_clock_and_calls_come_later() -> None:
    event = Event(4)
    event.must("p1", SeatRound)
    assert event.say("p1", PauseClock)["code"] != "done"
    event.must("p1", Begin)
    event.wait(40)
    event.must("p1", PauseClock)
    event.wait(12)
    event.must("p1", GoOn)
    ends = event.round.clock.ends_at()
    assert ends is not None
    assert (ends - event.kept[-1].at) // 60_000 == 50
    again = Desk.restore("ABCDEF", event.kept).state.round
    assert again is not None
    assert again.clock.ends_at() == ends, "the clock survives a restart"


@rule("G-STAFF-2", "G-STAFF-16", "G-STAFF-18")
def test_rulings_are_appealed_to_the_judge_whose_word_is_the_last() -> None:
    event = Event(8)
    event.seat_and_begin()
    player = event.person_of(event.round.players[0])
    number = event.must("p2", Rule, table=1, words="no rent")["ruling"]
    event.must(player, AppealTo, ruling=number)
    last = event.must("p1", Judge, ruling=number, words="rent is due")["ruling"]
    assert event.say(player, AppealTo, ruling=last)["code"] != "done"
    assert [each.words for each in event.desk.state.rulings] == ["no rent", "rent is due"]
    assert event.say("p1", Appoint, person=player, roles=(Role.REFEREE,))["code"] != "done"


# --- who may do what -----------------------------------------------------------------------------

PARTS: dict[str, dict[str, Any]] = {
    "Details": {}, "Configure": {}, "OpenRegistration": {}, "Appoint": {"name": "X"},
    "Dismiss": {"person": "p2"},
    "Enter": {}, "Amend": {"entrant": "e1", "registration": Registration("X")},
    "RemoveEntrants": {"entrants": ()},
    "SignUp": {"entrant": "e1"}, "CheckIn": {"entrant": "e1"}, "Withdraw": {"entrant": "e1"},
    "ComeBack": {"entrant": "e1"}, "SeatRound": {}, "Reseat": {"one": "e1"},
    "Bank": {"table": 1}, "Begin": {}, "PauseClock": {}, "GoOn": {},
    "HandIn": {"entrant": "e1", "sheet": {}}, "SignSheet": {"entrant": "e1"},
    "Countersign": {"entrant": "e1"}, "DisputeSheet": {"entrant": "e1", "why": "x"},
    "Decide": {"entrant": "e1", "sheet": {}}, "ThrowFor": {"throws": {}}, "CloseRound": {},
    "Rule": {"table": 1, "words": "x"}, "AppealTo": {"ruling": 1},
    "Judge": {"ruling": 1, "words": "x"},
    "PreviewRoster": {"data": ""}, "ImportRoster": {"data": ""},
    "MergeEntrants": {"keep": "e1", "other": "e2"}, "ReportMissing": {"entrant": "e1"},
    "ReportCome": {"entrant": "e1"}, "CallNoShows": {}, "Unseat": {}, "NewTable": {"players": ()},
    "Declare": {"what": "law"}, "FileForm": {"form": "winner_form"}, "Promote": {"item": "X"},
    "NoteMedia": {"outlet": "X"}, "DropMedia": {"number": 1},
    "PlayOnline": {"table": 1, "code": "X", "seats": {}}, "PlayAtBoard": {"table": 1},
    "TableResult": {"table": 1, "code": "X", "sheets": {}}, "ConfirmTable": {"table": 1},
    "Brief": {}, "Charge": {"cents": 1}, "PromisePledge": {"giver": "X", "cents": 1},
    "SponsorTable": {"giver": "X", "table": 1, "cents": (1,)},
    "Give": {"source": "gifts", "cents": 1}, "Spend": {"what": "x", "cents": 1},
    "StrikeLine": {"line": 1, "why": "x"}, "Pay": {"line": 1, "cents": 1},
    "CancelReceipt": {"receipt": 1, "why": "x"}, "Thank": {"giver": "X"},
}  # fmt: skip
COMMANDS: dict[str, Any] = {each.__name__: each for each in get_args(AnyCommand)}


def type_of(name: str) -> str:
    return next(str(each.default) for each in fields(COMMANDS[name]) if each.name == "type")


def test_every_command_has_a_handler_and_its_roles() -> None:
    assert {type_of(name) for name in COMMANDS} == set(MAY) == set(_HANDLERS)
    assert PARTS.keys() == COMMANDS.keys()


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("role", [*Role, None])
def test_each_role_may_do_what_the_table_says_and_nothing_else(
    name: str, role: Role | None
) -> None:
    """Where the role may not, the answer is not_allowed, whatever else is wrong with it."""
    event = Event(4)
    event.seat_and_begin()
    known = {Role.REFEREE: "p2", Role.ENTRANT: event.person_of("e1"), Role.MACHINE: MACHINE}
    person = "nobody" if role is None else known.get(role, "nobody")
    if role in (Role.DIRECTOR, Role.JUDGE, Role.BANKER):  # and nothing besides
        person = event.must("p1", Appoint, name="Jo", roles=(role,), tables=(1,))["person"]
    answer = event.say(person, COMMANDS[name], **PARTS[name])
    may = role is not None and role in MAY[type_of(name)]
    if not may:
        assert answer["code"] == "not_allowed", answer
    elif answer["code"] == "not_allowed":
        assert answer["refusal"]["reason"] in ("sign_yourself", "own_sheet"), answer


def test_entrants_do_only_what_is_theirs() -> None:
    event = Event(8)
    event.seat_and_begin()
    mine, other = event.round.seating.tables[0].players[:2]
    far = event.round.seating.tables[1].players[0]
    me = event.person_of(mine)
    assert event.refuses(me, HandIn, entrant=other, sheet=cash(5)) == "not_yours"
    assert event.refuses(me, SignUp, entrant=other) == "not_yours"
    assert event.refuses(me, Withdraw, entrant=other) == "not_yours"
    event.must(event.person_of(other), HandIn, entrant=other, sheet=cash(5))
    assert event.refuses(me, SignSheet, entrant=other) == "sign_yourself"
    assert event.refuses(me, Countersign, entrant=other) == "not_yours"
    event.must(me, DisputeSheet, entrant=other, why="he had more")
    event.must(event.person_of(far), HandIn, entrant=far, sheet=cash(5))
    assert event.refuses(me, DisputeSheet, entrant=far, why="x") == "not_yours"


def test_a_banker_signs_for_the_own_table_alone() -> None:
    event = Event(8)
    banker = event.must("p1", Appoint, name="Bea", roles=(Role.BANKER,), tables=(1,))["person"]
    event.seat_and_begin()
    here, there = (table.players[0] for table in event.round.seating.tables)
    event.must(banker, HandIn, entrant=here, sheet=cash(5))
    assert event.refuses(banker, HandIn, entrant=there, sheet=cash(5)) == "not_yours"


def banker(event: Event, name: str = "Bea", **parts: Any) -> str:
    found: str = event.must("p1", Appoint, name=name, roles=(Role.BANKER,), **parts)["person"]
    return found


@rule("G-STAFF-9", "G-STAFF-10")
def test_a_player_who_threw_highest_banks_at_that_table_for_that_round_alone() -> None:
    event = Event(8, preliminaries=2)
    event.must("p1", SeatRound)
    here, there = (table.players for table in event.round.seating.tables)
    event.must("p1", Bank, table=1, throws={here[0]: 9, here[1]: 4})
    event.must("p1", Begin)
    me = event.person_of(here[0])
    for player in (here[1], there[0]):
        event.must(event.person_of(player), HandIn, entrant=player, sheet=cash(5))
        event.must(event.person_of(player), SignSheet, entrant=player)
    event.must(me, Countersign, entrant=here[1])
    assert event.refuses(me, Countersign, entrant=there[0]) == "not_yours"
    event.must(me, HandIn, entrant=here[0], sheet=cash(6))
    event.must(me, SignSheet, entrant=here[0])
    assert event.refuses(me, Countersign, entrant=here[0]) == "own_sheet"
    seen = view_for(event.desk, me, event.now, "en")
    assert (seen["you"]["roles"], [t["number"] for t in seen["tables"]]) == (
        ["banker", "entrant"],
        [1],
    )
    event.must("p2", Countersign, entrant=here[0])
    event.must("p2", Countersign, entrant=there[0])
    for player in (*here[2:], *there[1:]):
        event.hand_in(player, 7)
    event.must("p1", CloseRound)
    event.seat_and_begin()
    at = event.round.table_of(here[0])
    assert at is not None
    other = next(player for player in at.players if player != here[0])
    event.must(event.person_of(other), HandIn, entrant=other, sheet=cash(5))
    event.must(event.person_of(other), SignSheet, entrant=other)
    assert event.refuses(me, Countersign, entrant=other) == "not_yours"
    assert view_for(event.desk, me, event.now, "en")["tables"] is None


@rule("G-STAFF-11", "G-BKR-27")
def test_a_finalist_who_was_appointed_banker_writes_on_no_other_sheet() -> None:
    event = Event(8, preliminaries=1)
    event.play()
    event.must("p1", SeatRound)
    one, two = event.round.players[:2]
    me = event.person_of(one)
    event.must("p1", Appoint, person=me, roles=(Role.BANKER,), tables=(1,))
    event.must("p1", Begin)
    assert event.refuses(me, HandIn, entrant=two, sheet=cash(5)) == "not_yours"
    event.must(event.person_of(two), HandIn, entrant=two, sheet=cash(5))
    event.must(event.person_of(two), SignSheet, entrant=two)
    assert event.refuses(me, Countersign, entrant=two) == "not_yours"


def test_a_banker_of_no_table_banks_where_the_round_names_them() -> None:
    event = Event(8)
    bea, bo = banker(event), banker(event, "Bo", tables=(1, 2))
    event.must("p1", SeatRound)
    event.must("p1", Bank, table=1, name="Bea")
    event.must("p1", Begin)
    here, there = (table.players[0] for table in event.round.seating.tables)
    event.must(bea, HandIn, entrant=here, sheet=cash(5))
    assert event.refuses(bea, HandIn, entrant=there, sheet=cash(5)) == "not_yours"
    assert event.refuses(bo, HandIn, entrant=here, sheet=cash(5)) == "not_yours"
    event.must(bo, HandIn, entrant=there, sheet=cash(5))


@rule("G-STAFF-2", "G-STAFF-18")
def test_no_player_is_judge_and_nobody_decides_their_own_sheet() -> None:
    """Not even one whom an earlier desk let be both."""
    event = Event(4)
    event.seat_and_begin()
    key = event.round.players[0]
    me = event.person_of(key)
    assert event.refuses("p1", Appoint, person=me, roles=(Role.JUDGE,)) == "invalid"
    both = {"person": me, "name": "Player", "roles": ["entrant", "judge"], "tables": []}
    event.desk.note("appointed", both | {"entrant": key})
    refused = event.refuses(me, Decide, entrant=key, sheet=cash(5), answer="mine")
    assert refused == "own_decision"


def test_staff_is_appointed_however_many_play() -> None:
    """The limit is on who works there, and appointing somebody anew makes nobody more."""
    event = Event()
    rows = tuple(Registration(f"Player {n}") for n in range(520))
    event.must("p1", Enter, entrants=rows)
    bea = banker(event)
    for number in range(MOST_PEOPLE - 3):
        event.must("p1", Appoint, name=f"Teller {number}")
    assert event.refuses("p1", Appoint, name="One too many") == "too_many"
    event.must("p1", Appoint, person=bea, roles=(Role.BANKER, Role.REFEREE))


@rule("G-STAFF-15", "G-BRIEF-1", "G-STAFF-16")
def test_referees_bankers_and_players_speak_for_their_own_tables_alone() -> None:
    event = Event(8)
    rae = event.must("p1", Appoint, name="Ray", roles=(Role.REFEREE,), tables=(1,))["person"]
    bea = banker(event, tables=(1,))
    event.must("p1", SeatRound)
    (here, *_), (there, *_) = (table.players for table in event.round.seating.tables)
    event.must(rae, Bank, table=1, name="Bea")
    assert event.refuses(rae, Bank, table=2, name="Bea") == "not_yours"
    event.must(rae, Brief, table=1)
    assert event.refuses(rae, Brief, table=2) == "not_yours"
    assert event.refuses(rae, Brief) == "not_yours"
    event.must("p2", Brief)  # a referee of all tables
    event.must("p1", Begin)
    for player in (here, there):
        event.must(event.person_of(player), HandIn, entrant=player, sheet=cash(5))
    for person in (rae, bea, event.person_of(here)):
        assert event.refuses(person, DisputeSheet, entrant=there, why="x") == "not_yours"
        event.must(person, DisputeSheet, entrant=here, why="miscounted")
    far = event.must("p2", Rule, table=2, words="no rent")["ruling"]
    for person in (rae, bea, event.person_of(here)):
        assert event.refuses(person, AppealTo, ruling=far) == "not_yours"
    event.must(event.person_of(there), AppealTo, ruling=far)
    near = event.must(rae, Rule, table=1, words="no rent")["ruling"]
    event.must(bea, AppealTo, ruling=near)


def test_who_is_dismissed_may_do_nothing_and_their_id_is_not_given_again() -> None:
    event = Event()
    one = event.must("p1", Appoint, name="Bea", roles=(Role.BANKER,))["person"]
    event.must("p1", Dismiss, person=one)
    assert event.refuses(one, Details) == "no_role"
    other = event.must("p1", Appoint, name="Bo", roles=(Role.BANKER,))["person"]
    assert one != other
    assert event.refuses("p1", Dismiss, person="p1") == "no_director"


# --- what is too much ----------------------------------------------------------------------------


def test_numbers_that_no_journal_can_keep_are_refused() -> None:
    event = Event(8)
    assert event.refuses("p1", SeatRound, seed=-1) == "bad_number"
    assert event.refuses("p1", SeatRound, seed=2**70) == "bad_number"
    assert event.refuses("p1", SeatRound, pins={"e1": (2**70, None)}) == "bad_number"
    for pin in ((-1, None), (0, None), (1, -1), (1, 99), (99, None)):
        assert event.say("p1", SeatRound, pins={"e1": pin})["code"] != "done", pin
    event.must("p1", SeatRound, seed=2**53 - 1)
    for table in (-1, 0, 2**70):
        assert event.refuses("p1", Bank, table=table, name="Tom") in ("no_table", "bad_number")


def test_bans_are_of_entrants_and_not_too_many() -> None:
    event = Event(8)
    assert event.refuses("p1", SeatRound, bans=(("e1", "e99"),)) == "no_entrant"
    assert event.refuses("p1", SeatRound, bans=(("e1", "e2"),) * 2_001) == "too_many"
    event.must("p1", SeatRound, bans=(("e1", "e2"),))


def test_one_person_says_no_more_of_a_sheet_or_ruling_than_a_judge_can_read() -> None:
    event = Event(4)
    event.seat_and_begin()
    key = event.round.players[0]
    me = event.person_of(key)
    for total in range(20):
        event.must(me, HandIn, entrant=key, sheet=cash(total))
    assert event.refuses(me, HandIn, entrant=key, sheet=cash(5)) == "said_often"
    event.must("p2", HandIn, entrant=key, sheet=cash(19))
    event.must(me, DisputeSheet, entrant=key, why="miscounted")
    assert event.refuses(me, DisputeSheet, entrant=key, why="again") == "disputed_already"
    ruling = event.must("p2", Rule, table=1, words="no rent")["ruling"]
    event.must(me, AppealTo, ruling=ruling)
    assert event.refuses(me, AppealTo, ruling=ruling) == "appealed_already"


def test_who_only_registered_can_be_struck_and_makes_room() -> None:
    event = Event(4)
    rows = tuple(Registration(f"Spam {n}") for n in range(1_196))
    spam = event.must("p1", Enter, entrants=rows)["entrants"]
    assert event.refuses("p1", Enter, entrants=(Registration("Zoe"),)) == "too_many"
    assert event.refuses("p1", RemoveEntrants, entrants=(*spam, "e1")) == "has_a_past"
    event.must("p1", RemoveEntrants, entrants=tuple(spam))
    assert set(event.desk.state.entrants) == {"e1", "e2", "e3", "e4"}
    assert len(event.desk.state.people) == 2 + 4
    (zoe,) = event.must("p1", Enter, entrants=(Registration("Zoe"),))["entrants"]
    assert zoe == "e1201", "no number is given twice"
    event.must("p1", SeatRound)
    event.must("p1", Unseat, why="too early")
    event.must("p1", Withdraw, entrant="e1")
    assert event.refuses("p1", RemoveEntrants, entrants=("e1",)) == "has_a_past"
    assert Desk.restore("ABCDEF", event.kept).state == event.desk.state


def test_dismissing_a_player_leaves_them_what_is_theirs() -> None:
    event = Event(4)
    me = event.person_of("e1")
    event.must("p1", Appoint, person=me, roles=(Role.BANKER,), tables=(1,))
    event.must("p1", Dismiss, person=me)
    person = event.desk.state.people[me]
    assert person.roles == {Role.ENTRANT}
    assert (person.tables, person.entrant) == (frozenset(), "e1")
    assert event.refuses("p1", Dismiss, person=me) == "only_plays"


def test_the_id_of_a_command_is_short() -> None:
    event = Event(4)
    answer = event.desk.handle("p1", SeatRound(id="x" * 500_000), event.now)
    assert (answer["code"], answer["refusal"]["reason"]) == ("invalid", "bad_id")
    assert len(str(answer)) < 1_000
    assert event.desk.state.rounds == ()


# --- what must always hold -----------------------------------------------------------------------


def test_a_desk_restored_is_the_same_desk() -> None:
    event = Event(9)
    event.play()
    event.must("p1", SeatRound, seed=4)
    lines = [json.loads(entry.line()) for entry in event.kept]
    again = Desk.restore("ABCDEF", [Entry.from_json(line) for line in lines])
    assert again.state == event.desk.state


def test_what_is_not_kept_has_not_happened() -> None:
    event = Event(8)
    before = event.desk.state
    command = SeatRound(id="x", seed=1)
    assert event.desk.handle("p1", command, event.now)["code"] == "done"
    event.desk.drop()
    assert event.desk.state == before
    assert event.desk.fresh() == ()
    assert event.desk.handle("p1", command, event.now)["code"] == "done"


def test_every_refusal_has_a_sentence_in_every_language() -> None:
    english, spanish = (catalogue(language)["desk"] for language in LANGUAGES)
    assert english.keys() == spanish.keys()


@given(st.integers(7, 40), st.lists(st.integers(1, 40), max_size=8, unique=True), st.randoms())
@settings(max_examples=12, deadline=None)
def test_any_numbers_and_drop_outs_leave_everybody_seated_once(
    players: int, leavers: list[int], chance: object
) -> None:
    """And totals are the sums of the sheets, whoever goes when."""
    event = Event(players)
    going = [f"e{n}" for n in leavers if n <= players][: players - 6]
    sheets: dict[str, int] = {}
    for number in range(2):
        for key in going[number::2]:
            event.must("p1", Withdraw, entrant=key)
        round_ = event.play()
        assert places(event.desk.state) == sorted(event.desk.state.here)
        for key, result in (round_.results or {}).items():
            sheets[key] = sheets.get(key, 0) + result.total
    final = event.play()
    assert len(final.players) == 6
    assert not set(final.players) & set(going)
    left = sorted((k for k in sheets if k not in going), key=lambda k: -sheets[k])
    assert set(final.players) == set(left[:6])
