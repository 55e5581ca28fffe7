"""A page of rules as plain text."""

import textwrap
from collections.abc import Iterator

from freehold.printing.sheet import Line, Sheet

WIDTH = 80  # columns at most: longer lines tire the eye


def as_text(sheet: Sheet, width: int = WIDTH) -> str:
    """The page for a terminal of so many columns."""
    width = max(30, min(width, WIDTH))
    return "\n".join(_lines(sheet, width))


def _lines(sheet: Sheet, width: int) -> Iterator[str]:
    yield from _heading(sheet.title, "=")
    yield from textwrap.wrap(f"{sheet.about} Edition: {sheet.edition}.".strip(), width)
    if sheet.on:
        yield from _section("Options in force", sheet.on, width)
    if sheet.off:
        yield ""
        yield from textwrap.wrap(f"Not in force: {', '.join(sheet.off)}.", width)
    for section in sheet.sections:
        yield from _section(section.heading, section.lines, width)


def part_as_text(sheet: Sheet, name: str, width: int = WIDTH) -> str:
    """The sections whose heading has a word that begins with `name`; empty if there are none."""
    width = max(30, min(width, WIDTH))
    lines: list[str] = []
    for section in sheet.sections:
        words = section.heading.casefold().split()
        if any(word.startswith(name.casefold()) for word in (*words, section.heading.casefold())):
            lines += _section(section.heading, section.lines, width)
    return "\n".join(lines).strip("\n")


def _section(heading: str, lines: tuple[Line, ...], width: int) -> Iterator[str]:
    yield ""
    yield from _heading(heading, "-")
    for line in lines:
        title = f"{line.title}. " if line.title else ""
        behind = f" [{', '.join(line.behind)}]" if line.behind else ""
        yield from textwrap.wrap(
            title + line.text + behind,
            width,
            initial_indent="* ",
            subsequent_indent="  ",
            break_on_hyphens=False,
        )


def _heading(title: str, rule: str) -> Iterator[str]:
    yield title
    yield rule * len(title)
