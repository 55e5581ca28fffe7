"""The desk of one tournament: what is decided, what is kept, what follows from it.

Event-sourced, like a table: to decide makes entries, and folding entries makes the state. Time is
handed in; nothing is random but what comes from a seed that somebody gave.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, Final

from freehold.books import Book
from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.table.done import DoneCommands
from freehold.table.entries import Entry
from freehold.table.journal import Journal
from freehold.table.refused import INVALID, NOT_ALLOWED
from freehold.tournament import (
    joining,
    money,
    online,
    presence,
    registering,
    rounds,
    sanctioning,
    sheets,
)
from freehold.tournament.command import LARGEST
from freehold.tournament.commands import AnyCommand, Registration
from freehold.tournament.folding import fold
from freehold.tournament.posts import roles_of
from freehold.tournament.refused import DeskRefused
from freehold.tournament.roles import MAY, Role
from freehold.tournament.rulebook import rulebook
from freehold.tournament.state import MACHINE, Person, State

Answer = dict[str, Any]


class Desk:
    """The authority over one tournament. Make one with `open` or `restore`."""

    def __init__(self, code: str) -> None:
        self.state = State(code)
        self.journal = Journal()
        self.now = 0
        self.language = ENGLISH  # of whoever's command is carried out
        self._n_kept = 0
        self._before: State | None = None
        self._by: str | None = None
        self._command: str | None = None
        self._done = DoneCommands()

    # --- making ---------------------------------------------------------------------------------

    @classmethod
    def open(cls, code: str, details: Mapping[str, str], director: str, now: int) -> "Desk":
        """A new tournament; who opens it is person ``p1``, its director and judge."""
        desk = cls(code)
        desk.now = now
        desk.note("opened", {"details": registering.clean_details(details)})
        roles = [Role.DIRECTOR.value, Role.JUDGE.value]
        name = registering.clean_name(director)
        desk.note("appointed", {"person": "p1", "name": name, "roles": roles, "tables": []})
        return desk

    @classmethod
    def restore(cls, code: str, entries: Iterable[Entry]) -> "Desk":
        """The desk that wrote these entries, all of them kept. Raise FreeholdError."""
        desk = cls(code)
        desk.follow(list(entries))
        if desk.state.seq == 0:
            raise FreeholdError(f"The journal of tournament {code} is empty.")
        return desk

    # --- facts ----------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """Six letters and figures that name it."""
        return self.state.code

    @property
    def seq(self) -> int:
        """The last entry."""
        return self.state.seq

    @property
    def book(self) -> Book:
        """The rules of every game."""
        return rulebook(self.state.settings.rules)

    @property
    def by(self) -> str:
        """Whose command is carried out now."""
        return self._by or ""

    @property
    def speaker(self) -> Person:
        """Whoever's command is carried out now."""
        found = self.person(self.by)
        assert found is not None
        return found

    def person(self, key: str | None) -> Person | None:
        """Somebody with a role; Freehold itself is `MACHINE`."""
        if key == MACHINE:
            return _MACHINE
        return self.state.people.get(key or "")

    # --- deciding -------------------------------------------------------------------------------

    def handle(
        self, person: str | None, command: AnyCommand, now: int, language: str = ENGLISH
    ) -> Answer:
        """Carry out a command; all of it or nothing. The `Answered` of the protocol."""
        self.now, self.language = max(now, self.state.at), language
        answer: Answer = {"type": "answer", "id": command.id}
        if len(command.id) > _LONGEST_ID:
            refused = DeskRefused("bad_id", INVALID, most=_LONGEST_ID)
            answer["id"] = command.id[:_LONGEST_ID]
            return answer | _refusal(refused, language) | {"seq": self.state.seq}
        known = self._done.find(person, command.id)
        if known is not None:
            return answer | {"code": "duplicate", "seq": known, "refusal": None, "result": None}
        before, n_known = self.state, len(self.journal)
        try:
            with self._speaking(person, command):
                result = self._carry_out(person, command)
        except FreeholdError as error:
            self._go_back(before, n_known)
            return answer | _refusal(error, language) | {"seq": self.state.seq}
        except BaseException:
            self._go_back(before, n_known)
            raise
        self._done.add(person, command.id, self.state.seq)
        return answer | {
            "code": "done",
            "seq": self.state.seq,
            "refusal": None,
            "result": result,
        }

    def register(self, given: Registration, now: int) -> str:
        """Somebody registers on the public page. The person they are. Raise FreeholdError."""
        self.now = max(now, self.state.at)
        before, n_known = self.state, len(self.journal)
        try:
            return registering.register(self, given)
        except BaseException:
            self._go_back(before, n_known)
            raise

    def _carry_out(self, person: str | None, command: AnyCommand) -> Any:
        found = self.person(person)
        if found is None:
            raise DeskRefused("no_role", NOT_ALLOWED)
        if not roles_of(self.state, person or "", found) & MAY[command.type]:
            raise DeskRefused("not_yours", NOT_ALLOWED)
        if any(abs(number) > LARGEST for number in _numbers(command)):
            raise DeskRefused("bad_number", INVALID, least=-LARGEST, most=LARGEST)
        return _HANDLERS[command.type](self, command)

    @contextmanager
    def _speaking(self, person: str | None, command: AnyCommand) -> Iterator[None]:
        self._by, self._command = person, command.id
        try:
            yield
        finally:
            self._by = self._command = None

    def note(self, kind: str, body: Mapping[str, Any]) -> Entry:
        """Make the next entry, by whoever's command is carried out."""
        if self._before is None:
            self._before = self.state
        entry = Entry(self.state.seq + 1, self.now, kind, body, self._by, self._command)
        self.state = fold(self.state, entry)
        self.journal.add(entry)
        return entry

    def _go_back(self, before: State, n_entries: int) -> None:
        if self.state is not before:
            self.journal.cut(n_entries)
            self.state = before

    # --- keeping --------------------------------------------------------------------------------

    def fresh(self) -> tuple[Entry, ...]:
        """What was decided and is not kept yet."""
        return tuple(self.journal.read(self._n_kept + 1))

    def keep(self) -> None:
        """Everything decided so far is on disk."""
        self._n_kept = self.state.seq
        self._before = None
        self.journal.settle()
        self._done.trim()

    def drop(self) -> None:
        """What was decided since could not be kept: everything is as before it."""
        if self._before is not None:
            self._done.drop_after(self._n_kept)
            self._go_back(self._before, self._n_kept)
            self._before = None

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take over what was decided and kept elsewhere. Raise FreeholdError for a gap."""
        for entry in entries:
            if entry.seq <= self.state.seq:
                continue
            if entry.seq != self.state.seq + 1:
                raise FreeholdError(f"Entry {self.state.seq + 1} is missing before {entry.seq}.")
            self.state = fold(self.state, entry)
            self.journal.add(entry)
            if entry.command is not None:
                self._done.add(entry.by, entry.command, entry.seq)
            self.keep()


def _numbers(command: AnyCommand) -> Iterator[int]:
    """All whole numbers of a command, however deep."""
    waiting: list[Any] = [getattr(command, each.name) for each in fields(command)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, int):
            yield value
        elif isinstance(value, Mapping):
            waiting += value.values()
        elif isinstance(value, tuple | list):
            waiting += value


_LONGEST_ID: Final = 64  # as at a table


def _refusal(error: FreeholdError, language: str) -> Answer:
    if isinstance(error, DeskRefused):
        return {"code": error.code, "refusal": error.to_json(language), "result": None}
    row = {"reason": "invalid", "message": error.text(language)}
    return {"code": INVALID, "refusal": row, "result": None}


_MACHINE: Final = Person("Freehold", frozenset({Role.MACHINE}))

_Handler = Callable[["Desk", Any], Any]
_HANDLERS: Final[dict[str, _Handler]] = {
    **registering.HANDLERS,
    **rounds.HANDLERS,
    **sheets.HANDLERS,
    **online.HANDLERS,
    **money.HANDLERS,
    **joining.HANDLERS,
    **presence.HANDLERS,
    **sanctioning.HANDLERS,
}
