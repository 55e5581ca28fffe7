"""What the organiser declares, files and has approved, and the checklist that follows from it."""

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from freehold.tournament import commands as said
from freehold.tournament.pictures import CODES
from freehold.tournament.planned import players_planned, rounds_planned
from freehold.tournament.ranking import FINALISTS
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import clean_name, clean_text
from freehold.tournament.sanction import DECLARATIONS, PROMOTION_DAYS, Finding, SetUp, check
from freehold.tournament.state import Presence, State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

# What goes to the publisher, before the event or after it, by the rules that ask for it.
FORMS: Final[dict[str, tuple[str, ...]]] = {
    "event_form": ("G-QUAL-11", "G-FORM-14"),
    "participant_sheets": ("G-QUAL-5", "G-DAY-35", "G-FORM-28"),
    "score_sheets": ("G-DAY-36",),
    "winner_form": ("G-DAY-37",),
    "press_coverage": ("G-DAY-38",),
    "photo": ("G-FORM-38",),
}
_MET_BY_FILING: Final = {"registered": "event_form", "forms_returned": "participant_sheets"}
MOST_PROMOTIONS: Final = 100
MOST_MEDIA: Final = 500


def set_up(state: State) -> SetUp:
    """All that the checklist asks for."""
    declared = set(state.declared)
    declared |= {code for code, form in _MET_BY_FILING.items() if form in state.filed}
    items = tuple(state.promotions.values())
    if items and all(each.approved for each in items):
        declared.add("approved")
    return SetUp(
        signed=signed_players(state),
        minutes=_minutes(state),
        finalists=_finalists(state),
        rules=state.settings.rules,
        declared=frozenset(declared),
        promotions=items,
    )


def checklist(state: State) -> tuple[Finding, ...]:
    """Every requirement of an official tournament. It warns and never blocks."""
    return check(set_up(state))


def signed_players(state: State) -> int:
    """How many have signed of those who play, or have played. Rules G-QUAL-4, G-MAT-4."""
    played = {player for each in state.rounds for player in each.players}
    plays = (Presence.REGISTERED, Presence.HERE)
    return sum(
        bool(each.signed) and (key in played or (not played and each.presence in plays))
        for key, each in state.entrants.items()
    )


def _minutes(state: State) -> tuple[int, ...]:
    """Of rounds that were seated as they were, of others as they are planned."""
    seated = tuple(each.clock.minutes for each in state.rounds)
    to_come = max(0, rounds_planned(state) - len(seated))
    return (*seated, *(state.settings.minutes for _ in range(to_come)))


def _finalists(state: State) -> int:
    last = state.round
    if last is not None and last.is_final:
        return len(last.players)
    return min(FINALISTS, players_planned(state))


# --- commands ------------------------------------------------------------------------------------


def declare(desk: "Desk", command: said.Declare) -> None:
    """The organiser confirms something, or takes it back."""
    if command.what not in DECLARATIONS:
        raise DeskRefused("no_declaration", what=command.what[:40])
    body = {"what": command.what, "on": _day(command.on), "note": clean_text(command.note)}
    desk.note("declared", body)


def file_form(desk: "Desk", command: said.FileForm) -> None:
    """A form has gone to whom it is for."""
    if command.form not in FORMS:
        raise DeskRefused("no_form", form=command.form[:40])
    body = {"what": command.form, "on": _day(command.on), "note": clean_text(command.note)}
    desk.note("filed", body)


def promote(desk: "Desk", command: said.Promote) -> None:
    """A promotional item. Rules G-QUAL-9, G-QUAL-10, G-PROMO-11, G-PROMO-12."""
    item = clean_text(command.item)
    if not item:
        raise DeskRefused("bad_name", most=40)
    if item not in desk.state.promotions and len(desk.state.promotions) >= MOST_PROMOTIONS:
        raise DeskRefused("too_many", most=MOST_PROMOTIONS)
    days = {name: _day(getattr(command, name)) for name in PROMOTION_DAYS}
    if set(command.confirmed) - CODES:
        raise DeskRefused("no_declaration", what=min(set(command.confirmed) - CODES)[:40])
    pictures = {"shows": sorted(command.shows), "confirmed": sorted(command.confirmed)}
    desk.note("promoted", {"item": item, **days, **pictures})


def note_media(desk: "Desk", command: said.NoteMedia) -> dict[str, Any]:
    """One more on the media list. Rule G-DAY-38."""
    if len(desk.state.media) >= MOST_MEDIA:
        raise DeskRefused("too_many", most=MOST_MEDIA)
    number = desk.state.last_medium + 1
    body = {"number": number, "outlet": clean_name(command.outlet)}
    desk.note("noted_media", body | {"what": clean_text(command.what), "on": _day(command.on)})
    return {"number": number}


def drop_media(desk: "Desk", command: said.DropMedia) -> None:
    """One less on the media list."""
    if all(each.number != command.number for each in desk.state.media):
        raise DeskRefused("no_medium", number=command.number)
    desk.note("dropped_media", {"number": command.number})


def _day(text: str) -> str:
    """An ISO day, or none."""
    if not text.strip():
        return ""
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise DeskRefused("bad_day", text=text[:40]) from None


HANDLERS: Final[dict[str, Any]] = {
    "declare": declare,
    "file_form": file_form,
    "promotion": promote,
    "media": note_media,
    "drop_media": drop_media,
}
