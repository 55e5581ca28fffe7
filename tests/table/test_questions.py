"""Questions, prices and debts at tables of the church-school edition: judged by a person or not."""

from typing import Any

import pytest

from freehold.books import load_questions
from tests.support import rule
from tests.table.sitting import Client, Sitting, sit_at

BANK = load_questions()
# Ann goes from 15 back to Trinity Lutheran Church on 4, which nobody runs yet.
PARISH = """
rules = "parish"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 100
members = ["Tom", "Eva"]
grades = [4, "K"]
captain = "Pat"
at = "Hillside Church"
direction = "backward"
[[seats]]
name = "Ben"
cash = 100
members = ["Ida"]
grades = [2]
direction = "forward"
"""


def at_church(position: str = PARISH, **setup: Any) -> Sitting:
    sitting = sit_at(position, ["Ben"], dice="typed", **setup)
    if setup.get("referee"):
        assert sitting.come("Dee", role="referee") == "p3"
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [5, 6]})
    sitting.wait(0.1)
    return sitting


def question(sitting: Sitting, person: str = "p2") -> dict[str, Any]:
    found: dict[str, Any] = Client(sitting, person).view["table"]["question"]
    return found


def right_answer(sitting: Sitting) -> str:
    asked = sitting.table.room.question
    assert asked is not None
    return BANK.question(asked.id).answers[0]


@rule("P-CHU-1", "P-CHU-9")
@pytest.mark.parametrize("is_right", [True, False])
def test_without_a_referee_the_program_judges_what_was_typed(is_right: bool) -> None:
    sitting = at_church()
    asked = question(sitting)
    assert (asked["seat"], asked["said"], asked["answer"]) == ("Ann", None, None)
    said = right_answer(sitting) if is_right else "forty-two"
    assert sitting.say("p2", "answer_question", seat="Ann", text=said)["code"] == "not_allowed"
    sitting.must("p1", "answer_question", seat="Ann", member="Tom", text=f" {said.upper()} ")
    assert (sitting.game.state.seat("Ann").churches == ("trinity",)) is is_right
    shown = question(sitting)
    assert shown["answer"] == right_answer(sitting)  # it is judged, so all may know
    verdict = next(e for e in reversed(sitting.kept) if e.body.get("do", {}).get("kind") == "judge")
    assert verdict.body["do"]["note"].startswith(sitting.table.room.question.id)  # type: ignore[union-attr]
    again = sitting.say("p1", "answer_question", seat="Ann", text=said)
    assert again["refusal"]["reason"] == "no_question"


@rule("P-CAPT-5")
def test_a_captain_may_not_answer() -> None:
    sitting = at_church()
    answer = sitting.say("p1", "answer_question", seat="Ann", member="Pat", text="Rome")
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "captain_may_not")
    assert question(sitting)["said"] is None


@rule("P-CHU-10", "P-CHU-11", "P-GM-1")
def test_a_referee_hears_the_answer_and_judges() -> None:
    sitting = at_church(referee=True)
    assert question(sitting, "p3")["answer"] == right_answer(sitting)
    assert question(sitting, "p1")["answer"] is None
    assert Client(sitting, "p3").view["options"]["Referee"] != []
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text="forty-two")
    assert question(sitting, "p2")["said"] == "forty-two"
    assert sitting.game.state.phase == "question"
    assert sitting.do("p1", "judge", verdict="right")["code"] == "not_allowed"
    sitting.must("p3", "do", action={"kind": "judge", "verdict": "right"})
    assert sitting.game.state.seat("Ann").churches == ("trinity",)


@rule("P-CHU-10")
def test_a_referee_may_pass_questions_over() -> None:
    sitting = at_church(referee=True)
    seen = [sitting.table.room.question]
    for _ in range(3):
        sitting.must("p3", "another_question")
        sitting.restart()
        sitting.table.presence("p3", True, sitting.now)
        seen.append(sitting.table.room.question)
    ids = [each.id for each in seen if each is not None]
    assert len(set(ids)) == 4
    assert question(sitting, "p1")["text"] == BANK.question(ids[-1]).text
    assert question(sitting, "p3")["answer"] == right_answer(sitting)
    first = seen[0]
    assert first is not None
    told = [entry.get("text") for entry in Client(sitting, "p1").entries]
    assert f"The referee passes a question over: {first.text}" in told
    sitting.must("p3", "do", action={"kind": "judge", "verdict": "right"})
    verdict = next(e for e in reversed(sitting.kept) if e.body.get("do", {}).get("kind") == "judge")
    assert verdict.body["do"]["note"].startswith(ids[-1])  # of the one that was put last
    assert sitting.say("p3", "another_question")["refusal"]["reason"] == "no_question_open"


def test_only_a_referee_passes_over_and_only_what_is_not_answered() -> None:
    sitting = at_church(referee=True)
    assert sitting.say("p2", "another_question")["code"] == "not_allowed"
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text="forty-two")
    before = sitting.table.seq
    late = sitting.say("p3", "another_question")
    assert (late["code"], late["refusal"]["reason"]) == ("illegal", "answered_already")
    assert sitting.table.seq == before


def test_the_family_has_the_whole_time_for_another_question() -> None:
    sitting = at_church(referee=True, clock={"kind": "decision", "amount": 30})
    sitting.wait(25)
    sitting.must("p3", "another_question")
    rows = Client(sitting, "p1").view["table"]["deadlines"]
    assert [(row["seats"], row["at"] - sitting.now) for row in rows] == [(["Ann"], 30_000)]
    sitting.wait(29)
    assert sitting.table.room.question is not None
    assert sitting.table.room.question.said is None


@rule("P-CARD-10")
def test_a_second_try_is_at_the_same_question() -> None:
    card = 'at = "Hillside Church"\ncards = ["not-by-chance:repentance"]'
    sitting = at_church(PARISH.replace('at = "Hillside Church"', card), referee=True)
    sitting.must("p3", "another_question")
    sitting.must("p1", "answer_question", seat="Ann", member="Tom", text="forty-two")
    put = sitting.table.room.question
    sitting.must("p3", "do", action={"kind": "judge", "verdict": "wrong"})
    sitting.must("p1", "do", action={"kind": "use_card", "seat": "Ann"})
    sitting.wait(0.1)
    again = sitting.table.room.question
    assert put is not None
    assert again is not None
    assert again.id == put.id
    answer = sitting.say("p3", "another_question")
    assert answer["refusal"]["reason"] == "no_other_question"


def test_a_referee_who_is_away_is_replaced_by_the_program_and_comes_back() -> None:
    sitting = at_church(referee=True, grace_seconds=60)
    sitting.table.presence("p3", False, sitting.now)
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text="forty-two")
    sitting.wait(59)
    assert sitting.game.state.phase == "question"
    sitting.wait(3)
    assert sitting.game.state.phase == "turn"
    assert sitting.table.room.is_unjudged
    sitting.table.presence("p3", True, sitting.now)
    sitting.must("p3", "chat", phrase="back_now")
    assert not sitting.table.room.is_unjudged


def test_families_can_vote_that_the_program_judges() -> None:
    sitting = at_church(referee=True, grace_seconds=60)
    sitting.must("p1", "answer_question", seat="Ann", member="Eva", text="forty-two")
    sitting.wait(61)
    sitting.must("p1", "vote", seat="Referee")
    assert sitting.game.state.phase == "question"
    sitting.must("p2", "vote", seat="Referee")
    sitting.wait(1)
    assert sitting.game.state.phase == "turn"


def test_a_family_that_does_not_answer_misses() -> None:
    sitting = at_church(clock={"kind": "decision", "amount": 30})
    rows = Client(sitting, "p2").view["table"]["deadlines"]
    assert [(row["kind"], row["seats"]) for row in rows] == [("decision", ["Ann"])]
    sitting.wait(31)
    assert sitting.game.state.phase != "question"
    assert sitting.game.state.seat("Ann").churches == ()


@rule("P-CARD-10")
def test_the_answer_stays_secret_while_it_can_be_tried_again() -> None:
    card = 'at = "Hillside Church"\ncards = ["not-by-chance:repentance"]'
    sitting = at_church(PARISH.replace('at = "Hillside Church"', card))
    first = sitting.table.room.question
    sitting.must("p1", "answer_question", seat="Ann", member="Tom", text="forty-two")
    assert sitting.game.state.phase == "retry"
    assert question(sitting)["answer"] is None
    sitting.must("p1", "do", action={"kind": "use_card", "seat": "Ann"})
    sitting.wait(0.1)
    second = sitting.table.room.question
    assert first is not None
    assert second is not None
    assert second.id == first.id
    assert question(sitting)["answer"] is None
    sitting.must("p1", "answer_question", seat="Ann", member="Tom", text=right_answer(sitting))
    assert sitting.game.state.seat("Ann").churches == ("trinity",)


@rule("P-CHU-10")
def test_a_bot_knows_the_answer_or_not_and_nobody_waits() -> None:
    position = PARISH.replace('turn = "Ann"', 'turn = "Ben"').replace(
        'grades = [2]\ndirection = "forward"',
        'grades = [2]\nat = "Hillside Church"\ndirection = "backward"',
    )
    sitting = sit_at(position, dice="typed")
    sitting.wait(1)
    assert Client(sitting, "p1").view["pending"][0]["kind"] == "dice"
    sitting.must("p1", "do", action={"kind": "dice", "dice": [5, 6]})
    sitting.wait(1)
    assert sitting.game.state.phase == "turn"
    kinds = [entry.body["do"]["kind"] for entry in sitting.kept if entry.kind == "do"]
    assert kinds == ["roll", "judge"]
    has_keys = sitting.game.state.seat("Ben").churches == ("trinity",)
    verdict = next(
        entry for entry in sitting.kept if entry.body.get("do", {}).get("kind") == "judge"
    )
    assert (verdict.body["do"]["verdict"] == "right") is has_keys


@rule("P-GM-2", "P-EARN-6")
def test_the_game_master_moves_money_and_says_why() -> None:
    sitting = sit_at(PARISH, ["Ben"], referee=True)
    sitting.come("Dee", role="referee")
    earn = {"kind": "earn", "whom": "Ann", "amount": 20, "earned": "grades"}
    assert sitting.say("p1", "do", action=earn)["code"] == "not_allowed"
    unsaid = sitting.say("p3", "do", action=earn)
    assert unsaid["refusal"]["reason"] == "needs_reason"
    sitting.must("p3", "do", action=earn | {"note": "all A's"})
    assert sitting.game.state.seat("Ann").cash == 120
    assert sitting.say("p3", "undo", seat="Referee")["refusal"]["reason"] == "needs_a_reason"
    sitting.must("p3", "undo", seat="Referee", reason="wrong family")
    assert sitting.game.state.seat("Ann").cash == 100
    texts = [entry.get("text") for entry in Client(sitting, "p1").entries]
    assert "The referee takes the last move back: wrong family" in texts


def test_a_referee_takes_back_what_a_seat_did() -> None:
    position = PARISH.replace(
        'cash = 100\nmembers = ["Ida"]', 'cash = 100\ndeeds = ["Tower Rock"]\nmembers = ["Ida"]'
    )
    sitting = sit_at(position, ["Ben"], referee=True)
    sitting.come("Dee", role="referee")
    key = sitting.game.names.spaces[sitting.game.names.find_space("Tower Rock")]
    before = sitting.game.engine.snapshot()
    sitting.must("p2", "do", action={"kind": "mortgage", "seat": "Ben", "space": key})
    assert sitting.say("p1", "undo", seat="Ben", reason="a slip")["code"] == "not_allowed"
    sitting.must("p3", "undo", seat="Ben", reason="a slip")
    assert sitting.game.engine.snapshot() == before


# Ann goes from the Ball Field on 26 to Tower Rock on 37, where Cy may ask for 18.
VISIT = """
rules = "parish"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 100
at = "Ball Field"
direction = "forward"
[[seats]]
name = "Ben"
cash = 100
direction = "forward"
[[seats]]
name = "Cy"
cash = 100
direction = "forward"
deeds = ["Tower Rock"]
"""


@rule("P-ETIQ-4", "P-RENT-7")
def test_the_next_family_gives_a_fair_time_before_it_throws() -> None:
    """The rule set says 20 seconds, whatever less the table was opened with."""
    sitting = sit_at(VISIT, ["Ben", "Cy"], dice="typed", claim_seconds=5)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [5, 6]})
    assert sitting.game.state.turn == "Ben"
    sitting.wait(19.9)
    throw = {"kind": "roll", "seat": "Ben", "dice": [1, 2]}
    held = sitting.say("p2", "do", action=throw)
    assert held["refusal"]["reason"] == "rent_is_open"
    sitting.wait(0.2)
    sitting.must("p2", "do", action=throw)
    assert sitting.game.state.claims == ()
    assert sitting.game.state.seat("Ann").cash == 100


# --- auctions without money -----------------------------------------------------------------------

PENNILESS = """
rules = "parish"
[[seats]]
name = "Ann"
cash = 0
direction = "forward"
[[seats]]
name = "Ben"
cash = 0
direction = "forward"
[[seats]]
name = "Cy"
cash = 0
direction = "forward"
"""


def at_auction(position: str = PENNILESS, **setup: Any) -> Sitting:
    """Ann has come to Farrar, $30, and leaves it."""
    sitting = sit_at(position, ["Ben", "Cy"], dice="typed", **setup)
    if setup.get("referee"):
        sitting.come("Dee", role="referee")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [1, 2]})
    sitting.must("p1", "do", action={"kind": "decline", "seat": "Ann"})
    sitting.wait(0.1)
    return sitting


def told(sitting: Sitting, locale: str = "en") -> list[str]:
    shown = sitting.table.entries_for(sitting.table.audience("p1"), 1, sitting.table.seq, locale)
    return [event["text"] for entry in shown for event in entry.get("events") or ()]


@pytest.mark.parametrize("setup", [{}, {"referee": True}])
def test_an_auction_in_which_nobody_can_bid_is_settled_at_once(setup: dict[str, Any]) -> None:
    sitting = at_auction(**setup)
    assert sitting.game.state.phase == "turn"
    assert sitting.game.state.turn == "Ben"
    texts = told(sitting)
    assert [text for text in texts if "no money" in text] == [
        f"{seat} has no money to bid with." for seat in ("Ann", "Ben", "Cy")
    ]
    assert "Nobody bids for Farrar; it stays with the Bank." in texts
    assert "Cy no tiene dinero para pujar." in told(sitting, "es")


@pytest.mark.parametrize("had", ["cash = 20", "cash = 0\ndeeds = ['Ferry']"])
def test_who_has_money_or_may_raise_it_is_asked(had: str) -> None:
    sitting = at_auction(PENNILESS.replace('"Cy"\ncash = 0', f'"Cy"\n{had}'), referee=True)
    assert sitting.game.state.phase == "price"
    sitting.must("p4", "do", action={"kind": "open_at", "seat": "Referee", "amount": 5})
    sitting.wait(0.1)
    assert sitting.game.state.phase == "auction"


def test_nobody_waits_for_bids_below_the_opening_price() -> None:
    sitting = at_auction(PENNILESS.replace('"Cy"\ncash = 0', '"Cy"\ncash = 20'), referee=True)
    sitting.must("p4", "do", action={"kind": "open_at", "seat": "Referee", "amount": 21})
    sitting.wait(0.1)
    assert sitting.game.state.phase == "turn"


def test_the_program_opens_where_nobody_judges() -> None:
    sitting = at_auction(PENNILESS.replace('"Cy"\ncash = 0', '"Cy"\ncash = 20'), bot_pace=0)
    assert "The program opens Farrar at $15." in told(sitting)
    assert "El programa abre la subasta de Farrar en $15." in told(sitting, "es")
