"""The rule coverage itself: excuses, claims, counts, and what a run reports."""

import json
from pathlib import Path

import pytest

from tests import rule_coverage
from tests.support import rule

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parent.parent


def test_every_excuse_names_a_rule_and_a_reason() -> None:
    excuses = rule_coverage.excuses()
    assert excuses.keys() <= rule_coverage.known_ids()
    assert all(reason.strip() for reason in excuses.values())


def test_catalogue_ids_are_unique() -> None:
    ids = [rule_id for file in rule_coverage.catalogue().values() for rule_id in file]
    assert len(ids) == len(set(ids)) == 1071


def test_ranges_are_written_out() -> None:
    assert rule_coverage.expand(["T-2", "G-RQ-9..11", "S-1..2"]) == [
        "T-2", "G-RQ-9", "G-RQ-10", "G-RQ-11", "S-1", "S-2",
    ]  # fmt: skip


def test_excusing_twice_is_refused() -> None:
    text = '[[excuse]]\nids = ["O-MISC-4..5", "O-MISC-5"]\nreason = "twice"\n'
    with pytest.raises(ValueError, match="O-MISC-5 is excused twice"):
        rule_coverage.parse_excuses(text)


def test_claiming_an_unknown_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no rule 'O-RENT-99'"):
        rule("O-RENT-1", "O-RENT-99")


def test_claiming_an_excused_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="O-MISC-4 is excused"):
        rule("O-MISC-4")


def test_rows_are_sorted_into_tested_excused_and_open(tmp_path: Path) -> None:
    claimed = frozenset({"O-GO-1", "S-1"})
    rule_coverage.write_report(claimed, tmp_path / "report.json")
    official = json.loads((tmp_path / "report.json").read_text())["official.csv"]
    assert official["ids"]["tested"] == ["O-GO-1", "S-1"]
    assert official["series"]["S"] == {"rows": 21, "tested": 1, "excused": 0, "open": 20}
    assert official["rows"] == official["tested"] + official["excused"] + official["open"] == 182
    assert "O-GO-2" in official["ids"]["open"]
    assert "O-MISC-4" in official["ids"]["excused"]


def test_every_row_that_is_not_tested_or_excused_is_a_gap() -> None:
    missing = {"O-GO-1", "S-2", "M-GO-1", "P-GO-1", "G-RQ-3", "G-DAY-28", "G-STYLE-1", "G-DAY-25"}
    gaps = rule_coverage.gaps(rule_coverage.known_ids() - missing)
    assert set(gaps) == missing


TESTS = """
import pytest
from tests.support import rule

@rule("O-GO-1", "O-GO-2")
def test_passes(): pass

@rule("O-GO-3")
def test_fails(): assert {passes}

@rule("O-GO-4")
def test_skips(): pytest.skip("not today")

@rule("O-GO-5")
@pytest.mark.parametrize("n", [1, 2])
def test_has_cases(n): pass
"""

CONFTEST = """
from tests import rule_coverage
from tests.conftest import *
from tests.conftest import pytest_configure as configure

WANTED = {{"O-GO-1", "O-GO-2", "O-GO-3", "O-GO-5"{more}}}

def pytest_configure(config):
    rule_coverage.REPORT = config.rootpath / "report.json"
    rule_coverage.gaps = lambda claimed: sorted(WANTED - claimed)
    configure(config)
"""

INI = f"[pytest]\ntestpaths = .\npythonpath = {ROOT}\nmarkers = rule\n"


def _project(pytester: pytest.Pytester, passes: bool = True, more: str = "") -> None:
    pytester.makeini(INI)
    pytester.makeconftest(CONFTEST.format(more=more))
    pytester.makepyfile(test_some=TESTS.format(passes=passes))


def _tested(pytester: pytest.Pytester) -> list[str]:
    report = json.loads((pytester.path / "report.json").read_text())
    tested: list[str] = report["official.csv"]["ids"]["tested"]
    return tested


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_full_run_counts_the_passing_claims(
    pytester: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    _project(pytester)
    result = pytester.runpytest_subprocess(*workers)
    result.assert_outcomes(passed=4, skipped=1)
    result.stdout.fnmatch_lines(["official.csv*182 rows  4 tested  7 excused  171 open"])
    assert result.ret == 0
    assert _tested(pytester) == ["O-GO-1", "O-GO-2", "O-GO-3", "O-GO-5"]


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_gap_fails_a_full_run(pytester: pytest.Pytester, workers: tuple[str, ...]) -> None:
    _project(pytester, more=', "O-GO-4"')
    result = pytester.runpytest_subprocess(*workers)
    result.assert_outcomes(passed=4, skipped=1, errors=1)
    result.stdout.fnmatch_lines(["*neither tested nor excused: O-GO-4*"])
    assert result.ret == 1


def test_a_partial_run_judges_and_writes_nothing(pytester: pytest.Pytester) -> None:
    _project(pytester, more=', "O-GO-4"')
    result = pytester.runpytest_subprocess("-k", "passes")
    result.assert_outcomes(passed=1, deselected=4)
    assert result.ret == 0
    assert not (pytester.path / "report.json").exists()


def test_a_failing_test_leaves_its_rules_open(pytester: pytest.Pytester) -> None:
    _project(pytester, passes=False)
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(passed=3, failed=1, skipped=1)
    assert "O-GO-3" not in _tested(pytester)


def test_a_run_cut_short_is_not_judged(pytester: pytest.Pytester) -> None:
    _project(pytester, passes=False)
    pytester.runpytest_subprocess("-x", "-p", "no:randomly")
    assert not (pytester.path / "report.json").exists()
