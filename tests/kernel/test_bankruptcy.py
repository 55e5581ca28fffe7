"""BANKRUPTCY: means, creditors, chains of debts, what the Bank auctions."""

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    EndReason,
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
    CHANCE,
    CHANCE_KEEP,
    CHEST,
    CHEST_KEEP,
    CONNECTICUT,
    DARK_BLUES,
    LIGHT_BLUES,
    LUXURY_TAX,
    MEDITERRANEAN,
    NORTH_CAROLINA,
    ORANGES,
    ORIENTAL,
    PACIFIC,
    PARK_PLACE,
    PENNSYLVANIA_RR,
    PURPLES,
    READING,
    ST_JAMES,
    VERMONT,
    WATER,
    A,
    B,
    C,
    D,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, cash, deed, forgive, held_card
from tests.support import rule

LIGHT_22 = own(*LIGHT_BLUES, built=2)


def owing(debtor: Seat, creditor: Seat, *others: Seat, space: int = BOARDWALK) -> Table:
    """A has landed on B's space and B has claimed the rent."""
    debtor.at = (space - 4) % 40
    table = Table(debtor, creditor, *others)
    table.roll(A, (1, 3))
    table.claim(B, space)
    return table


def taxed(*seats: Seat) -> Table:
    """A owes the luxury tax of 75."""
    seats[0].at = LUXURY_TAX - 4
    table = Table(*seats)
    table.roll(A, (1, 3))
    return table


def hotel_rent(cash_: int, deeds: Deeds) -> Table:
    """The position of C007: A owes B 950 for the hotel on St. James."""
    return owing(
        Seat(cash_, deeds=deeds), Seat(0, deeds=own(*ORANGES, built=HOTEL)), Seat(), space=ST_JAMES
    )


@rule("O-BUST-1", "O-BUST-2", "O-BUST-3", "O-BUST-4", "O-BUST-12")
def test_c007_buildings_go_back_for_half_and_the_creditor_gets_cash_and_clear_deeds() -> None:
    table = hotel_rent(120, LIGHT_22)
    table.bankrupt(A)
    assert table.paid(Cause.SALE, BANK, A) == 150
    assert table.cash(B) == 270
    for lot in LIGHT_BLUES:
        assert (table.owner(lot), table.is_mortgaged(lot)) == (B, False)
    assert table.levels(LIGHT_BLUES) == [0, 0, 0]
    assert not table.is_playing(A)
    assert (table.turn, table.phase) == (B, Phase.TURN)


@rule("O-BUST-1")
def test_c008_exactly_solvent_pays_and_stays_in() -> None:
    table = Table(Seat(120, at=ST_JAMES - 4, deeds=LIGHT_22), Seat(0, deeds=own(*ORANGES)))
    table.book["spaces"]["rents"][ST_JAMES][0] = 215
    table.roll(A, (1, 3))
    table.claim(B, ST_JAMES)
    assert table.debt() == (A, B, 430)
    table.refuses(Reason.CAN_STILL_PAY, A, ActionKind.BANKRUPT)
    for lot in (CONNECTICUT, VERMONT, ORIENTAL) * 2:
        table.sell(A, lot)
    for lot in LIGHT_BLUES:
        table.refuses(Reason.NOT_ENOUGH_CASH, A, ActionKind.PAY)
        table.mortgage(A, lot)
    table.pay(A)
    assert (table.cash(A), table.cash(B), table.is_playing(A)) == (0, 430, True)


def test_c008_cash_that_covers_the_debt_forces_no_sale() -> None:
    table = owing(Seat(50, deeds=own(READING)), Seat(deeds=own(BOARDWALK)))
    table.pay(A)
    assert (table.cash(A), table.is_mortgaged(READING)) == (0, False)


@rule("O-BUST-1")
def test_one_dollar_above_the_means_is_bankruptcy() -> None:
    table = owing(Seat(49), Seat(deeds=own(BOARDWALK)), Seat())
    table.bankrupt(A)
    assert table.cash(B) == 1549


def test_only_the_debtor_declares_and_only_with_a_debt() -> None:
    table = owing(Seat(49), Seat(deeds=own(BOARDWALK)), Seat())
    for seat in (B, C):
        table.refuses(Reason.NO_DEBT, seat, ActionKind.BANKRUPT)
    table.bankrupt(A)
    table.refuses(Reason.NO_DEBT, B, ActionKind.BANKRUPT)
    table.refuses(Reason.SEAT_OUT, A, ActionKind.BANKRUPT)


@rule("O-BUST-5", "O-BUST-6", "O-BUST-7", "O-BUST-8")
@pytest.mark.parametrize(("later", "total"), [(False, 220), (True, 240)])
def test_c005_inherited_mortgages_cost_a_tenth_of_the_loan_at_once(later: bool, total: int) -> None:
    table = owing(
        Seat(0, deeds=mortgaged(BOARDWALK)), Seat(deeds=own(READING)), Seat(), space=READING
    )
    table.bankrupt(A)
    assert (table.owner(BOARDWALK), table.phase) == (B, Phase.INTEREST)
    before = table.bank
    table.keep(B, BOARDWALK)
    assert table.bank - before == 20
    if later:
        table.roll(B, (4, 6))
    table.lift(B, BOARDWALK)
    assert table.bank - before == total


def test_several_inherited_mortgages_are_met_one_by_one_in_board_order() -> None:
    table = owing(Seat(0, deeds=mortgaged(BALTIC, WATER, BO)), Seat(deeds=own(BOARDWALK)), Seat())
    table.bankrupt(A)
    for space, interest in ((BALTIC, 3), (BO, 10), (WATER, 8)):
        table.keep(B, space)
        assert table.paid(Cause.INTEREST, B, BANK) == interest
    assert table.phase == Phase.TURN


@rule("O-BUST-9", "O-BUST-10", "O-BUST-11", "O-BANK-6")
def test_c010_bankrupt_to_the_bank_auctions_the_deeds_free_of_mortgage() -> None:
    table = taxed(Seat(10, deeds=mortgaged(BALTIC)), Seat(), Seat())
    assert table.debt() == (A, BANK, 75)
    table.bankrupt(A)
    assert table.paid(Cause.ESTATE, A, BANK) == 10
    assert (table.phase, table.waiting()) == (Phase.AUCTION, [B, C])
    table.refuses(Reason.SEAT_OUT, A, ActionKind.BID, amount=5)
    table.bid(B, 18)
    table.pass_(C)
    assert (table.owner(BALTIC), table.is_mortgaged(BALTIC), table.cash(B)) == (B, False, 1482)
    assert table.turn == B


@rule("O-BUST-10", "O-BUST-11")
def test_every_deed_is_auctioned_in_board_order_and_no_building() -> None:
    deeds = mortgaged(BALTIC, WATER, BO)
    table = taxed(Seat(10, deeds=deeds), Seat(), Seat())
    table.bankrupt(A)
    for space in (BALTIC, BO, WATER):
        assert table.state["auction"]["space"] == space
        table.pass_(B)
        table.bid(C, 1)
    assert [table.owner(space) for space in deeds] == [C] * 3
    assert (table.state["houses"], table.state["hotels"]) == (32, 12)


def test_an_estate_that_the_bank_keeps_is_for_sale_on_landing() -> None:
    seats = Seat(10, at=LUXURY_TAX - 4, deeds=mortgaged(BALTIC)), Seat(at=38), Seat()
    table = Table(*seats, rules={"estate": EstateRule.BANK})
    table.roll(A, (1, 3))
    table.bankrupt(A)
    assert (table.owner(BALTIC), table.phase, table.turn) == (BANK, Phase.TURN, B)
    table.roll(B, (2, 3))
    table.buy(B)
    assert table.cash(B) == 1500 + 200 - 60


@rule("O-BUST-9")
def test_the_bank_is_paid_after_selling_and_mortgaging_if_that_is_enough() -> None:
    table = taxed(Seat(0, deeds=own(*PURPLES, built=1)), Seat())
    table.sell(A, BALTIC)
    table.sell(A, MEDITERRANEAN)
    table.mortgage(A, BALTIC)
    assert table.cash(A) == 5
    assert (table.turn, table.is_playing(A)) == (B, True)


@rule("O-BUST-13")
def test_the_last_seat_wins_at_once() -> None:
    table = owing(Seat(49, deeds=mortgaged(READING)), Seat(deeds=own(BOARDWALK)))
    table.bankrupt(A)
    assert (table.phase, table.end_reason(), table.winners()) == (
        Phase.OVER,
        EndReason.LAST_SEAT,
        [B],
    )
    assert [int(p) for p in table.state["seats"]["place"][:2]] == [2, 1]
    table.refuses(Reason.GAME_OVER, B, ActionKind.ROLL)


@rule("O-BUST-13")
def test_the_last_seat_wins_without_an_auction_of_the_estate() -> None:
    table = taxed(Seat(10, deeds=mortgaged(BALTIC)), Seat())
    table.bankrupt(A)
    assert table.phase == Phase.OVER
    assert table.owner(BALTIC) == BANK


@rule("O-BUST-12")
def test_c100_no_second_throw_after_going_out_on_doubles() -> None:
    seat = Seat(49, at=BOARDWALK - 4)
    table = Table(seat, Seat(deeds=own(BOARDWALK)), Seat())
    table.roll(A, (2, 2))
    assert table.turn == A
    table.claim(B, BOARDWALK)
    table.bankrupt(A)
    assert table.turn == B
    table.refuses(Reason.SEAT_OUT, A, ActionKind.ROLL)
    for kind in (ActionKind.STOP, ActionKind.RESIGN, ActionKind.OFFER):
        table.refuses(Reason.SEAT_OUT, A, kind, amount=1)


def test_c011_held_cards_pass_to_a_creditor_or_go_under_their_deck() -> None:
    table = owing(Seat(0, cards=[CHEST_KEEP]), Seat(deeds=own(BOARDWALK)), Seat())
    table.bankrupt(A)
    assert table.holds(B, CHEST_KEEP)
    table = taxed(Seat(0, cards=[CHEST_KEEP, CHANCE_KEEP]), Seat(), Seat())
    table.bankrupt(A)
    assert table._pile(CHEST)[-1] == CHEST_KEEP[2]
    assert table._pile(CHANCE)[-1] == CHANCE_KEEP[2]


def test_a_debtor_claims_what_it_is_owed_and_the_inner_debt_goes_first() -> None:
    seats = (
        Seat(20, at=BOARDWALK - 4, deeds=own(READING)),
        Seat(at=READING - 4, deeds=own(BOARDWALK)),
        Seat(),
    )
    table = Table(*seats)
    table.roll(A, (1, 3))
    table.roll(B, (1, 3))
    table.claim(B, BOARDWALK)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.CLAIM, READING)
    table.claim(A, READING)
    assert table.debt() == (B, A, 25)
    table.pay(B)
    assert table.debt() == (A, B, 50)
    table.mortgage(A, READING)
    table.pay(A)
    assert table.cash(A) == 20 + 25 + 100 - 50


def test_who_owes_each_other_and_goes_out_leaves_no_debt_to_himself() -> None:
    seats = (
        Seat(0, at=BOARDWALK - 4, deeds=own(READING)),
        Seat(0, at=READING - 4, deeds=own(BOARDWALK)),
        Seat(),
    )
    table = Table(*seats)
    table.roll(A, (1, 3))
    table.roll(B, (1, 3))
    table.mortgage(B, BOARDWALK)
    table.state["seats"][B]["cash"] = 20
    table.claim(B, BOARDWALK)
    table.claim(A, READING)
    assert table.debt() == (B, A, 25)
    table.bankrupt(B)
    # A inherits what it owed to B itself; only the interest on Boardwalk is left.
    assert table.cash(A) == 20
    assert table.owner(BOARDWALK) == A
    assert table.phase == Phase.INTEREST
    table.keep(A, BOARDWALK)
    assert table.phase == Phase.TURN


def test_a_chain_from_rent_to_interest_to_the_bank_to_the_hammer() -> None:
    debtor = Seat(1, deeds=mortgaged(PARK_PLACE, PACIFIC, NORTH_CAROLINA))
    table = owing(debtor, Seat(0, deeds=mortgaged(READING) | own(BOARDWALK)), Seat(), Seat())
    table.state["deeds"][BOARDWALK]["mortgaged"] = 1
    table.bankrupt(A)
    assert table.cash(B) == 1
    assert table.phase == Phase.INTEREST
    table.keep(B, PACIFIC)
    assert table.debt() == (B, BANK, 15)
    table.bankrupt(B)
    lots = [READING, PACIFIC, NORTH_CAROLINA, PARK_PLACE, BOARDWALK]
    for lot in lots:
        assert table.state["auction"]["space"] == lot
        assert table.waiting() == [C, D]
        table.bid(C, 2)
        table.pass_(D)
    assert {table.owner(lot) for lot in lots} == {C}
    assert not any(table.is_mortgaged(lot) for lot in lots)
    assert table.turn == C


def test_c032_a_mortgaged_deed_settles_a_debt_in_full_or_in_part() -> None:
    debtor = Seat(500, deeds=mortgaged(PENNSYLVANIA_RR))
    for part, left in ((100, 0), (60, 40)):
        table = owing(debtor, Seat(deeds=own(*DARK_BLUES)), Seat())
        table.offer(A, deed(A, B, PENNSYLVANIA_RR), forgive(B, A, part))
        table.accept(B, A)
        assert table.waiting() == [B]
        table.keep(B, PENNSYLVANIA_RR)
        assert table.paid(Cause.INTEREST, B, BANK) == 10
        if left:
            assert table.debt() == (A, B, left)
            table.pay(A)
        assert table.cash(A) == 500 - left


def test_c032_declined_leaves_the_whole_debt() -> None:
    debtor = Seat(500, deeds=mortgaged(PENNSYLVANIA_RR))
    table = owing(debtor, Seat(deeds=own(*DARK_BLUES)), Seat())
    table.offer(A, deed(A, B, PENNSYLVANIA_RR), forgive(B, A, 100))
    table.do(B, ActionKind.REJECT, A)
    assert table.debt() == (A, B, 100)


def test_r3_a_trade_during_a_debt_must_pay_it_in_the_same_step() -> None:
    table = owing(Seat(10, deeds=own(BALTIC)), Seat(deeds=own(*DARK_BLUES)), Seat(500))
    offer = ActionKind.OFFER
    too_little = [deed(A, C, BALTIC), cash(C, A, 89)]
    table.refuses(Reason.DEBT_UNPAID, A, offer, terms=too_little)
    table.refuses(Reason.DEBT_UNPAID, B, offer, terms=[deed(B, C, BOARDWALK), cash(C, B, 9)])
    table.deal(A, deed(A, C, BALTIC), cash(C, A, 90))
    assert table.all_cash() == [0, 1600, 410]
    assert table.phase == Phase.TURN


def test_a_debt_is_only_forgiven_by_its_creditor_and_never_for_more() -> None:
    table = owing(Seat(500, deeds=own(BALTIC)), Seat(deeds=own(*DARK_BLUES)), Seat())
    offer = ActionKind.OFFER
    for term, reason in (
        (forgive(C, A, 50), Reason.NO_DEBT),
        (forgive(B, C, 50), Reason.NO_DEBT),
        (forgive(B, A, 101), Reason.BAD_AMOUNT),
        (forgive(B, A, 0), Reason.BAD_AMOUNT),
        (forgive(B, A, -(2**63)), Reason.BAD_AMOUNT),
        (forgive(BANK, A, 50), Reason.NOT_A_PARTY),
    ):
        table.refuses(reason, A, offer, terms=[deed(A, B, BALTIC), term])
    twice = [deed(A, B, BALTIC), forgive(B, A, 50), forgive(B, A, 50)]
    table.refuses(Reason.BAD_TERM, A, offer, terms=twice)
    table.refuses(Reason.GIFT, A, offer, terms=[forgive(B, A, 50)])


def test_a_held_card_settles_a_debt() -> None:
    table = owing(Seat(0, cards=[CHEST_KEEP]), Seat(deeds=own(BOARDWALK)), Seat())
    table.deal(A, held_card(A, B, CHEST_KEEP), forgive(B, A, 50))
    assert (table.cash(A), table.phase) == (0, Phase.TURN)


def test_r4_a_debt_stops_all_but_what_settles_it() -> None:
    table = owing(Seat(10, deeds=own(BALTIC)), Seat(deeds=own(BOARDWALK)), Seat())
    for seat in (A, B, C):
        table.refuses(Reason.WRONG_PHASE, seat, ActionKind.ROLL)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.MORTGAGE, BOARDWALK)
    table.refuses(Reason.UNKNOWN_ACTION, A, 99)
    assert table.phase == Phase.DEBT


@rule("O-SELL-7", "O-BUST-3")
def test_a_debtor_with_hotels_and_an_empty_bank_can_still_reach_its_means() -> None:
    seats = (
        Seat(0, at=BOARDWALK - 4, deeds=own(*ORANGES, built=HOTEL)),
        Seat(deeds=own(*DARK_BLUES, built=2)),
    )
    table = Table(*seats, stock={"houses": 0})
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    assert table.debt() == (A, B, 600)
    table.refuses(Reason.NO_HOUSES, A, ActionKind.SELL, ST_JAMES)
    table.do(A, ActionKind.SELL_GROUP, ST_JAMES)
    table.pay(A)
    assert table.cash(A) == 150


def test_odd_prices_leave_no_debtor_between_paying_and_going_out() -> None:
    table = Table(
        Seat(0, at=LUXURY_TAX - 4, deeds=own(*PURPLES, built=1)), Seat(), rules={"sale_percent": 75}
    )
    table.book["spaces"]["house_price"][list(PURPLES)] = 9  # 6.75 each, two are 13.5
    table.book["spaces"]["tax_flat"][LUXURY_TAX] = 73
    table.roll(A, (1, 3))
    table.bankrupt(A)
    assert not table.is_playing(A)


def test_events_name_the_bankrupt_and_the_creditor() -> None:
    table = owing(Seat(49), Seat(deeds=own(BOARDWALK)), Seat())
    table.bankrupt(A)
    assert [(f.seat, f.other) for f in table.happened(EventKind.WENT_BANKRUPT)] == [(A, B)]
