"""The agreed hour: how long a game has left. Rules T-1, G-DAY-28."""

import math
import time
from collections.abc import Callable


class Clock:
    """Counts down from `minutes`; without them it never rings."""

    def __init__(
        self, minutes: float | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._end = None if minutes is None else now() + 60 * minutes

    @property
    def left(self) -> int | None:
        """Whole minutes left, rounded up; None where no hour is agreed.

        >>> Clock(1.5, now=lambda: 0.0).left
        2
        """
        if self._end is None:
            return None
        return max(0, math.ceil((self._end - self._now()) / 60))

    @property
    def is_up(self) -> bool:
        """Whether the hour has come."""
        return self._end is not None and self._now() >= self._end

    def text(self) -> str:
        """How long is left, in words; empty where no hour is agreed."""
        if self.left is None:
            return ""
        return f"{self.left} minute{'' if self.left == 1 else 's'} left"
