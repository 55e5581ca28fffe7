"""What the store keeps of a table beside its journal: for the lobby, and for who looks what is due.

Every move changes it a little, and to write it with every move would double what a move writes. So
it goes with what others must not miss, and otherwise follows after a moment.
"""

from typing import Any, Final
from zlib import crc32

from freehold.server.answers import encode_text
from freehold.table import Table

_SOONEST: Final = 4.0  # seconds until what can wait is kept
_SPREAD: Final = 6.0  # and up to so many more, or tables that begin together would write together


def facts_of(table: Table) -> dict[str, Any]:
    """All of it as it is now."""
    return {
        "stage": table.stage,
        "is_listed": table.terms.listed,
        "changed": table.room.at,
        "due": table.due,
        "summary": encode_text(table.summary()),
    }


class Facts:
    """The facts of one table: what of them is on disk."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.later = _SOONEST + _SPREAD * (crc32(table.code.encode()) % 1000) / 1000
        self._kept: Any = None  # who and which stage; None: not known
        self._due: int | None = None
        self._seq = 0  # until this entry; the first is 1

    @property
    def is_kept(self) -> bool:
        """Whether all of it is on disk as it is now."""
        return self._seq == self._table.seq

    @property
    def can_wait(self) -> bool:
        """Whether what has changed is only whose turn it is, or that less is due, or later.

        Whoever looks what is due after a fault of this server wakes the table in time then.
        """
        due = self._table.due
        is_in_time = due is None or (self._due is not None and self._due <= due)
        return is_in_time and _who(self._table) == self._kept

    def keep(self, facts: dict[str, Any]) -> None:
        """These, made of the table as it is now, are on disk."""
        self._kept, self._due, self._seq = _who(self._table), facts["due"], self._table.seq


def _who(table: Table) -> tuple[Any, ...]:
    room = table.room
    return room.stage, room.people, room.seats  # compared by identity first, so mostly at once
