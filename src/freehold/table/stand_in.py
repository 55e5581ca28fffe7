"""What is done for a bot that has no answer of its own, so that nobody waits for ever."""

from typing import Final

from freehold.game import Action, Game, Option

# What is safest in each phase, best first; where nothing of it is legal, the first thing that is.
_SAFE: Final[dict[str, tuple[str, ...]]] = {
    "opening": ("roll",),
    "turn": ("direction", "roll", "pay_fine", "use_card"),
    "buy": ("decline", "buy"),
    "tax": ("tax_flat",),
    "debt": ("pay", "sell", "sell_group", "mortgage", "bankrupt"),
    "interest": ("keep", "lift"),
    "auction": ("pass",),
    "contest": ("pass",),
    "thrown": ("move",),
    "bail": ("decline",),
    "travel": ("decline",),
    "foreclose": ("decline",),
    "foreclosure": ("lift", "let_go"),
    "market": ("ask",),
    "choice": ("choose",),
    "level": ("sell", "build", "sell_group"),
    "retry": ("use_card", "decline"),
}
_LEAVES: Final = frozenset({"resign", "stop"})
_TALK: Final = frozenset({"offer", "withdraw", "stock", "reward", "penalize", "release"})


def stand_in(game: Game, seat: str) -> Action | None:
    """A legal move of a seat that leads on; None if it has none but to leave."""
    options = game.legal(seat)
    for kind in _SAFE.get(game.state.phase, ()):
        for option in options:
            if option.kind == kind:
                return _at(option)
    plain = [option for option in options if option.kind not in _LEAVES | _TALK]
    return _at(plain[0]) if plain else None


def _at(option: Option) -> Action:
    """An owner asks for all it may in reason; everything else is done at its smallest."""
    if option.kind == "ask" and option.high is not None:
        return option.at(min(option.high, max(option.low or 0, 100)))
    return option.action


def answer_stock(game: Game, seat: str) -> Action:
    """A bot agrees to an auction of unsold deeds while it has money to bid with."""
    stock = game.state.stock
    spaces = stock.spaces if stock is not None and game.state.seat(seat).cash else ()
    return Action("stock", seat, spaces=spaces)
