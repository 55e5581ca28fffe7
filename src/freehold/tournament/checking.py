"""A sheet that somebody filled in, checked as a Banker checks it: every fault, and what is right.

A fault is told once: what cannot be judged because of another fault is passed over.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from freehold.books import Book, Group
from freehold.books.locate import Path as KeyPath
from freehold.books.names import hint
from freehold.errors import FreeholdError
from freehold.notation.amounts import MOST, money
from freehold.notation.errors import Fault
from freehold.notation.lists import list_words
from freehold.notation.names import Lookup, normal
from freehold.records.enums import BuildRight
from freehold.tournament.scoresheet import (
    DENOMINATIONS,
    HOUSES,
    Holding,
    Line,
    ScoreSheet,
    columns,
    fill,
    form,
    houses_per_hotel,
)

MAX_NAME: Final = 40  # characters
MAX_NOTES: Final = 1_000_000  # of one kind; no game has a thousandth of it
_HEADS: Final = ("player", "table", "round")
_TOTALS: Final = {
    "property": "Property total A",
    "cash": "Cash total B",
    "grand": "The grand total",
}
_TABLES: Final[dict[str, tuple[str, ...]]] = {
    "deeds": (),
    "notes": (),
    "totals": (*_TOTALS,),
    "signatures": ("player", "countersigned"),
}
_HOUSES: Final = re.compile(r"([0-9]+) *houses?")
_WITHOUT_JOINERS: Final = {0x200C: None, 0x200D: None}  # they are parts of some scripts
_NO_LINES: Final[Mapping[KeyPath, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class CheckedSheet:
    """A sheet as far as it can be read, and everything that is wrong with it."""

    sheet: ScoreSheet
    faults: tuple[Fault, ...] = ()

    @property
    def is_accepted(self) -> bool:
        """Whether nothing is wrong. An unsigned sheet is not accepted (case C049)."""
        return not self.faults


def check_sheet(
    data: Mapping[str, Any], book: Book, lines: Mapping[KeyPath, int] = _NO_LINES
) -> CheckedSheet:
    """Check what a sheet says against the book and against itself.

    `data` has ``player``, ``table``, ``round``, and the tables ``deeds`` (name = holding),
    ``notes`` (kind = number), ``totals`` (``property``, ``cash``, ``grand``; may be left out) and
    ``signatures`` (``player``, ``countersigned``). `lines` leads from a value to its line.
    Rules G-SCORE-3 to G-SCORE-10, G-BRIEF-8 to G-BRIEF-10.
    """
    return _Checker(data, book, lines).check()


class _Checker:
    """One sheet; collects its faults in the order of the form."""

    def __init__(self, data: Mapping[str, Any], book: Book, lines: Mapping[KeyPath, int]) -> None:
        self._data = data
        self._book = book
        self._lines = lines
        self._faults: list[Fault] = []
        self._notes_are_read = True
        self._spelled: dict[str, str] = {}  # a deed's key -> its name on this sheet
        self._unread: set[str] = set()  # deeds whose holding could not be read
        self._names_unknown = False  # of some deed: it might be any

    def check(self) -> CheckedSheet:
        """Everything at once."""
        self._unknown_keys(self._data, (*_HEADS, *_TABLES))
        player, table, round_ = (self._head(key) for key in _HEADS)
        blank = form(self._book, player, table, round_)
        holdings = self._deeds(blank)
        notes = self._notes()
        sheet = fill(blank, holdings, notes)
        for group in self._book.groups:
            self._group(group, sheet)
        self._totals(sheet)
        sheet = self._signatures(sheet)
        return CheckedSheet(sheet, tuple(sorted(self._faults, key=lambda fault: fault.line or 0)))

    # --- heads and shape ----------------------------------------------------------------------

    def _head(self, key: str) -> str:
        """A head of the form: a name, or a number for table and round."""
        value = self._data.get(key)
        if key != "player" and type(value) is int:
            value = str(value)
        if value is None or value == "":
            self._fault("missing_key", f"The sheet does not say its {key}; expected one.", key)
            return ""
        return self._name(value, f"no {key}", key)

    def _name(self, value: object, what: str, *path: str) -> str:
        """A name that can be shown; else a fault, and no name."""
        name = " ".join(value.split()) if isinstance(value, str) else ""
        shown = name.translate(_WITHOUT_JOINERS)
        if not shown or not shown.isprintable() or len(name) > MAX_NAME:
            message = f"{_shown(value)} is {what}; expected 1 to {MAX_NAME} letters."
            self._fault("bad_name", message, *path)
            return ""
        return name

    def _table(self, key: str) -> Mapping[str, Any]:
        value = self._data.get(key, {})
        if not isinstance(value, Mapping):
            self._fault("wrong_type", f"{key} is a table [{key}], not {_shown(value)}.", key)
            return {}
        if _TABLES[key]:
            self._unknown_keys(value, _TABLES[key], key)
        return value

    def _unknown_keys(
        self, table: Mapping[str, Any], known: tuple[str, ...], *path: str | int
    ) -> None:
        for key in table:
            if key not in known:
                expected = f"expected {list_words(known, 'or')}{hint(str(key), known) or '.'}"
                message = f"There is no {_shown(key)} here; {expected}"
                self._fault("unknown_key", message, *path, key)

    # --- deeds --------------------------------------------------------------------------------

    def _deeds(self, blank: ScoreSheet) -> dict[str, Holding]:
        """What each deed is held as, by key; what cannot be read is left out."""
        lookup = Lookup("deed", self._deed_names(blank))
        holdings: dict[str, Holding] = {}
        for name, said in self._table("deeds").items():
            try:
                line = blank.lines[lookup.find(str(name))]
            except FreeholdError as error:
                self._fault("unknown_deed", str(error), "deeds", name)
                self._names_unknown = True
                continue
            if line.deed in self._spelled:
                message = f"{line.name} is on this sheet twice; expected one line for each deed."
                self._fault("deed_twice", message, "deeds", name)
                continue
            self._spelled[line.deed] = name
            holding = self._holding(line, said, name)
            if holding is None:
                self._unread.add(line.deed)
            else:
                holdings[line.deed] = holding
        return holdings

    def _deed_names(self, blank: ScoreSheet) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        for number, line in enumerate(blank.lines):
            space = self._book.spaces[self._book.space(line.deed)]
            yield number, line.name, (line.deed, line.name, *space.aliases)

    def _holding(self, line: Line, said: object, name: str) -> Holding | None:
        """The column that a word names, if the deed has it."""
        holding = _read_holding(said)
        if holding is Holding.NONE or (holding is not None and holding in line.values):
            return holding
        expected = f"expected {list_words((Holding.NONE, *line.values), 'or')}"
        if holding is None:
            code, message = "unknown_holding", f"{line.name} cannot be {_shown(said)}"
        elif len(line.values) > 2:
            most = houses_per_hotel(self._book)
            code, message = "lot_full", f"{line.name} carries at most {most} houses, or a hotel"
        else:
            code, message = "no_buildings_here", f"Nothing is ever built on {line.name}"
        self._fault(code, f"{message}; {expected}.", "deeds", name)
        return None

    def _group(self, group: Group, sheet: ScoreSheet) -> None:
        """Buildings stand evenly on whole groups without a mortgage."""
        members = [line for line in sheet.lines if line.group == group.key]
        built = [line for line in members if line.holding.is_built]
        if not built or any(line.deed in self._unread for line in members):
            return
        missing = [line.name for line in members if line.holding is Holding.NONE]
        mortgaged = [line.name for line in members if line.holding is Holding.MORTGAGED]
        name, where = group.name.lower(), ("deeds", self._spelled[built[0].deed])
        if missing:
            if self._needs_whole_groups and not self._names_unknown:
                message = (
                    f"{built[0].name} is built on without the whole {name} group; "
                    f"expected {list_words(missing)} on the sheet too."
                )
                self._fault("incomplete_group", message, *where)
        elif mortgaged:
            message = (
                f"{list_words(mortgaged)} cannot be mortgaged while the {name} group is built on; "
                "expected all of it free of mortgage."
            )
            self._fault("mortgaged_in_built_group", message, *where)
        elif self._book.rules["even_building"].value:
            self._evenness(members, name, where)

    @property
    def _needs_whole_groups(self) -> bool:
        return self._book.rules["build_right"].code == BuildRight.COMPLETE_GROUP

    def _evenness(self, members: list[Line], name: str, where: tuple[str, str]) -> None:
        units = [_units(line.holding, self._book) for line in members]
        if max(units) - min(units) > 1:
            shown = "-".join(
                "H" if line.holding is Holding.HOTEL else str(line.holding.houses)
                for line in members
            )
            message = (
                f"The {name} group is built on unevenly: {shown}; "
                "expected lots that differ by one building at most."
            )
            self._fault("uneven", message, *where)

    # --- cash and totals ----------------------------------------------------------------------

    def _notes(self) -> dict[int, int]:
        """Number of notes by kind; what cannot be read is left out."""
        known = {str(kind): kind for kind in DENOMINATIONS}
        notes: dict[int, int] = {}
        table = self._table("notes")
        for name, number in table.items():
            kind = known.get(str(name).lstrip("$"))
            if kind is None or kind in notes:
                expected = f"expected {list_words([f'${each}' for each in known])} once each"
                message = f"{_shown(name)} is no further kind of note; {expected}."
                self._fault("unknown_note", message, "notes", name)
            elif type(number) is not int or not 0 <= number <= MAX_NOTES:
                message = f"{_shown(number)} is no number of ${kind} notes; expected 0, 1, 2 ..."
                self._fault("bad_number", message, "notes", name)
            else:
                notes[kind] = number
        is_table = isinstance(self._data.get("notes", {}), Mapping)
        self._notes_are_read = is_table and len(notes) == len(table)
        return notes

    def _totals(self, sheet: ScoreSheet) -> None:
        """The sums that are written down against those of lines that could all be read."""
        table = self._table("totals")
        stated = {key: self._sum(table[key], key) for key in _TABLES["totals"] if key in table}
        is_table = isinstance(self._data.get("deeds", {}), Mapping)
        deeds_are_read = is_table and not self._names_unknown and not self._unread
        expected = {
            "property": sheet.property_total if deeds_are_read else stated.get("property"),
            "cash": sheet.cash_total if self._notes_are_read else stated.get("cash"),
        }
        a, b = expected.values()
        expected["grand"] = None if a is None or b is None else a + b
        for key, title in _TOTALS.items():
            written, right = stated.get(key), expected[key]
            if written is not None and right is not None and written != right:
                message = f"{title} is written as {money(written)}; expected {money(right)}."
                self._fault(f"wrong_{key}_total", message, "totals", key)

    def _sum(self, value: object, key: str) -> int | None:
        if type(value) is int and 0 <= value <= MOST:
            return value
        message = f"{_shown(value)} is no sum; expected whole dollars."
        self._fault("wrong_type", message, "totals", key)
        return None

    # --- signatures ---------------------------------------------------------------------------

    def _signatures(self, sheet: ScoreSheet) -> ScoreSheet:
        """The player signs, and the Banker or a referee after that."""
        table = self._table("signatures")
        player, second = (
            self._name(table[key], "no signature", "signatures", key) if table.get(key) else None
            for key in _TABLES["signatures"]
        )
        whose = sheet.player or "the player"
        if player is None:
            message = f"An unsigned sheet is not accepted; expected the signature of {whose}."
            self._fault("unsigned", message, "signatures", "player")
        elif player and sheet.player and normal(player) != normal(sheet.player):
            message = f"{player} has signed; expected the signature of {whose}, whose sheet it is."
            self._fault("signed_by_another", message, "signatures", "player")
        if second is None:
            message = (
                "The sheet is not counter-signed; expected the Banker's or a referee's signature."
            )
            self._fault("not_countersigned", message, "signatures", "countersigned")
        elif second and normal(second) == normal(sheet.player):
            message = (
                f"{second} cannot counter-sign a sheet of {second}; "
                "expected the Banker's or a referee's signature."
            )
            self._fault("countersigned_own", message, "signatures", "countersigned")
        return replace(sheet, signed_by_player=player or "", countersigned_by=second or "")

    def _fault(self, code: str, message: str, *path: str | int) -> None:
        while path and path not in self._lines:
            path = path[:-1]
        self._faults.append(Fault(code, message, self._lines.get(path)))


def _read_holding(said: object) -> Holding | None:
    """What a word means: ``Mortgaged``, ``3 houses``, ``hotel``; None if it means nothing."""
    if not isinstance(said, str):
        return None
    word = " ".join(said.casefold().split())
    match = _HOUSES.fullmatch(word)
    if match is None:
        return Holding(word) if word in (*Holding,) else None
    count = int(match[1]) if len(match[1]) < 3 else 0
    return HOUSES[count - 1] if 1 <= count <= len(HOUSES) else None


def _units(holding: Holding, book: Book) -> int:
    """Buildings of a lot in house prices."""
    return columns(book).index(holding) - 1 if holding.is_built else 0


def _shown(value: object) -> str:
    """A value for a message, not longer than can be taken in."""
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= 42 else f"{text[:40]}..."
