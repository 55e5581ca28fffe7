"""Random play in the mode at hand; `make soak` goes on for longer."""

import itertools
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from freehold.books.base import base
from freehold.kernel.compiled import BOUNDS_CHECKED, INTERPRETED
from freehold.lab.fuzz_record import FUZZ, Flaw
from freehold.records.enums import ActionKind, EventKind, Reason
from tests.fuzz.books import CHOICES, WILD, plan_session, rule_sets
from tests.fuzz.coverage import ENUMS, UNREACHABLE, Coverage
from tests.fuzz.gates import GATES, strangers
from tests.fuzz.play import Boards, FlawFound, Session, describe, run_session

ROOT = Path(__file__).parents[2]
# Actions each half of the run must reach: both together make what `make test` promises.
ACTIONS = 400 if INTERPRETED else 150_000 if BOUNDS_CHECKED else 2_600_000
SEED = 2026
GAMES, LONGEST = (1, 60) if INTERPRETED else (10, 4000)
SOME = Session(SEED, 0, games=GAMES, longest=LONGEST)


def play_on(boards: Boards, numbers: Iterator[int], actions: int) -> None:
    """Play so many actions more, in whole sessions."""
    enough = boards.totals["actions"] + actions
    while boards.totals["actions"] < enough:
        run_session(boards, replace(SOME, number=next(numbers)))


def seen_by(boards: Boards) -> Coverage:
    """What was seen so far."""
    coverage = Coverage()
    coverage.add(boards)
    return coverage


@pytest.mark.parametrize("half", [0, 1])
def test_random_play_breaks_no_invariant(half: int) -> None:
    boards = Boards()
    numbers = itertools.count(half, 2)
    play_on(boards, numbers, ACTIONS)
    is_whole = not INTERPRETED and not BOUNDS_CHECKED
    while is_whole and seen_by(boards).unseen() and boards.totals["actions"] < 3 * ACTIONS:
        play_on(boards, numbers, ACTIONS // 10)  # the rarest refusals may take longer
    coverage = seen_by(boards)
    print("\n".join(coverage.lines()))
    if is_whole:
        assert coverage.unseen() == []
        assert coverage.rule_sets() == {*rule_sets(), WILD}
        assert len(coverage.combinations()) >= 60


def test_counters_have_a_place_for_every_code() -> None:
    for counter, members in ENUMS.values():
        assert FUZZ[counter].shape == (max(members) + 1,)


def test_wild_books_vary_every_rule_value() -> None:
    assert set(CHOICES) == set(base()[0].rules)
    for name, spec in base()[0].rules.items():
        low, high = spec.range or (0, max(1, len(spec.words) - 1))
        assert low <= min(CHOICES[name]), name
        assert max(CHOICES[name]) <= high, name
        assert len(set(CHOICES[name])) > 1, name
        if spec.choice:
            assert set(CHOICES[name]) == set(range(len(spec.words))), name


def test_what_is_unreachable_is_not_seen() -> None:
    boards = Boards()
    run_session(boards, replace(SOME, number=1))
    assert UNREACHABLE.keys() <= set(seen_by(boards)._never())


def test_a_game_is_the_same_alone_and_among_others() -> None:
    boards, alone = Boards(), Boards()
    run_session(boards, replace(SOME, number=7, games=3))
    run_session(alone, replace(SOME, number=7, games=1, first=2))
    for part in (0, 1):
        assert boards.parts[part][:1].tobytes() == alone.parts[part][:1].tobytes()


def test_books_are_the_same_for_the_same_numbers() -> None:
    first, again, other = plan_session(5, 2), plan_session(5, 2), plan_session(5, 3)
    assert first.record.tobytes() == again.record.tobytes()
    assert first.seats == again.seats
    assert other.record.tobytes() != first.record.tobytes()


def test_what_no_rule_brings_is_found_out() -> None:
    book = plan_session(SEED, 0, "official").record
    seen = {name: np.zeros(FUZZ[name].shape, np.int64) for name in GATES}
    assert strangers(book, seen) == []
    seen["kinds"][ActionKind.TRAVEL] = 1
    seen["facts"][EventKind.CONTRACT_MADE] = 1
    assert strangers(book, seen) == [
        "TRAVEL without rail_travel",
        "CONTRACT_MADE without contracts or referred",
    ]


def test_a_flaw_is_described_with_a_command_and_the_last_actions() -> None:
    boards = Boards()
    session = Session(SEED, 0, "official", games=1, longest=30)
    run_session(boards, session)
    boards.fuzz[0]["flaw"], boards.fuzz[0]["detail"] = Flaw.OPTION_REFUSED, Reason.UNEVEN
    text = describe(boards, session)
    assert f"python -m tests.soak --seed {SEED} --rules official --session 0 --game 0" in text
    assert "UNEVEN" in text
    assert text.count("\n  ") > 20


def test_a_broken_book_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_session(SEED, 0, "official")
    plan.record[0]["rules"]["salary"] = -5000  # crossing GO takes more than anybody has
    monkeypatch.setattr("tests.fuzz.play.plan_session", lambda *_: plan)
    with pytest.raises(FlawFound, match="NEGATIVE_CASH"):
        run_session(Boards(), replace(SOME, longest=400))


def test_soak_runs_and_replays_from_the_command_line() -> None:
    if INTERPRETED or BOUNDS_CHECKED:
        return
    command = [sys.executable, "-m", "tests.soak", "--seed", "3", "--rules", "moore"]
    for more in (["--sessions", "1", "--workers", "1"], ["--session", "0", "--game", "1"]):
        done = subprocess.run(
            [*command, *more], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert "actions" in done.stdout
