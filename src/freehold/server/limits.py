"""How often something may be asked: a bucket of tokens for each address or person."""

import time
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Rate:
    """At most ``burst`` at once, and ``per_minute`` in the long run."""

    burst: int
    per_minute: float


# What one address may do.
RATES: Final = {
    "file": Rate(2000, 6000),  # of the client: a hall full of phones may share an address
    "read": Rate(200, 1200),
    "write": Rate(60, 300),
    "heavy": Rate(120, 300),  # files of games, and looks back at them
    "open": Rate(20, 30),  # tables
    # At a tournament a hall full of phones may share an address.
    "hall_read": Rate(4000, 24_000),
    "hall_write": Rate(1000, 6000),
    "hall_socket": Rate(2000, 6000),
    "register": Rate(200, 300),
    "secret": Rate(10, 10),  # keys and passwords that may be wrong
    "socket": Rate(60, 240),
    "bytes": Rate(32 * 2**20, 2**18),  # of what is kept for good as it was sent
}
COMMANDS: Final = Rate(60, 600)  # what one person may say at one table, on however many screens
_CROWD: Final = 10_000  # buckets before full ones are thrown away


class Bucket:
    """Tokens that fill up again with time."""

    __slots__ = ("_at", "_per_second", "_size", "_tokens")

    def __init__(self, rate: Rate, factor: float = 1.0) -> None:
        self._size = rate.burst * factor
        self._per_second = rate.per_minute * factor / 60
        self._tokens = self._size
        self._at = time.monotonic()

    def take(self, amount: int = 1) -> bool:
        """Take so many tokens if they are there."""
        self._fill()
        if self._tokens < amount:
            return False
        self._tokens -= amount
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken for a while."""
        self._fill()
        return self._tokens >= self._size

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_second)
        self._at = now


class Limits:
    """The buckets of all addresses; with a factor of 0 nothing is limited."""

    def __init__(self, factor: float = 1.0) -> None:
        self._factor = factor
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def may(self, kind: str, address: str, amount: int = 1) -> bool:
        """Whether an address may do a thing of this kind now; it then counts for `amount`."""
        if not self._factor:
            return True
        key = kind, address
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(RATES[kind], self._factor)
        return bucket.take(amount)

    def of_person(self) -> Bucket | None:
        """A bucket for the commands of one person at one table."""
        return Bucket(COMMANDS, self._factor) if self._factor else None

    def _make_room(self) -> None:
        if len(self._buckets) < _CROWD:
            return
        used = [(key, bucket) for key, bucket in self._buckets.items() if not bucket.is_full]
        self._buckets = dict(used[-_CROWD // 2 :])  # of so many at once the oldest are forgotten
