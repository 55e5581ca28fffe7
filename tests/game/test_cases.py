"""Every case file holds, and a case that does not hold says where."""

import json
from pathlib import Path
from typing import cast

import pytest

from freehold.game import PositionError, run_case
from freehold.notation.position import read_position
from tests.support import rule

CASES = Path(__file__).parent.parent / "cases"


def case_params() -> list[object]:
    """One parameter per file, with the rules that it shows."""
    params: list[object] = []
    for path in sorted(CASES.glob("*.toml")):
        ids = read_position(path).data.get("shows", [])
        marks = [cast(pytest.MarkDecorator, rule(*ids))] if ids else []
        params.append(pytest.param(path, id=path.stem, marks=marks))
    return params


@pytest.mark.parametrize("path", case_params())
def test_case(path: Path) -> None:
    result = run_case(path)
    assert result.ok, "\n".join(result.lines())
    json.dumps(result.to_json())


CASE = """
title = "A case"
[[seats]]
name = "A"
cash = 100
[[seats]]
name = "B"
moves = \"\"\"
A: roll 1 4
{move}
\"\"\"
[expect]
cash = {{ A = {cash} }}
pending = "A buy"
"""


def run(folder: Path, move: str = "", cash: int = 100) -> list[tuple[str, int | None]]:
    path = folder / "case.toml"
    path.write_text(CASE.format(move=move, cash=cash))
    return [(fault.code, fault.line) for fault in run_case(path).differences]


def test_a_case_that_holds_has_no_differences(tmp_path: Path) -> None:
    assert run(tmp_path, "!A: buy => not_enough_cash  # 200") == []


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("A: buy", "not_enough_cash"),
        ("!A: buy => not_owner", "other_reason"),
        ("!A: decline", "not_refused"),
        ("A: bye", "invalid_words"),
    ],
)
def test_a_move_that_goes_otherwise_is_a_difference(tmp_path: Path, move: str, code: str) -> None:
    assert run(tmp_path, move) == [(code, 10)]


def test_moves_after_a_difference_are_not_played(tmp_path: Path) -> None:
    assert run(tmp_path, "A: buy\nA: decline") == [("not_enough_cash", 10), ("not_played", None)]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("A: buy\nA: decline", "1 more move was not played."),
        ("A: buy\nA: decline\nB: roll 1 2", "2 more moves were not played."),
    ],
)
def test_how_many_moves_were_not_played(moves: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE.format(move=moves, cash=100))
    assert run_case(path).differences[-1].message == told


def test_every_expectation_is_compared(tmp_path: Path) -> None:
    assert run(tmp_path, cash=99) == [("differs", 13)]


def test_an_unknown_seat_in_what_is_expected_is_a_wrong_file(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE.format(move="", cash=100).replace("{ A = 100 }", "{ Zed = 1 }"))
    with pytest.raises(PositionError, match="Zed"):
        run_case(path)


@pytest.mark.parametrize(
    ("place", "expected", "same"),
    [
        ("Jail 1", "Jail 1", True),
        ("Jail 1", "Jail 2", False),
        ("Jail 1", "Jail", False),
        ("Jail", "Jail 0", False),
        ("Jail", "Jail", True),
    ],
)
def test_a_prisoner_is_no_visitor(place: str, expected: str, same: bool, tmp_path: Path) -> None:
    text = CASE.replace("{{ A = {cash} }}", "{{ A = {cash} }}\nat = {{ B = {at} }}")
    text = text.replace('name = "B"', f'name = "B"\nat = "{place}"')
    path = tmp_path / "case.toml"
    path.write_text(text.format(move="", cash=100, at=f'"{expected}"'))
    assert run_case(path).ok == same


@pytest.mark.parametrize("place", ["Detention 1", "Jail 1"])
def test_detention_goes_by_both_names(place: str, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    seats = f"""rules = "parish"\n[[seats]]\nname = "A"\nat = "{place}"\n[[seats]]\nname = "B"\n"""
    path.write_text(seats + f"""[expect]\nat = {{ A = "{place}" }}\n""")
    assert run_case(path).ok


PARISH = """
rules = "parish"
pot = 15
order = ["A", "C", "B"]
[[seats]]
name = "A"
at = "K & L Repair"
direction = "forward"
tasks = ["not-by-chance task-book"]
[[seats]]
name = "B"
runs = ["Hillside Church"]
[[seats]]
name = "C"
moves = '''
A: roll 1 2      # to a church
Clock: time "the bell rang"
'''
[expect]
pot = 15
order = ["A", "C", "B"]
direction = { A = "forward" }
runs = { A = [], B = ["hillside"] }
tasks = { A = ["task-book"] }
contracts = []
pending = "Referee question"
ending = "time"
"""
CHANGED = {
    "pot": ("pot = 15\norder", "pot = 16\norder"),
    "order": ('["A", "C", "B"]\ndir', '["A", "B", "C"]\ndir'),
    "direction": ('{ A = "forward" }', '{ A = "backward" }'),
    "runs": ('B = ["hillside"]', 'B = ["trinity"]'),
    "tasks": ('{ A = ["task-book"] }', "{ A = [] }"),
    "contracts": ("contracts = []", 'contracts = ["A>B deferred 5"]'),
    "pending": ('"Referee question"', '"A question"'),
    "ending": ('ending = "time"', 'ending = ""'),
}


def test_a_case_compares_what_other_rule_sets_add(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(PARISH)
    result = run_case(path)
    assert result.ok, "\n".join(result.lines())


@pytest.mark.parametrize("key", CHANGED)
def test_a_case_finds_what_differs(key: str, tmp_path: Path) -> None:
    old, new = CHANGED[key]
    head, expect, tail = PARISH.partition("[expect]")
    assert old in tail
    path = tmp_path / "case.toml"
    path.write_text(head + expect + tail.replace(old, new))
    (difference,) = run_case(path).differences
    assert difference.code == "differs"
    assert difference.line is not None
    assert path.read_text().split("\n")[difference.line - 1].startswith(key)
