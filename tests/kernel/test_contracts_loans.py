"""Loans between players: schedules, pledges, and how a rescue is paid for."""

from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EventKind,
    Phase,
    Reason,
)
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    LIGHT_BLUES,
    MEDITERRANEAN,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    READING,
    ST_JAMES,
    VIRGINIA,
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
    ended,
    house,
    idle,
    kinds,
    land,
    loan,
    pass_to,
    promise,
    put,
    release,
    repay,
)
from tests.kernel.table import Seat, Table, api, cash, deed
from tests.support import rule

OFFER, REPAY = ActionKind.OFFER, ActionKind.REPAY


def lent(*terms: object, borrower: Seat | None = None) -> Table:
    """A has lent B something; B is on turn next."""
    table = house(Seat(), borrower or Seat(), Seat())
    table.deal(A, *terms)  # type: ignore[arg-type]
    return table


# --- schedules ---


@rule("M-DEAL-1")
def test_c081_a_loan_falls_due_after_five_of_the_borrowers_turns_and_is_a_debt_then() -> None:
    table = lent(loan(A, B, 300, 360, every=5), borrower=Seat(deeds=own(READING, BALTIC)))
    assert table.paid(Cause.ADVANCE, A, B) == 300
    made = contract(table)
    assert (made["grantor"], made["holder"], made["amount"]) == (B, A, 360)
    assert (made["count"], made["every"], made["due"], made["unit"]) == (1, 5, 5, TURNS)
    for left in (4, 3, 2, 1):
        pass_to(table, B)
        assert contract(table)["due"] == left
    table.state["seats"][B]["cash"] = 100
    while table.phase == Phase.TURN:
        idle(table)
    assert table.debt() == (B, A, 360)
    assert table.turn == B
    # 100 and the loans on Reading and Baltic (100 + 30) are not enough.
    table.bankrupt(B)
    assert table.all_cash() == [1300, 0, 1500]
    assert (table.owner(READING), table.owner(BALTIC)) == (A, A)


def test_c081_the_day_is_met_by_raising_the_money() -> None:
    table = lent(loan(A, B, 300, 360), borrower=Seat(deeds=own(BOARDWALK, PARK_PLACE)))
    table.state["seats"][B]["cash"] = 100
    idle(table)
    table.refuses(Reason.CAN_STILL_PAY, B, ActionKind.BANKRUPT)
    assert kinds(table) == [ContractKind.LOAN]
    table.mortgage(B, BOARDWALK)
    table.mortgage(B, PARK_PLACE)
    assert ended(table) == [EndedBy.FULFILLED]
    assert (table.cash(A), table.cash(B)) == (1560, 115)


def test_instalments_by_throws_with_the_interest_in_them() -> None:
    table = lent(loan(A, B, 300, 110, times=3, every=2, unit=THROWS))
    paid = []
    for _ in range(8):
        pass_to(table, B)
        idle(table)
        paid.append(table.paid(Cause.REPAYMENT, B, A))
    assert paid == [0, 110, 0, 110, 0, 110, 0, 0]
    assert table.cash(A) == 1530


def test_throws_in_jail_and_after_doubles_count_for_the_borrower() -> None:
    table = lent(loan(A, B, 0, 10, times=9, unit=THROWS), borrower=Seat(jail=0))
    idle(table)
    table.roll(B, (1, 2))
    assert table.paid(Cause.REPAYMENT) == 10
    pass_to(table, B)
    table.roll(B, (5, 5))
    assert table.paid(Cause.REPAYMENT) == 10


def test_an_instalment_by_laps_falls_due_on_go_and_the_salary_helps() -> None:
    table = lent(loan(A, B, 100, 150, unit=LAPS), borrower=Seat(deeds=own(MEDITERRANEAN)))
    table.state["seats"][B]["cash"] = 0
    idle(table)
    put(table, B, 38)
    table.roll(B, (1, 2))
    assert table.all_cash() == [1550, 50, 1500]
    assert kinds(table) == []


def test_the_move_goes_on_once_an_instalment_is_settled() -> None:
    table = house(Seat(), Seat(deeds=own(BOARDWALK)), Seat(deeds=own(VIRGINIA)))
    table.deal(A, loan(A, B, 100, 150, unit=THROWS))
    table.state["seats"][B]["cash"] = 0
    idle(table)
    land(table, B, VIRGINIA)
    assert table.debt() == (B, A, 150)
    assert table.at(B) == VIRGINIA
    table.mortgage(B, BOARDWALK)
    assert table.debt() == (B, C, 12)
    table.pay(B)
    assert table.all_cash() == [1550, 38, 1512]


def test_a_borrower_ruined_by_an_instalment_moves_no_more() -> None:
    table = lent(loan(A, B, 100, 150, unit=THROWS))
    table.state["seats"][B]["cash"] = 149
    idle(table)
    land(table, B, VIRGINIA)
    table.bankrupt(B)
    assert (table.turn, table.phase) == (C, Phase.TURN)
    assert table.owner(VIRGINIA) == BANK


def test_what_is_due_to_one_lender_at_one_time_is_one_debt() -> None:
    table = house(Seat(), Seat(deeds=own(BOARDWALK)), Seat())
    table.deal(A, loan(A, B, 100, 30), loan(A, B, 0, 20), loan(A, B, 0, 7, unit=THROWS))
    table.deal(C, loan(C, B, 0, 25))
    table.state["seats"][B]["cash"] = 10
    idle(table)
    assert int(table.state["n_agenda"]) == 2
    assert table.debt() == (B, C, 25)
    table.mortgage(B, BOARDWALK)
    assert table.cash(B) == 135
    assert kinds(table) == [ContractKind.LOAN]


def test_a_bare_duty_to_pay_lends_nothing() -> None:
    table = lent(loan(A, B, 0, 40), cash(A, B, 5))
    assert table.paid(Cause.ADVANCE) == 0
    idle(table)
    assert table.paid(Cause.REPAYMENT, B, A) == 40


def test_a_loan_is_paid_back_at_once_and_in_full() -> None:
    table = lent(loan(A, B, 300, 110, times=3))
    idle(table)
    table.refuses(Reason.NOT_A_PARTY, A, REPAY, 0)
    table.state["seats"][B]["cash"] = 219
    table.refuses(Reason.NOT_ENOUGH_CASH, B, REPAY, 0)
    table.state["seats"][B]["cash"] = 220
    repay(table, B)
    assert table.paid(Cause.REPAYMENT, B, A) == 220
    assert ended(table) == [EndedBy.FULFILLED]
    table.refuses(Reason.NO_SUCH_CONTRACT, B, REPAY, 0)


def test_a_lender_may_let_a_loan_go() -> None:
    table = lent(loan(A, B, 300, 110, times=3))
    table.refuses(Reason.NOT_HOLDER, B, ActionKind.RELEASE, 0)
    release(table, A)
    assert ended(table) == [EndedBy.RELEASED]
    assert kinds(table) == []


# --- pledges ---


def pledged() -> Table:
    """B has pledged Reading and Baltic to A for 200 in two turns; it has Oriental besides."""
    return lent(
        loan(A, B, 150, 200, every=2, pledge=(READING, BALTIC)),
        borrower=Seat(deeds=own(READING, ORIENTAL) | mortgaged(BALTIC)),
    )


def test_pledged_deeds_are_dealt_away_only_with_their_lender() -> None:
    table = pledged()
    sale = [deed(B, C, READING), cash(C, B, 90)]
    table.refuses(Reason.PLEDGED, B, OFFER, terms=sale)
    table.deal(B, deed(B, C, ORIENTAL), cash(C, B, 90))
    table.deal(B, *sale, cash(B, A, 50))
    assert table.owner(READING) == C
    table.deal(C, deed(C, B, READING), cash(B, C, 90))
    table.refuses(Reason.PLEDGED, B, OFFER, terms=sale)
    release(table, A)
    table.deal(B, *sale)


def test_a_deed_may_be_sold_on_credit_and_pledged_for_its_price() -> None:
    table = house(Seat(deeds=own(BOARDWALK)), Seat(), Seat())
    table.deal(A, deed(A, B, BOARDWALK), loan(A, B, 0, 450, pledge=(BOARDWALK,)))
    sale = [deed(B, C, BOARDWALK), cash(C, B, 90)]
    table.refuses(Reason.PLEDGED, B, OFFER, terms=sale)
    table.deal(B, *sale, promise(A, B))
    idle(table)
    assert table.paid(Cause.REPAYMENT, B, A) == 450


def test_pledged_deeds_go_to_their_lender_before_the_creditor_gets_the_rest() -> None:
    table = pledged()
    table.state["deeds"][BOARDWALK]["owner"] = C
    table.state["deeds"][PARK_PLACE]["owner"] = C
    table.state["deeds"][BOARDWALK]["buildings"] = HOTEL
    table.state["deeds"][PARK_PLACE]["buildings"] = HOTEL
    table.state["hotels"] -= 2
    table.state["seats"][C]["held"][7] = 2
    table._supply = table._buildings()
    idle(table)
    land(table, B, BOARDWALK)
    table.bankrupt(B)
    assert (table.owner(READING), table.owner(BALTIC), table.owner(ORIENTAL)) == (A, A, C)
    assert table.cash(C) == 1500 + 1650
    assert ended(table) == [EndedBy.PARTY_LEFT]
    table.keep(A, BALTIC)
    assert table.cash(A) == 1350 - 3


def test_pledged_deeds_go_to_their_lender_when_the_borrower_leaves_or_cannot_pay_the_bank() -> None:
    table = pledged()
    table.resign(B)
    assert (table.owner(READING), table.owner(BALTIC), table.owner(ORIENTAL)) == (A, A, BANK)


def test_the_older_of_two_loans_on_one_deed_comes_first() -> None:
    table = house(Seat(), Seat(deeds=own(READING)), Seat(), Seat())
    table.deal(C, loan(C, B, 10, 20, pledge=(READING,)))
    table.deal(A, loan(A, B, 10, 20, pledge=(READING,)))
    table.refuses(
        Reason.PLEDGED, B, OFFER, terms=[deed(B, D, READING), cash(D, B, 1), promise(A, B)]
    )
    table.resign(B)
    assert table.owner(READING) == C


def test_the_pledge_stands_until_the_last_instalment_is_paid() -> None:
    table = lent(loan(A, B, 0, 200, pledge=(READING,)), borrower=Seat(deeds=own(READING, ORIENTAL)))
    table.state["seats"][B]["cash"] = 10
    idle(table)
    assert table.debt() == (B, A, 200)
    table.refuses(Reason.PLEDGED, B, OFFER, terms=[deed(B, C, READING), cash(C, B, 190)])
    table.deal(B, deed(B, C, ORIENTAL), cash(C, B, 190))
    assert kinds(table) == []
    table.deal(B, deed(B, C, READING), cash(C, B, 1))


# --- rescue ---


def ruined(*others: Seat) -> Table:
    """The position of C085: A owes B 950 and has means of 430."""
    hotels = Seat(0, deeds=own(*ORANGES, built=HOTEL))
    seat = Seat(120, deeds=own(*LIGHT_BLUES, built=2) | {})
    table = house(seat, hotels, *others)
    land(table, A, ST_JAMES)
    assert table.debt() == (A, B, 950)
    return table


def sell_out(table: Table) -> None:
    """A turns everything it has into cash: 430."""
    for _ in range(2):
        for space in LIGHT_BLUES:
            table.sell(A, space)
    for space in LIGHT_BLUES:
        table.mortgage(A, space)
    assert table.cash(A) == 430


@rule("M-DEAL-1")
def test_c085_a_loan_saves_the_debtor() -> None:
    table = ruined(Seat(), Seat())
    sell_out(table)
    table.refuses(Reason.DEBT_UNPAID, C, OFFER, terms=[loan(C, A, 519, 700)])
    table.deal(C, loan(C, A, 520, 700, every=5))
    assert table.all_cash() == [0, 950, 980, 1500]
    assert kinds(table) == [ContractKind.LOAN]
    assert (table.phase, table.turn) == (Phase.TURN, B)


def test_c085_two_lend_what_one_would_not_in_one_deal() -> None:
    table = ruined(Seat(), Seat())
    sell_out(table)
    table.deal(C, loan(C, A, 300, 400), loan(D, A, 220, 300))
    assert table.all_cash() == [0, 950, 1200, 1280]


def test_c085_the_creditor_takes_deeds_and_cash_and_pays_their_interest() -> None:
    deeds = mortgaged(ORIENTAL, VIRGINIA)  # loans of 50 and 80
    table = house(Seat(200, deeds=deeds), Seat(10, deeds=own(*ORANGES, built=HOTEL)), Seat())
    land(table, A, ST_JAMES)
    terms = [deed(A, B, ORIENTAL), deed(A, B, VIRGINIA), cash(A, B, 200)]
    table.deal(A, *terms, (3, B, A, 0, 950))
    assert table.all_cash() == [0, 210, 1500]
    table.lift(B, VIRGINIA)  # 88
    table.keep(B, ORIENTAL)  # 5
    assert table.cash(B) == 117


def test_c085_selling_a_deed_that_does_not_meet_the_debt_is_refused() -> None:
    table = ruined(Seat(), Seat())
    sell_out(table)
    table.refuses(Reason.DEBT_UNPAID, A, OFFER, terms=[deed(A, C, ORIENTAL), cash(C, A, 300)])
    table.bankrupt(A)
    assert table.cash(A) == 0


# --- worth ---


@rule("M-OBJ-3")
def test_c086_what_is_lent_counts_for_the_lender_and_against_the_borrower() -> None:
    table = house(Seat(), Seat(), Seat(), Seat())
    table.deal(A, loan(A, B, 300, 110, times=3), loan(C, B, 100, 130))
    worths = [int(api.final_worth(table.games, table.books, seat)) for seat in range(4)]
    assert worths == [1200 + 330, 1900 - 330 - 130, 1400 + 130, 1500]
    idle(table)
    for seat in (A, B, C):
        table.stop(seat)
    assert table.phase == Phase.TURN
    table.stop(D)
    # A: 1200 + 110 paid on B's turn + 220 left; C: 1400 + 130 paid.
    assert table.winners() == [A, C]


def test_c086_all_may_be_worth_less_than_nothing() -> None:
    table = house(Seat(0), Seat(0))
    table.deal(A, loan(A, B, 0, 500, every=9), loan(B, A, 0, 800, every=9))
    table.stop(A)
    table.stop(B)
    assert table.winners() == [B]


def test_worth_stays_a_number_with_as_many_and_as_large_loans_as_there_can_be() -> None:
    table = house()
    huge = loan(A, B, 0, 10**9, times=10_000, every=10_000)
    for _ in range(4):
        table.deal(A, *[huge] * 16)
    assert len(kinds(table)) == 64
    assert int(api.final_worth(table.games, table.books, A)) == 1500 + 64 * 10**13
    assert int(api.final_worth(table.games, table.books, B)) == 1500 - 64 * 10**13
    table.refuses(Reason.TOO_MANY_CONTRACTS, A, OFFER, terms=[huge])
    table.refuses(Reason.NOT_ENOUGH_CASH, B, REPAY, 63)


def test_events_say_what_was_agreed() -> None:
    table = lent(loan(A, B, 300, 360, pledge=()))
    (fact,) = table.happened(EventKind.CONTRACT_MADE)
    assert (fact.seat, fact.other, fact.amount, fact.extra) == (B, A, 1, ContractKind.LOAN)
    idle(table)
    (fact,) = table.happened(EventKind.CONTRACT_ENDED)
    assert (fact.seat, fact.other, fact.amount) == (B, A, 1)
    assert (fact.space, fact.extra) == (ContractKind.LOAN, EndedBy.FULFILLED)
    assert contract(table)["number"] == 0


def test_an_ended_contract_leaves_no_byte() -> None:
    table = lent(loan(A, B, 0, 1))
    before = bytes(table.state["contracts"].tobytes())
    assert any(before)
    idle(table)
    assert not any(bytes(table.state["contracts"].tobytes()))
    assert (int(table.state["n_contracts"]), int(table.state["contracts_made"])) == (0, 1)
