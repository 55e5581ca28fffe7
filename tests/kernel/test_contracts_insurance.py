"""Insurance: who pays what, in which order, and what becomes of it when somebody cannot."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EndedBy, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CHANCE_7,
    CHANCE_36,
    CHEST_17,
    COLLECT_EACH,
    DARK_BLUES,
    LUXURY_TAX,
    ORANGES,
    ORIENTAL,
    PAY_15,
    PAY_EACH,
    PURPLES,
    READING,
    REPAIRS_25,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.bonds import (
    LANDINGS,
    LAPS,
    THROWS,
    ended,
    house,
    insurance,
    kinds,
    land,
    pass_to,
    put,
    visit,
)
from tests.kernel.table import Seat, Table, cash, forgive
from tests.support import rule

RENT, TAX, CARD, FINE, REPAIRS = Cause.RENT, Cause.TAX, Cause.CARD, Cause.FINE, Cause.REPAIRS
ALL = (RENT, TAX, CARD, FINE, REPAIRS)


def insured(*causes: Cause, insurer: Seat | None = None, built: int = 0, **more: Any) -> Table:
    """A has insured B for a fee of 1; C owns the dark blues. B is on turn."""
    rich = Seat(1500, deeds=own(*DARK_BLUES, built=built))
    table = house(insurer or Seat(), Seat(), rich, Seat())
    table.deal(A, insurance(A, B, *causes, **more), cash(B, A, 1))
    pass_to(table, B)
    return table


@rule("M-INS-1", "M-DEAL-3", "M-RENT-2")
def test_the_insurer_pays_the_rent_and_the_insured_nothing() -> None:
    table = insured(RENT)
    land(table, B, BOARDWALK)
    (fact,) = table.happened(EventKind.COVERED)
    assert (fact.seat, fact.other, fact.space, fact.amount) == (A, B, BOARDWALK, 100)
    assert table.debt() == (A, C, 100)
    assert table.waiting() == [A]
    table.pay(A)
    assert table.paid(Cause.COVER, A, C) == 100
    assert table.all_cash() == [1401, 1499, 1600, 1500]
    assert table.phase == Phase.TURN


@rule("M-DEAL-9", "M-INS-4")
@pytest.mark.parametrize(
    ("more", "covered"),
    [
        ({"excess": 30}, 70),  # a cap of 30 on what the visitor pays
        ({"excess": 30, "cap": 50}, 50),
        ({"cap": 50}, 50),
        ({"percent": 50}, 50),
        ({"percent": 33}, 33),
        ({"percent": 33, "excess": 1}, 33),  # 32.67
        ({"percent": 100, "cap": 1}, 1),
        ({"excess": 99}, 1),
    ],
)
def test_the_insurer_pays_its_part_first_and_the_insured_the_rest(
    more: dict[str, Any], covered: int
) -> None:
    table = insured(RENT, **more)
    land(table, B, BOARDWALK)
    assert table.debt() == (A, C, covered)
    table.pay(A)
    if covered < 100:
        assert table.debt() == (B, C, 100 - covered)
        table.pay(B)
    assert table.all_cash() == [1501 - covered, 1399 + covered, 1600, 1500]


def test_a_sum_within_the_excess_is_the_insureds() -> None:
    table = insured(RENT, excess=100)
    land(table, B, BOARDWALK)
    assert table.debt() == (B, C, 100)


@rule("M-INS-1")
def test_repairs_taxes_fines_and_cards_are_paid_at_once() -> None:
    houses = own(*ORANGES, built=2) | own(*PURPLES, built=HOTEL)
    table = house(Seat(), Seat(deeds=houses), Seat())
    table.deal(A, insurance(A, B, *ALL, excess=10), cash(B, A, 1))
    pass_to(table, B)
    land(table, B, CHANCE_7, REPAIRS_25)  # 6 x 25 + 2 x 100 = 350
    assert (table.paid(Cause.COVER, A, BANK), table.paid(REPAIRS, B, BANK)) == (340, 10)
    pass_to(table, B)
    land(table, B, LUXURY_TAX)
    assert (table.paid(Cause.COVER, A, BANK), table.paid(TAX, B, BANK)) == (65, 10)
    pass_to(table, B)
    land(table, B, CHANCE_36, PAY_15)
    assert (table.paid(Cause.COVER, A, BANK), table.paid(CARD, B, BANK)) == (5, 10)
    pass_to(table, B)
    table.state["seats"][B]["jail"], table.state["seats"][B]["tries"] = 1, 2
    put(table, B, 10)
    table.roll(B, (4, 6))
    assert (table.paid(Cause.COVER, A, BANK), table.paid(FINE, B, BANK)) == (40, 10)
    assert table.at(B) == 20


def test_a_fine_paid_by_choice_is_not_owed() -> None:
    table = insured(FINE)
    table.state["seats"][B]["jail"] = 1
    put(table, B, 10)
    table.do(B, ActionKind.PAY_FINE)
    assert table.paid(FINE, B, BANK) == 50


def test_an_insurance_answers_only_for_its_causes_its_deeds_and_its_holder() -> None:
    table = house(Seat(), Seat(), Seat(deeds=own(BOARDWALK, READING)), Seat())
    table.deal(A, insurance(A, B, RENT, spaces=(BOARDWALK,)), cash(B, A, 1))
    assert visit(table, B, READING) == 25
    assert visit(table, B, LUXURY_TAX) == 75
    assert visit(table, D, BOARDWALK) == 50
    assert visit(table, B, BOARDWALK) == 0


def test_named_deeds_limit_rents_only() -> None:
    table = insured(RENT, TAX, spaces=(READING,))
    land(table, B, LUXURY_TAX)
    assert table.paid(Cause.COVER, A, BANK) == 75


@rule("M-DEAL-9", "M-DEAL-10")
def test_landing_insurance_for_two_throws_a_lap_or_a_landing() -> None:
    table = insured(RENT, unit=THROWS, count=2)
    assert [visit(table, B, BOARDWALK) for _ in range(3)] == [0, 0, 100]
    table = insured(RENT, unit=LANDINGS, count=1)
    assert [visit(table, B, BOARDWALK) for _ in range(2)] == [0, 100]
    table = insured(RENT, unit=LAPS, count=1)
    assert visit(table, B, BOARDWALK) == 0
    pass_to(table, B)
    put(table, B, 37)
    table.roll(B, (1, 2))
    assert ended(table) == [EndedBy.RUN_OUT]
    assert visit(table, B, BOARDWALK) == 100


def test_an_owner_who_insures_its_visitor_asks_for_the_rest_only() -> None:
    table = house(Seat(deeds=own(*DARK_BLUES)), Seat())
    table.deal(A, insurance(A, B, RENT, excess=40), cash(B, A, 1))
    assert visit(table, B, BOARDWALK) == 40
    table.deal(A, insurance(A, B, RENT), cash(B, A, 1))
    assert visit(table, B, BOARDWALK) == 0
    assert table.phase == Phase.TURN


def test_insurances_answer_one_after_the_other_for_what_is_left() -> None:
    table = house(Seat(), Seat(), Seat(deeds=own(*DARK_BLUES)), Seat())
    table.deal(A, insurance(A, B, RENT, cap=60), cash(B, A, 1))
    table.deal(D, insurance(D, B, RENT, excess=10, unit=LANDINGS, count=1), cash(B, D, 1))
    table.deal(C, insurance(C, B, RENT, cap=4), cash(B, C, 1))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    assert table.debt() == (A, C, 60)
    table.pay(A)
    assert table.debt() == (D, C, 30)
    table.pay(D)
    assert table.debt() == (B, C, 6)  # C bears 4 of the last 10 itself
    table.pay(B)
    assert table.all_cash() == [1441, 1491, 1597, 1471]


def test_paying_every_player_is_a_case_for_each() -> None:
    table = house(Seat(), Seat(100), Seat(), Seat())
    table.deal(A, insurance(A, B, CARD, excess=20), cash(B, A, 1))
    table.deal(C, insurance(C, B, CARD, cap=5), cash(B, C, 1))
    pass_to(table, B)
    land(table, B, CHANCE_7, PAY_EACH)
    # To C: A 30, C bears 5, B 15. To D: A 30, C 5, B 15. To A: A bears 30, C 5, B 15.
    assert table.all_cash() == [1501 - 60 + 5 + 15, 98 - 45, 1501 + 30 + 15 - 10, 1550]
    assert table.phase == Phase.TURN


def test_who_is_insured_pays_every_player_in_turn_order_as_far_as_the_cash_goes() -> None:
    table = house(Seat(), Seat(61, deeds=own(BALTIC)), Seat(), Seat())
    table.deal(A, insurance(A, B, TAX), cash(B, A, 1))
    pass_to(table, B)
    land(table, B, CHANCE_7, PAY_EACH)
    assert table.all_cash() == [1501, 10, 1550, 1500]
    assert table.debt() == (B, D, 50)


def test_everybodys_insurer_pays_when_one_collects_from_each() -> None:
    table = house(Seat(), Seat(), Seat(3), Seat())
    table.deal(A, insurance(A, C, CARD), cash(C, A, 1))
    pass_to(table, B)
    land(table, B, CHEST_17, COLLECT_EACH)
    # 50 each: A for itself and for C, B has 150 more.
    assert table.all_cash() == [1501 - 100, 1650, 2, 1450]


# --- insurers who cannot pay ---


@rule("M-INS-2", "M-INS-3", "M-INS-4", "M-INS-5")
def test_the_insurer_goes_out_first_and_then_the_insured() -> None:
    table = insured(RENT, insurer=Seat(99, deeds=own(READING)), built=HOTEL)
    land(table, B, BOARDWALK)
    assert table.debt() == (A, C, 2000)
    table.refuses(Reason.NO_DEBT, B, ActionKind.BANKRUPT)
    table.bankrupt(A)  # 100 and a clear deed on which the Bank lends 100
    assert table.debt() == (B, C, 1800)
    assert (table.cash(C), table.owner(READING)) == (1600, C)
    table.bankrupt(B)
    assert table.all_cash() == [0, 0, 3099, 1500]


@rule("M-INS-5", "M-BUST-2")
def test_where_deeds_return_to_the_bank_the_insurers_loans_are_what_it_brings() -> None:
    rich = Seat(1500, deeds=own(*DARK_BLUES, built=HOTEL))
    table = house(Seat(99, deeds=own(READING)), Seat(), rich, Seat(), creditor=1, estate=1)
    table.deal(A, insurance(A, B, RENT), cash(B, A, 1))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    table.bankrupt(A)
    assert (table.paid(Cause.ESTATE, A, C), table.owner(READING)) == (200, BANK)
    assert table.debt() == (B, C, 1800)


@rule("M-INS-2", "M-INS-5")
def test_an_insurer_raises_all_it_can_before_the_insured_owes_anything() -> None:
    table = insured(RENT, insurer=Seat(1899, deeds=own(READING)), built=HOTEL)
    land(table, B, BOARDWALK)
    table.refuses(Reason.CAN_STILL_PAY, A, ActionKind.BANKRUPT)
    table.mortgage(A, READING)
    table.pay(A)
    assert table.all_cash() == [0, 1499, 3500, 1500]
    assert table.phase == Phase.TURN


def test_the_insured_pays_what_the_insurer_left_and_its_own_part() -> None:
    table = insured(RENT, insurer=Seat(99), built=3, excess=200)  # 1400
    land(table, B, BOARDWALK)
    assert table.debt() == (A, C, 1200)
    table.bankrupt(A)
    assert table.debt() == (B, C, 1300)
    table.pay(B)
    assert table.all_cash() == [0, 199, 2900, 1500]


def test_the_next_insurance_answers_for_what_a_bankrupt_insurer_leaves() -> None:
    table = house(Seat(99), Seat(), Seat(deeds=own(*DARK_BLUES, built=3)), Seat(2000))
    table.deal(A, insurance(A, B, RENT, excess=200), cash(B, A, 1))
    table.deal(D, insurance(D, B, RENT, excess=300), cash(B, D, 1))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    table.bankrupt(A)  # 1200 fewer 100, and the excess of 200
    assert table.debt() == (D, C, 1000)
    table.pay(D)
    assert table.debt() == (B, C, 300)


@rule("M-INS-6")
def test_all_insurances_of_a_bankrupt_insurer_lapse() -> None:
    table = house(Seat(100), Seat(), Seat(deeds=own(*DARK_BLUES, built=3)), Seat())
    table.deal(A, insurance(A, B, RENT), cash(B, A, 1))
    table.deal(A, insurance(A, D, *ALL), cash(D, A, 1))
    table.deal(A, insurance(A, B, REPAIRS), cash(B, A, 1))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    table.bankrupt(A)
    assert ended(table) == [EndedBy.PARTY_LEFT] * 3
    assert kinds(table) == []
    table.pay(B)
    assert visit(table, D, BOARDWALK) == 1400


def test_an_insurer_who_leaves_pays_within_its_means_first() -> None:
    table = insured(RENT, excess=20)
    land(table, B, BOARDWALK)
    table.resign(A)
    assert table.cash(C) == 1580
    assert table.debt() == (B, C, 20)


def test_an_insurer_who_leaves_poor_leaves_the_rest_to_the_insured() -> None:
    table = insured(RENT, insurer=Seat(39), excess=20)
    land(table, B, BOARDWALK)
    table.resign(A)
    assert table.cash(C) == 1540
    assert table.debt() == (B, C, 60)


def test_the_insured_who_leaves_pays_its_own_part_and_the_insurer_the_other() -> None:
    table = insured(RENT, excess=20)
    land(table, B, BOARDWALK)
    table.resign(B)
    assert table.paid(RENT, B, C) == 20
    assert table.debt() == (A, C, 80)
    table.pay(A)
    assert table.all_cash() == [1421, 0, 1600, 1500]


def test_an_insured_who_leaves_too_poor_for_its_part_is_bankrupt_to_the_creditor() -> None:
    table = insured(RENT, excess=20)
    table.state["seats"][B]["cash"] = 15
    table.state["deeds"][ORIENTAL]["owner"] = B
    table.state["deeds"][ORIENTAL]["mortgaged"] = 1
    table.state["seats"][B]["held"][1] = 1
    land(table, B, BOARDWALK)
    table.resign(B)
    assert table.paid(Cause.ESTATE, B, C) == 15
    assert table.owner(ORIENTAL) == C
    table.keep(C, ORIENTAL)
    assert table.debt() == (A, C, 80)


def test_a_creditor_who_leaves_is_owed_nothing_more_by_the_bank() -> None:
    table = insured(RENT, excess=20)
    land(table, B, BOARDWALK)
    table.resign(C)
    for _ in DARK_BLUES:
        table.pass_(A, B, D)
    assert table.debt() == (A, BANK, 80)
    table.pay(A)
    assert table.debt() == (B, BANK, 20)


def test_an_insurers_part_may_be_forgiven_and_the_insured_still_owes_its_own() -> None:
    table = insured(RENT, excess=20)
    land(table, B, BOARDWALK)
    table.refuses(Reason.NO_DEBT, C, ActionKind.OFFER, terms=[forgive(C, B, 20)])
    table.deal(C, forgive(C, A, 80))
    assert table.debt() == (B, C, 20)


def test_what_an_insurer_owes_while_others_settle_does_not_reach_the_insured_twice() -> None:
    table = insured(TAX, insurer=Seat(9, deeds=own(READING)))
    land(table, B, LUXURY_TAX)
    assert table.debt() == (A, BANK, 75)
    assert table.happened(EventKind.DEBT_OPENED)[0].amount == 75
    table.mortgage(A, READING)
    assert table.phase == Phase.TURN
    assert (table.cash(A), table.cash(B)) == (35, 1499)
