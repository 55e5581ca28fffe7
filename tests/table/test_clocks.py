"""Time at a table: what runs out when, and what is done then. Times are injected."""

from typing import Any

import pytest

from tests.support import rule
from tests.table.scenes import AUCTION, DEBT, PEOPLE, PLAIN, at_auction, at_purchase
from tests.table.sitting import START, Client, Sitting, sit_at

BOTS_TURN = PLAIN.replace('turn = "Ann"', 'turn = "Ben"').replace(
    'name = "Cy"', 'name = "Cy"\ndeeds = ["Baltic Avenue"]'
)
DECISION = {"kind": "decision", "amount": 30}


def deadlines(sitting: Sitting) -> list[tuple[str, list[str], float]]:
    """Kind, seats, and in how many seconds."""
    rows = Client(sitting, "p1").view["table"]["deadlines"]
    return [(row["kind"], row["seats"], (row["at"] - sitting.now) / 1000) for row in rows]


def throws(sitting: Sitting) -> int:
    count: int = sitting.game.state.throws
    return count


def test_without_a_clock_nobody_is_hurried() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    assert deadlines(sitting) == []
    assert sitting.table.due is None
    sitting.wait(100_000)
    assert throws(sitting) == 0


def test_a_decision_that_takes_too_long_is_taken_safely() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    assert deadlines(sitting) == [("decision", ["Ann"], 30)]
    sitting.wait(29.9)
    assert throws(sitting) == 0
    sitting.wait(0.2)
    assert throws(sitting) == 1
    entry = next(entry for entry in sitting.kept[-3:] if entry.kind == "do")
    assert entry.body["do"] == {"kind": "roll", "seat": "Ann"}
    assert entry.by is None


def test_what_others_do_meanwhile_gives_no_more_time() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.wait(20)
    sitting.must("p1", "do", action={"kind": "mortgage", "seat": "Ann", "space": "reading"})
    sitting.must("p2", "chat", phrase="your_turn")
    assert deadlines(sitting) == [("decision", ["Ann"], 10)]


def test_a_move_has_one_clock_and_each_decision_at_least_a_little() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock={"kind": "move", "amount": 60}, dice="typed")
    assert deadlines(sitting) == [("move", ["Ann"], 60)]
    sitting.wait(55)
    # Eleven onto St. Charles Place, which the Bank still has: to buy or not is a decision.
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [5, 6]})
    assert sitting.game.state.phase == "buy"
    assert deadlines(sitting) == [("move", ["Ann"], 10)]


def test_an_auction_has_a_clock_of_its_own_from_the_last_bid() -> None:
    sitting = at_auction(auction_seconds=20)
    assert deadlines(sitting) == [("auction", ["Ann", "Ben", "Cy"], 20)]
    sitting.wait(15)
    sitting.must("p1", "do", action={"kind": "bid", "seat": "Ann", "amount": 10})
    assert deadlines(sitting) == [("auction", ["Ben", "Cy"], 20)]
    sitting.must("p2", "do", action={"kind": "pass", "seat": "Ben"})
    assert deadlines(sitting) == [("auction", ["Cy"], 20)]
    deed = sitting.game.state.auction.space
    sitting.wait(19)
    assert sitting.game.state.phase == "auction"
    sitting.wait(1.5)
    assert sitting.game.state.deeds[deed].owner == "Ann"


@pytest.mark.parametrize(("takes_part", "at_least"), [(True, 2.0), (False, 0.7)])
def test_bots_let_people_read_what_they_bid(takes_part: bool, at_least: float) -> None:
    """A pace of 0.7 s is too quick for a finger; between bots alone it stays as it is."""
    sitting = at_auction(bot_pace=700)
    sitting.must("p1", "give_seat", seat="Ben", bot="standard")
    sitting.must("p1", "give_seat", seat="Cy", bot="standard")
    if not takes_part:
        sitting.must("p1", "do", action={"kind": "pass", "seat": "Ann"})
    before, since = sitting.table.room.played_seq, sitting.table.room.played_at
    sitting.wait(at_least - 0.05)
    assert sitting.table.room.played_seq == before
    sitting.wait(0.1)
    assert sitting.table.room.played_seq > before
    assert sitting.table.room.played_at - since == at_least * 1000


def test_days_a_move_miss_nobody_who_is_not_there() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock={"kind": "days", "amount": 2}, grace_seconds=5)
    for person in ("p1", "p2", "p3"):
        sitting.table.presence(person, False, sitting.now)
    assert deadlines(sitting) == [("decision", ["Ann"], 2 * 86_400)]
    sitting.wait(86_400)
    assert throws(sitting) == 0
    assert all(seat.stands_in is None for seat in sitting.table.room.seats)
    sitting.wait(86_400 + 1)
    assert throws(sitting) == 1


def test_an_auction_of_days_lasts_as_long_as_a_move() -> None:
    sitting = at_auction(clock={"kind": "days", "amount": 1}, auction_seconds=20)
    assert deadlines(sitting) == [("decision", ["Ann", "Ben", "Cy"], 86_400)]


def test_without_a_clock_of_its_own_an_auction_has_that_of_decisions() -> None:
    sitting = at_auction(clock=DECISION, auction_seconds=0)
    assert deadlines(sitting) == [("decision", ["Ann", "Ben", "Cy"], 30)]
    assert at_auction(auction_seconds=0).table.due is None


# --- rent ----------------------------------------------------------------------------------------


def roll(sitting: Sitting, person: str, seat: str, first: int, second: int) -> dict[str, Any]:
    return sitting.say(person, "do", action={"kind": "roll", "seat": seat, "dice": [first, second]})


@rule("O-RENT-7")
def test_the_throw_that_ends_a_claim_waits() -> None:
    sitting = sit_at(
        PLAIN.replace('turn = "Ann"', 'turn = "Ben"'), PEOPLE, dice="typed", claim_seconds=8
    )
    assert roll(sitting, "p2", "Ben", 1, 4)["code"] == "done"  # onto Ann's railroad: 25
    assert roll(sitting, "p3", "Cy", 4, 6)["code"] == "done"  # Cy is the first after Ben
    sitting.now += 1000
    refused = roll(sitting, "p1", "Ann", 4, 6)
    # Ann is the second, and her throw would end her own claim: that is up to her.
    assert refused["code"] == "done"
    assert sitting.game.state.claims == ()


@rule("O-RENT-7")
def test_a_claim_of_somebody_else_holds_the_throw() -> None:
    position = PLAIN.replace('turn = "Ann"', 'turn = "Cy"')
    sitting = sit_at(position, PEOPLE, dice="typed", claim_seconds=8)
    assert roll(sitting, "p3", "Cy", 1, 4)["code"] == "done"  # Cy lands on Ann's railroad
    assert roll(sitting, "p1", "Ann", 4, 6)["code"] == "done"
    assert ("claim", ["Ann"], 8) in deadlines(sitting)
    sitting.now += 3000
    held = roll(sitting, "p2", "Ben", 4, 6)
    assert (held["code"], held["refusal"]["reason"]) == ("illegal", "rent_is_open")
    assert "5 more seconds" in held["refusal"]["message"]
    sitting.must("p1", "do", action={"kind": "claim", "seat": "Ann", "space": "reading"})
    sitting.must("p3", "do", action={"kind": "pay", "seat": "Cy"})
    assert roll(sitting, "p2", "Ben", 4, 6)["code"] == "done"


@rule("O-RENT-7")
@pytest.mark.parametrize("way", ["let_go", "late"])
def test_a_throw_is_not_held_for_ever(way: str) -> None:
    position = PLAIN.replace('turn = "Ann"', 'turn = "Cy"')
    sitting = sit_at(position, PEOPLE, dice="typed", claim_seconds=8)
    assert roll(sitting, "p3", "Cy", 1, 4)["code"] == "done"
    assert roll(sitting, "p1", "Ann", 4, 6)["code"] == "done"
    if way == "let_go":
        assert sitting.say("p2", "let_rent_go", seat="Ann")["code"] == "not_allowed"
        sitting.must("p1", "let_rent_go", seat="Ann")
    else:
        sitting.wait(8)
    assert roll(sitting, "p2", "Ben", 4, 6)["code"] == "done"
    assert sitting.game.state.seat("Cy").cash == 500


@rule("O-RENT-7")
def test_rent_is_asked_for_in_the_name_of_who_is_away() -> None:
    position = PLAIN.replace('turn = "Ann"', 'turn = "Cy"')
    sitting = sit_at(position, PEOPLE, dice="typed", claim_seconds=8, grace_seconds=600)
    sitting.table.presence("p1", False, sitting.now)
    assert roll(sitting, "p3", "Cy", 1, 4)["code"] == "done"
    sitting.wait(1)
    assert sitting.game.state.phase == "debt"
    sitting.must("p3", "do", action={"kind": "pay", "seat": "Cy"})
    assert sitting.game.state.seat("Ann").cash == 525


# --- offers --------------------------------------------------------------------------------------


def offer(sitting: Sitting, amount: int = 100) -> dict[str, Any]:
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": amount},
    ]
    return sitting.do("p1", "offer", seat="Ann", terms=terms)


def test_an_offer_that_nobody_answers_is_refused() -> None:
    sitting = sit_at(PLAIN, PEOPLE, offer_seconds=60)
    offer(sitting)
    assert deadlines(sitting) == [("offer", ["Ben"], 60)]
    sitting.wait(59)
    assert len(sitting.game.state.offers) == 1
    sitting.wait(2)
    assert sitting.game.state.offers == ()


def test_nobody_is_showered_with_offers() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    answers = [offer(sitting, amount) for amount in (100, 90, 80, 70)]
    assert [answer["code"] for answer in answers] == ["done", "done", "done", "illegal"]
    assert answers[-1]["refusal"]["reason"] == "too_many_offers"
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})


# --- that time ran out is what the log says -------------------------------------------------------


def said(sitting: Sitting, locale: str = "en") -> list[str]:
    """The sentences of the log, of events and of entries."""
    audience = sitting.table.audience("p1")
    entries = sitting.table.entries_for(audience, 1, sitting.table.seq, locale)
    return [
        text
        for entry in entries
        for text in (*(event["text"] for event in entry.get("events", ())), entry.get("text"))
        if text
    ]


def test_a_pass_by_the_clock_is_no_pass_of_somebody() -> None:
    sitting = at_auction(auction_seconds=20)
    sitting.must("p1", "do", action={"kind": "bid", "seat": "Ann", "amount": 10})
    sitting.must("p2", "do", action={"kind": "pass", "seat": "Ben"})
    sitting.wait(21)
    assert "Ben passes." in said(sitting)
    assert "The time of Cy has run out; that is a pass." in said(sitting)
    assert "Cy passes." not in said(sitting)
    assert "Se acabó el tiempo de Cy; cuenta como paso." in said(sitting, "es")


def test_a_deed_that_nobody_decided_about_was_not_declined() -> None:
    sitting, _, turn = at_purchase(clock=DECISION)
    space = sitting.game.names.space_name(sitting.game.state.seat(turn).space)
    sitting.wait(31)
    assert f"The time of {turn} has run out; {space} is not bought." in said(sitting)
    assert not any("does not buy" in text for text in said(sitting))


def test_a_throw_by_the_clock_says_so() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.wait(31)
    assert said(sitting).count("The time of Ann has run out.") == 1
    assert any(text.startswith("Ann throws") for text in said(sitting))


def test_an_offer_that_ran_out_was_not_refused() -> None:
    sitting = sit_at(PLAIN, PEOPLE, offer_seconds=60)
    offer(sitting)
    sitting.wait(61)
    assert "Ben has not answered the offer of Ann in time; it is off the table." in said(sitting)
    assert not any("refuses" in text for text in said(sitting))


def test_what_a_clock_did_is_told_the_same_after_a_restart_and_is_not_in_the_file() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.wait(31)
    before = said(sitting)
    sitting.restart()
    assert said(sitting) == before
    assert b'"late"' not in sitting.table.file()


# --- autos ---------------------------------------------------------------------------------------


def test_autos_are_done_and_seen_by_their_seat_alone() -> None:
    sitting = at_auction(auction_seconds=0)
    sitting.must("p1", "autos", seat="Ann", bid_to=30, pay=True)
    assert Client(sitting, "p1").view["table"]["you"]["autos"]["Ann"]["bid_to"] == 30
    assert Client(sitting, "p2").view["table"]["you"]["autos"] == {}
    sitting.wait(1)
    assert sitting.game.state.auction.leader == "Ann"
    assert sitting.game.state.auction.bid == 1
    sitting.must("p2", "do", action={"kind": "bid", "seat": "Ben", "amount": 25})
    sitting.wait(1)
    assert (sitting.game.state.auction.leader, sitting.game.state.auction.bid) == ("Ann", 26)
    sitting.must("p2", "do", action={"kind": "bid", "seat": "Ben", "amount": 30})
    sitting.wait(1)
    assert sitting.game.state.auction.leader == "Ben"  # 31 would be more than Ann wants to pay


def test_a_standing_bid_ends_with_its_auction() -> None:
    sitting = at_auction(auction_seconds=0)
    sitting.must("p1", "autos", seat="Ann", bid_to=500)
    sitting.must("p1", "autos", seat="Ann")
    assert Client(sitting, "p1").view["table"]["you"]["autos"] == {}
    sitting.wait(5)
    assert sitting.game.state.auction.leader is None
    assert sit_at(AUCTION, PEOPLE).say("p1", "autos", seat="Ann", bid_to=9)["code"] == "illegal"


def test_passing_above_a_price_is_done_without_asking() -> None:
    sitting = at_auction(auction_seconds=0)
    sitting.must("p1", "autos", seat="Ann", pass_above=50)
    sitting.must("p3", "do", action={"kind": "bid", "seat": "Cy", "amount": 49})
    sitting.wait(1)
    assert "Ann" not in sitting.game.state.auction.passed
    sitting.must("p2", "do", action={"kind": "bid", "seat": "Ben", "amount": 50})
    sitting.wait(1)
    assert "Ann" in sitting.game.state.auction.passed


@pytest.mark.parametrize("offer_seconds", [20, 86_400])
def test_bots_wait_a_minute_at_most_for_an_answer_to_an_offer(offer_seconds: int) -> None:
    sitting = sit_at(BOTS_TURN, ["Cy"], offer_seconds=offer_seconds)
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Cy", "space": "reading"},
        {"kind": "cash", "from": "Cy", "to": "Ann", "amount": 150},
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms})
    waits = min(offer_seconds, 60)
    sitting.wait(waits - 1)
    assert throws(sitting) == 0
    sitting.wait(2)
    assert throws(sitting) >= 1
    assert [row["proposer"] for row in Client(sitting, "p2").view["game"]["offers"]] == (
        ["Ann"] if offer_seconds > 60 else []
    )


def test_bots_wait_a_minute_at_most_for_an_answer_to_an_undo() -> None:
    sitting = sit_at(BOTS_TURN, ["Cy"], offer_seconds=86_400, bot_pace=1000)
    sitting.must("p1", "do", action={"kind": "mortgage", "seat": "Ann", "space": "reading"})
    sitting.must("p2", "do", action={"kind": "mortgage", "seat": "Cy", "space": "baltic"})
    sitting.must("p1", "undo", seat="Ann")
    sitting.wait(59)
    assert throws(sitting) == 0
    assert sitting.table.room.undo is not None
    sitting.wait(2)
    assert throws(sitting) >= 1


def test_throwing_waits_for_nothing_but_decisions() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "autos", seat="Ann", roll=True)
    sitting.wait(1)
    assert throws(sitting) >= 1


# --- clocks that jump ----------------------------------------------------------------------------


def test_a_clock_that_leaps_ahead_takes_nobodys_time() -> None:
    """The machine slept for two hours: nobody is late by that."""
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.now += 7_200_000
    assert not sitting.table.tick(sitting.now)
    assert throws(sitting) == 0
    assert deadlines(sitting) == [("decision", ["Ann"], 30)]
    sitting.wait(31)
    assert throws(sitting) == 1


def test_a_clock_that_is_set_back_freezes_nothing() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.wait(10)
    sitting.must("p2", "chat", phrase="your_turn")
    sitting.now -= 3_600_000
    sitting.must("p2", "chat", phrase="hello")
    due = sitting.table.due
    assert due is not None
    assert due - sitting.now == 20_000
    sitting.wait(21)
    assert throws(sitting) == 1
    times = [entry.at for entry in sitting.kept]
    assert times == sorted(times)


def test_a_restart_gives_everybody_time_to_come_back() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.wait(29)
    sitting.restart()
    assert sitting.table.due is None  # nobody is there yet
    sitting.now += 60_000
    for person in ("p1", "p2", "p3"):
        sitting.table.presence(person, True, sitting.now)
    assert deadlines(sitting) == [("decision", ["Ann"], 30)]


def test_the_host_stops_the_clocks_and_they_go_on_with_what_was_left() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION)
    sitting.wait(20)
    assert sitting.say("p2", "pause", paused=True)["refusal"]["reason"] == "host_only"
    sitting.must("p1", "pause", paused=True)
    assert deadlines(sitting) == []
    sitting.wait(1000)
    assert throws(sitting) == 0
    sitting.must("p1", "pause", paused=False)
    assert deadlines(sitting) == [("decision", ["Ann"], 10)]


def test_a_host_who_stops_the_clocks_and_goes_does_not_stop_them_for_ever() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION, grace_seconds=60)
    sitting.must("p1", "pause", paused=True)
    sitting.table.presence("p1", False, sitting.now)
    sitting.wait(61)
    assert not sitting.table.room.is_paused


@pytest.mark.parametrize(
    ("setup", "lasts"),
    [({"grace_seconds": 90}, 90), ({"clock": {"kind": "days", "amount": 1}}, 600)],
)
def test_who_plays_ends_a_pause_that_the_host_does_not_end(
    setup: dict[str, Any], lasts: int
) -> None:
    sitting = sit_at(PLAIN, PEOPLE, **setup)
    eva = sitting.come("Eva", role="watch")
    assert sitting.say("p2", "pause", paused=True)["refusal"]["reason"] == "host_only"
    sitting.must("p1", "pause", paused=True)
    sitting.wait(lasts - 1)
    answer = sitting.say("p2", "pause", paused=False)
    assert answer["refusal"]["reason"] == "pause_runs"
    assert " 1 second" in answer["refusal"]["message"]
    sitting.wait(1)
    assert sitting.say(eva, "pause", paused=False)["refusal"]["reason"] == "host_only"
    sitting.must("p2", "pause", paused=False)
    assert not sitting.table.room.is_paused
    assert sitting.say("p1", "pause", paused=True)["refusal"]["reason"] == "pause_ended"
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    sitting.must("p1", "pause", paused=True)
    sitting.must("p1", "pause", paused=False)
    sitting.must("p1", "pause", paused=True)


@pytest.mark.parametrize("person", ["p1", "p2"])
def test_before_the_game_there_are_no_clocks_to_stop(person: str) -> None:
    sitting = Sitting([{"kind": "person", "name": "Ann"}, {"kind": "open"}], ["Ben"])
    for paused in (True, False):
        answer = sitting.say(person, "pause", paused=paused)
        assert answer["refusal"]["reason"] == "not_playing"


def test_real_dice_that_nobody_types_are_thrown_in_the_end() -> None:
    sitting = sit_at(PLAIN, PEOPLE, dice="typed")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    assert Client(sitting, "p2").view["pending"] == [
        {"kind": "dice", "seats": ["Ann"], "what": "move"}
    ]
    sitting.wait(599)
    assert sitting.game.state.phase == "chance"
    sitting.wait(2)
    assert sitting.game.state.dice is not None


def test_times_are_those_of_the_table() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    view = sitting.table.welcome(sitting.table.audience("p1"), 0, "en", START + 5)
    assert view["now"] == START + 5


# --- taking back ---------------------------------------------------------------------------------


def test_who_takes_back_a_decision_has_what_was_left_of_the_time() -> None:
    sitting, person, seat = at_purchase(clock=DECISION)
    sitting.wait(20)
    sitting.must(person, "do", action={"kind": "decline", "seat": seat})
    sitting.wait(4)
    sitting.must(person, "undo", seat=seat)
    assert deadlines(sitting) == [("decision", [seat], 6)]
    sitting.must(person, "do", action={"kind": "decline", "seat": seat})
    sitting.must("p1", "pause", paused=True)
    sitting.wait(50)
    sitting.must("p1", "pause", paused=False)
    sitting.must(person, "undo", seat=seat)
    assert deadlines(sitting) == [("decision", [seat], 6)]


def test_time_that_ran_out_before_an_undo_is_no_leap_of_the_clock() -> None:
    sitting, person, seat = at_purchase(clock=DECISION, auction_seconds=300)
    sitting.wait(1)
    sitting.must(person, "do", action={"kind": "decline", "seat": seat})
    sitting.wait(200)
    sitting.must(person, "undo", seat=seat)
    sitting.wait(1)
    assert sitting.game.state.phase == "auction"


@pytest.mark.parametrize("agree", [True, False])
def test_what_a_clock_did_is_taken_back_only_if_the_others_agree(agree: bool) -> None:
    sitting, person, seat = at_purchase(clock=DECISION, auction_seconds=300)
    sitting.wait(31)
    assert sitting.game.state.phase == "auction"
    sitting.must(person, "undo", seat=seat)
    assert sitting.game.state.phase == "auction"
    asked = sitting.table.room.undo
    assert asked is not None
    others = {"Ann": "p1", "Ben": "p2", "Cy": "p3"}
    del others[seat]
    assert asked.waits_for == tuple(others)
    sitting.wait(3)
    for name, other in list(others.items())[: 2 if agree else 1]:
        sitting.must(other, "undo_answer", seat=name, agree=agree)
    assert sitting.game.state.phase == ("buy" if agree else "auction")
    if agree:
        assert deadlines(sitting) == [("decision", [seat], 30)]


def test_what_was_done_as_told_is_ones_own_to_take_back() -> None:
    sitting = sit_at(DEBT, PEOPLE)
    before = sitting.game.engine.snapshot()
    sitting.must("p1", "autos", seat="Ann", pay=True)
    sitting.wait(1)
    assert sitting.game.state.phase == "turn"
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.engine.snapshot() == before
