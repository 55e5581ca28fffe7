"""Rule sets: extend another, set values, remove them; every value remembers who set it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freehold.books.base import (
    BASE,
    base,
    check_rule_id,
    check_together,
    make_value,
    neutral_values,
)
from freehold.books.names import hint
from freehold.books.parts import Value
from freehold.books.schema import RuleSetFile
from freehold.books.shape import shaped
from freehold.books.source import Faults, Place, packaged, read


@dataclass(frozen=True)
class RuleSet:
    """One rule set as written: what it changes of the one it ``extends``.

    ``sets`` holds only values that are right; ``extends`` is empty for the base alone.
    """

    name: str
    title: str
    about: str
    extends: str
    sets: Mapping[str, Value] = field(default_factory=dict)
    removes: tuple[str, ...] = ()


@dataclass
class Resolved:
    """All rule values after going through the chain of rule sets, base first.

    ``places`` says where each was last changed, in the order of these changes.
    """

    name: str
    title: str
    values: dict[str, Value]
    places: dict[str, Place]


def resolve(reference: str | os.PathLike[str], faults: Faults) -> Resolved | None:
    """Resolve a rule set by name or path; None if there is nothing to resolve.

    Every fault of the whole chain is noted: keys, types, ranges, words, rule ids, removals of
    what nobody set, values that don't go together.
    """
    chain = _chain(reference, faults)
    if not chain:
        return None
    base_place = base()[1]
    neutral = neutral_values()
    values = dict(neutral)
    places = {name: base_place.under("rules", name, "value") for name in values}
    changed: set[str] = set()
    complete = not chain[-1][0].extends
    for rule_set, place in reversed(chain):
        for name in rule_set.removes:
            removal = place.under("remove", place.source.data["remove"].index(name))
            if complete and name not in changed:
                removal.fault(
                    f"nothing to remove: expected a value that `{rule_set.extends}` or a rule "
                    f"set below it sets, found `{name}`"
                )
            changed.discard(name)
            values[name] = neutral[name]
            _change(places, name, removal)
        for name, value in rule_set.sets.items() if rule_set.extends else ():
            changed.add(name)
            values[name] = value
            _change(places, name, place.under("set", name))
    check_together(values, places)
    first = chain[0][0]
    return Resolved(first.name, first.title, values, places)


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


def _chain(reference: str | os.PathLike[str], faults: Faults) -> list[tuple[RuleSet, Place]]:
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
    shape = shaped(RuleSetFile, data, place)
    settings = data["set"] if isinstance(data.get("set"), dict) else {}
    removals = data["remove"] if isinstance(data.get("remove"), list) else []
    sets = {
        name: value
        for name, raw in settings.items()
        if (value := _setting(name, raw, place.under("set", name)))
    }
    removes = tuple(
        name
        for index, name in enumerate(removals)
        if _removable(name, settings, place.under("remove", index))
    )
    extends = shape.extends if shape else data.get("extends", "")
    return (
        RuleSet(
            place.source.name,
            shape.title if shape else "",
            shape.about if shape else "",
            extends if isinstance(extends, str) else "",
            sets,
            removes,
        ),
        place,
    )


def _setting(name: str, raw: Any, place: Place) -> Value | None:
    """A value from ``name = value`` or ``name = { value = ..., rule = ... }``."""
    specs = base()[0].rules
    if name not in specs:
        place.fault(f"unknown rule value `{name}`: expected a key of the base{hint(name, specs)}")
        return None
    spec = specs[name]
    if not isinstance(raw, dict):
        return make_value(spec, raw, place.source.file, (), place)
    for key in raw.keys() - {"value", "rule"}:
        place.fault(f"unknown key `{key}`: expected `value`, `rule`", key)
    ids = raw.get("rule", [])
    ids = ids if isinstance(ids, list) else [ids]
    for rule_id in ids:
        check_rule_id(rule_id, place.under("rule"))
    if "value" not in raw:
        place.fault("expected the key `value`")
        return None
    rules = tuple(rule_id for rule_id in ids if isinstance(rule_id, str))
    return make_value(spec, raw["value"], place.source.file, rules, place.under("value"))


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


def _change(places: dict[str, Place], name: str, place: Place) -> None:
    """Keep ``places`` in the order in which values were last changed."""
    places.pop(name)
    places[name] = place
