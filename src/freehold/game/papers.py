"""Terms of deals in the records, and what they refer to by number: promises and contracts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from freehold.errors import Sayable
from freehold.notation.catalogues import Message
from freehold.notation.errors import IllegalAction, refusal_of
from freehold.notation.names import NO_SEAT, Names
from freehold.notation.terms import (
    CAUSE_CODES,
    NUMBER_PARTS,
    TERM_CODES,
    TERM_KINDS,
    TERM_PARTS,
    UNITS,
    Term,
)
from freehold.records.enums import ContractKind, Unit
from freehold.records.layout import TERM
from freehold.records.limits import MAX_CARDS, MAX_TERMS, NOWHERE

_LIMIT: Final = 2**53  # no amount of a game comes near; sums stay far from overflow
_NUMBERS: Final = tuple(part for part in NUMBER_PARTS if part != "contract")
_MAY_LACK: Final = frozenset({"share", "loan"})  # terms whose amount may be none
_DEEDS: Final = frozenset({"option_buy", "option_sell", "purchase"})  # about exactly one deed


def illegal(reason: str, said: Sayable) -> IllegalAction:
    """An IllegalAction of the facade itself."""
    return IllegalAction(refusal_of(reason, said))


def whole(value: object, limit: int = _LIMIT) -> int:
    """A whole number that the records can hold; raise IllegalAction otherwise."""
    if type(value) is int and abs(value) < limit:
        return value
    is_whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    if is_whole and abs(int(value)) < limit:  # type: ignore[call-overload]
        return int(value)  # type: ignore[call-overload,no-any-return]
    raise illegal("bad_amount", Message("words.no_amount", {"text": repr(str(value)[:30])}))


def _limit(field: str) -> int:
    number = TERM.fields[field][0] if TERM.fields else np.dtype("i8")
    return min(_LIMIT, 1 << (8 * number.itemsize - 1))


_LIMITS: Final = {part: _limit(part) for part in _NUMBERS}


@dataclass(frozen=True, slots=True)
class Papers:
    """What is written down beside the board.

    `notes` are the words of promises, numbered from 1; `contracts` are the places of the record,
    each with the number people know its contract by.
    """

    contracts: Any
    notes: Sequence[str] = ()

    def place_of(self, number: int | None) -> int:
        """The place of a contract by its number, NOWHERE if there is none."""
        for place, row in enumerate(self.contracts):
            if row["kind"] != ContractKind.NONE and row["number"] == number:
                return place
        return NOWHERE

    def number_at(self, place: int) -> int:
        """The number of the contract in a place, 0 if there is none."""
        return int(self.contracts[place]["number"]) if 0 <= place < len(self.contracts) else 0

    def words_of(self, note: int) -> str | None:
        """The words of a promise."""
        return self.notes[note - 1] if 0 < note <= len(self.notes) else None


def new_notes(terms: Sequence[Term], notes: Sequence[str]) -> list[str]:
    """The words of promises in these terms that are not written down yet."""
    texts = dict.fromkeys(term.text or "" for term in terms if term.kind == "promise")
    return [text for text in texts if text not in notes]


def pack_terms(terms: Sequence[Term], names: Names, papers: Papers, slots: Any) -> None:
    """Write terms into the records; raise IllegalAction for values they cannot hold."""
    if len(terms) > MAX_TERMS:
        parts = {"most": MAX_TERMS, "count": len(terms)}
        raise illegal("no_terms", Message("words.too_many_terms", parts))
    notes = [*papers.notes, *new_notes(terms, papers.notes)]
    papers = replace(papers, notes=notes)
    slots[: len(terms)] = np.zeros(len(terms), dtype=TERM)
    for slot, term in zip(slots, terms, strict=False):
        slot["kind"] = TERM_CODES.get(term.kind, NO_SEAT)
        slot["giver"] = names.seat_codes.get(term.giver, NO_SEAT)
        slot["taker"] = names.seat_codes.get(term.taker, NO_SEAT)
        for part in _NUMBERS:
            value = getattr(term, part)
            slot[part] = 0 if value is None else whole(value, _LIMITS[part])
        if term.kind == "duty" and term.contract is not None:
            slot["count"] = whole(term.contract, _LIMITS["count"])
        slot["unit"] = UNITS.index(term.unit) if term.unit in UNITS else -bool(term.unit)
        slot["causes"] = _causes(term)
        spaces = (term.space or "",) if term.kind in _DEEDS else term.spaces
        slot["spaces"] = space_bits(spaces, names)
        slot["what"] = _what_of(term, names, papers)


def space_bits(spaces: Sequence[str], names: Names) -> int:
    """The bit set of some spaces; raise IllegalAction for one that is not on the board."""
    bits = names.bits_of(spaces)
    if bits is None:
        raise illegal("no_such_space", Message("refusals.no_such_space"))
    return bits


def _causes(term: Term) -> int:
    codes = [CAUSE_CODES.get(cause) for cause in term.causes]
    if None in codes:
        raise illegal("bad_term", Message("refusals.bad_term"))
    return sum(1 << code for code in set(codes) if code is not None)


def _what_of(term: Term, names: Names, papers: Papers) -> int:
    if term.kind == "deed" or term.kind in _DEEDS:
        return names.space_codes.get(term.space or "", NOWHERE)
    if term.kind == "card":
        deck, card = names.card_codes.get(term.card or "", (NOWHERE, NOWHERE))
        return deck * MAX_CARDS + card if deck >= 0 else NOWHERE
    if term.kind == "promise":
        return papers.notes.index(term.text or "") + 1
    return papers.place_of(term.contract) if term.kind == "duty" else 0


def unpack_terms(rows: Any, count: int, names: Names, papers: Papers) -> tuple[Term, ...]:
    """The terms of an offer record, or of an action."""
    return tuple(_unpack_term(row, names, papers) for row in rows[:count])


def _unpack_term(row: Any, names: Names, papers: Papers) -> Term:
    kind, what = TERM_KINDS[int(row["kind"])], int(row["what"])
    parts: dict[str, Any] = {}
    for part in TERM_PARTS[kind]:
        match part:
            case "space":
                found = names.space_set(int(row["spaces"])) if kind in _DEEDS else ()
                parts[part] = found[0] if found else names.spaces[what]
            case "card":
                parts[part] = names.card_of_code(what)
            case "text":
                parts[part] = papers.words_of(what)
            case "contract":
                parts[part] = int(row["count"]) or papers.number_at(what)
            case "unit":
                is_plain = kind == "promise" and row["unit"] == Unit.FOREVER
                parts[part] = None if is_plain else UNITS[int(row["unit"])]
            case "spaces":
                parts[part] = names.space_set(int(row["spaces"]))
            case "causes":
                bits = int(row["causes"])
                parts[part] = tuple(c for c, code in CAUSE_CODES.items() if bits >> code & 1)
            case _:
                value = int(row[part])
                is_told = value or (part == "amount" and kind not in _MAY_LACK)
                parts[part] = value if is_told else None
    giver, taker = names.seats[int(row["giver"])], names.seats[int(row["taker"])]
    return Term(kind, giver, taker, **parts)
