"""Private deals between two and more seats, whole or not at all."""

import pytest

from freehold.records.enums import ActionKind, EventKind, Phase, Reason
from freehold.records.limits import MAX_TERMS
from tests.kernel.board import (
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE_KEEP,
    CHEST_KEEP,
    DARK_BLUES,
    GO,
    ORIENTAL,
    PARK_PLACE,
    READING,
    WATER,
    A,
    B,
    C,
    D,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, Term, cash, deed, held_card
from tests.support import rule

OFFER, ACCEPT, REJECT = ActionKind.OFFER, ActionKind.ACCEPT, ActionKind.REJECT


def swap(**more: object) -> Table:
    """A has Boardwalk, B Reading, C nothing but cash."""
    return Table(Seat(deeds=own(BOARDWALK)), Seat(deeds=own(READING)), Seat(), Seat(), **more)  # type: ignore[arg-type]


@rule("O-SELL-1")
@pytest.mark.parametrize("space", [ORIENTAL, READING, WATER])
@pytest.mark.parametrize("price", [1, 1500])
def test_unbuilt_deeds_are_sold_at_any_agreed_price(space: int, price: int) -> None:
    table = Table(Seat(0, deeds=own(space)), Seat())
    table.deal(B, cash(B, A, price), deed(A, B, space))
    assert (table.owner(space), table.all_cash()) == (B, [price, 1500 - price])


def test_a_deal_of_three_happens_when_the_last_accepts() -> None:
    table = swap()
    table.offer(A, deed(A, B, BOARDWALK), deed(B, C, READING), cash(C, A, 444))
    table.accept(C, A)
    assert table.owner(BOARDWALK) == A
    table.refuses(Reason.ALREADY_ACCEPTED, C, ACCEPT, A, 1)
    table.refuses(Reason.NOT_A_PARTY, D, ACCEPT, A, 1)
    table.refuses(Reason.NOT_A_PARTY, A, ACCEPT, A, 1)
    table.accept(B, A)
    assert (table.owner(BOARDWALK), table.owner(READING)) == (B, C)
    assert table.all_cash() == [1944, 1500, 1056, 1500]
    assert len(table.happened(EventKind.DEAL_DONE)) == 1


def test_a_deal_of_four_with_a_card_and_mortgaged_deeds() -> None:
    table = Table(
        Seat(deeds=mortgaged(BO)), Seat(cards=[CHANCE_KEEP]), Seat(deeds=own(WATER)), Seat()
    )
    table.deal(D, cash(D, A, 30), deed(A, B, BO), held_card(B, C, CHANCE_KEEP), deed(C, D, WATER))
    assert (table.owner(BO), table.owner(WATER)) == (B, D)
    assert table.holds(C, CHANCE_KEEP)
    assert table.waiting() == [B]
    table.lift(B, BO)
    assert table.all_cash() == [1530, 1390, 1500, 1470]


def test_one_no_ends_an_offer_and_so_does_its_proposer() -> None:
    table = swap()
    table.offer(A, deed(A, B, BOARDWALK), deed(B, C, READING), cash(C, A, 1))
    table.do(C, REJECT, A)
    table.refuses(Reason.NO_SUCH_OFFER, B, ACCEPT, A, 1)
    table.refuses(Reason.NO_SUCH_OFFER, B, REJECT, A)
    table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 1))
    table.do(A, ActionKind.WITHDRAW)
    table.refuses(Reason.NO_SUCH_OFFER, A, ActionKind.WITHDRAW)
    table.refuses(Reason.NO_SUCH_OFFER, B, ACCEPT, A, 2)


def test_an_offer_ends_when_its_proposer_throws_and_no_other() -> None:
    table = Table(Seat(deeds=own(BOARDWALK)), Seat(deeds=own(READING)), Seat())
    table.offer(A, deed(A, C, BOARDWALK), cash(C, A, 5))
    table.offer(B, deed(B, C, READING), cash(C, B, 5))
    table.roll(A, (4, 6))
    assert [fact.seat for fact in table.happened(EventKind.OFFER_ENDED)] == [A]
    table.accept(C, B)
    assert table.owner(READING) == C


def test_c097_only_the_exact_revision_can_be_accepted_and_only_once() -> None:
    table = swap()
    first = table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 100))
    second = table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 900))
    assert second > first
    table.refuses(Reason.OFFER_CHANGED, B, ACCEPT, A, first)
    for revision in (0, -50, 2**62, -(2**63)):
        table.refuses(Reason.OFFER_CHANGED, B, ACCEPT, A, revision)
    table.do(B, ACCEPT, A, second)
    table.refuses(Reason.NO_SUCH_OFFER, B, ACCEPT, A, second)
    assert table.cash(A) == 2400


def test_c097_an_offer_whose_deed_was_sold_is_refused() -> None:
    table = swap()
    revision = table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 100))
    table.deal(C, cash(C, A, 200), deed(A, C, BOARDWALK))
    table.refuses(Reason.NOT_OWNER, B, ACCEPT, A, revision)


def test_c097_an_offer_whose_deed_was_mortgaged_or_lifted_is_ended() -> None:
    table = swap()
    revision = table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 100))
    table.mortgage(A, BOARDWALK)
    assert len(table.happened(EventKind.OFFER_ENDED)) == 1
    table.refuses(Reason.NO_SUCH_OFFER, B, ACCEPT, A, revision)
    revision = table.offer(B, deed(A, B, BOARDWALK), cash(B, A, 100))
    table.lift(A, BOARDWALK)
    table.refuses(Reason.NO_SUCH_OFFER, A, ACCEPT, B, revision)


def test_c097_other_offers_outlast_a_mortgage() -> None:
    table = swap()
    table.offer(B, deed(B, C, READING), cash(C, B, 100))
    table.mortgage(A, BOARDWALK)
    table.accept(C, B)
    assert table.owner(READING) == C


def test_c097_an_offer_in_whose_group_was_built_is_refused() -> None:
    table = Table(Seat(deeds=own(*DARK_BLUES)), Seat())
    revision = table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 100))
    table.build(A, PARK_PLACE)
    table.refuses(Reason.GROUP_BUILT, B, ACCEPT, A, revision)


@pytest.mark.parametrize("leaver", [A, B, C])
def test_c097_an_offer_ends_when_a_party_leaves(leaver: int) -> None:
    table = swap()
    table.offer(A, deed(A, B, BOARDWALK), deed(B, C, READING), cash(C, A, 1))
    table.resign(leaver)
    assert table.state["n_offers"] == 0


def test_an_offer_whose_giver_spent_the_money_is_refused() -> None:
    table = Table(Seat(deeds=own(BOARDWALK)), Seat(100, deeds=mortgaged(BALTIC)))
    revision = table.offer(A, deed(A, B, BOARDWALK), cash(B, A, 100))
    table.lift(B, BALTIC)
    table.refuses(Reason.NOT_ENOUGH_CASH, B, ACCEPT, A, revision)


TRADE = [deed(A, B, BOARDWALK)]
REFUSED: list[tuple[list[Term], Reason]] = [
    ([], Reason.NO_TERMS),
    ([cash(A, B, 50)], Reason.GIFT),
    (TRADE, Reason.GIFT),
    ([*TRADE, cash(B, A, 0)], Reason.BAD_AMOUNT),
    ([*TRADE, cash(B, A, -50)], Reason.BAD_AMOUNT),
    ([*TRADE, cash(B, A, -(2**63))], Reason.BAD_AMOUNT),
    ([*TRADE, cash(B, A, 1501)], Reason.NOT_ENOUGH_CASH),
    ([*TRADE, cash(B, A, 2**62), cash(B, A, 2**62), cash(B, A, 2**62)], Reason.NOT_ENOUGH_CASH),
    ([*TRADE, cash(B, A, 800), cash(B, A, 701)], Reason.NOT_ENOUGH_CASH),
    ([*TRADE, cash(B, A, 2**63 - 1)], Reason.NOT_ENOUGH_CASH),
    ([*TRADE, deed(A, B, BOARDWALK), cash(B, A, 1)], Reason.BAD_TERM),
    ([*TRADE, deed(A, C, BOARDWALK), cash(B, A, 1), cash(C, A, 1)], Reason.BAD_TERM),
    ([cash(A, A, 5)], Reason.DEAL_WITH_ONESELF),
    ([deed(A, A, BOARDWALK)], Reason.DEAL_WITH_ONESELF),
    ([*TRADE, deed(B, A, PARK_PLACE)], Reason.NOT_OWNER),
    ([*TRADE, deed(B, A, GO)], Reason.NOT_A_DEED),
    ([*TRADE, deed(B, A, -1)], Reason.NOT_A_DEED),
    ([*TRADE, deed(B, A, 40)], Reason.NOT_A_DEED),
    ([*TRADE, deed(B, A, 32767)], Reason.NOT_A_DEED),
    ([*TRADE, deed(B, A, -32768)], Reason.NOT_A_DEED),
    ([*TRADE, held_card(B, A, CHEST_KEEP)], Reason.NOT_HELD),
    ([*TRADE, (2, B, A, -1, 0)], Reason.BAD_CARD),
    ([*TRADE, (2, B, A, 96, 0)], Reason.BAD_CARD),
    ([*TRADE, (2, B, A, 32767, 0)], Reason.BAD_CARD),
    ([*TRADE, (3, B, A, 0, 5)], Reason.NO_DEBT),
    ([*TRADE, (4, B, A, 0, 5)], Reason.NOT_IN_RULES),
    ([*TRADE, (12, B, A, 0, 5)], Reason.NOT_IN_RULES),
    ([*TRADE, (13, B, A, 0, 5)], Reason.BAD_TERM),
    ([*TRADE, (-32768, B, A, 0, 5)], Reason.BAD_TERM),
    ([*TRADE, cash(4, A, 5)], Reason.NOT_A_PARTY),
    ([*TRADE, cash(-1, A, 5)], Reason.NOT_A_PARTY),
    ([*TRADE, cash(16, A, 5)], Reason.NOT_A_PARTY),
    ([*TRADE, cash(B, 32767, 5)], Reason.NOT_A_PARTY),
    ([*TRADE, cash(B, -32768, 5)], Reason.NOT_A_PARTY),
    ([deed(B, C, READING), cash(C, B, 5)], Reason.NOT_A_PARTY),
]


@pytest.mark.parametrize(("terms", "reason"), REFUSED)
def test_c098_hostile_and_impossible_terms(terms: list[Term], reason: Reason) -> None:
    swap().refuses(reason, A, OFFER, terms=terms)


@pytest.mark.parametrize("n_terms", [-(2**63), -1, 0, MAX_TERMS + 1, 2**62])
def test_c098_hostile_numbers_of_terms(n_terms: int) -> None:
    swap().refuses(Reason.NO_TERMS, A, OFFER, terms=[*TRADE, cash(B, A, 1)], n_terms=n_terms)


def test_sixteen_terms_are_the_most_and_all_of_them_happen() -> None:
    table = swap()
    terms = [*TRADE, *[cash(B, A, 1)] * (MAX_TERMS - 1)]
    table.deal(A, *terms)
    assert table.cash(A) == 1500 + MAX_TERMS - 1


@rule("O-MISC-3")
def test_c037_neither_a_loan_nor_a_promise_nor_a_gift_is_a_deal() -> None:
    table = Table(Seat(), Seat(), Seat())
    table.refuses(Reason.GIFT, A, OFFER, terms=[cash(A, B, 100)])
    table.refuses(Reason.GIFT, A, OFFER, terms=[cash(A, B, 100), cash(B, C, 100)])
    table.refuses(Reason.NOT_IN_RULES, A, OFFER, terms=[cash(A, B, 100), (4, A, B, 0, 120)])
    table.refuses(Reason.NOT_IN_RULES, A, OFFER, terms=[cash(A, B, 100), (11, B, A, 3, 0)])


def test_gifts_are_possible_where_the_book_allows_them() -> None:
    table = Table(Seat(), Seat(), rules={"gifts": 1})
    table.deal(A, cash(A, B, 50))
    assert table.all_cash() == [1450, 1550]


def test_offers_wait_until_nothing_else_is_pending() -> None:
    table = Table(Seat(at=BOARDWALK - 3, deeds=own(READING)), Seat())
    revision = table.offer(B, deed(A, B, READING), cash(B, A, 5))
    table.roll(A, (1, 2))
    assert table.phase == Phase.BUY
    table.refuses(Reason.WRONG_PHASE, A, ACCEPT, B, revision)
    table.refuses(Reason.WRONG_PHASE, A, OFFER, terms=[deed(A, B, READING), cash(B, A, 5)])
    table.do(A, REJECT, B)
    assert table.phase == Phase.BUY


@pytest.mark.parametrize("proposer", [-50, -1, 4, 15, 16, 2**62, -(2**63)])
def test_hostile_proposers(proposer: int) -> None:
    table = swap()
    for kind in (ACCEPT, REJECT):
        table.refuses(Reason.NO_SUCH_OFFER, A, kind, proposer, 1)
