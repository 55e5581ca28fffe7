"""What becomes of contracts when somebody goes out, and of debts that pass through many hands."""

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EstateRule,
    EventKind,
    Phase,
    Reason,
)
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    DARK_BLUES,
    LUXURY_TAX,
    ORIENTAL,
    PARK_PLACE,
    READING,
    VIRGINIA,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.bonds import (
    contract,
    duty,
    ended,
    house,
    idle,
    immunity,
    insurance,
    kinds,
    land,
    loan,
    option_buy,
    option_sell,
    pass_to,
    promise,
    purchase,
    share,
    visit,
)
from tests.kernel.table import Seat, Table, api, cash, deed
from tests.support import rule


def ruin(table: Table, seat: int, owner: int) -> None:
    """A seat lands on an owner's Boardwalk, which has a hotel, and goes bankrupt to it."""
    while table.turn != seat:
        idle(table)
    land(table, seat, BOARDWALK)
    assert table.debt()[:2] == (seat, owner)
    table.bankrupt(seat)


def castle(*more: Seat) -> tuple[Seat, ...]:
    """A owns Reading and Virginia, D the dark blues with hotels."""
    rich = Seat(deeds=own(*DARK_BLUES, built=HOTEL))
    return (Seat(deeds=own(READING, VIRGINIA)), Seat(deeds=own(BO)), Seat(), rich, *more)


@rule("M-DEAL-11", "M-INS-6", "M-PROF-2")
def test_all_that_a_bankrupt_granted_ends_and_binds_no_heir() -> None:
    table = house(*castle())
    table.deal(
        A,
        immunity(A, B, READING),
        share(A, B, READING, percent=50),
        option_buy(A, B, READING, 1),
        option_sell(A, B, BO, 1),
        insurance(A, B, Cause.TAX),
        purchase(A, B, BALTIC),
        promise(A, B),
        loan(B, A, 0, 10, every=50),
    )
    ruin(table, A, D)
    assert ended(table) == [EndedBy.PARTY_LEFT] * 8
    assert kinds(table) == []
    assert table.owner(READING) == D
    assert visit(table, B, READING) == 25


def test_all_that_a_leaver_held_ends_too() -> None:
    table = house(*castle())
    table.deal(
        A,
        immunity(A, B, READING),
        share(A, B, READING, percent=50),
        option_buy(A, B, READING, 1),
        option_sell(A, B, BO, 1),
        insurance(A, B, Cause.TAX),
        purchase(A, B, BALTIC),
        promise(A, B),
        loan(B, A, 0, 10, every=50),
        promise(A, C),
    )
    table.resign(B)
    assert kinds(table) == [ContractKind.PROMISE]
    assert contract(table, 8)["holder"] == C


@rule("M-DEAL-13")
def test_an_owner_who_took_a_duty_over_stays_bound_when_the_first_grantor_goes_out() -> None:
    table = house(*castle())
    table.deal(A, immunity(A, B, READING), cash(B, A, 1))
    table.deal(A, deed(A, C, READING), cash(C, A, 1), duty(A, C, 0))
    ruin(table, A, D)
    assert kinds(table) == [ContractKind.IMMUNITY]
    assert (contract(table)["grantor"], contract(table)["bound"]) == (C, 1 << C)
    assert visit(table, B, READING) == 0
    table.resign(C)
    assert kinds(table) == []


def test_a_grant_is_over_when_all_who_are_bound_leave_together() -> None:
    table = house(*castle())
    table.deal(A, immunity(A, B, READING), cash(B, A, 1))
    table.deal(A, deed(A, C, READING), cash(C, A, 1), duty(A, C, 0))
    idle(table)
    land(table, B, VIRGINIA)
    table.pay(B)
    land(table, C, ORIENTAL)
    table.decline(C)
    table.resign(A)
    table.resign(C)
    table.pass_(B, D)
    assert kinds(table) == []


def test_a_grant_goes_on_when_one_who_took_the_duty_over_leaves() -> None:
    table = house(*castle())
    table.deal(A, immunity(A, B, READING), cash(B, A, 1))
    table.deal(A, deed(A, C, READING), cash(C, A, 1), duty(A, C, 0))
    table.deal(A, deed(C, A, READING), cash(A, C, 1))
    table.resign(C)
    assert contract(table)["bound"] == 1 << A
    assert visit(table, B, READING) == 0


def test_what_others_owe_a_bankrupt_passes_to_its_creditor() -> None:
    table = house(*castle())
    table.deal(A, loan(A, B, 100, 60, times=2, every=4))
    ruin(table, A, D)
    assert [(f.seat, f.other) for f in table.happened(EventKind.CONTRACT_PASSED)] == [(A, D)]
    assert contract(table)["holder"] == D
    for _ in range(4):
        pass_to(table, B)
    paid = [f for f in table.history if f.kind == EventKind.PAID and f.extra == Cause.REPAYMENT]
    assert [(f.seat, f.other, f.amount) for f in paid] == [(B, D, 60)]


def test_a_loan_by_a_bankrupt_to_its_creditor_is_settled_with_the_estate() -> None:
    table = house(*castle())
    table.deal(A, loan(A, D, 100, 120, every=50))
    ruin(table, A, D)
    assert ended(table) == [EndedBy.PARTY_LEFT]


def test_what_others_owe_one_who_is_bankrupt_to_the_bank_is_void() -> None:
    table = house(Seat(74), Seat(), Seat(), estate=EstateRule.BANK)
    table.deal(B, loan(A, B, 0, 120, every=50))
    land(table, A, LUXURY_TAX)
    table.bankrupt(A)
    assert ended(table) == [EndedBy.PARTY_LEFT]


@rule("M-INS-4", "M-INS-5", "M-INS-6")
def test_a_chain_of_insurers_fails_one_after_the_other() -> None:
    table = house(
        Seat(100), Seat(100), Seat(100), Seat(deeds=own(*DARK_BLUES, built=HOTEL)), Seat(5000)
    )
    table.deal(A, insurance(A, B, Cause.RENT, percent=50), cash(B, A, 1))
    table.deal(C, insurance(C, B, Cause.RENT, percent=50), cash(B, C, 1))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    assert table.debt() == (A, D, 1000)
    table.bankrupt(A)  # 101; B owes 1899, of which C covers 950
    assert table.debt() == (C, D, 950)
    table.bankrupt(C)  # 101; 849 of it and the 949 are left
    assert table.debt() == (B, D, 1798)
    table.bankrupt(B)
    assert table.cash(D) == 1500 + 101 + 101 + 98
    assert kinds(table) == []


def test_an_insurer_saves_itself_by_a_loan() -> None:
    table = house(Seat(9), Seat(), Seat(deeds=own(*DARK_BLUES)), Seat())
    table.deal(A, insurance(A, B, Cause.RENT), cash(B, A, 1))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    table.deal(D, loan(D, A, 90, 99, every=9))
    assert table.phase == Phase.TURN
    assert table.all_cash() == [0, 1499, 1600, 1410]


def test_pledges_are_no_part_of_what_an_insurers_estate_brings() -> None:
    table = house(Seat(99, deeds=own(READING, VIRGINIA)), Seat(), castle()[3], Seat())
    table.deal(A, insurance(A, B, Cause.RENT), cash(B, A, 1))
    table.deal(D, loan(D, A, 0, 500, every=50, pledge=(READING,)))
    pass_to(table, B)
    land(table, B, BOARDWALK)
    table.bankrupt(A)  # 100 in cash, and Virginia on which the Bank lends 80; Reading is D's
    assert (table.owner(READING), table.owner(VIRGINIA)) == (D, C)
    assert table.debt() == (B, C, 1820)


def nested(debtor: int, creditor: int) -> Table:
    """A owes B 20 of a rent of which C, whom it insures, owes 5; above it somebody owes 900."""
    table = house(Seat(9), Seat(10), Seat(10, deeds=own(READING)), Seat())
    table.deal(A, insurance(A, C, Cause.RENT, excess=5), cash(C, A, 1))
    below, above = table.state["agenda"][0], table.state["agenda"][1]
    below["seat"], below["to"], below["amount"], below["space"] = A, B, 20, READING
    below["cause"], below["behind"], below["rest"], below["insurance"] = Cause.RENT, 1 + C, 5, 1
    above["seat"], above["to"], above["amount"], above["space"] = debtor, creditor, 900, BOARDWALK
    above["cause"] = Cause.RENT
    table.state["n_agenda"] = 2
    api.settle(table.games, table.books, table.chances, table.buffer)
    assert table.audit() == 0
    return table


def test_an_insured_who_inherits_from_the_creditor_owes_itself_nothing() -> None:
    table = nested(B, C)
    table.bankrupt(B)
    assert table.debt() == (A, C, 20)
    table.bankrupt(A)  # its 10; what is missing would be C's to pay to C
    assert table.all_cash() == [0, 0, 29, 1500]
    assert table.phase == Phase.TURN


def test_an_insurer_who_inherits_from_the_creditor_is_owed_the_insureds_part() -> None:
    table = nested(B, A)
    table.bankrupt(B)
    assert table.debt() == (C, A, 5)
    table.pay(C)
    assert table.all_cash() == [25, 0, 4, 1500]


def test_an_insurer_who_goes_out_over_another_debt_leaves_its_part_to_the_insured() -> None:
    table = nested(A, D)
    table.bankrupt(A)
    assert table.debt() == (C, B, 25)
    table.mortgage(C, READING)
    table.pay(C)
    assert table.all_cash() == [0, 35, 84, 1510]


def test_an_insured_who_goes_out_over_another_debt_owes_nothing_more() -> None:
    table = nested(C, D)
    table.bankrupt(C)
    assert table.debt() == (A, B, 20)
    table.bankrupt(A)
    assert table.all_cash() == [0, 20, 0, 1509]


def test_the_last_two_settle_and_the_game_is_over() -> None:
    table = house(Seat(), Seat(10))
    table.deal(A, loan(A, B, 5, 500), promise(B, A))
    table.resign(B)
    assert table.phase == Phase.OVER
    assert kinds(table) == []


@pytest.mark.parametrize("leaver", [A, B])
def test_a_party_that_leaves_in_an_auction_goes_with_its_contracts(leaver: int) -> None:
    table = house(Seat(deeds=own(READING)), Seat(), Seat(), Seat())
    table.deal(A, immunity(A, B, READING), loan(A, B, 10, 20, every=50))
    idle(table)
    land(table, B, PARK_PLACE)
    table.decline(B)
    table.resign(leaver)
    assert len(kinds(table)) == 2
    table.pass_(*({A, B, C, D} - {leaver}))
    assert kinds(table) == []


def test_a_rescue_needs_the_whole_debt() -> None:
    table = house(Seat(99), Seat(), castle()[3], Seat())
    land(table, A, BOARDWALK)
    table.refuses(Reason.DEBT_UNPAID, B, ActionKind.OFFER, terms=[loan(B, A, 1000, 1)])
    table.refuses(
        Reason.DEBT_UNPAID, B, ActionKind.OFFER, terms=[loan(B, A, 1000, 1), loan(D, A, 900, 1)]
    )
    table.deal(B, loan(B, A, 1000, 1, every=50), loan(D, A, 901, 1, every=50))
    assert table.cash(A) == 0
    assert table.owner(READING) == BANK
