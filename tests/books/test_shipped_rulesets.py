"""The rule sets that come with Freehold: sound, with the options they should have."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.books import Choice, Offer, check_book, load_book, offered
from freehold.books.base import base
from freehold.books.source import packaged
from tests.support import rule

# name -> on by default, and what being on makes of the values that it sets
MOORE: dict[str, tuple[bool, dict[str, Choice]]] = {
    "traveling-railroads": (True, {"rail_travel": True}),
    "stock-auction": (True, {"stock_auction": True}),
    "double-prices": (False, {"price_factor": 2, "finder_percent": 10}),
    "six-railroads": (False, {"joined_groups": True}),
    "maximum-punishment": (
        False,
        {
            "jail_collects": False,
            "jail_builds": False,
            "jail_bids": False,
            "jail_mortgages": False,
            "jail_deals": "at-jail",
            "bail": 100,
        },
    ),
    "build-evenly": (False, {"even_building": True}),
    "buy-with-mortgage": (False, {"mortgage_purchase": True}),
    "free-market": (False, {"build_right": "any-lot", "market": True}),
}
HOUSEHOLDS: dict[str, dict[str, Choice]] = {
    "free-parking-pot": {
        "pot_taxes": True,
        "pot_fines": True,
        "pot_cards": True,
        "pot_repairs": True,
    },
    "double-salary": {"landing_salary": 400},
    "no-auctions": {"auction": "none", "estate": "bank"},
}


def changed(rules: str, other: str, **options: Any) -> dict[str, Choice]:
    """The values of one rule set that another has otherwise, both on the classic board."""
    book, rest = load_book(rules, "classic", **options), load_book(other, "classic")
    return {
        name: value.value
        for name, value in book.rules.items()
        if value.value != rest.rules[name].value
    }


@pytest.mark.parametrize("rules", packaged("rulesets"))
def test_every_rule_set_and_each_of_its_options_is_sound(rules: str) -> None:
    assert check_book(rules, "classic") == ()


@pytest.mark.parametrize("rules", packaged("rulesets"))
def test_every_rule_of_a_seed_names_its_clause(rules: str) -> None:
    """Values that a rule set of the seeds sets carry out a row; households need none."""
    if rules in HOUSEHOLDS:
        return
    values = load_book(rules, "classic", dict.fromkeys(offered(rules), True)).rules
    assert [name for name, it in values.items() if it.source != "base.toml" and not it.rules] == []
    assert all(offer.option.rules for offer in offered(rules).values())


@rule("M-OPT-2")
@pytest.mark.parametrize("name", MOORE)
def test_an_option_of_moore(name: str) -> None:
    default, values = MOORE[name]
    offer = offered("moore")[name]
    assert (offer.is_on, offer.option.default) == (default, default)
    off, on = (load_book("moore", "classic", {name: is_on}).rules for is_on in (False, True))
    neutral = base()[0].rules
    for key, value in values.items():
        assert on[key].value == value
        assert on[key].source == f"moore.toml, option {name}"
        assert off[key].value == neutral[key].value
    others = {key for key in on if on[key] != off[key]} - values.keys()
    assert others <= offer.option.sets.keys()


@rule("M-OPT-2")
def test_what_moore_labels_an_option_is_off_and_all_go_together() -> None:
    offers = offered("moore")
    assert {name for name, offer in offers.items() if not offer.is_on} == {
        name for name, (default, _) in MOORE.items() if not default
    }
    for pair in combinations(offers, 2):
        load_book("moore", "classic", {name: not offers[name].is_on for name in pair})
    everything = load_book("moore", "classic", dict.fromkeys(offers, True))
    nothing = load_book("moore", "classic", dict.fromkeys(offers, False))
    assert len({everything.hash, nothing.hash, load_book("moore", "classic").hash}) == 3


@pytest.mark.parametrize("rules", HOUSEHOLDS)
def test_a_household_changes_only_what_it_says(rules: str) -> None:
    assert changed(rules, "official") == HOUSEHOLDS[rules]
    assert offered(rules) == {}


def test_the_parish_names_its_own_edition() -> None:
    from freehold.books import show

    assert show("parish").edition == "parish"


TEXTS = st.one_of(
    st.text(max_size=12),
    st.builds(
        "{}={}".format,
        st.sampled_from([*MOORE, *base()[0].rules, "", "salery"]),
        st.one_of(
            st.integers(-(10**20), 10**20).map(str),
            st.sampled_from(["on", "off", "yes", "", "open", "ON-demand", "None", "1.5", "$200"]),
            st.text(max_size=6),
        ),
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(TEXTS, max_size=3))
def test_any_text_is_an_option_or_refused(texts: list[str]) -> None:
    faults = check_book("moore", "classic", texts)
    if faults:
        assert {fault.file for fault in faults} == {"options"}
    else:
        book = load_book("moore", "classic", texts)
        assert load_book("moore", "classic", book.options) == book


def test_offers_can_be_read_by_programs() -> None:
    offer: Offer = offered("moore", ["double-prices"])["double-prices"]
    assert offer.is_on
    assert not offer.option.default
    assert (offer.option.title, offer.option.rules) == ("Double prices", ("M-DBL-1", "M-DBL-2"))
    assert offer.option.sets["price_factor"].value == 2
