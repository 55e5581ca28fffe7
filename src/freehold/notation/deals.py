"""Reading the terms of a deal; `terms` writes them.

``Ben deed:reading + 50 for deed:boardwalk``        between the proposer and one other seat
``Ann>Ben deed:reading, Ben>Cy 50, Cy>Ann 20``      among any number of seats

Terms are joined by ``+``, the deeds of one term by commas. Every kind of term knows where it ends,
so that ``for`` may stand inside of it: ``immunity for 3 laps for 50``.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.notation.amounts import AMOUNT, read_amount, read_count
from freehold.notation.errors import InvalidWords
from freehold.notation.names import Names
from freehold.notation.remarks import unquoted
from freehold.notation.terms import FOREVER, INSURED, UNITS, Term

_USAGE: Final = "write an offer as: offer Ben deed:reading + 50 for deed:boardwalk"
_TOKEN: Final = re.compile(
    r'"(?:[^"\\]|\\.)*"|[+>]|,(?![0-9]{3}(?![0-9]))|(?:[^\s+>,"]|,(?=[0-9]))+'
)
_ENDS: Final = frozenset({"+", "for"})
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
        raise InvalidWords("Say who offers, such as: Ann: offer Ben 50 for deed:reading.")
    partner = _take_seat(words)
    gives = _read_side(words, (proposer, partner))
    if not words.take("for"):
        raise InvalidWords(f"One 'for' stands between what is given and what is wanted; {_USAGE}.")
    gets = _read_side(words, (partner, proposer))
    words.check_end()
    return gives + gets


def read_term(text: str, names: Names, pair: Pair) -> Term:
    """One term by itself, as position files have it."""
    words = Words(text, names)
    term = _read_term(words, pair)
    words.check_end()
    return term


class NoSuchSpace(InvalidWords):
    """Words that stand where a deed has to be named."""


class Words:
    """The words of a deal, taken one after the other."""

    def __init__(self, text: str, names: Names) -> None:
        self.names = names
        self._tokens: list[str] = _TOKEN.findall(text)
        self._low = [token.casefold() for token in self._tokens]
        self._at = 0

    def has(self, word: str) -> bool:
        """Whether a word is still to come."""
        return word in self._low[self._at :]

    def is_next(self, *words: str) -> bool:
        """Whether these words come next."""
        return tuple(self._low[self._at : self._at + len(words)]) == words

    def take(self, *words: str) -> bool:
        """Take these words if they come next."""
        found = self.is_next(*words)
        self._at += len(words) if found else 0
        return found

    def next(self, ahead: int = 0) -> str:
        """The next word in lower case, empty at the end."""
        at = self._at + ahead
        return self._low[at] if at < len(self._low) else ""

    def pop(self) -> str:
        """Take one word, empty at the end."""
        found = self._tokens[self._at] if self._at < len(self._tokens) else ""
        self._at += 1
        return found

    def until(self, *ends: tuple[str, ...]) -> str:
        """Take words up to a ``+``, a ``for``, a comma, the end, or one of these pairs of words."""
        taken: list[str] = []
        while self.next() and self.next() not in (*_ENDS, ",", ">"):
            if any(self.is_next(*end) for end in ends):
                break
            taken.append(self.pop())
        return " ".join(taken)

    def amount(self) -> int:
        """Take an amount."""
        text = self.pop()
        return read_amount(self.pop() if text == "$" else text.removeprefix(":"))

    def number(self) -> int:
        """Take a number that is no money."""
        return read_count(self.pop())

    def space(self, text: str) -> str:
        """The key of a space, with or without ``deed:`` in front."""
        text = re.sub(r"^deed\s*:\s*", "", text.strip(), flags=re.IGNORECASE)
        try:
            return self.names.spaces[self.names.find_space(text)]
        except InvalidWords as error:
            raise NoSuchSpace(str(error)) from error

    def check_end(self) -> None:
        """Raise InvalidWords if something is left."""
        rest = " ".join(self._tokens[self._at :])
        if rest:
            raise InvalidWords(f"{rest[:40]!r} is too much here; {_USAGE}.")

    @property
    def place(self) -> int:
        """Where the words stand, for `go_back`."""
        return self._at

    def go_back(self, place: int) -> None:
        """Stand where `place` was."""
        self._at = place

    def seat(self) -> str:
        """The seat that the next words name: the longest known name, or a beginning of one."""
        known = {tuple(name.casefold().split()): name for name in self.names.seats}
        for length in range(len(self._low) - self._at, 0, -1):
            name = known.get(tuple(self._low[self._at : self._at + length]))
            if name is not None:
                self._at += length
                return name
        return self.names.seats[self.names.find_seat(self.pop())]


def _take_seat(words: Words) -> str:
    if not words.next():
        raise InvalidWords(f"Say to whom; {_USAGE}.")
    return words.seat()


def _read_pairs(words: Words) -> tuple[Term, ...]:
    """``Ann>Ben 50, Ben>Ann deed:reading``."""
    terms: tuple[Term, ...] = ()
    while True:
        giver_text = words.until()
        if not words.take(">"):
            raise InvalidWords(f"{giver_text[:40]!r} does not say who gives to whom (Ann>Ben 50).")
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
        raise InvalidWords(f"One side of the offer is empty; write 'nothing' or {_USAGE[6:]}.")
    terms = [_read_term(words, pair)]
    while words.take("+"):
        terms.append(_read_term(words, pair))
    return tuple(terms)


def _read_term(words: Words, pair: Pair) -> Term:
    """The next term, as far as it goes."""
    first = words.next()
    if first in ("", "+", "for"):
        raise InvalidWords("Something is missing beside '+'.")
    lasting = _read_lasting(words, pair)
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
        raise InvalidWords(f"{error} {_USAGE.capitalize()}.") from error


# --- terms that live on --------------------------------------------------------------------


def _read_lasting(words: Words, pair: Pair) -> Term | None:
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
        parts["amount"] = words.amount()
    _expect(words, "repaid")
    parts["pay"] = words.amount()
    if words.take("x"):
        parts["count"] = words.number()
    if words.take("in"):
        parts["every"], parts["unit"] = words.number(), _unit(words)
    elif words.take("every"):
        parts["every"] = words.number() if words.next().isdecimal() else 1
        parts["unit"] = _unit(words)
    if words.take("pledging"):
        parts["spaces"] = _read_deeds(words)
    return parts


def _read_immunity(words: Words) -> dict[str, Any]:
    parts: dict[str, Any] = {"percent": _percent(words)}
    if words.take("on"):
        parts["spaces"] = _read_deeds(words, ("capped", "at"))
    if words.take("capped", "at"):
        parts["cap"] = words.amount()
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
        parts["cap"] = words.amount()
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
        raise InvalidWords("A contract is named by its number: #4.")
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


def _read_loose(words: Words, pair: Pair) -> Term | None:
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
    return {"count": words.number(), "unit": _unit(words)}


def _unit(words: Words) -> str:
    said = words.pop()
    unit = _unit_of(said)
    if unit is None:
        raise InvalidWords(
            f"Time is counted in landings, throws, laps or turns, not {said[:20]!r}."
        )
    return unit


def _unit_of(said: str) -> str | None:
    return next((u for u in UNITS if u != FOREVER and said.casefold() in (u, u[:-1])), None)


def _percent(words: Words) -> int | None:
    if words.take("half"):
        return 50
    match = re.fullmatch(r"([0-9]{1,3})%", words.next())
    if match:
        words.pop()
        return int(match[1])
    return None


def _cause(words: Words) -> str:
    said = words.pop().casefold()
    found = [cause for word, cause in INSURED.items() if said in (word, cause, word + "s")]
    if not found:
        raise InvalidWords(f"Insured are {', '.join(INSURED)}; not {said[:20]!r}.")
    return found[0]


def _read_deeds(words: Words, *ends: tuple[str, ...]) -> tuple[str, ...]:
    """Deeds joined by commas, or the last two by ``and``; in board order."""
    deeds = _deeds_of(words.until(*ends), words)
    while words.is_next(",") and not _is_pair(words):
        words.take(",")
        deeds += _deeds_of(words.until(*ends), words)
    return tuple(sorted(set(deeds), key=words.names.spaces.index))


def _is_pair(words: Words) -> bool:
    """Whether ``Ben>`` follows a comma: the next pair of a deal among several."""
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
        raise InvalidWords(f"Here {' '.join(said)!r} is expected, not {words.next()[:30]!r}.")
