"""What a seat, the referee, or chance asks for: one frozen value with names, not numbers.

The JSON form of an action is an object with its `kind` and only the parts its kind uses; the
names of the parts are in `PARTS` and never change meaning. Every action may have a `note`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from freehold.notation.errors import InvalidWords
from freehold.notation.remarks import check_remark
from freehold.notation.terms import LASTING_TERMS, TERM_CODES, Term, check_term, check_text
from freehold.records.enums import ActionKind, EarnKind

__all__ = ["LASTING_TERMS", "TERM_CODES", "Action", "Term"]

# For every kind: (attribute, name in JSON). "undo" is no action of the kernel; the facade does it.
PARTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "roll": (("dice", "dice"),),
    "dice": (("dice", "dice"),),
    "card": (("card", "card"),),
    "buy": (),
    "decline": (),
    "bid": (("amount", "amount"),),
    "pass": (),
    "tax_flat": (),
    "tax_percent": (),
    "pay_fine": (),
    "use_card": (("deck", "deck"),),
    "build": (("space", "space"), ("amount", "count")),
    "sell": (("space", "space"), ("amount", "count")),
    "sell_group": (("space", "space"),),
    "mortgage": (("space", "space"),),
    "lift": (("space", "space"),),
    "keep": (("space", "space"),),
    "claim": (("space", "space"),),
    "pay": (),
    "bankrupt": (),
    "offer": (("terms", "terms"),),
    "accept": (("other", "proposer"), ("amount", "revision")),
    "reject": (("other", "proposer"),),
    "withdraw": (),
    "resign": (),
    "stop": (("amount", "agree"),),
    "call_time": (),
    "direction": (("way", "direction"),),
    "answer": (("member", "member"),),
    "judge": (("way", "verdict"),),
    "open_at": (("amount", "amount"),),
    "earn": (("other", "whom"), ("amount", "amount"), ("way", "earned")),
    "reward": (("other", "whom"), ("amount", "amount")),
    "penalize": (("other", "whom"), ("amount", "amount")),
    "order": (("other", "whom"), ("to", "to"), ("amount", "amount")),
    "correct": (("other", "whom"), ("amount", "amount")),
    "waive": (),
    "stand": (),
    "defer": (),
    "report": (("card", "card"), ("way", "result")),
    "move": (),
    "retract": (),
    "buy_mortgaged": (),
    "foreclose": (),
    "let_go": (),
    "travel": (("space", "space"),),
    "stock": (("spaces", "spaces"),),
    "ask": (("space", "space"), ("amount", "amount")),
    "choose": (("space", "space"),),
    "exercise": (("contract", "contract"),),
    "repay": (("contract", "contract"),),
    "release": (("contract", "contract"),),
    "deal_deed": (("space", "space"),),
    "undo": (),
}
CODES: Final[dict[str, int]] = {kind.name.lower(): int(kind) for kind in ActionKind}
KINDS: Final[tuple[str, ...]] = tuple(kind.name.lower() for kind in ActionKind)
CHANCE_KINDS: Final = frozenset({"dice", "card", "deal_deed"})
# What only the referee does; words without a seat are the referee's.
REFEREE_KINDS: Final = frozenset(
    {"call_time", "judge", "open_at", "earn", "order", "correct", "waive", "stand", "defer"}
)
# Rulings that need a reason in the log (case C067): no rule of the board moves this money.
REASONED: Final = frozenset(
    {"earn", "reward", "penalize", "order", "correct", "waive", "stand", "defer"}
)
# The words that `way` may be, by the number the kernel reads for each.
WAYS: Final[dict[str, tuple[str, ...]]] = {
    "direction": ("backward", "forward"),
    "judge": ("wrong", "right"),
    "report": ("missed", "done"),
    "earn": tuple(kind.name.lower() for kind in EarnKind),
}
ALL: Final = "all"  # in the place of the spaces of a stock auction: every deed nobody owns
CAPTAIN_NAME: Final = "captain"

_TEXTS: Final = ("seat", "space", "deck", "card", "other", "way", "member", "to")


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat asks for.

    `seat` is a name, ``Referee``, or None for chance and for words that leave it out. `space`,
    `deck`, `card` and `spaces` are keys of the book. `amount` is dollars, a number of buildings,
    the revision of an accepted offer, or 1 and 0 for agreeing to stop and taking it back. `other`
    is the seat it is about, `to` who is to be paid, `way` one of `WAYS`, `member` a pupil by name
    or by number from 1, `contract` the number of one. `note` is a remark for the log.

    >>> Action("bid", "Ben", amount=140).to_json()
    {'kind': 'bid', 'seat': 'Ben', 'amount': 140}
    """

    kind: str
    seat: str | None = None
    space: str | None = None
    deck: str | None = None
    card: str | None = None
    amount: int | None = None
    dice: tuple[int, int] | None = None
    other: str | None = None
    terms: tuple[Term, ...] = ()
    way: str | None = None
    member: str | None = None
    to: str | None = None
    spaces: tuple[str, ...] | None = None
    contract: int | None = None
    note: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        row: dict[str, Any] = {"kind": self.kind}
        if self.seat is not None:
            row["seat"] = self.seat
        for attribute, name in PARTS[self.kind]:
            value = getattr(self, attribute)
            if value is None:
                continue
            if attribute in ("dice", "spaces"):
                value = list(value)
            elif attribute == "terms":
                value = [term.to_json() for term in value]
            row[name] = value
        if self.note is not None:
            row["note"] = self.note
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Action":
        """Read what `to_json` wrote; raise InvalidWords if it is something else."""
        kind = row.get("kind")
        if not isinstance(kind, str) or kind not in PARTS:
            raise InvalidWords(f"There is no action of the kind {kind!r}.")
        values: dict[str, Any] = {}
        names = {name: attribute for attribute, name in PARTS[kind]} | {"note": "note"}
        for name, value in row.items():
            if name in ("kind", "seat"):
                continue
            if name not in names:
                raise InvalidWords(f"An action of the kind {kind} has no {name!r}.")
            values[names[name]] = _from_json_value(names[name], value)
        return check_parts(cls(kind, row.get("seat"), **values))


def _from_json_value(attribute: str, value: object) -> object:
    if attribute == "dice":
        if not (isinstance(value, list) and len(value) == 2):
            raise InvalidWords("Dice are a list of two numbers.")
        return (value[0], value[1])
    if attribute == "terms":
        if not (isinstance(value, list) and all(isinstance(term, dict) for term in value)):
            raise InvalidWords("Terms are a list of objects.")
        return tuple(Term.from_json(term) for term in value)
    if attribute == "spaces":
        if not isinstance(value, list):
            raise InvalidWords("Spaces are a list of keys.")
        return tuple(value)
    return value


def check_parts(action: Action) -> Action:
    """The action, if each part is of the kind of value it has to be; else raise InvalidWords.

    Amounts and the faces of dice are left to the rules, who say what they may be.

    >>> check_parts(Action("bid", "Ben", amount=140)).amount
    140
    """
    if not isinstance(action.kind, str):
        raise InvalidWords(f"There is no action of the kind {action.kind!r}.")
    for part in _TEXTS:
        check_text(part, getattr(action, part))
    _check_way(action)
    dice: object = action.dice
    if dice is not None and not (isinstance(dice, (tuple, list)) and len(dice) == 2):
        raise InvalidWords("Two dice are thrown: give two numbers.")
    if not isinstance(action.terms, (tuple, list)):
        raise InvalidWords("The terms of an offer are a tuple.")
    for term in action.terms:
        check_term(term)
    spaces: object = () if action.spaces is None else action.spaces
    if not isinstance(spaces, (tuple, list)):
        raise InvalidWords("The spaces of a stock auction are a tuple of keys.")
    for space in spaces:
        check_text("space", space)
    if action.note is None:
        return action
    return replace(action, note=check_remark(action.note) or None)


def _check_way(action: Action) -> None:
    ways = WAYS.get(action.kind, ())
    if action.way is not None and action.way not in ways:
        raise InvalidWords(f"Say {' or '.join(ways) or 'nothing more'}, not {action.way[:30]!r}.")
