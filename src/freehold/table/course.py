"""A game at a glance: cash and worth of each seat turn by turn, and what each deed brought."""

from typing import TYPE_CHECKING

from freehold.table.game_view import View
from freehold.table.lagging import Lag

if TYPE_CHECKING:
    from freehold.table.table import Table

_RENTS = frozenset({"rent", "tithe"})


def course_of(table: "Table", last: int) -> View:
    """The `Course` of the game up to an entry; empty before the game."""
    points: list[View] = []
    if table.game is not None:
        lag = Lag(table)
        for seq in lag.walk(last):
            if lag.show is not None:
                _note(points, _point(seq, lag.show.whole()))
    return {"points": points, "rents": _rents(table, last)}


def _note(points: list[View], point: View) -> None:
    """One point for each turn: what stands at its end."""
    if points and points[-1]["turn_number"] == point["turn_number"]:
        points.pop()
    points.append(point)


def _point(seq: int, view: View) -> View:
    return {
        "seq": seq,
        "turn_number": view["turn_number"],
        "turn": view["turn"],
        "cash": {name: seat["cash"] for name, seat in view["seats"].items()},
        "worth": {name: seat["worth"] for name, seat in view["seats"].items()},
    }


def _rents(table: "Table", last: int) -> dict[str, dict[str, int]]:
    """For every deed what whom it brought; what was taken back does not count."""
    rents: dict[str, dict[str, int]] = {}
    for entry in table.journal.read(1, last):
        if entry.seq in table.room.taken_back:
            continue
        for event in entry.events:
            if event["kind"] == "paid" and event.get("cause") in _RENTS and "space" in event:
                to = rents.setdefault(event["space"], {})
                to[event["other"]] = to.get(event["other"], 0) + event["amount"]
    return rents
