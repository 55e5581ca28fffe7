"""What the tests of the facade share."""

import random

from freehold.game import Action, Game, game_at
from freehold.game.options import Option
from freehold.notation.position import parse_position

LIKELY = {"roll": 8, "buy": 8, "bankrupt": 5, "pay": 9, "claim": 9, "build": 5}
TALK = ("resign", "offer", "stop")


def position(text: str) -> Game:
    """The game of a position given as text."""
    return game_at(parse_position(text))


def random_action(game: Game, rng: random.Random) -> Action:
    """Something that is legal now, mostly by a seat that is waited for."""
    while True:
        seats = game.pending[0].seats if rng.random() < 0.9 else game.seats
        options = [option for option in game.legal(rng.choice(seats)) if option.kind not in TALK]
        if options:
            weights = [LIKELY.get(option.kind, 1) for option in options]
            return pick(rng.choices(options, weights)[0], rng)


def pick(option: Option, rng: random.Random) -> Action:
    """The option with some amount that fits it."""
    if option.low is None or option.high is None:
        return option.action
    return option.at(rng.randint(option.low, min(option.high, option.low + 20)))


def play(game: Game, moves: int, rng: random.Random) -> Game:
    """Play at random until the end or for a number of moves."""
    for _ in range(moves):
        if game.is_over:
            break
        game.do(random_action(game, rng))
    return game
