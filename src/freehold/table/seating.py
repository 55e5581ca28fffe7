"""Opening a table, coming to it, taking seats, beginning."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from freehold.books import Book, BookError, load_book
from freehold.bots.asking import BOTS
from freehold.errors import FreeholdError
from freehold.game import CommittedSource, Game, TypedSource
from freehold.game.following import place_of, whole_of
from freehold.game.sources import Source
from freehold.game.start import check_pack
from freehold.notation.errors import InvalidWords
from freehold.notation.names import bot_name, check_seat_names
from freehold.notation.unseen import looks_like
from freehold.table.absence import leave_as, open_row, require_host
from freehold.table.commands import Command
from freehold.table.entries import Entry
from freehold.table.folding import new_room, seat_of
from freehold.table.refused import ILLEGAL, INVALID, Refused
from freehold.table.room import GATHERING, OVER, PLAYING, Room, Seat
from freehold.table.setup import TOKENS, SeatPlan, Setup, check_setup, read_setup
from freehold.table.tape import Tape, book_of, scratch
from freehold.table.words import one_line

if TYPE_CHECKING:
    from freehold.table.table import Table

MOST_PEOPLE: Final = 200  # who have not gone
MOST_COMINGS: Final = 2000
_KEPT_FREE: Final = 50  # for who comes to play, of those who may be there
_KEPT_COMINGS: Final = 500
MOST_NAME: Final = 40  # characters
COLOURS: Final = range(16)
_MOST_SEATS: Final = 16
_NUMERALS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


# --- opening -----------------------------------------------------------------------------------


def open_table(
    make: type["Table"],
    code: str,
    setup: Mapping[str, Any],
    host_name: str,
    now: int,
    secret: bytes,
) -> "Table":
    """See `Table.open`."""
    agreed = read_setup(setup)
    check_setup(agreed)
    book = book_for(agreed)
    if not 2 <= len(agreed.seats) <= _MOST_SEATS:
        raise Refused(
            "bad_setup", INVALID, what=f"there are {len(agreed.seats)} seats, not 2 to 16"
        )
    if agreed.minutes and not book.rules["time_call"].value:
        raise Refused("no_agreed_hour", INVALID, rules=book.title)
    try:
        check_pack(book, len(agreed.seats))
    except InvalidWords as error:
        raise Refused("too_few_deeds", INVALID, what=error.args[0]) from error
    is_typed = agreed.dice == "typed"
    commitment = None if is_typed else CommittedSource(secret).commitment
    body = {"setup": agreed.to_json(), "commitment": commitment}
    table = begin_table(make, code, Entry(1, now, "opened", body), book, secret)
    settle_in(table, host_name)
    return table


def begin_table(
    make: type["Table"], code: str, opening: Entry, book: Book, secret: bytes
) -> "Table":
    """A table with its first entry and nobody at it yet."""
    table = make(new_room(code, opening), book, secret)
    table.journal.add(opening)
    table.clocks.set(opening.at)
    return table


def settle_in(table: "Table", host_name: str) -> None:
    """The host comes, and the seats are laid."""
    name = clean_name(host_name)
    setup = table.terms
    has_seat = any(seat.kind == "person" for seat in setup.seats)
    judges = setup.host_judges or (setup.referee and not has_seat)
    role = "referee" if judges else "seat" if has_seat else "watch"
    table.note("came", {"person": "p1", "name": name, "role": role})
    _lay_seats(table, setup, name)


def book_for(setup: Setup) -> Book:
    """The book that a setup plays by. Raise Refused if there is none."""
    options = tuple(sorted((key, value) for key, value in setup.options.items()))
    try:
        return _load(setup.rules, setup.edition, options)
    except (BookError, FreeholdError) as error:
        raise Refused("bad_setup", INVALID, what=str(error)[:300]) from error


@lru_cache(maxsize=64)
def _load(rules: str, edition: str | None, options: tuple[tuple[str, Any], ...]) -> Book:
    for name in (rules, edition or ""):
        if "/" in name or "\\" in name or name.endswith(".toml"):
            raise FreeholdError("rule sets and editions are named, not read from files")
    book = load_book(rules, edition, dict(options))
    return book_of(book.to_dict())


def _lay_seats(table: "Table", setup: Setup, host_name: str) -> None:
    free = [token for token in TOKENS if token not in {seat.token for seat in setup.seats}]
    free_colours = [each for each in COLOURS if each not in {seat.colour for seat in setup.seats}]
    taken: list[str] = [plan.name for plan in setup.seats if plan.name]
    for number, plan in enumerate(setup.seats):
        own = "" if setup.host_judges else host_name
        name = clean_name(plan.name) if plan.name else _free_name(plan, number, own, taken)
        taken.append(name)
        colour = plan.colour
        if colour is None:
            colour = number if number in free_colours else free_colours[0]
            free_colours.remove(colour)
        body: dict[str, Any] = {
            "number": number,
            "name": name,
            "kind": plan.kind,
            "token": plan.token or free.pop(0),
            "colour": colour,
        }
        family = next((one for one in setup.families if one["seat"] in (name, plan.name)), None)
        if family is not None:
            body["family"] = family
        if plan.kind == "bot":
            body["bot"] = plan.bot or "standard"
        if plan.kind == "person":
            body["person"] = "p1"
        table.note("seated", body)
    _check_names([seat.name for seat in table.room.seats])


def _free_name(plan: SeatPlan, number: int, host_name: str, taken: list[str]) -> str:
    """A name for a seat whose plan has none: the host's for a person, else one nobody has."""
    folded = set(map(looks_like, taken))
    if plan.kind == "person" and host_name and looks_like(host_name) not in folded:
        return host_name
    if plan.kind == "bot":
        return bot_name([*taken, host_name])
    names = (f"Seat {number + 1}", *(f"Seat {i}" for i in range(20, 60)))
    return next(name for name in names if looks_like(name) not in folded)


def _check_names(names: list[str]) -> None:
    try:
        check_seat_names(names)
    except FreeholdError as error:
        raise Refused("bad_name", INVALID, what=error) from error


def clean_name(name: object) -> str:
    """A person's name as it is shown. Raise Refused."""
    if isinstance(name, str) and not name.strip():
        raise Refused("no_name", INVALID)
    text = one_line(name, MOST_NAME)
    if text is None:
        raise Refused("bad_name", INVALID, what=ascii(name)[:MOST_NAME])
    return text


# --- coming ------------------------------------------------------------------------------------


def join(table: "Table", wish: Mapping[str, Any]) -> str:
    """See `Table.join`."""
    room = table.room
    name, role = clean_name(wish.get("name")), wish.get("role", "seat")
    came = _JOINS.get(str(role))
    if came is None:
        raise Refused("bad_role", INVALID)
    _check_crowd(room, plays=role != "watch")
    name = _own_name(room, name)
    person = f"p{len(room.people) + 1}"
    came(table, person, name, wish)
    _see_to_host(table, person)
    return person


def _check_crowd(room: Room, *, plays: bool) -> None:
    """Raise Refused where nobody else may come; who only watches leaves room for who plays."""
    here = sum(one.role != "gone" for one in room.people.values())
    if here >= MOST_PEOPLE - (0 if plays else _KEPT_FREE):
        raise Refused("too_many_people")
    if len(room.people) >= MOST_COMINGS - (0 if plays else _KEPT_COMINGS):
        raise Refused("too_many_comings", most=MOST_COMINGS)


def _see_to_host(table: "Table", person: str | None) -> None:
    """Whoever has a seat where the host has left and nobody could follow is host."""
    found = table.room.people.get(person or "")
    if table.room.host is None and found is not None and found.role == "seat":
        table.note("host", {"person": person})


def _own_name(room: Room, name: str, person: str | None = None) -> str:
    """The name, with a number if somebody else than this person has it."""
    others = (one for key, one in room.people.items() if key != person and one.role != "gone")
    taken = {looks_like(one.name) for one in others}
    wishes = (name, *_numbered(name), *(f"{name} {n}" for n in range(2, 1000)))
    return next(wish for wish in wishes if looks_like(wish) not in taken)


def _numbered(name: str) -> tuple[str, ...]:
    """The name for a second of it and so on, as seats may be called: no amount follows a name."""
    return tuple(f"{name} {numeral}" for numeral in _NUMERALS)


def _join_seat(table: "Table", person: str, name: str, wish: Mapping[str, Any]) -> None:
    room = table.room
    if room.stage != GATHERING and (room.started or 0) + room.setup.delay_ms <= table.now:
        raise Refused("begun_already", ILLEGAL)
    open_seats = [seat for seat in room.seats if seat.kind == "open"]
    number = wish.get("number")
    if number is not None:
        open_seats = [seat for seat in open_seats if seat.number == number]
    if not open_seats:
        raise Refused("no_open_seat", ILLEGAL)
    seat = open_seats[0]
    body = _seat_body(table, seat, name, wish.get("token"), wish.get("colour"))
    table.note("came", {"person": person, "name": name, "role": "watch"})
    table.note("seated", body | {"kind": "person", "person": person})


def _join_watch(table: "Table", person: str, name: str, _: Mapping[str, Any]) -> None:
    watching = table.terms.watching
    if watching == "closed" and table.stage != OVER:
        raise Refused("no_watching")
    role = "waiting" if watching == "approved" and table.stage != OVER else "watch"
    table.note("came", {"person": person, "name": name, "role": role})


def _join_referee(table: "Table", person: str, name: str, _: Mapping[str, Any]) -> None:
    if not table.terms.referee or table.room.referee is not None:
        raise Refused("no_referee_wanted")
    table.note("came", {"person": person, "name": name, "role": "referee"})


_JOINS: Final = {"seat": _join_seat, "watch": _join_watch, "referee": _join_referee}


def _seat_body(
    table: "Table", seat: Seat, name: str | None, token: str | None, colour: int | None
) -> dict[str, Any]:
    """A seat with another name, token and colour, if nobody else has them. Raise Refused."""
    others = [one for one in table.room.seats if one.number != seat.number]
    token = token or seat.token
    if token not in TOKENS or any(one.token == token for one in others if one.kind != "open"):
        raise Refused("token_taken", ILLEGAL)
    taken = {one.colour for one in others if one.kind != "open"}
    wishes = (colour, seat.colour, *COLOURS)
    colour = next(each for each in wishes if each in COLOURS and each not in taken)
    for one in others:
        if token == one.token or colour == one.colour:
            _make_way(table, one, others, token, colour)
    named = seat.name if name is None or seat.family is not None else _seat_name(table, seat, name)
    return open_row(seat) | {"name": named, "token": token, "colour": colour}


def _make_way(table: "Table", seat: Seat, others: list[Seat], token: str, colour: int) -> None:
    """An open seat gets another token and colour, which are somebody's now."""
    tokens = {token, *(one.token for one in others if one is not seat)}
    colours = {colour, *(one.colour for one in others if one is not seat)}
    row = open_row(seat)
    if seat.token == token:
        row["token"] = next(each for each in TOKENS if each not in tokens)
    if seat.colour == colour:
        row["colour"] = next(each for each in COLOURS if each not in colours)
    table.note("seated", row)


def _seat_name(table: "Table", seat: Seat, name: str) -> str:
    """A name for a seat that can stand in commands and that no other seat has."""
    others = [one.name for one in table.room.seats if one.number != seat.number]
    folded = set(map(looks_like, others))
    short = name[:22].strip()
    wishes = (short, *_numbered(short), f"Seat {seat.number + 1}")
    for wish in wishes:
        if looks_like(wish) in folded:
            continue
        try:
            return check_seat_names([*others, wish])[-1]
        except FreeholdError:
            continue
    raise Refused("bad_name", INVALID, what=name)


# --- seats before the game ---------------------------------------------------------------------


def take_seat(table: "Table", command: Command) -> None:
    """Take an open seat, or change one's own; the host does so for anybody."""
    room = table.room
    if table.stage_for(table.audience(table.by)) != GATHERING:
        raise Refused("begun_already", ILLEGAL)
    if not 0 <= command.number < len(room.seats):
        raise Refused("no_such_seat", ILLEGAL, seat=command.number)
    if table.terms.tournament:  # its desk says who sits where, and by which name
        require_host(table)
    seat = room.seats[command.number]
    is_host = room.host == table.by
    person = command.person or table.by
    if command.bot is not None or command.open or person != table.by:
        require_host(table)
    elif seat.kind != "open" and seat.person != table.by and not is_host:
        raise Refused("seat_taken", ILLEGAL, seat=seat.name)
    if room.stage != GATHERING:
        raise Refused("begun_already", ILLEGAL)
    name = command.name
    if seat.kind == "open" and name is None and command.bot is None and not command.open:
        name = room.name_of(person)
    if name is not None:
        name = clean_name(name)
    body = _seat_body(table, seat, name, command.token, command.colour)
    holder = _holder(table, seat, command, person)
    is_same = seat.person is not None and holder.get("person") == seat.person
    if is_same and body["name"] != seat.name:
        _rename(table, seat, body["name"])
    laid = body | holder
    if seat_of(laid) == seat:
        return
    table.note("seated", laid | ({"again": True} if is_same else {}))
    _see_to_host(table, person)


def _rename(table: "Table", seat: Seat, name: str) -> None:
    """Who holds a seat of another name has that name too, unless they are known by another seat."""
    room, person = table.room, seat.person
    assert person is not None
    if len(room.seats_of(person)) == 1 or room.name_of(person) == seat.name:
        was, name = room.name_of(person), _own_name(room, name, person)
        if name != was:
            table.note("named", {"person": person, "name": name, "was": was})


def _holder(table: "Table", seat: Seat, command: Command, person: str | None) -> dict[str, Any]:
    """Who has the seat then."""
    if command.open:
        return {"kind": "open"}
    if command.bot is not None:
        _check_level(command.bot)
        return {"kind": "bot", "bot": command.bot}
    if seat.kind != "open" and command.person is None and seat.person != table.by:
        return {"kind": seat.kind, "bot": seat.bot, "person": seat.person}
    if person is None or not table.room.may_hold_seats(person):
        found = table.room.people.get(person or "")
        judges = found is not None and found.role == "referee"
        raise Refused("holds_a_seat" if judges else "no_such_person", ILLEGAL)
    return {"kind": "person", "person": person}


def _check_level(level: str) -> None:
    if level not in BOTS:
        raise Refused("no_such_bot", ILLEGAL, bot=level[:30])


# --- beginning ---------------------------------------------------------------------------------


def start(table: "Table", command: Command) -> None:
    """The host begins; bots take the seats that are still open if it says which."""
    require_host(table)
    if table.stage != GATHERING:
        raise Refused("begun_already", ILLEGAL)
    open_seats = [seat for seat in table.room.seats if seat.kind == "open"]
    if open_seats and command.fill is None:
        raise Refused("seats_open", ILLEGAL, seats=", ".join(seat.name for seat in open_seats))
    for seat in open_seats:
        _check_level(command.fill)
        name = bot_name(one.name for one in table.room.seats)
        body = open_row(seat) | {"kind": "bot", "bot": command.fill}
        table.note("seated", body if seat.family is not None else body | {"name": name})
    begin_game(table)


def begin_game(table: "Table") -> None:
    """The first entry of the game, then what is dealt before the first throw."""
    room = table.room
    names = [seat.name for seat in room.seats]
    try:
        game = Game.new(
            table.book,
            names,
            dice=source_for(table.terms, table.secret),
            players={seat.name: seat.bot for seat in room.seats if seat.kind == "bot"},
            families=_families(room),
            log=Tape,
            scratch=scratch(),
        )
    except FreeholdError as error:
        raise Refused("cannot_begin", ILLEGAL, what=error) from error
    note_start(table, game)


def note_start(table: "Table", game: Game) -> None:
    """The entry with the header and the whole state, and those of what came at once."""
    tape = game.log
    assert isinstance(tape, Tape)
    table.begun(game)
    deltas = [taped.delta for taped in tape.fresh if taped.delta is not None]
    for delta in reversed(deltas):
        game.engine.write(delta.places, delta.before)
    changes = whole_of(game)
    for delta in deltas:
        game.engine.write(delta.places, delta.after)
    header = tape.header.to_json()
    table.note("started", {"header": header}, changes=changes | place_of(game.source))
    table.showing.begin(game)
    table.harvest()


def source_for(setup: Setup, secret: bytes) -> Source:
    """Where dice and cards of a table come from."""
    return TypedSource() if setup.dice == "typed" else CommittedSource(secret)


def _families(room: Room) -> list[dict[str, Any]]:
    families = []
    for seat in room.seats:
        if seat.family is not None:
            row: dict[str, Any] = {
                "name": seat.name,
                "members": [
                    {"name": name, "grade": grade} for name, grade in seat.family["members"]
                ],
            }
            if seat.family.get("captain"):
                row["captain"] = seat.family["captain"]
            families.append(row)
    return families


# --- roles -------------------------------------------------------------------------------------


def role(table: "Table", command: Command) -> None:
    """The host lets somebody watch or judge, makes them host, or sends them away."""
    require_host(table)
    key, wanted = command.person, command.role
    person = table.room.people.get(key)
    if person is None or person.role == "gone":
        raise Refused("no_such_person", ILLEGAL)
    if wanted == "host":
        if key != table.by:
            table.note("host", {"person": key})
    elif wanted == "none":
        if key == table.by:
            raise Refused("not_oneself", ILLEGAL)
        leave_as(table, key, lambda: table.note("role", {"person": key, "role": "gone"}))
    elif wanted in ("watch", "referee"):
        may_judge = person.is_host and table.terms.host_judges
        if wanted == "referee" and not table.terms.referee:
            raise Refused("no_referee_wanted", ILLEGAL)
        if person.role == "seat" and not (wanted == "referee" and may_judge):
            raise Refused("holds_a_seat", ILLEGAL)
        if person.role != wanted or table.room.is_unjudged:
            table.note("role", {"person": key, "role": wanted})
    else:
        raise Refused("bad_role", INVALID)


def give_seat(table: "Table", command: Command) -> None:
    """The host gives a running seat to somebody else at the table, or to a bot."""
    require_host(table)
    seat = table.room.seat(command.seat)
    if seat is None or table.stage != PLAYING:
        raise Refused("no_such_seat", ILLEGAL, seat=command.seat[:40])
    person, bot = command.person, command.bot
    if (person is None) == (bot is None):
        raise Refused("no_holder", INVALID)
    if bot is not None:
        _check_level(bot)
    elif not table.room.may_hold_seats(person or ""):
        raise Refused("no_such_person", ILLEGAL)
    is_same = seat.person == person and seat.kind == "person" if person else seat.bot == bot
    if not is_same:
        table.note("gave_seat", {"seat": seat.name, "person": person, "bot": bot})


COMMANDS: Final = {"seat": take_seat, "start": start, "role": role, "give_seat": give_seat}
