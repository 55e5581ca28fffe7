"""Reading the terms of a deal.

``Ben deed:reading + 50 for deed:boardwalk``        between the proposer and one other seat
``Ann>Ben deed:reading, Ben>Cy 50, Cy>Ann 20``      among any number of seats
"""

import re
from typing import Final

from freehold.errors import FreeholdError
from freehold.notation.actions import Term
from freehold.notation.amounts import AMOUNT, read_amount
from freehold.notation.errors import InvalidWords
from freehold.notation.names import Names

_USAGE: Final = "write an offer as: offer Ben deed:reading + 50 for deed:boardwalk"
_BETWEEN_PAIRS: Final = re.compile(r",(?=[^,>]*>)")
_LASTING: Final[dict[str, str]] = {
    "loan": "loan",
    "lend": "loan",
    "borrow": "loan",
    "credit": "loan",
    "iou": "loan",
    "promise": "promise",
    "immunity": "immunity",
    "free landing": "immunity",
    "free rent": "immunity",
    "rent holiday": "immunity",
    "rent share": "rent_share",
    "share": "rent_share",
    "option": "option",
    "insurance": "insurance",
}


def read_deal(text: str, names: Names, proposer: str | None) -> tuple[Term, ...]:
    """The terms of an offer, with seat names and keys; raise InvalidWords or AmbiguousWords.

    `proposer` may be None only in the form with ``>``.

    >>> from freehold.books import load_book
    >>> names = Names(load_book(), ("Ann", "Ben"))
    >>> [term.kind for term in read_deal("Ben reading + 50 for card:chance", names, "Ann")]
    ['deed', 'cash', 'card']
    """
    if ">" in text:
        parts = _BETWEEN_PAIRS.split(text)
        return tuple(term for part in parts for term in _read_pair(part, names))
    if proposer is None:
        raise InvalidWords("Say who offers, such as: Ann: offer Ben 50 for deed:reading.")
    partner, rest = _take_seat(text.split(), names)
    sides = re.split(r"(?:^|(?<=\s))for(?=\s|$)", rest, maxsplit=1, flags=re.IGNORECASE)
    if len(sides) != 2:
        raise InvalidWords(f"One 'for' stands between what is given and what is wanted; {_USAGE}.")
    gives = _read_terms(sides[0], names, (proposer, partner))
    return gives + _read_terms(sides[1], names, (partner, proposer))


def _read_pair(part: str, names: Names) -> tuple[Term, ...]:
    giver_text, arrow, rest = part.partition(">")
    if not arrow:
        raise InvalidWords(f"{part.strip()[:40]!r} does not say who gives to whom (Ann>Ben 50).")
    giver = names.seats[names.find_seat(giver_text)]
    taker, terms = _take_seat(rest.split(), names)
    return _read_terms(terms, names, (giver, taker))


def _take_seat(tokens: list[str], names: Names) -> tuple[str, str]:
    """The seat that the first words name, and the words after it."""
    if not tokens:
        raise InvalidWords(f"Say to whom; {_USAGE}.")
    known = {tuple(name.casefold().split()): name for name in names.seats}
    for length in range(len(tokens), 0, -1):
        name = known.get(tuple(token.casefold() for token in tokens[:length]))
        if name is not None:
            return name, " ".join(tokens[length:])
    return names.seats[names.find_seat(tokens[0])], " ".join(tokens[1:])


def _read_terms(text: str, names: Names, pair: tuple[str, str]) -> tuple[Term, ...]:
    """One side of a deal: terms joined by ``+``, or ``nothing``."""
    if text.strip().casefold() == "nothing":
        return ()
    if not text.strip():
        raise InvalidWords(f"One side of the offer is empty; write 'nothing' or {_USAGE[6:]}.")
    return tuple(_read_term(part.strip(), names, pair) for part in text.split("+"))


def _read_term(text: str, names: Names, pair: tuple[str, str]) -> Term:
    giver, taker = pair
    if not text:
        raise InvalidWords("Something is missing beside '+'.")
    low = text.casefold()
    lasting = _read_lasting(text, pair)
    if lasting is not None:
        return lasting
    for kind in ("debt", "cash"):
        if low.startswith((f"{kind}:", f"{kind} ")):
            return Term(kind, giver, taker, amount=read_amount(text[5:]))
    if low.startswith("card:"):
        return Term("card", giver, taker, card=names.find_held_card(text[5:]))
    if low.startswith("deed:"):
        return Term("deed", giver, taker, space=names.spaces[names.find_space(text[5:])])
    if AMOUNT.fullmatch(text) or re.match(r"[-+.$0-9]", text) or low in ("nan", "inf"):
        return Term("cash", giver, taker, amount=read_amount(text))
    return Term("deed", giver, taker, space=_bare_deed(text, names))


def _bare_deed(text: str, names: Names) -> str:
    """A term without a prefix is taken for a deed if it names a space."""
    try:
        return names.spaces[names.find_space(text)]
    except FreeholdError as error:
        raise InvalidWords(f"{error} {_USAGE.capitalize()}.") from error


def _read_lasting(text: str, pair: tuple[str, str]) -> Term | None:
    """Loans, immunities and promises: known words, so that a refusal can name its clause."""
    said = " ".join(text.replace(":", " ", 1).split())
    without_number = re.sub(r"^[0-9]+ ", "", said)
    for word, kind in _LASTING.items():
        match = re.match(rf"{word}s?\b ?", without_number, re.IGNORECASE)
        if match:
            note = said[match.end() :] if said == without_number else said
            return Term(kind, *pair, text=note or None)
    return None
