"""Contracts on the screen."""

from rich.console import Group, RenderableType
from rich.text import Text

from freehold.game import Game
from freehold.game.agreements import contract_text
from freehold.terminal.look import QUIET


def draw_contracts(game: Game, most: int | None = None) -> list[Text]:
    """A line for every contract, dormant ones dim; after `most` lines only how many more."""
    contracts = game.state.contracts
    shown = contracts if most is None or len(contracts) <= most else contracts[: most - 1]
    lines = [
        Text(contract_text(each, game.names), style="" if each.is_active else QUIET)
        for each in shown
    ]
    if len(shown) < len(contracts):
        lines.append(Text(f"and {len(contracts) - len(shown)} more: contracts", style=QUIET))
    return lines


def draw_all_contracts(game: Game) -> RenderableType:
    """Everything that was agreed and lives on."""
    return Group(*draw_contracts(game) or [Text("Nothing that lives on was agreed so far.")])
