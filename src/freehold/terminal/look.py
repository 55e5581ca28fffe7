"""Marks and colours: who is who, and which group is which, readable without colour too."""

from typing import Final

from rich.style import Style
from rich.text import Text

from freehold.books import Book
from freehold.game import State
from freehold.game.parts import Deed
from freehold.records.limits import HOTEL

_GROUPS: Final = {
    "purple": "#a478d6",
    "light-blue": "#58b4d1",
    "pink": "#dc6fae",
    "orange": "#df8d2f",
    "red": "#dc5a55",
    "yellow": "#c2ab2a",
    "green": "#4aa564",
    "dark-blue": "#6f8df0",
    "railroads": "#9a9a9a",
    "utilities": "#98a86a",
}
_FURTHER: Final = ("#a478d6", "#58b4d1", "#dc6fae", "#df8d2f", "#dc5a55", "#c2ab2a")
_SEATS: Final = ("cyan", "magenta", "green", "yellow", "blue", "red")
ACCENT: Final = "bold"
QUIET: Final = "dim"


class Marks:
    """One letter or digit and one colour for every seat, one colour for every group."""

    def __init__(self, book: Book, seats: tuple[str, ...]) -> None:
        self.book = book
        self.letters: dict[str, str] = {}
        for seat in seats:
            wishes = [letter.upper() for letter in seat if letter.isalnum()] + list("123456789&%*?")
            free = [wish for wish in wishes if wish not in self.letters.values()]
            self.letters[seat] = free[0] if free else "?"
        self.styles = {
            seat: Style.parse(f"bold {_SEATS[place % len(_SEATS)]}")
            for place, seat in enumerate(seats)
        }

    def seat(self, name: str) -> Text:
        """A seat's name in its colour."""
        return Text(name, style=self.styles.get(name, Style()))

    def group_style(self, group: int | str) -> Style:
        """The ink of a group, by number or key."""
        if isinstance(group, str):
            group = next(each.index for each in self.book.groups if each.key == group)
        key = self.book.groups[group].key
        return Style.parse(f"bold {_GROUPS.get(key, _FURTHER[group % len(_FURTHER)])}")


def stands(deed: Deed) -> str:
    """What stands on a deed, in two characters at most: ``3h``, ``H``, ``m`` for mortgaged.

    >>> stands(Deed("x", "X", "g", "Ann", 3, False))
    '3h'
    """
    if deed.mortgaged:
        return "m"
    if deed.buildings == HOTEL:
        return "H"
    return f"{deed.buildings}h" if deed.buildings else ""


def short(name: str, width: int) -> str:
    """A name that fits: without its last word, without spaces, its first word, or cut.

    >>> short("Baltic Avenue", 8), short("St. James Place", 8), short("Connecticut Avenue", 8)
    ('Baltic', 'St.James', 'Connect.')
    >>> short("Trinity Lutheran Church", 8)
    'Trinity'
    """
    words = name.split()
    tries = [name, " ".join(words[:-1]), "".join(words[:-1])] if len(words) > 1 else [name]
    for text in tries + [words[0]] * (len(words[0]) > 3):
        if len(text) <= width:
            return text
    return tries[-1][: width - 1] + "."


def plain(name: str) -> str:
    """A deed's name without the word that says what kind of street it is."""
    words = name.split()
    shorter = " ".join(words[:-1])
    is_kind = words[-1] in ("Avenue", "Place", "Railroad")
    return shorter if is_kind and len(shorter) > 4 else name


def here(state: State, seat: str, book: Book) -> str:
    """Where a token is, in words."""
    record = state.seat(seat)
    if record.in_jail:
        tries = f", {record.tries} {'turn' if record.tries == 1 else 'turns'} spent"
        return f"in {book.words['jail']}{tries if record.tries else ''}"
    space = book.spaces[book.space(record.space)]
    return f"visiting {space.name}" if space.kind.name == "JAIL" else f"on {space.name}"
