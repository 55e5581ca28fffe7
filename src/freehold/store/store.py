"""The store: one database, its readers and its writer."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from freehold.store.database import migrate, open_engine, read_url
from freehold.store.errors import Busy, StoreError
from freehold.store.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")


class Store:
    """A database that is open. All methods block; call them from threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = Writer(engine)

    @classmethod
    def open(cls, url: str | URL) -> "Store":
        """Open a database, make it where there is none, bring it to the newest revision.

        Raises `StoreError`.
        """
        engine = open_engine(url if isinstance(url, URL) else read_url(url))
        try:
            migrate(engine)
        except StoreError:
            engine.dispose()
            raise
        return cls(engine)

    def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a query in a transaction of its own. Raises `Busy` where the database fails."""
        try:
            with self.engine.connect() as connection:
                return query(connection, *args, **named)
        except (DBAPIError, PoolTimeout) as error:
            raise Busy(f"the database could not be read: {error}") from error

    def write(
        self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a change in a transaction of its own. Raises `Busy` or `Conflict`."""
        result: T = self.writer.write(lambda connection: change(connection, *args, **named))
        return result

    def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            self.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
        except Busy:
            return False
        return True

    def close(self) -> None:
        """Write what waits and let go of the database."""
        self.writer.close()
        self.engine.dispose()
