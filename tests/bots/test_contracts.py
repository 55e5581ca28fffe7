"""What the standard bot offers, accepts and uses under contracts, priced by hand."""

import pytest

from freehold.records.enums import ActionKind, Cause, Phase, TermKind, Unit
from freehold.records.limits import HOTEL
from tests.bots.minds import Mind, kind_said, says
from tests.kernel.board import (
    BOARDWALK,
    DARK_BLUES,
    GREENS,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    PACIFIC,
    PARK_PLACE,
    PINKS,
    PURPLES,
    VIRGINIA,
    A,
    B,
    C,
    D,
    own,
)
from tests.kernel.bonds import bits, loan, term
from tests.kernel.moore import House, moore
from tests.kernel.table import Seat, cash, deed

# --- insurance ---------------------------------------------------------------------------------


def before_the_hotels(mine: Seat, *others: Seat) -> House:
    """A on Pacific; Park Place (6 ahead, $1,500) and Boardwalk (8 ahead, $2,000) have hotels."""
    return moore(mine, Seat(100, deeds=own(*DARK_BLUES, built=HOTEL)), *others, contracts=1)


def test_a_dangerous_throw_is_insured_for_a_little_more_than_its_rent() -> None:
    # 5 of 36 throws each: (5 x 1500 + 5 x 2000) / 36 = 486.11; 120% is 583.33, rounded up, and 5.
    table = before_the_hotels(Seat(2000, at=PACIFIC), Seat(2500))
    mind = Mind(table, A)
    said = mind.says()
    assert said is not None
    assert said.kind == ActionKind.OFFER
    assert mind.terms() == [(TermKind.INSURANCE, C, A, 0), (TermKind.CASH, A, C, 589)]
    policy = mind.term(0)
    assert (policy["unit"], policy["count"]) == (Unit.THROWS, 1)
    assert policy["causes"] == 1 << Cause.RENT
    table._step()
    assert kind_said(table, C) == ActionKind.ACCEPT


@pytest.mark.parametrize(
    ("mine", "rich"),
    [
        (4001, 2500),  # the worst is less than half the cash
        (1766, 2500),  # three premiums are more than there is
        (2000, 2199),  # nobody has the worst and the reserve
    ],
)
def test_otherwise_the_risk_is_borne(mine: int, rich: int) -> None:
    table = before_the_hotels(Seat(mine, at=PACIFIC), Seat(rich))
    assert kind_said(table, A) == ActionKind.ROLL


def offer_cover(premium: int, cash_of_insurer: int) -> House:
    table = before_the_hotels(Seat(3000, at=PACIFIC), Seat(cash_of_insurer))
    policy = term(TermKind.INSURANCE, C, A, causes=1 << Cause.RENT, unit=Unit.THROWS, count=1)
    table.offer(A, policy, cash(A, C, premium))
    return table


@pytest.mark.parametrize(
    ("premium", "rich", "expected"),
    [
        (488, 2500, ActionKind.REJECT),  # gains 1 where the other gains 632 - 488
        (540, 2500, ActionKind.ACCEPT),  # gains 53 of the other's 91
        (540, 2099, ActionKind.REJECT),  # could not pay the worst and keep $100
    ],
)
def test_insurers_want_their_price_and_know_their_means(
    premium: int, rich: int, expected: ActionKind
) -> None:
    assert kind_said(offer_cover(premium, rich), C) == expected


# --- loans -------------------------------------------------------------------------------------


def at_a_rent_of_900(mine: Seat, *others: Seat) -> House:
    """A on Virginia, where B has a hotel and asks for the rent."""
    owner = Seat(50, deeds=own(*PINKS, built=HOTEL))
    table = moore(mine, owner, *others, contracts=1)
    table.roll(A, (1, 2))
    table.claim(B, VIRGINIA)
    assert table.debt() == (A, B, 900)
    return table


def test_debtors_worth_it_are_lent_to_by_as_many_as_it_takes() -> None:
    # $100 and loans of $460 are too little; the deeds would fetch $920, and $800 are missing.
    mine = Seat(100, at=VIRGINIA - 3, deeds=own(*GREENS))
    table = at_a_rent_of_900(mine, Seat(700), Seat(500))
    mind = Mind(table, A)
    said = mind.says()
    assert said is not None
    assert said.kind == ActionKind.OFFER
    assert mind.terms() == [(TermKind.LOAN, C, A, 500), (TermKind.LOAN, D, A, 300)]
    first, second = mind.term(0), mind.term(1)
    # A quarter on top, in ten instalments: 62.5 and 37.5 each turn, rounded up.
    assert (first["pay"], second["pay"]) == (63, 38)
    assert first["count"] == second["count"] == 10
    assert (first["unit"], first["every"], first["spaces"]) == (Unit.TURNS, 1, bits(*GREENS))
    table._step()
    for lender in (C, D):
        said = Mind(table, lender).says()
        assert said is not None
        assert said.kind == ActionKind.ACCEPT
        table._step()
    assert table.phase == Phase.TURN
    assert table.all_cash() == [0, 950, 200, 200]


@pytest.mark.parametrize(
    ("mine", "rich"),
    [
        (Seat(100, at=VIRGINIA - 3, deeds=own(*ORANGES)), 1500),  # fetch $560 only
        (Seat(100, at=VIRGINIA - 3, deeds=own(*GREENS)), 999),  # $799 above the reserve
    ],
)
def test_otherwise_the_debtor_is_bankrupt(mine: Seat, rich: int) -> None:
    assert kind_said(at_a_rent_of_900(mine, Seat(rich)), A) == ActionKind.BANKRUPT


def test_a_debtor_is_not_lent_to_twice_for_one_throw() -> None:
    table = at_a_rent_of_900(Seat(100, at=VIRGINIA - 3, deeds=own(*GREENS)), Seat(1500))
    mind = Mind(table, A)
    mind.acts()
    table.do(C, ActionKind.REJECT, A, int(table.state["offers"][A]["revision"]))
    said = mind.says()
    assert said is not None
    assert said.kind == ActionKind.BANKRUPT


@pytest.mark.parametrize(("rest", "expected"), [(600, ActionKind.REPAY), (599, ActionKind.ROLL)])
def test_loans_are_paid_back_out_of_plenty(rest: int, expected: ActionKind) -> None:
    table = moore(Seat(0), Seat(), contracts=1)
    table.deal(A, loan(B, A, 100 + rest, 50, times=2))
    assert kind_said(table, A) == expected


@pytest.mark.parametrize(
    ("pledge", "expected"),
    [((BOARDWALK,), ActionKind.ACCEPT), ((), ActionKind.REJECT)],  # $500 against 60% of $550
)
def test_lenders_want_surety(pledge: tuple[int, ...], expected: ActionKind) -> None:
    table = moore(Seat(deeds=own(BOARDWALK)), Seat(), contracts=1)
    table.offer(A, loan(B, A, 350, 55, times=7, pledge=pledge))
    assert kind_said(table, B) == expected


# --- groups that cannot be paid for at once ----------------------------------------------------


def wanting_boardwalk(mine: int, *, other: int = 1500) -> House:
    """A lacks Boardwalk, which B has. To A it is worth 3 x 750 - 350 = 1900, to B 400."""
    return moore(
        Seat(mine, deeds=own(PARK_PLACE)),
        Seat(other, deeds=own(BOARDWALK, MEDITERRANEAN)),
        contracts=1,
    )


def test_with_cash_the_deed_is_bought() -> None:
    table = wanting_boardwalk(2000)
    mind = Mind(table, A)
    mind.says()
    # Half way between them: (1900 - (-400)) / 2 = 1150.
    assert mind.terms()[:2] == [(TermKind.DEED, B, A, 0), (TermKind.CASH, A, B, 1150)]


def test_with_some_cash_a_share_of_the_rents_is_given_for_the_rest() -> None:
    # The rent of Boardwalk with two houses, $600, once in 40 of the 25 throws that the one other
    # seat is expected to make, is $375.
    table = wanting_boardwalk(1190)
    mind = Mind(table, A)
    mind.says()
    assert mind.terms() == [
        (TermKind.DEED, B, A, 0),
        (TermKind.CASH, A, B, 990),
        (TermKind.SHARE, A, B, 0),
    ]
    share = mind.term(2)
    # 1150 - 990 = 160 of 375: 42.7%.
    assert (share["percent"], share["unit"], share["spaces"]) == (43, 0, bits(BOARDWALK))
    table._step()
    assert kind_said(table, B) == ActionKind.ACCEPT


def test_without_cash_an_option_is_bought() -> None:
    table = wanting_boardwalk(400)
    mind = Mind(table, A)
    mind.says()
    # A twentieth of the price of 1150.
    assert mind.terms() == [(TermKind.CASH, A, B, 57), (TermKind.OPTION_BUY, B, A, 1150)]
    option = mind.term(1)
    assert (option["unit"], option["count"], option["spaces"]) == (Unit.LAPS, 3, bits(BOARDWALK))
    table._step()
    assert kind_said(table, B) == ActionKind.ACCEPT


@pytest.mark.parametrize(
    ("mine", "strike", "expected"),
    [
        (1300, 1200, ActionKind.EXERCISE),
        (1299, 1200, ActionKind.ROLL),  # keeps $100
        (3000, 1900, ActionKind.ROLL),  # gains nothing
    ],
)
def test_an_option_is_exercised_when_it_pays(mine: int, strike: int, expected: ActionKind) -> None:
    table = wanting_boardwalk(mine + 1)
    option = term(TermKind.OPTION_BUY, B, A, strike, spaces=bits(BOARDWALK), unit=Unit.FOREVER)
    table.deal(B, option, cash(A, B, 1))
    mind = Mind(table, A)
    mind.memory[0]["offer_turn"] = mind.memory[0]["bond_turn"] = 99
    mind.memory[0]["version"] = table.state["version"]
    said = mind.says()
    assert said is not None
    assert said.kind == expected


def test_the_last_deed_of_the_bank_is_ordered() -> None:
    table = moore(Seat(deeds=own(PARK_PLACE)), Seat(700), Seat(500), contracts=1)
    mind = Mind(table, A)
    mind.says()
    # Half way between its price and the 1900 it is worth to A, and a fee for the promise; B can
    # buy it and keep $200, C could not.
    assert mind.terms() == [(TermKind.CASH, A, B, 10), (TermKind.PURCHASE, B, A, 1150)]
    table._step()
    assert kind_said(table, B) == ActionKind.ACCEPT


# --- exchanges ---------------------------------------------------------------------------------


def test_an_exchange_that_completes_two_groups_comes_with_immunities() -> None:
    table = moore(
        Seat(deeds=own(PARK_PLACE, PURPLES[0])),
        Seat(deeds=own(BOARDWALK, PURPLES[1])),
        contracts=1,
    )
    mind = Mind(table, A)
    mind.says()
    kinds = [kind for kind, *_ in mind.terms()]
    assert kinds[:2] == [TermKind.DEED, TermKind.DEED]
    assert kinds[2:4] == [TermKind.IMMUNITY, TermKind.IMMUNITY]
    given, taken = mind.term(2), mind.term(3)
    assert {int(given["spaces"]), int(taken["spaces"])} == {bits(*DARK_BLUES), bits(*PURPLES)}
    assert (given["unit"], given["count"], given["percent"]) == (Unit.LANDINGS, 2, 100)
    table._step()
    assert kind_said(table, B) == ActionKind.ACCEPT


# --- offers of people --------------------------------------------------------------------------


def test_a_duty_is_not_taken_over() -> None:
    table = moore(Seat(deeds=own(NEW_YORK)), Seat(), Seat(), contracts=1)
    grant = term(TermKind.IMMUNITY, A, C, percent=100, spaces=bits(NEW_YORK), unit=Unit.FOREVER)
    table.deal(A, grant, cash(C, A, 1))
    duty = term(TermKind.DUTY, A, B)
    table.offer(A, deed(A, B, NEW_YORK), duty, cash(B, A, 1))
    assert kind_said(table, B) == ActionKind.REJECT
    table.offer(A, deed(A, B, NEW_YORK), cash(B, A, 1))
    assert kind_said(table, B) == ActionKind.ACCEPT


@pytest.mark.parametrize(("price", "expected"), [(400, ActionKind.REJECT), (20, ActionKind.ACCEPT)])
def test_immunity_has_a_price(price: int, expected: ActionKind) -> None:
    # $100 and $90 twice with two houses on the light blues; 15 of 40 spaces' worth of throws.
    table = moore(Seat(deeds=own(*LIGHT_BLUES)), Seat(), contracts=1)
    grant = term(
        TermKind.IMMUNITY, A, B, percent=100, spaces=bits(*LIGHT_BLUES), unit=Unit.THROWS, count=10
    )
    table.offer(A, grant, cash(B, A, price))
    assert kind_said(table, B) == expected


def test_where_contracts_are_off_nothing_of_the_kind_is_offered() -> None:
    table = moore(Seat(400, deeds=own(PARK_PLACE)), Seat(deeds=own(BOARDWALK)), contracts=0)
    said = says(table, A)
    assert said is not None
    assert said.kind == ActionKind.ROLL
