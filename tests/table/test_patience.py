"""Nobody holds up a table, and nobody who plays is put aside: what votes and graces go by."""

from typing import Any

import pytest

from tests.support import rule
from tests.table.scenes import PEOPLE, PLAIN, at_auction, at_purchase
from tests.table.sitting import Client, Sitting, sit_at
from tests.table.test_questions import at_church

DECISION = {"kind": "decision", "amount": 60}
DAYS = {"kind": "days", "amount": 2}


def vote(sitting: Sitting, person: str, seat: str = "Ann") -> str:
    """The code of the answer, or the reason why not."""
    answer = sitting.say(person, "vote", seat=seat)
    return str(answer["refusal"]["reason"] if answer["refusal"] else answer["code"])


def bot_of(sitting: Sitting, name: str = "Ann") -> str | None:
    seat = sitting.table.room.seat(name)
    assert seat is not None
    return seat.stands_in


def go(sitting: Sitting, person: str, seconds: float) -> None:
    """Somebody loses the connection for a while."""
    sitting.table.presence(person, False, sitting.now)
    sitting.wait(seconds)


def come(sitting: Sitting, person: str) -> None:
    sitting.table.presence(person, True, sitting.now)


def deadlines(sitting: Sitting) -> list[tuple[str, list[str], float]]:
    rows = Client(sitting, "p2").view["table"]["deadlines"]
    return [(row["kind"], row["seats"], (row["at"] - sitting.now) / 1000) for row in rows]


# --- where a move may take days ------------------------------------------------------------------


@pytest.mark.parametrize("is_away", [True, False], ids=["away", "here"])
def test_where_a_move_may_take_days_nobody_is_missed(is_away: bool) -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DAYS, grace_seconds=60)
    if is_away:
        for person in ("p1", "p3"):
            go(sitting, person, 0)
    sitting.wait(3600)
    for seat in ("Ann", "Cy"):
        assert vote(sitting, "p2", seat) == "nobody_missed"
        assert bot_of(sitting, seat) is None


def test_a_referee_of_days_is_not_missed_either() -> None:
    sitting = at_church(referee=True, clock=DAYS, grace_seconds=60)
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text="forty-two")
    go(sitting, "p3", 3600)
    assert vote(sitting, "p1", "Referee") == "nobody_missed"


# --- who comes and goes --------------------------------------------------------------------------


def test_to_come_back_for_a_moment_begins_no_new_grace() -> None:
    """Fifty seconds and ten: together they are the grace."""
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    go(sitting, "p1", 50)
    come(sitting, "p1")
    sitting.wait(0.1)
    go(sitting, "p1", 9)
    assert bot_of(sitting) is None
    sitting.wait(2)
    assert bot_of(sitting) is not None


def test_who_comes_back_and_speaks_has_the_whole_grace_again() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    go(sitting, "p1", 50)
    come(sitting, "p1")
    sitting.must("p1", "chat", phrase="one_moment")
    go(sitting, "p1", 59)
    assert bot_of(sitting) is None


def test_who_is_not_waited_for_may_have_a_bad_connection() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    for _ in range(3):
        go(sitting, "p3", 50)
        come(sitting, "p3")
        sitting.must("p1", "chat", phrase="one_moment")
    assert bot_of(sitting, "Cy") is None


@pytest.mark.parametrize("absent", ["bot", "vote"])
def test_a_vote_looks_at_the_decision_and_not_at_the_connection(absent: str) -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60, absent=absent)
    go(sitting, "p1", 20)
    come(sitting, "p1")
    sitting.must("p1", "chat", phrase="one_moment")
    sitting.wait(35)
    go(sitting, "p1", 4)
    assert vote(sitting, "p2") == "grace_runs"  # 59 seconds
    sitting.wait(1)
    assert [vote(sitting, "p2"), vote(sitting, "p3")] == ["done", "done"]
    assert bot_of(sitting) is not None


# --- who acts ------------------------------------------------------------------------------------


def test_who_bids_is_not_voted_out_of_the_auction() -> None:
    sitting = at_auction(auction_seconds=0, grace_seconds=60)
    sitting.wait(58)
    sitting.must("p1", "do", action={"kind": "bid", "seat": "Ann", "amount": 30})
    sitting.wait(1.5)
    sitting.must("p3", "do", action={"kind": "bid", "seat": "Cy", "amount": 40})
    sitting.wait(1)
    assert vote(sitting, "p2") == "grace_runs"
    sitting.wait(60)
    assert [vote(sitting, "p2"), vote(sitting, "p3")] == ["done", "done"]


def test_who_does_something_on_the_own_turn_decides() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    sitting.must("p1", "autos", seat="Ann", claim=True)
    sitting.wait(59)
    sitting.must("p1", "do", action={"kind": "mortgage", "seat": "Ann", "space": "oriental"})
    sitting.wait(2)
    assert vote(sitting, "p2") == "grace_runs"
    seat = sitting.table.room.seat("Ann")
    assert seat is not None
    assert seat.autos.claim


@pytest.mark.parametrize(
    ("acts", "graces"),
    [(("stop",), 1), (("mortgage", "lift"), 5), (("mortgage", "undo"), 5)],
    ids=["stop", "mortgage-and-lift", "mortgage-and-undo"],
)
def test_acts_that_lead_nowhere_do_not_hold_up_a_table(acts: tuple[str, ...], graces: int) -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    for number in range(30):
        sitting.wait(15)
        kind = acts[number % len(acts)]
        parts = {"agree": (number + 1) % 2} if kind == "stop" else {"space": "reading"}
        action = {"kind": kind, "seat": "Ann", **({} if kind == "undo" else parts)}
        sitting.must("p1", "do", action=action)
        is_late = 15 * (number + 1) >= 60 * (1 if kind == "undo" else graces)
        assert vote(sitting, "p2") == ("done" if is_late else "grace_runs")


@rule("P-CHU-10")
def test_a_referee_is_waited_for_once_there_is_an_answer() -> None:
    sitting = at_church(referee=True, grace_seconds=60)
    sitting.wait(61)
    assert vote(sitting, "p1", "Referee") == "not_waited_for"
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text="forty-two")
    sitting.wait(59)
    assert vote(sitting, "p1", "Referee") == "grace_runs"
    sitting.wait(2)
    assert vote(sitting, "p1", "Referee") == "done"


# --- clocks that the host has stopped ------------------------------------------------------------


@pytest.mark.parametrize("is_away", [True, False], ids=["away", "here"])
def test_while_the_clocks_stand_still_nobody_is_late(is_away: bool) -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    sitting.must("p1", "pause", paused=True)
    for person in ("p1", "p3") if is_away else ():
        go(sitting, person, 0)
    sitting.wait(59)
    assert vote(sitting, "p2") == "clocks_stopped"
    assert vote(sitting, "p2", "Cy") == "clocks_stopped"


def test_a_grace_goes_on_with_what_was_left() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    go(sitting, "p2", 5)
    sitting.must("p1", "pause", paused=True)
    sitting.wait(100)
    sitting.table.presence("p3", False, sitting.now)
    sitting.wait(200)
    sitting.must("p1", "pause", paused=False)
    assert deadlines(sitting) == [("grace", ["Ben"], 55), ("grace", ["Cy"], 60)]
    sitting.wait(54)
    assert bot_of(sitting, "Ben") is None
    sitting.wait(2)
    assert [bot_of(sitting, name) is not None for name in ("Ben", "Cy")] == [True, False]


def test_what_begins_while_the_clocks_stand_still_has_its_own_time() -> None:
    sitting = sit_at(PLAIN, PEOPLE, clock=DECISION, grace_seconds=600)
    sitting.must("p1", "pause", paused=True)
    sitting.wait(300)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    sitting.wait(5)
    sitting.must("p1", "pause", paused=False)
    assert [left for _, _, left in deadlines(sitting)] == [60]
    assert [entry.at for entry in sitting.kept] == sorted(entry.at for entry in sitting.kept)


def test_what_is_taken_back_while_the_clocks_stand_still_has_what_was_left() -> None:
    sitting, person, seat = at_purchase(clock=DECISION, grace_seconds=600)
    sitting.wait(20)
    sitting.must(person, "do", action={"kind": "decline", "seat": seat})
    sitting.must("p1", "pause", paused=True)
    sitting.wait(100)
    sitting.must(person, "undo", seat=seat)
    sitting.wait(100)
    sitting.must("p1", "pause", paused=False)
    assert deadlines(sitting) == [("decision", [seat], 40)]


def test_an_undo_that_is_asked_for_waits_while_the_clocks_stand_still() -> None:
    position = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')
    sitting = sit_at(position, PEOPLE, offer_seconds=60)
    for person, seat, space in (("p1", "Ann", "reading"), ("p2", "Ben", "baltic")):
        sitting.must(person, "do", action={"kind": "mortgage", "seat": seat, "space": space})
    sitting.must("p1", "undo", seat="Ann")
    sitting.wait(10)
    sitting.must("p1", "pause", paused=True)
    sitting.wait(300)
    sitting.must("p1", "pause", paused=False)
    sitting.wait(49)
    assert sitting.table.room.undo is not None
    sitting.wait(2)
    assert sitting.table.room.undo is None


# --- a decision that something comes between -----------------------------------------------------

SHORTAGE = """
rules = "official"
turn = "Ann"
bank = { houses = 1 }
[[seats]]
name = "Ann"
cash = 1500
deeds = ["Boardwalk", "Park Place"]
[[seats]]
name = "Ben"
cash = 1500
deeds = ["Baltic Avenue", "Mediterranean Avenue"]
[[seats]]
name = "Cy"
cash = 500
"""


def contest(sitting: Sitting, person: str, seat: str, space: str) -> None:
    build = {"kind": "build", "seat": seat, "space": space, "count": 1}
    sitting.must(person, "do", action=build)


@rule("O-SHRT-2")
def test_a_contest_for_a_building_gives_nobody_more_time_to_throw() -> None:
    sitting = sit_at(SHORTAGE, PEOPLE, clock=DECISION, auction_seconds=20)
    sitting.wait(50)
    contest(sitting, "p1", "Ann", "boardwalk")
    assert sitting.game.state.phase == "contest"
    assert deadlines(sitting) == [("decision", ["Ben"], 60)]
    sitting.wait(7)
    sitting.must("p2", "do", action={"kind": "pass", "seat": "Ben"})
    assert sitting.game.state.phase == "turn"
    assert deadlines(sitting) == [("decision", ["Ann"], 10)]
    sitting.wait(4)
    sitting.restart()
    assert sitting.table.room.thought
    sitting.wait(31)
    for person in ("p1", "p2", "p3"):
        come(sitting, person)
    sitting.wait(31)
    assert sitting.game.state.throws == 1


def test_a_debt_in_between_takes_no_time_from_who_was_to_throw() -> None:
    position = PLAIN.replace('turn = "Ann"', 'turn = "Cy"')
    sitting = sit_at(position, PEOPLE, dice="typed", clock=DECISION)
    sitting.must("p3", "do", action={"kind": "roll", "seat": "Cy", "dice": [1, 4]})
    sitting.wait(9)  # the rent is still open, and Ann is to throw
    sitting.must("p1", "do", action={"kind": "claim", "seat": "Ann", "space": "reading"})
    assert deadlines(sitting) == [("decision", ["Cy"], 60)]
    sitting.wait(40)
    sitting.must("p3", "do", action={"kind": "pay", "seat": "Cy"})
    assert deadlines(sitting) == [("decision", ["Ann"], 51)]


@pytest.mark.parametrize("setup", [{}, {"clock": {"kind": "move", "amount": 60}}])
def test_the_next_throw_of_a_turn_has_its_own_time(setup: dict[str, Any]) -> None:
    sitting = sit_at(PLAIN, PEOPLE, dice="typed", **{"clock": DECISION, **setup})
    sitting.wait(50)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [5, 5]})
    assert sitting.game.state.phase == "turn"
    left = 10 if setup else 60
    assert deadlines(sitting) == [("move" if setup else "decision", ["Ann"], left)]
