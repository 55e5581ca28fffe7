"""One game at a time: play it, ask it, save it, replay it. Imports nothing slow until it must.

``Game``           what is legal, why something is not, what happened, how it ended
``load_position``  a middle-game from a TOML file
``run_case``       a position with moves and what is expected of them
``replay``         a game file, checked row by row
"""

from freehold.game.cases import CaseResult, run_case
from freehold.game.game import Game
from freehold.game.options import Option, Pending
from freehold.game.outcome import Outcome
from freehold.game.positions import game_at, load_position
from freehold.game.replay import Replay, replay
from freehold.game.sources import CommittedSource, SeededSource, Source, TypedSource
from freehold.game.state import State
from freehold.notation.actions import Action, Term
from freehold.notation.errors import (
    AmbiguousWords,
    DamagedFile,
    FileError,
    IllegalAction,
    InvalidWords,
    NotThisVersion,
    PositionError,
    Refusal,
)
from freehold.notation.events import Event

__all__ = [
    "Action",
    "AmbiguousWords",
    "CaseResult",
    "CommittedSource",
    "DamagedFile",
    "Event",
    "FileError",
    "Game",
    "IllegalAction",
    "InvalidWords",
    "NotThisVersion",
    "Option",
    "Outcome",
    "Pending",
    "PositionError",
    "Refusal",
    "Replay",
    "SeededSource",
    "Source",
    "State",
    "Term",
    "TypedSource",
    "game_at",
    "load_position",
    "replay",
    "run_case",
]
