"""What seats may do now, as compact rows made straight from what the rules list."""

from typing import Any, Final

from freehold.game import Game
from freehold.game.engine import Engine, OptionRow
from freehold.game.options import options_of
from freehold.game.papers import Papers
from freehold.notation.actions import KINDS
from freehold.notation.names import Names

View = dict[str, Any]
# Rows whose meaning depends on more than their numbers.
_BY_PAPERS: Final = frozenset({"exercise", "repay", "release", "report", "answer"})
_MOST_KNOWN: Final = 20_000
_KNOWN: dict[tuple[str, str, OptionRow], list[View]] = {}


def option_rows(game: Game, seat: int) -> list[View]:
    """Everything a seat, or the referee by REFEREE_SEAT, may do now: `OptionRow`s."""
    engine, names = game.engine, game.names
    actor, book = names.parties[seat], names.book.hash
    found: list[View] = []
    for row in engine.legal(seat):
        key = (book, actor, row)
        known = _KNOWN.get(key)
        if known is None:
            known = _rows(row, actor, engine, names, game.papers)
            if KINDS[row[0]] not in _BY_PAPERS:
                _remember(key, known)
        found += known
    return found


def _rows(row: OptionRow, actor: str, engine: Engine, names: Names, papers: Papers) -> list[View]:
    views = []
    for option in options_of(row, actor, engine, names, papers):
        view: View = {"action": option.action.to_json()}
        if option.low is not None:
            view |= {"low": option.low, "high": option.high}
        views.append(view)
    return views


def _remember(key: tuple[str, str, OptionRow], rows: list[View]) -> None:
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[key] = rows
