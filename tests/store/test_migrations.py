"""Old databases open, new ones are what the schema says, and newer ones are refused."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from freehold.store import Store, StoreError, accounts, people, tables
from freehold.store.people import Holder
from freehold.store.schema import metadata

FIRST = Path(__file__).parent / "data/revision-0001.sql"


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert store.read(differences) == []


def test_a_database_of_the_first_revision_opens_with_all_that_is_in_it(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    with sqlite3.connect(file) as old:
        old.executescript(FIRST.read_text())
    old.close()
    store = Store.open(str(file))
    stored = store.read(tables.load, "KEPT23")
    assert stored is not None
    assert stored.secret == bytes(range(32))
    assert stored.rows == ['{"seq":1,"kind":"opened"}', '{"seq":2,"kind":"came"}']
    assert store.read(people.holder, "KEPT23", "key of Ann") == Holder("KEPT23", "p1")
    assert store.read(people.tables_of, None, 1) == {"KEPT23": "p1"}
    found = store.read(accounts.find, "Ann")
    assert found is not None
    assert accounts.is_right("correct horse", found[2])
    store.close()


def test_opening_twice_changes_nothing(url: str) -> None:
    Store.open(url).close()
    store = Store.open(url)
    assert store.read(lambda c: c.execute(text("SELECT * FROM alembic_version")).all()) == [
        ("0001",)
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
