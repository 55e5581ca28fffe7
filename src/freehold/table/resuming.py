"""Tables that go on: from their journal, from a game file, from a moment of a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from freehold.books import Book
from freehold.errors import FreeholdError
from freehold.game import Action, Game, TypedSource
from freehold.game.bounds import sayable
from freehold.game.engine import BEHAVIOUR, Engine
from freehold.game.following import (
    Changes,
    changes_of,
    follow,
    let_stand,
    place_of,
    recount,
    resume,
)
from freehold.game.replay import replay_bytes
from freehold.game.sources import CommittedSource, Source
from freehold.game.start import place_start, start_row
from freehold.notation.catalogues import BookText, Message
from freehold.notation.chain import Chain
from freehold.notation.errors import FileError, NotThisVersion
from freehold.notation.events import Event
from freehold.notation.gamefile import Header, parse_game
from freehold.notation.leaves import state_hash
from freehold.notation.names import Names
from freehold.records.enums import Phase
from freehold.table.audience import Audience
from freehold.table.entries import GAME_KINDS, Entry
from freehold.table.folding import new_room
from freehold.table.journal import Journal
from freehold.table.lagging import Lag, notes_at_start, notes_of
from freehold.table.refused import ILLEGAL, INVALID, Refused
from freehold.table.room import OVER, Seat
from freehold.table.seating import begin_table, book_for, note_start, settle_in, source_for
from freehold.table.tape import Tape, Taped, book_of, scratch
from freehold.table.words import one_line

if TYPE_CHECKING:
    from freehold.table.table import Table

MOST_TITLE: Final = 60  # characters
_MADE_BY: Final = "freehold"
_BARRIERS: Final = frozenset({"started", "draw", "shuffled"})  # nothing before is taken back
_STARTS: Final = (Phase.TURN, Phase.DEBT)  # phases in which a game may begin
# What an entry says that is not of the file.
_BESIDE: Final = frozenset({"private", "free", "auto", "late", "unable", "program"})
_UNDATED: Final[Mapping[str, Any]] = {"kind": "typed", "cards": "typed"}


class DealtSource(CommittedSource):
    """Dice and cards from the secret where nothing was promised before the first throw.

    A game file of such a game has them as if they had been typed.
    """

    def header(self) -> dict[str, Any]:
        """As typed dice and cards."""
        return dict(_UNDATED)

    def copy(self) -> "DealtSource":
        """A source at the same place of the same stream."""
        twin = DealtSource(self.secret)
        twin.go_to(self.used)
        return twin


def _source(table: "Table") -> Source:
    if table.room.origin is not None and table.terms.dice == "server":
        return DealtSource(table.secret)
    return source_for(table.terms, table.secret)


# --- from the journal --------------------------------------------------------------------------


def restore(
    make: type["Table"], code: str, entries: Iterable[Entry], secret: bytes, now: int
) -> "Table":
    """See `Table.restore`."""
    found = list(entries)
    if not found or found[0].kind != "opened":
        raise FreeholdError(f"The journal of table {code} does not begin with its opening.")
    for number, entry in enumerate(found, 1):
        if entry.seq != number:
            raise FreeholdError(f"Entry {number} of table {code} is missing.")
    room = new_room(code, found[0])
    started = next((entry for entry in found if entry.kind == "started"), None)
    book = book_for(room.setup) if started is None else book_of(started.body["header"]["book"])
    table = make(room, book, secret)
    table.journal.add(found[0])
    table.adopt(found[1:])
    if started is not None:
        table.game = _game(table, found[started.seq - 1 :])
        table.showing.begin(table.game)
    table.clocks.begin(now)
    return table


def _game(table: "Table", entries: Sequence[Entry]) -> Game:
    """The game as the journal has it: to the latest draw at once, from there row by row."""
    header = Header.from_json(entries[0].body["header"])
    last = max(i for i, entry in enumerate(entries) if entry.kind in _BARRIERS)
    if entries[last].kind == "draw" and table.terms.dice == "typed":
        last -= 1  # what was typed may be typed anew
    is_same = header.behaviour == BEHAVIOUR
    at_once = entries[: last + 1] if is_same else entries
    changes: dict[str, int] = {}
    rows = 0
    notes = notes_at_start(header)
    for entry in at_once:
        changes |= entry.changes
        rows += entry.kind in GAME_KINDS
        notes += notes_of(entry, notes)
    game = _resumed(table, Tape(header, rows), changes, notes)
    if not is_same:
        try:
            recount(game)
        except FileError:
            table.is_readable_only = True
        return game
    for entry in entries[last + 1 :]:
        if entry.kind in GAME_KINDS:
            follow_row(game, entry)
    return game


def _resumed(table: "Table", tape: Tape, changes: Changes, notes: Sequence[str]) -> Game:
    return resume(table.book, tape, _source(table), changes, scratch(), notes)


def apply(table: "Table", entry: Entry) -> None:
    """Bring the game to where an entry of another worker has it."""
    if entry.kind == "started":
        table.book = book_of(entry.body["header"]["book"])
        header = Header.from_json(entry.body["header"])
        table.game = _resumed(table, Tape(header), entry.changes, notes_at_start(header))
        table.showing.begin(table.game)
    elif entry.kind in GAME_KINDS and table.game is not None:
        follow_row(table.game, entry)


def follow_row(game: Game, entry: Entry) -> None:
    """Take over a row of the game file from an entry."""
    what = entry.body[entry.kind]
    row = Action.from_json(what) if entry.kind in ("do", "draw") else what
    events = [Event.from_json(event) for event in entry.events]
    follow(game, entry.kind, row, events, entry.changes)
    tape = game.log
    assert isinstance(tape, Tape)
    tape.take()


# --- from a game file --------------------------------------------------------------------------


def from_file(make: type["Table"], code: str, content: bytes, now: int, secret: bytes) -> "Table":
    """See `Table.from_file`."""
    fresh: list[Taped] = []
    try:
        header = parse_game(content).header
        book = book_of(header.book)
        result = replay_bytes(content, lambda head: _Whole(head, fresh), scratch(), book)
    except NotThisVersion as error:
        raise Refused("other_version", INVALID) from error
    except FreeholdError as error:
        raise Refused("bad_file", INVALID) from error
    fault, game = result.fault, result.game
    if fault is not None and fault.code != "truncated":
        raise Refused("damaged_file", INVALID, line=fault.line)
    title = one_line(header.title, MOST_TITLE) or ""
    seats = [{"kind": "person", "name": name} for name in game.seats]
    table = _hot_seat(make, code, game, _opening(game, {"file": True}, title, seats), now, secret)
    _import(table, game, fresh, is_cut=fault is not None)
    return table


class _Whole(Tape):
    """A tape that also keeps what the state was before the first row."""

    def __init__(self, header: Header, fresh: list[Taped]) -> None:
        super().__init__(header)
        self.fresh = fresh


def _import(table: "Table", game: Game, fresh: list[Taped], *, is_cut: bool) -> None:
    """Entries for everything that is in the file, then dice and cards that nobody knows.

    Where the file `is_cut`, it is said up to where it was good.
    """
    tape = Tape(replace(game.log.header, chance=dict(_chance(game))))
    rows = (each for each in fresh if not _is_closing(each))
    tape.fresh = [
        replace(each, row=replace(each.row, number=number)) for number, each in enumerate(rows, 1)
    ]
    tape.n_rows = len(tape.fresh)
    game._log = tape
    game._source = _source(table)
    note_start(table, game)
    if is_cut:
        state = game.state
        table.note("cut", {"turn": state.turn_number, "seat": state.turn})
    if not game.is_over and isinstance(game.source, CommittedSource):
        _shuffle_unseen(table, game, game.source)
        table.go_on()


def _is_closing(taped: Taped) -> bool:
    what = taped.row.to_json().get("end")
    return what is not None and what.get("reason") != "over"


def _chance(game: Game) -> Mapping[str, Any]:
    """How the file of a game that goes on says where dice and cards come from."""
    header = game.log.header
    return header.chance if game.is_over or isinstance(game.source, TypedSource) else _UNDATED


def _shuffle_unseen(table: "Table", game: Game, source: CommittedSource) -> None:
    """Shuffle what lies in the decks: nobody may know it from where the game comes."""
    engine, before = game.engine, game.engine.snapshot()
    for deck in range(len(engine.book.decks)):
        engine.stack(deck, source.shuffled(engine.order_of(deck)))
    let_stand(game)
    changes = changes_of(engine.since(before)) | place_of(source)
    table.note("shuffled", {}, changes=changes)


# --- from a moment -----------------------------------------------------------------------------


def branch(table: "Table", seq: int, code: str, now: int, secret: bytes, locale: str) -> "Table":
    """See `Table.branch`."""
    lag = _last_start(table, min(seq, table.seq))
    if lag.game is None or table.game is None:
        raise Refused("not_started", ILLEGAL)
    live = table.game
    title = _what_if(table, locale)
    opening = _opening(live, {"code": table.code, "seq": seq}, title, _as_seated(table.room.seats))
    other = _hot_seat(type(table), code, live, opening, now, secret)
    start = start_row(lag.game.engine, {}, lag.notes)
    start["state"] = sayable(start["state"], live.book, len(live.seats))
    source = _source(other)
    header = Header(
        BEHAVIOUR,
        live.log.header.book,
        live.seats,
        source.header(),
        start,
        _MADE_BY,
        families=live.names.families,
    )
    game = _placed(table.book, Tape(header), source, start)
    note_start(other, game)
    return other


def _what_if(table: "Table", locale: str) -> str:
    """The title, marked once as that of a game that goes on from another one's moment."""
    title = table.terms.title
    if title and "code" in (table.room.origin or {}):
        return title
    parts = {"title": title or BookText(table.book.title)}
    return Message("journal.what_if", parts).text(locale)[:MOST_TITLE]


def _as_seated(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """Seats as they are; bots play on unless there are only bots."""
    plays = any(seat.kind != "bot" for seat in seats)
    return [
        {
            "kind": "bot" if plays and seat.kind == "bot" else "person",
            "bot": seat.bot if plays and seat.kind == "bot" else None,
            "name": seat.name,
            "token": seat.token,
            "colour": seat.colour,
        }
        for seat in seats
    ]


def _last_start(table: "Table", seq: int) -> Lag:
    """The game at the last moment up to an entry from which one may begin: between throws."""
    scout, found = Lag(table), 0
    for at in scout.walk(seq):
        if scout.game is not None and scout.game.engine.phase in _STARTS:
            found = at
    lag = Lag(table)
    for _ in lag.walk(found):
        pass
    return lag


def _placed(book: Book, tape: Tape, source: Source, start: Mapping[str, Any]) -> Game:
    """A game that begins where another one stood, with decks and dice of its own."""
    names = Names(book, tape.header.seats, tape.header.families)
    engine = Engine(book, scratch())
    engine.set_up(len(names.seats))
    source.start(engine)
    try:
        place_start(engine, names, start)
    except FreeholdError as error:
        raise Refused("no_such_moment", ILLEGAL) from error
    return Game(engine, names, source, tape, list(start.get("notes", ())))


def _hot_seat(
    make: type["Table"],
    code: str,
    game: Game,
    opening: Mapping[str, Any],
    now: int,
    secret: bytes,
) -> "Table":
    """A table where one person plays all seats of a game."""
    table = begin_table(make, code, Entry(1, now, "opened", opening), game.book, secret)
    settle_in(table, game.seats[0])
    return table


def _opening(
    game: Game,
    origin: Mapping[str, Any],
    title: str,
    seats: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    """What is agreed at a hot seat where a game goes on, and where that comes from."""
    is_typed = game.source.kind == "typed" and not isinstance(game.source, CommittedSource)
    setup = {
        "title": title,
        "rules": game.book.name,
        "edition": game.book.edition,
        "options": dict(game.book.options),
        "seats": seats,
        "families": [
            {
                "seat": family.name,
                "members": [[member.name, member.grade] for member in family.members],
                "captain": family.captain,
            }
            for family in game.names.families
        ],
        "dice": "typed" if is_typed else "server",
        "watching": "closed",
        "auction_seconds": 0,
        "claim_seconds": 0,
    }
    return {"setup": setup, "commitment": None, "from": dict(origin)}


# --- to a game file ----------------------------------------------------------------------------


def check_hidden(table: "Table", audience: Audience) -> None:
    """Raise Refused if offers were hidden from somebody that a whole game holds."""
    parties = table.room.private_parties
    if not audience.is_referee and not all(audience.seats & each for each in parties):
        raise Refused("private_offers")


def filing(table: "Table", audience: Audience | None) -> Callable[[], bytes]:
    """See `Table.filing`."""
    game = table.game
    if game is None:
        raise Refused("not_started", ILLEGAL)
    if audience is not None:
        check_hidden(table, audience)
    header = replace(game.log.header, title=table.terms.title)
    state = None if table.stage == OVER else state_hash(game.engine.game)
    journal = table.journal.copy()
    return lambda: _filed(header, journal, state)


def _filed(header: Header, journal: Journal, state: str | None) -> bytes:
    """A game file; where the game goes on, with the hash of its state."""
    chain = Chain()
    lines = [chain.line(header.to_json())]
    number = 0
    for entry in journal.read():
        if entry.kind in GAME_KINDS:
            row = {key: value for key, value in entry.body.items() if key not in _BESIDE}
            lines.append(chain.line(row))
            number = entry.body["n"]
    if state is not None:
        closing = {"n": number + 1, "end": {"reason": "saved"}, "state": state}
        lines.append(chain.line(closing))
    return b"".join(lines)
