"""The rules that tournaments are played by, each read once."""

from functools import cache
from typing import Final

from freehold.books import Book, load_book

RULES: Final = ("tournament", "official", "short", "time-limit")


@cache
def rulebook(rules: str) -> Book:
    """The book of one of `RULES`."""
    return load_book(rules)
