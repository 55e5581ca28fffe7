"""Documents of an event from its own data: what is blank, and what the style guide objects to.

>>> found = write("listing", {"organization": "The Lantern Club"})
>>> "organization" in found.blank, "charity" in found.blank
(False, True)
>>> found.text().splitlines()[4][:40]
'The Lantern Club, together with [co-spon'
"""

import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake
from freehold.notation.lists import Listed
from freehold.tournament.style import Mark, StyleFault, check_style

KINDS: Final = ("listing", "announcement", "alert", "release", "sponsors", "thanks")
LETTERS: Final = frozenset({"sponsors", "thanks"})  # to somebody, not to the press
_STOPS: Final = re.compile(r"(?<=[.!?])\.")  # where what fills a blank ends a sentence itself


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a paragraph: its text, and the blank that it fills or that is still open."""

    text: str
    blank: str | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A document as far as it is filled in. `rules` are those of the guide that it follows."""

    kind: str
    title: str
    rules: tuple[str, ...]
    paragraphs: tuple[tuple[Piece, ...], ...]
    faults: tuple[StyleFault, ...] = ()

    @property
    def blank(self) -> tuple[str, ...]:
        """The blanks that are still open, each once, in the order of the text."""
        open_ = (piece.blank for row in self.paragraphs for piece in row if piece.is_open)
        return tuple(dict.fromkeys(name for name in open_ if name is not None))

    @property
    def is_ready(self) -> bool:
        """Whether nothing is blank and the style guide has no objection."""
        return not self.blank and not self.faults

    def text(self) -> str:
        """All of it, a paragraph a line; what is still open stands in brackets."""
        lines = ("".join(piece.text for piece in row) for row in self.paragraphs)
        return "\n".join(_STOPS.sub("", line) for line in lines)


def write(kind: str, values: Mapping[str, str], language: str = ENGLISH) -> Document:
    """A document of one of `KINDS`. Raise FreeholdError for another.

    `values` fill the blanks of `blanks`. With a ``brand``, the protected name that is part of what
    the ``game`` is called, the text is checked for what the guide asks of it; the ``notice`` of its
    owner is the last paragraph.
    """
    if kind not in KINDS:
        raise FreeholdError(mistake("no_document", kinds=Listed(KINDS, "or")))
    told = {name: " ".join(value.split()) for name, value in values.items()}
    templates, names = _templates(language), blanks(language)
    entry = templates[kind]
    rows = [*(templates["contact"]["parts"] if entry["contact"] else ()), *entry["parts"]]
    if told.get("notice"):
        rows.append("{notice}")
    paragraphs = tuple(tuple(_pieces(row, told, names)) for row in rows)
    found = Document(kind, entry["title"], tuple(entry["rules"]), paragraphs)
    if not told.get("brand"):
        return found
    faults = check_style(found.text(), Mark(told["brand"], told.get("notice", "")))
    return replace(found, faults=faults)


def blanks(language: str = ENGLISH) -> Mapping[str, str]:
    """Every blank there is, with what it is called."""
    found: Mapping[str, str] = _templates(language)["blanks"]
    return found


@cache
def _templates(language: str) -> dict[str, Any]:
    path = files("freehold.tournament") / "documents" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _pieces(row: str, told: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Piece]:
    for text, blank, _, _ in string.Formatter().parse(row):
        if text:
            yield Piece(text)
        if blank is not None:
            value = told.get(blank, "")
            yield Piece(value or f"[{names[blank]}]", blank, is_open=not value)
