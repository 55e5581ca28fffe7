"""One sentence per event and per refusal, from a message catalogue. English; the only edge."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from freehold.notation.amounts import money
from freehold.notation.events import Event
from freehold.notation.names import BANK_NAME, Names
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
    variant = _variant(event)
    return str(template[variant if variant in template else "other"])


def _variant(event: Event) -> str:
    if event.kind == "dice_thrown":
        return "rent" if event.space else "other"
    if event.kind == "stop_asked":
        return str(event.amount)
    return str(event.detail).lower()


def _seat(name: str | None) -> str:
    return _IN_SENTENCE if name == BANK_NAME else name or ""


def _parts(event: Event, names: Names) -> dict[str, object]:
    parts: dict[str, object] = {
        "seat": _seat(event.seat),
        "other": _seat(event.other),
        "space": names.space_name(event.space),
        "amount": money(event.amount or 0),
        "count": event.amount,
        "winners": " and ".join(event.seats) or "nobody",
    }
    detail = event.detail
    if isinstance(detail, tuple):
        parts["first"], parts["second"] = detail
    elif event.kind == "moved":
        parts["start"] = names.space_name(detail)
    elif event.kind.startswith("card_"):
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
