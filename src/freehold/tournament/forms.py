"""The forms of the guide, filled from the event: every field with what stands in it, or blank.

Statements that a signature accepts are in our own words; a form's own wording is the organiser's
to supply.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from freehold.books import Book
from freehold.notation.catalogues import Message
from freehold.tournament.fundraising import money_text
from freehold.tournament.money import statement
from freehold.tournament.outcome import winners
from freehold.tournament.planning import PLAYERS_PER_PAGE
from freehold.tournament.state import Entrant, State


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form, by a stable code; empty where nobody has filled it in."""

    code: str
    title: Message
    value: str
    rule: str


@dataclass(frozen=True, slots=True)
class Form:
    """A form: its fields, what its signer accepts, and rows to be signed."""

    code: str
    title: Message
    fields: tuple[Field, ...]
    statements: tuple[tuple[Message, str], ...] = ()
    pages: tuple[tuple[Entrant, ...], ...] = ()

    @property
    def blank(self) -> tuple[Field, ...]:
        """What is still to be filled in."""
        return tuple(field for field in self.fields if not field.value)


# By form: the fields that details of the event fill, with the rule that asks for each.
_EVENT: Final = {
    "registrant": "G-FORM-1",
    "registrant_title": "G-FORM-2",
    "organization": "G-FORM-3",
    "address": "G-FORM-4",
    "city": "G-FORM-5",
    "state": "G-FORM-6",
    "day_phone": "G-FORM-7",
    "fax": "G-FORM-8",
    "email": "G-FORM-9",
    "location": "G-FORM-10",
    "date": "G-FORM-11",
    "expected": "G-FORM-12",
    "charity": "G-FORM-13",
}
_HEADING: Final = {"organization": "G-FORM-19", "location": "G-FORM-20", "date": "G-FORM-21"}
_EVENT_STATEMENTS: Final = {
    "returned": "G-FORM-14",
    "understood": "G-FORM-15",
    "disqualified": "G-FORM-16",
}
_PARTICIPANT_STATEMENTS: Final = {
    "asks_to_play": "G-FORM-22",
    "prizes": "G-FORM-23",
    "publicity": "G-FORM-24",
    "sheets_returned": "G-FORM-28",
}
_COVER: Final = {"addressee": "G-DAY-39", **_HEADING}
_WINNER_EVENT: Final = {"organization": "G-FORM-32", "location": "G-FORM-33", "date": "G-FORM-34"}
_WINNER_STATEMENTS: Final = {
    "sheets_attached": "G-FORM-36",
    "participants_enclosed": "G-FORM-37",
    "photo_attached": "G-FORM-38",
}


def event_form(state: State) -> Form:
    """The registration of the event. Rules G-FORM-1 to G-FORM-18."""
    fields = [*_from_details(state, _EVENT)]
    filed = state.filed.get("event_form")
    signer = state.details.get("director", "") if filed else ""
    fields.append(_field("signature", signer, "G-FORM-17"))
    fields.append(_field("signature_date", filed.on if filed else "", "G-FORM-18"))
    return Form("event", Message("forms.event"), tuple(fields), _statements(_EVENT_STATEMENTS))


def participant_form(state: State) -> Form:
    """The sheets that all players sign, twelve on a page. Rules G-FORM-19 to G-FORM-28."""
    rows = [each for each in state.entrants.values() if each.presence.value != "waiting"]
    pages = tuple(
        tuple(rows[first : first + PLAYERS_PER_PAGE])
        for first in range(0, len(rows), PLAYERS_PER_PAGE)
    )
    fields = tuple(_from_details(state, _HEADING))
    statements = _statements(_PARTICIPANT_STATEMENTS)
    return Form("participants", Message("forms.participants"), fields, statements, pages)


def winner_form(state: State, book: Book) -> Form:
    """The winner, and what was raised. Rules G-FORM-29 to G-FORM-38.

    Of a minor nothing but the name is known here: what is missing is written in by hand.
    """
    found = [state.entrants[key] for key in winners(state)]
    raised = statement(state, book).account.for_charity if state.is_over else None
    fields = (
        _field("winner_name", " / ".join(each.name for each in found), "G-FORM-29"),
        _field("winner_address", " / ".join(filter(None, (e.address for e in found))), "G-FORM-30"),
        _field("winner_phone", " / ".join(filter(None, (e.contact for e in found))), "G-FORM-31"),
        *_from_details(state, _WINNER_EVENT),
        _field("raised", "" if raised is None else money_text(raised), "G-FORM-35"),
    )
    return Form("winner", Message("forms.winner"), fields, _statements(_WINNER_STATEMENTS))


def cover(state: State) -> Form:
    """The front of what is sent after the day. Whom it goes to the event says (ruling C-29)."""
    fields = tuple(_from_details(state, _COVER))
    return Form("cover", Message("forms.cover"), fields)


def _from_details(state: State, fields: dict[str, str]) -> Iterator[Field]:
    for code, rule in fields.items():
        yield _field(code, state.details.get(code, ""), rule)


def _field(code: str, value: str, rule: str) -> Field:
    return Field(code, Message(f"forms.fields.{code}"), value, rule)


def _statements(rows: dict[str, str]) -> tuple[tuple[Message, str], ...]:
    return tuple((Message(f"forms.statements.{code}"), rule) for code, rule in rows.items())
