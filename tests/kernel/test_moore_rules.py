"""The rest of the household's rules: GO, the middle of the board, Jail, and the long game's own.

Rows that repeat the long game are shown here under the household's values.
"""

from collections.abc import Callable

import pytest

from freehold.records.enums import (
    ActionKind,
    Cause,
    EndReason,
    EventKind,
    FreedBy,
    Phase,
    Reason,
    SpaceKind,
)
from freehold.records.limits import BANK, CHANCE_SEAT, HOTEL, NOWHERE, POT
from tests.kernel.board import (
    ALL_DEEDS,
    ATLANTIC,
    BACK_THREE,
    BALTIC,
    BO,
    BOARDWALK,
    CHANCE,
    CHANCE_7,
    CHANCE_36,
    CHANCE_KEEP,
    CHANCE_TO_JAIL,
    CHEST,
    CHEST_2,
    CHEST_TO_GO,
    COLLECT_50,
    COLLECT_200,
    DARK_BLUES,
    ELECTRIC,
    FREE_PARKING,
    GO,
    GO_TO_JAIL,
    INCOME_TAX,
    JAIL,
    LIGHT_BLUES,
    LUXURY_TAX,
    PARK_PLACE,
    PAY_15,
    PAY_50,
    PAY_EACH,
    READING,
    REPAIRS_25,
    REPAIRS_40,
    ST_JAMES,
    STATES,
    TO_GO,
    TO_ILLINOIS,
    VIRGINIA,
    WATER,
    A,
    B,
    C,
    Card,
    D,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.moore import DOUBLE_PRICES, MOORE, House, moore
from tests.kernel.table import Seat, api, cash, deed, rules_of
from tests.support import rule

# --- GO ------------------------------------------------------------------------------------


@rule("M-GO-1", "M-GO-2", "M-GO-4", "M-BANK-4")
@pytest.mark.parametrize(("start", "dice", "paid"), [(34, (2, 4), 400), (36, (6, 4), 200)])
def test_c034_stopping_on_go_pays_double_and_crossing_it_once(
    start: int, dice: tuple[int, int], paid: int
) -> None:
    table = moore(Seat(0, at=start, deeds=own(READING, ELECTRIC)), Seat(0, at=JAIL))
    table.state["seats"][A]["space"] = start
    table.roll(A, dice)
    assert table.paid(Cause.SALARY, BANK, A) == paid


@rule("M-GO-1", "M-GO-4")
def test_c034_leaving_go_pays_nothing() -> None:
    table = moore(Seat(0, at=GO), Seat(0))
    table.roll(A, (4, 6))
    assert table.cash(A) == 0


@rule("M-GO-5", "M-GO-6", "M-GO-3")
@pytest.mark.parametrize(("space", "card"), [(CHEST_2, CHEST_TO_GO), (CHANCE_7, TO_GO)])
def test_c034_crossing_to_a_card_that_advances_to_go_pays_600(space: int, card: Card) -> None:
    start = (space - 9) % 40
    table = moore(Seat(0, at=start), Seat(), decks={card[1]: [card]})
    table.roll(A, (4, 5), card)
    assert table.at(A) == GO
    assert table.cash(A) == 600
    assert [fact.amount for fact in table.happened(EventKind.PAID)] == [200, 400]


@rule("M-GO-3", "M-GO-2")
def test_a_card_that_crosses_go_pays_the_ordinary_salary() -> None:
    table = moore(Seat(0, at=CHANCE_36 - 3), Seat(), decks={CHANCE: [TO_ILLINOIS]})
    table.roll(A, (1, 2), TO_ILLINOIS)
    assert table.cash(A) == 200


@rule("M-JAIL-1", "M-JAIL-2", "M-JAIL-3")
def test_c034_no_salary_on_the_way_to_jail() -> None:
    table = moore(Seat(0, at=CHANCE_36 - 4), Seat(), decks={CHANCE: [CHANCE_TO_JAIL]})
    table.roll(A, (2, 2), CHANCE_TO_JAIL)
    assert (table.at(A), table.in_jail(A), table.cash(A), table.turn) == (JAIL, True, 0, B)


def test_moving_back_over_go_pays_nothing() -> None:
    table = moore(Seat(0, at=CHANCE_36 - 3), Seat(), decks={CHANCE: [BACK_THREE], CHEST: [PAY_50]})
    table.state["seats"][A]["cash"] = 50
    table.roll(A, (1, 2), BACK_THREE, PAY_50)
    assert table.cash(A) == 0


# --- the middle of the board ---------------------------------------------------------------


@rule("M-PARK-1", "M-PARK-2", "M-PARK-3", "M-BANK-10", "M-BANK-11")
def test_c038_taxes_fines_and_card_payments_but_no_repairs_rent_or_interest() -> None:
    table = moore(
        Seat(5000, at=INCOME_TAX - 3),
        Seat(5000, jail=0, deeds=own(READING, STATES)),
        Seat(5000, at=CHEST_2, deeds=own(ST_JAMES, built=3)),
        Seat(5000, at=CHANCE_7 - 3, deeds=mortgaged(WATER)),
        decks={CHANCE: [REPAIRS_25, PAY_15], CHEST: [PAY_50]},
        build_right=1,
    )
    table.roll(A, (1, 2))
    table.do(A, ActionKind.TAX_FLAT)
    assert table.pot == 200
    table.do(B, ActionKind.PAY_FINE)
    assert table.pot == 250
    table.roll(B, (1, 2))
    table.state["seats"][C]["space"] = CHEST_2 - 2
    table.roll(C, (1, 1), PAY_50)
    assert table.pot == 300
    table.roll(C, (2, 3), REPAIRS_25)
    assert table.paid(Cause.REPAIRS, C, BANK) == 75
    assert table.pot == 300
    table.lift(D, WATER)
    table.state["seats"][D]["space"] = READING - 3
    table.roll(D, (1, 2))
    assert table.charge(B, D, READING) == 25
    assert table.pot == 300
    table.state["seats"][A]["space"] = FREE_PARKING - 3
    before = table.cash(A)
    table.roll(A, (1, 2))
    assert table.cash(A) - before == 300
    assert table.paid(Cause.POT, POT, A) == 300
    assert table.pot == 0


@rule("M-PARK-3")
def test_an_empty_middle_pays_nothing() -> None:
    table = moore(Seat(0, at=FREE_PARKING - 3), Seat())
    table.roll(A, (1, 2))
    assert (table.cash(A), table.pot) == (0, 0)


@rule("M-PARK-2")
@pytest.mark.parametrize(("card", "owed"), [(REPAIRS_25, 275), (REPAIRS_40, 350)])
def test_c033_repairs_go_to_the_bank_and_a_hotel_is_one_hotel(card: Card, owed: int) -> None:
    deeds = own(BOARDWALK, built=3) | own(PARK_PLACE, built=HOTEL)
    deeds |= own(*LIGHT_BLUES) | own(LIGHT_BLUES[0], built=HOTEL)
    space = CHANCE_7 if card[1] == CHANCE else 17
    table = moore(Seat(5000, at=space - 3, deeds=deeds), Seat(), decks={card[1]: [card]})
    table.roll(A, (1, 2), card)
    assert table.paid(Cause.REPAIRS, A, BANK) == owed
    assert table.pot == 0


@rule("M-PARK-1", "M-BANK-12")
@pytest.mark.parametrize(
    "pays",
    [
        lambda table: table.build(A, BOARDWALK),
        lambda table: table.lift(A, WATER),
        lambda table: table.do(A, ActionKind.PAY_FINE) and None,
    ],
)
def test_c_61_prices_and_interest_go_to_the_bank_and_fines_do_not(
    pays: Callable[[House], object],
) -> None:
    table = moore(Seat(1000, jail=0, deeds=own(*DARK_BLUES) | mortgaged(WATER)), Seat())
    pays(table)
    assert table.pot in (0, 50)
    assert (table.pot == 50) == (table.paid(Cause.FINE, A, POT) == 50)
    assert table.bank == 1000 - table.cash(A) - table.pot


# --- Jail ----------------------------------------------------------------------------------


def sent(money: int, start: int = GO_TO_JAIL - 4, dice: tuple[int, int] = (1, 3)) -> House:
    """A is sent to Jail where bail is 100."""
    table = moore(Seat(money, at=start), Seat(), bail=100)
    table.roll(A, dice)
    return table


@rule("M-MAX-6")
def test_c_62_bail_at_once_makes_a_visitor_and_goes_under_free_parking() -> None:
    table = sent(100)
    assert (table.phase, table.waiting(), table.in_jail(A)) == (Phase.BAIL, [A], True)
    table.refuses(Reason.NOT_YOUR_TURN, B, ActionKind.PAY_FINE)
    table.do(A, ActionKind.PAY_FINE)
    assert (table.in_jail(A), table.at(A), table.cash(A), table.pot) == (False, JAIL, 0, 100)
    assert table.happened(EventKind.FREED)[0].extra == FreedBy.FINE
    assert table.turn == B
    table.roll(B, (1, 2))
    table.buy(B) if table.phase == Phase.BUY else None
    assert table.turn == A
    table.refuses(Reason.NOT_IN_JAIL, A, ActionKind.PAY_FINE)


@rule("M-MAX-6")
def test_who_declines_bail_is_a_prisoner_and_pays_the_ordinary_fine_later() -> None:
    table = sent(500)
    table.decline(A)
    assert (table.in_jail(A), table.pot, table.turn) == (True, 0, B)
    table.roll(B, (4, 6))
    table.do(A, ActionKind.PAY_FINE)
    assert (table.in_jail(A), table.pot) == (False, 50)


@rule("M-MAX-6")
def test_without_the_cash_nobody_is_asked() -> None:
    table = sent(99)
    assert (table.phase, table.turn, table.in_jail(A)) == (Phase.TURN, B, True)


@rule("M-MAX-6", "M-JAIL-3")
@pytest.mark.parametrize("how", ["doubles", "card"])
def test_bail_ends_the_turn_however_one_was_sent(how: str) -> None:
    if how == "card":
        table = moore(
            Seat(500, at=CHANCE_7 - 4), Seat(), decks={CHANCE: [CHANCE_TO_JAIL]}, bail=100
        )
        table.roll(A, (2, 2), CHANCE_TO_JAIL)
    else:
        table = sent(500, dice=(2, 2))
    table.do(A, ActionKind.PAY_FINE)
    assert (table.phase, table.turn, table.in_jail(A)) == (Phase.TURN, B, False)


def test_the_third_doubles_may_be_bailed_out_too() -> None:
    table = moore(Seat(500, at=FREE_PARKING - 12, deeds=own(24)), Seat(), bail=100)
    table.roll(A, (6, 6))
    table.roll(A, (2, 2))
    table.roll(A, (3, 3))
    assert table.phase == Phase.BAIL
    table.do(A, ActionKind.PAY_FINE)
    assert (table.turn, table.at(A)) == (B, JAIL)


def test_who_leaves_instead_of_answering_about_bail_is_gone() -> None:
    table = sent(500)
    table.resign(A)
    assert table.phase == Phase.OVER


@rule("M-JAIL-4", "M-JAIL-5")
def test_a_visitor_pays_nothing_and_moves_on() -> None:
    table = moore(Seat(500, at=JAIL - 3), Seat(at=JAIL))
    table.roll(A, (1, 2))
    assert (table.at(A), table.in_jail(A), table.cash(A)) == (JAIL, False, 500)
    table.roll(B, (4, 6))
    table.roll(A, (4, 6))
    assert table.at(A) == FREE_PARKING


@rule("M-JAIL-6", "M-JAIL-7", "M-JAIL-8")
def test_a_prisoner_deals_builds_sells_and_collects() -> None:
    table = moore(Seat(500, at=BOARDWALK - 4), Seat(500, jail=0, deeds=own(*DARK_BLUES, READING)))
    table.build(B, BOARDWALK)
    table.deal(B, deed(B, A, READING), cash(A, B, 10))
    table.roll(A, (1, 3))
    assert table.charge(B, A, BOARDWALK) == 200
    table.sell(B, BOARDWALK)
    assert table.cash(B) == 500 - 200 + 10 + 200 + 100


@rule("M-JAIL-9", "M-CARD-5")
def test_the_ways_out_of_jail_are_the_standard_ones() -> None:
    for tries in (0, 1):
        table = moore(Seat(50, jail=tries), Seat())
        table.do(A, ActionKind.PAY_FINE)
        assert (table.in_jail(A), table.pot) == (False, 50)
    table = moore(Seat(50, jail=2, deeds=own(STATES)), Seat())
    table.refuses(Reason.FINE_TOO_LATE, A, ActionKind.PAY_FINE)
    table.roll(A, (1, 2))
    assert (table.at(A), table.cash(A), table.pot) == (STATES, 0, 50)
    table = moore(Seat(50, jail=1, deeds=own(JAIL + 2)), Seat())
    table.roll(A, (1, 1))
    assert (table.at(A), table.in_jail(A), table.turn) == (JAIL + 2, False, B)
    table = moore(Seat(50, jail=2, cards=[CHANCE_KEEP]), Seat())
    table.do(A, ActionKind.USE_CARD, CHANCE)
    assert not table.in_jail(A)
    assert table._pile(CHANCE)[-1] == CHANCE_KEEP[2]


# --- what repeats the long game ------------------------------------------------------------


@rule("M-EQP-5", "M-EQP-6", "M-EQP-7", "M-EQP-8", "M-EQP-9", "M-PREP-4", "M-PLAY-3", "M-BANK-2")
@rule("M-EQP-1", "M-EQP-2", "M-EQP-3", "M-PREP-2", "M-PREP-3", "M-BANK-3")
@pytest.mark.parametrize("seats", [2, 5, 8, 16])
def test_what_lies_ready(seats: int) -> None:
    table = moore(*[Seat()] * seats, opening=1)
    assert table.all_cash() == [1500] * seats
    assert {table.at(seat) for seat in range(seats)} == {GO}
    assert (table.state["houses"], table.state["hotels"]) == (32, 12)
    assert [len(table._pile(deck)) for deck in (CHANCE, CHEST)] == [16, 16]
    spaces = table.book["spaces"][: int(table.book["n_spaces"])]
    assert [int(i) for i in (spaces["kind"] == SpaceKind.DEED).nonzero()[0]] == sorted(ALL_DEEDS)
    assert {table.owner(space) for space in ALL_DEEDS} == {BANK}
    assert table.pot == 0


@rule("M-PLAY-1", "M-PLAY-2")
def test_c039_the_highest_throw_begins_and_ties_throw_again() -> None:
    table = moore(*[Seat()] * 4, opening=1)
    for seat, dice in enumerate([(4, 5), (5, 6), (6, 5), (1, 3)]):
        assert table.turn == seat
        table.roll(seat, dice)
    table.roll(B, (1, 4))
    table.roll(C, (2, 6))
    assert (table.turn, table.phase) == (C, Phase.TURN)


@rule("M-PLAY-4", "M-PLAY-5", "M-PLAY-6", "M-PLAY-7", "M-PLAY-8", "M-PLAY-9", "M-EQP-4")
def test_tokens_move_with_the_arrow_by_both_dice_and_stay_there() -> None:
    table = moore(*[Seat(at=JAIL) for _ in range(3)])
    for seat in (A, B, C):
        assert table.turn == seat
        table.roll(seat, (4, 6))
    assert [table.at(seat) for seat in (A, B, C)] == [FREE_PARKING] * 3
    assert table.turn == A
    for first, second in ((0, 3), (7, 1), (3, 7)):
        table._fill(A, ActionKind.ROLL)
        table._step()
        table._fill(CHANCE_SEAT, ActionKind.DICE, NOWHERE, first, second)
        assert Reason(table._why()) == Reason.BAD_DICE
        table = moore(Seat(), Seat())


@rule("M-PLAY-10", "M-PLAY-11", "M-PLAY-12")
def test_doubles_throw_again_and_three_lead_to_jail() -> None:
    table = moore(Seat(at=FREE_PARKING - 12, deeds=own(24)), Seat())
    table.roll(A, (6, 6))
    assert (table.turn, table.at(A)) == (A, FREE_PARKING)
    table.roll(A, (2, 2))
    table.roll(A, (3, 3))
    assert (table.at(A), table.in_jail(A), table.turn) == (JAIL, True, B)


@rule("M-CARD-1", "M-CARD-2", "M-CARD-3", "M-CARD-4", "M-BANK-1", "M-PREP-2")
def test_cards_are_drawn_obeyed_and_put_under() -> None:
    decks = {CHANCE: [COLLECT_50, CHANCE_KEEP], CHEST: [COLLECT_200]}
    table = moore(Seat(at=CHANCE_7 - 3), Seat(at=CHANCE_7 - 3), Seat(at=14), decks=decks)
    table.roll(A, (1, 2), COLLECT_50)
    assert table._pile(CHANCE)[-1] == COLLECT_50[2]
    table.roll(B, (1, 2), CHANCE_KEEP)
    assert table.holds(B, CHANCE_KEEP)
    assert len(table._pile(CHANCE)) == 15
    table.roll(C, (1, 2), COLLECT_200)
    assert (table.all_cash(), table.bank) == ([1550, 1500, 1700], -250)


@rule("M-CARD-2")
def test_a_card_that_pays_each_player_pays_no_pot() -> None:
    table = moore(Seat(at=CHANCE_7 - 3), Seat(), Seat(), decks={CHANCE: [PAY_EACH]})
    table.roll(A, (1, 2), PAY_EACH)
    assert (table.all_cash(), table.pot) == ([1400, 1550, 1550], 0)


@rule("M-RENT-1", "M-RENT-5", "M-RENT-6", "M-RENT-7", "M-MORT-5", "M-RENT-3", "M-RENT-4")
@pytest.mark.parametrize(
    ("space", "deeds", "owed"),
    [
        (BOARDWALK, own(BOARDWALK), 50),
        (BOARDWALK, own(*DARK_BLUES), 100),
        (BOARDWALK, own(BOARDWALK) | mortgaged(PARK_PLACE), 100),
        (VIRGINIA, own(VIRGINIA), 12),
        (ATLANTIC, own(ATLANTIC), 22),
        (READING, own(READING, BO), 50),
        (READING, own(READING) | mortgaged(BO), 50),
        (WATER, own(WATER), 16),
        (WATER, own(WATER, ELECTRIC), 40),
    ],
)
def test_rent_is_what_the_deeds_say(space: int, deeds: Deeds, owed: int) -> None:
    table = moore(Seat(at=(space - 4) % 40), Seat(deeds=deeds))
    table.roll(A, (1, 3))
    if table.phase == Phase.TRAVEL:
        table.decline(A)
    assert table.charge(B, A, space) == owed


@rule("M-RENT-3", "M-MORT-4", "M-RENT-4")
@pytest.mark.parametrize("space", [BOARDWALK, WATER])
def test_a_mortgaged_deed_earns_nothing(space: int) -> None:
    table = moore(Seat(at=space - 4), Seat(deeds=mortgaged(space)))
    table.roll(A, (1, 3))
    table.decline(A)
    assert (table.state["n_claims"], table.turn) == (0, B)


@rule("M-MORT-1", "M-MORT-3", "M-MORT-6", "M-MORT-9", "M-BANK-9", "M-BANK-12")
def test_a_deed_is_mortgaged_at_any_time_and_lifted_for_a_tenth_more() -> None:
    table = moore(Seat(500, deeds=own(PARK_PLACE)), Seat())
    table.mortgage(A, PARK_PLACE)
    assert (table.cash(A), table.owner(PARK_PLACE)) == (675, A)
    table.lift(A, PARK_PLACE)
    # 17.5 of interest, rounded up.
    assert table.paid(Cause.LIFT, A, BANK) == 193


@rule("M-MORT-10", "M-MORT-11", "M-MORT-12", "M-MORT-13")
@pytest.mark.parametrize(("lifts", "total"), [(True, 110), (False, 120)])
def test_a_mortgaged_deed_that_is_sold_brings_its_interest(lifts: bool, total: int) -> None:
    table = moore(Seat(deeds=mortgaged(READING)), Seat(), Seat())
    table.deal(A, deed(A, B, READING), cash(B, A, 60))
    assert table.phase == Phase.INTEREST
    if lifts:
        table.lift(B, READING)
    else:
        table.keep(B, READING)
        table.roll(A, (4, 6))
        table.lift(B, READING)
    assert table.cash(B) == 1500 - 60 - total


@rule("M-BANK-14", "M-BANK-15")
def test_the_bank_never_runs_out() -> None:
    table = moore(Seat(0, at=34), Seat(), landing_salary=10**15)
    table.roll(A, (2, 4))
    assert (table.cash(A), table.bank) == (10**15, -(10**15))


@rule("M-BKR-2")
def test_the_banker_seat_has_its_own_cash_apart_from_bank_and_pot() -> None:
    table = moore(Seat(1500, at=LUXURY_TAX - 5), Seat(1500))
    table.roll(A, (2, 3))
    assert (table.cash(A), table.pot, table.bank) == (1425, 75, 0)


@rule("M-OBJ-1", "M-OBJ-2", "M-OBJ-3")
def test_c086_all_agree_to_stop_and_equals_share_the_win() -> None:
    seats = (
        Seat(2000, deeds=own(BOARDWALK)),
        Seat(2400, at=JAIL),
        Seat(100, deeds=mortgaged(PARK_PLACE)),
        Seat(0),
    )
    table = moore(*seats, **DOUBLE_PRICES)
    for seat in (A, B, C):
        table.stop(seat)
    table.roll(A, (4, 6))
    table.roll(B, (4, 6))
    assert table.phase == Phase.TURN
    table.stop(D)
    assert (table.phase, table.end_reason()) == (Phase.OVER, EndReason.AGREED)
    assert table.winners() == [A, B]


@rule("M-OBJ-3")
@pytest.mark.parametrize(
    ("deeds", "worth"),
    [
        (own(BOARDWALK), 400),
        (mortgaged(BOARDWALK), 200),
        (own(BOARDWALK, built=HOTEL) | own(PARK_PLACE, built=2), 400 + 350 + 5 * 200 + 2 * 200),
    ],
)
def test_c086_printed_prices_count_even_if_prices_are_double(deeds: Deeds, worth: int) -> None:
    table = moore(Seat(7, deeds=deeds), Seat(), **DOUBLE_PRICES)
    assert int(api.final_worth(table.games, table.books, A)) == 7 + worth


@rule("M-OBJ-4")
def test_play_goes_on_while_more_than_one_is_left() -> None:
    table = moore(Seat(), Seat(), Seat(deeds=own(BALTIC)))
    table.resign(C)
    assert (table.phase, table.owner(BALTIC)) == (Phase.TURN, BANK)
    table.resign(A)
    assert (table.winners(), table.end_reason()) == ([B], EndReason.LAST_SEAT)


@rule("M-OPT-1")
def test_the_household_keeps_the_long_game_but_for_its_own_changes() -> None:
    official = rules_of("official")
    changed = {name: value for name, value in rules_of("moore").items() if value != official[name]}
    assert changed == {**MOORE, "contracts": 1}
