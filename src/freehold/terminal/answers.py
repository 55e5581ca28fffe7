"""What the words of the terminal show: help, rules, deeds, cards, the log."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from freehold.books import UnknownName, catalogue
from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.game.options import REASON
from freehold.notation.errors import InvalidWords
from freehold.terminal.agreements import draw_all_contracts
from freehold.terminal.board import Board
from freehold.terminal.choices import Choices
from freehold.terminal.explaining import help_on
from freehold.terminal.holdings import draw_deed, draw_families, draw_seats
from freehold.terminal.look import QUIET
from freehold.terminal.reading import read_move, words_of
from freehold.terminal.story import draw_story, paragraphs

if TYPE_CHECKING:
    from freehold.terminal.screen import Screen

LOG_LINES: Final = 20


class Answers:
    """Answers to words that only ask something, for the seat that asks."""

    def __init__(self, screen: "Screen", choices: Choices, seat: str) -> None:
        self._screen = screen
        self._game = screen.game
        self._choices = choices
        self._seat = seat

    def answer(self, word: str, rest: str) -> RenderableType:
        """What a word shows. Raise FreeholdError for what is not there."""
        try:
            return self._answer(word, rest)
        except UnknownName as error:
            text = str(error)
            raise InvalidWords(text[:1].upper() + text[1:]) from error
        except KeyError as error:
            raise InvalidWords(str(error.args[0] if error.args else error)) from error

    def _answer(self, word: str, rest: str) -> RenderableType:
        answers: dict[str, Callable[[str], RenderableType]] = {
            "why": lambda rest: refusal(self._game, rest, self._seat),
            "rule": draw_rule,
            "rules": lambda rest: Text(self._screen.page(rest)),
            "deed": self._deed,
            "cards": lambda rest: draw_cards(self._game, rest),
            "log": self._log,
            "board": self._board,
            "seats": self._seats,
            "more": lambda _: draw_choices(self._choices, everything=True),
            "contracts": lambda _: draw_all_contracts(self._game),
            "families": lambda _: draw_families(self._game),
            "help": self._help,
        }
        if word not in answers:
            raise InvalidWords("No question is open.")
        return answers[word](rest)

    def _deed(self, rest: str) -> RenderableType:
        if not rest:
            raise InvalidWords("Write the name of a deed after it, such as: deed baltic")
        return draw_deed(self._game, rest, self._screen.marks)

    def _seats(self, _rest: str) -> RenderableType:
        return draw_seats(self._game, self._screen.marks, self._screen.clock, None)

    def _help(self, rest: str) -> RenderableType:
        if rest:
            return help_on(rest.casefold(), self._game, self._seat)
        grid = Grid.grid(padding=(0, 2), pad_edge=False)
        for word, meaning in words_of(self._game, self._seat).items():
            grid.add_row(Text(word, style="bold"), Text(meaning))
        few = len(self._choices.rows) <= self._choices.shown + 4
        return Group(
            Text("Now you may do this; type the number or the words, or a beginning of them:"),
            draw_choices(self._choices, everything=few),
            Text("Anything else that is always possible:"),
            grid,
        )

    def _log(self, rest: str) -> RenderableType:
        if rest and not (rest.isdecimal() and len(rest) < 7):
            raise InvalidWords("Write a number of lines after it, such as: log 50")
        story = paragraphs(self._game.events, self._game)
        return draw_story(story[-max(1, int(rest or LOG_LINES)) :], self._screen.marks)

    def _board(self, _rest: str) -> RenderableType:
        board = Board(self._game, self._screen.marks, self._screen.console)
        seats = draw_seats(self._game, self._screen.marks, self._screen.clock)
        return board.square(seats) if board.fits else board.listed()


def draw_choices(choices: Choices, everything: bool = False) -> RenderableType:
    """The numbered list, and what it leaves out."""
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True, min_width=8)
    grid.add_column(overflow="fold")
    shown = len(choices.rows) if everything else choices.shown
    for number, row in enumerate(choices.rows[:shown], start=1):
        mark = str(number) if choices.numbered else "-"
        grid.add_row(Text(mark), Text(row.words, style="bold"), Text(row.text))
    if shown == len(choices.rows):
        return grid
    return Group(grid, Text(f"  more: {choices.rest()}. help says what else.", style=QUIET))


def refusal(game: Game, words: str, seat: str) -> RenderableType:
    """Why a move is not possible, with the words of the rule."""
    if not words:
        raise InvalidWords("Write the move after it, such as: why build boardwalk")
    move = read_move(words, game, seat)
    found = game.why(move if move.note else replace(move, note=REASON))
    if found is None:
        return Text("That is possible now.")
    lines = [Text(found.message)]
    if found.clause and found.rule:
        lines.append(Text(f"{found.clause}: {found.rule}", style=QUIET))
    return Group(*lines)


def draw_rule(rule_id: str) -> RenderableType:
    """A rule of the catalogue. Raise FreeholdError or KeyError."""
    if not rule_id:
        raise InvalidWords("Write the id of a rule after it, such as: rule O-RENT-7")
    found = catalogue.rule(rule_id)
    return Group(Text(f"{found.id}, {found.section.lower()}", style="bold"), Text(found.text))


def draw_cards(game: Game, deck: str) -> RenderableType:
    """The cards of a deck, of the one that is asked for, or of all decks."""
    wanted = deck or game.state.asked_deck
    decks = [game.names.find_deck(wanted)] if wanted else range(len(game.book.decks))
    grid = Grid.grid(padding=(0, 2), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for number in decks:
        grid.add_row(Text(game.book.decks[number].name, style="bold"), "")
        for place, card in enumerate(game.book.decks[number].cards, start=1):
            grid.add_row(Text(f"{place:3}  {card.id}"), Text(card.text))
    return grid


def refused(error: FreeholdError, clause: str | None = None) -> Text:
    """An error as one line, with the way to its rule."""
    text = Text(str(error))
    if clause:
        text.append(f" (rule {clause})", style=QUIET)
    return text
