"""What people see: in a large window the board with everything in it, else what is new."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from freehold.game import Game
from freehold.notation.amounts import money
from freehold.notation.errors import InvalidWords
from freehold.terminal.answers import draw_choices
from freehold.terminal.board import Board
from freehold.terminal.choices import Choices
from freehold.terminal.clock import Clock
from freehold.terminal.ending import draw_end
from freehold.terminal.holdings import draw_seats
from freehold.terminal.look import QUIET, Marks, here
from freehold.terminal.standing import draw_standing
from freehold.terminal.story import Paragraph, draw_story, paragraphs

FEW_SEATS: Final = 4
EARLIER: Final = 60  # events that are shown again, where there is room
# The rules in force for a window of so many columns, all of them or the part of a name.
Page = Callable[[int, str], str]


class Screen:
    """Draws one game on a console and remembers what was told already."""

    def __init__(
        self, game: Game, console: Console, clock: Clock | None = None, page: Page | None = None
    ) -> None:
        self.game = game
        self.console = console
        self.clock = clock or Clock()
        self._page = page
        self._intro: tuple[str, ...] = ()
        self.marks = Marks(game.book, game.seats)
        self._told = 0  # events
        self._since: dict[str, int] = {}  # events each person has seen
        self._notices: list[RenderableType] = []  # to be seen at the next decision

    def say(self, what: RenderableType) -> None:
        """Print something below what is there."""
        self.console.print(what, highlight=False, markup=False)

    def announce(self, what: RenderableType) -> None:
        """Say something that has to be in sight at the next decision, though a board is drawn."""
        if self._draws_board:
            self._notices.append(what)
        else:
            self.say(what)

    def hide(self) -> None:
        """Clear the window, as far as it is one: an answer is not to be read in it."""
        self.console.clear()

    def _tell_notices(self) -> None:
        for notice in self._notices:
            self.say(notice)
        self._notices.clear()

    @property
    def _draws_board(self) -> bool:
        return self.console.is_terminal and Board(self.game, self.marks, self.console).fits

    def say_whole(self, line: str) -> None:
        """Print a line that is to be copied: it is not broken."""
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)

    def introduce(self, lines: Iterable[str]) -> None:
        """Say what is played here, and keep it in sight until the first turn."""
        self._intro = tuple(lines)
        for line in self._intro:
            self.say(line)

    def page(self, part: str = "") -> str:
        """The rules of the game in plain words, or one part of them; raise InvalidWords."""
        if self._page is None:
            raise InvalidWords("The page of rules is not at hand: freehold rules page prints it.")
        return self._page(self.console.width, part)

    def tell_news(self) -> None:
        """Print what happened since it was last told."""
        self._told = min(self._told, len(self.game.events))
        story = paragraphs(self.game.events[self._told :], self.game)
        if story:
            self.say(draw_story(story, self.marks))
        self._told = len(self.game.events)
        self._tell_notices()

    def show(self, seat: str, title: str, choices: Choices | None) -> None:
        """Everything a person needs for a decision."""
        board = Board(self.game, self.marks, self.console)
        if board.fits and self.console.is_terminal:
            self._show_board(board, seat)
        else:
            self.tell_news()
            self.say("")
            self.say(self._seats())
            if not self._is_roomy:
                self.say(Group(*draw_standing(self.game, self.clock, bank=False)))
        self._told = len(self.game.events)
        self._tell_notices()
        self.say(Text(title, style=self.marks.styles.get(seat, "bold")))
        if choices is not None:
            self.say(draw_choices(choices))

    def _show_board(self, board: Board, seat: str) -> None:
        """The board in a cleared window, with seats and news inside."""
        since = min(self._since.get(seat, 0), len(self.game.events))
        new = paragraphs(self.game.events[since:], self.game)
        known = paragraphs(self.game.events[max(0, since - EARLIER) : since], self.game)
        seats = draw_seats(self.game, self.marks, self.clock)
        room = board.rows - self._height(seats, board) - 1
        story = self._story(new, known)
        while self._height(story, board) > room and len(known) + len(new) > 1:
            known, new = (known[1:], new) if known else (known, new[1:])
            story = self._story(new, known)
        self.console.clear()
        square = board.square(Group(seats, Rule(style=QUIET), story))
        self.console.print(square, highlight=False, no_wrap=True, crop=True)
        self._since[seat] = len(self.game.events)

    def _story(self, new: Sequence[Paragraph], known: Sequence[Paragraph]) -> RenderableType:
        """What happened; before the first turn below what is played here."""
        story = draw_story(new, self.marks, known)
        if self.game.state.turn_number or not self._intro:
            return story
        intro = [Text(line, style=QUIET) for line in self._intro]
        return Group(*intro, Text(), story) if new or known else Group(*intro)

    def _height(self, what: RenderableType, board: Board) -> int:
        options = self.console.options.update(width=board.centre - 2, height=None)
        return len(self.console.render_lines(what, options, pad=False))

    @property
    def _is_roomy(self) -> bool:
        """Whether the deeds of everybody are shown."""
        return self.console.is_terminal and len(self.game.seats) <= FEW_SEATS

    def _seats(self) -> RenderableType:
        """Everybody's deeds on a terminal with few seats, else cash and place in a few lines."""
        if self._is_roomy:
            return draw_seats(self.game, self.marks, self.clock)
        lines = [Text()]
        for record in self.game.state.seats:
            text = Text(record.name, self.marks.styles[record.name])
            if record.playing:
                text.append(f" {money(record.cash)} ", "bold")
                text.append(here(self.game.state, record.name, self.game.book), QUIET)
            else:
                text.append(" out", QUIET)
            if len(lines[-1]) and len(lines[-1]) + len(text) + 3 > self.console.width:
                lines.append(Text())
            lines[-1].append("   " if len(lines[-1]) else "").append_text(text)
        return Group(*lines)

    def tell_end(self) -> None:
        """How the game ended, and what everybody was worth."""
        self._tell_notices()
        self.say("")
        self.say(draw_end(self.game, self.marks))
