"""Simulations under every rule set and every option: legal to the end, the same on any machine."""

from typing import Any, Final

import numpy as np
import polars as pl
import pytest

from freehold.books import load_book, offered
from freehold.lab.batches import USUAL_HOUR, USUAL_ROUNDS, Setup, WrongSetup
from freehold.lab.compare import book_of, main, row_of, summarize, usual_rules
from freehold.lab.policies import POLICIES
from freehold.lab.simulate import simulate
from freehold.lab.summary import Summary
from tests.support import rule

FOUR: Final = ("standard",) * 4
# What may end a game of each rule set; a game that the cap ends has nobody to call time.
ENDS: Final = {
    "official": {"last_seat", "cap"},
    "short": {"bankruptcy", "cap"},
    "time-limit": {"time", "last_seat"},
    "tournament": {"time", "last_seat"},
    "parish": {"time"},  # the Game Master lets debts wait, so nobody goes out
    "moore": {"last_seat", "cap"},
}


def play(rules: str, seats: tuple[str, ...], games: int, **more: Any) -> pl.DataFrame:
    return simulate(book_of(rules), seats, games, 3, **more)


@pytest.mark.parametrize("rules", usual_rules())
def test_games_end_legally_and_the_same_on_one_worker_and_two(rules: str) -> None:
    games = play(rules, FOUR, 200, workers=1, max_rounds=120)
    assert games.equals(play(rules, FOUR, 200, workers=2, max_rounds=120))
    assert set(games["end_reason"]) <= ENDS[rules.partition("+")[0]]
    assert min(games["throws"].to_list()) > 0


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"standard"}))
@pytest.mark.parametrize("rules", [*ENDS, usual_rules()[-1]])
def test_every_policy_plays_every_rule_set(rules: str, policy: str) -> None:
    games = play(rules, (policy, "standard", policy), 10, max_rounds=25)
    assert set(games["end_reason"]) <= ENDS[rules.partition("+")[0]]


def test_the_rules_compared_are_all_there_are_with_every_option_turned() -> None:
    options = offered("moore")
    *turned, every = (name.partition("+")[2] for name in usual_rules() if "+" in name)
    assert turned == [name + ("=off" if offer.is_on else "") for name, offer in options.items()]
    assert every == "*"
    rules = book_of("moore+*").record[0]["rules"]
    for name in ("rail_travel", "price_factor", "joined_groups", "market", "even_building"):
        assert rules[name] > 0


# --- who is still in ---------------------------------------------------------------------------


def test_survivors_are_those_who_did_not_go_out() -> None:
    for rules in ("official", "short", "moore"):
        for row in play(rules, FOUR, 60, max_rounds=40).iter_rows(named=True):
            lost = [seat for seat in range(4) if seat not in row["survivors"]]
            assert set(row["winners"]) <= set(row["survivors"])
            assert all(row["worths"][seat] == 0 for seat in lost)
            assert sorted(row["places"][seat] for seat in lost) == list(
                range(len(row["survivors"]) + 1, 5)
            )
            if row["end_reason"] == "last_seat":
                assert row["survivors"] == row["winners"]
            if row["end_reason"] == "bankruptcy":
                assert len(row["survivors"]) == 3


def test_survival_adds_up() -> None:
    games = play("moore", FOUR, 80, max_rounds=40)
    summary = Summary(FOUR)
    summary.add(games)
    survivors = int(games["survivors"].list.len().sum())
    assert sum(summary.survivals) == survivors
    assert summary.survival == pytest.approx(survivors / (80 * 4))
    for entrant in range(4):
        still_in = sum(entrant in row for row in games["survivors"].to_list())
        assert summary.survival_share(entrant).count == still_in


# --- the referee -------------------------------------------------------------------------------


@rule("T-1")
def test_time_is_called_after_the_agreed_rounds() -> None:
    games = play("time-limit", FOUR, 40, max_rounds=12)
    called = games.filter(pl.col("end_reason") == "time")
    assert called.height > 30
    assert called["rounds"].unique().to_list() == [12]
    for row in called.iter_rows(named=True):
        richest = max(row["worths"])
        assert row["winners"] == [seat for seat in range(4) if row["worths"][seat] == richest]


def test_an_agreed_hour_is_usual_only_where_the_rules_know_one() -> None:
    for rules, rounds in (("tournament", USUAL_HOUR), ("parish", USUAL_HOUR), ("moore", 1000)):
        assert Setup(load_book(rules), FOUR, 1).rounds == rounds
    assert Setup(load_book(), FOUR, 1).rounds == USUAL_ROUNDS == 1000
    assert Setup(load_book("parish"), FOUR, 1, max_rounds=7).rounds == 7


@pytest.mark.parametrize(
    ("wrong", "message"),
    [({"right": 101}, "right must be 0 to 100"), ({"earn": -1}, "earn must be 0 to 1,000,000")],
)
def test_what_the_referee_goes_by_has_bounds(wrong: dict[str, int], message: str) -> None:
    with pytest.raises(WrongSetup, match=message):
        play("parish", FOUR, 1, **wrong)


def worth(**more: int) -> float:
    """Mean worth of a family of movers, who only earn, answer and pay, after ten rounds."""
    games = play("parish", ("mover",) * 4, 60, max_rounds=10, **more)
    return float(np.mean(games["worths"].to_list()))


def test_families_that_know_more_are_richer() -> None:
    never, sometimes, always = worth(right=0), worth(right=50), worth(right=100)
    assert never + 50 < sometimes < always - 50


@rule("P-PREP-4", "P-PREP-5")
def test_families_have_what_they_earn() -> None:
    # Ten turns each; schools, cards and fines only ever cost those who know nothing.
    assert worth(right=0, earn=0) < 60
    gap = worth(right=0, earn=200) - worth(right=0, earn=100)
    assert gap == pytest.approx(10 * 100, rel=0.1)


def test_the_referee_depends_on_the_seed_and_the_game_only() -> None:
    games = play("parish", FOUR, 30, max_rounds=10)
    tail = simulate(load_book("parish"), FOUR, 10, 3, first=20, max_rounds=10)
    assert tail.equals(games.tail(10))


# --- side by side ------------------------------------------------------------------------------


def test_a_line_of_the_comparison_is_what_the_games_were() -> None:
    book = load_book("moore", options=["double-prices"])
    summary = summarize(Setup(book, FOUR, 1), 20)
    early = summarize(Setup(book, FOUR, 1, max_rounds=30), 20)
    label, throws, median, _, after, still_in, ends = row_of("moore", summary, early)
    games, stopped = simulate(book, FOUR, 20, 1), simulate(book, FOUR, 20, 1, max_rounds=30)
    assert label == "`moore`"
    assert throws == f"{sum(games['throws'].to_list()) / 20:,.0f}"
    assert int(median) == sorted(games["rounds"].to_list())[9]
    assert still_in == f"{int(games['survivors'].list.len().sum()) / 80:.0%}"
    assert after == f"{int(stopped['survivors'].list.len().sum()) / 80:.0%}" != still_in
    assert "all but one bankrupt" in ends


def test_the_comparison_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["compare", "short", "moore+six-railroads", "--games", "5"])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("|")[1].strip() for line in lines[2:]] == [
        "`short`",
        "`moore+six-railroads`",
    ]
    assert len({line.count("|") for line in lines}) == 1


def test_a_wrong_name_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["compare", "moor"])
    with pytest.raises(SystemExit):
        main()
    assert "did you mean `moore`" in capsys.readouterr().err
