"""Between actions with names and the kernel's ACTION record."""

from typing import Any, Final

from freehold.game.engine import Engine, OptionRow
from freehold.game.papers import Papers, illegal, pack_terms, space_bits, unpack_terms, whole
from freehold.notation.actions import CODES, KINDS, WAYS, Action
from freehold.notation.catalogues import Message
from freehold.notation.errors import InvalidWords
from freehold.notation.names import BANK_NAME, NO_SEAT, Names
from freehold.records.enums import EarnKind
from freehold.records.limits import BANK, CHANCE_SEAT, NOWHERE

__all__ = ["action_of_option", "illegal", "pack", "papers_of", "unpack"]

_NO_MEMBER: Final = -2  # CAPTAIN is -1
_UNUSED: Final = "-"
_EMPTY: Final = (NOWHERE, 0, 0)  # of space, amount, extra where a kind has no use for them

# What the fields `space`, `amount` and `extra` stand for; kinds that use none are left out.
_LAYOUT: Final = """
bid         -      amount  -
use_card    deck   -       -
build       space  amount  -
sell        space  count   -
sell_group  space  -       -
mortgage    space  -       -
lift        space  -       -
keep        space  -       -
claim       space  -       -
accept      other  amount  -
reject      other  -       -
stop        -      amount  -
direction   -      way     -
answer      -      member  -
judge       -      way     -
open_at     -      amount  -
earn        other  amount  way
reward      other  amount  -
penalize    other  amount  -
order       other  amount  to
correct     other  amount  -
report      held   drawn   way
travel      space  -       -
stock       -      spaces  -
ask         space  amount  -
choose      space  -       -
exercise    place  -       -
repay       place  -       -
release     place  -       -
"""


def papers_of(engine: Engine, notes: tuple[str, ...] | list[str] = ()) -> Papers:
    """The contracts of a game's record, with the words of its promises."""
    return Papers(engine.state["contracts"], notes)


def pack(action: Action, names: Names, engine: Engine, papers: Papers | None = None) -> None:
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
        seat = names.actor_codes.get(action.seat or "", NO_SEAT)
        papers = papers_of(engine) if papers is None else papers
        if action.terms:
            pack_terms(action.terms, names, papers, engine.terms)
        packer = _Packer(action, names, papers)
        fields = [
            empty if field == _UNUSED else getattr(packer, field)()
            for field, empty in zip(_FIELDS.get(action.kind, _NONE), _EMPTY, strict=True)
        ]
        engine.put(code, seat, *fields, len(action.terms))


class _Packer:
    """The numbers that the fields of `_LAYOUT` get for one action."""

    def __init__(self, action: Action, names: Names, papers: Papers) -> None:
        self._action = action
        self._names = names
        self._papers = papers

    def space(self) -> int:
        return self._names.space_codes.get(self._action.space or "", NOWHERE)

    def deck(self) -> int:
        # Without a deck the answer is the same for every deck: no card is held.
        deck = self._action.deck
        return 0 if deck is None else self._names.deck_codes.get(deck, NOWHERE)

    def other(self) -> int:
        return self._names.seat_codes.get(self._action.other or "", NOWHERE)

    def place(self) -> int:
        return self._papers.place_of(self._action.contract)

    def held(self) -> int:
        return self._card()[0]

    def drawn(self) -> int:
        return self._card()[1]

    def _card(self) -> tuple[int, int]:
        return self._names.card_codes.get(self._action.card or "", (NOWHERE, NOWHERE))

    def amount(self) -> int:
        return 0 if self._action.amount is None else whole(self._action.amount)

    def count(self) -> int:
        return 1 if self._action.amount is None else whole(self._action.amount)

    def way(self) -> int:
        kind, way = self._action.kind, self._action.way
        if way is None:
            return EarnKind.OTHER if kind == "earn" else -1
        return WAYS[kind].index(way)

    def member(self) -> int:
        try:
            return self._names.find_member(self._action.seat, self._action.member or "")
        except InvalidWords:
            return _NO_MEMBER

    def to(self) -> int:
        to = self._action.to
        return BANK if to == BANK_NAME else self._names.seat_codes.get(to or "", NO_SEAT)

    def spaces(self) -> int:
        if self._action.spaces is None:
            raise illegal("no_such_space", Message("words.which_deeds_or_no"))
        return space_bits(self._action.spaces, self._names)


def _read_layout() -> dict[str, tuple[str, str, str]]:
    rows = [line.split() for line in _LAYOUT.strip().split("\n")]
    return {kind: (space, amount, extra) for kind, space, amount, extra in rows}


_FIELDS: Final = _read_layout()
_NONE: Final = (_UNUSED, _UNUSED, _UNUSED)


def unpack(row: Any, names: Names, papers: Papers) -> Action:
    """The action that an ACTION record holds, for instance what a bot decided."""
    seat, kind = names.parties[int(row["seat"])], KINDS[int(row["kind"])]
    if kind == "offer":
        terms = unpack_terms(row["terms"], int(row["n_terms"]), names, papers)
        return Action("offer", seat, terms=terms)
    values = (int(row["space"]), int(row["amount"]), int(row["extra"]))
    return _unpack(kind, seat, values, names, papers)


def action_of_option(row: OptionRow, seat: str, names: Names, papers: Papers) -> Action:
    """The action of an option at its smallest amount. Orders go to the Bank, reports say done."""
    code, space, low, _ = row
    kind = KINDS[code]
    extra = {"order": BANK, "report": 1, "earn": int(EarnKind.OTHER)}.get(kind, 0)
    return _unpack(kind, seat, (space, low, extra), names, papers)


def _unpack(
    kind: str, seat: str, values: tuple[int, int, int], names: Names, papers: Papers
) -> Action:
    parts: dict[str, Any] = {}
    for field, value in zip(_FIELDS.get(kind, _NONE), values, strict=True):
        match field:
            case "space":
                parts["space"] = names.spaces[value] if value >= 0 else None
            case "deck":
                parts["deck"] = names.decks[value]
            case "other":
                parts["other"] = names.seats[value]
            case "place":
                parts["contract"] = papers.number_at(value)
            case "drawn":
                parts["card"] = names.card_name(values[0], value)
            case "amount":
                parts["amount"] = value
            case "count":
                parts["amount"] = value if value > 1 else None
            case "way":
                parts["way"] = WAYS[kind][value]
            case "member":
                parts["member"] = names.member_name(seat, value)
            case "to":
                parts["to"] = names.parties[value]
            case "spaces":
                parts["spaces"] = names.space_set(value)
    return Action(kind, seat, **parts)
