"""A bot at a table: what it remembers is kept apart, so that a step can be undone."""

import threading

import numpy as np

from freehold.bots.asking import Bot

Memories = dict[tuple[str, str], bytes]  # by seat and level


class SeatBot(Bot):
    """A bot whose scratch space is shared by all of a thread: a thousand tables have many."""

    _shared = threading.local()

    def __init__(self, name: str, seed: int, stream: int) -> None:
        super().__init__(name, seed, stream)
        shared = SeatBot._shared.__dict__
        self._options, self._actions = shared.setdefault("all", (self._options, self._actions))

    @property
    def memory(self) -> bytes:
        """What it remembers."""
        memory: bytes = self._memory.view(np.ndarray).tobytes()
        return memory

    def recall(self, memory: bytes) -> None:
        """Remember that, and nothing since."""
        self._memory.view(np.ndarray).view(np.uint8)[:] = np.frombuffer(memory, dtype=np.uint8)
