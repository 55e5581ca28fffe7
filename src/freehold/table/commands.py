"""What a command has to hold, whoever sends it: nothing is believed that a client says."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from freehold.table.refused import INVALID, Refused

_REQUIRED: Final = object()
_MOST_SEEN: Final = 2**53
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
NOTHING: Final = type(None)
ASKING: Final = frozenset({"why", "preview"})  # commands that change nothing


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a command: its types, and what it is if it is left out."""

    types: tuple[type, ...]
    usual: Any = _REQUIRED


def _text(usual: Any = _REQUIRED) -> Part:
    return Part((str,) if usual is _REQUIRED else (str, NOTHING), usual)


def _number(usual: Any = None) -> Part:
    return Part((int, NOTHING), usual)


_FLAG: Final = Part((bool,))
_OFF: Final = Part((bool,), False)
_ON: Final = Part((bool,), True)
_SHAPES: Final[dict[str, dict[str, Part]]] = {
    "do": {"action": Part((dict, str)), "private": _OFF},
    "why": {"actions": Part((list,))},
    "preview": {"action": Part((dict,))},
    "undo": {"seat": _text(), "reason": _text(None)},
    "undo_answer": {"seat": _text(), "agree": _FLAG},
    "autos": {
        "seat": _text(),
        "pass_above": _number(),
        "bid_to": _number(),
        "claim": _OFF,
        "pay": _OFF,
        "roll": _OFF,
    },
    "let_rent_go": {"seat": _text()},
    "chat": {"text": _text(None), "phrase": _text(None)},
    "report": {"seq": Part((int,)), "note": Part((str,), "")},
    "mute": {"person": _text(), "muted": _FLAG},
    "seat": {
        "number": Part((int,)),
        "name": _text(None),
        "token": _text(None),
        "colour": _number(),
        "person": _text(None),
        "bot": _text(None),
        "open": _OFF,
    },
    "start": {"fill": _text(None)},
    "role": {"person": _text(), "role": _text()},
    "give_seat": {"seat": _text(), "person": _text(None), "bot": _text(None)},
    "vote": {"seat": _text(), "agree": _ON},
    "take_back": {"seat": _text()},
    "answer_question": {"seat": _text(), "member": _text(None), "text": Part((str,))},
    "another_question": {},
    "leave": {},
    "count": {},
    "pause": {"paused": _FLAG},
}


@dataclass(frozen=True, slots=True)
class Command:
    """A command that is shaped as it has to be. `parts` hold what its type wants."""

    type: str
    id: str
    seen: int
    parts: Mapping[str, Any]

    def __getattr__(self, name: str) -> Any:
        try:
            return self.parts[name]
        except KeyError:
            raise AttributeError(name) from None


def id_of(row: object) -> str | None:
    """The id of a command, if it has one that can be answered."""
    key = row.get("id") if isinstance(row, Mapping) else None
    return key if isinstance(key, str) and _ID.fullmatch(key) else None


def read_command(row: object) -> Command:
    """A command, or Refused if it is none."""
    if not isinstance(row, Mapping):
        raise Refused("no_command", INVALID, what="no object")
    key, seen = id_of(row), row.get("seen", 0)
    shape = _SHAPES.get(str(row.get("type")))
    if shape is None:
        raise Refused("no_command", INVALID, what="type")
    if key is None:
        raise Refused("no_command", INVALID, what="id")
    if type(seen) is not int or not 0 <= seen < _MOST_SEEN:
        raise Refused("no_command", INVALID, what="seen")
    unknown = row.keys() - shape.keys() - {"type", "id", "seen"}
    if unknown:
        raise Refused("no_command", INVALID, what=str(min(map(str, unknown)))[:30])
    return Command(str(row["type"]), key, seen, {name: _part(name, row, shape) for name in shape})


def _part(name: str, row: Mapping[str, Any], shape: Mapping[str, Part]) -> Any:
    part = shape[name]
    value = row.get(name, part.usual)
    if value is _REQUIRED or type(value) not in part.types:
        raise Refused("no_command", INVALID, what=name)
    return value
