"""Rule sets as written: what a file sets, removes, offers and chooses; and the chain it heads."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from freehold.books.base import BASE, base, neutral_values, read_setting, unknown_value
from freehold.books.locate import Path as KeyPath
from freehold.books.names import hint
from freehold.books.options import read_options, spelled
from freehold.books.parts import Option, Value
from freehold.books.schema import RuleSetFile
from freehold.books.shape import shaped
from freehold.books.source import Faults, Place, packaged, read


@dataclass(frozen=True)
class RuleSet:
    """One rule set as written: what it changes of the one it ``extends``.

    ``sets`` holds only values that are right; ``extends`` is empty for the base alone. ``options``
    are those it offers itself, ``choices`` switches those of the ones it extends. ``edition`` is
    empty if it names none.
    """

    name: str
    title: str
    about: str
    extends: str
    sets: Mapping[str, Value] = field(default_factory=dict)
    removes: tuple[str, ...] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    choices: Mapping[str, bool] = field(default_factory=dict)
    edition: str = ""


def show(reference: str | os.PathLike[str]) -> RuleSet:
    """A single rule set as written, nothing inherited. Raises `BookError` on any fault in it."""
    faults = Faults()
    read_one = _read_one(reference, faults, None)
    faults.raise_if_any()
    assert read_one is not None
    return read_one[0]


def available() -> list[RuleSet]:
    """The rule sets that come with Freehold, the base first."""
    return sorted((show(name) for name in packaged("rulesets")), key=lambda it: it.extends != "")


def read_chain(reference: str | os.PathLike[str], faults: Faults) -> list[tuple[RuleSet, Place]]:
    """The rule set, the one it extends, and so on to the base; as far as they can be read."""
    chain: list[tuple[RuleSet, Place]] = []
    asked_by: Place | None = None
    seen: list[tuple[Path | None, str]] = []
    while True:
        read_one = _read_one(reference, faults, asked_by)
        if read_one is None:
            return chain
        rule_set, place = read_one
        identity = (place.source.folder, os.path.normpath(place.source.label))
        if identity in seen:
            assert asked_by is not None
            circle = " -> ".join(label for _, label in [*seen[seen.index(identity) :], identity])
            asked_by.fault(f"expected rule sets that lead to `{BASE}`, found a circle: {circle}")
            return chain
        seen.append(identity)
        chain.append(read_one)
        if not rule_set.extends:
            return chain
        reference, asked_by = rule_set.extends, place.under("extends")


def _read_one(
    reference: str | os.PathLike[str], faults: Faults, asked_by: Place | None
) -> tuple[RuleSet, Place] | None:
    if reference == BASE:
        file, base_place = base()
        return RuleSet(BASE, file.title, file.about, "", neutral_values()), base_place
    place = read("rulesets", reference, faults, asked_by)
    if place is None:
        return None
    data = place.source.data
    shape = shaped(RuleSetFile, data, place, lambda path: _belongs(path, data))
    return (
        RuleSet(
            place.source.name,
            shape.title if shape else "",
            shape.about if shape else "",
            _text(data, "extends"),
            _read_sets(data, place),
            _read_removes(data, place),
            read_options(data, place),
            _read_choices(_table(data, "choose"), place),
            _text(data, "edition"),
        ),
        place,
    )


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""


def _table(data: dict[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key)
    return value if isinstance(value, dict) else {}


def _read_sets(data: dict[str, Any], place: Place) -> dict[str, Value]:
    sets: dict[str, Value] = {}
    for name, raw in _table(data, "set").items():
        at = place.under("set", name)
        if name not in base()[0].rules:
            at.fault(unknown_value(name, _belongs(("set", name), data)))
        elif value := read_setting(name, raw, at, place.source.file):
            sets[name] = value
    return sets


def _belongs(path: KeyPath, data: dict[str, Any]) -> str:
    """Where a key would be right that a rule set doesn't have at this path; or nothing."""
    name, inside = str(path[-1]), path[:-1]
    is_value = name.replace("-", "_") in base()[0].rules
    if is_value and not inside:
        return "; a rule value belongs under `[set]`"
    if is_value and inside[0] == "options":
        return "; a rule value belongs in the `set` of the option"
    if name in ("remove", "extends", "edition", "title", "about") and inside == ("set",):
        return f"; `{name}` belongs above the first `[table]`"
    if not inside and name in ("seats", "moves", "expect"):
        return "; this is a case, for `freehold run`"
    is_switch = isinstance(_table(data, "set").get(name), bool) and not hint(name, base()[0].rules)
    if is_switch or spelled(name) in {*_table(data, "options"), *_packaged_options()}:
        return "; an option is switched under `[choose]`"
    return ""


@cache
def _packaged_options() -> frozenset[str]:
    return frozenset(name for rule_set in available() for name in rule_set.options)


def _read_removes(data: dict[str, Any], place: Place) -> tuple[str, ...]:
    removals = data["remove"] if isinstance(data.get("remove"), list) else []
    settings = _table(data, "set")
    return tuple(
        name
        for index, name in enumerate(removals)
        if _removable(name, settings, place.under("remove", index))
    )


def _removable(name: object, settings: dict[str, Any], place: Place) -> bool:
    specs = base()[0].rules
    if not isinstance(name, str):
        return False
    if name not in specs:
        place.fault(f"expected a rule value to remove, found `{name}`{hint(name, specs)}")
        return False
    if name in settings:
        place.fault(f"expected `{name}` either in `set` or in `remove`, found it in both")
        return False
    return True


def _read_choices(table: dict[str, Any], place: Place) -> dict[str, bool]:
    """Choices by the names that the file uses; two spellings of one option are a fault."""
    seen: set[str] = set()
    for name in table:
        if spelled(name) in seen:
            place.fault(f"expected `{spelled(name)}` once, found it twice", "choose", name)
        seen.add(spelled(name))
    return {name: is_on for name, is_on in table.items() if isinstance(is_on, bool)}
