"""Reading the terms of a deal; `terms` writes them.

``Ben deed:reading + 50 for deed:boardwalk``        between the proposer and one other seat
``Ann>Ben deed:reading, Ben>Cy 50, Cy>Ann 20``      among any number of seats

Terms are joined by ``+``, the deeds of one term by commas. Every kind of term knows where it ends,
so that ``for`` may stand inside of it: ``immunity for 3 laps for 50``.
"""

import re

from freehold.errors import FreeholdError
from freehold.notation.amounts import AMOUNT, read_amount
from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords
from freehold.notation.lasting import read_lasting
from freehold.notation.names import Names
from freehold.notation.terms import Term
from freehold.notation.tokens import Words

Pair = tuple[str, str]  # giver and taker


def read_deal(text: str, names: Names, proposer: str | None) -> tuple[Term, ...]:
    """The terms of an offer, with seat names and keys; raise InvalidWords or AmbiguousWords.

    `proposer` may be None only in the form with ``>``.

    >>> from freehold.books import load_book
    >>> names = Names(load_book(), ("Ann", "Ben"))
    >>> [term.kind for term in read_deal("Ben reading + 50 for card:chance", names, "Ann")]
    ['deed', 'cash', 'card']
    """
    words = Words(text, names)
    if words.has(">"):
        return _read_pairs(words)
    if proposer is None:
        raise InvalidWords(mistake("who_offers"))
    partner = _take_seat(words)
    gives = _read_side(words, (proposer, partner))
    if not words.take("for"):
        raise InvalidWords(mistake("one_for"))
    gets = _read_side(words, (partner, proposer))
    words.check_end()
    return gives + gets


def _take_seat(words: Words) -> str:
    if not words.next():
        raise InvalidWords(mistake("to_whom"))
    return words.seat()


def _read_pairs(words: Words) -> tuple[Term, ...]:
    """``Ann>Ben 50, Ben>Ann deed:reading``."""
    terms: tuple[Term, ...] = ()
    while True:
        giver_text = words.until()
        if not words.take(">"):
            raise InvalidWords(mistake("pair_odd", text=giver_text[:40]))
        giver = words.names.seats[words.names.find_seat(giver_text)]
        terms += _read_side(words, (giver, _take_seat(words)))
        if not words.take(","):
            words.check_end()
            return terms


def _read_side(words: Words, pair: Pair) -> tuple[Term, ...]:
    """One side of a deal: terms joined by ``+``, or ``nothing``."""
    if words.take("nothing"):
        return ()
    if words.next() in ("", "for", ","):
        raise InvalidWords(mistake("side_empty"))
    terms = [read_term(words, pair)]
    while words.take("+"):
        terms.append(read_term(words, pair))
    return tuple(terms)


def read_term(words: Words, pair: Pair) -> Term:
    """The next term, as far as it goes."""
    first = words.next()
    if first in ("", "+", "for"):
        raise InvalidWords(mistake("plus_empty"))
    lasting = read_lasting(words, pair)
    if lasting is not None:
        return lasting
    kind = first.partition(":")[0]
    if kind in ("debt", "cash"):
        return Term(kind, *pair, amount=read_amount(_after(words.until(), kind)))
    if kind == "card":
        return Term(kind, *pair, card=words.names.find_held_card(_after(words.until(), kind)))
    if kind == "deed" and ":" in first:
        return Term(kind, *pair, space=words.space(words.until()))
    text = words.until()
    if AMOUNT.fullmatch(text) or re.match(r"[-.$0-9]", text) or text.casefold() in ("nan", "inf"):
        return Term("cash", *pair, amount=read_amount(text))
    return Term("deed", *pair, space=_bare_deed(text, words))


def _after(text: str, kind: str) -> str:
    """What stands behind ``debt`` or ``card:``."""
    return text[len(kind) :].lstrip().removeprefix(":").strip()


def _bare_deed(text: str, words: Words) -> str:
    """A term without a prefix is taken for a deed if it names a space."""
    try:
        return words.space(text)
    except FreeholdError as error:
        raise InvalidWords(mistake("no_deed", mistake=error)) from error
