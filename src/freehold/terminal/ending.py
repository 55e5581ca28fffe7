"""How a game ended: places, what everybody was worth, and score sheets where rules have them."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from freehold.game import Game
from freehold.notation.amounts import money
from freehold.terminal.look import QUIET, Marks
from freehold.terminal.scoresheet import draw_sheet
from freehold.tournament import ScoreSheet, score_sheet

_COUNTED: Final = frozenset({"time", "agreed", "bankruptcy"})
_SHEETS: Final = "G-SCORE"  # rows of the catalogue about score sheets


def draw_end(game: Game, marks: Marks) -> RenderableType:
    """Places and worths; in a game that was counted also what they are made of."""
    outcome = game.outcome
    assert outcome is not None
    sheets = {seat: score_sheet(game, seat) for seat in game.seats}
    parts: list[RenderableType] = []
    if outcome.reason == "time" and _has_sheets(game):
        parts = [Group(draw_sheet(sheet, game.book), Text()) for sheet in sheets.values()]
    return Group(*parts, _places(game, marks, sheets, outcome.reason in _COUNTED))


def _has_sheets(game: Game) -> bool:
    """Whether the rules count on score sheets. Rules G-SCORE-1, G-DAY-31."""
    return any(rule.startswith(_SHEETS) for rule in game.book.rules["count"].rules)


def _places(
    game: Game, marks: Marks, sheets: dict[str, ScoreSheet], is_counted: bool
) -> RenderableType:
    outcome = game.outcome
    assert outcome is not None
    places, worths = outcome.places, outcome.worths
    heads = ["Place", game.book.words["player"].capitalize(), "Worth"]
    heads += ["Property", "Cash"] if is_counted else []
    grid = Table.grid(padding=(0, 3), pad_edge=False)
    for head in heads:
        grid.add_column(justify="left" if head == heads[1] else "right")
    grid.add_row(*(Text(head, style="bold") for head in heads))
    for name in sorted(places, key=lambda seat: (places[seat] or 99, -worths[seat])):
        sums = [worths[name]]
        if is_counted:
            sums += [sheets[name].property_total, sheets[name].cash_total]
        place = str(places[name]) if places[name] else "-"
        grid.add_row(place, marks.seat(name), *map(money, sums))
    shared = len(outcome.winners) > 1
    note = "Equal worths share a place; the order of seats never breaks a tie."
    return Group(grid, Text(note, style=QUIET)) if shared else grid
