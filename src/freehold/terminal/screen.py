"""What people see: in a large window the board with everything in it, else what is new."""

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from freehold.game import Game
from freehold.notation.amounts import money
from freehold.terminal.answers import draw_choices
from freehold.terminal.board import Board
from freehold.terminal.choices import Choices
from freehold.terminal.holdings import draw_seats
from freehold.terminal.look import QUIET, Marks, here
from freehold.terminal.story import draw_story, paragraphs

FEW_SEATS: Final = 4
EARLIER: Final = 60  # events that are shown again, where there is room


class Screen:
    """Draws one game on a console and remembers what was told already."""

    def __init__(self, game: Game, console: Console) -> None:
        self.game = game
        self.console = console
        self.marks = Marks(game.book, game.seats)
        self._told = 0  # events
        self._since: dict[str, int] = {}  # events each person has seen

    def say(self, what: RenderableType) -> None:
        """Print something below what is there."""
        self.console.print(what, highlight=False, markup=False)

    def say_whole(self, line: str) -> None:
        """Print a line that is to be copied: it is not broken."""
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)

    def tell_news(self) -> None:
        """Print what happened since it was last told."""
        self._told = min(self._told, len(self.game.events))
        story = paragraphs(self.game.events[self._told :], self.game)
        if story:
            self.say(draw_story(story, self.marks))
        self._told = len(self.game.events)

    def show(self, seat: str, title: str, choices: Choices | None) -> None:
        """Everything a person needs for a decision."""
        board = Board(self.game, self.marks, self.console)
        if board.fits and self.console.is_terminal:
            self._show_board(board, seat)
        else:
            self.tell_news()
            self.say("")
            self.say(self._seats())
        self._told = len(self.game.events)
        self.say(Text(title, style=self.marks.styles.get(seat, "bold")))
        if choices is not None:
            self.say(draw_choices(choices))

    def _show_board(self, board: Board, seat: str) -> None:
        """The board in a cleared window, with seats and news inside."""
        since = min(self._since.get(seat, 0), len(self.game.events))
        new = paragraphs(self.game.events[since:], self.game)
        known = paragraphs(self.game.events[max(0, since - EARLIER) : since], self.game)
        seats = draw_seats(self.game, self.marks)
        room = board.rows - self._height(seats, board) - 1
        story = draw_story(new, self.marks, known)
        while self._height(story, board) > room and len(known) + len(new) > 1:
            known, new = (known[1:], new) if known else (known, new[1:])
            story = draw_story(new, self.marks, known)
        self.console.clear()
        square = board.square(Group(seats, Rule(style=QUIET), story))
        self.console.print(square, highlight=False, no_wrap=True, crop=True)
        self._since[seat] = len(self.game.events)

    def _height(self, what: RenderableType, board: Board) -> int:
        options = self.console.options.update(width=board.centre - 2, height=None)
        return len(self.console.render_lines(what, options, pad=False))

    def _seats(self) -> RenderableType:
        """Everybody's deeds on a terminal with few seats, else cash and place in a few lines."""
        if self.console.is_terminal and len(self.game.seats) <= FEW_SEATS:
            return draw_seats(self.game, self.marks)
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
        outcome = self.game.outcome
        assert outcome is not None
        grid = Grid.grid(padding=(0, 3), pad_edge=False)
        grid.add_column(justify="right")
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_row(*(Text(head, style="bold") for head in ("Place", "Seat", "Worth")))
        places = outcome.places
        for name in sorted(places, key=lambda seat: (places[seat] or 99, -outcome.worths[seat])):
            place = str(places[name]) if places[name] else "-"
            grid.add_row(place, self.marks.seat(name), money(outcome.worths[name]))
        self.say("")
        self.say(grid)
