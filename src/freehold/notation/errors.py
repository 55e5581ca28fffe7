"""What can be wrong with words, moves and files: every error a user of the facade may meet.

Three errors concern moves: `InvalidWords`, `AmbiguousWords`, `IllegalAction`. The `FileError`
family concerns files. All are `FreeholdError`s, so one ``except`` catches whatever this package
refuses.
"""

from dataclasses import dataclass, field
from pathlib import Path

from freehold.books.translations import ENGLISH, translated
from freehold.errors import FreeholdError, Sayable


class InvalidWords(FreeholdError):
    """The words are no move: unknown verb or name, missing or hostile amount."""


class AmbiguousWords(FreeholdError):
    """The words could mean several moves; `candidates` lists the readings.

    >>> AmbiguousWords("Which one?", ("Park Place", "Pacific Avenue")).candidates
    ('Park Place', 'Pacific Avenue')
    """

    def __init__(self, message: object, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not possible now.

    `reason` is a stable snake_case name, `clause` the id of a rule (or None), `rule` its text,
    `message` what would be needed, for people who read English; `text` says it in a language.
    """

    reason: str
    message: str
    clause: str | None = None
    rule: str | None = None
    said: Sayable | None = field(default=None, compare=False, repr=False)

    def text(self, language: str = ENGLISH) -> str:
        """What would be needed, in a language."""
        if self.said is None:
            return self.message
        text = self.said.text(language)
        return text[:1].upper() + text[1:]

    def to_json(self, language: str = ENGLISH) -> dict[str, str]:
        """As a JSON object in a language; absent parts are left out."""
        parts = {
            "reason": self.reason,
            "message": self.text(language),
            "clause": self.clause,
            "rule": self.rule and translated(self.rule, language),
        }
        return {key: value for key, value in parts.items() if value is not None}


def refusal_of(
    reason: str, said: Sayable, clause: str | None = None, rule: str | None = None
) -> Refusal:
    """A refusal that can be told in every language."""
    text = said.text()
    return Refusal(reason, text[:1].upper() + text[1:], clause, rule, said)


class IllegalAction(FreeholdError):
    """A move that the rules refuse; nothing was changed.

    >>> IllegalAction(Refusal("uneven", "Needs 1 house on Baltic first.", "O-HSE-7")).clause
    'O-HSE-7'
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.reason = refusal.reason
        self.clause = refusal.clause
        self.rule = refusal.rule
        self.message = refusal.message

    def text(self, language: str = ENGLISH) -> str:
        """What would be needed, in a language."""
        return self.refusal.text(language)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file. `line` counts from 1; None if it has no single line.

    >>> str(Fault("two_owners", "Reading Railroad belongs to A and to B.", 9))
    'line 9: Reading Railroad belongs to A and to B. [two_owners]'
    """

    code: str
    message: str
    line: int | None = None

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.message} [{self.code}]"


class FileError(FreeholdError):
    """A file that cannot be used. `path` may be None for text that came from elsewhere."""

    def __init__(self, message: str, path: Path | None = None, line: int | None = None) -> None:
        place = str(path) if path else ""
        if line is not None:
            place = f"{place}:{line}" if place else f"line {line}"
        super().__init__(f"{place}: {message}" if place else message)
        self.path = path
        self.line = line


class DamagedFile(FileError):
    """A game file that was changed, cut or cannot be replayed; what stands before is readable."""


class NotThisVersion(FileError):
    """A game file of another schema or behaviour version; its rows can be read, not replayed."""


class PositionError(FileError):
    """A position or case file that breaks a rule or cannot be read; `faults` names all of it."""

    def __init__(self, faults: tuple[Fault, ...], path: Path | None = None) -> None:
        place = f"{path}: " if path else ""
        super().__init__("\n".join(f"{place}{fault}" for fault in faults))
        self.path = path
        self.faults = faults
        self.line = faults[0].line if faults else None
