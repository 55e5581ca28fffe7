"""Whatever happens at a tournament, in whatever order: what must always hold."""

import itertools
import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from freehold.table.entries import Entry
from freehold.tournament.archive import read_archive, write_archive
from freehold.tournament.commands import (
    Begin,
    CallNoShows,
    CloseRound,
    ComeBack,
    Decide,
    DisputeSheet,
    HandIn,
    MergeEntrants,
    NewTable,
    PlayOnline,
    ReportCome,
    ReportMissing,
    Reseat,
    SeatRound,
    TableResult,
    ThrowFor,
    Unseat,
    Withdraw,
)
from freehold.tournament.desk import Desk
from freehold.tournament.money import statement
from freehold.tournament.money_commands import Give, Pay, PromisePledge, StrikeLine
from freehold.tournament.online import to_open
from freehold.tournament.outcome import places, winners
from freehold.tournament.refused import DeskRefused
from freehold.tournament.results import Status
from freehold.tournament.rounds import advance, next_round
from freehold.tournament.sheets import counted, due
from freehold.tournament.sizes import MOST, SeatingError
from freehold.tournament.stages import Way
from freehold.tournament.standings import standings
from freehold.tournament.state import MACHINE, Round, State
from tests.tournament.event import Event, cash

PICK = st.integers(0, 10**6)
TOTAL = st.integers(0, 30) | st.integers(0, 20_000)  # small ones are often equal


class Mirrored(Event):
    """An event with a second desk that follows the first, as another process does."""

    def __init__(self, players: int, **parts: Any) -> None:
        self.mirror = Desk("ABCDEF")
        self._n_seen = 0
        super().__init__(players, **parts)

    def keep(self) -> None:
        super().keep()
        fresh = self.kept[self._n_seen :]
        self._n_seen = len(self.kept)
        lines = [json.loads(entry.line()) for entry in fresh]
        self.mirror.follow([Entry.from_json(line) for line in lines])
        assert self.mirror.state == self.desk.state, "restoring gives the live state"


class AnyEvent(RuleBasedStateMachine):
    """People come, go, come late, are there twice; directors seat, repair and close."""

    event: Mirrored
    known: set[str]

    @initialize(players=st.integers(3, 26), way=st.sampled_from(Way), prefer=st.integers(3, 6))
    def open(self, players: int, way: Way, prefer: int) -> None:
        self.event = Mirrored(players, way=way, prefer=prefer, preliminaries=2, no_show=10)
        self.known = set(self.state.entrants)

    # --- helpers ---------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.event.desk.state

    @property
    def is_open(self) -> bool:
        return self.state.round is not None and not self.state.round.is_closed

    def someone(self, pick: int) -> str:
        keys = list(self.state.entrants)
        return keys[pick % len(keys)]

    def seated(self, pick: int) -> str:
        return self.event.round.players[pick % len(self.event.round.players)]

    def say(self, person: str, kind: type, /, **parts: Any) -> dict[str, Any]:
        before = self.state
        answer = self.event.say(person, kind, **parts)
        assert answer["code"] in ("done", "illegal", "invalid", "not_allowed", "stale"), answer
        if answer["code"] != "done":
            assert self.state is before, "a refused command leaves nothing behind"
            assert answer["refusal"]["message"]
        return answer

    def sheet(self, player: str, total: int) -> None:
        """In, signed and counter-signed, as far as it goes."""
        person = self.event.person_of(player)
        if self.say(person, HandIn, entrant=player, sheet=cash(total))["code"] == "done":
            self.sign(player)

    def sign(self, player: str) -> None:
        if self.event.round.record(player).status is Status.GIVEN:
            self.event.sign(player)

    # --- people ----------------------------------------------------------------------------------

    @rule(count=st.integers(1, 3))
    def come(self, count: int) -> None:
        if len(self.state.entrants) < 30:
            self.known |= set(self.event.enter(*(f"More {n}" for n in range(count))))

    @rule(pick=PICK)
    def go(self, pick: int) -> None:
        self.say("p1", Withdraw, entrant=self.someone(pick), why="ill")

    @rule(pick=PICK)
    def return_(self, pick: int) -> None:
        self.say("p1", ComeBack, entrant=self.someone(pick))

    @rule(one=PICK, other=PICK)
    def are_the_same(self, one: int, other: int) -> None:
        keep, gone = self.someone(one), self.someone(other)
        sat = any({keep, gone} <= set(each.players) for each in self.state.rounds)
        before = len(self.state.entrants)
        answer = self.say("p1", MergeEntrants, keep=keep, other=gone)
        assert (answer["code"] == "done") == (keep != gone and not sat)
        assert len(self.state.entrants) == before - (answer["code"] == "done")

    # --- rounds ----------------------------------------------------------------------------------

    @rule(seed=st.integers(0, 5))
    def seat(self, seed: int) -> None:
        try:
            expected = next_round(self.state)
        except (DeskRefused, SeatingError):
            assert self.say("p1", SeatRound, seed=seed)["code"] != "done"
            return
        self.event.must("p1", SeatRound, seed=seed)
        assert sorted(self.event.round.players) == sorted(expected.players)
        if expected.stays:
            assert set(expected.players) == set(self.state.here), "nobody who is here is left out"
        assert not set(self.event.round.players) & self.state.out

    @precondition(lambda self: self.is_open)
    @rule(one=PICK, other=PICK)
    def change(self, one: int, other: int) -> None:
        self.say("p1", Reseat, one=self.seated(one), other=self.seated(other), why="asked for it")

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK)
    def put_in(self, pick: int) -> None:
        self.say("p1", Reseat, one=self.someone(pick), why="late")

    @precondition(lambda self: self.is_open)
    @rule(picks=st.lists(PICK, min_size=3, max_size=3))
    def come_as_a_table(self, picks: list[int]) -> None:
        players = tuple(self.someone(pick) for pick in picks)
        self.say("p1", NewTable, players=players, why="late")

    @precondition(lambda self: self.is_open)
    @rule()
    def seat_again(self) -> None:
        self.say("p1", Unseat, why="anew")

    @precondition(lambda self: self.is_open)
    @rule()
    def begin(self) -> None:
        self.say("p1", Begin)

    @rule(minutes=st.integers(1, 15))
    def wait(self, minutes: int) -> None:
        self.event.wait(minutes)

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK)
    def miss(self, pick: int) -> None:
        self.say("p2", ReportMissing, entrant=self.seated(pick))

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK)
    def be_found(self, pick: int) -> None:
        self.say("p2", ReportCome, entrant=self.seated(pick))

    @precondition(lambda self: self.is_open)
    @rule()
    def call_out(self) -> None:
        missing = set(self.event.round.missing) - self.state.out
        answer = self.say("p1", CallNoShows)
        if answer["code"] == "done":
            assert missing <= set(answer["result"]["entrants"]) <= self.state.out

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK)
    def come_too_late(self, pick: int) -> None:
        player = self.seated(pick)
        self.say("p1", Begin)
        if self.say("p2", ReportMissing, entrant=player)["code"] == "done":
            self.event.wait(11)
            self.say("p1", CallNoShows)
            self.say("p1", ComeBack, entrant=player)

    # --- sheets ----------------------------------------------------------------------------------

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK, total=TOTAL)
    def hand_in(self, pick: int, total: int) -> None:
        self.sheet(self.seated(pick), total)

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK, total=TOTAL)
    def quarrel(self, pick: int, total: int) -> None:
        player = self.seated(pick)
        self.say("p2", DisputeSheet, entrant=player, why="miscounted")
        self.say("p1", Decide, entrant=player, sheet=cash(total), answer="counted again")

    @precondition(lambda self: self.is_open)
    @rule(pick=PICK, total=TOTAL)
    def play_online(self, pick: int, total: int) -> None:
        found = to_open(self.state, self.event.now)
        if found:
            one = found[pick % len(found)]
            seats = {seat.entrant: seat.name for seat in one.seats}
            opened = {"table": one.table, "code": f"T{one.table}"}
            if self.say(MACHINE, PlayOnline, **opened, seats=seats)["code"] == "done":
                sheets = {key: cash(total) for key in seats}
                self.say(MACHINE, TableResult, **opened, sheets=sheets)

    @precondition(lambda self: self.is_open)
    @rule(totals=st.lists(TOTAL, min_size=1, max_size=8))
    def finish(self, totals: list[int]) -> None:
        """All that is due comes in and is signed; the round is closed."""
        self.say("p1", Begin)
        for _ in self.event.round.missing:
            self.event.wait(11)
            self.say("p1", CallNoShows)
        for number, player in enumerate(due(self.state, self.event.round)):
            record, total = self.event.round.record(player), totals[number % len(totals)]
            if record.status is Status.MISSING:
                self.sheet(player, total)
            elif record.status in (Status.HELD, Status.DISPUTED):
                self.say("p1", Decide, entrant=player, sheet=cash(total), answer="so")
            self.sign(player)
        self.event.must("p1", CloseRound)

    @rule(seed=st.integers(0, 5), totals=st.lists(TOTAL, min_size=1, max_size=8))
    def play(self, seed: int, totals: list[int]) -> None:
        if not self.is_open:
            self.seat(seed)
        if self.is_open:
            self.finish(totals)

    @rule(throws=st.dictionaries(PICK, st.integers(2, 12), max_size=4))
    def throw(self, throws: dict[int, int]) -> None:
        self.say("p1", ThrowFor, throws={self.someone(key): n for key, n in throws.items()})

    # --- money -----------------------------------------------------------------------------------

    @rule(cents=st.integers(1, 5), table=st.none() | st.integers(1, 4))
    def promise(self, cents: int, table: int | None) -> None:
        self.say("p1", PromisePledge, giver="Mill", cents=cents, table=table)

    @rule(cents=st.integers(1, 5_000), pick=PICK)
    def give(self, cents: int, pick: int) -> None:
        self.say("p1", Give, source="gifts", giver="Ann", cents=cents)
        line = 1 + pick % len(self.state.ledger.lines)
        self.say("p1", Pay, line=line, cents=cents // 2 + 1)
        self.say("p1", StrikeLine, line=line, why="wrong")

    # --- what always holds -----------------------------------------------------------------------

    @invariant()
    def everybody_is_seated_once(self) -> None:
        for each in self.state.rounds:
            assert len(set(each.players)) == len(each.players)
            assert set(each.players) <= self.state.entrants.keys()
            assert all(len(table.players) <= MOST for table in each.seating.tables)

    @invariant()
    def nobody_is_lost(self) -> None:
        for key in self.known:
            same = self.state.merged.get(key, key)
            assert same in self.state.entrants
        speaks = {each.entrant for each in self.state.people.values() if each.entrant}
        assert speaks == set(self.state.entrants)

    @invariant()
    def totals_are_those_of_the_sheets(self) -> None:
        for each in self.closed():
            for key, result in (each.results or {}).items():
                assert result.total == on_sheet(each, key), key
        sums = counted(self.state, self.event.desk.book)
        for (number, table), total in sums.items():
            round_ = self.state.rounds[number - 1]
            players = round_.seating.tables[table - 1].players
            assert total == sum(on_sheet(round_, key) for key in players)

    @invariant()
    def ranks_are_total_and_stable(self) -> None:
        closed = self.closed()
        players = list(dict.fromkeys(key for each in closed for key in each.players))
        results = [each.results or {} for each in closed]
        rows = standings(players, results, self.state.out)
        assert sorted(row.player for row in rows) == sorted(players)
        assert rows == standings(list(reversed(players)), results, self.state.out)
        numbers = [row.place for row in rows]
        assert numbers == sorted(numbers)
        assert not numbers or numbers[0] == 1
        for above, row in itertools.pairwise(rows):
            assert (above.is_out, -above.total, -above.cash) <= (row.is_out, -row.total, -row.cash)
        found = places(self.state)
        assert len({each.entrant for each in found}) == len(found)
        if closed:
            assert {each.entrant for each in found} == set(players)

    @invariant()
    def a_no_show_never_gains(self) -> None:
        for each in self.closed():
            for key in each.no_shows:
                assert (each.results or {}).get(key) is None or on_sheet(each, key) == 0
                assert each.results is not None
                assert not (key in each.results and each.results[key].has_won)
                assert key not in advance(self.state, each).chosen
                assert not each.is_final or key not in winners(self.state)

    @invariant()
    def money_adds_up(self) -> None:
        found = statement(self.state, self.event.desk.book)
        assert found.received == sum(
            each.cents for each in self.state.ledger.receipts if not each.cancelled
        )
        assert found.account.raised >= max(found.received, found.due)
        numbers = [each.number for each in self.state.ledger.receipts]
        assert numbers == list(range(1, len(numbers) + 1))

    def closed(self) -> list[Round]:
        return [each for each in self.state.rounds if each.is_closed]

    def teardown(self) -> None:
        if hasattr(self, "event"):
            again = read_archive(write_archive(self.event.desk))
            assert again.state == self.state


def on_sheet(round_: Round, player: str) -> int:
    """What a player's sheet says, added up here."""
    record = round_.record(player)
    if record.status is not Status.ACCEPTED or record.content is None:
        return 0
    notes: dict[str, int] = record.content["sheet"]["notes"]
    return sum(int(kind) * number for kind, number in notes.items())


AnyEvent.TestCase.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)
TestAnyEvent = AnyEvent.TestCase
