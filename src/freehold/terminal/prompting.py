"""One decision of a person: show what matters, read lines until one of them decides."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from freehold.errors import FreeholdError
from freehold.game import Action, IllegalAction
from freehold.notation.actions import REASONED
from freehold.notation.errors import InvalidWords
from freehold.notation.names import REFEREE_NAME
from freehold.notation.remarks import check_remark
from freehold.notation.spelling import spell
from freehold.terminal.answers import Answers, draw_choices, refused
from freehold.terminal.choices import GO_ON, Choices, list_choices
from freehold.terminal.judging import draw_open_question, hint
from freehold.terminal.keyboard import Stopped
from freehold.terminal.reading import Typed, read_line
from freehold.terminal.titles import title_of
from freehold.terminal.wording import has_referee, referee_name

if TYPE_CHECKING:
    from freehold.terminal.table import Table

_FOR_GOOD: Final = frozenset({"resign", "call_time"})
_ANY: Final = "?"  # a reason, to see whether a ruling is possible at all
_YES: Final = ("y", "yes")


class Prompt:
    """Asks one person. In a `window` somebody else is on turn, and one may just go on.

    A `brief` prompt shows what is new and no more.
    """

    def __init__(self, table: "Table", seat: str, window: str = "", brief: bool = False) -> None:
        self._table = table
        self._game = table.game
        self._screen = table.screen
        self._seat = seat
        self._window = window
        self._brief = brief
        self._said = ""  # the answer of a family, as it was typed
        name = referee_name(self._game) if seat == REFEREE_NAME else seat
        self._prompt = f"{name}> "

    def ask(self) -> Action | None:
        """The move that was carried out; None if there was none. Raise Stopped."""
        self._show()
        while True:
            choices = self._choices()
            line = self._table.keyboard.ask(self._prompt)
            if self._table.rings():
                return None
            try:
                if not line:
                    if self._window:
                        return None
                    if choices.default is None:
                        self._screen.say(draw_choices(choices))
                        continue
                    return self._do(choices.default)
                typed = read_line(line, choices, self._game, self._seat)
                if typed.word == GO_ON:
                    self._go_on()
                    return None
                if typed.action is not None:
                    return self._do(typed.action)
                self._carry_out(typed, choices)
            except IllegalAction as error:
                self._screen.say(refused(error, error.clause))
            except FreeholdError as error:
                self._screen.say(refused(error))
            except _Undone as undone:
                return Action("undo", undone.seat)

    def _choices(self) -> Choices:
        return list_choices(self._game, self._seat, bool(self._window))

    def _show(self) -> None:
        title = title_of(self._game, self._seat, self._window)
        if self._brief:
            self._screen.tell_news()
            self._screen.say(Text(title))
            return
        is_asked = self._seat == REFEREE_NAME and self._game.state.phase == "question"
        self._screen.show(self._seat, title, None if is_asked else self._choices())
        if is_asked:
            self._screen.say(draw_open_question(self._table.judge, self._game))
            self._screen.say(draw_choices(self._choices()))

    def _go_on(self) -> None:
        if not self._window:
            raise FreeholdError("This is yours to decide; type a number or help.")

    def _do(self, action: Action) -> Action:
        """Carry a move out; what is for good is asked twice, and a ruling for its reason."""
        if action.kind == "undo":
            self._undo(action.seat or self._seat)
        if action.kind in _FOR_GOOD and self._game.why(action) is None:
            question = f"{spell(action).partition(': ')[2]} is for good. Type yes to do it> "
            if self._table.keyboard.ask(question).casefold() not in _YES:
                raise FreeholdError("Nothing is done.")
        if action.kind in REASONED and not action.note:
            action = self._with_reason(action)
        if action.kind == "judge" and self._game.state.question is not None:
            action = self._table.judge.quiz.with_id(action, self._said)
        self._table.do(action)
        if self._game.state.phase == "retry":
            self._screen.hide()
        return action

    def _with_reason(self, action: Action) -> Action:
        """A ruling on money stands in the game file with its reason (case C067)."""
        if self._game.why(replace(action, note=_ANY)) is None:
            reason = self._table.keyboard.ask("Why? One line; it stands in the game file> ")
            if not reason:
                raise FreeholdError("Nothing is done.")
            return replace(action, note=check_remark(reason.strip('"')))
        return action

    def _undo(self, seat: str) -> None:
        try:
            words = self._table.undo(seat)
        except IllegalAction as error:
            if error.reason == "others_acted" and self._table.referee_may_undo():
                who = referee_name(self._game)
                raise InvalidWords(f"The {who} acted last; gm: undo takes that back.") from error
            raise
        self._screen.announce(Text(f"Taken back: {words}."))
        raise _Undone(seat)

    def _carry_out(self, typed: Typed, choices: Choices) -> None:
        """A word of the terminal."""
        match typed.word:
            case "quit":
                raise Stopped
            case "undo":
                self._undo(self._seat)
            case "save":
                self._save(typed.rest)
            case "referee":
                self._rule()
            case word if word in self._at_a_question and self._game.state.question is not None:
                self._at_a_question[word](typed.rest)
            case word:
                self._screen.say(
                    Answers(self._screen, choices, self._seat).answer(word, typed.rest)
                )

    def _save(self, rest: str) -> None:
        if not rest:
            self._screen.say(Text(f"Every move is kept in {self._game.log.path}"))
            return
        target = Path(rest).expanduser()
        if target.exists():
            question = f"{target} is there already. Type yes to replace it> "
            if self._table.keyboard.ask(question).casefold() not in _YES:
                raise FreeholdError("Nothing is written.")
        self._game.save(target)
        self._screen.say(Text(f"A copy of the game so far is in {target}"))

    # --- the Game Master ------------------------------------------------------------------------

    def _rule(self) -> None:
        """Step aside for whoever judges; then whose decision it is may have changed."""
        if not has_referee(self._game):
            raise FreeholdError("These rules need no referee.")
        if self._seat == REFEREE_NAME:
            self._screen.say(draw_choices(self._choices(), everything=True))
            return
        self._table.hold_court()
        raise _Undone(self._seat)

    @property
    def _at_a_question(self) -> dict[str, Callable[[str], None]]:
        if self._seat != REFEREE_NAME:
            return {}
        return {"says": self._note_answer, "question": self._repeat, "another": self._ask_another}

    def _note_answer(self, text: str) -> None:
        """What the family says; the first answer counts. Rule P-CHU-9."""
        if not text:
            raise InvalidWords("Write the answer after it, such as: says Washington")
        if self._said:
            raise InvalidWords(f"The first answer counts, and that was: {self._said} (P-CHU-9)")
        self._said = text
        self._screen.say(hint(self._table.judge, self._game, text))

    def _repeat(self, _rest: str) -> None:
        self._screen.say(draw_open_question(self._table.judge, self._game))

    def _ask_another(self, _rest: str) -> None:
        self._table.judge.quiz.another()
        self._said = ""
        self._repeat("")


class _Undone(Exception):
    """A move was taken back, so whose decision it is may have changed."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat)
        self.seat = seat
