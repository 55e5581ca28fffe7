"""Real dice and real cards: asking for what they show, again until it can be."""

import re

from rich.text import Text

from freehold.errors import FreeholdError
from freehold.game import Action
from freehold.notation.amounts import read_dice
from freehold.notation.errors import InvalidWords
from freehold.terminal.answers import Answers, refused
from freehold.terminal.choices import Choices
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.reading import WORDS
from freehold.terminal.screen import Screen

_NOTHING = Choices((), 0)


def ask_outcome(screen: Screen, keyboard: Keyboard) -> None:
    """Ask for the throw or the card that the game waits for, and carry it out. Raise Stopped."""
    game = screen.game
    pending = game.pending[0]
    seat = pending.seats[0]
    screen.tell_news()
    if pending.kind == "card":
        deck = game.book.decks[game.names.decks.index(pending.what or "")].name
        screen.say(
            Text(f"{seat} draws {deck}: which card? Its number or id; cards lists them.", "bold")
        )
    else:
        what = " for the rent" if pending.what == "rent" else ""
        screen.say(Text(f"{seat} throws{what}: what do the dice show?", style="bold"))
    prompt = "card> " if pending.kind == "card" else "dice> "
    while True:
        line = keyboard.ask(prompt)
        try:
            if _is_asking(line, screen, seat):
                continue
            is_card = pending.kind == "card"
            game.do(read_card(line, screen) if is_card else read_throw(line))
            return
        except FreeholdError as error:
            screen.say(refused(error))


def _is_asking(line: str, screen: Screen, seat: str) -> bool:
    """Answer a word of the terminal; True if it was one."""
    word, _, rest = line.partition(" ")
    word = {"?": "help", "exit": "quit", "q": "quit"}.get(word.casefold(), word.casefold())
    if word not in WORDS:
        return False
    if word == "quit":
        raise Stopped
    if word in ("undo", "save", "more", "why", "help"):
        raise InvalidWords(
            "Now only the throw or the card is needed: 3 4 for dice, an id for a card. "
            "cards lists the cards; board, seats, deed, log, rule and quit work too."
        )
    screen.say(Answers(screen, _NOTHING, seat).answer(word, rest.strip()))
    return True


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
