"""The referee of a table: a person at the keyboard, or the program by fixed rules.

Questions come from a bank and are judged by the Game Master (P-CHU-10, P-CHU-11), who also sets
opening prices (P-BUY-8) and decides on debts that nobody could pay (P-GM-2, ruling C-35).
"""

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.text import Text

from freehold.books import Question as BankQuestion
from freehold.books.questions import grade_name
from freehold.errors import FreeholdError
from freehold.game import Action, Game, State
from freehold.game.parts import Question
from freehold.notation.names import REFEREE_NAME
from freehold.table.quiz import Quiz
from freehold.terminal.look import QUIET
from freehold.terminal.wording import referee_name

if TYPE_CHECKING:
    from freehold.terminal.table import Table

_WAITS: Final = "nobody judges here"
_TOO_MANY: Final = "no more debts can wait"


class Judge:
    """Whoever judges at a table. With `sits`, somebody at the keyboard does nothing else."""

    def __init__(self, table: "Table", quiz: Quiz, is_person: bool, sits: bool) -> None:
        self._table = table
        self._game = table.game
        self.quiz = quiz
        self._is_person = is_person
        self.sits = sits

    @property
    def is_person(self) -> bool:
        """Whether verdicts are typed."""
        return self._is_person and (self.sits or self._table.has_people)

    def decide(self, state: State) -> None:
        """Let whoever judges decide what waits for the referee. Raise Stopped."""
        question = state.question
        if question is not None and question.seat in self._table.bots:
            self._judge_bot()
        elif self.is_person:
            self._table.ask(REFEREE_NAME)
        elif question is not None:
            self._ask_family(question)
        else:
            self._game.do(self._by_rule(state))

    def _by_rule(self, state: State) -> Action:
        """What is done where no person judges: the loan is the opening price, debts wait."""
        if state.phase == "referred":
            wait = Action("defer", REFEREE_NAME, note=_WAITS)
            stand = Action("stand", REFEREE_NAME, note=_TOO_MANY)
            return wait if self._game.why(wait) is None else stand
        key = state.agenda[-1].space or ""
        loan = self._game.book.spaces[self._game.names.space_codes[key]].loan
        return Action("open_at", REFEREE_NAME, amount=max(1, loan))

    def _judge_bot(self) -> None:
        """A bot knows the answer or does not."""
        is_it = self.quiz.bot_is_right()
        try:
            said = self.quiz.question().answers[0] if is_it else ""
        except LookupError:
            said = ""
        self._game.do(self.quiz.verdict(is_it, said))

    def _ask_family(self, question: Question) -> None:
        """The family types its answer; the bank knows whether it is right."""
        screen = self._table.screen
        try:
            asked = self.quiz.question()
        except LookupError as error:
            screen.announce(Text(f"{error} It counts as right."))
            self._game.do(self.quiz.verdict(True))
            return
        screen.show(question.seat, f"A question for {whom(question, self._game)}", None)
        screen.say(draw_question(asked, question, self._game, answers=False))
        line = self._table.listen(question.member or question.seat)
        is_it = self.quiz.is_right(line)
        if not self._game.is_over and self._game.state.question is not None:
            self._game.do(self.quiz.verdict(is_it, line))
            is_secret = self._game.state.phase == "retry"
            known = "" if is_it or is_secret else f" The answer is: {asked.answers[0]}."
            screen.announce(Text(f"That is {'right' if is_it else 'wrong'}.{known}"))
            if is_secret:
                screen.hide()


def whom(question: Question, game: Game) -> str:
    """Who is to answer: ``Eva (K) of Ann``, or the family."""
    if question.member is None:
        return question.seat
    members = game.state.seat(question.seat).members
    grades = [each.grade for each in members if each.name == question.member]
    if not grades:
        return question.seat
    return f"{question.member} ({grade_name(grades[0])}) of {question.seat}"


def _but(game: Game, question: Question) -> str:
    """Who may not help. Rules P-GO-3, P-CAPT-5."""
    captain = game.state.seat(question.seat).captain
    return f" but without {captain}" if captain else ""


def draw_question(
    asked: BankQuestion, question: Question, game: Game, answers: bool
) -> RenderableType:
    """A question as it is read out, and for the Game Master what counts as right."""
    members = game.state.seat(question.seat).members
    how = "alone" if question.member else f"together{_but(game, question)}; the first answer counts"
    how = how if len(members) > 1 else "the first answer counts"
    head = Text(f"  {asked.subject}, {asked.id}; {how}", style=QUIET)
    lines = [head, Text(f"  {asked.text}", style="bold")]
    if answers:
        others = f"  (also {', '.join(asked.answers[1:])})" if asked.answers[1:] else ""
        lines.append(Text(f"  Answer: {asked.answers[0]}{others}"))
    return Group(*lines)


def draw_open_question(judge: Judge, game: Game) -> RenderableType:
    """The question that is open, with its answer; raise FreeholdError if there is none."""
    question = game.state.question
    if question is None:
        raise FreeholdError("No question is open.")
    try:
        asked = judge.quiz.question()
    except LookupError as error:
        return Text(f"  {error} Ask one of your own.")
    return draw_question(asked, question, game, answers=True)


def hint(judge: Judge, game: Game, text: str) -> Text:
    """Whether an answer is one that the bank accepts; the verdict stays with whoever judges."""
    try:
        is_it = judge.quiz.is_right(text)
    except LookupError:
        return Text("The bank has no such question; the verdict is yours.")
    who = referee_name(game)
    if is_it:
        return Text("That is among the answers. Type right, or wrong.")
    return Text(f"That is not among the answers, but the verdict is the {who}'s: right or wrong.")
