"""The tables of the database. Moments are milliseconds since 1970; secrets only as SHA-256."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()

# A table of the game, and what the lobby shows of it; or the desk of a tournament, which is kept
# the same way: `kind` says which. `secret` is the one behind dice and cards; `due` is when clocks
# and bots of a table have something to do next.
tables: Final = Table(
    "tables",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("behaviour", Integer, nullable=False),
    Column("stage", String(12), nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("summary", Text, nullable=False),
    Column("kind", String(12), nullable=False, server_default="table"),
    Index("tables_due", "due"),
    Index("tables_listed", "is_listed", "stage", "changed"),
)

# The journals: append-only. Whoever writes an entry first has decided.
entries: Final = Table(
    "entries",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

# `changed` is when the password was set.
accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, server_default="0"),
)

# Somebody at a table, and the account whose tables it is among.
people: Final = Table(
    "people",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("person", String(8), primary_key=True),
    Column("account", ForeignKey("accounts.id")),
    Index("people_account", "account"),
)

# Keys bring a person back on any device; those with a `seat` are for programs that play it.
keys: Final = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("code", ForeignKey("tables.code"), nullable=False),
    Column("person", String(8), nullable=False),
    Column("seat", String(40)),
    Column("made", BigInteger, nullable=False),
    Index("keys_person", "code", "person"),
)

# Which person a browser is at which table; a browser is known by the hash of its cookie.
visitors: Final = Table(
    "visitors",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("person", String(8), nullable=False),
)

# Browsers that are signed in.
sessions: Final = Table(
    "sessions",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("sessions_account", "account"),
)
