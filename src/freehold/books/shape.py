"""Checks a table against its model and says in plain words what was expected."""

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from freehold.books.locate import Path
from freehold.books.meant import hint_of, meant_number, meant_switch
from freehold.books.names import close, hint
from freehold.books.schema import MODELS, PRINTABLE, Strict
from freehold.books.source import Place, known_keys

M = TypeVar("M", bound=Strict)

_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "text",
    "string_too_short": "text that isn't empty",
    "string_too_long": "at most {max_length} characters",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "less_than": "less than {lt}",
    "too_short": "at least {min_length} entries",
    "too_long": "at most {max_length} entries",
    "literal_error": "{expected}",
    "union_tag_invalid": "one of {expected_tags}",
}
_MEANT: Final[dict[str, Callable[[object], int | bool | None]]] = {
    "bool_type": meant_switch,
    "int_type": meant_number,
    "int_from_float": meant_number,
}
_PATTERNS = {
    PRINTABLE: "text without control characters",
    r"^[A-Z]$": "one capital letter",
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "lower-case words joined by single dashes",
}


def _nowhere(_: Path) -> str:
    return ""


def shaped(
    model: type[M],
    data: dict[str, Any],
    place: Place,
    belongs: Callable[[Path], str] = _nowhere,
) -> M | None:
    """``data`` as ``model``, or None after noting every fault of shape at ``place``.

    ``belongs`` says of the path of an unknown key where else it would be right, or nothing.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        misspelt = {
            (*details["loc"][:-1], key)
            for details in errors
            if details["type"] == "extra_forbidden"
            for key in close(str(details["loc"][-1]), _known(model, details["loc"][:-1])[0])
        }
        for details in errors:
            if details["type"] != "missing" or details["loc"] not in misspelt:
                _note(model, data, place, details, belongs)
        return None


def found(value: object) -> str:
    """The offending value, as written in a file, cut short if long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
        text = text if text.isprintable() else json.dumps(value)
    except (TypeError, ValueError):
        text = str(value)
    text = "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text)
    return text if len(text) <= 40 else text[:37] + "..."


def _note(
    model: type[Strict],
    data: dict[str, Any],
    place: Place,
    details: ErrorDetails,
    belongs: Callable[[Path], str],
) -> None:
    kind, loc, context = details["type"], details["loc"], details.get("ctx", {})
    path = _path(data, loc)
    if kind == "missing":
        place.fault(f"expected the key `{loc[-1]}`", *path)
    elif kind == "extra_forbidden":
        known, tag = _known(model, loc[:-1])
        of_kind = f' for "{tag}"' if tag else ""
        near = belongs(path) or hint(str(loc[-1]), known)
        place.fault(f"unknown key `{loc[-1]}`{of_kind}: expected {known_keys(known)}{near}", *path)
    elif kind == "union_tag_not_found":
        key = context["discriminator"].strip("'")
        place.fault(f"expected the key `{key}`", *path)
    elif kind == "union_tag_invalid":
        tag = context["discriminator"].strip("'")
        place.fault(f"{_expected(details)}, found {found(context['tag'])}", *path, tag)
    else:
        value = len(details["input"]) if kind in ("too_short", "too_long") else details["input"]
        near = hint_of(_MEANT[kind](value)) if kind in _MEANT else ""
        place.fault(f"{_expected(details)}, found {found(value)}{near}", *path)


def _expected(details: ErrorDetails) -> str:
    kind, context = details["type"], details.get("ctx", {})
    if kind == "string_pattern_mismatch":
        return f"expected {_PATTERNS[context['pattern']]}"
    if kind in _EXPECTED:
        return "expected " + _EXPECTED[kind].format(**context)
    return details["msg"]


def _path(data: Any, loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """``loc`` without what isn't in the data: the tags of unions and a missing last key."""
    path: list[str | int] = []
    for part in loc:
        inside = isinstance(data, dict) and part in data
        if inside or (isinstance(data, list) and isinstance(part, int) and part < len(data)):
            data = data[part]
            path.append(part)
    return tuple(path)


def _known(model: type[Strict], loc: tuple[str | int, ...]) -> tuple[list[str], str]:
    """The keys of the table at ``loc``, and the kind of row if it is one of several."""
    names = tuple(part for part in loc if isinstance(part, str))
    if names[:1] in (("rules",), ("options",)) and names[0] in model.model_fields:
        (_, row) = get_args(model.model_fields[names[0]].annotation)
        return list(row.model_fields), ""
    for start in range(len(names)):
        if names[start:] in MODELS:
            tag = names[-1] if start + 1 < len(names) else ""
            return list(MODELS[names[start:]].model_fields), tag
    return list(model.model_fields), ""
