"""Positions that tests begin from."""

from typing import Any

from tests.table.sitting import Sitting, sit_at

# Ann owes Ben 25 for his railroad.
DEBT = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Baltic Avenue"]
[[seats]]
name = "Ben"
cash = 500
deeds = ["Reading Railroad"]
[[seats]]
name = "Cy"
cash = 500
[[debts]]
seat = "Ann"
to = "Ben"
amount = 25
cause = "rent"
space = "Reading Railroad"
"""
PLAIN = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Oriental Avenue", "Vermont Avenue", "Connecticut Avenue", "Reading Railroad"]
[[seats]]
name = "Ben"
cash = 500
[[seats]]
name = "Cy"
cash = 500
"""
PEOPLE = ("Ben", "Cy")
BUILD = {"kind": "build", "seat": "Ann", "space": "vermont", "count": 1}


AUCTION = """
rules = "official"
turn = "Ben"
[[seats]]
name = "Ann"
cash = 200
[[seats]]
name = "Ben"
cash = 500
at = "Oriental Avenue"
[[seats]]
name = "Cy"
cash = 500
"""


def at_purchase(**setup: Any) -> tuple[Sitting, str, str]:
    """Somebody has landed on a deed for sale: the table, the person and the seat."""
    sitting = sit_at(AUCTION, PEOPLE, **setup)
    for _ in range(60):
        phase = sitting.game.state.phase
        if phase == "buy":
            break
        view = sitting.table.welcome(sitting.table.audience("p1"), 0, "en", sitting.now)
        seat = view["pending"][0]["seats"][0]
        person = {"Ann": "p1", "Ben": "p2", "Cy": "p3"}[seat]
        rows = sitting.game.legal(seat)
        kinds = [row.kind for row in rows]
        kind = next(k for k in ("roll", "pay", "tax_flat", "keep") if k in kinds)
        sitting.must(person, "do", action={"kind": kind, "seat": seat})
    turn = sitting.game.state.turn
    return sitting, {"Ann": "p1", "Ben": "p2", "Cy": "p3"}[turn], turn


def at_auction(**setup: Any) -> Sitting:
    """Ben has thrown, landed and declined: a deed is under the hammer."""
    sitting, person, turn = at_purchase(**setup)
    sitting.must(person, "do", action={"kind": "decline", "seat": turn})
    return sitting


def cash(sitting: Sitting) -> dict[str, int]:
    return {seat.name: seat.cash for seat in sitting.game.state.seats}
