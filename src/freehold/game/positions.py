"""A middle-game made by hand: checked against the rules, every fault named, then ready to play."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from freehold.books import Book, BookError, Options, load_book
from freehold.books import Fault as BookFault
from freehold.books.options import CALLER, overlay, pairs, spelled
from freehold.errors import FreeholdError
from freehold.game.engine import BEHAVIOUR, Engine
from freehold.game.game import Game
from freehold.game.log import GameLog
from freehold.game.placing import Placer
from freehold.game.sources import Source, TypedSource
from freehold.game.start import lay_on_top, start_row
from freehold.notation.errors import Fault, PositionError
from freehold.notation.gamefile import Header
from freehold.notation.names import Names, check_seat_names
from freehold.notation.position import PositionFile, read_position
from freehold.records.enums import Fault as Bit


def load_position(path: str | Path, source: Source | None = None) -> Game:
    """The game of a position file, at the decision it waits for.

    Dice are typed and cards come from the decks as the file lays them, unless another `source` is
    given. Raise PositionError with every fault, FileError if the file cannot be read.
    """
    return game_at(read_position(path), source)


def game_at(file: PositionFile, source: Source | None = None, options: Options = ()) -> Game:
    """`load_position` for a file that was read already.

    `options` are as for `load_book`; they have the last word over those of the file.

    >>> from freehold.notation.position import parse_position
    >>> text = 'seats = [{ name = "Ann", at = "Jail 0" }, { name = "Ben", cash = 5 }]'
    >>> game = game_at(parse_position(text))
    >>> game.do("Ann: pay fine")[0].amount
    50
    >>> game.why("Ben: bid 6").reason
    'wrong_phase'
    """
    book = _book(file, options)
    if file.data.get("opening"):
        return _opening(file, source, book)
    names = _names(file, book)
    engine = Engine(book)
    engine.set_up(len(names.seats))
    source = TypedSource("decks") if source is None else source
    source.start(engine)
    placer = Placer(file, engine, names)
    faults = placer.place()
    if faults:
        raise PositionError(tuple(faults), file.path)
    for deck in range(len(names.decks)):
        lay_on_top(engine, deck, placer.next_cards.get(deck, []))
    next_cards = {
        names.decks[deck]: [names.cards[deck][card] for card in cards]
        for deck, cards in placer.next_cards.items()
    }
    engine.settle()
    faults = [Fault("against_the_rules", text) for text in _audit(engine)]
    if faults:
        raise PositionError(tuple(faults), file.path)
    header = Header(
        BEHAVIOUR,
        book.to_dict(),
        names.seats,
        source.header(),
        start_row(engine, next_cards),
        made_by="freehold",
    )
    return Game(engine, names, source, GameLog(header))


def _opening(file: PositionFile, source: Source | None, book: Book) -> Game:
    """A case that begins with the opening throws."""
    seats = [str(seat.get("name", "")) for seat in file.seats]
    source = TypedSource("decks") if source is None else source
    try:
        return Game.new(book, seats, dice=source)
    except FreeholdError as error:
        raise PositionError((Fault("bad_seats", str(error), file.line("seats")),)) from error


def _book(file: PositionFile, options: Options) -> Book:
    rules: Any = file.data.get("rules", "official")
    if file.path is not None and str(rules).endswith(".toml"):
        rules = file.path.parent / rules
    chosen = overlay(file.data.get("options", ()), options)
    try:
        return load_book(rules, file.data.get("edition"), chosen)
    except BookError as error:
        faults = tuple(_fault_of_book(file, fault) for fault in error.faults)
        raise PositionError(faults, file.path) from error


def _fault_of_book(file: PositionFile, fault: BookFault) -> Fault:
    """A fault of the options on their line, any other on the line that names the rule set."""
    if fault.file != CALLER:
        return Fault("bad_rules", str(fault), file.line("rules"))
    names = [spelled(name) for name, _ in pairs(file.data.get("options", ()))]
    written = file.data.get("options", ())
    key: str | int | None = None
    if spelled(fault.where) in names:
        index = names.index(spelled(fault.where))
        key = index if isinstance(written, list) else list(written)[index]
    line = file.line("options") if key is None else file.line("options", key)
    said = f"{fault.where}: {fault.message}" if fault.where else fault.message
    return Fault("bad_options", said, line)


def _names(file: PositionFile, book: Book) -> Names:
    seats = [str(seat.get("name", "")) for seat in file.seats]
    try:
        return Names(book, check_seat_names(seats))
    except FreeholdError as error:
        fault = Fault("bad_seats", str(error), file.line("seats"))
        raise PositionError((fault,), file.path) from error


def _audit(engine: Engine) -> Iterator[str]:
    """Whatever the kernel still finds, in words."""
    bits = engine.audit()
    for bit in Bit:
        if bits & bit:
            yield f"The position breaks an invariant: {bit.name.lower().replace('_', ' ')}."
