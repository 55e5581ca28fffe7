"""Rule values that change nothing as the others are: no fault, but likely not what was meant."""

import os
from collections.abc import Iterator
from typing import Final

from freehold.books.base import neutral_values
from freehold.books.errors import Fault
from freehold.books.options import CALLER, Options
from freehold.books.resolve import Resolved, resolve
from freehold.books.source import Faults, dotted

# A value that changes nothing while another one is this.
IDLE_WHILE: Final[dict[str, tuple[str, bool | int | str]]] = {
    "finder_percent": ("auction", "none"),
    "claim_turns": ("rent", "automatic"),
    "claim_pause": ("rent", "automatic"),
    "dealt_paid": ("dealt_deeds", 0),
    "price_factor": ("deeds_for_sale", False),
    "mortgage_purchase": ("deeds_for_sale", False),
    "school_pot_percent": ("school_wrong", 0),
}


def idle_values(rules: str | os.PathLike[str], options: Options = ()) -> tuple[Fault, ...]:
    """What a rule set itself, or the caller, sets or switches on to no effect; a line for each."""
    resolved = resolve(rules, Faults(), options)
    return tuple(sorted(_idle(resolved))) if resolved else ()


def _idle(resolved: Resolved) -> Iterator[Fault]:
    neutral = neutral_values()
    for name, (other, while_it_is) in IDLE_WHILE.items():
        place, value = resolved.places[name], resolved.values[name]
        is_own = place.source is resolved.place.source or place.source.label == CALLER
        is_idle = resolved.values[other].value == while_it_is
        if is_own and is_idle and value.code != neutral[name].code:
            shown = str(while_it_is).lower()
            yield Fault(
                place.source.label,
                place.source.line(place.path),
                dotted(place.path),
                f"`{name}` changes nothing while `{other}` is `{shown}`",
            )
