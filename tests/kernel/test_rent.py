"""PAYING RENT: what is owed, and by when it has to be asked for."""

import pytest

from freehold.books import load_book
from freehold.records.enums import ActionKind, Cause, EventKind, Phase, Reason, RentRule
from freehold.records.limits import HOTEL
from tests.kernel.board import (
    ALL_DEEDS,
    BOARDWALK,
    CHEST_KEEP,
    CONNECTICUT,
    DARK_BLUES,
    ELECTRIC,
    GO,
    JAIL,
    LIGHT_BLUES,
    ORIENTAL,
    PINKS,
    RAILROADS,
    READING,
    SHORT_LINE,
    ST_CHARLES,
    UTILITIES,
    VERMONT,
    VIRGINIA,
    WATER,
    A,
    B,
    C,
    D,
    Deeds,
    mortgaged,
    own,
)
from tests.kernel.table import Seat, Table, cash, deed
from tests.support import rule

LOTS = [space for space in ALL_DEEDS if space not in RAILROADS + UTILITIES]


def landed(space: int, deeds: Deeds, *dice: int) -> Table:
    """A has just stopped on one of B's spaces."""
    first, second = dice or (1, 3)
    start = (space - first - second) % 40
    table = Table(Seat(5000, at=start), Seat(deeds=deeds), Seat(at=JAIL))
    table.roll(A, (first, second))
    assert table.at(A) == space
    return table


def rent(space: int, deeds: Deeds, *dice: int) -> int:
    """What A pays on one of B's spaces, 0 if there is nothing to claim."""
    table = landed(space, deeds, *dice)
    return table.charge(B, A, space) if table.may(B, ActionKind.CLAIM, space) else 0


@rule("O-RENT-1")
def test_the_lander_owes_the_owner_what_the_deed_lists() -> None:
    table = landed(BOARDWALK, own(BOARDWALK))
    before = table.all_cash()
    table.charge(B, A, BOARDWALK)
    assert table.all_cash() == [before[A] - 50, before[B] + 50, before[C]]
    assert table.paid(Cause.RENT, A, B) == 50


@rule("O-RENT-1")
def test_one_rent_for_a_landing_and_none_for_the_owner() -> None:
    table = landed(BOARDWALK, own(BOARDWALK))
    table.charge(B, A, BOARDWALK)
    table.refuses(Reason.NO_CLAIM, B, ActionKind.CLAIM, BOARDWALK)
    table.refuses(Reason.NO_DEBT, A, ActionKind.PAY)
    table = Table(Seat(at=BOARDWALK - 4, deeds=own(BOARDWALK)), Seat())
    table.roll(A, (1, 3))
    assert not table.may(A, ActionKind.CLAIM, BOARDWALK)


@rule("O-RENT-2", "O-RENT-3", "O-MORT-4")
@pytest.mark.parametrize("space", [BOARDWALK, READING, WATER])
def test_a_mortgaged_deed_earns_nothing(space: int) -> None:
    assert rent(space, mortgaged(space)) == 0


@rule("O-RENT-4", "O-HSE-5")
@pytest.mark.parametrize(
    ("group", "space", "owed"),
    [
        (DARK_BLUES, BOARDWALK, 100),
        (LIGHT_BLUES, CONNECTICUT, 16),
        (LIGHT_BLUES, ORIENTAL, 12),
    ],
)
def test_a_full_group_doubles_its_bare_lots(group: tuple[int, ...], space: int, owed: int) -> None:
    assert rent(space, own(*group)) == owed
    assert rent(space, own(space)) == owed // 2


@rule("O-RENT-5", "O-MORT-5")
def test_doubling_outlasts_a_mortgage_elsewhere_in_the_group() -> None:
    deeds = own(*LIGHT_BLUES) | mortgaged(ORIENTAL)
    assert (rent(VERMONT, deeds), rent(CONNECTICUT, deeds), rent(ORIENTAL, deeds)) == (12, 16, 0)


@rule("O-RENT-6")
@pytest.mark.parametrize("space", LOTS)
def test_c040_every_lot_charges_its_deed_at_every_level(space: int) -> None:
    book = load_book("official")
    members = book.groups[book.spaces[space].group or 0].members
    for level in range(6):
        expected = book.spaces[space].rents[level] * (2 if level == 0 else 1)
        assert rent(space, own(*members, built=level)) == expected


@rule("O-RENT-1")
@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_railroads_by_the_number_owned(held: int) -> None:
    assert rent(READING, own(*RAILROADS[:held])) == (0, 25, 50, 100, 200)[held]


@rule("O-RENT-1")
@pytest.mark.parametrize(("held", "factor"), [((ELECTRIC,), 4), (UTILITIES, 10)])
def test_utilities_by_the_throw(held: tuple[int, ...], factor: int) -> None:
    assert rent(ELECTRIC, own(*held), 3, 6) == factor * 9


def test_c020_mortgaged_members_still_count() -> None:
    deeds = (
        own(*RAILROADS)
        | mortgaged(SHORT_LINE)
        | own(ELECTRIC)
        | mortgaged(WATER)
        | own(*PINKS)
        | own(VIRGINIA, built=1)
    )
    assert rent(READING, deeds) == 200
    assert rent(SHORT_LINE, deeds) == 0
    assert rent(ELECTRIC, deeds, 2, 6) == 80
    assert rent(VIRGINIA, deeds) == 60
    assert rent(ST_CHARLES, deeds) == 20


@rule("O-RENT-7")
def test_rent_lapses_at_the_throw_of_the_second_player_after_the_lander() -> None:
    table = landed(BOARDWALK, own(BOARDWALK))
    assert (table.turn, table.phase) == (B, Phase.TURN)
    table.roll(B, (4, 6))
    assert table.may(B, ActionKind.CLAIM, BOARDWALK)
    assert table.turn == C
    table.roll(C, (4, 6))
    assert [fact.seat for fact in table.happened(EventKind.RENT_LAPSED)] == [B]
    table.refuses(Reason.NO_CLAIM, B, ActionKind.CLAIM, BOARDWALK)


@rule("O-RENT-7")
def test_c_3_with_two_players_the_lander_is_the_second_after_itself() -> None:
    table = Table(Seat(at=BOARDWALK - 4), Seat(at=JAIL, deeds=own(BOARDWALK)))
    table.roll(A, (1, 3))
    table.roll(B, (4, 6))
    assert table.may(B, ActionKind.CLAIM, BOARDWALK)
    table.roll(A, (1, 2), CHEST_KEEP)
    table.refuses(Reason.NO_CLAIM, B, ActionKind.CLAIM, BOARDWALK)


@rule("O-RENT-7")
def test_c_3_further_throws_of_one_turn_do_not_end_a_claim() -> None:
    table = Table(Seat(at=BOARDWALK - 4), Seat(at=GO, deeds=own(BOARDWALK)), Seat())
    table.roll(A, (2, 2))
    table.roll(A, (1, 2), CHEST_KEEP)
    table.roll(B, (5, 5))
    table.roll(B, (4, 6))
    assert table.may(B, ActionKind.CLAIM, BOARDWALK)


def test_claims_of_one_owner_and_space_are_met_oldest_first() -> None:
    seats = Seat(at=BOARDWALK - 4), Seat(at=BOARDWALK - 4), Seat(deeds=own(BOARDWALK))
    table = Table(*seats, Seat())
    table.roll(A, (1, 3))
    table.roll(B, (1, 3))
    table.claim(C, BOARDWALK)
    assert table.debt() == (A, C, 50)
    table.pay(A)
    table.claim(C, BOARDWALK)
    assert table.debt() == (B, C, 50)


def test_the_sum_is_fixed_on_landing_and_stays_with_who_owned_then() -> None:
    table = landed(BOARDWALK, own(BOARDWALK))
    table.deal(B, deed(B, C, BOARDWALK), cash(C, B, 10))
    table.refuses(Reason.NO_CLAIM, C, ActionKind.CLAIM, BOARDWALK)
    table.mortgage(C, BOARDWALK)
    assert table.charge(B, A, BOARDWALK) == 50


def test_automatic_rent_is_a_debt_on_landing() -> None:
    rules = {"rent": RentRule.AUTOMATIC}
    table = Table(Seat(60, at=BOARDWALK - 4), Seat(deeds=own(BOARDWALK)), rules=rules)
    table.roll(A, (1, 3))
    assert table.debt() == (A, B, 50)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.ROLL)
    table.pay(A)
    assert (table.cash(A), table.turn) == (10, B)


@rule("O-JAIL-19")
def test_a_prisoner_claims_rent() -> None:
    table = Table(Seat(at=BOARDWALK - 4), Seat(jail=0, deeds=own(BOARDWALK)))
    table.roll(A, (1, 3))
    assert table.charge(B, A, BOARDWALK) == 50


def test_a_claim_waits_while_something_else_is_pending() -> None:
    table = landed(BOARDWALK, own(BOARDWALK))
    table.state["seats"][B]["space"] = GO
    table.roll(B, (2, 4))
    assert table.phase == Phase.BUY
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.CLAIM, BOARDWALK)
    table.decline(B)
    table.refuses(Reason.WRONG_PHASE, B, ActionKind.CLAIM, BOARDWALK)


@pytest.mark.parametrize("leaver", [A, B])
def test_a_claim_ends_when_its_lander_or_owner_leaves(leaver: int) -> None:
    table = landed(BOARDWALK, own(BOARDWALK))
    table.resign(leaver)
    assert table.state["n_claims"] == 0


def test_a_claim_may_outlast_its_deadline_if_nobody_throws() -> None:
    table = Table(Seat(at=BOARDWALK - 4), Seat(deeds=own(BOARDWALK)), Seat(), Seat(at=JAIL))
    table.roll(A, (1, 3))
    table.roll(B, (4, 6))
    table.resign(C)
    assert table.turn == D
    assert table.may(B, ActionKind.CLAIM, BOARDWALK)
    table.roll(D, (4, 6))
    assert table.state["n_claims"] == 0


@pytest.mark.parametrize("space", [-50, 40, 64, 2**62, -(2**63)])
def test_hostile_spaces_are_no_claims(space: int) -> None:
    landed(BOARDWALK, own(BOARDWALK)).refuses(Reason.NO_CLAIM, B, ActionKind.CLAIM, space)


def test_rent_below_the_cash_still_waits_for_the_debtor() -> None:
    table = landed(BOARDWALK, own(*DARK_BLUES, built=HOTEL))
    table.claim(B, BOARDWALK)
    assert table.debt() == (A, B, 2000)
    assert table.waiting() == [A]
    for seat in (B, C):
        table.refuses(Reason.NO_DEBT, seat, ActionKind.PAY)
