"""Games kept up by rows that were decided elsewhere, and restored from what rows changed."""

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from freehold.game import Action, CommittedSource, FileError, Game, InvalidWords
from freehold.game.engine import Delta, Engine, Scratch
from freehold.game.following import (
    changes_of,
    follow,
    let_stand,
    place_of,
    recount,
    resume,
    whole_of,
)
from freehold.game.log import GameLog
from freehold.game.previews import preview_deal
from freehold.notation.events import Event
from freehold.notation.leaves import changed_leaves, write_leaves

SECRET = bytes(range(32))
SEATS = ["Ann", "Ben", "Cy"]
RULES = ["official", "short", "time-limit", "tournament", "parish", "moore"]
Row = tuple[str, Action | Mapping[str, Any], list[Event], Delta | None]


class Tape(GameLog):
    """A log that also keeps what every row changed."""

    fresh: list[Row]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.fresh = []

    def add(
        self,
        kind: str,
        what: Action | Mapping[str, Any],
        engine: Engine,
        events: Sequence[Event] = (),
        delta: Delta | None = None,
    ) -> None:
        super().add(kind, what, engine, events, delta)
        self.fresh.append((kind, what, list(events), delta))

    def take(self) -> list[Row]:
        rows, self.fresh = self.fresh, []
        return rows


def new_game(rules: str, scratch: Scratch | None = None) -> tuple[Game, Tape]:
    game = Game.new(rules, SEATS, dice="committed", secret=SECRET, log=Tape, scratch=scratch)
    assert isinstance(game.log, Tape)
    game.log.take()
    return game, game.log


def some_action(game: Game, rng: random.Random) -> Action | None:
    """Anything legal that does not end the game, with the urgent things first."""
    options = [option.action for option in game.legal() if option.kind not in _ENDING]
    urgent = [action for action in options if action.kind in _URGENT]
    action = rng.choice(urgent if urgent and rng.random() < 0.7 else options)
    if action.kind in ("waive", "defer", "stand"):
        action = replace(action, note="so it is")
    return action if game.why(action) is None else None


_ENDING = frozenset({"resign", "stop", "bankrupt", "offer", "call_time", "stock"})
_ENDING |= {"earn", "reward", "penalize", "order", "correct"}
_URGENT = frozenset({"roll", "buy", "pay", "pass", "judge", "open_at", "keep", "claim"})


@pytest.mark.parametrize("rules", RULES)
def test_a_follower_is_the_same_byte_for_byte(rules: str) -> None:
    """Through JSON, with undo and rewinding: state, dice to come, and what can be undone."""
    rng, scratch = random.Random(5), Scratch()
    game, tape = new_game(rules, scratch)
    before = len(game.events)
    changes = json.loads(json.dumps(whole_of(game)))
    source = CommittedSource(SECRET)
    twin = resume(game.book, GameLog(tape.header), source, changes, scratch)
    for number in range(400):
        if game.is_over:
            break
        mark, state = game.mark(), game.engine.snapshot()
        action = some_action(game, rng)
        if action is None:
            continue
        game.do(action)
        if number % 7 == 0 and game.undo_actors()[:1] == (action.seat,):
            game.undo(action.seat or "")
        if number % 11 == 0:
            game.rewind(mark)
            assert game.engine.snapshot() == state
            tape.take()
        _send(tape.take(), game, twin)
        assert twin.engine.snapshot() == game.engine.snapshot()
        assert twin.undo_actors() == game.undo_actors()
        assert twin.events == game.events[before:]
    assert isinstance(game.source, CommittedSource)
    assert source.used == game.source.used
    assert game.engine.state["throws"] > 10


def _send(rows: list[Row], game: Game, twin: Game) -> None:
    for kind, what, events, delta in rows:
        changes = json.loads(json.dumps(changes_of(delta) | place_of(game.source)))
        sent = [Event.from_json(json.loads(json.dumps(event.to_json()))) for event in events]
        follow(twin, kind, what, sent, changes)


def test_rewinding_takes_back_rows_events_and_dice() -> None:
    game, _ = new_game("official")
    mark = game.mark()
    for seat in SEATS:
        game.do(Action("roll", seat))
    first = game.events
    game.rewind(mark)
    assert (game.events, game.undo_actors()) == ((), ())
    for seat in SEATS:
        game.do(Action("roll", seat))
    assert game.events == first


def test_games_that_share_scratch_space_do_not_disturb_each_other() -> None:
    rng, scratch = random.Random(3), Scratch()
    shared = [new_game("official", scratch)[0] for _ in range(3)]
    apart, _ = new_game("official")
    for _ in range(60):
        action = some_action(apart, rng)
        if action is not None:
            apart.do(action)
            for game in shared:
                game.do(action)
    assert {game.state_hash for game in shared} == {apart.state_hash}


def test_a_secret_stream_goes_on_anywhere() -> None:
    for used in (0, 1, 31, 32, 33, 100):
        straight, jumped = CommittedSource(SECRET), CommittedSource(SECRET)
        while straight.used < used:
            straight.shuffled([0, 1])
        jumped.go_to(straight.used)
        assert jumped.used == straight.used
        assert jumped.shuffled(range(30)) == straight.shuffled(range(30))
    for nowhere in (-1, 2**60, "5", True):
        with pytest.raises(InvalidWords):
            CommittedSource(SECRET).go_to(nowhere)  # type: ignore[arg-type]


def test_leaves_that_this_version_does_not_know_are_left_out() -> None:
    game, tape = new_game("official")
    changes = whole_of(game) | {"seats.0.luck": 7}
    twin = resume(game.book, GameLog(tape.header), CommittedSource(SECRET), changes)
    assert twin.engine.snapshot() == game.engine.snapshot()
    recount(twin)
    assert twin.engine.snapshot() == game.engine.snapshot()


@pytest.mark.parametrize("value", [2**70, "many", None])
def test_leaves_that_cannot_be_are_refused(value: Any) -> None:
    game, tape = new_game("official")
    changes = whole_of(game) | {"seats.0.cash": value}
    with pytest.raises(FileError):
        resume(game.book, GameLog(tape.header), CommittedSource(SECRET), changes)


def test_a_state_against_the_rules_is_found_when_it_is_counted_anew() -> None:
    game, tape = new_game("official")
    changes = whole_of(game) | {"houses": 99}
    twin = resume(game.book, GameLog(tape.header), CommittedSource(SECRET), changes)
    with pytest.raises(FileError, match="never could"):
        recount(twin)


def test_what_is_let_stand_cannot_be_taken_back() -> None:
    game, _ = new_game("official")
    game.do(Action("stop", "Ann", amount=1))
    assert game.undo_actors() == ("Ann",)
    let_stand(game)
    assert game.undo_actors() == ()
    assert game.undo_refusal("Ann").reason == "nothing_to_undo"


def test_changed_leaves_name_narrow_fields_alone() -> None:
    """A deed's owner shares a word with its buildings: only what changed is named."""
    game, _ = new_game("official")
    before = game.engine.snapshot()
    game.engine.state["deeds"][1]["owner"] = 2
    game.engine.state["seats"][1]["cash"] = -5
    delta = game.engine.since(before)
    changes = changed_leaves(delta.places.tolist(), delta.before.tolist(), delta.after.tolist())
    assert changes == {"seats.1.cash": -5, "deeds.1.owner": 2}
    game.engine.write(delta.places, delta.before)
    assert game.engine.snapshot() == before
    assert write_leaves(changes | {"weather": 1}, game.engine.game, game.engine.chance) == [
        "weather"
    ]
    assert game.engine.since(before).after.tolist() == delta.after.tolist()
    back = game.engine.since(before).turned()
    assert back.after.tolist() == delta.before.tolist()
    assert game.engine.words(delta.places).tolist() == delta.after.tolist()


def test_a_preview_changes_nothing_and_says_what_is_wrong() -> None:
    game, _ = new_game("official")
    before = game.engine.snapshot()
    offer = Action("offer", "Ann")
    result = preview_deal(game, offer)
    assert result["refusal"]["reason"] == "wrong_phase"
    assert result["seats"] == {}
    assert game.engine.snapshot() == before
