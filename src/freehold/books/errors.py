"""What can be wrong with a book, and how it is told: one fault per mistake, all of them at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from freehold.errors import FreeholdError


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One mistake in one file.

    ``line`` counts from 1 and is 0 where there is no text to count in (a book out of a game
    file). ``where`` is the dotted path of the value, ``message`` says what was expected.
    """

    file: str
    line: int
    where: str
    message: str

    def __str__(self) -> str:
        head = f"{self.file}:{self.line}" if self.line else self.file
        return f"{head}: {self.where}: {self.message}" if self.where else f"{head}: {self.message}"


class BookError(FreeholdError, ValueError):
    """A book that can't be used. ``faults`` holds every `Fault`, sorted by file and line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(set(faults)))
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class UnknownName(FreeholdError, KeyError):
    """A name that nothing has. ``suggestions`` are the accepted names closest to it."""

    def __init__(self, what: str, name: str, suggestions: Iterable[str] = ()) -> None:
        self.what = what
        self.name = name
        self.suggestions = tuple(suggestions)
        super().__init__(what, name, self.suggestions)

    def __str__(self) -> str:
        text = f"no {self.what} is called {self.name!r}"
        if self.suggestions:
            text += f"; did you mean {' or '.join(self.suggestions)}?"
        return text
