"""What can go wrong with the database."""

from freehold.errors import FreeholdError


class StoreError(FreeholdError):
    """The database cannot be used, or a backup cannot be read."""


class Busy(StoreError):
    """Nothing can be kept now: the disk is full, the database locked or gone. Try again."""


class Conflict(StoreError):
    """Somebody else has written under the same key since; read what is there and decide anew."""
