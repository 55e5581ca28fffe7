"""What a deal hands over: terms, their JSON form and their words.

`deals` reads the words; the table here says which parts a kind of term has, in both directions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords
from freehold.notation.remarks import quoted
from freehold.records.enums import Cause, TermKind, Unit

TERM_CODES: Final[dict[str, int]] = {kind.name.lower(): int(kind) for kind in TermKind}
TERM_KINDS: Final = tuple(kind.name.lower() for kind in TermKind)
UNITS: Final = tuple(unit.name.lower() for unit in Unit)
FOREVER: Final = UNITS[Unit.FOREVER]

# For every kind the parts it has, in the order of its JSON form.
TERM_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "cash": ("amount",),
    "deed": ("space",),
    "card": ("card",),
    "debt": ("amount",),
    "loan": ("amount", "pay", "count", "every", "unit", "spaces"),
    "immunity": ("percent", "cap", "spaces", "count", "unit"),
    "share": ("percent", "amount", "spaces", "count", "unit"),
    "option_buy": ("space", "amount", "count", "unit"),
    "option_sell": ("space", "amount", "count", "unit"),
    "insurance": ("percent", "causes", "spaces", "excess", "cap", "count", "unit"),
    "purchase": ("space", "amount", "count", "unit"),
    "promise": ("text", "count", "unit"),
    "duty": ("contract",),
}
# Terms that live on. The notation knows their words; the long game forbids them (O-MISC-3).
LASTING_TERMS: Final = frozenset(TERM_PARTS) - {"cash", "deed", "card", "debt"}
PARTS_OF_TERMS: Final = tuple(dict.fromkeys(part for row in TERM_PARTS.values() for part in row))
TEXT_PARTS: Final = ("space", "card", "unit", "text")
LIST_PARTS: Final = ("spaces", "causes")
NUMBER_PARTS: Final = tuple(
    part for part in PARTS_OF_TERMS if part not in (*TEXT_PARTS, *LIST_PARTS)
)
# What may be insured, as people say it; the JSON form names the cause.
INSURED: Final[dict[str, str]] = {
    "rent": "rent",
    "repairs": "repairs",
    "taxes": "tax",
    "fines": "fine",
    "cards": "card",
}
_SAID: Final = {cause: word for word, cause in INSURED.items()}
CAUSE_CODES: Final[dict[str, int]] = {cause.name.lower(): int(cause) for cause in Cause}
# Said of a term that is only roughly worded: its words stand in `text` (see `is_loose`).
USAGE: Final[dict[str, str]] = {
    "loan": "loan 300 repaid 360 in 5 turns, or loan 300 repaid 50 x 8 every 2 throws",
    "immunity": "immunity on deed:boardwalk for 3 landings",
    "share": "share 50% of deed:reading for good",
    "option_buy": "right to buy deed:boardwalk for 400 for 10 throws",
    "option_sell": "right to sell deed:boardwalk for 300 for 10 throws",
    "insurance": "insurance against rent above 50 up to 300 for 2 laps",
    "purchase": "will buy deed:boardwalk and sell it for 1",
    "promise": 'promise "no houses before Easter"',
    "duty": "duty of #4",
}


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that a deal hands over, from `giver` to `taker` (seat names).

    `kind` says which parts there are (`TERM_PARTS`). ``cash`` and ``debt`` (the giver forgives
    what the taker owes) have an `amount` of dollars, ``deed`` a `space`, ``card`` a `card` such as
    ``chance:leave-jail``. Terms that live on:

    * ``loan``: the giver lends `amount`, the taker pays back `pay`, `count` times, every `every`
      `unit`; `spaces` are pledged
    * ``immunity``: of the giver's rents on `spaces` the taker pays `percent` less, at most `cap`
    * ``share``: of its rents on `spaces` the giver passes on `percent`, or `amount` of each
    * ``option_buy``, ``option_sell``: the taker may buy or sell `space` for `amount`
    * ``insurance``: the giver pays what the taker owes for `causes`: `percent` of what is above
      `excess`, at most `cap`; rents only on `spaces`, if any are named
    * ``purchase``: the giver buys `space` when it can and sells it on for `amount`
    * ``promise``: `text`, recorded and not enforced
    * ``duty``: the taker is bound by the giver's contract number `contract` too

    They last `count` `unit` (landings, throws, laps, turns), or ``forever``.
    """

    kind: str
    giver: str
    taker: str
    amount: int | None = None
    space: str | None = None
    card: str | None = None
    text: str | None = None
    pay: int | None = None
    count: int | None = None
    every: int | None = None
    unit: str | None = None
    percent: int | None = None
    cap: int | None = None
    excess: int | None = None
    causes: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    contract: int | None = None

    @property
    def is_loose(self) -> bool:
        """Whether it names something that lives on without saying it as a deal has to."""
        return (
            self.kind in LASTING_TERMS
            and self.kind != "promise"
            and self.unit is None
            and (self.contract is None)
        )

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        row: dict[str, Any] = {"kind": self.kind, "from": self.giver, "to": self.taker}
        for part in PARTS_OF_TERMS:
            value = getattr(self, part)
            if part in LIST_PARTS:
                value = list(value) or None
            if value is not None:
                row[part] = value
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Term":
        """Read what `to_json` wrote; raise InvalidWords if it is something else."""
        known = {"kind", "from", "to", *PARTS_OF_TERMS}
        if not {"kind", "from", "to"} <= set(row) <= known:
            raise InvalidWords(f"A term needs kind, from and to; this has {', '.join(row)}.")
        parts = {part: row[part] for part in PARTS_OF_TERMS if part in row}
        for part in LIST_PARTS:
            if part in parts:
                if not isinstance(parts[part], list):
                    raise InvalidWords(f"The {part} of a term are a list.")
                parts[part] = tuple(parts[part])
        return cls(row["kind"], row["from"], row["to"], **parts)


def check_term(term: object) -> None:
    """Raise InvalidWords if a part of a term is not of the kind of value it has to be.

    Numbers are left to the rules, who say what they may be; but in their records 0 stands for a
    part or a cap that is not named, so nobody may name it.
    """
    if not isinstance(term, Term) or not isinstance(getattr(term, "kind", None), str):
        raise InvalidWords("The terms of an offer are Terms, each with its kind.")
    for part in ("giver", "taker", *TEXT_PARTS):
        check_text(part, getattr(term, part))
    for part in LIST_PARTS:
        values: object = getattr(term, part)
        if not isinstance(values, (tuple, list)):
            raise InvalidWords(f"The {part} of a term are a tuple.")
        for value in values:
            check_text(part, value)
    if term.kind in ("immunity", "insurance") and (term.percent == 0 or term.cap == 0):
        raise InvalidWords(mistake("zero_is_none", kind=term.kind))


def check_text(part: str, value: object) -> None:
    """Raise InvalidWords if what has to be named in words is something else."""
    if value is not None and not isinstance(value, str):
        raise InvalidWords(f"The {part} of an action is named in words, not by {value!r}.")


def spell_term(term: Term) -> str:
    """One term in words, as `deals` reads them.

    >>> spell_term(Term("cash", "Ann", "Ben", amount=50))
    '50'
    >>> spell_term(Term("loan", "Ann", "Ben", amount=300, pay=360, count=1, every=5, unit="turns"))
    'loan 300 repaid 360 in 5 turns'
    """
    if term.kind in ("cash", "debt"):
        return f"debt {term.amount}" if term.kind == "debt" else str(term.amount)
    if term.kind in ("deed", "card"):
        return f"{term.kind}:{term.space if term.kind == 'deed' else term.card}"
    if term.is_loose:
        return f"{LOOSE_WORDS.get(term.kind, term.kind)} {term.text or ''}".strip()
    if term.kind == "promise":
        length = f" {_length(term)}" if term.unit not in (None, FOREVER) else ""
        return f"promise {quoted(term.text)}{length}" if term.text else "promise"
    if term.kind == "duty":
        return f"duty of #{term.contract}"
    return " ".join(filter(None, _lasting_words(term)))


LOOSE_WORDS: Final[dict[str, str]] = {
    "option_buy": "option",
    "option_sell": "right to sell",
    "purchase": "will buy",
}


def _lasting_words(term: Term) -> tuple[str, ...]:
    deeds = _deeds(term.spaces)
    match term.kind:
        case "loan":
            pledged = f"pledging {deeds}" if deeds else ""
            return (_plain("loan", term.amount), f"repaid {term.pay}", _instalments(term), pledged)
        case "immunity":
            is_full = term.percent == 100 and not term.cap
            part = "" if is_full or not term.percent else f"{term.percent}%"
            cap = _plain("capped at", term.cap)
            return ("immunity", part, deeds and f"on {deeds}", cap, _length(term))
        case "share":
            part = f"{term.percent}%" if term.percent else str(term.amount)
            return (f"share {part}", deeds and f"of {deeds}", _length(term))
        case "insurance":
            causes = ", ".join(_SAID.get(cause, cause) for cause in term.causes)
            limits = (_plain("above", term.excess), _plain("up to", term.cap))
            part = f"insurance {term.percent}%" if term.percent else "insurance"
            words = (part, f"against {causes}", deeds and f"on {deeds}")
            return (*words, *limits, _length(term))
        case "purchase":
            return (f"will buy deed:{term.space} and sell it for {term.amount}", _length(term))
    way = "sell" if term.kind == "option_sell" else "buy"
    return (f"right to {way} deed:{term.space} for {term.amount}", _length(term))


def _plain(words: str, amount: int | None) -> str:
    """Words with their amount; nothing for nothing, except that a loan is always called one."""
    return f"{words} {amount}" if amount else (words if words == "loan" else "")


def _deeds(spaces: tuple[str, ...]) -> str:
    return ", ".join(f"deed:{space}" for space in spaces)


def _instalments(term: Term) -> str:
    """``in 5 turns`` or ``x 8 every 2 throws``; nothing if no time is set."""
    if term.unit == FOREVER:
        return f"x {term.count}" if (term.count or 1) > 1 else ""
    if (term.count or 1) == 1:
        return f"in {units(term.every or 0, term.unit or '')}"
    every = term.every or 1
    when = (term.unit or "").removesuffix("s") if every == 1 else f"{every} {term.unit}"
    return f"x {term.count} every {when}"


def _length(term: Term) -> str:
    if term.unit == FOREVER:
        return "for good"
    return f"for {units(term.count or 0, term.unit or '')}"


def units(count: int, unit: str) -> str:
    """A number of units.

    >>> units(1, "laps"), units(3, "laps")
    ('1 lap', '3 laps')
    """
    return f"{count} {unit.removesuffix('s') if count == 1 else unit}"
