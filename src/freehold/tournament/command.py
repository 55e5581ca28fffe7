"""The ground of everything that is said to the desk."""

from dataclasses import dataclass
from typing import Final

LARGEST: Final = 2**53 - 1
"""No whole number in a command is larger: every reader of JSON keeps it exactly."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Anything said: `id` is the sender's own, `seen` the last entry they knew of."""

    id: str
    seen: int = 0
