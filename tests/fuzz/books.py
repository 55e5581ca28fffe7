"""The books that sessions of the fuzzer play: every rule set, every option, and any rule values."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.books import Book, Choice, available, load_book, offered

# Values that a wild book may take; those of the long game, or of the set that has such a value at
# all, stand among them more than once.
CHOICES: dict[str, tuple[int, ...]] = {
    "starting_cash": (1500, 1500, 0, 100, 400, 5000, 20000),
    "salary": (200, 200, 0, 400),
    "jail_fine": (50, 50, 0, 200),
    "jail_turns": (3, 3, 1, 2, 5),
    "fine_turns": (2, 2, 0, 5),
    "doubles_limit": (3, 3, 1, 2, 8),
    "houses": (32, 32, 3, 2, 8, 200),
    "hotels": (12, 12, 1, 0, 2),
    "houses_per_hotel": (4, 4, 3, 2, 1),
    "even_building": (1, 1, 0),
    "group_rent_factor": (2, 2, 1, 3),
    "interest_percent": (10, 10, 0, 33),
    "sale_percent": (50, 50, 100, 33, 0),
    "tax_choice": (1, 1, 0),
    "auction": (1, 1, 1, 0, 2),
    "rent": (1, 1, 0),
    "claim_turns": (2, 2, 1, 5),
    "estate": (0, 0, 1, 2),
    "deeds_for_sale": (1, 1, 1, 0),
    "gifts": (0, 0, 1),
    "dealt_deeds": (0, 0, 0, 1, 3, 8),
    "dealt_paid": (0, 1),
    "turn_order": (0, 0, 1),
    "either_way": (0, 0, 1),
    "landing_salary": (0, 0, 400, 50),
    "salary_question": (0, 0, 0, 1),
    "end": (0, 0, 0, 1),
    "count": (0, 1),
    "time_call": (0, 0, 1),
    "pot_taxes": (0, 1),
    "pot_fines": (0, 1),
    "pot_cards": (0, 1),
    "pot_repairs": (0, 1),
    "price_factor": (1, 1, 2, 10),
    "finder_percent": (0, 0, 10, 100),
    "mortgage_purchase": (0, 1),
    "foreclosure": (0, 1),
    "rail_travel": (0, 1),
    "joined_groups": (0, 0, 1),
    "stock_auction": (0, 1),
    "retraction": (0, 0, 1),
    "build_time": (0, 0, 1),
    "build_right": (0, 1),
    "group_sale": (0, 1),
    "builders_first": (0, 1, 1),
    "market": (0, 0, 1),
    "jail_collects": (1, 1, 0),
    "jail_builds": (1, 1, 0),
    "jail_sells": (1, 1, 0),
    "jail_bids": (1, 1, 0),
    "jail_mortgages": (1, 1, 0),
    "jail_deals": (0, 0, 1, 2),
    "bail": (0, 0, 100, 1000),
    "creditor": (0, 0, 1),
    "insolvency": (0, 0, 0, 1),
    "contracts": (0, 1),
    "school_right": (10, 0, 500),
    "school_wrong": (10, 0, 500),
    "school_bonus": (50, 0),
    "school_pot_percent": (50, 0, 33, 100),
    "rulings": (0, 0, 1),
    "captains": (0, 0, 1),
    "claim_pause": (0, 20),
}
# Values that bring on together what chance hardly does: a run on the last houses, rents that
# compete, a deed that makes buildings uneven.
THEMES: tuple[dict[str, int], ...] = (
    {},
    {},
    {
        "starting_cash": 20000,
        "houses": 5,
        "hotels": 12,
        "houses_per_hotel": 2,
        "even_building": 0,
        "builders_first": 1,
        "group_rent_factor": 3,
    },
    {"starting_cash": 5000, "houses": 200, "build_right": 1, "market": 1},
)
WILD = "wild"  # in the place of a rule set: any values together


@dataclass(frozen=True)
class Plan:
    """What a session plays: its book, how many seats, and what was chosen for it."""

    rules: str
    edition: str
    choices: tuple[tuple[str, Choice], ...]
    book: Book
    record: NDArray[np.void]
    seats: int

    def describe(self) -> str:
        """The rule set and what departs from it, in one line."""
        chosen = " ".join(f"{name}={value}" for name, value in self.choices)
        return f"rules {self.rules}, edition {self.edition}{': ' if chosen else ''}{chosen}"


@cache
def rule_sets() -> tuple[str, ...]:
    """The packaged rule sets that are played; the base asserts no rule."""
    return tuple(rule_set.name for rule_set in available() if rule_set.extends)


@cache
def editions() -> tuple[str, ...]:
    """Every edition that a packaged rule set plays on."""
    return tuple(sorted({load_book(name).edition for name in rule_sets()}))


def plan_session(seed: int, session: int, rules: str | None = None) -> Plan:
    """What a session plays. Every other pair of sessions goes on to the next packaged rule set.

    The pairs between them play any values together. With `rules` all play that rule set.
    """
    generator = np.random.default_rng([seed, session])
    pair = session // 2
    if rules is None:
        rules = rule_sets()[pair // 2 % len(rule_sets())] if pair % 2 == 0 else WILD
    if rules == WILD:
        return _wild(generator)
    return _packaged(rules, generator, is_plain=pair // 2 < len(rule_sets()) and session % 2 == 0)


def _packaged(rules: str, generator: np.random.Generator, is_plain: bool) -> Plan:
    """A packaged rule set as it stands, or with each of its options on or off."""
    choices: dict[str, Choice] = {}
    if not is_plain:
        # Options that exclude each other are not both chosen.
        for name, offer in sorted(offered(rules).items()):
            is_free = not any(choices.get(other) for other in offer.option.excludes)
            choices[name] = bool(generator.integers(2)) and is_free
    book = load_book(rules, options=choices)
    seats = int(generator.integers(2, 9))
    return Plan(rules, book.edition, tuple(choices.items()), book, book.record.copy(), seats)


def _wild(generator: np.random.Generator) -> Plan:
    """Any rule values together, on any board."""
    values = {name: int(generator.choice(several)) for name, several in CHOICES.items()}
    values |= THEMES[int(generator.integers(len(THEMES)))]
    edition = str(generator.choice(editions()))
    joined = {"joined_groups": bool(values["joined_groups"])}
    source = load_book("official", edition, options=joined)
    record = source.record.copy()
    book: Any = record[0]
    for name, value in values.items():
        book["rules"][name] = value
    if generator.random() < 0.3:
        odd = generator.integers(1, 300, record[0]["spaces"]["house_price"].shape)
        built = book["spaces"]["house_price"] > 0
        # One price for a group, as boards have it.
        for group in book["groups"][: book["n_groups"]]:
            members = group["members"][: group["size"]]
            odd[members] = odd[members[:1]]
        book["spaces"]["house_price"] = np.where(built, odd, 0)
    official: Any = load_book("official").record[0]["rules"]
    changed = tuple((name, value) for name, value in values.items() if value != official[name])
    return Plan(WILD, edition, changed, source, record, int(generator.integers(2, 17)))
