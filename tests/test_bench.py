"""The benchmark: the toy it compares with, its targets and its report."""

import io
import json

import pytest
from rich.console import Console
from typer.testing import CliRunner

from freehold.cli import app
from freehold.commands.bench import report
from freehold.lab import bench, floor

FIGURES: bench.Figures = {
    "floor_ns": 10.0,
    "moving_ns": 19.0,
    "reduced_ns": 85.0,
    "full_ns": 120.0,
    "workers_ratio": 1.7,
    "do_us": None,
    "cold_compile_s": 50.0,
    "warm_s": 2.5,
    "import_s": 0.01,
}


def test_the_floor_walks_the_board() -> None:
    turns = 1_000_000
    counts = floor.landing_counts(turns, 1)
    share = counts / counts.sum()
    assert turns < counts.sum() < 1.2 * turns  # doubles throw again
    assert counts[floor.GO_TO_JAIL] == 0
    assert share[floor.IN_JAIL] == pytest.approx(0.0946, abs=0.002)
    assert share[24] == pytest.approx(0.0299, abs=0.002)  # Illinois, the most visited street


def test_the_floor_is_measured_in_ns_of_a_turn() -> None:
    assert 1 < floor.floor_ns(100_000, repeats=2) < 1000


def test_targets_bound_figures_or_multiples_of_the_floor() -> None:
    verdicts = {target.key: target.holds(FIGURES) for target in bench.TARGETS}
    assert verdicts == {
        "moving_ns": True,
        "reduced_ns": False,
        "full_ns": True,
        "workers_ratio": False,
        "do_us": None,
        "cold_compile_s": True,
        "warm_s": False,
        "import_s": True,
    }


def test_run_bench_measures_every_key_once(monkeypatch: pytest.MonkeyPatch) -> None:
    measures = {key: lambda: FIGURES for key in bench.MEASURES}
    monkeypatch.setattr(bench, "MEASURES", measures)
    told: list[str] = []
    assert bench.run_bench(told.append) == FIGURES
    assert told == list(measures)


def test_a_program_that_fails_is_named() -> None:
    with pytest.raises(
        bench.MeasureError, match=r"could not time .*import nowhere.* named 'nowhere'"
    ):
        bench._run("-c", "import nowhere")


def test_importing_is_quick() -> None:
    seconds = bench.importing()["import_s"]
    assert seconds is not None
    assert seconds < 0.3


def test_the_command_prints_json_or_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "run_bench", lambda _: FIGURES)
    printed = CliRunner().invoke(app, ["bench", "--json"])
    assert json.loads(printed.stdout) == FIGURES
    assert "Measure" in CliRunner().invoke(app, ["bench"]).stdout


def test_the_report_sets_figures_beside_targets() -> None:
    console = Console(file=io.StringIO(), width=120, record=True)
    console.print(report(FIGURES))
    text = console.export_text()
    assert "at most 36 x" in text
    assert "not measured" in text
    assert text.count("missed") == 3
