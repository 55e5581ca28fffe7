"""Taking back: how far, what of, and with whose consent. Case C095."""

import pytest

from freehold.table import Table
from tests.table.scenes import PEOPLE, PLAIN, at_auction, at_purchase
from tests.table.sitting import SECRET, Sitting, sit_at, stored

MORTGAGE = {"kind": "mortgage", "seat": "Ann", "space": "reading"}
MANY = 150


def toggle(sitting: Sitting, person: str, seat: str, times: int) -> None:
    """Somebody agrees to stop, and no longer, again and again."""
    for number in range(times):
        action = {"kind": "stop", "seat": seat, "agree": (number + 1) % 2}
        sitting.must(person, "do", action=action)


# --- however much was done since the throw ------------------------------------------------------


def test_as_many_moves_as_somebody_made_can_be_taken_back() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    before = sitting.game.engine.snapshot()
    toggle(sitting, "p1", "Ann", MANY)
    for _ in range(MANY):
        sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.engine.snapshot() == before
    assert len(sitting.table.room.taken_back) == MANY
    answer = sitting.say("p1", "undo", seat="Ann")
    assert answer["refusal"]["reason"] == "nothing_to_undo"


@pytest.mark.parametrize("restarts", [False, True])
def test_a_move_below_many_of_somebody_else_is_asked_for(restarts: bool) -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    before = sitting.game.engine.snapshot()
    sitting.must("p1", "do", action=MORTGAGE)
    toggle(sitting, "p2", "Ben", MANY)
    if restarts:
        sitting.restart()
    undo = {"kind": "undo", "seat": "Ann"}
    sitting.must("p1", "why", actions=[undo])
    sitting.must("p1", "undo", seat="Ann")
    asked = sitting.table.room.undo
    assert asked is not None
    assert (asked.words, asked.waits_for) == ("mortgage reading", ("Ben",))
    sitting.must("p2", "undo_answer", seat="Ben", agree=True)
    assert sitting.game.engine.snapshot() == before
    other = Table.restore("ABCDEF", stored(sitting.kept), SECRET, sitting.now)
    assert other.room.taken_back == sitting.table.room.taken_back


# --- how it is told ------------------------------------------------------------------------------


def told_undoing(sitting: Sitting, person: str) -> list[str]:
    """What somebody reads of all that was taken back."""
    audience = sitting.table.audience(person)
    entries = sitting.table.entries_for(audience, 1, sitting.table.seq)
    return [entry["text"] for entry in entries if entry["kind"] == "undo" and "text" in entry]


def test_what_goes_back_at_once_is_told_once() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action=MORTGAGE)
    toggle(sitting, "p2", "Ben", 2)
    sitting.must("p1", "undo", seat="Ann")
    sitting.must("p2", "undo_answer", seat="Ben", agree=True)
    assert len(sitting.table.room.taken_back) == 3
    assert told_undoing(sitting, "p1") == ["Ann takes the last move back."]
    sitting.must("p1", "do", action=MORTGAGE)
    sitting.must("p1", "undo", seat="Ann")
    assert told_undoing(sitting, "p1") == ["Ann takes the last move back."] * 2


# --- with whose consent --------------------------------------------------------------------------

BENS = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')
BENS_MORTGAGE = {"kind": "mortgage", "seat": "Ben", "space": "baltic"}


def ben_is_played_for() -> Sitting:
    """Ann and Ben have mortgaged; then Ben lost the connection, and a bot plays for him."""
    sitting = sit_at(BENS, PEOPLE, grace_seconds=5)
    sitting.must("p1", "do", action=MORTGAGE)
    sitting.must("p2", "do", action=BENS_MORTGAGE)
    sitting.table.presence("p2", False, sitting.now)
    sitting.wait(6)
    seat = sitting.table.room.seat("Ben")
    assert seat is not None
    assert seat.stands_in is not None
    return sitting


@pytest.mark.parametrize("comes_back", [True, False])
def test_what_somebody_did_who_is_away_now_is_theirs_to_agree_to(comes_back: bool) -> None:
    sitting = ben_is_played_for()
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.state.deeds["baltic"].mortgaged
    asked = sitting.table.room.undo
    assert asked is not None
    assert asked.waits_for == ("Ben",)
    if comes_back:
        sitting.table.presence("p2", True, sitting.now)
        sitting.must("p2", "undo_answer", seat="Ben", agree=True)
    else:
        sitting.wait(61)
    assert sitting.table.room.undo is None
    assert sitting.game.state.deeds["baltic"].mortgaged is not comes_back
    assert sitting.game.state.deeds["reading"].mortgaged is not comes_back


def test_what_a_bot_did_for_somebody_needs_nobodys_consent() -> None:
    """Ben's bot has bid; Ann, who was first to bid, takes back both."""
    sitting = at_auction(auction_seconds=0, grace_seconds=5)
    sitting.table.presence("p2", False, sitting.now)
    sitting.must("p1", "do", action={"kind": "bid", "seat": "Ann", "amount": 1})
    sitting.wait(7)
    move = sitting.table.room.moves[-1]
    assert (move.seat, move.is_done_for) == ("Ben", True)
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.table.room.undo is None
    assert sitting.game.state.auction.leader is None


def test_who_goes_back_to_a_decision_again_and_again_asks_the_others() -> None:
    """Whatever it is quick enough for: each time the auction would begin anew."""
    sitting, person, seat = at_purchase(
        auction_seconds=20, clock={"kind": "decision", "amount": 60}
    )
    decline = {"kind": "decline", "seat": seat}
    for _ in range(10):
        sitting.must(person, "do", action=decline)
        sitting.wait(1)
        sitting.must(person, "undo", seat=seat)
        assert sitting.game.state.phase == "buy"
    sitting.must(person, "do", action=decline)
    sitting.restart()
    sitting.must(person, "undo", seat=seat)
    asked = sitting.table.room.undo
    assert asked is not None
    assert set(asked.waits_for) == {"Ann", "Ben", "Cy"} - {seat}
    assert sitting.game.state.phase == "auction"


# --- what was typed ------------------------------------------------------------------------------


def typed(people: tuple[str, ...] = PEOPLE) -> Sitting:
    """Ann has thrown real dice onto Baltic Avenue, and typed them."""
    setup = {"dice": "typed", "clock": {"kind": "decision", "amount": 60}, "grace_seconds": 30}
    sitting = sit_at(PLAIN, people, **setup)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [1, 2]})
    return sitting


def say_anew(sitting: Sitting) -> None:
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.state.phase == "chance"
    sitting.must("p1", "do", action={"kind": "dice", "dice": [1, 2]})


@pytest.mark.parametrize("restarts", [False, True])
def test_a_throw_is_said_anew_twice_and_then_the_others_are_asked(restarts: bool) -> None:
    sitting = typed()
    for _ in range(2):
        say_anew(sitting)
    if restarts:
        sitting.restart()
    sitting.must("p1", "undo", seat="Ann")
    asked = sitting.table.room.undo
    assert asked is not None
    assert (asked.words, asked.waits_for) == ("dice 1 2", ("Ben", "Cy"))
    for person, seat in (("p2", "Ben"), ("p3", "Cy")):
        assert sitting.game.state.phase == "buy"
        sitting.must(person, "undo_answer", seat=seat, agree=True)
    assert sitting.game.state.phase == "chance"


def test_each_throw_may_be_said_anew() -> None:
    sitting = typed()
    for _ in range(2):
        say_anew(sitting)
    sitting.must("p1", "do", action={"kind": "buy", "seat": "Ann"})
    sitting.must("p2", "do", action={"kind": "roll", "seat": "Ben", "dice": [4, 6]})
    sitting.must("p2", "undo", seat="Ben")
    assert sitting.game.state.phase == "chance"


def test_alone_with_bots_one_says_it_anew_as_often_as_one_likes() -> None:
    sitting = typed(())
    for _ in range(5):
        say_anew(sitting)


def test_to_say_a_throw_anew_again_and_again_holds_nobody_up() -> None:
    """Every 29 seconds: votes count from the first time on, and in the end the clock runs out."""
    sitting = typed()
    sitting.wait(20)
    say_anew(sitting)
    sitting.wait(9)
    assert sitting.say("p2", "vote", seat="Ann")["refusal"]["reason"] == "grace_runs"
    sitting.wait(1)
    sitting.must("p2", "vote", seat="Ann")
    say_anew(sitting)
    seat = sitting.table.room.seat("Ann")
    assert seat is not None
    assert seat.votes == {"Ben"}
    sitting.wait(29)
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.do("p1", "dice", dice=[1, 2])["code"] == "illegal"  # the others were asked
    sitting.wait(32)
    assert sitting.game.state.phase != "buy"
