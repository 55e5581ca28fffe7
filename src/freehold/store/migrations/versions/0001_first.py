"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("behaviour", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_listed", "tables", ["is_listed", "stage", "changed"])
    op.create_table(
        "entries",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("person", sa.String(8), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id")),
    )
    op.create_index("people_account", "people", ["account"])
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("person", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(40)),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("keys_person", "keys", ["code", "person"])
    op.create_table(
        "visitors",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("person", sa.String(8), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
