"""Taking back: how far, what of, and with whose consent. Case C095."""

import pytest

from freehold.table import Table
from tests.table.scenes import PEOPLE, PLAIN
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
