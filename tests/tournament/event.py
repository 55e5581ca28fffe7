"""A desk for tests: with a clock that they move, and a store that keeps what was decided."""

from collections.abc import Mapping
from typing import Any

from freehold.table.entries import Entry
from freehold.tournament.commands import (
    AnyCommand,
    Appoint,
    Begin,
    CheckIn,
    CloseRound,
    Configure,
    Countersign,
    Enter,
    HandIn,
    Registration,
    SeatRound,
    SignSheet,
)
from freehold.tournament.desk import Desk
from freehold.tournament.roles import Role
from freehold.tournament.stages import Way
from freehold.tournament.state import Round

START = 1_800_000_000_000


def cash(total: int) -> dict[str, Any]:
    """A sheet with nothing but so much cash: in hundreds, and the rest in ones."""
    return {"notes": {"100": total // 100, "1": total % 100}}


class Event:
    """A tournament with its director ``p1`` and a referee ``p2``, who counter-signs everything."""

    def __init__(self, players: int = 0, **settings: Any) -> None:
        self.now, self._ids = START, 0
        self.kept: list[Entry] = []
        self.desk = Desk.open("ABCDEF", {"organization": "The Lantern Club"}, "Dora", START)
        self.keep()
        self.must("p1", Appoint, name="Rae", roles=(Role.REFEREE,))
        if settings:
            self.must("p1", Configure, **settings)
        if players:
            self.enter(*(f"Player {i:03}" for i in range(1, players + 1)))

    def keep(self) -> None:
        self.kept += self.desk.fresh()
        self.desk.keep()

    def say(self, person: str, kind: type, /, **parts: Any) -> dict[str, Any]:
        self._ids += 1
        seen = parts.pop("seen", self.desk.state.seq)
        command: AnyCommand = kind(id=f"c{self._ids}", seen=seen, **parts)
        answer = self.desk.handle(person, command, self.now)
        assert answer["type"] == "answer"
        self.keep()
        return answer

    def must(self, person: str, kind: type, /, **parts: Any) -> Any:
        answer = self.say(person, kind, **parts)
        assert answer["code"] == "done", answer["refusal"]
        return answer["result"]

    def refuses(self, person: str, kind: type, /, **parts: Any) -> str:
        """The reason for which something is refused."""
        before = self.desk.state
        answer = self.say(person, kind, **parts)
        assert answer["code"] != "done"
        assert self.desk.state is before, "something is left of it"
        assert answer["refusal"]["message"]
        reason: str = answer["refusal"]["reason"]
        return reason

    def wait(self, minutes: float) -> None:
        self.now += int(minutes * 60_000)

    # --- a whole day ---------------------------------------------------------------------------

    def enter(self, *names: str) -> list[str]:
        """Register some, who sign and are there."""
        rows = tuple(Registration(name, f"{name} Street", signed="paper") for name in names)
        keys: list[str] = self.must("p1", Enter, entrants=rows)["entrants"]
        for key in keys:
            if self.desk.state.entrants[key].presence == "registered":
                self.must("p1", CheckIn, entrant=key)
        return keys

    def person_of(self, entrant: str) -> str:
        people = self.desk.state.people
        return next(key for key, each in people.items() if each.entrant == entrant)

    @property
    def round(self) -> Round:
        found = self.desk.state.round
        assert found is not None
        return found

    def seat_and_begin(self, seed: int = 1) -> Round:
        self.must("p1", SeatRound, seed=seed)
        self.must("p1", Begin)
        return self.round

    def hand_in(self, entrant: str, total: int, **more: Any) -> None:
        """A sheet of so much cash, signed by its player and by the referee."""
        person = self.person_of(entrant)
        self.must(person, HandIn, entrant=entrant, sheet=cash(total), **more)
        self.sign(entrant)

    def sign(self, entrant: str) -> None:
        """Signed by its player and by the referee."""
        self.must(self.person_of(entrant), SignSheet, entrant=entrant)
        self.must("p2", Countersign, entrant=entrant)

    def play(self, totals: Mapping[str, int] | None = None) -> Round:
        """A whole round: everybody has what `totals` says, or a sum of their own."""
        self.seat_and_begin()
        self.wait(90)
        for player in self.round.players:
            if player not in self.desk.state.out:
                number = self.desk.state.entrants[player].number
                self.hand_in(player, (totals or {}).get(player, 1_000 + 7 * number))
        self.must("p1", CloseRound)
        return self.round


WINNERS = {"way": Way.WINNERS}
