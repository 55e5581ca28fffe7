"""Sheets for the tests: as people would type them, and as a game gives them."""

import random
from collections.abc import Iterator
from typing import Any

from freehold.books import Book
from freehold.bots.asking import Bot
from freehold.game import Game, game_at
from freehold.notation.names import Names
from freehold.notation.position import PositionFile
from freehold.records.enums import RentKind
from freehold.tournament import Holding, ScoreSheet

SEATS = ("Ann", "Ben", "Cy", "Dee")


def typed(
    player: str = "Ann",
    deeds: dict[str, Any] | None = None,
    notes: dict[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """What a sheet of table 3, round 1 says; signed by the player and by Eve, the Banker."""
    return {
        "player": player,
        "table": 3,
        "round": 1,
        "deeds": deeds or {},
        "notes": notes or {},
        "signatures": {"player": player, "countersigned": "Eve"},
    } | more


def written(sheet: ScoreSheet) -> dict[str, Any]:
    """What somebody types who has this sheet on paper before them, signed."""
    held = {
        line.deed: str(line.holding) for line in sheet.lines if line.holding is not Holding.NONE
    }
    notes = {str(row.denomination): row.number for row in sheet.notes}
    totals = {
        "property": sheet.property_total,
        "cash": sheet.cash_total,
        "grand": sheet.grand_total,
    }
    return typed(sheet.player, held, notes, totals=totals)


def random_game(rng: random.Random, book: Book, rules: str, *options: str) -> Game:
    """A legal middle-game with buildings and mortgages wherever they may be."""
    seats: list[dict[str, Any]] = [
        {"name": name, "cash": rng.randrange(3000), "deeds": []} for name in SEATS
    ]
    whole = rng.sample(book.groups, 2)  # more might need more houses than there are
    for group in book.groups:
        keys = [book.spaces[member].key for member in group.members]
        if group in whole:
            rng.choice(seats)["deeds"] += _whole_group(keys, book, group.rent_kind, rng)
            continue
        for key in keys:
            owner = rng.choice([*seats, None])
            if owner is not None:
                owner["deeds"].append(key + rng.choice(("", " mortgaged")))
    if rng.random() < 0.5:
        names = Names(book, SEATS)
        rng.choice(seats)["cards"] = [names.card_name(0, names.kept_cards(0)[0])]
    return game_at(PositionFile({"rules": rules, "seats": seats}), options=options)


def _whole_group(keys: list[str], book: Book, kind: RentKind, rng: random.Random) -> list[str]:
    """One owner's group: bare and partly mortgaged, or evenly built on."""
    most = int(book.rules["houses_per_hotel"].value)
    low = rng.randint(0, most) if kind is RentKind.LOT else 0
    if low == 0:
        return [key + rng.choice(("", " mortgaged")) for key in keys]
    return [f"{key} {_level(low + rng.randint(0, 1), most)}" for key in keys]


def _level(units: int, most: int) -> str:
    return "hotel" if units > most else str(units)


def bot_game(seed: int, actions: int) -> Iterator[Game]:
    """A game between bots, after each of their actions."""
    game = Game.new(seats=SEATS, seed=seed)
    bots = {seat: Bot("standard", seed, number) for number, seat in enumerate(SEATS)}
    for _ in range(actions):
        if game.is_over:
            return
        game.do(next(filter(None, (bots[seat].act(game, seat) for seat in SEATS))))
        yield game
