"""Who answers for a family: from a file, or from one line."""

import re
from pathlib import Path
from typing import Any, Final

from freehold.notation.errors import FileError, InvalidWords
from freehold.notation.families import Family, read_families, read_grade
from freehold.notation.reading import as_table, as_text, read_limited

_MOST: Final = 1_000_000  # bytes
_EXAMPLE: Final = "write families as: Ann (Dee): Eva K, Tom 4; Ben: Lia 2"
_INLINE: Final = re.compile(
    r"(?P<name>[^:();]+)(?:\((?P<captain>[^()]*)\)\s*)?(?::(?P<members>.*))?", re.DOTALL
)
_GRADE: Final = re.compile(r"(?P<name>.*\S)\s+(?P<grade>[0-9]{1,2}|K)", re.IGNORECASE)


def load_families(text: str) -> tuple[Family, ...]:
    """Families from a TOML file, or from one line; raise FreeholdError.

    A file has a table ``[[families]]`` each, with ``name``, ``members`` (each a ``name`` and a
    ``grade``, K or a number) and ``captain``. A line is like
    ``Ann (Dee): Eva K, Tom 4; Ben: Lia 2``, where Dee is a Staff Captain.

    >>> [member.grade for member in load_families("Ann: Tom 4, Eva K; Ben")[0].members]
    [0, 4]
    """
    if text.casefold().endswith(".toml") or ":" not in text:
        return _checked(_from_file(Path(text).expanduser()))
    return _checked([_from_line(part) for part in text.split(";") if part.strip()])


def _checked(rows: object) -> tuple[Family, ...]:
    tables = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    names = [row["name"] for row in tables if isinstance(row.get("name"), str)]
    return read_families(rows, names)


def _from_file(path: Path) -> Any:
    data = read_limited(path, _MOST, "file of families")
    table = as_table(as_text(data, path), path)
    if set(table) != {"families"}:
        raise FileError("A file of families has only tables [[families]].", path)
    try:
        return [family.to_json() for family in _checked(table["families"])]
    except InvalidWords as error:
        raise FileError(str(error), path) from error


def _from_line(text: str) -> dict[str, Any]:
    match = _INLINE.fullmatch(text.strip())
    if match is None or not match["name"].strip():
        raise InvalidWords(f"{text.strip()[:40]!r} is no family; {_EXAMPLE}.")
    row: dict[str, Any] = {"name": match["name"].strip()}
    if match["captain"] is not None:
        row["captain"] = match["captain"]
    members = [part.strip() for part in (match["members"] or "").split(",")]
    row["members"] = [_member(part) for part in members if part]
    return row


def _member(text: str) -> dict[str, Any]:
    match = _GRADE.fullmatch(text)
    if match is None:
        raise InvalidWords(f"{text[:40]!r} has no grade; {_EXAMPLE}.")
    grade = match["grade"]
    return {
        "name": match["name"],
        "grade": read_grade(int(grade) if grade.isdecimal() else grade),
    }
