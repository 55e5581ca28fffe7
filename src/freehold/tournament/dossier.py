"""The dossier of an event: what belongs in it, in which order, and what is still missing.

It follows what the guide wants to be sent after the day (G-DAY-35 to 38, G-FORM-36 to 38), and then
what an organiser keeps.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message
from freehold.tournament.outcome import winners
from freehold.tournament.results import Status
from freehold.tournament.sanction import FEWEST_PLAYERS
from freehold.tournament.sanctioning import checklist, signed_players
from freehold.tournament.sheets import due
from freehold.tournament.state import State


@dataclass(frozen=True, slots=True)
class SheetOf:
    """The score sheet of a player in a round."""

    round: int
    entrant: str


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the dossier, by a stable code; `missing` says what it lacks, None for nothing."""

    code: str
    title: Message
    rules: tuple[str, ...]
    missing: Message | None
    sheets: tuple[SheetOf, ...] = ()


def dossier(state: State) -> tuple[Part, ...]:
    """Every part in order."""
    sheets = {"winner_sheets": winner_sheets(state), "score_sheets": all_sheets(state)}
    return tuple(
        Part(
            code,
            Message(f"dossier.{code}"),
            rules,
            Message(f"dossier.missing.{reason}", {"count": count}) if reason else None,
            sheets.get(code, ()),
        )
        for code, (rules, find) in _PARTS.items()
        for reason, count in (find(state),)
    )


def winner_sheets(state: State) -> tuple[SheetOf, ...]:
    """The winner's sheets of every preliminary and of the final. Rule G-FORM-36."""
    found = winners(state)
    return tuple(each for each in all_sheets(state) if each.entrant in found)


def all_sheets(state: State) -> tuple[SheetOf, ...]:
    """Every sheet that counts, by round and table. Rule G-DAY-36."""
    return tuple(_sheets(state))


def _sheets(state: State) -> Iterator[SheetOf]:
    for round_ in state.rounds:
        for player in round_.players:
            if round_.record(player).status is Status.ACCEPTED:
                yield SheetOf(round_.number, player)


# --- what is missing: a reason of the catalogue, and a number; no reason for nothing --------------

_Found = tuple[str, int]
_NOTHING: Final[_Found] = ("", 0)


def _event_form(state: State) -> _Found:
    return _NOTHING if "event_form" in state.filed else ("not_filed", 0)


def _participants(state: State) -> _Found:
    signed = signed_players(state)
    return _NOTHING if signed >= FEWEST_PLAYERS else ("signatures", FEWEST_PLAYERS - signed)


def _winner_form(state: State) -> _Found:
    found = winners(state)
    if not found:
        return ("no_winner", 0)
    return _NOTHING if len(found) == 1 else ("shared", len(found))


def _winner_sheets(state: State) -> _Found:
    if not winners(state):
        return ("no_winner", 0)
    seated = sum(
        key in each.players and key not in each.no_shows
        for each in state.rounds
        for key in winners(state)
    )
    lacking = seated - len(winner_sheets(state))
    return ("sheets", lacking) if lacking else _NOTHING


def _score_sheets(state: State) -> _Found:
    lacking = sum(
        each.record(key).status is not Status.ACCEPTED
        for each in state.rounds
        for key in due(state, each)
    )
    if not state.rounds:
        return ("no_round", 0)
    return ("sheets", lacking) if lacking else _NOTHING


def _rounds(state: State) -> _Found:
    return _NOTHING if state.is_over else ("not_over", 0)


def _always(_: State) -> _Found:
    return _NOTHING


def _money(state: State) -> _Found:
    due = sum(1 for each in state.ledger.balances({}) if each.due)
    return ("unpaid", due) if due else _NOTHING


def _checklist(state: State) -> _Found:
    lacking = sum(not each.is_met for each in checklist(state))
    return ("requirements", lacking) if lacking else _NOTHING


def _promotion(state: State) -> _Found:
    lacking = sum(each.approved is None for each in state.promotions.values())
    return ("approvals", lacking) if lacking else _NOTHING


def _media(state: State) -> _Found:
    return _NOTHING if state.media else ("no_media", 0)


def _photo(state: State) -> _Found:
    return _NOTHING if "photo" in state.filed else ("photo", 0)


_PARTS: Final[dict[str, tuple[tuple[str, ...], Callable[[State], _Found]]]] = {
    "event_form": (("G-QUAL-11", "G-FORM-15"), _event_form),
    "participants": (("G-QUAL-5", "G-DAY-35", "G-FORM-37"), _participants),
    "winner_form": (("G-DAY-37", "G-FORM-29"), _winner_form),
    "winner_sheets": (("G-FORM-36",), _winner_sheets),
    "photo": (("G-FORM-38",), _photo),
    "media": (("G-DAY-38",), _media),
    "score_sheets": (("G-DAY-36",), _score_sheets),
    "seatings": ((), _rounds),
    "standings": (("G-DAY-32", "G-DAY-34"), _rounds),
    "rulings": (("G-STAFF-2",), _always),
    "money": (("G-REQ-4", "G-FORM-35"), _money),
    "promotion": (("G-QUAL-10", "G-PROMO-12"), _promotion),
    "checklist": (("G-QUAL-11",), _checklist),
}
