"""What makes a tournament official, and what is said where something is missing. Case C047."""

from dataclasses import replace
from datetime import date

import pytest

from freehold.tournament.commands import Declare, FileForm, Promote, Withdraw
from freehold.tournament.desk import Desk
from freehold.tournament.sanction import DECLARATIONS, SetUp, check, is_official
from freehold.tournament.sanctioning import checklist, set_up
from tests.support import rule
from tests.tournament.event import Event

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


# --- at the desk ---------------------------------------------------------------------------------


def missing_at(event: Event) -> set[str]:
    return {each.code for each in checklist(event.desk.state) if not each.is_met}


@rule(
    *("G-QUAL-1", "G-QUAL-5", "G-QUAL-9", "G-QUAL-11", "G-REQ-1", "G-REQ-2", "G-REQ-3", "G-REQ-4"),
    *("G-REQ-7", "G-LEGAL-3", "G-LEGAL-4"),
)
def test_the_desk_fills_the_checklist_from_what_is_so_and_what_is_declared() -> None:
    """C047: 24 who signed, three rounds of 90; what is declared or filed is not missing."""
    event = Event(23)
    assert missing_at(event) == {"signed", *DECLARATIONS}
    event.enter("The last")
    for code in DECLARATIONS:
        if code not in ("registered", "forms_returned", "approved"):
            event.must("p1", Declare, what=code, on="2027-03-14")
    assert missing_at(event) == {"registered", "forms_returned", "approved"}
    event.must("p1", FileForm, form="event_form", on="2027-01-02", note="by post")
    event.must("p1", FileForm, form="participant_sheets", on="2027-03-15")
    event.must("p1", Promote, item="poster", submitted="2027-02-01", production="2027-03-01")
    assert missing_at(event) == {"approved"}, "silence is no consent"
    days = {"submitted": "2027-02-01", "production": "2027-03-01", "approved": "2027-02-20"}
    event.must("p1", Promote, item="poster", **days)
    assert missing_at(event) == set()
    event.must("p1", Declare, what="law")
    assert missing_at(event) == {"law"}, "taken back"
    assert event.seat_and_begin().number == 1, "it warns and blocks nothing"


@rule("G-QUAL-10", "G-PROMO-11", "G-PROMO-12")
def test_each_promotional_item_goes_in_four_weeks_ahead() -> None:
    event = Event(24)
    event.must("p1", Promote, item="poster", submitted="2027-02-01", production="2027-03-01")
    event.must("p1", Promote, item="cups", submitted="2027-02-02", production="2027-03-01")
    found = next(each for each in checklist(event.desk.state) if each.code == "promotion")
    assert found.missing is not None
    assert "by 2027-02-01" in found.missing.text()
    event.must("p1", Promote, item="cups")
    assert "promotion" not in missing_at(event)
    assert list(event.desk.state.promotions) == ["poster"]


def test_who_signed_and_never_played_does_not_count() -> None:
    event = Event(24)
    event.must("p1", Withdraw, entrant="e24")
    assert set_up(event.desk.state).signed == 23
    event.seat_and_begin()
    event.must("p1", Withdraw, entrant="e23")
    assert set_up(event.desk.state).signed == 23, "who has begun has played"


def test_what_cannot_be_declared_or_filed_is_refused() -> None:
    event = Event()
    assert event.refuses("p1", Declare, what="good weather") == "no_declaration"
    assert event.refuses("p1", FileForm, form="tax return") == "no_form"
    assert event.refuses("p1", Declare, what="law", on="14.3.27") == "bad_day"
    assert event.refuses("p1", Promote, item=" ") == "bad_name"
    event.must("p1", FileForm, form="winner_form", on="2027-03-15")
    event.must("p1", Promote, item="cups", production="2027-03-01")
    assert Desk.restore("ABCDEF", event.kept).state == event.desk.state
