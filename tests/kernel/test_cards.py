"""CHANCE AND COMMUNITY CHEST: decks that cycle, cards that are kept, what each card does."""

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL
from tests.kernel.board import (
    BACK_THREE,
    BALTIC,
    BOARDWALK,
    CHANCE,
    CHANCE_7,
    CHANCE_36,
    CHANCE_KEEP,
    CHANCE_TO_JAIL,
    CHEST,
    CHEST_17,
    CHEST_KEEP,
    CHEST_TO_GO,
    COLLECT_50,
    COLLECT_150,
    COLLECT_EACH,
    DARK_BLUES,
    ELECTRIC,
    GO,
    ILLINOIS,
    INCOME_TAX,
    JAIL,
    NEAREST_RAILROAD,
    NEAREST_RAILROAD_2,
    NEAREST_UTILITY,
    NEW_YORK,
    ORANGES,
    PAY_15,
    PAY_50,
    PAY_100,
    PAY_150,
    PAY_EACH,
    PENNSYLVANIA_RR,
    PURPLES,
    RAILROADS,
    READING,
    REPAIRS_25,
    REPAIRS_40,
    SHORT_LINE,
    ST_CHARLES,
    TO_BOARDWALK,
    TO_GO,
    TO_ILLINOIS,
    TO_READING,
    TO_ST_CHARLES,
    UTILITIES,
    WATER,
    A,
    B,
    C,
    Card,
    D,
    chance,
    chest,
    mortgaged,
    own,
)
from tests.kernel.table import Outcome, Seat, Table, cash, held_card
from tests.support import rule


def drawn(
    card: Card,
    *outcomes: Outcome,
    start: int = CHANCE_7,
    seat: Seat | None = None,
    others: tuple[Seat, ...] = (Seat(), Seat()),
) -> Table:
    """A has just drawn a card on a Chance or Community Chest space."""
    drawer = seat or Seat()
    drawer.at = start - 3
    table = Table(drawer, *others)
    table.roll(A, (1, 2), card, *outcomes)
    return table


@rule("O-CARD-1")
@pytest.mark.parametrize(
    ("space", "deck"),
    [(7, CHANCE), (22, CHANCE), (36, CHANCE), (2, CHEST), (17, CHEST), (33, CHEST)],
)
def test_each_card_space_asks_for_the_top_card_of_its_own_deck(space: int, deck: int) -> None:
    table = Table(Seat(at=(space - 3) % 40), Seat())
    table._fill(A, ActionKind.ROLL)
    table._step()
    table._fill_outcome((1, 2))
    table._step()
    assert table.phase == Phase.CHANCE
    assert table.state["asked_deck"] == deck
    table.refuses(Reason.BAD_CARD, -1, ActionKind.CARD, 1 - deck, 3)
    for card in (-1, 16, 31, 32, 2**62, -(2**63)):
        table.refuses(Reason.BAD_CARD, -1, ActionKind.CARD, deck, card)
    table.refuses(Reason.WRONG_PHASE, -1, ActionKind.DICE, -1, 1, 1)
    table.refuses(Reason.NO_SUCH_SEAT, A, ActionKind.CARD, deck, 3)


@rule("O-CARD-2", "O-BANK-4")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        (COLLECT_50, 50),
        (COLLECT_150, 150),
        (PAY_15, -15),
        (chest(3), 200),
        (chest(4), 100),
        (chest(5), 100),
        (chest(6), 100),
        (chest(7), 45),
        (chest(8), 25),
        (chest(9), 20),
        (chest(10), 10),
        (PAY_50, -50),
        (PAY_100, -100),
        (PAY_150, -150),
        (PAY_EACH, -100),
        (COLLECT_EACH, 100),
    ],
)
def test_money_cards(card: Card, gain: int) -> None:
    table = drawn(card, start=CHANCE_7 if card[1] == CHANCE else CHEST_17)
    assert table.cash(A) == 1500 + gain


@rule("O-CARD-2")
@pytest.mark.parametrize(
    ("card", "space", "phase"),
    [
        (TO_BOARDWALK, BOARDWALK, Phase.BUY),
        (TO_GO, GO, Phase.TURN),
        (TO_ILLINOIS, ILLINOIS, Phase.BUY),
        (TO_ST_CHARLES, ST_CHARLES, Phase.BUY),
        (TO_READING, READING, Phase.BUY),
        (NEAREST_RAILROAD, PENNSYLVANIA_RR, Phase.BUY),
        (NEAREST_RAILROAD_2, PENNSYLVANIA_RR, Phase.BUY),
        (NEAREST_UTILITY, ELECTRIC, Phase.BUY),
        (BACK_THREE, INCOME_TAX, Phase.TAX),
        (CHANCE_TO_JAIL, JAIL, Phase.TURN),
    ],
)
def test_cards_that_move_are_resolved_where_they_lead(card: Card, space: int, phase: Phase) -> None:
    table = drawn(card)
    assert (table.at(A), table.phase) == (space, phase)


@rule("O-CARD-3", "O-CARD-4", "O-CARD-5")
def test_c011_the_deck_cycles_around_a_kept_card_and_takes_it_back_underneath() -> None:
    c3 = CHANCE_KEEP
    order = [chance(n) for n in (11, 12, 10, 13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15)]
    table = Table(Seat(), Seat(at=JAIL), decks={CHANCE: order})
    for card in order[:4]:
        assert table.top(CHANCE) == card
        table.state["seats"][A]["space"] = INCOME_TAX
        table.roll(A, (1, 2), card)
        table.state["seats"][B]["space"] = JAIL
        table.roll(B, (4, 6))
    assert table.holds(A, c3)
    row = table.state["seats"][A]
    row["jail"], row["space"] = 1, JAIL
    table.do(A, ActionKind.USE_CARD, CHANCE)
    assert [("card", CHANCE, n) for n in table._pile(CHANCE)] == [
        *order[4:],
        order[0],
        order[1],
        order[3],
        c3,
    ]


@rule("O-CARD-3")
def test_a_deck_comes_round_in_the_same_order() -> None:
    table = Table(Seat(100_000), Seat(100_000, at=JAIL))
    rounds: list[list[Card]] = [[], []]
    for drawn_now in rounds:
        for _ in range(16 if drawn_now is rounds[0] else 15):
            card = table.top(CHEST)
            table.state["seats"][A]["space"] = CHEST_17 - 3
            table.state["seats"][A]["jail"] = 0
            table.roll(A, (1, 2), card)
            drawn_now.append(card)
            table.state["seats"][B]["space"] = JAIL
            table.roll(B, (4, 6))
    assert sorted(rounds[0]) == [chest(number) for number in range(16)]
    assert rounds[1] == [card for card in rounds[0] if card != CHEST_KEEP]


@rule("O-CARD-4")
def test_a_held_card_cannot_be_drawn_again() -> None:
    table = drawn(CHANCE_KEEP)
    assert table.holds(A, CHANCE_KEEP)
    assert CHANCE_KEEP[2] not in table._pile(CHANCE)
    table.state["seats"][B]["space"] = INCOME_TAX
    table._fill(B, ActionKind.ROLL)
    table._step()
    table._fill_outcome((1, 2))
    table._step()
    table.refuses(Reason.BAD_CARD, -1, ActionKind.CARD, CHANCE, CHANCE_KEEP[2])


@rule("O-CARD-6", "O-JAIL-13")
def test_a_held_card_may_be_sold_at_any_agreed_price() -> None:
    table = Table(Seat(jail=0), Seat(cards=[CHEST_KEEP]), Seat())
    table.deal(A, cash(A, B, 33), held_card(B, A, CHEST_KEEP))
    assert table.holds(A, CHEST_KEEP)
    assert not table.holds(B, CHEST_KEEP)
    table.do(A, ActionKind.USE_CARD, CHEST)
    assert not table.in_jail(A)
    assert table._pile(CHEST)[-1] == CHEST_KEEP[2]


def test_both_kept_cards_lie_with_one_seat_and_go_back_to_their_own_decks() -> None:
    table = Table(Seat(jail=2, cards=[CHANCE_KEEP, CHEST_KEEP]), Seat())
    table.refuses(Reason.BAD_CARD, A, ActionKind.USE_CARD, 2)
    table.refuses(Reason.BAD_CARD, A, ActionKind.USE_CARD, -1)
    table.do(A, ActionKind.USE_CARD, CHEST)
    assert table.holds(A, CHANCE_KEEP)
    table.refuses(Reason.NOT_IN_JAIL, A, ActionKind.USE_CARD, CHANCE)


@pytest.mark.parametrize(("start", "space"), [(7, INCOME_TAX), (22, NEW_YORK)])
def test_c031_back_three(start: int, space: int) -> None:
    table = drawn(BACK_THREE, start=start)
    assert table.at(A) == space
    assert table.paid(Cause.SALARY) == 0


def test_c031_back_three_onto_the_chest_draws_again_and_pays_one_salary() -> None:
    table = drawn(BACK_THREE, CHEST_TO_GO, start=CHANCE_36)
    assert (table.at(A), table.cash(A)) == (GO, 1700)


@pytest.mark.parametrize(("start", "space", "salary"), [(7, 15, 0), (22, 25, 0), (36, 5, 200)])
def test_c018_the_nearest_railroad_is_the_next_ahead_at_double_rent(
    start: int, space: int, salary: int
) -> None:
    owner = Seat(deeds=own(space, SHORT_LINE))
    table = drawn(NEAREST_RAILROAD, start=start, others=(owner,))
    assert (table.at(A), table.paid(Cause.SALARY)) == (space, salary)
    assert table.charge(B, A, space) == 100


def test_c018_a_mortgaged_railroad_is_twice_nothing() -> None:
    table = drawn(NEAREST_RAILROAD, others=(Seat(deeds=mortgaged(*RAILROADS)),))
    assert (table.turn, table.state["n_claims"]) == (B, 0)


@pytest.mark.parametrize(("start", "space"), [(7, ELECTRIC), (22, WATER), (36, ELECTRIC)])
def test_the_nearest_utility_asks_for_a_fresh_throw_times_ten(start: int, space: int) -> None:
    table = drawn(NEAREST_UTILITY, (2, 3), start=start, others=(Seat(deeds=own(*UTILITIES)),))
    assert table.charge(B, A, space) == 50
    assert table.state["dice"].tolist() == [1, 2]


def test_the_fresh_throw_is_not_a_turn_of_its_own() -> None:
    table = drawn(NEAREST_UTILITY, (3, 3), others=(Seat(deeds=own(ELECTRIC)),))
    assert table.turn == B


def test_a_utility_of_ones_own_or_mortgaged_asks_for_no_throw() -> None:
    assert drawn(NEAREST_UTILITY, seat=Seat(deeds=own(ELECTRIC))).turn == B
    assert drawn(NEAREST_UTILITY, others=(Seat(deeds=mortgaged(ELECTRIC)),)).turn == B


@pytest.mark.parametrize(("card", "bill"), [(REPAIRS_25, 275), (REPAIRS_40, 350)])
def test_c033_repairs_count_a_hotel_once(card: Card, bill: int) -> None:
    deeds = own(*PURPLES, built=HOTEL) | own(*ORANGES, built=1)
    table = drawn(card, start=CHANCE_7 if card[1] == CHANCE else CHEST_17, seat=Seat(deeds=deeds))
    assert table.paid(Cause.REPAIRS, A, BANK) == bill


def test_repairs_cost_nothing_without_buildings() -> None:
    assert drawn(REPAIRS_25, seat=Seat(deeds=own(*DARK_BLUES))).events[-1].kind == (
        EventKind.TURN_BEGAN
    )


def test_c013_collecting_from_one_who_cannot_pay_takes_all_he_has() -> None:
    seats = Seat(400), Seat(12, deeds=own(BALTIC)), Seat(90)
    table = drawn(COLLECT_EACH, start=CHEST_17, others=seats)
    assert table.debt() == (C, A, 50)
    table.bankrupt(C)
    assert (table.owner(BALTIC), table.is_mortgaged(BALTIC)) == (A, False)
    assert table.all_cash() == [1612, 350, 0, 40]
    assert not table.is_playing(C)
    assert table.turn == B


def test_c013_one_who_is_short_raises_it_out_of_turn() -> None:
    seats = Seat(400), Seat(5, deeds=own(BALTIC)), Seat(90)
    table = drawn(COLLECT_EACH, start=CHEST_17, others=seats)
    assert table.debt() == (C, A, 50)
    assert table.waiting() == [C]
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.ROLL)
    table.bankrupt(C)
    seats = Seat(400), Seat(25, deeds=own(BALTIC)), Seat(90)
    table = drawn(COLLECT_EACH, start=CHEST_17, others=seats)
    table.mortgage(C, BALTIC)
    assert table.cash(C) == 5
    assert table.turn == B


def test_two_short_at_once_are_settled_one_after_the_other() -> None:
    seats = Seat(10), Seat(90), Seat(10, deeds=own(READING))
    table = drawn(COLLECT_EACH, start=CHEST_17, others=seats)
    assert table.debt() == (B, A, 50)
    table.bankrupt(B)
    assert table.debt() == (D, A, 50)
    table.mortgage(D, READING)
    assert table.all_cash() == [1610, 0, 40, 60]


def test_the_drawer_may_claim_nothing_for_a_debtor() -> None:
    table = drawn(COLLECT_EACH, start=CHEST_17, others=(Seat(10), Seat(90)))
    table.refuses(Reason.NO_DEBT, A, ActionKind.PAY)
    table.refuses(Reason.NO_DEBT, A, ActionKind.BANKRUPT)
    table.refuses(Reason.NOT_ENOUGH_CASH, B, ActionKind.PAY)


def test_paying_each_goes_round_as_far_as_the_cash_reaches_then_one_by_one() -> None:
    seat = Seat(70, deeds=own(READING))
    table = drawn(PAY_EACH, seat=seat, others=(Seat(0), Seat(0), Seat(0)))
    assert table.all_cash() == [20, 50, 0, 0]
    assert table.debt() == (A, C, 50)
    table.mortgage(A, READING)
    assert table.all_cash() == [20, 50, 50, 50]
    assert table.turn == B


def test_paying_each_with_too_little_bankrupts_to_the_first_unpaid() -> None:
    table = drawn(PAY_EACH, seat=Seat(70, deeds=own(BALTIC)), others=(Seat(0), Seat(0), Seat(0)))
    table.refuses(Reason.CAN_STILL_PAY, A, ActionKind.BANKRUPT)
    table.mortgage(A, BALTIC)
    assert table.debt() == (A, D, 50)
    table.bankrupt(A)
    assert table.all_cash() == [0, 50, 50, 0]
    assert table.owner(BALTIC) == D
    table.keep(D, BALTIC)
    assert table.debt() == (D, BANK, 3)


def test_cards_after_a_bankruptcy_charge_only_those_still_in() -> None:
    table = Table(Seat(), Seat(), Seat(), Seat(at=CHEST_17 - 3), turn=C)
    table.resign(B)
    table.roll(C, (4, 6))
    table.roll(D, (1, 2), COLLECT_EACH)
    assert table.all_cash() == [1450, 0, 1450, 1600]
