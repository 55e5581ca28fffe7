"""Bots at a table of people decide exactly as in the lab."""

import pytest

from freehold.bots.asking import Bot, UnknownBot
from freehold.game import Action, Game
from freehold.lab.simulate import simulate
from freehold.notation.names import REFEREE_NAME


def play(bots: list[str], seed: int, stream: int, rules: str = "official") -> Game:
    """A whole game between bots through the facade, in the order of the lab's loop."""
    names = ("Ann", "Ben", "Cy", "Dee")[: len(bots)]
    game = Game.new(rules, seats=names, seed=seed, stream=stream)
    minds = {
        name: Bot(bot, seed, stream * len(bots) + place)
        for place, (name, bot) in enumerate(zip(names, bots, strict=True))
    }
    while not game.is_over:
        state = game.state
        if rules != "official":
            game.do(speak(game, minds))
            continue
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


def speak(game: Game, minds: dict[str, Bot]) -> Action:
    """Where rules ask more: whoever is not waited for speaks first, then the first who is."""
    waiting = game.names.seat_set(game.engine.waiting())
    for seat in [*(seat for seat in game.seats if seat not in waiting), *waiting[:1]]:
        action = minds[seat].act(game, seat) if game.state.seat(seat).playing else None
        if action is not None:
            return action
    raise AssertionError("nobody has anything to say")


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


@pytest.mark.parametrize("bots", [["standard"] * 4, ["random", "standard", "random"]])
def test_under_household_rules_too(bots: list[str]) -> None:
    game = play(bots, 11, 0, "moore")
    row = simulate("moore", bots, 1, 11, rotate=False).row(0, named=True)
    assert game.outcome is not None
    assert list(game.outcome.places.values()) == row["places"]
    assert list(game.outcome.worths.values()) == row["worths"]
    assert game.state.throws == row["throws"]


def test_a_family_speaks_when_it_is_asked() -> None:
    families = [{"name": name, "members": [{"name": "Al", "grade": 2}]} for name in ("Ann", "Ben")]
    game = Game.new("parish", seats=("Ann", "Ben"), seed=4, families=families)
    minds = {name: Bot("standard", 4, number) for number, name in enumerate(("Ann", "Ben"))}
    answers = 0
    while game.state.rounds < 20:
        state = game.state
        if state.phase == "price":
            game.do(Action("open_at", REFEREE_NAME, amount=10))
        elif state.phase == "referred":
            game.do(Action("defer", REFEREE_NAME))
        elif state.phase == "question" and state.question is not None:
            action = minds[state.question.seat].act(game, state.question.seat)
            if action is None:
                game.do(Action("judge", REFEREE_NAME, way=("wrong", "right")[answers % 2]))
            else:
                assert action.kind == "answer"
                answers += 1
                game.do(action)
        else:
            game.do(speak(game, minds))
    assert answers > 5


def test_a_bot_that_is_not_asked_says_nothing() -> None:
    game = Game.new(seats=("Ann", "Ben"), seed=1)
    assert Bot("standard").act(game, "Ben") is None


def test_there_is_no_other_bot() -> None:
    with pytest.raises(UnknownBot, match="standard-no-trade"):
        Bot("genius")
