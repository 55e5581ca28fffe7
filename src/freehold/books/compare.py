"""Two sets of rules side by side: what differs between them."""

from collections.abc import Mapping
from dataclasses import dataclass

from freehold.books.book import Book
from freehold.books.options import Offer
from freehold.books.parts import Option, Value


@dataclass(frozen=True, slots=True)
class ValueDifference:
    """A rule value that two books have otherwise."""

    name: str
    first: Value
    second: Value


@dataclass(frozen=True, slots=True)
class OptionDifference:
    """An option that one rule set lacks or has the other way: on, off, or None for not offered."""

    option: Option
    first: bool | None
    second: bool | None


def value_differences(first: Book, second: Book) -> list[ValueDifference]:
    """The rule values that differ, in the order of the base."""
    return [
        ValueDifference(name, value, second.rules[name])
        for name, value in first.rules.items()
        if value.code != second.rules[name].code
    ]


def option_differences(
    first: Mapping[str, Offer], second: Mapping[str, Offer]
) -> list[OptionDifference]:
    """The options that differ."""
    return [
        OptionDifference(offer.option, _state(first.get(name)), _state(second.get(name)))
        for name, offer in {**second, **first}.items()
        if _state(first.get(name)) != _state(second.get(name))
    ]


def _state(offer: Offer | None) -> bool | None:
    return None if offer is None else offer.is_on
