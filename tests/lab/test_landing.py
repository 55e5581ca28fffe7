"""Where tokens stand: counted by playing, against the exact chain.

A share p counted over n throws that did not depend on each other has the standard error
sqrt(p (1 - p) / n). They do depend a little: measured between batches of a run of 10^8 throws, the
true error is 0.7 to 1.2 of that for spaces. For In Jail, when prisoners stay up to three turns, it
is 1.7 times that. Allowed are five of these errors: for 41 places under two policies a right
program fails once in some 20,000 seeds, while one wrong card shows at once: cycled decks do.
"""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from freehold.books import load_book
from freehold.lab import landing
from freehold.lab.landing import WrongCount, count_landings, percent, read_exact

EXACT = Path(__file__).parent / "data" / "landing_exact.csv"
THROWS = 20_000_000
IN_JAIL = 40
DEPENDENCE = np.where(np.arange(41) == IN_JAIL, 1.8, 1.2)


def allowed(exact: NDArray[np.float64]) -> NDArray[np.float64]:
    """Five standard errors, percentage points."""
    share = exact / 100
    bound: NDArray[np.float64] = 5 * DEPENDENCE * 100 * np.sqrt(share * (1 - share) / THROWS)
    return bound


@pytest.mark.parametrize("policy", landing.POLICIES)
def test_uniform_draws_agree_with_the_exact_chain(policy: str) -> None:
    exact = read_exact(EXACT, policy)
    off = np.abs(percent(count_landings(policy, THROWS)) - exact)
    assert exact.sum() == pytest.approx(100, abs=1e-6)
    assert (off <= allowed(exact)).all(), f"place {np.argmax(off - allowed(exact))}"


def test_cycled_decks_differ_because_held_cards_leave_them() -> None:
    exact = read_exact(EXACT, "long")
    off = percent(count_landings("long", THROWS, uniform=False)) - exact
    assert 0.08 < off[IN_JAIL] < 0.2  # one card in fifteen sends to Jail, not one in sixteen
    assert (off[[7, 22, 36]] < -0.05).all()  # fewer draws leave a token where it is


@pytest.mark.parametrize("policy", landing.POLICIES)
def test_every_throw_is_counted_once(policy: str) -> None:
    counts = count_landings(policy, 100_000)
    assert counts.sum() == 100_000
    assert counts[30] == 0  # nobody stays on Go to Jail
    assert (np.delete(counts, 30) > 0).all()


def test_batches_go_on_with_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = count_landings("long", 10_000, seed=3)
    monkeypatch.setattr(landing, "BATCH", 1_234)
    assert (count_landings("long", 10_000, seed=3) == whole).all()
    assert (count_landings("long", 10_000, seed=4) != whole).any()


def test_wrong_counts_are_refused() -> None:
    with pytest.raises(WrongCount, match="no such policy: 'mid'; there are short and long"):
        count_landings("mid", 1)
    with pytest.raises(WrongCount, match="must not be negative"):
        count_landings("long", -1)
    assert count_landings("long", 0).sum() == 0


def test_standard_errors_come_from_the_spread_of_batches() -> None:
    draws = np.random.default_rng(1).multinomial(10_000, [0.1, 0.3, 0.6], 2_000)
    expected = 100 * np.sqrt(np.array([0.09, 0.21, 0.24]) / 20_000_000)
    assert landing.standard_errors(draws) == pytest.approx(expected, rel=0.1)


def test_the_command_prints_every_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["landing", "--throws", "100000", "--policy", "long", "--exact", str(EXACT)]
    monkeypatch.setattr("sys.argv", words)
    landing.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 42
    assert lines[39].split()[1] == load_book().spaces[39].name
    assert "In Jail" in lines[40]
    assert lines[41].startswith("Largest difference: 0.")


def test_the_command_explains_a_missing_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["landing", "--throws", "10", "--exact", "nowhere.csv"])
    with pytest.raises(SystemExit) as left:
        landing.main()
    assert left.value.code == 2
    assert "cannot read nowhere.csv" in capsys.readouterr().err
