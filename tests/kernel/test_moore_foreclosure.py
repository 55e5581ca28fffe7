"""FORECLOSURE, and deeds bought with a mortgage (002)."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EstateRule, EventKind, Phase, Reason, RentRule
from freehold.records.limits import BANK
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE,
    CHANCE_7,
    MEDITERRANEAN,
    PARK_PLACE,
    PURPLES,
    READING,
    SHORT_LINE,
    TO_BOARDWALK,
    WATER,
    A,
    B,
    C,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.bonds import purchase
from tests.kernel.moore import DOUBLE_PRICES, House, moore
from tests.kernel.table import Seat, cash, deed
from tests.support import rule

FORECLOSE, LET_GO, LIFT = ActionKind.FORECLOSE, ActionKind.LET_GO, ActionKind.LIFT
WITH_MORTGAGE = {"mortgage_purchase": 1}


def stopped(
    lander: int,
    owner: int,
    deeds: Deeds | None = None,
    space: int = BOARDWALK,
    mine: Deeds | None = None,
    **rules: int,
) -> House:
    """A has stopped on B's mortgaged deed; C, who has 1500, looks on."""
    table = moore(
        Seat(lander, at=(space - 4) % 40, deeds=mine or {}),
        Seat(owner, deeds=mortgaged(space) | (deeds or {})),
        Seat(),
        **rules,
    )
    table.roll(A, (1, 3))
    return table


def tried(lander: int, owner: int, deeds: Deeds | None = None, **rules: Any) -> House:
    """A tries to acquire B's mortgaged Boardwalk (loan 200)."""
    table = stopped(lander, owner, deeds, **rules)
    table.foreclose(A)
    assert (table.phase, table.waiting()) == (Phase.FORECLOSURE, [B])
    return table


@rule("M-FCL-1", "M-FCL-2", "M-FCL-3", "M-FCL-5", "M-FCL-6", "M-MORT-9", "M-BANK-12")
def test_c078_an_owner_who_lets_go_is_paid_the_loan_and_the_deed_passes_clear() -> None:
    table = tried(500, 0)
    table.refuses(Reason.NOT_ENOUGH_CASH, B, LIFT, BOARDWALK)
    table.let_go(B)
    assert table.all_cash() == [80, 200, 1500]
    assert (table.owner(BOARDWALK), table.is_mortgaged(BOARDWALK)) == (A, False)
    assert table.paid(Cause.LIFT, A, BANK) == 220
    done = table.happened(EventKind.FORECLOSED)[0]
    assert (done.seat, done.other, done.space, done.amount) == (A, B, BOARDWALK, 420)
    assert (table.turn, table.state["n_claims"]) == (B, 0)


@rule("M-FCL-4", "M-FCL-6", "M-MORT-6")
def test_c078_an_owner_who_lifts_keeps_the_deed_and_the_lander_pays_nothing() -> None:
    table = tried(500, 220)
    table.lift(B, BOARDWALK)
    assert table.all_cash() == [500, 0, 1500]
    assert (table.owner(BOARDWALK), table.is_mortgaged(BOARDWALK)) == (B, False)
    assert len(table.happened(EventKind.FORECLOSURE_ENDED)) == 1
    assert (table.turn, table.phase, table.state["n_claims"]) == (B, Phase.TURN, 0)


@rule("M-FCL-7")
def test_c078_an_owner_may_find_the_money_with_others() -> None:
    table = tried(500, 0)
    table.deal(B, cash(C, B, 220))
    assert table.phase == Phase.FORECLOSURE
    table.lift(B, BOARDWALK)
    assert table.all_cash() == [500, 0, 1280]


@rule("M-FCL-7")
def test_an_owner_may_sell_mortgage_and_claim_to_find_the_money() -> None:
    table = tried(500, 0, own(*PURPLES, built=1) | own(READING))
    table.sell(B, BALTIC)
    table.do(B, ActionKind.SELL_GROUP, MEDITERRANEAN)
    table.mortgage(B, READING)
    table.mortgage(B, BALTIC)
    table.deal(C, deed(B, C, MEDITERRANEAN), cash(C, B, 40))
    assert table.cash(B) == 25 + 25 + 100 + 30 + 40
    table.lift(B, BOARDWALK)
    assert table.cash(B) == 0


@rule("M-FCL-8")
def test_c078_the_deed_itself_cannot_be_sold_meanwhile() -> None:
    table = stopped(500, 0, own(READING))
    table.foreclose(A)
    for taker, giver in ((C, B), (A, B)):
        terms = [deed(giver, taker, BOARDWALK), cash(taker, giver, 300)]
        table.refuses(Reason.UNDER_FORECLOSURE, B, ActionKind.OFFER, terms=terms)
    terms = [deed(B, C, READING), cash(C, B, 220)]
    table.deal(B, *terms)
    table.lift(B, BOARDWALK)
    table.deal(B, deed(B, C, BOARDWALK), cash(C, B, 300))
    assert table.owner(BOARDWALK) == C


def test_only_deals_of_the_owner_are_made_meanwhile() -> None:
    table = tried(500, 0)
    table.refuses(Reason.UNDER_FORECLOSURE, C, ActionKind.OFFER, terms=[cash(C, A, 5)])
    table.refuses(Reason.WRONG_PHASE, A, ActionKind.ROLL)
    table.refuses(Reason.NOT_ASKED, C, LET_GO)
    table.refuses(Reason.NOT_ASKED, A, LET_GO)


@rule("M-FCL-1", "M-FCL-6", "M-RENT-3", "M-MORT-4")
def test_c078_a_lander_who_does_nothing_owes_nothing() -> None:
    table = stopped(500, 0)
    assert (table.phase, table.waiting()) == (Phase.FORECLOSE, [A])
    table.decline(A)
    assert table.all_cash() == [500, 0, 1500]
    assert (table.owner(BOARDWALK), table.turn) == (B, B)


@rule("M-FCL-2", "M-FCL-3")
def test_a_lander_needs_the_cash_and_may_raise_it_from_what_it_has() -> None:
    table = stopped(400, 0, mine=own(BALTIC))
    table.refuses(Reason.NOT_ENOUGH_CASH, A, FORECLOSE)
    table.refuses(Reason.NOT_YOUR_TURN, B, FORECLOSE)
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.DECLINE)
    table.mortgage(A, BALTIC)
    table.foreclose(A)
    table.let_go(B)
    assert table.cash(A) == 10


@pytest.mark.parametrize(("money", "phase"), [(419, Phase.TURN), (420, Phase.FORECLOSE)])
def test_nobody_is_asked_who_could_never_pay(money: int, phase: Phase) -> None:
    assert stopped(money, 0).phase == phase


@rule("M-FCL-1")
def test_a_card_leads_to_foreclosure_too_and_doubles_go_on() -> None:
    table = moore(
        Seat(1000, at=CHANCE_7 - 4),
        Seat(0, deeds=mortgaged(BOARDWALK)),
        decks={CHANCE: [TO_BOARDWALK]},
    )
    table.roll(A, (2, 2), TO_BOARDWALK)
    table.foreclose(A)
    table.let_go(B)
    assert (table.phase, table.turn, table.owner(BOARDWALK)) == (Phase.TURN, A, A)


def test_a_forecloser_who_gave_the_money_away_gets_nothing() -> None:
    table = tried(420, 0)
    table.deal(A, cash(A, B, 1))
    table.let_go(B)
    assert table.all_cash() == [419, 1, 1500]
    assert (table.owner(BOARDWALK), table.is_mortgaged(BOARDWALK)) == (B, True)
    assert len(table.happened(EventKind.FORECLOSURE_ENDED)) == 1
    assert table.turn == B


@rule("M-FCL-3")
def test_the_forecloser_pays_full_interest_though_the_owner_just_paid_it() -> None:
    table = moore(Seat(500, at=BOARDWALK - 4), Seat(20), Seat(5, deeds=mortgaged(BOARDWALK)))
    table.deal(C, deed(C, B, BOARDWALK))
    table.keep(B, BOARDWALK)
    table.roll(A, (1, 3))
    table.foreclose(A)
    table.let_go(B)
    assert table.all_cash() == [80, 200, 5]


@pytest.mark.parametrize("leaver", [A, B])
def test_an_attempt_ends_when_either_side_leaves(leaver: int) -> None:
    table = tried(500, 100)
    table.resign(leaver)
    assert len(table.happened(EventKind.FORECLOSURE_ENDED)) == 1
    if leaver == A:
        assert (table.owner(BOARDWALK), table.cash(B), table.turn) == (B, 100, B)
    else:
        assert (table.owner(BOARDWALK), table.cash(A), table.turn) == (BANK, 500, C)
    assert table.phase == Phase.TURN


def test_an_owner_who_leaves_before_the_lander_decides_leaves_nothing_to_foreclose() -> None:
    table = stopped(500, 0)
    table.resign(B)
    assert (table.phase, table.turn, table.owner(BOARDWALK)) == (Phase.TURN, C, BANK)


def test_a_lander_who_gets_the_deed_at_the_auction_of_the_estate_forecloses_nothing() -> None:
    table = stopped(500, 0, mortgaged(PARK_PLACE), estate=EstateRule.AUCTION)
    table.resign(B)
    assert table.state["auction"]["space"] == PARK_PLACE
    table.pass_(A, C)
    table.bid(A, 5)
    table.pass_(C)
    assert (table.owner(BOARDWALK), table.phase, table.turn) == (A, Phase.TURN, C)
    table = stopped(500, 0, mortgaged(SHORT_LINE), estate=EstateRule.AUCTION, space=READING)
    table.resign(B)
    table.bid(A, 5)
    table.pass_(C)
    table.mortgage(A, READING)
    table.pass_(A, C)
    assert (table.owner(READING), table.phase, table.turn) == (A, Phase.TURN, C)


def test_a_lander_who_leaves_forecloses_nothing() -> None:
    table = stopped(500, 0)
    table.resign(A)
    assert (table.phase, table.turn, table.owner(BOARDWALK)) == (Phase.TURN, B, B)


@rule("M-FCL-1", "M-TRV-8")
@pytest.mark.parametrize("tries", [True, False])
def test_from_a_mortgaged_railroad_one_may_foreclose_and_then_travel(tries: bool) -> None:
    table = stopped(500, 0, own(SHORT_LINE), space=READING, mine=own(BO))
    assert table.phase == Phase.FORECLOSE
    if tries:
        table.foreclose(A)
        table.let_go(B)
        assert table.phase == Phase.TRAVEL
        table.refuses(Reason.CANNOT_TRAVEL_THERE, A, ActionKind.TRAVEL, SHORT_LINE)
        table.do(A, ActionKind.TRAVEL, BO)
        assert (table.owner(READING), table.cash(A)) == (A, 500 - 100 - 110)
    else:
        table.decline(A)
        assert table.phase == Phase.TRAVEL
        table.do(A, ActionKind.TRAVEL, SHORT_LINE)
    assert table.turn == B


def claimed() -> House:
    """A forecloses on B's Boardwalk, and owes rent of this same turn for its Park Place."""
    table = moore(
        Seat(1000, at=PARK_PLACE - 4),
        Seat(0, deeds=mortgaged(BOARDWALK) | own(PARK_PLACE)),
        Seat(),
    )
    table.roll(A, (2, 2))
    table.roll(A, (1, 1))
    table.foreclose(A)
    return table


def test_a_claim_may_be_made_to_meet_it() -> None:
    table = claimed()
    assert table.may(B, ActionKind.CLAIM, PARK_PLACE)
    table.charge(B, A, PARK_PLACE)
    assert (table.phase, table.cash(B)) == (Phase.FORECLOSURE, 70)


@rule("M-FCL-8")
def test_the_deed_cannot_be_dealt_beside_a_debt_that_comes_between() -> None:
    table = claimed()
    table.claim(B, PARK_PLACE)
    assert table.debt() == (A, B, 70)
    terms = [deed(B, A, BOARDWALK), cash(A, B, 300)]
    table.refuses(Reason.UNDER_FORECLOSURE, B, ActionKind.OFFER, terms=terms)
    table.pay(A)
    assert table.phase == Phase.FORECLOSURE


def test_without_the_rule_a_mortgaged_deed_is_only_a_rest() -> None:
    table = stopped(500, 0, foreclosure=0)
    assert (table.phase, table.turn) == (Phase.TURN, B)
    table.refuses(Reason.NOT_IN_RULES, A, FORECLOSE)
    table.refuses(Reason.NOT_IN_RULES, B, LET_GO)


# --- bought with a mortgage ----------------------------------------------------------------


def before(space: int, money: int = 1500, **rules: int) -> House:
    """A stands before an unsold deed."""
    rules = WITH_MORTGAGE | rules
    table = moore(Seat(money, at=(space - 4) % 40), Seat(1500), Seat(), **rules)
    table.roll(A, (1, 3))
    return table


def bought(space: int = BOARDWALK, money: int = 1500, **rules: int) -> House:
    """A has bought a deed with a mortgage."""
    table = before(space, money, **rules)
    table.do(A, ActionKind.BUY_MORTGAGED)
    return table


@rule("M-BWM-1", "M-BWM-2", "M-BWM-6")
@pytest.mark.parametrize(
    ("space", "price", "fee"), [(BOARDWALK, 200, 20), (PARK_PLACE, 175, 18), (WATER, 75, 8)]
)
@pytest.mark.parametrize("factor", [1, 2])
def test_the_mortgage_value_and_a_fee_whatever_the_prices(
    space: int, price: int, fee: int, factor: int
) -> None:
    table = bought(space, price_factor=factor)
    assert table.paid(Cause.PRICE, A, BANK) == price
    assert table.paid(Cause.FEE, A, BANK) == fee
    assert (table.owner(space), table.is_mortgaged(space)) == (A, True)
    assert table.happened(EventKind.BOUGHT)[0].amount == price + fee
    assert table.turn == B


@rule("M-BWM-1")
def test_it_takes_the_cash_and_the_turn() -> None:
    table = before(BOARDWALK, 219)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.BUY_MORTGAGED)
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.BUY_MORTGAGED)
    assert not table.may(A, ActionKind.BUY_MORTGAGED)
    table = bought(BOARDWALK, 220)
    assert table.cash(A) == 0
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.BUY_MORTGAGED)


@rule("M-BWM-5", "M-BWM-7", "M-BWM-8")
@pytest.mark.parametrize(("factor", "first"), [(1, 220), (2, 660)])
def test_the_first_lifting_pays_the_rest_and_later_ones_the_deed_figure(
    factor: int, first: int
) -> None:
    table = bought(price_factor=factor)
    table.lift(A, BOARDWALK)
    assert table.paid(Cause.LIFT, A, BANK) == first
    table.mortgage(A, BOARDWALK)
    assert table.paid(Cause.LOAN, BANK, A) == 200
    table.lift(A, BOARDWALK)
    assert table.paid(Cause.LIFT, A, BANK) == 220


@rule("M-BWM-7", "M-DBL-1")
def test_the_rest_of_a_doubled_price_is_rounded_up_in_its_interest() -> None:
    table = bought(PARK_PLACE, price_factor=2)
    table.lift(A, PARK_PLACE)
    # 700 asked, 175 paid: 525 are left, and 52.5 of interest.
    assert table.paid(Cause.LIFT, A, BANK) == 525 + 53


@rule("M-BWM-4", "M-MORT-10", "M-MORT-11", "M-MORT-12")
def test_it_passes_on_mortgaged_with_the_duty_of_any_other() -> None:
    table = bought(price_factor=2)
    table.deal(A, deed(A, B, BOARDWALK), cash(B, A, 100))
    assert (table.phase, table.waiting()) == (Phase.INTEREST, [B])
    table.keep(B, BOARDWALK)
    assert table.cash(B) == 1500 - 100 - 20
    table.lift(B, BOARDWALK)
    # In the same turn the 20 count: 600 + 60 - 20.
    assert table.paid(Cause.LIFT, B, BANK) == 640


@rule("M-BWM-3", "M-BWM-7")
def test_c_60_foreclosing_one_never_lifted_costs_the_loan_and_the_first_lifting() -> None:
    table = bought(price_factor=2)
    table.state["seats"][B]["space"] = BOARDWALK - 4
    table.roll(B, (1, 3))
    table.foreclose(B)
    table.refuses(Reason.NOT_ASKED, B, LET_GO)
    table.let_go(A)
    assert table.cash(B) == 1500 - 200 - 660
    assert table.cash(A) == 1500 - 220 + 200
    assert table.state["deeds"][BOARDWALK]["unlifted"] == 0
    table.mortgage(B, BOARDWALK)
    table.lift(B, BOARDWALK)
    assert table.paid(Cause.LIFT, B, BANK) == 220


@rule("M-BWM-3")
def test_the_owner_meets_a_foreclosure_with_the_first_lifting() -> None:
    table = bought(price_factor=2)
    table.state["seats"][B]["space"] = BOARDWALK - 4
    table.roll(B, (1, 3))
    table.foreclose(B)
    table.lift(A, BOARDWALK)
    assert table.cash(A) == 1500 - 220 - 660
    assert table.cash(B) == 1500


@rule("M-BWM-2")
def test_it_earns_no_rent_and_what_returns_to_the_bank_is_new_again() -> None:
    table = bought(price_factor=2, rent=RentRule.AUTOMATIC, foreclosure=0)
    table.state["seats"][B]["space"] = BOARDWALK - 4
    table.roll(B, (1, 3))
    assert table.phase == Phase.TURN
    table.resign(A)
    assert table.owner(BOARDWALK) == BANK
    assert table.state["deeds"][BOARDWALK]["unlifted"] == 0


def test_what_was_promised_to_somebody_is_bought_whole() -> None:
    table = moore(Seat(400, at=BOARDWALK - 4), Seat(), contracts=1, **WITH_MORTGAGE)
    table.deal(A, purchase(A, B, BOARDWALK))
    table.roll(A, (1, 3))
    table.refuses(Reason.PROMISED, A, ActionKind.BUY_MORTGAGED)
    table.refuses(Reason.PROMISED, A, ActionKind.DECLINE)
    table.buy(A)
    assert table.owner(BOARDWALK) == B


def test_without_the_option_only_the_whole_price_buys() -> None:
    table = before(BOARDWALK, mortgage_purchase=0)
    table.refuses(Reason.NOT_IN_RULES, A, ActionKind.BUY_MORTGAGED)
    table = bought(BOARDWALK, **DOUBLE_PRICES)
    assert table.cash(A) == 1280
