"""Options to buy and to sell, promised purchases, promises in words, and letting go."""

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EventKind,
    Phase,
    Reason,
)
from tests.kernel.board import (
    BOARDWALK,
    DARK_BLUES,
    PARK_PLACE,
    READING,
    A,
    B,
    C,
    D,
    mortgaged,
    own,
)
from tests.kernel.bonds import (
    LAPS,
    THROWS,
    TURNS,
    contract,
    duty,
    ended,
    exercise,
    house,
    idle,
    immunity,
    kinds,
    land,
    loan,
    option_buy,
    option_sell,
    pass_to,
    promise,
    purchase,
    put,
    release,
)
from tests.kernel.table import Seat, Table, cash, deed
from tests.support import rule

OFFER, EXERCISE, RELEASE, DECLINE = (
    ActionKind.OFFER,
    ActionKind.EXERCISE,
    ActionKind.RELEASE,
    ActionKind.DECLINE,
)


def optioned(**more: int) -> Table:
    """B has paid A 40 for the right to buy Boardwalk at 300."""
    table = house(Seat(deeds=own(BOARDWALK)), Seat(), Seat(), Seat())
    table.deal(B, cash(B, A, 40), option_buy(A, B, BOARDWALK, 300, **more))
    return table


@rule("M-DEAL-2", "M-DEAL-3")
def test_the_holder_buys_at_the_agreed_price_once() -> None:
    table = optioned()
    table.refuses(Reason.NOT_HOLDER, A, EXERCISE, 0)
    table.refuses(Reason.NOT_HOLDER, C, EXERCISE, 0)
    exercise(table, B)
    assert table.paid(Cause.STRIKE, B, A) == 300
    (fact,) = table.happened(EventKind.EXERCISED)
    assert (fact.seat, fact.other, fact.space, fact.amount) == (B, A, BOARDWALK, 1)
    assert table.owner(BOARDWALK) == B
    assert table.all_cash() == [1840, 1160, 1500, 1500]
    table.refuses(Reason.NO_SUCH_CONTRACT, B, EXERCISE, 0)


def test_an_option_sleeps_while_the_deed_is_elsewhere() -> None:
    table = optioned()
    table.deal(A, deed(A, C, BOARDWALK), cash(C, A, 500))
    table.refuses(Reason.DORMANT, B, EXERCISE, 0)
    table.deal(C, deed(C, A, BOARDWALK), cash(A, C, 500))
    exercise(table, B)
    assert table.owner(BOARDWALK) == B


def test_a_buyer_bound_by_the_trade_has_to_sell() -> None:
    table = optioned()
    table.deal(A, deed(A, C, BOARDWALK), cash(C, A, 100), duty(A, C, 0))
    exercise(table, B)
    assert table.paid(Cause.STRIKE, B, C) == 300
    assert table.owner(BOARDWALK) == B


def test_the_holder_needs_the_cash_and_the_interest_of_a_mortgaged_deed() -> None:
    table = house(Seat(deeds=mortgaged(BOARDWALK)), Seat(), Seat())
    table.deal(B, cash(B, A, 1), option_buy(A, B, BOARDWALK, 300))
    table.state["seats"][B]["cash"] = 319
    table.refuses(Reason.NOT_ENOUGH_CASH, B, EXERCISE, 0)
    table.state["seats"][B]["cash"] = 320
    exercise(table, B)
    table.keep(B, BOARDWALK)
    assert table.cash(B) == 0


def test_nothing_is_bought_out_of_a_built_group() -> None:
    table = house(Seat(deeds=own(*DARK_BLUES)), Seat())
    table.deal(B, cash(B, A, 1), option_buy(A, B, BOARDWALK, 300))
    table.build(A, PARK_PLACE)
    table.refuses(Reason.GROUP_BUILT, B, EXERCISE, 0)


@pytest.mark.parametrize("unit", [THROWS, TURNS])
def test_an_option_runs_out_on_its_holder(unit: int) -> None:
    table = optioned(unit=unit, count=2)
    for _ in range(2):
        pass_to(table, B)
        idle(table)
        assert kinds(table) == [ContractKind.OPTION_BUY]
    while table.turn != B:
        idle(table)
    if unit == THROWS:
        idle(table)
    assert ended(table) == [EndedBy.RUN_OUT]


def test_an_older_pledge_goes_before_an_option_and_a_younger_one_does_not() -> None:
    table = optioned()
    table.deal(C, loan(C, A, 100, 120, every=50, pledge=(BOARDWALK,)))
    exercise(table, B)
    assert table.owner(BOARDWALK) == B
    table = house(Seat(deeds=own(BOARDWALK)), Seat(), Seat())
    table.deal(C, loan(C, A, 100, 120, every=50, pledge=(BOARDWALK,)))
    table.deal(B, cash(B, A, 40), option_buy(A, B, BOARDWALK, 300))
    table.refuses(Reason.PLEDGED, B, EXERCISE, 1)


@rule("M-DEAL-2")
def test_the_holder_sells_at_the_agreed_price() -> None:
    table = house(Seat(), Seat(deeds=own(BOARDWALK)), Seat())
    table.deal(B, cash(B, A, 40), option_sell(A, B, BOARDWALK, 500))
    table.deal(B, deed(B, C, BOARDWALK), cash(C, B, 1))
    table.refuses(Reason.DORMANT, B, EXERCISE, 0)
    table.deal(B, deed(C, B, BOARDWALK), cash(B, C, 1))
    exercise(table, B)
    assert table.owner(BOARDWALK) == A
    assert table.all_cash() == [1040, 1960, 1500]


def test_a_grantor_short_of_cash_owes_the_price_and_may_raise_it_on_the_deed() -> None:
    table = house(Seat(260), Seat(deeds=own(BOARDWALK)), Seat())
    table.deal(B, cash(B, A, 40), option_sell(A, B, BOARDWALK, 500))
    exercise(table, B)
    assert table.debt() == (A, B, 500)
    table.mortgage(A, BOARDWALK)
    assert table.all_cash() == [0, 1960, 1500]
    assert table.phase == Phase.TURN


def test_a_grantor_who_cannot_pay_goes_out_to_the_holder() -> None:
    table = house(Seat(259), Seat(deeds=own(BOARDWALK)), Seat())
    table.deal(B, cash(B, A, 40), option_sell(A, B, BOARDWALK, 500))
    exercise(table, B)
    table.bankrupt(A)
    assert table.owner(BOARDWALK) == B
    assert table.all_cash() == [0, 1759, 1500]


def test_who_pledged_a_deed_does_not_sell_it_by_an_option() -> None:
    table = house(Seat(), Seat(deeds=own(BOARDWALK)), Seat())
    table.deal(B, cash(B, A, 40), option_sell(A, B, BOARDWALK, 500))
    table.deal(C, loan(C, B, 100, 120, every=50, pledge=(BOARDWALK,)))
    table.refuses(Reason.PLEDGED, B, EXERCISE, 0)
    release(table, C, 1)
    table.deal(A, loan(A, B, 100, 120, every=50, pledge=(BOARDWALK,)))
    exercise(table, B)
    assert table.owner(BOARDWALK) == A


# --- promised purchases ---


def promised(buyer: Seat | None = None, **more: int) -> Table:
    """C has paid D 40: should D land on Boardwalk, D buys it and sells it on for 1."""
    table = house(Seat(), Seat(), Seat(), buyer or Seat())
    table.deal(C, cash(C, D, 40), purchase(D, C, BOARDWALK, **more))
    return table


@rule("M-DEAL-7")
def test_c081_who_promised_buys_on_landing_and_sells_on_for_a_dollar() -> None:
    table = promised()
    pass_to(table, D)
    land(table, D, BOARDWALK)
    assert not table.may(D, DECLINE)
    table.refuses(Reason.PROMISED, D, DECLINE)
    table.buy(D)
    assert table.owner(BOARDWALK) == C
    assert table.all_cash() == [1500, 1500, 1459, 1141]
    assert ended(table) == [EndedBy.FULFILLED]
    assert (table.phase, table.turn) == (Phase.TURN, A)


@rule("M-DEAL-8")
def test_c081_the_fee_is_kept_if_somebody_else_buys_first() -> None:
    table = promised()
    land(table, A, BOARDWALK)
    table.buy(A)
    assert ended(table) == [EndedBy.LOST]
    assert table.all_cash() == [1100, 1500, 1460, 1540]
    pass_to(table, D)
    land(table, D, BOARDWALK)
    assert table.debt() == (D, A, 50)


def test_a_deed_lost_at_auction_ends_the_promise_and_one_won_is_sold_on() -> None:
    for winner, how, owner in ((B, EndedBy.LOST, B), (D, EndedBy.FULFILLED, C)):
        table = promised()
        land(table, A, BOARDWALK)
        table.decline(A)
        table.bid(winner, 5)
        table.pass_(*({A, B, C, D} - {winner}))
        assert table.owner(BOARDWALK) == owner
        last = [fact for fact in table.history if fact.kind == EventKind.CONTRACT_ENDED]
        assert [fact.extra for fact in last] == [how]


def test_without_the_cash_the_promise_binds_nobody_to_raise_it() -> None:
    table = promised(Seat(359))
    pass_to(table, D)
    land(table, D, BOARDWALK)
    assert table.cash(D) == 399
    table.decline(D)
    assert table.phase == Phase.AUCTION


def test_a_holder_short_of_the_price_gets_the_deed_and_owes_it() -> None:
    table = promised(price=900)
    table.state["seats"][C]["cash"] = 700
    pass_to(table, D)
    land(table, D, BOARDWALK)
    table.buy(D)
    assert table.owner(BOARDWALK) == C
    assert table.debt() == (C, D, 900)
    table.mortgage(C, BOARDWALK)
    assert table.all_cash() == [1500, 1500, 0, 2040]


def test_a_promise_for_a_lap_of_its_holder() -> None:
    table = promised(unit=LAPS, count=1)
    pass_to(table, C)
    put(table, C, 37)
    table.roll(C, (1, 2))
    assert ended(table) == [EndedBy.RUN_OUT]
    land(table, D, BOARDWALK)
    table.decline(D)


def test_a_deed_that_has_an_owner_cannot_be_promised() -> None:
    table = house(Seat(deeds=own(BOARDWALK)), Seat())
    terms = [purchase(A, B, BOARDWALK), cash(B, A, 40)]
    table.refuses(Reason.BAD_CONTRACT, A, OFFER, terms=terms)
    table.refuses(Reason.NOT_A_DEED, A, OFFER, terms=[purchase(A, B, 0), cash(B, A, 40)])


# --- promises in words, and letting go ---


@rule("M-DEAL-1", "M-DEAL-2")
def test_a_promise_in_words_is_recorded_and_binds_nobody() -> None:
    table = house(Seat(deeds=own(READING)), Seat())
    table.deal(A, promise(B, A, 7), deed(A, B, READING))
    assert kinds(table) == [ContractKind.PROMISE]
    assert (contract(table)["note"], contract(table)["grantor"]) == (7, B)
    table.refuses(Reason.BAD_CONTRACT, A, EXERCISE, 0)
    table.refuses(Reason.BAD_CONTRACT, B, ActionKind.REPAY, 0)
    release(table, A)
    assert kinds(table) == []


def test_a_promise_may_run_out() -> None:
    table = house()
    table.deal(A, promise(B, A, unit=TURNS, count=1), cash(A, B, 1))
    pass_to(table, A)
    assert kinds(table) == [ContractKind.PROMISE]
    pass_to(table, A)
    assert kinds(table) == []


@pytest.mark.parametrize("place", [-(2**63), -1, 1, 63, 64, 2**40])
def test_hostile_places(place: int) -> None:
    table = optioned()
    for kind in (EXERCISE, RELEASE, ActionKind.REPAY):
        table.refuses(Reason.NO_SUCH_CONTRACT, B, kind, place)


def test_contracts_wait_until_nothing_else_is_pending() -> None:
    table = optioned()
    land(table, A, READING)
    for kind in (EXERCISE, RELEASE, ActionKind.REPAY):
        table.refuses(Reason.WRONG_PHASE, B, kind, 0)


def test_where_the_rules_know_no_contracts_nothing_can_be_done_with_one() -> None:
    table = Table(Seat(), Seat())
    for kind in (EXERCISE, RELEASE, ActionKind.REPAY):
        table.refuses(Reason.NOT_IN_RULES, B, kind, 0)


def test_what_may_be_done_with_contracts_is_listed() -> None:
    table = optioned()
    table.deal(C, loan(C, B, 100, 120), immunity(A, C, BOARDWALK), cash(B, A, 1))
    assert [
        row[:2] for row in table.legal(B) if row[0] in (EXERCISE, ActionKind.REPAY, RELEASE)
    ] == [
        (EXERCISE, 0),
        (RELEASE, 0),
        (ActionKind.REPAY, 1),
    ]
    assert [row[:2] for row in table.legal(C) if row[0] == RELEASE] == [(RELEASE, 1), (RELEASE, 2)]
    assert not table.may(A, RELEASE)


def test_places_are_used_again_and_numbers_are_not() -> None:
    table = house()
    for _ in range(3):
        table.deal(A, promise(B, A), cash(A, B, 1))
    release(table, A, 1)
    table.deal(A, promise(B, A), cash(A, B, 1))
    assert [int(contract(table, place)["number"]) for place in range(4)] == [1, 4, 3, 0]
