"""Lines of TOML keys, for messages."""

import tomllib
from typing import Any

import pytest

from freehold.books.locate import Path, locate
from freehold.books.source import packaged
from tests.books import files

TRICKY = '''\
# a comment with = and [brackets]
title = "a # b"   # trailing = comment

"quoted key" = 1
'single.dotted' = 2
a.b . "c d" = 3

text = """
[not.a.table]
fake = "no"
"""
raw = \'\'\'
also = 'no'
\'\'\'
quotes = """ends in quotes"""""
escaped = "a \\" [x] = 1"
list = [
  1,  # one
  [2, 3],

  "four ] ,",
  { five = 5, deep = { six = 6 } },
]
empty = []
nothing = {}
when = 1979-05-27 07:32:00

[table]
key = 1
[table . sub]
key = 2
inline = { x = 1, "y z" = [1, 2] }

[[rows]]
name = "first"
[[rows.inner]]
n = 1
[[rows.inner]]
n = 2
[rows.settings]
on = true

[[rows]]
name = "second"
[[rows.inner]]
n = 3
'''
LINES: dict[Path, int] = {
    ("title",): 2,
    ("quoted key",): 4,
    ("single.dotted",): 5,
    ("a",): 6,
    ("a", "b", "c d"): 6,
    ("text",): 8,
    ("raw",): 12,
    ("quotes",): 15,
    ("escaped",): 16,
    ("list",): 17,
    ("list", 0): 18,
    ("list", 1): 19,
    ("list", 1, 1): 19,
    ("list", 2): 21,
    ("list", 3): 22,
    ("list", 3, "five"): 22,
    ("list", 3, "deep", "six"): 22,
    ("empty",): 24,
    ("nothing",): 25,
    ("when",): 26,
    ("table",): 28,
    ("table", "key"): 29,
    ("table", "sub"): 30,
    ("table", "sub", "key"): 31,
    ("table", "sub", "inline", "y z", 1): 32,
    ("rows",): 34,
    ("rows", 0): 34,
    ("rows", 0, "name"): 35,
    ("rows", 0, "inner", 0): 36,
    ("rows", 0, "inner", 0, "n"): 37,
    ("rows", 0, "inner", 1, "n"): 39,
    ("rows", 0, "settings"): 40,
    ("rows", 0, "settings", "on"): 41,
    ("rows", 1): 43,
    ("rows", 1, "name"): 44,
    ("rows", 1, "inner", 0, "n"): 46,
}


def test_tricky_text_is_valid() -> None:
    assert set(_paths(tomllib.loads(TRICKY))) == set(locate(TRICKY))


@pytest.mark.parametrize("path", LINES, ids=str)
def test_line_of_each_path(path: Path) -> None:
    assert locate(TRICKY)[path] == LINES[path]


FILES = [
    f"{kind}/{name}.toml"
    for kind in ("boards", "decks", "editions", "rulesets")
    for name in packaged(kind)
]


@pytest.mark.parametrize("name", FILES)
def test_every_value_of_every_packaged_file_is_found_on_its_line(name: str) -> None:
    text = files.packaged_text(name)
    found, lines = locate(text), text.splitlines()
    paths = list(_paths(tomllib.loads(text)))
    assert set(paths) == set(found)
    for path in paths:
        keys = [part for part in path if isinstance(part, str)]
        assert keys[-1] in lines[found[path] - 1], path


@pytest.mark.parametrize("cut", range(0, len(TRICKY), 5))
def test_text_that_does_not_parse_is_no_trouble(cut: int) -> None:
    assert all(line <= TRICKY.count("\n") + 1 for line in locate(TRICKY[:cut]).values())


def _paths(value: Any, path: Path = ()) -> Any:
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, inner in items:
        yield (*path, key)
        yield from _paths(inner, (*path, key))
