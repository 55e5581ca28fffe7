"""What a table's game writes down: nothing is kept here, everything goes into the journal."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from freehold.books import Book
from freehold.game.engine import Delta, Engine, Scratch
from freehold.game.following import changes_of
from freehold.game.log import GameLog, Mark, next_row
from freehold.notation.actions import Action
from freehold.notation.events import Event
from freehold.notation.gamefile import Header, Row


@dataclass(frozen=True, slots=True)
class Taped:
    """A row with what it caused and what it changed."""

    row: Row
    events: tuple[Event, ...]
    delta: Delta | None

    @property
    def changes(self) -> dict[str, int]:
        """The leaves that it changed."""
        return changes_of(self.delta)


class Tape(GameLog):
    """Rows wait in `fresh` until the table takes them; only their number stays."""

    def __init__(self, header: Header, n_rows: int = 0) -> None:
        super().__init__(replace(header, book=document_of(header.book)))
        self.n_rows = n_rows
        self.fresh: list[Taped] = []
        self._n_events = 0

    @property
    def n_events(self) -> int:
        """How many events there were since the table was at hand."""
        return self._n_events

    def add(
        self,
        kind: str,
        what: Action | Mapping[str, Any],
        engine: Engine,
        events: Sequence[Event] = (),
        delta: Delta | None = None,
    ) -> None:
        """A row for the journal."""
        self.n_rows += 1
        self._n_events += len(events)
        row = next_row(self.n_rows, kind, what, engine)
        self.fresh.append(Taped(row, tuple(events), delta))

    def take(self) -> list[Taped]:
        """The rows since the last time."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def forget_events(self, n_events: int) -> None:
        """Events are not kept here."""
        self._n_events = n_events

    def mark(self) -> Mark:
        """Where the log stands."""
        return self.n_rows, [], self._n_events, "", len(self.fresh)

    def go_back(self, mark: Mark) -> None:
        """Rows since the mark are none."""
        self.n_rows, _, self._n_events, _, n_fresh = mark
        del self.fresh[n_fresh:]


_SHARED: dict[str, tuple[Book, Mapping[str, Any]]] = {}  # by hash: only what was checked
_MOST_SHARED = 64


def book_of(document: Mapping[str, Any]) -> Book:
    """The book of a document, read once for all games. Raise BookError, also for a false hash.

    A document may come from anybody: that it names the hash of a book that is known says nothing.
    """
    key = str(document.get("hash"))
    known = _SHARED.get(key)
    if known is not None and known[1] == document:
        return known[0]
    book = Book.from_dict(document)
    if len(_SHARED) >= _MOST_SHARED:
        _SHARED.clear()
    _SHARED[key] = book, document
    return book


def document_of(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same document for all games by one book: it is larger than a game."""
    known = _SHARED.get(str(document.get("hash")))
    return known[1] if known is not None and known[1] == document else document


_OF_THREADS = threading.local()


def scratch() -> Scratch:
    """The buffers that all tables of a thread take turns in."""
    try:
        found: Scratch = _OF_THREADS.scratch
    except AttributeError:
        found = _OF_THREADS.scratch = Scratch()
    return found
