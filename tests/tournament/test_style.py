"""What the guide asks of whoever prints the game's name. The name here is made up."""

import pytest

from freehold.tournament.style import Mark, check_style
from tests.support import rule

MARK = Mark("ESTATES", "ESTATES and its board are marks of their owner. Used by permission.")
RIGHT = f"An ESTATES® game for charity. The ESTATES game is old. {MARK.notice}"


def codes(text: str) -> list[str]:
    return [found.code for found in check_style(text, MARK)]


def test_a_text_that_does_all_is_right() -> None:
    assert codes(RIGHT) == []


def test_a_text_without_the_name_has_no_duties() -> None:
    assert codes("We play for charity on Saturday, at estatesman's hall.") == []


@rule("G-PROMO-3")
def test_the_name_stands_in_capitals() -> None:
    text = RIGHT.replace("The ESTATES game", "The Estates game")
    found = check_style(text, MARK)
    assert [each.code for each in found] == ["capitals"]
    assert found[0].at == text.index("Estates game")


@rule("G-PROMO-2")
def test_the_first_use_carries_the_mark() -> None:
    assert codes(RIGHT.replace("®", "")) == ["mark"]
    assert codes(RIGHT.replace("ESTATES®", "ESTATES(R)")) == []


@rule("G-PROMO-4")
@pytest.mark.parametrize("text", ["Come and play ESTATES®.", "ESTATES® is fun. A game for all."])
def test_the_name_is_never_a_noun(text: str) -> None:
    assert codes(f"{text} {MARK.notice}") == ["adjective"]


@rule("G-PROMO-4")
@pytest.mark.parametrize(
    "text",
    ["The ESTATES® property trading game.", "The official ESTATES® charity tournament is near."],
)
def test_it_qualifies_the_game(text: str) -> None:
    assert codes(f"{text} {MARK.notice}") == []


@rule("G-PROMO-5", "G-PROMO-6")
def test_the_notice_of_the_organiser_has_to_be_there() -> None:
    assert codes(RIGHT.replace(MARK.notice, "")) == ["notice"]
    assert codes(RIGHT.replace("Used by", "Used\n  by")) == [], "its lines may be broken anywhere"


def test_every_fault_is_said_in_both_languages() -> None:
    for found in check_style("Play Estates!", MARK):
        assert found.message.text("en") != found.message.text("es")
        assert "ESTATES" in found.message.text("en")
