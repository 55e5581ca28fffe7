"""The game as it stood: rebuilt from the changes in the journal, without the rules.

For who sees everything later, and for looking at a game again.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from freehold.game import Game
from freehold.game.following import USED, resume
from freehold.game.log import GameLog
from freehold.game.papers import new_notes
from freehold.game.sources import TypedSource
from freehold.notation.actions import Action
from freehold.notation.gamefile import Header
from freehold.notation.leaves import write_leaves
from freehold.table.entries import Entry
from freehold.table.folding import private_after
from freehold.table.game_view import GameShow, View, offers_for
from freehold.table.matters import parts
from freehold.table.pending_view import pending_rows
from freehold.table.tape import scratch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freehold.table.table import Table


class Lag:
    """A game that follows the journal at a distance."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self.game: Game | None = None
        self.notes: list[str] = []
        self.seq = 0
        self.show: GameShow | None = None
        self.is_over = False
        self.private: frozenset[int] = frozenset()

    def next_at(self) -> int | None:
        """When the next entry may be seen; None if all are."""
        entry = next(self._table.journal.read(self.seq + 1, self.seq + 1), None)
        return None if entry is None else entry.at + self._table.terms.delay_ms

    def catch_up(self) -> bool:
        """Follow as far as may be seen now; whether anything was followed."""
        until = self._table.now - self._table.terms.delay_ms
        before = self.seq
        for entry in self._table.journal.read(self.seq + 1):
            if entry.at > until:
                break
            self._take(entry)
        return self.seq != before

    def walk(self, last: int) -> "Iterator[int]":
        """Follow entry by entry; gives the sequence of each that changed the game."""
        for entry in self._table.journal.read(self.seq + 1, last):
            self._take(entry)
            if entry.changes:
                yield entry.seq

    def whole(self) -> View:
        """A copy of the whole view, as anybody may see it."""
        assert self.show is not None
        view = self.show.whole()
        offers = offers_for(view["offers"], self.private, frozenset(), sees_all=False)
        return view | {"offers": offers}

    def pending(self) -> list[View]:
        """What the game waited for."""
        if self.show is None or self.game is None:
            return []
        return pending_rows(self.show, self.game.engine, self.game.names)

    def _take(self, entry: Entry) -> None:
        self.seq = entry.seq
        if entry.kind == "started":
            self._begin(entry)
        elif self.game is not None and self.show is not None:
            self.notes += notes_of(entry, self.notes)
            self.private = private_after(self.private, entry)
            changes = _public(entry.changes)
            if changes:
                write_leaves(changes, self.game.engine.game, self.game.engine.chance)
                known = parts()
                self.show.refresh({known[path] for path in changes if path in known}, entry.seq)
            self.is_over = self.is_over or entry.kind == "end"

    def _begin(self, entry: Entry) -> None:
        live = self._table.playing_game()
        header = live.log.header
        changes = _public(entry.changes)
        self.game = resume(live.book, GameLog(header), TypedSource(), changes, scratch())
        self.notes = notes_at_start(header)
        names = self.game.names
        self.show = GameShow(self.game.engine, names, self.notes, entry.seq)


def _public(changes: Mapping[str, int]) -> dict[str, int]:
    """Without what says how far the secret stream is used."""
    return {path: value for path, value in changes.items() if path != USED}


def notes_at_start(header: Header) -> list[str]:
    """The words of promises with which a game begins."""
    return list((header.start or {}).get("notes", ()))


def notes_of(entry: Entry, known: Sequence[str]) -> list[str]:
    """The words of promises that an entry brings and that are not known yet."""
    if entry.kind != "do" or "terms" not in entry.body["do"]:
        return []
    return new_notes(Action.from_json(entry.body["do"]).terms, known)
