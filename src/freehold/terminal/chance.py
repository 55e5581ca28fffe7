"""Real dice, cards and deeds: asking for what they show, again until it can be."""

import re
from typing import Final

from rich.text import Text

from freehold.errors import FreeholdError
from freehold.game import Action, Game
from freehold.game.options import Pending
from freehold.notation.amounts import read_dice
from freehold.notation.errors import InvalidWords
from freehold.terminal.answers import Answers, refused
from freehold.terminal.choices import Choices
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.reading import WORDS
from freehold.terminal.screen import Screen

_NOTHING: Final = Choices((), 0)
# The words that may be asked while dice or a card are awaited.
_ANSWERED: Final = frozenset(
    {"board", "seats", "deed", "contracts", "families", "cards", "log", "rules", "rule"}
)


def ask_outcome(screen: Screen, keyboard: Keyboard) -> None:
    """Ask for the throw, card or deed that the game waits for, and carry it out. Raise Stopped."""
    game = screen.game
    pending = game.pending[0]
    seat = pending.seats[0]
    screen.tell_news()
    screen.say(Text(_question(pending, seat, game), style="bold"))
    while True:
        line = keyboard.ask(f"{pending.kind}> ")
        try:
            if _is_asking(line, screen, seat):
                continue
            game.do(_read(pending.kind, line, screen))
            return
        except FreeholdError as error:
            screen.say(refused(error))


def _question(pending: Pending, seat: str, game: Game) -> str:
    match pending.kind:
        case "card":
            deck = game.book.decks[game.names.decks.index(pending.what or "")].name
            return f"{seat} draws {deck}: which card? Its number or id; cards lists them."
        case "deed":
            return f"{seat} is dealt a deed: which one?"
    what = " for the rent" if pending.what == "rent" else ""
    return f"{seat} throws{what}: what do the dice show?"


def _read(kind: str, line: str, screen: Screen) -> Action:
    if kind == "deed":
        return read_deed(line, screen)
    return read_card(line, screen) if kind == "card" else read_throw(line)


def _is_asking(line: str, screen: Screen, seat: str) -> bool:
    """Answer a word of the terminal; True if it was one."""
    word, _, rest = line.partition(" ")
    word = {"?": "help", "exit": "quit", "q": "quit"}.get(word.casefold(), word.casefold())
    if word not in WORDS or (word == "deed" and screen.game.state.asked == "deed"):
        return False
    if word == "quit":
        raise Stopped
    if word not in _ANSWERED:
        raise InvalidWords(
            "Now only the throw or the card is needed: 3 4 for dice, an id for a card. "
            "cards lists the cards; board, seats, deed, log, rules and quit work too."
        )
    screen.say(Answers(screen, _NOTHING, seat).answer(word, rest.strip()))
    return True


def read_deed(line: str, screen: Screen) -> Action:
    """A deed by its name, with or without ``dealt`` before it."""
    text = re.sub(r"^(dealt|deed)\b", "", line, flags=re.IGNORECASE).strip()
    if not text:
        raise InvalidWords("Write the name of the deed.")
    names = screen.game.names
    return Action("deal_deed", space=names.spaces[names.find_space(text)])


def read_throw(line: str) -> Action:
    """Two dice: ``3 4``, ``3-4``, ``34``, with or without ``dice`` or ``roll`` before them."""
    text = re.sub(r"^(dice|roll|throw)\b", "", line.casefold()).strip()
    if re.fullmatch(r"[1-6][1-6]", text):
        text = f"{text[0]} {text[1]}"
    return Action("dice", dice=read_dice(text.split()))


def read_card(line: str, screen: Screen) -> Action:
    """A card by its id, a beginning of it, or its number in the list of its deck."""
    names = screen.game.names
    deck = screen.game.state.asked_deck
    text = re.sub(r"^card\b", "", line, flags=re.IGNORECASE).strip()
    if not text:
        raise InvalidWords("Write the id of the card; cards lists them.")
    cards = names.cards[names.decks.index(deck or "")]
    if re.fullmatch(r"[0-9]{1,3}", text, re.ASCII):
        if not 1 <= int(text) <= len(cards):
            raise InvalidWords(f"The cards are numbered from 1 to {len(cards)}.")
        return Action("card", card=f"{deck}:{cards[int(text) - 1]}")
    card = names.find_drawn_card(text.replace(":", " "), deck)
    if deck and not card.startswith(f"{deck}:"):
        raise InvalidWords(f"That card is not one of {deck.replace('-', ' ')}.")
    return Action("card", card=card)
