"""A game set up by hand on the kernel, with scripted chance, every invariant checked each step.

    >>> table = Table(Seat(1500, at=34), Seat(1500))  # doctest: +SKIP
    >>> table.roll(A, (2, 3))  # doctest: +SKIP
    >>> assert table.at(A) == 39  # doctest: +SKIP

Whatever the game asks chance for must be given with the action that causes it, and all of it must
be used. Works alike for the compiled, the bounds-checked and the interpreted kernel.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.books import load_book
from freehold.kernel import api as kernel
from freehold.kernel.interpreted import usable
from freehold.records.enums import (
    ActionKind,
    Cause,
    ChanceMode,
    EndReason,
    EventKind,
    Phase,
    Reason,
    Stage,
    TermKind,
)
from freehold.records.layout import ACTION, CHANCE, EVENTS, GAME, OPTION, TERM
from freehold.records.limits import (
    BANK,
    CHANCE_SEAT,
    HOTEL,
    MAX_CARDS,
    MAX_EVENTS,
    MAX_OPTIONS,
    NOWHERE,
    POT,
    REFEREE_BIT,
    REFEREE_SEAT,
)
from tests.kernel.board import MORTGAGED, Card, Deeds

api: Any = kernel  # compiled functions state no types

Dice = tuple[int, int]
Outcome = Dice | Card
# kind, giver, taker, what, amount; the other fields of terms that live on
Term = tuple[int, int, int, int, int] | tuple[int, int, int, int, int, Mapping[str, int]]
JAIL_SPACE: Final = 10


@cache
def classic() -> NDArray[np.void]:
    """The record of the official book."""
    return load_book("official").record


def rules_of(name: str) -> dict[str, int]:
    """The values of a packaged rule set, as `Table` takes them."""
    return {key: value.code for key, value in load_book(name, "classic").rules.items()}


def book_with(rules: Mapping[str, int]) -> NDArray[np.void]:
    """A copy of the official book with other rule values."""
    record = classic().copy()
    for name, value in rules.items():
        record[0]["rules"][name] = value
    return record


def read_only(record: NDArray[np.void]) -> NDArray[np.void]:
    """The same book as the kernel gets it from the loader, so that no second code is compiled."""
    view = record.view()
    view.flags.writeable = False
    return view


@dataclass
class Seat:
    """One seat of a position."""

    cash: int = 1500
    at: int = 0
    deeds: Deeds = field(default_factory=dict)
    jail: int | None = None  # turns already tried in Jail, if there
    cards: Sequence[Card] = ()  # held
    grades: Sequence[int] = ()  # of the members of a family
    way: int = 0  # the direction chosen
    churches: Sequence[int] = ()  # run


@dataclass(frozen=True)
class Fact:
    """One event."""

    kind: EventKind
    seat: int
    other: int
    space: int
    amount: int
    extra: int


def cash(giver: int, taker: int, amount: int) -> Term:
    """A term that hands over money."""
    return (TermKind.CASH, giver, taker, 0, amount)


def deed(giver: int, taker: int, space: int) -> Term:
    """A term that hands over a deed."""
    return (TermKind.DEED, giver, taker, space, 0)


def held_card(giver: int, taker: int, card: Card) -> Term:
    """A term that hands over a held card."""
    return (TermKind.CARD, giver, taker, card[1] * MAX_CARDS + card[2], 0)


def forgive(creditor: int, debtor: int, amount: int) -> Term:
    """A term that forgives some of the pending debt."""
    return (TermKind.DEBT, creditor, debtor, 0, amount)


class Table:
    """The records of one game and short verbs for what its seats do."""

    def __init__(
        self,
        *seats: Seat,
        turn: int = 0,
        rules: Mapping[str, int] | None = None,
        stock: Mapping[str, int] | None = None,
        decks: Mapping[int, Sequence[Card]] | None = None,
        opening: bool = False,
        book: NDArray[np.void] | None = None,
        edit: Callable[[Any], None] | None = None,
        pot: int = 0,
    ) -> None:
        book = book_with(rules or {}) if book is None else book
        if edit is not None:
            edit(book[0])
        self.books = usable(read_only(book))
        self.games = usable(np.zeros(1, GAME))
        self.chances = usable(np.zeros(1, CHANCE))
        self.actions = usable(np.zeros(1, ACTION))
        self.scratch = usable(np.zeros(1, ACTION))
        self.buffer = usable(np.zeros(1, EVENTS))
        self.options = usable(np.zeros(MAX_OPTIONS, OPTION))
        self.book: Any = book[0]
        self.state: Any = self.games[0]
        self.events: list[Fact] = []
        self.history: list[Fact] = []
        self.bank = 0  # what the Bank has taken in since the start
        self.pot = pot  # what lies in the middle of the board
        self.buffer[0]["limit"] = MAX_EVENTS
        self.state["pot"] = pot
        api.seed(self.chances, self.books, 1, 1)
        self.chances[0]["mode"] = ChanceMode.ASKS
        self._stack_decks(decks or {})
        api.set_up(self.games, self.books, len(seats))
        if opening:
            api.settle(self.games, self.books, self.chances, self.buffer)
        else:
            self._place(seats, turn, stock or {})
        self._supply = self._buildings()

    # --- setting up ---

    def _place(self, seats: Sequence[Seat], turn: int, stock: Mapping[str, int]) -> None:
        state = self.state
        state["turn"] = state["first"] = turn
        state["turn_number"] = 1
        state["stage"] = Stage.TURN
        state["houses"], state["hotels"] = self._left_over(seats)
        for name, number in stock.items():
            state[name] = number
        for number, seat in enumerate(seats):
            self._place_seat(number, seat)
        api.settle(self.games, self.books, self.chances, self.buffer)
        assert self.audit() == 0
        assert self.phase == Phase.TURN

    def _left_over(self, seats: Sequence[Seat]) -> tuple[int, int]:
        levels = [level for seat in seats for level in seat.deeds.values()]
        houses = sum(level for level in levels if 0 < level < HOTEL)
        rules = self.book["rules"]
        return rules["houses"] - houses, rules["hotels"] - levels.count(HOTEL)

    def _place_seat(self, number: int, seat: Seat) -> None:
        row = self.state["seats"][number]
        row["contends"] = 0
        row["cash"], row["space"], row["direction"] = seat.cash, seat.at, seat.way
        row["members"], row["grades"][: len(seat.grades)] = len(seat.grades), seat.grades
        for space in seat.churches:
            self.state["deeds"][space]["owner"] = number
        if seat.jail is not None:
            row["space"], row["jail"], row["tries"] = JAIL_SPACE, 1, seat.jail
        for space, level in seat.deeds.items():
            entry = self.state["deeds"][space]
            entry["owner"] = number
            entry["mortgaged"] = level == MORTGAGED
            entry["buildings"] = max(level, 0)
        for _, deck, card in seat.cards:
            row["cards"][deck] |= 1 << card
            pile = self.chances[0]["piles"][deck]
            order = [c for c in self._pile(deck) if c != card]
            pile["size"], pile["top"] = len(order), 0
            pile["order"][: len(order)] = order

    def _stack_decks(self, decks: Mapping[int, Sequence[Card]]) -> None:
        for deck, cards in decks.items():
            first = [number for _, _, number in cards]
            rest = [card for card in self._pile(deck) if card not in first]
            pile = self.chances[0]["piles"][deck]
            pile["top"] = 0
            pile["order"][: len(first + rest)] = first + rest

    def _pile(self, deck: int) -> list[int]:
        pile = self.chances[0]["piles"][deck]
        top, size = int(pile["top"]), int(pile["size"])
        return [int(pile["order"][(top + i) % MAX_CARDS]) for i in range(size)]

    # --- doing ---

    def do(
        self,
        seat: int,
        kind: ActionKind,
        space: int = NOWHERE,
        amount: int = 0,
        outcomes: Iterable[Outcome] = (),
        terms: Sequence[Term] = (),
        extra: int = 0,
    ) -> list[Fact]:
        """Carry out an action and what chance answers to it; returns the events of all of it."""
        self._fill(seat, kind, space, amount, extra, terms)
        facts = self._step()
        for outcome in outcomes:
            assert self.phase == Phase.CHANCE, f"nothing is asked for that {outcome} could answer"
            self._fill_outcome(outcome)
            facts += self._step()
        assert self.phase != Phase.CHANCE, "an outcome is asked for that was not given"
        self.events = facts
        return facts

    def call_time(self) -> list[Fact]:
        """The agreed hour has come."""
        return self.do(REFEREE_SEAT, ActionKind.CALL_TIME)

    def refuses(
        self,
        reason: Reason,
        seat: int,
        kind: int,
        space: int = NOWHERE,
        amount: int = 0,
        extra: int = 0,
        terms: Sequence[Term] = (),
        n_terms: int | None = None,
    ) -> None:
        """Check that an action is refused for this reason and leaves every byte as it was."""
        self._fill(seat, kind, space, amount, extra, terms, n_terms)
        before = self.bytes()
        assert Reason(self._why()) == reason
        answer = api.step(self.games, self.books, self.chances, self.actions, self.buffer)
        assert Reason(int(answer)) == reason
        assert self.bytes() == before
        assert self.buffer[0]["count"] == 0

    def bytes(self) -> bytes:
        """Everything that a refused action must not touch."""
        return bytes(self.games.tobytes() + self.chances.tobytes())

    def _fill(
        self,
        seat: int,
        kind: int,
        space: int = NOWHERE,
        amount: int = 0,
        extra: int = 0,
        terms: Sequence[Term] = (),
        n_terms: int | None = None,
    ) -> None:
        action = self.actions[0]
        action["kind"], action["seat"], action["space"] = kind, seat, space
        action["amount"], action["extra"] = amount, extra
        action["n_terms"] = len(terms) if n_terms is None else n_terms
        action["terms"] = np.zeros((), TERM)
        for row, term in zip(action["terms"], terms, strict=False):
            row["kind"], row["giver"], row["taker"], row["what"], row["amount"] = term[:5]
            for name, value in (term[5] if len(term) == 6 else {}).items():
                row[name] = value

    def deal_out(self, *spaces: int) -> list[Fact]:
        """Deal these deeds, in this order."""
        facts: list[Fact] = []
        for space in spaces:
            self._fill(CHANCE_SEAT, ActionKind.DEAL_DEED, space)
            facts += self._step()
        self.events = facts
        return facts

    def _fill_outcome(self, outcome: Outcome) -> None:
        if outcome[0] == "card":
            self._fill(CHANCE_SEAT, ActionKind.CARD, outcome[1], outcome[2])
        else:
            self._fill(CHANCE_SEAT, ActionKind.DICE, NOWHERE, *outcome)

    def _why(self) -> int:
        return int(api.why(self.games, self.books, self.actions))

    def _step(self) -> list[Fact]:
        before = self.all_cash()
        expected = self._why()
        answer = int(api.step(self.games, self.books, self.chances, self.actions, self.buffer))
        assert answer == expected, "why() and step() disagree"
        assert Reason(answer) == Reason.OK
        facts = self._facts()
        self._check(before, facts)
        self.history += facts
        return facts

    def _facts(self) -> list[Fact]:
        buffer = self.buffer[0]
        count = int(buffer["count"])
        assert count < MAX_EVENTS
        return [Fact(EventKind(row[0]), *row[1:]) for row in buffer["rows"][:count].tolist()]

    # --- invariants ---

    def _check(self, before: list[int], facts: list[Fact]) -> None:
        assert self.audit() == 0
        moved = [0] * len(before)
        for fact in facts:
            if fact.kind == EventKind.PAID:
                assert fact.amount > 0
                self.bank += fact.amount * ((fact.other == BANK) - (fact.seat == BANK))
                self.pot += fact.amount * ((fact.other == POT) - (fact.seat == POT))
                if fact.seat >= 0:
                    moved[fact.seat] -= fact.amount
                if fact.other >= 0:
                    moved[fact.other] += fact.amount
        after = self.all_cash()
        assert [new - old for new, old in zip(after, before, strict=True)] == moved
        assert int(self.state["pot"]) == self.pot
        assert self._buildings() == self._supply
        if self.phase not in (Phase.OVER, Phase.CHANCE):
            assert int(api.waiting(self.games)) != 0

    def _buildings(self) -> tuple[int, int]:
        """Houses and hotels in the Bank and on the board together."""
        levels = [int(level) for level in self.state["deeds"]["buildings"]]
        houses = sum(level for level in levels if level != HOTEL)
        return int(self.state["houses"]) + houses, int(self.state["hotels"]) + levels.count(HOTEL)

    def audit(self) -> int:
        """Fault bits."""
        return int(api.audit(self.games, self.books))

    # --- verbs ---

    def roll(self, seat: int, *outcomes: Outcome) -> list[Fact]:
        """Throw; what the throw leads to follows."""
        return self.do(seat, ActionKind.ROLL, outcomes=outcomes)

    def buy(self, seat: int) -> list[Fact]:
        """Buy the deed one stands on."""
        return self.do(seat, ActionKind.BUY)

    def decline(self, seat: int) -> list[Fact]:
        """Leave the deed to the hammer."""
        return self.do(seat, ActionKind.DECLINE)

    def bid(self, seat: int, amount: int) -> list[Fact]:
        """Bid."""
        return self.do(seat, ActionKind.BID, amount=amount)

    def pass_(self, *seats: int) -> list[Fact]:
        """Let a price go, or ask for no building; one seat after the other."""
        facts: list[Fact] = []
        for seat in seats:
            facts += self.do(seat, ActionKind.PASS)
        self.events = facts
        return facts

    def claim(self, seat: int, space: int) -> list[Fact]:
        """Claim rent."""
        return self.do(seat, ActionKind.CLAIM, space)

    def pay(self, seat: int) -> list[Fact]:
        """Pay the pending debt."""
        return self.do(seat, ActionKind.PAY)

    def charge(self, owner: int, lander: int, space: int) -> int:
        """Claim rent and have it paid at once; the sum."""
        owed = self.claim(owner, space)[0].amount
        self.pay(lander)
        return owed

    def bankrupt(self, seat: int) -> list[Fact]:
        """Give up."""
        return self.do(seat, ActionKind.BANKRUPT)

    def build(self, seat: int, space: int, count: int = 1) -> list[Fact]:
        """Build, or ask for buildings in a contest."""
        return self.do(seat, ActionKind.BUILD, space, count)

    def sell(self, seat: int, space: int, count: int = 0) -> list[Fact]:
        """Sell one building, or several of a lot."""
        return self.do(seat, ActionKind.SELL, space, count)

    def mortgage(self, seat: int, space: int) -> list[Fact]:
        """Take a loan on a deed."""
        return self.do(seat, ActionKind.MORTGAGE, space)

    def lift(self, seat: int, space: int) -> list[Fact]:
        """Repay a loan."""
        return self.do(seat, ActionKind.LIFT, space)

    def keep(self, seat: int, space: int) -> list[Fact]:
        """Pay the interest on a received deed and leave it mortgaged."""
        return self.do(seat, ActionKind.KEEP, space)

    def offer(self, seat: int, *terms: Term) -> int:
        """Propose a deal; its revision."""
        self.do(seat, ActionKind.OFFER, terms=terms)
        return int(self.state["offers"][seat]["revision"])

    def accept(self, seat: int, proposer: int) -> list[Fact]:
        """Accept the offer as it stands."""
        revision = int(self.state["offers"][proposer]["revision"])
        return self.do(seat, ActionKind.ACCEPT, proposer, revision)

    def deal(self, proposer: int, *terms: Term) -> list[Fact]:
        """Propose a deal and have every other party accept it."""
        self.offer(proposer, *terms)
        parties = sorted({seat for term in terms for seat in term[1:3]} - {proposer})
        facts: list[Fact] = []
        for seat in parties:
            facts += self.accept(seat, proposer)
        self.events = facts
        return facts

    def resign(self, seat: int) -> list[Fact]:
        """Leave for good."""
        return self.do(seat, ActionKind.RESIGN)

    def stop(self, seat: int, agrees: int = 1) -> list[Fact]:
        """Agree to stop and count, or take it back."""
        return self.do(seat, ActionKind.STOP, amount=agrees)

    # --- asking ---

    @property
    def phase(self) -> int:
        """What the game waits for."""
        return Phase(int(self.state["phase"]))

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return int(self.state["turn"])

    def cash(self, seat: int) -> int:
        """Dollars of a seat."""
        return int(self.state["seats"][seat]["cash"])

    def all_cash(self) -> list[int]:
        """Dollars of every seat."""
        return [int(c) for c in self.state["seats"]["cash"][: int(self.state["n_seats"])]]

    def means(self, seat: int) -> int:
        """The most a seat could pay."""
        return int(api.means(self.games, self.books, seat))

    def final_worth(self, seat: int) -> int:
        """What a seat counts when a game is stopped."""
        return int(api.final_worth(self.games, self.books, seat))

    def at(self, seat: int) -> int:
        """Where a token stands."""
        return int(self.state["seats"][seat]["space"])

    def in_jail(self, seat: int) -> bool:
        """Whether a seat is a prisoner."""
        return bool(self.state["seats"][seat]["jail"])

    def is_playing(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        return bool(self.state["seats"][seat]["playing"])

    def holds(self, seat: int, card: Card) -> bool:
        """Whether a seat holds a card."""
        return bool((int(self.state["seats"][seat]["cards"][card[1]]) >> card[2]) & 1)

    def owner(self, space: int) -> int:
        """Who has a deed, or BANK."""
        return int(self.state["deeds"][space]["owner"])

    def levels(self, spaces: Sequence[int]) -> list[int]:
        """Buildings of several lots."""
        return [int(self.state["deeds"][space]["buildings"]) for space in spaces]

    def is_mortgaged(self, space: int) -> bool:
        """Whether a loan stands on a deed."""
        return bool(self.state["deeds"][space]["mortgaged"])

    def top(self, deck: int) -> Card:
        """The card that lies on top of a deck."""
        return ("card", deck, int(api.next_card(self.chances, deck)))

    def waiting(self) -> list[int]:
        """The seats whose answer is waited for."""
        mask = int(api.waiting(self.games))
        seats = [seat for seat in range(int(self.state["n_seats"])) if mask >> seat & 1]
        return seats + [REFEREE_SEAT] * bool(mask & REFEREE_BIT)

    def awaits_referee(self) -> bool:
        """Whether the Game Master's word is waited for."""
        return bool(int(api.waiting(self.games)) & REFEREE_BIT)

    def debt(self) -> tuple[int, int, int]:
        """Debtor, creditor and sum of the pending debt."""
        assert self.phase in (Phase.DEBT, Phase.REFERRED)
        row = self.state["agenda"][int(self.state["n_agenda"]) - 1]
        return int(row["seat"]), int(row["to"]), int(row["amount"])

    def winners(self) -> list[int]:
        """Who has won."""
        mask = int(self.state["winners"])
        return [seat for seat in range(int(self.state["n_seats"])) if mask >> seat & 1]

    def end_reason(self) -> EndReason:
        """Why the game is over."""
        return EndReason(int(self.state["end_reason"]))

    def legal(self, seat: int) -> list[tuple[int, int, int, int]]:
        """What a seat may do: kind, space, least and most."""
        count = int(api.legal(self.games, self.books, seat, self.options, self.scratch))
        assert count <= MAX_OPTIONS
        return [tuple(row) for row in self.options[:count].tolist()]

    def may(self, seat: int, kind: ActionKind, space: int | None = None) -> bool:
        """Whether an action of this kind (on this space) is offered to a seat."""
        return any(k == kind and space in (None, s) for k, s, _, _ in self.legal(seat))

    def most(self, seat: int, kind: ActionKind, space: int = NOWHERE) -> int:
        """The largest amount offered for an action, 0 if it is not offered."""
        return next((high for k, s, _, high in self.legal(seat) if (k, s) == (kind, space)), 0)

    def paid(self, cause: Cause, payer: int | None = None, payee: int | None = None) -> int:
        """How much moved for a cause in the last action."""
        return sum(
            fact.amount
            for fact in self.events
            if fact.kind == EventKind.PAID
            and fact.extra == cause
            and payer in (None, fact.seat)
            and payee in (None, fact.other)
        )

    def happened(self, kind: EventKind) -> list[Fact]:
        """The events of this kind in the last action."""
        return [fact for fact in self.events if fact.kind == kind]
