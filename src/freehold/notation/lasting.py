"""Reading terms that live on: loans, immunities, options and what else a contract may hold."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.notation.amounts import read_count
from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords
from freehold.notation.remarks import unquoted
from freehold.notation.terms import FOREVER, INSURED, UNITS, Term
from freehold.notation.tokens import NoSuchSpace, Words


def read_lasting(words: Words, pair: tuple[str, str]) -> Term | None:
    """A loan, an immunity, an option ...: in full, or at least known by its first words.

    What is only roughly worded becomes a term with its words in `text`, so that rules without such
    terms can refuse it with their clause.
    """
    start = words.place
    for said, kind, read in _FORMS:
        if words.take(*said):
            try:
                term = Term(kind, *pair, **read(words))
            except NoSuchSpace:
                raise
            except InvalidWords:
                term = None
            if term is not None and words.next() in ("", "+", "for", ","):
                return term
            words.go_back(start)
            break
    return _read_loose(words, pair)


def _read_loan(words: Words) -> dict[str, Any]:
    parts: dict[str, Any] = {"count": 1, "unit": FOREVER}
    if not words.is_next("repaid"):
        parts["amount"] = words.amount() or None
    _expect(words, "repaid")
    parts["pay"] = words.amount()
    if words.take("x"):
        parts["count"] = words.number()
    if words.take("in"):
        parts["every"], parts["unit"] = words.number(), read_unit(words)
    elif words.take("every"):
        parts["every"] = words.number() if words.next().isdecimal() else 1
        parts["unit"] = read_unit(words)
    if words.take("pledging"):
        parts["spaces"] = _read_deeds(words)
    return parts


def _read_immunity(words: Words) -> dict[str, Any]:
    parts: dict[str, Any] = {"percent": _percent(words)}
    if words.take("on"):
        parts["spaces"] = _read_deeds(words, ("capped", "at"))
    if words.take("capped", "at"):
        parts["cap"] = _cap(words)
    if parts["percent"] is None and "cap" not in parts:
        parts["percent"] = 100
    return parts | _read_length(words)


def _read_half_immunity(words: Words) -> dict[str, Any]:
    return _read_immunity(words) | {"percent": 50}


def _read_share(words: Words) -> dict[str, Any]:
    parts: dict[str, Any] = {"percent": _percent(words)}
    if parts["percent"] is None:
        parts["amount"] = words.amount()
    if words.take("of"):
        parts["spaces"] = _read_deeds(words)
    return parts | _read_length(words)


def _read_option(words: Words) -> dict[str, Any]:
    space = words.space(words.until())
    _expect(words, "for")
    return {"space": space, "amount": words.amount()} | _read_length(words)


def _read_insurance(words: Words) -> dict[str, Any]:
    percent = _percent(words)
    _expect(words, "against")
    causes = [_cause(words)]
    while words.is_next(",") and not _is_pair(words):
        words.take(",")
        causes.append(_cause(words))
    parts: dict[str, Any] = {"percent": percent, "causes": tuple(dict.fromkeys(causes))}
    if words.take("on"):
        parts["spaces"] = _read_deeds(words, ("above",), ("up", "to"))
    if words.take("above"):
        parts["excess"] = words.amount()
    if words.take("up", "to"):
        parts["cap"] = _cap(words)
    return parts | _read_length(words)


def _read_purchase(words: Words) -> dict[str, Any]:
    space = words.space(words.until(("and", "sell")))
    _expect(words, "and", "sell", "it", "for")
    return {"space": space, "amount": words.amount()} | _read_length(words)


def _read_promise(words: Words) -> dict[str, Any]:
    if words.next().startswith('"'):
        text = unquoted(words.pop())
        length = _read_length(words)
        return {"text": text} | ({} if length["unit"] == FOREVER else length)
    return {"text": _loose_text(words)}


def _read_duty(words: Words) -> dict[str, Any]:
    text = words.pop()
    if not text.startswith("#"):
        raise InvalidWords(mistake("contract_number"))
    return {"contract": read_count(text[1:])}


# First words, kind and reader of the rest, tried in this order.
_FORMS: Final[tuple[tuple[tuple[str, ...], str, Callable[[Words], dict[str, Any]]], ...]] = (
    (("loan",), "loan", _read_loan),
    (("half", "immunity"), "immunity", _read_half_immunity),
    (("immunity",), "immunity", _read_immunity),
    (("share",), "share", _read_share),
    (("right", "to", "buy"), "option_buy", _read_option),
    (("right", "to", "sell"), "option_sell", _read_option),
    (("insurance",), "insurance", _read_insurance),
    (("will", "buy"), "purchase", _read_purchase),
    (("promise",), "promise", _read_promise),
    (("duty", "of"), "duty", _read_duty),
)
# Other beginnings that give away what is meant.
_LOOSE: Final[dict[tuple[str, ...], str]] = {
    **{said: kind for said, kind, _ in _FORMS},
    ("duty",): "duty",
    ("option",): "option_buy",
    ("lend",): "loan",
    ("borrow",): "loan",
    ("credit",): "loan",
    ("iou",): "loan",
    ("free", "landing"): "immunity",
    ("free", "landings"): "immunity",
    ("free", "rent"): "immunity",
    ("rent", "holiday"): "immunity",
    ("rent", "share"): "share",
}


def _read_loose(words: Words, pair: tuple[str, str]) -> Term | None:
    """A term that lives on, known by its first words; after a number as well."""
    start = words.place
    number = f"{words.pop()} " if words.next().isdecimal() else ""
    for said, kind in _LOOSE.items():
        if words.take(*(said if not number or len(said) > 1 else (said[0],))):
            rest = _loose_text(words)
            text = f"{number}{' '.join(said)} {rest or ''}".strip() if number else rest
            return Term(kind, *pair, text=text or None)
    words.go_back(start)
    return None


def _loose_text(words: Words) -> str | None:
    """Words up to a ``+`` or to a ``for`` that does not begin a length."""
    taken: list[str] = []
    while words.next() not in ("", "+"):
        if words.is_next("for") and not _is_length(words):
            break
        if words.is_next(",") and _is_pair(words):
            break
        taken.append(words.pop())
    return " ".join(taken).replace(" ,", ",") or None


def _is_length(words: Words) -> bool:
    """Whether ``for 3 laps`` or ``for good`` comes next, and not the other side of the deal."""
    if not words.is_next("for"):
        return False
    if words.next(1) == "good":
        return words.next(2) in ("", "+", "for", ",")
    return words.next(1).isdecimal() and _unit_of(words.next(2)) is not None


def _read_length(words: Words) -> dict[str, Any]:
    if not _is_length(words):
        return {"unit": FOREVER}
    words.take("for")
    if words.take("good"):
        return {"unit": FOREVER}
    return {"count": words.number(), "unit": read_unit(words)}


def read_unit(words: Words) -> str:
    """Take a unit in which time is counted."""
    said = words.pop()
    unit = _unit_of(said)
    if unit is None:
        raise InvalidWords(mistake("unit_odd", text=said[:20]))
    return unit


def _unit_of(said: str) -> str | None:
    return next((u for u in UNITS if u != FOREVER and said.casefold() in (u, u[:-1])), None)


def _percent(words: Words) -> int | None:
    if words.take("half"):
        return 50
    match = re.fullmatch(r"([0-9]{1,3})%", words.next())
    if match:
        words.pop()
        return _more_than_nothing(int(match[1]))
    return None


def _cap(words: Words) -> int:
    return _more_than_nothing(words.amount())


def _more_than_nothing(number: int) -> int:
    """In records 0 stands for what is not said: no cap, or all of it. Said, it is a mistake."""
    if number == 0:
        raise InvalidWords(mistake("nothing_is_none"))
    return number


def _cause(words: Words) -> str:
    said = words.pop().casefold()
    found = [cause for word, cause in INSURED.items() if said in (word, cause, word + "s")]
    if not found:
        raise InvalidWords(mistake("insured", causes=", ".join(INSURED), text=said[:20]))
    return found[0]


def _read_deeds(words: Words, *ends: tuple[str, ...]) -> tuple[str, ...]:
    """Deeds joined by commas, or the last two by ``and``; in board order."""
    deeds = _deeds_of(words.until(*ends), words)
    while words.is_next(",") and not _is_pair(words):
        words.take(",")
        deeds += _deeds_of(words.until(*ends), words)
    return tuple(sorted(set(deeds), key=words.names.spaces.index))


def _is_pair(words: Words) -> bool:
    """Whether a comma ends the term: the next pair of a deal follows, or how far it has come."""
    if words.next(1) == "binding" or (words.next(1), words.next(2)) == ("next", "in"):
        return True
    ahead = 1
    while words.next(ahead) not in ("", ",", "+", ">"):
        ahead += 1
    return words.next(ahead) == ">"


def _deeds_of(text: str, words: Words) -> list[str]:
    """One deed, or several joined by ``and``, which may also be part of a name."""
    try:
        return [words.space(text)]
    except FreeholdError:
        for match in re.finditer(r"\s+(?:and|&)\s+", text):
            with suppress(FreeholdError):
                first = words.space(text[: match.start()])
                return [first, *_deeds_of(text[match.end() :], words)]
        raise


def _expect(words: Words, *said: str) -> None:
    if not words.take(*said):
        raise InvalidWords(mistake("expected", words=" ".join(said), text=words.next()[:30]))
