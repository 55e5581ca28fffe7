"""Church families: who answers questions for a seat, and who is its Staff Captain.

The kernel knows how many members a family has and their grades; names are only here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from freehold.books.names import fold
from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords
from freehold.notation.lists import Listed
from freehold.notation.remarks import check_remark
from freehold.records.limits import MAX_MEMBERS

MAX_NAME: Final = 40  # characters
MAX_GRADE: Final = 12
KINDERGARTEN: Final = "K"
_MEMBER_KEYS: Final = {"name", "grade"}
_KEYS: Final = {"name", "members", "captain"}


@dataclass(frozen=True, slots=True)
class Member:
    """A pupil; grade 0 is kindergarten."""

    name: str
    grade: int

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return {"name": self.name, "grade": self.grade}


@dataclass(frozen=True, slots=True)
class Family:
    """The family of a seat. Its members stand in the order in which they are asked (P-SCH-9)."""

    name: str
    members: tuple[Member, ...]
    captain: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        row: dict[str, Any] = {
            "name": self.name,
            "members": [member.to_json() for member in self.members],
        }
        return row if self.captain is None else row | {"captain": self.captain}


def read_families(rows: object, seats: Sequence[str]) -> tuple[Family, ...]:
    """Families of some of the seats, members from the lowest grade up; raise InvalidWords.

    >>> rows = [{"name": "Ann", "members": [{"name": "Tom", "grade": 4}, {"name": "Eva"}]}]
    >>> [member.name for member in read_families(rows, ["Ann", "Ben"])[0].members]
    ['Eva', 'Tom']
    """
    if not isinstance(rows, Sequence) or isinstance(rows, str):
        raise InvalidWords(mistake("families_list"))
    families = tuple(_family(row) for row in rows)
    by_name = {fold(seat): seat for seat in seats}
    seen: set[str] = set()
    for family in families:
        if fold(family.name) not in by_name:
            raise InvalidWords(mistake("family_no_seat", name=family.name))
        if fold(family.name) in seen:
            raise InvalidWords(mistake("families_same", name=family.name))
        seen.add(fold(family.name))
    return tuple(
        Family(by_name[fold(family.name)], family.members, family.captain) for family in families
    )


def _family(row: object) -> Family:
    if not isinstance(row, Mapping) or not {"name"} <= set(row) <= _KEYS:
        raise InvalidWords(mistake("family_parts", odd=_odd(row, _KEYS)))
    members = row.get("members", [])
    if not isinstance(members, Sequence) or isinstance(members, str):
        raise InvalidWords(mistake("members_list"))
    if len(members) > MAX_MEMBERS:
        raise InvalidWords(mistake("members_most", most=MAX_MEMBERS, count=len(members)))
    found = sorted((_member(member) for member in members), key=lambda member: member.grade)
    names = [fold(member.name) for member in found]
    if len(set(names)) < len(names):
        raise InvalidWords(mistake("members_same", name=row["name"]))
    captain = row.get("captain")
    return Family(_name(row["name"]), tuple(found), None if captain is None else _name(captain))


def _odd(row: object, keys: set[str]) -> object:
    """What does not belong there, or that the name is missing."""
    if not isinstance(row, Mapping):
        return ""
    odd = [repr(str(key)[:30]) for key in row if key not in keys]
    return mistake("odd_keys", keys=Listed(odd)) if odd else mistake("name_is_missing")


def _member(row: object) -> Member:
    if isinstance(row, str):
        return Member(_member_name(row), 0)
    if not isinstance(row, Mapping) or not {"name"} <= set(row) <= _MEMBER_KEYS:
        raise InvalidWords(mistake("member_parts", odd=_odd(row, _MEMBER_KEYS)))
    return Member(_member_name(row["name"]), read_grade(row.get("grade", 0)))


def read_grade(value: object) -> int:
    """A grade: ``K`` or 0 for kindergarten, or a number up to 12; raise InvalidWords otherwise."""
    if isinstance(value, str) and value.strip().upper() == KINDERGARTEN:
        return 0
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value.strip()[:9])
    if type(value) is not int or not 0 <= value <= MAX_GRADE:
        raise InvalidWords(mistake("grade_odd", most=MAX_GRADE, text=repr(value)))
    return value


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise InvalidWords(mistake("name_no_text", text=repr(value)))
    name = " ".join(check_remark(value).split())
    if not fold(name) or len(name) > MAX_NAME or '"' in name or "\\" in name:
        raise InvalidWords(mistake("name_odd", name=value[:MAX_NAME]))
    return name


def _member_name(value: object) -> str:
    """A name that cannot be taken for a number or for the captain."""
    name = _name(value)
    if fold(name).isdecimal() or fold(name) == "captain":
        raise InvalidWords(mistake("member_taken_word", name=name))
    return name
