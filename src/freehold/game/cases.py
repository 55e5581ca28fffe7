"""Case files: a position, moves, and what must be true afterwards."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freehold.books import Options
from freehold.errors import FreeholdError
from freehold.game.game import Game
from freehold.game.placing import tries_in_jail
from freehold.game.positions import game_at
from freehold.game.state import State
from freehold.notation.errors import Fault, IllegalAction, PositionError
from freehold.notation.names import normal
from freehold.notation.position import MoveLine, PositionFile, read_position
from freehold.records.limits import HOTEL


@dataclass(slots=True)
class CaseResult:
    """What came of a case: `differences` are empty if everything held."""

    path: Path
    title: str
    game: Game
    differences: list[Fault] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every move and every expectation held."""
        return not self.differences

    def to_json(self) -> dict[str, Any]:
        """As a JSON object: for ``freehold run --json``."""
        return {
            "file": str(self.path),
            "title": self.title,
            "ok": self.ok,
            "differences": [
                {"code": fault.code, "line": fault.line, "message": fault.message}
                for fault in self.differences
            ],
            "events": [event.to_json() for event in self.game.events],
            "pending": [pending.to_json() for pending in self.game.pending],
            "state": self.game.state.to_json(),
            "state_hash": self.game.state_hash,
        }

    def lines(self) -> list[str]:
        """As text: the moves told, the final state, and a line for every difference."""
        state = self.game.state
        seats = [
            f"{seat.name}: ${seat.cash:,} at {self.game.names.space_name(seat.space)}"
            + (" (in Jail)" if seat.in_jail else "")
            + ("" if seat.playing else ", out")
            for seat in state.seats
        ]
        waits = ", ".join(str(pending) for pending in self.game.pending) or "nothing"
        texts = [self.title, *self.told, *seats, f"waiting for: {waits}"]
        return texts + [f"{self.path}: {fault}" for fault in self.differences]


def run_case(path: str | Path, options: Options = ()) -> CaseResult:
    """Set up a case file, play its moves and compare.

    `options` are as for `load_book`; they have the last word over those of the file.
    Raise PositionError with every fault if the file or its position is wrong, FileError if it
    cannot be read. A move that goes otherwise than the case says ends it: what comes after would
    compare another game.
    """
    file = read_position(path)
    game = game_at(file, options=options)
    result = CaseResult(Path(path), str(file.data.get("title", Path(path).stem)), game)
    for number, move in enumerate(file.moves):
        difference = _play(result, move)
        if difference is not None:
            left = len(file.moves) - number - 1
            result.differences.append(difference)
            if left:
                more = "1 more move was" if left == 1 else f"{left} more moves were"
                result.differences.append(Fault("not_played", f"{more} not played."))
            return result
    result.differences += _compare(file, game)
    return result


def _play(result: CaseResult, move: MoveLine) -> Fault | None:
    """Play one line; a Fault if it goes otherwise than it says."""
    game = result.game
    try:
        events = game.do(move.words)
    except FreeholdError as error:
        return _refused(result, move, error)
    if move.refused:
        return Fault("not_refused", f"{move.words!r} was not refused.", move.line)
    result.told += [f"  {game.tell(event)}" for event in events]
    return None


def _refused(result: CaseResult, move: MoveLine, error: FreeholdError) -> Fault | None:
    """What a refusal means for a case; a Fault unless the case wanted it."""
    reason = error.reason if isinstance(error, IllegalAction) else "invalid_words"
    if not move.refused:
        return Fault(reason, f"{move.words!r} was refused: {error}", move.line)
    if move.reason not in (None, reason):
        message = f"{move.words!r} was refused for {reason}, not {move.reason}."
        return Fault("other_reason", message, move.line)
    result.told.append(f"  ! {move.words}: {error}")
    return None


def _compare(file: PositionFile, game: Game) -> list[Fault]:
    """A Fault for everything that is not as expected."""
    comparison = _Comparison(file, game)
    try:
        return list(comparison.run())
    except FreeholdError as error:
        fault = Fault("bad_expectation", str(error), file.line("expect"))
        raise PositionError((fault,), file.path) from error


class _Comparison:
    """Compares the tables of ``[expect]`` with the state."""

    def __init__(self, file: PositionFile, game: Game) -> None:
        self._file = file
        self._game = game
        self._names = game.names
        self._state: State = game.state

    def run(self) -> Iterator[Fault]:
        """All differences."""
        for key, expected in self._file.expect.items():
            compare: Callable[[Any], Iterator[Fault]] = getattr(self, f"_{key}")
            yield from compare(expected)

    def _differs(
        self, what: str, got: object, expected: object, *path: str | int
    ) -> Iterator[Fault]:
        if got != expected:
            line = self._file.line("expect", *path)
            yield Fault("differs", f"{what} is {got!r}, not {expected!r}.", line)

    def _each(
        self, key: str, table: Mapping[str, Any], get: Callable[[str], object]
    ) -> Iterator[Fault]:
        for name, expected in table.items():
            yield from self._differs(f"{key} of {name}", get(name), expected, key, name)

    def _cash(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        yield from self._each("cash", table, lambda name: self._state.seat(name).cash)

    def _owner(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        yield from self._each("owner", table, lambda name: self._state.deed(name).owner)

    def _buildings(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        def get(name: str) -> object:
            buildings = self._state.deed(name).buildings
            wants_word = isinstance(table[name], str)
            return "hotel" if buildings == HOTEL and wants_word else buildings

        yield from self._each("buildings", table, get)

    def _mortgaged(self, spaces: list[str]) -> Iterator[Fault]:
        for index, name in enumerate(spaces):
            got = self._state.deed(name).mortgaged
            yield from self._differs(f"mortgage on {name}", got, True, "mortgaged", index)

    def _clear(self, spaces: list[str]) -> Iterator[Fault]:
        for index, name in enumerate(spaces):
            got = self._state.deed(name).mortgaged
            yield from self._differs(f"mortgage on {name}", got, False, "clear", index)

    def _at(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        for name, expected in table.items():
            seat = self._state.seat(name)
            jail = self._names.jail_name
            got = f"{jail} {seat.tries}" if seat.in_jail else self._names.space_name(seat.space)
            wanted = tries_in_jail(self._names, expected)
            if seat.in_jail or wanted is not None:
                same = seat.in_jail and wanted == seat.tries
            else:
                same = self._is_space(expected, seat.space)
            if not same:
                yield from self._differs(f"place of {name}", got, expected, "at", name)

    def _is_space(self, text: str, space: str) -> bool:
        number = self._names.space_codes[space]
        return normal(text) == normal(self._names.space_names[number]) or (
            self._names.find_space(text) == number
        )

    def _cards(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        for name, expected in table.items():
            got = list(self._state.seat(name).cards)
            wanted = [self._names.find_held_card(card) for card in expected]
            yield from self._differs(f"cards of {name}", got, wanted, "cards", name)

    def _claims(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        def get(name: str) -> object:
            space = self._names.spaces[self._names.find_space(name)]
            return sum(claim.amount for claim in self._state.claims if claim.space == space)

        yield from self._each("claims", table, get)

    def _debt(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        def get(name: str) -> object:
            seat = self._state.seat(name).name
            entries = [e for e in self._state.agenda if e.kind == "debt" and e.seat == seat]
            return sum(entry.amount for entry in entries)

        yield from self._each("debt", table, get)

    def _next(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        for name, expected in table.items():
            deck = self._names.find_deck(name)
            cards = self._game.engine.order_of(deck)[: len(expected)]
            got = [self._names.cards[deck][card] for card in cards]
            yield from self._differs(f"next of {name}", got, expected, "next", name)

    def _bank(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        yield from self._each("bank", table, lambda name: getattr(self._state.bank, name))

    def _pending(self, expected: str | list[str]) -> Iterator[Fault]:
        wanted = expected if isinstance(expected, list) else [expected]
        got = [str(pending) for pending in self._game.pending[: max(1, len(wanted))]]
        yield from self._differs("pending", got, [w for w in wanted if w], "pending")

    def _pot(self, expected: int) -> Iterator[Fault]:
        yield from self._differs("pot", self._state.pot, expected, "pot")

    def _contracts(self, expected: list[str]) -> Iterator[Fault]:
        got = [contract.standing for contract in self._state.contracts]
        yield from self._differs("contracts", got, expected, "contracts")

    def _direction(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        yield from self._each("direction", table, lambda name: self._state.seat(name).direction)

    def _runs(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        for name, expected in table.items():
            got = list(self._state.seat(name).churches)
            wanted = [self._names.spaces[self._names.find_space(text)] for text in expected]
            yield from self._differs(f"churches of {name}", got, wanted, "runs", name)

    def _tasks(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        for name, expected in table.items():
            got = list(self._state.seat(name).tasks)
            wanted = [self._names.find_drawn_card(card) for card in expected]
            yield from self._differs(f"tasks of {name}", got, wanted, "tasks", name)

    def _order(self, expected: list[str]) -> Iterator[Fault]:
        yield from self._differs("order", list(self._state.order), expected, "order")

    def _ending(self, expected: str) -> Iterator[Fault]:
        outcome = self._game.outcome
        got = outcome.reason if outcome else self._state.ending or ""
        yield from self._differs("ending", got, expected, "ending")

    def _turn(self, expected: str) -> Iterator[Fault]:
        yield from self._differs("turn", self._state.turn, expected, "turn")

    def _out(self, expected: list[str]) -> Iterator[Fault]:
        got = [seat.name for seat in self._state.seats if not seat.playing]
        yield from self._differs("out", got, expected, "out")

    def _winner(self, expected: str | list[str]) -> Iterator[Fault]:
        outcome = self._game.outcome
        got = list(outcome.winners) if outcome else []
        wanted = expected if isinstance(expected, list) else [expected]
        yield from self._differs("winner", got, wanted, "winner")

    def _places(self, table: Mapping[str, Any]) -> Iterator[Fault]:
        yield from self._each("places", table, lambda name: self._state.seat(name).place)
