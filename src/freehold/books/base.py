"""The neutral base: what every rule value may be. All checks of a single value are here."""

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import Any, Final

from freehold.books import catalogue
from freehold.books.errors import UnknownName
from freehold.books.meant import hint_of, meant_number, meant_switch
from freehold.books.names import hint
from freehold.books.parts import Value
from freehold.books.schema import BaseFile, RuleSpec
from freehold.books.shape import found, shaped
from freehold.books.source import Faults, Place, known_keys, read
from freehold.records import enums, limits
from freehold.records.layout import RULES

BASE: Final = "base"
_UNITS = {
    "dollars": "whole dollars",
    "count": "a whole number",
    "percent": "a whole percentage",
    "factor": "a whole number",
}


@cache
def base() -> tuple[BaseFile, Place]:
    """The base with its place. Raises `BookError` if it doesn't cover `RULES` exactly."""
    faults = Faults()
    place = read("rulesets", BASE, faults)
    file = shaped(BaseFile, place.source.data, place) if place else None
    if file and place:
        _check_base(file, place)
    faults.raise_if_any()
    assert file is not None
    assert place is not None
    return file, place


def _check_base(file: BaseFile, place: Place) -> None:
    for name in RULES.names or ():
        if name not in file.rules:
            place.fault(f"expected the rule value `{name}`", "rules")
    for name, spec in file.rules.items():
        if name not in (RULES.names or ()):
            place.fault("expected a rule value that the kernel knows", "rules", name)
        if spec.choice and list(spec.words) != list(words_of(spec)):
            place.fault(f"expected {known_keys(words_of(spec))}", "rules", name, "words")
    values = {name: neutral(spec, name, place) for name, spec in file.rules.items()}
    places = {name: place.under("rules", name, "value") for name in values}
    check_together({name: value for name, value in values.items() if value}, places)


def neutral(spec: RuleSpec, name: str, base_place: Place) -> Value | None:
    """The value of ``name`` when nothing sets it; None only while the base itself is faulty."""
    place = base_place.under("rules", name, "value")
    return make_value(spec, spec.value, base_place.source.file, (), place)


def neutral_values() -> dict[str, Value]:
    """What every rule value is when nothing sets it."""
    file, place = base()
    values = {name: neutral(spec, name, place) for name, spec in file.rules.items()}
    return {name: value for name, value in values.items() if value}


def words_of(spec: RuleSpec) -> dict[str, int]:
    """The words of a choice and the numbers the kernel reads for them."""
    if spec.choice is None:
        return {}
    options: type[IntEnum] = getattr(enums, spec.choice)
    return {member.name.lower().replace("_", "-"): member.value for member in options}


def code_of(spec: RuleSpec, value: object, place: Place) -> int | None:
    """The number the kernel reads for ``value``, or None after noting what was expected."""
    if spec.type == "choice":
        words = words_of(spec)
        if isinstance(value, str) and value in words:
            return words[value]
        near = hint(value, words) if isinstance(value, str) else ""
        place.fault(f"expected one of {known_keys(words)}, found {found(value)}{near}")
    elif spec.type == "switch":
        if isinstance(value, bool):
            return int(value)
        near = hint_of(meant_switch(value))
        place.fault(f"expected true or false, found {found(value)}{near}")
    else:
        low, high = spec.range or (0, 0)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        meant = None if isinstance(value, int) else meant_number(value)
        near = hint_of(meant if meant is not None and low <= meant <= high else None)
        expected = f"expected {_UNITS[spec.type]} from {low} to {high}"
        place.fault(f"{expected}, found {found(value)}{near}")
    return None


def make_value(
    spec: RuleSpec, value: Any, source: str, rules: tuple[str, ...], place: Place
) -> Value | None:
    """A checked `Value`, or None after noting its fault at ``place``."""
    code = code_of(spec, value, place)
    if code is None:
        return None
    return Value(
        value, code, spec.type, source, rules, spec.sentence, spec.words.get(str(value), "")
    )


def read_setting(
    name: str, raw: Any, place: Place, source: str, rules: tuple[str, ...] = ()
) -> Value | None:
    """A value from ``name = value`` or ``name = { value = ..., rule = ... }``.

    ``rules`` are the ids of a setting that states none.
    """
    specs = base()[0].rules
    if name not in specs:
        place.fault(unknown_value(name))
        return None
    if not isinstance(raw, dict):
        return make_value(specs[name], raw, source, rules, place)
    for key in raw.keys() - {"value", "rule"}:
        near = hint(key, ("value", "rule"))
        place.fault(f"unknown key `{key}`: expected `value`, `rule`{near}", key)
    ids = check_rule_ids(raw["rule"], place.under("rule")) if "rule" in raw else rules
    if "value" not in raw:
        place.fault("expected the key `value`")
        return None
    return make_value(specs[name], raw["value"], source, ids, place.under("value"))


def unknown_value(name: str, near: str = "") -> str:
    """The fault of a rule value that there is none of; ``near`` says what was meant."""
    near = near or hint(name, base()[0].rules)
    return f"unknown rule value `{name}`: expected one that `freehold rules values` lists{near}"


def check_rule_ids(raw: object, place: Place) -> tuple[str, ...]:
    """The ids of one rule or of a list of them; a fault for each that the catalogue lacks."""
    ids = raw if isinstance(raw, list) else [raw]
    for rule_id in ids:
        check_rule_id(rule_id, place)
    return tuple(rule_id for rule_id in ids if isinstance(rule_id, str))


def check_rule_id(rule_id: object, place: Place) -> None:
    """Note a fault at ``place`` unless the catalogue has this rule id."""
    if not isinstance(rule_id, str):
        place.fault(f'expected a rule id such as "O-PREP-4", found {found(rule_id)}')
        return
    try:
        known = catalogue.rule(rule_id).id == rule_id
    except UnknownName as error:
        near = f"; did you mean {' or '.join(error.suggestions)}?" if error.suggestions else ""
        place.fault(f"expected a rule id of the catalogue, found {found(rule_id)}{near}")
        return
    if not known:
        place.fault(f"expected {catalogue.rule(rule_id).id}, found {found(rule_id)}")


def check_together(values: Mapping[str, Value], places: Mapping[str, Place]) -> None:
    """Note values that are fine alone but not together.

    ``places`` is where each value was changed, in that order; the fault belongs to the change
    that came last.
    """
    codes = {name: value.code for name, value in values.items()}

    def last_changed(*names: str) -> Place:
        return [place for name, place in places.items() if name in names][-1]

    pair = ("fine_turns", "jail_turns")
    if all(name in codes for name in pair) and codes["fine_turns"] > codes["jail_turns"]:
        last_changed(*pair).fault(
            f"expected `fine_turns` to be no more than `jail_turns`, "
            f"found {codes['fine_turns']} and {codes['jail_turns']}"
        )
    trio = ("rent", "claim_turns", "doubles_limit")
    if all(name in codes for name in trio) and codes["rent"] == enums.RentRule.ON_DEMAND:
        claims = codes["claim_turns"] * codes["doubles_limit"]
        if claims > limits.MAX_CLAIMS:
            last_changed(*trio).fault(
                f"expected `claim_turns` x `doubles_limit`, the claims that can be open at once, "
                f"to be at most {limits.MAX_CLAIMS}, found {claims}"
            )
