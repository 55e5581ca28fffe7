"""Who rules where the rules want a referee: a person at the table, or the program by fixed rules.

Questions come from a bank and are judged by the Game Master (P-CHU-10, P-CHU-11), who also sets
opening prices (P-BUY-8) and decides on debts that nobody could pay (P-GM-2, ruling C-35).
"""

import hmac
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from freehold.books import QuestionBank, load_questions
from freehold.books.questions import is_right
from freehold.game import Action, Game
from freehold.notation.names import REFEREE_NAME
from freehold.records.enums import Asked, Phase
from freehold.table.bidding import has_no_bidder
from freehold.table.clocks import Step
from freehold.table.commands import Command
from freehold.table.matters import DECISION
from freehold.table.meant import must_have_seen
from freehold.table.quiz import USUAL_RIGHT, Quiz
from freehold.table.refused import ILLEGAL, Refused
from freehold.table.room import Room
from freehold.table.unattended import is_unattended

if TYPE_CHECKING:
    from freehold.table.table import Table

_WAITS: Final = "nobody judges here"
_TOO_MANY: Final = "no more debts can wait"
_ANSWER_MS: Final = 300_000  # for an answer where no clock runs and the family is here


@cache
def bank() -> QuestionBank:
    """The questions that tables ask."""
    return load_questions()


class RoomPast:
    """The past of a table's game, as its journal was folded."""

    def __init__(self, room: Room, secret: bytes) -> None:
        self._room = room
        self._salt = hmac.digest(secret, b"questions", "sha256").hex()

    def verdicts(self) -> Sequence[str]:
        """The remarks of all verdicts that stand."""
        return self._room.judged

    def salt(self) -> str:
        """Nobody at the table can foresee the questions."""
        return self._salt

    def passed_over(self) -> int:
        """How many questions the referee has passed over since the latest verdict."""
        verdicts, count = self._room.passed_over
        return count if verdicts == len(self._room.judged) else 0

    def latest(self) -> Sequence[str]:
        """The kinds of moves since the last throw."""
        return [move.kind for move in self._room.moves]


class Judge:
    """Rules for a table. What it puts and what is said stands in the journal."""

    def __init__(self, table: "Table") -> None:
        self._table = table

    @property
    def is_person(self) -> bool:
        """Whether somebody at the table judges now, for people who play."""
        room = self._table.room
        if room.referee is None or room.is_unjudged:
            return False
        return not is_unattended(self._table)

    def quiz(self) -> Quiz:
        """The questions of the game."""
        return self._quiz(RoomPast(self._table.room, self._table.secret))

    def _quiz(self, past: RoomPast) -> Quiz:
        return Quiz(self._table.playing_game(), bank(), USUAL_RIGHT, past)

    def answer_key(self) -> str | None:
        """The answer to the open question, as it is read out."""
        question = self._table.room.question
        if question is None or not question.id:
            return None  # nothing was found in the bank
        return bank().question(question.id).answers[0]

    # --- what is done ---------------------------------------------------------------------------

    def steps(self, soon: int) -> Iterator[Step]:
        """What is done while the game waits for the referee."""
        game, room = self._table.playing_game(), self._table.room
        phase = game.engine.phase
        if phase == Phase.QUESTION:
            yield from self._question_steps(game, soon)
            return
        if phase == Phase.PRICE and has_no_bidder(self._table):
            yield Step(room.played_at, self.rule)
            return
        if not self.is_person:
            yield Step(soon, self.rule)
            return
        limit = self._table.terms.clock_ms
        if limit and room.referee is not None:
            at = self._at(limit)
            act = partial(self.rule, late=True)
            yield Step(at, act, "decision", (REFEREE_NAME,))

    def _question_steps(self, game: Game, soon: int) -> Iterator[Step]:
        room, open_ = self._table.room, game.state.question
        assert open_ is not None
        if room.question is None or room.question.is_judged:
            yield Step(room.played_at, self.ask)
            return
        seat = room.seat(open_.seat)
        if seat is not None and seat.player is not None:
            yield Step(soon, self._judge_bot)
        elif room.question.said is not None:
            if not self.is_person:
                yield Step(room.played_at, self.judge)
        else:
            lasts = self._table.terms.clock_ms or _ANSWER_MS
            at = max(self._at(lasts), room.question.at + lasts)
            yield Step(at, self._no_answer, "decision", (open_.seat,))
        if self.is_person and room.question.said is not None:
            lasts = self._table.terms.clock_ms or _ANSWER_MS
            act = partial(self.judge, late=True)
            yield Step(self._at(2 * lasts), act, "decision", (REFEREE_NAME,))

    def _at(self, lasts: int) -> int:
        return self._table.driver.runs_out(DECISION, lasts)

    def ask(self) -> bool:
        """Put the next question: it stands in the journal, its answer does not."""
        game = self._table.playing_game()
        open_ = game.state.question
        if open_ is None:
            return False
        try:
            asked = self.quiz().question()
            body = {"id": asked.id, "text": asked.text}
        except LookupError as error:
            body = {"id": "", "text": str(error)}
        self._table.note("asked", {"seat": open_.seat, "member": open_.member, **body})
        return True

    def pass_over(self, command: Command) -> None:
        """Put another question in the place of the one that was seen. Raise Refused. P-CHU-10."""
        question = self._table.room.question
        if self._table.playing_game().state.phase != "question" or question is None:
            raise Refused("no_question_open", ILLEGAL)
        if question.said is not None:
            raise Refused("answered_already", ILLEGAL)
        must_have_seen(command, question.seq)
        room, secret = self._table.room, self._table.secret
        count = RoomPast(room, secret).passed_over() + 1
        later = RoomPast(room.but(passed_over=(len(room.judged), count)), secret)
        if not question.id or self._quiz(later).question().id == question.id:
            raise Refused("no_other_question", ILLEGAL)
        self._table.note("passed_over", {"count": count, "text": question.text})
        self.ask()

    def judge(self, **beside: bool) -> bool:
        """The program judges what was said. What no bank knows counts as right.

        As in `rule`, what stands `beside` a ruling is that of `Table.play`.
        """
        question = self._table.room.question
        if question is None:
            return False
        said = question.said or ""
        is_it = not question.id or is_right(bank().question(question.id), said)
        return self._verdict(is_it, said, **beside)

    def _judge_bot(self) -> bool:
        """A bot knows the answer or does not."""
        question = self._table.room.question
        is_it = self.quiz().bot_is_right()
        said = self.answer_key() or "" if is_it and question is not None else ""
        return self._verdict(is_it, said)

    def _no_answer(self) -> bool:
        question = self._table.room.question
        if question is None:
            return False
        body = {"seat": question.seat, "member": question.member, "text": "", "late": True}
        self._table.note("answered", body)
        return self.is_person or self.judge()

    def _verdict(self, is_it: bool, said: str, **beside: bool) -> bool:
        game = self._table.playing_game()
        action = self.quiz().verdict(is_it, said)
        if game.why(action) is not None:
            return False
        self._table.play(action, **beside)
        return True

    def rule(self, **beside: bool) -> bool:
        """What the program rules: the loan is the opening price, debts wait."""
        game = self._table.playing_game()
        state = game.state
        if state.phase == "referred":
            wait = Action("defer", REFEREE_NAME, note=_WAITS)
            stand = Action("stand", REFEREE_NAME, note=_TOO_MANY)
            action = wait if game.why(wait) is None else stand
        elif state.phase == "price":
            key = state.agenda[-1].space or ""
            loan = game.book.spaces[game.names.space_codes[key]].loan
            action = Action("open_at", REFEREE_NAME, amount=max(1, loan))
        else:
            return False
        if game.why(action) is not None:
            return False
        self._table.play(action, program=True, **beside)
        return True

    def chance_outcome(self) -> Action:
        """What the table throws or draws where nobody types it: from the secret, and the place."""
        game, names = self._table.playing_game(), self._table.playing_game().names
        digest = hmac.digest(self._table.secret, f"typed {self._table.seq}".encode(), "sha256")
        # Of eight bytes each: of one alone some faces would come oftener.
        first, second = (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8))
        engine = game.engine
        if engine.asked == Asked.CARD:
            deck = engine.asked_deck
            held = engine.held(deck)
            left = [card for card in range(len(names.cards[deck])) if not held >> card & 1]
            return Action("card", card=names.card_name(deck, left[first % len(left)]))
        if engine.asked == Asked.DEED:
            deeds = engine.undealt()
            return Action("deal_deed", space=names.spaces[deeds[first % len(deeds)]])
        return Action("dice", dice=(first % 6 + 1, second % 6 + 1))
