"""A table in a test: a game, what people type one line after the other, and what they see."""

import contextlib
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Console

from freehold.bots.asking import Bot
from freehold.game import Action, Game, game_at
from freehold.notation.position import parse_position
from freehold.table.moves import standing_moves
from freehold.terminal.clock import Clock
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.screen import Screen
from freehold.terminal.table import Table


class Typist(Keyboard):
    """Types what it is told, then leaves; what it types is seen on the screen."""

    def __init__(self, lines: list[str], out: io.StringIO | None = None) -> None:
        super().__init__()
        self._lines: Iterator[str] = iter(lines)
        self._out = out

    def ask(self, prompt: str) -> str:
        for line in self._lines:
            if self._out is not None:
                self._out.write(f"{prompt}{line}\n")
            return line.strip()
        raise Stopped


@dataclass
class Seen:
    """What came of it: the screen, and the game."""

    text: str
    game: Game

    @property
    def moves(self) -> list[Action]:
        """What was decided and stands."""
        return standing_moves(self.game)

    @property
    def plain(self) -> str:
        """The screen as one line, with single blanks."""
        return " ".join(self.text.split())

    def after(self, words: str) -> str:
        """What was seen behind the first place where these words stand, as one line."""
        assert words in self.plain, f"{words!r} is not in:\n{self.text}"
        return self.plain.partition(words)[2]


def sit(
    game: Game | str,
    lines: str,
    bots: Mapping[str, Bot] | None = None,
    width: int = 100,
    is_terminal: bool = False,
    clock: Clock | None = None,
    **table: Any,
) -> Seen:
    """Type lines at the table of a game, or of a position in TOML, until they are used up."""
    if isinstance(game, str):
        game = game_at(parse_position(game))
    out = io.StringIO()
    console = Console(
        file=out, width=width, height=45, force_terminal=is_terminal, no_color=True, highlight=False
    )
    screen = Screen(game, console, clock)
    keyboard = Typist(lines.removesuffix("\n").split("\n"), out)
    with contextlib.suppress(Stopped):
        Table(game, bots or {}, screen, keyboard, **table).run()
    return Seen(out.getvalue(), game)
