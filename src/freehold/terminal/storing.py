"""Where games are kept, and how one goes on that was left."""

import os
import shlex
import shutil
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from freehold.bots.asking import Bot
from freehold.game import Action, Game
from freehold.game.replay import replay
from freehold.notation.errors import DamagedFile, FileError
from freehold.notation.gamefile import Row
from freehold.notation.names import Names


def games_folder() -> Path:
    """The folder of saved games: of the user, or FREEHOLD_GAMES if that is set."""
    chosen = os.environ.get("FREEHOLD_GAMES")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("freehold")) / "games"


def new_file(seats: tuple[str, ...]) -> Path:
    """A file that is not there yet, named after the day and the first player."""
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"Cannot make the folder for games: {error.strerror}.", folder) from error
    first = "".join(letter for letter in seats[0].lower() if letter.isalnum())
    stem = f"{time.strftime('%Y-%m-%d-%H%M')}-{first}"
    path, number = folder / f"{stem}.jsonl", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path


def make_bots(players: Mapping[str, str], seats: tuple[str, ...], seed: int) -> dict[str, Bot]:
    """The bots of a game, by seat; the same seed makes the same bots."""
    return {
        seat: Bot(players[seat], seed, number)
        for number, seat in enumerate(seats)
        if seat in players
    }


def bots_of(game: Game) -> dict[str, Bot]:
    """Bots that remember nothing, for a game that begins."""
    header = game.log.header
    return make_bots(header.players, game.seats, _seed(header.chance))


def _seed(chance: Mapping[str, object]) -> int:
    seed = chance.get("seed", 0)
    return seed if isinstance(seed, int) else 0


def command(name: str, path: Path) -> str:
    """The command that does something with a game file, as it can be typed where we are."""
    option = "--resume " if name == "play" else ""
    return f"{_program()} {name} {option}{shlex.quote(str(path))}"


def _program() -> str:
    """``freehold`` if a shell finds it, else the path by which it was started."""
    begun = Path(sys.argv[0])
    if begun.name != "freehold" or shutil.which("freehold") or not begun.is_file():
        return "freehold"
    begun = begun.absolute()
    here = Path.cwd()
    return shlex.quote(str(begun.relative_to(here) if begun.is_relative_to(here) else begun))


def resume(path: Path) -> tuple[Game, dict[str, Bot]]:
    """The game of a file and its bots, who remember what they knew when it was left.

    A file without its closing row is a game that was cut off: nothing acknowledged is missing.
    Raise FileError, NotThisVersion, or DamagedFile with the line if anything was changed.
    """
    memory = _Memory()
    result = replay(path, watch=memory.watch)
    if result.fault is not None and result.fault.code != "truncated":
        raise DamagedFile(
            f"{result.fault.message} What stands before it: {command('replay', path)}",
            path,
            result.fault.line,
        )
    game = result.game
    game.go_on()
    return game, memory.bots or bots_of(game)


class _Memory:
    """Asks the bots again while a file is replayed, so that they remember the same."""

    def __init__(self) -> None:
        self.bots: dict[str, Bot] = {}
        self._names: Names | None = None

    def watch(self, game: Game, row: Row) -> None:
        """Called before every row."""
        if self._names is None:
            self._names = game.names
            self.bots = bots_of(game)
        action = row.what
        if row.kind != "do" or not isinstance(action, Action) or action.kind == "stop":
            return
        if action.seat in self.bots:
            self.bots[action.seat].act(game, action.seat)
