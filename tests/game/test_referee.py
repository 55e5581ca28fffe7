"""The referee beside the seats, families that answer, and remarks in the log."""

from pathlib import Path
from typing import Any

import pytest

from freehold.game import Action, Game, IllegalAction, InvalidWords, replay
from freehold.game.refusals import _CLAUSES, _VALUES
from freehold.notation.actions import REASONED
from tests.game.helpers import position
from tests.support import rule

FAMILIES: list[dict[str, Any]] = [
    {
        "name": "Ann",
        "members": [{"name": "Tom", "grade": 4}, {"name": "Eva", "grade": "K"}],
        "captain": "Pat",
    },
    {"name": "Ben", "members": [{"name": "Ida", "grade": 8}]},
]


# --- time, the one thing the referee does in every timed game --------------------------------


@rule("T-1", "T-2")
def test_the_referee_calls_time(tmp_path: Path) -> None:
    game = Game.new("tournament", ["Ann", "Ben"], seed=3)
    while game.state.phase == "opening":
        game.do("roll")
    assert [option.words for option in game.legal("Referee")] in ([], ["Referee: time"])
    assert game.read("time") == Action("call_time", "Referee")
    assert game.read("Ann: time") == Action("call_time", "Ann")
    events = game.do('Clock: call time "five o\'clock"')
    assert [event.kind for event in events] == ["time_called", "game_ended"]
    outcome = game.outcome
    assert outcome is not None
    assert outcome.reason == "time"
    row = next(row for row in game.log.rows if row.kind == "do" and row.what.kind == "call_time")  # type: ignore[union-attr]
    assert row.to_json()["do"] == {
        "kind": "call_time",
        "seat": "Referee",
        "note": "five o'clock",
    }
    game.save(tmp_path / "timed.jsonl")
    result = replay(tmp_path / "timed.jsonl")
    assert result.fault is None
    assert result.game.log.rows == game.log.rows
    assert 'Referee: time "five o\'clock"' in [row.words for row in result.rows]


def test_time_is_refused_where_nobody_agreed_on_an_hour() -> None:
    game = Game.new("official", ["Ann", "Ben"], seed=3)
    refusal = game.why("time")
    assert refusal is not None
    assert refusal.reason == "not_in_rules"
    assert "The long game" in refusal.message


def test_a_second_call_is_refused_with_the_clause_of_the_rule_set() -> None:
    game = Game.new("tournament", ["Ann", "Ben"], dice="typed")
    game.do("roll 6 1")
    game.do("roll 3 1")
    game.do("Ann: roll 2 3")
    game.do("time")
    assert game.state.ending == "time"
    refusal = game.why("time")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("time_is_called", "G-DAY-28")


@pytest.mark.parametrize(
    "words",
    [
        "Ann: direction forward",
        "Ann: answer 2",
        "judge right",
        "open at 80",
        'earn Ann 30 grades "two As"',
        'reward Ann 5 "kind"',
        'order Ann pays Ben 20 "settled"',
        'waive "bad luck"',
        "Ann: move",
        "Ann: retract",
        "Ann: buy mortgaged",
        "Ann: foreclose",
        "Ann: let go",
        "Ann: travel reading",
        "Ann: stock all",
        "Ann: ask boardwalk 50",
        "Ann: choose boardwalk",
        "Ann: exercise #1",
        "Ann: repay #1",
        "Ann: release #1",
    ],
)
def test_the_long_game_knows_none_of_it(words: str) -> None:
    game = position('[[seats]]\nname = "Ann"\n[[seats]]\nname = "Ben"\n')
    refusal = game.why(words)
    assert refusal is not None
    assert refusal.reason in ("not_in_rules", "no_such_seat")
    before = game.engine.snapshot()
    with pytest.raises(IllegalAction):
        game.do(words)
    assert game.engine.snapshot() == before


# --- remarks and reasons ------------------------------------------------------------------------


def test_remarks_are_kept_with_their_rows(tmp_path: Path) -> None:
    game = position('[[seats]]\nname = "Ann"\ncash = 500\n[[seats]]\nname = "Ben"\n')
    game.do('Ann: roll 3 2 "both dice on the board"')
    game.do('Ann: buy "at last"')
    game.do('Ann: undo "no, wait"')
    game.do("Ann: buy")
    notes = [row.to_json().get(row.kind, {}).get("note") for row in game.log.rows]
    assert notes == ["both dice on the board", None, "at last", "no, wait", None]
    game.save(tmp_path / "noted.jsonl")
    result = replay(tmp_path / "noted.jsonl")
    assert result.fault is None
    assert [row.to_json() for row in result.game.log.rows[:5]] == [
        row.to_json() for row in game.log.rows
    ]
    assert [row.words for row in result.rows][:3] == [
        'Ann: roll "both dice on the board"',
        "dice 3 2",
        'Ann: buy "at last"',
    ]


def test_remarks_have_a_length_and_one_line() -> None:
    game = position('[[seats]]\nname = "Ann"\n[[seats]]\nname = "Ben"\n')
    for note in ("x" * 281, "two\nlines", 5):
        with pytest.raises(InvalidWords):
            game.do(Action("roll", "Ann", note=note))  # type: ignore[arg-type]


# --- families -----------------------------------------------------------------------------------


def family_game() -> Game:
    return Game.new("parish", ["Ann", "Ben", "Cy"], seed=2, families=FAMILIES)


@rule("P-CAPT-1", "P-SCH-9")
def test_families_sit_down_lowest_grade_first(tmp_path: Path) -> None:
    game = family_game()
    seats = game.state.seats
    assert [(member.name, member.grade) for member in seats[0].members] == [("Eva", 0), ("Tom", 4)]
    assert [seat.captain for seat in seats] == ["Pat", None, None]
    assert seats[2].members == ()
    record = game.engine.state["seats"]
    assert [int(record[i]["members"]) for i in range(3)] == [2, 1, 0]
    assert list(record[0]["grades"][:3]) == [0, 4, 0]
    game.save(tmp_path / "families.jsonl")
    result = replay(tmp_path / "families.jsonl")
    assert result.fault is None
    assert result.game.state.to_json() == game.state.to_json()
    assert result.game.log.header == game.log.header


def test_members_answer_by_name_or_number() -> None:
    game = family_game()
    assert game.read("Ann: answer 2").member == "Tom"
    assert game.read("Ann: answer ev").member == "Eva"
    assert game.read("Ann: answer captain").member == "captain"
    assert game.read("Ann: answer Pat").member == "captain"
    assert game.read("Cy: answer 2").member == "2"
    with pytest.raises(InvalidWords, match="no member"):
        game.read("Ann: answer 3")
    with pytest.raises(InvalidWords, match="member called"):
        game.read("Ann: answer Zoe")


@pytest.mark.parametrize(
    ("families", "message"),
    [
        ([{"name": "Zed"}], "No seat"),
        ([{"name": "Ann"}, {"name": "ann"}], "Two families"),
        ([{"members": []}], "has a name"),
        ([{"name": "Ann", "members": [{"name": "Tom"}, {"name": "tom"}]}], "same name"),
        ([{"name": "Ann", "members": [{"name": "2"}]}], "something else"),
        ([{"name": "Ann", "members": [{"name": "Captain"}]}], "something else"),
        ([{"name": "Ann", "members": [{"name": "Tom", "grade": 13}]}], "grade"),
        ([{"name": "Ann", "members": [{"name": "Tom", "grade": -1}]}], "grade"),
        ([{"name": "Ann", "members": [{"name": "Tom", "age": 5}]}], "name and a grade"),
        ([{"name": "Ann", "members": [{"name": f"M{i}"} for i in range(13)]}], "at most 12"),
        ([{"name": "Ann", "members": "Tom"}], "list"),
        ([{"name": 5}], "text"),
        ("Ann", "list"),
        (5, "list"),
    ],
)
def test_families_that_cannot_be(families: Any, message: str) -> None:
    with pytest.raises(InvalidWords, match=message):
        Game.new("parish", ["Ann", "Ben"], families=families)


@rule("P-GM-2")
def test_a_position_with_a_referred_debt_is_kept_in_its_file(tmp_path: Path) -> None:
    text = """rules = "parish"
    debts = [{ seat = "Ann", to = "Ben", amount = 50, cause = "rent" }]
    seats = [{ name = "Ann", cash = 20 }, { name = "Ben", cash = 0 }]
    """
    game = position(text)
    assert [str(pending) for pending in game.pending] == ["Referee referred"]
    game.save(tmp_path / "start.jsonl")
    assert Game.load(tmp_path / "start.jsonl").state_hash == game.state_hash
    game.do('Referee: defer "until the next game day"')
    game.save(tmp_path / "game.jsonl")
    twin = Game.load(tmp_path / "game.jsonl")
    assert twin.state.to_json() == game.state.to_json()
    assert [contract.standing for contract in twin.state.contracts] == ["Ann>Ben deferred 50"]


def test_every_ruling_on_money_needs_its_reason() -> None:
    assert {
        "earn",
        "reward",
        "penalize",
        "order",
        "correct",
        "waive",
        "stand",
        "defer",
    } == REASONED


def test_clauses_belong_to_values_there_are() -> None:
    rules = Game.new(seats=["Ann", "Ben"], seed=1).book.rules
    assert set(_VALUES.values()) <= set(rules)
    assert {key.partition(".")[0] for key in _VALUES} <= {key.partition(".")[0] for key in _CLAUSES}
