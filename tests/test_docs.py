"""The examples in README, docs and docstrings do what they show."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import freehold

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MODULES = ["freehold", "tests.rule_coverage"] + [
    module.name
    for module in pkgutil.walk_packages(freehold.__path__, "freehold.")
    if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False)
    assert failures == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    failures, _ = doctest.testmod(import_module(name))
    assert failures == 0
