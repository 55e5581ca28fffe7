"""Landings that cost nothing by a contract: the rules make no event of rent that never arose."""

from collections.abc import Sequence
from typing import Any, Final

from freehold.game import Game
from freehold.notation.events import Event
from freehold.records.enums import ContractKind, Phase

_WHOLE: Final = 100  # percent
_LATER: Final = frozenset((Phase.MARKET, Phase.CHOICE))  # what is to be paid is still open


def free_landing(game: Game, events: Sequence[Event]) -> dict[str, Any] | None:
    """Who owes no rent where, to whom, and the number of the contract; None if it is not so.

    `events` are those of the row that has just been played. Rules M-DEAL-4, M-RENT-2.
    """
    moves = [place for place, event in enumerate(events) if event.kind == "moved"]
    if not moves or game.engine.phase in _LATER:
        return None
    landing, after = events[moves[-1]], events[moves[-1] + 1 :]
    if any(event.kind == "rent_open" or event.detail == "rent" for event in after):
        return None
    names, space = game.names, landing.space
    deed = game.engine.state["deeds"][names.spaces.index(space)]
    owner = names.parties[int(deed["owner"])]
    if owner not in names.seats or owner == landing.seat or deed["mortgaged"]:
        return None
    number = _used_up(after, landing.seat, owner) or _grant(game, landing, owner)
    if number is None:
        return None
    return {"seat": landing.seat, "space": space, "owner": owner, "contract": number}


def _used_up(events: Sequence[Event], holder: str | None, grantor: str) -> int | None:
    """The contract whose last landing this was: it is in the records no more."""
    for event in events:
        is_grant = event.kind == "contract_ended" and event.text == "immunity"
        if is_grant and (event.seat, event.other) == (grantor, holder):
            return event.amount
    return None


def _grant(game: Game, landing: Event, owner: str) -> int | None:
    """The oldest grant of an owner by which a visitor pays nothing on a space."""
    state, codes = game.engine.state, game.names.seat_codes
    if not state["n_contracts"]:
        return None
    holder, grantor = codes[landing.seat or ""], codes[owner]
    space = game.names.spaces.index(landing.space)
    numbers = [
        int(row["number"])
        for row in state["contracts"]
        if row["kind"] == ContractKind.IMMUNITY
        and row["holder"] == holder
        and int(row["bound"]) >> grantor & 1
        and int(row["spaces"]) >> space & 1
        and row["percent"] == _WHOLE
    ]
    return min(numbers, default=None)
