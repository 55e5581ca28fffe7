"""The ``freehold`` command: a table of subcommands, each in a module of its own.

A module of ``freehold.commands`` holds ``app = typer.Typer(add_completion=False)``: with one
``@app.command()`` it is a plain command, with several a group (``freehold rules explain``). It is
imported when its command runs, so ``freehold --help`` stays quick.
"""

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

import freehold
from freehold.errors import FreeholdError

WRONG_USE = 2

# Name -> what it is for, in the order of `freehold --help`; the module has the command's name.
COMMANDS: dict[str, str] = {
    "play": "Play a game here, with other people and with bots.",
    "serve": "Serve tables in the browser, for friends, families and bots.",
    "backup": "Write everything that a server keeps to a file.",
    "restore": "Bring back what a backup holds.",
    "replay": "Play a game file again, with every hash and every draw checked.",
    "run": "Set up a case file, play its moves and compare.",
    "rules": "Look at rule sets, compare them, check and print them.",
    "score": "Fill in, check and print the score sheets of a tournament.",
    "verify": "Check that the dice of a game were what was promised.",
    "bench": "Measure how fast Freehold is on this machine.",
    "simulate": "Play many whole games between bots and sum them up.",
    "prepare": "Compile the rules for this machine now instead of at the first game.",
}


class LazyCommand(TyperCommand):
    """A row of the table: knows its name and summary, loads the rest when it runs."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> Any:
        """Hand over to the real command; its context is the one that is invoked."""
        return _load(str(self.name)).make_context(info_name, args, *rest, **extra)


class CommandTable(TyperGroup):
    """The group that offers every row of ``COMMANDS``."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, summary in COMMANDS.items():
            self.add_command(LazyCommand(name=name, help=summary))


def _load(name: str) -> Any:
    module = import_module(f"freehold.commands.{name}")
    command = typer.main.get_command(module.app)
    command.name = name
    command.help = command.help or COMMANDS[name]
    return command


app = typer.Typer(
    cls=CommandTable,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"freehold {freehold.__version__}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and stop."
        ),
    ] = False,
) -> None:
    """Play, referee and study property-trading board games."""


def main() -> None:
    """Run the command line; an error of the user's is one line, never a traceback."""
    try:
        app(prog_name="freehold")
    except FreeholdError as error:
        print(f"freehold: {error}", file=sys.stderr)
        sys.exit(WRONG_USE)
    except OSError as error:  # what is printed has nowhere to go: a full disk
        print(f"freehold: {error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what is left to print
        sys.exit(WRONG_USE)


if __name__ == "__main__":
    main()
