"""Runs migrations in the transaction that `freehold.store.database` opened."""

from alembic import context

from freehold.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter a table in place
    transactional_ddl=True,
    transaction_per_migration=False,
)
context.run_migrations()
