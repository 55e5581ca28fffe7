"""Question banks: what families are asked at schools, in churches and when they reach GO.

A bank is a TOML file that may extend others. The starter bank has questions of six subjects for
every grade (P-SCH-4, P-SCH-9) and of religion (P-CHU-1). The Game Master puts the questions and
judges the answers (P-CHU-10, P-CHU-11); `is_right` only helps.
"""

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal

from freehold.books.answers import normal
from freehold.books.errors import BookError, Fault, UnknownName
from freehold.books.names import close, fold, hint
from freehold.books.rows import Row
from freehold.books.schema import QuestionFile, ReligionRow, SchoolRow
from freehold.books.shape import shaped
from freehold.books.source import Faults, Place, read

Reference = str | os.PathLike[str]
Kind = Literal["school", "religion"]
Identity = tuple[Path | None, str]  # of a file: its folder and its name

STARTER: Final = "starter"
KINDS: Final[tuple[Kind, ...]] = ("school", "religion")
KINDERGARTEN: Final = 0  # grades are 0 to 8


@dataclass(frozen=True, slots=True)
class Question:
    """One question. ``answers[0]`` is the one to read out, the others count as well.

    ``subject`` is the subject of a school question or the topic of one of religion. ``grade`` is
    0 for kindergarten, 1 to 8, or None if it suits every grade.
    """

    id: str
    kind: Kind
    grade: int | None
    subject: str
    text: str
    answers: tuple[str, ...]


@dataclass(frozen=True)
class QuestionBank:
    """All questions of a bank, each with an id and a text of its own."""

    title: str
    questions: tuple[Question, ...]

    def question(self, question_id: str) -> Question:
        """The question with this id. Raises `UnknownName` with suggestions."""
        for question in self.questions:
            if question.id == question_id:
                return question
        ids = [question.id for question in self.questions]
        raise UnknownName("question", question_id, close(question_id, ids))

    def of(
        self, kind: Kind, grade: int | None = None, subject: str | None = None
    ) -> tuple[Question, ...]:
        """Questions of a kind in the order of the bank; a grade includes what suits every grade."""
        return tuple(
            question
            for question in self.questions
            if question.kind == kind
            and (grade is None or question.grade in (None, grade))
            and subject in (None, question.subject)
        )

    def pick(
        self,
        kind: Kind,
        grade: int | None,
        number: int,
        asked: Iterable[str] = frozenset(),
        subject: str | None = None,
    ) -> Question:
        """The question that ``number`` means, out of those that have been asked least often.

        ``asked`` are the ids put so far; an id may stand there more than once. So none comes
        again before all that fit have been asked, then a new round begins. Any whole number will
        do, and the same arguments give the same question. Raises LookupError if none fits.
        """
        fitting = self.of(kind, grade, subject)
        if not fitting:
            raise LookupError(f"no question of {describe(kind, grade, subject)} in {self.title}")
        times = Counter(asked)
        fewest = min(times[question.id] for question in fitting)
        fresh = [question for question in fitting if times[question.id] == fewest]
        return sorted(fresh, key=_scattered)[number % len(fresh)]


def is_right(question: Question, text: str) -> bool:
    """Whether ``text`` is an accepted answer. A help: the Game Master's verdict counts."""
    return normal(text) in {normal(answer) for answer in question.answers}


def grade_name(grade: int | None) -> str:
    """``"K"``, ``"1"`` to ``"8"``, or ``"any"``."""
    return "any" if grade is None else str(grade or "K")


def describe(kind: Kind, grade: int | None, subject: str | None) -> str:
    """A query in words, for messages."""
    of_grade = "" if grade is None else f", grade {grade_name(grade)}"
    return f"{kind}{of_grade}{f', {subject}' if subject else ''}"


def load_questions(reference: Reference = STARTER) -> QuestionBank:
    """The bank of a packaged name or of a path to a TOML file, with all that it extends.

    Raises `BookError` with every fault of every file involved.
    """
    faults = Faults()
    reading = _Reading(faults)
    file = reading.bank(reference, None, ())
    _check_questions(reading.found)
    faults.raise_if_any()
    assert file is not None
    return QuestionBank(file.title, tuple(question for question, _ in reading.found.values()))


def check_questions(reference: Reference = STARTER) -> tuple[Fault, ...]:
    """Every fault of a bank; empty if `load_questions` would succeed."""
    try:
        load_questions(reference)
    except BookError as error:
        return error.faults
    return ()


def _scattered(question: Question) -> tuple[bytes, str]:
    """An order that mixes subjects, and stays when questions come or go."""
    return blake2b(question.id.encode(), digest_size=8).digest(), question.id


@dataclass
class _Reading:
    """Reads a bank and what it extends; questions found so far, each with its place."""

    faults: Faults
    found: dict[str, tuple[Question, Place]] = field(default_factory=dict)

    def bank(
        self, reference: Reference, asked_by: Place | None, path: tuple[Identity, ...]
    ) -> QuestionFile | None:
        """Add what a file extends, then take away and add what it says itself."""
        place = read("questions", reference, self.faults, asked_by)
        if place is None:
            return None
        identity = (place.source.folder, os.path.normpath(place.source.label))
        if identity in path:
            circle = " -> ".join(label for _, label in [*path[path.index(identity) :], identity])
            (asked_by or place).fault(f"expected banks that don't lead back here, found: {circle}")
            return None
        file = shaped(QuestionFile, place.source.data, place)
        row = Row(place.source.data, place)
        for index, name in row.texts("extends"):
            self.bank(name, place.under("extends", index), (*path, identity))
        for index, name in row.texts("remove"):
            self._remove(name, place.under("remove", index))
        _check_ids(row)
        if file:
            self._add(file, place)
        return file

    def _remove(self, question_id: str, place: Place) -> None:
        if self.found.pop(question_id, None) is None:
            near = hint(question_id, self.found)
            place.fault(f"nothing to remove: no question has the id `{question_id}`{near}")

    def _add(self, file: QuestionFile, place: Place) -> None:
        for index, row in enumerate(file.school):
            self.found[row.id] = (_school(row), place.under("school", index))
        for index, of_faith in enumerate(file.religion):
            self.found[of_faith.id] = (_religion(of_faith), place.under("religion", index))


def _school(row: SchoolRow) -> Question:
    return Question(
        row.id, "school", _grade(row.grade), row.subject, row.question, tuple(row.answers)
    )


def _religion(row: ReligionRow) -> Question:
    return Question(
        row.id, "religion", _grade(row.grade), row.topic, row.question, tuple(row.answers)
    )


def _grade(written: int | str | None) -> int | None:
    return KINDERGARTEN if isinstance(written, str) else written


def _check_ids(file: Row) -> None:
    """Within one file an id is used once; an id of an extended file replaces that question."""
    seen: set[str] = set()
    for row in [row for kind in KINDS for row in file.rows(kind)]:
        question_id = row.text("id")
        if question_id in seen:
            row.place.fault(f"expected an id of its own, found `{question_id}` again", "id")
        elif question_id:
            seen.add(question_id)


def _check_questions(found: dict[str, tuple[Question, Place]]) -> None:
    texts: dict[str, str] = {}
    for question, place in found.values():
        other = texts.setdefault(fold(question.text), question.id)
        if other != question.id:
            place.fault(
                f"expected a question of its own, found that of `{other}` again", "question"
            )
        forms: dict[str, str] = {}
        for index, answer in enumerate(question.answers):
            form = normal(answer)
            if not form:
                place.fault(f"expected letters or digits, found `{answer}`", "answers", index)
            elif forms.setdefault(form, answer) != answer or answer in question.answers[:index]:
                place.fault(
                    "expected answers that differ in more than case, accents or punctuation, "
                    f"found `{forms[form]}` and `{answer}`",
                    "answers",
                    index,
                )
