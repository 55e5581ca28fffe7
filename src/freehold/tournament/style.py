"""The duties of whoever prints a game's protected name, checked on a text.

The name and the notice are the organiser's to supply; nothing of them is known here. The guide
asks that the name stands in capitals, carries its mark where it is first or most prominent, is
never a noun by itself, and that the notice is there. Rules G-PROMO-1 to G-PROMO-7.

>>> [found.code for found in check_style("Come and play Estates!", Mark("ESTATES", "All rights."))]
['capitals', 'mark', 'adjective', 'notice']
>>> check_style("The ESTATES® game. All rights.", Mark("ESTATES", "All rights."))
()
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message

MARKS: Final = ("®", "(R)", "™")
# What the name may qualify, in the languages of the documents; compared without case.
NOUNS: Final = ("games?", "brand", "tournaments?", "juegos?", "marca", "torneos?")
_WORDS_TO_NOUN: Final = 3  # "the X® official charity tournament", "el torneo oficial de X®"


@dataclass(frozen=True, slots=True)
class Mark:
    """A protected name, and the notice that its use requires."""

    name: str
    notice: str


@dataclass(frozen=True, slots=True)
class StyleFault:
    """What is wrong, at which character of the text; None for what is nowhere."""

    code: str
    rule: str
    at: int | None
    message: Message


def check_style(text: str, mark: Mark) -> tuple[StyleFault, ...]:
    """Everything that the guide would object to, in the order of the text; nothing without a name.

    A name stands for itself in capitals only: other words that contain it are passed over.
    """
    uses = list(re.finditer(rf"(?<!\w){re.escape(mark.name)}(?!\w)", text, re.IGNORECASE))
    if not mark.name or not uses:
        return ()
    found = [*_capitals(uses, mark), *_first(text, uses, mark), *_nouns(text, uses, mark)]
    if _notice(text, mark) is None:
        found.append(_fault("notice", "G-PROMO-5", None, mark))
    return tuple(found)


def _capitals(uses: list[re.Match[str]], mark: Mark) -> Iterator[StyleFault]:
    for use in uses:
        if use.group() != mark.name.upper():
            yield _fault("capitals", "G-PROMO-3", use.start(), mark, used=use.group())


def _first(text: str, uses: list[re.Match[str]], mark: Mark) -> Iterator[StyleFault]:
    first = uses[0]
    if not text[first.end() :].startswith(MARKS):
        yield _fault("mark", "G-PROMO-2", first.start(), mark)


def _nouns(text: str, uses: list[re.Match[str]], mark: Mark) -> Iterator[StyleFault]:
    notice = _notice(text, mark)
    for use in uses:
        if notice is not None and notice.start() <= use.start() < notice.end():
            continue  # the notice has its own wording
        after = text[use.end() :]
        for sign in MARKS:
            after = after.removeprefix(sign)
        before = text[: use.start()][::-1]  # read backwards from the name
        near = f"{_near(before)[::-1]} {_near(after)}"
        if not re.search(rf"\b({'|'.join(NOUNS)})\b", near.casefold()):
            yield _fault("adjective", "G-PROMO-4", use.start(), mark)


def _near(text: str) -> str:
    """The first words of a text, as far as its sentence goes."""
    sentence = re.split(r"[.!?:;\n]", text, maxsplit=1)[0]
    words = re.match(rf"(\s*\S+){{0,{_WORDS_TO_NOUN + 1}}}", sentence)
    return words.group() if words else ""


def _notice(text: str, mark: Mark) -> re.Match[str] | None:
    """Where the notice stands, however its lines are broken."""
    words = mark.notice.split()
    return re.search(r"\s+".join(map(re.escape, words)), text) if words else None


def _fault(code: str, rule: str, at: int | None, mark: Mark, **parts: object) -> StyleFault:
    return StyleFault(code, rule, at, Message(f"style.{code}", {"name": mark.name, **parts}))
