"""The facade: reading, asking, doing, and refusing without a trace."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import freehold
from freehold.errors import FreeholdError
from freehold.game import (
    Action,
    AmbiguousWords,
    Event,
    Game,
    IllegalAction,
    InvalidWords,
    Term,
)
from freehold.notation.spelling import spell
from freehold.notation.words import parse
from tests.game.helpers import play, position, random_action
from tests.support import rule

TABLE = """
turn = "Ann"
decks = { chance = ["pay-15"] }
[[seats]]
name = "Ann"
cash = 90
deeds = ["St. James 4", "Tennessee 4", "New York 3", "Reading mortgaged", "Boardwalk", "Oriental"]
[[seats]]
name = "Ben"
at = "Jail 1"
cards = ["chance", "chest"]
deeds = ["Park Place", "Electric Company"]
[[seats]]
name = "Cy"
out = true
"""


@pytest.fixture
def game() -> Game:
    return position(TABLE)


def everything(game: Game) -> tuple[object, ...]:
    """All that a refused move must leave alone."""
    return (*game.engine.snapshot(), len(game.events), len(game.log.rows), game.source.header())


def test_the_package_offers_the_game() -> None:
    assert freehold.Game is Game


@rule("O-PREP-4", "O-PLAY-1", "O-PLAY-3")
def test_a_fresh_game_waits_for_the_opening_throws() -> None:
    game = Game.new(seats=["Ann", "Ben"], seed=1)
    assert [str(pending) for pending in game.pending] == ["Ann opening"]
    assert game.pending[0].words == ("Ann: roll",)
    assert [seat.cash for seat in game.state.seats] == [1500, 1500]
    assert game.outcome is None


def test_a_game_is_played_with_the_options_that_were_chosen(tmp_path: Path) -> None:
    game = Game.new("moore", seed=1, options=["starting_cash=70", "double-prices"])
    assert [seat.cash for seat in game.state.seats] == [70, 70]
    path = tmp_path / "game.jsonl"
    game.save(path)
    book = Game.load(path).engine.book
    assert dict(book.options) == {"double-prices": True, "starting_cash": 70}
    assert book == game.engine.book
    assert book.record[0]["rules"]["price_factor"] == 2
    with pytest.raises(FreeholdError, match="unknown option `x`"):
        Game.new(options=["x"])


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play(Game.new(seats=["A", "B", "C"], seed=5), 200, random.Random(1)) for _ in "ab"]
    assert games[0].state_hash == games[1].state_hash
    assert games[0].events == games[1].events


def test_seats_may_be_left_out_where_one_is_waited_for(game: Game) -> None:
    assert game.read("roll 3 4") == Action("roll", "Ann", dice=(3, 4))
    game.do("roll 1 3")
    assert game.pending[0].kind == "tax"
    assert game.read("tax flat").seat == "Ann"


def test_words_without_a_seat_are_ambiguous_when_several_are_waited_for() -> None:
    game = position('[[seats]]\nname = "A"\nat = "Short Line"\n[[seats]]\nname = "B"\n')
    game.do("roll 1 3")
    game.do("decline")
    with pytest.raises(AmbiguousWords) as caught:
        game.do("pass")
    assert caught.value.candidates == ("A", "B")


REFUSED = {
    "build stjames": (
        "uneven",
        "O-HSE-7",
        "Needs 4 houses on each orange lot; New York Avenue has 3",
    ),
    "sell new york": ("uneven", "O-HSE-10", "first sell from St. James Place or Tennessee Avenue"),
    "build new york": ("not_enough_cash", "O-HSE-6", "Needs $100; Ann has $90"),
    "build boardwalk": ("group_incomplete", "O-HSE-1", "Park Place belongs to Ben"),
    "build reading": ("no_buildings_here", "O-HSE-1", "Nothing is ever built"),
    "mortgage tennessee": ("group_built", "O-MORT-2", "St. James Place has 4 houses"),
    "mortgage park place": ("not_owner", "O-MORT-1", "Park Place belongs to Ben"),
    "lift reading": ("not_enough_cash", "O-MORT-6", "Needs $110"),
    "lift boardwalk": ("not_mortgaged", "O-MORT-6", "not mortgaged"),
    "Ben: roll": ("not_your_turn", "O-PLAY-6", "turn of Ann"),
    "Cy: mortgage reading": ("seat_out", "O-BUST-12", "Cy is out"),
    "buy": ("wrong_phase", "O-BUY-1", "Ann is to throw"),
    "pay": ("no_debt", None, "No debt"),
    "claim": ("no_claim", "O-RENT-7", "no rent"),
    "Ben: pay fine": ("not_your_turn", "O-PLAY-6", "turn of Ann"),
    "use card": ("not_in_jail", "O-JAIL-7", "not in Jail"),
    "offer Ben deed:stjames for 5": ("group_built", "O-SELL-3", "orange group"),
    "offer Ben 91 for deed:park place": ("not_enough_cash", None, "Ann needs $91 and has $90"),
    "offer Ben 50 for nothing": ("gift", "O-MISC-3", "give something"),
    "offer Ben 5 for loan 500": ("lasting_term", "O-MISC-3", "not allowed"),
    "offer Ann 5 for deed:park place": ("deal_with_oneself", None, "two different"),
    "accept Ben": ("no_such_offer", None, "no such offer"),
    "dice 3 4": ("wrong_phase", None, "Ann is to throw"),
    "undo": ("nothing_to_undo", None, "nothing to take back"),
}


@pytest.mark.parametrize("words", REFUSED)
def test_a_refusal_names_reason_clause_and_what_is_needed(game: Game, words: str) -> None:
    reason, clause, message = REFUSED[words]
    before = everything(game)
    refusal = game.why(words)
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == (reason, clause)
    assert message in refusal.message
    assert bool(refusal.rule) == bool(clause)
    with pytest.raises(IllegalAction) as caught:
        game.do(words)
    assert caught.value.refusal == refusal
    assert everything(game) == before


HOSTILE = [
    Action("bid", "Ann", amount=-50),
    Action("bid", "Ann", amount=10.5),  # type: ignore[arg-type]
    Action("bid", "Ann", amount=float("nan")),  # type: ignore[arg-type]
    Action("bid", "Ann", amount=10**20),
    Action("bid", "Ann", amount="50"),  # type: ignore[arg-type]
    Action("bid", "Ann", amount=True),
    Action("bid", "Ann"),
    Action("bid", "Zed", amount=5),
    Action("build", "Ann", space="nowhere", amount=1),
    Action("build", "Ann", space="baltic", amount=2**40),
    Action("roll", "Ann", dice=(0, 7)),
    Action("dice", dice=(9, 9)),
    Action("card", card="chance:yacht"),
    Action("offer", "Ann", terms=(Term("cash", "Ann", "Ben", amount=-1),)),
    Action("offer", "Ann", terms=(Term("cash", "Ann", "Ann", amount=1),)),
    Action("offer", "Ann", terms=(Term("moon", "Ann", "Ben"),)),
    Action("offer", "Ann", terms=(Term("cash", "Ann", "Ben", amount=1),) * 17),
    Action("offer", "Ann"),
    Action("accept", "Ann", other="Zed", amount=1),
]


@pytest.mark.parametrize("action", HOSTILE, ids=str)
def test_hostile_actions_are_refused_and_change_nothing(game: Game, action: Action) -> None:
    before = everything(game)
    assert game.why(action) is not None
    with pytest.raises(IllegalAction):
        game.do(action)
    assert everything(game) == before


@pytest.mark.parametrize("move", ["", "  ", "dance", "Zed: roll", "bid -5", 3, None, b"roll"])
def test_what_is_no_move_is_invalid_words(game: Game, move: object) -> None:
    before = everything(game)
    with pytest.raises(InvalidWords):
        game.do(move)  # type: ignore[arg-type]
    assert everything(game) == before


def test_no_action_of_a_kind_that_is_not_there(game: Game) -> None:
    with pytest.raises(InvalidWords):
        game.do(Action("fly", "Ann"))


def test_a_seeded_game_takes_no_typed_dice() -> None:
    game = Game.new(seats=["A", "B"], seed=3)
    for words, reason in (("A: roll 3 4", "dice_not_typed"), ("dice 3 4", "chance_not_typed")):
        refusal = game.why(words)
        assert refusal is not None
        assert refusal.reason == reason


def test_typed_dice_may_come_with_the_move_or_after_it() -> None:
    together, after = position(TABLE), position(TABLE)
    together.do("Ann: roll 4 3")
    after.do("Ann: roll")
    assert [str(p) for p in after.pending] == ["Ann dice"]
    after.do("dice 4 3")
    assert together.state_hash == after.state_hash
    assert together.state.seat("Ann").cash == 75


def test_typed_cards() -> None:
    game = Game.new(seats=["A", "B"], dice="typed")
    for words in ("A: roll 5 4", "B: roll 1 2", "A: roll 3 4"):
        game.do(words)
    assert [(p.kind, p.what) for p in game.pending] == [("card", "chance")]
    refusal = game.why("card chest go")
    assert refusal is not None
    assert refusal.reason == "bad_card"
    assert game.read("card repairs").card == "chance:repairs"
    game.do("card back three")
    assert game.pending[0].kind == "tax"


def test_legal_options_can_be_done_and_said(game: Game) -> None:
    for option in game.legal():
        if option.kind != "offer":
            assert game.why(option.action) is None, option
            assert game.read(option.words) == option.action
    assert {option.seat for option in game.legal()} == {"Ann", "Ben"}
    assert game.legal("Cy") == []
    assert all(option.seat == "Ben" for option in game.legal("ben"))


def test_state_is_of_its_moment(game: Game) -> None:
    before = game.state
    game.do("mortgage boardwalk")
    assert not before.deed("boardwalk").mortgaged
    assert before.seat("ann").cash == 90
    assert game.state.deed("Boardwalk").mortgaged
    assert game.state.seat("Ann").cash == 290


def test_pending_names_who_what_and_words() -> None:
    game = position(TABLE)
    game.do("offer Ben deed:oriental for 100")
    main, offer = game.pending
    assert (main.kind, main.seats) == ("turn", ("Ann",))
    assert (offer.kind, offer.seats, offer.to) == ("offer", ("Ben",), "Ann")
    assert offer.words == ("Ben: accept Ann #1", "Ben: reject Ann")
    game.do("Ben: accept")
    assert len(game.pending) == 1
    assert game.state.deed("oriental").owner == "Ben"


def test_leaving_out_the_deck_of_two_held_cards_is_ambiguous(game: Game) -> None:
    game.do("roll 4 6")
    with pytest.raises(AmbiguousWords) as caught:
        game.do("use card")
    assert caught.value.candidates == ("chance", "community-chest")


def test_an_offer_event_says_what_is_offered(game: Game) -> None:
    event = game.do("offer Ben deed:oriental + 50 for card:chance")[0]
    assert event.detail == "Ben deed:oriental + 50 for card:chance:leave-jail"
    assert "deed:oriental" in game.tell(event)


def test_a_referee_ends_a_game(game: Game) -> None:
    events = game.stop_by_ruling("agreed", "time is up")
    assert events[-1].kind == "game_ended"
    assert game.outcome is not None
    assert game.outcome.winners == ("Ann",)
    assert game.outcome.places["Ann"] == 1
    assert game.pending == ()
    with pytest.raises(IllegalAction):
        game.do("Ann: roll")
    with pytest.raises(IllegalAction):
        game.stop_by_ruling("cap")


@pytest.mark.parametrize(
    "seats",
    [
        [],
        ["A"],
        ["A", "a"],
        ["A", "B:"],
        ["A", ""],
        ["A", "Bank"],
        "AB",
        ["x" * 30, "B"],
        list("ABCDEFGHIJKLMNOPQ"),
    ],
)
def test_names_that_no_seat_can_have(seats: list[str]) -> None:
    with pytest.raises(InvalidWords):
        Game.new(seats=seats)


@rule("O-EQP-3", "O-PREP-3")
@pytest.mark.parametrize("count", [2, 3, 8, 16])
def test_two_to_sixteen_seats_start_cleanly(count: int) -> None:
    game = Game.new(seats=[f"Player {n + 1}" for n in range(count)], seed=count)
    while game.state.phase == "opening":
        game.do("roll")
    assert game.engine.audit() == 0


@pytest.mark.parametrize("dice", [{"dice": "loaded"}, {"seed": -1}, {"seed": 1.5}, {"seed": 2**63}])
def test_dice_that_cannot_be(dice: dict[str, object]) -> None:
    with pytest.raises(InvalidWords):
        Game.new(seats=["A", "B"], **dice)  # type: ignore[arg-type]


def actions() -> Iterator[str]:
    kinds: tuple[str, ...] = (
        "buy",
        "bid 10",
        "pass",
        "sell {s}",
        "build {s} 2",
        "mortgage {s}",
        "lift {s}",
        "claim",
    )
    kinds += ("pay", "keep {s}", "bankrupt", "decline", "pay fine", "tax flat", "accept B", "undo")
    for kind in kinds:
        for space in ("boardwalk", "reading", "go", "oriental"):
            yield kind.format(s=space)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 150))
def test_refusals_change_nothing_anywhere_in_a_game(seed: int, moves: int) -> None:
    game = play(Game.new(seats=["A", "B", "C"], seed=seed), moves, random.Random(seed))
    for seat in game.seats:
        for words in actions():
            before = everything(game)
            try:
                refusal = game.why(f"{seat}: {words}")
            except FreeholdError:
                refusal = None
            assert everything(game) == before
            if refusal is not None:
                assert "{" not in refusal.message
                with pytest.raises(IllegalAction):
                    game.do(f"{seat}: {words}")
                assert everything(game) == before


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32))
def test_everything_in_a_game_can_be_said_and_told(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new(seats=["Ann", "Ben", "Cy"], seed=seed)
    for _ in range(120):
        if game.is_over:
            break
        action = random_action(game, rng)
        assert parse(spell(action), game.names) == action
        assert Action.from_json(action.to_json()) == action
        for event in game.do(action):
            assert Event.from_json(event.to_json()) == event
            assert "{" not in game.tell(event)
        for pending in game.pending:
            assert pending.words
            for words in pending.words:
                assert game.why(words) is None


@pytest.mark.parametrize("value", [["x"], 5, {"a": 1}, b"Ann", True, 1.5])
@pytest.mark.parametrize(
    "part", ["kind", "seat", "space", "deck", "card", "other", "dice", "terms", "term", "giver"]
)
def test_an_action_with_parts_of_another_type(part: str, value: Any) -> None:
    game = position(TABLE)
    before = game.engine.snapshot(), game.log.rows[:]
    for kind in ("roll", "build", "claim", "accept", "use_card", "offer", "undo", "dice", "card"):
        parts: dict[str, Any] = {"kind": kind, "seat": "Ann", part: value}
        if part == "term":
            parts = {"kind": kind, "seat": "Ann", "terms": (value,)}
        elif part == "giver":
            parts = {"kind": kind, "seat": "Ann", "terms": (Term("cash", value, "Ben", amount=1),)}
        for use in (game.why, game.do):
            with pytest.raises(InvalidWords):
                use(Action(**parts))
    assert (game.engine.snapshot(), game.log.rows) == before


@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), "12", 12])
def test_dice_that_are_not_two(dice: Any) -> None:
    game = Game.new(seats=["Ann", "Ben"], dice="typed")
    for action in (Action("roll", "Ann", dice=dice), Action("dice", dice=dice)):
        with pytest.raises(InvalidWords, match="Two dice"):
            game.do(action)
    game.do("Ann: roll 6 5")
    assert game.pending[0].seats == ("Ben",)


def test_a_key_that_no_space_has_is_refused_in_words() -> None:
    game = position(TABLE)
    for kind in ("claim", "build", "sell", "mortgage", "lift", "keep", "sell_group"):
        refusal = game.why(Action(kind, "Ann", space="atlantis", amount=1))
        assert refusal is not None
        assert refusal.message


@rule("O-TAX-5")
def test_c029_the_tenth_is_not_told_before_the_choice() -> None:
    game = position(
        """
        [[seats]]
        name = "A"
        cash = 640
        deeds = ["Boardwalk mortgaged", "Reading", "Oriental 1", "Vermont 1", "Connecticut 1"]
        [[seats]]
        name = "B"
        """
    )
    game.do("A: roll 1 3")
    options = game.legal("A")
    assert {option.kind for option in options} >= {"tax_flat", "tax_percent"}
    told = (game.state.to_json(), game.pending, options, [game.tell(e) for e in game.events])
    assert not {"171", "1710", "1,710"} & set(re.findall(r"[0-9][0-9,]*", str(told)))
    game.do("A: tax percent")
    assert "171" in game.tell(game.events[-2])
