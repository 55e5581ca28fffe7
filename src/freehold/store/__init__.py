"""Where tables, people and accounts are kept: SQLAlchemy over SQLite or PostgreSQL.

A repository is a module of functions of a connection. `Store.read` runs one on a connection of its
own, `Store.write` on the writer's, which commits whatever waits together.
"""

from freehold.store.errors import Busy, Conflict, StoreError
from freehold.store.store import Store
from freehold.store.writer import Batch

__all__ = ["Batch", "Busy", "Conflict", "Store", "StoreError"]
