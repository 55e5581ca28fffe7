"""Tables of a round in the browser: what to open, and what comes back of them."""

import pytest

from freehold.game import game_at
from freehold.notation.position import parse_position
from freehold.table.setup import check_setup
from freehold.tournament.commands import (
    Appoint,
    CheckIn,
    CloseRound,
    ConfirmTable,
    Countersign,
    Decide,
    DisputeSheet,
    Enter,
    GoOn,
    HandIn,
    MergeEntrants,
    PauseClock,
    PlayAtBoard,
    PlayOnline,
    Registration,
    ReportMissing,
    Reseat,
    SeatRound,
    SignSheet,
    TableResult,
    Unseat,
    Withdraw,
)
from freehold.tournament.desk import Desk
from freehold.tournament.online import TableToOpen, seat_names, sheets_of_game, to_open
from freehold.tournament.roles import Role
from freehold.tournament.state import MACHINE, Entrant
from tests.support import rule
from tests.tournament.event import Event, cash
from tests.tournament.sheets import bot_game


def opened(event: Event, table: int = 1, code: str = "PLAY01") -> TableToOpen:
    """A table that was opened as the desk wants it."""
    (found,) = to_open(event.desk.state, event.now, [table])
    seats = {seat.entrant: seat.name for seat in found.seats}
    event.must(MACHINE, PlayOnline, table=table, code=code, seats=seats)
    return found


# --- what to open --------------------------------------------------------------------------------


@rule("G-DAY-8", "G-STAFF-15", "G-QUAL-7")
def test_what_is_to_be_opened_says_rules_seats_referees_and_time() -> None:
    event = Event(8)
    event.must("p1", Appoint, name="Ray", roles=(Role.REFEREE,), tables=(2,))
    ray = event.desk.state.last_person
    event.seat_and_begin()
    one, two = to_open(event.desk.state, event.now)
    assert (one.round, one.table, two.table) == (1, 1, 2)
    assert [seat.entrant for seat in one.seats] == list(event.round.seating.tables[0].players)
    assert [seat.people for seat in one.seats] == [
        (event.person_of(seat.entrant),) for seat in one.seats
    ]
    assert [plan.name for plan in one.setup.seats] == [seat.name for seat in one.seats]
    assert (one.setup.rules, one.setup.minutes, one.setup.referee) == ("tournament", 90, True)
    assert one.setup.title == "Round 1, table 1"
    assert one.referees == ("p2", "p1")
    assert two.referees == (f"p{ray}", "p2", "p1"), "the table's own first, the judge last"
    check_setup(one.setup)
    assert [each.table for each in to_open(event.desk.state, event.now, [2])] == [2]


@rule("G-DAY-28", "G-QUAL-7")
def test_a_table_opened_late_plays_for_what_is_left_of_the_round() -> None:
    """Of 90 minutes 40 and a half are over, ten more stand still: 49 whole ones are left."""
    event = Event(8)
    event.seat_and_begin()
    event.wait(40.5)
    event.must("p1", PauseClock)
    event.wait(10)
    event.must("p1", GoOn)
    assert [t.setup.minutes for t in to_open(event.desk.state, event.now)] == [49, 49]
    event.wait(49)
    assert to_open(event.desk.state, event.now) == (), "half a minute"
    event.wait(1)
    assert to_open(event.desk.state, event.now) == ()


def test_seats_have_names_that_a_game_can_take() -> None:
    def names(*people: str, minor: bool = False) -> tuple[str, ...]:
        rows = [Entrant(n, name, is_minor=minor) for n, name in enumerate(people, 1)]
        return seat_names(rows)

    assert names("Ann Lee", "Ben", "Cy") == ("Ann Lee", "Ben", "Cy")
    assert names("Ann", "Ann", "Cy") == ("Ann n1", "Ann n2", "Cy n3"), "two of one name"
    assert names("Bank", "Ben", "Cy") == ("Bank n1", "Ben n2", "Cy n3"), "a word of the game"
    assert names("Ann: 5", "Ben", "Cy")[0] == "Ann 5 n1"
    long = "Wilhelmina Alexandra Konstantinopolitanska"
    assert names(long, "Ben", "Cy")[0] == "Wilhelmina Alexandra n1"
    assert names("Kim Low", "Jo Park", "Al Ray", minor=True) == ("Kim", "Jo", "Al")


def test_a_table_is_opened_once_and_only_for_who_sits_there() -> None:
    event = Event(8)
    assert to_open(event.desk.state, event.now) == ()
    event.must("p1", SeatRound)
    found = opened(event)
    seats = {seat.entrant: seat.name for seat in found.seats}
    event.must(MACHINE, PlayOnline, table=1, code="PLAY01", seats=seats)
    assert event.refuses("p1", PlayOnline, table=1, code="OTHER1", seats=seats) == "opened_already"
    assert event.refuses("p1", PlayOnline, table=2, code="OTHER1", seats=seats) == "other_seats"
    assert event.refuses("p1", PlayOnline, table=9, code="OTHER1", seats=seats) == "no_table"
    assert event.refuses("p1", PlayOnline, table=2, code="no code!", seats={}) == "no_code"
    assert [each.table for each in to_open(event.desk.state, event.now)] == [2]
    assert event.refuses("p1", PlayAtBoard, table=1) == "needs_a_reason"
    event.must("p1", PlayAtBoard, table=1, why="the network is down")
    assert [each.table for each in to_open(event.desk.state, event.now)] == [1, 2]
    assert event.refuses("p1", PlayAtBoard, table=1, why="again") == "not_online"


def test_a_seating_that_is_changed_closes_the_tables_it_changes() -> None:
    event = Event(12)
    event.must("p1", SeatRound)
    for table in (1, 2, 3):
        opened(event, table, f"PLAY0{table}")
    one, two = (event.round.seating.tables[n].players[0] for n in (0, 1))
    event.must("p1", Reseat, one=one, other=two, why="sisters")
    assert list(event.round.online) == [3]
    event.must("p1", Unseat, why="again")
    event.seat_and_begin()
    opened(event, 1)
    late = event.enter("Late")[0]
    assert event.refuses("p1", Reseat, one=late, table=1, why="late") == "plays_online"
    event.must("p1", Reseat, one=late, why="late")
    found = event.round.table_of(late)
    assert found is not None
    assert found.number != 1


# --- what comes back -----------------------------------------------------------------------------


@rule("G-DAY-28", "G-DAY-31", "G-BRIEF-8", "G-BRIEF-10")
def test_a_game_fills_all_sheets_of_its_table_and_a_referee_confirms_them() -> None:
    """Whatever stands in a game after 250 actions: it counts to the dollar what the game says."""
    event = Event(4)
    event.seat_and_begin()
    entrants = event.round.players
    game = list(bot_game(5, 250))[-1]
    seats = dict(zip(entrants, game.seats, strict=True))
    event.must(MACHINE, PlayOnline, table=1, code="PLAY01", seats=seats)
    sheets, outright = sheets_of_game(game, seats)
    assert outright == ""
    found = event.must(MACHINE, TableResult, table=1, code="PLAY01", sheets=sheets)
    assert set(found["statuses"].values()) == {"given"}
    first = event.round.record(entrants[0])
    assert first.signed is not None
    assert first.signed.by == MACHINE
    assert event.refuses("p1", CloseRound) == "sheets_missing", "nobody has confirmed it"
    assert event.must("p2", ConfirmTable, table=1) == {"entrants": list(entrants)}
    event.must("p1", CloseRound)
    results = event.round.results or {}
    for entrant, seat in seats.items():
        state = game.state.seat(seat)
        assert results[entrant].cash == state.cash
        assert results[entrant].total == sheets[entrant]["totals"]["grand"]
    assert Desk.restore("ABCDEF", event.kept).state == event.desk.state


WON = """
rules = "tournament"
seats = [
    { name = "Ann", cash = 120, at = "Jail", deeds = ["Oriental Avenue 2", "Vermont Avenue 2", "Connecticut Avenue 2"] },
    { name = "Ben", cash = 500, deeds = ["St. James Place hotel", "Tennessee Avenue 4", "New York Avenue 4"] },
    { name = "Cy", cash = 0, out = true },
    { name = "Dee", cash = 0, out = true },
]
"""  # noqa: E501


@rule("G-DAY-16", "G-DAY-30")
def test_a_game_that_somebody_has_won_outright_says_so() -> None:
    """Ann cannot pay the hotel: Ben has 500 + 120 + 6 x 25 = 770 and every deed.

    680 + 580 + 600 built, 100 + 100 + 120 bare, and 770: 2950.
    """
    game = game_at(parse_position(WON))
    for move in ("Ann: roll 2 4", "Ben: claim stjames", "Ann: bankrupt"):
        game.do(move)
    seats = {"e1": "Ann", "e2": "Ben", "e3": "Cy", "e4": "Dee"}
    sheets, outright = sheets_of_game(game, seats)
    assert outright == "e2"
    totals = {key: sheet["totals"]["grand"] for key, sheet in sheets.items()}
    assert totals == {"e1": 0, "e2": 2_950, "e3": 0, "e4": 0}
    event = Event(4)
    event.seat_and_begin()
    event.must(MACHINE, PlayOnline, table=1, code="PLAY01", seats=seats)
    parts = {"table": 1, "code": "PLAY01", "sheets": sheets, "outright": outright}
    event.must(MACHINE, TableResult, **parts)
    event.must("p2", ConfirmTable, table=1)
    event.must("p1", CloseRound)
    results = event.round.results or {}
    assert (results["e2"].total, results["e2"].has_won) == (2_950, True)


def test_only_the_machine_hands_in_for_a_table_and_only_for_the_one_it_opened() -> None:
    event = Event(8)
    event.seat_and_begin()
    found = opened(event)
    sheets = {seat.entrant: cash(100 + n) for n, seat in enumerate(found.seats)}
    parts = {"table": 1, "code": "PLAY01", "sheets": sheets}
    for person in ("p1", "p2", event.person_of(found.seats[0].entrant)):
        assert event.refuses(person, TableResult, **parts) == "not_yours"
    assert event.refuses(MACHINE, TableResult, **{**parts, "code": "OTHER1"}) == "not_online"
    assert event.refuses(MACHINE, TableResult, **{**parts, "table": 2}) == "not_online"
    stranger = event.round.seating.tables[1].players[0]
    wrong = {**sheets, stranger: cash(1)}
    assert event.refuses(MACHINE, TableResult, **{**parts, "sheets": wrong}) == "other_seats"
    bad = {**sheets, found.seats[3].entrant: {"notes": {"3": 1}}}
    assert event.refuses(MACHINE, TableResult, **{**parts, "sheets": bad}) == "sheet_wrong"
    assert all(not event.round.record(key).handed_in for key in sheets), "all or none"
    assert event.refuses("p1", Appoint, name="X", roles=(Role.MACHINE,)) == "no_machine"


def test_a_table_confirms_what_is_signed_and_what_is_disputed_waits_for_the_judge() -> None:
    event = Event(4)
    banker = event.must("p1", Appoint, name="Bea", roles=(Role.BANKER,), tables=(1,))["person"]
    other = event.must("p1", Appoint, name="Bo", roles=(Role.BANKER,), tables=(2,))["person"]
    event.seat_and_begin()
    found = opened(event)
    keys = [seat.entrant for seat in found.seats]
    sheets = {key: cash(500) for key in keys}
    assert event.refuses(banker, ConfirmTable, table=1) == "nothing_signed"
    event.must(MACHINE, TableResult, table=1, code="PLAY01", sheets=sheets)
    event.must(event.person_of(keys[0]), DisputeSheet, entrant=keys[0], why="I had 600")
    event.must(event.person_of(keys[1]), HandIn, entrant=keys[1], sheet=cash(600))
    assert event.refuses(other, ConfirmTable, table=1) == "not_yours"
    assert event.must(banker, ConfirmTable, table=1) == {"entrants": keys[2:]}
    assert [event.round.record(key).status.value for key in keys] == [
        "disputed", "held", "accepted", "accepted",
    ]  # fmt: skip


def test_results_that_come_twice_are_one_and_a_no_show_has_none() -> None:
    event = Event(4)
    event.seat_and_begin()
    found = opened(event)
    keys = [seat.entrant for seat in found.seats]
    event.must("p2", ReportMissing, entrant=keys[0])
    event.must("p1", Withdraw, entrant=keys[1])
    sheets = {key: cash(500) for key in keys}
    parts = {"table": 1, "code": "PLAY01", "sheets": sheets}
    event.must(MACHINE, TableResult, **parts)
    seq = event.desk.state.seq
    found_again = event.must(MACHINE, TableResult, **parts)
    assert event.desk.state.seq == seq
    assert found_again["statuses"] == {
        keys[0]: "missing", keys[1]: "missing", keys[2]: "given", keys[3]: "given",
    }  # fmt: skip


def test_who_has_typed_the_same_is_signed_for_and_the_judges_word_stays() -> None:
    event = Event(4)
    event.seat_and_begin()
    found = opened(event)
    keys = [seat.entrant for seat in found.seats]
    sheets = {key: cash(500) for key in keys}
    parts = {"table": 1, "code": "PLAY01", "sheets": sheets}
    event.must(event.person_of(keys[0]), HandIn, entrant=keys[0], sheet=cash(500))
    event.must(MACHINE, TableResult, **parts)
    signed = event.round.record(keys[0]).signed
    assert signed is not None
    assert signed.by == MACHINE
    event.must("p1", Decide, entrant=keys[1], sheet=cash(600), answer="he had more")
    statuses = event.must(MACHINE, TableResult, **parts)["statuses"]
    assert statuses[keys[1]] == "given", "what comes again does not contradict the judge"
    content = event.round.record(keys[1]).content
    assert content is not None
    assert content["sheet"]["notes"] == {"100": 6, "1": 0}


def test_a_merge_follows_into_the_table() -> None:
    event = Event(4)
    again = event.must("p1", Enter, entrants=(Registration("Player 001"),))["entrants"][0]
    event.seat_and_begin()
    opened(event)
    event.must("p1", MergeEntrants, keep=again, other="e1")
    assert event.round.online[1].seats[again] == "Player 001"
    sheets = {key: cash(5) for key in event.round.players}
    event.must(MACHINE, TableResult, table=1, code="PLAY01", sheets=sheets)
    event.must("p2", Countersign, entrant=again)
    assert event.round.record(again).status == "accepted"
    with pytest.raises(AssertionError):
        event.must("p1", CheckIn, entrant="e1")
    assert event.refuses("p1", SignSheet, entrant=again) == "sign_yourself"
