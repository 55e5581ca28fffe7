"""Detention, and what a prisoner may not do: the church families' rules and Moore's option."""

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    EventKind,
    JailCause,
    JailDeals,
    Phase,
    Reason,
)
from freehold.records.limits import BANK, HOTEL, NOBODY, POT
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    CHANCE_7,
    CHANCE_TO_JAIL,
    CHEST_KEEP,
    CHEST_TO_JAIL,
    DARK_BLUES,
    GO_TO_JAIL,
    JAIL,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PURPLES,
    ST_CHARLES,
    ST_JAMES,
    STATES,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.parish import Parish, family
from tests.kernel.table import Seat, Table, cash, deed, forgive, held_card
from tests.support import rule

MOORE = {
    "jail_collects": 0,
    "jail_builds": 0,
    "jail_bids": 0,
    "jail_mortgages": 0,
    "jail_deals": JailDeals.AT_JAIL,
}
OFFER = ActionKind.OFFER


@rule("P-DET-1", "P-DET-4", "P-DET-5", "P-DET-6")
def test_the_space_sends_the_token_straight_there_and_ends_the_turn() -> None:
    table = Parish(family(at=GO_TO_JAIL - 6), family())
    table.roll(A, (3, 3))
    assert (table.at(A), table.in_jail(A), table.cash(A)) == (JAIL, True, 0)
    assert table.turn == B


@rule("P-DET-2", "P-DET-4", "P-DET-5")
@pytest.mark.parametrize(
    ("at", "dice", "card"), [(CHANCE_7 - 3, (1, 2), CHANCE_TO_JAIL), (30, (1, 2), CHEST_TO_JAIL)]
)
def test_so_does_a_card(at: int, dice: tuple[int, int], card: tuple[str, int, int]) -> None:
    table = Parish(family(at=at), family())
    table.roll(A, dice, card)
    assert (table.at(A), table.in_jail(A), table.phase) == (JAIL, True, Phase.TURN)
    assert table.cash(A) == 0


@rule("P-DET-3", "P-PLAY-15")
def test_so_do_three_doubles_which_are_not_moved() -> None:
    table = Parish(family(at=0), family())
    table.roll(A, (5, 5))
    assert (table.at(A), table.turn) == (JAIL, A)
    table.roll(A, (5, 5))
    assert (table.at(A), table.turn) == (20, A)
    table.roll(A, (6, 6))
    assert (table.at(A), table.in_jail(A), table.turn) == (JAIL, True, B)
    assert [f.extra for f in table.happened(EventKind.JAILED)] == [JailCause.DOUBLES]


@rule("P-DET-7", "P-DET-8")
def test_a_visitor_pays_nothing_and_goes_on_as_usual() -> None:
    table = Parish(family(at=JAIL - 3), family())
    table.roll(A, (1, 2))
    assert (table.at(A), table.in_jail(A), table.turn) == (JAIL, False, B)
    table.roll(B, (4, 6))
    table.roll(A, (4, 6))
    assert table.at(A) == 20


@rule("P-DET-9", "P-DET-10", "P-DET-11")
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_doubles_on_one_of_three_turns_free_and_move_but_throw_no_more(tries: int) -> None:
    table = Parish(family(jail=tries), family())
    table.roll(A, (5, 5))
    assert (table.at(A), table.in_jail(A), table.turn) == (20, False, B)


@rule("P-DET-14", "P-PARK-2")
@pytest.mark.parametrize(("tries", "may"), [(0, True), (1, True), (2, False)])
def test_the_fine_is_paid_before_the_first_or_second_throw(tries: int, may: bool) -> None:
    table = Parish(family(60, jail=tries), family())
    if not may:
        table.refuses(Reason.FINE_TOO_LATE, A, ActionKind.PAY_FINE)
        return
    table.do(A, ActionKind.PAY_FINE)
    assert (table.cash(A), table.pot) == (10, 50)
    assert table.paid(Cause.FINE, A, POT) == 50
    table.roll(A, (5, 5))
    assert (table.at(A), table.turn) == (20, A)


@rule("P-DET-15", "P-DET-16", "P-PARK-2")
def test_after_the_third_throw_the_fine_is_forced_and_the_throw_moved() -> None:
    table = Parish(family(60, jail=2), family())
    table.roll(A, (4, 6))
    assert (table.at(A), table.in_jail(A)) == (20, False)
    assert table.paid(Cause.FINE, A, POT) == 50
    # The move ended on Free Parking, which pays the fine out again.
    assert (table.cash(A), table.pot) == (60, 0)


@rule("P-DET-15")
def test_a_fine_that_nobody_could_pay_is_referred() -> None:
    table = Parish(family(0, jail=2), family())
    table.roll(A, (1, 2))
    assert (table.phase, table.debt()) == (Phase.REFERRED, (A, POT, 50))
    table.rule_on(ActionKind.DEFER)
    assert (table.at(A), table.in_jail(A)) == (STATES, False)
    assert table.deferred() == [(A, POT, 50)]


@rule("P-DET-21")
def test_a_family_in_detention_collects_rent() -> None:
    table = Parish(family(100, at=BOARDWALK - 3), family(jail=0, deeds=own(BOARDWALK)))
    table.roll(A, (1, 2))
    assert table.charge(B, A, BOARDWALK) == 50


@rule("P-DET-17", "P-DET-18")
def test_c_37_no_property_changes_hands_with_a_prisoner() -> None:
    table = Parish(
        family(500, jail=0, deeds=own(BALTIC), cards=[CHEST_KEEP]),
        family(500, deeds=own(BOARDWALK)),
        family(500),
    )
    for terms in (
        [deed(A, B, BALTIC), cash(B, A, 9)],
        [deed(B, A, BOARDWALK), cash(A, B, 9)],
        [held_card(A, B, CHEST_KEEP), deed(B, A, BOARDWALK)],
    ):
        table.refuses(Reason.DEAL_IN_JAIL, terms[0][1], OFFER, terms=terms)
    table.deal(B, deed(B, C, BOARDWALK), cash(C, B, 400))
    # A prisoner may be a party to a deal about cards whose others exchange a deed.
    table.deal(C, deed(C, B, BOARDWALK), cash(B, A, 30), held_card(A, C, CHEST_KEEP))
    assert (table.owner(BOARDWALK), table.cash(A)) == (B, 530)


@rule("P-DET-17")
def test_an_offer_made_in_time_fails_once_a_party_is_in_detention() -> None:
    table = Parish(family(500, deeds=own(BALTIC)), family(500), family())
    table.offer(A, deed(A, B, BALTIC), cash(B, A, 9))
    table.state["seats"][B]["jail"], table.state["seats"][B]["space"] = 1, JAIL
    revision = int(table.state["offers"][A]["revision"])
    table.refuses(Reason.DEAL_IN_JAIL, B, ActionKind.ACCEPT, A, revision)


@rule("P-DET-17", "M-MAX-3")
@pytest.mark.parametrize("rules", [{}, MOORE])
def test_a_prisoner_takes_no_part_in_an_auction(rules: dict[str, int]) -> None:
    table = Parish(family(500, at=BOARDWALK - 3), family(500, jail=0), family(500), rules=rules)
    table.roll(A, (1, 2))
    table.decline(A)
    table.rule_on(ActionKind.OPEN_AT, amount=1)
    assert table.waiting() == [A, C]
    table.refuses(Reason.NOT_A_BIDDER, B, ActionKind.BID, amount=10)
    table.refuses(Reason.NOT_A_BIDDER, B, ActionKind.PASS)
    table.bid(C, 10)
    table.pass_(A)
    assert table.owner(BOARDWALK) == C


@rule("M-MAX-3")
def test_with_everyone_in_jail_an_estate_is_not_auctioned() -> None:
    table = Parish(
        family(0, deeds=own(BALTIC)), family(500, jail=0), family(500, jail=1), rules={"estate": 0}
    )
    table.resign(A)
    assert (table.phase, table.turn) == (Phase.TURN, B)
    assert table.owner(BALTIC) == BANK
    unsold = table.happened(EventKind.AUCTION_UNSOLD)
    assert [(f.seat, f.space) for f in unsold] == [(NOBODY, BALTIC)]


@rule("P-DET-19", "M-MAX-2")
@pytest.mark.parametrize("rules", [{}, MOORE])
def test_a_prisoner_buys_no_buildings(rules: dict[str, int]) -> None:
    table = Parish(family(900, jail=0, deeds=own(*DARK_BLUES)), family(), rules=rules)
    table.refuses(Reason.NOT_IN_JAIL_POWERS, A, ActionKind.BUILD, BOARDWALK, 1)
    assert not table.may(A, ActionKind.BUILD)
    table.do(A, ActionKind.PAY_FINE)
    table.build(A, BOARDWALK)


@rule("P-DET-19", "M-MAX-2")
def test_a_prisoner_is_not_asked_when_buildings_are_short() -> None:
    table = Parish(
        family(900, deeds=own(*DARK_BLUES)),
        family(900, jail=0, deeds=own(*PURPLES)),
        stock={"houses": 1},
    )
    table.build(A, BOARDWALK)
    assert (table.phase, table.levels([BOARDWALK])) == (Phase.TURN, [1])


@rule("P-DET-20")
def test_a_prisoner_sells_no_buildings_back() -> None:
    deeds = own(*DARK_BLUES, built=1) | own(*ORANGES, built=HOTEL)
    table = Parish(family(0, jail=0, deeds=deeds), family())
    table.refuses(Reason.NOT_IN_JAIL_POWERS, A, ActionKind.SELL, BOARDWALK)
    table.refuses(Reason.NOT_IN_JAIL_POWERS, A, ActionKind.SELL_GROUP, ST_JAMES)
    assert not table.may(A, ActionKind.SELL)


@rule("P-DET-20")
def test_r3_what_settles_the_own_debt_outranks_detention() -> None:
    deeds = own(*ORANGES, built=1)
    table = Parish(family(0, jail=2, deeds=deeds | own(BALTIC)), family(500), rules=MOORE)
    table.roll(A, (1, 2))
    assert table.debt() == (A, POT, 50)
    table.refuses(Reason.NOT_OWNER, B, ActionKind.SELL, NEW_YORK)
    table.sell(A, NEW_YORK)
    assert (table.in_jail(A), table.at(A)) == (False, STATES)


@rule("P-DET-18")
def test_r3_a_prisoner_in_debt_may_trade_property_to_meet_it() -> None:
    for rules in ({}, MOORE):
        table = Parish(family(0, jail=2, deeds=own(BALTIC)), family(500), family(), rules=rules)
        table.roll(A, (1, 2))
        assert table.phase == Phase.REFERRED
        table.refuses(Reason.WRONG_PHASE, B, ActionKind.ROLL)
        table.deal(A, deed(A, B, BALTIC), cash(B, A, 50))
        assert (table.owner(BALTIC), table.at(A)) == (B, STATES)


@rule("M-MAX-1")
def test_a_prisoner_collects_no_rent() -> None:
    table = Parish(family(100, at=BOARDWALK - 3), family(jail=0, deeds=own(BOARDWALK)), rules=MOORE)
    table.roll(A, (1, 2))
    assert table.state["n_claims"] == 0
    table.refuses(Reason.NO_CLAIM, B, ActionKind.CLAIM, BOARDWALK)


@rule("M-MAX-1")
def test_automatic_rent_is_not_owed_to_a_prisoner_either() -> None:
    for jail, owed in ((0, 0), (None, 50)):
        table = Parish(
            family(100, at=BOARDWALK - 3),
            family(jail=jail, deeds=own(BOARDWALK)),
            rules={**MOORE, "rent": 0},
        )
        table.roll(A, (1, 2))
        if owed:
            table.pay(A)
        assert table.cash(A) == 100 - owed


@rule("M-MAX-4")
def test_a_prisoner_may_not_mortgage_but_lifts() -> None:
    table = Parish(
        family(500, jail=0, deeds=own(BOARDWALK) | {PARK_PLACE: -1}), family(), rules=MOORE
    )
    table.refuses(Reason.NOT_IN_JAIL_POWERS, A, ActionKind.MORTGAGE, BOARDWALK)
    table.lift(A, PARK_PLACE)
    table.do(A, ActionKind.PAY_FINE)
    table.mortgage(A, BOARDWALK)


def test_church_families_mortgage_and_lift_in_detention() -> None:
    table = Parish(family(500, jail=0, deeds=own(BOARDWALK)), family())
    table.mortgage(A, BOARDWALK)
    table.lift(A, BOARDWALK)


@rule("M-MAX-5")
def test_a_prisoner_deals_with_whoever_is_at_jail_and_nobody_else() -> None:
    table = Table(
        Seat(500, jail=0, deeds=own(BALTIC)),
        Seat(500, jail=1),
        Seat(500, at=JAIL),
        Seat(500, at=ST_CHARLES, deeds=own(BOARDWALK)),
        rules=MOORE,
    )
    table.refuses(Reason.DEAL_IN_JAIL, A, OFFER, terms=[deed(A, D, BALTIC), cash(D, A, 9)])
    table.refuses(Reason.DEAL_IN_JAIL, D, OFFER, terms=[deed(D, B, BOARDWALK), cash(B, D, 9)])
    mixed = [deed(A, C, BALTIC), cash(C, D, 9), deed(D, A, BOARDWALK)]
    table.refuses(Reason.DEAL_IN_JAIL, A, OFFER, terms=mixed)
    table.deal(A, deed(A, B, BALTIC), cash(B, A, 9))
    table.deal(B, deed(B, C, BALTIC), cash(C, B, 9))
    table.deal(C, deed(C, D, BALTIC), cash(D, C, 9))  # a visitor is free to deal with anyone
    assert table.owner(BALTIC) == D


@rule("M-MAX-5")
def test_a_prisoner_who_is_owed_does_not_settle_at_a_distance() -> None:
    table = Table(
        Seat(0, at=BOARDWALK - 3, deeds=own(BALTIC)),
        Seat(0, jail=0, deeds=own(BOARDWALK)),
        Seat(500),
        rules={**MOORE, "jail_collects": 1},
    )
    table.roll(A, (1, 2))
    table.claim(B, BOARDWALK)
    terms = [deed(A, B, BALTIC), forgive(B, A, 50)]
    table.refuses(Reason.DEAL_IN_JAIL, A, OFFER, terms=terms)
    table.deal(A, deed(A, C, BALTIC), cash(C, A, 50))
    assert table.cash(B) == 50


def test_switches_that_allow_everything_bar_nobody() -> None:
    table = Table(Seat(900, jail=0, deeds=own(*DARK_BLUES)), Seat())
    table.build(A, BOARDWALK)
    table.sell(A, BOARDWALK)
    table.mortgage(A, BOARDWALK)
    table.deal(A, deed(A, B, BOARDWALK), cash(B, A, 9))
    table.keep(B, BOARDWALK)
