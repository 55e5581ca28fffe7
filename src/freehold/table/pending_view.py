"""What the game waits for, from the parts that are shown of it anyway.

`freehold.game.options.list_waiting` says the same from the records; asking it would cost as much
as encoding a whole update. A test holds the two against each other over whole games.
"""

from typing import Any, Final

from freehold.game.engine import Engine
from freehold.notation.names import Names
from freehold.table.game_view import GameShow

View = dict[str, Any]
_HERE: Final = frozenset({"buy", "tax", "travel", "foreclose", "market", "choice", "bail"})


def pending_rows(show: GameShow, engine: Engine, names: Names) -> list[View]:
    """`Waiting` rows, what stops the game first, then open offers."""
    game = show.values
    phase = game["phase"]
    if phase == "over":
        return []
    if phase == "chance":
        rows = [_chance(show, engine, names)]
    else:
        seats = list(names.seat_set(engine.waiting()))
        rows = [{"kind": phase, "seats": seats, **_matter(phase, show)}]
    stock = game["stock"]
    if stock is not None and stock["asked"]:
        rows.append({"kind": "stock", "seats": stock["asked"], "what": " + ".join(stock["spaces"])})
    for offer in game["offers"]:
        seats = [seat for seat in offer["parties"] if seat not in offer["accepted"]]
        row = {"kind": "offer", "seats": seats, "to": offer["proposer"]}
        rows.append(row | {"amount": offer["revision"]})
    return rows


def _chance(show: GameShow, engine: Engine, names: Names) -> View:
    """An outcome that somebody has to type; the seat on turn has the dice."""
    asked, turn = show.values["asked"], show.values["turn"]
    if asked == "card":
        return {"kind": "card", "seats": [turn], "what": names.decks[engine.asked_deck]}
    if asked == "deed":
        dealt = int(engine.state["dealt"]) % len(names.seats)
        return {"kind": "deed", "seats": [names.seats[dealt]]}
    return {"kind": "dice", "seats": [turn], "what": asked.removesuffix("_dice")}


def _matter(phase: str, show: GameShow) -> View:  # noqa: PLR0911 - a table
    """What it is about, as in `freehold.game.options`."""
    game = show.values
    top = game["agenda"][-1] if game["agenda"] else None
    if phase in _HERE:
        return {"what": show.seats[game["turn"]]["space"]}
    if phase in ("debt", "referred") and top:
        row = {"what": top["space"], "to": top["to"], "amount": top["amount"]}
        return row | ({"about": top["seat"]} if phase == "referred" else {})
    if phase in ("interest", "price", "level") and top:
        return {"what": top["space"]}
    if phase == "foreclosure" and top:
        return {"what": top["space"], "to": top["to"]}
    if phase in ("question", "retry") and game["question"]:
        return {"what": game["question"]["kind"], "about": game["question"]["seat"]}
    if phase == "auction" and game["auction"]:
        lot = game["auction"]
        return {"what": lot["space"] or lot["lot"], "amount": lot["least"]}
    if phase == "contest" and game["contest"]:
        return {"what": game["contest"]["lot"]}
    return {}
