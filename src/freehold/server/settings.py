"""What `freehold serve` was told, handed to workers through the environment."""

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

_ENVIRONMENT: Final = "FREEHOLD_SERVER"
STATIC: Final = Path(__file__).parent / "static"


def wall_offset() -> int:
    """Milliseconds between the moments of the wall clock and of the machine's steady clock."""
    return time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a server.

    ``host`` is the address it listens at; ``origins`` are addresses of pages that may use it
    beside its own, as a browser names them. ``limit_factor`` scales all limits of how often
    something may be asked; 0 switches them off. One that `is_quiet` says only what is wrong, for
    people who have started it to play.
    ``offset`` makes one clock of all workers, which steps of the wall clock do not move.
    """

    database: str
    host: str = "127.0.0.1"
    workers: int = 1
    origins: tuple[str, ...] = ()
    limit_factor: float = 1.0
    offset: int = 0
    is_quiet: bool = False
    static: str = str(STATIC)
    idle_seconds: float = 120.0

    def hand_over(self) -> None:
        """Leave the settings to the processes that this one starts."""
        os.environ[_ENVIRONMENT] = json.dumps(asdict(self))

    @classmethod
    def taken_over(cls) -> "Settings":
        """The settings that were handed over."""
        told = json.loads(os.environ[_ENVIRONMENT])
        return cls(**{**told, "origins": tuple(told["origins"])})

    def now(self) -> int:
        """The moment in milliseconds since 1970; it never goes back while the machine runs."""
        return time.monotonic_ns() // 1_000_000 + self.offset
