"""Who may not see the game as it is played reads nothing of it between the lines. Case C092."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.scenes import PEOPLE, PLAIN
from tests.table.sitting import Sitting, sit_at

OPEN: list[dict[str, Any]] = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
SECRET_WORDS = "let us buy the greens first"
ONE_HOUR = {"watching": "delayed", "delay_seconds": 3600}


def read_back(sitting: Sitting, person: str) -> str:
    """All entries that somebody is shown, as they are sent."""
    table = sitting.table
    return json.dumps(table.entries_for(table.audience(person), 1, 999))


# --- what was said -------------------------------------------------------------------------------


def test_who_waits_to_watch_reads_no_words_by_reporting_them() -> None:
    sitting = Sitting(OPEN, ["Ben"], watching="approved")
    eve = sitting.come("Eve", role="watch")
    sitting.must("p1", "chat", text=SECRET_WORDS)
    answers = [sitting.say(eve, "report", seq=seq) for seq in range(1, sitting.table.seq + 1)]
    assert {answer["refusal"]["reason"] for answer in answers} == {"no_such_words"}
    assert SECRET_WORDS not in read_back(sitting, eve)
    sitting.must("p2", "report", seq=sitting.table.seq)
    assert SECRET_WORDS in read_back(sitting, "p2")


def test_who_was_put_out_of_a_closed_table_reads_no_words() -> None:
    """Ben reported a line while he sat there. Now he is shown neither it nor a later one."""
    sitting = Sitting(OPEN, ["Ben"], watching="closed")
    sitting.must("p1", "start")
    sitting.must("p1", "chat", text=SECRET_WORDS)
    sitting.must("p2", "report", seq=sitting.table.seq)
    sitting.must("p1", "give_seat", seat="Ben", bot="standard")
    sitting.must("p1", "chat", text="and now without him")
    assert sitting.say("p2", "report", seq=sitting.table.seq)["code"] == "illegal"
    assert SECRET_WORDS not in read_back(sitting, "p2")
    assert SECRET_WORDS in read_back(sitting, "p1")


def test_who_watches_later_cannot_ask_which_lines_were_said() -> None:
    sitting = Sitting(OPEN, ["Ben"], **ONE_HOUR)
    eve = sitting.come("Eve", role="watch")
    sitting.must("p1", "chat", text=SECRET_WORDS)
    said = sitting.table.seq
    answers = [sitting.say(eve, "report", seq=seq) for seq in range(1, said + 3)]
    assert {answer["refusal"]["reason"] for answer in answers} == {"no_such_words"}
    sitting.wait(3601)
    assert sitting.say(eve, "report", seq=said)["code"] == "done"
    assert SECRET_WORDS in read_back(sitting, "p1")


# --- how the game stands -------------------------------------------------------------------------

COMMANDS: dict[str, dict[str, Any]] = {
    "words": {"type": "do", "action": "Ann: lift"},
    "an action": {"type": "do", "action": {"kind": "lift", "seat": "Ann"}},
    "a throw": {"type": "do", "action": {"kind": "roll", "seat": "Ann"}},
    "why": {"type": "why", "actions": [{"kind": "lift", "seat": "Ann"}]},
    "preview": {"type": "preview", "action": {"kind": "offer", "seat": "Ann", "terms": []}},
    "undo": {"type": "undo", "seat": "Ann"},
    "undo_answer": {"type": "undo_answer", "seat": "Ann", "agree": True},
    "autos": {"type": "autos", "seat": "Ann"},
    "let_rent_go": {"type": "let_rent_go", "seat": "Ann"},
    "vote": {"type": "vote", "seat": "Ann"},
    "take_back": {"type": "take_back", "seat": "Ann"},
    "answer_question": {"type": "answer_question", "seat": "Ann", "text": "x"},
    "another_question": {"type": "another_question"},
    "count": {"type": "count"},
    "pause": {"type": "pause", "paused": False},
    "report": {"type": "report", "seq": 7},
    "seat": {"type": "seat", "number": 0},
    "chat": {"type": "chat", "text": "hello"},
    "nonsense": {"type": "dance"},
}


def answered(sitting: Sitting, person: str, said: dict[str, Any]) -> dict[str, Any]:
    answer = sitting.table.handle(person, {"id": "q", "seen": 0, **said}, sitting.now)
    assert not sitting.table.fresh()
    return answer


def moved(sitting: Sitting) -> None:
    for space in ("oriental", "reading"):
        assert sitting.do("p1", "mortgage", seat="Ann", space=space)["code"] == "done"


def ended(sitting: Sitting) -> None:
    for person in ("p1", "p2", "p3"):
        sitting.must(person, "leave")


def watched_by(watching: dict[str, Any]) -> tuple[Sitting, str]:
    """A table, and somebody at it who does not see how the game stands."""
    sitting = sit_at(PLAIN, PEOPLE, **watching)
    if watching["watching"] != "closed":
        return sitting, sitting.come("Eve", role="watch")
    sitting.must("p1", "give_seat", seat="Ben", bot="standard")
    return sitting, "p2"


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("later", [moved, ended], ids=["moved", "over"])
def test_who_watches_later_is_answered_alike_however_the_game_stands(
    later: Callable[[Sitting], None], name: str
) -> None:
    sitting, eve = watched_by(ONE_HOUR)
    before = answered(sitting, eve, COMMANDS[name])
    later(sitting)
    assert answered(sitting, eve, COMMANDS[name]) == before


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("watching", ["approved", "closed"])
def test_who_may_not_watch_is_answered_alike_however_the_game_stands(
    watching: str, name: str
) -> None:
    """But for the sequence, by which they are told that the table goes on."""
    sitting, eve = watched_by({"watching": watching})
    before = answered(sitting, eve, COMMANDS[name])
    moved(sitting)
    assert answered(sitting, eve, COMMANDS[name]) | {"seq": before["seq"]} == before


def test_who_watches_later_is_told_no_later_sequence_by_any_answer() -> None:
    """The table was opened and Eve came an hour ago: what was played since she learns by and by."""
    sitting = sit_at(PLAIN, PEOPLE, **ONE_HOUR)
    eve = sitting.come("Eve", role="watch")
    come = sitting.table.seq
    sitting.wait(3601)
    moved(sitting)
    assert sitting.say(eve, "count")["seq"] == come
    assert sitting.say(eve, "leave")["seq"] == come
    sitting.wait(3601)
    assert sitting.say("p1", "count")["seq"] == sitting.table.seq


def test_nobody_knows_by_a_seat_that_is_not_to_be_had_that_the_game_has_begun() -> None:
    sitting = Sitting([*OPEN, {"kind": "bot", "name": "Cy"}], ["Ben"], **ONE_HOUR)
    eve = sitting.come("Eve", role="watch")
    before = [sitting.say(eve, "seat", number=number)["refusal"] for number in (0, 2, 9)]
    sitting.must("p1", "start")
    assert [sitting.say(eve, "seat", number=number)["refusal"] for number in (0, 2, 9)] == before
    sitting.wait(3601)
    assert sitting.say(eve, "seat", number=0)["refusal"]["reason"] == "begun_already"


def test_words_of_a_move_are_filled_in_for_who_may_make_it_alone() -> None:
    """Ben is told nothing of what Ann could lift, only that it is not for him to say."""
    sitting = sit_at(PLAIN, PEOPLE)
    moved(sitting)
    for said in ("Ann: lift", {"kind": "lift", "seat": "Ann"}):
        assert sitting.say("p2", "do", action=said)["refusal"]["reason"] == "not_your_seat"
        assert "oriental" in sitting.say("p1", "do", action=said)["refusal"]["message"]
    (why,) = sitting.say("p2", "why", actions=[{"kind": "lift", "seat": "Ann"}])["result"]
    assert why["reason"] == "not_your_seat"


# --- programs ------------------------------------------------------------------------------------


def with_program() -> Sitting:
    """Ann judges for the family at her device; a program plays Kid, Ben sits elsewhere."""
    kid = {"kind": "person", "name": "Kid"}
    seats = [kid, {"kind": "person", "name": "Sis"}, {"kind": "open"}]
    sitting = Sitting(seats, ["Ben"], referee=True, host_judges=True, grace_seconds=5)
    sitting.must("p1", "start")
    return sitting


def by_program(sitting: Sitting, kind: str, **parts: Any) -> dict[str, Any]:
    command = {"type": kind, "id": f"k{len(sitting.kept)}", "seen": sitting.table.seq, **parts}
    answer = sitting.table.handle("p1", command, sitting.now, "en", "Kid")
    sitting.keep()
    return answer


def test_a_program_is_no_referee_though_its_person_is() -> None:
    sitting = with_program()
    for _ in range(20):
        if sitting.game.state.phase != "opening":
            break
        for person, seat in (("p1", "Kid"), ("p1", "Sis"), ("p2", "Ben")):
            sitting.do(person, "roll", seat=seat)
    assert sitting.do("p2", "stop", seat="Ben", agree=1)["code"] == "done"
    stands = sitting.table.seq
    for said in (
        {"kind": "undo", "seat": "Kid", "reason": "x"},
        {"kind": "undo", "seat": "Referee", "reason": "x"},
        {"kind": "do", "action": {"kind": "undo", "seat": "Kid", "note": "x"}},
        {"kind": "do", "action": {"kind": "correct", "seat": "Referee", "amount": 5, "note": "x"}},
        {"kind": "undo_answer", "seat": "Referee", "agree": True},
        {"kind": "another_question"},
    ):
        assert by_program(sitting, **said)["code"] != "done", said
    assert sitting.table.seq == stands
    assert sitting.say("p1", "undo", seat="Kid", reason="x")["code"] == "done"


def test_a_program_sees_what_its_seat_does() -> None:
    """No answers to questions, no offers between others, no host's reports."""
    table = with_program().table
    whole, seen = table.audience("p1"), table.audience("p1", "Kid")
    assert (whole.is_referee, whole.is_host) == (True, True)
    assert (seen.is_referee, seen.is_host, seen.seats) == (False, False, frozenset({"Kid"}))
    assert seen.sees_live
    assert not table.audience("p1", "Ben").may_see


def test_a_program_brings_back_its_seat_alone() -> None:
    sitting = with_program()
    sitting.table.presence("p1", False, sitting.now)
    sitting.wait(6)
    assert [seat.stands_in is None for seat in sitting.table.room.seats] == [False, False, True]
    by_program(sitting, "take_back", seat="Kid")
    assert [seat.stands_in is None for seat in sitting.table.room.seats] == [True, False, True]
