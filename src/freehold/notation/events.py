"""What happened: one frozen value per fact, decoded from the kernel's rows.

The JSON form of an event is an object with its `kind` and only the parts its kind uses. Who is no
player is written ``Bank``, ``Referee``, or for the middle of the board as its space is called,
``Free Parking``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from freehold.notation.names import Names
from freehold.records import enums
from freehold.records.enums import EventKind

_LISTS: Final = frozenset({"dice", "spaces"})


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, in the past tense.

    `seat` and `other` are seat names, ``Bank``, ``Referee`` or the middle of the board, `space` a
    key of the book, `amount` dollars, a count or the number of a contract. `detail` depends on the
    kind and has its own name in JSON: dice, cause, lot, card, from, mortgaged, buildings, by,
    deal, reason, tax, direction, question, right, earned, spaces, contract or ended. `text` is a
    member of a family, or the terms or kind of a contract. `seats` holds the winners of a game
    that ended.
    """

    kind: str
    seat: str | None = None
    other: str | None = None
    space: str | None = None
    amount: int | None = None
    detail: Any = None
    seats: tuple[str, ...] = ()
    text: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As a JSON object; absent parts are left out."""
        shape = SHAPES[self.kind]
        row: dict[str, Any] = {"kind": self.kind}
        for part in ("seat", "other", "space"):
            if getattr(self, part) is not None:
                row[part] = getattr(self, part)
        if self.amount is not None:
            row[shape.amount] = self.amount
        if self.detail is not None:
            row[shape.detail] = list(self.detail) if shape.detail in _LISTS else self.detail
        if self.text is not None:
            row[shape.text] = self.text
        if self.kind == "game_ended":
            row["winners"] = list(self.seats)
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Event":
        """Read what `to_json` wrote."""
        shape = SHAPES[row["kind"]]
        detail = row.get(shape.detail) if shape.detail else None
        return cls(
            row["kind"],
            row.get("seat"),
            row.get("other"),
            row.get("space"),
            row.get(shape.amount),
            tuple(detail) if shape.detail in _LISTS and detail is not None else detail,
            tuple(row.get("winners", ())),
            row.get(shape.text) if shape.text else None,
        )


@dataclass(frozen=True, slots=True)
class Shape:
    """Which parts of a kernel row an event of one kind uses, and their names in JSON.

    `amount`, `detail` and `text` are names in JSON. The amount is the row's, or with `is_extra`
    what the row has as extra.
    """

    kind: str
    parts: frozenset[str]
    detail: str = ""
    amount: str = "amount"
    text: str = ""
    is_extra: bool = False


# Kind, the parts of the row that are used, and the name of the detail. A colon gives the name in
# JSON: of the amount, of an amount that the row has as extra, of the text.
_TABLE: Final = """
opening_thrown   seat                     dice
opening_tied     seat
play_began       seat
turn_began       seat amount:turn
dice_thrown      seat space               dice
moved            seat space               from
paid             seat other space amount  cause
bought           seat space amount
declined         seat space
auction_opened   space amount:low         lot
bid              seat amount
passed           seat
auction_won      seat space amount        lot
auction_unsold   space                    lot
rent_open        seat other space amount
rent_claimed     seat other space amount
rent_lapsed      seat other space amount
debt_opened      seat other space amount  cause
debt_settled     seat other amount
card_drawn       seat                     card
card_kept        seat                     card
card_returned    seat                     card
card_passed      seat other               card
deed_passed      seat other space         mortgaged
jailed           seat                     by
freed            seat                     by
built            seat space amount        buildings
building_sold    seat space amount        buildings
mortgaged        seat space amount
lifted           seat space amount
kept_mortgaged   seat space amount
offer_made       seat amount:revision     deal
offer_accepted   seat other amount:revision
offer_rejected   seat other
offer_ended      seat
deal_done        seat amount:revision
contest_opened   seat space               lot
buildings_asked  seat space amount:count
went_bankrupt    seat other
resigned         seat
stop_asked       seat amount:agree
game_ended       seats                    reason
tax_chosen       seat                     tax
deed_dealt       seat space
time_called
direction_chosen seat                     direction
question_asked   seat space text:member   question
answered         seat text:member
judged           seat text:member         right
retried          seat                     card
keys_passed      seat other space
price_set        space amount
earned           seat amount              earned
rewarded         seat other amount
penalized        seat other amount
ordered          seat other amount
corrected        seat amount
waived           seat other amount
stood            seat other amount
deferred         seat other amount
task_set         seat                     card
task_reported    seat extra:done          card
retracted        seat
foreclosure_tried seat other space
foreclosed       seat other space amount
foreclosure_ended seat other space
travelled        seat space               from
stock_asked      seat                     spaces
stock_agreed     seat
stock_refused    seat
rent_asked       seat other space amount
landlord_chosen  seat other space amount
contract_made    seat other amount:number text:terms contract
contract_ended   seat other amount:number text:contract ended
duty_passed      seat other amount:number
exercised        seat other space amount:number
covered          seat other space amount  cause
contract_passed  seat other amount:number
"""
_DETAILS: Final = frozenset(
    {"dice", "cause", "lot", "card", "from", "mortgaged", "buildings", "by", "deal", "reason"}
    | {"tax", "direction", "question", "right", "earned", "spaces", "contract", "ended"}
)


def _read_table() -> dict[str, Shape]:
    shapes = {}
    for line in _TABLE.strip().split("\n"):
        kind, *words = line.split()
        named = dict(word.split(":") for word in words if ":" in word)
        parts = frozenset(word.split(":")[0] for word in words if word not in _DETAILS)
        shapes[kind] = Shape(
            kind,
            parts,
            next((word for word in words if word in _DETAILS), ""),
            named.get("amount", named.get("extra", "amount")),
            named.get("text", ""),
            "extra" in named,
        )
    return shapes


SHAPES: Final = _read_table()
_BY_CODE: Final = tuple(SHAPES[kind.name.lower()] for kind in EventKind)


def _words(codes: Any) -> tuple[str, ...]:
    return tuple(code.name.lower() for code in codes)


CAUSES: Final = _words(enums.Cause)
LOTS: Final = _words(enums.LotKind)
END_REASONS: Final = _words(enums.EndReason)
QUESTIONS: Final = _words(enums.QuestionKind)
CONTRACTS: Final = _words(enums.ContractKind)
DIRECTIONS: Final = ("backward", "forward")
_JAILED_BY: Final = _words(enums.JailCause)
_FREED_BY: Final = _words(enums.FreedBy)
# Details that the row's `extra` numbers.
_NUMBERED: Final[dict[str, tuple[str, ...]]] = {
    "cause": CAUSES,
    "lot": LOTS,
    "reason": END_REASONS,
    "question": QUESTIONS,
    "contract": CONTRACTS,
    "ended": _words(enums.EndedBy),
    "earned": _words(enums.EarnKind),
    "direction": DIRECTIONS,
    "tax": ("flat", "percent"),
}
_SWITCHES: Final = frozenset({"mortgaged", "right"})


class EventDecoder:
    """Turns rows of the kernel's buffer into events, for one list of names."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._seats = names.parties  # the Bank, the middle of the board and the referee come last
        self._spaces = names.spaces

    def decode(self, row: Sequence[int], words: str = "") -> Event:
        """One event; `row` is (kind, seat, other, space, amount, extra).

        `words` are the terms of an offer or of a contract, which no row has.
        """
        code, seat, other, space, amount, extra = row
        shape = _BY_CODE[code]
        parts = shape.parts
        if "amount" in parts:
            number: int | None = amount
        else:
            number = extra if shape.is_extra else None
        return Event(
            shape.kind,
            self._seats[seat] if "seat" in parts else None,
            self._seats[other] if "other" in parts else None,
            self._spaces[space] if "space" in parts and space >= 0 else None,
            number,
            self._detail(shape, row, words) if shape.detail else None,
            self._names.seat_set(amount) if "seats" in parts else (),
            self._text(shape, row, words) if shape.text else None,
        )

    def _detail(self, shape: Shape, row: Sequence[int], words: str) -> object:  # noqa: PLR0911
        code, _, _, space, amount, extra = row
        if shape.detail in _NUMBERED:
            return _NUMBERED[shape.detail][extra]
        if shape.detail in _SWITCHES:
            return extra == 1
        match shape.detail:
            case "dice":
                return (amount, extra)
            case "from":
                return self._spaces[extra] if extra >= 0 else None
            case "card":
                return self._names.card_name(space, amount)
            case "spaces":
                return self._names.space_set(amount)
            case "by":
                return (_JAILED_BY if code == EventKind.JAILED else _FREED_BY)[extra]
            case "deal":
                return words
        return extra

    def _text(self, shape: Shape, row: Sequence[int], words: str) -> str | None:
        _, seat, _, space, amount, _ = row
        if shape.text == "member":  # nobody in particular where the whole family is asked
            return self._names.member_name(self._seats[seat], amount) if amount >= 0 else None
        return CONTRACTS[space] if shape.text == "contract" else words or None
