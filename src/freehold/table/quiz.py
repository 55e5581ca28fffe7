"""The questions of a game: which one is put to whom, and what was answered.

Which question comes next follows from the game alone, so that a game that is resumed goes on with
the same one. Every verdict carries the id of its question, and what was answered, as a remark in
the game file: `geography-4-3: Jefferson City`. Questions that stand there come again only when all
others of their kind and grade have been put.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, Protocol

from freehold.books import Question as BankQuestion
from freehold.books import QuestionBank
from freehold.books.questions import is_right
from freehold.game import Action, Game
from freehold.game.parts import Question
from freehold.notation.actions import REFEREE_KINDS
from freehold.notation.names import REFEREE_NAME
from freehold.notation.remarks import MOST
from freehold.table.moves import standing_moves

USUAL_RIGHT: Final = 70  # per cent of the answers of bots that are right
_BESIDE: Final = REFEREE_KINDS - {"judge"} | {"answer", "reward", "penalize"}


class Past(Protocol):
    """What a quiz has to know of the game so far: moves that stand."""

    def verdicts(self) -> Sequence[str]:
        """The remarks of all verdicts."""

    def latest(self) -> Sequence[str]:
        """The kinds of the latest moves, at least since the last throw; the last one last."""

    def salt(self) -> str:
        """What else the choice of questions depends on."""

    def passed_over(self) -> int:
        """How many questions were passed over since the latest verdict."""


class LoggedPast:
    """The past of a game that keeps its log."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def verdicts(self) -> Sequence[str]:
        """The remarks of all verdicts."""
        return [move.note or "" for move in standing_moves(self._game) if move.kind == "judge"]

    def latest(self) -> Sequence[str]:
        """The kinds of all moves."""
        return [move.kind for move in standing_moves(self._game)]

    def salt(self) -> str:
        """Nothing: the next question follows from the game alone."""
        return ""

    def passed_over(self) -> int:
        """None: who plays at a terminal says so to the quiz."""
        return 0


class Quiz:
    """Puts questions of a bank; of the answers of bots `percent` are right."""

    def __init__(
        self,
        game: Game,
        bank: QuestionBank,
        percent: int = USUAL_RIGHT,
        past: Past | None = None,
    ) -> None:
        self._game = game
        self._bank = bank
        self._percent = percent
        self._past = past or LoggedPast(game)
        self._skipped: dict[int, int] = {}  # of each question in turn, how many were passed over

    def question(self) -> BankQuestion:
        """The question that is open now; raise LookupError if the bank has none that fits."""
        open_ = self._game.state.question
        assert open_ is not None
        asked = self._asked()
        if asked and self._is_second_try():
            return self._bank.question(asked[-1])
        kind = "religion" if open_.kind == "church" else "school"
        skipped = self._past.passed_over() + self._skipped.get(len(asked), 0)
        number = self._number("question") + skipped
        for grade in self._grades(open_):
            try:
                return self._bank.pick(kind, grade, number, asked)  # type: ignore[arg-type]
            except LookupError:
                continue
        raise LookupError(f"There is no question of the kind {kind} in {self._bank.title}.")

    def another(self) -> BankQuestion:
        """Another question in the place of the one that is open."""
        count = len(self._asked())
        self._skipped[count] = self._skipped.get(count, 0) + 1
        return self.question()

    def verdict(self, is_it: bool, said: str = "") -> Action:
        """The Game Master's verdict on the open question, with what was `said` if that is known."""
        try:
            remark = self.question().id
        except LookupError:
            remark = ""
        said = " ".join(said.replace('"', "'").split())
        note = ": ".join(filter(None, (remark, said)))[:MOST]
        return Action("judge", REFEREE_NAME, way="right" if is_it else "wrong", note=note or None)

    def with_id(self, action: Action, said: str = "") -> Action:
        """A typed verdict with the id of its question, what was `said`, and its own remark."""
        both = "; ".join(filter(None, (said, action.note)))
        return self.verdict(action.way == "right", both)

    def is_right(self, text: str) -> bool:
        """Whether an answer is among those the bank accepts."""
        return is_right(self.question(), text)

    def bot_is_right(self) -> bool:
        """Whether a bot knows the answer to the open question."""
        return self._number("bot") % 100 < self._percent

    def _grades(self, question: Question) -> list[int | None]:
        """The grade to ask for, then what comes nearest: lower ones, then any.

        A family that may confer is asked what its eldest should know.
        """
        members = self._game.state.seat(question.seat).members
        grades = [each.grade for each in members if question.member in (None, each.name)]
        if not grades:
            return [None]
        return [*range(max(grades), -1, -1), None]

    def _asked(self) -> list[str]:
        """Ids of the questions judged so far."""
        known = {question.id for question in self._bank.questions}
        ids = [note.partition(":")[0] for note in self._past.verdicts()]
        return [each for each in ids if each in known]

    def _is_second_try(self) -> bool:
        """Whether a card has just bought a second try at the question judged last."""
        kinds = (kind for kind in reversed(self._past.latest()) if kind not in _BESIDE)
        return next(kinds, None) == "use_card"

    def _number(self, what: str) -> int:
        """A number that follows from the game and from how many verdicts there were."""
        header = self._game.log.header
        chance = json.dumps(dict(header.chance), sort_keys=True, default=str)
        count = len(self._past.verdicts())
        parts = (chance, *header.seats, what, str(count), *self._typed(), self._past.salt())
        text = "\n".join(filter(None, parts))
        return int.from_bytes(blake2b(text.encode(), digest_size=6).digest())

    def _typed(self) -> list[str]:
        """What real dice and cards showed: with them no seed tells two games apart."""
        game = self._game
        if game.log.header.chance["kind"] != "typed":
            return []
        drawn = ("dice_thrown", "opening_thrown", "card_drawn")
        return [str(event.detail) for event in game.events if event.kind in drawn]
