"""The position and case file (TOML): reading it and checking its shape, with line numbers.

Whether the position obeys the rules of the game is decided by `freehold.game.positions`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from freehold.books.locate import locate
from freehold.books.names import hint
from freehold.books.shape import found
from freehold.books.syntax import SyntaxFault, parse
from freehold.notation.errors import Fault, PositionError
from freehold.notation.reading import as_text, read_limited
from freehold.notation.remarks import QUOTED

MAX_FILE: Final = 1_000_000  # bytes
KeyPath = tuple[str | int, ...]

_TOP: Final[dict[str, type]] = {
    "title": str,
    "case": str,
    "shows": list,
    "rules": str,
    "edition": str,
    "options": object,
    "opening": bool,
    "turn": str,
    "doubles": int,
    "bank": dict,
    "pot": int,
    "order": list,
    "contracts": list,
    "decks": dict,
    "seats": list,
    "debts": list,
    "claims": list,
    "moves": object,
    "expect": dict,
}
_SEAT: Final[dict[str, type]] = {
    "name": str,
    "cash": int,
    "at": str,
    "deeds": list,
    "cards": list,
    "out": bool,
    "direction": str,
    "members": object,
    "grades": list,
    "captain": str,
    "runs": list,
    "tasks": list,
}
_DEBT: Final[dict[str, type]] = {
    "seat": str,
    "to": str,
    "amount": int,
    "cause": str,
    "space": str,
}
_CLAIM: Final[dict[str, type]] = {"owner": str, "lander": str, "space": str, "amount": int}
_BANK: Final[dict[str, type]] = {"houses": int, "hotels": int}
_EXPECT: Final[dict[str, type]] = {
    "cash": dict,
    "owner": dict,
    "buildings": dict,
    "mortgaged": list,
    "clear": list,
    "at": dict,
    "cards": dict,
    "claims": dict,
    "debt": dict,
    "next": dict,
    "bank": dict,
    "pending": object,
    "turn": str,
    "out": list,
    "winner": object,
    "places": dict,
    "pot": int,
    "contracts": list,
    "direction": dict,
    "runs": dict,
    "tasks": dict,
    "order": list,
    "ending": str,
}
# What the values of a table in [expect] are; the lists there hold text.
_EXPECTED: Final[dict[str, tuple[type, ...]]] = {
    "cash": (int,),
    "owner": (str,),
    "buildings": (int, str),
    "at": (str,),
    "cards": (list,),
    "claims": (int,),
    "debt": (int,),
    "next": (list,),
    "places": (int,),
    "direction": (str,),
    "runs": (list,),
    "tasks": (list,),
}
_TYPE_NAMES: Final = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}
_COMMENT: Final = re.compile(r"(?:^|\s)#(?![0-9])")
_MOVE: Final = re.compile(r"(?P<refused>!?)(?P<words>.*?)(?:=>\s*(?P<reason>[a-z_]+)\s*)?\Z")


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move of a case: its words, and for a refused one the reason if it names it."""

    line: int
    words: str
    refused: bool = False
    reason: str | None = None


@dataclass(slots=True)
class PositionFile:
    """A position or case file of sound shape. `lines` leads from a value's path to its line."""

    data: dict[str, Any]
    lines: Mapping[KeyPath, int] = field(default_factory=dict)
    path: Path | None = None
    moves: tuple[MoveLine, ...] = ()

    def line(self, *path: str | int) -> int | None:
        """The line of a value, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path)

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The tables of the seats."""
        return list(self.data["seats"])

    @property
    def expect(self) -> dict[str, Any]:
        """What a case expects; empty if it is only a position."""
        return dict(self.data.get("expect", {}))


def read_position(path: str | Path) -> PositionFile:
    """Read a file.

    Raise FileError if it cannot be opened and PositionError with every fault of shape.
    """
    path = Path(path)
    data = read_limited(path, MAX_FILE, "position")
    return parse_position(as_text(data, path), path)


def parse_position(text: str, path: Path | None = None) -> PositionFile:
    """`read_position` for the text of a file."""
    try:
        data = parse(text)
    except SyntaxFault as error:
        raise PositionError((Fault("not_toml", error.sentence, error.line),), path) from error
    lines = locate(text)
    _hoist(data, lines)
    file = PositionFile(data, lines, path)
    faults = _Shape(file).check()
    if faults:
        raise PositionError(tuple(faults), path)
    file.moves = _read_moves(file)
    return file


def _hoist(data: dict[str, Any], lines: dict[KeyPath, int]) -> None:
    """Keys of the file written below the seats belong, to TOML, to the last seat; take them up.

    So `moves` may stand where people look for it: after the seats.
    """
    seats = data.get("seats")
    last = seats[-1] if isinstance(seats, list) and seats else None
    if not isinstance(last, dict):
        return
    for key in [key for key in last if key in _TOP and key not in _SEAT and key not in data]:
        data[key] = last.pop(key)
        prefix: KeyPath = ("seats", len(seats) - 1, key) if isinstance(seats, list) else ()
        for path in [path for path in lines if path[: len(prefix)] == prefix]:
            lines[(key, *path[len(prefix) :])] = lines[path]


class _Shape:
    """Checks keys and types; collects every fault."""

    def __init__(self, file: PositionFile) -> None:
        self._file = file
        self._faults: list[Fault] = []

    def check(self) -> list[Fault]:
        """All faults of shape."""
        data = self._file.data
        if "extends" in data and "seats" not in data:
            message = (
                "This is a rule set, which `freehold rules check` checks; a case has [[seats]]."
            )
            self._fault("unknown_key", message, "extends")
            return self._faults
        self._table(data, _TOP, ())
        for key, keys in (("seats", _SEAT), ("debts", _DEBT), ("claims", _CLAIM)):
            for index, row in enumerate(self._list(data, key)):
                if isinstance(row, dict):
                    self._table(row, keys, (key, index))
                else:
                    self._fault("wrong_type", f"{key} are tables: [[{key}]].", key, index)
        for key, keys in (("bank", _BANK), ("expect", _EXPECT)):
            if isinstance(data.get(key), dict):
                self._table(data[key], keys, (key,))
                if key == "expect":
                    self._expectations(data[key])
        if "seats" not in data:
            self._fault("missing_key", "A position needs [[seats]].")
        if not isinstance(data.get("moves", ""), (str, list)):
            self._fault("wrong_type", "moves are text, one move a line.", "moves")
        self._options(data.get("options", []))
        self._texts(data)
        return self._faults

    def _options(self, options: object) -> None:
        """Options as a list of texts or as a table; what they mean is for the book to say."""
        if isinstance(options, dict):
            for name, value in options.items():
                if not isinstance(value, (str, int, bool)):
                    message = f"{name} is text, a whole number, true or false, not {found(value)}."
                    self._fault("wrong_type", message, "options", name)
        elif isinstance(options, list):
            self._all_text(options, ("options",))
        else:
            self._fault("wrong_type", "options are a list of text or a table.", "options")

    def _expectations(self, expect: dict[str, Any]) -> None:
        """Tables and lists of [expect], down to the values that are compared."""
        for key, value in expect.items():
            path = ("expect", key)
            if isinstance(value, list):
                self._all_text(value, path)
            elif key == "bank" and isinstance(value, dict):
                self._table(value, _BANK, path)
            elif isinstance(value, dict):
                self._values(value, _EXPECTED.get(key, ()), path)
            elif key in ("pending", "winner") and not isinstance(value, str):
                self._fault("wrong_type", f"{key} is text or a list of it.", *path)

    def _values(self, table: dict[str, Any], kinds: tuple[type, ...], path: KeyPath) -> None:
        for name, value in table.items():
            if not any(_is_of(value, kind) for kind in kinds):
                expected = " or ".join(_TYPE_NAMES[kind] for kind in kinds) or "no table"
                self._fault("wrong_type", f"{name} is {expected}, not {found(value)}.", *path, name)
            elif isinstance(value, list):
                self._all_text(value, (*path, name))

    def _list(self, table: dict[str, Any], key: str) -> list[Any]:
        value = table.get(key, [])
        return value if isinstance(value, list) else []

    def _texts(self, data: dict[str, Any]) -> None:
        """Lists that hold only text."""
        for index, seat in enumerate(self._list(data, "seats")):
            if isinstance(seat, dict):
                for key in ("deeds", "cards", "runs", "tasks"):
                    self._all_text(self._list(seat, key), ("seats", index, key))
                self._family(seat, ("seats", index))
        for key in ("shows", "order", "contracts"):
            self._all_text(self._list(data, key), (key,))
        if isinstance(data.get("moves"), list):
            self._all_text(data["moves"], ("moves",))
        decks = data.get("decks")
        for deck, cards in (decks if isinstance(decks, dict) else {}).items():
            if not isinstance(cards, list):
                self._fault("wrong_type", f"{deck} is a list of cards.", "decks", deck)
            else:
                self._all_text(cards, ("decks", deck))

    def _family(self, seat: dict[str, Any], path: KeyPath) -> None:
        """Members by number or by name; a grade for each."""
        members = seat.get("members", 0)
        if isinstance(members, list):
            self._all_text(members, (*path, "members"))
        elif type(members) is not int:
            self._fault("wrong_type", "members are a number, or a list of names.", *path, "members")
        for index, grade in enumerate(self._list(seat, "grades")):
            if not _is_of(grade, int) and not isinstance(grade, str):
                message = f"A grade is a number or K, not {found(grade)}."
                self._fault("wrong_type", message, *path, "grades", index)

    def _all_text(self, values: Sequence[Any], path: KeyPath) -> None:
        for index, value in enumerate(values):
            if not isinstance(value, str):
                self._fault(
                    "wrong_type", f"{path[-1]} holds text, not {found(value)}.", *path, index
                )

    def _table(self, table: dict[str, Any], keys: Mapping[str, type], path: KeyPath) -> None:
        for key, value in table.items():
            if key not in keys:
                message = f"There is no key {key!r} here{hint(key, keys) or '.'}"
                self._fault("unknown_key", message, *path, key)
            elif not _is_of(value, keys[key]):
                expected = _TYPE_NAMES[keys[key]]
                self._fault("wrong_type", f"{key} is {expected}, not {found(value)}.", *path, key)

    def _fault(self, code: str, message: str, *path: str | int) -> None:
        self._faults.append(Fault(code, message, self._file.line(*path)))


def _is_of(value: object, expected: type) -> bool:
    if expected is int:
        return type(value) is int
    return isinstance(value, expected)


def _read_moves(file: PositionFile) -> tuple[MoveLine, ...]:
    """The moves, without blank lines and comments, each with its line of the file."""
    moves = file.data.get("moves", "")
    first = file.line("moves") or 1
    if isinstance(moves, list):
        numbered = [(file.line("moves", i) or first, text) for i, text in enumerate(moves)]
    else:
        # The text of a multi-line string begins on the line after its key.
        numbered = list(enumerate(moves.split("\n"), start=first + 1))
    return tuple(read_move(text, line) for line, text in numbered if _without_comment(text).strip())


def read_move(text: str, line: int = 1) -> MoveLine:
    """One line of moves: ``!Ann: buy => not_enough_cash  # too poor``.

    >>> read_move("!Ann: bid 900 => not_enough_cash")
    MoveLine(line=1, words='Ann: bid 900', refused=True, reason='not_enough_cash')
    """
    said = _without_comment(text).strip()
    match = _MOVE.match(said)
    assert match is not None
    return MoveLine(line, match["words"].strip(), bool(match["refused"]), match["reason"])


def _without_comment(text: str) -> str:
    """A comment begins with ``#`` before a space; ``accept Ann #3`` is none, nor is a remark."""
    match = _COMMENT.search(QUOTED.sub(lambda quote: "_" * len(quote[0]), text))
    return text[: match.start()] if match else text
