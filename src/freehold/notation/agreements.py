"""Terms and deals as people say them, not as they are typed: for screens and logs."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from freehold.books import Book, Card
from freehold.books.translations import ENGLISH
from freehold.notation.amounts import money
from freehold.notation.catalogues import BookText, Counted, Message, template
from freehold.notation.lists import list_words
from freehold.notation.names import Names, jail_name
from freehold.notation.terms import FOREVER, Term
from freehold.records.enums import CardOp


def deal_text(
    terms: Sequence[Term],
    names: Names,
    reader: str = "",
    language: str = ENGLISH,
    first: str | None = None,
) -> str:
    """A deal as people say it: ``Ann gives Ben Boardwalk; Ben gives Ann $50 and Reading``.

    The seat `reader` is called ``you``; what the seat `first` gives is said before the rest.
    """
    pairs: dict[tuple[str, str], list[str]] = {}
    for term in terms:
        said = term_text(term, names, language)
        pairs.setdefault((term.giver, term.taker), []).append(said)
    parts = []
    for (giver, taker), things in sorted(pairs.items(), key=lambda pair: pair[0][0] != first):
        key = {giver: "you_give", taker: "gives_you"}.get(reader, "gives")
        said = list_words(things, "and", language)
        said = Message(f"terms.{key}", {"giver": giver, "taker": taker, "things": said}).text(
            language
        )
        parts.append(said)
    return "; ".join(parts)


def term_text(term: Term, names: Names, language: str = ENGLISH) -> str:
    """One thing that is given, as a noun: ``free stays on Boardwalk for 3 landings``."""
    if term.is_loose:
        return f"{term.kind.replace('_', ' ')} {term.text or ''}".strip()
    return _Noun(term, names, language).text()


def card_text(card: str, names: Names, language: str = ENGLISH) -> str:
    """A held card by what it is for."""
    deck, number = names.card_codes.get(card, (0, 0))
    return held_card(names.book, names.book.decks[deck].cards[number], language)


def held_card(book: Book, card: Card, language: str = ENGLISH) -> str:
    """What a card that may be held is for."""
    key = "terms.retry_card" if card.op == CardOp.KEEP_RETRY else "terms.jail_card"
    return Message(key, {"jail": BookText(jail_name(book))}).text(language)


def spaces_text(spaces: Sequence[str], names: Names, language: str = ENGLISH) -> str:
    """Names of spaces in a sentence."""
    return list_words([names.space_name(each) for each in spaces], "and", language)


class _Noun:
    """One term in a language."""

    def __init__(self, term: Term, names: Names, language: str) -> None:
        self._term = term
        self._names = names
        self._language = language

    def text(self) -> str:
        tell: Callable[[_Noun], str] = _NOUNS[self._term.kind]
        return tell(self)

    def _say(self, key: str, **parts: object) -> str:
        return Message(f"terms.{key}", parts).text(self._language)

    @cached_property
    def _amount(self) -> str:
        return money(self._term.amount or 0)

    @cached_property
    def _deeds(self) -> str:
        return spaces_text(self._term.spaces, self._names, self._language)

    @cached_property
    def _rents(self) -> str:
        """The deeds whose rents it is about."""
        return self._deeds or self._say("everything")

    @cached_property
    def _length(self) -> str:
        unit = self._term.unit
        if unit in (None, FOREVER):
            return "" if self._term.kind == "promise" else self._say("for_good")
        return self._say("lasting", time=Counted(f"counts.units.{unit}", self._term.count or 0))

    def cash(self) -> str:
        return self._amount

    def deed(self) -> str:
        return self._names.space_name(self._term.space)

    def card(self) -> str:
        return card_text(self._term.card or "", self._names, self._language)

    def debt(self) -> str:
        return self._say("debt", amount=self._amount)

    def duty(self) -> str:
        return self._say("duty", number=self._term.contract)

    def promise(self) -> str:
        return self._say("promise", words=self._term.text or "", length=self._length)

    def share(self) -> str:
        part = f"{self._term.percent}%" if self._term.percent else self._amount
        return self._say("share", part=part, deeds=self._rents, length=self._length)

    def right(self) -> str:
        space = self._names.space_name(self._term.space)
        return self._say(self._term.kind, space=space, amount=self._amount, length=self._length)

    def immunity(self) -> str:
        """What is left of a rent."""
        term, cap = self._term, self._term.cap
        is_full = term.percent in (None, 0, 100) and not cap
        kind = "free" if is_full else "_".join(["off"] * bool(term.percent) + ["cap"] * bool(cap))
        return self._say(
            f"immunity_{kind}",
            percent=term.percent,
            cap=money(cap or 0),
            deeds=self._rents,
            length=self._length,
        )

    def loan(self) -> str:
        lent = self._say("lent", amount=self._amount) if self._term.amount else self._say("loan")
        pledge = self._say("pledge", deeds=self._deeds) if self._deeds else ""
        return f"{lent}, {self._paid_back()}{pledge}"

    def _paid_back(self) -> str:
        term, pay, is_timeless = self._term, money(self._term.pay or 0), self._term.unit == FOREVER
        count, every = term.count or 1, term.every or 1
        if count == 1:
            time = Counted(f"counts.units.{term.unit}", every)
            when = self._say("at_any_time") if is_timeless else self._say("within", time=time)
            return self._say("paid_back", pay=pay, when=when)
        time = Counted(f"counts.every.{term.unit}", every)
        when = "" if is_timeless else self._say("every", time=time)
        return self._say("paid_back_in_parts", count=count, pay=pay, when=when)

    def insurance(self) -> str:
        term = self._term
        causes = [template(f"terms.causes.{cause}", self._language) for cause in term.causes]
        kind = "_".join(["part"] * bool(term.percent) + ["above"] * bool(term.excess))
        parts = {"percent": term.percent, "excess": money(term.excess or 0)}
        pays = [self._say(f"pays_{kind}", **parts)] if kind else []
        pays += [self._say("pays_up_to", cap=money(term.cap))] if term.cap else []
        return self._say(
            "insurance",
            causes=list_words(causes, "and", self._language),
            where=self._say("on", deeds=self._deeds) if self._deeds else "",
            pays=f" ({', '.join(pays)})" if pays else "",
            length=self._length,
        )


_NOUNS: Final[dict[str, Callable[[_Noun], str]]] = {
    "cash": _Noun.cash,
    "deed": _Noun.deed,
    "card": _Noun.card,
    "debt": _Noun.debt,
    "loan": _Noun.loan,
    "immunity": _Noun.immunity,
    "share": _Noun.share,
    "option_buy": _Noun.right,
    "option_sell": _Noun.right,
    "insurance": _Noun.insurance,
    "purchase": _Noun.right,
    "promise": _Noun.promise,
    "duty": _Noun.duty,
}
