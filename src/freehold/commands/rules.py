"""``freehold rules``: the rule sets, their options, and the rule catalogue."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from freehold.commands._html import page_name
from freehold.commands._rules import Chosen, EditionName

if TYPE_CHECKING:
    from rich.console import Console

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Look at rule sets and single rules, compare them, print them.",
)

FAULTY = 1
DIFFERS = 1
RuleSetName = Annotated[str, typer.Argument(help="Name or file of a rule set.")]


@app.command("list")
def list_sets() -> None:
    """List the rule sets that come with Freehold, and the options of each."""
    from rich.table import Table

    from freehold.books import available, offered

    table = Table.grid(padding=(0, 2))
    for rule_set in available():
        table.add_row(rule_set.name, f"{rule_set.title}. {rule_set.about}")
        names = offered(rule_set.name)
        if names:
            table.add_row("", f"Options: {', '.join(names)}.")
    _console().print(table, markup=False)


@app.command()
def show(name: RuleSetName = "official") -> None:
    """Show one rule set as it is written: what it changes, and the options it offers itself."""
    from freehold.books import show as show_set
    from freehold.commands import _rule_tables as tables

    rule_set = show_set(name)
    console = _console()
    console.print(f"{rule_set.title}. {rule_set.about}", markup=False)
    if rule_set.edition:
        console.print(f"Its edition is {rule_set.edition}.", markup=False)
    if rule_set.extends:
        console.print(f"It extends {rule_set.extends}.", markup=False)
    if rule_set.sets:
        console.print("It sets:", markup=False)
        rows = [(key, value, "") for key, value in rule_set.sets.items()]
        console.print(tables.values(rows, console))
    if rule_set.removes:
        console.print(f"It removes: {', '.join(rule_set.removes)}", markup=False)
    if rule_set.choices:
        chosen = ", ".join(
            f"{key} {tables.state(is_on)}" for key, is_on in rule_set.choices.items()
        )
        console.print(f"It chooses: {chosen}", markup=False)
    if rule_set.options:
        console.print("It offers:", markup=False)
        options = [(option, option.default) for option in rule_set.options.values()]
        console.print(tables.options(options))


@app.command()
def options(name: RuleSetName = "official", option: Chosen = None) -> None:
    """Show every option of a rule set, those of the sets it extends too, and which are on."""
    from freehold.books import offered
    from freehold.commands import _rule_tables as tables

    offers = offered(name, option or ()).values()
    if offers:
        _console().print(tables.options([(offer.option, offer.is_on) for offer in offers]))
    else:
        typer.echo(f"{name} offers no options. Any rule value may be set: freehold rules values.")


@app.command()
def explain(
    name: RuleSetName = "official", option: Chosen = None, edition: EditionName = None
) -> None:
    """Show every value of a rule set, what set it, and the rules behind it."""
    from freehold.books import load_book
    from freehold.commands import _rule_tables as tables

    book = load_book(name, edition, option or ())
    console = _console()
    rows = [(key, value, value.source) for key, value in book.rules.items()]
    console.print(tables.values(rows, console))


@app.command()
def diff(
    first: Annotated[str, typer.Argument(help="Name or file of a rule set.", metavar="A")],
    second: Annotated[
        str | None,
        typer.Argument(help="Another one; else A itself, with the options.", metavar="[B]"),
    ] = None,
    option: Chosen = None,
    edition: EditionName = None,
) -> None:
    """Show side by side what differs between two rule sets. Options are those of B.

    Exit code 0 if nothing differs, 1 if something does, 2 for an error, as `diff` has it.
    """
    from freehold.books import load_book, offered
    from freehold.books.compare import option_differences, value_differences
    from freehold.commands import _rule_tables as tables

    other, chosen = second or first, option or ()
    books = load_book(first, edition), load_book(other, edition, chosen)
    heads = first, other if not chosen else f"{other} with {', '.join(chosen)}"
    values = value_differences(*books)
    switches = option_differences(offered(first), offered(other, chosen))
    console = _console()
    if books[0].edition != books[1].edition:
        console.print(tables.editions(books, heads))
    if values:
        console.print(tables.differences(values, heads, console))
    if switches:
        console.print(tables.option_differences(switches, heads))
    if values or switches or books[0].edition != books[1].edition:
        raise typer.Exit(DIFFERS)
    typer.echo("Nothing differs.")


@app.command()
def check(name: RuleSetName, option: Chosen = None, edition: EditionName = None) -> None:
    """Check a rule set, each of its options, and its edition.

    One line for every fault. Exit code 0 if there is none, else 1. What is set to no effect is
    noted and no fault.
    """
    from freehold.books import check_book
    from freehold.books.idle import idle_values

    faults = check_book(name, edition, option or ())
    for fault in faults:
        typer.echo(str(fault))
    if faults:
        raise typer.Exit(FAULTY)
    for note in idle_values(name, option or ()):
        typer.echo(f"Note: {note}")
    typer.echo("Nothing is wrong.")


@app.command()
def page(
    name: RuleSetName = "official",
    option: Chosen = None,
    edition: EditionName = None,
    out: Annotated[
        Path | None,
        typer.Option(callback=page_name, help="Write one HTML file, to print or for a phone."),
    ] = None,
) -> None:
    """Print the rules in force in plain words, under the headings people know."""
    from freehold.errors import FreeholdError
    from freehold.printing.html import as_html
    from freehold.printing.sheet import rules_sheet
    from freehold.printing.text import as_text

    sheet = rules_sheet(name, edition, option or ())
    if out is None:
        typer.echo(as_text(sheet, _console().width))
        return
    try:
        out.write_text(as_html(sheet), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise FreeholdError(f"cannot write {out}: {reason}") from error
    typer.echo(f"Written to {out}")


@app.command()
def values(
    markdown: Annotated[
        bool, typer.Option("--markdown", help="As the table of docs/rule-values.md.")
    ] = False,
) -> None:
    """List every rule value there is: type, range, what it is when nothing sets it, meaning."""
    from freehold.commands import _rule_tables as tables

    if markdown:
        typer.echo(tables.markdown_of_base(), nl=False)
    else:
        console = _console()
        console.print(tables.base_values(console))


@app.command()
def rule(
    ids: Annotated[list[str], typer.Argument(help="Ids of rules, such as O-RENT-7.")],
) -> None:
    """Quote rules by their ids."""
    from rich.text import Text

    from freehold.books import catalogue

    console = _console()
    for rule_id in ids:
        found = catalogue.rule(rule_id)
        console.print(Text(f"{found.id}, {found.section.lower()}", style="bold"))
        console.print(Text(found.text))
        if found.figures:
            console.print(Text(f"Figures: {found.figures}"))
        if found.differs_from:
            console.print(Text(f"Differs from: {found.differs_from}"))


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)
