"""Playing a game file again, row by row, with every hash and every draw checked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freehold.books import Book, BookError
from freehold.errors import FreeholdError
from freehold.game.engine import BEHAVIOUR, Engine, Scratch
from freehold.game.game import Game
from freehold.game.log import GameLog
from freehold.game.sources import Drawn, RecordedSource, source_from_header
from freehold.game.start import place_start, read_notes, seat_families
from freehold.notation.actions import Action
from freehold.notation.errors import DamagedFile, Fault, FileError, NotThisVersion
from freehold.notation.events import Event
from freehold.notation.gamefile import GameFile, Header, Row, parse_game, read_game_file
from freehold.notation.leaves import state_hash
from freehold.notation.names import Names, check_seat_names
from freehold.notation.prose import sentence
from freehold.notation.spelling import spell

Watch = Callable[[Game, Row], None]
# What a replayed game is made with: its log, scratch space, and its book if that is known.
Parts = tuple[Callable[[Header], GameLog], Scratch | None, Book | None]
_PLAIN: Parts = (GameLog, None, None)


@dataclass(frozen=True, slots=True)
class ReplayRow:
    """One row as it was replayed: what it said in words, and what it caused."""

    number: int
    words: str
    sentences: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return {"row": self.number, "words": self.words, "events": list(self.sentences)}


@dataclass(slots=True)
class Replay:
    """A replayed file: the game as far as it went, its rows, and what was checked.

    `fault` is what stopped it: damage, a draw or a hash that does not fit; None if nothing did.
    """

    path: Path
    game: Game
    rows: list[ReplayRow] = field(default_factory=list)
    hashes: int = 0  # state hashes that were compared
    draws: int = 0  # throws and draws that were compared with their source
    fault: Fault | None = None

    def raise_if_damaged(self) -> None:
        """Raise DamagedFile with the line of the fault, if there is one."""
        if self.fault is not None:
            raise DamagedFile(self.fault.message, self.path, self.fault.line)

    def to_json(self) -> dict[str, Any]:
        """As a JSON object: for ``freehold replay --json``."""
        outcome = self.game.outcome
        fault = self.fault
        return {
            "file": str(self.path),
            "rows": [row.to_json() for row in self.rows],
            "hashes_checked": self.hashes,
            "draws_checked": self.draws,
            "state": self.game.state.to_json(),
            "state_hash": self.game.state_hash,
            "pending": [pending.to_json() for pending in self.game.pending],
            "outcome": None if outcome is None else outcome.to_json(),
            "fault": None
            if fault is None
            else {"code": fault.code, "message": fault.message, "line": fault.line},
        }

    def lines(self) -> list[str]:
        """As text: every row with what it caused, then the result of the checks."""
        texts = []
        for row in self.rows:
            texts.append(f"{row.number:5}  {row.words}")
            texts += [f"       {text}" for text in row.sentences]
        texts.append(f"{len(self.rows)} rows, {self.hashes} hashes and {self.draws} draws agree.")
        return texts if self.fault is None else [*texts, f"Stopped: {self.fault}"]


def replay(
    path: str | Path,
    until: int | None = None,
    secret: bytes | None = None,
    watch: Watch | None = None,
) -> Replay:
    """Replay a game file as far as it is sound, or as far as row `until`.

    `watch` is called before every row with the game as it then stands. Raise FileError if the file
    cannot be opened, DamagedFile if not even its header is sound and NotThisVersion if other rules
    would be needed; whatever is wrong later is in `fault`.
    """
    return _Player(read_game_file(path), Path(path), secret).play(until, watch)


def replay_bytes(
    data: bytes,
    log: Callable[[Header], GameLog] = GameLog,
    scratch: Scratch | None = None,
    book: Book | None = None,
) -> Replay:
    """`replay` for the bytes of a file; `book` is that of its header if it is known already."""
    player = _Player(parse_game(data), Path("-"), None, (log, scratch, book))
    return player.play(None)


def load_game(path: str | Path, salvage: bool = False, secret: bytes | None = None) -> Game:
    """See `Game.load`."""
    result = replay(path, secret=secret)
    if not salvage:
        result.raise_if_damaged()
    result.game.go_on()
    return result.game


class _Player:
    """Replays one file."""

    def __init__(
        self, file: GameFile, path: Path, secret: bytes | None, parts: Parts = _PLAIN
    ) -> None:
        self._file = file
        self._path = path
        header, (make_log, scratch, book) = file.header, parts
        if header.behaviour != BEHAVIOUR:
            raise NotThisVersion(
                f"Played under behaviour {header.behaviour}; this version has {BEHAVIOUR}. "
                "Its rows can be read, but not decided again.",
                path,
                1,
            )
        try:
            book = book or Book.from_dict(header.book, label=str(path))
            names = Names(book, check_seat_names(header.seats), header.families)
            origin = source_from_header(header.chance, secret or _revealed(file.rows))
            notes = read_notes(header.start)
            engine = Engine(book, scratch)
            self._source = RecordedSource(_outcomes(file.rows, names), origin)
            engine.set_up(len(names.seats))
            seat_families(engine, names)
            self._source.start(engine)
            if header.start is not None:
                place_start(engine, names, header.start)
            else:
                engine.settle()
        except (BookError, FreeholdError) as error:
            raise DamagedFile(f"The header is not sound: {error}", path, 1) from error
        self.replay = Replay(path, Game(engine, names, self._source, make_log(header), notes))

    def play(self, until: int | None, watch: Watch | None = None) -> Replay:
        """Replay the rows; afterwards the game goes on with its own source of chance."""
        result = self.replay
        for row in self._file.rows:
            if until is not None and row.number > until:
                break
            if watch is not None:
                watch(result.game, row)
            result.fault = self._row(row)
            if result.fault is not None:
                break
        else:
            result.fault = self._file.fault
        result.game._source = self._source.origin or self._source
        return result

    def _row(self, row: Row) -> Fault | None:
        """Replay one row; a Fault if it does not fit."""
        result, game = self.replay, self.replay.game
        try:
            events = self._apply(row)
        except FreeholdError as error:
            return Fault("impossible", f"This row cannot have happened: {error}", row.line)
        if self._source.mismatch is not None:
            recorded, expected = self._source.mismatch
            message = f"The source of chance gives {expected}, the row says {recorded}."
            return Fault("other_draw", message, row.line)
        if row.state is not None:
            if row.state != state_hash(game.engine.game):
                return Fault(
                    "other_state", "The state differs from the hash of this row.", row.line
                )
            result.hashes += 1
        result.draws = self._source.checked
        texts = tuple(sentence(event, game.names) for event in events)
        result.rows.append(ReplayRow(row.number, _words(row), texts))
        return None

    def _apply(self, row: Row) -> list[Event]:
        game = self.replay.game
        if isinstance(row.what, Action):
            return game.replay_row(row.kind, row.what)
        if row.kind == "undo":
            agreed = row.what.get("agreed", [])
            if not (isinstance(agreed, list) and all(isinstance(one, str) for one in agreed)):
                raise FileError("Those who agreed are a list of seats.")
            note = row.what.get("note")
            if row.what.get("typed") is True:
                game.retype(str(row.what.get("seat")))
                return []
            game.undo(str(row.what.get("seat")), agreed, None if note is None else str(note))
        elif row.kind == "ruling" and row.what.get("kind") == "stop":
            return game.stop_by_ruling(str(row.what.get("reason")), str(row.what.get("note", "")))
        else:
            game.log.add(row.kind, row.what, game.engine)
        return []


def _outcomes(rows: Sequence[Row], names: Names) -> list[Drawn]:
    """The recorded throws and draws, as a source gives them."""
    outcomes = []
    for row in rows:
        if row.kind == "draw" and isinstance(row.what, Action):
            outcomes.append(_outcome(row.what, names))
    return outcomes


def _outcome(action: Action, names: Names) -> Drawn:
    if action.kind == "deal_deed":
        return names.space_codes.get(action.space or "", -1), 0
    return action.dice or names.card_codes.get(action.card or "", (-1, -1))


def _revealed(rows: Sequence[Row]) -> bytes | None:
    """The secret, if the file reveals it."""
    for row in rows:
        if row.kind == "reveal" and isinstance(row.what, Mapping):
            try:
                return bytes.fromhex(str(row.what.get("secret")))
            except ValueError as error:
                raise DamagedFile("The revealed secret is no number.", None, row.line) from error
    return None


def _words(row: Row) -> str:
    if isinstance(row.what, Action):
        return spell(row.what)
    said = " ".join(str(value) for value in row.what.values() if value)
    return f"{row.kind}: {said}" if row.kind != "undo" else f"{row.what.get('seat')}: undo"
