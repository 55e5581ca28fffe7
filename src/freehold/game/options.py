"""What may be done now: options of a seat, and everything that waits for somebody."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from freehold.game.engine import Engine, OptionRow
from freehold.game.packing import action_of_option
from freehold.game.state import State
from freehold.notation.actions import Action
from freehold.notation.names import Names
from freehold.notation.spelling import spell

_RANGED: Final = frozenset({"bid", "build"})
_RAISES_CASH: Final = frozenset({"sell", "sell_group", "mortgage", "claim"})
_ANSWERS: Final[dict[str, frozenset[str]]] = {
    "opening": frozenset({"roll"}),
    "turn": frozenset({"roll", "pay_fine", "use_card"}),
    "buy": frozenset({"buy", "decline"}),
    "tax": frozenset({"tax_flat", "tax_percent"}),
    "debt": frozenset({"pay", "bankrupt"}) | _RAISES_CASH,
    "interest": frozenset({"lift", "keep"}),
    "auction": frozenset({"bid", "pass"}),
    "contest": frozenset({"build", "pass"}),
    "offer": frozenset({"accept", "reject"}),
}


@dataclass(frozen=True, slots=True)
class Option:
    """Something a seat may do now.

    `action` is complete at its smallest amount, except that an ``offer`` has no terms yet. Bids
    and buildings may be anything from `low` to `high`; elsewhere both are None.
    """

    action: Action
    low: int | None = None
    high: int | None = None

    @property
    def kind(self) -> str:
        """The kind of the action."""
        return self.action.kind

    @property
    def seat(self) -> str:
        """Whose option it is."""
        return self.action.seat or ""

    @property
    def words(self) -> str:
        """How to say it, at its smallest amount."""
        return f"{self.seat}: offer" if self.kind == "offer" else spell(self.action)

    def at(self, amount: int) -> Action:
        """The action with another amount from `low` to `high`."""
        if self.low is None or self.high is None or not self.low <= amount <= self.high:
            raise ValueError(f"{self.words} takes {self.low} to {self.high}, not {amount}")
        return replace(self.action, amount=amount)

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        row: dict[str, Any] = {"action": self.action.to_json(), "words": self.words}
        if self.low is not None:
            row |= {"low": self.low, "high": self.high}
        return row


@dataclass(frozen=True, slots=True)
class Pending:
    """Something that waits for people.

    `kind` says for what: opening, turn, buy, tax, dice, card, debt, interest, auction, contest or
    offer. `what` is the space, lot, deck or throw it is about; `to` a creditor or proposer;
    `amount` a debt, interest, least bid or revision. `words` are legal answers.
    """

    kind: str
    seats: tuple[str, ...]
    what: str | None = None
    to: str | None = None
    amount: int | None = None
    words: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        row: dict[str, Any] = {"kind": self.kind, "seats": list(self.seats)}
        parts = {"what": self.what, "to": self.to, "amount": self.amount}
        row |= {key: value for key, value in parts.items() if value is not None}
        return row | {"words": list(self.words)}

    def __str__(self) -> str:
        return " ".join((*self.seats, self.kind))


def list_options(engine: Engine, names: Names, seat: int) -> list[Option]:
    """Everything a seat may do now."""
    return [_option(row, names.seats[seat], names) for row in engine.legal(seat)]


def _option(row: OptionRow, seat: str, names: Names) -> Option:
    action = action_of_option(row, seat, names)
    if action.kind in _RANGED:
        return Option(action, row[2], row[3])
    return Option(action)


def list_pending(engine: Engine, names: Names, state: State) -> tuple[Pending, ...]:
    """Everything that waits, what stops the game first, then open offers."""
    if engine.is_over:
        return ()
    options: dict[str, list[Option]] = {}

    def words(kind: str, seats: Sequence[str]) -> tuple[str, ...]:
        for seat in seats:
            if seat not in options:
                options[seat] = list_options(engine, names, names.seat_codes[seat])
        return tuple(
            option.words for seat in seats for option in options[seat] if _is_answer(option, kind)
        )

    entries = [_main(engine, names, state)]
    for offer in state.offers:
        seats = tuple(seat for seat in offer.parties if seat not in offer.accepted)
        entries.append(Pending("offer", seats, to=offer.proposer, amount=offer.revision))
    return tuple(
        entry if entry.words else replace(entry, words=words(entry.kind, entry.seats))
        for entry in entries
    )


def _is_answer(option: Option, kind: str) -> bool:
    return option.kind in _ANSWERS.get(kind, ())


def _main(engine: Engine, names: Names, state: State) -> Pending:
    """What stops the game now."""
    phase = state.phase
    seats = names.seat_set(engine.waiting())
    what: str | None
    match phase:
        case "chance":
            return _chance(state)
        case "buy" | "tax":
            what, to, amount = state.seat(state.turn).space, None, None
        case "debt":
            debt = state.agenda[-1]
            what, to, amount = debt.space, debt.to, debt.amount
        case "interest":
            what, to, amount = state.agenda[-1].space, None, None
        case "auction":
            auction = state.auction
            assert auction is not None
            what, to, amount = auction.space or auction.lot, None, auction.least
        case "contest":
            contest = state.contest
            assert contest is not None
            what, to, amount = contest.lot, None, None
        case _:
            return Pending(phase, seats)
    return Pending(phase, seats, what, to, amount)


def _chance(state: State) -> Pending:
    """An outcome that somebody has to type; the seat on turn has the dice."""
    if state.asked == "card":
        words = (f"card {state.asked_deck} CARD",)
        return Pending("card", (state.turn,), what=state.asked_deck, words=words)
    throw = state.asked.removesuffix("_dice")
    return Pending("dice", (state.turn,), what=throw, words=("dice 3 4",))
