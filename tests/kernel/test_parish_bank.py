"""People's Bank: a deed that brings its owner shares of cash."""

from typing import Any

import pytest

from freehold.records.enums import ActionKind, Cause, Phase, Reason
from freehold.records.limits import BANK
from tests.kernel.board import A, B, C, mortgaged, own
from tests.kernel.parish import PEOPLES_BANK, Parish, family
from tests.support import rule


def landing(lander: int, purse: int, owned: bool = True, loan: bool = False, **more: Any) -> Parish:
    """A or B lands on the bank; A owns it."""
    deeds = (mortgaged(PEOPLES_BANK) if loan else own(PEOPLES_BANK)) if owned else {}
    seats = [family(0, deeds=deeds), family(0), family(0)]
    seats[lander].cash, seats[lander].at = purse, PEOPLES_BANK - 3
    table = Parish(*seats, turn=lander, **more)
    table.roll(lander, (1, 2))
    return table


@rule("P-PB-3", "P-PB-4")
@pytest.mark.parametrize(
    ("purse", "interest"), [(1000, 50), (1010, 50), (1019, 50), (19, 0), (0, 0)]
)
def test_c064_its_owner_landing_there_earns_five_percent_of_the_cash_rounded_down(
    purse: int, interest: int
) -> None:
    table = landing(A, purse)
    assert table.paid(Cause.DIVIDEND, BANK, A) == interest
    assert table.cash(A) == purse + interest


@rule("P-PB-6", "P-PB-7")
@pytest.mark.parametrize(("purse", "share"), [(1600, 32), (1010, 21), (1001, 21), (50, 1)])
def test_c064_a_visitor_pays_the_rent_and_two_percent_of_the_cash_before_it(
    purse: int, share: int
) -> None:
    table = landing(B, purse)
    assert table.charge(A, B, PEOPLES_BANK) == 26 + share
    assert table.all_cash()[:2] == [26 + share, purse - 26 - share]


@rule("P-PB-5", "P-PB-8")
@pytest.mark.parametrize("lander", [A, B])
def test_c064_mortgaged_it_brings_neither(lander: int) -> None:
    table = landing(lander, 1000, loan=True)
    assert (table.cash(lander), table.state["n_claims"]) == (1000, 0)


@rule("P-PB-4", "P-PB-7")
@pytest.mark.parametrize("passer", [A, B])
def test_c064_crossing_it_brings_nothing(passer: int) -> None:
    seats = [family(500, deeds=own(PEOPLES_BANK)), family(500)]
    seats[passer].at = PEOPLES_BANK - 1
    table = Parish(*seats, turn=passer)
    table.roll(passer, (2, 4))
    assert table.all_cash() == [500, 500]


@rule("P-PB-7")
def test_only_cash_counts_and_what_cannot_be_paid_is_an_ordinary_debt() -> None:
    table = Parish(
        family(0, deeds=own(PEOPLES_BANK)),
        family(10, at=PEOPLES_BANK - 3, deeds=own(39)),
        turn=B,
    )
    table.roll(B, (1, 2))
    table.claim(A, PEOPLES_BANK)
    assert (table.phase, table.debt()) == (Phase.DEBT, (B, A, 27))
    table.mortgage(B, 39)
    table.pay(B)
    assert table.all_cash() == [27, 183]


@rule("P-PB-6", "P-RENT-7")
def test_the_share_is_asked_for_with_the_rent_or_lost_with_it() -> None:
    table = landing(B, 1000)
    table.roll(C, (4, 6))
    table.refuses(Reason.NO_CLAIM, A, ActionKind.CLAIM, PEOPLES_BANK)
    assert table.cash(B) == 1000


@rule("P-PB-9")
def test_it_is_bought_at_the_board_price_like_any_deed() -> None:
    table = landing(B, 1000, owned=False)
    assert table.phase == Phase.BUY
    table.buy(B)
    assert (table.owner(PEOPLES_BANK), table.cash(B)) == (B, 800)
    table.roll(C, (1, 4))
    assert table.owner(PEOPLES_BANK) == B


@rule("P-PB-1", "P-PB-2", "P-GM-16")
def test_it_is_a_deed_and_nothing_more() -> None:
    """Loans and unsold deeds are the game's Bank's, whoever owns People's Bank."""
    table = Parish(family(0, deeds=own(PEOPLES_BANK, 39)), family(500, at=36), turn=A)
    table.mortgage(A, 39)
    assert table.paid(Cause.LOAN, BANK, A) == 200
    assert table.owner(37) == BANK
    table.roll(A, (4, 6))
    table.roll(B, (1, 2))
    assert table.state["n_claims"] == 0


def test_without_its_percentages_it_is_an_ordinary_deed() -> None:
    for lander, change in ((A, 0), (B, -26)):
        seats = [family(1000, deeds=own(PEOPLES_BANK)), family(1000)]
        seats[lander].at = PEOPLES_BANK - 3
        table = Parish(*seats, turn=lander)
        for name in ("owner_percent", "visitor_percent"):
            table.book["spaces"][name][PEOPLES_BANK] = 0
        table.roll(lander, (1, 2))
        if lander == B:
            table.charge(A, B, PEOPLES_BANK)
        assert table.cash(lander) == 1000 + change
