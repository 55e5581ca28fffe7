"""Whatever the rules are: everything listed can be done, whatever is typed is answered in words."""

import contextlib
import io
import random
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from freehold.bots.asking import Bot
from freehold.game import Action, Game
from freehold.notation.actions import REASONED
from freehold.notation.names import REFEREE_NAME
from freehold.table.stand_in import answer_stock, stand_in
from freehold.terminal.choices import Choice, list_choices
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.screen import Screen
from freehold.terminal.storing import bots_of
from freehold.terminal.table import Table
from freehold.terminal.titles import title_of
from tests.terminal.scenes import sit

HOUSEHOLD = ("free-market", "maximum-punishment", "buy-with-mortgage", "build-evenly")
RULES: dict[str, tuple[str, list[str]]] = {
    "moore": ("moore", []),
    "moore, bare": ("moore", [f"{name}=off" for name in ("traveling-railroads", "retraction")]),
    "moore, rich": ("moore", [*HOUSEHOLD, "double-prices", "starting_cash=6000"]),
    "moore, six railroads": ("moore", ["six-railroads", "starting_cash=400"]),
    "parish": ("parish", []),
    "parish, rich": ("parish", ["starting_cash=1500"]),
    "short": ("short", []),
    "time-limit": ("time-limit", []),
    "tournament": ("tournament", []),
}
FAMILIES: list[dict[str, Any]] = [
    {"name": "Ann", "members": [{"name": "Eva", "grade": "K"}, {"name": "Tom", "grade": 4}]},
    {"name": "Ben", "members": [{"name": "Ida", "grade": 8}], "captain": "Pat"},
]
# Typed now and then instead of a choice.
OTHER = (
    *("more", "help", "board", "seats", "contracts", "families", "log 5", "gm", "undo", "stock"),
    *("question", "another", "says 4", "right", "1", "2", "3", "", "5 5", "cards", "why roll"),
    *("help offer", "help stock", "help earn", "earn Ann 20 grades", 'fine Ann 200 "loud"', "x"),
    *("why build boardwalk", "accept", "offer Ben 5 for nothing", "exercise", "let go", "time"),
)


class Random(Keyboard):
    """Somebody who picks from the list, and now and then types something else."""

    def __init__(self, seed: int, lines: int) -> None:
        super().__init__()
        self._rng = random.Random(seed)
        self._left = lines
        self.table: Table | None = None
        self.seen: set[str] = set()

    def ask(self, prompt: str) -> str:
        self._left -= 1
        if self._left < 0:
            raise Stopped
        assert self.table is not None
        game, rng = self.table.game, self._rng
        if prompt.startswith("Why?"):
            return rng.choice(["because", "", 'a "quoted" word'])
        if "is for good" in prompt:
            return "no"
        if prompt.startswith("watch"):
            return "result"
        if rng.random() < 0.2:
            return rng.choice(OTHER)
        name = prompt.removesuffix("> ")
        seat = name if name in game.seats else REFEREE_NAME
        self.seen.add(game.state.phase)
        choices = list_choices(game, seat)
        rows = [row for row in choices.rows if row.kind not in ("resign", "stop", "call_time")]
        check_rows(game, seat, rows)
        row = rng.choice(rows[: max(1, choices.shown)]) if rows else None
        if row is None or row.action is None:
            return ""
        return row.words if rng.random() < 0.5 else str(choices.rows.index(row) + 1)


def check_rows(game: Game, seat: str, rows: list[Choice]) -> None:
    """Every line has its words and can be done as it stands; so has the title above them."""
    assert title_of(game, seat)
    assert len({row.words for row in rows}) == len(rows)
    for row in rows:
        assert row.words
        assert row.text
        if row.action is not None:
            action = row.action
            if action.kind in REASONED:
                action = replace(action, note="a reason")
            assert game.why(action) is None, row


def play(name: str, seats: dict[str, str], seed: int, **table: Any) -> tuple[str, Random]:
    """Some dozens of lines at a table; what was on the screen."""
    rules, options = RULES[name]
    families = FAMILIES if rules == "parish" else []
    known = [family for family in families if family["name"] in seats]
    bots = {seat: bot for seat, bot in seats.items() if bot}
    game = Game.new(rules, list(seats), seed, options=options, players=bots, families=known)
    out = io.StringIO()
    console = Console(file=out, width=80, height=40, no_color=True, highlight=False)
    keyboard = Random(seed, 60)
    keyboard.table = Table(game, bots_of(game), Screen(game, console), keyboard, **table)
    with contextlib.suppress(Stopped):
        keyboard.table.run()
    return out.getvalue(), keyboard


@pytest.mark.parametrize("name", RULES)
def test_people_can_play(name: str) -> None:
    text, keyboard = play(name, {"Ann": "", "Ben": "", "Cy": ""}, 1)
    assert len(keyboard.seen) > 2
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text


@pytest.mark.parametrize("referee", [None, "program", "you"])
@pytest.mark.parametrize("name", RULES)
def test_people_can_play_with_bots(name: str, referee: str | None) -> None:
    seats = {"Ann": "", "Ben": "standard", "Cy": "random"}
    text, _ = play(name, seats, 7, referee=referee)
    assert max(map(len, text.splitlines())) <= 80


class Mute(Bot):
    """A bot that never has anything to say."""

    def act(self, _game: Game, _seat: str) -> None:
        return None


@pytest.mark.parametrize("name", RULES)
def test_a_bot_without_an_answer_stops_nobody(name: str) -> None:
    rules, options = RULES[name]
    game = Game.new(rules, ("Ann", "Ben", "Cy"), 5, options=options)
    bots = {seat: Mute("standard") for seat in ("Ben", "Cy")}
    seen = sit(game, "1\nright\n" * 40, bots)  # a verdict is typed as a word
    assert seen.game.state.turn_number > 5


def test_what_is_done_for_a_mute_bot_leads_on() -> None:
    for name, (rules, options) in RULES.items():
        game = Game.new(rules, ("Ann", "Ben"), 9, options=options)
        for _ in range(120):
            if game.is_over:
                break
            seat = game.pending[0].seats[0]
            if seat == REFEREE_NAME:
                game.do(_ruling(game))
                continue
            move = stand_in(game, seat)
            assert move is not None
            assert move.kind not in ("resign", "stop")
            game.do(move)
        assert game.is_over or game.state.turn_number > 15, name


def _ruling(game: Game) -> Action:
    match game.state.phase:
        case "question":
            return Action("judge", REFEREE_NAME, way="wrong")
        case "price":
            return Action("open_at", REFEREE_NAME, amount=20)
    return Action("defer", REFEREE_NAME, note="later")


def test_a_mute_bot_agrees_to_an_auction_while_it_has_money() -> None:
    game = Game.new("moore", ("Ann", "Ben"), seed=1)
    while game.state.phase == "opening":
        game.do("roll")
    game.do("Ann: stock boardwalk")
    assert answer_stock(game, "Ben") == Action("stock", "Ben", spaces=("boardwalk",))
