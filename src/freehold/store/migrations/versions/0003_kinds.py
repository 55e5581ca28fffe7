"""Tournaments are kept beside tables: what each journal is of."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Everything has been a table until now."""
    kind = sa.Column("kind", sa.String(12), nullable=False, server_default="table")
    op.add_column("tables", kind)
