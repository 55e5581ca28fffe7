"""``freehold backup``: everything a server keeps, in one file, while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from freehold.commands.serve import Database

app = typer.Typer(add_completion=False)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="JSON Lines; packed if its name ends in .gz.")],
    database: Database = None,
) -> None:
    """Write everything that a server keeps to a file, as it stands at one moment.

    The server may go on meanwhile. The file holds secrets; only its owner may read it.
    """
    from freehold.store.backup import back_up
    from freehold.store.database import default_url

    counts = back_up(database or default_url(), file)
    typer.echo(f"{file}: {counts['tables']} tables, {counts['entries']} entries.")
