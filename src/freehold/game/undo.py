"""Taking actions back: a seat's own last ones, as far as the last throw or draw. Case C095."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from freehold.game.engine import Delta
from freehold.game.packing import illegal
from freehold.notation.errors import IllegalAction
from freehold.notation.events import Event
from freehold.notation.names import REFEREE_NAME
from freehold.notation.prose import refusal

# What was settled with others stays settled.
_FINAL: Final = frozenset(
    {"auction_won", "auction_unsold", "deal_done", "went_bankrupt", "resigned", "game_ended"}
    | {"foreclosed", "foreclosure_ended", "exercised"}
)
# What a rule calls binding: the choice of a tax, and the first answer (O-TAX-5, P-CHU-9).
_BINDING: Final = frozenset({"tax_chosen", "answered"})


@dataclass(frozen=True, slots=True)
class Step:
    """An action of `seat` and what it changed, when there had been `n_events` events."""

    seat: str
    delta: Delta
    n_events: int


class UndoStack:
    """The actions that can still be taken back, and why others cannot."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._barrier = "nothing_to_undo"
        self._outcome: Step | None = None  # the throw or draw that is the barrier, if it was typed

    def push(self, step: Step, events: list[Event]) -> None:
        """Note an action that was carried out."""
        if any(event.kind in _FINAL for event in events):
            self.block("settled_with_others")
        elif any(event.kind in _BINDING for event in events):
            self.block("binding")
        else:
            self._steps.append(step)

    def block(self, reason: str) -> None:
        """Nothing before this moment can be taken back."""
        self._steps.clear()
        self._barrier, self._outcome = reason, None

    def fall(self, outcome: Step | None, events: list[Event]) -> None:
        """Chance fell: an `outcome` that somebody typed may have been typed wrongly."""
        self.block("chance_fell")
        if outcome is not None and not any(event.kind in _FINAL for event in events):
            self._outcome = outcome

    @property
    def typed(self) -> str | None:
        """The seat of the last throw or draw, if that was typed; actions may have followed."""
        return None if self._outcome is None else self._outcome.seat

    def take_typed(self, seat: str) -> Step:
        """The outcome that was typed last, once nothing has followed; raise IllegalAction."""
        if self._outcome is None or self._steps or self._outcome.seat != seat:
            raise self.refusal(seat)
        outcome, self._outcome = self._outcome, None
        return outcome

    def actors(self) -> tuple[str, ...]:
        """Whose actions can still be taken back, the last one first."""
        return tuple(step.seat for step in reversed(self._steps))

    def refusal(self, seat: str) -> IllegalAction:
        """Why a seat can take back nothing at all."""
        return self._refuse(self._barrier, seat, "")

    def pop(self, seat: str, agreed: Collection[str], referee: object = REFEREE_NAME) -> Step:
        """The last action, to be taken back; raise IllegalAction if it has to stand.

        The action must be the seat's own, or of a seat in `agreed`. What the edition calls the
        `referee` is only for the refusal.
        """
        if not self._steps:
            raise self.refusal(seat)
        last = self._steps[-1].seat
        if last != seat and last not in agreed:
            other = referee if last == REFEREE_NAME else last
            raise self._refuse("others_acted", seat, other)
        return self._steps.pop()

    def take_last(self) -> Step | None:
        """The last action, which somebody else has taken back; None if it is not known here."""
        return self._steps.pop() if self._steps else None

    def copy(self) -> "UndoStack":
        """The same steps."""
        twin = UndoStack()
        twin._steps = list(self._steps)
        twin._barrier, twin._outcome = self._barrier, self._outcome
        return twin

    @staticmethod
    def _refuse(reason: str, seat: str, other: object) -> IllegalAction:
        return illegal(reason, refusal(reason, {"seat": seat, "other": other}))
