"""One decision of a person: show what matters, read lines until one of them decides."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from freehold.errors import FreeholdError
from freehold.game import Action, IllegalAction, State
from freehold.notation.amounts import money
from freehold.notation.spelling import spell
from freehold.terminal.answers import Answers, draw_choices, refused
from freehold.terminal.choices import GO_ON, Choices, list_choices
from freehold.terminal.keyboard import Stopped
from freehold.terminal.look import here
from freehold.terminal.reading import Typed, read_line

if TYPE_CHECKING:
    from freehold.terminal.table import Table

_FOR_GOOD: Final = frozenset({"resign"})


class Prompt:
    """Asks one person. In a `window` somebody else is on turn, and one may just go on."""

    def __init__(self, table: "Table", seat: str, window: str = "") -> None:
        self._table = table
        self._game = table.game
        self._screen = table.screen
        self._seat = seat
        self._window = window

    def ask(self) -> Action | None:
        """The move that was carried out; None if there was none. Raise Stopped."""
        self._show()
        while True:
            choices = self._choices()
            line = self._table.keyboard.ask(f"{self._seat}> ")
            if not line:
                if self._window:
                    return None
                self._screen.say(draw_choices(choices))
                continue
            try:
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
        self._screen.show(self._seat, self._title(), self._choices())

    def _title(self) -> str:
        """Who is asked what, with place and cash."""
        state = self._game.state
        seat = self._seat
        where = f"{here(state, seat, self._game.book)}, {money(state.seat(seat).cash)}"
        if self._window:
            return f"{seat}, {where}. {self._window}"
        whose = f"{seat}'s turn" if state.turn == seat or state.phase == "opening" else seat
        match state.phase:
            case "auction":
                return f"{seat}, {where}: {self._lot(state)}"
            case "debt":
                return self._debt(state)
            case "interest":
                return f"{seat}, {where}: a mortgaged deed has come to you"
            case "contest":
                return f"{seat}, {where}: do you want a building too?"
        return f"{whose}, {where}"

    def _lot(self, state: State) -> str:
        """What is under the hammer."""
        assert state.auction is not None
        if state.auction.space is None:
            return f"auction of a {state.auction.lot}"
        space = self._game.book.spaces[self._game.book.space(state.auction.space)]
        return f"auction of {space.name}, price {money(space.price)}"

    def _debt(self, state: State) -> str:
        """Who is owed what, and what there is to pay it."""
        debt = state.agenda[-1]
        to = "the Bank" if debt.to == "Bank" else debt.to
        why = f" rent for {self._game.names.space_name(debt.space)}" if debt.cause == "rent" else ""
        cash = state.seat(self._seat).cash
        missing = f"; {money(debt.amount - cash)} is missing" if debt.amount > cash else ""
        return f"{self._seat} owes {to} {money(debt.amount)}{why} and has {money(cash)}{missing}"

    def _go_on(self) -> None:
        if not self._window:
            raise FreeholdError("This is yours to decide; type a number or help.")

    def _do(self, action: Action) -> Action:
        """Carry a move out; what is for good is asked twice."""
        if action.kind == "undo":
            self._undo(action.seat or self._seat)
        if action.kind in _FOR_GOOD and self._game.why(action) is None:
            question = f"{spell(action).partition(': ')[2]} is for good. Type yes to do it> "
            if self._table.keyboard.ask(question).casefold() not in ("y", "yes"):
                raise FreeholdError("Nothing is done.")
        self._table.do(action)
        return action

    def _undo(self, seat: str) -> None:
        words = self._table.undo(seat)
        self._screen.say(f"Taken back: {words}.")
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
            if self._table.keyboard.ask(question).casefold() not in ("y", "yes"):
                raise FreeholdError("Nothing is written.")
        self._game.save(target)
        self._screen.say(Text(f"A copy of the game so far is in {target}"))


class _Undone(Exception):
    """A move was taken back, so whose decision it is may have changed."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat)
        self.seat = seat
