"""The tournament plays the long game, word for word; only the end differs."""

import csv
from pathlib import Path

import freehold.books
from freehold.books import load_book
from tests.support import rule

DIFFERS = {"time_call"}

# Rows of the guide that repeat the long game. That each does what its O- row says is tested there;
# that the tournament has the very same rule values is tested here.
ECHOES = (
    *(f"G-RULE-{n}" for n in range(1, 76) if n not in (28,)),
    *(f"G-RQ-{n}" for n in (1, 6, 7, 8, 9, 10, 11, 14, 15, 17)),
    *(
        f"G-BKR-{n}"
        for n in (3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25)
    ),
)


@rule(*ECHOES)
def test_the_tournament_has_the_values_of_the_long_game() -> None:
    official, tournament = load_book("official"), load_book("tournament")
    for name, value in official.rules.items():
        assert name in DIFFERS or tournament.rules[name].code == value.code, name
    assert tournament.spaces == official.spaces
    assert tournament.groups == official.groups
    assert tournament.decks == official.decks


def test_every_echo_says_that_it_is_one() -> None:
    folder = Path(freehold.books.__file__).parent / "data" / "catalogue"
    with (folder / "tournament.csv").open(encoding="utf-8", newline="") as file:
        differs = {row["id"]: row["differs_from"] for row in csv.DictReader(file)}
    for echo in ECHOES:
        assert differs[echo].startswith(("same as", "adds to")), echo
