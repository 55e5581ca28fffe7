"""Accounts, sessions and keys: what is kept of a secret never opens anything."""

import pytest
from sqlalchemy import insert, select

from freehold.store import Conflict, Store, accounts, people, schema
from freehold.store.accounts import Kept
from freehold.store.people import Holder
from freehold.store.schema import keys, visitors
from tests.store.test_writing import opened

DAY = 86_400_000


def account(store: Store, name: str) -> Kept:
    """A new account."""
    return Kept(store.write(accounts.make, name, "kept", 0), name, "kept", 0)


def test_passwords_are_kept_as_argon2_and_never_as_they_are() -> None:
    kept = accounts.hash_password("correct horse")
    assert kept.startswith("$argon2id$")
    assert "correct" not in kept
    assert accounts.is_right("correct horse", kept)
    assert not accounts.is_right("Correct horse", kept)
    assert not accounts.is_right("nobody", None)


def test_a_name_is_taken_in_any_capitals(store: Store) -> None:
    store.write(accounts.make, "Ann", "kept", 0)
    with pytest.raises(Conflict):
        store.write(accounts.make, "ANN", "kept", 0)
    assert store.read(accounts.find, "aNN") == Kept(1, "Ann", "kept", 0)
    assert store.read(accounts.find, "Ben") is None


def test_a_name_is_taken_however_it_is_typed(store: Store) -> None:
    """With one letter or two; whoever made an account so under an older version finds it."""
    store.write(accounts.make, "Zo\u00eb", "kept", 0)
    with pytest.raises(Conflict):
        store.write(accounts.make, "Zoe\u0308", "kept", 0)
    assert store.read(accounts.find, "zoe\u0308") == Kept(1, "Zo\u00eb", "kept", 0)
    old = {"name": "Ule\u0308", "folded": "ule\u0308", "password": "kept", "made": 0}
    store.write(lambda connection: connection.execute(insert(schema.accounts).values(**old)))
    found = store.read(accounts.find, "Ule\u0308")
    assert found is not None
    assert found.name == "Ule\u0308"


def test_signing_in_takes_the_tables_along_under_a_new_cookie(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    store.write(people.run, people.coming("TABLES", "p1", "old", None))
    ann = account(store, "Ann")
    number = ann.number
    assert store.write(accounts.sign_in, ann, "old", "new", 0)
    assert store.read(people.persons_of, "TABLES", "old", None) == []
    assert store.read(people.persons_of, "TABLES", "new", None) == ["p1"]
    assert store.read(people.persons_of, "TABLES", "elsewhere", number) == ["p1"]
    assert store.read(accounts.signed_in, "new", 1) == (number, "Ann")
    assert store.read(accounts.signed_in, "old", 1) is None


def test_a_table_of_one_account_is_never_claimed_by_another(store: Store) -> None:
    """Ben signs in at the browser at which Ann had played: p1 stays hers."""
    store.writer.write(opened("TABLES"))
    ann, ben = account(store, "Ann"), account(store, "Ben")
    store.write(people.run, people.coming("TABLES", "p1", "browser", ann.number))
    assert store.write(accounts.sign_in, ben, "browser", "new", 0)
    assert store.read(people.tables_of, None, ann.number) == {"TABLES": ["p1"]}
    assert store.read(people.tables_of, None, ben.number) == {}


def test_a_session_ends_after_ninety_days_or_when_it_is_ended(store: Store) -> None:
    ann = account(store, "Ann")
    assert store.write(accounts.sign_in, ann, None, "browser", 0)
    assert store.read(accounts.signed_in, "browser", 90 * DAY - 1) == (ann.number, "Ann")
    assert store.read(accounts.signed_in, "browser", 90 * DAY) is None
    store.write(accounts.sign_out, "browser")
    assert store.read(accounts.signed_in, "browser", 1) is None


def test_a_new_password_signs_out_everybody_else(store: Store) -> None:
    ann, ben = account(store, "Ann"), account(store, "Ben")
    for who, browser in ((ann, "desk"), (ann, "phone"), (ben, "elsewhere")):
        assert store.write(accounts.sign_in, who, None, browser, 0)
    assert store.write(accounts.change_password, ann, "another", "desk", 5)
    assert store.read(accounts.find, "Ann") == Kept(ann.number, "Ann", "another", 5)
    assert store.read(accounts.signed_in, "desk", 6) == (ann.number, "Ann")
    assert store.read(accounts.signed_in, "phone", 6) is None
    assert store.read(accounts.signed_in, "elsewhere", 6) == (ben.number, "Ben")


def test_who_knew_only_the_password_before_is_not_let_in(store: Store) -> None:
    """It was right when it was checked, and is not any more when the session is to begin."""
    ann = account(store, "Ann")
    assert store.write(accounts.change_password, ann, "another", "desk", 0)
    assert not store.write(accounts.sign_in, ann, None, "late", 0)
    assert store.read(accounts.signed_in, "late", 1) is None
    assert not store.write(accounts.change_password, ann, "a third", "late", 0)
    now = store.read(accounts.kept, ann.number)
    assert now == Kept(ann.number, "Ann", "another", 1)


def test_a_key_opens_its_own_table_and_is_kept_as_a_hash(store: Store) -> None:
    for code in ("FIRSTT", "SECOND"):
        store.writer.write(opened(code))
    holder = Holder("FIRSTT", "p2", "Ben")
    store.write(people.run, [people.keeping("secret of Ben", holder, 0)])
    assert store.read(people.holder, "FIRSTT", "secret of Ben") == holder
    assert store.read(people.holder, "SECOND", "secret of Ben") is None
    assert store.read(people.holder, "FIRSTT", "secret of ben") is None
    (kept,) = store.read(lambda c: c.execute(select(keys.c.hash)).scalars().all())
    assert kept == people.hashed("secret of Ben") != "secret of Ben"


def test_only_the_keys_of_programs_of_a_seat_are_forgotten(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    for key, seat in (("person", None), ("bot of Ann", "Ann"), ("bot of Ben", "Ben")):
        store.write(people.run, [people.keeping(key, Holder("TABLES", "p1", seat), 0)])
    store.write(people.forget_keys, "TABLES", "p1", "Ann")
    assert store.read(people.holder, "TABLES", "bot of Ann") is None
    assert store.read(people.holder, "TABLES", "bot of Ben") == Holder("TABLES", "p1", "Ben")
    assert store.read(people.holder, "TABLES", "person") == Holder("TABLES", "p1")


def test_a_browser_is_one_person_at_a_table(store: Store) -> None:
    store.writer.write(opened("TABLES"))
    store.write(people.run, people.coming("TABLES", "p1", "browser", None))
    store.write(people.run, people.binding("TABLES", "p2", "browser"))
    assert store.read(people.persons_of, "TABLES", "browser", None) == ["p2"]
    assert len(store.read(lambda c: c.execute(select(visitors)).all())) == 1
