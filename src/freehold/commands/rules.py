"""``freehold rules``: the rule sets and the rule catalogue."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from freehold.books import Value

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Look at rule sets and single rules."
)

FAULTY = 1
WIDE = 110  # columns from which on a table is easier to read than a list
RuleSetName = Annotated[str, typer.Argument(help="Name or file of a rule set.")]


@app.command("list")
def list_sets() -> None:
    """List the rule sets that come with Freehold."""
    from rich.console import Console
    from rich.table import Table

    from freehold.books import available

    table = Table.grid(padding=(0, 2))
    for rule_set in available():
        table.add_row(rule_set.name, f"{rule_set.title}. {rule_set.about}")
    Console(highlight=False).print(table, markup=False)


@app.command()
def show(name: RuleSetName = "official") -> None:
    """Show what one rule set changes of the one it extends."""
    from rich.console import Console

    from freehold.books import show as show_set

    rule_set = show_set(name)
    console = Console(highlight=False)
    console.print(f"{rule_set.title}. {rule_set.about}", markup=False)
    if rule_set.extends:
        console.print(f"It extends {rule_set.extends} and sets:", markup=False)
    console.print(_values([(key, value, "") for key, value in rule_set.sets.items()], console))
    if rule_set.removes:
        console.print(f"It removes: {', '.join(rule_set.removes)}", markup=False)


@app.command()
def explain(
    name: RuleSetName = "official",
    edition: Annotated[str, typer.Option(help="Name or file of an edition.")] = "classic",
) -> None:
    """Show every value of a rule set, what set it, and the rules behind it."""
    from rich.console import Console

    from freehold.books import load_book

    book = load_book(name, edition)
    rows = [(key, value, value.source) for key, value in book.rules.items()]
    console = Console(highlight=False)
    console.print(_values(rows, console))


@app.command()
def check(
    name: RuleSetName,
    edition: Annotated[str, typer.Option(help="Name or file of an edition.")] = "classic",
) -> None:
    """Check a rule set and an edition; exit code 1 and one line for every fault."""
    from freehold.books import check_book

    faults = check_book(name, edition)
    for fault in faults:
        typer.echo(str(fault))
    if faults:
        raise typer.Exit(FAULTY)
    typer.echo("Nothing is wrong.")


@app.command()
def rule(
    ids: Annotated[list[str], typer.Argument(help="Ids of rules, such as O-RENT-7.")],
) -> None:
    """Quote rules by their ids."""
    from rich.console import Console
    from rich.text import Text

    from freehold.books import catalogue

    console = Console(highlight=False)
    for rule_id in ids:
        found = catalogue.rule(rule_id)
        console.print(Text(f"{found.id}, {found.section.lower()}", style="bold"))
        console.print(Text(found.text))
        if found.figures:
            console.print(Text(f"Figures: {found.figures}"))
        if found.differs_from:
            console.print(Text(f"Differs from: {found.differs_from}"))


def _values(rows: "list[tuple[str, Value, str]]", console: "Console") -> object:
    """Values with their meaning, source and rules: a table, or in a narrow window a list."""
    return _table(rows) if console.width >= WIDE else _list(rows)


def _list(rows: "list[tuple[str, Value, str]]") -> object:
    """Every value on a line with its rules and source, and below it what it means."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    lines: list[Text | Padding] = []
    for key, value, source in rows:
        head = Text().append(key, "bold").append(f"  {_written(value)}")
        head.append(
            "".join(f"  {each}" for each in (", ".join(value.rules), source) if each), "dim"
        )
        meaning = f"{value.sentence} {value.meaning}".strip()
        lines += [head, Padding(Text(meaning), (0, 0, 0, 4))]
    return Group(*lines)


def _table(rows: "list[tuple[str, Value, str]]") -> object:
    """One row for every value."""
    from rich.table import Table
    from rich.text import Text

    has_source = any(source for _, _, source in rows)
    heads = ["Value", "Is", "Meaning", "Rules"] + (["Set by"] if has_source else [])
    table = Table(*heads, box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    table.columns[1].justify = "right"
    for key, value, source in rows:
        meaning = f"{value.sentence} {value.meaning}".strip()
        cells = [key, _written(value), meaning, ", ".join(value.rules)]
        table.add_row(*(Text(cell) for cell in (*cells, *([source] if has_source else []))))
    return table


def _written(value: "Value") -> str:
    if isinstance(value.value, bool):
        return "yes" if value.value else "no"
    if value.kind == "dollars":
        return f"${value.value:,}"
    return str(value.value)
