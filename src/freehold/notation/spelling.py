"""The one table of spellings, read in both directions: `words.parse` and `spell`.

Every line is an action, its words, and the slots that follow them in order. A slot in brackets may
be left out; the facade then takes the only thing it can mean.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from freehold.notation.actions import WAYS, Action
from freehold.notation.remarks import quoted
from freehold.notation.terms import Term, spell_term


@dataclass(frozen=True, slots=True)
class Spelling:
    """How one kind of action is written: its words and its slots."""

    kind: str
    words: tuple[str, ...]
    slots: tuple[str, ...]
    help: str

    def usage(self) -> str:
        """As documentation shows it: ``build SPACE [COUNT]``."""
        return " ".join((*self.words, *(self._shown(slot) for slot in self.slots)))

    def _shown(self, slot: str) -> str:
        if slot.strip("[]") == "way":
            ways = "/".join(WAYS[self.kind][:: -1 if len(WAYS[self.kind]) == 2 else 1])
            return slot.replace("way", ways)
        return {"payee": "pays SEAT", "change": "+AMOUNT"}.get(slot, slot.upper())


_TABLE: Final = """
roll          | roll          | [dice]            | throw the dice; with real dice, what they show
dice          | dice          | dice              | what was thrown, where the game asks for it
card          | card          | card              | which card was drawn, where the game asks for it
deal_deed     | dealt         | space             | which deed was dealt, where the game asks for it
buy           | buy           |                   | buy the deed you stand on at its price
buy_mortgaged | buy mortgaged |                   | buy it mortgaged, for its loan and a fee
decline       | decline       |                   | leave a deed to the auction, or leave it at that
bid           | bid           | amount            | bid this much in the auction
pass          | pass          |                   | no bid at this price, or nothing wanted
tax_flat      | tax flat      |                   | pay the flat sum
tax_percent   | tax percent   |                   | pay the share of your worth
pay_fine      | pay fine      |                   | pay your way out of Jail before the throw
use_card      | use card      | [deck]            | leave Jail or answer again with a card you hold
build         | build         | space [count]     | put up buildings, the first on this lot
sell_group    | sell all      | space             | sell all buildings of a group at once
sell          | sell          | space [count]     | sell buildings of this lot
mortgage      | mortgage      | space             | borrow the mortgage value from the Bank
lift          | lift          | [space]           | repay a mortgage with its interest
keep          | keep          | [space]           | pay the interest only on a deed received
claim         | claim         | [space]           | ask for the rent of your deed
pay           | pay           |                   | pay the debt that is open
bankrupt      | bankrupt      |                   | give up: the debt is more than you can raise
offer         | offer         | deal              | propose an exchange
accept        | accept        | [seat] [revision] | agree to an offer as it stands
reject        | reject        | [seat]            | refuse an offer
withdraw      | withdraw      |                   | take your offer back
resign        | resign        |                   | leave the game for good
stop          | stop          | [no]              | agree to stop and count; `stop no` takes it back
undo          | undo          |                   | take your last action back
move          | move          |                   | move as thrown
retract       | retract       |                   | throw again: somebody built after the throw
direction     | direction     | way               | which way round the board you go
answer        | answer        | [member]          | a member of the family speaks, by number or name
report        | report        | [card] way        | whether a card's task was done or missed
reward        | reward        | seat amount       | reward good conduct
penalize      | fine          | seat amount       | fine bad conduct
travel        | travel        | [space]           | go on to another railroad
foreclose     | foreclose     |                   | try to acquire the mortgaged deed you stand on
let_go        | let go        |                   | let your mortgaged deed be acquired
stock         | stock         | [spaces]          | auction unsold deeds or agree to it
ask           | ask           | space amount      | the rent you ask on your lot
choose        | choose        | [space]           | the lot whose owner you pay
exercise      | exercise      | [contract]        | use your right to buy or to sell
repay         | repay         | [contract]        | pay back everything still owed on a loan
release       | release       | [contract]        | let a contract go that binds another
call_time     | time          |                   | the agreed hour has come
judge         | judge         | way               | the answer was right or wrong
open_at       | open at       | amount            | the opening price of an auction
earn          | earn          | seat amount [way] | money from outside of the game
order         | order         | seat payee amount | one seat is to pay another, or the Bank
correct       | correct       | seat change       | put cash right: +20 or -20
waive         | waive         |                   | the debt is void
stand         | stand         |                   | the debt is a bankruptcy
defer         | defer         |                   | the debt waits for money to come
"""
# Other words people use. Parsed, never printed.
SYNONYMS: Final[dict[tuple[str, ...], str]] = {
    ("throw",): "roll",
    ("unmortgage",): "lift",
    ("auction",): "decline",
    ("sell", "group"): "sell_group",
    ("go", "bankrupt"): "bankrupt",
    ("tax", "10%"): "tax_percent",
    ("call", "time"): "call_time",
    ("penalize",): "penalize",
}


def _read_table() -> tuple[Spelling, ...]:
    spellings = []
    for line in _TABLE.strip().split("\n"):
        kind, words, slots, text = (cell.strip() for cell in line.split("|"))
        spellings.append(Spelling(kind, tuple(words.split()), tuple(slots.split()), text))
    return tuple(spellings)


SPELLINGS: Final = _read_table()
BY_KIND: Final[dict[str, Spelling]] = {spelling.kind: spelling for spelling in SPELLINGS}


def spell(action: Action) -> str:
    """The words of an action, with its seat in front if it has one.

    >>> spell(Action("bid", "Ben", amount=140))
    'Ben: bid 140'
    >>> spell(Action("build", "Ann", space="virginia", amount=1))
    'Ann: build virginia'
    """
    spelling = BY_KIND[action.kind]
    parts = list(spelling.words)
    for slot in spelling.slots:
        parts += filter(None, [_PRINTERS[slot.strip("[]")](action)])
    if action.note is not None:
        parts.append(quoted(action.note))
    words = " ".join(parts)
    return f"{action.seat}: {words}" if action.seat is not None else words


def _print_card(action: Action) -> str:
    return (action.card or "").replace(":", " ", 1)


def _print_revision(action: Action) -> str:
    return f"#{action.amount}" if action.amount is not None and action.other else ""


def _print_spaces(action: Action) -> str:
    if action.spaces is None:
        return ""
    return " + ".join(action.spaces) or "no"


_PRINTERS: Final[dict[str, Callable[[Action], str]]] = {
    "dice": lambda action: f"{action.dice[0]} {action.dice[1]}" if action.dice else "",
    "card": _print_card,
    "amount": lambda action: str(action.amount),
    "count": lambda action: "" if action.amount in (None, 1) else str(action.amount),
    "space": lambda action: action.space or "",
    "deck": lambda action: action.deck or "",
    "seat": lambda action: action.other or "",
    "revision": _print_revision,
    "no": lambda action: "no" if action.amount == 0 else "",
    "deal": lambda action: spell_deal(action.terms, action.seat),
    "way": lambda action: action.way or "",
    "member": lambda action: action.member or "",
    "payee": lambda action: f"pays {action.to}",
    "change": lambda action: f"{action.amount:+d}" if type(action.amount) is int else "",
    "contract": lambda action: "" if action.contract is None else f"#{action.contract}",
    "spaces": _print_spaces,
}


def spell_deal(terms: tuple[Term, ...], proposer: str | None) -> str:
    """The terms of a deal as `offer` takes them.

    Between the proposer and one other seat: ``Ben deed:reading + 50 for deed:boardwalk``, else
    ``Ann>Ben deed:reading, Ben>Cy 50, Cy>Ann 20``.

    >>> spell_deal((Term("cash", "Ann", "Ben", amount=50),), "Ann")
    'Ben 50 for nothing'
    """
    partner = _only_partner(terms, proposer)
    if partner is not None:
        gives = [spell_term(term) for term in terms if term.giver == proposer]
        gets = [spell_term(term) for term in terms if term.giver == partner]
        return f"{partner} {' + '.join(gives) or 'nothing'} for {' + '.join(gets) or 'nothing'}"
    parts: list[tuple[str, list[str]]] = []
    for term in terms:
        pair = f"{term.giver}>{term.taker}"
        if parts and parts[-1][0] == pair:
            parts[-1][1].append(spell_term(term))
        else:
            parts.append((pair, [spell_term(term)]))
    return ", ".join(f"{pair} {' + '.join(texts)}" for pair, texts in parts)


def _only_partner(terms: tuple[Term, ...], proposer: str | None) -> str | None:
    """The other seat of a two-seat deal written in its plain order, else None."""
    seats = {term.giver for term in terms} | {term.taker for term in terms}
    if len(seats) != 2 or proposer not in seats:
        return None
    ours = [term.giver == proposer for term in terms]
    if ours != sorted(ours, reverse=True):
        return None
    return next(seat for seat in seats if seat != proposer)
