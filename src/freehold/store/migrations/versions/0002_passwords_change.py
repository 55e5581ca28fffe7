"""Passwords can be changed: when each was set, and a quick way to the sessions of an account."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """An account's password has been the same since it was made."""
    changed = sa.Column("changed", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("accounts", changed)
    op.execute("UPDATE accounts SET changed = made")
    op.create_index("sessions_account", "sessions", ["account"])
