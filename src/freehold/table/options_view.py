"""What seats may do now, as compact rows made straight from what the rules list."""

from typing import Any, Final

import numpy as np

from freehold.game import Game
from freehold.game.engine import Engine, OptionRow
from freehold.game.options import options_of
from freehold.game.papers import Papers
from freehold.notation.actions import KINDS
from freehold.notation.names import Names
from freehold.records.layout import OPTION

View = dict[str, Any]
# Rows whose meaning depends on more than their numbers.
_BY_MORE: Final = frozenset(
    {"exercise", "repay", "release", "report", "answer", "lift", "foreclose"}
)
_MOST_KNOWN: Final = 20_000
_MOST_LISTS: Final = 3  # of one seat: what it may do on its turn, between and while others decide
_KNOWN: dict[tuple[str, str, OptionRow], list[View]] = {}


class OptionShow:
    """The options of each seat of a game, the same list again as long as the same is legal."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[int, dict[bytes, list[View]]] = {}

    def rows(self, seat: int) -> list[View]:
        """Everything a seat, or the referee by REFEREE_SEAT, may do now: `OptionRow`s."""
        raw = self._game.engine.legal_bytes(seat)
        known = self._known.setdefault(seat, {})
        found = known.get(raw)
        if found is None:
            rows = np.frombuffer(raw, dtype=OPTION).tolist()
            found = _option_rows(self._game, seat, rows)
            if len(known) >= _MOST_LISTS:
                known.clear()
            if not any(KINDS[row[0]] in _BY_MORE for row in rows):
                known[raw] = found
        return found


def _option_rows(game: Game, seat: int, rows: list[OptionRow]) -> list[View]:
    engine, names = game.engine, game.names
    actor, book = names.parties[seat], names.book.hash
    found: list[View] = []
    for row in rows:
        key = (book, actor, row)
        known = _KNOWN.get(key)
        if known is None:
            known = _rows(row, actor, engine, names, game.papers)
            if KINDS[row[0]] not in _BY_MORE:
                _remember(key, known)
        found += known
    return found


def _rows(row: OptionRow, actor: str, engine: Engine, names: Names, papers: Papers) -> list[View]:
    views = []
    for option in options_of(row, actor, engine, names, papers):
        view: View = {"action": option.action.to_json()}
        if option.low is not None:
            view |= {"low": option.low, "high": option.high}
        if option.kind == "lift":
            view["price"] = engine.lift_price(names.space_codes[option.action.space or ""])
        elif option.kind == "foreclose":
            view["price"] = _redemption(engine)
        views.append(view)
    return views


def _redemption(engine: Engine) -> int:
    """What the Bank is owed for the mortgaged deed where the seat on turn stands. Rule M-FCL-3."""
    state, book = engine.state, engine.book
    space = int(state["seats"][int(state["turn"])]["space"])
    owed = engine.lift_price(space)
    if state["deeds"][space]["interest_turn"] == state["turn_number"]:
        owed += book.interest(book.spaces[space].loan)
    return owed


def _remember(key: tuple[str, str, OptionRow], rows: list[View]) -> None:
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[key] = rows
