"""Deeds dealt before the start, from every source of chance; files of such games."""

from pathlib import Path
from typing import Any

import pytest

from freehold.game import Action, Game, IllegalAction, InvalidWords, Replay, replay
from tests.game.test_forged import rows_of, write
from tests.support import rule

SEATS = ["Ann", "Ben", "Cy"]
SECRET = bytes(range(32))


def dealt(game: Game) -> list[tuple[str, str]]:
    """Who was dealt what, in order."""
    return [(e.seat or "", e.space or "") for e in game.events if e.kind == "deed_dealt"]


def play_on(game: Game) -> Game:
    """Some throws, so that the file has more than the deal."""
    for _ in range(3):
        game.do("roll")
    return game


def saved(game: Game, folder: Path) -> Replay:
    game.save(folder / "dealt.jsonl")
    return replay(folder / "dealt.jsonl")


@rule("S-3", "S-4")
@pytest.mark.parametrize(
    "source", [{"seed": 5}, {"dice": "committed", "secret": SECRET}], ids=["seed", "committed"]
)
def test_three_deeds_each_are_dealt_round_the_table(source: dict[str, Any], tmp_path: Path) -> None:
    game = Game.new("short", SEATS, **source)
    deals = dealt(game)
    assert [seat for seat, _ in deals] == SEATS * 3
    assert len({space for _, space in deals}) == 9
    assert [seat.cash for seat in game.state.seats] == [1500] * 3
    assert [len(seat.deeds) for seat in game.state.seats] == [3] * 3
    assert game.pending[0].kind == "opening"
    # Every deal is a row, and on replay every one is compared with its source if it is known.
    drawn = [row.what for row in game.log.rows if row.kind == "draw"]
    assert drawn == [Action("deal_deed", space=space) for _, space in deals]
    known = replay_of(game, tmp_path, source)
    assert known.fault is None
    assert known.game.state_hash == game.state_hash
    assert known.draws == 9
    assert dealt(known.game) == deals


def replay_of(game: Game, folder: Path, source: dict[str, Any]) -> Replay:
    game.save(folder / "dealt.jsonl")
    return replay(folder / "dealt.jsonl", secret=source.get("secret"))


@rule("T-4", "T-5")
def test_two_deeds_each_are_paid_for(tmp_path: Path) -> None:
    game = Game.new("time-limit", ["Ann", "Ben"], seed=8)
    prices = {space.key: space.price for space in game.book.spaces}
    for seat in game.state.seats:
        assert len(seat.deeds) == 2
        assert seat.cash == 1500 - sum(prices[deed] for deed in seat.deeds)
    assert saved(play_on(game), tmp_path).fault is None


def test_a_real_pack_is_dealt_by_typing(tmp_path: Path) -> None:
    game = Game.new("time-limit", ["Ann", "Ben"], dice="typed")
    assert [(p.kind, p.seats, p.words) for p in game.pending] == [
        ("deed", ("Ann",), ("dealt SPACE",))
    ]
    game.do("dealt boardwalk")
    assert game.pending[0].seats == ("Ben",)
    refusal = game.why("dealt boardwalk")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("bad_deed", "S-3")
    with pytest.raises(IllegalAction):
        game.do("dealt go")
    for words in ("dealt med", "dealt baltic", "dealt reading"):
        game.do(words)
    assert [seat.deeds for seat in game.state.seats] == [
        ("baltic", "boardwalk"),
        ("mediterranean", "reading"),
    ]
    assert game.pending[0].kind == "opening"
    result = saved(game, tmp_path)
    assert result.fault is None
    assert result.game.state_hash == game.state_hash


def test_a_file_cut_in_the_middle_of_the_deal_goes_on(tmp_path: Path) -> None:
    game = Game.new("short", SEATS, seed=5)
    game.save(tmp_path / "whole.jsonl")
    rows = rows_of(tmp_path / "whole.jsonl")
    path = write(tmp_path / "cut.jsonl", rows[:5])  # the header and four deals
    assert Game.load(path, salvage=True).state_hash == game.state_hash


def test_a_deal_that_its_seed_does_not_give_is_found(tmp_path: Path) -> None:
    game = Game.new("short", SEATS, seed=5)
    game.save(tmp_path / "whole.jsonl")
    rows = rows_of(tmp_path / "whole.jsonl")
    other = next(key for key in game.state.deeds if key not in {key for _, key in dealt(game)})
    rows[2]["draw"]["space"] = other
    result = replay(write(tmp_path / "forged.jsonl", rows))
    assert result.fault is not None
    assert (result.fault.code, result.fault.line) == ("other_draw", 3)


@rule("S-3")
def test_the_pack_has_to_reach_for_everybody() -> None:
    seats = [f"P{number}" for number in range(10)]
    with pytest.raises(InvalidWords, match="enough for 9 seats, not for 10"):
        Game.new("short", seats)
    assert len(dealt(Game.new("short", seats[:9], seed=1))) == 27
