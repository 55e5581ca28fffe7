"""The agreed hour of a table: time is called by its clock. Times are injected."""

from typing import Any

import pytest

from freehold.table import Refused, Table
from tests.support import rule
from tests.table.sitting import SECRET, START, Client, Sitting, check, sit_at, stored

# Ann is worth 100 + 60 for Baltic Avenue, Ben 200.
HOURS = """
rules = "time-limit"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 100
at = "GO"
deeds = ["Baltic Avenue"]
[[seats]]
name = "Ben"
cash = 200
"""
MINUTE = 60_000
SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def with_hour(minutes: int = 30, **setup: Any) -> Sitting:
    return sit_at(HOURS, ["Ben"], dice="typed", minutes=minutes, **setup)


def hour(sitting: Sitting) -> dict[str, int] | None:
    client = Client(sitting, "p1")
    check(client.heard[0])
    found: dict[str, int] | None = client.view["table"]["hour"]
    return found


def calls(sitting: Sitting) -> list[int]:
    """When time was called, in milliseconds since the beginning."""
    rows = (entry for entry in sitting.kept if entry.kind == "do")
    return [entry.at - START for entry in rows if entry.body["do"]["kind"] == "call_time"]


@rule("T-1", "T-2")
def test_the_table_calls_time_at_the_agreed_hour_and_the_richest_wins() -> None:
    sitting = with_hour(30)
    assert hour(sitting) == {"at": START + 30 * MINUTE, "left": None}
    sitting.wait(30 * 60 - 1)
    assert (calls(sitting), sitting.table.stage) == ([], "playing")
    sitting.wait(2)
    assert calls(sitting) == [30 * MINUTE]
    called = next(entry for entry in sitting.kept if entry.kind == "do")
    assert called.body["do"] == {"kind": "call_time", "seat": "Referee"}
    assert called.by is None
    assert sitting.table.stage == "over"
    outcome = Client(sitting, "p1").view["game"]["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("time", ["Ben"])
    assert outcome["worths"] == {"Ann": 160, "Ben": 200}
    assert hour(sitting) is None


@rule("T-2", "G-DAY-28")
def test_what_is_thrown_when_the_hour_comes_is_finished() -> None:
    """Ann has thrown eleven, onto St. Charles Place, and may still buy it for 140."""
    sitting = sit_at(HOURS.replace("cash = 100", "cash = 300"), ["Ben"], dice="typed", minutes=30)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [5, 6]})
    sitting.wait(31 * 60)
    assert calls(sitting) == [30 * MINUTE]
    assert (sitting.game.state.phase, sitting.table.stage) == ("buy", "playing")
    assert hour(sitting) is None
    sitting.must("p1", "do", action={"kind": "buy", "seat": "Ann"})
    assert sitting.table.stage == "over"
    outcome = Client(sitting, "p1").view["game"]["outcome"]
    assert outcome["worths"] == {"Ann": 160 + 140 + 60, "Ben": 200}


def test_real_dice_that_lie_not_yet_are_waited_for() -> None:
    sitting = with_hour(30)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    assert sitting.game.state.phase == "chance"
    sitting.wait(9 * 60)
    sitting.must("p1", "do", action={"kind": "dice", "dice": [1, 3]})
    assert hour(sitting) == {"at": START + 30 * MINUTE, "left": None}


def test_the_hour_waits_while_the_clocks_are_stopped() -> None:
    sitting = with_hour(30)
    sitting.wait(10 * 60)
    sitting.must("p1", "pause", paused=True)
    assert hour(sitting) == {"at": None, "left": 20 * MINUTE}
    sitting.wait(45 * 60)
    assert hour(sitting) == {"at": None, "left": 20 * MINUTE}
    sitting.must("p1", "pause", paused=False)
    assert hour(sitting) == {"at": START + 75 * MINUTE, "left": None}
    sitting.wait(20 * 60 + 1)
    assert calls(sitting) == [75 * MINUTE]


def test_the_hour_waits_while_nobody_is_there() -> None:
    sitting = with_hour(30, grace_seconds=100_000)
    sitting.wait(10 * 60)
    for person in ("p1", "p2"):
        sitting.table.presence(person, False, sitting.now)
    sitting.wait(5 * 3600)
    assert hour(sitting) == {"at": None, "left": 20 * MINUTE}
    sitting.table.presence("p2", True, sitting.now)
    assert hour(sitting) == {"at": START + (5 * 60 + 30) * MINUTE, "left": None}
    assert sitting.table.due == sitting.now  # so that it is kept before anything else
    sitting.wait(1)
    assert sitting.kept[-1].kind == "hour"
    assert hour(sitting) == {"at": START + (5 * 60 + 30) * MINUTE, "left": None}
    sitting.wait(20 * 60)
    assert calls(sitting) == [(5 * 60 + 30) * MINUTE]


def test_the_hour_survives_restarts_and_the_weeks_between_them() -> None:
    sitting = with_hour(30)
    sitting.wait(10 * 60)
    sitting.must("p1", "chat", phrase="good_luck")
    sitting.now += 7 * 86_400_000  # the process was stopped right after that
    sitting.restart()
    assert hour(sitting) == {"at": None, "left": 20 * MINUTE}
    back = sitting.now
    sitting.table.presence("p1", True, sitting.now)
    sitting.wait(1)
    sitting.restart()
    sitting.table.presence("p1", True, sitting.now)
    assert hour(sitting) == {"at": back + 1000 + 20 * MINUTE, "left": None}
    sitting.wait(20 * 60 + 2)
    assert calls(sitting) == [back + 1000 + 20 * MINUTE - START]


def test_after_a_restart_nobody_is_counted_out_at_once() -> None:
    sitting = with_hour(30)
    sitting.wait(30 * 60 - 5)
    sitting.must("p1", "chat", phrase="one_moment")
    sitting.restart()
    sitting.table.presence("p1", True, sitting.now)
    assert hour(sitting) == {"at": sitting.now + 30_000, "left": None}


def test_what_could_not_be_kept_is_decided_again() -> None:
    sitting = with_hour(30)
    for person in ("p1", "p2"):
        sitting.table.presence(person, False, sitting.now)
    sitting.now += MINUTE
    sitting.table.presence("p1", True, sitting.now)
    later = {"at": START + 31 * MINUTE, "left": None}
    for _ in range(2):
        assert sitting.table.tick(sitting.now)
        assert [entry.kind for entry in sitting.table.fresh()] == ["hour"]
        assert hour(sitting) == later
        sitting.table.drop()
        assert hour(sitting) == later


def test_another_worker_puts_the_hour_off_only_once() -> None:
    """The second worker takes the table in while nobody is at the first one."""
    sitting = with_hour(30)
    for person in ("p1", "p2"):
        sitting.table.presence(person, False, sitting.now)
    sitting.now += 60 * MINUTE
    other = Table.restore("ABCDEF", stored(sitting.kept), SECRET, sitting.now)
    n_kept = len(sitting.kept)
    for table in (sitting.table, other):
        table.presence("p1", True, sitting.now)
    sitting.wait(1)
    assert [entry.kind for entry in sitting.kept[n_kept:]] == ["hour"]
    other.follow(stored(sitting.kept[n_kept:]), sitting.now)
    assert other.clocks.hour == sitting.table.clocks.hour == START + 90 * MINUTE
    assert other.clocks.slept == 0


def test_a_game_that_is_over_is_not_put_off() -> None:
    """Ann and Ben come back to look at it, and again after a restart."""
    sitting = with_hour(30)
    sitting.wait(31 * 60)
    last = sitting.table.seq
    for _ in range(2):
        for person in ("p1", "p2"):
            sitting.table.presence(person, False, sitting.now)
        sitting.now += 60 * MINUTE
        sitting.table.presence("p1", True, sitting.now)
        sitting.wait(60)
        assert (sitting.table.stage, sitting.table.seq, sitting.table.due) == ("over", last, None)
        sitting.restart()


def test_the_host_may_still_call_time_before() -> None:
    sitting = with_hour(30)
    sitting.must("p1", "do", action={"kind": "call_time"})
    assert sitting.table.stage == "over"
    sitting.wait(40 * 60)
    assert calls(sitting) == [0]


def test_without_an_agreed_hour_nobody_calls_time() -> None:
    sitting = with_hour(0)
    assert hour(sitting) is None
    sitting.wait(10_000 * 60)
    assert calls(sitting) == []


def test_delayed_watchers_are_not_told_how_late_it_is() -> None:
    sitting = with_hour(30, watching="delayed", delay_seconds=60)
    watcher = sitting.come("Dee", role="watch")
    assert Client(sitting, watcher).view["table"]["hour"] is None


def test_an_hour_is_agreed_only_where_the_rules_have_one() -> None:
    setup: dict[str, Any] = {"seats": SEATS, "minutes": 30}
    with pytest.raises(Refused) as refused:
        Table.open("ABCDEF", setup, "Ann", START, SECRET)
    assert refused.value.reason == "no_agreed_hour"
    assert "time_call" in str(refused.value)
    setup["options"] = {"time_call": True}
    table = Table.open("ABCDEF", setup, "Ann", START, SECRET)
    assert table.setup["minutes"] == 30
    setup = {"seats": SEATS, "rules": "time-limit"}
    assert Table.open("ABCDEF", setup, "Ann", START, SECRET).setup["minutes"] == 0
