"""``freehold restore``: bring back what a backup holds."""

from pathlib import Path
from typing import Annotated

import typer

from freehold.commands.serve import Database

app = typer.Typer(add_completion=False)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `freehold backup` wrote.")],
    database: Database = None,
) -> None:
    """Bring back tables and accounts from a backup, to SQLite or PostgreSQL.

    What is there already stays as it is: tables by their code, accounts by their name. A server
    may use the database meanwhile.
    """
    from freehold.store.backup import restore as bring_back
    from freehold.store.database import default_url

    restored, kept = bring_back(database or default_url(), file)
    typer.echo(f"{restored} tables brought back; {kept} were there already.")
