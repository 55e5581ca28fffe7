"""How quickly the prints of a large tournament are made.

    python -m bench.prints [--json]

The event has 250 players in a round with all sheets in; the seating list by name has 1,000 too.
"""

import argparse
import json
from time import perf_counter
from typing import Any, Final

from freehold.printing import prints
from freehold.tournament.commands import (
    Begin,
    CheckIn,
    CloseRound,
    Countersign,
    Details,
    Enter,
    HandIn,
    Registration,
    SeatRound,
    SignSheet,
)
from freehold.tournament.desk import Desk
from freehold.tournament.money_commands import Give, Pay
from freehold.tournament.state import State

_PLAYERS: Final = 250
_MANY: Final = 1_000
# Something for each of the players.
_PILES: Final = (
    "waivers",
    "name-tags",
    "score-sheets",
    "score-sheets-filled",
    "certificates",
    "dossier",
)
_NAMES: Final = ("Ann", "Ben", "Cy", "Dee")
_SHEET: Final = {
    "deeds": {},
    "notes": {"500": 2, "100": 4, "20": 3, "5": 1},
}


def measure() -> dict[str, float]:
    """Seconds of each print, in one run; the first has to read the fonts."""
    found = {}
    state = _event(_PLAYERS, closes=True)
    for name in prints.PRINTS:
        found[name] = _seconds(name, state)
    found["seating-names, 1,000"] = _seconds("seating-names", _event(_MANY))
    return found


def _seconds(name: str, state: State) -> float:
    began = perf_counter()
    prints.render(name, state)
    return perf_counter() - began


def _event(players: int, closes: bool = False) -> State:
    desk = Desk.open("ABCDEF", {"organization": "The Lantern Club"}, "Dora", 0)
    ids = iter(range(10**6))

    def say(kind: Any, **parts: Any) -> Any:
        answer = desk.handle("p1", kind(id=str(next(ids)), **parts), 0)
        assert answer["code"] == "done", answer["refusal"]
        return answer["result"]

    say(Details, values={"name": "Lantern Cup", "charity": "Harbour Hospice"})
    rows = tuple(Registration(f"{_NAMES[n % 4]} {n}", f"{n} Mill Lane") for n in range(players))
    for key in say(Enter, entrants=rows)["entrants"]:
        say(CheckIn, entrant=key)
    say(Give, source="gifts", giver="Ann", cents=5_000)
    say(Pay, line=1, cents=5_000)
    say(SeatRound, seed=1)
    if closes:
        say(Begin)
        assert desk.state.round is not None
        for player in desk.state.round.players:
            say(HandIn, entrant=player, sheet=_SHEET)
            say(SignSheet, entrant=player, on_paper=True)
            say(Countersign, entrant=player)
        say(CloseRound)
    return desk.state


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    found = measure()
    if parser.parse_args().json:
        print(json.dumps(found, indent=2))
        return
    for name, seconds in found.items():
        most = 20 if name in _PILES else 1
        print(f"{name:22} {seconds:6.2f} s (at most {most})")


if __name__ == "__main__":
    main()
