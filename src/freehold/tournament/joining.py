"""Many at once, and one who is there twice: tables of registrations, and the merge of two."""

import base64
import binascii
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from freehold.tournament import commands as said
from freehold.tournament.merging import sat_together
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import (
    MOST_ENTRANTS,
    call_up,
    clean_text,
    enter_one,
    find,
    free_places,
)
from freehold.tournament.roster import Roster, RosterRow, read_roster
from freehold.tournament.state import State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

_SHOWN: Final = 5  # faults in a refusal; the preview has all of them


def read(state: State, data: bytes, leave_out: Sequence[int] = ()) -> Roster:
    """What a table says, with every fault, against those who are entered already."""
    known = (RosterRow(each.name, each.address) for each in state.entrants.values())
    return read_roster(data, known, frozenset(leave_out))


def preview_roster(desk: "Desk", command: said.PreviewRoster) -> dict[str, Any]:
    """What an import would do: rows, faults by line, and how many would have to wait."""
    found = read(desk.state, _decode(command.data), command.leave_out)
    free = free_places(desk.state)
    placed = len(found.rows) if free is None else min(free, len(found.rows))
    return {
        "rows": [_shown(row) for row in found.rows],
        "faults": [
            {"line": fault.line, "message": fault.message.text(desk.language)}
            for fault in found.faults
        ],
        "placed": placed,
        "waiting": len(found.rows) - placed,
    }


def import_roster(desk: "Desk", command: said.ImportRoster) -> dict[str, Any]:
    """Everybody in the table, or nobody."""
    found = read(desk.state, _decode(command.data), command.leave_out)
    if found.faults:
        told = (f"{each.line}: {each.message.text(desk.language)}" for each in found.faults)
        faults = " ".join(list(told)[:_SHOWN])
        raise DeskRefused("roster_wrong", count=len(found.faults), faults=faults)
    if len(desk.state.entrants) + len(found.rows) > MOST_ENTRANTS:
        raise DeskRefused("too_many", most=MOST_ENTRANTS)
    return {"entrants": [enter_one(desk, _registration(row)) for row in found.rows]}


def _registration(row: RosterRow) -> said.Registration:
    signed: Any = "paper" if row.has_signed else ""
    return said.Registration(row.name, row.address, row.contact, row.is_minor, signed)


def _shown(row: RosterRow) -> dict[str, Any]:
    return {
        "line": row.line,
        "name": row.name,
        "address": row.address,
        "contact": row.contact,
        "is_minor": row.is_minor,
        "signed": row.has_signed,
    }


def _decode(data: str) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise DeskRefused("no_file") from None


def merge_entrants(desk: "Desk", command: said.MergeEntrants) -> None:
    """The same person entered twice. Two who sat in one round are two."""
    keep, other = find(desk, command.keep), find(desk, command.other)
    if command.keep == command.other:
        raise DeskRefused("same_entrant")
    together = sat_together(desk.state, command.keep, command.other)
    if together is not None:
        raise DeskRefused("sat_both", one=keep.name, other=other.name, number=together)
    why = clean_text(command.why)
    desk.note("merged", {"keep": command.keep, "other": command.other, "why": why})
    call_up(desk)


HANDLERS: Final[dict[str, Any]] = {
    "preview_roster": preview_roster,
    "import_roster": import_roster,
    "merge": merge_entrants,
}
