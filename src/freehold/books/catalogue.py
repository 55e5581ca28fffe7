"""The rule catalogue: every rule by its id, in our own words, read when first asked for."""

import csv
from dataclasses import dataclass
from functools import cache
from typing import Final

from freehold.books.errors import UnknownName
from freehold.books.names import close
from freehold.books.source import DATA

FILES: Final = ("official", "tournament", "parish", "moore")
_FILE_OF: Final = {
    "O": "official",
    "S": "official",
    "T": "official",
    "G": "tournament",
    "P": "parish",
    "M": "moore",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: a row of the catalogue, fields in the order of its columns.

    ``figures`` and ``differs_from`` are free text, empty where there is none.
    """

    id: str
    section: str
    text: str
    figures: str
    differs_from: str


def rule(rule_id: str) -> Rule:
    """The rule with this id, in upper or lower case. Raises `UnknownName` with close ids."""
    wanted = rule_id.strip().upper()
    file = _FILE_OF.get(wanted.partition("-")[0])
    if file and wanted in _table(file):
        return _table(file)[wanted]
    ids = _table(file) if file else [row.id for row in rules()]
    area = wanted.rpartition("-")[0] + "-"
    beside = [row for row in ids if row.startswith(area)]
    raise UnknownName("rule", rule_id, close(wanted, beside) or close(wanted, ids))


def rules(file: str | None = None) -> tuple[Rule, ...]:
    """All rules of one file of `FILES`, or of all four, in the order of the files.

    Raises `UnknownName` for a file that isn't there.
    """
    if file is None:
        return tuple(row for name in FILES for row in rules(name))
    if file not in FILES:
        raise UnknownName("rule file", file, close(file, FILES))
    return tuple(_table(file).values())


@cache
def _table(file: str) -> dict[str, Rule]:
    text = (DATA / "catalogue" / f"{file}.csv").read_text(encoding="utf-8")
    _head, *rows = csv.reader(text.splitlines())
    return {row[0]: Rule(*row) for row in rows}
