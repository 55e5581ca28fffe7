"""What the church families' rules keep of the long game, shown under their own values.

The figures are worked out from the classic deeds; where the long game's own tests try every case,
one case each is enough here, as the code is the same.
"""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, LotKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BALTIC,
    BOARDWALK,
    DARK_BLUES,
    ELECTRIC,
    ILLINOIS,
    INDIANA,
    KENTUCKY,
    LIGHT_BLUES,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PURPLES,
    REDS,
    ST_JAMES,
    TENNESSEE,
    WATER,
    A,
    B,
    C,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.parish import Parish, family
from tests.kernel.table import cash, deed, forgive
from tests.support import rule

BUILD, SELL = ActionKind.BUILD, ActionKind.SELL


def rent(space: int, deeds: Deeds, dice: tuple[int, int] = (1, 2)) -> int:
    """What B pays on a space that A owns; 0 if there is nothing to claim."""
    table = Parish(
        family(0, deeds=deeds), family(5000, at=(space - sum(dice)) % 40), family(), turn=B
    )
    table.roll(B, dice)
    return table.charge(A, B, space) if table.state["n_claims"] else 0


def builder(deeds: Deeds, purse: int = 5000, **more: Any) -> Parish:
    """A owns some deeds."""
    return Parish(family(purse, deeds=deeds), family(5000), family(5000), **more)


# --- the throw ---


@rule("P-PLAY-4", "P-PLAY-10", "P-PLAY-11", "P-EQP-2", "P-EQP-3")
def test_tokens_move_by_the_sum_of_two_dice_stay_and_share_a_space() -> None:
    table = Parish(family(at=0), family(at=10))
    table.roll(A, (4, 6))
    assert (table.at(A), table.at(B)) == (10, 10)
    table.roll(B, (4, 6))
    assert (table.at(A), table.at(B)) == (10, 20)
    table.roll(A, (1, 3))
    assert table.at(A) == 14


@rule("P-PLAY-12")
@pytest.mark.parametrize(
    ("space", "phase"),
    [
        (BALTIC, Phase.BUY),
        (4, Phase.QUESTION),
        (5, Phase.QUESTION),
        (38, Phase.REFERRED),  # a tax of 75 on no money
        (20, Phase.TURN),
        (30, Phase.TURN),
    ],
)
def test_the_space_reached_says_what_may_or_must_be_done(space: int, phase: Phase) -> None:
    table = Parish(family(at=(space - 3) % 40), family())
    table.roll(A, (1, 2))
    while table.phase == Phase.QUESTION and table.asked()[2] == 0:
        table.judge(False)
    assert table.phase == phase
    assert table.in_jail(A) == (space == 30)


@rule("P-PLAY-13", "P-PLAY-14")
def test_doubles_are_resolved_and_throw_again() -> None:
    table = Parish(family(0, at=16), family(), pot=40)
    table.roll(A, (2, 2))
    assert (table.cash(A), table.turn) == (40, A)
    table.roll(A, (4, 6))
    assert table.turn == B


# --- rent ---


@rule("P-RENT-1", "P-RENT-6", "P-HOT-5")
@pytest.mark.parametrize(
    ("built", "owed"), [(1, 200), (2, 600), (3, 1400), (4, 1700), (HOTEL, 2000)]
)
def test_rent_follows_the_deed(built: int, owed: int) -> None:
    assert rent(BOARDWALK, own(*DARK_BLUES, built=built)) == owed
    assert rent(BOARDWALK, own(BOARDWALK)) == 50


@rule("P-RENT-4", "P-RENT-5", "P-HSE-5", "P-GRP-1", "P-GRP-2", "P-MORT-5")
@pytest.mark.parametrize(
    ("deeds", "owed"),
    [
        (own(ILLINOIS), 20),
        (own(*REDS), 40),
        (own(*REDS) | mortgaged(KENTUCKY), 40),
        (own(*REDS) | mortgaged(KENTUCKY, INDIANA), 40),
        (own(*REDS) | own(INDIANA, built=1), 40),  # the unbuilt lot of a group being built up
    ],
)
def test_complete_groups_double_the_rent_of_unbuilt_lots(deeds: Deeds, owed: int) -> None:
    assert rent(ILLINOIS, deeds) == owed


@rule("P-RENT-2", "P-RENT-3", "P-MORT-4")
@pytest.mark.parametrize("space", [BOARDWALK, WATER])
def test_mortgaged_deeds_earn_nothing(space: int) -> None:
    deeds = own(*DARK_BLUES, ELECTRIC, WATER) | mortgaged(space)
    assert rent(space, deeds, (3, 4)) == 0


@rule("P-UTIL-2", "P-UTIL-3", "P-UTIL-4")
@pytest.mark.parametrize(("deeds", "owed"), [(own(WATER), 28), (own(WATER, ELECTRIC), 70)])
def test_utilities_charge_by_the_throw_that_brought_the_token(deeds: Deeds, owed: int) -> None:
    assert rent(WATER, deeds, (3, 4)) == owed


@rule("P-RENT-7", "P-ETIQ-1", "P-ETIQ-3")
def test_rent_is_asked_for_before_the_very_next_family_throws_or_lost() -> None:
    for in_time in (True, False):
        table = Parish(family(100, at=BOARDWALK - 3), family(at=0), family(0, deeds=own(BOARDWALK)))
        table.roll(A, (1, 2))
        assert table.phase == Phase.TURN  # nobody else has to speak up, and the owner may sleep
        if in_time:
            assert table.charge(C, A, BOARDWALK) == 50
            continue
        table.roll(B, (4, 6))
        table.refuses(Reason.NO_CLAIM, C, ActionKind.CLAIM, BOARDWALK)
        assert table.cash(A) == 100


@rule("P-RENT-7")
def test_an_extra_throw_of_the_same_family_loses_no_rent() -> None:
    table = Parish(family(100, at=BOARDWALK - 4), family(0, deeds=own(BOARDWALK)))
    table.roll(A, (2, 2))
    table.roll(A, (5, 6))
    table.judge(False)
    assert table.at(A) == 10
    assert table.charge(B, A, BOARDWALK) == 50


# --- building ---


@rule("P-HSE-1", "P-HSE-2", "P-HSE-3", "P-HSE-4", "P-HSE-6", "P-HSE-9", "P-GM-10")
def test_houses_are_bought_for_complete_groups_evenly_at_the_deed_price() -> None:
    table = builder(own(*ORANGES, *PURPLES, PARK_PLACE))
    table.refuses(Reason.GROUP_INCOMPLETE, A, BUILD, PARK_PLACE, 1)
    table.build(A, NEW_YORK)
    assert table.paid(Cause.BUILDING, A, BANK) == 100
    table.refuses(Reason.UNEVEN, A, BUILD, NEW_YORK, 1)
    table.build(A, BALTIC)
    assert table.paid(Cause.BUILDING, A, BANK) == 50
    table.build(A, ST_JAMES)
    table.build(A, TENNESSEE)
    table.build(A, NEW_YORK)
    assert table.levels(ORANGES + PURPLES) == [1, 1, 2, 0, 1]


@rule("P-HSE-7")
def test_c036_a_family_builds_only_on_its_own_turn_before_the_throw() -> None:
    table = Parish(family(5000), family(5000, deeds=own(*ORANGES)))
    table.refuses(Reason.NOT_YOUR_BUILDING_TURN, B, BUILD, ST_JAMES, 1)
    assert not table.may(B, BUILD)
    table.roll(A, (1, 2))
    table.refuses(Reason.WRONG_PHASE, B, BUILD, ST_JAMES, 1)
    table.buy(A)
    table.build(B, ST_JAMES)


@rule("P-HSE-7", "P-SELL-7")
def test_c_38_selling_back_is_not_bound_to_the_own_turn() -> None:
    table = Parish(family(), family(0, deeds=own(*ORANGES, built=1)))
    table.sell(B, ST_JAMES)
    assert table.paid(Cause.SALE, BANK, B) == 50


@rule("P-HSE-8", "P-HOT-1", "P-HOT-2", "P-HOT-3", "P-HOT-4", "P-EQP-4", "P-EQP-5")
def test_four_houses_are_the_most_and_then_a_hotel_which_returns_them() -> None:
    table = builder(own(*ORANGES, built=4) | own(NEW_YORK, built=3))
    table.refuses(Reason.UNEVEN, A, BUILD, ST_JAMES, 1)
    table.build(A, NEW_YORK)
    assert table.state["houses"] == 32 - 12
    table.build(A, TENNESSEE)
    assert table.paid(Cause.BUILDING, A, BANK) == 100
    assert table.levels(ORANGES) == [4, HOTEL, 4]
    assert (table.state["houses"], table.state["hotels"]) == (24, 11)


@rule("P-HOT-5")
def test_a_lot_has_one_hotel() -> None:
    table = builder(own(*DARK_BLUES, built=HOTEL))
    table.refuses(Reason.LOT_FULL, A, BUILD, BOARDWALK, 1)


@rule("P-SHRT-1", "P-SHRT-2")
@pytest.mark.parametrize(
    ("stock", "built", "reason"),
    [({"houses": 0}, 0, Reason.NO_HOUSES), ({"hotels": 0}, 4, Reason.NO_HOTELS)],
)
def test_builders_wait_until_somebody_gives_buildings_back(
    stock: dict[str, int], built: int, reason: Reason
) -> None:
    back = HOTEL if built else 1
    table = Parish(
        family(900, deeds=own(*DARK_BLUES, built=built)),
        family(0, deeds=own(*PURPLES, built=back)),
        stock={"houses": 4, "hotels": 4, **stock},
    )
    table.refuses(reason, A, BUILD, BOARDWALK, 1)
    table.sell(B, BALTIC)
    table.build(A, BOARDWALK)


@rule("P-SHRT-3", "P-SHRT-4")
@pytest.mark.parametrize(
    ("stock", "built", "kind"), [("houses", 0, LotKind.HOUSE), ("hotels", 4, LotKind.HOTEL)]
)
def test_scarce_buildings_that_two_families_want_are_auctioned(
    stock: str, built: int, kind: LotKind
) -> None:
    """The one shortage is why a family may build on another's turn: it is asked, and bids."""
    table = Parish(
        family(900, deeds=own(*DARK_BLUES, built=built)),
        family(900, deeds=own(*PURPLES, built=built)),
        stock={"houses": 8, "hotels": 8, stock: 1},
    )
    table.build(A, BOARDWALK)
    assert (table.phase, table.waiting()) == (Phase.CONTEST, [B])
    table.build(B, BALTIC)
    assert (table.phase, table.state["auction"]["kind"]) == (Phase.AUCTION, kind)
    table.bid(B, 50)
    table.bid(A, 60)
    table.pass_(B)
    assert table.paid(Cause.BUILDING, A, BANK) == 60
    assert table.levels([BOARDWALK, BALTIC]) == [HOTEL if built else 1, built]


@rule("P-HSE-10", "P-SELL-7", "P-SELL-8", "P-SELL-9", "P-SELL-10")
def test_buildings_go_back_evenly_for_half() -> None:
    table = builder(own(*ORANGES, built=4) | own(NEW_YORK, built=3), 0)
    table.refuses(Reason.UNEVEN, A, SELL, NEW_YORK)
    table.sell(A, ST_JAMES)
    assert table.paid(Cause.SALE, BANK, A) == 50
    table = builder(own(*ORANGES, built=HOTEL), 0)
    table.sell(A, ST_JAMES)
    assert (table.levels([ST_JAMES]), table.cash(A)) == ([4], 50)
    table.do(A, ActionKind.SELL_GROUP, ST_JAMES)
    assert (table.levels(ORANGES), table.cash(A)) == ([0, 0, 0], 50 + 14 * 50)


# --- selling and mortgaging ---


@rule("P-SELL-1", "P-OBJ-2")
@pytest.mark.parametrize("price", [1, 4000])
def test_unbuilt_lots_and_utilities_are_sold_for_any_price(price: int) -> None:
    table = builder(own(BOARDWALK, WATER), 0)
    table.deal(A, deed(A, B, BOARDWALK), deed(A, B, WATER), cash(B, A, price))
    assert (table.owner(BOARDWALK), table.owner(WATER), table.cash(A)) == (B, B, price)


@rule("P-SELL-2", "P-SELL-5", "P-SELL-6")
def test_no_lot_of_a_built_group_is_sold_before_its_buildings_are() -> None:
    table = builder(own(*LIGHT_BLUES) | own(8, built=1), 0)
    terms = [deed(A, B, 6), cash(B, A, 300)]
    table.refuses(Reason.GROUP_BUILT, A, ActionKind.OFFER, terms=terms)
    table.sell(A, 8)
    assert table.paid(Cause.SALE) == 25
    table.deal(A, *terms)
    assert table.owner(6) == B


@rule("P-MORT-1", "P-MORT-2", "P-MORT-3", "P-MORT-9", "P-MORT-10", "P-MORT-11", "P-GM-11")
def test_an_unbuilt_group_is_mortgaged_and_built_up_again_once_clear() -> None:
    table = builder(own(*DARK_BLUES) | own(BOARDWALK, built=1), 500)
    table.refuses(Reason.GROUP_BUILT, A, ActionKind.MORTGAGE, PARK_PLACE)
    table.sell(A, BOARDWALK)
    assert table.paid(Cause.SALE) == 100
    table.mortgage(A, PARK_PLACE)
    assert table.paid(Cause.LOAN, BANK, A) == 175
    assert table.owner(PARK_PLACE) == A
    table.refuses(Reason.GROUP_MORTGAGED, A, BUILD, BOARDWALK, 1)
    table.lift(A, PARK_PLACE)
    table.build(A, BOARDWALK)
    assert table.paid(Cause.BUILDING) == 200


@rule("P-MORT-8", "P-MORT-12", "P-GM-12")
def test_lifting_costs_a_tenth_more_and_is_the_owners_alone() -> None:
    table = builder(mortgaged(PARK_PLACE))
    table.refuses(Reason.NOT_OWNER, B, ActionKind.LIFT, PARK_PLACE)
    table.lift(A, PARK_PLACE)
    assert table.paid(Cause.LIFT, A, BANK) == 193


@rule("P-MORT-13", "P-MORT-14", "P-MORT-15", "P-MORT-16", "P-GM-12")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_mortgaged_deed_is_sold_with_its_interest(at_once: bool) -> None:
    table = builder(mortgaged(BOARDWALK), 0)
    table.deal(A, deed(A, B, BOARDWALK), cash(B, A, 60))
    assert (table.phase, table.cash(A)) == (Phase.INTEREST, 60)
    if not at_once:
        table.keep(B, BOARDWALK)
        assert table.paid(Cause.INTEREST, B, BANK) == 20
        table.roll(A, (4, 6))
    table.lift(B, BOARDWALK)
    assert table.paid(Cause.LIFT, B, BANK) == 220


@rule("P-BUST-18", "P-BUST-19", "P-BUST-20")
def test_c037_families_neither_lend_nor_give() -> None:
    table = builder(own(BALTIC))
    gift = [cash(A, B, 50)]
    table.refuses(Reason.GIFT, A, ActionKind.OFFER, terms=gift)
    loan = [(4, A, B, 0, 100), cash(B, A, 1)]
    table.refuses(Reason.NOT_IN_RULES, A, ActionKind.OFFER, terms=loan)
    free = [deed(A, B, BALTIC), (5, A, B, BALTIC, 0), cash(B, A, 200)]
    table.refuses(Reason.NOT_IN_RULES, A, ActionKind.OFFER, terms=free)
    table.mortgage(A, BALTIC)
    assert table.paid(Cause.LOAN, BANK, A) == 30


@rule("P-DEBT-1", "P-DEBT-2", "P-DEBT-3")
@pytest.mark.parametrize(("part", "left"), [(50, 0), (30, 20)])
def test_c032_a_mortgaged_deed_pays_all_or_part_of_a_debt(part: int, left: int) -> None:
    table = Parish(
        family(500, at=BOARDWALK - 3, deeds=mortgaged(PARK_PLACE)),
        family(500, deeds=own(BOARDWALK)),
    )
    table.roll(A, (1, 2))
    table.claim(B, BOARDWALK)
    table.deal(A, deed(A, B, PARK_PLACE), forgive(B, A, part))
    table.keep(B, PARK_PLACE)
    assert table.paid(Cause.INTEREST, B, BANK) == 18
    if left:
        assert table.debt() == (A, B, left)
        table.pay(A)
    assert (table.phase, table.cash(A)) == (Phase.TURN, 500 - left)


@rule("P-GM-6", "P-GM-15")
def test_the_bank_pays_whatever_falls_due() -> None:
    table = Parish(family(0, at=37), family())
    table.roll(A, (1, 2))
    table.judge(True)
    for _ in range(200):
        table.rule_on(ActionKind.EARN, A, 1_000_000)
    assert table.cash(A) == 200_000_200
