"""Tables of a round that are played in the browser: what to open, and what comes back.

The desk opens nothing itself: `to_open` says with what, and whoever serves tables does it and says
``open_table``. When the game is over, or time was called, `sheets_of_game` reads the sheets of its
seats; the machine hands in and signs all of them (``table_result``), and Banker or referee confirm.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.notation.catalogues import Message
from freehold.notation.names import MAX_SEAT_NAME, check_seat_names
from freehold.table.refused import NOT_ALLOWED
from freehold.table.setup import SeatPlan, Setup
from freehold.tournament import commands as said
from freehold.tournament.clock import MINUTE
from freehold.tournament.posts import serves
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import clean_text
from freehold.tournament.results import Content, Record, Status
from freehold.tournament.roles import Role
from freehold.tournament.rulebook import rulebook
from freehold.tournament.scoresheet import Holding, ScoreSheet, score_sheet
from freehold.tournament.seating import TableSeating
from freehold.tournament.sheets import begun, content_of, open_round
from freehold.tournament.state import MACHINE, Entrant, Round, State

if TYPE_CHECKING:
    from freehold.game import Game
    from freehold.tournament.desk import Desk

_GRACE: Final = 120  # seconds that somebody may be away before a bot plays for them
_MOST_CODE: Final = 20


# --- what to open --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatAt:
    """A seat of a table: for which entrant, which persons may take it, and its name there."""

    entrant: str
    people: tuple[str, ...]
    name: str


@dataclass(frozen=True, slots=True)
class TableToOpen:
    """A table that can be opened, with all it is agreed to be opened with.

    `referees` are persons who may judge there.
    """

    round: int
    table: int
    setup: Setup
    seats: tuple[SeatAt, ...]
    referees: tuple[str, ...]


def to_open(
    state: State, now: int, wanted: Collection[int] | None = None, language: str = ENGLISH
) -> tuple[TableToOpen, ...]:
    """The tables of the round that are not opened and have no sheet; `wanted` ones, or all.

    They play for the whole minutes that the round's clock has left at `now`: with none, nothing is
    opened. Rule G-DAY-28.
    """
    round_ = state.round
    if round_ is None or round_.is_closed:
        return ()
    minutes = round_.clock.left(now) // MINUTE
    if minutes == 0:
        return ()
    speakers = _speakers(state)
    return tuple(
        _table(state, round_, table, speakers, minutes, language)
        for table in round_.seating.tables
        if (wanted is None or table.number in wanted)
        and table.number not in round_.online
        and not any(round_.record(player).handed_in for player in table.players)
    )


def _table(
    state: State,
    round_: Round,
    table: TableSeating,
    speakers: Mapping[str, tuple[str, ...]],
    minutes: int,
    language: str,
) -> TableToOpen:
    players = [key for key in table.players if key not in state.out]
    names = seat_names([state.entrants[key] for key in players])
    seats = tuple(
        SeatAt(key, speakers.get(key, ()), name) for key, name in zip(players, names, strict=True)
    )
    title = Message("online.title", {"round": round_.number, "table": table.number}).text(language)
    return TableToOpen(
        round_.number,
        table.number,
        _setup(state, title, names, minutes),
        seats,
        _referees(state, table.number),
    )


def _setup(state: State, title: str, names: tuple[str, ...], minutes: int) -> Setup:
    rules = state.settings.rules
    event = state.details.get("name", "")
    is_timed = bool(rulebook(rules).rules["time_call"].value)
    return Setup(
        seats=tuple(SeatPlan(kind="person", name=name) for name in names),
        title=f"{event} · {title}" if event else title,
        rules=rules,
        minutes=minutes if is_timed else 0,
        grace_seconds=_GRACE,
        referee=True,
    )


def _speakers(state: State) -> dict[str, tuple[str, ...]]:
    """Who speaks for each entrant; two after a merge."""
    found: dict[str, tuple[str, ...]] = {}
    for key, each in state.people.items():
        if each.entrant is not None:
            found[each.entrant] = (*found.get(each.entrant, ()), key)
    return found


def _referees(state: State, table: int) -> tuple[str, ...]:
    """The referees of the table, then those of all, then the judge."""
    found = [
        (0 if table in each.tables else 1, key)
        for key, each in state.people.items()
        if Role.REFEREE in each.roles and (not each.tables or table in each.tables)
    ]
    judges = [(2, key) for key, each in state.people.items() if Role.JUDGE in each.roles]
    return tuple(dict.fromkeys(key for _, key in sorted(found + judges)))


def seat_names(players: list[Entrant]) -> tuple[str, ...]:
    """Names for the seats of one table: the players' own where a game can take them.

    Where it cannot, the number of the name tag tells them apart.
    """
    for make in (_own_name, _name_and_number, _number_alone):
        names = tuple(map(make, players))
        try:
            return check_seat_names(names)
        except FreeholdError:
            continue
    raise DeskRefused("no_seat_names")


def _own_name(player: Entrant) -> str:
    """Of a minor the first name: a table may be watched."""
    return player.name.split()[0] if player.is_minor else player.name


def _name_and_number(player: Entrant) -> str:
    number = f"n{player.number}"
    first = "".join(letter for letter in _own_name(player) if letter.isalnum() or letter == " ")
    return f"{first[: MAX_SEAT_NAME - len(number) - 1].strip()} {number}"


def _number_alone(player: Entrant) -> str:
    return f"Seat n{player.number}"


# --- what comes back -----------------------------------------------------------------------------


def sheets_of_game(game: "Game", seats: Mapping[str, str]) -> tuple[dict[str, dict[str, Any]], str]:
    """The sheets of all seats of a game by entrant, and who has won outright, if anybody.

    `seats` are the entrants with the names of their seats. Rules G-DAY-29 to G-DAY-31.
    """
    sheets = {entrant: sheet_parts(score_sheet(game, seat)) for entrant, seat in seats.items()}
    outcome = game.outcome
    if outcome is None or outcome.reason != "last_seat":
        return sheets, ""
    return sheets, next(key for key, seat in seats.items() if seat in outcome.winners)


def sheet_parts(sheet: ScoreSheet) -> dict[str, Any]:
    """A sheet as somebody would hand it in: its deeds, its notes, and its sums."""
    return {
        "deeds": {
            line.deed: line.holding.value
            for line in sheet.lines
            if line.holding is not Holding.NONE
        },
        "notes": {str(row.denomination): row.number for row in sheet.notes if row.number},
        "totals": {
            "property": sheet.property_total,
            "cash": sheet.cash_total,
            "grand": sheet.grand_total,
        },
    }


# --- commands ------------------------------------------------------------------------------------


def open_table(desk: "Desk", command: said.PlayOnline) -> None:
    """A table of the round is played at the table with this code."""
    round_ = open_round(desk)
    table = _find(round_, command.table)
    known = round_.online.get(command.table)
    if known is not None and known.code != command.code:
        raise DeskRefused("opened_already", table=command.table, where=known.code)
    if not command.code.isalnum() or len(command.code) > _MOST_CODE:
        raise DeskRefused("no_code")
    playing = {key for key in table.players if key not in desk.state.out}
    if command.seats.keys() != playing or len(set(command.seats.values())) < len(playing):
        raise DeskRefused("other_seats", table=command.table)
    if any(round_.record(key).handed_in for key in table.players):
        raise DeskRefused("has_sheets", table=command.table)
    if any(clean_text(name, MAX_SEAT_NAME) != name for name in command.seats.values()):
        raise DeskRefused("other_seats", table=command.table)
    if known is None:
        body = {"table": command.table, "code": command.code, "seats": dict(command.seats)}
        desk.note("opened_table", body)


def close_table(desk: "Desk", command: said.PlayAtBoard) -> None:
    """A table is played at a real board after all."""
    round_ = open_round(desk)
    if command.table not in round_.online:
        raise DeskRefused("not_online", table=command.table)
    why = clean_text(command.why)
    if not why:
        raise DeskRefused("needs_a_reason")
    desk.note("closed_table", {"table": command.table, "why": why})


def table_result(desk: "Desk", command: said.TableResult) -> dict[str, Any]:
    """Hand in and sign every sheet of a table, as the game filled them; all or none."""
    round_ = begun(desk)
    online = round_.online.get(command.table)
    if online is None or online.code != command.code:
        raise DeskRefused("not_online", table=command.table)
    if command.sheets.keys() - online.seats.keys():
        raise DeskRefused("other_seats", table=command.table)
    absent = desk.state.out | round_.missing.keys() | round_.no_shows
    for entrant, sheet in command.sheets.items():
        if entrant in absent:
            continue
        now = open_round(desk)
        content = content_of(desk, now, entrant, sheet, entrant == command.outright)
        _take(desk, now.record(entrant), content)
    after = open_round(desk)
    return {"statuses": {key: after.record(key).status.value for key in command.sheets}}


def _take(desk: "Desk", record: Record, content: Content) -> None:
    """A sheet of the machine, once: it is handed in, and signed if nobody says otherwise."""
    if any(each.by == MACHINE and each.content == content for each in record.handed_in):
        return
    entrant = record.player
    desk.note("handed_in", {"entrant": entrant, "content": content})
    now = open_round(desk).record(entrant)
    if now.status is Status.GIVEN and now.signed is None:
        desk.note("signed_sheet", {"entrant": entrant, "on_paper": False})


def confirm_table(desk: "Desk", command: said.ConfirmTable) -> dict[str, Any]:
    """Counter-sign all sheets of a table that are signed; nobody their own. Rule G-BRIEF-10."""
    round_ = begun(desk)
    table, person = _find(round_, command.table), desk.speaker
    if Role.JUDGE not in person.roles and not serves(desk.state, desk.by, table.number):
        raise DeskRefused("not_yours", NOT_ALLOWED)
    found = [
        key
        for key in table.players
        if round_.record(key).status is Status.GIVEN
        and round_.record(key).signed is not None
        and person.entrant != key
    ]
    if not found:
        raise DeskRefused("nothing_signed", table=table.number)
    for key in found:
        desk.note("countersigned", {"entrant": key, "on_paper": command.on_paper})
    return {"entrants": found}


def _find(round_: Round, number: int) -> TableSeating:
    found = next((each for each in round_.seating.tables if each.number == number), None)
    if found is None:
        raise DeskRefused("no_table", table=number)
    return found


HANDLERS: Final[dict[str, Any]] = {
    "open_table": open_table,
    "close_table": close_table,
    "table_result": table_result,
    "confirm_table": confirm_table,
}
