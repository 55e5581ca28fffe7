"""One sentence per event and per refusal, from the message catalogues; the only edge."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.notation.actions import CAPTAIN_NAME
from freehold.notation.agreements import card_text, deal_text
from freehold.notation.amounts import money
from freehold.notation.catalogues import (
    BookText,
    Counted,
    Message,
    catalogue,
    message,
    template,
)
from freehold.notation.deals import read_deal
from freehold.notation.events import Event
from freehold.notation.lists import list_words
from freehold.notation.names import BANK_NAME, REFEREE_NAME, Names
from freehold.notation.standing import read_standing


def sentence(
    event: Event,
    names: Names,
    language: str = ENGLISH,
    parts: Mapping[str, object] | None = None,
) -> str:
    """What happened, as people read it; `language` is one of `catalogues.LANGUAGES`.

    `parts` stand for placeholders in the place of what usually does.
    """
    template = _template(event, names, catalogue(language)["events"])
    text = template.format_map(_Parts(event, names, language, parts))
    return text[:1].upper() + text[1:]


def told(event: Event, names: Names, language: str = ENGLISH) -> str:
    """As `sentence`, with deals and contracts in plain words instead of those that are typed."""
    with suppress(FreeholdError):  # words of an older notation stay as they are
        if event.kind == "offer_made" and event.detail:
            return _offer(event, names, language)
        if event.kind == "contract_made" and event.text and event.detail:
            parts = {"count": event.amount, "deal": _contract(event, names, language)}
            kind = "deferred" if event.detail == "deferred" else "other"
            return Message(f"contract_made.{kind}", parts).text(language)
    return sentence(event, names, language)


def _offer(event: Event, names: Names, language: str) -> str:
    """An offer with whom it is made to; what its proposer would give comes first."""
    terms = read_deal(event.detail, names, event.seat)
    parties = {party for term in terms for party in (term.giver, term.taker)} - {event.seat}
    parts = {
        "seat": event.seat,
        "others": list_words([name for name in names.seats if name in parties], "and", language),
        "deal": deal_text(terms, names, "", language, event.seat),
    }
    return Message("words.offer_to", parts).text(language)


def _contract(event: Event, names: Names, language: str) -> str:
    """What a contract that has just been made gives to whom."""
    is_loan = event.detail == "loan"
    giver, taker = (event.other, event.seat) if is_loan else (event.seat, event.other)
    term = read_standing(f"{giver}>{taker} {event.text}", names).term
    return deal_text((term,), names, "", language) if term else ""


def refusal(key: str, parts: Mapping[str, object]) -> Message:
    """Why an action is refused; `key` is a reason or a refined one such as ``uneven_build``.

    `parts` has at least what the message needs; it is asked for that only.
    """
    return message(f"refusals.{key}", parts)


def _template(event: Event, names: Names, templates: Mapping[str, Any]) -> str:
    template = templates[event.kind]
    if isinstance(template, str):
        return template
    if event.kind == "moved":  # who is sent there is jailed and not moved
        return str(template["visit" if event.space == names.jail_space else "other"])
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


def referee_word(names: Names) -> BookText:
    """What the edition calls the referee, in the middle of a sentence."""
    return BookText(names.book.words["referee"])


def jail_word(names: Names) -> BookText:
    """What the edition calls Jail, in the middle of a sentence."""
    return BookText(names.jail_name)


def _seat(name: str | None, names: Names, language: str) -> str:
    if name == REFEREE_NAME:
        return referee_word(names).text(language)
    return template("words.bank", language) if name == BANK_NAME else name or ""


def _who(event: Event, _names: Names, language: str) -> str:
    """A member of a family, or all of it."""
    if event.text is None:
        return str(event.seat)
    key = "captain" if event.text == CAPTAIN_NAME else "member"
    key = "pupil" if event.text.isdecimal() else key
    parts = {"seat": event.seat, "member": event.text}
    return Message(f"words.{key}", parts).text(language)


class _Parts(dict[str, object]):
    """What the placeholders of an event's sentence stand for, worked out only where they stand."""

    def __init__(
        self, event: Event, names: Names, language: str, parts: Mapping[str, object] | None
    ) -> None:
        super().__init__(parts or {})
        self._asked = event, names, language

    def __missing__(self, placeholder: str) -> object:
        return _FILLED[placeholder](*self._asked)


def _winners(event: Event, _names: Names, language: str) -> str:
    if not event.seats:
        return template("words.nobody", language)
    return list_words(event.seats, "and", language)


def _spaces(event: Event, names: Names, language: str) -> str:
    return ", ".join(map(names.space_name, event.detail)) or template("words.nothing", language)


def _deck(event: Event, names: Names, _language: str) -> str:
    return names.book.decks[names.card_codes[event.detail][0]].name


_FILLED: Final[dict[str, Callable[[Event, Names, str], object]]] = {
    "seat": lambda event, names, language: _seat(event.seat, names, language),
    "other": lambda event, names, language: _seat(event.other, names, language),
    "referee": lambda _event, names, language: _seat(REFEREE_NAME, names, language),
    "jail": lambda _event, names, language: jail_word(names).text(language),
    "space": lambda event, names, _language: names.space_name(event.space),
    "amount": lambda event, _names, _language: money(abs(event.amount or 0)),
    "count": lambda event, _names, _language: event.amount,
    "winners": _winners,
    "words": lambda event, _names, _language: event.text or "",
    "who": _who,
    "first": lambda event, _names, _language: event.detail[0],
    "second": lambda event, _names, _language: event.detail[1],
    "spaces": _spaces,
    "start": lambda event, names, _language: names.space_name(event.detail),
    "deck": _deck,
    "card": lambda event, names, language: card_text(event.detail, names, language),
    "text": lambda event, names, language: names.card_text(event.detail, language),
    "deal": lambda event, _names, _language: event.detail,
    "stands": lambda event, _names, language: stands(event.detail).text(language),
}


def stands(buildings: int) -> Counted:
    """Buildings of a lot in words.

    >>> stands(1).text(), stands(5).text(), stands(2).text("es")
    ('1 house', 'a hotel', '2 casas')
    """
    return Counted("counts.buildings", buildings)
