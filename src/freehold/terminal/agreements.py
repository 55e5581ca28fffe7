"""Deals, contracts and deferred debts as people say them, not as they are typed."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from freehold.game import Event, Game
from freehold.game.parts import Contract
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.notation.names import BANK_NAME, Names
from freehold.notation.standing import read_standing
from freehold.notation.terms import FOREVER, INSURED, Term, units
from freehold.terminal.look import QUIET

_SAID: Final = {cause: word for word, cause in INSURED.items()}


def deal_text(terms: Sequence[Term], names: Names, reader: str = "") -> str:
    """A deal as people say it: ``Ann gives Ben Boardwalk; Ben gives Ann $50 and Reading``.

    The seat `reader` is called ``you``.
    """
    pairs: dict[tuple[str, str], list[str]] = {}
    for term in terms:
        pairs.setdefault((term.giver, term.taker), []).append(term_text(term, names))
    parts = []
    for (giver, taker), things in pairs.items():
        subject = "you give" if giver == reader else f"{giver} gives"
        parts.append(f"{subject} {'you' if taker == reader else taker} {list_words(things)}")
    return "; ".join(parts)


def term_text(term: Term, names: Names) -> str:
    """One thing that is given, as a noun: ``free stays on Boardwalk for 3 landings``."""
    if term.is_loose:
        return f"{term.kind.replace('_', ' ')} {term.text or ''}".strip()
    return _NOUNS[term.kind](term, names)


def card_text(card: str, names: Names) -> str:
    """A held card by what it is for."""
    deck, number = names.card_codes.get(card, (0, 0))
    is_retry = names.book.decks[deck].cards[number].op.name == "KEEP_RETRY"
    jail = names.book.words["jail"]
    return "a card for a second try" if is_retry else f"a card to leave {jail}"


def _amount(term: Term, _names: Names) -> str:
    return money(term.amount or 0)


def _promise(term: Term, _names: Names) -> str:
    return f'the promise "{term.text or ""}"{_length(term)}, which nobody enforces'


def _share(term: Term, names: Names) -> str:
    part = f"{term.percent}%" if term.percent else _amount(term, names)
    return f"{part} of each rent of {_deeds(term, names) or 'everything'}{_length(term)}"


def _right(way: str) -> "Noun":
    def noun(term: Term, names: Names) -> str:
        space = names.space_name(term.space)
        return f"the right to {way} {space} for {_amount(term, names)}{_length(term)}"

    return noun


def _purchase(term: Term, names: Names) -> str:
    space, sold = names.space_name(term.space), f"sell it on for {_amount(term, names)}"
    return f"the word to buy {space} when landing there and to {sold}{_length(term)}"


def _immunity(term: Term, names: Names) -> str:
    """What is left of a rent."""
    deeds = _deeds(term, names) or "everything"
    if term.percent == 100 and not term.cap:
        return f"free stays on {deeds}{_length(term)}"
    cap = f"capped at {money(term.cap)}" if term.cap else ""
    if not term.percent:
        return f"the rent of {deeds} {cap}{_length(term)}"
    return f"{term.percent}% off the rent of {deeds}{cap and f', {cap}'}{_length(term)}"


def _loan(term: Term, names: Names) -> str:
    deeds = _deeds(term, names)
    lent = f"a loan of {money(term.amount)}" if term.amount else "a loan"
    pledge = f", with {deeds} in pledge" if deeds else ""
    return f"{lent}, {_paid_back(term)}{pledge}"


def _paid_back(term: Term) -> str:
    pay, count, every = money(term.pay or 0), term.count or 1, term.every or 1
    if count == 1:
        when = "" if term.unit == FOREVER else f" in {units(every, term.unit or '')}"
        return f"paid back with {pay}{when or ' at any time'}"
    when = "" if term.unit == FOREVER else f", one every {_every(every, term.unit)}"
    return f"paid back in {count} parts of {pay}{when}"


def _every(number: int, unit: str | None) -> str:
    """``lap`` or ``2 laps``."""
    said = units(number, unit or "")
    return said.removeprefix("1 ") if number == 1 else said


def _insurance(term: Term, names: Names) -> str:
    deeds = _deeds(term, names)
    against = list_words([_SAID.get(cause, cause) for cause in term.causes])
    part = f"{term.percent}% of " if term.percent else ""
    above = f"what is above {money(term.excess)}" if term.excess else ("it" if part else "")
    cap = f"up to {money(term.cap)} a case" if term.cap else ""
    pays = ", ".join(filter(None, (f"{part}{above}", cap)))
    where = f" on {deeds}" if deeds else ""
    return f"insurance against {against}{where}{f' ({pays})' if pays else ''}{_length(term)}"


def _deeds(term: Term, names: Names) -> str:
    return list_words([names.space_name(each) for each in term.spaces])


def _length(term: Term) -> str:
    if term.unit in (None, FOREVER):
        return "" if term.kind == "promise" else " for good"
    return f" for {units(term.count or 0, term.unit or '')}"


Noun = Callable[[Term, Names], str]
_NOUNS: Final[dict[str, Noun]] = {
    "cash": _amount,
    "deed": lambda term, names: names.space_name(term.space),
    "card": lambda term, names: card_text(term.card or "", names),
    "debt": lambda term, names: f"{_amount(term, names)} of the debt",
    "loan": _loan,
    "immunity": _immunity,
    "share": _share,
    "option_buy": _right("buy"),
    "option_sell": _right("sell"),
    "insurance": _insurance,
    "purchase": _purchase,
    "promise": _promise,
    "duty": lambda term, _names: f"the duty of contract #{term.contract}",
}


def contract_text(contract: Contract, names: Names) -> str:
    """A contract as it stands now, with its number and who is bound to whom."""
    number, holder = f"#{contract.number}", _party(contract.holder)
    if contract.kind == "deferred":
        owed = money(contract.owed or 0)
        return f"{number} {contract.grantor} still owes {holder} {owed}, due when money comes"
    if contract.kind == "loan":
        return f"{number} {_owed(contract, holder, names)}"
    others = f", as {list_words(contract.bound)} must too" if contract.bound else ""
    text = term_text(contract_term(contract, names), names)
    rests = "" if contract.is_active else "; it rests until the deed is back"
    return f"{number} {contract.grantor} gives {holder} {text}{others}{rests}"


def _owed(contract: Contract, holder: str, names: Names) -> str:
    term = contract_term(contract, names)
    owed, left = money(contract.owed or 0), contract.left or 1
    how = f"{left} parts of {money(term.pay or 0)}" if left > 1 else "in one sum"
    when = f", next in {units(contract.due, contract.unit)}" if contract.due else ""
    pledge = list_words([names.space_name(each) for each in contract.spaces])
    pledged = f", with {pledge} in pledge" if pledge else ""
    return f"{contract.grantor} owes {holder} {owed} on a loan: {how}{when}{pledged}"


def contract_event(event: Event, names: Names) -> str:
    """A contract that has just been made, told with its number."""
    kind, grantor, holder = str(event.detail), event.seat or "", event.other or ""
    if kind == "deferred":
        return f"It is kept as #{event.amount}"
    giver, taker = (holder, grantor) if kind == "loan" else (grantor, holder)
    term = read_standing(f"{giver}>{taker} {event.text}", names).term
    what = term_text(term, names) if term else str(event.text)
    return f"Contract #{event.amount}: {giver} gives {taker} {what}"


def contract_term(contract: Contract, names: Names) -> Term:
    """The term of a contract, from its words."""
    term = read_standing(contract.standing, names).term
    assert term is not None, "a deferred debt has no term"
    return term


def _party(name: str) -> str:
    return "the Bank" if name == BANK_NAME else name


def draw_contracts(game: Game, most: int | None = None) -> list[Text]:
    """A line for every contract, dormant ones dim; after `most` lines only how many more."""
    contracts = game.state.contracts
    shown = contracts if most is None or len(contracts) <= most else contracts[: most - 1]
    lines = [
        Text(contract_text(each, game.names), style="" if each.is_active else QUIET)
        for each in shown
    ]
    if len(shown) < len(contracts):
        lines.append(Text(f"and {len(contracts) - len(shown)} more: contracts", style=QUIET))
    return lines


def draw_all_contracts(game: Game) -> RenderableType:
    """Everything that was agreed and lives on."""
    return Group(*draw_contracts(game) or [Text("Nothing that lives on was agreed so far.")])
