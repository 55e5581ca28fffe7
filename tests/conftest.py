"""Counts which rules the passing tests carry out.

The claims travel with the test reports, so the count is the same with and without xdist. A run of
everything writes `build/rule-coverage.json` and, if all tests passed, fails when a rule is missed;
a run of a few tests says nothing about coverage.
"""

from collections.abc import Iterable, Iterator

import pytest
from hypothesis import settings

from tests import rule_coverage
from tests.postgres import Cluster

# How long an example takes is no part of any test: a busy machine must not fail one.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

CLAIMS = "rules"  # name of the property of a report that carries the claimed ids


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for whoever asks for a database of it."""
    started = Cluster()
    yield started
    started.stop()


def pytest_configure(config: pytest.Config) -> None:
    """Count in the process that sees all reports: the only one, or the controller of xdist."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleCounter(config), "rule-counter")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Write the claims of each test into what its report will carry."""
    for item in items:
        ids = [rule_id for mark in item.iter_markers("rule") for rule_id in mark.args]
        if ids:
            item.user_properties.append((CLAIMS, ids))


class RuleCounter:
    """Gathers the claims of passing tests and judges them at the end of a full run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.passed: dict[str, list[str]] = {}  # test -> the ids it claims
        self.failed: set[str] = set()
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the claims of a test that passed, and every test that failed in any phase."""
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed[report.nodeid] = list(_claims(report.user_properties))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the report of a full run; rows that should be covered and are not fail it."""
        if not self._ran_everything(session, exitstatus):
            return
        claimed = self.claimed()
        rule_coverage.write_report(claimed, rule_coverage.REPORT)
        self.lines = [file.line() for file in rule_coverage.coverage(claimed)]
        missing = rule_coverage.gaps(claimed)
        if missing and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._report_error(f"neither tested nor excused: {', '.join(missing)}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print a line for every file of the catalogue."""
        if self.lines:
            terminalreporter.section("rule coverage")
            for line in self.lines:
                terminalreporter.write_line(line)

    def claimed(self) -> frozenset[str]:
        """Return the ids claimed by tests that passed in every phase."""
        tests = self.passed.keys() - self.failed
        return frozenset(rule_id for test in tests for rule_id in self.passed[test])

    def _ran_everything(self, session: pytest.Session, exitstatus: int) -> bool:
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        cut_short = session.shouldstop or session.shouldfail
        return ended and not cut_short and is_full_run(self.config)

    def _report_error(self, message: str) -> None:
        """Count as an error in the closing line, shown among the other errors."""
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if isinstance(reporter, pytest.TerminalReporter):
            error = pytest.CollectReport("rule coverage", "failed", message, result=[])
            reporter.stats.setdefault("error", []).append(error)


def is_full_run(config: pytest.Config) -> bool:
    """Whether every test was asked for, so that what is missing is really missing."""
    choice = config.option
    narrowed = (
        choice.keyword,
        choice.markexpr,
        choice.deselect,
        choice.ignore,
        choice.ignore_glob,
        choice.collectonly,
        getattr(choice, "lf", False),
        getattr(choice, "stepwise", False),
    )
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not any(narrowed)


def _claims(properties: Iterable[tuple[str, object]]) -> Iterable[str]:
    for name, value in properties:
        if name == CLAIMS and isinstance(value, list):
            yield from value
