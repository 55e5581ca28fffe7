"""Old databases open, new ones are what the schema says, and newer ones are refused."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from freehold.server.live.keeping import read_entries, rows_of
from freehold.store import Batch, Store, StoreError, accounts, people, tables
from freehold.store.database import open_engine, read_url
from freehold.store.people import Holder
from freehold.store.schema import metadata
from freehold.table import Table

LATER = 1_760_000_000_000
DATA = Path(__file__).parent / "data"


@pytest.fixture
def old(url: str) -> str:
    """A database as the first revision made and filled it.

    Ann has an account, and an official game with the bot Ben in which both have bought twice.
    """
    engine = open_engine(read_url(url))
    dialect = engine.dialect.name
    made = (DATA / f"revision-0001.{dialect}.sql").read_text()
    filled = (DATA / "revision-0001.rows.sql").read_text()
    with engine.begin() as connection:
        raw = connection.connection.driver_connection
        assert raw is not None
        if dialect == "sqlite":
            raw.executescript(made + filled)
        else:
            raw.execute(made + filled.replace("X'", r"'\x"))
    engine.dispose()
    return url


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert store.read(differences) == []


def test_a_database_of_the_first_revision_opens_with_all_that_is_in_it(old: str) -> None:
    store = Store.open(old)
    stored = store.read(tables.load, "KEPT23")
    assert stored is not None
    assert (stored.secret, len(stored.rows)) == (bytes(range(32)), 25)
    assert store.read(people.holder, "KEPT23", "key of Ann") == Holder("KEPT23", "p1")
    assert store.read(people.tables_of, None, 1) == {"KEPT23": ["p1"]}
    found = store.read(accounts.find, "Ann")
    assert found is not None
    assert found.changed == 1_700_000_000_000  # when the account was made
    assert accounts.is_right("correct horse", found.password)
    browser = people.hashed("cookie of Ann")
    assert store.read(accounts.signed_in, browser, found.changed + 1) == (1, "Ann")
    assert store.write(accounts.change_password, found, "another", browser, found.changed + 5)
    assert store.write(accounts.make, "Ben", "kept", 0) == 2
    store.close()


def test_a_table_of_the_first_revision_goes_on(old: str) -> None:
    store = Store.open(old)
    stored = store.read(tables.load, "KEPT23")
    assert stored is not None
    table = Table.restore("KEPT23", read_entries(stored.rows), stored.secret, LATER)
    assert (table.seq, table.stage) == (25, "playing")
    table.presence("p1", True, LATER)
    roll = {"kind": "roll", "seat": "Ann"}
    again = {"type": "do", "id": "c8", "seen": 25, "action": roll}
    assert table.handle("p1", again, LATER)["code"] == "duplicate"
    answer = table.handle("p1", again | {"id": "c10"}, LATER)
    assert answer["code"] == "done", answer
    store.writer.write(Batch("KEPT23", rows_of(table)))
    table.keep()
    kept = store.read(tables.load, "KEPT23")
    assert kept is not None
    assert len(kept.rows) == table.seq >= 27
    other = Table.restore("KEPT23", read_entries(kept.rows), kept.secret, LATER)
    assert other.playing_game().engine.snapshot() == table.playing_game().engine.snapshot()
    store.close()


def test_opening_twice_changes_nothing(url: str) -> None:
    Store.open(url).close()
    store = Store.open(url)
    assert store.read(lambda c: c.execute(text("SELECT * FROM alembic_version")).all()) == [
        ("0003",)
    ]
    store.close()


def test_a_database_of_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    store = Store.open(url)
    store.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    store.close()
    with pytest.raises(StoreError, match="newer version of Freehold"):
        Store.open(url)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database at all, but long enough to be taken for one" * 100)
    with pytest.raises(StoreError, match="cannot open the database"):
        Store.open(str(file))
    assert file.read_text().startswith("no database")
