"""What happened: one frozen value per fact, decoded from the kernel's rows.

The JSON form of an event is an object with its `kind` and only the parts its kind uses. A seat
that is no player is written ``Bank``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from freehold.notation.names import BANK_NAME, Names
from freehold.records import enums
from freehold.records.enums import EventKind


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, in the past tense.

    `seat` and `other` are seat names or ``Bank``, `space` a key of the book, `amount` dollars or
    a count. `detail` depends on the kind and has its own name in JSON: dice, cause, lot, card,
    from, mortgaged, buildings, by, deal or reason. `seats` holds the winners of a game that ended.
    """

    kind: str
    seat: str | None = None
    other: str | None = None
    space: str | None = None
    amount: int | None = None
    detail: Any = None
    seats: tuple[str, ...] = ()

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
            row[shape.detail] = list(self.detail) if shape.detail == "dice" else self.detail
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
            tuple(detail) if shape.detail == "dice" and detail is not None else detail,
            tuple(row.get("winners", ())),
        )


@dataclass(frozen=True, slots=True)
class Shape:
    """Which parts of a kernel row an event of one kind uses, and their names in JSON."""

    kind: str
    parts: frozenset[str]
    detail: str = ""
    amount: str = "amount"


def _shapes() -> dict[str, Shape]:
    lines = """
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
        question_asked   seat space amount:member question
        answered         seat amount:member
        judged           seat amount:member       right
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
        task_reported    seat                     task
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
        contract_made    seat other amount:number contract
        contract_ended   seat other amount:number ended
        duty_passed      seat other amount:number
        exercised        seat other space amount:number
        covered          seat other amount
        contract_passed  seat other amount:number
    """
    details = {"dice", "from", "cause", "lot", "card", "mortgaged", "by", "buildings", "deal"}
    details |= {"reason", "tax", "direction", "question", "right", "earned", "task", "spaces"}
    details |= {"contract", "ended"}
    shapes = {}
    for line in lines.split("\n"):
        kind, *words = line.split() or [""]
        parts = [word for word in words if word not in details]
        amount = next((word[7:] for word in parts if word.startswith("amount:")), "amount")
        detail = next((word for word in words if word in details), "")
        if kind:
            names = frozenset(word.split(":")[0] for word in parts)
            shapes[kind] = Shape(kind, names, detail, amount)
    return shapes


SHAPES: Final = _shapes()
_BY_CODE: Final = tuple(SHAPES[kind.name.lower()] for kind in EventKind)

CAUSES: Final = tuple(cause.name.lower() for cause in enums.Cause)
LOTS: Final = tuple(lot.name.lower() for lot in enums.LotKind)
END_REASONS: Final = tuple(reason.name.lower() for reason in enums.EndReason)
_JAILED_BY: Final = tuple(cause.name.lower() for cause in enums.JailCause)
_FREED_BY: Final = tuple(way.name.lower() for way in enums.FreedBy)
_TAXES: Final = ("flat", "percent")


class EventDecoder:
    """Turns rows of the kernel's buffer into events, for one list of names."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._seats = (*names.seats, BANK_NAME)  # index -1 is the Bank
        self._spaces = names.spaces

    def decode(self, row: Sequence[int], deal: str = "") -> Event:
        """One event; `row` is (kind, seat, other, space, amount, extra)."""
        code, seat, other, space, amount, _ = row
        shape = _BY_CODE[code]
        parts = shape.parts
        return Event(
            shape.kind,
            self._seats[seat] if "seat" in parts else None,
            self._seats[other] if "other" in parts else None,
            self._spaces[space] if "space" in parts and space >= 0 else None,
            amount if "amount" in parts else None,
            self._detail(shape, row, deal) if shape.detail else None,
            self._names.seat_set(amount) if "seats" in parts else (),
        )

    def _detail(self, shape: Shape, row: Sequence[int], deal: str) -> object:  # noqa: PLR0911
        code, _, _, space, amount, extra = row
        match shape.detail:
            case "dice":
                return (amount, extra)
            case "from":
                return self._spaces[extra] if extra >= 0 else None
            case "cause":
                return CAUSES[extra]
            case "lot":
                return LOTS[extra]
            case "card":
                return self._names.card_name(space, amount)
            case "mortgaged":
                return extra == 1
            case "by":
                return (_JAILED_BY if code == EventKind.JAILED else _FREED_BY)[extra]
            case "tax":
                return _TAXES[extra]
            case "reason":
                return END_REASONS[extra]
            case "deal":
                return deal
        return extra
