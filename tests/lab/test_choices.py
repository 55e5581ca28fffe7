"""Bots make use of what each rule set lets them choose, and decide at a table as in the lab."""

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import Final

import pytest

from freehold.books import load_book
from freehold.lab.simulate import simulate
from freehold.records.enums import ContractKind, EventKind
from tests.lab.watching import Watched, watch
from tests.support import rule

GAMES: Final = 60
# What an option adds, and how games show it; `+` also switches it on.
SHOWN: Final = {
    "moore+buy-with-mortgage": {EventKind.BOUGHT, EventKind.LIFTED},
    "moore+build-evenly+free-market": {EventKind.RENT_ASKED, EventKind.LANDLORD_CHOSEN},
    "moore+free-market": {EventKind.RENT_ASKED, EventKind.LANDLORD_CHOSEN},
    "moore+maximum-punishment": {EventKind.FREED},
    "moore+double-prices": {EventKind.AUCTION_WON},
}


@cache
def played(rules: str, games: int = GAMES) -> Watched:
    name, *options = rules.split("+")
    return watch(load_book(name, options=options), games, 5, 60)


def test_household_bots_use_every_choice_they_have() -> None:
    facts = played("moore").facts
    for kind in (
        EventKind.TRAVELLED,
        EventKind.FORECLOSURE_TRIED,
        EventKind.FORECLOSED,
        EventKind.STOCK_ASKED,
        EventKind.STOCK_AGREED,
        EventKind.STOCK_REFUSED,
        EventKind.CONTRACT_MADE,
        EventKind.COVERED,
        EventKind.EXERCISED,
        EventKind.BUILT,
        EventKind.BUILDING_SOLD,
        EventKind.OFFER_REJECTED,
    ):
        assert facts[kind] > 0, kind.name


def test_household_bots_make_contracts_of_many_kinds() -> None:
    contracts = played("moore").contracts
    for kind in (
        ContractKind.INSURANCE,
        ContractKind.LOAN,
        ContractKind.OPTION_BUY,
        ContractKind.IMMUNITY,
        ContractKind.SHARE,
        ContractKind.PURCHASE,
    ):
        assert contracts[kind] > 0, kind.name


@pytest.mark.parametrize("rules", SHOWN)
def test_what_an_option_adds_is_used(rules: str) -> None:
    facts = played(rules, 20).facts
    assert all(facts[kind] > 0 for kind in SHOWN[rules])


@pytest.mark.parametrize("rules", ["official", "short", "moore", "moore+free-market"])
def test_a_bot_asked_seat_by_seat_plays_as_in_the_lab(rules: str) -> None:
    name, *options = rules.split("+")
    book = load_book(name, options=options)
    rows = simulate(book, ["standard"] * 4, 4, 5, rotate=False, max_rounds=60)
    seen = watch(book, 4, 5, 60)
    assert seen.throws == rows["throws"].to_list()
    assert seen.worths == rows["worths"].to_list()


# --- a school's families -----------------------------------------------------------------------

RECORD = """
import json, sys, numpy as np
from collections import Counter
from freehold.books import load_book
from freehold.kernel.interpreted import readable
from freehold.lab import loop
from freehold.lab.simulate import simulate
from freehold.records.enums import Cause, EventKind, QuestionKind
from freehold.records.layout import EVENTS
from freehold.records.limits import MAX_EVENTS

np.seterr(over="ignore")
buffer, facts, step = readable(np.zeros(1, EVENTS)), Counter(), loop.take_step
buffer[0]["limit"] = MAX_EVENTS

def note(game, book, chance, action, events):
    reason = step(game, book, chance, action, buffer[0])
    for row in buffer[0].rows[: int(buffer[0].count)]:
        kind = EventKind(int(row.kind))
        name = kind.name
        if kind == EventKind.PAID:
            name += ":" + Cause(int(row.extra)).name
        elif kind == EventKind.QUESTION_ASKED:
            name += ":" + QuestionKind(int(row.extra)).name
        elif kind == EventKind.JUDGED:
            name += ":" + str(int(row.extra))
        facts[name] += 1
    return reason

loop.take_step = note
right, rounds = map(int, sys.argv[1:])
simulate("parish", ["standard"] * 4, 1, 8, workers=1, max_rounds=rounds, right=right)
print(json.dumps(facts))
"""


@cache
def school(right: int, rounds: int = 14) -> Counter[str]:
    """Counts of what happened in the lab's own loop, played as plain Python."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", RECORD, str(right), str(rounds)],
        env={**os.environ, "FREEHOLD_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    counts: Counter[str] = Counter(json.loads(done.stdout))
    return counts


@rule("P-GO-2", "P-GO-4")
def test_families_that_know_everything_get_every_salary() -> None:
    facts = school(100)
    assert facts["PAID:SALARY"] == facts["QUESTION_ASKED:GO"] > 5
    assert facts["JUDGED:0"] == 0


@rule("P-GO-5")
def test_families_that_know_nothing_get_none() -> None:
    facts = school(0)
    assert facts["PAID:SALARY"] == 0
    assert facts["QUESTION_ASKED:GO"] > 5
    assert facts["JUDGED:1"] == 0


def test_families_use_what_their_edition_has() -> None:
    facts = school(70, 40)
    assert facts["DIRECTION_CHOSEN"] == 4
    assert facts["EARNED"] == 4 * 40
    assert facts["TIME_CALLED"] == 1
    for name in (
        "PRICE_SET",
        "AUCTION_WON",
        "BOUGHT",
        "KEYS_PASSED",
        "ANSWERED",
        "TASK_REPORTED",
        "RENT_CLAIMED",
        "DEFERRED",
    ):
        assert facts[name] > 0, name
