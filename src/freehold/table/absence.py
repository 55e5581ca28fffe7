"""Who is away, who plays for them, and how they come back. Cases C099, C100."""

from typing import TYPE_CHECKING, Any, Final

from freehold.game import Action
from freehold.notation.names import REFEREE_NAME
from freehold.records.enums import Phase
from freehold.table.clocks import Step
from freehold.table.commands import Command
from freehold.table.entries import Entry
from freehold.table.matters import BID, DECISION, THROW
from freehold.table.refused import ILLEGAL, Refused
from freehold.table.room import GATHERING, OVER, PLAYING, Seat

if TYPE_CHECKING:
    from freehold.table.table import Table

STAND_IN: Final = "standard-no-trade"  # careful with what belongs to somebody else
_BACK: Final = "back"
PROGRAM: Final = "program"  # in the place of a bot where the referee is away
_PATIENCE: Final = 4  # graces for which somebody may act before the decision, and no vote counts
_FREE: Final = frozenset({"stop"})  # what may be done again and again, and leads to nothing
_PAUSE_MS: Final = 600_000  # after which who plays may end a pause where there is no grace
_HEIRS: Final = ("seat", "referee", "watch")  # who hosts when the host leaves


# --- going -------------------------------------------------------------------------------------


def graces(table: "Table") -> list[Step]:
    """When the grace of those who are away is over, and a bot plays for them or may be voted in."""
    terms, steps = table.terms, []
    if terms.is_slow or table.room.is_paused:
        return []
    for seat in table.room.seats:
        since = table.away_since(seat.person)
        if seat.kind != "person" or seat.player is not None or since is None:
            continue
        if not _plays(table, seat.name):
            continue
        is_automatic = terms.absent == "bot" or not _voters(table, seat.name)

        def act(name: str = seat.name) -> bool:
            stand_in(table, name, "away")
            return True

        at = _grace_ends(table, seat.name)
        steps.append(Step(at, act, "grace", (seat.name,), is_automatic=is_automatic))
    return steps + _referee_grace(table)


def _end_of_grace(table: "Table", since: int) -> int:
    """Until when whoever is away since then may come back before anything is done."""
    return max(since + table.terms.grace_ms, table.clocks.floor)


def _grace_ends(table: "Table", seat: str) -> int:
    """Until when the person of a seat may be away."""
    waits = seat in _waited_for(table)
    return _end_of_grace(table, table.clocks.missed_since(_owner(table, seat) or "", waits=waits))


def _waited_for(table: "Table") -> tuple[str, ...]:
    """Seats that have to decide now; a referee only once the question is answered."""
    game, question = table.playing_game(), table.room.question
    waiting = tuple(game.names.seat_set(game.engine.waiting()))
    if game.engine.phase != Phase.QUESTION or (question is not None and question.said is not None):
        return waiting
    return tuple(name for name in waiting if name != REFEREE_NAME)


def _referee_grace(table: "Table") -> list[Step]:
    referee = table.room.referee
    since = table.away_since(referee)
    if referee is None or since is None or table.room.is_unjudged:
        return []

    def act() -> bool:
        stand_in(table, REFEREE_NAME, "away")
        return True

    at = _grace_ends(table, REFEREE_NAME)
    return [Step(at, act, "grace", (REFEREE_NAME,))]


def stand_in(table: "Table", seat: str, why: str) -> None:
    """A bot plays for a seat from now on."""
    bot = PROGRAM if seat == REFEREE_NAME else STAND_IN
    table.note("stand_in", {"seat": seat, "bot": bot, "why": why})


def _plays(table: "Table", seat: str) -> bool:
    """Whether a seat is still asked, timed and counted."""
    shown = table.showing.live.seats.get(seat)
    return shown is not None and shown["playing"] and table.stage == PLAYING


def _voters(table: "Table", seat: str) -> list[str]:
    """Seats of people who are here and have a say in whether a bot plays for another seat."""
    owner = _owner(table, seat)
    return [
        one.name
        for one in table.room.seats
        if one.kind == "person"
        and one.player is None
        and one.person != owner
        and _plays(table, one.name)
        and table.away_since(one.person) is None
    ]


def _owner(table: "Table", seat: str) -> str | None:
    if seat == REFEREE_NAME:
        return table.room.referee
    found = table.room.seat(seat)
    return None if found is None else found.person


# --- coming back -------------------------------------------------------------------------------


def come_back(table: "Table", command: Command) -> None:
    """Whoever says anything plays for themselves again."""
    person = table.by
    table.clocks.speaks(person)
    for seat in table.room.seats_of(person):
        if seat.stands_in is None or not table.speaks_for(seat.name):
            continue
        if command.type != "leave":
            table.note("stand_in", {"seat": seat.name, "bot": None, "why": _BACK})
    if table.room.is_unjudged and table.speaks_for(REFEREE_NAME):
        table.note("stand_in", {"seat": REFEREE_NAME, "bot": None, "why": _BACK})


def is_back(entry: Entry) -> bool:
    """Whether an entry says that somebody plays for themselves again."""
    return entry.kind == "stand_in" and entry.body.get("why") == _BACK


def take_back(table: "Table", command: Command) -> None:
    """The seat is its person's again: `come_back` has seen to it."""
    own_seat(table, command.seat)


def own_seat(table: "Table", name: str) -> Seat:
    """A seat of whoever commands. Raise Refused."""
    seat = table.room.seat(name)
    if seat is None:
        raise Refused("no_such_seat", ILLEGAL, seat=name[:40])
    if not table.speaks_for(name):
        raise Refused("not_your_seat", seat=name)
    return seat


def voice(table: "Table", name: str) -> Seat:
    """A seat of whoever commands that still has a say in the game. Raise Refused."""
    seat = own_seat(table, name)
    if not _plays(table, name):
        raise Refused("no_say", ILLEGAL, seat=name)
    return seat


# --- votes -------------------------------------------------------------------------------------


def vote(table: "Table", command: Command) -> None:
    """Somebody wants a bot to play for a seat that is away or does not decide."""
    table.playing_game()
    name = command.seat
    voters = _voters(table, name)
    mine = [seat.name for seat in table.room.seats_of(table.by) if seat.name in voters]
    if not mine:
        raise Refused("no_vote")
    _check_vote(table, name)
    if (mine[0] in _votes(table, name)) != command.agree:
        table.note("vote", {"seat": name, "voter": mine[0], "agree": command.agree})
    votes = _votes(table, name)
    owners = {_owner(table, voter) for voter in voters}
    agreed = {_owner(table, voter) for voter in votes if voter in voters}
    if 2 * len(agreed) > len(owners):
        why = "away" if table.away_since(_owner(table, name)) is not None else "idle"
        stand_in(table, name, why)


def _votes(table: "Table", name: str) -> frozenset[str]:
    if name == REFEREE_NAME:
        return table.room.referee_votes
    seat = table.room.seat(name)
    return frozenset() if seat is None else seat.votes


def _check_vote(table: "Table", name: str) -> None:
    """Raise Refused if a bot may not play for a seat yet."""
    room = table.room
    if table.terms.is_slow:
        raise Refused("nobody_missed", ILLEGAL)
    if room.is_paused:
        raise Refused("clocks_stopped", ILLEGAL)
    if name == REFEREE_NAME:
        is_played = room.referee is None or room.is_unjudged
    else:
        seat = room.seat(name)
        is_played = seat is None or seat.player is not None or not _plays(table, name)
    if is_played:
        raise Refused("nobody_to_replace", ILLEGAL, seat=name[:40])
    is_away = table.away_since(_owner(table, name)) is not None
    ends = [_grace_ends(table, name)] if is_away else []
    if name in _waited_for(table):
        ends.append(_end_of_grace(table, _idle_since(table, name)))
    if not ends:
        raise Refused("not_waited_for", ILLEGAL, seat=name)
    if table.now < min(ends):
        raise Refused("grace_runs", ILLEGAL, seat=name)


def _idle_since(table: "Table", name: str) -> int:
    """Since when a seat that is waited for has done nothing that leads on.

    Acts that end nothing put a vote off for a few graces only, and what was taken back not at all.
    """
    room = table.room
    began = room.stamps.get(DECISION, (0, room.at))[1]
    if room.dallies is not None and room.dallies[0] == name:
        return min(began, room.dallies[1])
    if table.playing_game().engine.phase == Phase.AUCTION:
        began = max(began, room.stamps.get(BID, (0, began))[1])
    if name == REFEREE_NAME and room.question is not None:
        began = max(began, room.question.at)
    acted = [
        move.at
        for move in room.moves
        if move.seat == name and move.kind not in _FREE and not move.is_done_for
    ]
    return max(began, min(max(acted, default=0), began + _PATIENCE * table.terms.grace_ms))


# --- pause, undo that nobody answers -----------------------------------------------------------


def pause(table: "Table", command: Command) -> None:
    """The host stops or restarts all clocks; who plays restarts them as well after a while."""
    room = table.room
    if table.stage != PLAYING:
        raise Refused("not_playing", ILLEGAL)
    if command.paused or not any(_plays(table, seat.name) for seat in room.seats_of(table.by)):
        require_host(table)
    if command.paused == room.is_paused:
        return
    if command.paused and room.pause_ended == room.stamps.get(THROW, (0, 0))[0]:
        raise Refused("pause_ended", ILLEGAL)
    if room.host != table.by:
        _check_pause_is_over(table)
    table.note("pause", {"paused": command.paused})


def _check_pause_is_over(table: "Table") -> None:
    """Raise Refused while the clocks stand still for the host alone to say."""
    if table.terms.tournament:
        raise Refused("desk_pauses", ILLEGAL)
    lasts = _PAUSE_MS if table.terms.is_slow else table.terms.grace_ms
    left = max(table.room.paused_at + lasts, table.clocks.floor) - table.now
    if left > 0:
        raise Refused("pause_runs", ILLEGAL, seconds=-(-left // 1000))


def pause_steps(table: "Table") -> list[Step]:
    """A host who stopped the clocks and went away does not stop them for ever."""
    since = table.away_since(table.room.host)
    if since is None or table.terms.tournament:  # the desk is never there, and sees to it
        return []

    def act() -> bool:
        table.note("pause", {"paused": False})
        return True

    return [Step(_end_of_grace(table, since), act)]


def undo_steps(table: "Table") -> list[Step]:
    """What somebody wants to take back stands if the others do not answer."""
    asked = table.room.undo
    if asked is None:
        return []

    def act() -> bool:
        table.note("undo_answered", {"seat": asked.waits_for[0], "agree": False, "late": True})
        return True

    at = max(asked.at + table.driver.offer_ms, table.clocks.floor)
    return [Step(at, act)]


def require_host(table: "Table") -> None:
    """Raise Refused for anybody but the host."""
    if table.room.host != table.by:
        raise Refused("host_only")


# --- leaving for good --------------------------------------------------------------------------


def leave(table: "Table", _: Command) -> None:
    """Before the game the seat opens; in the game it resigns, and the game never waits."""
    person = table.by
    assert person is not None
    leave_as(table, person, lambda: table.note("left", {"person": person}))


def leave_as(table: "Table", person: str, note: Any) -> None:
    """Somebody goes, of their own accord or sent away."""
    seats = table.room.seats_of(person)
    was_host = table.room.host == person
    is_playing = table.stage == PLAYING and not table.is_readable_only
    if is_playing:
        game = table.playing_game()
        for seat in seats:
            action = Action("resign", seat.name)
            if game.why(action) is None:
                table.play(action)
        for seat in seats:
            if table.stage == PLAYING and _plays(table, seat.name):
                body = {"seat": seat.name, "person": None, "bot": STAND_IN, "leaves": True}
                table.note("gave_seat", body)  # now it cannot resign; it will
    if table.stage == GATHERING:
        for seat in seats:
            table.note("seated", open_row(seat))
    note()
    staying = [key for key, one in table.room.people.items() if one.role in _HEIRS]
    staying.sort(key=lambda key: _HEIRS.index(table.room.people[key].role))
    if was_host and staying and table.stage != OVER:
        table.note("host", {"person": staying[0]})
    if not staying and table.stage == PLAYING and is_playing:
        table.stop("agreed", "everybody has left")


def open_row(seat: Seat) -> dict[str, Any]:
    """A seat that waits for somebody, as an entry has it."""
    return {
        "number": seat.number,
        "name": seat.name,
        "kind": "open",
        "token": seat.token,
        "colour": seat.colour,
        "family": seat.family,
    }


COMMANDS: Final = {
    "take_back": take_back,
    "vote": vote,
    "pause": pause,
    "leave": leave,
}
