"""The revisions of the database, run by Alembic."""
