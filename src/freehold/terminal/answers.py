"""What the words of the terminal show: help, rules, deeds, cards, the log."""

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from freehold.books import UnknownName, catalogue
from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.notation.errors import InvalidWords
from freehold.notation.spelling import SPELLINGS
from freehold.terminal.board import Board
from freehold.terminal.choices import Choices
from freehold.terminal.holdings import draw_deed, draw_seats
from freehold.terminal.look import QUIET
from freehold.terminal.reading import WORDS, read_move
from freehold.terminal.story import draw_story, paragraphs

if TYPE_CHECKING:
    from freehold.terminal.screen import Screen

LOG_LINES: Final = 20
_SIGNS: Final = (
    "D $180   a deed of group D that nobody has, and its price",
    "D:A      it belongs to the seat with the letter A; seats shows who that is",
    "D:A3h    and it has three houses; H is a hotel, m means mortgaged",
    "     AB  the tokens of A and B stand here; (A) is in Jail",
)


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

    def _answer(self, word: str, rest: str) -> RenderableType:  # noqa: PLR0911 - one for each word
        match word:
            case "why":
                return refusal(self._game, rest, self._seat)
            case "rule":
                return draw_rule(rest)
            case "deed" if rest:
                return draw_deed(self._game, rest, self._screen.marks)
            case "deed":
                raise InvalidWords("Write the name of a deed after it, such as: deed baltic")
            case "cards":
                return draw_cards(self._game, rest)
            case "log":
                return self._log(rest)
            case "board":
                return self._board()
            case "seats":
                return draw_seats(self._game, self._screen.marks)
            case "more":
                return draw_choices(self._choices, everything=True)
        return _help_word(rest.casefold(), self._game, self._seat) if rest else self._help()

    def _help(self) -> RenderableType:
        grid = Grid.grid(padding=(0, 2), pad_edge=False)
        for word, meaning in WORDS.items():
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

    def _board(self) -> RenderableType:
        board = Board(self._game, self._screen.marks, self._screen.console)
        seats = draw_seats(self._game, self._screen.marks)
        return board.square(seats) if board.fits else board.listed()


def draw_choices(choices: Choices, everything: bool = False) -> RenderableType:
    """The numbered list, and what it leaves out."""
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True, min_width=8)
    grid.add_column(overflow="fold")
    shown = len(choices.rows) if everything else choices.shown
    for number, row in enumerate(choices.rows[:shown], start=1):
        grid.add_row(Text(str(number)), Text(row.words, style="bold"), Text(row.text))
    if shown == len(choices.rows):
        return grid
    return Group(grid, Text(f"  more: {choices.rest()}. help says what else.", style=QUIET))


def refusal(game: Game, words: str, seat: str) -> RenderableType:
    """Why a move is not possible, with the words of the rule."""
    if not words:
        raise InvalidWords("Write the move after it, such as: why build boardwalk")
    found = game.why(read_move(words, game, seat))
    if found is None:
        return Text("That is possible now.")
    lines = [Text(found.message)]
    if found.clause and found.rule:
        lines.append(Text(f"{found.clause}: {found.rule}", style=QUIET))
    return Group(*lines)


def _help_word(word: str, game: Game, seat: str) -> RenderableType:
    verb = word.split(maxsplit=1)[0]
    spellings = [each for each in SPELLINGS if each.words[0] == verb]
    lines = [Text(f"{each.usage()}: {each.help}") for each in spellings]
    if word in WORDS:
        lines = [Text(f"{word}: {WORDS[word]}")]
    if verb == "offer":
        lines += _help_offer(game, seat)
    if verb == "board":
        lines += [Text(f"  {line}") for line in _SIGNS]
    if not lines:
        raise InvalidWords(f"There is no help on {word[:30]!r}; help alone shows all words.")
    return Group(*lines)


def _help_offer(game: Game, seat: str) -> list[Text]:
    """Examples with deeds that are really there, so that they can be typed as they stand."""
    state = game.state
    others = [each for each in state.seats if each.name != seat and each.playing]
    other = next((each for each in others if each.deeds), others[0] if others else None)
    if other is None:
        return []
    own = next(iter(state.seat(seat).deeds), "reading")
    theirs = next(iter(other.deeds), "boardwalk")
    return [
        Text(f"  offer {other.name} 100 for {theirs}"),
        Text(f"  offer {other.name} {own} + 50 for {theirs}"),
        Text("Before for stands what you give, after it what you get. What may change hands:"),
        Text("cash, deeds, card:chance (a card to leave Jail), debt 60 (let go of a debt)."),
    ]


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
