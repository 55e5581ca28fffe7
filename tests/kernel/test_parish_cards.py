"""Not By Chance and Community of the Chosen: held cards of two kinds, and tasks."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason
from freehold.records.limits import BANK, MAX_CARDS, POT
from tests.kernel.board import (
    BALTIC,
    CHANCE_7,
    CHEST,
    CHEST_2,
    COLLECT_50,
    PAY_15,
    PAY_50,
    REPAIRS_25,
    A,
    B,
    C,
    Card,
    own,
)
from tests.kernel.parish import (
    FORGIVENESS,
    GM,
    REPENTANCE,
    TASK,
    TASK_COSTS,
    TASK_PAYS,
    Parish,
    family,
)
from tests.kernel.table import cash, deed, held_card
from tests.support import rule

REPORT = ActionKind.REPORT


def drawing(card: Card, purse: int = 0, **more: Any) -> Parish:
    """A has drawn a card of Community Chest."""
    table = Parish(family(purse, at=CHEST_2 + 40 - 4, **more), family(), family())
    table.state["seats"][A]["space"] = 0
    table.roll(A, (1, 1), card)
    return table


@rule("P-CARD-1", "P-CARD-2", "P-CARD-3")
def test_the_top_card_is_drawn_done_and_laid_under_its_deck() -> None:
    table = Parish(family(at=CHANCE_7 - 3), family(), decks={0: [COLLECT_50]})
    assert table.top(0) == COLLECT_50
    table.roll(A, (1, 2), COLLECT_50)
    assert table.cash(A) == 50
    assert table._pile(0)[-1] == COLLECT_50[2]


@rule("P-CARD-4", "P-CARD-8")
@pytest.mark.parametrize("card", [FORGIVENESS, REPENTANCE])
def test_held_cards_leave_the_deck_until_used(card: Card) -> None:
    table = drawing(card)
    assert table.holds(A, card)
    assert card[2] not in table._pile(CHEST)
    assert [f.amount for f in table.happened(EventKind.CARD_KEPT)] == [card[2]]


@rule("P-CARD-5", "P-CARD-6", "P-DET-12")
def test_forgiveness_frees_on_the_next_turn_and_goes_under_its_deck() -> None:
    table = Parish(family(jail=0, cards=[FORGIVENESS]), family())
    table.do(A, ActionKind.USE_CARD, CHEST)
    assert not table.in_jail(A)
    assert table._pile(CHEST)[-1] == FORGIVENESS[2]
    table.roll(A, (1, 4))
    assert (table.at(A), table.cash(A)) == (15, 0)


@rule("P-DET-12")
def test_only_forgiveness_frees_though_repentance_lies_in_the_same_deck() -> None:
    """Repentance has the lower number here and would be found first."""
    table = Parish(family(jail=0, cards=[REPENTANCE]), family())
    table.refuses(Reason.NO_JAIL_CARD, A, ActionKind.USE_CARD, CHEST)
    low = ("card", CHEST, 3)
    high = ("card", CHEST, 14)
    table = Parish(family(jail=0, cards=[low, high]), family())
    table.book["decks"][CHEST]["cards"][14]["op"] = 4
    table.do(A, ActionKind.USE_CARD, CHEST)
    assert (table.holds(A, low), table.holds(A, high)) == (True, False)


@rule("P-CARD-7", "P-CARD-11", "P-DET-13")
def test_c058_both_cards_are_sold_by_and_to_prisoners() -> None:
    table = Parish(family(30, jail=0), family(jail=0, cards=[FORGIVENESS, REPENTANCE]), family(20))
    table.deal(A, held_card(B, A, FORGIVENESS), cash(A, B, 30))
    table.deal(B, held_card(B, C, REPENTANCE), cash(C, B, 15))
    assert table.all_cash() == [0, 45, 5]
    table.do(A, ActionKind.USE_CARD, CHEST)
    table.roll(A, (2, 3))
    assert (table.at(A), table.cash(A)) == (15, 0)
    table.decline(A)
    assert table._pile(CHEST)[-1] == FORGIVENESS[2]
    assert table.holds(C, REPENTANCE)


@rule("P-CARD-7")
def test_the_price_is_whatever_both_agree_to() -> None:
    table = Parish(family(1, cards=[FORGIVENESS]), family(1000, deeds=own(BALTIC)))
    table.deal(A, held_card(A, B, FORGIVENESS), deed(B, A, BALTIC), cash(B, A, 999))
    assert (table.owner(BALTIC), table.cash(A)) == (A, 1000)
    assert held_card(A, B, FORGIVENESS)[3] == CHEST * MAX_CARDS + 2


@rule("P-CARD-13", "P-PARK-3")
def test_fees_and_costs_of_both_decks_go_to_the_middle() -> None:
    table = drawing(PAY_50, 100)
    assert (table.cash(A), table.pot) == (50, 50)
    table = Parish(family(500, at=CHANCE_7 - 3, deeds=own(BALTIC)), family())
    table.roll(A, (1, 2), PAY_15)
    assert table.paid(Cause.CARD, A, POT) == 15


@rule("P-PARK-3")
def test_c033_repairs_are_a_cost_of_a_card_and_a_hotel_is_one_hotel() -> None:
    deeds = own(1, 3, built=5) | own(6, 8, 9, built=1)
    table = Parish(family(500, at=CHANCE_7 - 4, deeds=deeds), family())
    table.roll(A, (1, 3), REPAIRS_25)
    assert table.paid(Cause.REPAIRS, A, POT) == 275
    assert table.pot == 275


@rule("P-CARD-12", "P-CAPT-6")
def test_a_task_is_set_and_its_card_goes_under_the_deck() -> None:
    table = drawing(TASK)
    assert (table.cash(A), table._pile(CHEST)[-1]) == (0, TASK[2])
    assert [(f.space, f.amount) for f in table.happened(EventKind.TASK_SET)] == [(CHEST, TASK[2])]
    assert int(table.state["seats"][A]["tasks"][CHEST]) == 1 << TASK[2]
    assert table.turn == A  # doubles


@rule("P-CAPT-6")
@pytest.mark.parametrize(("done", "change", "pot"), [(1, TASK_PAYS, 0), (0, -TASK_COSTS, 20)])
def test_the_captain_reports_and_the_card_says_what_that_brings(
    done: int, change: int, pot: int
) -> None:
    table = drawing(TASK, 100)
    table.refuses(Reason.NO_TASK, B, REPORT, CHEST, TASK[2], done)
    table.refuses(Reason.NO_TASK, A, REPORT, CHEST, 5, done)
    table.refuses(Reason.BAD_AMOUNT, A, REPORT, CHEST, TASK[2], 2)
    table.refuses(Reason.NO_SUCH_SEAT, GM, REPORT, CHEST, TASK[2], done)
    for space, amount in ((-1, 4), (2, 4), (CHEST, -1), (CHEST, 16), (CHEST, 2**62)):
        table.refuses(Reason.BAD_CARD, A, REPORT, space, amount, done)
    assert table.may(A, REPORT, CHEST)
    table.do(A, REPORT, CHEST, TASK[2], extra=done)
    assert (table.cash(A), table.pot) == (100 + change, pot)
    assert [f.extra for f in table.happened(EventKind.TASK_REPORTED)] == [done]
    table.refuses(Reason.NO_TASK, A, REPORT, CHEST, TASK[2], done)


@rule("P-CARD-12")
def test_a_task_can_wait_for_a_later_session() -> None:
    table = drawing(TASK)
    table.roll(A, (1, 3))
    while table.turn != A:
        table.state["seats"][table.turn]["space"] = 0
        table.roll(table.turn, (4, 6))
    table.do(A, REPORT, CHEST, TASK[2], extra=1)
    assert table.paid(Cause.TASK, BANK, A) == TASK_PAYS


def test_what_an_undone_task_costs_may_be_more_than_the_family_has() -> None:
    table = drawing(TASK)
    table.do(A, REPORT, CHEST, TASK[2], extra=0)
    assert (table.phase, table.debt()) == (Phase.REFERRED, (A, POT, TASK_COSTS))
    table.rule_on(ActionKind.DEFER)
    assert table.deferred() == [(A, POT, TASK_COSTS)]
    table.rule_on(ActionKind.EARN, A, 50)
    assert (table.cash(A), table.pot, table.deferred()) == (30, TASK_COSTS, [])


def test_without_captains_nobody_reports() -> None:
    table = Parish(family(), family(), rules={"captains": 0})
    table.refuses(Reason.NOT_IN_RULES, A, REPORT, CHEST, TASK[2])


def test_tasks_go_with_the_family() -> None:
    table = drawing(TASK)
    table.resign(A)
    assert not table.state["seats"][A]["tasks"].any()
