"""What was decided about something else than what stands now is stale, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import rule
from tests.table.scenes import BUILD, PEOPLE, PLAIN, at_auction, cash
from tests.table.sitting import Sitting, sit_at
from tests.table.test_questions import at_church, right_answer

PERSON = {"Ann": "p1", "Ben": "p2", "Cy": "p3"}
BENS = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')


def is_stale(sitting: Sitting, say: Callable[[], dict[str, Any]]) -> bool:
    """Whether a command is answered so, and leaves everything as it is."""
    seq, before = sitting.table.seq, sitting.game.engine.snapshot()
    answer = say()
    assert answer["code"] != "stale" or answer["refusal"]["reason"] == "stale"
    assert answer["code"] != "stale" or sitting.table.seq == seq
    return bool(answer["code"] == "stale" and sitting.game.engine.snapshot() == before)


# --- offers: case C097 ---------------------------------------------------------------------------


def offer(sitting: Sitting, amount: int) -> int:
    """Ann offers Ben her railroad; what had happened when Ben saw it."""
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": amount},
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms})
    return sitting.table.seq


@rule("O-SELL-1")
@pytest.mark.parametrize(
    "action",
    [
        {"kind": "accept", "seat": "Ben", "proposer": "Ann"},
        {"kind": "accept", "seat": "Ben"},
        {"kind": "reject", "seat": "Ben", "proposer": "Ann"},
        "accept Ann",
        "accept",
        "reject Ann",
    ],
    ids=["accept", "accept-the-only-one", "reject", "words", "fewest-words", "reject-in-words"],
)
def test_an_answer_without_a_revision_is_to_the_offer_that_was_seen(action: Any) -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    seen = offer(sitting, 100)
    read_since = offer(sitting, 450)
    assert is_stale(sitting, lambda: sitting.say("p2", "do", action=action, seen=seen))
    assert cash(sitting) == {"Ann": 500, "Ben": 500, "Cy": 500}
    sitting.must("p2", "do", action=action, seen=read_since)
    accepts = "accept" in str(action)
    assert cash(sitting)["Ben"] == (50 if accepts else 500)


def test_an_acceptance_that_names_the_revision_needs_nothing_else() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    offer(sitting, 100)
    revision = sitting.game.state.offers[0].revision
    action = {"kind": "accept", "seat": "Ben", "proposer": "Ann", "revision": revision}
    sitting.must("p2", "do", action=action, seen=0)
    assert cash(sitting) == {"Ann": 600, "Ben": 400, "Cy": 500}


# --- bids ----------------------------------------------------------------------------------------


def to_the_next_auction(sitting: Sitting) -> None:
    for person, seat in zip(("p1", "p2", "p3"), ("Ann", "Ben", "Cy"), strict=True):
        sitting.do(person, "pass", seat=seat)
    for _ in range(100):
        if sitting.game.state.phase == "auction":
            return
        view = sitting.table.welcome(sitting.table.audience("p1"), 0, "en", sitting.now)
        seat = view["pending"][0]["seats"][0]
        kinds = [row.kind for row in sitting.game.legal(seat)]
        usual = ("decline", "roll", "pay", "tax_flat", "keep", "pay_fine")
        sitting.must(PERSON[seat], "do", action={"kind": next(k for k in usual if k in kinds)})
    raise AssertionError("no other auction")


@rule("O-BUY-4")
def test_a_bid_is_for_the_lot_that_was_seen() -> None:
    sitting = at_auction(auction_seconds=0)
    seen, bid = sitting.table.seq, {"kind": "bid", "seat": "Ann", "amount": 60}
    to_the_next_auction(sitting)
    assert is_stale(sitting, lambda: sitting.say("p1", "do", action=bid, seen=seen))
    seen = sitting.table.seq
    sitting.must("p2", "do", action={"kind": "bid", "seat": "Ben", "amount": 10})
    sitting.must("p1", "do", action=bid, seen=seen)  # the lot is the same
    assert sitting.game.state.auction.leader == "Ann"


# --- questions -----------------------------------------------------------------------------------


@rule("P-CHU-9", "P-CHU-10")
def test_an_answer_is_to_the_question_that_was_seen() -> None:
    sitting = at_church(referee=True)
    seen, said = sitting.table.seq, right_answer(sitting)
    sitting.must("p3", "another_question")

    def answer() -> dict[str, Any]:
        parts = {"seat": "Ann", "member": "Eva", "text": said}
        return sitting.say("p1", "answer_question", **parts, seen=seen)

    assert is_stale(sitting, answer)
    asked = sitting.table.room.question
    assert asked is not None
    assert asked.said is None
    seen = sitting.table.seq
    assert answer()["code"] == "done"


@rule("P-CHU-10")
def test_one_question_is_passed_over_by_two_clicks() -> None:
    sitting = at_church(referee=True)
    seen = sitting.table.seq
    sitting.must("p3", "another_question", seen=seen)
    assert is_stale(sitting, lambda: sitting.say("p3", "another_question", seen=seen))
    assert sitting.table.room.passed_over == (0, 1)


@rule("P-CHU-11")
def test_a_verdict_is_on_the_answer_that_was_seen() -> None:
    sitting = at_church(referee=True)
    right = right_answer(sitting)
    sitting.must("p1", "do", action={"kind": "answer", "seat": "Ann", "member": "Eva"})
    seen, wrong = sitting.table.seq, {"kind": "judge", "verdict": "wrong"}
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text=right)
    assert is_stale(sitting, lambda: sitting.say("p3", "do", action=wrong, seen=seen))
    sitting.must("p3", "do", action={"kind": "judge", "verdict": "right"})
    assert sitting.game.state.seat("Ann").churches == ("trinity",)


# --- taking back: case C095 ----------------------------------------------------------------------


def mortgage(sitting: Sitting, space: str, seat: str = "Ann") -> None:
    action = {"kind": "mortgage", "seat": seat, "space": space}
    sitting.must(PERSON[seat], "do", action=action)


@pytest.mark.parametrize("kind", ["undo", "do"])
def test_two_clicks_take_back_one_step(kind: str) -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    for space in ("oriental", "vermont"):
        mortgage(sitting, space)
    seen = sitting.table.seq
    parts = {"seat": "Ann"} if kind == "undo" else {"action": {"kind": "undo", "seat": "Ann"}}
    sitting.must("p1", kind, **parts, seen=seen)
    assert is_stale(sitting, lambda: sitting.say("p1", kind, **parts, seen=seen))
    assert sitting.game.state.deeds["oriental"].mortgaged
    assert not sitting.game.state.deeds["vermont"].mortgaged
    sitting.must("p1", kind, **parts)
    assert not sitting.game.state.deeds["oriental"].mortgaged


def test_what_was_not_seen_yet_is_not_taken_back() -> None:
    """Two devices of one person: the older step was meant."""
    sitting = sit_at(PLAIN, PEOPLE)
    mortgage(sitting, "oriental")
    seen = sitting.table.seq
    mortgage(sitting, "vermont")
    assert is_stale(sitting, lambda: sitting.say("p1", "undo", seat="Ann", seen=seen))


def test_a_referee_takes_back_what_was_seen() -> None:
    sitting = sit_at(PLAIN, ("Ben",), referee=True)
    referee = sitting.come("Dee", role="referee")
    for space in ("oriental", "vermont"):
        mortgage(sitting, space)
    seen, parts = sitting.table.seq, {"seat": "Referee", "reason": "by mistake"}
    sitting.must(referee, "undo", **parts, seen=seen)
    assert is_stale(sitting, lambda: sitting.say(referee, "undo", **parts, seen=seen))


def test_a_throw_is_said_anew_once_by_two_clicks() -> None:
    sitting = sit_at(PLAIN, PEOPLE, dice="typed")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [1, 2]})
    seen = sitting.table.seq
    sitting.must("p1", "undo", seat="Ann", seen=seen)
    sitting.must("p1", "do", action={"kind": "dice", "dice": [1, 4]})
    assert is_stale(sitting, lambda: sitting.say("p1", "undo", seat="Ann", seen=seen))


def test_consent_is_to_the_undo_that_was_seen() -> None:
    sitting = sit_at(BENS, PEOPLE)
    mortgage(sitting, "reading")
    sitting.must("p1", "do", action=BUILD)
    mortgage(sitting, "baltic", "Ben")
    sitting.must("p1", "undo", seat="Ann")
    seen = sitting.table.seq
    sitting.must("p1", "do", action={"kind": "stop", "seat": "Ann", "agree": 1})
    sitting.must("p1", "undo", seat="Ann")
    sitting.must("p2", "do", action={"kind": "stop", "seat": "Ben", "agree": 1})
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.table.room.undo is not None

    def agree(seen: int) -> dict[str, Any]:
        return sitting.say("p2", "undo_answer", seat="Ben", agree=True, seen=seen)

    assert is_stale(sitting, lambda: agree(seen))
    assert sitting.game.state.deeds["baltic"].mortgaged
    assert agree(sitting.table.seq)["code"] == "done"


# --- rents ---------------------------------------------------------------------------------------

RENTS = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
[[seats]]
name = "Ben"
cash = 500
deeds = ["Reading Railroad"]
[[seats]]
name = "Cy"
cash = 500
at = "Boardwalk"
"""


@rule("O-RENT-7")
def test_a_rent_that_is_let_go_is_one_that_was_seen() -> None:
    """Ben lets Ann's rent go; when that arrives, Cy has landed on the same railroad."""
    sitting = sit_at(RENTS, PEOPLE, dice="typed", claim_seconds=8)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [2, 3]})
    seen = sitting.table.seq
    sitting.wait(9)
    sitting.must("p2", "do", action={"kind": "roll", "seat": "Ben", "dice": [4, 6]})
    sitting.must("p3", "do", action={"kind": "roll", "seat": "Cy", "dice": [2, 4]})
    assert [claim["lander"] for claim in sitting.table.showing.claims()] == ["Cy"]

    def let_go(seen: int) -> dict[str, Any]:
        return sitting.say("p2", "let_rent_go", seat="Ben", seen=seen)

    assert is_stale(sitting, lambda: let_go(seen))
    assert let_go(sitting.table.seq)["code"] == "done"
