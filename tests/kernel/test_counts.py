"""Small decision trees counted to the end, each against a count from elsewhere.

`legal` is held against brute force over `why`, whole trees against models written here or against
plain combinatorics.
"""

from collections.abc import Iterator
from functools import cache

import pytest

from freehold.records.enums import ActionKind, Phase, Reason
from freehold.records.limits import BANK, CHANCE_SEAT, HOTEL, NOWHERE
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CHANCE_KEEP,
    DARK_BLUES,
    GO,
    MEDITERRANEAN,
    ORANGES,
    PARK_PLACE,
    READING,
    A,
    B,
    C,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, api, cash, deed

TALK = (ActionKind.RESIGN, ActionKind.STOP, ActionKind.OFFER, ActionKind.WITHDRAW)
Move = tuple[int, int, int, int, int]  # kind, seat, space, amount, extra
THROWS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


class Tree:
    """Walks a game forward and back."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def after(self, move: Move) -> "Tree":
        """Carry a move out; the state before is left untouched."""
        kind, seat, space, amount, extra = move
        self.table._fill(seat, kind, space, amount, extra)
        self.table._step()
        return self

    def save(self) -> tuple[bytes, bytes]:
        """The state, to go back to."""
        return self.table.games.tobytes(), self.table.chances.tobytes()

    def restore(self, state: tuple[bytes, bytes]) -> None:
        """Go back."""
        for array, saved in zip((self.table.games, self.table.chances), state, strict=True):
            array.view("u1")[:] = list(saved)

    def listed(self) -> Iterator[Move]:
        """Every move that `legal` lists, talk left out."""
        if self.table.phase == Phase.CHANCE:
            for first, second in THROWS:
                yield (ActionKind.DICE, CHANCE_SEAT, NOWHERE, first, second)
        for seat in range(int(self.table.state["n_seats"])):
            for kind, space, low, high in self.table.legal(seat):
                if kind == ActionKind.REJECT:  # takes any revision
                    yield (kind, seat, space, 0, 0)
                elif kind not in TALK:
                    for amount in range(low, high + 1):
                        yield (kind, seat, space, amount, 0)

    def possible(self, most: int) -> Iterator[Move]:
        """Every move that `why` allows, found by trying all, talk left out."""
        named = {ActionKind.BID, ActionKind.BUILD, ActionKind.ACCEPT}
        bare = set(ActionKind) - named - set(TALK) - {ActionKind.DICE, ActionKind.CARD}
        on_space = {ActionKind(k) for k in range(ActionKind.USE_CARD, ActionKind.PAY)}
        on_space |= {ActionKind.ACCEPT, ActionKind.REJECT}
        for kind in bare | named:
            for seat in range(int(self.table.state["n_seats"])):
                for space in range(40) if kind in on_space else [NOWHERE]:
                    for amount in range(most + 1) if kind in named else [0]:
                        self.table._fill(seat, kind, space, amount)
                        why = api.why(self.table.games, self.table.books, self.table.actions)
                        if why == Reason.OK:
                            yield (kind, seat, space, amount, 0)

    def leaves(self, depth: int) -> Iterator[int]:
        """The phases reached by every line of so many moves, or fewer if the game is over."""
        moves = list(self.listed())
        if depth == 0 or not moves:
            yield self.table.phase
            return
        state = self.save()
        for move in moves:
            self.after(move)
            yield from self.leaves(depth - 1)
            self.restore(state)


def positions() -> dict[str, tuple[Table, int]]:
    """Positions for brute force, with the largest amount worth trying."""
    middle = Table(
        Seat(700, deeds=own(*DARK_BLUES) | own(BOARDWALK, built=1) | mortgaged(READING)),
        Seat(90, jail=1, cards=[CHANCE_KEEP], deeds=own(*ORANGES, built=HOTEL)),
        Seat(12, at=3),
    )
    middle.offer(A, deed(A, C, READING), cash(C, A, 2))
    offered = Table(Seat(20, deeds=own(READING)), Seat(5), Seat(0))
    offered.offer(A, deed(A, B, READING), cash(B, A, 5))
    debt = Table(
        Seat(60, at=BOARDWALK - 4, deeds=own(*ORANGES, built=1) | own(READING)),
        Seat(5, deeds=own(*DARK_BLUES)),
    )
    debt.roll(A, (1, 3))
    debt.claim(B, BOARDWALK)
    auction = Table(Seat(7, at=BOARDWALK - 4, deeds=own(READING)), Seat(3), Seat(0))
    auction.roll(A, (1, 3))
    auction.decline(A)
    return {
        "middle": (middle, 8),
        "offered": (offered, 3),
        "debt": (debt, 3),
        "auction": (auction, 8),
    }


@pytest.mark.parametrize("name", ["middle", "offered", "debt", "auction"])
def test_the_list_is_exactly_what_brute_force_finds(name: str) -> None:
    table, most = positions()[name]
    tree = Tree(table)
    assert sorted(tree.listed()) == sorted(tree.possible(most))


def test_two_opening_throws_end_in_146_ties_of_1296() -> None:
    # Of 36 x 36 pairs of throws, sum over totals of (ways of the total)^2 = 146 tie.
    tree = Tree(Table(Seat(), Seat(), opening=True))
    phases = list(tree.leaves(4))
    ways = [sum(first + second == total for first, second in THROWS) for total in range(2, 13)]
    assert len(phases) == 36 * 36
    assert phases.count(Phase.OPENING) == sum(way * way for way in ways) == 146


@cache
def auctions(bid: int, leader: int, passed: frozenset[int], purses: tuple[int, ...]) -> int:
    """The number of ways an auction can go on from here, by a model of its own."""
    seats = range(len(purses))
    waited = [s for s in seats if s not in passed and s != leader]
    if not waited:
        return 1
    ways = 0
    for seat in seats:
        if seat == leader:
            continue
        if seat not in passed:
            ways += auctions(bid, leader, passed | {seat}, purses)
        for amount in range(bid + 1, purses[seat] + 1):
            ways += auctions(amount, seat, passed - {seat}, purses)
    return ways


@pytest.mark.parametrize("purses", [(2, 2), (3, 1), (1, 1, 1), (0, 2, 1)])
def test_all_auctions_between_poor_seats(purses: tuple[int, ...]) -> None:
    table = Table(Seat(purses[A], at=BOARDWALK - 4), *[Seat(purse) for purse in purses[1:]])
    table.roll(A, (1, 3))
    table.decline(A)
    tree = Tree(table)

    def lines() -> int:
        if table.phase != Phase.AUCTION:
            return 1
        state = tree.save()
        total = 0
        for move in list(tree.listed()):
            tree.after(move)
            total += lines()
            tree.restore(state)
        return total

    assert lines() == auctions(0, BANK, frozenset(), purses)


def reachable(table: Table, kinds: set[ActionKind], group: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All levels of a group that moves of these kinds lead to."""
    tree = Tree(table)
    seen: set[tuple[int, ...]] = set()
    waiting = [tree.save()]
    while waiting:
        state = waiting.pop()
        tree.restore(state)
        levels = tuple(table.levels(group))
        if levels in seen:
            continue
        seen.add(levels)
        for move in list(tree.listed()):
            if move[0] in kinds:
                tree.after(move)
                waiting.append(tree.save())
                tree.restore(state)
    return seen


@pytest.mark.parametrize("group", [DARK_BLUES, ORANGES])
def test_building_reaches_every_even_row_and_no_other(group: tuple[int, ...]) -> None:
    table = Table(Seat(10_000, deeds=own(*group)), Seat(0))
    even = {
        tuple(low + extra for extra in extras)
        for low in range(HOTEL + 1)
        for extras in _zero_or_one(len(group))
        if low + max(extras) <= HOTEL
    }
    assert reachable(table, {ActionKind.BUILD}, group) == even
    down = Table(Seat(0, deeds=own(*group, built=HOTEL)), Seat(0))
    assert reachable(down, {ActionKind.SELL}, group) == even


def _zero_or_one(size: int) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = [()]
    for _ in range(size):
        rows = [(*row, step) for row in rows for step in (0, 1)]
    return rows


def test_three_turns_in_jail() -> None:
    # A prisoner who always throws stays with 30 of 36 outcomes, and is out after the third.
    table = Table(Seat(1500, jail=0, deeds=own(MEDITERRANEAN, BALTIC, PARK_PLACE)), Seat(at=GO))
    tree = Tree(table)
    state = tree.save()
    outcomes = []
    for throw in THROWS:
        tree.after((ActionKind.ROLL, A, NOWHERE, 0, 0))
        tree.after((ActionKind.DICE, CHANCE_SEAT, NOWHERE, *throw))
        outcomes.append(table.in_jail(A))
        tree.restore(state)
    assert outcomes.count(True) == 30
