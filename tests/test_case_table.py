"""Every acceptance case of the rules is held, and the table that says by what is true."""

import re
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
TABLE: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("case_table.toml").read_text()
)
# The cases of sections 1 to 7.
NUMBERS = (
    *(1, 2, 3, 5, 7, 8, 10, 11, 13, 15, 17, 18, 20, 22, 25, 26, 27, 28, 29, 31, 32, 33, 34),
    *(36, 37, 38, 39, 40),
    *(41, 42, 43),
    *(45,),
    *(47, 48, 49, 50, 53, 54),
    *(56, 57, 58, 59, 61, 63, 64, 65, 66, 67),
    *(69, 70, 71, 74, 76, 78, 80, 81, 82, 83, 85, 86),
    *(87, 88, 90, 92, 94, 95, 97, 98, 99, 100),
)


def played() -> dict[str, set[str]]:
    """The rule sets in which files play a case."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "tests" / "cases").glob("*.toml"):
        data = tomllib.loads(path.read_text())
        if "case" in data:
            assert path.name.startswith(f"{data['case'].lower()}-"), path.name
            found[data["case"]].add(data.get("rules", "official"))
    return found


PLAYED = played()


@pytest.mark.parametrize("case", [f"C{number:03}" for number in NUMBERS])
def test_every_case_of_the_rules_is_held(case: str) -> None:
    assert case in TABLE, f"{case} has no row in tests/case_table.toml"


@pytest.mark.parametrize("case", TABLE)
def test_a_row_says_what_there_is(case: str) -> None:
    row = TABLE[case]
    assert row.keys() <= {"files", "tests", "later"}
    assert any(row.values())
    assert set(row.get("files", ())) == PLAYED.get(case, set())
    for test in row.get("tests", ()):
        path, name = test.split("::")
        begins = rf"^(?:async )?def {name}\("
        assert re.search(begins, (ROOT / path).read_text(), re.MULTILINE), test


def test_every_file_of_a_case_has_a_row() -> None:
    assert set(PLAYED) <= set(TABLE)
