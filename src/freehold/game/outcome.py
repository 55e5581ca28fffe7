"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from freehold.game.engine import Engine
from freehold.notation.events import END_REASONS
from freehold.notation.names import Names


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `reason` is last_seat, agreed, cap, time or bankruptcy; more than one winner is a shared win.
    `places` are 1 for the winner upwards, equal places shared; `worths` are dollars by the count of
    ruling C-13, 0 for seats that went out.
    """

    reason: str
    winners: tuple[str, ...]
    places: Mapping[str, int]
    worths: Mapping[str, int]

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return {
            "reason": self.reason,
            "winners": list(self.winners),
            "places": dict(self.places),
            "worths": dict(self.worths),
        }


def outcome_of(engine: Engine, names: Names) -> Outcome | None:
    """The outcome, None while the game goes on."""
    if not engine.is_over:
        return None
    seats = engine.state["seats"]
    return Outcome(
        END_REASONS[int(engine.state["end_reason"])],
        names.seat_set(int(engine.state["winners"])),
        {name: int(seats[code]["place"]) for name, code in names.seat_codes.items()},
        {name: engine.final_worth(code) for name, code in names.seat_codes.items()},
    )
