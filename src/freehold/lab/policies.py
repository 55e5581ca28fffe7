"""The compiled bots by the names that ``--seats`` and `simulate` take."""

from collections.abc import Sequence
from typing import Final

from freehold.errors import FreeholdError
from freehold.records.enums import Policy
from freehold.records.limits import MAX_SEATS

POLICIES: Final[dict[str, Policy]] = {
    "standard": Policy.STANDARD,  # buys with a reserve, builds evenly, trades
    "standard-no-trade": Policy.STANDARD_NO_TRADE,  # the same without deals
    "random": Policy.RANDOM,  # any legal action alike, no deals
    "mover": Policy.MOVER,  # only throws and pays
    "buyer": Policy.BUYER,  # buys and bids whatever its cash allows, nothing else
}


class WrongSeats(FreeholdError):
    """The seats named cannot play: an unknown policy, too few or too many."""


def read_policies(names: Sequence[str]) -> tuple[Policy, ...]:
    """The policies of these names; raise WrongSeats if one is unknown or there are not 2 to 16."""
    unknown = list(dict.fromkeys(name for name in names if name not in POLICIES))
    if unknown:
        listed = ", ".join(repr(name) for name in unknown)
        raise WrongSeats(f"no such policy: {listed}; there are {', '.join(POLICIES)}")
    if not 2 <= len(names) <= MAX_SEATS:
        raise WrongSeats(f"a game has 2 to {MAX_SEATS} seats, not {len(names)}")
    return tuple(POLICIES[name] for name in names)
