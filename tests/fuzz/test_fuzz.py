"""Random play in the mode at hand; `make soak` goes on for longer."""

import subprocess
import sys
from pathlib import Path

import pytest

from freehold.kernel.compiled import BOUNDS_CHECKED, INTERPRETED
from freehold.lab.fuzz_moves import Flaw
from freehold.records.enums import Reason
from tests.fuzz.books import random_book
from tests.fuzz.coverage import UNREACHABLE, Coverage
from tests.fuzz.play import Boards, FlawFound, describe, run_session

ROOT = Path(__file__).parents[2]
# Actions each half of the run must reach: both together make what `make test` promises.
ACTIONS = 400 if INTERPRETED else 150_000 if BOUNDS_CHECKED else 2_600_000
GAMES, LONGEST = (1, 60) if INTERPRETED else (20, 4000)
SEED = 2026


@pytest.mark.parametrize("half", [0, 1])
def test_random_play_breaks_no_invariant(half: int) -> None:
    boards = Boards()
    session = half
    while boards.totals["actions"] < ACTIONS:
        run_session(boards, SEED, session, games=GAMES, longest=LONGEST)
        session += 2
    coverage = Coverage()
    coverage.add(boards)
    print("\n".join(coverage.lines()))
    if not INTERPRETED and not BOUNDS_CHECKED:
        assert coverage.unseen() == []


def test_what_is_unreachable_is_not_seen() -> None:
    boards = Boards()
    run_session(boards, SEED, 1, games=GAMES, longest=LONGEST)
    coverage = Coverage()
    coverage.add(boards)
    assert UNREACHABLE.keys() <= set(coverage._never())


def test_a_game_is_the_same_alone_and_among_others() -> None:
    boards, alone = Boards(), Boards()
    run_session(boards, SEED, 7, games=3, first=0, longest=LONGEST)
    run_session(alone, SEED, 7, games=1, first=2, longest=LONGEST)
    for part in (0, 1):
        assert boards.parts[part][:1].tobytes() == alone.parts[part][:1].tobytes()


def test_books_are_the_same_for_the_same_numbers() -> None:
    (first, seats), (again, same) = random_book(5, 3), random_book(5, 3)
    assert first.tobytes() == again.tobytes()
    assert seats == same
    assert random_book(5, 4)[0].tobytes() != first.tobytes()


def test_a_flaw_is_described_with_a_command_and_the_last_actions() -> None:
    boards = Boards()
    run_session(boards, SEED, 0, games=1, longest=30)
    boards.fuzz[0]["flaw"], boards.fuzz[0]["detail"] = Flaw.OPTION_REFUSED, Reason.UNEVEN
    text = describe(boards, SEED, 0)
    assert f"python -m tests.soak --seed {SEED} --session 0 --game 0" in text
    assert "UNEVEN" in text
    assert text.count("\n  ") == 20


def test_a_broken_book_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    record, seats = random_book(SEED, 0)
    record[0]["rules"]["salary"] = -5000  # crossing GO takes more than anybody has
    monkeypatch.setattr("tests.fuzz.play.random_book", lambda *_: (record, seats))
    with pytest.raises(FlawFound, match="NEGATIVE_CASH"):
        run_session(Boards(), SEED, 0, games=GAMES, longest=400)


def test_soak_runs_and_replays_from_the_command_line() -> None:
    if INTERPRETED or BOUNDS_CHECKED:
        return
    command = [sys.executable, "-m", "tests.soak", "--seed", "3"]
    for more in (["--sessions", "1", "--workers", "1"], ["--session", "0", "--game", "1"]):
        done = subprocess.run(
            [*command, *more], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert "actions" in done.stdout
