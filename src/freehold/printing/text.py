"""A page of rules as plain text."""

import textwrap
from collections.abc import Iterator

from freehold.printing.sheet import HOUSE_RULE, Line, Sheet
from freehold.printing.wording import wording

WIDTH = 80  # columns at most: longer lines tire the eye


def as_text(sheet: Sheet, width: int = WIDTH) -> str:
    """The page for a terminal of so many columns."""
    width = max(30, min(width, WIDTH))
    return "\n".join(_lines(sheet, width))


def _lines(sheet: Sheet, width: int) -> Iterator[str]:
    page = wording(sheet.language)["page"]
    yield from _heading(sheet.title, "=")
    yield from textwrap.wrap(
        f"{sheet.about} {page['edition_short'].format(edition=sheet.edition)}".strip(), width
    )
    if sheet.on:
        yield from _section(page["on"], sheet.on, sheet, width)
    if sheet.off:
        yield ""
        yield from textwrap.wrap(page["off"].format(options=", ".join(sheet.off)), width)
    for section in sheet.sections:
        yield from _section(section.heading, section.lines, sheet, width)


def part_as_text(sheet: Sheet, name: str, width: int = WIDTH) -> str:
    """The sections whose heading has a word that begins with `name`, else the lines that have one.

    Empty if there are none.
    """
    width = max(30, min(width, WIDTH))
    sections = [each for each in sheet.sections if _has_word(each.heading, name)]
    parts = [(each.heading, each.lines) for each in sections] or [
        (each.heading, tuple(line for line in each.lines if _has_word(line.text, name)))
        for each in sheet.sections
    ]
    lines = [text for head, told in parts if told for text in _section(head, told, sheet, width)]
    return "\n".join(lines).strip("\n")


def _has_word(text: str, name: str) -> bool:
    """Whether a text begins with `name`, or has a word that does."""
    text, name = text.casefold(), name.casefold()
    return text.startswith(name) or any(word.startswith(name) for word in text.split())


def _section(heading: str, lines: tuple[Line, ...], sheet: Sheet, width: int) -> Iterator[str]:
    yield ""
    yield from _heading(heading, "-")
    house = wording(sheet.language)["page"]["house_rule"]
    for line in lines:
        title = f"{line.title}. " if line.title else ""
        named = [house if each == HOUSE_RULE else each for each in line.behind]
        behind = f" [{', '.join(named)}]" if named else ""
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
