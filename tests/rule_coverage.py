"""Which rows of the rule catalogue are tested, excused or open.

Tests claim rows (`tests.support.rule`); rows that no program can carry out are listed with the
reason in `rule_excuses.toml`; `tests/conftest.py` counts after a run.
"""

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from freehold.books.catalogue import FILES, rules

ROOT = Path(__file__).resolve().parent.parent
EXCUSES = Path(__file__).with_name("rule_excuses.toml")
REPORT = ROOT / "build" / "rule-coverage.json"

# Beginnings of the ids of which every row must be tested or excused: all of them by now.
COMPLETE = ("O-", "S-", "T-", "P-", "M-", "G-")

_RANGE = re.compile(r"(?P<stem>[A-Z]+-(?:[A-Z]+-)?)(?P<first>\d+)\.\.(?P<last>\d+)")


@dataclass(frozen=True)
class FileCoverage:
    """How one file of the catalogue, or one series of its rows, stands."""

    name: str
    tested: tuple[str, ...]
    excused: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def rows(self) -> int:
        """Number of rows of the file."""
        return len(self.tested) + len(self.excused) + len(self.open)

    def counts(self) -> dict[str, int]:
        """Return the four numbers of the report."""
        return {
            "rows": self.rows,
            "tested": len(self.tested),
            "excused": len(self.excused),
            "open": len(self.open),
        }

    def line(self) -> str:
        """Return the summary printed after a run."""
        words = [f"{number} {word}" for word, number in self.counts().items()]
        return f"{self.name:<16}{'  '.join(words)}"


def series(rule_id: str) -> str:
    """Return the letters before the first dash: "O" of "O-RENT-3"."""
    return rule_id.partition("-")[0]


@cache
def catalogue() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of every catalogue file, in order."""
    return {f"{file}.csv": tuple(row.id for row in rules(file)) for file in FILES}


@cache
def known_ids() -> frozenset[str]:
    """Return every id of the catalogue."""
    return frozenset(rule_id for ids in catalogue().values() for rule_id in ids)


@cache
def excuses() -> Mapping[str, str]:
    """Return the reason for every excused id; a range "G-FORM-1..9" stands for its members."""
    return parse_excuses(EXCUSES.read_text(encoding="utf-8"))


def parse_excuses(text: str) -> dict[str, str]:
    """Read a list of excuses: tables ``[[excuse]]`` with ``ids`` and ``reason``."""
    reasons: dict[str, str] = {}
    for entry in tomllib.loads(text).get("excuse", []):
        for rule_id in expand(entry["ids"]):
            if rule_id in reasons:
                raise ValueError(f"{rule_id} is excused twice")
            reasons[rule_id] = entry["reason"]
    return reasons


def expand(ids: Iterable[str]) -> list[str]:
    """Write ranges out: "O-MISC-4..6" is three ids.

    >>> expand(["O-PREP-1", "O-MISC-4..6"])
    ['O-PREP-1', 'O-MISC-4', 'O-MISC-5', 'O-MISC-6']
    """
    result = []
    for entry in ids:
        if found := _RANGE.fullmatch(entry):
            numbers = range(int(found["first"]), int(found["last"]) + 1)
            result += [f"{found['stem']}{number}" for number in numbers]
        else:
            result.append(entry)
    return result


def check_claims(ids: Iterable[str]) -> None:
    """Refuse claims of ids that do not exist or that are listed as not executable."""
    for rule_id in ids:
        if rule_id not in known_ids():
            raise ValueError(f"no rule {rule_id!r} in the catalogue")
        if rule_id in excuses():
            raise ValueError(f"{rule_id} is excused in {EXCUSES.name}; take the excuse out")


def coverage(claimed: frozenset[str]) -> list[FileCoverage]:
    """Sort the rows of every file into tested, excused and open."""
    return [_sorted_out(name, ids, claimed) for name, ids in catalogue().items()]


def gaps(claimed: frozenset[str]) -> list[str]:
    """Return the rows that must be covered and are not."""
    return [
        rule_id
        for file in coverage(claimed)
        for rule_id in file.open
        if rule_id.startswith(COMPLETE)
    ]


def write_report(claimed: frozenset[str], path: Path) -> None:
    """Write counts and ids of every file, and of every series of rows in it, as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    report = {file.name: _as_json(file, claimed) for file in coverage(claimed)}
    path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def _sorted_out(name: str, ids: Iterable[str], claimed: frozenset[str]) -> FileCoverage:
    bins: dict[str, list[str]] = defaultdict(list)
    for rule_id in ids:
        state = "tested" if rule_id in claimed else "excused" if rule_id in excuses() else "open"
        bins[state].append(rule_id)
    return FileCoverage(name, tuple(bins["tested"]), tuple(bins["excused"]), tuple(bins["open"]))


def _as_json(file: FileCoverage, claimed: frozenset[str]) -> dict[str, object]:
    return {
        **file.counts(),
        "series": {part.name: part.counts() for part in _by_series(file.name, claimed)},
        "ids": {
            "tested": file.tested,
            "excused": {rule_id: excuses()[rule_id] for rule_id in file.excused},
            "open": file.open,
        },
    }


def _by_series(file: str, claimed: frozenset[str]) -> list[FileCoverage]:
    parts: dict[str, list[str]] = defaultdict(list)
    for rule_id in catalogue()[file]:
        parts[series(rule_id)].append(rule_id)
    return [_sorted_out(name, ids, claimed) for name, ids in parts.items()]
