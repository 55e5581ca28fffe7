"""Options: what a rule set offers, and what a household or a caller chooses of it."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from freehold.books.base import base, check_rule_ids, make_value, read_setting
from freehold.books.meant import SWITCH
from freehold.books.names import hint
from freehold.books.parts import Option, Value
from freehold.books.schema import RuleSpec
from freehold.books.shape import found
from freehold.books.source import Faults, Place, Source, known_keys

Choice = bool | int | str
Options = Mapping[str, Choice] | Iterable[str | tuple[str, Choice]]
"""Options as callers give them: names with values, or texts as the command line takes them."""

CALLER: Final = "options"  # names what the caller gave in faults
SET_BY_CALLER: Final = "option"  # source of a value that the caller set
_USUAL: Final = {"dollars": 200, "count": 2, "factor": 2, "percent": 10}  # for examples
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Offer:
    """An option that a rule set offers, and whether it is on.

    ``place`` is where it is defined, ``decided`` where it was switched last; ``rank`` orders such
    places: the base first, the caller last.
    """

    option: Option
    place: Place
    is_on: bool
    decided: Place
    rank: int


@dataclass
class Request:
    """What the caller chose, checked: options on or off, and rule values of the base."""

    place: Place
    switches: dict[str, bool] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)


def spelled(name: str) -> str:
    """The name of an option as rule sets write it: ``Double_Prices`` is ``double-prices``."""
    return name.strip().lower().replace("_", "-")


def pairs(options: Options) -> list[tuple[str, Choice]]:
    """Names with values; a name alone means that it is on.

    >>> pairs(["double-prices", "salary = 400"])
    [('double-prices', True), ('salary', '400')]
    """
    if isinstance(options, Mapping):
        return list(options.items())
    texts = [options] if isinstance(options, str) else options
    return [_pair(each) if isinstance(each, str) else each for each in texts]


def overlay(below: Options, above: Options) -> list[tuple[str, Choice]]:
    """Options of a file with those of a caller, who has the last word on a name."""
    upper = pairs(above)
    named = {spelled(name) for name, _ in upper}
    return [pair for pair in pairs(below) if spelled(pair[0]) not in named] + upper


def read_options(data: dict[str, Any], place: Place) -> dict[str, Option]:
    """The options that a rule set file defines; those without a table are left out."""
    table = data.get("options")
    return {
        name: _read_option(name, row, place.under("options", name))
        for name, row in (table.items() if isinstance(table, dict) else ())
        if isinstance(row, dict)
    }


def read_request(
    options: Options,
    offers: Mapping[str, Offer],
    faults: Faults,
    elsewhere: Callable[[str], list[str]],
) -> Request:
    """Check what the caller chose against what is offered and against the base.

    ``elsewhere`` names the rule sets that offer an option which this one doesn't.
    """
    request = Request(Place(Source(CALLER, CALLER, {}), faults))
    given: dict[str, Choice] = {}
    for name, raw in pairs(options):
        key = spelled(name)
        if not key:
            request.place.fault(f"expected NAME or NAME=VALUE, found {found(_written(name, raw))}")
        elif key in given and _differ(given[key], raw):
            request.place.fault(
                f"expected `{key}` once, found it as {found(given[key])} and as {found(raw)}", key
            )
        elif key not in given:
            given[key] = raw
            if not _take(key, raw, offers, request):
                _refuse_unknown(key, offers, request.place.under(key), elsewhere(key))
    return request


def _pair(text: str) -> tuple[str, Choice]:
    name, equals, value = text.partition("=")
    return name.strip(), value.strip() if equals else True


def _written(name: object, raw: object) -> str:
    return f"{name}" if raw is True else f"{name}={raw}"


def _differ(first: Choice, second: Choice) -> bool:
    return _plain(first) != _plain(second)


def _plain(raw: Choice) -> object:
    word = str(raw).lower()
    return SWITCH.get(word, word)


def _read_option(name: str, row: dict[str, Any], place: Place) -> Option:
    ids = check_rule_ids(row.get("rule", []), place.under("rule"))
    settings = row.get("set")
    values = {}
    for key, raw in settings.items() if isinstance(settings, dict) else ():
        source = f"{place.source.file}, option {name}"
        value = read_setting(key, raw, place.under("set", key), source, ids)
        if value:
            values[key] = value
    _check_name(name, values, place)
    excludes = row.get("excludes")
    return Option(
        name,
        str(row.get("title", "")),
        str(row.get("sentence", "")),
        ids,
        row.get("default") is True,
        tuple(
            spelled(other)
            for other in (excludes if isinstance(excludes, list) else ())
            if isinstance(other, str)
        ),
        values,
        place.source.file,
    )


def _check_name(name: str, values: Mapping[str, Value], place: Place) -> None:
    """A name means one thing: an option may share it with a switch only to turn that on."""
    key = name.replace("-", "_")
    if key in base()[0].rules and (key not in values or values[key].value is not True):
        place.fault(f"expected a name of its own, as the rule value `{key}` has this one")


def _take(key: str, raw: Choice, offers: Mapping[str, Offer], request: Request) -> bool:
    """Note an option or a rule value; False if there is none of this name."""
    specs, name = base()[0].rules, key.replace("-", "_")
    if key in offers:
        is_on = _switch(raw)
        if is_on is None:
            request.place.fault(f"expected on or off, found {found(raw)}", key)
        else:
            request.switches[key] = is_on
    elif name in specs:
        value = _value(name, specs[name], raw, request.place.under(name))
        if value:
            request.values[name] = value
    return key in offers or name in specs


def _refuse_unknown(
    key: str, offers: Mapping[str, Offer], place: Place, elsewhere: list[str]
) -> None:
    offered = known_keys(offers) if offers else "it offers none"
    other = f"; `{key}` is an option of {known_keys(elsewhere)}" if elsewhere else ""
    place.fault(
        f"unknown option `{key}`: expected an option of the rule set ({offered}) or a rule "
        f"value such as `salary`{other or hint(key, [*offers, *base()[0].rules])}"
    )


def _switch(raw: object) -> bool | None:
    word = SWITCH.get(raw.lower()) if isinstance(raw, str) else raw
    return word if isinstance(word, bool) else None


def _value(name: str, spec: RuleSpec, raw: Choice, place: Place) -> Value | None:
    """A rule value from what the caller wrote, which may be text for any type."""
    if spec.type == "switch":
        is_on = _switch(raw)
        return make_value(spec, raw if is_on is None else is_on, SET_BY_CALLER, (), place)
    if raw is True:
        place.fault(f"expected a value, as in `{name}={_example(spec)}`")
        return None
    if spec.type == "choice":
        word = spelled(raw) if isinstance(raw, str) else raw
        return make_value(spec, word, SET_BY_CALLER, (), place)
    number = int(raw) if isinstance(raw, str) and _NUMBER.fullmatch(raw) else raw
    return make_value(spec, number, SET_BY_CALLER, (), place)


def _example(spec: RuleSpec) -> str:
    if spec.choice:
        return next(iter(spec.words))
    low, high = spec.range or (0, 0)
    return str(min(max(low, _USUAL.get(spec.type, low)), high))
