"""The official rule set: each figure against the row of the rule it carries out."""

import re

import pytest

from freehold.books import Book, available, catalogue, load_book, show
from freehold.records.enums import AuctionRule, EstateRule, RentRule
from freehold.records.layout import RULES
from tests.support import rule

# value, code in the record, rule ids
OFFICIAL: dict[str, tuple[int | bool | str, int, tuple[str, ...]]] = {
    "starting_cash": (1500, 1500, ("O-PREP-4",)),
    "salary": (200, 200, ("O-GO-1", "O-GO-2")),
    "jail_fine": (50, 50, ("O-JAIL-14", "O-JAIL-15")),
    "jail_turns": (3, 3, ("O-JAIL-9", "O-JAIL-15")),
    "fine_turns": (2, 2, ("O-JAIL-14",)),
    "doubles_limit": (3, 3, ("O-PLAY-12", "O-JAIL-3")),
    "houses": (32, 32, ("O-EQP-4",)),
    "hotels": (12, 12, ("O-EQP-5",)),
    "houses_per_hotel": (4, 4, ("O-HOT-1", "O-HSE-8")),
    "even_building": (True, 1, ("O-HSE-7", "O-HSE-9", "O-HSE-10")),
    "group_rent_factor": (2, 2, ("O-RENT-4", "O-HSE-5")),
    "interest_percent": (10, 10, ("O-MORT-6", "O-MORT-13", "O-BUST-6")),
    "sale_percent": (50, 50, ("O-SELL-5", "O-BUST-3")),
    "tax_choice": (True, 1, ("O-TAX-1",)),
    "auction": ("open", AuctionRule.OPEN, ("O-BUY-4", "O-BUY-7", "O-BUY-8")),
    "rent": ("on-demand", RentRule.ON_DEMAND, ("O-RENT-7",)),
    "claim_turns": (2, 2, ("O-RENT-7",)),
    "estate": ("auction", EstateRule.AUCTION, ("O-BUST-10",)),
    "deeds_for_sale": (True, 1, ("O-BUY-1", "O-BANK-5")),
    "gifts": (False, 0, ("O-MISC-3",)),
}
# Which number among those in the figures of the first rule id is the value.
FIGURES = {
    "starting_cash": 0,
    "salary": 0,
    "jail_fine": 0,
    "jail_turns": 0,
    "fine_turns": 2,
    "doubles_limit": 0,
    "houses": 0,
    "hotels": 0,
    "houses_per_hotel": 0,
    "group_rent_factor": 0,
    "interest_percent": 0,
    "sale_percent": 0,
    "claim_turns": 0,
}


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


@pytest.mark.parametrize("name", OFFICIAL)
def test_value_code_source_and_rules(book: Book, name: str) -> None:
    value, code, ids = OFFICIAL[name]
    resolved = book.rules[name]
    assert resolved.value == value
    assert type(resolved.value) is type(value)
    assert resolved.code == code
    assert resolved.rules == ids
    assert resolved.source == "official.toml"
    assert book.record[0]["rules"][name] == code


@pytest.mark.parametrize("name", FIGURES)
def test_figure_stands_in_the_row_of_its_rule(book: Book, name: str) -> None:
    row = catalogue.rule(book.rules[name].rules[0])
    numbers = [int(number) for number in re.findall(r"\d+", row.figures)]
    assert numbers[FIGURES[name]] == book.rules[name].value


def test_nothing_else_and_nothing_less(book: Book) -> None:
    assert list(book.rules) == list(RULES.names or ())
    assert {name for name, value in book.rules.items() if value.source != "base.toml"} == {
        *OFFICIAL
    }


@rule("O-EQP-4", "O-EQP-5")
def test_supply_of_buildings(book: Book) -> None:
    assert (book.record[0]["rules"]["houses"], book.record[0]["rules"]["hotels"]) == (32, 12)


def test_income_tax_figures_stand_in_their_row(book: Book) -> None:
    tax = book.spaces[book.space("income-tax")]
    assert catalogue.rule("O-TAX-1").figures == f"${tax.tax_flat} or {tax.tax_percent}%"


def test_every_value_has_a_sentence_and_every_choice_a_meaning(book: Book) -> None:
    for name, value in book.rules.items():
        assert value.sentence.endswith("."), name
        assert bool(value.meaning) == (value.kind == "choice"), name


def test_explain_gives_a_row_for_each_value(book: Book) -> None:
    rows = {row.name: row for row in book.explain()}
    assert list(rows) == list(RULES.names or ())
    assert (rows["rent"].value, rows["rent"].source) == ("on-demand", "official.toml")
    assert rows["rent"].rules == ("O-RENT-7",)
    assert rows["rent"].meaning == "it is owed when the owner asks for it in time"


def test_show_gives_the_rule_set_as_written() -> None:
    official = show("official")
    assert (official.name, official.title, official.extends) == (
        "official",
        "The long game",
        "base",
    )
    assert official.sets["salary"].value == 200
    assert official.removes == ()


def test_available_lists_base_first() -> None:
    names = [rule_set.name for rule_set in available()]
    assert names[0] == "base"
    assert "official" in names
    assert all(rule_set.title for rule_set in available())


def test_the_base_asserts_no_rule() -> None:
    base = load_book("base")
    values = {name: value.value for name, value in base.rules.items()}
    assert values["salary"] == values["starting_cash"] == values["interest_percent"] == 0
    assert values["group_rent_factor"] == 1
    assert values["sale_percent"] == 100
    assert values["auction"] == "none"
    assert values["rent"] == "automatic"
    assert values["estate"] == "bank"
    assert (values["even_building"], values["tax_choice"], values["gifts"]) == (False, False, True)
    assert {value.source for value in base.rules.values()} == {"base.toml"}
    assert {value.rules for value in base.rules.values()} == {()}
