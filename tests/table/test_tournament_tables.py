"""A table that the desk of a tournament hosts: its clock, its seats, its pauses."""

from typing import Any

from freehold.table import Table
from tests.support import rule

START = 1_800_000_000_000
MINUTE = 60_000
SECRET = bytes(range(32))


def opened() -> tuple[Table, list[str]]:
    """A table of three, as a desk opens it, that has begun; who plays there."""
    setup = {
        "rules": "tournament",
        "seats": [{"kind": "open"}] * 3,
        "minutes": 90,
        "clock": {"kind": "decision", "amount": 60},
        "tournament": "ABCDEF",
    }
    table = Table.open("TABLE2", setup, "The desk", START, SECRET)
    people = [table.join({"name": name, "role": "seat"}, START) for name in ("Ann", "Ben", "Cy")]
    assert say(table, "p1", "start", START)["code"] == "done"
    return table, people


def say(table: Table, person: str, kind: str, now: int, **parts: Any) -> dict[str, Any]:
    command = {"type": kind, "id": f"{kind}-{table.seq}", "seen": table.seq, **parts}
    return table.handle(person, command, now)


def run_until_over(table: Table) -> int:
    """Let the table do what is due, and nothing else; when it was over."""
    now = START
    while table.stage == "playing":
        assert table.due is not None
        now = max(now + 1, table.due)
        table.tick(now)
    return now


@rule("G-QUAL-7", "G-DAY-28")
def test_time_is_called_after_90_minutes_though_nobody_has_come() -> None:
    """A table among friends would wait for them; a round of a tournament waits for nobody."""
    table, _ = opened()
    assert run_until_over(table) <= START + 90 * MINUTE + 2_000  # what was thrown is finished
    outcome = table.playing_game().outcome
    assert outcome is not None
    assert outcome.reason in ("time", "last_seat")


@rule("G-DAY-28")
def test_once_time_is_called_nothing_more_is_done_at_the_table() -> None:
    """Case C048: then all sheets lock."""
    table, people = opened()
    over = run_until_over(table)
    seq, worths = table.seq, dict(table.playing_game().outcome.worths)  # type: ignore[union-attr]
    for person, name in zip(people, ("Ann", "Ben", "Cy"), strict=True):
        for action in ({"kind": "roll", "seat": name}, {"kind": "resign", "seat": name}):
            answer = say(table, person, "do", over + MINUTE, action=action)
            assert answer["code"] == "illegal", answer
    table.tick(over + 10 * MINUTE)
    assert {entry.kind for entry in table.journal.read(seq + 1)} <= {"stand_in"}  # they are back
    assert table.playing_game().outcome.worths == worths  # type: ignore[union-attr]


def test_nobody_lets_the_clock_go_on_that_the_judge_stopped() -> None:
    table, people = opened()
    for person in people:
        table.presence(person, True, START)
    assert say(table, "p1", "pause", START, paused=True)["code"] == "done"
    later = START + 30 * MINUTE
    table.tick(later)
    assert table.room.is_paused
    answer = say(table, people[0], "pause", later, paused=False)
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "desk_pauses")
    assert say(table, "p1", "pause", later, paused=False)["code"] == "done"


def test_a_pause_of_the_judge_puts_the_end_off() -> None:
    table, _ = opened()
    say(table, "p1", "pause", START + MINUTE, paused=True)
    say(table, "p1", "pause", START + 11 * MINUTE, paused=False)
    assert table.clocks.hour == START + 100 * MINUTE
