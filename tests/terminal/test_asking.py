"""Bots at a table of people decide exactly as in the lab."""

import pytest

from freehold.bots.asking import Bot, UnknownBot
from freehold.game import Game
from freehold.lab.simulate import simulate


def play(bots: list[str], seed: int, stream: int) -> Game:
    """A whole game between bots through the facade, in the order of the lab's loop."""
    names = ("Ann", "Ben", "Cy", "Dee")[: len(bots)]
    game = Game.new(seats=names, seed=seed, stream=stream)
    minds = {
        name: Bot(bot, seed, stream * len(bots) + place)
        for place, (name, bot) in enumerate(zip(names, bots, strict=True))
    }
    while not game.is_over:
        state = game.state
        seat = game.names.seat_set(game.engine.waiting())[0]
        if state.phase == "turn" and state.claims:
            seat = state.claims[0].owner
        elif state.phase == "turn" and state.offers:
            offer = state.offers[0]
            seat = next(party for party in offer.parties if party not in offer.accepted)
        action = minds[seat].act(game, seat)
        assert action is not None
        game.do(action)
    return game


@pytest.mark.parametrize(
    "bots", [["standard"] * 4, ["standard", "standard-no-trade", "random"], ["random"] * 3]
)
@pytest.mark.parametrize("stream", [0, 3])
def test_a_game_is_the_same_as_in_the_lab(bots: list[str], stream: int) -> None:
    game = play(bots, 11, stream)
    row = simulate("official", bots, 1, 11, first=stream, rotate=False).row(0, named=True)
    assert game.outcome is not None
    assert list(game.outcome.places.values()) == row["places"]
    assert list(game.outcome.worths.values()) == row["worths"]
    assert game.state.throws == row["throws"]


def test_a_bot_that_is_not_asked_says_nothing() -> None:
    game = Game.new(seats=("Ann", "Ben"), seed=1)
    assert Bot("standard").act(game, "Ben") is None


def test_there_is_no_other_bot() -> None:
    with pytest.raises(UnknownBot, match="standard-no-trade"):
        Bot("genius")
