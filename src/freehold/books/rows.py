"""Lenient reading of tables, so that what fits together can be checked beside faults of shape.

A value of the wrong type reads as None: its own fault is noted elsewhere, and a check that
needs it says nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from freehold.books.source import Place


@dataclass(frozen=True)
class Row:
    """A table with its place."""

    data: dict[str, Any]
    place: Place

    def text(self, key: str) -> str | None:
        """The text at ``key``, or None."""
        value = self.data.get(key)
        return value if isinstance(value, str) else None

    def number(self, key: str) -> int | None:
        """The whole number at ``key``, or None."""
        value = self.data.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def items(self, key: str) -> list[Any]:
        """The list at ``key``, or an empty one."""
        value = self.data.get(key)
        return value if isinstance(value, list) else []

    def texts(self, key: str) -> Iterator[tuple[int, str]]:
        """Position and value of every text in the list at ``key``."""
        for index, value in enumerate(self.items(key)):
            if isinstance(value, str):
                yield index, value

    def rows(self, key: str) -> list["Row"]:
        """Every table in the list at ``key``."""
        return [
            Row(value, self.place.under(key, index))
            for index, value in enumerate(self.items(key))
            if isinstance(value, dict)
        ]
