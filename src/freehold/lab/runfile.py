"""A run on disk: one Parquet file that is whole at any moment, and goes on where it stopped.

While a run is under way its new rows go to small files in the folder ``NAME.parts`` beside it,
every few seconds. `close` joins them to the file. Each file is written under another name, forced
to disk and then renamed, so whatever kills the process leaves only whole files behind; opening the
run again finds them. Rows that were not yet written are played again, with the same results.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import polars as pl

from freehold.errors import FreeholdError
from freehold.kernel.compiled import source_digest
from freehold.lab.batches import Setup
from freehold.lab.frames import SCHEMA, empty_frame

KEY: Final = "freehold"  # of the metadata of the Parquet file
FORMAT: Final = 2
PART_SECONDS: Final = 2.0  # a part at least so often: no more than this is played again
PART_ROWS: Final = 200_000
ROW_GROUP: Final = 100_000
LOCK: Final = "lock"


class RunFileError(FreeholdError):
    """The file of a run cannot be used: another set-up, another program, no room, in use."""


def describe(setup: Setup, first: int) -> dict[str, Any]:
    """What has to be equal for a run to go on: recorded in the metadata of every file."""
    return {
        "format": FORMAT,
        "rules": setup.book.name,
        "edition": setup.book.edition,
        "options": sorted(f"{name}={_choice(it)}" for name, it in setup.book.options.items()),
        "book": setup.book.hash,
        "seats": list(setup.seats),
        "seed": setup.seed,
        "first": first,
        "rotate": setup.rotate,
        "max_rounds": setup.rounds,
        "right": setup.right,
        "earn": setup.earn,
        "version": source_digest(),
    }


def read_description(path: Path) -> dict[str, Any]:
    """What `describe` recorded in a file. Raise RunFileError if it is not a run of Freehold's."""
    try:
        found = json.loads(pl.read_parquet_metadata(path)[KEY])
    except (OSError, KeyError, ValueError, pl.exceptions.PolarsError) as error:
        raise RunFileError(f"{path} is not a file of `freehold simulate`") from error
    if not isinstance(found, dict):
        raise RunFileError(f"{path} is not a file of `freehold simulate`")
    return found


class RunFile:
    """The rows of one run. Use it as a context: leaving it writes everything that was added."""

    def __init__(self, path: Path, setup: Setup, first: int) -> None:
        """Open or begin a run. Raise RunFileError if it cannot go on in this file."""
        if not path.name:
            raise RunFileError(f"{path} is no file: name one, such as runs.parquet")
        self.path = path
        self._first = first
        self._setup = describe(setup, first)
        self._metadata = {KEY: json.dumps(self._setup)}
        self._folder = path.with_name(path.name + ".parts")
        self._new: list[pl.DataFrame] = []
        self._written = time.monotonic()
        self._lock = _lock_folder(self._folder, path)
        try:
            self._files = self._find_files()
        except BaseException:
            self._leave()
            raise
        self.done = sum(_height(file) for file in self._files)

    def rows(self) -> Iterator[pl.DataFrame]:
        """The rows on disk, in order, some at a time. Raise RunFileError if they are damaged."""
        following = self._first
        for file in self._files:
            for start in range(0, _height(file), ROW_GROUP):
                rows = _read(file, start)
                games = pl.Series("game", range(following, following + rows.height), pl.Int64)
                if rows.schema != SCHEMA or not rows["game"].equals(games):
                    raise RunFileError(f"{file} is damaged: it does not hold the games it should")
                following += rows.height
                yield rows

    def add(self, rows: pl.DataFrame) -> None:
        """Take the next rows; from time to time they are written. Raise RunFileError."""
        self._new.append(rows)
        self.done += rows.height
        waiting = sum(frame.height for frame in self._new)
        if waiting >= PART_ROWS or time.monotonic() - self._written >= PART_SECONDS:
            self._write_part()

    def close(self) -> None:
        """Write what is left and join all parts to the one file. Raise RunFileError."""
        self._write_part()
        if self._files != [self.path]:
            sources = [pl.scan_parquet(file) for file in self._files] or [empty_frame().lazy()]
            self._write(pl.concat(sources), self.path)
        self._leave(finished=True)

    def __enter__(self) -> "RunFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._leave()

    def _find_files(self) -> list[Path]:
        """The files that hold the run so far, in order and without a gap."""
        files: list[Path] = []
        done = 0
        if self.path.exists():
            self._check(self.path)
            files.append(self.path)
            done = _height(self.path)
        for part in sorted(self._folder.glob("*.parquet")):
            self._check(part)
            if part.name == _part_name(self._first + done):
                files.append(part)
                done += _height(part)
        return files

    def _check(self, file: Path) -> None:
        found = read_description(file)
        for key, wanted in self._setup.items():
            if found.get(key) != wanted:
                raise RunFileError(
                    f"{file} holds a run of another set-up: {_difference(key, found, wanted)}; "
                    "write to another file, or remove it"
                )

    def _write_part(self) -> None:
        if self._new:
            rows = pl.concat(self._new)
            part = self._folder / _part_name(rows["game"][0])
            self._write(rows.lazy(), part)
            self._files.append(part)
            self._new.clear()
        self._written = time.monotonic()

    def _write(self, rows: pl.LazyFrame, file: Path) -> None:
        """Write a file so that it is there whole or not at all."""
        draft = self._folder / f"{file.name}.draft"
        try:
            rows.sink_parquet(
                draft, metadata=self._metadata, row_group_size=ROW_GROUP, sync_on_close="all"
            )
            os.replace(draft, file)  # noqa: PTH105 - replaces an existing file everywhere
        except (OSError, pl.exceptions.PolarsError) as error:
            raise RunFileError(f"cannot write {file}: {error}") from error

    def _leave(self, finished: bool = False) -> None:
        """Let go of the folder; remove it if it holds nothing that the file lacks."""
        parts = [part for part in self._folder.glob("*.parquet") if _is_part(part)]
        for file in [*(parts if finished else ()), *self._folder.glob("*.draft")]:
            with suppress(OSError):
                file.unlink()
        if not any(self._folder.glob("*.parquet")):
            with suppress(OSError):
                (self._folder / LOCK).unlink()
                self._folder.rmdir()
        if self._lock is not None:
            os.close(self._lock)


def _lock_folder(folder: Path, path: Path) -> int | None:
    """Make the folder of parts and hold it against a second run; the lock dies with the process.

    None on systems without such locks.
    """
    while True:
        try:
            folder.mkdir(exist_ok=True)
            lock = os.open(folder / LOCK, os.O_CREAT | os.O_RDWR)
        except OSError as error:
            raise RunFileError(f"cannot write {path}: {error.strerror}") from error
        try:
            import fcntl  # noqa: PLC0415 - not on every system

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            os.close(lock)
            return None
        except OSError as error:
            os.close(lock)
            raise RunFileError(f"another run is writing {path}") from error
        if _is_open_file(lock, folder / LOCK):
            return lock
        os.close(lock)  # of a run that left just now, and took its folder away


def _is_open_file(descriptor: int, file: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), file.stat())
    except OSError:
        return False


def _is_part(file: Path) -> bool:
    return file.stem.isdecimal() and file.name == _part_name(int(file.stem))


def _part_name(first: int) -> str:
    return f"{first:020d}.parquet"


def _height(file: Path) -> int:
    return int(pl.scan_parquet(file).select(pl.len()).collect().item())


def _read(file: Path, start: int) -> pl.DataFrame:
    try:
        return pl.scan_parquet(file).slice(start, ROW_GROUP).collect()
    except (OSError, pl.exceptions.PolarsError) as error:
        raise RunFileError(f"{file} is damaged: {error}") from error


def _choice(value: int | bool | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _difference(key: str, found: dict[str, Any], wanted: object) -> str:
    if key == "book":
        return "the rules have changed since"
    if key == "version":
        return "it was made by another version of Freehold"
    verb = "are" if key in ("seats", "options") else "is"
    return f"its {key.replace('_', ' ')} {verb} {_text(found.get(key))}, not {_text(wanted)}"


def _text(value: object) -> str:
    return (",".join(map(str, value)) or "none") if isinstance(value, list) else str(value)
