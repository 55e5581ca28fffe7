"""``freehold serve``: tables in the browser, for this machine or a network."""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)
Database = Annotated[
    str | None,
    typer.Option(
        help="sqlite:///FILE or postgresql://USER@HOST/NAME; else a file of this user.",
        envvar="FREEHOLD_DATABASE",
    ),
]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8017,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes, on PostgreSQL.")] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Address of another page that may use this server. Once for each."),
    ] = None,
    limits: Annotated[
        float, typer.Option(min=0, help="Times as many requests as usual; 0 for no limits.")
    ] = 1.0,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open a browser on a table once the server runs.")
    ] = False,
) -> None:
    """Serve tables in the browser. Ctrl-C stops; every table goes on at the next start."""
    from rich.console import Console

    from freehold.commands import _warm
    from freehold.server.serve import serve as run
    from freehold.server.settings import Settings, wall_offset
    from freehold.store.database import default_url

    console = Console(stderr=True, highlight=False)
    _warm.compile_one(console, "freehold.terminal.warm:play")
    settings = Settings(
        database or default_url(),
        workers=workers,
        origins=tuple(origin or ()),
        limit_factor=limits,
        offset=wall_offset(),
        is_quiet=open_page,
    )
    run(settings, host, port, open_page)
