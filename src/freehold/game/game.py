"""One game: what is legal, what was done, what happened. The face of the rules for programmers."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from freehold.books import Book, load_book
from freehold.books.translations import ENGLISH
from freehold.game.complete import complete, needs_completion
from freehold.game.engine import BEHAVIOUR, Delta, Engine, EventRow, Snapshot
from freehold.game.log import GameLog, write_file
from freehold.game.log import Mark as LogMark
from freehold.game.options import Option, Pending, list_options, list_pending
from freehold.game.outcome import Outcome, outcome_of
from freehold.game.packing import pack, papers_of, unpack
from freehold.game.papers import Papers, new_notes
from freehold.game.refusals import explain
from freehold.game.saying import check_reason, check_terms, refuse
from freehold.game.sources import (
    CommittedSource,
    RecordedSource,
    Source,
    TypedSource,
    make_source,
)
from freehold.game.start import check_pack, seat_families
from freehold.game.state import State
from freehold.game.undo import Step, UndoStack
from freehold.notation.actions import (
    CHANCE_KINDS,
    REFEREE_KINDS,
    Action,
    check_parts,
)
from freehold.notation.catalogues import mistake
from freehold.notation.errors import (
    AmbiguousWords,
    IllegalAction,
    InvalidWords,
    Refusal,
)
from freehold.notation.events import Event, EventDecoder
from freehold.notation.families import read_families
from freehold.notation.gamefile import Header, write_game
from freehold.notation.leaves import Record, state_hash
from freehold.notation.lists import Listed
from freehold.notation.names import REFEREE_NAME, Names, check_seat_names
from freehold.notation.prose import referee_word, sentence
from freehold.notation.remarks import check_remark
from freehold.notation.spelling import spell_deal
from freehold.notation.words import parse
from freehold.records.enums import Asked, EndReason, EventKind, Phase
from freehold.records.limits import REFEREE_SEAT

_MADE_BY: Final = "freehold"
_OFFER_MADE: Final = int(EventKind.OFFER_MADE)
_CONTRACT_MADE: Final = int(EventKind.CONTRACT_MADE)
Move = Action | str


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a game to go back to."""

    state: Snapshot
    log: LogMark
    n_notes: int
    source: Source
    undo: UndoStack


class Game:
    """A game in progress. Make one with `Game.new`, `Game.load` or `freehold.game.load_position`.

    >>> game = Game.new(seats=["Ann", "Ben"], seed=7)
    >>> while game.state.phase == "opening":
    ...     events = game.do("roll")
    >>> game.pending[0].kind
    'turn'
    >>> game.why("buy").reason
    'wrong_phase'
    """

    def __init__(
        self,
        engine: Engine,
        names: Names,
        source: Source,
        log: GameLog,
        notes: Sequence[str] = (),
    ) -> None:
        self._engine = engine
        self._names = names
        self._source = source
        self._log = log
        self._decoder = EventDecoder(names)
        self._notes = list(notes)  # words of promises, in the order in which they were offered
        self._undo = UndoStack()

    # --- making and keeping ------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        rules: str | Path | Book = "official",
        seats: Sequence[str] = ("Ann", "Ben"),
        seed: int | None = None,
        dice: str | Source = "seed",
        **more: Any,
    ) -> "Game":
        """A fresh game at its opening throws; the first seat, the Banker, throws first.

        `rules` is the name or path of a rule set, or a Book. `dice` says where dice and cards come
        from: ``seed`` (with `seed` 0 to 2^63 - 1, random if None, and ``stream=0``), ``committed``
        (with ``secret=`` 32 bytes, random if None), ``typed`` (real dice and cards; with
        ``cards="decks"`` only the dice), or a source of your own. ``edition=`` names the board
        and ``options=`` what is chosen, both as for `load_book`; ``players=`` the bot of each seat
        that has one, for the game file; ``families=`` who answers for a seat: tables with name,
        members (each a name and a grade) and captain. ``log=`` makes the log from the header, and
        ``scratch=`` is shared with other games; see `freehold.game.following`.

        Raise InvalidWords for seats or dice that cannot be, BookError for a book that cannot.
        Rules O-PREP-3 to O-PREP-6, O-PLAY-1, S-3, T-3, P-CAPT-1.
        """
        players, families = more.pop("players", {}), more.pop("families", ())
        make_log, scratch = more.pop("log", GameLog), more.pop("scratch", None)
        of_book = {key: more.pop(key) for key in ("edition", "options") if key in more}
        source = make_source(dice, seed, **more)
        book = rules if isinstance(rules, Book) else load_book(rules, **of_book)
        seats = check_seat_names(seats)
        names = Names(book, seats, read_families(families, seats))
        check_pack(book, len(seats))
        engine = Engine(book, scratch)
        engine.set_up(len(names.seats))
        seat_families(engine, names)
        source.start(engine)
        header = Header(
            BEHAVIOUR,
            book.to_dict(),
            names.seats,
            source.header(),
            made_by=_MADE_BY,
            players=players,
            families=names.families,
        )
        engine.settle()
        game = cls(engine, names, source, make_log(header))
        game.go_on()
        return game

    @classmethod
    def load(cls, path: str | Path, salvage: bool = False, secret: bytes | None = None) -> "Game":
        """The game of a file, replayed and checked row by row.

        With `salvage`, a damaged file gives the game as far as the file is sound. A game with
        committed dice goes on only with its `secret`. Raise FileError, DamagedFile (with the
        line) or NotThisVersion.
        """
        from freehold.game.replay import load_game  # noqa: PLC0415 - replay needs this module

        return load_game(path, salvage=salvage, secret=secret)

    def save(self, path: str | Path) -> None:
        """Write the game file, whole or not at all; raise FileError if it cannot be written.

        In the file that `record_to` writes anyway, this puts a closing row; recording goes on.
        """
        if self._log.is_written_to(Path(path)):
            with self._all_or_nothing():
                self._log.close_rows(self._engine)
        else:
            rows = self._log.closed_rows(self._engine)
            write_file(Path(path), write_game(self._log.header, rows))

    def record_to(self, path: str | Path, durable: bool = True) -> None:
        """Write the game file and from now on every row as it comes, before `do` returns.

        With `durable` each row is forced to the disk. `close` puts the closing row. A move whose
        rows cannot be written raises FileError and has not happened; the file stays as it was
        before, and the move may be tried again.
        """
        self._log.attach(path, durable)

    def close(self) -> None:
        """Put the closing row under a file that `record_to` writes, and let go of it."""
        if self._log.path is not None:
            with self._all_or_nothing():
                self._log.close_rows(self._engine)
            self._log.detach()

    def fork(self, source: Source | None = None) -> "Game":
        """An independent game in the same state, with the same dice and cards to come.

        Or with those of another `source`: one that is shown to somebody must not tell the future.
        """
        source, log = source or self._source.copy(), self._log.copy()
        twin = Game(self._engine.copy(), self._names, source, log, self._notes)
        twin._undo = self._undo.copy()
        return twin

    # --- looking ------------------------------------------------------------------------------

    @property
    def book(self) -> Book:
        """Rules, board and decks."""
        return self._engine.book

    @property
    def names(self) -> Names:
        """Names of seats, spaces, decks and cards, and their numbers."""
        return self._names

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in order of play."""
        return self._names.seats

    @property
    def engine(self) -> Engine:
        """The records and the compiled rules: for bots and tests, not to be changed."""
        return self._engine

    @property
    def source(self) -> Source:
        """Where dice and cards come from."""
        return self._source

    @property
    def log(self) -> GameLog:
        """The rows of the game file so far."""
        return self._log

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(self._log.events)

    @property
    def state(self) -> State:
        """The game as it stands; later moves do not change what this returned."""
        return State(self._engine.game.copy(), self._names, tuple(self._notes))

    @property
    def notes(self) -> tuple[str, ...]:
        """The words of promises; terms and contracts name them by number, from 1."""
        return tuple(self._notes)

    @property
    def papers(self) -> Papers:
        """Promises and contracts by their numbers, as they stand."""
        return papers_of(self._engine, self._notes)

    @property
    def state_hash(self) -> str:
        """A hash of the whole public state, independent of how it is stored."""
        return state_hash(self._engine.game)

    @property
    def pending(self) -> tuple[Pending, ...]:
        """Everything that waits for somebody, what stops the game first; empty when it is over."""
        return list_pending(self._engine, self._names, self.state, self.papers)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on. Rule O-BUST-13, ruling C-13."""
        return outcome_of(self._engine, self._names)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._engine.is_over

    def legal(self, seat: str | None = None) -> list[Option]:
        """What a seat or the Referee may do now; all of them if None.

        Offers come as one option without terms.
        """
        if seat is not None:
            actors = [self._names.find_actor(seat)]
        else:
            actors = [*range(len(self._names.seats)), REFEREE_SEAT]
        papers = self.papers
        return [
            option
            for actor in actors
            for option in list_options(self._engine, self._names, actor, papers)
        ]

    def named(self, actions: Record) -> Action:
        """The action in a one-element array of ACTION, as compiled bots fill it."""
        return unpack(actions.view(np.ndarray)[0], self._names, self.papers)

    def tell(self, event: Event, language: str = ENGLISH) -> str:
        """A sentence for an event, in one of the languages of `notation.catalogues`."""
        return sentence(event, self._names, language)

    # --- acting -------------------------------------------------------------------------------

    def read(self, move: Move) -> Action:
        """The complete action that a move means now.

        Raise InvalidWords or AmbiguousWords if words cannot be read or leave out too much.
        """
        action = self.heard(move)
        return complete(action, self.state, self.legal) if needs_completion(action) else action

    def heard(self, move: Move) -> Action:
        """A move as it was said, whatever was left out. Raise InvalidWords or AmbiguousWords."""
        if isinstance(move, str):
            move = parse(move, self._names, self._speaker(), self._asked_deck())
            if move.seat is None and move.kind not in CHANCE_KINDS:
                waiting = self._names.seat_set(self._engine.waiting())
                who = waiting or self.seats
                raise AmbiguousWords(mistake("say_who", who=Listed(who, "or")), who)
        elif not isinstance(move, Action):
            raise InvalidWords(f"A move is an Action or words, not {type(move).__name__}.")
        else:
            move = check_parts(move)
        if move.seat is None and move.kind in REFEREE_KINDS:
            move = replace(move, seat=REFEREE_NAME)
        return move

    def why(self, move: Move) -> Refusal | None:
        """Why a move is not possible now, None if it is. Nothing changes.

        Raise InvalidWords or AmbiguousWords as `read` does.
        """
        try:
            action = self.read(move)
            if action.kind == "undo":
                self._undo.copy().pop(action.seat or "", ())
            else:
                self._check(action)
        except IllegalAction as error:
            return error.refusal
        return None

    def do(self, move: Move) -> list[Event]:
        """Carry out a move and the throws and draws it leads to; returns what happened.

        Raise InvalidWords, AmbiguousWords or IllegalAction, or FileError where `record_to` writes
        and cannot; then nothing has changed.
        """
        action = self.read(move)
        if action.kind == "undo":
            self.undo(action.seat or "", note=action.note)
            return []
        return self.do_checked(self.check(action))

    def check(self, action: Action) -> Action:
        """The action, complete as `read` gives it, ready for `do_checked`.

        Raise IllegalAction if it is not possible now, InvalidWords for taking back.
        """
        if action.kind == "undo":
            raise InvalidWords("Taking back is no action to check; see Game.undo.")
        self._check(action)
        return action

    def do_checked(self, action: Action) -> list[Event]:
        """`do` for what `check` has just given back: between the two nothing else is asked."""
        with self._all_or_nothing():
            return self._carry_out(action)

    def _carry_out(self, action: Action) -> list[Event]:
        """`do` for an action that was checked and packed."""
        if action.kind in CHANCE_KINDS:
            return self._take_outcome(action) + self._draw()
        if action.kind == "roll" and action.dice is not None:
            self._typed_source(action).push(action.dice)
            action = replace(action, dice=None)
        return self._take_action(action) + self._draw()

    def go_on(self) -> list[Event]:
        """Bring outcomes still asked for: a file may be cut between a move and its throw."""
        with self._all_or_nothing():
            return self._draw()

    def undo(self, seat: str, agreed: Collection[str] = (), note: str | None = None) -> None:
        """Take back the last action of a seat; again for the one before it.

        Only as far as the last throw or draw, and only while nobody else acted since, unless those
        who did are in `agreed`. The next throw and card stay what they would have been. Raise
        IllegalAction with one of the reasons nothing_to_undo, chance_fell, others_acted,
        settled_with_others, binding.
        """
        seat = self._names.actor(seat)
        others = [self._names.actor(other) for other in agreed]
        row: dict[str, Any] = {"seat": seat, "agreed": others}
        if note is not None:
            row["note"] = check_remark(note)
        with self._all_or_nothing():
            step = self._undo.pop(seat, others, referee_word(self._names))
            self._go_back(step)
            self._log.add("undo", row, self._engine, delta=step.delta.turned())

    @property
    def typed_seat(self) -> str | None:
        """Whose throw or draw was the last one, where it was typed: for `retype`."""
        return self._undo.typed

    def retype(self, seat: str) -> None:
        """Take back what was typed of real dice and cards: it is typed anew, and not thrown anew.

        Only for the last throw or draw, and once everything after it is taken back. Raise
        IllegalAction.
        """
        seat = self._names.actor(seat)
        row = {"seat": seat, "agreed": [], "typed": True}
        with self._all_or_nothing():
            step = self._undo.take_typed(seat)
            self._go_back(step)
            self._log.add("undo", row, self._engine, delta=step.delta.turned())

    def undo_actors(self) -> tuple[str, ...]:
        """Whose actions can still be taken back, the last one first."""
        return self._undo.actors()

    def undo_refusal(self, seat: str) -> Refusal:
        """Why a seat can take back nothing of its own."""
        actors = self._undo.actors()
        try:
            self._undo.copy().pop(seat, (), referee_word(self._names))
        except IllegalAction as error:
            is_others = actors and seat not in actors
            return self._undo.refusal(seat).refusal if is_others else error.refusal
        return self._undo.refusal(seat).refusal

    def stop_by_ruling(self, reason: str = "cap", note: str = "") -> list[Event]:
        """A referee ends the game: ``cap`` (no winner) or ``agreed`` (count who is richest)."""
        if reason not in ("cap", "agreed"):
            raise InvalidWords(f"A game is stopped by 'cap' or 'agreed', not {reason!r}.")
        if self.is_over:
            raise self._refusal("game_over", Action("stop"))
        with self._all_or_nothing():
            before = self._engine.snapshot()
            self._engine.finish(EndReason[reason.upper()])
            self._undo.block("settled_with_others")
            ruling = {"kind": "stop", "reason": reason, "note": _writable(note)}
            events, _ = self._collect("ruling", ruling, before)
            self._finish_if_over()
        return events

    def note_ruling(self, note: str) -> None:
        """Put a referee's note into the game file; it changes nothing else."""
        with self._all_or_nothing():
            self._log.add("ruling", {"kind": "note", "note": _writable(note)}, self._engine)

    def replay_row(self, kind: str, action: Action) -> list[Event]:
        """Carry out one recorded row, ``do`` or ``draw``, and nothing that follows from it."""
        if kind == "draw":
            self._source.next(self._engine, self._engine.asked, self._engine.asked_deck)
            return self._take_outcome(action)
        check_reason(action, self.book)
        pack(action, self._names, self._engine, self.papers)
        return self._take_action(action)

    def mark(self) -> "Mark":
        """Where the game stands, for `rewind`: rules, chance, log and what can be taken back."""
        return Mark(
            self._engine.snapshot(),
            self._log.mark(),
            len(self._notes),
            self._source.copy(),
            self._undo.copy(),
        )

    def rewind(self, mark: "Mark") -> None:
        """Whatever was done since has not happened: everything as it was, byte for byte."""
        self._engine.restore(mark.state)
        self._log.go_back(mark.log)
        del self._notes[mark.n_notes :]
        self._source, self._undo = mark.source.copy(), mark.undo.copy()

    # --- inside -------------------------------------------------------------------------------

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Within, whatever cannot be written, or is interrupted, has not happened.

        Without a file nothing can fail half-way, and nothing is kept.
        """
        if self._log.path is None:
            yield
            return
        mark = self.mark()
        try:
            yield
        except BaseException:
            self.rewind(mark)
            raise

    def _speaker(self) -> str | None:
        """The seat that words without one mean: the only one that is waited for."""
        waiting = self._engine.waiting()
        is_one = waiting and waiting & (waiting - 1) == 0
        return self._names.seat_set(waiting)[0] if is_one else None

    def _asked_deck(self) -> str | None:
        """The deck whose card is asked for."""
        asks = self._engine.asked == Asked.CARD
        return self._names.decks[self._engine.asked_deck] if asks else None

    def _check(self, action: Action) -> None:
        """Raise IllegalAction if the action is not possible now; else it is packed for a step."""
        is_typed = isinstance(self._source, TypedSource)
        if action.kind in CHANCE_KINDS and not is_typed:
            raise self._refusal("chance_not_typed", action)
        if action.kind == "roll" and action.dice is not None:
            if not is_typed:
                raise self._refusal("dice_not_typed", action)
            if not all(type(die) is int and 1 <= die <= 6 for die in action.dice):
                raise self._refusal("bad_dice", action)
        check_terms(action, self.book)
        pack(action, self._names, self._engine, self.papers)
        code = self._engine.why()
        if code:
            raise IllegalAction(explain(code, action, self._engine, self._names))
        check_reason(action, self.book)

    def _refusal(self, reason: str, action: Action) -> IllegalAction:
        return refuse(reason, action, self.book)

    def _typed_source(self, action: Action) -> TypedSource:
        if not isinstance(self._source, TypedSource):
            raise self._refusal("dice_not_typed", action)
        return self._source

    def _take_action(self, action: Action) -> list[Event]:
        """One action that was checked and packed. It can be taken back, unless something stands."""
        n_events = self._log.n_events
        events, delta = self._step("do", action)
        self._undo.push(Step(action.seat or "", delta, n_events), events)
        return events

    def _go_back(self, step: Step) -> None:
        """To where things stood before an action that is taken back."""
        self._engine.write(step.delta.places, step.delta.before)
        self._log.forget_events(step.n_events)
        if isinstance(self._source, TypedSource):
            self._source.clear()

    def _step(self, kind: str, action: Action) -> tuple[list[Event], Delta]:
        """Carry out an action that was checked and packed, and write its row."""
        before = self._engine.snapshot()
        code = self._engine.step()
        if code:
            raise IllegalAction(explain(code, action, self._engine, self._names))
        self._notes += new_notes(action.terms, self._notes)
        found = self._collect(kind, action, before)
        self._finish_if_over()
        return found

    def _collect(
        self, kind: str, what: Action | Mapping[str, Any], before: Snapshot
    ) -> tuple[list[Event], Delta]:
        """Write the row of what the engine has just done; what happened and what changed."""
        decode, delta = self._decoder.decode, self._engine.since(before)
        events = [decode(row, self._words_of(row)) for row in self._engine.events()]
        self._log.add(kind, what, self._engine, events, delta)
        return events, delta

    def _words_of(self, row: EventRow) -> str:
        """What no row has room for: the terms of an offer or of a contract."""
        if row[0] == _OFFER_MADE:
            return self._deal(row[1])
        if row[0] == _CONTRACT_MADE:
            contract = self.state.contract(row[4])
            return contract.words if contract else ""
        return ""

    def _deal(self, seat: int) -> str:
        """The terms of a seat's open offer, spelled out."""
        name = self._names.seats[seat]
        offers = self.state.offers
        return next((spell_deal(o.terms, name) for o in offers if o.proposer == name), "")

    def _draw(self) -> list[Event]:
        """Bring every outcome that is asked for and that the source has."""
        events: list[Event] = []
        while self._engine.phase == Phase.CHANCE:
            asked, deck = self._engine.asked, self._engine.asked_deck
            outcome = self._source.next(self._engine, asked, deck)
            if outcome is None:
                break
            if asked == Asked.CARD:
                action = Action("card", card=self._names.card_name(*outcome))
            elif asked == Asked.DEED:
                action = Action("deal_deed", space=self._names.spaces[outcome[0]])
            else:
                action = Action("dice", dice=outcome)
            events += self._take_outcome(action)
        return events

    def _take_outcome(self, action: Action) -> list[Event]:
        """One throw or draw. What went before it can no longer be taken back."""
        pack(action, self._names, self._engine)
        n_events = self._log.n_events
        events, delta = self._step("draw", action)
        self.note_outcome(action, events, delta, n_events)
        return events

    def note_outcome(
        self, action: Action, events: Sequence[Event], delta: Delta, n_events: int
    ) -> None:
        """Chance fell: what was typed of it can be typed anew, and nothing before it undone."""
        found = list(events)
        seat = next((event.seat for event in found if event.seat), None)
        is_typed = self._is_typed(action) and seat in self._names.seats
        outcome = Step(seat, delta, n_events) if is_typed and seat is not None else None
        self._undo.fall(outcome, found)

    def _is_typed(self, action: Action) -> bool:
        """Whether somebody says what has fallen: dice always, cards unless decks lie here."""
        source = self._source
        if isinstance(source, RecordedSource):
            source = source.origin or source
        if not isinstance(source, TypedSource):
            return False
        return action.kind == "dice" or (action.kind == "card" and source.cards == "typed")

    def _finish_if_over(self) -> None:
        """At the end a committed secret is revealed and the file is closed."""
        if not self._engine.is_over or isinstance(self._source, RecordedSource):
            return
        if isinstance(self._source, CommittedSource):
            self._log.add("reveal", {"secret": self._source.secret.hex()}, self._engine)
        self._log.add("end", {"reason": "over"}, self._engine)


def _writable(note: str) -> str:
    """A note without what no file in UTF-8 can hold."""
    return str(note).encode("utf-8", "replace").decode("utf-8")
