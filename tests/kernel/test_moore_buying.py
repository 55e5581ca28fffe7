"""Double prices with a finder's fee, and auctions of unsold deeds by consent (002)."""

import pytest

from freehold.records.enums import ActionKind, Cause, EstateRule, EventKind, Phase, Reason
from freehold.records.limits import BANK, NOWHERE
from tests.kernel.board import (
    ALL_DEEDS,
    BALTIC,
    BOARDWALK,
    MEDITERRANEAN,
    ORIENTAL,
    PARK_PLACE,
    READING,
    WATER,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.moore import DOUBLE_PRICES, House, moore
from tests.kernel.table import Seat
from tests.support import rule

STOCK = ActionKind.STOCK


def before(space: int, *seats: Seat, **rules: int) -> House:
    """A stands before an unsold deed."""
    seats[0].at = (space - 4) % 40
    table = moore(*seats, **rules)
    table.roll(A, (1, 3))
    return table


@rule("M-BUY-1", "M-BUY-2", "M-BUY-3", "M-BANK-2", "M-BANK-5", "M-BANK-7", "M-BANK-13")
def test_an_unsold_deed_is_bought_at_its_board_price() -> None:
    table = before(BOARDWALK, Seat(400), Seat())
    table.buy(A)
    assert table.paid(Cause.PRICE, A, BANK) == 400
    assert (table.owner(BOARDWALK), table.is_mortgaged(BOARDWALK)) == (A, False)


@rule("M-BUY-4", "M-BUY-5", "M-BUY-6", "M-BUY-7", "M-BUY-8", "M-BANK-6")
def test_a_declined_deed_is_auctioned_among_all_from_any_bid() -> None:
    table = before(BOARDWALK, Seat(), Seat(), Seat())
    table.decline(A)
    assert table.waiting() == [A, B, C]
    table.refuses(Reason.BAD_AMOUNT, B, ActionKind.BID, amount=0)
    table.bid(B, 1)
    table.bid(A, 2)
    table.pass_(B, C)
    assert (table.owner(BOARDWALK), table.all_cash()) == (A, [1498, 1500, 1500])
    assert table.paid(Cause.BID, A, BANK) == 2
    assert table.paid(Cause.FINDER) == 0


@rule("M-DBL-1")
@pytest.mark.parametrize(("space", "price"), [(BOARDWALK, 800), (ORIENTAL, 200), (WATER, 300)])
def test_c069_double_prices_ask_twice_the_face_value(space: int, price: int) -> None:
    table = before(space, Seat(price - 1), Seat(), **DOUBLE_PRICES)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.BUY)
    table.state["seats"][A]["cash"] = price
    table.buy(A)
    assert table.paid(Cause.PRICE, A, BANK) == price


@rule("M-DBL-2")
def test_c069_a_lander_outbid_gets_a_tenth_of_the_bid_from_the_bank() -> None:
    table = before(BOARDWALK, Seat(), Seat(), **DOUBLE_PRICES)
    table.decline(A)
    table.bid(B, 505)
    table.pass_(A)
    assert table.all_cash() == [1550, 995]
    assert table.paid(Cause.FINDER, BANK, A) == 50
    assert table.paid(Cause.BID, B, BANK) == 505


@rule("M-DBL-2")
@pytest.mark.parametrize("bid", [505, 0])
def test_c069_no_fee_for_a_lander_who_wins_or_if_nobody_bids(bid: int) -> None:
    table = before(BOARDWALK, Seat(), Seat(), **DOUBLE_PRICES)
    table.decline(A)
    if bid:
        table.bid(A, bid)
        table.pass_(B)
    else:
        table.pass_(A, B)
    assert table.all_cash() == [1500 - bid, 1500]


@rule("M-DBL-2")
@pytest.mark.parametrize(("bid", "fee"), [(9, 0), (10, 1), (1999, 199)])
def test_the_fee_is_rounded_down(bid: int, fee: int) -> None:
    table = before(BOARDWALK, Seat(0), Seat(3000), **DOUBLE_PRICES)
    table.decline(A)
    table.bid(B, bid)
    table.pass_(A)
    assert table.cash(A) == fee


@rule("M-DBL-3", "M-MORT-3", "M-HSE-3")
def test_c069_loans_and_houses_are_not_doubled() -> None:
    table = moore(Seat(1000, deeds=own(BOARDWALK, PARK_PLACE, READING)), Seat(), **DOUBLE_PRICES)
    table.build(A, BOARDWALK)
    assert table.paid(Cause.BUILDING) == 200
    table.sell(A, BOARDWALK)
    table.mortgage(A, BOARDWALK)
    assert table.paid(Cause.LOAN, BANK, A) == 200
    table.lift(A, BOARDWALK)
    assert table.paid(Cause.LIFT, A, BANK) == 220


def test_a_lander_who_left_meanwhile_finds_nothing() -> None:
    table = before(BOARDWALK, Seat(), Seat(), Seat(), **DOUBLE_PRICES)
    table.resign(A)
    table.bid(B, 100)
    table.pass_(C)
    assert (table.owner(BOARDWALK), table.cash(A), table.bank) == (B, 0, 1500 + 100)


def test_without_the_option_a_lander_gets_no_fee() -> None:
    table = before(BOARDWALK, Seat(), Seat())
    table.decline(A)
    table.bid(B, 505)
    table.pass_(A)
    assert table.all_cash() == [1500, 995]


# --- stock auctions ------------------------------------------------------------------------


@rule("M-STK-1", "M-STK-3")
def test_c070_a_deed_is_auctioned_as_soon_as_everybody_agrees() -> None:
    table = moore(Seat(), Seat(), Seat(), Seat(), **DOUBLE_PRICES)
    table.stock(B, BOARDWALK)
    assert table.happened(EventKind.STOCK_ASKED)[0].amount == 1 << BOARDWALK
    table.stock(A, BOARDWALK)
    table.stock(C, BOARDWALK)
    assert (table.phase, table.owner(BOARDWALK)) == (Phase.TURN, BANK)
    table.stock(D, BOARDWALK)
    assert (table.phase, table.waiting()) == (Phase.AUCTION, [A, B, C, D])
    table.bid(C, 1)
    table.pass_(A, B, D)
    assert (table.owner(BOARDWALK), table.cash(C)) == (C, 1499)
    assert (table.phase, table.turn) == (Phase.TURN, A)
    assert sum(table.all_cash()) == 4 * 1500 - 1
    assert (table.state["stock"], table.state["stock_agreed"]) == (0, 0)


@rule("M-STK-3")
def test_c070_one_refusal_ends_it() -> None:
    table = moore(Seat(), Seat(), Seat(), Seat())
    table.stock(B, *ALL_DEEDS)
    table.stock(A, *ALL_DEEDS)
    table.stock(D)
    assert len(table.happened(EventKind.STOCK_REFUSED)) == 1
    assert (table.state["stock"], table.state["stock_agreed"]) == (0, 0)
    table.refuses(Reason.NOT_ASKED, A, STOCK, amount=0)
    table.stock(C, *ALL_DEEDS)
    assert table.phase == Phase.TURN


@rule("M-STK-2")
def test_all_unsold_deeds_are_auctioned_one_by_one_in_board_order() -> None:
    table = moore(Seat(deeds=own(BALTIC)), Seat())
    unsold = [space for space in sorted(ALL_DEEDS) if space != BALTIC]
    table.stock(A, *unsold)
    table.stock(B, *unsold)
    up = []
    while table.phase == Phase.AUCTION:
        up.append(int(table.state["auction"]["space"]))
        if len(up) % 2:
            table.bid(B, len(up))
            table.pass_(A)
        else:
            table.pass_(A, B)
    assert up == unsold
    assert [table.owner(space) for space in unsold[:3]] == [B, BANK, B]


@rule("M-STK-3")
def test_c070_who_has_not_answered_has_not_agreed_and_the_throw_ends_it() -> None:
    table = moore(Seat(), Seat(), Seat())
    table.stock(A, BOARDWALK)
    table.stock(B, BOARDWALK)
    table.roll(A, (4, 6))
    assert table.state["stock"] == 0
    table.stock(C, BOARDWALK)
    assert table.phase == Phase.TURN


def test_another_set_takes_the_place_of_the_one_asked_for() -> None:
    table = moore(Seat(), Seat())
    table.stock(A, BOARDWALK, BALTIC)
    table.refuses(Reason.ALREADY_ANSWERED, A, STOCK, amount=(1 << BOARDWALK) + (1 << BALTIC))
    table.stock(B, BOARDWALK)
    assert table.state["stock_agreed"] == 1 << B
    table.stock(A, BOARDWALK)
    assert table.phase == Phase.AUCTION


@pytest.mark.parametrize("amount", [1, 1 << BALTIC | 1 << ORIENTAL, -1, -(2**63), 1 << 41])
def test_only_unsold_deeds_can_be_asked_for(amount: int) -> None:
    table = moore(Seat(deeds=own(BALTIC)), Seat())
    table.refuses(Reason.BAD_AMOUNT, A, STOCK, amount=amount)


def test_it_is_asked_for_before_a_throw_only() -> None:
    table = before(BOARDWALK, Seat(), Seat())
    table.refuses(Reason.WRONG_PHASE, B, STOCK, amount=1 << BALTIC)
    table = moore(Seat(), Seat(), stock_auction=0)
    table.refuses(Reason.NOT_IN_RULES, A, STOCK, amount=1 << BALTIC)


def test_a_seat_that_leaves_ends_what_was_asked_for() -> None:
    table = moore(Seat(), Seat(), Seat())
    table.stock(A, BOARDWALK)
    table.stock(B, BOARDWALK)
    table.resign(C)
    assert (table.phase, table.state["stock"], table.state["stock_agreed"]) == (Phase.TURN, 0, 0)


def test_what_is_asked_for_is_listed_with_everything_unsold() -> None:
    unsold = [space for space in ALL_DEEDS if space not in (BALTIC, MEDITERRANEAN)]
    table = moore(Seat(deeds=own(BALTIC, MEDITERRANEAN)), Seat())
    everything = sum(1 << space for space in unsold)

    def rows(seat: int) -> list[int]:
        return [low for kind, _, low, _ in table.legal(seat) if kind == STOCK]

    assert rows(A) == rows(B) == [everything]
    table.stock(A, BOARDWALK)
    assert rows(A) == [0, everything]
    assert rows(B) == [0, 1 << BOARDWALK, everything]
    table.stock(A, *unsold)
    assert (rows(A), rows(B)) == ([0], [0, everything])


@rule("M-BUST-6")
def test_what_a_bankrupt_returned_is_auctioned_only_by_consent() -> None:
    table = moore(Seat(0, at=BOARDWALK - 4, deeds=own(BALTIC)), Seat(deeds=own(BOARDWALK)), Seat())
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    table.bankrupt(A)
    assert (table.phase, table.owner(BALTIC)) == (Phase.TURN, BANK)
    table.stock(C, BALTIC)
    table.stock(B, BALTIC)
    table.bid(B, 5)
    table.pass_(C)
    assert (table.owner(BALTIC), table.is_mortgaged(BALTIC)) == (B, False)


@rule("M-BUST-6")
def test_without_stock_auctions_only_what_came_back_may_be_auctioned() -> None:
    seats = Seat(0, at=BOARDWALK - 4, deeds=own(BALTIC)), Seat(deeds=own(BOARDWALK)), Seat()
    table = moore(*seats, estate=EstateRule.CONSENT, stock_auction=0)
    table.refuses(Reason.NOT_IN_RULES, C, STOCK, amount=1 << BALTIC)
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    table.bankrupt(A)
    assert table.owner(BALTIC) == BANK
    assert [row for row in table.legal(C) if row[0] == STOCK] == [
        (STOCK, NOWHERE, 1 << BALTIC, 1 << BALTIC)
    ]
    table.refuses(Reason.BAD_AMOUNT, C, STOCK, amount=(1 << BALTIC) + (1 << MEDITERRANEAN))
    table.stock(C, BALTIC)
    table.stock(B, BALTIC)
    table.bid(B, 5)
    table.pass_(C)
    assert table.owner(BALTIC) == B
    table.refuses(Reason.NOT_IN_RULES, C, STOCK, amount=1 << BALTIC)
