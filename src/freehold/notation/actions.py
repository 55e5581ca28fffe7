"""What a seat, or chance, asks for: one frozen value with names, not numbers.

The JSON form of an action is an object with its `kind` and only the parts its kind uses; the
names of the parts are in `PARTS` and never change meaning.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from freehold.notation.errors import InvalidWords
from freehold.records.enums import ActionKind, TermKind

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
    "sell": (("space", "space"),),
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
    "deal_deed": (("space", "space"),),
    "undo": (),
}
CODES: Final[dict[str, int]] = {kind.name.lower(): int(kind) for kind in ActionKind}
KINDS: Final[tuple[str, ...]] = tuple(kind.name.lower() for kind in ActionKind)
CHANCE_KINDS: Final = frozenset({"dice", "card", "deal_deed"})

TERM_CODES: Final[dict[str, int]] = {kind.name.lower(): int(kind) for kind in TermKind}
# Terms that live on. The notation knows their words; the long game forbids them (O-MISC-3).
LASTING_TERMS: Final = frozenset(
    {"loan", "promise", "immunity", "rent_share", "option", "insurance"},
)
_TERM_PARTS: Final = ("amount", "space", "card", "text")
_TERM_TEXTS: Final = ("space", "card", "text")
_TEXTS: Final = ("seat", "space", "deck", "card", "other")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that a deal hands over, from `giver` to `taker` (seat names).

    `kind` is cash (`amount`, dollars), deed (`space`), card (`card`, such as
    ``chance:leave-jail``) or debt (the giver forgives `amount` of what the taker owes). Terms that
    live on carry their wording in `text`.
    """

    kind: str
    giver: str
    taker: str
    amount: int | None = None
    space: str | None = None
    card: str | None = None
    text: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        row: dict[str, Any] = {"kind": self.kind, "from": self.giver, "to": self.taker}
        row.update((part, getattr(self, part)) for part in _TERM_PARTS)
        return {key: value for key, value in row.items() if value is not None}

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Term":
        """Read what `to_json` wrote; raise InvalidWords if it is something else."""
        known = {"kind", "from", "to", *_TERM_PARTS}
        if not {"kind", "from", "to"} <= set(row) <= known:
            raise InvalidWords(f"A term needs kind, from and to; this has {', '.join(row)}.")
        parts = {part: row.get(part) for part in _TERM_PARTS}
        return cls(row["kind"], row["from"], row["to"], **parts)


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat asks for.

    `seat` is a name, or None for chance and for words that leave it out. `space`, `deck` and
    `card` are keys of the book. `amount` is dollars of a bid, buildings of a build, the revision
    of an accepted offer, or 1 and 0 for agreeing to stop and taking it back.

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

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        row: dict[str, Any] = {"kind": self.kind}
        if self.seat is not None:
            row["seat"] = self.seat
        for attribute, name in PARTS[self.kind]:
            value = getattr(self, attribute)
            if value is None:
                continue
            if attribute == "dice":
                value = list(value)
            elif attribute == "terms":
                value = [term.to_json() for term in value]
            row[name] = value
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Action":
        """Read what `to_json` wrote; raise InvalidWords if it is something else."""
        kind = row.get("kind")
        if not isinstance(kind, str) or kind not in PARTS:
            raise InvalidWords(f"There is no action of the kind {kind!r}.")
        values: dict[str, Any] = {}
        names = {name: attribute for attribute, name in PARTS[kind]}
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
        _check_text(part, getattr(action, part))
    dice: object = action.dice
    if dice is not None and not (isinstance(dice, (tuple, list)) and len(dice) == 2):
        raise InvalidWords("Two dice are thrown: give two numbers.")
    if not isinstance(action.terms, (tuple, list)):
        raise InvalidWords("The terms of an offer are a tuple.")
    terms: tuple[object, ...] = tuple(action.terms)
    for term in terms:
        if not isinstance(term, Term) or not isinstance(getattr(term, "kind", None), str):
            raise InvalidWords("The terms of an offer are Terms, each with its kind.")
        for part in ("giver", "taker", *_TERM_TEXTS):
            _check_text(part, getattr(term, part))
    return action


def _check_text(part: str, value: object) -> None:
    if value is not None and not isinstance(value, str):
        raise InvalidWords(f"The {part} of an action is named in words, not by {value!r}.")
