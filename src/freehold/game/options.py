"""What may be done now: options of a seat, and everything that waits for somebody."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from freehold.game.engine import Engine, OptionRow
from freehold.game.packing import action_of_option, pack
from freehold.game.papers import Papers
from freehold.game.state import State
from freehold.notation.actions import KINDS, REASONED, Action
from freehold.notation.names import Names
from freehold.notation.spelling import spell

# Amounts that may be anything from `low` to `high`.
_RANGED: Final = frozenset(
    {"bid", "build", "sell", "open_at", "earn", "reward", "penalize", "order", "correct", "ask"}
)
# Amounts that stand for a word each.
_WORDED: Final = frozenset({"direction", "judge", "answer"})
REASON: Final = "REASON"  # stands in words for the reason that a ruling has to have
_RAISES_CASH: Final = frozenset({"sell", "sell_group", "mortgage", "claim"})
_ANSWERS: Final[dict[str, frozenset[str]]] = {
    "opening": frozenset({"roll"}),
    "turn": frozenset({"roll", "pay_fine", "use_card", "direction"}),
    "buy": frozenset({"buy", "buy_mortgaged", "decline"}),
    "tax": frozenset({"tax_flat", "tax_percent"}),
    "debt": frozenset({"pay", "bankrupt"}) | _RAISES_CASH,
    "interest": frozenset({"lift", "keep"}),
    "auction": frozenset({"bid", "pass"}),
    "contest": frozenset({"build", "pass"}),
    "thrown": frozenset({"move", "retract"}),
    "bail": frozenset({"pay_fine", "decline"}),
    "travel": frozenset({"travel", "decline"}),
    "foreclose": frozenset({"foreclose", "decline"}),
    "foreclosure": frozenset({"lift", "let_go"}) | _RAISES_CASH,
    "market": frozenset({"ask"}),
    "choice": frozenset({"choose"}),
    "level": frozenset({"build", "sell", "sell_group"}),
    "question": frozenset({"judge"}),
    "retry": frozenset({"use_card", "decline"}),
    "price": frozenset({"open_at"}),
    "referred": frozenset({"stand", "waive", "defer"}),
    "offer": frozenset({"accept", "reject"}),
}


@dataclass(frozen=True, slots=True)
class Option:
    """Something a seat, or the referee, may do now.

    `action` is complete at its smallest amount, except that an ``offer`` has no terms yet, a
    ``stock`` auction that nobody has asked for no spaces, and a ruling on money no `note`. Bids,
    buildings and sums may be anything from `low` to `high`; elsewhere both are None.
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
        """How to say it, at its smallest amount; REASON stands for the reason of a ruling."""
        if self.kind == "offer":
            return f"{self.seat}: offer"
        if self.kind in REASONED:
            return spell(replace(self.action, note=REASON))
        return spell(self.action)

    def at(self, amount: int) -> Action:
        """The action with another amount from `low` to `high`."""
        if self.low is None or self.high is None or not self.low <= amount <= self.high:
            raise ValueError(f"{self.words} takes {self.low} to {self.high}, not {amount}")
        # One building is what is sold if no number is said.
        return replace(self.action, amount=None if (self.kind, amount) == ("sell", 1) else amount)

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        row: dict[str, Any] = {"action": self.action.to_json(), "words": self.words}
        if self.low is not None:
            row |= {"low": self.low, "high": self.high}
        return row


@dataclass(frozen=True, slots=True)
class Pending:
    """Something that waits for people.

    `kind` says for what: dice, card, deed, offer, or the phase of the game. `what` is the space,
    lot, deck, throw or kind of question it is about, `about` the seat whose matter it is where
    somebody else decides; `to` a creditor or proposer; `amount` a debt, interest, least bid or
    revision. `words` are legal answers.
    """

    kind: str
    seats: tuple[str, ...]
    what: str | None = None
    to: str | None = None
    amount: int | None = None
    words: tuple[str, ...] = ()
    about: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        row: dict[str, Any] = {"kind": self.kind, "seats": list(self.seats)}
        parts = {"what": self.what, "about": self.about, "to": self.to, "amount": self.amount}
        row |= {key: value for key, value in parts.items() if value is not None}
        return row | {"words": list(self.words)}

    def __str__(self) -> str:
        return " ".join((*self.seats, self.kind))


def list_options(engine: Engine, names: Names, seat: int, papers: Papers) -> list[Option]:
    """Everything a seat, or the referee by REFEREE_SEAT, may do now."""
    actor = names.parties[seat]
    return [
        option
        for row in engine.legal(seat)
        for option in options_of(row, actor, engine, names, papers)
    ]


def options_of(
    row: OptionRow, actor: str, engine: Engine, names: Names, papers: Papers
) -> Iterator[Option]:
    """The options in one row of what the kernel lists."""
    code, space, low, high = row
    kind = KINDS[code]
    if kind in _WORDED:
        for amount in range(low, high + 1):
            yield Option(action_of_option((code, space, amount, amount), actor, names, papers))
        return
    action = action_of_option(row, actor, names, papers)
    if kind in _RANGED and (kind != "sell" or high > 1):
        yield Option(action, low, high)
    elif kind == "report":
        for way in ("done", "missed"):
            said = replace(action, way=way)
            pack(said, names, engine, papers)
            if not engine.why():
                yield Option(said)
    else:
        yield Option(action)


def list_pending(engine: Engine, names: Names, state: State, papers: Papers) -> tuple[Pending, ...]:
    """Everything that waits, what stops the game first, then open offers."""
    if engine.is_over:
        return ()
    options: dict[str, list[Option]] = {}

    def words(kind: str, seats: Sequence[str]) -> tuple[str, ...]:
        for seat in seats:
            if seat not in options:
                options[seat] = list_options(engine, names, names.actor_codes[seat], papers)
        return tuple(
            option.words for seat in seats for option in options[seat] if _is_answer(option, kind)
        )

    entries = [_main(engine, names, state)]
    stock = state.stock
    if stock is not None and stock.asked:
        said = tuple(f"{seat}: stock{word}" for seat in stock.asked for word in ("", " no"))
        entries.append(Pending("stock", stock.asked, what=" + ".join(stock.spaces), words=said))
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
    if phase == "chance":
        return _chance(state)
    return Pending(phase, names.seat_set(engine.waiting()), **_matter(phase, state))


def _matter(phase: str, state: State) -> dict[str, Any]:  # noqa: PLR0911 - a table
    """What it is about."""
    top = state.agenda[-1] if state.agenda else None
    match phase:
        case "buy" | "tax" | "travel" | "foreclose" | "market" | "choice" | "bail":
            return {"what": state.seat(state.turn).space}
        case "debt" | "referred" if top:
            about = top.seat if phase == "referred" else None
            return {"what": top.space, "to": top.to, "amount": top.amount, "about": about}
        case "interest" | "price" | "level" if top:
            return {"what": top.space}
        case "foreclosure" if top:
            return {"what": top.space, "to": top.to}
        case "question" | "retry" if state.question:
            return {"what": state.question.kind, "about": state.question.seat}
        case "auction" if state.auction:
            return {"what": state.auction.space or state.auction.lot, "amount": state.auction.least}
        case "contest" if state.contest:
            return {"what": state.contest.lot}
    return {}


def _chance(state: State) -> Pending:
    """An outcome that somebody has to type; the seat on turn has the dice."""
    if state.asked == "card":
        words = (f"card {state.asked_deck} CARD",)
        return Pending("card", (state.turn,), what=state.asked_deck, words=words)
    if state.asked == "deed":
        return Pending("deed", (state.dealt_next,), words=("dealt SPACE",))
    throw = state.asked.removesuffix("_dice")
    return Pending("dice", (state.turn,), what=throw, words=("dice 3 4",))
