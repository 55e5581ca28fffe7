r"""Registration sheets as a table of values: all rows are read, or none, and every fault is told.

>>> found = read_roster(b"Name;Address\nAnn Lee;1 High Street\n")
>>> [(row.name, row.address) for row in found.rows], found.faults
([('Ann Lee', '1 High Street')], ())
"""

import csv
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message
from freehold.notation.lists import Listed
from freehold.table.words import one_line
from freehold.tournament.checking import MAX_NAME
from freehold.tournament.refused import TournamentError

MAX_BYTES: Final = 2_000_000
MAX_ROWS: Final = 2_000
MAX_TEXT: Final = 120
_DELIMITERS: Final = (",", ";", "\t")
_ARCHIVE: Final = b"PK\x03\x04"  # how files of spreadsheet programs begin
_MARKS: Final = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"))

# How columns are headed, in the languages of the catalogues; compared without case and accents.
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("name", "player", "full name", "nombre", "jugador", "nombre completo"),
    "address": ("address", "direccion", "domicilio"),
    "contact": (
        "contact",
        "email",
        "e-mail",
        "phone",
        "telephone",
        "contacto",
        "correo",
        "telefono",
    ),
    "minor": ("minor", "under 18", "child", "menor", "menor de edad"),
    "signed": ("signed", "signature", "firmado", "firma"),
}
# Columns of our own export that say nothing about a registration.
_OTHERS: Final = frozenset({"number", "numero", "presence", "estado", "reason", "motivo"})
# How a cell begins that spreadsheet programs take for a formula.
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # noqa: RUF001
_YES: Final = frozenset({"yes", "y", "x", "1", "true", "si", "s", "verdadero"})
_SIGNED: Final = _YES | {"paper", "on paper", "papel", "en papel"}
_NO: Final = frozenset({"", "no", "n", "0", "false", "falso", "-"})


class RosterError(TournamentError):
    """A table that cannot be read at all; the reason is one of the catalogue's ``roster``."""

    section = "roster"


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One player as registered. Of minors neither address nor contact is kept."""

    name: str
    address: str = ""
    contact: str = ""
    is_minor: bool = False
    has_signed: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class RosterFault:
    """What is wrong in a line of the table."""

    line: int
    message: Message


@dataclass(frozen=True, slots=True)
class Roster:
    """What was read. With any fault nothing is to be taken in."""

    rows: tuple[RosterRow, ...]
    faults: tuple[RosterFault, ...]


def read_roster(
    data: bytes, known: Iterable[RosterRow] = (), leave_out: Collection[int] = ()
) -> Roster:
    """Read a table with a row of headings. Raise RosterError if it is none.

    `known` are registered already: who has the same name and address as one of them, or as
    another row, is a fault. Lines that are left out are as if they were not there.
    """
    lines = _decode(data).splitlines()
    reader = csv.reader(lines, delimiter=_delimiter(lines), strict=True)
    try:
        table = [(reader.line_num, row) for row in reader]
    except csv.Error:
        raise RosterError("quotes", line=reader.line_num) from None
    table = [(line, row) for line, row in table if any(cell.strip() for cell in row)]
    if not table:
        raise RosterError("empty")
    if len(table) - 1 > MAX_ROWS:
        raise RosterError("too_many", most=MAX_ROWS)
    columns = _columns(table[0][1])
    told = [(line, cells) for line, cells in table[1:] if line not in leave_out]
    width = _width(table[0][1])
    found = [_row(line, cells, columns, width) for line, cells in told]
    rows = [each for each in found if isinstance(each, RosterRow)]
    faults = [each for each in found if isinstance(each, RosterFault)]
    faults += _doubles(rows, known)
    return Roster(tuple(rows), tuple(sorted(faults, key=lambda fault: fault.line)))


def _decode(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise RosterError("too_large", most=MAX_BYTES // 1_000_000)
    if data.startswith(_ARCHIVE):
        raise RosterError("spreadsheet")
    name = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(name)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RosterError("encoding", line=line) from None


def _delimiter(lines: Sequence[str]) -> str:
    head = next((line for line in lines if line.strip()), "")
    return max(_DELIMITERS, key=head.count)


def _plain(text: str) -> str:
    """Without case, accents and needless spaces, as headings and names are compared."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(x for x in letters if not unicodedata.combining(x)).split())


def _columns(heads: Sequence[str]) -> dict[str, int]:
    meant = {word: column for column, words in COLUMNS.items() for word in words}
    found: dict[str, int] = {}
    for place, head in enumerate(heads):
        if _plain(head) in _OTHERS:
            continue
        column = meant.get(_plain(head))
        if column is None and head.strip():
            raise RosterError("column", head=head.strip()[:40], known=Listed(tuple(COLUMNS), "or"))
        if column in found:
            raise RosterError("column_twice", head=head.strip()[:40])
        if column is not None:
            found[column] = place
    if "name" not in found:
        raise RosterError("no_name", heads=Listed([head.strip()[:40] for head in heads], "and"))
    return found


def _width(heads: Sequence[str]) -> int:
    """How many columns there are, up to the last one with a heading."""
    return max(place for place, head in enumerate(heads, 1) if head.strip())


def _bare(cell: str) -> str:
    """A cell without the apostrophe that keeps spreadsheets from taking it for a formula."""
    text = cell.strip()
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA) else text


def _row(
    line: int, cells: Sequence[str], columns: Mapping[str, int], width: int
) -> RosterRow | RosterFault:
    if any(cell.strip() for cell in cells[width:]):
        return _fault(line, "cells", cells=len(cells), columns=width)
    told = {
        column: _bare(cells[place]) if place < len(cells) else ""
        for column, place in columns.items()
    }
    name = one_line(told["name"], MAX_NAME)
    if name is None:
        return _fault(line, "name" if told["name"] else "name_missing", most=MAX_NAME)
    texts = {}
    for column in ("address", "contact"):
        text = one_line(told.get(column, ""), MAX_TEXT)
        if text is None and told.get(column):
            return _fault(line, "text", column=column, most=MAX_TEXT)
        texts[column] = text or ""
    flags = {}
    for column, yes in (("minor", _YES), ("signed", _SIGNED)):
        word = _plain(told.get(column, ""))
        if word not in yes | _NO:
            return _fault(line, "flag", column=column, text=told[column][:40])
        flags[column] = word in yes
    if flags["minor"]:
        texts = dict.fromkeys(texts, "")
    return RosterRow(name, **texts, is_minor=flags["minor"], has_signed=flags["signed"], line=line)


def _fault(line: int, reason: str, **parts: object) -> RosterFault:
    return RosterFault(line, Message(f"roster.{reason}", parts))


def _doubles(rows: Sequence[RosterRow], known: Iterable[RosterRow]) -> Iterator[RosterFault]:
    seen = {_who(row): 0 for row in known}
    for row in rows:
        first = seen.setdefault(_who(row), row.line)
        if first == 0:
            yield _fault(row.line, "known", name=row.name)
        elif first != row.line:
            yield _fault(row.line, "twice", name=row.name, first=first)


def _who(row: RosterRow) -> tuple[str, str]:
    return _plain(row.name), _plain(row.address)
