"""The Auctioneer's opening price."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import BALTIC, BOARDWALK, ORANGES, A, B, C, own
from tests.kernel.parish import GM, Parish, family
from tests.kernel.table import Seat, Table
from tests.support import rule

OPEN_AT = ActionKind.OPEN_AT


def declined(*purses: int) -> Parish:
    """A has declined Boardwalk."""
    seats = [family(purse) for purse in (purses or (500, 500, 500))]
    seats[A].at = BOARDWALK - 3
    table = Parish(*seats)
    table.roll(A, (1, 2))
    table.decline(A)
    return table


@rule("P-BUY-1", "P-BUY-2", "P-BUY-3", "P-GM-7", "P-GM-9", "P-GM-13")
def test_the_lander_may_buy_at_the_board_price() -> None:
    table = Parish(family(500, at=BOARDWALK - 3), family())
    table.roll(A, (1, 2))
    table.buy(A)
    assert table.paid(Cause.PRICE, A, BANK) == 400
    assert (table.owner(BOARDWALK), table.is_mortgaged(BOARDWALK)) == (A, False)


@rule("P-BUY-4", "P-BUY-5", "P-BUY-6", "P-BUY-7", "P-BUY-8", "P-GM-1", "P-GM-8", "P-GM-13")
def test_c059_bidding_starts_at_the_price_set_beforehand() -> None:
    table = declined()
    assert (table.phase, table.waiting()) == (Phase.PRICE, [GM])
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.BID, amount=90)
    table.refuses(Reason.REFEREE_ONLY, A, OPEN_AT, amount=80)
    for amount in (0, -1, -(2**62)):
        table.refuses(Reason.BAD_AMOUNT, GM, OPEN_AT, amount=amount)
    table.rule_on(OPEN_AT, amount=80)
    assert [(f.space, f.amount) for f in table.happened(EventKind.PRICE_SET)] == [(BOARDWALK, 80)]
    table.refuses(Reason.WRONG_PHASE, GM, OPEN_AT, amount=70)
    table.refuses(Reason.BID_TOO_LOW, A, ActionKind.BID, amount=79)
    table.bid(B, 80)
    table.bid(A, 85)
    table.pass_(C, B)
    assert (table.owner(BOARDWALK), table.cash(A)) == (A, 415)
    assert table.paid(Cause.BID, A, BANK) == 85


@rule("P-BUY-8")
def test_c059_a_price_that_nobody_reaches_leaves_the_deed_with_the_bank() -> None:
    table = declined(79, 10, 0)
    table.rule_on(OPEN_AT, amount=80)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.BID, amount=80)
    assert not table.may(A, ActionKind.BID)
    table.pass_(A, B, C)
    assert (table.owner(BOARDWALK), table.turn) == (BANK, B)


def test_a_price_beyond_all_money_harms_nobody() -> None:
    table = declined()
    table.rule_on(OPEN_AT, amount=2**62)
    table.pass_(A, B, C)
    assert table.owner(BOARDWALK) == BANK


@rule("P-BUY-8")
def test_every_lot_of_an_estate_has_its_own_price() -> None:
    table = Parish(
        family(0, deeds=own(BALTIC, BOARDWALK)), family(500), family(500), rules={"estate": 0}
    )
    table.resign(A)
    for space, low in ((BALTIC, 20), (BOARDWALK, 150)):
        assert table.phase == Phase.PRICE
        table.rule_on(OPEN_AT, amount=low)
        assert (table.state["auction"]["space"], table.state["auction"]["low"]) == (space, low)
        table.bid(B, low)
        table.pass_(C)
    assert table.cash(B) == 330


@pytest.mark.parametrize("leaver", [A, B])
def test_leaving_while_the_price_is_awaited(leaver: int) -> None:
    table = declined()
    table.resign(leaver)
    assert table.phase == Phase.PRICE
    table.rule_on(OPEN_AT, amount=5)
    assert table.waiting() == [seat for seat in (A, B, C) if seat != leaver]


def test_the_last_two_part_before_the_price() -> None:
    table = declined(500, 500)
    table.resign(A)
    assert (table.phase, table.winners()) == (Phase.OVER, [B])


def test_nobody_names_a_price_where_bidding_is_open() -> None:
    table = Table(Seat(at=BOARDWALK - 3), Seat())
    table.roll(A, (1, 2))
    table.decline(A)
    assert table.phase == Phase.AUCTION
    table.refuses(Reason.NOT_IN_RULES, GM, OPEN_AT, amount=5)


@rule("P-SHRT-3")
def test_scarce_houses_open_at_the_lowest_house_price_without_being_asked() -> None:
    table = Parish(
        family(900, deeds=own(*ORANGES)), family(900, deeds=own(1, 3)), stock={"houses": 1}
    )
    table.build(A, ORANGES[0])
    table.build(B, 1)
    assert (table.phase, table.state["auction"]["low"]) == (Phase.AUCTION, 50)
