"""The Short Game: five rules change, everything else is the long game."""

import pytest

from freehold.records.enums import ActionKind, Cause, EndReason, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CHEST,
    CHEST_KEEP,
    COLLECT_200,
    DARK_BLUES,
    INCOME_TAX,
    LIGHT_BLUES,
    MARVIN,
    MEDITERRANEAN,
    ORIENTAL,
    PARK_PLACE,
    PURPLES,
    RAILROADS,
    READING,
    VERMONT,
    WATER,
    A,
    B,
    C,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, api, cash, held_card, rules_of
from tests.support import rule

SHORT = rules_of("short")
CHANGED = {
    "dealt_deeds": 3,
    "houses_per_hotel": 3,
    "jail_turns": 1,
    "fine_turns": 1,
    "tax_choice": 0,
    "end": 1,
}


@rule("S-2")
def test_nothing_but_the_five_changes_differs_from_the_long_game() -> None:
    long = rules_of("official")
    assert {name: code for name, code in SHORT.items() if long[name] != code} == CHANGED


# --- 1: deeds are dealt ---


@rule("S-3", "S-4", "S-5")
def test_c041_three_deeds_each_one_at_a_time_and_nothing_is_paid() -> None:
    table = Table(*(Seat() for _ in range(5)), rules=SHORT, opening=True)
    assert table.phase == Phase.CHANCE
    dealt = (*PURPLES, *LIGHT_BLUES, *RAILROADS, *DARK_BLUES, MARVIN, WATER, 11, 13)
    facts = table.deal_out(*dealt)
    assert table.phase == Phase.OPENING
    assert [(fact.kind, fact.seat, fact.space) for fact in facts] == [
        (EventKind.DEED_DEALT, number % 5, space) for number, space in enumerate(dealt)
    ]
    assert table.all_cash() == [1500] * 5
    assert [table.owner(space) for space in dealt] == [0, 1, 2, 3, 4] * 3
    assert sum(owner == BANK for owner in map(table.owner, range(40))) == 40 - 15


def test_a_deed_is_dealt_once_and_only_deeds_are() -> None:
    table = Table(Seat(), Seat(), rules=SHORT, opening=True)
    table.deal_out(READING)
    for space in (READING, 0, INCOME_TAX, -1, 64, 2**62):
        table.refuses(Reason.BAD_DEED, -1, ActionKind.DEAL_DEED, space)
    table.refuses(Reason.WRONG_PHASE, -1, ActionKind.DICE, amount=3, extra=4)
    table.refuses(Reason.NO_SUCH_SEAT, A, ActionKind.DEAL_DEED, BOARDWALK)


@rule("S-4")
def test_c041_a_group_completed_by_the_deal_may_be_built_on_at_once() -> None:
    table = Table(Seat(), Seat(), rules=SHORT, opening=True)
    table.deal_out(MEDITERRANEAN, READING, BALTIC, WATER, MARVIN, VERMONT)
    table.roll(A, (6, 6))
    table.roll(B, (1, 2))
    table.build(A, BALTIC)
    assert table.levels(PURPLES) == [0, 1]


def test_the_long_game_deals_nothing() -> None:
    assert Table(Seat(), Seat(), opening=True).phase == Phase.OPENING


def test_the_pack_runs_out_before_sixteen_seats_have_three_each() -> None:
    table = Table(*(Seat() for _ in range(16)), rules=SHORT, opening=True)
    deeds = [s for s in range(40) if int(table.book["spaces"][s]["kind"]) == 2]
    table.deal_out(*deeds)
    assert table.phase == Phase.OPENING


# --- 2: three houses make a hotel ---


@rule("S-6", "S-7", "S-8")
def test_c042_three_houses_make_a_hotel() -> None:
    table = Table(Seat(deeds=own(*DARK_BLUES, built=3)), Seat(3000, at=BOARDWALK - 3), rules=SHORT)
    assert table.most(A, ActionKind.BUILD, BOARDWALK) == 2  # a hotel on each, nothing between
    table.build(A, BOARDWALK)
    assert table.paid(Cause.BUILDING, A, BANK) == 200
    assert table.levels(DARK_BLUES) == [3, HOTEL]
    assert int(table.state["houses"]) == 32 - 3
    table.sell(A, BOARDWALK)
    assert table.paid(Cause.SALE, BANK, A) == 100
    assert table.levels(DARK_BLUES) == [3, 3]
    table.build(A, BOARDWALK)
    table.do(A, ActionKind.SELL_GROUP, BOARDWALK)
    # A hotel is four house prices here, so 400; three houses on Park Place bring 300.
    assert sorted(f.amount for f in table.happened(EventKind.BUILDING_SOLD)) == [300, 400]


@rule("S-8")
def test_c042_breaking_a_hotel_down_needs_three_houses_in_the_bank() -> None:
    for houses, reason in ((2, Reason.NO_HOUSES), (3, Reason.OK)):
        deeds = own(PARK_PLACE, built=3) | own(BOARDWALK, built=HOTEL)
        table = Table(Seat(deeds=deeds), Seat(), rules=SHORT, stock={"houses": houses})
        if reason == Reason.OK:
            table.sell(A, BOARDWALK)
            assert int(table.state["houses"]) == 0
        else:
            table.refuses(reason, A, ActionKind.SELL, BOARDWALK)


@rule("S-6")
def test_evenness_still_wants_three_on_every_lot_before_the_first_hotel() -> None:
    deeds = own(PARK_PLACE, built=2) | own(BOARDWALK, built=3)
    table = Table(Seat(deeds=deeds), Seat(), rules=SHORT)
    table.refuses(Reason.UNEVEN, A, ActionKind.BUILD, BOARDWALK, amount=1)


@rule("S-7")
def test_hotel_rent_is_the_deeds() -> None:
    table = Table(
        Seat(3000, at=BOARDWALK - 3), Seat(deeds=own(*DARK_BLUES, built=HOTEL)), rules=SHORT
    )
    table.roll(A, (1, 2))
    assert table.charge(B, A, BOARDWALK) == 2000


# --- 3: out of Jail on the next turn ---


@rule("S-9", "S-11", "S-12", "S-13")
def test_c043_a_failed_try_for_doubles_is_paid_in_the_same_turn() -> None:
    table = Table(Seat(60, jail=0), Seat(), rules=SHORT, decks={CHEST: [COLLECT_200]})
    table.roll(A, (3, 4), COLLECT_200)
    assert table.paid(Cause.FINE, A, BANK) == 50
    assert table.at(A) == 17
    assert table.cash(A) == 60 - 50 + 200
    assert not table.in_jail(A)


@rule("S-11")
def test_c043_doubles_free_without_a_second_throw() -> None:
    table = Table(Seat(60, jail=0), Seat(), rules=SHORT)
    table.roll(A, (5, 5))
    assert table.at(A) == 20
    assert table.turn == B
    assert table.cash(A) == 60


@rule("S-12")
def test_the_fine_may_be_paid_before_the_throw_too() -> None:
    table = Table(Seat(60, jail=0), Seat(), rules=SHORT)
    table.do(A, ActionKind.PAY_FINE)
    assert not table.in_jail(A)
    assert table.phase == Phase.TURN
    assert table.turn == A


@rule("S-10")
@pytest.mark.parametrize("bought", [False, True])
def test_a_card_held_or_bought_opens_the_door(bought: bool) -> None:
    seats = [Seat(60, jail=0), Seat()]
    seats[1 if bought else 0].cards = [CHEST_KEEP]
    table = Table(*seats, rules=SHORT)
    if bought:
        table.deal(B, held_card(B, A, CHEST_KEEP), cash(A, B, 20))
    table.do(A, ActionKind.USE_CARD, CHEST)
    assert not table.in_jail(A)


@rule("S-9", "S-15")
def test_c043_who_cannot_raise_the_fine_is_bankrupt_and_the_game_ends() -> None:
    table = Table(Seat(49, jail=0), Seat(700), Seat(600), rules=SHORT)
    table.roll(A, (3, 4))
    assert table.debt() == (A, BANK, 50)
    table.bankrupt(A)
    assert table.end_reason() == EndReason.BANKRUPTCY
    assert table.winners() == [B]


# --- 4: Income Tax ---


@rule("S-14")
def test_c029_income_tax_is_200_without_a_choice() -> None:
    table = Table(Seat(640, at=INCOME_TAX - 3), Seat(), rules=SHORT)
    table.roll(A, (1, 2))
    assert table.paid(Cause.TAX, A, BANK) == 200
    assert table.turn == B


# --- 5: the first bankruptcy ends it ---


@rule("S-15", "S-16", "S-17", "S-18", "S-19", "S-20", "S-21")
def test_the_first_bankruptcy_ends_the_game_and_the_survivors_count() -> None:
    deeds = own(*DARK_BLUES, built=HOTEL) | mortgaged(READING)
    table = Table(
        Seat(10, at=VERMONT - 3),
        Seat(100, deeds=deeds),
        Seat(2000, deeds=own(*LIGHT_BLUES, built=2)),
        rules=SHORT,
    )
    table.roll(A, (1, 2))
    table.claim(C, VERMONT)
    table.bankrupt(A)
    assert table.end_reason() == EndReason.BANKRUPTCY
    worth = [int(api.final_worth(table.games, table.books, seat)) for seat in (B, C)]
    # B: 100 + 350 + 400 + two hotels of 200 + 3 x 200 each + half of Reading's 200
    assert worth[0] == 100 + 750 + 2 * 800 + 100
    # C: 2000 + the 10 of A + 320 + six houses of 50
    assert worth[1] == 2010 + 320 + 300
    assert table.winners() == [C]


@rule("S-15")
def test_the_estate_passes_on_before_the_count() -> None:
    table = Table(
        Seat(0, at=INCOME_TAX - 3, deeds=mortgaged(ORIENTAL)), Seat(500), Seat(490), rules=SHORT
    )
    table.roll(A, (1, 2))
    table.bankrupt(A)
    assert table.phase == Phase.AUCTION  # the Bank sells Oriental first
    table.bid(C, 20)
    table.pass_(B)
    # C paid 20 for a deed that counts 100.
    assert table.end_reason() == EndReason.BANKRUPTCY
    assert table.winners() == [C]


@rule("S-21")
def test_c_19_equals_share_the_win() -> None:
    table = Table(Seat(0, at=INCOME_TAX - 3), Seat(500), Seat(500), rules=SHORT)
    table.roll(A, (1, 2))
    table.bankrupt(A)
    assert table.winners() == [B, C]


def test_leaving_without_a_debt_is_no_bankruptcy() -> None:
    table = Table(Seat(), Seat(), Seat(), rules=SHORT)
    table.resign(A)
    assert table.phase == Phase.TURN
