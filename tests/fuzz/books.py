"""Random variations of the official book: small stocks, poor seats, other rule values."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.books import load_book

# Rule values a variation may take; the official one stands among them.
CHOICES: dict[str, tuple[int, ...]] = {
    "starting_cash": (1500, 1500, 0, 100, 400, 5000),
    "salary": (200, 200, 0, 400),
    "jail_fine": (50, 50, 0, 200),
    "jail_turns": (3, 3, 1, 2, 5),
    "fine_turns": (2, 2, 0, 5),
    "doubles_limit": (3, 3, 1, 2, 8),
    "houses": (32, 32, 3, 2, 8, 200),
    "hotels": (12, 12, 1, 0, 2),
    "houses_per_hotel": (4, 4, 3, 2, 1),
    "even_building": (1, 1, 1, 0),
    "group_rent_factor": (2, 2, 1, 3),
    "interest_percent": (10, 10, 0, 33),
    "sale_percent": (50, 50, 100, 33, 0),
    "tax_choice": (1, 1, 0),
    "auction": (1, 1, 1, 0),
    "rent": (1, 1, 0),
    "claim_turns": (2, 2, 1, 5),
    "estate": (0, 0, 1),
    "gifts": (0, 0, 1),
    "deeds_for_sale": (1, 1, 1, 0),
}


def random_book(seed: int, session: int) -> tuple[NDArray[np.void], int]:
    """The book of a session, and how many seats play. Every fifth session is plainly official."""
    generator = np.random.default_rng([seed, session])
    record = load_book("official").record.copy()
    if session % 5 == 0:
        return record, int(generator.integers(2, 9))
    book: Any = record[0]
    for name, values in CHOICES.items():
        book["rules"][name] = generator.choice(values)
    if generator.random() < 0.3:
        odd = generator.integers(1, 300, record[0]["spaces"]["house_price"].shape)
        built = book["spaces"]["house_price"] > 0
        # One price for a group, as boards have it.
        for group in book["groups"][: book["n_groups"]]:
            members = group["members"][: group["size"]]
            odd[members] = odd[members[0]]
        book["spaces"]["house_price"] = np.where(built, odd, 0)
    return record, int(generator.integers(2, 17))
