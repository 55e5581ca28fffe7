"""Group commit: what was acknowledged is there, what failed is not, and each fails for itself."""

import sqlite3
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table, event, select, text

from freehold.store import Batch, Busy, Conflict, Store, people, tables
from freehold.store.database import read_url
from freehold.store.people import Holder
from freehold.store.schema import metadata

FACTS: dict[str, Any] = {
    "stage": "playing",
    "is_listed": False,
    "changed": 1000,
    "due": None,
    "summary": "{}",
}


def opened(code: str) -> Batch:
    """A new table with its first entry."""
    return Batch(
        code, [(1, f'{{"of":"{code}"}}')], before=[tables.opening(code, b"s" * 32, 1, FACTS)]
    )


def more(code: str, *seqs: int) -> Batch:
    return Batch(code, [(seq, f'{{"seq":{seq}}}') for seq in seqs], FACTS)


def connect_anew(store: Store) -> None:
    """Let the settings of new connections count."""
    store.writer._hang_up()
    store.engine.dispose()


def rows(store: Store, code: str) -> list[str]:
    return store.read(tables.rows_after, code, 0)


def test_a_table_is_kept_with_its_entries_in_order(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    store.writer.write(more("TABLES", 2, 3))
    stored = store.read(tables.load, "TABLES")
    assert stored is not None
    assert (stored.code, stored.secret, stored.behaviour) == ("TABLES", b"s" * 32, 1)
    assert stored.rows == ['{"of":"TABLES"}', '{"seq":2}', '{"seq":3}']
    assert store.read(tables.load, "NOBODY") is None


def test_facts_go_with_the_entries(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    facts = FACTS | {"changed": 5000, "due": 7000, "is_listed": True, "summary": '{"a":1}'}
    store.writer.write(Batch("TABLES", [(2, "{}")], facts))
    (listed,) = store.read(tables.public)
    assert (listed.code, listed.opened, listed.changed) == ("TABLES", 1000, 5000)
    assert listed.summary == '{"a":1}'
    assert store.read(tables.due, 6999) == []
    assert store.read(tables.due, 7000) == ["TABLES"]


def test_of_the_facts_of_a_table_the_latest_stand(store: Store) -> None:
    """Three in one transaction, as when whoever had them written is gone; then an earlier one."""

    def noted(changed: int) -> Batch:
        return Batch("TABLES", facts=FACTS | {"changed": changed, "is_listed": True})

    store.writer.write(opened("TABLES"))
    hold: Future[None] = Future()
    store.writer.put(lambda _: hold.result(5), Future())
    futures: list[Future[None]] = [Future() for _ in range(3)]
    for number, future in enumerate(futures, 2):
        store.writer.put(noted(1000 * number), future)
    hold.set_result(None)
    assert [future.result(5) for future in futures] == [None] * 3
    store.writer.write(noted(3500))
    (listed,) = store.read(tables.public)
    assert listed.changed == 4000


def test_more_rows_than_go_into_a_statement_are_all_written(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    store.writer.write(more("TABLES", *range(2, 2502)))
    found = rows(store, "TABLES")
    assert (len(found), found[-1]) == (2501, '{"seq":2501}')


def test_an_entry_is_never_written_twice(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    store.writer.write(more("TABLES", 2))
    with pytest.raises(Conflict):
        store.writer.write(Batch("TABLES", [(2, "other"), (3, "other")], FACTS))
    assert rows(store, "TABLES") == ['{"of":"TABLES"}', '{"seq":2}']


def test_in_a_group_only_the_one_that_conflicts_fails(store: Store) -> None:
    for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
        store.writer.write(opened(code))
    batches = [more("AAAAAA", 2), Batch("BBBBBB", [(1, "again")], FACTS), more("CCCCCC", 2, 3)]
    futures: list[Future[None]] = [Future() for _ in batches]
    hold: Future[None] = Future()
    store.writer.put(lambda _: hold.result(5), Future())  # so that they wait for each other
    for batch, future in zip(batches, futures, strict=True):
        store.writer.put(batch, future)
    hold.set_result(None)
    assert futures[0].result(5) is None
    assert isinstance(futures[1].exception(5), Conflict)
    assert futures[2].result(5) is None
    assert rows(store, "AAAAAA") == ['{"of":"AAAAAA"}', '{"seq":2}']
    assert rows(store, "BBBBBB") == ['{"of":"BBBBBB"}']
    assert rows(store, "CCCCCC") == ['{"of":"CCCCCC"}', '{"seq":2}', '{"seq":3}']


def test_a_table_that_there_is_cannot_be_opened_again(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    with pytest.raises(Conflict):
        store.writer.write(opened("TABLES"))
    assert rows(store, "TABLES") == ['{"of":"TABLES"}']


def test_a_change_that_fails_leaves_nothing(store: Store) -> None:
    def half(connection: Any) -> None:
        connection.execute(tables.opening("TABLES", b"", 1, FACTS))
        raise ValueError("half way")

    with pytest.raises(ValueError, match="half way"):
        store.write(half)
    assert not store.read(tables.load, "TABLES")
    store.writer.write(opened("TABLES"))


def test_a_locked_database_is_busy_and_goes_on_afterwards(tmp_path: Path) -> None:
    file = tmp_path / "locked.sqlite3"
    store = Store.open(str(file))
    event.listen(store.engine, "connect", _be_impatient)
    store.writer.write(opened("TABLES"))
    connect_anew(store)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Busy):
        store.writer.write(more("TABLES", 2))
    assert rows(store, "TABLES") == ['{"of":"TABLES"}']
    other.execute("ROLLBACK")
    store.writer.write(more("TABLES", 2))
    assert rows(store, "TABLES") == ['{"of":"TABLES"}', '{"seq":2}']
    other.close()
    store.close()


def _be_impatient(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA busy_timeout = 50")


def test_a_full_disk_is_busy_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "full.sqlite3"))
    store.writer.write(opened("TABLES"))
    pages = store.read(lambda c: c.execute(text("PRAGMA page_count")).scalar())
    room = {"pages": pages}
    event.listen(
        store.engine,
        "connect",
        lambda c, _: c.execute(f"PRAGMA max_page_count = {room['pages']}"),
    )
    connect_anew(store)
    with pytest.raises(Busy, match="full"):
        store.writer.write(Batch("TABLES", [(2, "x" * 100_000)], FACTS))
    assert rows(store, "TABLES") == ['{"of":"TABLES"}']
    room["pages"] = 10_000
    connect_anew(store)
    store.writer.write(Batch("TABLES", [(2, "x" * 100_000)], FACTS))
    assert rows(store, "TABLES")[1] == "x" * 100_000
    store.close()


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("sqlite:///a.sqlite3", "sqlite"),
        ("a.sqlite3", "sqlite"),
        ("postgresql://me@host/db", "postgresql+psycopg"),
        ("postgres://me@host/db", "postgresql+psycopg"),
    ],
)
def test_addresses_of_databases(text: str, driver: str) -> None:
    assert read_url(text).drivername == driver


def codes_in(connection: Connection, table: Table) -> list[str]:
    return list(connection.execute(select(table.c.code)).scalars())


def test_tables_that_were_never_begun_go_with_all_that_is_kept_of_them(store: Store) -> None:
    gathering = FACTS | {"stage": "gathering"}
    for code, facts in (
        ("OLDEST", gathering),
        ("INMIND", gathering),  # somebody is there now
        ("RECENT", gathering | {"changed": 5000}),
        ("BEGUNN", FACTS),
        ("OVEROV", FACTS | {"stage": "over"}),
    ):
        before = [tables.opening(code, b"s" * 32, 1, facts)]
        after = people.coming(code, "p1", f"visitor of {code}", None)
        after.append(people.keeping(f"key of {code}", Holder(code, "p1"), 1000))
        store.writer.write(Batch(code, [(1, "{}")], {}, before, after))
    assert store.write(tables.remove_forsaken, 5000, {"INMIND"}) == ["OLDEST"]
    for table in metadata.sorted_tables:
        if "code" in table.c:
            kept = set(store.read(codes_in, table))
            assert kept == {"INMIND", "RECENT", "BEGUNN", "OVEROV"}, table.name
    assert store.write(tables.remove_forsaken, 5000, {"INMIND"}) == []
