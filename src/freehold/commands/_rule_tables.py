"""How ``freehold rules`` lays out values, options and differences."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from freehold.books import Book, Option, Value
from freehold.books.base import base, neutral_values
from freehold.books.compare import OptionDifference, ValueDifference
from freehold.books.schema import RuleSpec
from freehold.printing.sheet import HEADINGS

WIDE = 110  # columns from which on a table is easier to read than a list
INDENT = 4

Row = tuple[str, Value, str]  # name, value, what set it
Heads = tuple[str, str]
Books = tuple[Book, Book]


def values(rows: Sequence[Row], console: Console) -> RenderableType:
    """Values with their meaning, source and rules: a table, or in a narrow window a list."""
    return _table(rows) if console.width >= WIDE else _list(rows)


def options(rows: Iterable[tuple[Option, bool]]) -> RenderableType:
    """Options with what they are called, do, set and exclude, and whether they are on."""
    return Group(*(line for option, is_on in rows for line in _option(option, is_on)))


def differences(rows: Sequence[ValueDifference], heads: Heads, console: Console) -> RenderableType:
    """Values side by side; in a narrow window one below the other."""
    if console.width < WIDE:
        return Group(*(line for row in rows for line in _difference(row, heads)))
    table = Table("Value", *heads, "Meaning", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.columns[0].no_wrap = True
    for row in rows:
        meaning = Text(row.first.sentence)
        table.add_row(Text(row.name), _side(row.first), _side(row.second), meaning)
    return table


def option_differences(rows: Sequence[OptionDifference], heads: Heads) -> RenderableType:
    """Options side by side."""
    table = Table("Option", *heads, "Title", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.columns[0].no_wrap = True
    for row in rows:
        cells = (row.option.name, _offer(row.first), _offer(row.second), row.option.title)
        table.add_row(*map(Text, cells))
    return table


def editions(books: Books, heads: Heads) -> RenderableType:
    """That the boards differ, by the names of the editions."""
    named = [f"{head}: {book.edition_title}" for head, book in zip(heads, books, strict=True)]
    return Text(f"The editions differ. {'; '.join(named)}.")


def base_values(console: Console) -> RenderableType:
    """Every rule value of the base: a table, or in a narrow window a list."""
    if console.width < WIDE:
        return Group(
            *(line for name, spec in base()[0].rules.items() for line in _base(name, spec))
        )
    table = Table("Value", "Type", "May be", "Neutral", "Meaning", box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    for name, spec in base()[0].rules.items():
        neutral = written(neutral_values()[name])
        table.add_row(*map(Text, (name, spec.type, may_be(spec), neutral, spec.sentence)))
    return table


def _base(name: str, spec: RuleSpec) -> Iterator[RenderableType]:
    neutral = written(neutral_values()[name])
    yield Text(name, "bold").append(
        f"  {spec.type}, {may_be(spec)}; neutral: {neutral}", "not bold"
    )
    yield _indented(Text(spec.sentence))


def markdown_of_base() -> str:
    """The same as a Markdown page: a table for every heading."""
    return "\n".join(_markdown()) + "\n"


def _markdown() -> Iterator[str]:
    yield "# Rule values"
    yield ""
    yield "Everything a rule set may `set` and `--option NAME=VALUE` may change, with what it is"
    yield "when nothing sets it. How to use them: [books.md](books.md). This page is written by"
    yield "`freehold rules values --markdown`."
    specs = base()[0].rules
    used = {spec.heading for spec in specs.values()}
    for heading in (each for each in HEADINGS if each in used):
        yield from ("", f"## {heading}", "", "| Value | Type | May be | Neutral | Meaning |")
        yield "| --- | --- | --- | --- | --- |"
        for name, spec in specs.items():
            if spec.heading == heading:
                neutral = written(neutral_values()[name])
                cells = (f"`{name}`", spec.type, _marked(spec), neutral, _meaning(spec))
                yield f"| {' | '.join(cells)} |"


def _meaning(spec: RuleSpec) -> str:
    words = "; ".join(f"`{word}`: {meaning}" for word, meaning in spec.words.items())
    return f"{spec.sentence} {words}".strip()


def _marked(spec: RuleSpec) -> str:
    return ", ".join(f"`{word}`" for word in spec.words) if spec.choice else may_be(spec)


def may_be(spec: RuleSpec) -> str:
    """What a value may be: a range, yes or no, or its words."""
    if spec.type == "switch":
        return "yes, no"
    if spec.choice:
        return ", ".join(spec.words)
    low, high = spec.range or (0, 0)
    return f"{low:,} to {high:,}"


def written(value: Value) -> str:
    """A value as people read it."""
    if isinstance(value.value, bool):
        return "yes" if value.value else "no"
    if value.kind == "dollars":
        return f"${value.value:,}"
    return f"{value.value}%" if value.kind == "percent" else str(value.value)


def state(is_on: bool) -> str:
    """On or off."""
    return "on" if is_on else "off"


def _offer(is_on: bool | None) -> str:
    return "not offered" if is_on is None else state(is_on)


def _side(value: Value) -> Text:
    """A value, and below it where it comes from."""
    side = Text(written(value))
    if value.meaning:
        side.append(f": {value.meaning}")
    return side.append(f"\n{_behind(value)}", "dim")


def _behind(value: Value) -> str:
    return " ".join([*([", ".join(value.rules)] if value.rules else []), f"({value.source})"])


def _difference(row: ValueDifference, heads: Heads) -> Iterator[RenderableType]:
    yield Text(row.name, "bold").append(f"  {row.first.sentence}", "not bold")
    for head, value in zip(heads, (row.first, row.second), strict=True):
        side = Text(f"{head}: {written(value)}")
        if value.meaning:
            side.append(f", {value.meaning}")
        yield _indented(side.append(f"  {_behind(value)}", "dim"))


def _option(option: Option, is_on: bool) -> Iterator[RenderableType]:
    clause = ", ".join(option.rules)
    yield (
        Text(option.name, "bold")
        .append(f"  {state(is_on)}", "not bold")
        .append("" if is_on == option.default else f", {state(option.default)} by default", "dim")
        .append(f"  {clause}" if clause else "", "dim")
        .append(f"  {option.source}", "dim")
    )
    yield _indented(Text(f"{option.title}. {option.sentence}"))
    sets = ", ".join(f"{name} = {written(value)}" for name, value in option.sets.items())
    yield _indented(Text(f"Sets {sets}."))
    if option.excludes:
        yield _indented(Text(f"Cannot go with {', '.join(option.excludes)}."))


def _list(rows: Sequence[Row]) -> RenderableType:
    """Every value on a line with its rules and source, and below it what it means."""
    lines: list[RenderableType] = []
    for key, value, source in rows:
        head = Text().append(key, "bold").append(f"  {written(value)}")
        head.append(
            "".join(f"  {each}" for each in (", ".join(value.rules), source) if each), "dim"
        )
        lines += [head, _indented(Text(_means(value)))]
    return Group(*lines)


def _table(rows: Sequence[Row]) -> RenderableType:
    """One row for every value."""
    has_source = any(source for _, _, source in rows)
    heads = ["Value", "Is", "Meaning", "Rules"] + (["Set by"] if has_source else [])
    table = Table(*heads, box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    table.columns[1].justify = "right"
    for key, value, source in rows:
        meaning = _means(value)
        cells = [key, written(value), meaning, ", ".join(value.rules)]
        table.add_row(*(Text(cell) for cell in (*cells, *([source] if has_source else []))))
    return table


def _means(value: Value) -> str:
    """What a value is about, and what its word says, as sentences."""
    meaning = f" {value.meaning[:1].upper()}{value.meaning[1:]}." if value.meaning else ""
    return value.sentence + meaning


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, INDENT))
