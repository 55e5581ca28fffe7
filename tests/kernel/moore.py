"""A table under the Moore house rules: values by hand, railroads that travel, throws that lie.

`moore(...)` has everything the text does not call an option; further values turn options on, or
rules off.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.records.enums import (
    ActionKind,
    BuildRight,
    CreditorRule,
    EstateRule,
    GroupSale,
    Phase,
)
from tests.kernel.board import NEAREST_RAILROAD, NEAREST_UTILITY, RAILROADS, UTILITIES
from tests.kernel.table import Dice, Fact, Outcome, Seat, Table, book_with

MOORE = {
    "landing_salary": 400,
    "pot_taxes": 1,
    "pot_fines": 1,
    "pot_cards": 1,
    "even_building": 0,
    "group_sale": GroupSale.ANY,
    "builders_first": 1,
    "estate": EstateRule.CONSENT,
    "creditor": CreditorRule.RETURNS,
    "gifts": 1,
    "rail_travel": 1,
    "stock_auction": 1,
    "foreclosure": 1,
    "retraction": 1,
}
EVENLY = {"even_building": 1, "group_sale": GroupSale.HOTELS}
DOUBLE_PRICES = {"price_factor": 2, "finder_percent": 10}
FREE_MARKET = {"build_right": BuildRight.ANY_LOT, "market": 1}


def moore_book(**rules: int) -> NDArray[np.void]:
    """The official board with the values of the household."""
    record = book_with(MOORE | rules)
    book: Any = record[0]
    book["groups"][book["spaces"][RAILROADS[0]]["group"]]["travels"] = 1
    return record


def six_railroads(**rules: int) -> NDArray[np.void]:
    """The household's board with both utilities among the railroads (M-SIX-1 to M-SIX-5)."""
    record = moore_book(**rules)
    book: Any = record[0]
    group = int(book["spaces"][RAILROADS[0]]["group"])
    old = int(book["spaces"][UTILITIES[0]]["group"])
    members = sorted(RAILROADS + UTILITIES)
    book["groups"][group]["size"] = len(members)
    book["groups"][group]["members"][: len(members)] = members
    book["groups"][old]["size"] = 0
    for space in members:
        place = book["spaces"][space]
        place["group"], place["price"], place["loan"] = group, 200, 100
        place["rents"] = (25, 50, 100, 200, 400, 800)
    for _, deck, card in (NEAREST_RAILROAD, NEAREST_UTILITY):
        book["decks"][deck]["cards"][card]["a"] = group
    return record


class House(Table):
    """A table whose throws lie until they are moved."""

    def throw(self, seat: int, dice: Dice) -> list[Fact]:
        """Throw and leave the dice lying."""
        facts = self.do(seat, ActionKind.ROLL, outcomes=[dice])
        assert self.phase == Phase.THROWN
        return facts

    def move(self, seat: int, *outcomes: Outcome) -> list[Fact]:
        """Make the move that was thrown."""
        return self.do(seat, ActionKind.MOVE, outcomes=outcomes)

    def roll(self, seat: int, *outcomes: Outcome) -> list[Fact]:
        """Throw and move."""
        if self.book["rules"]["retraction"] == 0 or self.phase == Phase.OPENING:
            return super().roll(seat, *outcomes)
        dice, *rest = outcomes
        assert len(dice) == 2
        facts = self.throw(seat, dice)
        facts += self.move(seat, *rest)
        self.events = facts
        return facts

    def decline(self, seat: int) -> list[Fact]:
        """Take nothing of what is offered on this stop."""
        return self.do(seat, ActionKind.DECLINE)

    def travel(self, seat: int, space: int) -> list[Fact]:
        """Go on to another railroad."""
        return self.do(seat, ActionKind.TRAVEL, space)

    def foreclose(self, seat: int) -> list[Fact]:
        """Try to acquire the mortgaged deed one stands on."""
        return self.do(seat, ActionKind.FORECLOSE)

    def let_go(self, seat: int) -> list[Fact]:
        """Let a foreclosed deed go."""
        return self.do(seat, ActionKind.LET_GO)

    def stock(self, seat: int, *spaces: int) -> list[Fact]:
        """Ask for, or agree to, an auction of these deeds; refuse it without any."""
        return self.do(seat, ActionKind.STOCK, amount=sum(1 << space for space in spaces))

    def ask(self, seat: int, space: int, amount: int) -> list[Fact]:
        """Name the rent of a lot."""
        return self.do(seat, ActionKind.ASK, space, amount)

    def choose(self, seat: int, space: int) -> list[Fact]:
        """Settle on a lot of the group."""
        return self.do(seat, ActionKind.CHOOSE, space)


def moore(
    *seats: Seat, stock: Any = None, decks: Any = None, opening: int = 0, **rules: int
) -> House:
    """A position under the household's rules."""
    book = moore_book(**rules)
    return House(*seats, stock=stock, decks=decks, opening=opening == 1, book=book)
