"""Games that do not begin at the opening throws: the state and the decks they start from."""

from collections.abc import Mapping
from typing import Any

from freehold.game.engine import Engine
from freehold.notation.errors import FileError
from freehold.notation.leaves import game_from_leaves, leaves
from freehold.notation.names import Names


def start_row(engine: Engine, next_cards: Mapping[str, list[str]]) -> dict[str, Any]:
    """What a header says about the start: the state's leaves, and the cards on top of the decks."""
    return {"state": leaves(engine.game), "next": dict(next_cards)}


def place_start(engine: Engine, names: Names, start: Mapping[str, Any]) -> None:
    """Put a start into the engine's records; the source has laid the decks. Raise FileError."""
    state, next_cards = start.get("state"), start.get("next", {})
    if not isinstance(state, Mapping) or not isinstance(next_cards, Mapping):
        raise FileError("The start needs a state.")
    engine.place(game_from_leaves(state))
    engine.settle()
    for deck in range(len(names.decks)):
        cards = next_cards.get(names.decks[deck], [])
        lay_on_top(engine, deck, [_card(names, deck, card) for card in cards])


def _card(names: Names, deck: int, card: object) -> int:
    found = names.card_codes.get(f"{names.decks[deck]}:{card}")
    if found is None:
        raise FileError(f"The deck {names.decks[deck]} has no card {card!r}.")
    return found[1]


def lay_on_top(engine: Engine, deck: int, cards: list[int]) -> None:
    """Put these cards on top of a deck, take held ones out, and keep the order of the rest."""
    held = engine.held(deck)
    rest = [card for card in engine.order_of(deck) if card not in cards and not held >> card & 1]
    engine.stack(deck, cards + rest)
