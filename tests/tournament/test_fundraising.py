"""What an event raises, summed by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.tournament.fundraising import (
    Fee,
    FundError,
    Gift,
    Income,
    Pledge,
    Source,
    TableSponsor,
    account,
    budget,
    expected,
    givers,
    parse_cents,
    patrons,
    sums,
)
from tests.support import rule

# Tables 1 and 2 in two rounds: 4,500 and 3,000 game dollars, then 6,000 and 2,500.
TOTALS = sums([{1: [2_000, 1_500, 1_000], 2: [3_000, 0]}, {1: [6_000], 2: [1_250, 1_250]}])


@rule("G-FUND-4")
def test_what_a_pledge_and_a_budget_may_come_to() -> None:
    """24 sheets of $500 to $20,000: 12,000 to 480,000 dollars in all, at 5 cents each."""
    pledge = Pledge("Bank", 5, table=3)
    assert expected(pledge, sheets=24) == (60_000, 2_400_000)
    assert expected(Pledge("Bank", 5, cap=100_000), sheets=24) == (60_000, 100_000)
    rows: list[Income] = [
        pledge,
        Fee(Source.PLAYERS, 24, 1_000),
        TableSponsor("Mill", 1, (100, 200), True),
    ]
    assert budget(rows, sheets=24, costs=20_000) == (
        60_000 + 24_000 + 300 - 20_000, 2_400_000 + 24_000 + 300 - 20_000,
    )  # fmt: skip


@rule("G-FUND-3")
@pytest.mark.parametrize(
    ("pledge", "cents"),
    [
        (Pledge("Bank", 1, table=1, round=1), 4_500),
        (Pledge("Bank", 5, table=1), 5 * 10_500),
        (Pledge("Bank", 10), 10 * 16_000),
        (Pledge("Bank", 10, cap=100_000), 100_000),
        (Pledge("Bank", 1, round=3), 0),
    ],
)
def test_a_pledge_is_by_the_game_dollar(pledge: Pledge, cents: int) -> None:
    assert pledge.owed(TOTALS) == cents


@rule("G-FUND-5", "G-FUND-8")
def test_a_table_is_sponsored_flat_or_by_the_round() -> None:
    """100, 200 and 500 dollars: after two rounds 300 dollars are owed."""
    assert TableSponsor("Shop", 1, (50_000,)).owed({}) == 50_000
    rising = TableSponsor("Shop", 1, (10_000, 20_000, 50_000), by_round=True)
    assert [rising.owed({}), rising.owed(TOTALS)] == [0, 30_000]
    assert rising.owed({**TOTALS, (3, 1): 5_000}) == 80_000


@rule("G-FUND-1", "G-FUND-2", "G-FUND-14", "G-FUND-16", "G-FUND-17", "G-FUND-19", "G-REQ-4")
def test_everything_is_summed_by_its_source_and_costs_come_off() -> None:
    incomes: list[Income] = [
        Fee(Source.PLAYERS, 24, 1_000),
        Fee(Source.SPECTATORS, 40, 250),
        Pledge("Corner Bank", 1),
        TableSponsor("Bakery", 2, (7_500,)),
        Gift(Source.DEEDS, "Dee", 2_500, "Boardwalk"),
        Gift(Source.MEDIA, "Town Radio", 20_000),
        Gift(Source.GIFTS, "Ann", 1_234),
        Gift(Source.SALES, "", 8_050, "cake"),
    ]
    found = account(incomes, TOTALS, costs=12_000)
    assert found.by_source == {
        Source.PLAYERS: 24_000,
        Source.SPECTATORS: 10_000,
        Source.PLEDGES: 16_000,
        Source.TABLES: 7_500,
        Source.DEEDS: 2_500,
        Source.MEDIA: 20_000,
        Source.GIFTS: 1_234,
        Source.SALES: 8_050,
    }
    assert (found.raised, found.for_charity) == (89_284, 77_284)


@rule("G-FUND-7")
def test_everybody_who_gives_is_owed_thanks() -> None:
    incomes: list[Income] = [
        Gift(Source.GIFTS, "Ann", 500),
        Pledge("Bank", 1, table=2),
        Gift(Source.DEEDS, "Ann", 700, "Baltic Avenue"),
        Gift(Source.SALES, "", 900),
    ]
    assert list(givers(incomes, TOTALS).items()) == [("Bank", 5_500), ("Ann", 1_200)]


@rule("G-FUND-9", "G-FUND-10", "G-FUND-11")
def test_any_number_share_a_deed_card() -> None:
    shares = [Gift(Source.DEEDS, name, 100, "Boardwalk") for name in ("Ann", "Ben", "Ann", "Cy")]
    assert patrons([*shares, Gift(Source.GIFTS, "Dee", 5)]) == {"Boardwalk": ("Ann", "Ben", "Cy")}


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        *[("12", 1_200), ("12.5", 1_250), ("12.50", 1_250), ("$1,200", 120_000), ("0,05", 5)],
        *[(".5", 50), ("1.200", 120_000), ("1,200.75", 120_075), ("1.200,75", 120_075)],
        *[("€ 3", 300), ("0", 0), ("1,234,567", 123_456_700)],
    ],
)
def test_sums_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert parse_cents(text) == cents


@pytest.mark.parametrize(
    "text",
    ["", ".", "-5", "5-", "1.2.3", "12,34,56", "five", "1e5", "٣", "1,2345.00", "$", "9" * 14],
)
def test_what_is_no_sum_is_refused(text: str) -> None:
    with pytest.raises(FundError):
        parse_cents(text)


@given(st.integers(0, 10**11))
def test_what_is_written_with_cents_is_read_back(cents: int) -> None:
    assert parse_cents(f"{cents // 100}.{cents % 100:02}") == cents
    assert parse_cents(f"{cents // 100:,}.{cents % 100:02}") == cents
