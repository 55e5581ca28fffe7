"""Backups are whole, of one moment, and come back to either kind of database."""

import json
import stat
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, select

from freehold.store import Batch, Store, StoreError, accounts, backup, people, tables
from freehold.store.accounts import Kept
from freehold.store.backup import back_up, restore
from freehold.store.people import Holder
from freehold.store.schema import keys, metadata
from tests.store.test_writing import FACTS, more, opened


def fill(store: Store) -> None:
    """Two tables; Ann has an account, p1 at the first table, and a key there."""
    store.writer.write(opened("FIRSTT"))
    store.writer.write(more("FIRSTT", 2, 3))
    store.writer.write(opened("SECOND"))
    number = store.write(accounts.make, "Ann", "kept", 1000)
    statements = people.coming("FIRSTT", "p1", "visitor", number)
    statements.append(people.keeping("a key", Holder("FIRSTT", "p1"), 2000))
    store.write(people.run, statements)
    store.write(accounts.sign_in, Kept(number, "Ann", "kept", 1000), None, "browser", 3000)


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    def rows(connection: Connection, table: Table) -> list[tuple[object, ...]]:
        return sorted((tuple(row) for row in connection.execute(select(table))), key=repr)

    return {table.name: store.read(rows, table) for table in metadata.sorted_tables}


def test_what_was_backed_up_comes_back(store: Store, url: str, tmp_path: Path) -> None:
    fill(store)
    file = tmp_path / "backup.jsonl"
    counts = back_up(url, file)
    assert (counts["tables"], counts["entries"], counts["accounts"]) == (2, 4, 1)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    assert restore(other, file) == (2, 0)
    brought = Store.open(other)
    assert everything(brought) == everything(store)
    held = brought.read(people.holder, "FIRSTT", "a key")
    assert held == Holder("FIRSTT", "p1")
    brought.close()


def test_a_packed_backup_comes_back(store: Store, url: str, tmp_path: Path) -> None:
    fill(store)
    back_up(url, tmp_path / "backup.jsonl.gz")
    assert (tmp_path / "backup.jsonl.gz").read_bytes()[:2] == b"\x1f\x8b"
    other = str(tmp_path / "other.sqlite3")
    assert restore(other, tmp_path / "backup.jsonl.gz") == (2, 0)


def test_a_backup_from_before_passwords_could_be_changed_comes_back(
    store: Store, url: str, tmp_path: Path
) -> None:
    fill(store)
    file = tmp_path / "backup.jsonl"
    back_up(url, file)
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for name, row in rows[1:]:
        if name == "accounts":
            assert row.pop("changed") == 1000
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    other = str(tmp_path / "other.sqlite3")
    assert restore(other, file) == (2, 0)
    brought = Store.open(other)
    assert brought.read(accounts.find, "Ann") == Kept(1, "Ann", "kept", 1000)
    brought.close()


def test_what_is_there_stays_as_it_is(store: Store, url: str, tmp_path: Path) -> None:
    fill(store)
    file = tmp_path / "backup.jsonl"
    back_up(url, file)
    store.writer.write(more("FIRSTT", 4))
    before = everything(store)
    assert restore(url, file) == (0, 2)
    assert everything(store) == before


def test_accounts_get_numbers_of_their_own(store: Store, url: str, tmp_path: Path) -> None:
    """Ben has number 1 where the backup, in which Ann has it, comes back."""
    fill(store)
    file = tmp_path / "backup.jsonl"
    back_up(url, file)
    other = Store.open(str(tmp_path / "other.sqlite3"))
    assert other.write(accounts.make, "Ben", "kept", 1) == 1
    assert restore(str(tmp_path / "other.sqlite3"), file) == (2, 0)
    found = other.read(accounts.find, "ann")
    assert found is not None
    number = found.number
    assert (number, found.name) == (2, "Ann")
    assert other.read(people.tables_of, None, 2) == {"FIRSTT": ["p1"]}
    assert other.read(people.tables_of, None, 1) == {}
    other.close()


def test_a_backup_is_of_one_moment(
    store: Store, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Entries that are written while it runs are in it for all tables or for none."""
    fill(store)

    file = tmp_path / "backup.jsonl"
    plain = backup._plain

    def play_meanwhile(row: dict[str, object]) -> dict[str, object]:
        if not store.read(tables.load, "LATERT"):
            store.writer.write(opened("LATERT"))
            store.writer.write(Batch("FIRSTT", [(4, "{}")], FACTS))
        return plain(row)

    monkeypatch.setattr(backup, "_plain", play_meanwhile)
    back_up(url, file)
    assert store.read(tables.load, "LATERT")
    assert "LATERT" not in file.read_text()
    assert sum(json.loads(line)[0] == "entries" for line in file.read_text().splitlines()[1:]) == 4


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("", "is empty"),
        ('{"format": "other"}\n', "no backup that this version"),
        ('{"format": "freehold-backup", "version": 1}\n["tables"', r":2: expected a row"),
        ('{"format": "freehold-backup", "version": 1}\n["nothing", {}]\n', r":2: expected a row"),
    ],
)
def test_what_is_no_backup_is_refused(content: str, what: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_text(content)
    with pytest.raises(StoreError, match=what):
        restore(str(tmp_path / "new.sqlite3"), file)


def test_a_broken_backup_brings_back_nothing(store: Store, url: str, tmp_path: Path) -> None:
    fill(store)
    file = tmp_path / "backup.jsonl"
    back_up(url, file)
    file.write_text(file.read_text() + "broken\n")
    other = str(tmp_path / "other.sqlite3")
    with pytest.raises(StoreError):
        restore(other, file)
    brought = Store.open(other)
    assert brought.read(tables.load, "FIRSTT") is None
    assert brought.read(lambda c: c.execute(select(keys)).all()) == []
    brought.close()
