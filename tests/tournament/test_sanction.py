"""What makes a tournament official, and what is said where something is missing. Case C047."""

from dataclasses import replace
from datetime import date

import pytest

from freehold.tournament.sanction import DECLARATIONS, SetUp, check, is_official
from tests.support import rule

OFFICIAL = SetUp(
    signed=24, minutes=(90, 90), finalists=6, rules="tournament", declared=frozenset(DECLARATIONS)
)


def missing(set_up: SetUp) -> list[str]:
    return [finding.code for finding in check(set_up) if not finding.is_met]


@rule("G-QUAL-2", "G-QUAL-3", "G-QUAL-4", "G-QUAL-6", "G-QUAL-7", "G-QUAL-8")
@pytest.mark.parametrize(
    ("set_up", "expected"),
    [
        (replace(OFFICIAL, signed=23), ["signed"]),
        (replace(OFFICIAL, minutes=(90,)), ["rounds"]),
        (replace(OFFICIAL, minutes=(60, 60)), ["minutes"]),
        (replace(OFFICIAL, rules="short"), ["rules"]),
        (replace(OFFICIAL, finalists=5), ["finalists"]),
        (OFFICIAL, []),
        (replace(OFFICIAL, house_rules=("Money on Free Parking",)), ["house_rules"]),
    ],
)
def test_only_the_sixth_passes(set_up: SetUp, expected: list[str]) -> None:
    assert missing(set_up) == expected
    assert is_official(check(set_up)) == (not expected)


@rule("G-QUAL-10", "G-PROMO-11")
@pytest.mark.parametrize(
    ("submitted", "expected"),
    [(None, ["promotion"]), (date(2026, 3, 4), ["promotion"]), (date(2026, 3, 3), [])],
)
def test_promotion_goes_out_four_weeks_ahead(submitted: date | None, expected: list[str]) -> None:
    """Made on 31 March: 28 days before that is 3 March."""
    made = replace(OFFICIAL, production=date(2026, 3, 31), submitted=submitted)
    assert missing(made) == expected
    if expected:
        found = next(each.missing for each in check(made) if each.code == "promotion")
        assert "2026-03-03" in str(found)


@rule("G-QUAL-5", "G-QUAL-11", "G-REQ-3", "G-REQ-4", "G-REQ-7", "G-PROMO-12")
@pytest.mark.parametrize("code", sorted(DECLARATIONS))
def test_what_is_not_declared_is_asked_for(code: str) -> None:
    assert missing(replace(OFFICIAL, declared=frozenset(DECLARATIONS) - {code})) == [code]


def test_an_event_of_which_nothing_is_known_is_told_all_that_is_missing_in_both_languages() -> None:
    found = [each for each in check(SetUp(rules="short", minutes=(45,))) if not each.is_met]
    assert len(found) == 5 + len(DECLARATIONS)
    for each in found:
        assert each.missing is not None
        assert each.missing.text("en") != each.missing.text("es")
        assert each.rules
