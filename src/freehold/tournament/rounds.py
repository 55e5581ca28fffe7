"""Rounds: who plays, who sits where, who banks, the clock, and what counts at the end."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from freehold.table.refused import NOT_ALLOWED, STALE
from freehold.tournament import commands as said
from freehold.tournament.clock import RoundClock
from freehold.tournament.command import LARGEST
from freehold.tournament.folding import seating_of, tables_of
from freehold.tournament.outcome import standing_rows
from freehold.tournament.posts import check_serves
from freehold.tournament.presence import is_too_late
from freehold.tournament.ranking import FINALISTS
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import clean_name, clean_text, find
from freehold.tournament.results import Status
from freehold.tournament.roles import Role
from freehold.tournament.seating import Pin, Seating, SeatingTask, TableSeating, seat
from freehold.tournament.sheets import due, open_round, result_of
from freehold.tournament.sizes import LEAST, MOST, table_sizes
from freehold.tournament.staff import (
    Appeal,
    Ruling,
    StaffError,
    appeal,
    appoint_banker,
    throw_for_banker,
)
from freehold.tournament.stages import Way, plans
from freehold.tournament.standings import (
    PLACES,
    Advance,
    Result,
    Tie,
    go_on,
    largest,
    standings,
)
from freehold.tournament.state import Round, State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk


@dataclass(frozen=True, slots=True)
class Next:
    """What the next round would be."""

    players: tuple[str, ...]
    sizes: tuple[int, ...]
    is_final: bool
    stays: bool
    others: int


def next_round(state: State) -> Next:
    """Who plays next, at how many tables. Raise DeskRefused where that is not known yet.

    All tables must be in and signed, and nobody may be equal for the last place (case C102).
    """
    last = state.round
    if last is not None and not last.is_closed:
        raise DeskRefused("round_open", number=last.number)
    if state.is_over:
        raise DeskRefused("over")
    players = _first(state) if last is None else _going_on(state, last)
    if last is not None and (_counts_totals(state) or len(players) == FINALISTS):
        is_done = len(state.rounds) >= state.settings.preliminaries
        if not _counts_totals(state) or is_done:
            return Next(_finalists(state, players), (FINALISTS,), True, False, 0)
    if _counts_totals(state):
        return Next(players, table_sizes(len(players), state.settings.prefer), False, True, 0)
    return _stage(state, players)


def _counts_totals(state: State) -> bool:
    return state.settings.way in (Way.TOTALS, Way.STANDINGS)


def _first(state: State) -> tuple[str, ...]:
    if len(state.here) < LEAST:
        raise DeskRefused("nobody_here", here=len(state.here), least=LEAST)
    return state.here


def _going_on(state: State, last: Round) -> tuple[str, ...]:
    """Who is in the next round. Raise DeskRefused while equals have to throw for it."""
    if _counts_totals(state):
        return state.here
    found = advance(state, last)
    _check_ties(state, found)
    return found.chosen


def advance(state: State, round_: Round) -> Advance:
    """Who goes on from a closed round of winners; of who withdrew since, the next."""
    tables = [table.players for table in round_.seating.tables]
    out = state.out | round_.no_shows
    return go_on(tables, round_.results or {}, round_.others, out, round_.throws)


def _check_ties(state: State, found: Advance) -> None:
    if found.ties:
        names = "; ".join(_names(state, tie.players) for tie in found.ties)
        raise DeskRefused("throw_for_it", names=names)


def _names(state: State, players: Iterable[str]) -> str:
    return ", ".join(state.entrants[key].name for key in players)


def ties(state: State) -> tuple[Tie, ...]:
    """What may be thrown for now: what the next round waits for, else every shared place (C-19)."""
    last = state.round
    if last is None or not last.is_closed:
        return ()
    return _awaited(state, last) or tuple(_shared(state, last))


def _awaited(state: State, last: Round) -> tuple[Tie, ...]:
    if last.is_final:
        return ()
    if not _counts_totals(state):
        return advance(state, last).ties
    is_done = len(state.rounds) >= state.settings.preliminaries
    return _largest(state, state.here).ties if is_done else ()


def _shared(state: State, last: Round) -> Iterator[Tie]:
    """Places that several share; those of earlier rounds are as they were left."""
    by_place: dict[int, list[str]] = defaultdict(list)
    is_by_round = last.is_final or not _counts_totals(state)
    for row in standing_rows(state):
        if not row.is_out and not (is_by_round and row.player not in last.players):
            by_place[row.place].append(row.player)
    for players in by_place.values():
        if len(players) > 1:
            yield Tie(PLACES, tuple(players))


def _finalists(state: State, players: Sequence[str]) -> tuple[str, ...]:
    """The six of the final. Rules G-QUAL-8, G-DAY-34."""
    if not _counts_totals(state):
        return tuple(players)
    found = _largest(state, players)
    _check_ties(state, found)
    if len(found.chosen) < FINALISTS:
        raise DeskRefused("too_few_finalists", here=len(found.chosen), final=FINALISTS)
    return found.chosen


def _largest(state: State, players: Sequence[str]) -> Advance:
    results = [each.results or {} for each in state.rounds]
    return largest(players, results, FINALISTS, state.rounds[-1].throws.get(PLACES, ()))


def _stage(state: State, players: tuple[str, ...]) -> Next:
    """A round of winners: at so many tables that it comes out at six."""
    if len(players) <= FINALISTS:
        raise DeskRefused("too_few_finalists", here=len(players), final=FINALISTS)
    way = state.settings.way
    found = [each for each in plans(len(players), state.settings.prefer) if each.way is way]
    if not found or found[0].turned_away or found[0].missing:
        parts = (found[0].turned_away, found[0].missing) if found else (0, 0)
        raise DeskRefused("no_way", players=len(players), fewer=parts[0], more=parts[1])
    stage = found[0].stages[0]
    return Next(players, stage.sizes, False, False, stage.others)


# --- seating -------------------------------------------------------------------------------------


def seat_round(desk: "Desk", command: said.SeatRound) -> None:
    """Seat the next round, once."""
    state = desk.state
    if not 0 <= command.seed <= LARGEST:
        raise DeskRefused("bad_number", least=0, most=LARGEST)
    _check_bans(desk, command.bans)
    found = next_round(state)
    ranks = None
    if state.settings.way is Way.STANDINGS and state.rounds and not found.is_final:
        rows = standings(found.players, [each.results or {} for each in state.rounds])
        ranks = {row.player: row.place for row in rows}
    task = SeatingTask(
        found.players,
        found.sizes,
        tuple(each.seating for each in state.rounds),
        {player: Pin(*pin) for player, pin in command.pins.items()},
        frozenset(frozenset(pair) for pair in command.bans if len(set(pair)) == 2),
        ranks,
    )
    seating = seat(task, command.seed)
    body = {
        "number": len(state.rounds) + 1,
        "tables": tables_of(seating),
        "is_final": found.is_final,
        "stays": found.stays,
        "others": found.others,
        "minutes": state.settings.minutes,
        "seed": command.seed,
    }
    desk.note("seated", body)


def _check_bans(desk: "Desk", bans: Sequence[tuple[str, str]]) -> None:
    if len(bans) > _MOST_BANS:
        raise DeskRefused("too_many", most=_MOST_BANS)
    for player in {player for pair in bans for player in pair}:
        find(desk, player)


_MOST_BANS: Final = 2_000


def reseat(desk: "Desk", command: said.Reseat) -> None:
    """Two change places, or one who has come late is put in; the old seating is kept."""
    round_ = open_round(desk)
    if round_.clock.began is not None and command.other is not None:
        raise DeskRefused("clock_runs")
    why = clean_text(command.why)
    if not why:
        raise DeskRefused("needs_a_reason")
    find(desk, command.one)
    _check_seen(round_, command.seen)
    if command.other is not None:
        seating = _exchanged(round_.seating, command.one, command.other)
    else:
        seating = _put_in(desk, round_, command.one, command.table)
    desk.note("reseated", {"tables": tables_of(seating), "why": why})


def _check_seen(round_: Round, seen: int) -> None:
    """Raise DeskRefused where somebody else has changed meanwhile who sits where."""
    if seen < round_.seated_by:
        raise DeskRefused("seated_since", STALE)


def _exchanged(seating: Seating, one: str, other: str) -> Seating:
    turn = {one: other, other: one}
    rows = [[turn.get(player, player) for player in row] for row in tables_of(seating)]
    here = {player for row in rows for player in row}
    if one == other or not {one, other} <= here:
        raise DeskRefused("not_seated")
    return seating_of(rows)


def new_table(desk: "Desk", command: said.NewTable) -> dict[str, Any]:
    """So many have come late that they are a table of their own. Rule G-DAY-21."""
    round_ = open_round(desk)
    why = clean_text(command.why)
    if not why:
        raise DeskRefused("needs_a_reason")
    _check_seen(round_, command.seen)
    players = tuple(dict.fromkeys(command.players))
    if not LEAST <= len(players) <= MOST:
        raise DeskRefused("bad_size", least=LEAST, most=MOST)
    for player in players:
        find(desk, player)
        _check_may_come(desk, round_, player)
    tables = [*tables_of(round_.seating), list(players)]
    desk.note("reseated", {"tables": tables, "why": why})
    return {"table": len(tables)}


def _check_may_come(desk: "Desk", round_: Round, player: str) -> None:
    """Raise DeskRefused unless somebody who is not seated may come into the round."""
    entrant = desk.state.entrants[player]
    if round_.table_of(player) is not None:
        raise DeskRefused("seated_already")
    is_open = not round_.is_final and (round_.stays or len(desk.state.rounds) == 1)
    if not entrant.may_play or not is_open:
        raise DeskRefused("may_not_play", name=entrant.name)
    if is_too_late(desk.state, round_, desk.now):
        raise DeskRefused("too_late", minutes=desk.state.settings.no_show)


def _put_in(desk: "Desk", round_: Round, player: str, table: int | None) -> Seating:
    """A late entrant at a table with room: the one named, else the smallest."""
    _check_may_come(desk, round_, player)
    tables = round_.seating.tables
    gone = {key for key in desk.state.out if not round_.record(key).handed_in}
    sizes = {
        each.number: len(set(each.players) - gone)
        for each in tables
        if round_.clock.began is None or each.number not in round_.online
    }
    if not sizes or table in round_.online.keys() - sizes.keys():
        raise DeskRefused("plays_online")
    number = min(sizes, key=lambda each: (sizes[each], each)) if table is None else table
    if number not in sizes:
        raise DeskRefused("no_table", table=number)
    if sizes[number] >= MOST:
        raise DeskRefused("table_full", table=number, most=MOST)
    return Seating(
        tuple(_with(each, player, gone) if each.number == number else each for each in tables)
    )


def _with(table: TableSeating, player: str, gone: set[str]) -> TableSeating:
    """A table with one player more: on the seat of one who has gone, else on the next."""
    free = next((key for key in table.players if key in gone), None)
    if free is None:
        return TableSeating(table.number, (*table.players, player))
    seats = tuple(player if key == free else key for key in table.players)
    return TableSeating(table.number, seats)


def unseat(desk: "Desk", command: said.Unseat) -> None:
    """Take a seating back before the round has begun; it is kept."""
    round_ = open_round(desk)
    _check_seen(round_, command.seen)
    if round_.clock.began is not None or round_.records:
        raise DeskRefused("clock_runs")
    why = clean_text(command.why)
    if not why:
        raise DeskRefused("needs_a_reason")
    desk.note("unseated", {"why": why})


def table_at(round_: Round, number: int) -> TableSeating:
    """A table by its number. Raise DeskRefused."""
    found = next((each for each in round_.seating.tables if each.number == number), None)
    if found is None:
        raise DeskRefused("no_table", table=number)
    return found


# --- Banker and clock ----------------------------------------------------------------------------


def bank(desk: "Desk", command: said.Bank) -> dict[str, Any]:
    """Somebody from outside, or whoever threw highest. Equals are told to throw again."""
    round_ = open_round(desk)
    table = table_at(round_, command.table)
    check_serves(desk, table.number)
    finalists = table.players if round_.is_final else ()
    if command.throws:
        if not set(command.throws) <= set(table.players):
            raise DeskRefused("not_at_this_table")
        thrown = throw_for_banker(command.throws)
        if thrown.banker is None:
            return {"again": list(thrown.again)}
        person = thrown.banker
    else:
        person = clean_name(command.name)
        person = _key_of_name(desk, table, person) or person
    banker = appoint_banker(person, table.players, finalists)
    desk.note("banker", {"table": table.number, "person": person, "plays": banker.plays})
    return {"again": []}


def _key_of_name(desk: "Desk", table: TableSeating, name: str) -> str | None:
    """A player of the table, if the name is theirs."""
    entrants = desk.state.entrants
    return next((key for key in table.players if entrants[key].name == name), None)


def begin(desk: "Desk", _: said.Begin) -> dict[str, Any]:
    """The clock begins: the exact moment is announced. Rule G-DAY-24."""
    round_ = open_round(desk)
    round_.clock.start(desk.now)  # raises if it has begun
    desk.note("began", {})
    return {"at": desk.now}


def pause(desk: "Desk", _: said.PauseClock) -> None:
    """The judge stops the clock: later calls come later."""
    _clock(desk).pause(desk.now)
    desk.note("paused", {})


def let_go_on(desk: "Desk", _: said.GoOn) -> None:
    """The clock goes on."""
    _clock(desk).go_on(desk.now)
    desk.note("went_on", {})


def _clock(desk: "Desk") -> RoundClock:
    return open_round(desk).clock


# --- the end of a round --------------------------------------------------------------------------


def throw(desk: "Desk", command: said.ThrowFor) -> None:
    """What equals threw for a place, or threw again: all of a tie, and nobody else. Ruling C-19."""
    state = desk.state
    if state.round is None or not state.round.is_closed:
        raise DeskRefused("no_tie")
    for player, total in command.throws.items():
        find(desk, player)
        if not 2 <= total <= 12:
            raise StaffError("odd_throw", person=state.entrants[player].name, total=total)
    found = [tie for tie in ties(state) if command.throws.keys() & set(tie.players)]
    strangers = command.throws.keys() - {player for tie in found for player in tie.players}
    if strangers:
        raise DeskRefused("not_tied", names=_names(state, sorted(strangers)))
    for tie in found:
        if not command.throws.keys() >= set(tie.players):
            raise DeskRefused("all_throw", names=_names(state, tie.players))
        throws = {player: command.throws[player] for player in tie.players}
        desk.note("threw", {"tie": tie.name, "throws": throws})


def close_round(desk: "Desk", _: said.CloseRound) -> None:
    """Everything is in and signed: the round counts. Case C102."""
    round_ = open_round(desk)
    missing = [key for key in due(desk.state, round_) if not _is_accepted(round_, key)]
    if missing:
        names = ", ".join(desk.state.entrants[key].name for key in missing[:6])
        raise DeskRefused("sheets_missing", count=len(missing), names=names)
    results = _results(desk, round_)
    rows = {key: [each.total, each.cash, each.has_won] for key, each in results.items()}
    desk.note("closed", {"results": rows})


def _is_accepted(round_: Round, player: str) -> bool:
    return round_.record(player).status is Status.ACCEPTED


def _results(desk: "Desk", round_: Round) -> dict[str, Result]:
    """Every player's result; without a sheet nothing. Rules G-DAY-16, G-DAY-17."""
    found: dict[str, Result] = {}
    for table in round_.seating.tables:
        at_table = {player: result_of(desk.book, round_, player) for player in table.players}
        found |= _with_winner(at_table, desk.state.out | round_.no_shows)
    return found


def _with_winner(results: Mapping[str, Result], out: frozenset[str]) -> dict[str, Result]:
    """Marked who has won a table: outright, or with most; of equals nobody yet."""
    playing = [player for player in results if player not in out]
    if any(results[player].has_won for player in playing):
        return dict(results)
    rows = standings(playing, [results])
    top = [row.player for row in rows if row.place == 1]
    winners = set(top) if len(top) == 1 else set()
    return {key: replace(each, has_won=key in winners) for key, each in results.items()}


def brief(desk: "Desk", command: said.Brief) -> None:
    """Somebody has briefed players or Bankers: the judge, a referee, or the organiser (C-22).

    A referee of some tables speaks for those alone. Rules G-BRIEF-1, G-BRIEF-3, G-DAY-10.
    """
    person = desk.speaker
    if command.table is not None:
        table_at(open_round(desk), command.table)
        check_serves(desk, command.table)
    elif person.tables and not person.roles & {Role.DIRECTOR, Role.JUDGE}:
        raise DeskRefused("not_yours", NOT_ALLOWED)
    who = clean_name(command.who or desk.speaker.name)
    desk.note("briefed", {"who": who, "whom": command.whom, "table": command.table})


# --- rulings -------------------------------------------------------------------------------------


def rule(desk: "Desk", command: said.Rule) -> dict[str, Any]:
    """A referee rules at one of their tables, or the judge at any."""
    person = desk.speaker
    is_judge = Role.JUDGE in person.roles
    table_at(open_round(desk), command.table)
    check_serves(desk, command.table)
    return _note_ruling(desk, command.table, command.words, is_judge, None)


def appeal_to(desk: "Desk", command: said.AppealTo) -> None:
    """Somebody at the table, or of its staff, wants the judge to hear a ruling. Rule G-STAFF-16."""
    found: Appeal = appeal(desk.state.rulings, command.ruling, desk.by)
    number = next(each.table for each in desk.state.rulings if each.number == found.ruling)
    round_ = desk.state.round
    table = None if round_ is None else round_.table_of(desk.speaker.entrant or "")
    if table is None or table.number != number:
        check_serves(desk, number)
    if any(each.ruling == found.ruling for each in desk.state.appeals):
        raise DeskRefused("appealed_already", number=found.ruling)
    desk.note("appealed", {"number": found.ruling})


def judge(desk: "Desk", command: said.Judge) -> dict[str, Any]:
    """The judge's word: the last. Rule G-STAFF-2."""
    appeal(desk.state.rulings, command.ruling, desk.by)  # raises if there is nothing to judge
    ruling: Ruling = next(r for r in desk.state.rulings if r.number == command.ruling)
    return _note_ruling(desk, ruling.table, command.words, True, ruling.number)


def _note_ruling(
    desk: "Desk", table: int, words: str, is_judge: bool, on: int | None
) -> dict[str, Any]:
    text = clean_text(words)
    if not text:
        raise DeskRefused("needs_a_reason")
    number = len(desk.state.rulings) + 1
    body = {"number": number, "table": table, "words": text, "judge": is_judge, "on": on}
    desk.note("ruled", body)
    return {"ruling": number}


HANDLERS: Final[dict[str, Any]] = {
    "seat_round": seat_round,
    "reseat": reseat,
    "unseat": unseat,
    "new_table": new_table,
    "bank": bank,
    "begin": begin,
    "pause": pause,
    "go_on": let_go_on,
    "brief": brief,
    "throw": throw,
    "close_round": close_round,
    "rule": rule,
    "appeal": appeal_to,
    "judge": judge,
}
