"""Games in the middle and at their end, for tables that tests and pictures begin with."""

from functools import cache

from freehold.bots.asking import Bot
from freehold.game import Game

DEBT = """
rules = "official"
[[seats]]
name = "Ann"
cash = 40
at = "GO"
deeds = ["Boardwalk", "Park Place", "Reading Railroad"]
[[seats]]
name = "Ben"
cash = 300
deeds = ["Oriental Avenue 2", "Vermont Avenue 2", "Connecticut Avenue 3"]
"""
AUCTION = """
rules = "official"
[[seats]]
name = "Ann"
cash = 840
deeds = ["Boardwalk", "Reading Railroad", "St. James Place", "New York Avenue"]
[[seats]]
name = "Ben"
cash = 610
deeds = ["Oriental Avenue", "Connecticut Avenue", "Kentucky Avenue"]
[[seats]]
name = "Cy"
cash = 455
deeds = ["Mediterranean Avenue 1", "Baltic Avenue 2", "Short Line", "Electric Company"]
"""
OFFER = AUCTION.replace("Avenue 1", "Avenue").replace("Avenue 2", "Avenue")
MOORE = """
rules = "moore"
contracts = ["Ann>Ben immunity on deed:boardwalk for 2 landings"]
[[seats]]
name = "Ann"
cash = 400
deeds = ["Boardwalk 3", "Park Place 2", "Kentucky Avenue mortgaged"]
[[seats]]
name = "Ben"
cash = 300
deeds = ["Illinois Avenue"]
[[seats]]
name = "Cy"
"""
SEATS = ("Ann", "Ben", "Cy", "Dee")


@cache
def played(turns: int, seed: int = 1, rules: str = "official") -> Game:
    """A game of four bots, always the same: at a turn, or at its end."""
    game = Game.new(rules, SEATS, dice="committed", secret=bytes([seed]) * 32)
    bots = {seat: Bot("standard", seed, number) for number, seat in enumerate(SEATS)}
    while not game.is_over and not (game.state.turn_number >= turns and _is_between(game)):
        moves = (bots[seat].act(game, seat) for seat in SEATS)
        game.do(next(move for move in moves if move is not None))
    return game


def _is_between(game: Game) -> bool:
    """Whether nothing waits but the next throw."""
    return [pending.kind for pending in game.pending] == ["turn"]
