"""Tables of registrations, people entered twice, and people who do not come."""

import base64

import pytest

from freehold.tournament.commands import (
    Amend,
    CallNoShows,
    CheckIn,
    CloseRound,
    ComeBack,
    Configure,
    Enter,
    HandIn,
    ImportRoster,
    MergeEntrants,
    NewTable,
    PreviewRoster,
    Registration,
    ReportCome,
    ReportMissing,
    Reseat,
    SeatRound,
    Unseat,
    Withdraw,
)
from freehold.tournament.desk import Desk
from freehold.tournament.money_commands import Charge, Pay
from freehold.tournament.rounds import advance
from tests.support import rule
from tests.tournament.event import WINNERS, Event, cash


def table(*lines: str) -> str:
    return base64.b64encode("\n".join(lines).encode()).decode()


# --- tables --------------------------------------------------------------------------------------


@rule("G-MAT-2")
def test_a_preview_tells_what_an_import_would_do_and_registers_nobody() -> None:
    event = Event(2, places=4)
    data = table("name,address,signed", "Ann,1 High Street,yes", "Ben,2 High Street,", "Cy,3,x")
    found = event.must("p1", PreviewRoster, data=data)
    assert [(row["line"], row["name"], row["signed"]) for row in found["rows"]] == [
        (2, "Ann", True), (3, "Ben", False), (4, "Cy", True),
    ]  # fmt: skip
    assert (found["placed"], found["waiting"], found["faults"]) == (2, 1, [])
    assert len(event.desk.state.entrants) == 2
    keys = event.must("p1", ImportRoster, data=data)["entrants"]
    states = [event.desk.state.entrants[key] for key in keys]
    assert [each.presence for each in states] == ["registered", "registered", "waiting"]
    assert [each.signed for each in states] == ["paper", "", "paper"]


def test_a_table_with_any_fault_registers_nobody_and_says_each_line() -> None:
    event = Event()
    event.must("p1", Enter, entrants=(Registration("Ann", "1 High Street"),))
    data = table(
        "name,address,minor", "ann,1  high street,", ",x,", "Cy,2,maybe", "Dee,3,", "Dee,3,"
    )
    found = event.must("p1", PreviewRoster, data=data)
    assert [row["line"] for row in found["faults"]] == [2, 3, 4, 6]
    assert "registered already" in found["faults"][0]["message"]
    answer = event.say("p1", ImportRoster, data=data)
    assert answer["refusal"]["reason"] == "roster_wrong"
    assert "4: minor is yes or no" in answer["refusal"]["message"]
    assert len(event.desk.state.entrants) == 1
    event.must("p1", ImportRoster, data=data, leave_out=(2, 3, 4, 6))
    assert [each.name for each in event.desk.state.entrants.values()] == ["Ann", "Dee"]


def test_a_preview_speaks_the_language_of_whoever_asks() -> None:
    event = Event()
    command = PreviewRoster(id="x", data=table("nombre", '"  "', ",", "Ana", "Ana"))
    answer = event.desk.handle("p1", command, event.now, "es")
    assert (
        answer["result"]["faults"][-1]["message"]
        == "Ana ya está en la línea 4, con la misma dirección."
    )


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        pytest.param("%%%", "no_file", id="not-base64"),
        pytest.param(base64.b64encode(b"PK\x03\x04rest").decode(), "invalid", id="spreadsheet"),
        pytest.param(base64.b64encode(b"name\n\xff\xfa").decode(), "invalid", id="encoding"),
        pytest.param(table("name,shoe size", "Ann,7"), "invalid", id="column"),
        pytest.param("", "invalid", id="empty"),
    ],
)
def test_what_is_no_table_is_refused(data: str, reason: str) -> None:
    event = Event()
    assert event.refuses("p1", ImportRoster, data=data) == reason
    assert event.refuses("p1", PreviewRoster, data=data) == reason


def test_of_minors_in_a_table_only_the_name_is_kept() -> None:
    event = Event()
    event.must(
        "p1", ImportRoster, data=table("name,address,contact,minor", "Kim,9 Low Road,55,yes")
    )
    assert "Low Road" not in "".join(entry.line() for entry in event.kept)


# --- entered twice -------------------------------------------------------------------------------


def test_who_was_entered_twice_is_one_with_all_rounds_sheets_and_receipts() -> None:
    """Player 9 sits in round 1 as e9 and in round 2 as e10: one person with both totals."""
    event = Event(9)
    fee = event.must("p1", Charge, cents=500, entrant="e9")["line"]
    event.must("p1", Pay, line=fee, cents=500)
    event.play()
    event.must("p1", Withdraw, entrant="e9")
    event.enter("Player 009")
    event.play({"e10": 4_000})
    event.must("p1", MergeEntrants, keep="e10", other="e9", why="the same")
    state = event.desk.state
    assert "e9" not in state.entrants
    assert [each.number for each in state.rounds if "e10" in each.players] == [1, 2]
    totals = [(each.results or {})["e10"].total for each in state.rounds]
    assert totals == [1_000 + 7 * 9, 4_000]
    assert state.rounds[0].record("e10").status == "accepted"
    assert state.ledger.lines[0].entrant == "e10"
    assert state.ledger.receipts[0].payer == "Player 009"
    assert event.refuses("p1", Withdraw, entrant="e9") == "merged_already"
    assert "e10" in event.play().players, "both rounds together are the largest total"
    assert Desk.restore("ABCDEF", event.kept).state == event.desk.state


def test_two_who_sat_in_one_round_are_two() -> None:
    event = Event(8)
    event.seat_and_begin()
    assert event.refuses("p1", MergeEntrants, keep="e1", other="e2") == "sat_both"
    assert event.refuses("p1", MergeEntrants, keep="e1", other="e1") == "same_entrant"
    assert event.refuses("p1", MergeEntrants, keep="e1", other="e99") == "no_entrant"


def test_a_merge_keeps_the_better_of_both_and_frees_a_place() -> None:
    event = Event(places=2)
    rows = (
        Registration("Ann", contact="555"),
        Registration("Ann", "1 High Street", signed="paper"),
        Registration("Cy"),
    )
    one, two, waits = event.must("p1", Enter, entrants=rows)["entrants"]
    event.must("p1", CheckIn, entrant=two)
    event.must("p1", MergeEntrants, keep=one, other=two)
    ann = event.desk.state.entrants[one]
    assert (ann.address, ann.contact, ann.signed, ann.presence) == (
        "1 High Street", "555", "paper", "here",
    )  # fmt: skip
    assert event.desk.state.entrants[waits].presence == "registered"
    event.must(event.person_of(one), CheckIn, entrant=one)
    assert sum(each.entrant == one for each in event.desk.state.people.values()) == 2
    event.enter("Dee")
    assert "e4" in event.desk.state.entrants, "the number of who is gone is not given again"
    event.must("p1", Amend, entrant="e4", registration=Registration("Di"))
    assert event.desk.state.last_entrant == 4


# --- who does not come ---------------------------------------------------------------------------


def test_who_is_missing_may_come_until_the_organisers_time_and_is_out_after_it() -> None:
    event = Event(8)
    event.must("p1", Configure, no_show=10)
    event.seat_and_begin()
    late, gone = event.round.players[:2]
    event.must("p2", ReportMissing, entrant=late)
    event.must("p2", ReportMissing, entrant=gone)
    person = event.person_of(gone)
    assert event.refuses(person, HandIn, entrant=gone, sheet=cash(9_000)) == "is_missing"
    event.wait(9)
    assert event.refuses("p1", CallNoShows) == "too_early"
    event.must("p2", ReportCome, entrant=late)
    event.wait(2)
    assert event.refuses("p2", ReportCome, entrant=gone) == "too_late"
    assert event.must("p1", CallNoShows) == {"entrants": [gone]}
    assert event.desk.state.entrants[gone].presence == "out"
    assert event.desk.state.entrants[gone].why == "no_show"
    assert event.refuses(person, HandIn, entrant=gone, sheet=cash(9_000)) == "is_missing"
    for player in event.round.players:
        if player != gone:
            event.hand_in(player, 100)
    event.must("p1", CloseRound)
    assert (event.round.results or {})[gone].total == 0


def test_a_no_show_who_comes_back_plays_on_and_has_nothing_of_that_round() -> None:
    event = Event(24, **WINNERS)
    event.seat_and_begin()
    gone = event.round.seating.tables[0].players[0]
    event.must("p1", ReportMissing, entrant=gone)
    event.wait(16)
    event.must("p1", CallNoShows)
    event.must("p1", ComeBack, entrant=gone)
    assert event.refuses("p1", HandIn, entrant=gone, sheet=cash(9_000)) == "is_missing"
    for player in event.round.players:
        if player != gone:
            event.hand_in(player, 0)
    event.must("p1", CloseRound)
    assert gone not in (found := advance(event.desk.state, event.round)).chosen
    assert all(gone not in tie.players for tie in found.ties), (
        "not even where everybody has nothing"
    )


def test_who_registered_and_never_came_is_out_and_the_late_take_a_free_seat() -> None:
    event = Event(8)
    absent = event.must("p1", Enter, entrants=(Registration("Never"),))["entrants"][0]
    event.wait(1)
    event.seat_and_begin()
    empty = event.round.players[0]
    number = event.round.seating.tables[0].number
    event.must("p2", ReportMissing, entrant=empty)
    event.wait(14)
    late = event.must("p1", Enter, entrants=(Registration("Late"),))["entrants"][0]
    event.must("p1", CheckIn, entrant=late)
    event.must("p1", Reseat, one=late, table=2, why="came late")
    assert event.round.table_of(late) is not None
    event.wait(2)
    other = event.must("p1", Enter, entrants=(Registration("Too late"),))["entrants"][0]
    event.must("p1", CheckIn, entrant=other)
    assert event.refuses("p1", Reseat, one=other, table=number, why="late") == "too_late"
    assert event.must("p1", CallNoShows) == {"entrants": [empty, absent]}


def test_a_late_player_takes_the_seat_of_one_who_has_gone() -> None:
    event = Event(6, prefer=6)
    event.seat_and_begin()
    gone = event.round.players[2]
    late = event.enter("Late")[0]
    assert event.refuses("p1", Reseat, one=late, why="late") == "table_full"
    event.must("p1", Withdraw, entrant=gone)
    event.must("p1", Reseat, one=late, why="late")
    assert event.round.players[2] == late
    assert gone in event.round.earlier[0].seating.tables[0].players


@rule("G-DAY-21")
def test_late_players_who_are_enough_for_a_table_make_a_new_one() -> None:
    event = Event(6, prefer=6)
    event.seat_and_begin()
    late = tuple(event.enter("Late one", "Late two", "Late three"))
    assert event.refuses("p1", Reseat, one=late[0], why="late") == "table_full"
    assert event.refuses("p1", NewTable, players=late[:2], why="late") == "bad_size"
    assert event.refuses("p1", NewTable, players=late) == "needs_a_reason"
    wrong = (*late[:2], event.round.players[0])
    assert event.refuses("p1", NewTable, players=wrong, why="late") == "seated_already"
    assert event.must("p1", NewTable, players=late, why="late") == {"table": 2}
    assert event.round.seating.tables[1].players == late
    more = tuple(event.enter("A", "B", "C"))
    event.wait(16)
    assert event.refuses("p1", NewTable, players=more, why="late") == "too_late"
    for player in event.round.players:
        event.hand_in(player, 100)
    event.must("p1", CloseRound)
    assert len(event.round.results or {}) == 9


def test_missing_is_reported_of_who_sits_here_and_has_no_sheet() -> None:
    event = Event(8)
    assert event.refuses("p1", ReportMissing, entrant="e1") == "no_round"
    event.seat_and_begin()
    one, two = event.round.players[:2]
    event.must(event.person_of(one), HandIn, entrant=one, sheet=cash(5))
    assert event.refuses("p2", ReportMissing, entrant=one) == "has_sheet"
    assert event.refuses("p2", ReportCome, entrant=two) == "is_not_missing"
    event.must("p1", Withdraw, entrant=two)
    assert event.refuses("p2", ReportMissing, entrant=two) == "is_out"


def test_a_seating_is_taken_back_before_the_round_begins_and_kept() -> None:
    event = Event(8)
    event.must("p1", SeatRound, seed=1)
    before = event.round.seating
    assert event.refuses("p1", Unseat) == "needs_a_reason"
    event.must("p1", Unseat, why="two more have come")
    event.enter("Nine", "Ten")
    assert len(event.seat_and_begin().players) == 10
    assert event.round.number == 1
    assert event.desk.state.unseated[0].round.seating == before
    assert event.refuses("p1", Unseat, why="again") == "clock_runs"
