"""What a typed line means: a number of the list, a word of the terminal, or a move."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from freehold.errors import FreeholdError
from freehold.game import Action, Game
from freehold.notation.actions import WAYS
from freehold.notation.errors import AmbiguousWords, InvalidWords
from freehold.notation.names import REFEREE_NAME, normal
from freehold.notation.spelling import SPELLINGS, SYNONYMS
from freehold.notation.words import parse
from freehold.terminal.choices import GO_ON, Choices
from freehold.terminal.wording import has_questions, has_referee, referee_name

# Words of the terminal itself, and what each is for, in the order in which `help` shows them.
WORDS: Final[dict[str, str]] = {
    "more": "everything that may be done now",
    "why": "why a move is not possible, with the rule: why build {lot}",
    "says": "what the family answers: says Washington. The {referee} judges it",
    "question": "the question that is open, once more",
    "another": "put another question",
    "referee": "what the {referee} may rule on; so does gm",
    "families": "who answers for each {player}, and its captain",
    "board": "the board; help board explains its signs",
    "seats": "cash and deeds of everybody",
    "deed": "one deed: deed {lot}",
    "contracts": "what was agreed and lives on, by number",
    "cards": "the cards of a deck, by their ids: cards {deck}",
    "log": "what happened lately; log 50 for more",
    "rules": "the rules of this game in plain words; rules rent for one part",
    "rule": "a rule by its id: rule O-RENT-7",
    "undo": "take your last move back, as far as the last throw or draw",
    "save": "say where the game is kept; save FILE writes a copy",
    "help": "what may be typed now; help offer explains a word",
    "quit": "leave; the game is kept and can be resumed",
}
_OTHER_WORDS: Final = {
    "?": "help",
    "exit": "quit",
    "deeds": "seats",
    "cash": "seats",
    "gm": "referee",
    "deals": "contracts",
}
_AT_A_QUESTION: Final = frozenset({"says", "question", "another"})
# Too grave for an abbreviation.
_IN_FULL: Final = frozenset({"resign", "bankrupt", "stop", "quit", "time"})
_VERBS: Final = {spelling.words[0] for spelling in SPELLINGS} | {words[0] for words in SYNONYMS}
_VERDICTS: Final = WAYS["judge"]
MOST_TYPED: Final = 2000  # characters


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that was understood: a word of the terminal with its rest, or an action."""

    word: str = ""
    rest: str = ""
    action: Action | None = None


def words_of(game: Game, seat: str) -> dict[str, str]:
    """The words that are of use at this table now, with what each is for."""
    hidden: set[str] = set()
    if seat != REFEREE_NAME or game.state.phase != "question":
        hidden |= _AT_A_QUESTION
    if not has_referee(game):
        hidden.add("referee")
    if not has_questions(game):
        hidden.add("families")
    if not game.book.rules["contracts"].value and not game.state.contracts:
        hidden.add("contracts")
    lot = next((space.key for space in reversed(game.book.spaces) if space.house_price), "")
    known = {
        **game.book.words,
        "referee": referee_name(game),
        "lot": lot,
        "deck": next(iter(game.names.decks), ""),
    }
    return {word: text.format_map(known) for word, text in WORDS.items() if word not in hidden}


def read_line(line: str, choices: Choices, game: Game, seat: str) -> Typed:
    """What a line means to a seat; raise FreeholdError if it means nothing or too much."""
    if len(line) > MOST_TYPED:
        raise InvalidWords("That is too long.")
    if re.fullmatch(r"[0-9]{1,9}[.)]?", line, re.ASCII):
        return _by_number(int(line.rstrip(".)")), choices)
    if normal(line) == normal(GO_ON):
        return Typed(GO_ON)
    if re.fullmatch(r"[1-6][ -][1-6]", line):
        line = f"roll {line[0]} {line[-1]}"
    first, _, rest = line.partition(" ")
    own = any(ord(letter) < 32 for letter in line)
    if own:
        raise InvalidWords("There are signs in it that cannot be read.")
    if ":" in first or _is_addressed(line, game):
        return Typed(action=read_move(line, game, seat))
    verb = _verb(first.casefold(), choices, words_of(game, seat))
    if verb in WORDS:
        return Typed(verb, rest.strip())
    if verb == "offer" and not rest.strip():
        return Typed("help", "offer")
    if verb in _VERDICTS:
        verb, rest = "judge", f"{verb} {rest}"
    return Typed(action=read_move(f"{verb} {rest}", game, seat))


def _is_addressed(line: str, game: Game) -> bool:
    """Whether somebody is named before a colon, such as ``Mrs. Fox: reward Ann 5``."""
    head, colon, _ = line.partition(":")
    try:
        return bool(colon) and bool(game.names.actor(head))
    except FreeholdError:
        return False


def read_move(text: str, game: Game, seat: str) -> Action:
    """The complete action that words mean from a seat, unless they name another one."""
    return game.read(parse(text, game.names, seat, game.state.asked_deck))


def _by_number(number: int, choices: Choices) -> Typed:
    if not choices.numbered:
        raise InvalidWords("Type right or wrong; an answer in figures is typed as: says 4")
    if not 1 <= number <= len(choices.rows):
        hint = "".join(
            f" To {verb} it, write: {verb} {number}"
            for verb in ("bid", "open at")
            if verb.split()[0] in choices.verbs
        )
        raise InvalidWords(f"The list goes from 1 to {len(choices.rows)}.{hint}")
    choice = choices.rows[number - 1]
    if choice.action:
        return Typed(action=choice.action)
    return Typed(GO_ON) if choice.kind == GO_ON else Typed("help", choice.words.split()[0])


def _verb(typed: str, choices: Choices, words: Iterable[str]) -> str:
    """The first word in full; a beginning will do if it fits only one thing that is possible."""
    if typed in _OTHER_WORDS:
        return _OTHER_WORDS[typed]
    if typed in WORDS or typed in _VERBS or not typed:
        return typed
    shown = [verb for verb, is_shown in choices.verbs.items() if is_shown]
    for candidates in (shown, choices.verbs, [*choices.verbs, *words], _IN_FULL, _VERBS):
        fitting = sorted(verb for verb in candidates if verb.startswith(typed))
        if candidates is _IN_FULL and fitting:
            raise InvalidWords(f"Write it in full: {_or(fitting)}.")
        fitting = [verb for verb in dict.fromkeys(fitting) if verb not in _IN_FULL]
        if len(fitting) > 1:
            raise AmbiguousWords(f"{typed!r} could be {_or(fitting)}.", tuple(fitting))
        if fitting:
            return fitting[0]
    return typed


def _or(words: Iterable[str]) -> str:
    return " or ".join(words)
