"""`freehold simulate`: what it prints, what it keeps, what it refuses."""

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import CliRunner

from freehold.cli import app
from freehold.commands import simulate as command
from freehold.errors import FreeholdError
from freehold.lab.simulate import simulate

KEYS = [
    "games",
    "throws",
    "rounds",
    "seconds",
    "games_per_second",
    "throws_per_second",
    "wins",
    "undecided",
    "survivals",
    "survival",
    "end_reasons",
]
runner = CliRunner()


def call(*words: str) -> Any:
    return runner.invoke(app, ["simulate", *words], catch_exceptions=False)


def json_of(*words: str) -> dict[str, Any]:
    result = call(*words, "--json")
    assert result.exit_code == 0
    parsed: dict[str, Any] = json.loads(result.stdout)
    return parsed


def start(out: Path) -> "subprocess.Popen[str]":
    """A run too long to finish, in a process of its own, once it has written a part."""
    words = ["simulate", "--games", "100000000", "--workers", "1", "--out", str(out), "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "freehold", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    parts = out.with_name(out.name + ".parts")
    while not list(parts.glob("*.parquet")):
        assert process.poll() is None, process.communicate()[1]
        time.sleep(0.05)
    return process


def test_json_is_one_object_with_the_promised_keys() -> None:
    found = json_of("--games", "50", "--max-rounds", "40")
    assert list(found) == KEYS
    assert found["games"] == 50
    assert len(found["wins"]) == 4
    assert found["games_per_second"] == pytest.approx(50 / found["seconds"])
    assert found["throws_per_second"] == pytest.approx(found["throws"] / found["seconds"])


def test_c106_every_game_has_exactly_one_ending() -> None:
    found = json_of("--games", "2500", "--max-rounds", "45", "--seed", "7")
    assert all(type(wins) is int for wins in found["wins"])
    assert sum(found["wins"]) + found["undecided"] == found["games"] == 2500
    assert sum(found["end_reasons"].values()) == 2500
    assert found["end_reasons"]["last_seat"] == sum(found["wins"]) > 500
    assert found["end_reasons"]["cap"] == found["undecided"] > 500


def test_wins_are_in_the_order_of_the_seats() -> None:
    words = ("--games", "300", "--max-rounds", "400", "--seats", "mover, standard,mover")
    wins = json_of(*words)["wins"]
    assert wins == json_of(*words, "--workers", "3")["wins"]
    assert wins[1] > 250
    assert json_of(*words, "--fixed-seats")["wins"][1] > 250


def test_the_report_shows_wins_ends_lengths_and_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    text = call("--games", "200", "--max-rounds", "50").stdout
    for part in ("1 standard", "95% interval", "Undecided", "but one bankrupt", "cap of rounds"):
        assert part in text
    for part in ("Throws, decided games", "Median", "order of play", "number 4"):
        assert part in text


def test_the_report_tells_who_is_still_in_and_that_time_was_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    text = call("--rules", "parish", "--games", "20", "--max-rounds", "8").stdout
    for part in ("Still in", "All entrants", "100.00%", "time was called"):
        assert part in text


def test_any_rule_set_is_simulated_with_its_options() -> None:
    words = ("--rules", "moore", "--games", "20", "--max-rounds", "30")
    found = json_of(*words, "-o", "double-prices")
    assert found["games"] == 20
    assert found["throws"] != json_of(*words)["throws"]
    knows = json_of("--rules", "parish", "--games", "5", "--right", "100", "--earn", "0")
    assert knows["survival"] == 1
    assert knows["end_reasons"]["time"] == 5


def test_nothing_but_the_result_goes_to_stdout() -> None:
    result = call("--games", "20", "--json")
    assert json.loads(result.stdout)["games"] == 20
    assert result.stderr == ""  # no bar where nobody watches


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--seats", "standard,alphago"), "no such policy: 'alphago'; there are standard"),
        (("--seats", "standard"), "2 to 16 seats, not 1"),
        (("--seats", ""), "no such policy: ''"),
        (("--rules", "offical"), "did you mean `official`"),
        (("--seed", str(2**63)), "seed must be"),
        (("--workers", "1000"), "workers must be"),
        (("--max-rounds", "2000000"), "max_rounds must be"),
        (("--first", str(2**63 - 1)), "games must be"),
        (("--right", "101"), "right must be 0 to 100"),
        (("--earn", "-1"), "earn must be 0 to 1,000,000"),
        (("--out", "nowhere/runs.parquet"), "cannot write"),
    ],
)
def test_wrong_values_are_explained(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(FreeholdError, match=message):
        call("--games", "5", *words)


@pytest.mark.parametrize("words", [("--games", "0"), ("--games", "many"), ("--workers", "0")])
def test_wrong_use_ends_with_2(words: tuple[str, ...]) -> None:
    assert call(*words).exit_code == 2


def test_a_wrong_name_ends_the_process_with_2_and_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "freehold", "simulate", "--seats", "nobody,mover"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("freehold: no such policy: 'nobody'")
    assert done.stderr.count("\n") == 1


def test_out_holds_one_row_a_game(tmp_path: Path) -> None:
    out = tmp_path / "runs.parquet"
    found = json_of("--games", "30", "--first", "500", "--max-rounds", "40", "--out", str(out))
    rows = pl.read_parquet(out)
    assert rows.equals(simulate("official", ["standard"] * 4, 30, 1, first=500, max_rounds=40))
    assert found["throws"] == rows["throws"].sum()
    assert list(tmp_path.iterdir()) == [out]


def test_a_run_is_extended_by_asking_for_more(tmp_path: Path) -> None:
    out = tmp_path / "runs.parquet"
    words = ("--max-rounds", "40", "--out", str(out))
    json_of("--games", "20", *words)
    result = call("--games", "50", *words, "--json")
    assert "holds 20 games of this run already" in result.stderr
    found = json.loads(result.stdout)
    whole = json_of("--games", "50", "--max-rounds", "40")
    assert [found[key] for key in KEYS if "second" not in key] == [
        whole[key] for key in KEYS if "second" not in key
    ]
    assert pl.read_parquet(out).height == 50
    assert json_of("--games", "50", *words)["games"] == 50  # nothing left to play


def test_another_setup_or_fewer_games_are_refused(tmp_path: Path) -> None:
    words = ("--max-rounds", "40", "--out", str(tmp_path / "runs.parquet"))
    json_of("--games", "20", *words)
    with pytest.raises(FreeholdError, match="its seed is 1, not 2"):
        call("--games", "20", "--seed", "2", *words)
    with pytest.raises(FreeholdError, match="already holds 20 games"):
        call("--games", "19", *words)


def test_a_killed_process_is_resumed_without_loss(tmp_path: Path) -> None:
    out = tmp_path / "runs.parquet"
    process = start(out)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert not out.exists()
    parts = pl.scan_parquet(out.with_name("runs.parquet.parts") / "*.parquet").collect()
    games = parts.height + 100
    assert json_of("--games", str(games), "--out", str(out))["games"] == games
    assert pl.read_parquet(out).equals(simulate("official", ["standard"] * 4, games, 1))
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_process_keeps_what_is_done(tmp_path: Path, number: signal.Signals) -> None:
    out = tmp_path / "runs.parquet"
    process = start(out)
    process.send_signal(number)
    printed, said = process.communicate()
    assert process.returncode == command.STOPPED
    assert "the same command goes on from there" in said
    rows = pl.read_parquet(out)
    assert json.loads(printed)["games"] == rows.height > 0
    assert rows["game"].to_list() == list(range(rows.height))
    assert rows[-50:].equals(simulate("official", ["standard"] * 4, 50, 1, first=rows.height - 50))
    assert list(tmp_path.iterdir()) == [out]


def test_a_second_interrupt_does_not_wait() -> None:
    stop = threading.Event()
    with command.stopping_on_signals(stop):
        signal.raise_signal(signal.SIGINT)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_stop_without_out_says_that_nothing_was_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def stopping_at_once(stop: threading.Event) -> Iterator[None]:
        stop.set()
        yield

    monkeypatch.setattr(command, "stopping_on_signals", stopping_at_once)
    result = call("--games", "100000")
    assert result.exit_code == command.STOPPED
    assert "Nothing was stored" in result.stderr
