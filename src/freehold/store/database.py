"""Opening a database: its address, the settings of each connection, and its revision."""

from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from freehold.store.errors import StoreError

_SQLITE_SETTINGS: Final = {
    "journal_mode": "WAL",
    "synchronous": "FULL",  # what is acknowledged survives loss of power, not only of the process
    "busy_timeout": 2000,
    "foreign_keys": "ON",
}
_MIGRATING: Final = 0x46726565  # number of the lock under which one of several workers migrates


def default_url() -> str:
    """The database of this user: a file of SQLite."""
    return f"sqlite:///{user_data_path('freehold') / 'freehold.sqlite3'}"


def read_url(text: str) -> URL:
    """The address of a database: a URL, or the path of a file of SQLite. Raises `StoreError`."""
    try:
        url = make_url(text if "://" in text else f"sqlite:///{text}")
    except ArgumentError as error:
        raise StoreError(f"`{text}` is no address of a database") from error
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(
            f"expected a database `sqlite:///FILE` or `postgresql://...`, found `{text}`"
        )
    return url


def open_engine(url: URL) -> Engine:
    """Connections to the database; nothing is opened yet."""
    if url.get_backend_name() == "sqlite":
        _make_folder(url)
        engine = create_engine(url, pool_timeout=5)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    return create_engine(url, pool_timeout=5, pool_pre_ping=True)


def migrate(engine: Engine) -> None:
    """Bring the database to the newest revision. Raises `StoreError` if it is newer, or gone."""
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
            upgrade(connection)
    except DBAPIError as error:
        name = engine.url.render_as_string(hide_password=True)
        raise StoreError(f"cannot open the database {name}: {error.orig}") from error


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision in the transaction of a connection."""
    from alembic import command  # noqa: PLC0415 - slow to import, and needed once
    from alembic.util.exc import CommandError  # noqa: PLC0415

    try:
        command.upgrade(migrations(connection), revision)
    except CommandError as error:
        raise StoreError(
            "the database was made by a newer version of Freehold; this one cannot use it"
        ) from error


def migrations(connection: Connection) -> Any:
    """Alembic's configuration over the migrations of this package."""
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def _make_folder(url: URL) -> None:
    if url.database and url.database != ":memory:":
        try:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"cannot make a folder for {url.database}: {error}") from error


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy says
    for name, value in _SQLITE_SETTINGS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
