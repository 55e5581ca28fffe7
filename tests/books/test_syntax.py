"""What people type who never wrote TOML: each slip is told with what would be right there."""

from pathlib import Path

import pytest

from freehold.books.meant import meant_number, meant_switch
from freehold.books.syntax import SyntaxFault, decode, parse
from tests.books import files

# What stands on line 3, and what is said of it.
SLIPS = {
    "salary = $200": "expected `salary = 200`, found `salary = $200`",
    "salary = 1,500": "expected `salary = 1500`, found `salary = 1,500`",
    "salary = $1,500  # GO": "expected `salary = 1500  # GO`, found `salary = $1,500  # GO`",
    "finder_percent = 10%": "expected `finder_percent = 10`, found `finder_percent = 10%`",
    "salary: 200": "expected `salary = 200`, found `salary: 200`",
    "salary 200": "expected `salary = 200`, found `salary 200`",
    "salary =": "expected a value after `salary =`",
    "rent = on-demand": 'expected `rent = "on-demand"`, found `rent = on-demand`',
    "rent: automatic": 'expected `rent = "automatic"`, found `rent: automatic`',
    "pot_taxes = yes": "expected `pot_taxes = true`, found `pot_taxes = yes`",
    "pot_taxes = False": "expected `pot_taxes = false`, found `pot_taxes = False`",
    "pot_taxes = off": "expected `pot_taxes = false`, found `pot_taxes = off`",
    "title = “Ours”": 'expected `title = "Ours"`, found `title = “Ours”`',
    'title = "Ours': 'expected `title = "Ours"`, found `title = "Ours`',
    'remove = ["bail"': 'expected `remove = ["bail"]`, found `remove = ["bail"`',
    "[set": "expected `[set]`, found `[set`",
    "[[options]": "expected `[[options]]`, found `[[options]`",
    "first = 2": "expected `first` once, found it again",
    "a = 1 = 2": "expected valid TOML, found `a = 1 = 2`: expected newline or end of document "
    "after a statement",
    "a = \x1b": "expected valid TOML, found `a = ?`: invalid value",
}


@pytest.mark.parametrize("line", SLIPS)
def test_a_slip(line: str) -> None:
    with pytest.raises(SyntaxFault) as caught:
        parse(f"first = 1\n\n{line}\n")
    assert (caught.value.line, str(caught.value)) == (3, SLIPS[line])


def test_a_table_twice() -> None:
    with pytest.raises(SyntaxFault, match=r"expected `\[set\]` once, found it again") as caught:
        parse("[set]\na = 1\n[set]\nb = 1\n")
    assert caught.value.line == 3


def test_too_much_of_anything() -> None:
    with pytest.raises(SyntaxFault, match="far too deep") as deep:
        parse(f"a = 1\nb = {'[' * 5000}")
    with pytest.raises(SyntaxFault, match="too many digits") as long:
        parse(f"a = 1\nb = {'9' * 5000}")
    assert (deep.value.line, long.value.line) == (2, 2)


def test_a_long_line_is_not_looked_into() -> None:
    with pytest.raises(SyntaxFault, match="expected valid TOML, found `a = x") as caught:
        parse(f"first = 1\na = x{' ' * 1_000_000}y")
    assert (caught.value.line, len(str(caught.value)) < 140) == (2, True)


BYTES = {
    b"a = 1\nb = 'caf\xe9'": (2, "found the byte 0xE9; save the file as UTF-8"),
    "a = 1".encode("utf-16"): (1, "found text in UTF-16; save the file as UTF-8"),
    b"\x89PNG\r\n\x1a\n\0\0\0": (1, "found what is no text"),
}


@pytest.mark.parametrize("data", BYTES)
def test_bytes_that_are_no_text(data: bytes) -> None:
    line, what = BYTES[data]
    with pytest.raises(SyntaxFault) as caught:
        decode(data)
    assert (caught.value.line, str(caught.value)) == (line, f"expected text in UTF-8, {what}")


def test_marks_and_line_ends_of_other_systems() -> None:
    assert parse(decode(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")) == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("$1,500", 1500),
        ("10 %", 10),
        ("200.00", 200),
        (24.0, 24),
        ("1 500", 1500),
        ("1,50", None),
        ("-5", None),
        ("1.5", None),
        (float("inf"), None),
        (float("nan"), None),
        ("", None),
        (None, None),
    ],
)
def test_numbers_as_people_write_them(value: object, number: int | None) -> None:
    assert meant_number(value) == number


@pytest.mark.parametrize(
    ("value", "is_on"),
    [("Yes", True), ("OFF", False), (1, True), (0, False), (2, None), ("?", None)],
)
def test_switches_as_people_write_them(value: object, is_on: bool | None) -> None:
    assert meant_switch(value) is is_on


# --- what is right, but elsewhere ------------------------------------------------------------

HEAD = 'title = "House"\nextends = "moore"\n'
KEYS = "expected `title`, `about`, `extends`, `edition`, `set`, `remove`, `options`, `choose`"
VALUES = "expected one that `freehold rules values` lists"
ELSEWHERE = {
    "a value above the tables": (
        "salary = 1\n",
        f"3: salary: unknown key `salary`: {KEYS}; a rule value belongs under `[set]`",
    ),
    "an option above the tables": (
        "double-prices = true\n",
        f"3: double-prices: unknown key `double-prices`: {KEYS}; an option is switched under "
        "`[choose]`",
    ),
    "an option among the values": (
        "[set]\nsix_railroads = true\n",
        f"4: set.six_railroads: unknown rule value `six_railroads`: {VALUES}; an option is "
        "switched under `[choose]`",
    ),
    "an option of some other file among the values": (
        "[set]\nlucky-seven = true\n",
        f"4: set.lucky-seven: unknown rule value `lucky-seven`: {VALUES}; an option is switched "
        "under `[choose]`",
    ),
    "a removal below a table": (
        '[set]\nremove = ["bail"]\n',
        f"4: set.remove: unknown rule value `remove`: {VALUES}; `remove` belongs above the first "
        "`[table]`",
    ),
    "a value beside the set of an option": (
        '[options.x]\ntitle = "X"\nsentence = "X."\nset.salary = 1\nbail = 5\n',
        "7: options.x.bail: unknown key `bail`: expected `title`, `sentence`, `rule`, `default`, "
        "`excludes`, `set`; a rule value belongs in the `set` of the option",
    ),
    "a case": (
        "[[seats]]\n",
        f"3: seats: unknown key `seats`: {KEYS}; this is a case, for `freehold run`",
    ),
    "a number as it is said": (
        '[set]\nsalary = "$1,500"\n',
        '4: set.salary: expected whole dollars from 0 to 1000000, found "$1,500"; did you mean '
        "`1500`?",
    ),
    "a number beyond the range is not proposed": (
        '[set]\nfinder_percent = "500%"\n',
        '4: set.finder_percent: expected a whole percentage from 0 to 100, found "500%"',
    ),
    "a title that commands the terminal": (
        'about = "\\u001b[31m"\n',
        '3: about: expected text without control characters, found "\\u001b[31m"',
    ),
    "a text that turns the writing round": (
        'about = "\\u202eX"\n',
        '3: about: expected text without control characters, found "\\u202eX"',
    ),
}


@pytest.mark.parametrize("case", ELSEWHERE)
def test_elsewhere(case: str, tmp_path: Path) -> None:
    text, expected = ELSEWHERE[case]
    shown = files.shown(files.rule_faults(tmp_path, HEAD + text), tmp_path)
    assert shown == [f"house.toml:{expected}"]


def test_an_about_may_have_several_lines(tmp_path: Path) -> None:
    assert files.rule_faults(tmp_path, HEAD + 'about = """One\n\ttwo."""\n') == ()


# --- files by a wrong name ---------------------------------------------------------------------


def test_a_file_named_without_its_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from freehold.books import check_book

    files.write_rules(tmp_path, HEAD)
    (tmp_path / "ours").write_text(HEAD, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert str(check_book("house")[0]).endswith("found `house`; did you mean `house.toml`?")
    assert str(check_book("ours")[0]).endswith("found `ours`; did you mean `./ours`?")
    assert check_book("./ours") == ()


@pytest.mark.parametrize(
    ("named", "near"),
    [
        ("hose.toml", "; did you mean `house.toml`?"),
        ("moore.toml", "; did you mean `moore`, which comes with Freehold?"),
        ("sunday.toml", ""),  # only the file itself is like that
        ("gone.toml", ""),
    ],
)
def test_a_file_that_is_not_beside_it(named: str, near: str, tmp_path: Path) -> None:
    files.write_rules(tmp_path, HEAD)
    text = f'title = "S"\nextends = "{named}"\n'
    path = files.write_rules(tmp_path, text, "sundays.toml")
    from freehold.books import check_book

    assert files.shown(check_book(path), tmp_path) == [
        f"sundays.toml:2: extends: expected a readable file at {named}: no such file or "
        f"directory{near}"
    ]
