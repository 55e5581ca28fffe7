"""What the tournament guide says that the long game does not, or says differently."""

import pytest

from freehold.records.enums import ActionKind, Cause, Reason
from freehold.records.limits import BANK
from tests.kernel.board import (
    BOARDWALK,
    ELECTRIC,
    INCOME_TAX,
    LIGHT_BLUES,
    READING,
    UTILITIES,
    A,
    B,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, api, cash, deed, forgive, rules_of
from tests.support import rule

TOURNAMENT = rules_of("tournament")


@rule("G-RULE-28")
def test_c029_the_reprinted_worth_without_property_is_not_used() -> None:
    deeds = mortgaged(BOARDWALK) | own(READING) | own(*LIGHT_BLUES, built=1)
    table = Table(Seat(640, at=INCOME_TAX - 3, deeds=deeds), Seat(), rules=TOURNAMENT)
    table.roll(A, (1, 2))
    table.do(A, ActionKind.TAX_PERCENT)
    assert table.paid(Cause.TAX, A, BANK) == 171  # not the 79 of cash and buildings


@rule("G-BKR-13", "G-RQ-9")
def test_c050_lifting_in_the_turn_of_purchase_costs_one_interest() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat(), rules=TOURNAMENT)
    table.deal(A, deed(A, B, READING), cash(B, A, 60))
    table.lift(B, READING)
    assert table.paid(Cause.LIFT, B, BANK) == 110  # not the 120 of the duty list


@rule("G-BKR-13", "G-BKR-14", "G-BKR-15", "G-RQ-10", "G-RQ-11")
def test_c050_waiting_costs_ten_now_and_110_later() -> None:
    table = Table(Seat(deeds=mortgaged(READING)), Seat(), Seat(), turn=2, rules=TOURNAMENT)
    table.deal(A, deed(A, B, READING), cash(B, A, 60))
    table.keep(B, READING)
    assert table.paid(Cause.INTEREST, B, BANK) == 10
    table.roll(2, (4, 6))
    table.lift(B, READING)
    assert table.paid(Cause.LIFT, B, BANK) == 110


@rule("G-RQ-3", "G-RQ-4", "G-RQ-5")
@pytest.mark.parametrize(("owned", "rent"), [((ELECTRIC,), 4 * 8), (UTILITIES, 10 * 8)])
def test_utility_rent_is_read_off_the_same_throw(owned: tuple[int, ...], rent: int) -> None:
    table = Table(Seat(at=ELECTRIC - 8), Seat(deeds=own(*owned)), rules=TOURNAMENT)
    table.roll(A, (3, 5))
    assert table.charge(B, A, ELECTRIC) == rent


@rule("G-BKR-8")
def test_a_deed_is_paid_for_in_cash_only() -> None:
    table = Table(Seat(199, at=READING - 3, deeds=own(BOARDWALK)), Seat(), rules=TOURNAMENT)
    table.roll(A, (1, 2))
    table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.BUY)
    table.mortgage(A, BOARDWALK)
    table.buy(A)
    assert table.cash(A) == 199 + 200 - 200


@rule("G-BKR-2")
def test_every_deck_is_shuffled_before_play() -> None:
    orders = set()
    for seed in range(20):
        table = Table(Seat(), Seat(), rules=TOURNAMENT)
        api.seed(table.chances, table.books, seed, 0)
        for pile in table.chances[0]["piles"][:2]:
            order = tuple(int(card) for card in pile["order"][:16])
            assert sorted(order) == list(range(16))
            orders.add(order)
    assert len(orders) == 40  # no two alike


@rule("G-BKR-23")
@pytest.mark.parametrize(
    ("deeds", "worth"),
    [(mortgaged(READING), 100), (own(READING), 200), (own(*LIGHT_BLUES, built=1), 320 + 150)],
)
def test_assets_are_counted_for_every_player(deeds: Deeds, worth: int) -> None:
    table = Table(Seat(7, deeds=deeds), Seat(), rules=TOURNAMENT)
    assert int(api.final_worth(table.games, table.books, A)) == 7 + worth


@rule("G-RQ-12", "G-RQ-13")
def test_c032_a_creditor_may_take_a_mortgaged_deed_for_all_or_part_of_a_debt() -> None:
    def owing() -> Table:
        seats = Seat(500, at=BOARDWALK - 3, deeds=mortgaged(READING)), Seat(deeds=own(BOARDWALK))
        table = Table(*seats, rules=TOURNAMENT)
        table.roll(A, (1, 2))
        table.claim(B, BOARDWALK)
        return table

    whole = owing()
    whole.deal(A, deed(A, B, READING), forgive(B, A, 50))
    whole.keep(B, READING)
    assert whole.paid(Cause.INTEREST, B, BANK) == 10
    part = owing()
    part.deal(A, deed(A, B, READING), forgive(B, A, 30))
    part.keep(B, READING)
    assert part.debt() == (A, B, 20)
    refused = owing()
    refused.offer(A, deed(A, B, READING), forgive(B, A, 50))
    refused.do(B, ActionKind.REJECT, A)
    assert refused.debt() == (A, B, 50)
    assert refused.owner(READING) == A
