"""Random play of every rule set through the facade: words, options, events, files agree."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from freehold.game import Action, Event, Game, IllegalAction, Term, replay
from freehold.game.options import REASON, Option
from freehold.notation.actions import REASONED
from freehold.notation.terms import UNITS
from tests.game.test_referee import FAMILIES

MOVES = 120
ALL_MOORE = [
    "double-prices",
    "six-railroads",
    "maximum-punishment",
    "buy-with-mortgage",
    "free-market",
    "build-evenly",
]
GAMES: dict[str, dict[str, Any]] = {
    "moore": {"rules": "moore"},
    "all of moore": {"rules": "moore", "options": ALL_MOORE},
    "parish": {"rules": "parish", "families": FAMILIES},
    "short": {"rules": "short"},
    "time-limit": {"rules": "time-limit"},
    "tournament": {"rules": "tournament"},
}
RARE = frozenset({"resign", "stop", "call_time", "bankrupt"})


def actions_of(option: Option, game: Game, rng: random.Random) -> Iterator[Action]:
    """The option as it may be carried out, with what it leaves open."""
    action = option.action
    if option.kind == "offer":
        action = some_offer(game, option.seat, rng)
    elif option.low is not None and option.high is not None:
        most = min(option.high, option.low + rng.choice((0, 1, 5, 60, 400)))
        action = option.at(rng.randint(option.low, most))
    if option.kind in REASONED:
        action = replace(action, note=REASON)
    yield action


def some_offer(game: Game, seat: str, rng: random.Random) -> Action:
    """Something for some cash, among it every kind of term."""
    other = rng.choice([one.name for one in game.state.seats if one.playing and one.name != seat])
    mine = game.state.seat(seat).deeds or ("reading",)
    deed, unit = rng.choice(mine), rng.choice(UNITS)
    length: dict[str, Any] = {"unit": unit, "count": rng.randint(1, 4)}
    if unit == "forever":
        length["count"] = None
    spaces = tuple(key for key in game.names.spaces if key in mine[:2])
    given = rng.choice(
        [
            Term("deed", seat, other, space=deed),
            Term("loan", seat, other, amount=50, pay=20, every=2, spaces=(), **(length)),
            Term("immunity", seat, other, percent=50, spaces=spaces, **length),
            Term("share", seat, other, percent=50, spaces=spaces, **length),
            Term("option_buy", seat, other, space=deed, amount=10, **length),
            Term("option_sell", seat, other, space="reading", amount=10, **length),
            Term("insurance", seat, other, causes=("rent", "tax"), cap=90, **length),
            Term("purchase", seat, other, space="boardwalk", amount=1, **length),
            Term("promise", seat, other, text=rng.choice(("one", "two"))),
        ]
    )
    return Action("offer", seat, terms=(given, Term("cash", other, seat, amount=rng.randint(1, 9))))


def choose(game: Game, rng: random.Random) -> Action | None:
    """A move of somebody who is waited for, mostly; None if the rules refuse what was made up."""
    seats = game.pending[0].seats if rng.random() < 0.8 else (*game.seats, "Referee")
    options = [o for o in game.legal(rng.choice(seats)) if o.kind not in RARE]
    if not options:
        options = game.legal(game.pending[0].seats[0])
    option = rng.choice(options)
    action = next(actions_of(option, game, rng))
    # What is said, is read as the same action.
    if option.kind != "offer":
        assert game.read(option.words.replace(f' "{REASON}"', "")) in (
            option.action,
            replace(option.action, amount=option.action.amount or 1),
        ), option
        assert game.why(action) is None, action
    elif game.why(action) is not None:
        return None
    return action


def check(game: Game, events: list[Event]) -> None:
    for event in events:
        assert Event.from_json(json.loads(json.dumps(event.to_json()))) == event
        assert "{" not in game.tell(event)
    state = json.loads(json.dumps(game.state.to_json()))
    assert len(state["seats"]) == len(game.seats)
    for pending in game.pending:
        json.dumps(pending.to_json())
        for words in pending.words:
            if not words.endswith(("CARD", "SPACE")):
                game.read(words)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_random_play(name: str, seed: int, tmp_path: Path) -> None:
    rng = random.Random(f"{name} {seed}")
    game = Game.new(seats=["Ann", "Ben", "Cy"], seed=seed, **GAMES[name])
    kinds: set[str] = set()
    for _ in range(MOVES):
        if game.is_over:
            break
        action = choose(game, rng)
        if action is None:
            continue
        try:
            events = game.do(action)
        except IllegalAction as error:  # pragma: no cover - says which move it was
            raise AssertionError(f"{action}: {error}") from error
        kinds.add(action.kind)
        check(game, events)
        assert game.engine.audit() == 0
    assert len(kinds) > 5
    game.save(tmp_path / "game.jsonl")
    result = replay(tmp_path / "game.jsonl")
    assert result.fault is None, result.fault
    assert result.game.state_hash == game.state_hash
    assert result.game.state.to_json() == game.state.to_json()
    assert result.game.events == game.events
    assert result.game.notes == game.notes
