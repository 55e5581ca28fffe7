"""What the guide asks of whoever prints the game's name. The name here is made up."""

import pytest

from freehold.tournament.commands import Promote
from freehold.tournament.desk import Desk
from freehold.tournament.pictures import asked
from freehold.tournament.sanctioning import checklist
from freehold.tournament.style import Mark, check_style
from tests.support import rule
from tests.tournament.event import Event

MARK = Mark("ESTATES", "ESTATES and its board are marks of their owner. Used by permission.")
RIGHT = f"An ESTATES® game for charity. The ESTATES game is old. {MARK.notice}"


def codes(text: str) -> list[str]:
    return [found.code for found in check_style(text, MARK)]


def test_a_text_that_does_all_is_right() -> None:
    assert codes(RIGHT) == []


def test_a_text_without_the_name_has_no_duties() -> None:
    assert codes("We play for charity on Saturday, at estatesman's hall.") == []


@rule("G-PROMO-3", "G-STYLE-12")
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


@rule("G-PROMO-5", "G-PROMO-6", "G-PROMO-7")
def test_the_notice_of_the_organiser_has_to_be_there() -> None:
    assert codes(RIGHT.replace(MARK.notice, "")) == ["notice"]
    assert codes(RIGHT.replace("Used by", "Used\n  by")) == [], "its lines may be broken anywhere"
    assert "notice" in codes(RIGHT.replace(" Used by permission.", "")), "to its last sentence"


def test_every_fault_is_said_in_both_languages() -> None:
    for found in check_style("Play Estates!", MARK):
        assert found.message.text("en") != found.message.text("es")
        assert "ESTATES" in found.message.text("en")


# --- pictures ------------------------------------------------------------------------------------


@rule("G-PROMO-8", "G-PROMO-9", "G-PROMO-10", *(f"G-STYLE-{n}" for n in range(1, 16)))
def test_of_pictures_everything_is_asked_that_the_guide_asks_for() -> None:
    def rules(*shows: str) -> list[str]:
        return [rule_id for each in asked(shows) for rule_id in each.rules]

    notice = ["G-PROMO-5", "G-STYLE-14", "G-STYLE-15"]
    assert rules() == []
    assert rules("board") == ["G-PROMO-8", "G-PROMO-9", "G-PROMO-10", *notice]
    logo = {f"G-STYLE-{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13)}
    assert set(rules("logo")) == logo | set(notice)
    assert rules("mascot") == ["G-STYLE-7", "G-STYLE-13", *notice]
    for question in asked(("board", "logo", "mascot")):
        assert question.text.text("en") != question.text.text("es")


@rule("G-QUAL-9", "G-STYLE-13")
def test_an_item_is_all_right_when_all_that_is_asked_of_its_pictures_is_confirmed() -> None:
    def open_questions() -> tuple[str, ...]:
        return tuple(each.code for each in event.desk.state.promotions["poster"].open_questions)

    event = Event(24)
    event.must("p1", Promote, item="poster", shows=("mascot",), confirmed=("mascot_hands",))
    assert open_questions() == ("original_art", "full_notice")
    found = {each.code: str(each.missing) for each in checklist(event.desk.state) if each.missing}
    assert found["pictures"].startswith("2 questions")
    codes = ("mascot_hands", "original_art", "full_notice")
    event.must("p1", Promote, item="poster", shows=("mascot",), confirmed=codes)
    assert open_questions() == ()
    assert "pictures" not in {e.code for e in checklist(event.desk.state) if e.missing}
    assert event.refuses("p1", Promote, item="poster", confirmed=("nice",)) == "no_declaration"
    assert Desk.restore("ABCDEF", event.kept).state == event.desk.state
