"""Contracts in words, as position files have them and states tell them."""

from dataclasses import dataclass, replace

from freehold.notation.catalogues import mistake
from freehold.notation.deals import read_term
from freehold.notation.errors import InvalidWords
from freehold.notation.lasting import read_unit
from freehold.notation.names import BANK_NAME, Names
from freehold.notation.terms import Term
from freehold.notation.tokens import Words


@dataclass(frozen=True, slots=True)
class Standing:
    """A contract in words: its term, or the sum of a deferred debt, and how far it has come.

    `due` counts the units until the next instalment, `bound` are further seats that are bound.
    """

    giver: str
    taker: str
    term: Term | None = None
    deferred: int | None = None
    due: int | None = None
    bound: tuple[str, ...] = ()


def read_standing(text: str, names: Names) -> Standing:
    """A contract as position files have it.

    ``Ann>Ben loan repaid 50 x 3 every lap, next in 1 lap, binding Cy``. Raise InvalidWords or
    AmbiguousWords.
    """
    words = Words(text, names)
    giver_text = words.until()
    if not words.take(">"):
        raise InvalidWords(mistake("contract_begins", text=text))
    giver = names.seats[names.find_seat(giver_text)]
    if words.take("bank"):
        taker = BANK_NAME
    else:
        is_pot = words.take(*names.pot_name.casefold().split())
        taker = names.pot_name if is_pot else words.seat()
    if words.take("deferred"):
        found = Standing(giver, taker, deferred=words.amount())
    else:
        found = Standing(giver, taker, read_term(words, (giver, taker)))
    if words.take(",", "next", "in"):
        found = replace(found, due=words.number())
        read_unit(words)
    if words.take(",", "binding"):
        bound = [words.seat()]
        while words.take(","):
            bound.append(words.seat())
        found = replace(found, bound=tuple(bound))
    words.check_end()
    return found
