"""One table: who is there, what they decide, what is kept, and what each of them is shown.

Event-sourced: to decide makes entries, and folding entries makes the room; a table is restored by
folding its journal. Time is handed in; nothing is random but what comes from the secret. Tables of
one thread share buffers, so each is used in one thread; `move_here` brings one from another.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from freehold.books import Book
from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.game import Game, IllegalAction
from freehold.game.following import place_of
from freehold.game.game import Mark
from freehold.notation.actions import Action
from freehold.table import absence, lobby, playing, playing_out, resuming, seating, talk
from freehold.table.audience import Audience, audience_of, audience_of_program, check_sight
from freehold.table.clocks import Clocks
from freehold.table.commands import ASKING, Command, id_of, read_command
from freehold.table.course import course_of
from freehold.table.done import DoneCommands
from freehold.table.driving import Driver
from freehold.table.entries import Entry
from freehold.table.folding import fold
from freehold.table.free_landing import free_landing
from freehold.table.journal import Journal
from freehold.table.matters import parts
from freehold.table.promise import is_promise_kept, promise_of_file
from freehold.table.refused import ILLEGAL, INVALID, Refused, refusal_row
from freehold.table.room import OVER, Room
from freehold.table.seat_bot import Memories
from freehold.table.setup import Setup
from freehold.table.showing import Showing, Shown
from freehold.table.tape import Tape, scratch
from freehold.table.words import writable

T = TypeVar("T")
Answer = dict[str, Any]


@dataclass(slots=True)
class _Before:
    """How everything was before what is not kept yet."""

    room: Room
    game: Game | None
    mark: Mark | None = None
    memories: Memories = field(default_factory=dict)
    answered: list[tuple[str | None, str]] = field(default_factory=list)


class Table:
    """The authority over one game with people. Make one with `open`, `restore` or `from_file`."""

    def __init__(self, room: Room, book: Book, secret: bytes) -> None:
        self.room = room
        self.book = book
        self.secret = secret
        self.game: Game | None = None
        self.journal = Journal()
        self.clocks = Clocks(self)
        self.driver = Driver(self)
        self.showing = Showing(self)
        self._setup = room.setup.to_json()
        # Commands that are done, of each person, with the entry until which they led.
        self._done = DoneCommands()
        self._before: _Before | None = None
        self._audiences: dict[tuple[str | None, str | None], Audience] = {}
        self._audiences_by: tuple[Any, ...] = (None, None, None)
        self._n_kept = 0
        self._promises: dict[int, bool | None] = {}  # whether that of a finished game was kept
        self._by: str | None = None
        self._for_seat: str | None = None
        self._command: str | None = None
        self.locale = "en"
        self.is_readable_only = False  # a game that the rules of this version cannot go on with

    # --- making ---------------------------------------------------------------------------------

    @classmethod
    def open(
        cls, code: str, setup: Mapping[str, Any], host_name: str, now: int, secret: bytes
    ) -> "Table":
        """A new table; its host is person ``p1``. Raise Refused for a setup that cannot be."""
        return seating.open_table(cls, code, setup, host_name, now, secret)

    @classmethod
    def restore(cls, code: str, entries: Iterable[Entry], secret: bytes, now: int) -> "Table":
        """The table that wrote these entries, all of them kept. Raise FreeholdError.

        Clocks give everybody time to come back.
        """
        return resuming.restore(cls, code, entries, secret, now)

    @classmethod
    def from_file(cls, code: str, content: bytes, now: int, secret: bytes) -> "Table":
        """A table from a game file: to look at, and if it is not over to go on with, a hot seat.

        Raise Refused if it is no sound game file of this version.
        """
        return resuming.from_file(cls, code, content, now, secret)

    def move_here(self) -> None:
        """Made in another thread, the table goes on in this one."""
        if self.game is not None:
            self.game.engine.share(scratch())

    def past(self) -> "Table":
        """The table as it stands now, to be read and replayed in another thread.

        Whatever happens at this one meanwhile is not seen there; nothing may be decided there.
        """
        twin = Table(self.room, self.book, self.secret)
        twin.journal = self.journal.copy()
        twin.game, twin.is_readable_only = self.game, self.is_readable_only
        twin._promises = self._promises
        return twin

    def branch(
        self, seq: int, code: str, now: int, secret: bytes, locale: str = ENGLISH
    ) -> "Table":
        """Another table, a hot seat, that goes on from how the game stood after an entry.

        Seats stay as they were, and bots play on; the title is marked in a language.
        """
        return resuming.branch(self, seq, code, now, secret, locale)

    def check_hidden(self, audience: Audience) -> None:
        """Raise Refused if offers were hidden from somebody that the whole game holds."""
        resuming.check_hidden(self, audience)

    # --- facts ----------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """Six letters and figures."""
        return self.room.code

    @property
    def seq(self) -> int:
        """The number of the latest entry."""
        return self.room.seq

    @property
    def stage(self) -> str:
        """``gathering``, ``playing`` or ``over``."""
        return self.room.stage

    @property
    def setup(self) -> dict[str, Any]:
        """What was agreed, in the form of the protocol."""
        return self._setup

    @property
    def terms(self) -> Setup:
        """What was agreed."""
        return self.room.setup

    @property
    def now(self) -> int:
        """The time of the table: never earlier than what has happened at it."""
        return self.clocks.now

    @property
    def due(self) -> int | None:
        """When `tick` has something to do, milliseconds by the caller's clock; None for never."""
        return self.clocks.due

    def summary(self) -> dict[str, Any]:
        """What a lobby says of the table; `holders` are seats by person, `waits_for` seats."""
        return lobby.summary(self)

    def sees_it_live(self, person: str | None) -> bool:
        """Whether somebody sees the game as it is played."""
        audience = self.audience(person)
        return audience.may_see and not audience.delay

    def seq_for(self, person: str | None, seat: str | None = None) -> int:
        """The latest entry that somebody may know of; with a `seat` a program that plays that."""
        audience = self.audience(person, seat)
        return self.showing.seq_for(audience) if audience.delay else self.seq

    def stage_for(self, audience: Audience) -> str:
        """The stage as far as an audience may know it."""
        return self.showing.stage_for(audience)

    # --- coming and deciding --------------------------------------------------------------------

    def join(self, join: Mapping[str, Any], now: int) -> str:
        """Somebody comes: the id of a new person. Raise Refused."""
        self.clocks.set(now)
        return self._whole(lambda: seating.join(self, join))

    def handle(
        self,
        person: str | None,
        command: Mapping[str, Any],
        now: int,
        locale: str = "en",
        seat: str | None = None,
    ) -> Answer:
        """Carry out a command; the `Answered` of the protocol.

        With a `seat` it comes from a program, which speaks for that and nothing else of its person.
        Whatever it says, entries may have been made, so `fresh` is to be kept in any case.
        """
        self.clocks.set(now)
        self.locale = locale
        answer: Answer = {"type": "answer", "id": id_of(command)}
        try:
            read = read_command(command)
            known = self._done.find(person, read.id)
            if known is not None:
                seq = min(known, self.seq_for(person, seat))
                return answer | {"code": "duplicate", "seq": seq} | _NO_REFUSAL
            with self._speaking(person, read, seat):
                self._whole(lambda: self._welcome_back(read))
                result = self._whole(lambda: _COMMANDS[read.type](self, read))
        except FreeholdError as error:
            told = {"code": _code_of(error), "seq": self.seq_for(person, seat)}
            return answer | told | _refusal(error, locale)
        if read.type not in ASKING:
            self._remember(person, read.id)
        seq = self.seq_for(person, seat)
        return answer | {"code": "done", "seq": seq, "refusal": None, "result": result}

    def _welcome_back(self, command: Command) -> None:
        """Whoever says anything is back, also if it turns out that they may not do it."""
        found = self.room.people.get(self._by or "")
        if found is None or found.role == "gone":
            raise Refused("not_at_table")
        check_sight(self.audience(self._by, self._for_seat), command.type)
        if command.type not in ASKING:
            absence.come_back(self, command)

    @contextmanager
    def _speaking(self, person: str | None, command: Command, seat: str | None) -> Iterator[None]:
        self._by, self._command, self._for_seat = person, command.id, seat
        try:
            yield
        finally:
            self._by = self._command = self._for_seat = None

    def _remember(self, person: str | None, key: str) -> None:
        self._before_change().answered.append((person, key))
        self._done.add(person, key, self.seq)

    @property
    def by(self) -> str | None:
        """Whose command is carried out now."""
        return self._by

    def speaks_for(self, seat: str) -> bool:
        """Whether whoever's command is carried out decides for a seat, or for the referee."""
        return self._for_seat in (None, seat) and self.room.speaks_for(self._by, seat)

    def presence(self, person: str, is_here: bool, now: int) -> None:
        """Somebody is connected, or no longer."""
        self.clocks.set(now)
        self.clocks.presence(person, is_here)

    def is_here(self, person: str) -> bool:
        """Whether somebody is connected."""
        return self.clocks.is_here(person)

    @property
    def here_version(self) -> int:
        """Rises when somebody comes or goes."""
        return self.clocks.here_version

    def away_since(self, person: str | None) -> int | None:
        """Since when somebody is away; None for who is here."""
        return self.clocks.away_since(person)

    def deadlines(self) -> list[dict[str, Any]]:
        """Until when seats have to do something: `Deadline` rows."""
        return self.clocks.rows()

    def answer_key(self) -> str | None:
        """The answer to the question that is open, for the referee."""
        return self.driver.judge.answer_key()

    def tick(self, now: int) -> bool:
        """Do one thing that is due: a bot's move, or what is safe for who is late."""
        self.clocks.set(now)
        return self._whole(self.driver.step)

    # --- entries --------------------------------------------------------------------------------

    def note(
        self,
        kind: str,
        body: Mapping[str, Any],
        events: tuple[dict[str, Any], ...] = (),
        changes: Mapping[str, int] | None = None,
    ) -> Entry:
        """Make the next entry, by whoever's command is carried out."""
        self._before_change()
        entry = Entry(
            self.seq + 1, self.now, kind, body, self._by, self._command, events, changes or {}
        )
        self._take(entry)
        return entry

    def _take(self, entry: Entry) -> None:
        self.journal.add(entry)
        self.room = fold(self.room, entry)
        self.clocks.forget()
        found = parts()
        self.showing.touch({found[path] for path in entry.changes if path in found})

    def play(self, action: Action, **beside: Any) -> None:
        """Carry out a move of the game and make its entries. Raise what `Game.do` raises.

        `beside` is what its entry says that is not of the game file: ``auto`` that the seat had
        told the table to do so, ``late`` that the time of the seat has run out, ``unable`` that the
        seat could do nothing else, ``program`` that nobody at the table has ruled so.
        """
        game = self.playing_game()
        self.play_checked(game.check(game.read(action)), **beside)

    def play_checked(self, action: Action, private: bool = False, **beside: Any) -> None:
        """`play` for what `Game.check` has just given back."""
        game = self.playing_game()
        self.about_to_play()
        parties = self._private_parties(action)
        events = game.do_checked(action)
        if private and action.kind == "offer":
            parties = _parties(action)
        if parties is not None and any(event.kind == "deal_done" for event in events):
            parties = None
        self.harvest(parties, **beside)

    def undo(
        self, seat: str, agreed: Sequence[str], note: str | None = None, **beside: Any
    ) -> None:
        """Take the last action back and make its entry. Raise IllegalAction."""
        game = self.playing_game()
        self.about_to_play()
        game.undo(seat, agreed, note)
        self.harvest(**beside)

    def retype(self, seat: str) -> None:
        """Take back what was typed of real dice and cards. Raise IllegalAction."""
        game = self.playing_game()
        self.about_to_play()
        game.retype(seat)
        self.harvest()

    def stop(self, reason: str, note: str) -> None:
        """End the game from outside."""
        game = self.playing_game()
        self.about_to_play()
        game.stop_by_ruling(reason, note)
        self.harvest()

    def go_on(self) -> None:
        """Throw or draw what the game still waits for: its file was cut before that."""
        self.about_to_play()
        self.playing_game().go_on()
        self.harvest()

    def harvest(self, private: Sequence[str] | None = None, **beside: Any) -> None:
        """Entries of what the game has written down; offers between `private` seats are theirs."""
        game = self.playing_game()
        tape = game.log
        assert isinstance(tape, Tape)
        rows = tape.take()
        for taped in rows:
            body, changes = taped.row.to_json(), taped.changes
            if taped.row.kind == "draw":
                changes |= place_of(game.source)
                body |= beside if taped is rows[0] else {}  # not what follows from a move
            if taped.row.kind == "undo":
                body |= beside
            if taped.row.kind == "do":
                body |= beside if private is None else {**beside, "private": list(private)}
            free = free_landing(game, taped.events)
            if free is not None:
                body["free"] = free
            events = tuple(event.to_json() for event in taped.events)
            self.note(taped.row.kind, body, events, changes)

    def playing_game(self) -> Game:
        """The game. Raise Refused before it has begun."""
        if self.game is None:
            raise Refused("not_started", ILLEGAL)
        if self.is_readable_only:
            raise Refused("cannot_go_on", ILLEGAL)
        return self.game

    def _private_parties(self, action: Action) -> Sequence[str] | None:
        """The parties of the private offer that an action is about, if it is about one."""
        if action.kind not in _ABOUT_OFFERS or not self.room.private:
            return None
        proposer = action.seat if action.kind == "withdraw" else action.other
        for offer in self.showing.open_offers():
            if offer["proposer"] == proposer and offer["revision"] in self.room.private:
                return list(offer["parties"])
        return None

    # --- keeping --------------------------------------------------------------------------------

    def fresh(self) -> tuple[Entry, ...]:
        """What was decided and is not kept yet."""
        return tuple(self.journal.read(self._n_kept + 1))

    def keep(self) -> None:
        """Everything decided so far is on disk."""
        self._n_kept = self.seq
        self._before = None
        self.journal.settle()
        self._done.trim()

    def drop(self) -> None:
        """What was decided since could not be kept: everything is as before it."""
        if self._before is not None:
            self._go_back(self._before)
            self._before = None

    def follow(self, entries: Sequence[Entry], now: int) -> None:
        """Take over what another worker has decided and kept; `fresh` must be empty.

        Entries that are known already are passed over. Raise FreeholdError for a gap.
        """
        self.clocks.set(now)
        self.clocks.was_awake_elsewhere()
        for entry in entries:
            if entry.seq <= self.seq:
                continue
            if entry.seq != self.seq + 1:
                raise FreeholdError(f"Entry {self.seq + 1} is missing before {entry.seq}.")
            resuming.apply(self, entry)
            self._take(entry)
            self.know_command(entry)
        self.keep()

    def know_command(self, entry: Entry) -> None:
        """A command that led to an entry is known again, with the last entry it led to.

        That somebody is back they have said by it also if it was refused.
        """
        if entry.command is not None and not absence.is_back(entry):
            self._done.add(entry.by, entry.command, entry.seq)

    def adopt(self, entries: Iterable[Entry]) -> None:
        """Entries that are kept already, folded: for restoring."""
        for entry in entries:
            self.journal.add(entry)
            self.room = fold(self.room, entry)
            self.know_command(entry)
            self.journal.settle()
        self._n_kept = self.seq

    def _before_change(self) -> _Before:
        if self._before is None:
            self._before = _Before(self.room, self.game)
        return self._before

    def about_to_play(self) -> None:
        """Note how the game stands, and what bots remember, in case it cannot be kept."""
        before = self._before_change()
        if before.mark is None and before.game is not None:
            before.mark = before.game.mark()
            before.memories = self.driver.memories()

    def begun(self, game: Game) -> None:
        """The game has begun."""
        self._before_change()
        self.game = game

    def _go_back(self, before: _Before) -> None:
        self.journal.cut(before.room.seq)
        self.room, self.game = before.room, before.game
        for person, key in before.answered:
            self._done.drop(person, key)
        if before.mark is not None and self.game is not None:
            self.game.rewind(before.mark)
            self.driver.recall(before.memories)
        self.clocks.forget()
        self.showing.all_anew(before.room.seq)

    def _whole(self, act: Callable[[], T]) -> T:
        """Do something; if it fails or is refused, nothing of it has happened."""
        earlier, self._before = self._before, None
        try:
            return act()
        except BaseException:
            self.drop()
            raise
        finally:
            self._before = earlier or self._before

    # --- showing --------------------------------------------------------------------------------

    def audience(self, person: str | None, seat: str | None = None) -> Audience:
        """Who somebody is as far as showing goes; the same object as long as nothing changed.

        With a `seat` it is a program that plays that for them.
        """
        room = self.room
        by = room.people, room.seats, room.stage
        if any(one is not other for one, other in zip(by, self._audiences_by, strict=True)):
            self._audiences.clear()
            self._audiences_by = by
        found = self._audiences.get((person, seat))
        if found is None:
            found = audience_of(room, person)
            if person is not None and seat is not None:
                found = audience_of_program(room, person, seat)
            self._audiences[person, seat] = found
        return found

    def welcome(
        self,
        audience: Audience,
        since: int,
        locale: str,
        now: int,
        last: tuple[int, int] | None = None,
    ) -> dict[str, Any]:
        """The `Welcome` for an audience that has the entries up to `since`.

        `last` are number and moment of the latest entry that it has, if it says so.
        """
        self.clocks.set(now)
        return self.showing.welcome(audience, since, locale, last)

    def update(
        self, audience: Audience, mark: Shown | None, locale: str, now: int
    ) -> tuple[dict[str, Any], Shown] | None:
        """The `Update` since a mark and the next mark; None if nothing changed for this audience.

        Without a mark everything is new.
        """
        self.clocks.set(now)
        return self.showing.update(audience, mark, locale)

    def entries_for(
        self, audience: Audience, first: int, last: int, locale: str = "en"
    ) -> list[dict[str, Any]]:
        """Entries of the journal as an audience may see them."""
        return self.showing.entries(audience, first, last, locale)

    def moment(self, seq: int) -> dict[str, Any] | None:
        """The whole `GameView` after an entry, as anybody may see it; None before the game."""
        return next((game for _, game in self.showing.moments(seq, seq)), None)

    def moments(self, first: int, last: int) -> list[dict[str, Any]]:
        """`Moment`s after the entries of the game in a range."""
        return [{"seq": seq, "game": game} for seq, game in self.showing.moments(first, last)]

    def course(self, last: int) -> dict[str, Any]:
        """The `Course` up to an entry."""
        return course_of(self, last)

    def promise_of_file(self) -> tuple[str | None, str | None]:
        """Promise and secret of a game that was over in the file it came from."""
        return promise_of_file(self)

    def promise(self, audience: Audience) -> tuple[str | None, str | None]:
        """Promise and secret behind the dice, as far as an audience may know them."""
        if self.room.commitment is None:
            return None, None
        is_over = self.stage_for(audience) == OVER
        return self.room.commitment, self.secret.hex() if is_over else None

    def seen_by(self, audience: Audience) -> int:
        """The latest entry of the game that an audience may know of, 0 if it may see none."""
        return self.showing.seen_by(audience)

    def warning(self, locale: str = "en") -> str | None:
        """What was wrong with the file that the table was made from, if anything was."""
        cut = [entry.seq for entry in self.journal.read() if entry.kind == "cut"]
        shown = self.showing.entries(self.audience("p1"), cut[0], cut[0], locale) if cut else []
        return shown[0]["text"] if shown else None

    def throws(self, last: int) -> list[dict[str, Any]]:
        """The events of all throws of dice up to an entry."""
        entries = self.journal.read(1, last)
        return [event for entry in entries for event in entry.events if "dice" in event]

    def is_promise_kept(self) -> bool | None:
        """Whether dice and cards follow from the secret; None until it is known."""
        if self.stage != OVER:
            return None
        if self.seq not in self._promises:
            self._promises[self.seq] = is_promise_kept(self)
        return self._promises[self.seq]

    def book_view(self, locale: str = "en") -> dict[str, Any]:
        """The `BookView`."""
        return self.showing.book_view(locale)

    def file(self) -> bytes:
        """The game file, with the secret once the game is over. Raise Refused if there is none."""
        return self.filing()()

    def filing(self, audience: Audience | None = None) -> Callable[[], bytes]:
        """What makes the game file as it is now, in any thread and while the game goes on.

        Raise Refused if there is none, or if it holds offers that an audience was not shown.
        """
        return resuming.filing(self, audience)


def _code_of(error: FreeholdError) -> str:
    if isinstance(error, Refused):
        return error.code
    return ILLEGAL if isinstance(error, IllegalAction) else INVALID


def _refusal(error: FreeholdError, locale: str) -> Answer:
    row = refusal_row(error, locale)
    row["message"] = writable(row["message"])  # it may repeat what was said
    return {"refusal": row, "result": None}


def _parties(action: Action) -> list[str]:
    seats = {seat for term in action.terms for seat in (term.giver, term.taker)}
    return sorted(seats | {action.seat or ""})


_ABOUT_OFFERS: Final = frozenset({"accept", "reject", "withdraw", "offer"})
_NO_REFUSAL: Final[Answer] = {"refusal": None, "result": None}
_COMMANDS: Final = {
    **playing.COMMANDS,
    **seating.COMMANDS,
    **talk.COMMANDS,
    **absence.COMMANDS,
    **playing_out.COMMANDS,
}
