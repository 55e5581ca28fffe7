"""Which terms that live on can be agreed, and hostile ones."""

import numpy as np
import pytest

from freehold.records.enums import ActionKind, Cause, ContractKind, EventKind, Reason, TermKind
from freehold.records.limits import MAX_CONTRACTS, MAX_INSURANCES, MAX_TERM_COUNT, MAX_TERM_DOLLARS
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    DARK_BLUES,
    GO,
    PARK_PLACE,
    READING,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.bonds import (
    FOREVER,
    LANDINGS,
    LAPS,
    RULES,
    THROWS,
    TURNS,
    bits,
    contract,
    duty,
    house,
    idle,
    immunity,
    insurance,
    kinds,
    loan,
    option_buy,
    option_sell,
    promise,
    purchase,
    release,
    share,
    term,
    visit,
)
from tests.kernel.table import Seat, Table, Term, cash, deed
from tests.support import rule

OFFER, ACCEPT = ActionKind.OFFER, ActionKind.ACCEPT
HUGE = 2**62
LOWEST = -(2**63)
MOST = 2**63 - 1
BAD_AMOUNT, BAD_CONTRACT = Reason.BAD_AMOUNT, Reason.BAD_CONTRACT
NOT_OWNER, NOT_A_DEED = Reason.NOT_OWNER, Reason.NOT_A_DEED


def estate(**rules: int) -> Table:
    """A has Boardwalk, B Reading, C and D cash only."""
    return house(Seat(deeds=own(BOARDWALK)), Seat(deeds=own(READING)), Seat(), Seat(), **rules)


@rule("M-DEAL-1", "M-DEAL-3", "M-DEAL-6", "O-MISC-3")
def test_c037_loans_free_landings_and_gifts_are_allowed_and_enforced() -> None:
    table = estate()
    table.deal(A, loan(A, B, 100, 120, every=3))
    table.deal(
        A, deed(A, C, BOARDWALK), cash(C, A, 200), immunity(C, B, BOARDWALK, unit=LANDINGS, count=2)
    )
    table.deal(A, cash(A, B, 50))
    assert kinds(table) == [ContractKind.LOAN, ContractKind.IMMUNITY]
    assert [visit(table, B, BOARDWALK) for _ in range(2)] == [0, 0]
    visit(table, C, READING)
    assert table.cash(A) == 1500 - 100 + 200 - 50


ALL_LASTING = (
    loan(A, B, 10, 12),
    immunity(A, B, BOARDWALK),
    share(A, B, BOARDWALK, percent=50),
    option_buy(A, B, BOARDWALK, 300),
    option_sell(A, B, READING, 300),
    insurance(A, B, Cause.RENT),
    purchase(A, B, PARK_PLACE),
    promise(A, B),
)


@rule("O-MISC-3")
@pytest.mark.parametrize("lasting", [*ALL_LASTING, duty(A, B, 0)])
def test_c037_none_of_it_where_the_rules_know_no_contracts(lasting: Term) -> None:
    table = Table(Seat(deeds=own(BOARDWALK)), Seat(deeds=own(READING)), rules={"gifts": 1})
    table.refuses(Reason.NOT_IN_RULES, A, OFFER, terms=[lasting, cash(A, B, 5), cash(B, A, 5)])


@pytest.mark.parametrize("lasting", ALL_LASTING)
def test_every_kind_becomes_a_contract_with_what_was_agreed(lasting: Term) -> None:
    table = estate()
    table.deal(A, lasting)
    (fact,) = table.happened(EventKind.CONTRACT_MADE)
    made = contract(table)
    assert (made["kind"], made["number"]) == (fact.extra, 1)
    is_loan = lasting[0] == TermKind.LOAN
    assert (made["grantor"], made["holder"]) == ((B, A) if is_loan else (A, B))
    assert made["bound"] == 1 << made["grantor"]
    assert ContractKind(int(made["kind"])).name == TermKind(lasting[0]).name
    before = table.bytes()
    release(table, int(made["holder"]))
    assert table.bytes() != before
    assert kinds(table) == []


def test_a_contract_holds_all_its_figures() -> None:
    table = estate()
    table.deal(
        A, insurance(A, B, Cause.RENT, Cause.TAX, spaces=(READING,), percent=60, cap=7, excess=3)
    )
    made = contract(table)
    assert (made["causes"], made["spaces"]) == (bits(Cause.RENT, Cause.TAX), bits(READING))
    assert (made["percent"], made["cap"], made["excess"]) == (60, 7, 3)
    table.deal(A, loan(A, B, 5, 7, times=4, every=3, unit=LAPS, pledge=(READING,)))
    made = contract(table, 1)
    assert (made["amount"], made["count"], made["every"], made["due"]) == (7, 4, 3, 3)
    assert (made["unit"], made["spaces"]) == (LAPS, bits(READING))
    table.deal(A, option_buy(A, B, BOARDWALK, 0, unit=THROWS, count=9))
    made = contract(table, 2)
    assert (made["amount"], made["spaces"]) == (0, bits(BOARDWALK))
    assert (made["unit"], made["count"]) == (THROWS, 9)


def test_an_offer_shows_what_its_kind_uses_and_nothing_else() -> None:
    table = estate()
    noise = {"pay": 5, "every": 6, "excess": 7, "causes": 8}
    table.offer(
        A, term(TermKind.IMMUNITY, A, B, 9, 10, percent=50, spaces=bits(BOARDWALK), **noise)
    )
    shown = table.state["offers"][A]["terms"][0]
    assert (shown["percent"], shown["spaces"]) == (50, bits(BOARDWALK))
    assert not any(shown[name] for name in ("amount", "what", "pay", "every", "excess", "causes"))
    by_bit = term(TermKind.OPTION_BUY, A, B, 300, 0, spaces=bits(BOARDWALK))
    table.offer(A, by_bit)
    shown = table.state["offers"][A]["terms"][0]
    assert (shown["what"], shown["spaces"]) == (BOARDWALK, bits(BOARDWALK))
    table.do(A, ActionKind.WITHDRAW)
    assert not any(bytes(table.state["offers"].tobytes()))


def test_bytes_of_a_refused_deal_stay_and_the_whole_deal_falls() -> None:
    table = estate()
    good = [cash(A, B, 100), loan(A, B, 100, 120)]
    table.refuses(NOT_OWNER, A, OFFER, terms=[*good, immunity(A, B, READING)])
    assert table.all_cash() == [1500] * 4


# --- hostile figures ---

SUMS = (-1, -50, LOWEST, -HUGE, MAX_TERM_DOLLARS + 1, HUGE, MOST)
REFUSED: list[tuple[Term, Reason]] = [
    *[(loan(A, B, 0, pay), BAD_AMOUNT) for pay in (0, *SUMS)],
    *[(loan(A, B, amount, 5), BAD_AMOUNT) for amount in SUMS],
    *[(loan(A, B, 0, 5, times=times), BAD_CONTRACT) for times in (0, -1, -(2**31), 2**31 - 1)],
    *[(loan(A, B, 0, 5, every=n), BAD_CONTRACT) for n in (0, -1, -(2**31), MAX_TERM_COUNT + 1)],
    *[(loan(A, B, 0, 5, unit=u), BAD_CONTRACT) for u in (FOREVER, LANDINGS, 5, -1, 32767, -32768)],
    (loan(A, B, 0, 5, pledge=(BOARDWALK,)), NOT_OWNER),
    (loan(A, B, 0, 5, pledge=(GO,)), NOT_A_DEED),
    (loan(A, B, 0, 5, pledge=(63,)), NOT_A_DEED),
    (loan(A, B, 1501, 5), Reason.NOT_ENOUGH_CASH),
    (loan(A, B, MAX_TERM_DOLLARS, 5), Reason.NOT_ENOUGH_CASH),
    *[(immunity(A, B, BOARDWALK, percent=p), BAD_AMOUNT) for p in (-1, 101, 32767, -32768)],
    (immunity(A, B, BOARDWALK, percent=0), BAD_AMOUNT),
    *[(immunity(A, B, BOARDWALK, cap=cap), BAD_AMOUNT) for cap in SUMS],
    (immunity(A, B), BAD_CONTRACT),
    (immunity(A, B, READING), NOT_OWNER),
    (immunity(A, B, BOARDWALK, BALTIC), NOT_OWNER),
    (immunity(A, B, 63), NOT_A_DEED),
    (immunity(A, B, *range(64)), NOT_A_DEED),
    (immunity(A, B, BOARDWALK, count=1), BAD_CONTRACT),
    *[(immunity(A, B, BOARDWALK, unit=u, count=1), BAD_CONTRACT) for u in (5, -1, 32767)],
    *[(immunity(A, B, BOARDWALK, unit=LAPS, count=n), BAD_CONTRACT) for n in (0, -1, 2**31 - 1)],
    (share(A, B, BOARDWALK), BAD_AMOUNT),
    (share(A, B, BOARDWALK, percent=5, amount=5), BAD_AMOUNT),
    *[(share(A, B, BOARDWALK, amount=amount), BAD_AMOUNT) for amount in SUMS],
    (share(A, B, BOARDWALK, percent=101), BAD_AMOUNT),
    (share(A, B, READING, percent=50), NOT_OWNER),
    (share(A, B, percent=50), BAD_CONTRACT),
    (share(A, B, BOARDWALK, percent=50, unit=LANDINGS, count=1), BAD_CONTRACT),
    *[(option_buy(A, B, BOARDWALK, amount), BAD_AMOUNT) for amount in SUMS],
    (option_buy(A, B, READING, 1), NOT_OWNER),
    (option_buy(A, B, GO, 1), NOT_A_DEED),
    (option_buy(A, B, -1, 1), NOT_A_DEED),
    (option_buy(A, B, 32767, 1), NOT_A_DEED),
    (option_buy(A, B, 0, 1, spaces=bits(BOARDWALK, READING)), NOT_A_DEED),
    (option_buy(A, B, 0, 1, spaces=LOWEST), NOT_A_DEED),
    (option_buy(A, B, BOARDWALK, 1, unit=LANDINGS, count=1), BAD_CONTRACT),
    (option_sell(A, B, BOARDWALK, 1), NOT_OWNER),
    (option_sell(A, B, READING, HUGE), BAD_AMOUNT),
    (insurance(A, B), BAD_CONTRACT),
    *[
        (insurance(A, B, cause), BAD_CONTRACT)
        for cause in (Cause.REPAYMENT, Cause.DEAL, Cause.BID, Cause.TASK)
    ],
    (term(TermKind.INSURANCE, A, B, causes=-1), BAD_CONTRACT),
    (insurance(A, B, Cause.RENT, spaces=(GO,)), NOT_A_DEED),
    *[(insurance(A, B, Cause.RENT, cap=cap), BAD_AMOUNT) for cap in SUMS],
    *[(insurance(A, B, Cause.RENT, excess=excess), BAD_AMOUNT) for excess in SUMS],
    (insurance(A, B, Cause.RENT, percent=-5), BAD_AMOUNT),
    *[(purchase(A, B, BALTIC, amount), BAD_AMOUNT) for amount in SUMS],
    (purchase(A, B, BOARDWALK), BAD_CONTRACT),
    (purchase(A, B, BALTIC, unit=LANDINGS, count=1), BAD_CONTRACT),
    (promise(A, B, 0), BAD_CONTRACT),
    (promise(A, B, -1), BAD_CONTRACT),
    (promise(A, B, unit=TURNS), BAD_CONTRACT),
    *[(duty(A, B, place), Reason.NO_SUCH_CONTRACT) for place in (-1, 0, 63, 64, 32767, -32768)],
    (immunity(A, A, BOARDWALK), Reason.DEAL_WITH_ONESELF),
    (loan(A, 4, 0, 5), Reason.NOT_A_PARTY),
    (loan(-1, A, 0, 5), Reason.NOT_A_PARTY),
]


@rule("M-DEAL-1")
@pytest.mark.parametrize(("lasting", "reason"), REFUSED)
def test_c098_hostile_and_impossible_terms(lasting: Term, reason: Reason) -> None:
    estate().refuses(reason, A, OFFER, terms=[lasting, cash(A, B, 5)])


def test_c098_advances_are_added_up_without_wrapping_around() -> None:
    table = house(Seat(2 * 10**9), Seat(), Seat())
    most = loan(A, B, MAX_TERM_DOLLARS, 1)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, OFFER, terms=[most] * 3)
    table.refuses(Reason.NOT_ENOUGH_CASH, A, OFFER, terms=[most, most, cash(A, B, HUGE)])
    table.deal(A, most, most)
    assert table.all_cash() == [0, 1500 + 2 * MAX_TERM_DOLLARS, 1500]


# --- room ---


def test_c098_the_whole_deal_finds_room_or_none_of_it() -> None:
    table = estate()
    for _ in range(MAX_CONTRACTS // 16 - 1):
        table.deal(A, *[promise(A, B)] * 16)
    table.deal(A, *[promise(A, B)] * 14)
    three = [promise(A, B)] * 3
    table.refuses(Reason.TOO_MANY_CONTRACTS, A, OFFER, terms=three)
    table.offer(A, *three[:2])
    table.deal(C, promise(C, D))
    revision = int(table.state["offers"][A]["revision"])
    table.refuses(Reason.TOO_MANY_CONTRACTS, B, ACCEPT, A, revision)
    table.deal(C, promise(C, D))
    table.refuses(Reason.TOO_MANY_CONTRACTS, C, OFFER, terms=[promise(C, D)])
    release(table, D, 63)
    table.deal(C, promise(C, D))
    assert len(kinds(table)) == MAX_CONTRACTS


def test_a_seat_has_at_most_eight_insurances() -> None:
    table = estate()
    table.deal(A, *[insurance(A, B, Cause.RENT)] * (MAX_INSURANCES - 1))
    two = [insurance(C, B, Cause.TAX)] * 2
    table.refuses(Reason.TOO_MANY_CONTRACTS, C, OFFER, terms=two)
    table.deal(C, *two[:1])
    table.refuses(Reason.TOO_MANY_CONTRACTS, C, OFFER, terms=two[:1])
    table.deal(C, insurance(C, D, Cause.TAX))


# --- duties ---


def granted() -> Table:
    """A has granted B immunity on Boardwalk."""
    table = estate()
    table.deal(A, immunity(A, B, BOARDWALK), cash(B, A, 1))
    return table


@rule("M-DEAL-13")
def test_a_duty_is_taken_over_from_who_is_bound_by_somebody_else_than_who_benefits() -> None:
    table = granted()
    sale = [deed(A, C, BOARDWALK), cash(C, A, 9)]
    table.refuses(BAD_CONTRACT, C, OFFER, terms=[*sale, duty(D, C, 0)])
    table.refuses(BAD_CONTRACT, A, OFFER, terms=[*sale, duty(A, B, 0)])
    table.refuses(Reason.BAD_TERM, A, OFFER, terms=[*sale, duty(A, C, 0), duty(A, C, 0)])
    table.deal(A, *sale, duty(A, C, 0))
    table.refuses(BAD_CONTRACT, A, OFFER, terms=[duty(A, C, 0), cash(A, C, 1)])
    table.deal(C, deed(C, D, BOARDWALK), cash(D, C, 1), duty(C, D, 0))
    assert contract(table)["bound"] == bits(A, C, D)
    assert visit(table, B, BOARDWALK) == 0


@pytest.mark.parametrize("other", [loan(A, B, 0, 1), insurance(A, B, Cause.RENT), promise(A, B)])
def test_only_grants_on_deeds_can_bind_a_new_owner(other: Term) -> None:
    table = estate()
    table.deal(A, other)
    giver = B if other[0] == TermKind.LOAN else A
    table.refuses(BAD_CONTRACT, giver, OFFER, terms=[duty(giver, C, 0), cash(giver, C, 1)])


def test_c097_nobody_takes_over_another_contract_than_the_one_shown() -> None:
    table = granted()
    table.offer(A, deed(A, C, BOARDWALK), cash(C, A, 9), duty(A, C, 0))
    shown = int(table.state["offers"][A]["terms"][2]["count"])
    assert shown == 1
    release(table, B)
    revision = int(table.state["offers"][A]["revision"])
    table.refuses(Reason.NO_SUCH_CONTRACT, C, ACCEPT, A, revision)
    table.deal(B, cash(B, A, 1), share(A, B, BOARDWALK, percent=100))
    table.refuses(Reason.NO_SUCH_CONTRACT, C, ACCEPT, A, revision)


# --- gifts ---


def test_who_is_bound_gives_and_who_benefits_takes() -> None:
    table = Table(Seat(deeds=own(BOARDWALK)), Seat(deeds=own(READING)), rules=RULES | {"gifts": 0})
    for one_sided in (
        immunity(A, B, BOARDWALK),
        share(A, B, BOARDWALK, percent=5),
        promise(A, B),
        loan(A, B, 0, 5),
        insurance(A, B, Cause.RENT),
    ):
        table.refuses(Reason.GIFT, A, OFFER, terms=[one_sided])
    table.deal(A, loan(A, B, 100, 120))
    table.deal(A, loan(A, B, 0, 5), promise(A, B))
    table.deal(A, immunity(A, B, BOARDWALK), cash(B, A, 1))
    table.deal(A, promise(A, B), promise(B, A))


def test_a_deal_over_a_lasting_term_still_needs_every_party() -> None:
    table = estate()
    table.refuses(Reason.NOT_A_PARTY, C, OFFER, terms=[immunity(A, B, BOARDWALK)])
    table.offer(C, immunity(A, B, BOARDWALK), cash(C, A, 1))
    table.accept(A, C)
    assert kinds(table) == []
    table.accept(B, C)
    assert kinds(table) == [ContractKind.IMMUNITY]


def test_what_is_off_leaves_a_game_as_it_was_byte_for_byte() -> None:
    games = []
    for contracts in (0, 1):
        table = Table(
            Seat(deeds=own(*DARK_BLUES)), Seat(100), Seat(), rules={"contracts": contracts}
        )
        idle(table)
        table.state["seats"][B]["space"] = BOARDWALK - 3
        table.roll(B, (1, 2))
        table.claim(A, BOARDWALK)
        table.pay(B)
        games.append(table.games.tobytes())
    assert games[0] == games[1]
    assert np.frombuffer(games[0], np.uint8).any()
