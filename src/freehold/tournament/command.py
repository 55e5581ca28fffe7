"""The ground of everything that is said to the desk."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Anything said: `id` is the sender's own, `seen` the last entry they knew of."""

    id: str
    seen: int = 0
