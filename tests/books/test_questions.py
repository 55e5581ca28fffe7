"""Question banks: the starter bank, its answers worked out again, picking, and every fault."""

import math
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.books.answers import normal
from freehold.books.errors import BookError, UnknownName
from freehold.books.names import fold
from freehold.books.questions import (
    Question,
    QuestionBank,
    check_questions,
    grade_name,
    is_right,
    load_questions,
)
from tests.books import files
from tests.support import rule

SUBJECTS = {"maths", "reading", "science", "geography", "history", "arts"}
SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
TOPICS = {"people", "stories", "commandments", "jesus", "church-year", "bible", "prayer"}


STARTER = load_questions()


@pytest.fixture
def bank() -> QuestionBank:
    return STARTER


# --- the starter bank --------------------------------------------------------------------------


@rule("P-SCH-4")
def test_four_school_questions_of_every_grade_and_subject(bank: QuestionBank) -> None:
    cells = Counter((question.grade, question.subject) for question in bank.of("school"))
    assert set(cells) == {(grade, subject) for grade in range(9) for subject in SUBJECTS}
    assert min(cells.values()) >= 4
    assert len(bank.of("school")) >= 216


def test_questions_of_religion_by_topic(bank: QuestionBank) -> None:
    religion = bank.of("religion")
    assert len(religion) >= 64
    assert {question.subject for question in religion} == TOPICS
    assert min(Counter(question.subject for question in religion).values()) >= 6


def test_ids_and_texts_are_used_once(bank: QuestionBank) -> None:
    assert len({question.id for question in bank.questions}) == len(bank.questions)
    assert len({fold(question.text) for question in bank.questions}) == len(bank.questions)


def test_questions_can_be_read_out_and_answers_are_short(bank: QuestionBank) -> None:
    for question in bank.questions:
        assert question.text.endswith("?"), question.id
        assert len(question.text) <= 110, question.id
        assert question.text[0].isupper() or question.text[0] in "\"'0123456789", question.id
        for answer in question.answers:
            assert 1 <= len(answer) <= 32, question.id


def test_every_accepted_answer_is_right(bank: QuestionBank) -> None:
    for question in bank.questions:
        for answer in question.answers:
            assert is_right(question, f" {answer.upper()}! "), question.id
            assert is_right(question, f"The {answer.lower().removeprefix('the ')}"), question.id


def test_a_question_does_not_give_its_answer_away(bank: QuestionBank) -> None:
    """Unless it is one to choose from, or about a word that it quotes."""
    quoting = {
        "hat",
        "bear",
        "adjective",
        "simile",
        "quickly",
        "gave",
        "complex",
        "passive",
        "drum",
    }
    quoting |= {"yellow", "loudly", "softly", "water", "salty", "mitochondrion", "women"}
    quoting |= {"New Testament"}
    for question in bank.questions:
        first = question.answers[0]
        if first not in quoting and not any(letter.isdigit() for letter in first):
            assert f" {first.lower()} " not in re.sub(r"\W+", " ", question.text.lower()), (
                question.id
            )


def test_nothing_that_dates(bank: QuestionBank) -> None:
    for question in bank.questions:
        words = set(re.findall(r"[a-z]+", question.text.lower()))
        assert not words & {"current", "currently", "now", "today", "latest", "recent", "newest"}


# --- arithmetic, worked out again --------------------------------------------------------------

_PLAIN = re.compile(r"What is ([-\d./x+() ]+)\?")

# what the text asks, worked out from its figures
WORKED = {
    "maths-k-1": 9 + 1,
    "maths-k-2": len("ABC"),
    "maths-k-4": 4 - 1,
    "maths-1-3": 50 // 10,
    "maths-1-4": 8 + 2,
    "maths-2-3": 2 * 25,
    "maths-2-4": 60,
    "maths-3-3": 2 * (6 + 4),
    "maths-3-4": round(347 / 100) * 100,
    "maths-4-2": 360 // 4,
    "maths-4-3": max(Fraction(2, 3), Fraction(1, 2)),
    "maths-4-4": 9 * 7,
    "maths-5-3": 3 * 4 * 5,
    "maths-6-1": Fraction(15, 100) * 200,
    "maths-6-3": next(x for x in range(100) if x + 17 == 42),
    "maths-6-4": Fraction(4 + 8 + 12, 3),
    "maths-7-1": 40 - Fraction(25, 100) * 40,
    "maths-7-3": next(x for x in range(100) if 3 * x - 4 == 20),
    "maths-7-4": 180 - 50 - 60,
    "maths-8-1": math.isqrt(6**2 + 8**2),
    "maths-8-2": 2**10,
    "maths-8-3": (4 * 1 - 7) - (4 * 0 - 7),
    "maths-8-4": math.isqrt(225),
}


def _number(text: str) -> Fraction:
    return Fraction(re.sub(r"^(x =)? *|,| (sides|apples)$", "", text))


def test_every_maths_answer_is_worked_out(bank: QuestionBank) -> None:
    for question in bank.of("school", subject="maths"):
        plain = _PLAIN.fullmatch(question.text)
        if plain:
            assert question.id not in WORKED
            sum_of = re.sub(r"(\d+(?:\.\d+)?)", r"Fraction('\1')", plain[1].replace("x", "*"))
            expected = eval(sum_of, {"Fraction": Fraction})  # figures and signs only
        else:
            expected = WORKED[question.id]
        assert _number(question.answers[0]) == expected, question.id


def test_worked_answers_are_of_questions_that_exist(bank: QuestionBank) -> None:
    assert set(WORKED) <= {question.id for question in bank.of("school", subject="maths")}


def test_spelling_questions_by_their_own_words(bank: QuestionBank) -> None:
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

    def answer(question_id: str) -> str:
        return bank.question(question_id).answers[0]

    assert answer("reading-k-1") == alphabet[alphabet.index("M") + 1]
    assert answer("reading-k-2") == str(len(alphabet))
    assert answer("reading-k-3") == "dog"[0].upper()
    assert answer("reading-2-4") == min("lion", "bear", "tiger")


# --- queries and picking -----------------------------------------------------------------------


def _bank(*rows: tuple[str, int | None, str]) -> QuestionBank:
    return QuestionBank(
        "Test",
        tuple(Question(key, "school", g, s, f"What is {key}?", ("x",)) for key, g, s in rows),
    )


def test_queries_by_grade_and_subject(bank: QuestionBank) -> None:
    kindergarten = bank.of("school", 0, "maths")
    assert [question.id for question in kindergarten] == [f"maths-k-{n}" for n in (1, 2, 3, 4)]
    assert {question.grade for question in bank.of("school", 5)} == {5}
    assert [grade_name(grade) for grade in (0, 1, 8, None)] == ["K", "1", "8", "any"]


def test_a_question_without_a_grade_suits_all(bank: QuestionBank) -> None:
    assert bank.of("religion", 3) == bank.of("religion")
    mixed = _bank(("a", 1, "maths"), ("b", None, "maths"), ("c", 2, "arts"))
    assert [question.id for question in mixed.of("school", 1)] == ["a", "b"]


@given(st.integers(), st.integers(0, 8), st.data())
def test_pick_is_among_those_asked_least(number: int, grade: int, data: st.DataObject) -> None:
    bank = STARTER
    ids = [question.id for question in bank.of("school", grade)]
    asked = data.draw(st.lists(st.sampled_from(ids), max_size=60))
    picked = bank.pick("school", grade, number, asked)
    times = Counter(asked)
    assert picked.id in ids
    assert times[picked.id] == min(times[question_id] for question_id in ids)
    assert picked == bank.pick("school", grade, number, sorted(asked))


def test_every_question_comes_once_a_round(bank: QuestionBank) -> None:
    size = len(bank.of("school", 4))
    asked: list[str] = []
    for number in range(3 * size):
        asked.append(bank.pick("school", 4, 7 * number, asked).id)
    for begin in range(0, 3 * size, size):
        assert len(set(asked[begin : begin + size])) == size


def test_what_other_grades_were_asked_does_not_matter(bank: QuestionBank) -> None:
    others = frozenset(question.id for question in bank.of("school", 3))
    assert bank.pick("school", 4, 5, others) == bank.pick("school", 4, 5)


def test_neighbouring_numbers_mix_subjects(bank: QuestionBank) -> None:
    subjects = [bank.pick("school", 6, number).subject for number in range(24)]
    assert len(set(subjects[:8])) >= 4


def test_every_number_is_reached(bank: QuestionBank) -> None:
    fitting = bank.of("religion")
    picked = {bank.pick("religion", None, number).id for number in range(len(fitting))}
    assert picked == {question.id for question in fitting}


def test_picking_from_nothing_says_what_was_wanted(bank: QuestionBank) -> None:
    with pytest.raises(LookupError, match="no question of school, grade 4, other in Starter bank"):
        bank.pick("school", 4, 0, subject="other")


def test_unknown_question_suggests(bank: QuestionBank) -> None:
    with pytest.raises(
        UnknownName, match="no question is called 'maths-k1'; did you mean maths-k-1"
    ):
        bank.question("maths-k1")


# --- right answers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "given"),
    [
        ("Mount Everest", "  mount everest! "),
        ("Everest", "ÉVEREST"),
        ("equator", "the Equator"),
        ("apple", "An apple."),
        ("Washington, D.C.", "washington dc"),
        ("paintbrush", "paint brush"),
        ("do not", "do-not"),
        ("don't", "don\u2019t"),
        ("21", "twenty-one"),
        ("21", "twenty one"),
        ("105", "one hundred and five"),
        ("105", "a hundred five"),
        ("1024", "1,024"),
        ("1024", "one thousand twenty-four"),
        ("1776", "1776."),
        ("-3", "minus three"),
        ("-3", "negative 3"),
        ("3/4", "0.75"),
        ("3/4", ".75"),
        ("1.25", "1 1/4"),
        ("1.5", "1.50"),
        ("30", "$30"),
        ("3rd", "third"),
        ("21st", "twenty-first"),
        ("H2O", "h₂o"),
        ("A", "a"),
    ],
)
def test_forgiven(accepted: str, given: str) -> None:
    assert is_right(Question("x", "school", 1, "maths", "?", (accepted,)), given)


@pytest.mark.parametrize(
    ("accepted", "given"),
    [
        ("-3", "3"),
        ("3", "-3"),
        ("5", "two three"),
        ("12", "1 2"),
        ("12", "1/2"),
        ("35", "3.5"),
        ("30", "30%"),
        ("3", "3rd"),
        ("105", "one hundred and"),
        ("noun", "pronoun"),
        ("noun", ""),
        ("noun", "the"),
        ("noun", "?!"),
        ("24", "4"),
    ],
)
def test_not_forgiven(accepted: str, given: str) -> None:
    assert not is_right(Question("x", "school", 1, "maths", "?", (accepted,)), given)


@given(st.text(max_size=400))
def test_any_text_has_a_normal_form(text: str) -> None:
    form = normal(text)
    assert form == form.casefold()
    assert normal(text.swapcase()) == form or not text.isascii()


@given(st.integers(0, 1999))
def test_number_words(number: int) -> None:
    assert normal(_in_words(number)) == normal(str(number)) == f"<{number}>"


def _in_words(number: int) -> str:
    if number < 20:
        return SMALL[number]
    if number < 100:
        return TENS[number // 10 - 2] + (f"-{SMALL[number % 10]}" if number % 10 else "")
    unit, name = (100, "hundred") if number < 1000 else (1000, "thousand")
    rest = f" {_in_words(number % unit)}" if number % unit else ""
    return f"{_in_words(number // unit)} {name}{rest}"


# --- banks of one's own ------------------------------------------------------------------------

OWN = """title = "Room 5"
extends = ["starter"]
remove = ["maths-k-1"]

[[school]]
id = "maths-k-2"
grade = "K"
subject = "maths"
question = "How many corners does a square have?"
answers = ["4"]

[[school]]
id = "news-1"
grade = 5
subject = "other"
question = "Which bell rings first in our school?"
answers = ["the small one", "small"]

[[religion]]
id = "hymn-1"
grade = 8
topic = "other"
question = "Which hymn do we sing at the first bell?"
answers = ["our own"]
"""


def _write(folder: Path, text: str, name: str = "room.toml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_a_bank_may_extend_replace_and_remove(tmp_path: Path, bank: QuestionBank) -> None:
    own = load_questions(_write(tmp_path, OWN))
    assert own.title == "Room 5"
    assert len(own.questions) == len(bank.questions) - 1 + 2
    assert [question.id for question in own.of("school", 0, "maths")] == [
        "maths-k-2",
        "maths-k-3",
        "maths-k-4",
    ]
    assert own.question("maths-k-2").answers == ("4",)
    assert own.question("hymn-1").grade == 8
    assert own.question("hymn-1") not in own.of("religion", 7)


def test_a_bank_may_stand_alone(tmp_path: Path) -> None:
    alone = load_questions(
        _write(
            tmp_path,
            OWN.replace('extends = ["starter"]\n', "").replace('remove = ["maths-k-1"]\n', ""),
        )
    )
    assert [question.id for question in alone.questions] == ["maths-k-2", "news-1", "hymn-1"]


# what is changed, what it becomes, the text whose line is blamed, the message
FAULTS = {
    "subject nobody teaches": (
        'subject = "other"',
        'subject = "math"',
        'subject = "math"\nquestion = "Which bell',
        "school[1].subject: expected 'maths', 'reading', 'science', 'geography', 'history', "
        "'arts' or 'other', found \"math\"",
    ),
    "grade beyond the school": (
        "grade = 5",
        "grade = 9",
        "grade = 9",
        "school[1].grade: expected 'K', 1, 2, 3, 4, 5, 6, 7 or 8, found 9",
    ),
    "grade as text": (
        "grade = 5",
        'grade = "5"',
        'grade = "5"',
        "school[1].grade: expected 'K', 1, 2, 3, 4, 5, 6, 7 or 8, found \"5\"",
    ),
    "no grade": (
        "grade = 5\n",
        "",
        '[[school]]\nid = "news-1"',
        "school[1]: expected the key `grade`",
    ),
    "misspelt key": (
        'answers = ["our own"]',
        'answer = ["our own"]',
        'answer = ["our own"]',
        "religion[0].answer: unknown key `answer`: expected `id`, `grade`, `topic`, `question`, "
        "`answers`; did you mean `answers`?",
    ),
    "no answer": (
        'answers = ["our own"]',
        "answers = []",
        "answers = []",
        "religion[0].answers: expected at least 1 entries, found 0",
    ),
    "answer of nothing": (
        '["our own"]',
        '["our own", "!?"]',
        '["our own", "!?"]',
        "religion[0].answers[1]: expected letters or digits, found `!?`",
    ),
    "answer too long": (
        '"our own"',
        f'"{"x" * 61}"',
        f'"{"x" * 61}"',
        f'religion[0].answers[0]: expected at most 60 characters, found "{"x" * 36}...',
    ),
    "answers that are the same": (
        '["4"]',
        '["4", "four"]',
        '["4", "four"]',
        "school[0].answers[1]: expected answers that differ in more than case, accents or "
        "punctuation, found `4` and `four`",
    ),
    "id used twice": (
        'id = "hymn-1"',
        'id = "news-1"',
        'id = "news-1"\ngrade = 8',
        "religion[0].id: expected an id of its own, found `news-1` again",
    ),
    "question asked before": (
        "Which hymn do we sing at the first bell?",
        "Who built an ark to live through the great flood?",
        'question = "Who built',
        "religion[0].question: expected a question of its own, found that of `people-1` again",
    ),
    "nothing to remove": (
        '"maths-k-1"',
        '"maths-k1"',
        'remove = ["maths-k1"]',
        "remove[0]: nothing to remove: no question has the id `maths-k1`; did you mean `maths-k-1`",
    ),
    "bank nobody knows": (
        '["starter"]',
        '["started", "starter"]',
        'extends = ["started", "starter"]',
        "extends[0]: expected a path or one of `arts`, `geography`, `history`, `maths`, "
        "`reading`, `religion`, `science`, `starter`, found `started`; did you mean `starter`?",
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_faults(case: str, tmp_path: Path) -> None:
    old, new, blamed, message = FAULTS[case]
    text = files.change(OWN, old, new)
    shown = files.shown(check_questions(_write(tmp_path, text)), tmp_path)
    assert len(shown) == 1, shown
    assert shown[0].startswith(f"room.toml:{files.line_of(text, blamed)}: {message}"), shown


def test_banks_in_a_circle(tmp_path: Path) -> None:
    _write(tmp_path, 'title = "B"\nextends = ["a.toml"]\n', "b.toml")
    path = _write(tmp_path, 'title = "A"\nextends = ["b.toml"]\n', "a.toml")
    assert files.shown(check_questions(path), tmp_path) == [
        "b.toml:2: extends[0]: expected banks that don't lead back here, found: "
        "a.toml -> b.toml -> a.toml"
    ]


def test_all_faults_at_once(tmp_path: Path) -> None:
    text = files.change(OWN, "grade = 5", "grade = 9").replace('"maths-k-1"', '"xyz"')
    with pytest.raises(BookError) as caught:
        load_questions(_write(tmp_path, text))
    assert [fault.where for fault in caught.value.faults] == ["remove[0]", "school[1].grade"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (fault,) = check_questions(tmp_path / "nowhere.toml")
    assert fault.message.endswith("no such file or directory")
