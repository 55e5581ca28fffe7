"""Do games between the standard bots end? 10,000 games each, at most 500 rounds."""

from freehold.lab.simulate import simulate
from freehold.lab.summary import wilson

GAMES = 10_000


def open_games(policy: str) -> int:
    rows = simulate("official", [policy] * 4, GAMES, 1, max_rounds=500)
    return int(rows["end_reason"].eq("cap").sum())


def test_trading_bots_leave_fewer_than_one_game_in_a_hundred_open() -> None:
    _, most = wilson(open_games("standard"), GAMES)
    assert most < 0.01


def test_without_trade_more_than_half_stay_open() -> None:
    least, _ = wilson(open_games("standard-no-trade"), GAMES)
    assert least > 0.5
