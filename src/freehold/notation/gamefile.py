"""The game file: a header, then one row per decision, draw, undo and ruling. JSON Lines.

Reading never re-decides anything; `freehold.game.replay` does. Documented in docs/game-file.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.notation.actions import Action
from freehold.notation.chain import Chain, read_rows
from freehold.notation.errors import DamagedFile, Fault, FileError, InvalidWords, NotThisVersion
from freehold.notation.families import Family, read_families
from freehold.notation.reading import read_limited

SCHEMA: Final = 1  # rises when the form of the file changes
HASH_EVERY: Final = 50  # rows between state hashes
MAX_FILE: Final = 200_000_000  # bytes

ROW_KINDS: Final = ("do", "draw", "undo", "ruling", "reveal", "end")


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: everything that is fixed before the first throw.

    `book` is the book in full, `chance` the source of dice and cards (its kind and seed, or a
    commitment). A game that began from a position has it in `start`: the state's leaves and the
    order of the decks. `players` names the bots of the seats that are played by one, `families`
    who answers questions for a seat, `title` what its table is called.
    """

    behaviour: int
    book: Mapping[str, Any]
    seats: tuple[str, ...]
    chance: Mapping[str, Any]
    start: Mapping[str, Any] | None = None
    made_by: str = ""
    players: Mapping[str, str] = field(default_factory=dict)
    families: tuple[Family, ...] = ()
    title: str = ""

    def to_json(self) -> dict[str, Any]:
        """As the first line of a file."""
        row: dict[str, Any] = {
            "file": "freehold game",
            "schema": SCHEMA,
            "behaviour": self.behaviour,
            "made_by": self.made_by,
            "seats": list(self.seats),
            "chance": dict(self.chance),
        }
        if self.title:
            row["title"] = self.title
        if self.players:
            row["players"] = dict(self.players)
        if self.families:
            row["families"] = [family.to_json() for family in self.families]
        if self.start is not None:
            row["start"] = dict(self.start)
        row["book_hash"] = self.book["hash"]
        row["book"] = dict(self.book)
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any], path: Path | None = None) -> "Header":
        """Read a first line; raise DamagedFile or NotThisVersion."""
        if row.get("file") != "freehold game":
            raise DamagedFile("This is no Freehold game file.", path, 1)
        if row.get("schema") != SCHEMA:
            raise NotThisVersion(
                f"Written in form {row.get('schema')!r}; this version reads {SCHEMA}.", path, 1
            )
        try:
            header = cls(
                int(row["behaviour"]),
                dict(row["book"]),
                tuple(map(str, row["seats"])),
                dict(row["chance"]),
                None if row.get("start") is None else dict(row["start"]),
                str(row.get("made_by", "")),
                {str(seat): str(bot) for seat, bot in dict(row.get("players", {})).items()},
                read_families(row.get("families", []), tuple(map(str, row["seats"]))),
                str(row.get("title", "")),
            )
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise DamagedFile(f"The header lacks a proper {error}.", path, 1) from error
        except InvalidWords as error:
            raise DamagedFile(f"The header is not sound: {error}", path, 1) from error
        if row.get("book_hash") != header.book.get("hash"):
            raise DamagedFile("The header names another book than it holds.", path, 1)
        return header


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number from 1, its kind, what it says, and the state hash after it, if any.

    `what` is an Action for ``do`` and ``draw``, else a mapping.
    """

    number: int
    kind: str
    what: Action | Mapping[str, Any]
    state: str | None = None

    @property
    def line(self) -> int:
        """The line of the file this row stands on."""
        return self.number + 1

    def to_json(self) -> dict[str, Any]:
        """As a line of a file, without its chain."""
        what = self.what.to_json() if isinstance(self.what, Action) else dict(self.what)
        row: dict[str, Any] = {"n": self.number, self.kind: what}
        if self.state is not None:
            row["state"] = self.state
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any], number: int) -> "Row":
        """Read a row; raise FileError if it is none."""
        kinds = [kind for kind in ROW_KINDS if kind in row]
        if row.get("n") != number or len(kinds) != 1 or not isinstance(row[kinds[0]], dict):
            raise FileError("This is no row of a game.")
        kind = kinds[0]
        what = row[kind]
        if kind in ("do", "draw"):
            what = Action.from_json(what)
        return cls(number, kind, what, row.get("state"))


@dataclass(frozen=True, slots=True)
class GameFile:
    """What could be read of a game file. `fault` is None if that is all of it."""

    header: Header
    rows: tuple[Row, ...]
    fault: Fault | None = None
    path: Path | None = None

    def raise_if_damaged(self) -> None:
        """Raise DamagedFile with the line of the fault, if there is one."""
        if self.fault is not None:
            raise DamagedFile(self.fault.message, self.path, self.fault.line)


def write_game(header: Header, rows: Sequence[Row]) -> bytes:
    """A whole file."""
    chain = Chain()
    return b"".join([chain.line(header.to_json()), *(chain.line(row.to_json()) for row in rows)])


def read_game_file(path: str | Path) -> GameFile:
    """Read a game file as far as it is sound.

    Raise FileError if it cannot be opened and DamagedFile if not even the header is sound; later
    damage is in the result's `fault`.
    """
    path = Path(path)
    return parse_game(read_limited(path, MAX_FILE, "game"), path)


def parse_game(data: bytes, path: Path | None = None) -> GameFile:
    """`read_game_file` for the bytes of a file."""
    reading = _Reading(path)
    for row in read_rows(data):
        if isinstance(row, Fault):
            reading.fault = row
            break
        reading.take(row)
        if reading.fault is not None:
            break
    return reading.result()


@dataclass
class _Reading:
    """A file being read."""

    path: Path | None
    header: Header | None = None
    rows: list[Row] = field(default_factory=list)
    fault: Fault | None = None

    def take(self, row: dict[str, Any]) -> None:
        """Take in the next sound line."""
        if self.header is None:
            self.header = Header.from_json(row, self.path)
            return
        number = len(self.rows) + 1
        try:
            self.rows.append(Row.from_json(row, number))
        except FreeholdError as error:
            self.fault = Fault("bad_row", str(error), number + 1)

    def result(self) -> GameFile:
        """What was read; an unfinished file is a truncated one."""
        if self.header is None:
            fault = self.fault or Fault("empty", "The file is empty.", 1)
            raise DamagedFile(fault.message, self.path, fault.line)
        if self.fault is None and (not self.rows or self.rows[-1].kind != "end"):
            self.fault = Fault(
                "truncated", "The closing row is missing: the file was cut.", len(self.rows) + 2
            )
        return GameFile(self.header, tuple(self.rows), self.fault, self.path)
