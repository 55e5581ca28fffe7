"""Templates and plain data made into a PDF: in memory, with the fonts that Freehold brings along.

Data go to the templates as JSON and are set as text: nothing in them is read as markup. The same
data make the same bytes, on any day.
"""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import typst

from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake

FOLDER: Final = Path(__file__).parent
FACES: Final = FOLDER / "faces"
_TEMPLATES: Final = FOLDER / "templates"
_PPI: Final = 110
# How Typst says that a character has no glyph, in a PDF whose standard wants them all.
_NO_GLYPH: Final = re.compile(r"the text `\"(.+?)\"` could not be displayed")
_CODE: Final = re.compile(r"\\u\{([0-9a-f]+)\}")
_SHOWN: Final = 12


class GlyphError(FreeholdError):
    """Characters that no font here can draw."""


class Paper(StrEnum):
    """The papers there are, by their names in the templates."""

    A4 = "a4"
    LETTER = "us-letter"


@dataclass(frozen=True, slots=True)
class Part:
    """One template with what it shows. `words` are what it says in one language.

    `mark`: its first page is listed on the cover.
    """

    template: str
    data: Mapping[str, Any]
    words: Mapping[str, Any] = field(default_factory=dict)
    mark: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be typeset, part by part, each beginning on a page of its own.

    `heading` stands in the foot of every page, `at` is the PDF's date in seconds. `is_tagged`:
    readable aloud; it makes a thick pile of forms ten times as large and is left out there.
    """

    title: str
    parts: Sequence[Part]
    language: str = "en"
    paper: Paper = Paper.A4
    heading: str = ""
    at: int = 0
    is_tagged: bool = True

    def to_json(self) -> str:
        """What the templates read."""
        parts = [
            {
                "template": f"{part.template}.typ",
                "data": part.data,
                "words": part.words,
                "mark": part.mark,
            }
            for part in self.parts
        ]
        told = {
            "title": self.title,
            "heading": self.heading,
            "language": self.language,
            "paper": self.paper.value,
            "parts": parts,
        }
        return json.dumps(told, ensure_ascii=False, sort_keys=True)


def typeset(job: Job) -> bytes:
    """The PDF of a job. Raise GlyphError for characters that no font on this machine has.

    Both standards, for readers and for archives, want a glyph for every character.
    """
    standard: Literal["ua-1", "a-2b"] = "ua-1" if job.is_tagged else "a-2b"
    try:
        made = _compiler(job).compile(
            format="pdf", pdf_standards=standard, pdf_tags=job.is_tagged, timestamp=job.at
        )
    except typst.TypstError as error:
        absent = [_unescaped(text) for text in _NO_GLYPH.findall(error.diagnostic)]
        if not absent:
            raise
        shown = ", ".join(map(_named, list(dict.fromkeys(absent))[:_SHOWN]))
        raise GlyphError(mistake("print_glyphs", characters=shown)) from error
    assert isinstance(made, bytes)
    return made


def pictures(job: Job, ppi: float = _PPI) -> list[bytes]:
    """Each page of a job as a PNG."""
    made = _compiler(job).compile(format="png", ppi=ppi)
    return list(made) if isinstance(made, list) else [made or b""]


def _unescaped(text: str) -> str:
    """A text as it is where Typst tells of a character by its code."""
    return _CODE.sub(lambda found: chr(int(found[1], 16)), text)


def _named(text: str) -> str:
    names = (unicodedata.name(character, "").capitalize() for character in text)
    codes = (f"U+{ord(character):04X}" for character in text)
    told = ", ".join(filter(None, (*codes, *names)))
    return f"{text} ({told})" if text.isprintable() else told


@cache
def fonts() -> typst.Fonts:
    """Our own fonts, and those of the machine for scripts that ours lack."""
    return typst.Fonts(include_embedded_fonts=False, font_paths=[str(FACES)])


def _compiler(job: Job) -> typst.Compiler:
    return typst.Compiler(
        str(_TEMPLATES / "print.typ"),
        root=str(_TEMPLATES),
        font_paths=fonts(),
        sys_inputs={"job": job.to_json()},
    )
