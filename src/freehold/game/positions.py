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
from freehold.game.start import lay_on_top, seat_families, start_row
from freehold.notation.errors import Fault, InvalidWords, PositionError
from freehold.notation.families import read_families
from freehold.notation.gamefile import Header
from freehold.notation.names import Names, check_seat_names
from freehold.notation.position import PositionFile, read_position
from freehold.records.enums import Fault as Bit
from freehold.records.limits import MAX_MEMBERS


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
    seat_families(engine, names)
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
        start_row(engine, next_cards, placer.notes),
        made_by="freehold",
        families=names.families,
    )
    return Game(engine, names, source, GameLog(header), placer.notes)


def _opening(file: PositionFile, source: Source | None, book: Book) -> Game:
    """A case that begins with the opening throws."""
    seats = [str(seat.get("name", "")) for seat in file.seats]
    source = TypedSource("decks") if source is None else source
    try:
        return Game.new(book, seats, dice=source, families=_families(file))
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
        seats = list(check_seat_names(seats))
        return Names(book, seats, read_families(_families(file), seats))
    except FreeholdError as error:
        fault = Fault("bad_seats", str(error), file.line("seats"))
        raise PositionError((fault,), file.path) from error


def _families(file: PositionFile) -> list[dict[str, Any]]:
    """The families of the seats that say something about theirs. Members may be only numbers."""
    families = []
    for seat in file.seats:
        if not {"members", "grades", "captain"} & set(seat):
            continue
        grades = seat.get("grades", [])
        members = seat.get("members", len(grades))
        if not isinstance(members, list):
            if not 0 <= members <= MAX_MEMBERS:
                raise InvalidWords(f"A family has at most {MAX_MEMBERS} members, not {members}.")
            members = [f"Member {number + 1}" for number in range(members)]
        if grades and len(grades) != len(members):
            raise InvalidWords(f"{seat.get('name')} has {len(members)} members, not {len(grades)}.")
        rows = [
            {"name": name, "grade": grades[index] if grades else 0}
            for index, name in enumerate(members)
        ]
        family: dict[str, Any] = {"name": str(seat.get("name", "")), "members": rows}
        families.append(family | {k: seat[k] for k in ("captain",) if k in seat})
    return families


def _audit(engine: Engine) -> Iterator[str]:
    """Whatever the kernel still finds, in words."""
    bits = engine.audit()
    for bit in Bit:
        if bits & bit:
            yield f"The position breaks an invariant: {bit.name.lower().replace('_', ' ')}."
