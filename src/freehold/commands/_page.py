"""The page of rules of a game: what its first lines say, and what the word ``rules`` shows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from freehold.notation.errors import InvalidWords

if TYPE_CHECKING:
    from freehold.books import Book
    from freehold.printing.sheet import Sheet


def _said(value: int | bool | str) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


class RulesPage:
    """The rules in force as text for a window of some width."""

    def __init__(self, sheet: "Sheet", book: "Book") -> None:
        self.sheet = sheet
        self._changed = [
            f"{name.replace('_', ' ')} {_said(book.options[name])}" for name in sheet.own
        ]

    def __call__(self, width: int, part: str = "") -> str:
        """The whole page, or the sections of a name; raise InvalidWords if there is none."""
        from freehold.printing.text import as_text, part_as_text

        if not part:
            return as_text(self.sheet, width)
        text = part_as_text(self.sheet, part, width)
        if not text:
            heads = ", ".join(section.heading for section in self.sheet.sections)
            raise InvalidWords(f"No part of the rules is called {part[:30]!r}; there are {heads}.")
        return text

    def first_lines(self) -> Iterator[str]:
        """Which rules are in force, before a game begins."""
        sheet = self.sheet
        yield f"{sheet.title}; edition: {sheet.edition}. {sheet.about}".strip()
        if sheet.on:
            yield f"In force: {', '.join(line.title for line in sheet.on)}."
        if sheet.off:
            yield f"Not in force: {', '.join(sheet.off)}."
        if self._changed:
            yield f"Set for this game: {', '.join(self._changed)}."
        yield "rules shows all of it in plain words, help what may be typed."
