"""Values that change nothing: noted where a household set them, and nowhere else."""

from pathlib import Path

import pytest

from freehold.books.base import base
from freehold.books.idle import IDLE_WHILE, idle_values
from freehold.books.options import Choice
from freehold.books.source import packaged
from tests.books import files


@pytest.mark.parametrize("rules", packaged("rulesets"))
def test_no_rule_set_that_comes_with_freehold_says_anything_idle(rules: str) -> None:
    assert idle_values(rules) == ()


def test_the_table_names_values_of_the_base_and_what_they_may_be() -> None:
    specs = base()[0].rules
    for name, (other, value) in IDLE_WHILE.items():
        assert name in specs
        assert value in specs[other].words or value in (0, False)


HEAD = 'title = "House"\nextends = "moore"\n'
IDLE = {
    "set": (
        '[set]\nrent = "automatic"\nclaim_turns = 3\n',
        ["5: set.claim_turns: `claim_turns` changes nothing while `rent` is `automatic`"],
    ),
    "switched on": (
        '[choose]\ndouble-prices = true\n[set]\nauction = "none"\n',
        ["4: choose.double-prices: `finder_percent` changes nothing while `auction` is `none`"],
    ),
    "switch": (
        "[set]\ndeeds_for_sale = false\nmortgage_purchase = true\n",
        [
            "5: set.mortgage_purchase: `mortgage_purchase` changes nothing while "
            "`deeds_for_sale` is `false`"
        ],
    ),
    "inherited": ('[set]\nrent = "automatic"\n', []),
    "in force": ("[choose]\ndouble-prices = true\n", []),
    "neutral": ('[set]\nauction = "none"\nfinder_percent = 0\n', []),
}


@pytest.mark.parametrize("case", IDLE)
def test_idle(case: str, tmp_path: Path) -> None:
    text, expected = IDLE[case]
    notes = idle_values(files.write_rules(tmp_path, HEAD + text))
    assert files.shown(notes, tmp_path) == [f"house.toml:{note}" for note in expected]


def test_idle_by_the_caller() -> None:
    options: dict[str, Choice] = {"auction": "none", "finder_percent": 10}
    assert [str(note) for note in idle_values("official", options)] == [
        "options: finder_percent: `finder_percent` changes nothing while `auction` is `none`"
    ]
