"""What somebody meant who wrote a number or a switch otherwise than it is written."""

import re
from typing import Final

SWITCH: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
_NUMBER: Final = re.compile(r"[$£€]?\s*([0-9]{1,3}(?:[ ,_'][0-9]{3})+|[0-9]{1,18})(?:\.0*)?\s*%?")


def meant_number(value: object) -> int | None:
    """The whole number in ``"$1,500"``, ``"10%"`` or ``24.0``; None if there is none."""
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e15 else None
    match = _NUMBER.fullmatch(value.strip()) if isinstance(value, str) else None
    return int(re.sub(r"\D", "", match[1])) if match else None


def meant_switch(value: object) -> bool | None:
    """The switch in ``"yes"``, ``"off"``, ``1`` or ``0``; None if there is none."""
    if isinstance(value, str):
        return SWITCH.get(value.strip().lower(), {"1": True, "0": False}.get(value.strip()))
    return bool(value) if isinstance(value, int) and value in (0, 1) else None


def hint_of(meant: int | bool | None) -> str:
    """``"; did you mean `200`?"``, or nothing."""
    return "" if meant is None else f"; did you mean `{str(meant).lower()}`?"
