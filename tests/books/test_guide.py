"""docs/books.md: its files load, its commands print what it shows, its tables are complete."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from freehold.books import load_book
from freehold.books.base import base
from freehold.books.schema import OptionRow, RuleSetFile
from freehold.books.source import packaged
from freehold.cli import app

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "books.md").read_text("utf-8")
CODES = {"check": {0, 1}, "diff": {0, 1}}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the guide, where its commands run."""
    for block in re.findall(r"```toml\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL):
        (tmp_path / block[0]).write_text(f"# {block[0]}\n{block[1]}", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def sessions() -> list[tuple[str, str]]:
    """Every command line of the guide with what is printed below it."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", GUIDE, re.DOTALL):
        for part in block.split("$ ")[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def test_the_guide_has_files_and_commands(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == [
        "club.toml",
        "house.toml",
        "sunday.toml",
    ]
    assert len(sessions()) >= 5


@pytest.mark.parametrize(("command", "output"), sessions(), ids=[it[0] for it in sessions()])
def test_a_command_prints_what_the_guide_shows(folder: Path, command: str, output: str) -> None:
    program, *words = shlex.split(command)
    assert program == "freehold"
    result = CliRunner().invoke(app, words, catch_exceptions=False)
    assert result.exit_code in CODES.get(words[1], {0})
    printed = [line.rstrip() for line in result.output.splitlines()]
    assert printed == output.splitlines()


def test_the_household_of_the_guide(folder: Path) -> None:
    rules = load_book("house.toml").rules
    assert {name: rules[name].value for name in ("price_factor", "starting_cash", "rent")} == {
        "price_factor": 2,
        "starting_cash": 3000,
        "rent": "automatic",
    }
    assert load_book("club.toml").rules["pot_taxes"].value is True
    assert load_book("club.toml", options=["pot=no", "quick"]).rules["dealt_deeds"].value == 2
    sunday = load_book("sunday.toml").rules
    assert (sunday["dealt_deeds"].value, sunday["pot_taxes"].value) == (2, False)


def test_the_table_of_rule_sets_is_complete() -> None:
    table = GUIDE.split("### 2.")[0]
    assert {name for name in packaged("rulesets") if f"`{name}`" not in table} == set()


def test_the_table_of_keys_is_complete() -> None:
    table = GUIDE.split("### Reference")[1]
    keys = {*RuleSetFile.model_fields, *OptionRow.model_fields}
    assert {key for key in keys if f"`{key}`" not in table and f"[{key}" not in table} == set()


def test_the_page_of_rule_values_is_the_one_that_the_command_writes() -> None:
    written = CliRunner().invoke(app, ["rules", "values", "--markdown"]).output
    page = (DOCS / "rule-values.md").read_text("utf-8")
    assert page == written, "write it anew: freehold rules values --markdown > docs/rule-values.md"
    assert all(f"| `{name}` |" in page for name in base()[0].rules)
