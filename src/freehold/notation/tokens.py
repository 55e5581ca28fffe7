"""The words of a deal, taken one after the other by those who read it."""

import re
from typing import Final

from freehold.notation.amounts import read_amount, read_count
from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords
from freehold.notation.names import Names

# Text between quotes, + and >, commas that are not of an amount, and everything between blanks.
_TOKEN: Final = re.compile(
    r'"(?:[^"\\]|\\.)*"|[+>]|,(?![0-9]{3}(?![0-9]))|(?:[^\s+>,"]|,(?=[0-9]))+'
)
_ENDS: Final = frozenset({"+", "for"})


class NoSuchSpace(InvalidWords):
    """Words that stand where a deed has to be named."""


class Words:
    """The words of a deal, taken one after the other."""

    def __init__(self, text: str, names: Names) -> None:
        self.names = names
        self._tokens: list[str] = _TOKEN.findall(text)
        self._low = [token.casefold() for token in self._tokens]
        self._at = 0

    def has(self, word: str) -> bool:
        """Whether a word is still to come."""
        return word in self._low[self._at :]

    def is_next(self, *words: str) -> bool:
        """Whether these words come next."""
        return tuple(self._low[self._at : self._at + len(words)]) == words

    def take(self, *words: str) -> bool:
        """Take these words if they come next."""
        found = self.is_next(*words)
        self._at += len(words) if found else 0
        return found

    def next(self, ahead: int = 0) -> str:
        """The next word in lower case, empty at the end."""
        at = self._at + ahead
        return self._low[at] if at < len(self._low) else ""

    def pop(self) -> str:
        """Take one word, empty at the end."""
        found = self._tokens[self._at] if self._at < len(self._tokens) else ""
        self._at += 1
        return found

    def until(self, *ends: tuple[str, ...]) -> str:
        """Take words up to a ``+``, a ``for``, a comma, the end, or one of these pairs of words."""
        taken: list[str] = []
        while self.next() and self.next() not in (*_ENDS, ",", ">"):
            if any(self.is_next(*end) for end in ends):
                break
            taken.append(self.pop())
        return " ".join(taken)

    def amount(self) -> int:
        """Take an amount."""
        text = self.pop()
        return read_amount(self.pop() if text == "$" else text.removeprefix(":"))

    def number(self) -> int:
        """Take a number that is no money."""
        return read_count(self.pop())

    def space(self, text: str) -> str:
        """The key of a space, with or without ``deed:`` in front."""
        text = re.sub(r"^deed\s*:\s*", "", text.strip(), flags=re.IGNORECASE)
        try:
            return self.names.spaces[self.names.find_space(text)]
        except InvalidWords as error:
            raise NoSuchSpace(*error.args) from error

    def check_end(self) -> None:
        """Raise InvalidWords if something is left."""
        rest = " ".join(self._tokens[self._at :])
        if rest:
            raise InvalidWords(mistake("deal_too_long", text=rest[:40]))

    @property
    def place(self) -> int:
        """Where the words stand, for `go_back`."""
        return self._at

    def go_back(self, place: int) -> None:
        """Stand where `place` was."""
        self._at = place

    def seat(self) -> str:
        """The seat that the next words name: the longest known name, or a beginning of one."""
        known = {tuple(name.casefold().split()): name for name in self.names.seats}
        for length in range(len(self._low) - self._at, 0, -1):
            name = known.get(tuple(self._low[self._at : self._at + length]))
            if name is not None:
                self._at += length
                return name
        return self.names.seats[self.names.find_seat(self.pop())]
