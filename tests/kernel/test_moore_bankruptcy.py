"""BANKRUPTCY where deeds return to the Bank, and ways out of it (002)."""

import pytest

from freehold.records.enums import ActionKind, Cause, EndReason, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL, POT
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE,
    CHANCE_KEEP,
    DARK_BLUES,
    LIGHT_BLUES,
    LUXURY_TAX,
    ORANGES,
    ORIENTAL,
    READING,
    ST_JAMES,
    VERMONT,
    A,
    B,
    C,
    D,
    mortgaged,
    own,
)
from tests.kernel.moore import House, moore
from tests.kernel.table import Seat, cash, deed, forgive, held_card
from tests.support import rule

LIGHT_22 = own(*LIGHT_BLUES, built=2)
HOST = own(*ORANGES, built=HOTEL)


def owing(debtor: Seat, *others: Seat, **rules: int) -> House:
    """A owes B 950 for the hotel on St. James (C007)."""
    debtor.at = ST_JAMES - 4
    table = moore(debtor, Seat(0, deeds=dict(HOST)), *others, **rules)
    table.roll(A, (1, 3))
    table.claim(B, ST_JAMES)
    assert table.debt() == (A, B, 950)
    return table


def taxed(debtor: Seat, *others: Seat, **rules: int) -> House:
    """A owes the luxury tax of 75."""
    debtor.at = LUXURY_TAX - 4
    table = moore(debtor, *others, **rules)
    table.roll(A, (1, 3))
    return table


@rule("M-BUST-1", "M-BUST-2", "M-BUST-3", "M-BUST-4", "M-BUST-11")
def test_c007_the_creditor_gets_what_everything_brings_and_the_bank_the_deeds() -> None:
    table = owing(Seat(120, deeds=LIGHT_22), Seat())
    table.bankrupt(A)
    assert table.cash(B) == 430
    assert table.paid(Cause.SALE, BANK, A) == 150
    assert table.paid(Cause.LOAN, BANK, A) == 160
    assert [table.owner(lot) for lot in LIGHT_BLUES] == [BANK] * 3
    assert not any(table.is_mortgaged(lot) for lot in LIGHT_BLUES)
    assert (table.is_playing(A), table.turn, table.phase) == (False, B, Phase.TURN)
    assert table.state["houses"] == 32


@rule("M-BUST-2")
def test_deeds_that_are_mortgaged_already_bring_nothing_more() -> None:
    table = owing(Seat(10, deeds=mortgaged(*LIGHT_BLUES) | own(BALTIC)), Seat())
    table.bankrupt(A)
    assert table.cash(B) == 10 + 30
    assert [table.owner(lot) for lot in (*LIGHT_BLUES, BALTIC)] == [BANK] * 4
    assert not table.is_mortgaged(ORIENTAL)


@rule("M-BUST-5")
def test_what_returned_is_sold_to_whoever_lands_there_at_the_printed_price() -> None:
    table = owing(Seat(120, deeds=LIGHT_22), Seat())
    table.bankrupt(A)
    table.state["seats"][B]["space"] = VERMONT - 4
    table.roll(B, (1, 3))
    table.buy(B)
    assert table.paid(Cause.PRICE, B, BANK) == 100
    assert not table.is_mortgaged(VERMONT)


@rule("M-BUST-4", "M-BUST-1", "M-PARK-1")
@pytest.mark.parametrize("pooled", [0, 1])
def test_c010_a_debt_to_the_bank_or_the_pot_returns_the_deeds_too(pooled: int) -> None:
    table = taxed(Seat(10, deeds=mortgaged(BALTIC)), Seat(), Seat(), pot_taxes=pooled)
    table.bankrupt(A)
    assert (table.owner(BALTIC), table.is_mortgaged(BALTIC)) == (BANK, False)
    assert table.phase == Phase.TURN
    assert table.pot == (10 if pooled else 0)
    assert table.happened(EventKind.WENT_BANKRUPT)[0].other == (POT if pooled else BANK)


@rule("M-BUST-2", "M-PARK-1")
def test_a_debt_to_the_pot_is_met_by_the_loans_as_well() -> None:
    table = taxed(Seat(10, deeds=own(BALTIC)), Seat(), Seat())
    table.bankrupt(A)
    assert (table.pot, table.owner(BALTIC), table.is_mortgaged(BALTIC)) == (40, BANK, False)


@rule("M-BUST-4")
def test_held_cards_go_under_their_decks() -> None:
    table = owing(Seat(10, cards=[CHANCE_KEEP]), Seat())
    table.bankrupt(A)
    assert not table.holds(B, CHANCE_KEEP)
    assert len(table._pile(CHANCE)) == 16
    assert table._pile(CHANCE)[-1] == CHANCE_KEEP[2]


@rule("M-BUST-1", "M-MORT-2")
def test_c008_who_can_just_pay_stays_in() -> None:
    deeds = own(*LIGHT_BLUES, built=2) | own(READING, BO)
    table = owing(Seat(520 - 200 + 120, deeds=deeds), Seat())
    table.refuses(Reason.CAN_STILL_PAY, A, ActionKind.BANKRUPT)
    for lot in LIGHT_BLUES:
        table.sell(A, lot, 2)
    for lot in (*LIGHT_BLUES, READING, BO):
        table.mortgage(A, lot)
    table.pay(A)
    assert (table.cash(A), table.cash(B), table.is_playing(A)) == (0, 950, True)


@rule("M-BUST-7")
def test_c085_anybody_may_help_with_money() -> None:
    table = owing(Seat(120, deeds=LIGHT_22), Seat())
    for lot in LIGHT_BLUES:
        table.sell(A, lot, 2)
    for lot in LIGHT_BLUES:
        table.mortgage(A, lot)
    assert table.cash(A) == 430
    table.deal(C, cash(C, A, 520))
    assert table.all_cash() == [0, 950, 980]
    assert table.is_playing(A)


@rule("M-BUST-9", "M-BUST-10", "M-MORT-11", "M-MORT-12")
@pytest.mark.parametrize(("lifts", "pays"), [(False, 5 + 6), (True, 55 + 66)])
def test_c085_a_creditor_may_take_mortgaged_deeds_instead(lifts: bool, pays: int) -> None:
    connecticut = LIGHT_BLUES[2]
    table = owing(Seat(200, deeds=mortgaged(ORIENTAL, connecticut)), Seat())
    table.deal(
        A,
        deed(A, B, ORIENTAL),
        deed(A, B, connecticut),
        cash(A, B, 200),
        forgive(B, A, 950),
    )
    while table.phase == Phase.INTEREST:
        space = int(table.state["agenda"][int(table.state["n_agenda"]) - 1]["space"])
        table.lift(B, space) if lifts else table.keep(B, space)
    assert table.all_cash() == [0, 200 - pays, 1500]
    assert table.is_playing(A)


@rule("M-BUST-7", "M-BUST-8")
def test_c085_a_sale_that_does_not_cover_the_debt_is_refused() -> None:
    table = owing(Seat(120, deeds=own(*LIGHT_BLUES)), Seat())
    terms = [deed(A, C, VERMONT), cash(C, A, 300)]
    table.refuses(Reason.DEBT_UNPAID, A, ActionKind.OFFER, terms=terms)
    table.bankrupt(A)
    assert table.cash(B) == 120 + 160


@rule("M-BUST-7", "M-BUST-8")
def test_c_64_several_helpers_stand_together_in_one_deal() -> None:
    table = owing(Seat(120, deeds=own(*LIGHT_BLUES)), Seat(), Seat())
    table.deal(A, deed(A, C, VERMONT), cash(C, A, 400), cash(D, A, 430))
    assert table.all_cash() == [0, 950, 1100, 1070]
    assert table.owner(VERMONT) == C


@rule("M-BUST-12", "M-OBJ-4", "M-BUST-11")
def test_the_last_one_left_wins() -> None:
    table = owing(Seat(10))
    table.bankrupt(A)
    assert (table.winners(), table.end_reason()) == ([B], EndReason.LAST_SEAT)


def test_leaving_with_a_debt_above_the_means_is_the_same_bankruptcy() -> None:
    table = owing(Seat(120, deeds=LIGHT_22), Seat())
    table.resign(A)
    assert table.cash(B) == 430
    assert table.owner(ORIENTAL) == BANK


def test_leaving_without_a_debt_gives_everything_back() -> None:
    table = moore(Seat(120, deeds=LIGHT_22, cards=[CHANCE_KEEP]), Seat(), Seat())
    table.resign(A)
    assert table.paid(Cause.LOAN) == 0
    assert (table.bank, table.owner(ORIENTAL), table.phase) == (120, BANK, Phase.TURN)


@rule("M-CARD-6")
def test_a_held_card_is_sold_at_an_agreed_price() -> None:
    table = moore(Seat(cards=[CHANCE_KEEP]), Seat(jail=1))
    table.deal(A, held_card(A, B, CHANCE_KEEP), cash(B, A, 30))
    assert (table.holds(B, CHANCE_KEEP), table.cash(A)) == (True, 1530)


def test_in_the_long_game_everything_passes_to_the_creditor() -> None:
    table = owing(Seat(120, deeds=dict.fromkeys(DARK_BLUES, 0)), Seat(), creditor=0)
    table.bankrupt(A)
    assert (table.cash(B), table.owner(BOARDWALK)) == (120, B)
