"""Who is asked what: the line above the choices."""

from collections.abc import Callable
from typing import Final

from freehold.game import Game, State
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.notation.names import REFEREE_NAME
from freehold.terminal.judging import whom
from freehold.terminal.look import here
from freehold.terminal.wording import party, referee_name


def title_of(game: Game, seat: str, window: str = "") -> str:
    """Who is asked what, with place and cash; in a `window` what it is about."""
    state = game.state
    if seat == REFEREE_NAME:
        return f"{referee_name(game)}: {window or _referee(game, state)}"
    where = f"{seat}, {here(state, seat, game.book)}, {money(state.seat(seat).cash)}"
    if window:
        return f"{where}. {window}"
    if state.phase in ("debt", "foreclosure"):
        return _WHOLE[state.phase](game, state, seat)
    matter = _MATTERS.get(state.phase)
    if matter is not None:
        return f"{where}: {matter(game, state)}"
    if state.turn != seat and state.phase != "opening":
        return where
    return where.replace(seat, f"{seat}'s turn", 1)


def _referee(game: Game, state: State) -> str:
    """What waits for whoever judges."""
    match state.phase:
        case "question" if state.question:
            return f"read this out to {whom(state.question, game)}, then judge the answer"
        case "price":
            space = game.book.spaces[game.names.space_codes[state.agenda[-1].space or ""]]
            price = money(game.book.asked_price(space))
            return f"{space.name}, price {price}, is auctioned; at what does it open?"
        case "referred":
            return _referred(game, state)
    return "a ruling?"


def _referred(game: Game, state: State) -> str:
    """A debt above all that its debtor has."""
    debt = state.agenda[-1]
    seat = debt.seat or ""
    owes = f"{seat} owes {party(debt.to)} {money(debt.amount)}{_why(game, state)}"
    return f"{owes} and has {money(state.seat(seat).cash)}. What shall be?"


def _why(game: Game, state: State) -> str:
    debt = state.agenda[-1]
    if debt.cause in ("rent", "tithe"):
        return f" {debt.cause} for {game.names.space_name(debt.space)}"
    return ""


def _debt(game: Game, state: State, seat: str) -> str:
    """Who is owed what, and what there is to pay it."""
    debt = state.agenda[-1]
    cash = state.seat(seat).cash
    missing = f"; {money(debt.amount - cash)} is missing" if debt.amount > cash else ""
    sum_ = f"{money(debt.amount)}{_why(game, state)}"
    return f"{seat} owes {party(debt.to)} {sum_} and has {money(cash)}{missing}"


def _foreclosure(game: Game, state: State, seat: str) -> str:
    attempt = state.foreclosure
    assert attempt is not None
    name, cash = game.names.space_name(attempt.space), money(state.seat(seat).cash)
    wants = f"{attempt.by} would take {name} from {seat}, who has {cash}"
    return f"{wants}: lift the mortgage or let go"


def _lot(game: Game, state: State) -> str:
    """What is under the hammer."""
    assert state.auction is not None
    if state.auction.space is None:
        return f"auction of a {state.auction.lot}"
    space = game.book.spaces[game.names.space_codes[state.auction.space]]
    price = money(game.book.asked_price(space))
    return f"auction of {space.name}, price {price}{_kept_out(game, state)}"


def _kept_out(game: Game, state: State) -> str:
    """Who is not asked for a bid, and why. Rule P-DET-17."""
    if game.book.rules["jail_bids"].value:
        return ""
    names = [seat.name for seat in state.seats if seat.playing and seat.in_jail]
    jail = game.book.words["jail"]
    verb = "is" if len(names) == 1 else "are"
    return f"; {list_words(names)} {verb} in {jail} and may not bid" if names else ""


def _market(game: Game, state: State) -> str:
    assert state.market is not None
    name = game.names.space_name(state.market.space)
    return f"{state.turn} has stopped at {name} and may choose whom to pay; what do you ask?"


def _choice(game: Game, state: State) -> str:
    """What the owners of the group ask of a visitor."""
    assert state.market is not None
    deeds = state.deeds
    asks = [
        f"{deeds[space].owner} asks {money(sum_)} at {game.names.space_name(space)}"
        for space, sum_ in state.market.asks.items()
    ]
    return f"whom do you pay? {list_words(asks)}"


def _level(game: Game, state: State) -> str:
    name = game.names.space_name(state.agenda[-1].space)
    return f"the lots around {name} must be within one building of each other"


def _retry(_game: Game, _state: State) -> str:
    return "the answer was wrong, and you hold a card for a second try"


def _thrown(_game: Game, state: State) -> str:
    first, second = state.dice or (0, 0)
    hurried = "; somebody built after it" if state.hurried else ""
    return f"{first} and {second} thrown{hurried}"


_WHOLE: Final[dict[str, Callable[[Game, State, str], str]]] = {
    "debt": _debt,
    "foreclosure": _foreclosure,
}
_MATTERS: Final[dict[str, Callable[[Game, State], str]]] = {
    "auction": _lot,
    "interest": lambda _game, _state: "a mortgaged deed has come to you",
    "contest": lambda _game, _state: "do you want a building too?",
    "market": _market,
    "choice": _choice,
    "level": _level,
    "retry": _retry,
    "thrown": _thrown,
    "bail": lambda game, _state: f"sent to {game.book.words['jail']}",
    "travel": lambda _game, _state: "go on by rail?",
    "foreclose": lambda _game, _state: "this deed is mortgaged",
}
