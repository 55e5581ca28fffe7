"""Who is at their table: missing, come late, or out as a no-show. A no-show never gains."""

from typing import TYPE_CHECKING, Any, Final

from freehold.tournament import commands as said
from freehold.tournament.clock import MINUTE
from freehold.tournament.posts import check_serves
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import call_up, find, name_for
from freehold.tournament.sheets import open_round
from freehold.tournament.state import Presence, Round, State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk


def may_come_until(state: State, round_: Round) -> int | None:
    """Until when who is missing may still come; None before the round has begun: any time."""
    began = round_.clock.began
    return None if began is None else began + state.settings.no_show * MINUTE


def is_too_late(state: State, round_: Round, now: int) -> bool:
    """Whether nobody may come to this round any more."""
    until = may_come_until(state, round_)
    return until is not None and now > until


def no_shows(state: State, round_: Round) -> tuple[str, ...]:
    """Who is out once it is too late: missing at a table, or registered and never come."""
    began = round_.clock.began or 0
    return tuple(
        key
        for key, each in state.entrants.items()
        if (key in round_.missing and each.presence is not Presence.OUT)
        or (each.presence is Presence.REGISTERED and each.since <= began)
    )


def report_missing(desk: "Desk", command: said.ReportMissing) -> None:
    """Somebody is not at their table."""
    round_ = _at_table(desk, command.entrant)
    if desk.state.entrants[command.entrant].presence is Presence.OUT:
        raise DeskRefused("is_out", name=name_for(desk, command.entrant))
    if round_.record(command.entrant).handed_in:
        raise DeskRefused("has_sheet", name=name_for(desk, command.entrant))
    if command.entrant not in round_.missing:
        desk.note("missing", {"entrant": command.entrant})


def report_come(desk: "Desk", command: said.ReportCome) -> None:
    """Somebody who was missing has come, in time."""
    round_ = _at_table(desk, command.entrant)
    if command.entrant not in round_.missing:
        raise DeskRefused("is_not_missing", name=name_for(desk, command.entrant))
    if is_too_late(desk.state, round_, desk.now):
        raise DeskRefused("too_late", minutes=desk.state.settings.no_show)
    desk.note("came", {"entrant": command.entrant})


def call_no_shows(desk: "Desk", _: said.CallNoShows) -> dict[str, Any]:
    """Whoever has not come by now is out; places that are free go to those who wait."""
    round_ = open_round(desk)
    if not is_too_late(desk.state, round_, desk.now):
        raise DeskRefused("too_early", minutes=desk.state.settings.no_show)
    found = list(no_shows(desk.state, round_))
    if found:
        desk.note("no_shows", {"entrants": found})
        call_up(desk)
    return {"entrants": found}


def _at_table(desk: "Desk", key: str) -> Round:
    """The round, where whoever commands may speak of this table."""
    find(desk, key)
    round_ = open_round(desk)
    table = round_.table_of(key)
    if table is None:
        raise DeskRefused("not_seated")
    check_serves(desk, table.number)
    return round_


HANDLERS: Final[dict[str, Any]] = {
    "missing": report_missing,
    "came": report_come,
    "no_shows": call_no_shows,
}
