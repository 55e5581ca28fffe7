"""A live game kept up by rows that were decided elsewhere, or before: nothing is decided again.

Every row goes with what it caused and with the leaves of the records that it changed. Applying
those needs no rules, so a game goes on after an upgrade, and beside another process that plays it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from freehold.books import Book
from freehold.game.engine import Delta, Engine, Scratch
from freehold.game.game import Game
from freehold.game.log import GameLog
from freehold.game.papers import new_notes
from freehold.game.sources import CommittedSource, Source, TypedSource
from freehold.game.undo import Step
from freehold.notation.actions import Action
from freehold.notation.errors import FileError
from freehold.notation.events import Event
from freehold.notation.leaves import changed_leaves, write_leaves
from freehold.notation.names import Names

USED: Final = "source.used"  # in the place of a path: how far a secret stream has come

Changes = Mapping[str, int]


def whole_of(game: Game) -> dict[str, int]:
    """Every number of a game that is not zero, as changes to an empty one."""
    state, chance = game.engine.snapshot()
    words = np.frombuffer(state + chance, dtype=np.int64)
    places = np.flatnonzero(words)
    found = changed_leaves(places.tolist(), [0] * len(places), words[places].tolist())
    return found | place_of(game.source)


def changes_of(delta: Delta | None) -> dict[str, int]:
    """What a row changed; where the source of chance stands is not among it."""
    if delta is None:
        return {}
    return changed_leaves(delta.places.tolist(), delta.before.tolist(), delta.after.tolist())


def place_of(source: Source) -> dict[str, int]:
    """Where the source of chance stands, if it is not in the records."""
    return {USED: source.used} if isinstance(source, CommittedSource) else {}


def resume(
    book: Book,
    log: GameLog,
    source: Source,
    changes: Changes,
    scratch: Scratch | None = None,
    notes: Sequence[str] = (),
) -> Game:
    """A game as `whole_of` and the changes since have it; `log` may be empty but for its header.

    `notes` are the words of promises. Leaves that this version does not know are left out. Raise
    FileError for one that cannot be.
    """
    names = Names(book, log.header.seats, log.header.families)
    engine = Engine(book, scratch)
    _write(engine, source, changes)
    return Game(engine, names, source, log, notes)


def recount(game: Game) -> None:
    """Count anew what is kept for speed: the leaves were written by another version.

    Raise FileError if the rules of this version find a fault in the state. Scratch space that
    others share is not touched.
    """
    apart = game.engine.copy()
    apart.settle()
    if apart.audit():
        raise FileError("The game stands as it never could under the rules of this version.")
    game.engine.restore(apart.snapshot())
    let_stand(game)


def let_stand(game: Game) -> None:
    """Nothing that was done so far can be taken back any more."""
    game._undo.block("nothing_to_undo")


def follow(
    game: Game,
    kind: str,
    what: Action | Mapping[str, Any],
    events: Sequence[Event],
    changes: Changes,
) -> None:
    """Take over a row that was decided elsewhere; undo goes on from there as it would have."""
    before = game.engine.snapshot()
    _write(game.engine, game.source, changes)
    delta = game.engine.since(before)
    if isinstance(what, Action):
        game._notes += new_notes(what.terms, game._notes)
    n_events = game.log.n_events
    if kind == "undo":
        is_retyped = not isinstance(what, Action) and what.get("typed")
        seat = str(what.get("seat")) if not isinstance(what, Action) else ""
        step = game._undo.take_typed(seat) if is_retyped else game._undo.take_last()
        game.log.forget_events(n_events if step is None else step.n_events)
        if isinstance(game.source, TypedSource):
            game.source.clear()
    elif kind == "draw" and isinstance(what, Action):
        game.note_outcome(what, events, delta, n_events)
    elif kind == "ruling" and not isinstance(what, Action) and what.get("kind") == "stop":
        game._undo.block("settled_with_others")
    game.log.add(kind, what, game.engine, events, delta)
    if kind == "do" and isinstance(what, Action):
        game._undo.push(Step(what.seat or "", delta, n_events), list(events))


def _write(engine: Engine, source: Source, changes: Changes) -> None:
    leaves = {path: value for path, value in changes.items() if path != USED}
    try:
        write_leaves(leaves, engine.game, engine.chance)
    except (OverflowError, TypeError, ValueError) as error:
        raise FileError(f"A leaf of the game has a value that it cannot have: {error}") from error
    if isinstance(source, CommittedSource) and USED in changes:
        source.go_to(changes[USED])
