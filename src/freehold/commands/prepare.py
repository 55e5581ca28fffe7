"""``freehold prepare``: compile now, not at the first game."""

import typer

app = typer.Typer(add_completion=False)


@app.command()
def prepare() -> None:
    """Compile the rules for this machine now instead of at the first game.

    The compiled code is kept in the cache folder of the user, or in FREEHOLD_CACHE if that is set.
    """
    from rich.console import Console

    from freehold.commands import _warm

    console = Console(stderr=True)
    if _warm.is_prepared():
        console.print("The rules are ready.")
    else:
        _warm.compile_with_notice(console)
