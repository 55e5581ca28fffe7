"""Debts beyond all means: the Game Master decides. And what a family's going leaves behind."""

from typing import Any

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndReason,
    EventKind,
    Phase,
    Reason,
)
from freehold.records.limits import BANK, HOTEL, MAX_CONTRACTS
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CONNECTICUT,
    LIGHT_BLUES,
    LUXURY_TAX,
    ORANGES,
    PARK_PLACE,
    PURPLES,
    ST_JAMES,
    A,
    B,
    C,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.parish import GM, Parish, family
from tests.kernel.table import cash, deed, forgive
from tests.support import rule

STAND, WAIVE, DEFER = ActionKind.STAND, ActionKind.WAIVE, ActionKind.DEFER


def owing(
    purse: int = 120,
    deeds: Deeds | None = None,
    purse_of_b: int = 0,
    **more: Any,
) -> Parish:
    """The position of C007: A owes B 950 for the hotel on St. James."""
    table = Parish(
        family(
            purse, at=ST_JAMES - 3, deeds=own(*LIGHT_BLUES, built=2) if deeds is None else deeds
        ),
        family(purse_of_b, deeds=own(*ORANGES, built=HOTEL)),
        family(1000),
        **more,
    )
    table.roll(A, (1, 2))
    table.claim(B, ST_JAMES)
    return table


def taxed(purse: int, deeds: Deeds) -> Parish:
    """A must pay the Bank 75."""
    table = Parish(family(purse, at=LUXURY_TAX - 3, deeds=deeds), family(100), family(100))
    table.roll(A, (1, 2))
    return table


@rule("P-GM-2", "P-BUST-1")
def test_c_35_nobody_goes_out_without_the_game_master() -> None:
    table = owing()
    assert (table.phase, table.waiting(), table.debt()) == (Phase.REFERRED, [GM], (A, B, 950))
    table.refuses(Reason.REFERRED, A, ActionKind.BANKRUPT)
    table.refuses(Reason.NO_DEBT, B, ActionKind.BANKRUPT)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.PAY)
    for kind in (STAND, WAIVE, DEFER):
        for seat in (A, B, C):
            table.refuses(Reason.REFEREE_ONLY, seat, kind)
    assert {row[0] for row in table.legal(GM)} >= {STAND, WAIVE, DEFER}


@rule("P-BUST-1", "P-BUST-2", "P-BUST-3", "P-BUST-4", "P-BUST-11")
def test_c007_if_it_stands_the_creditor_gets_the_cash_and_clear_deeds() -> None:
    table = owing()
    table.rule_on(STAND)
    assert table.paid(Cause.SALE, BANK, A) == 150
    assert table.cash(B) == 270
    for lot in LIGHT_BLUES:
        assert (table.owner(lot), table.is_mortgaged(lot)) == (B, False)
    assert (table.is_playing(A), table.turn, table.phase) == (False, B, Phase.TURN)
    assert [(f.seat, f.other, f.amount) for f in table.happened(EventKind.STOOD)] == [(A, B, 950)]


@rule("P-BUST-5", "P-BUST-6", "P-BUST-7", "P-BUST-8")
@pytest.mark.parametrize(("later", "total"), [(False, 220), (True, 240)])
def test_inherited_mortgages_cost_interest_at_once_and_again_if_lifted_later(
    later: bool, total: int
) -> None:
    table = owing(0, mortgaged(BOARDWALK), 500)
    table.rule_on(STAND)
    assert (table.owner(BOARDWALK), table.phase) == (B, Phase.INTEREST)
    before = table.bank
    table.keep(B, BOARDWALK)
    assert table.bank - before == 20
    if later:
        table.state["seats"][B]["space"] = 0
        table.roll(B, (4, 6))
    table.lift(B, BOARDWALK)
    assert table.bank - before == total


@rule("P-BUST-9", "P-BUST-10")
def test_c010_the_bank_keeps_what_it_gets_until_somebody_lands_there() -> None:
    table = taxed(10, mortgaged(BALTIC))
    table.rule_on(STAND)
    assert table.paid(Cause.ESTATE, A, BANK) == 10
    assert (table.owner(BALTIC), table.is_mortgaged(BALTIC)) == (BANK, False)
    assert (table.phase, table.turn) == (Phase.TURN, B)
    table.roll(B, (1, 2))
    table.buy(B)
    assert (table.owner(BALTIC), table.cash(B)) == (B, 40)


@rule("P-BUST-10")
def test_c_52_a_later_lander_who_declines_brings_it_to_auction() -> None:
    table = taxed(10, mortgaged(BALTIC))
    table.rule_on(STAND)
    table.roll(B, (1, 2))
    table.decline(B)
    assert table.phase == Phase.PRICE


@rule("P-BUST-12")
def test_the_only_family_left_wins() -> None:
    table = owing()
    table.resign(C)
    table.rule_on(STAND)
    assert (table.phase, table.end_reason(), table.winners()) == (
        Phase.OVER,
        EndReason.LAST_SEAT,
        [B],
    )


def test_a_debt_within_the_means_is_the_familys_own_business() -> None:
    table = owing(520)
    assert table.phase == Phase.REFERRED  # 520 + 150 + 160 = 830
    table = owing(640)
    assert (table.phase, table.waiting()) == (Phase.DEBT, [A])  # exactly 950
    table.refuses(Reason.CAN_STILL_PAY, A, ActionKind.BANKRUPT)
    for kind in (STAND, DEFER):
        table.refuses(Reason.WRONG_PHASE, GM, kind)
    for lot in (*LIGHT_BLUES[::-1], *LIGHT_BLUES[::-1]):
        table.sell(A, lot)
    for lot in LIGHT_BLUES:
        table.mortgage(A, lot)
    table.pay(A)
    assert (table.cash(A), table.cash(B), table.is_playing(A)) == (0, 950, True)


@rule("P-GM-2")
def test_the_game_master_may_waive_any_open_debt() -> None:
    for purse in (120, 640):
        table = owing(purse)
        table.rule_on(WAIVE)
        assert table.all_cash() == [purse, 0, 1000]
        assert (table.phase, table.turn) == (Phase.TURN, B)
        waived = [(f.seat, f.other, f.amount) for f in table.happened(EventKind.WAIVED)]
        assert waived == [(A, B, 950)]


def test_without_rulings_a_debt_that_can_be_paid_is_not_waived() -> None:
    table = owing(640, rules={"rulings": 0})
    table.refuses(Reason.WRONG_PHASE, GM, WAIVE)
    table = owing(120, rules={"rulings": 0})
    table.rule_on(WAIVE)
    table = owing(120, rules={"rulings": 0, "insolvency": 0})
    assert table.phase == Phase.DEBT
    for kind in (STAND, WAIVE, DEFER):
        table.refuses(Reason.NOT_IN_RULES, GM, kind)
    table.bankrupt(A)
    assert not table.is_playing(A)


# --- while the Game Master thinks ---


@rule("P-SELL-7", "P-MORT-1")
def test_the_debtor_may_raise_cash_meanwhile_and_means_stay_what_they_are() -> None:
    table = owing()
    for lot in (*LIGHT_BLUES[::-1], *LIGHT_BLUES[::-1]):
        table.sell(A, lot)
    table.mortgage(A, CONNECTICUT)
    assert (table.phase, table.means(A), table.cash(A)) == (Phase.REFERRED, 430, 330)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.PAY)


@rule("P-DEBT-1", "P-DEBT-2", "P-DEBT-3")
def test_a_deal_that_pays_in_the_same_step_settles_it() -> None:
    table = owing(deeds=own(BOARDWALK) | mortgaged(PARK_PLACE))
    too_little = [deed(A, C, BOARDWALK), cash(C, A, 829)]
    table.refuses(Reason.DEBT_UNPAID, A, ActionKind.OFFER, terms=too_little)
    table.deal(A, deed(A, C, BOARDWALK), cash(C, A, 830))
    assert (table.cash(A), table.cash(B), table.phase) == (0, 950, Phase.TURN)


@rule("P-DEBT-1", "P-DEBT-2", "P-DEBT-3")
def test_a_part_taken_in_kind_can_bring_the_rest_within_the_means() -> None:
    table = owing(deeds=mortgaged(PARK_PLACE), purse_of_b=100)
    table.deal(A, deed(A, B, PARK_PLACE), forgive(B, A, 830))
    assert table.waiting() == [B]
    table.keep(B, PARK_PLACE)
    assert table.paid(Cause.INTEREST, B, BANK) == 18
    assert (table.phase, table.debt()) == (Phase.DEBT, (A, B, 120))
    table.pay(A)
    assert table.cash(A) == 0


def test_the_creditor_may_say_no() -> None:
    table = owing(deeds=mortgaged(PARK_PLACE), purse_of_b=100)
    table.offer(A, deed(A, B, PARK_PLACE), forgive(B, A, 950))
    table.do(B, ActionKind.REJECT, A)
    assert (table.phase, table.debt()) == (Phase.REFERRED, (A, B, 950))


def test_rent_still_claimable_is_claimed_to_meet_it() -> None:
    table = Parish(
        family(0, at=ST_JAMES - 3, deeds=own(BOARDWALK)),
        family(deeds=own(*ORANGES, built=1)),
        family(500, at=BOARDWALK - 3),
        turn=C,
    )
    table.book["rules"]["claim_turns"] = 3
    table.book["spaces"]["rents"][ST_JAMES][1] = 240
    table.roll(C, (1, 2))
    table.roll(A, (1, 2))
    table.claim(B, ST_JAMES)
    assert table.phase == Phase.REFERRED  # 240 owed, 200 of means
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.CLAIM, BOARDWALK)
    table.claim(A, BOARDWALK)
    table.pay(C)
    assert (table.phase, table.cash(A)) == (Phase.DEBT, 50)


def test_money_earned_meanwhile_can_bring_the_debt_within_the_means() -> None:
    table = owing()
    table.rule_on(ActionKind.EARN, A, 520)
    assert (table.phase, table.waiting()) == (Phase.DEBT, [A])


def test_a_bank_debt_is_paid_as_soon_as_the_money_is_there() -> None:
    table = taxed(10, {})
    table.rule_on(ActionKind.REWARD, A, 65)
    assert (table.cash(A), table.turn) == (0, B)


@pytest.mark.parametrize("leaver", [A, B, C])
def test_leaving_while_a_debt_is_referred(leaver: int) -> None:
    table = owing()
    table.resign(leaver)
    if leaver == A:
        assert (table.cash(B), table.owner(CONNECTICUT), table.turn) == (270, B, B)
    else:
        assert table.phase == Phase.REFERRED
        assert table.debt() == (A, BANK if leaver == B else B, 950)


def test_the_last_creditor_leaves_and_the_debtor_wins() -> None:
    table = owing()
    table.resign(C)
    table.resign(B)
    assert table.winners() == [A]


# --- debts that wait ---


def deferred(purse: int = 0) -> Parish:
    """A's 950 to B wait; it is B's turn."""
    table = owing(purse, {})
    table.rule_on(DEFER)
    return table


@rule("P-GM-2", "P-BUST-1")
def test_c_35_a_debt_waits_for_earned_money() -> None:
    table = deferred(3)
    assert [(f.seat, f.other, f.amount) for f in table.happened(EventKind.DEFERRED)] == [
        (A, B, 950)
    ]
    made = table.happened(EventKind.CONTRACT_MADE)
    assert [(f.seat, f.other, f.amount, f.extra) for f in made] == [
        (A, B, 1, ContractKind.DEFERRED)
    ]
    assert (table.turn, table.cash(A), table.deferred()) == (B, 3, [(A, B, 950)])
    table.rule_on(ActionKind.EARN, A, 100)
    assert (table.all_cash()[:2], table.deferred()) == ([0, 103], [(A, B, 847)])
    table.rule_on(ActionKind.REWARD, A, 900)
    assert (table.all_cash()[:2], table.deferred()) == ([53, 950], [])
    assert table.state["n_contracts"] == 0
    assert [f.amount for f in table.happened(EventKind.CONTRACT_ENDED)] == [1]


def test_it_is_met_at_the_start_of_the_debtors_turn_too() -> None:
    table = deferred()
    table.state["seats"][A]["cash"] = 60
    for seat in (B, C):
        table.state["seats"][seat]["space"] = 0
        table.roll(seat, (4, 6))
    assert (table.turn, table.cash(A), table.deferred()) == (A, 0, [(A, B, 890)])


def test_the_oldest_is_met_first_and_each_goes_to_its_own_creditor() -> None:
    table = deferred()
    table.rule_on(ActionKind.PENALIZE, A, 30)
    table.rule_on(DEFER)
    table.rule_on(ActionKind.ORDER, A, 20, C)
    table.rule_on(DEFER)
    assert table.deferred() == [(A, B, 950), (A, BANK, 30), (A, C, 20)]
    table.rule_on(ActionKind.EARN, A, 990)
    assert table.deferred() == [(A, C, 10)]
    assert table.all_cash() == [0, 950, 1010]


def test_an_open_debt_comes_before_those_that_wait() -> None:
    table = deferred()
    table.rule_on(ActionKind.PENALIZE, A, 30)
    table.rule_on(ActionKind.EARN, A, 30)
    assert (table.deferred(), table.cash(A), table.phase) == ([(A, B, 950)], 0, Phase.TURN)


def test_a_creditor_who_goes_leaves_the_waiting_debt_to_the_bank() -> None:
    table = deferred()
    table.resign(B)
    assert table.deferred() == [(A, BANK, 950)]


def test_what_a_bankrupt_is_owed_goes_to_its_creditor_and_ends_with_the_debtor() -> None:
    table = deferred()
    table.rule_on(ActionKind.ORDER, B, 5000, C)
    table.rule_on(STAND)
    assert table.deferred() == [(A, C, 950)]
    table.rule_on(ActionKind.ORDER, C, 5000, A)
    table.rule_on(STAND)
    assert (table.deferred(), table.winners()) == ([], [A])


def test_a_debtor_who_resigns_pays_what_it_can() -> None:
    table = deferred(40)
    table.resign(A)
    assert (table.cash(B), table.deferred(), table.is_playing(A)) == (40, [], False)


def test_no_more_debts_wait_than_there_are_places() -> None:
    table = deferred()
    for place in range(1, MAX_CONTRACTS):
        row = table.state["contracts"][place]
        row["kind"], row["number"], row["grantor"], row["amount"] = 9, place + 1, A, 1
        row["holder"] = BANK
    table.state["n_contracts"] = table.state["contracts_made"] = MAX_CONTRACTS
    table.rule_on(ActionKind.PENALIZE, A, 30)
    table.refuses(Reason.TOO_MANY_CONTRACTS, GM, DEFER)
    table.rule_on(WAIVE)
    assert table.phase == Phase.TURN


# --- the count ---


@rule("P-BUST-13", "P-BUST-14", "P-BUST-15", "P-BUST-16", "P-BUST-17", "P-OBJ-1")
def test_c_44_the_game_master_ends_the_game_and_assets_are_added_up() -> None:
    table = Parish(
        family(100, deeds=own(*ORANGES, built=HOTEL)),
        family(1100, deeds=own(BALTIC) | mortgaged(BOARDWALK)),
        family(1131, churches=(5,)),
    )
    worth = [100 + 90 + 90 + 100 + 3 * 5 * 50, 1100 + 30, 1131]
    assert worth == [1130, 1130, 1131]
    table.refuses(Reason.REFEREE_ONLY, A, ActionKind.CALL_TIME)
    table.rule_on(ActionKind.CALL_TIME)
    assert (table.phase, table.end_reason()) == (Phase.OVER, EndReason.TIME)
    assert [table.final_worth(seat) for seat in (A, B, C)] == worth
    assert table.winners() == [C]


@rule("P-BUST-16", "P-BUST-17")
@pytest.mark.parametrize(("built", "worth"), [(1, 2 * 25), (4, 8 * 25), (HOTEL, 10 * 25)])
def test_buildings_count_half(built: int, worth: int) -> None:
    table = Parish(family(0, deeds=own(*PURPLES, built=built)), family())
    assert table.final_worth(A) == 60 + worth
