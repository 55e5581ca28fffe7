"""Who plays: the text of ``--seats`` becomes names of people and bots."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from freehold.bots.asking import BOTS, UnknownBot
from freehold.errors import FreeholdError
from freehold.notation.errors import InvalidWords
from freehold.notation.names import bot_name, check_seat_names
from freehold.records.limits import MAX_SEATS

YOU: Final = "you"
NOBODY: Final = "Player"  # who gives no name


@dataclass(frozen=True, slots=True)
class Seating:
    """Names in order of play, and the bots of the seats that have one."""

    names: tuple[str, ...]
    bots: dict[str, str] = field(default_factory=dict)


def read_seats(text: str, ask_name: Callable[[str], str]) -> Seating:
    """Read ``you,standard,Ann,Ben=random``: people by their names, bots by theirs.

    ``you`` is a person whose name is asked for with `ask_name`, which gets the question. Raise
    InvalidWords or UnknownBot for seats that cannot be.
    """
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        raise InvalidWords("A seat is empty; write seats as: --seats you,standard,standard")
    if not 2 <= len(parts) <= MAX_SEATS:
        raise InvalidWords(f"A game has 2 to {MAX_SEATS} seats, not {len(parts)}.")
    names = [_given_name(part) for part in parts]
    _check_given([name for name in names if name])
    for place, part in enumerate(parts):
        if part.casefold() == YOU:
            names[place] = _ask(ask_name, [name for name in names if name], parts)
    bots = {}
    for place, part in enumerate(parts):
        if not names[place]:
            names[place] = bot_name([name for name in names if name])
        bot = _bot_of(part)
        if bot:
            bots[" ".join(names[place].split())] = bot
    return Seating(check_seat_names(names), bots)


def _given_name(part: str) -> str:
    """The name that a part of the text gives, empty if it gives none."""
    name, equals, player = part.partition("=")
    if equals and player.strip().casefold() not in (*BOTS, YOU):
        raise UnknownBot(f"There is no bot called {player.strip()!r}; there are {', '.join(BOTS)}.")
    if equals:
        return name.strip()
    if part.casefold() in (*BOTS, YOU):
        return ""
    close = difflib.get_close_matches(part.casefold(), BOTS, n=1, cutoff=0.75)
    if close:
        raise UnknownBot(f"There is no bot called {part!r}. Did you mean {close[0]}?")
    return part


def _check_given(names: list[str]) -> None:
    """Raise InvalidWords if the names that were given cannot sit together."""
    names = list(names)
    while len(names) < 2:
        names.append(bot_name(names))
    check_seat_names(names)


def _bot_of(part: str) -> str | None:
    player = part.rpartition("=")[2].strip().casefold()
    return player if player in BOTS else None


def _ask(ask_name: Callable[[str], str], taken: list[str], parts: list[str]) -> str:
    """A person's name; asked again until it is one. An empty answer is ``Player``, ``Player2``."""
    people = sum(part.casefold() == YOU for part in parts)
    question = "Your name" if people == 1 else "Name of a player"
    while True:
        name = ask_name(question) or _nobody(taken)
        try:
            return check_seat_names([*taken, name, *(["Zed"] if not taken else [])])[len(taken)]
        except FreeholdError as error:
            question = f"{error} Another name"


def _nobody(taken: list[str]) -> str:
    """A name for who gives none, which nobody has yet."""
    folded = {name.casefold() for name in taken}
    names = (NOBODY, *(f"{NOBODY}{number}" for number in range(2, MAX_SEATS + 1)))
    return next(name for name in names if name.casefold() not in folded)
