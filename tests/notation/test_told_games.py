"""Games of every rule set, told: whatever happens, is refused or lives on, in both languages."""

import random
from collections.abc import Iterator

import pytest

from freehold.bots.asking import Bot
from freehold.errors import FreeholdError
from freehold.game import Action, Event, Game, IllegalAction
from freehold.game.agreements import contract_text
from freehold.notation import prose
from freehold.notation.actions import KINDS
from freehold.notation.terms import Term
from tests.game.test_every_rule_set import GAMES, RARE, actions_of, choose
from tests.notation.test_languages import ENGLISH_WORDS


def nonsense(game: Game, rng: random.Random) -> Iterator[Action]:
    """Moves that the rules mostly refuse, of every kind."""
    for kind in KINDS:
        if kind in ("none", "dice", "card", "deal_deed"):
            continue
        yield Action(
            kind,
            rng.choice((*game.seats, "Referee")),
            space=rng.choice(game.names.spaces),
            deck=rng.choice(game.names.decks),
            card=rng.choice(tuple(game.names.card_codes)),
            amount=rng.choice((0, 1, 3, 60, 9999)),
            other=rng.choice(game.seats),
            member=rng.choice(("1", "9", "captain")),
            contract=rng.choice((1, 7)),
            spaces=(rng.choice(game.names.spaces),),
            to=rng.choice((*game.seats, "Bank")),
            terms=(Term("cash", game.seats[0], game.seats[1], amount=9999),),
            note="why",
        )


ALL_GAMES = {
    **GAMES,
    "official": {"rules": "official"},
    "double-salary": {"rules": "double-salary"},
    "free-parking-pot": {"rules": "free-parking-pot"},
    "no-auctions": {"rules": "no-auctions"},
}
MOVES = 400
SEATS = ("Ann", "Ben", "Cy")


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_game_of_anything_is_told(name: str, seed: int) -> None:
    """Random moves: whatever happens, is refused or lives on is told in both languages."""
    rng = random.Random(f"told {name} {seed}")
    game = Game.new(seats=SEATS, seed=seed, **ALL_GAMES[name])
    reasons: set[str] = set()
    for _ in range(MOVES):
        reasons |= {check_refusal(game, action) for action in nonsense(game, rng)}
        if game.is_over:
            break
        action = choose(game, rng)
        if action is not None:
            check_told(game, game.do(action))
    assert len(reasons) > 8


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_long_game_of_bots_is_told(name: str, seed: int) -> None:
    """Bots that buy, build and deal, to the end or for thousands of moves."""
    game = Game.new(seats=SEATS, seed=seed, **ALL_GAMES[name])
    bots = {seat: Bot("standard", seed, number) for number, seat in enumerate(SEATS)}
    rng = random.Random(seed)
    kinds: set[str] = set()
    for _ in range(3000):
        action = None if game.is_over else next_move(game, bots, rng)
        if action is None:
            break
        events = game.do(action)
        check_told(game, events)
        kinds |= {event.kind for event in events}
    assert len(kinds) > 15


def next_move(game: Game, bots: dict[str, Bot], rng: random.Random) -> Action | None:
    """What a bot does, or else something of somebody who is waited for: most often the referee."""
    for seat, bot in bots.items():
        action = bot.act(game, seat)
        if action is not None:
            return action
    options = [o for o in game.legal(game.pending[0].seats[0]) if o.kind not in RARE]
    return next(actions_of(rng.choice(options), game, rng)) if options else None


def check_told(game: Game, events: list[Event]) -> None:
    names = game.names
    for event in events:
        for text in (prose.sentence(event, names), prose.told(event, names)):
            assert "{" not in text
            assert "None" not in text
        text = without_names(prose.told(event, names, "es"), game)
        assert "{" not in text
        assert "None" not in text
        assert not ENGLISH_WORDS.search(text), (event, text)
    if any(event.kind == "contract_made" for event in events):
        for contract in game.state.contracts:
            text = without_names(contract_text(contract, names, "es"), game)
            assert "{" not in text
            assert not ENGLISH_WORDS.search(text), text


def check_refusal(game: Game, action: Action) -> str:
    try:
        refusal = game.why(action)
    except IllegalAction as error:
        refusal = error.refusal
    except FreeholdError:
        return "no move"
    if refusal is None:
        return "legal"
    assert refusal.text() == refusal.message
    text = without_names(refusal.text("es"), game)
    assert "{" not in text
    assert "None" not in text
    if refusal.reason not in TYPED:
        assert not ENGLISH_WORDS.search(text), text
    return refusal.reason


# Reasons that quote moves as they are typed.
TYPED = {"no_such_seat", "bad_contract", "needs_reason"}


def without_names(text: str, game: Game) -> str:
    """A sentence without names of the board, of seats and of decks, which stay as they are."""
    book = game.book
    names = [space.name for space in book.spaces] + [deck.name for deck in book.decks]
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text
