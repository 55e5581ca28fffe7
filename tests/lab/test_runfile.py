"""A run on disk: whole at any moment, and going on where it stopped."""

import os
from pathlib import Path

import polars as pl
import pytest

from freehold.books import load_book
from freehold.lab import runfile
from freehold.lab.batches import Setup
from freehold.lab.runfile import RunFile, RunFileError, read_description
from freehold.lab.simulate import simulate

BOOK = load_book()
SETUP = Setup(BOOK, ("buyer", "mover"), seed=1, max_rounds=5)
ROWS = simulate(BOOK, SETUP.seats, 60, 1, max_rounds=5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "runs.parquet"


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every batch becomes a part at once."""
    monkeypatch.setattr(runfile, "PART_SECONDS", 0.0)


def add(path: Path, start: int, end: int, first: int = 0) -> None:
    with RunFile(path, SETUP, first) as file:
        assert file.done == start
        for batch in ROWS[start:end].iter_slices(7):
            file.add(batch)


def die_after(path: Path, start: int, end: int) -> None:
    """Add rows and vanish: nothing that a context does at its end happens."""
    file = RunFile(path, SETUP, 0)
    for batch in ROWS[start:end].iter_slices(7):
        file.add(batch)
    assert file._lock is not None
    os.close(file._lock)  # as the system does for a killed process


def left_behind(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def test_a_finished_run_is_one_file_with_its_setup(path: Path) -> None:
    add(path, 0, 60)
    assert pl.read_parquet(path).equals(ROWS)
    assert left_behind(path) == ["runs.parquet"]
    assert read_description(path)["seats"] == ["buyer", "mover"]


def test_a_run_goes_on_after_its_last_row(path: Path) -> None:
    for start, end in ((0, 10), (10, 10), (10, 41), (41, 60)):
        add(path, start, end)
    assert pl.read_parquet(path).equals(ROWS)


def test_what_a_killed_run_wrote_is_found(path: Path) -> None:
    add(path, 0, 10)
    die_after(path, 10, 31)
    assert left_behind(path) == ["runs.parquet", "runs.parquet.parts"]
    with RunFile(path, SETUP, 0) as file:
        assert file.done == 31
        assert pl.concat(file.rows()).equals(ROWS[:31])
    assert pl.read_parquet(path).equals(ROWS[:31])
    assert left_behind(path) == ["runs.parquet"]


def test_a_run_killed_after_joining_its_parts_keeps_no_row_twice(path: Path) -> None:
    die_after(path, 0, 20)
    RunFile.close(RunFile(path, SETUP, 0))
    joined = path.read_bytes()
    path.unlink()
    die_after(path, 0, 20)
    path.write_bytes(joined)  # joined, but the parts are not yet removed
    add(path, 20, 60)
    assert pl.read_parquet(path).equals(ROWS)
    assert left_behind(path) == ["runs.parquet"]


def test_rows_after_a_gap_are_played_again(path: Path) -> None:
    die_after(path, 0, 28)
    parts = sorted((path.parent / "runs.parquet.parts").glob("*.parquet"))
    parts[1].unlink()
    add(path, 7, 60)
    assert pl.read_parquet(path).equals(ROWS)


def test_a_half_written_draft_is_not_taken_for_a_part(path: Path) -> None:
    die_after(path, 0, 14)
    (path.parent / "runs.parquet.parts" / "00014.parquet.draft").write_bytes(b"PAR1")
    add(path, 14, 60)
    assert pl.read_parquet(path).equals(ROWS)
    assert left_behind(path) == ["runs.parquet"]


def test_an_error_inside_keeps_what_was_written(path: Path) -> None:
    file = RunFile(path, SETUP, 0)
    file.add(ROWS[:20])
    file.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
    assert not path.exists()
    add(path, 20, 60)
    assert pl.read_parquet(path).equals(ROWS)


@pytest.mark.parametrize(
    ("other", "first", "message"),
    [
        (Setup(BOOK, ("mover", "buyer"), 1, max_rounds=5), 0, "seats are buyer,mover, not mover"),
        (Setup(BOOK, ("buyer", "mover"), 2, max_rounds=5), 0, "its seed is 1, not 2"),
        (Setup(BOOK, ("buyer", "mover"), 1, max_rounds=6), 0, "its max rounds is 5, not 6"),
        (Setup(BOOK, ("buyer", "mover"), 1, False, 5), 0, "its rotate is True, not False"),
        (Setup(load_book("base"), ("buyer", "mover"), 1, max_rounds=5), 0, "its rules is official"),
        (SETUP, 100, "its first is 0, not 100"),
    ],
)
@pytest.mark.parametrize("killed", [True, False])
def test_another_setup_is_refused_and_changes_nothing(
    path: Path, other: Setup, first: int, message: str, killed: bool
) -> None:
    if killed:
        die_after(path, 0, 14)
    else:
        add(path, 0, 14)
    before = left_behind(path)
    with pytest.raises(RunFileError, match=message):
        RunFile(path, other, first)
    assert left_behind(path) == before
    add(path, 14, 20)


def test_another_version_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(path, 0, 14)
    monkeypatch.setattr(runfile, "source_digest", lambda: "later")
    with pytest.raises(RunFileError, match="another version of Freehold"):
        RunFile(path, SETUP, 0)


def test_a_file_of_somebody_else_is_left_alone(path: Path) -> None:
    ROWS.write_parquet(path)
    before = path.read_bytes()
    with pytest.raises(RunFileError, match="not a file of `freehold simulate`"):
        RunFile(path, SETUP, 0)
    assert path.read_bytes() == before
    path.write_text("notes")
    with pytest.raises(RunFileError, match="not a file of `freehold simulate`"):
        RunFile(path, SETUP, 0)
    assert path.read_text() == "notes"
    assert left_behind(path) == ["runs.parquet"]


def test_two_runs_do_not_write_one_file(path: Path) -> None:
    with RunFile(path, SETUP, 0) as file:
        with pytest.raises(RunFileError, match="another run is writing"):
            RunFile(path, SETUP, 0)
        file.add(ROWS)
    assert pl.read_parquet(path).equals(ROWS)


def test_a_folder_that_is_not_there_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(RunFileError, match=r"cannot write .*No such file"):
        RunFile(tmp_path / "nowhere" / "runs.parquet", SETUP, 0)


def test_rows_are_gathered_until_a_part_is_due(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runfile, "PART_SECONDS", 3600.0)
    monkeypatch.setattr(runfile, "PART_ROWS", 20)
    with RunFile(path, SETUP, 0) as file:
        for batch in ROWS.iter_slices(7):
            file.add(batch)
        heights = [runfile._height(part) for part in file._files]
    assert heights == [21, 21]
    assert pl.read_parquet(path).equals(ROWS)


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_name_of_no_file(name: str) -> None:
    with pytest.raises(RunFileError, match="no file"):
        RunFile(Path(name), SETUP, 0)


def test_damage_inside_a_file_is_found_when_it_is_read(path: Path) -> None:
    add(path, 0, 60)
    damaged = bytearray(path.read_bytes())
    damaged[100:400] = bytes(byte ^ 0x55 for byte in damaged[100:400])
    path.write_bytes(damaged)
    with pytest.raises(RunFileError, match="damaged"), RunFile(path, SETUP, 0) as file:
        list(file.rows())
    assert path.read_bytes() == bytes(damaged)


def test_a_part_that_is_none_is_left_alone(path: Path) -> None:
    die_after(path, 0, 20)
    stray = path.with_name("runs.parquet.parts") / "copy.parquet"
    add(path.with_name("other.parquet"), 0, 20)
    path.with_name("other.parquet").rename(stray)
    add(path, 20, 60)
    assert pl.read_parquet(path).equals(ROWS)
    assert pl.read_parquet(stray).equals(ROWS[:20])


def test_a_part_with_other_games_is_refused(path: Path) -> None:
    add(path, 0, 20)
    die_after(path, 20, 20)
    part = path.with_name("runs.parquet.parts") / f"{20:020d}.parquet"
    part.write_bytes(path.read_bytes())  # games 0 to 19 under the name of 20 to 39
    with pytest.raises(RunFileError, match="damaged"), RunFile(path, SETUP, 0) as file:
        list(file.rows())
    assert pl.read_parquet(path).equals(ROWS[:20])


def test_a_lock_taken_away_by_a_run_that_just_left_is_taken_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    folder, take = path.with_name("runs.parquet.parts"), fcntl.flock
    taken: list[int] = []

    def flock(descriptor: int, how: int) -> None:
        if not taken:  # between opening and locking, the other run ends
            (folder / "lock").unlink()
            folder.rmdir()
        taken.append(descriptor)
        take(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    add(path, 0, 20)
    assert len(taken) == 2
    assert pl.read_parquet(path).equals(ROWS[:20])
