"""Six railroads: utilities joined to them, in a game. The book alone: tests/books/test_unions."""

from pathlib import Path

import pytest

from freehold.game import run_case
from tests.support import rule

CASE = """
title = "Six railroads"
rules = "six.toml"
decks = {{ chance = ["{card}"] }}
[[seats]]
name = "A"
cash = 1500
at = "{at}"
[[seats]]
name = "B"
cash = 1500
deeds = [{deeds}]
moves = \"\"\"
{moves}
\"\"\"
[expect]
cash = {{ A = {cash}, B = {other} }}
"""
DEEDS = ("Reading", "Pennsylvania RR", "B&O", "Short Line", "Electric Company", "Water Works")


def check(folder: Path, **parts: object) -> None:
    (folder / "six.toml").write_text(
        'title = "Six"\nextends = "official"\n[set]\njoined_groups = true\n', "utf-8"
    )
    path = folder / "case.toml"
    parts.setdefault("card", "back-three")
    path.write_text(CASE.format(**parts), "utf-8")
    result = run_case(path)
    assert result.ok, "\n".join(result.lines())


def named(deeds: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in deeds)


@rule("M-SIX-1", "M-SIX-4", "M-SIX-5")
@pytest.mark.parametrize(
    ("held", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200), (5, 400), (6, 800)]
)
def test_rent_by_how_many_of_the_six_are_owned(held: int, rent: int, tmp_path: Path) -> None:
    deeds = ("Water Works", *DEEDS[:5])[:held]
    moves = "A: roll 3 4\nB: claim water\nA: pay"
    check(
        tmp_path,
        at="Kentucky",
        deeds=named(deeds),
        moves=moves,
        cash=1500 - rent,
        other=1500 + rent,
    )


@rule("M-SIX-2", "M-SIX-3")
def test_a_utility_is_bought_for_200_and_mortgaged_for_100(tmp_path: Path) -> None:
    moves = "A: roll 3 4\nA: buy\nA: mortgage water"
    check(tmp_path, at="Kentucky", deeds="", moves=moves, cash=1500 - 200 + 100, other=1500)


@rule("M-SIX-6")
@pytest.mark.parametrize(
    ("at", "card", "where"),
    [
        ("St. James", "nearest-railroad", "B&O"),  # 22 -> 25
        ("Boardwalk", "nearest-railroad", "Electric Company"),  # 7 -> 12, before the railroad at 15
        ("Boardwalk", "nearest-utility", "Electric Company"),
        ("Marvin Gardens", "nearest-utility", "Reading"),  # 36 -> 5, over GO
    ],
)
def test_a_card_for_the_nearest_means_either_kind(
    at: str, card: str, where: str, tmp_path: Path
) -> None:
    dice = {"St. James": "2 4", "Boardwalk": "5 3", "Marvin Gardens": "3 4"}[at]
    salary = 200 if at in ("Boardwalk", "Marvin Gardens") else 0
    moves = f"A: roll {dice}\nB: claim {where.lower()}\nA: pay"
    check(
        tmp_path,
        at=at,
        card=card,
        deeds=named((where,)),
        moves=moves,
        cash=1500 + salary - 2 * 25,
        other=1500 + 2 * 25,
    )
