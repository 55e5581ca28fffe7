"""``help WORD``: what a word does, with examples from the game that is played."""

import re
from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from freehold.game import Game
from freehold.game.parts import Seat
from freehold.notation.errors import InvalidWords
from freehold.notation.names import REFEREE_NAME
from freehold.notation.spelling import SPELLINGS
from freehold.notation.terms import USAGE
from freehold.records.enums import SpaceKind
from freehold.terminal.reading import words_of
from freehold.terminal.wording import referee_name

_SIGNS: Final = (
    "D $180   a deed of group D that nobody has, and its price",
    "D:A      it belongs to the seat with the letter A; seats shows who that is",
    "D:A3h    and it has three houses; H is a hotel, m means mortgaged",
    "     AB  the tokens of A and B stand here; (A) is in {jail}",
)
_CHURCH_SIGN: Final = "ch:A     a church whose keys A has; ch alone is run by no {player}"


def help_on(word: str, game: Game, seat: str) -> RenderableType:
    """What a word of the terminal or a move does; raise InvalidWords if there is none."""
    verb = word.split(maxsplit=1)[0]
    words = words_of(game, seat)
    spellings = [each for each in SPELLINGS if each.words[0] == verb]
    lines = [
        Text(_in_words_of_the_edition(f"{each.usage()}: {each.help}", game))
        for each in spellings
        if _is_in_rules(game, each.kind)
    ]
    if word in words:
        lines = [Text(f"{word}: {words[word]}")]
    if verb == "board":
        lines += [Text(f"  {line}") for line in _signs(game)]
    if verb in _EXAMPLES:
        lines += _EXAMPLES[verb](game, seat)
    if not lines:
        raise InvalidWords(f"There is no help on {word[:30]!r}; help alone shows all words.")
    return Group(*lines)


def _is_in_rules(game: Game, kind: str) -> bool:
    rules = game.book.rules
    if kind == "stock" and rules["estate"].value == "consent":
        return True
    return kind not in _OF_OPTIONS or bool(rules[_OF_OPTIONS[kind]].value)


def _in_words_of_the_edition(text: str, game: Game) -> str:
    """A usage with its help, where the table of spellings says seat and Jail."""
    jail, player = game.book.words["jail"], game.book.words["player"]
    text = text.replace("SEAT", player.upper()).replace("Jail", jail)
    return re.sub(r"\bseat\b", player, text)


# Moves that only some rules know, by the value that turns them on.
_OF_OPTIONS: Final[dict[str, str]] = {
    "buy_mortgaged": "mortgage_purchase",
    "foreclose": "foreclosure",
    "let_go": "foreclosure",
    "travel": "rail_travel",
    "stock": "stock_auction",
    "ask": "market",
    "choose": "market",
    "move": "retraction",
    "retract": "retraction",
    "direction": "either_way",
    "report": "captains",
    "exercise": "contracts",
    "repay": "contracts",
    "release": "contracts",
}


def _signs(game: Game) -> list[str]:
    signs = list(_SIGNS)
    if any(space.kind == SpaceKind.CHURCH for space in game.book.spaces):
        signs.append(_CHURCH_SIGN)
    return [sign.format_map(game.book.words) for sign in signs]


def _others(game: Game, seat: str) -> list[Seat]:
    return [each for each in game.state.seats if each.name != seat and each.playing]


def _help_offer(game: Game, seat: str) -> list[Text]:
    """Examples with deeds that are really there, so that they can be typed as they stand."""
    others = _others(game, seat)
    if not others or seat == REFEREE_NAME:
        return []
    other = next((each for each in others if each.deeds), others[0])
    deeds = list(game.state.deeds)
    own = next(iter(game.state.seat(seat).deeds), deeds[0])
    theirs = next(iter(other.deeds), deeds[-1])
    lines = [
        f"  offer {other.name} 100 for {theirs}",
        f"  offer {other.name} {own} + 50 for {theirs}",
        "Before for stands what you give, after it what you get. What may change hands:",
        f"cash, deeds, card:{_deck(game)} (a card that is held), debt 60 (let go of a debt).",
    ]
    if game.book.rules["contracts"].value:
        lines += _help_contracts(other.name, own, theirs)
    return [Text(line) for line in lines]


def _help_contracts(other: str, own: str, theirs: str) -> list[str]:
    """Terms that live on, each in words that can be typed. Rules M-DEAL-1 to 10, M-INS-1."""
    lines = ["Agreements that live on are terms like others, and are kept by number:"]
    for usage in USAGE.values():
        plain = usage.partition(", or ")[0]
        lines.append(f"  {plain.replace('boardwalk', own).replace('reading', own)}")
    example = f"offer {other} immunity on {own} for 3 landings for {theirs}"
    return [*lines, f"For instance: {example}"]


def _deck(game: Game) -> str:
    """A deck with a card that can be held."""
    decks = range(len(game.names.decks))
    return game.names.decks[next((d for d in decks if game.names.kept_cards(d)), 0)]


def _help_stock(game: Game, _seat: str) -> list[Text]:
    unsold = game.state.unsold
    lines = ["stock all asks for an auction of every unsold deed."]
    if not game.book.rules["stock_auction"].value:
        lines = ["stock all asks for an auction of every deed that came back from a bankruptcy."]
    if len(unsold) > 1:
        lines.append(f"  stock {unsold[0]} + {unsold[1]}")
    lines.append("All must agree: stock agrees to what is asked for, stock no refuses.")
    return [Text(line) for line in lines]


# What families earn outside of the game. Rules P-EARN-1, P-EARN-8, P-EARN-11, P-EARN-13, P-EARN-18.
_EARNED: Final = (
    "grades $5 for each A; reading $1 for each full point; scrip and gift 10% of what was spent "
    "or given, for each child of that household in the {player}; kindness and other: your choice."
)


def _help_earn(game: Game, seat: str) -> list[Text]:
    """An example, and what each kind brings."""
    example = _ruling('earn {first} 15 grades "three As"')(game, seat)
    return [*example, Text(_EARNED.format_map(game.book.words))]


def _help_defer(game: Game, _seat: str) -> list[Text]:
    """When a debt that waits is paid. Ruling C-35."""
    text = (
        "All cash of the {player} goes to it as soon as the {player} earns something or is "
        "rewarded, and whenever its turn begins. contracts shows what still waits."
    )
    return [Text(text.format_map(game.book.words))]


def _help_stand(game: Game, _seat: str) -> list[Text]:
    text = "The {player} hands over what it has and is out for good; that cannot be taken back."
    return [Text(text.format_map(game.book.words))]


def _help_report(game: Game, _seat: str) -> list[Text]:
    """The tasks that there are, with what is typed. Rule P-CAPT-6."""
    lines = [
        Text(f"  {each.name}: report {card.replace(':', ' ')} done, or missed")
        for each in game.state.seats
        for card in each.tasks
    ]
    return lines or [Text("No task is to be reported now.")]


def _help_open(_game: Game, _seat: str) -> list[Text]:
    return [Text("  open at 40")]


def _help_correct(game: Game, seat: str) -> list[Text]:
    example = _ruling('correct {first} +20 "too little was paid out"')(game, seat)
    return [*example, Text("The sum is what is missing or too much, not what the cash should be.")]


def _ruling(form: str) -> Callable[[Game, str], list[Text]]:
    """An example of a ruling, with a seat that is there."""

    def examples(game: Game, seat: str) -> list[Text]:
        others = [each.name for each in _others(game, seat)]
        first, second = [*others, *others, "Ann", "Ben"][:2]
        who = referee_name(game)
        reason = "The reason in quotes stands in the game file; left out, it is asked for."
        by = "" if seat == REFEREE_NAME else f" gm: before it makes it the {who}'s."
        line = form.format(first=first, second=second)
        return [Text(f"  {line}"), Text(f"{reason}{by if form.startswith(_TWO) else ''}")]

    return examples


_TWO: Final = ("reward", "fine")  # what the referee and a captain do
_EXAMPLES: Final[dict[str, Callable[[Game, str], list[Text]]]] = {
    "offer": _help_offer,
    "stock": _help_stock,
    "earn": _help_earn,
    "defer": _help_defer,
    "stand": _help_stand,
    "report": _help_report,
    "open": _help_open,
    "reward": _ruling('reward {first} 5 "helped to tidy up"'),
    "fine": _ruling('fine {first} 10 "shouted across the room"'),
    "order": _ruling('order {first} pays {second} 20 "the rent was counted wrongly"'),
    "correct": _help_correct,
}
