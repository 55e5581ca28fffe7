"""A whole tournament as one text, which makes the same desk again.

A line for the header and one for each entry of the journal. The header has the hash of all that
follows, so that a file which was cut or changed is known.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import orjson

from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake
from freehold.table.entries import Entry
from freehold.tournament.desk import Desk

FORMAT: Final = "freehold-tournament"
VERSION: Final = 1
# What folding an entry runs into that no desk has written.
_UNREADABLE: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError)
_PARTS: Final = {"seq": int, "at": int, "kind": str, "body": dict}


def write_archive(desk: Desk) -> str:
    """Everything that was decided at a desk; read again it makes the same one.

    Where somebody lives is left out of minors, and of entrants that were struck, wherever the
    journal has it still from before.
    """
    private = _without_an_address(desk)
    lines = [_without(entry, private).line() for entry in desk.journal.read()]
    header = {
        "format": FORMAT,
        "version": VERSION,
        "code": desk.state.code,
        "entries": len(lines),
        "hash": digest(lines),
    }
    return "\n".join((orjson.dumps(header).decode(), *lines)) + "\n"


def _without_an_address(desk: Desk) -> frozenset[str]:
    """The entrants of whom the desk keeps none."""
    state = desk.state
    found = {key: state.entrants[keep] for key, keep in state.merged.items()}
    found |= state.entrants
    entered = (entry for entry in desk.journal.read() if entry.kind in _ENTERED)
    keys = {str(entry.body["entrant"]) for entry in entered}
    return frozenset(key for key in keys if key not in found or found[key].is_minor)


def _without(entry: Entry, private: Collection[str]) -> Entry:
    if entry.kind not in _ENTERED or entry.body["entrant"] not in private:
        return entry
    return replace(entry, body={**entry.body, "address": "", "contact": ""})


_ENTERED: Final = ("entered", "amended")


def read_archive(text: str) -> Desk:
    """The desk that was written. Raise FreeholdError with the line of what is wrong."""
    head, *lines = text.rstrip("\n").split("\n")
    header = _row(head, 1)
    if header.get("format") != FORMAT or not isinstance(header.get("code"), str):
        raise FreeholdError(mistake("no_archive"))
    if header.get("version") != VERSION:
        raise FreeholdError(mistake("newer_archive", version=str(header.get("version"))[:20]))
    if header.get("entries") != len(lines) or header.get("hash") != digest(lines):
        parts = {"told": str(header.get("entries"))[:20], "found": len(lines)}
        raise FreeholdError(mistake("changed_archive", **parts))
    entries = [_entry(line, number) for number, line in enumerate(lines, 2)]
    try:
        return Desk.restore(header["code"], entries)
    except _UNREADABLE as error:
        raise FreeholdError(mistake("bad_archive_entry", what=type(error).__name__)) from error


def digest(lines: Sequence[str]) -> str:
    """The hash of all lines after the header, 64 hexadecimal digits."""
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=32).hexdigest()


def _entry(line: str, number: int) -> Entry:
    row = _row(line, number)
    if any(not isinstance(row.get(part), kind) for part, kind in _PARTS.items()):
        raise FreeholdError(mistake("bad_archive_line", line=number))
    return Entry.from_json(row)


def _row(line: str, number: int) -> Mapping[str, Any]:
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError:
        row = None
    if not isinstance(row, dict):
        raise FreeholdError(mistake("bad_archive_line", line=number))
    return row
