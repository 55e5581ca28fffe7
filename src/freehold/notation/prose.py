"""One sentence per event and per refusal, from a message catalogue. English; the only edge."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from freehold.notation.actions import CAPTAIN_NAME
from freehold.notation.amounts import money
from freehold.notation.events import SHAPES, Event
from freehold.notation.names import BANK_NAME, REFEREE_NAME, Names
from freehold.records.limits import HOTEL

_IN_SENTENCE: Final = "the Bank"


@cache
def catalogue(language: str = "en") -> dict[str, Any]:
    """The messages of a language: ``events`` and ``refusals``."""
    path = files("freehold.notation") / "messages" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def sentence(event: Event, names: Names, language: str = "en") -> str:
    """What happened, as people read it."""
    template = _template(event, catalogue(language)["events"])
    text = template.format_map(_parts(event, names))
    return text[:1].upper() + text[1:]


def refusal_text(key: str, parts: Mapping[str, object], language: str = "en") -> str:
    """Why an action is refused; `key` is a reason or a refined one such as ``uneven_build``."""
    return str(catalogue(language)["refusals"][key]).format_map(parts)


def _template(event: Event, templates: Mapping[str, Any]) -> str:
    template = templates[event.kind]
    if isinstance(template, str):
        return template
    find = _VARIANTS.get(event.kind)
    variant = str(event.detail).lower() if find is None else find(event)
    return str(template[variant if variant in template else "other"])


def _amount(event: Event) -> str:
    return str(event.amount)


def _other(event: Event) -> str:
    """Who did it, or to whom it happened; ``seat_bank`` where the seat itself is none."""
    return "seat_bank" if event.seat == BANK_NAME else str(event.other).lower()


_BY_BANK: Final = {"question": "answers", "ruling": "award"}


def _paid(event: Event) -> str:
    """What a payment is for; the Bank pays for other things than it is paid for."""
    cause = str(event.detail)
    return _BY_BANK.get(cause, cause) if event.seat == BANK_NAME else cause


# Which sentence of several, where it is not the detail that says so.
_VARIANTS: Final[dict[str, Callable[[Event], str]]] = {
    "paid": _paid,
    "dice_thrown": lambda event: "rent" if event.space else "other",
    "stop_asked": _amount,
    "task_reported": _amount,
    "keys_passed": _other,
    "rewarded": _other,
    "penalized": _other,
    "contract_made": lambda event: "terms" if event.text else "other",
    "landlord_chosen": lambda event: "own" if event.seat == event.other else "other",
    "corrected": lambda event: "less" if (event.amount or 0) < 0 else "more",
}


def referee_word(names: Names) -> str:
    """What the edition calls the referee, in the middle of a sentence."""
    return names.book.words.get("referee") or "the referee"


def _seat(name: str | None, names: Names) -> str:
    if name == REFEREE_NAME:
        return referee_word(names)
    return _IN_SENTENCE if name == BANK_NAME else name or ""


def _who(event: Event) -> str:
    """A member of a family, or all of it."""
    if event.text is None:
        return str(event.seat)
    member = f"member {event.text}" if event.text.isdecimal() else event.text
    return f"{'the captain' if member == CAPTAIN_NAME else member} of {event.seat}"


def _parts(event: Event, names: Names) -> dict[str, object]:
    parts: dict[str, object] = {
        "seat": _seat(event.seat, names),
        "other": _seat(event.other, names),
        "referee": _seat(REFEREE_NAME, names),
        "jail": names.jail_name,
        "space": names.space_name(event.space),
        "amount": money(abs(event.amount or 0)),
        "count": event.amount,
        "winners": " and ".join(event.seats) or "nobody",
        "words": event.text or "",
        "who": _who(event),
    }
    detail, name = event.detail, SHAPES[event.kind].detail
    if name == "dice":
        parts["first"], parts["second"] = detail
    elif name == "spaces":
        parts["spaces"] = ", ".join(map(names.space_name, detail)) or "nothing"
    elif name == "from":
        parts["start"] = names.space_name(detail)
    elif name == "card":
        deck, _ = names.card_codes[detail]
        parts["deck"] = names.book.decks[deck].name
        parts["text"] = names.card_text(detail)
    elif event.kind == "offer_made":
        parts["deal"] = detail
    elif event.kind in ("built", "building_sold"):
        parts["stands"] = stands(detail)
    return parts


def stands(buildings: int) -> str:
    """Buildings of a lot in words.

    >>> stands(1), stands(5)
    ('1 house', 'a hotel')
    """
    if buildings == 0:
        return "no buildings"
    if buildings == HOTEL:
        return "a hotel"
    return f"{buildings} house{'s' if buildings > 1 else ''}"
