"""The board: 40 spaces around a square with a stage inside, or a list where there is no room."""

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from freehold.books import Space
from freehold.game import Game, State
from freehold.records.enums import SpaceKind
from freehold.terminal.look import QUIET, Marks, short, stands

SIZE: Final = 40
SIDE: Final = 10  # spaces from one corner to the next
LEAST_WIDTH: Final = 100
LEAST_HEIGHT: Final = 40
RULED_HEIGHT: Final = 44  # from here on there is room for a line between the spaces of the sides


class Board:
    """Draws one moment of a game. `centre` and `rows` say how much room the stage has."""

    def __init__(self, game: Game, marks: Marks, console: Console) -> None:
        self._book = game.book
        self._state: State = game.state
        self._marks = marks
        self._console = console
        width, height = console.size
        self.fits = len(self._book.spaces) == SIZE and width >= LEAST_WIDTH
        self.fits = self.fits and height >= LEAST_HEIGHT
        self._cell = max(8, min(9, (width - 1) // 11 - 1))
        self._ruled = height >= RULED_HEIGHT
        self.centre = 9 * (self._cell + 1) - 1
        self.rows = 26 if self._ruled else 18

    def square(self, stage: RenderableType) -> RenderableType:
        """The spaces around a square, and `stage` inside, cut to the room there is."""
        lines = [self._rule("┌", "┬", "┐")]
        lines += self._row(range(20, 31))
        lines.append(self._rule("├", "┴", "┤", corners="┼"))
        lines += self._middle(self._stage_lines(stage))
        lines.append(self._rule("├", "┬", "┤", corners="┼"))
        lines += self._row(range(10, -1, -1))
        lines.append(self._rule("└", "┴", "┘"))
        return Group(*lines)

    def listed(self) -> RenderableType:
        """All spaces in two columns."""
        table = Table.grid(padding=(0, 3), pad_edge=False)
        count = len(self._book.spaces)
        half = (count + 1) // 2
        for place in range(half):
            cells = [self._entry(place)]
            if place + half < count:
                cells.append(self._entry(place + half))
            table.add_row(*cells)
        return table

    def _entry(self, place: int) -> Text:
        """A line of the list."""
        space = self._book.spaces[place]
        line = Text().append(f"{place:2} ", QUIET)
        line.append_text(Text(short(space.name, 16).ljust(17), style=self._ink(space)))
        line.append_text(self._status(space, 13))
        return line

    def _ink(self, space: Space) -> Style:
        return Style() if space.group is None else self._marks.group_style(space.group)

    def _row(self, places: range) -> list[Text]:
        """The three lines of the top or the bottom row."""
        cells = [self._tall(self._book.spaces[place]) for place in places]
        return [self._joined([cell[line] for cell in cells]) for line in range(3)]

    def _tall(self, space: Space) -> list[Text]:
        words, first = space.name.split(), ""
        while words and len(f"{first} {words[0]}".strip()) <= self._cell:
            first = f"{first} {words.pop(0)}".strip()
        if not first:
            first, words = short(words[0], self._cell), words[1:]
        second = short(" ".join(words), self._cell) if words else ""
        ink = self._ink(space)
        return [self._fit(first, ink), self._fit(second, ink), self._status(space, self._cell)]

    def _middle(self, stage: list[Text]) -> list[Text]:
        lines = []
        for step in range(9):
            left, right = self._book.spaces[19 - step], self._book.spaces[31 + step]
            if step and self._ruled:
                rule = Text("─" * self._cell, style=QUIET)
                lines.append(self._beside("├", rule, "┤", stage.pop(0)))
            for part in range(2):
                lines.append(self._side(self._wide(left)[part], stage, self._wide(right)[part]))
        return lines

    def _wide(self, space: Space) -> list[Text]:
        name = self._fit(short(space.name, self._cell), self._ink(space))
        return [name, self._status(space, self._cell)]

    def _side(self, left: Text, stage: list[Text], right: Text) -> Text:
        bar = Text("│", style=QUIET)
        return Text.assemble(bar, left, bar, stage.pop(0), bar, right, bar)

    def _beside(self, begin: str, rule: Text, end: str, stage: Text) -> Text:
        begin_text, end_text = Text(begin, style=QUIET), Text(end, style=QUIET)
        return Text.assemble(begin_text, rule, end_text, stage, begin_text, rule, end_text)

    def _joined(self, cells: list[Text]) -> Text:
        line = Text().append("│", QUIET)
        for cell in cells:
            line.append_text(cell)
            line.append("│", style=QUIET)
        return line

    def _rule(self, begin: str, between: str, end: str, corners: str | None = None) -> Text:
        bars = [corners or between, *[between] * (SIDE - 2), corners or between, end]
        return Text(begin + "".join("─" * self._cell + bar for bar in bars), style=QUIET)

    def _fit(self, text: str, style: Style) -> Text:
        return Text(text[: self._cell].ljust(self._cell), style=style)

    def _status(self, space: Space, width: int) -> Text:
        """Group letter, price or owner and buildings; the tokens that stand here at the end."""
        left, tokens = self._fact(space), self._tokens(space)
        room = width - len(tokens)
        if room < 0:
            tokens.truncate(width)
        left.truncate(max(0, room))
        left.append(" " * max(0, room - len(left)))
        return left.append_text(tokens)

    def _fact(self, space: Space) -> Text:
        """What a space is about: a deed's owner or price, a tax, the pot, a church, a school."""
        if space.group is not None:
            return self._deed(space, space.group)
        match space.kind:
            case SpaceKind.TAX:
                return Text(f"${space.tax_flat}", QUIET)
            case SpaceKind.CHURCH:
                return self._church(space)
            case SpaceKind.SCHOOL:
                return Text("school", QUIET)
            case SpaceKind.FREE_PARKING if self._state.pot:
                return Text(f"${self._state.pot}", "bold")
        return Text("")

    def _deed(self, space: Space, group: int) -> Text:
        deed = self._state.deeds[space.key]
        letter = self._book.groups[group].letter
        text = Text().append(letter, self._marks.group_style(group))
        if deed.owner not in self._marks.letters:
            return text.append(f" ${self._book.asked_price(space)}", style=QUIET)
        style = self._marks.styles[deed.owner]
        return text.append(":").append(f"{self._marks.letters[deed.owner]}{stands(deed)}", style)

    def _church(self, space: Space) -> Text:
        """``ch`` while nobody runs a church, else with the letter of who does."""
        text = Text("ch", QUIET)
        for seat in self._state.seats:
            if space.key in seat.churches:
                letter = self._marks.letters[seat.name]
                text.append(":").append(letter, self._marks.styles[seat.name])
        return text

    def _tokens(self, space: Space) -> Text:
        """Who stands here; a prisoner in brackets."""
        text = Text()
        for seat in self._state.seats:
            if seat.playing and seat.space == space.key:
                letter = self._marks.letters[seat.name]
                style = self._marks.styles[seat.name] + Style(reverse=True)
                if seat.in_jail:
                    text.append("(").append(letter, style).append(")")
                else:
                    text.append(letter, style)
        return text

    def _stage_lines(self, stage: RenderableType) -> list[Text]:
        """Exactly as many lines as there is room for, each as wide as the stage."""
        options = self._console.options.update(width=self.centre - 2, height=None)
        lines = [
            Text.assemble(" ", *((part.text, part.style or "") for part in line), " ")
            for line in self._console.render_lines(stage, options, pad=True)[: self.rows]
        ]
        blank = [Text(" " * self.centre)] * (self.rows - len(lines))
        return [*lines, *blank]
