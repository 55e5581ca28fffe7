"""How things stand beside cash and deeds: the Bank, the pot, the hour, what is asked and agreed."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from freehold.game import Game, State
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.terminal.agreements import draw_contracts
from freehold.terminal.clock import Clock
from freehold.terminal.look import QUIET

_WHY_IT_ENDS: Final = {"time": "Time is called", "bankruptcy": "The first bankruptcy ends the game"}
FEW: Final = 4  # contracts that are shown without being asked for


def draw_standing(
    game: Game, clock: Clock, most: int | None = FEW, bank: bool = True
) -> Iterator[Text]:
    """A line for the Bank, the pot and the hour, then what is asked for, then contracts."""
    state = game.state
    hour = "" if state.ending else clock.text()
    first = "; ".join(filter(None, (_bank(game, state) if bank else "", _pot(game), hour)))
    if first:
        yield Text(f"  {first}", style=QUIET)
    if state.ending is not None and state.phase != "over":
        yield Text(
            f"  {_WHY_IT_ENDS[state.ending]}: what was begun is finished, then all is counted."
        )
    if state.stock is not None:
        yield Text(f"  {_stock(game, state)}")
    if state.market is not None and state.market.asks:
        yield Text(f"  {_market(game, state)}")
    for line in draw_contracts(game, most):
        yield Text("  ").append_text(line)


def _bank(game: Game, state: State) -> str:
    """What the Bank has left to build with, so that a shortage is seen coming."""
    words = game.book.words
    return f"Bank: {state.bank.houses} {words['houses']}, {state.bank.hotels} {words['hotels']}"


def _pot(game: Game) -> str:
    """What lies in the middle of the board, where anything ever does."""
    if game.book.has_pot:
        return f"on {game.names.pot_name}: {money(game.state.pot)}"
    return ""


def _stock(game: Game, state: State) -> str:
    """Who asks for an auction of what, and who still has to say."""
    assert state.stock is not None
    names = [game.names.space_name(space) for space in state.stock.spaces]
    what = list_words(names) if len(names) <= FEW else f"{len(names)} deeds"
    agreed, asked = list_words(state.stock.agreed), list_words(state.stock.asked)
    return f"{agreed} would auction {what}; asked: {asked}"


def _market(game: Game, state: State) -> str:
    assert state.market is not None
    asks = [
        f"{game.names.space_name(space)} {money(sum_)}" for space, sum_ in state.market.asks.items()
    ]
    return f"Rents asked: {', '.join(asks)}"
