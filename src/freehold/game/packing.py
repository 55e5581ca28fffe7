"""Between actions with names and the kernel's ACTION record."""

from typing import Any, Final

import numpy as np

from freehold.game.engine import Engine, OptionRow
from freehold.notation.actions import CODES, KINDS, PARTS, TERM_CODES, Action, Term
from freehold.notation.errors import IllegalAction, InvalidWords, Refusal
from freehold.notation.names import Names
from freehold.records.enums import TermKind
from freehold.records.limits import CHANCE_SEAT, MAX_CARDS, MAX_TERMS, NOWHERE

_UNKNOWN: Final = -2  # a seat that does not exist; -1 is chance
_PLACES: Final = frozenset({"space", "deck", "other"})  # what the field `space` may stand for
_LIMIT: Final = 2**53  # no amount of a game comes near; sums stay far from overflow


def illegal(reason: str, message: str, clause: str | None = None) -> IllegalAction:
    """An IllegalAction of the facade itself."""
    return IllegalAction(Refusal(reason, message, clause))


def pack(action: Action, names: Names, engine: Engine) -> None:
    """Put an action into the engine; raise IllegalAction for values it cannot hold."""
    code = CODES.get(action.kind)
    if code is None:
        raise InvalidWords(f"There is no action of the kind {action.kind!r}.")
    if action.kind == "dice":
        first, second = action.dice or (0, 0)
        engine.put(code, CHANCE_SEAT, 0, whole(first), whole(second), 0)
    elif action.kind == "deal_deed":
        engine.put(code, CHANCE_SEAT, names.space_codes.get(action.space or "", NOWHERE), 0, 0, 0)
    elif action.kind == "card":
        deck, card = names.card_codes.get(action.card or "", (NOWHERE, NOWHERE))
        engine.put(code, CHANCE_SEAT, deck, card, 0, 0)
    else:
        seat = names.seat_codes.get(action.seat or "", _UNKNOWN)
        amount = 0 if action.amount is None else whole(action.amount)
        if action.terms:
            _pack_terms(action.terms, names, engine)
        engine.put(code, seat, _space_of(action, names), amount, 0, len(action.terms))


def whole(value: object) -> int:
    """A whole number that the records can hold; raise IllegalAction otherwise."""
    if type(value) is int and abs(value) < _LIMIT:
        return value
    is_whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    if is_whole and abs(int(value)) < _LIMIT:  # type: ignore[call-overload]
        return int(value)  # type: ignore[call-overload,no-any-return]
    raise illegal("bad_amount", f"Amounts are whole dollars, not {str(value)[:30]!r}.")


def _space_of(action: Action, names: Names) -> int:
    """What the kernel's `space` field means for this kind: a space, a deck or a proposer."""
    if action.kind == "use_card":
        # Without a deck the answer is the same for every deck: no card is held.
        return 0 if action.deck is None else names.deck_codes.get(action.deck, NOWHERE)
    if action.kind in ("accept", "reject"):
        return names.seat_codes.get(action.other or "", NOWHERE)
    return names.space_codes.get(action.space or "", NOWHERE)


def _pack_terms(terms: tuple[Term, ...], names: Names, engine: Engine) -> None:
    if len(terms) > MAX_TERMS:
        raise illegal("no_terms", f"An offer has at most {MAX_TERMS} terms; this has {len(terms)}.")
    for slot, term in zip(engine.terms, terms, strict=False):
        slot["kind"] = TERM_CODES.get(term.kind, _UNKNOWN)
        slot["giver"] = names.seat_codes.get(term.giver, _UNKNOWN)
        slot["taker"] = names.seat_codes.get(term.taker, _UNKNOWN)
        slot["amount"] = 0 if term.amount is None else whole(term.amount)
        slot["what"] = _what_of(term, names)


def _what_of(term: Term, names: Names) -> int:
    if term.kind == "deed":
        return names.space_codes.get(term.space or "", NOWHERE)
    if term.kind == "card":
        deck, card = names.card_codes.get(term.card or "", (NOWHERE, NOWHERE))
        return deck * MAX_CARDS + card if deck >= 0 else NOWHERE
    return 0


def unpack_terms(rows: Any, count: int, names: Names) -> tuple[Term, ...]:
    """Terms of an offer record."""
    terms = []
    for row in rows[:count]:
        kind = TermKind(int(row["kind"])).name.lower()
        what = int(row["what"])
        terms.append(
            Term(
                kind,
                names.seats[int(row["giver"])],
                names.seats[int(row["taker"])],
                amount=int(row["amount"]) if kind in ("cash", "debt") else None,
                space=names.spaces[what] if kind == "deed" else None,
                card=names.card_of_code(what) if kind == "card" else None,
            )
        )
    return tuple(terms)


def unpack(row: Any, names: Names) -> Action:
    """The action that an ACTION record holds, for instance what a bot decided."""
    number = int(row["seat"])
    code, space, amount = int(row["kind"]), int(row["space"]), int(row["amount"])
    if KINDS[code] == "offer":
        terms = unpack_terms(row["terms"], int(row["n_terms"]), names)
        return Action("offer", names.seats[number], terms=terms)
    named = any(attribute in _PLACES for attribute, _ in PARTS[KINDS[code]])
    return action_of_option(
        (code, space if named else NOWHERE, amount, amount), names.seats[number], names
    )


def action_of_option(row: OptionRow, seat: str, names: Names) -> Action:
    """The action of an option at its smallest amount."""
    code, space, low, _ = row
    kind = KINDS[code]
    if kind == "use_card":
        return Action(kind, seat, deck=names.decks[space])
    if kind in ("accept", "reject"):
        return Action(
            kind, seat, other=names.seats[space], amount=low if kind == "accept" else None
        )
    has_amount = kind in ("bid", "build", "stop")
    return Action(
        kind,
        seat,
        space=names.spaces[space] if space >= 0 else None,
        amount=low if has_amount else None,
    )
