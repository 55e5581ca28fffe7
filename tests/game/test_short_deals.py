"""Who is said to be short of cash when a deal is refused."""

import pytest

from freehold.game import Action, Game
from freehold.game.positions import game_at
from freehold.notation.position import parse_position
from tests.support import rule

POSITION = """
rules = "moore"
[[seats]]
name = "Ann"
cash = 900
deeds = ["Reading Railroad mortgaged"]
[[seats]]
name = "Ben"
cash = 15
[[seats]]
name = "Cy"
cash = 300
"""


def refused(game: Game, *terms: dict[str, object]) -> tuple[str, str]:
    action = game.read(Action.from_json({"kind": "offer", "seat": "Ann", "terms": list(terms)}))
    found = game.why(action)
    assert found is not None
    return str(found.message), found.to_json("es")["message"]


def term(kind: str, giver: str, taker: str, **parts: object) -> dict[str, object]:
    return {"kind": kind, "from": giver, "to": taker, **parts}


@rule("O-MORT-13")
def test_only_who_is_short_is_named_with_the_interest() -> None:
    """10% of the loan of $100 and the price of $15 are $25; Ann's and Cy's money is enough."""
    english, spanish = refused(
        game_at(parse_position(POSITION)),
        term("deed", "Ann", "Ben", space="reading"),
        term("cash", "Ben", "Ann", amount=15),
        term("cash", "Cy", "Ann", amount=300),
    )
    assert english.endswith("they get: Ben needs $25 and has $15.")
    assert spanish.endswith("que reciben: Ben necesita $25 y tiene $15.")


@pytest.mark.parametrize("kind", ["cash", "loan"])
def test_who_gives_more_than_they_have_is_named_whatever_they_get(kind: str) -> None:
    lent = {"pay": 40, "count": 1, "every": 1, "unit": "turns"} if kind == "loan" else {}
    english, _ = refused(
        game_at(parse_position(POSITION)),
        term(kind, "Ben", "Ann", amount=40, **lent),
        term("cash", "Ann", "Ben", amount=901),
    )
    assert english.endswith("Ben needs $40 and has $15 and Ann needs $901 and has $900.")
