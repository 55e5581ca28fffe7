"""Documents of an event: every blank of the guide, what is open, and the style check on them."""

import pytest

from freehold.errors import FreeholdError
from freehold.notation.catalogues import LANGUAGES
from freehold.tournament.press import KINDS, blanks, write
from tests.support import rule

VALUES = {name: f"<{name}>" for name in blanks()} | {
    "game": "ESTATES® property trading game",
    "brand": "ESTATES",
    "notice": "ESTATES is a mark of its owner. Used by permission.",
}
# The blanks that the guide's own samples have.
GUIDE = {
    "listing": {"week", "organization", "cosponsors", "date", "start", "end", "location"}
    | {"charity", "cause", "cost", "feature", "contact", "phone"},
    "announcement": {"organization", "cosponsors", "date", "start", "end", "location", "charity"}
    | {"cause", "feature", "contact", "phone", "cost"},
    "alert": {"organization", "cause", "date", "start", "location", "goal", "prizes", "events"}
    | {"registration_date", "registration_time", "registration_place", "contact", "phone"},
    "release": {"organization", "cause", "town", "state", "cosponsors", "date", "start", "end"}
    | {"location", "charity", "goal", "director", "contact", "cost", "events", "phone", "members"},
}
CONTACT = {"director", "day_phone", "evening_phone", "email"}


@rule("G-DOC-1", "G-DOC-4", "G-DOC-5", "G-DOC-6", "G-DOC-8", "G-DOC-9", "G-DOC-10", "G-DOC-11")
@rule("G-DOC-13", "G-DOC-14", "G-DOC-15", "G-DOC-16", "G-DOC-17")
@rule("G-DOC-18", "G-DOC-19", "G-DOC-20", "G-DOC-21", "G-DOC-24", "G-DOC-25", "G-DOC-26")
@rule("G-DOC-28", "G-DOC-29", "G-DOC-30", "G-DOC-31", "G-DOC-32", "G-DOC-33", "G-DOC-37")
@rule("G-DOC-38", "G-DOC-40", "G-DOC-41")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(GUIDE))
def test_every_blank_of_the_guide_is_a_blank(kind: str, language: str) -> None:
    found = set(write(kind, {}, language).blank)
    assert found - {"game", "release_date"} == GUIDE[kind] | CONTACT


@rule("G-DOC-22", "G-DOC-23", "G-DOC-35", "G-DOC-36")
def test_the_guides_figures_are_in_the_text() -> None:
    assert "two preliminary rounds" in write("alert", VALUES).text()
    assert "long game" in write("alert", VALUES).text()
    release = write("release", VALUES).text()
    assert "two preliminary rounds of ninety minutes" in release
    assert "the six who did best" in release


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_document_with_everything_is_ready(kind: str, language: str) -> None:
    values = VALUES if language == "en" else VALUES | {"game": "juego ESTATES®"}
    found = write(kind, values, language)
    assert found.blank == ()
    assert found.faults == ()
    assert found.is_ready
    assert "[" not in found.text()
    assert found.text().endswith(VALUES["notice"])


def test_what_is_open_stands_in_brackets_and_is_listed_once() -> None:
    found = write("listing", {**VALUES, "charity": "", "phone": "  "})
    assert found.blank == ("charity", "phone")
    assert "[charitable organization]" in found.text()
    assert not found.is_ready


@rule("G-PROMO-1", "G-PROMO-5")
def test_a_name_without_its_notice_is_no_ready_document() -> None:
    found = write("alert", {**VALUES, "notice": ""})
    assert [fault.code for fault in found.faults] == ["notice"]
    bare = write("alert", {**VALUES, "game": "Estates"})
    assert {fault.code for fault in bare.faults} >= {"capitals", "mark"}


def test_both_languages_have_the_same_blanks_and_documents() -> None:
    english, spanish = (blanks(language) for language in LANGUAGES)
    assert english.keys() == spanish.keys()
    for kind in KINDS:
        one, other = (write(kind, {}, language) for language in LANGUAGES)
        assert set(one.blank) == set(other.blank)
        assert (len(one.paragraphs), one.rules) == (len(other.paragraphs), other.rules)


@rule("G-DOC-2", "G-DOC-3", "G-DOC-7", "G-DOC-12", "G-DOC-27", "G-DOC-34", "G-DOC-39")
def test_the_guides_turns_of_phrase_are_in_the_text() -> None:
    for kind in GUIDE:
        assert write(kind, VALUES).text().startswith("FOR IMMEDIATE RELEASE")
    listing = write("listing", VALUES).text()
    assert "Events and charities" in listing
    assert "official" in listing
    opening = write("announcement", VALUES).text().splitlines()[3]
    assert opening.startswith("Friends of the ESTATES® property trading game")
    alert = write("alert", VALUES).text().removesuffix(VALUES["notice"]).rstrip()
    assert alert.endswith("Reporters and photographers are welcome.")
    release = write("release", VALUES).text()
    assert "lasts a day" in release
    assert "one of many groups all over the country" in release


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_document_asserts_a_date_or_number_of_the_games_history(
    kind: str, language: str
) -> None:
    """Ruling C-14: they contradict each other; only what the organiser fills in has figures."""
    text = write(kind, {}, language).text()
    assert not any(letter.isdigit() for letter in text)


def test_a_sentence_ends_once() -> None:
    assert "Inc.." not in write("listing", {**VALUES, "phone": "555 Inc."}).text()


def test_no_such_document() -> None:
    with pytest.raises(FreeholdError, match="listing"):
        write("poem", {})
