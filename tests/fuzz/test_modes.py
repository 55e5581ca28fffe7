"""The tests of the kernel once more: with bounds checks, and as plain Python.

The interpreted kernel takes a thousand times as long, so the largest enumerations and the tests
that repeat one thing for every space stay with the compiled modes.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = ("tests/kernel", "tests/fuzz/test_fuzz.py")
SLOW = " and ".join(
    f"not {name}"
    for name in ("nonsense", "every_lot", "brute_force", "auctions", "every_deed", "146_ties")
)


def run(switch: str, *more: str) -> None:
    """Run the tests of the kernel in another mode."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:randomly"]
    done = subprocess.run(
        [*command, *KERNEL, *more],
        cwd=ROOT,
        env={**os.environ, switch: "1", "PYTEST_XDIST_WORKER": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.OK, done.stdout[-4000:]
    assert " skipped" not in done.stdout


def test_the_kernel_with_bounds_checks() -> None:
    run("FREEHOLD_BOUNDS")


def test_the_kernel_interpreted() -> None:
    run("FREEHOLD_INTERPRET", "-k", SLOW)
